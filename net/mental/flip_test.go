package mental_test

import (
	"bytes"
	"flag"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

var everyByte = flag.Bool("bytes", false, "flip every byte of the recorded hand, not a sample: half an hour")

// recorded returns a hand of four seats with every kind of operation.
func recorded(t *testing.T) (*game, []mental.Piece) {
	g := newGame(4, 14, func(c *mental.Config) { c.Audit = engine.Full })
	g.begin(t, 1)
	raw := bus.Must(g.deals[0].Act([]byte("plays"), 0))
	for _, d := range g.deals {
		bus.Must(d.Commit(raw))
	}
	g.due(t, mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 6, To: 1}}}, mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 7}}},
		mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 6, To: 2}}}, mental.Op{Kind: mental.Open, Steps: []mental.Step{{Slot: 6}}},
		mental.Op{Kind: mental.Toss}, mental.Op{Kind: mental.Blur, Seat: 1, First: 14, Steps: []mental.Step{{Slot: 1}, {Slot: 6}}},
		mental.Op{Kind: mental.Restock, First: 16, Steps: []mental.Step{{Slot: 8}, {Slot: 7}}})
	g.end()
	pieces, err := mental.Pieces(g.deals[4].Record())
	if err != nil {
		t.Fatal(err)
	}
	return g, pieces
}

// TestFlips flips single bytes of what was said, first as a network could, then as the seat that signed it could.
// The first is dropped. The second is refused and its seat is blamed, or it is dropped or kept unused, or what
// follows does not fit any more: it never passes.
func TestFlips(t *testing.T) {
	g, pieces := recorded(t)
	step := 211
	if *everyByte {
		step = 1
	} else if testing.Short() {
		step = 2003
	}
	at, tried := 0, 0
	for i, p := range pieces {
		if p.Letter != 'm' && p.Letter != 'c' {
			continue
		}
		for k := range p.Bytes {
			if at++; at%step != 0 && !(k == mental.HeaderSize && at%7 == 0) {
				continue
			}
			tried++
			flipped := bytes.Clone(p.Bytes)
			flipped[k] ^= 1 << (at % 8)
			g.flip(t, pieces, i, k, flipped, false)
			m, err := mental.DecodeMessage(bytes.Clone(flipped))
			if err != nil || int(m.Seat) >= len(g.ids) || k >= 42 && k < mental.HeaderSize {
				continue
			}
			g.flip(t, pieces, i, k, g.sign(m), true)
		}
	}
	t.Logf("%d of %d bytes", tried, at)
}

// flip plays a record with one message in another form.
func (g *game) flip(t *testing.T, pieces []mental.Piece, i, k int, flipped []byte, signed bool) {
	t.Helper()
	author := bus.Must(mental.DecodeMessage(pieces[i].Bytes)).Seat
	var b []byte
	for j, p := range pieces {
		if j == i {
			p.Bytes = flipped
		}
		b = mental.AppendPiece(b, p)
	}
	d, _ := mental.Replay(g.cfg, b)
	switch {
	case d == nil: // a message was dropped, or an entry did not stand, and the record cannot be played on
	case len(d.Verdicts()) == 0 && d.Ended() && d.Root() == g.deals[4].Root():
		t.Errorf("piece %d, byte %d, signed %v: it passes", i, k, signed)
	case len(d.Verdicts()) == 0 && d.Ended():
		t.Errorf("piece %d, byte %d, signed %v: another hand comes of it", i, k, signed)
	default:
		for _, v := range d.Verdicts() {
			m, err := mental.DecodeMessage(bytes.Clone(flipped))
			if v.Seat != author && (err != nil || v.Seat != m.Seat) {
				t.Errorf("piece %d, byte %d, signed %v: %v instead of seat %d", i, k, signed, v, author)
			}
		}
	}
}
