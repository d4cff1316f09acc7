package table_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"
	"carteado/net/mental"
)

// leave cuts a seat off, and lets the log say that it is away.
func (p *party) leave(gone engine.Seat) {
	p.t.Helper()
	p.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if from == gone || to == gone {
			return nil
		}
		return [][]byte{raw}
	}
	p.away(gone)
}

// TestStandIn: a table that shares hands. A seat leaves in the middle; its partner plays on for it, and the hand
// is played and audited to its end.
func TestStandIn(t *testing.T) {
	for _, c := range []struct {
		game  engine.Game
		rules string
	}{{sueca.Game{}, "sueca"}, {truco.Game{}, "truco"}, {market{}, "market"}} {
		t.Run(c.rules, func(t *testing.T) {
			const gone, by = engine.Seat(1), engine.Seat(3)
			p := newParty(t, c.game, c.rules, options{seed: 11, config: func(c *mental.Config) {
				c.Share = mental.Share{Stock: true, Hand: true}
			}})
			p.begin()
			for range 3 {
				p.act(p.random())
			}
			p.leave(gone)
			here := append([]int{0}, 2, 3, 4)
			for _, i := range here {
				if err := p.tables[i].StandIn(gone, by); err != nil {
					t.Fatal(err)
				}
			}
			p.bus.Run()
			for !p.tables[0].Engine.Over() {
				turn := p.tables[0].Engine.Hand().Turn()
				s := turn.First()
				who := p.tables[0].Deal.Speaks(s)
				var l engine.List
				p.tables[who].Engine.Hand().Legal(s, &l)
				if l.Len() == 0 {
					t.Fatalf("seat %d has nothing to do", s)
				}
				raw, err := p.tables[who].Act(l.At(p.rng.IntN(l.Len())))
				if err != nil {
					t.Fatalf("seat %d for %d: %v", who, s, err)
				}
				for _, i := range here {
					if err := p.tables[i].Commit(raw); err != nil {
						t.Fatalf("peer %d: %v", i, err)
					}
				}
				p.bus.Run()
				for _, i := range here {
					if p.tables[i].Engine.Hash() != p.tables[0].Engine.Hash() || p.tables[i].Deal.Root() != p.tables[0].Deal.Root() {
						t.Fatalf("peer %d is out of step", i)
					}
				}
			}
			for _, i := range here {
				x := p.tables[i]
				if !x.Deal.Ended() {
					t.Fatalf("peer %d has not ended: waits for %b", i, x.Deal.Missing())
				}
				if faults, judged := x.Faults(); c.game.Info().Audit == engine.Full && (!judged || len(faults) > 0) {
					t.Errorf("peer %d: audited %v, %v", i, judged, faults)
				}
			}
			d, err := mental.Replay(p.cfg, p.tables[0].Deal.Record())
			if err != nil || d.Root() != p.tables[0].Deal.Root() {
				t.Errorf("the record does not lead to the same end: %v", err)
			}
		})
	}
}

// TestStrict: where hands are not shared nobody can stand in, and the hand of who left is dead.
func TestStrict(t *testing.T) {
	p := newParty(t, sueca.Game{}, "sueca", options{seed: 12})
	p.begin()
	p.leave(1)
	if err := p.tables[0].StandIn(1, 3); err == nil {
		t.Error("somebody stands in")
	}
	if _, err := p.tables[3].Deal.ActFor(1, []byte("x")); err == nil {
		t.Error("somebody acts for who left")
	}
}
