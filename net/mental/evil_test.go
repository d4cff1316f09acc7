package mental_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/transcript"
)

const evil engine.Seat = 1

// twist lets the evil seat send another body than its own deal made, signed as it must be, to all.
func (g *game) twist(kind mental.Kind, change func(body []byte) []byte) {
	g.alter(kind, func(m *mental.Message) { m.Body = change(bytes.Clone(m.Body)) })
}

// alter does the same to the whole message.
func (g *game) alter(kind mental.Kind, change func(m *mental.Message)) {
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		if to == evil && m.Seat == evil {
			return nil // its own deal must not find out, or it would show both messages
		}
		if from != evil || m.Seat != evil || m.Kind != kind {
			return [][]byte{raw}
		}
		change(m)
		return [][]byte{g.sign(m)}
	}
}

// reborn does the same, and lets the evil seat's own deal go on as if it had meant what was sent: it forgets the
// message that it made and finds the other in its store. Then, if not nil, it does something more.
func (g *game) reborn(kind mental.Kind, change func(body []byte) []byte, then func()) {
	var sent *mental.Message
	g.bus.Hook = func(_, _ engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(bytes.Clone(raw))); m.Seat == evil && m.Kind == kind {
			sent = m
			return nil
		}
		return [][]byte{raw}
	}
	g.bus.Run()
	sent.Body = change(sent.Body)
	d := g.rewritten(sent)
	g.bus.Hook = nil
	if then != nil {
		then()
	}
	for _, raw := range g.deals[0].Log() {
		d.Receive(0, raw)
	}
	g.bus.Run()
	g.unverified()
}

// unverified lets the evil seat say what its own deal has made and does not say, as it does not hold: a cheat's program does not
// mind.
func (g *game) unverified() {
	if m := g.deals[evil].Unverified(); m != nil {
		g.bus.Post(evil, g.sign(m))
		g.bus.Run()
	}
}

// rewritten starts the evil seat's deal again from a store in which it has said another thing.
func (g *game) rewritten(m *mental.Message) *mental.Deal {
	store := g.stores[evil]
	store.Put(fmt.Sprintf("hand/%d/message/%08x", g.cfg.Hand, m.Seq), g.sign(m))
	d := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: evil, Identity: g.ids[evil], Store: store, Random: bus.Source(66)}))
	g.deals[evil], g.bus.Peers[evil] = d, d
	return d
}

func (g *game) sign(m *mental.Message) []byte {
	g.ids[m.Seat].Sign(g.cfg.Roster.ID, m)
	return m.Bytes()
}

// blamed sees to it that every honest peer blames the evil seat for what it did, and nobody else, and that the
// evidence of each leads everyone to the same.
func (g *game) blamed(t *testing.T, what mental.What) {
	t.Helper()
	for i, d := range g.deals {
		if engine.Seat(i) == evil {
			continue
		}
		v := d.Verdicts()
		if len(v) != 1 || v[0].Seat != evil || v[0].What != what {
			t.Fatalf("peer %d: verdicts %v, fork %b, missing %b", i, v, d.Forked(), d.Missing())
		}
		if err := mental.Judge(g.cfg, &v[0]); err != nil {
			t.Errorf("peer %d: the evidence does not hold: %v", i, err)
		}
		other := v[0]
		other.Seat = 0
		if err := mental.Judge(g.cfg, &other); !errors.Is(err, mental.ErrNoVerdict) {
			t.Errorf("peer %d: the evidence convicts another: %v", i, err)
		}
		other = v[0]
		other.Evidence = bytes.Clone(v[0].Evidence)
		for k := len(other.Evidence) - 80; k < len(other.Evidence); k += 7 { // in the last message
			other.Evidence[max(k, 0)] ^= 1
		}
		if err := mental.Judge(g.cfg, &other); err == nil {
			t.Errorf("peer %d: false evidence convicts", i)
		}
	}
}

// void sees to it that no card was dealt.
func (g *game) void(t *testing.T) {
	t.Helper()
	for i, d := range g.deals {
		if engine.Seat(i) != evil && !d.Void() {
			t.Errorf("peer %d: not void", i)
		}
	}
}

// beginAnyway begins the hand wherever the deck is ready.
func (g *game) beginAnyway(each int) {
	g.bus.Run()
	for _, d := range g.deals {
		if d.Ready() {
			d.Begin([32]byte{}, g.round(each))
		}
	}
	g.bus.Run()
}

