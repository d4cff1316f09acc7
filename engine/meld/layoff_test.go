package meld

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// onTable makes the melds of a test: "4H 5H 6H | 3C 3D 3S".
func onTable(t testing.TB, melds ...string) (on []Meld) {
	t.Helper()
	for _, cards := range melds {
		m, flaw := gin.New(faces(t, cards), 0)
		if flaw != Sound {
			t.Fatalf("%s: flaw %d", cards, flaw)
		}
		on = append(on, m)
	}
	return on
}

// TestDeadwood are hands of gin rummy, counted by hand.
func TestDeadwood(t *testing.T) {
	for _, c := range []struct {
		name    string
		cards   string
		discard string // "" to count all
		want    int
	}{
		{"two melds", "5C 6C 7C 9C 9H 9S AC 2D 4H QH", "", 17},
		{"a discard", "5C 6C 7C 9C 9H 9S AC 2D 4H QH AH", "QH", 8},
		{"Gin", "5C 6C 7C 9C 9H 9S 8D 9D TD JD QH", "QH", 0},
		{"Big Gin", "5C 6C 7C 9C 9H 9S 8D 9D TD JD 8C", "", 0},
		{"the ace is low", "QH KH AH 4C 4D 4H 5S 6S 7S 9C", "", 30},
		{"a trio and a run of a quadra", "7C 7D 7H 7S 5C 6C 5D 6D 2H 3H", "", 16},
	} {
		t.Run(c.name, func(t *testing.T) {
			cards := faces(t, c.cards)
			got := -1
			if c.discard == "" {
				_, got = gin.Best(cards, &pips)
			}
			for i, left := range gin.BestAfter(cards, &pips) {
				if i < len(cards) && cards[i].String() == c.discard {
					got = left
				}
			}
			if got != c.want {
				t.Errorf("%d left, should be %d", got, c.want)
			}
		})
	}
}

// TestLayOff are hands of gin rummy in which cards are laid off.
func TestLayOff(t *testing.T) {
	w6 := []string{"4H 5H 6H", "3C 3D 3S", "TD JD QD"}
	for _, c := range []struct {
		name  string
		on    []string
		cards string
		want  int
		laid  string // in order, each with the number of its meld
	}{
		{"a queen on a run", []string{"4H 5H 6H", "8D 8H 8S", "9S TS JS"}, "TC TD TH 6C 7C 8C 9C QS 5S 7S", 12, "QS2"},
		{"without laying off", nil, "TC TD TH 6C 7C 8C 9C QS 5S 7S", 22, ""},
		{"both ends of a run, and a set", w6, "9C 9H 9S 7D 8D 9D 3H 7H KD 5S", 5, "7H0 3H0 KD2"},
		{"the three must go on the sequence", w6, "9C 9H 9S 7D 8D 9D 3H 7H KD 2H", 0, "7H0 3H0 2H0 KD2"},
		{"a five that fits nowhere", w6, "9C 9H 9S 7D 8D 9D 3H 7H KD 5C", 5, "7H0 3H0 KD2"},
		{"a set gets its fourth card", w6, "9C 9H 9S 7D 8D 9D 3H AC 2C KS", 13, "3H0"},
		{"a quadra is broken to lay off more", []string{"9H TH JH"}, "QC QD QH QS KH 2S 3S 4S AC 5D", 6, "QH0 KH0"},
		{"the ace is only low", []string{"JH QH KH"}, "AH 2C 3D 5S 7C 9D 2H 4D 6S 8C", 47, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			cards, on := faces(t, c.cards), onTable(t, c.on...)
			s, laid, left := gin.LayOff(cards, on, &pips)
			got := ""
			for i := range laid.N {
				if got != "" {
					got += " "
				}
				got += cards[laid.Card[i]].String() + string('0'+rune(laid.On[i]))
			}
			if left != c.want || got != c.laid {
				t.Errorf("%d left with %s laid off, should be %d with %s; %s", left, got, c.want, c.laid, show(cards, s))
			}
		})
	}
}

