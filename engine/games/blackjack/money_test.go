package blackjack

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// referee judges a round by itself, from the cards that lie there and what was staked when the dealer drew.
func referee(h *Hand, before *Hand) (gain [engine.MaxSeats]int32) {
	total := func(piles ...engine.Zone) (sum, n int) {
		aces := 0
		var cards []engine.Slot
		for _, z := range piles {
			cards = append(cards, h.t.Pile(z)...)
		}
		for _, c := range cards {
			f := h.t.Face(c)
			v := []int{0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}[f.Rank()]
			if sum += v; v == 11 {
				aces++
			}
			n++
		}
		for ; sum > 21 && aces > 0; aces-- {
			sum -= 10
		}
		return sum, n
	}
	d, cards := total(zDealer)
	blackjack := d == 21 && cards == 2
	if h.s.forfeit { // nobody can open the hole card: the dealer has lost
		d, blackjack = 22, false
	}
	s := &before.s
	for p := range engine.Seat(h.rules.n) {
		if s.bet[p] == 0 {
			continue
		}
		b, won := s.bet[p], int32(0)
		for k := range boxes {
			piles := []engine.Zone{boxOf(p, k)}
			if k == 0 {
				piles = append(piles, handOf(p))
			}
			x, n := total(piles...)
			w := s.box[p][k].wager
			switch {
			case x > 21, h.t.Count(handOf(p)) > 0 && h.t.Gone().Has(p): // too many, or nobody can open them
				won -= w
			case n == 0 || x == d && !(n == 2 && x == 21 && !blackjack && s.natural.Has(p)):
			case n == 2 && x == 21 && s.count[p] == 1 && s.natural.Has(p):
				won += b + b/2
			case d > 21 || x > d:
				won += w
			default:
				won -= w
			}
		}
		if blackjack && !s.natural.Has(p) {
			won = -b
		}
		if s.surrendered.Has(p) {
			if won = -b / 2; blackjack && h.rules.late {
				won = -b
			}
		}
		if s.insured.Has(p) && !h.s.forfeit {
			if won -= b / 2; blackjack {
				won += b + b/2
			}
		}
		gain[p] += won
		if s.bank != engine.Nobody {
			gain[s.bank] -= won
		}
	}
	return gain
}

// TestMoney plays random shoes, which people leave on the way and after which others come, of which each round is judged again, and in which nothing is lost or made. With -hands it plays
// until there were so many rounds.
func TestMoney(t *testing.T) {
	hands := 4000
	if n, _ := strconv.Atoi(flag.Lookup("hands").Value.String()); n > 0 {
		hands = n
	}
	settings := []string{
		"blackjack(preset=completo,shoe=continuous)", "blackjack(dealer=rotating,seats=7,shoe=continuous,surrender=early)",
		"blackjack(preset=nevada,shoe=continuous,surrender=late,resplit=on,resplit_aces=on)", "blackjack",
		"blackjack(chips=200,dealer=rotating,hole=peek,max_bet=1000,preset=nevada,resplit=on,seats=3,das=on)",
		"blackjack(decks=1,seats=3,shoe=continuous,soft17=hit,surrender=late,split_by=rank)",
	}
	o := make([]engine.Options, len(settings))
	for i, text := range settings {
		o[i], _ = enginetest.Setting(t, Game{}, text, "")
	}
	c := make([]engine.Carry, len(o))
	rng := rand.New(rand.NewPCG(1, 16))
	var l engine.List
	var sc engine.Scratch
	shoes, rounds, left, came, ended := 0, 0, 0, 0, [6]int{}
	for ; rounds < hands && shoes < hands; shoes++ {
		o, c := &o[shoes%len(o)], &c[shoes%len(o)]
		h := Game{}.New(o, c).(*Hand)
		engine.Sample(h, rng, &sc)
		before := new(Hand)
		for !h.Over() {
			p := h.Turn().First()
			l.Reset()
			h.Legal(p, &l)
			a := l.At(rng.IntN(l.Len()))
			if h.s.phase == playing && rng.IntN(3) == 0 {
				a = l.At(Mind{}.Thumb(h, &l, rng))
			}
			was, paid := h.s.rounds, h.s.paid
			before.CopyFrom(h)
			if leave := enginetest.Leaver(h, o, rng, 200); leave != nil {
				a = leave
				left++
			} else {
				before.Apply(a)
			}
			if x := enginetest.Broken(Game{}, o, c, h, rng, 100); x != nil {
				x.(*Hand).sheet(t)
			}
			engine.Step(h, a)
			if h.s.rounds != was && h.s.idle == 0 && (!paid || h.s.paid && was < h.s.rounds) {
				if before.s.phase == betting { // dealt, played and paid at once
					continue
				}
				rounds++
				if got := referee(h, before); got != h.s.gain {
					t.Fatalf("%s, shoe %d: %v has won %v, not %v", o.String(), shoes, before.s.bet, h.s.gain, got)
				}
			}
			sum := int32(0)
			for p := range engine.Seat(h.rules.n) {
				if h.s.stack[p] < 0 {
					t.Fatalf("%s: seat %d has %d chips", o.String(), p, h.s.stack[p])
				}
				sum += h.s.stack[p] + h.staked(p) - h.rules.stack[p]
				if h.s.insured.Has(p) {
					sum += h.s.bet[p] / 2
				}
			}
			if h.rules.rotating && sum != 0 {
				t.Fatalf("%s: all together have won %d", o.String(), sum)
			}
		}
		s := h.Score()
		ended[s.Ending]++
		h.sheet(t)
		next, over := Game{}.Next(o, c, s)
		if over {
			next = engine.Carry{}
		} else if err := engine.CheckCarry(Game{}, o, &next); err != nil {
			t.Fatal(err)
		}
		*c = next
		if gone := h.t.Gone(); gone != 0 || rng.IntN(4) == 0 {
			var ok bool
			if *o, *c, ok = enginetest.Company(t, Game{}, *o, next, gone, rng, begins); ok {
				came++
			}
		}
	}
	t.Logf("%d shoes, %d rounds, %d left, %d times others came, ended %v", shoes, rounds, left, came, ended)
	if rounds < shoes || left < shoes/10 || came < shoes/10 {
		t.Errorf("only %d rounds in %d shoes, which %d have left, and %d times others came", rounds, shoes, left, came)
	}
}

// begins returns what a seat begins a shoe with.
func begins(h engine.Hand, p engine.Seat) int32 { return h.(*Hand).rules.stack[p] }

// sheet holds what each seat has won in a shoe that is over against the sheet, and of a dealer's seat all together against none.
func (h *Hand) sheet(t *testing.T) {
	t.Helper()
	s, all := h.Score(), int32(0)
	for p := range h.rules.n {
		sum := s.Parts[PartHands][p] + s.Parts[PartInsurance][p] + s.Parts[PartBank][p]
		if all += sum; s.Points[p] != sum || s.Points[p] != h.s.stack[p]-h.rules.stack[p] {
			t.Fatalf("seat %d has won %d, and the sheet says %d", p, s.Points[p], sum)
		}
	}
	if h.rules.rotating && all != 0 {
		t.Fatalf("all together have won %d", all)
	}
}