func (g *game) dueAnyway(ops ...mental.Op) {
	for _, d := range g.deals {
		d.Due(ops...)
	}
	g.bus.Run()
}

// goesOn sees to it that the honest peers agree and can go on without the evil seat.
func (g *game) goesOn(t *testing.T) {
	t.Helper()
	for i, d := range g.deals {
		if engine.Seat(i) != evil && (d.Void() || !d.Idle() || d.Root() != g.deals[0].Root() || d.Gone() != evil.Set()) {
			t.Fatalf("peer %d: void %v, idle %v, gone %b, waits for %b", i, d.Void(), d.Idle(), d.Gone(), d.Missing())
		}
	}
}

// exchange lets all give each other what they heard.
func (g *game) exchange() {
	for i, d := range g.deals {
		for _, raw := range d.Log() {
			for j, o := range g.deals {
				if i != j {
					o.Receive(engine.Seat(i), raw)
				}
			}
		}
	}
	g.bus.Run()
}

// spied counts the messages of a kind that honest seats sent.
func (g *game) spied(kind mental.Kind) *int {
	n := new(int)
	old := g.bus.Hook
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if m, err := mental.DecodeMessage(raw); err == nil && m.Kind == kind && from != evil {
			*n++
		}
		if old != nil {
			return old(from, to, raw)
		}
		return [][]byte{raw}
	}
	return n
}

// said returns the message of a kind that a seat said, as the spectator heard it.
func (g *game) said(t *testing.T, seat engine.Seat, kind mental.Kind) *mental.Message {
	t.Helper()
	return g.saidTo(t, engine.Seat(len(g.ids)), seat, kind)
}

func (g *game) saidTo(t *testing.T, peer, seat engine.Seat, kind mental.Kind) *mental.Message {
	t.Helper()
	for _, raw := range g.deals[peer].Log() {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == seat && m.Kind == kind {
			return m
		}
	}
	t.Fatalf("seat %d never said %d", seat, kind)
	return nil
}

// key returns a secret key out of a seat's store.
func (g *game) key(seat engine.Seat, r keys.Record) group.Scalar {
	return bus.Must(group.DecodeScalar(g.stores[seat].Records["hand/1/secret/"+r.String()]))
}

// silence lets the evil seat keep a kind of message to itself.
func (g *game) silence(kind mental.Kind) {
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == evil && m.Kind >= kind && m.Kind < mental.Act {
			return nil
		}
		return [][]byte{raw}
	}
}

// absent lets the log say that the evil seat is away, where the others stand.
func (g *game) absent(t *testing.T) {
	t.Helper()
	g.away(t, evil.Set())
}

// away lets the log say so of some seats. Their own deals may have gone on with what nobody has heard.
func (g *game) away(t *testing.T, seats engine.SeatSet) {
	t.Helper()
	at := 0
	for g.deals[at].Gone().Has(engine.Seat(at)) || seats.Has(engine.Seat(at)) {
		at++
	}
	root, gone := g.deals[at].Root(), g.deals[at].Gone()
	for i, d := range g.deals {
		if err := d.Away(root, seats); err != nil && !(seats | gone).Has(engine.Seat(i)) {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
}

// later holds back a kind of message of the evil seat until nothing else is left to deliver.
func (g *game) later(kind mental.Kind) {
	hook := g.bus.Hook
	type held struct {
		from, to engine.Seat
		raw      []byte
	}
	var back []held
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(raw)); from == evil && m.Kind == kind {
			back = append(back, held{from, to, raw})
			return nil
		}
		return [][]byte{raw}
	}
	g.bus.Run()
	g.bus.Hook = hook
	for _, h := range back {
		g.bus.PostTo(h.from, h.to, h.raw)
	}
}

// shift adds a point to the one that is encoded.
func shift(b []byte, by group.Point) {
	copy(b, bus.Must(group.DecodePoint(b[:32])).Add(by).Bytes())
}

// share makes a share of the evil seat with a good proof, of a switch of the test's own making.
func (g *game) share(t *testing.T, op string, root [32]byte, key group.Point, secret group.Scalar, moves ...keyswitch.Move) []byte {
	t.Helper()
	h := transcript.Header{Op: op, Table: g.cfg.Roster.ID, Hand: g.cfg.Hand, Root: root, Seat: mental.Number(evil), Key: key}
	_, body, err := bus.Must(keyswitch.New(moves...)).Prove(h, secret, &transcript.Hedge{Random: bus.Source(5)})
	if err != nil {
		t.Fatal(err)
	}
	return body
}
