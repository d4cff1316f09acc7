package mental_test

import (
	"bytes"
	"testing"

	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// FuzzMessage: 19. What is read is written again as it was.
func FuzzMessage(f *testing.F) {
	g := newGame(2, 4, nil)
	for _, raw := range g.deals[0].Log() {
		f.Add(raw)
	}
	f.Add([]byte{})
	f.Add(make([]byte, mental.HeaderSize))
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, err := mental.DecodeMessage(b); err == nil && !bytes.Equal(m.Bytes(), b) {
			t.Errorf("%x is read as %x", b, m.Bytes())
		}
	})
}

// FuzzReceive: 19. A body of any kind, signed by its seat, is taken, refused or dropped, and nothing breaks.
func FuzzReceive(f *testing.F) {
	for kind := range byte(21) {
		f.Add(kind, uint8(kind), []byte{1, 2, 3})
		f.Add(kind, uint8(0), make([]byte, 256))
	}
	f.Fuzz(func(t *testing.T, kind, at uint8, body []byte) {
		g := newGame(2, 4, nil)
		if at%2 == 1 {
			g.begin(t, 1)
		}
		m := &mental.Message{Kind: mental.Kind(kind), Hand: 1, Seat: evil, Seq: uint32(at), Root: g.deals[0].Root(), Body: body}
		raw := g.sign(m)
		g.deals[0].Receive(evil, raw)
		g.deals[0].Commit(raw)
		mental.Replay(g.cfg, raw)
		bus.New(bus.Peers(g.deals)...).Run()
	})
}

// FuzzReplay: a record is evidence that somebody sends: nothing in it may break who reads it.
func FuzzReplay(f *testing.F) {
	g := newGame(2, 4, nil)
	g.beginAnyway(1)
	record := g.deals[0].Record()
	f.Add(record)
	f.Add(mental.AppendPiece(bytes.Clone(record), mental.Piece{Letter: 'd', Bytes: []byte{1, 0, 0, 0, 0, 1, 0, 3, 0}}))
	f.Add(mental.AppendPiece(bytes.Clone(record), mental.Piece{Letter: 'd', Bytes: []byte{3, 0, 0, 0, 0, 2, 0, 3, 0, 0, 3, 0}}))
	f.Add(mental.AppendPiece(bytes.Clone(record), mental.Piece{Letter: 'd', Bytes: []byte{7, 0, 0, 4, 0, 1, 0, 3, 0}}))
	f.Add(mental.AppendPiece(bytes.Clone(record), mental.Piece{Letter: 's', Bytes: []byte{1, 2}}))
	f.Fuzz(func(t *testing.T, b []byte) {
		mental.Replay(g.cfg, b)
	})
}