// leastLeft tries every choice of own melds and every order of laying off.
func leastLeft(b *brute, cards []engine.Face, on []Meld, set int) int {
	least := layAnyhow(cards, on, set)
	low := set & -set
	for m := set; m > 0; m = (m - 1) & set {
		if b.meld[m] && m > low { // every meld, so that every choice is seen at least once
			least = min(least, leastLeft(b, cards, on, set&^m))
		}
	}
	return least
}

func layAnyhow(cards []engine.Face, on []Meld, set int) int {
	least := 0
	for i, f := range cards {
		if set>>i&1 != 0 {
			least += int(pips[f])
		}
	}
	for i, f := range cards {
		if set>>i&1 == 0 {
			continue
		}
		for k := range on {
			if m, flaw := gin.Add(on[k], []engine.Face{f}, 0); flaw == Sound {
				grown := append([]Meld(nil), on...)
				grown[k] = m
				least = min(least, layAnyhow(cards, grown, set&^(1<<i)))
			}
		}
	}
	return least
}

// TestLayOffAgainstOracle: nothing leaves less, and what is laid off fits, card by card.
func TestLayOffAgainstOracle(t *testing.T) {
	rng := rand.New(rand.NewPCG(81, 82))
	laidOff, better, broken := 0, 0, 0
	for range max(deals(), 1000) {
		// The knocker's melds, and a hand from what is left, near to them.
		var out engine.FaceSet
		var on []Meld
		for range 20 {
			var cards []engine.Face
			k, s := 1+rng.IntN(13), engine.Suit(rng.IntN(4))
			for i := range 3 + rng.IntN(2) {
				if rng.IntN(2) == 0 && len(on)%2 == 0 {
					cards = append(cards, engine.FaceOf(engine.Rank(k), engine.Suit(i)))
				} else if k+i <= 13 {
					cards = append(cards, engine.FaceOf(engine.Rank(k+i), s))
				}
			}
			m, flaw := gin.New(cards, 0)
			for _, f := range cards {
				if out.Has(f) {
					flaw = Place
				}
			}
			if flaw != Sound || len(on) == 3 {
				continue
			}
			on = append(on, m)
			for _, f := range cards {
				out = out.With(f)
			}
		}
		cards := draw(rng, 1, 10, &gin)
		kept := cards[:0]
		for _, f := range cards {
			if !out.Has(f) {
				kept = append(kept, f)
			}
		}
		cards = kept
		n := len(cards)
		b := look(&gin, cards, &pips)
		s, laid, left := gin.LayOff(cards, on, &pips)
		if want := leastLeft(b, cards, on, 1<<n-1); left != want {
			t.Fatalf("%v on %+v: %d left by %s, should be %d", cards, on, left, show(cards, s), want)
		}
		rest := isSplit(t, &gin, cards, s)
		sum := 0
		for _, f := range rest {
			sum += int(pips[f])
		}
		for i := range laid.N {
			laidOff++
			f, k := cards[laid.Card[i]], laid.On[i]
			m, flaw := gin.Add(on[k], []engine.Face{f}, 0)
			if flaw != Sound {
				t.Fatalf("%v: %v does not fit %+v, flaw %d", cards, f, on[k], flaw)
			}
			on[k] = m
			sum -= int(pips[f])
		}
		if sum != left {
			t.Fatalf("%v: %d left by %s and %+v, not %d", cards, sum, show(cards, s), laid, left)
		}
		if _, alone := gin.Best(cards, &pips); alone > left {
			better++
			if own, _ := gin.Best(cards, &pips); own.Groups.Cards() > s.Groups.Cards() {
				broken++
			}
		}
	}
	if laidOff < 200 || better < 100 || broken < 5 {
		t.Errorf("%d cards laid off, %d hands better for it, %d by breaking a meld", laidOff, better, broken)
	}
}
