package mental_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// A seat sends junk that waits for a root to come, which it can foresee. When the deal comes to that root somebody else is
// speaking: he is not charged with it, but who signed it.
func TestJunkAhead(t *testing.T) {
	g, probe := newGame(4, 20, nil), newGame(4, 20, nil) // the same hand: the other tells what root is to come
	g.begin(t, 2)
	probe.begin(t, 2)
	for _, d := range probe.deals {
		if err := d.Due(flip); err != nil {
			t.Fatal(err)
		}
	}
	junk := g.sign(&mental.Message{Kind: mental.Audit, Hand: 1, Seat: evil, Seq: g.deals[0].Next(evil), Root: probe.deals[0].Root(), Body: []byte{1}})
	for _, i := range []int{0, 2, 3} {
		if err := g.deals[i].Receive(engine.Seat(i^1), junk); err != nil { // an honest seat may bring it
			t.Fatal(err)
		}
	}
	g.silence(mental.Commit)
	g.dueAnyway(flip)
	for _, i := range []int{0, 2, 3} {
		for s := range engine.Seat(4) {
			if n := g.deals[i].Useless(s); (n > 0) != (s == evil) {
				t.Errorf("peer %d charges seat %d with %d", i, s, n)
			}
		}
	}
}

// A neighbour that was muted brings what another seat has signed, whose turn it is: it is heard. Nothing else of his is.
func TestMutedBringsTurn(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	honest := g.deals[0]
	for range 20 {
		honest.Receive(evil, []byte("junk"))
	}
	if !honest.Muted(evil) {
		t.Fatal("not muted")
	}
	var held []byte
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(raw)); to == 0 && m.Seat == 2 {
			held = raw
			return nil
		}
		return [][]byte{raw}
	}
	g.dueAnyway(flip)
	if honest.Missing() != 1<<2 {
		t.Fatalf("it waits for %b", honest.Missing())
	}
	if err := honest.Receive(evil, []byte("more")); !errors.Is(err, mental.ErrMuted) {
		t.Errorf("junk of a muted neighbour: %v", err)
	}
	if err := honest.Receive(evil, held); err != nil {
		t.Errorf("what all wait for: %v", err)
	}
	g.agree(t)
}

// Two cheats are found in one phase, and not all find them in the same order, nor at the same time. Nobody takes another for
// one who made up his root, and all who are honest throw the same coin in the end.
func TestTwoCheats(t *testing.T) {
	cheats := engine.SeatSet(0b01010)
	for seed := range uint64(20) {
		g := newGame(5, 12, nil)
		g.begin(t, 1)
		g.bus.Order = rand.New(rand.NewPCG(seed, 5))
		kinds := []mental.Kind{mental.TossCommit, mental.TossReveal}
		g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
			m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
			switch {
			case !cheats.Has(m.Seat):
			case from != m.Seat:
				return [][]byte{raw} // the others show each other what they have
			case m.Kind == kinds[(int(seed)+int(m.Seat)/2)%2]:
				if m.Body = m.Body[1:]; cheats.Has(to) {
					return nil
				}
				return [][]byte{g.sign(m)}
			}
			return [][]byte{raw}
		}
		g.dueAnyway(mental.Op{Kind: mental.Toss})
		g.together(t, 0, 2, 4, 5)
		for _, i := range []int{0, 2, 4, 5} {
			d := g.deals[i]
			if d.Gone() != cheats || d.Thrown(1<<20) != g.deals[0].Thrown(1<<20) {
				t.Errorf("seed %d: peer %d: gone %b, %v", seed, i, d.Gone(), d.Verdicts())
			}
		}
	}
}
