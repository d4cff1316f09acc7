package mental_test

import (
	"bytes"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
)

// seen is what is due when a card of the stock comes to a seat that another plays for.
func seen(kind mental.OpKind, s engine.Slot, to engine.Seat) []mental.Op {
	return []mental.Op{
		{Kind: kind, Steps: []mental.Step{{Slot: s, To: mental.ToSeat(to)}}},
		{Kind: mental.View, Seat: to, Steps: []mental.Step{{Slot: s}}},
	}
}

// rounds lets all hear in rounds what was said in the one before, and gives how often each seat spoke in each.
func (g *game) rounds() (list []map[engine.Seat]int) {
	type letter struct {
		from, to engine.Seat
		raw      []byte
	}
	hook := g.bus.Hook
	defer func() { g.bus.Hook = hook }()
	for {
		var letters []letter
		spoke := map[engine.Seat]int{}
		g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
			if hook == nil || len(hook(from, to, raw)) > 0 {
				letters = append(letters, letter{from, to, raw})
				if int(to) == len(g.ids) || int(to) == len(g.bus.Peers)-1 {
					spoke[from]++
				}
			}
			return nil
		}
		g.bus.Run()
		if len(letters) == 0 {
			return list
		}
		list = append(list, spoke)
		for _, l := range letters {
			g.bus.Peers[l.to].Receive(l.from, l.raw)
		}
	}
}

// TestDrawForAway: a card for a seat that is away takes as many rounds, and messages, as one for a seat that is there: first the
// one who draws, then all others. The stand-in sees it, the seat itself when it is back, and nobody else.
func TestDrawForAway(t *testing.T) {
	for _, kind := range []mental.OpKind{mental.Draw, mental.Peek} {
		t.Run(fmt.Sprint(kind), func(t *testing.T) {
			g, gone := orphaned(t, 4)
			const by, slot = evil, engine.Slot(10)
			g.standIn(t, gone, by)
			for i, d := range g.deals {
				if engine.Seat(i) != gone {
					if err := d.Due(seen(kind, slot, gone)...); err != nil {
						t.Fatal(err)
					}
				}
			}
			if got, want := fmt.Sprint(g.rounds()), "[map[1:1] map[0:1 2:1]]"; got != want {
				t.Errorf("they speak %v", got)
			}
			if d := g.deals[0]; !d.Idle() || !d.Viewed(slot, gone) || !d.Opened(gone).Has(by) {
				t.Errorf("idle %v, seen %v", d.Idle(), d.Viewed(slot, gone))
			}
			for i, d := range g.deals {
				if _, ok := d.Face(slot); engine.Seat(i) != gone && ok != (i == int(by)) {
					t.Errorf("peer %d sees it: %v", i, ok)
				}
			}
			g.bus.Hook = nil
			d := bus.Must(mental.Replay(g.cfg, g.deals[0].Record()))
			if d.Root() != g.deals[0].Root() || !d.Viewed(slot, gone) {
				t.Error("who goes through the record comes to something else")
			}
			if kind == mental.Draw {
				raw := bus.Must(g.deals[by].ActFor(gone, []byte("plays"), slot))
				for i, d := range g.deals {
					if engine.Seat(i) != gone {
						bus.Must(d.Commit(raw))
					}
				}
			}
		})
	}
}

// TestDrawAlone: a stand-in sees what was drawn only where the rules say so.
func TestDrawAlone(t *testing.T) {
	g, gone := orphaned(t, 4)
	g.standIn(t, gone, evil)
	ops := append(seen(mental.Draw, 10, gone), seen(mental.Draw, 11, 0)...)
	g.dueAnyway(ops[0], ops[2], mental.Op{Kind: mental.View, Seat: gone, Steps: []mental.Step{{Slot: 10}}}, draw(12, gone))
	for slot, want := range map[engine.Slot]bool{10: true, 11: false, 12: false} {
		if _, ok := g.deals[evil].Face(slot); ok != want || !g.deals[0].Idle() {
			t.Errorf("the stand-in sees slot %d: %v", slot, ok)
		}
	}
}

// badSecondCopy: a seat gives the stand-in another card to see than comes to the hand, or sees it itself.
func badSecondCopy(t *testing.T) {
	for name, change := range map[string]func(g *game, m []keyswitch.Move){
		"":             func(*game, []keyswitch.Move) {},
		"for itself":   func(g *game, m []keyswitch.Move) { m[1].To = keyswitch.To(g.deals[0].Hand(evil)) },
		"another card": func(g *game, m []keyswitch.Move) { m[1].Card.Ciphertext = g.deals[0].Card(11).Ciphertext },
		"exchanged":    func(g *game, m []keyswitch.Move) { m[0].To, m[1].To = m[1].To, m[0].To },
	} {
		g, gone := orphaned(t, 4)
		const by, slot = engine.Seat(2), engine.Slot(10)
		g.standIn(t, gone, by)
		moves := []keyswitch.Move{
			{Card: g.deals[0].Card(slot), To: keyswitch.To(g.deals[0].Hand(gone))},
			{Card: g.deals[0].Card(slot), To: keyswitch.To(g.deals[0].Hand(by))},
		}
		change(g, moves)
		me := sharing.Numbered(mental.Number(evil))
		box := g.reveal(t, gone).Box(sharing.Numbered(mental.Number(gone)), me)
		share := bus.Must(box.Open(transcript.Header{Table: g.cfg.Roster.ID, Hand: 1}, g.key(evil, keys.Receive)))[0]
		secret := g.key(evil, keys.Stock).Add(share.Mul(sharing.Weight(me, []sharing.Seat{sharing.Numbered(1), me, sharing.Numbered(3)})))
		all := group.Identity()
		for s := range g.ids {
			all = all.Add(g.public(engine.Seat(s), keys.Stock))
		}
		g.without(gone, func(_, to engine.Seat, raw []byte) [][]byte {
			m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
			switch {
			case m.Seat != evil || m.Kind != mental.Shares:
				return [][]byte{raw}
			case to == evil:
				return nil
			}
			m.Body = g.share(t, "draw", m.Root, all, secret, moves...)
			return [][]byte{g.sign(m)}
		})
		g.dueAnyway(seen(mental.Draw, slot, gone)...)
		for _, i := range []int{0, 2, 4} {
			d := g.deals[i]
			if name == "" { // made by hand, and as it must be
				if _, sees := d.Face(slot); len(d.Verdicts()) > 0 || !d.Idle() || sees != (i == int(by)) {
					t.Errorf("peer %d: %v, sees the card: %v", i, d.Verdicts(), sees)
				}
				continue
			}
			if v := d.Verdicts(); len(v) != 1 || v[0].Seat != evil || v[0].What != mental.BadShare || mental.Judge(g.cfg, &v[0]) != nil {
				t.Errorf("%s: peer %d: %v", name, i, v)
			}
			if _, sees := d.Face(slot); sees || !d.Waits() {
				t.Errorf("%s: peer %d sees the card: %v; waits %v", name, i, sees, d.Waits())
			}
		}
	}
}
