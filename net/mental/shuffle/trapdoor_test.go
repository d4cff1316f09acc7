package shuffle_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// TestTrapdoorAtTheTable: cheat 5. A seat doubles a card and proves it with generators that hide a relation; with
// them every equation holds. At the table nobody takes them from it, and it is blamed.
func TestTrapdoorAtTheTable(t *testing.T) {
	const evil, honest engine.Seat = 1, 0
	pack := engine.Forty()
	roster, ids := bus.Seats(3, "test", bus.Source(9))
	cfg := mental.Config{Roster: roster, Hand: 1, Pack: pack.Cards()[:8]}
	deals, stores := bus.Deals(cfg, ids, 1)
	key := group.Identity() // of the deck, of all seats together
	for _, s := range stores {
		x, err := group.DecodeScalar(s.Records["hand/1/secret/"+keys.Shuffle.String()])
		if err != nil {
			t.Fatal(err)
		}
		key = key.Add(group.MulBase(x))
	}
	net := bus.New(bus.Peers(deals)...)
	hedge := func() *transcript.Hedge { return &transcript.Hedge{Random: bus.Source(3)} }
	var deck, proof []byte
	var seq uint32
	net.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		switch {
		case m.Seat != evil || m.Kind < mental.Deck:
			return [][]byte{raw}
		case m.Kind != mental.Deck || to == evil:
			return nil // its own deal does not know what it said
		}
		if deck == nil {
			in := shuffle.Faces(cfg.Pack...)
			for _, said := range deals[honest].Log() { // the deck that was mixed last
				if before := bus.Must(mental.DecodeMessage(said)); before.Kind == mental.Deck {
					in = bus.Must(shuffle.DecodeDeck(before.Body, len(cfg.Pack)))
				}
			}
			h := transcript.Header{Op: "shuffle", Table: roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(evil), Key: key}
			s, w, err := shuffle.Mix(h, in, hedge())
			if err != nil {
				t.Fatal(err)
			}
			var fooled bool
			if deck, proof, fooled = shuffle.Trapdoor(s, w, hedge()); !fooled {
				t.Fatal("not the cheat")
			}
			seq = m.Seq
		}
		m.Body = deck
		ids[evil].Sign(roster.ID, m)
		return [][]byte{m.Bytes()}
	}
	net.Run()
	m := &mental.Message{Kind: mental.Proof, Hand: 1, Seat: evil, Seq: seq + 1, Root: deals[honest].Root(), Body: proof}
	ids[evil].Sign(roster.ID, m)
	for i, d := range deals {
		if engine.Seat(i) == evil {
			continue
		}
		if d.Ready() || d.Missing() != evil.Set() {
			t.Fatalf("peer %d: ready %v, waits for %b, %v", i, d.Ready(), d.Missing(), d.Verdicts())
		}
		if err := d.Receive(evil, m.Bytes()); err != nil {
			t.Fatal(err)
		}
		v := d.Verdicts()
		if len(v) != 1 || v[0].Seat != evil || v[0].What != mental.BadShuffle || !d.Void() {
			t.Fatalf("peer %d: %v", i, v)
		}
		if err := mental.Judge(cfg, &v[0]); err != nil {
			t.Errorf("peer %d: the evidence does not hold: %v", i, err)
		}
	}
}
