package mental_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

var flip = mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}}

// lie is another message in the place of one that the evil seat said long ago.
func (g *game) lie(t *testing.T, kind mental.Kind) []byte {
	t.Helper()
	m := *g.said(t, evil, kind)
	m.Body = bytes.Clone(m.Body)
	m.Body[0] ^= 1
	return g.sign(&m)
}

// judged sees to it that the verdicts of the peers are against guilty ones, with evidence that holds.
func (g *game) judged(t *testing.T, guilty engine.SeatSet, peers ...int) {
	t.Helper()
	for _, i := range peers {
		for _, v := range g.deals[i].Verdicts() {
			if err := mental.Judge(g.cfg, &v); !guilty.Has(v.Seat) || err != nil {
				t.Errorf("peer %d: %v; its evidence: %v", i, v, err)
			}
		}
	}
}

// An honest seat is gone, and the others post their shares in its key. One of them makes evidence in which he himself has
// left before, by a lie that only the judge is ever shown: the share of an honest seat is none in the wrong key.
func TestForgedEvidence(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	lie := g.lie(t, mental.Ack)
	g.without(3, nil)
	g.dueAnyway(flip)
	for _, s := range []engine.Seat{0, 1, 2} {
		if err := g.deals[s].Absent(3); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	for _, victim := range []engine.Seat{0, 2} {
		var record []byte
		for _, p := range bus.Must(mental.Pieces(g.deals[evil].Record())) {
			m, err := mental.DecodeMessage(p.Bytes)
			share := p.Letter == 'm' && err == nil && m.Kind == mental.StockShare
			if share && m.Seat != victim {
				continue
			}
			if share {
				record = mental.AppendPiece(record, mental.Piece{Letter: 'm', Bytes: lie})
			}
			record = mental.AppendPiece(record, p)
		}
		v := mental.Verdict{Seat: victim, What: mental.BadShare, Evidence: record}
		if err := mental.Judge(g.cfg, &v); err == nil {
			t.Errorf("it convicts honest seat %d", victim)
		}
		v.Seat, v.What = evil, mental.Equivocation
		if err := mental.Judge(g.cfg, &v); err != nil {
			t.Errorf("it does not convict its maker: %v", err)
		}
	}
}

// Two cheats leave at once, and not all see it in the same order: a share in the key of the one is no bad share in the key
// of the other.
func TestShareOfAnother(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	lie := g.lie(t, mental.Ack)
	var held [][]byte
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		switch {
		case from == 3 && m.Kind == mental.Flips:
			m.Body[len(m.Body)-40] ^= 1
			return [][]byte{g.sign(m)}
		case from == 3, from == evil && m.Kind == mental.StockShare:
			return nil
		case from == 2 && to == 0 && m.Kind == mental.StockShare:
			held = append(held, raw)
			return nil
		}
		return [][]byte{raw}
	}
	g.dueAnyway(flip)
	if len(held) != 1 {
		t.Fatalf("%d shares", len(held))
	}
	g.deals[0].Receive(evil, lie)
	if err := g.deals[0].Receive(2, held[0]); err != nil {
		t.Error(err)
	}
	g.bus.Run()
	g.judged(t, evil.Set()|engine.Seat(3).Set(), 0, 2)
}

// A seat answers with a share in the key of one who is there, instead of what is due. That is no answer.
func TestShareOfNobody(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	g.alter(mental.Flips, func(m *mental.Message) {
		m.Kind, m.Body = mental.StockShare, append([]byte{mental.Number(2)}, make([]byte, 32)...)
	})
	g.dueAnyway(flip)
	g.absent(t)
	g.blamed(t, mental.Silence)
	g.goesOn(t)
}

// A seat says something before its time, goes for a bad share, and says another thing in the first place. Nobody listens to
// it any more; and who was told the first alone has no evidence that others would not find to hold.
func TestEvidenceTooLate(t *testing.T) {
	for _, all := range []bool{true, false} {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		early := mental.Message{Kind: mental.Shares, Hand: 1, Seat: evil, Seq: g.last(t, evil) + 6, Root: [32]byte{1}, Body: []byte("a")}
		other := early
		other.Body = []byte("b")
		for i, d := range g.deals {
			if i == 0 || all && i != int(evil) {
				if err := d.Receive(evil, g.sign(&early)); err != nil {
					t.Fatal(err)
				}
			}
		}
		g.twist(mental.Flips, func(b []byte) []byte { b[len(b)-40] ^= 1; return b })
		g.dueAnyway(flip)
		g.deals[0].Receive(evil, g.sign(&other))
		g.bus.Run()
		g.judged(t, evil.Set(), 0, 2, 3)
		g.goesOn(t)
	}
}
