package bet

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

func chips2rank(strength ...uint32) (r [engine.MaxSeats]uint32) {
	copy(r[:], strength)
	return r
}

// TestPay are payouts of Hold'em and five-card draw, worked by hand.
func TestPay(t *testing.T) {
	for _, c := range []struct {
		name     string
		seats    int
		paid     chips
		folded   [8]uint8
		strength [8]uint32
		from     engine.Seat
		want     chips
	}{
		{name: "C best, B second", seats: 3, paid: chips{100, 100, 50}, strength: [8]uint32{1, 2, 3}, want: chips{0, 100, 150}},
		{name: "C best, A and B tie", seats: 3, paid: chips{100, 100, 50}, strength: [8]uint32{1, 1, 3}, want: chips{50, 50, 150}},
		{name: "B and C tie, A worst", seats: 3, paid: chips{100, 100, 50}, strength: [8]uint32{1, 3, 3}, want: chips{0, 175, 75}},
		{name: "five-card draw: antes of 10 count", seats: 3, paid: chips{110, 110, 60}, strength: [8]uint32{1, 2, 3}, want: chips{0, 100, 180}},
		{name: "five-card draw: dead money", seats: 4, paid: chips{50, 35, 210, 210}, folded: [8]uint8{1}, strength: [8]uint32{9, 3, 1, 2}, want: chips{0, 140, 0, 365}},
		{name: "five-card draw: three levels", seats: 4, paid: chips{30, 80, 200, 200}, strength: [8]uint32{4, 3, 2, 1}, want: chips{120, 150, 240}},
		{name: "five-card draw: odd credit", seats: 3, paid: chips{50, 25, 50}, folded: [8]uint8{0, 1}, strength: [8]uint32{1, 0, 1}, want: chips{63, 0, 62}},
		{name: "five-card draw: three share 100", seats: 4, paid: chips{30, 30, 30, 10}, folded: [8]uint8{0, 0, 0, 1}, strength: [8]uint32{1, 1, 1}, want: chips{34, 33, 33}},
		{name: "Hold'em: side pots", seats: 5, paid: chips{40, 100, 180, 180, 60}, folded: [8]uint8{4: 1}, strength: [8]uint32{3, 4, 1, 2}, want: chips{0, 400, 0, 160}},
		{name: "Hold'em: odd credit, dealer 3", seats: 6, paid: chips{0, 50, 1, 0, 0, 50}, folded: [8]uint8{0, 0, 1}, strength: [8]uint32{1: 5, 5: 5}, from: 4, want: chips{0, 50, 0, 0, 0, 51}},
		{name: "8.2.3: money above the top belongs to who folded last", seats: 4, paid: chips{10, 90, 90, 60}, folded: [8]uint8{0, 2, 1, 3}, strength: [8]uint32{}, want: chips{40, 60, 0, 150}},
		{name: "everybody has left", seats: 3, paid: chips{10, 10, 10}, folded: [8]uint8{1, 3, 2}, want: chips{0, 30}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Pot{Seats: uint8(c.seats), Paid: c.paid, Folded: c.folded}
			for q := range c.seats {
				if c.folded[q] == 0 && c.paid[q] > 0 {
					p.In |= engine.Seat(q).Set()
				}
			}
			if won := p.Pay(c.strength, c.from); won != c.want {
				t.Errorf("won %v, not %v", won, c.want)
			}
			if p.Stack != c.want || p.Total() != 0 {
				t.Errorf("stacks %v and a pot of %d are left", p.Stack, p.Total())
			}
		})
	}
}

// chipByChip is another way to pay: every single chip, by how deep it lies, goes to the pile of those who can
// win it; then each pile is shared.
func chipByChip(p *Pot, strength [8]uint32, from engine.Seat) (won chips) {
	piles := map[engine.SeatSet]int32{}
	for depth := int32(1); ; depth++ {
		count, can, last := int32(0), engine.SeatSet(0), engine.Nobody
		for q := range engine.Seat(p.Seats) {
			if p.Paid[q] < depth {
				continue
			}
			count++
			if p.In.Has(q) {
				can |= q.Set()
			} else if last < 0 || p.Folded[q] > p.Folded[last] {
				last = q
			}
		}
		if count == 0 {
			break
		}
		if can == 0 {
			won[last] += count
			continue
		}
		piles[can] += count
	}
	for can, sum := range piles {
		var order []engine.Seat // the winners, in the order in which odd chips go
		for k := range engine.Seat(p.Seats) {
			q := (from + k) % engine.Seat(p.Seats)
			best := can.Has(q)
			for o := range engine.Seat(p.Seats) {
				best = best && !(can.Has(o) && strength[o] > strength[q])
			}
			if best {
				order = append(order, q)
			}
		}
		for i := int32(0); i < sum; i++ {
			won[order[i%int32(len(order))]]++
		}
	}
	return won
}

// TestPayAgainstOracle pays random pots both ways. Chips are conserved, and nobody wins more from a player
// than he has put in himself.
func TestPayAgainstOracle(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	multi := 0
	for range 100_000 {
		n := 2 + rng.IntN(7)
		p := Pot{Seats: uint8(n)}
		var strength [8]uint32
		order := rng.Perm(n)
		levels := 1 + rng.Int32N(5)
		for q := range n {
			p.Paid[q] = (1 + rng.Int32N(levels)) * (1 + rng.Int32N(12))
			strength[q] = rng.Uint32N(4)
			if rng.IntN(3) == 0 {
				p.Folded[q] = uint8(1 + order[q])
			} else {
				p.In |= engine.Seat(q).Set()
			}
		}
		from := engine.Seat(rng.IntN(n))
		parts, k := p.SidePots()
		if k > 2 {
			multi++
		}
		sum := int32(0)
		for _, s := range parts[:k] {
			sum += s.Sum
		}
		before := p
		want := chipByChip(&p, strength, from)
		got := p.Pay(strength, from)
		if got != want || sum != before.Total() {
			t.Fatalf("%+v, strengths %v from %d: won %v, not %v; side pots %v", before, strength, from, got, want, parts[:k])
		}
		all := int32(0)
		for q := range n {
			all += got[q]
			most := int32(0)
			for o := range n {
				most += min(before.Paid[o], before.Paid[q])
			}
			if got[q] > most {
				t.Fatalf("%+v: seat %d wins %d, at most %d is covered", before, q, got[q], most)
			}
		}
		if all != before.Total() {
			t.Fatalf("%+v: %d won of %d", before, all, before.Total())
		}
	}
	if multi < 15_000 {
		t.Errorf("only %d hands had more than two side pots", multi)
	}
}
