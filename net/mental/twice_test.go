package mental_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// twoFlips lets the evil seat say two things when a card is turned up, of which all hear the second while another's share is on its way, or when
// an action has been committed since. Then one more card is turned up. It returns the pieces of the record before that, and since.
func (g *game) twoFlips(t *testing.T, past bool) (before, since []mental.Piece) {
	t.Helper()
	before = bus.Must(mental.Pieces(g.deals[0].Record()))
	var held []func()
	var first *mental.Message
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		if m.Seat == evil && to != evil && m.Kind == mental.Flips && first == nil {
			first = m
		}
		if !past && (m.Seat == 3 || m.Seat == 0 && to == 3) {
			held = append(held, func() { g.bus.PostTo(from, to, raw) })
			return nil
		}
		return [][]byte{raw}
	}
	g.dueAnyway(flip)
	g.bus.Run()
	if past {
		raw := bus.Must(g.deals[2].Act([]byte("plays")))
		for _, d := range g.deals {
			bus.Must(d.Commit(raw))
		}
	}
	first.Body[0] ^= 1
	g.caught(first)
	for _, f := range held {
		f()
	}
	g.bus.Run()
	g.together(t, 0, 2, 3)
	for _, i := range []int{0, 2, 3} {
		if err := g.deals[i].Due(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 13}}}); err != nil && !past {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	return before, bus.Must(mental.Pieces(g.deals[0].Record()))[len(before):]
}

// TestTwiceBeforeTime: whoever follows late is told all that has been said since the cards were dealt at once, in any order, before his own rules make anything due. He comes to where the
// others are, who have found the cheat at once or after the phase; his record leads there too, and so does his evidence.
func TestTwiceBeforeTime(t *testing.T) {
	for _, past := range []bool{false, true} {
		for seed := range uint64(12) {
			g := newGame(4, 20, func(c *mental.Config) { c.Share.Stock = true })
			g.begin(t, 2)
			before, since := g.twoFlips(t, past)
			late := bus.Must(mental.NewDeal(g.cfg, nil))
			for _, p := range before {
				if err := late.Follow(p); err != nil {
					t.Fatal(err)
				}
			}
			if past {
				for _, p := range since {
					if p.Letter == 'c' {
						m := bus.Must(mental.DecodeMessage(bytes.Clone(p.Bytes)))
						late.Acted(m.Seat, m.Root)
					} else if m, err := mental.DecodeMessage(p.Bytes); err == nil && m.Seat == evil {
						late.Receive(engine.Nobody, p.Bytes) // what they went on with, he hears before the other
					}
				}
			}
			for _, i := range rand.New(rand.NewPCG(seed, 1)).Perm(len(since)) {
				if since[i].Letter == 'm' {
					late.Receive(engine.Nobody, since[i].Bytes)
				}
			}
			for _, p := range since {
				if p.Letter != 'm' {
					if err := late.Follow(p); err != nil {
						t.Fatal(err)
					}
				}
			}
			v := late.Verdicts()
			if late.Root() != g.deals[0].Root() || late.Gone() != g.deals[0].Gone() || len(v) == 0 || v[0].Seat != evil {
				t.Fatalf("past %v, order %d: gone %b, fork %b, missing %b, %v", past, seed, late.Gone(), late.Forked(), late.Missing(), v)
			}
			if err := mental.Judge(g.cfg, &v[0]); err != nil {
				t.Errorf("past %v, order %d: the evidence does not hold: %v", past, seed, err)
			}
			if again, err := mental.Replay(g.cfg, late.Record()); err != nil || again.Root() != late.Root() {
				t.Errorf("past %v, order %d: gone through again it comes out otherwise: %v", past, seed, err)
			}
		}
	}
}
