package bridge

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// callNamed reads "1♣" as "1C", no trump as N, pass as p, and X and XX.
func callNamed(t *testing.T, name string) int8 {
	t.Helper()
	switch name {
	case "p":
		return bid.Pass
	case "X":
		return saidDouble
	case "XX":
		return saidRedouble
	}
	k := strings.IndexByte("CDHSN", name[1])
	if len(name) != 2 || k < 0 || name[0] < '1' || name[0] > '7' {
		t.Fatalf("%q is no call", name)
	}
	return bidOf(int(name[0]-'0'), Strain(k))
}

func cardsOf(t *testing.T, text string) (cards trick.Cards) {
	t.Helper()
	faces, err := engine.ParseFaces(text)
	if err != nil || len(faces) != dealt {
		t.Fatalf("%q: %v, %d cards", text, err, len(faces))
	}
	return order.Cards(faces...)
}

// TestSystem is the card: what is said with a hand after some calls, of which seat 0 has made the first.
func TestSystem(t *testing.T) {
	for _, c := range []struct{ calls, hand, want string }{
		{"", "AS KS 4S 2S AH KH 3H QD 5D 4D JC 3C 2C", "1N"},
		{"", "AS KS QS 4S 2S KH 3H 2H 5D 4D JC 3C 2C", "1S"},
		{"", "AS 2S KH QH 4H 3H 2H 5D 4D AC JC 3C 2C", "1H"},
		{"", "AS 2S KH QH 4H 3H KD 5D 4D 2D JC 3C 2C", "1D"},
		{"", "AS 2S KH QH 4H 3H KD 5D 4D AC JC 3C 2C", "1N"},
		{"", "AS 2S KH QH 4H 3H 5D 4D 2D QC JC 3C 2C", "1C"},
		{"", "AS KS AH KH QH 4H AD KD 5D 4D AC 3C 2C", "2C"},
		{"", "AS KS QS AH KH 3H AD 6D 5D 4D 4C 3C 2C", "2N"},
		{"", "KS QS JS 6S 4S 2S 3H 2H 5D 4D 4C 3C 2C", "2S"},
		{"", "2S 3H 2H KD QD JD 9D 8D 7D 5D 4C 3C 2C", "3D"},
		{"", "KS QS 4S 2S 9H 3H 2H JD 5D 4D 4C 3C 2C", "p"},
		{"1N p", "KS QS 4S 2S 9H 3H 2H QD 5D 4D 4C 3C JC", "2C"},
		{"1N p", "4S 2S 9H 8H 5H 3H 2H QD 5D 4D 4C 3C JC", "2D"},
		{"1N p", "9S 8S 5S 3S 2S 4H 2H QD 5D 4D 4C 3C JC", "2H"},
		{"1N p", "9S 8S 5S 4H 2H 3H QD KD 4D 4C 3C JC QC", "2N"},
		{"1N p", "9S 8S 5S 4H 2H 3H QD KD 4D AC 3C JC QC", "3N"},
		{"1N p", "9S 8S 5S 4H 2H 3H QD 3D 4D 5C 3C JC 2C", "p"},
		{"1N p 2C p", "AS KS 4S 2S AH KH 3H QD 5D 4D JC 3C 2C", "2S"},
		{"1N p 2C p", "AS KS 4S AH KH 3H QD 6D 5D 4D JC 3C 2C", "2D"},
		{"1N p 2D p", "AS KS 4S AH KH 3H QD 6D 5D 4D JC 3C 2C", "2H"},
		{"1N p 2H p", "AS KS 4S AH KH 3H QD 6D 5D 4D JC 3C 2C", "2S"},
		{"1S p", "KS 4S 2S QH 9H 3H 2H 6D 5D 4D JC 3C 2C", "2S"},
		{"1S p", "KS 4S 2S AH 9H 3H 2H KD 5D 4D JC 3C 2C", "3S"},
		{"1S p", "KS 4S 3S 2S AH 9H 3H KD 5D 4D QC JC 3C", "4S"},
		{"1S p", "4S 2S QH 9H 3H KD 7D 5D 4D QC JC 3C 2C", "1N"},
		{"1H p", "KS QS 4S 2S 9H 3H 6D 5D 4D JC 5C 3C 2C", "1S"},
		{"1C p", "9S 4S 2S 9H 3H 6D 5D 4D 2D JC 5C 3C 2C", "p"},
		{"1D p 1S p", "KS QS 4S 2S 9H 3H AD KD 6D 5D 4D JC 5C", "2S"},
		{"1H", "KS QS JS 5S 2S 9H 3H AD 6D 5D 4C 3C 2C", "1S"},
		{"1H", "KS QS 5S 2S 9H AD KD 6D 5D AC 4C 3C 2C", "X"},
		{"1S", "KS QS 5S KH QH 9H AD KD 6D 5D 4C 3C 2C", "1N"},
		{"1S", "5S 4S QH 9H 3H QD 9D 6D 5D QC 4C 3C 2C", "p"},
	} {
		a := begin()
		p := engine.Seat(0)
		for _, name := range strings.Fields(c.calls) {
			a.hear(bid.Call{By: p, Said: callNamed(t, name)})
			p = p.Next(1, seats)
		}
		cards := cardsOf(t, c.hand)
		w := weigh(&cards)
		if got := a.says(p, &w); got != callNamed(t, c.want) {
			t.Errorf("after %q with %s: %d, want %s", c.calls, c.hand, got, c.want)
		}
	}
}

// TestSystemEnds bids random hands to the end: every call is legal, and what a call promises its hand has.
func TestSystemEnds(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 500 {
		pack := engine.French(1, 0)
		cards := pack.Cards()
		rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		var hands [seats]worth
		for p := range hands {
			held := order.Cards(cards[p*dealt : (p+1)*dealt]...)
			hands[p] = weigh(&held)
		}
		a, talk := bidding.Start(engine.Seats(seats), engine.Seat(rng.IntN(seats))), begin()
		for n := 0; !a.Over(); n++ {
			p := a.Turn
			said := talk.says(p, &hands[p])
			if !talk.allows(p, said) || n > 40 {
				t.Fatalf("call %d is %d", n, said)
			}
			talk.hear(bid.Call{By: p, Said: said})
			switch {
			case said == bid.Pass:
				bidding.Pass(&a)
			case said <= bids:
				bidding.Bid(&a, int32(said))
			default:
				bidding.Say(&a)
			}
			if talk.level != a.Level || talk.holder != a.Holder {
				t.Fatal("it has lost the thread")
			}
		}
	}
}
