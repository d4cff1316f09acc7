package mental_test

import (
	"bytes"
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
	"crypto/sha512"
	"encoding/binary"
)

func badReveal(t *testing.T, change func(b []byte)) {
	g := newGame(3, 8, nil)
	g.twist(mental.Reveal, func(b []byte) []byte { change(b); return b })
	g.bus.Run()
	g.blamed(t, mental.BadKeys)
	g.void(t)
}

// copiedKeys: the commitment and the reveal of seat 0 said again as one's own.
func copiedKeys(t *testing.T) {
	g := newGame(3, 8, nil)
	copied := map[mental.Kind]*mental.Message{}
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		switch {
		case m.Kind != mental.Commit && m.Kind != mental.Reveal:
		case from == 0:
			copied[m.Kind] = m
		case from == evil:
			m.Body, m.Root = copied[m.Kind].Body, copied[m.Kind].Root
			return [][]byte{g.sign(m)}
		}
		return [][]byte{raw}
	}
	g.bus.Run()
	g.blamed(t, mental.BadKeys)
}

// badShare: shares sealed for another key than that of seat 0.
func badShare(t *testing.T) {
	g := newGame(3, 8, nil)
	secrets := g.secrets(evil)
	g.twist(mental.Reveal, func([]byte) []byte {
		e := g.receivers(t)
		e[0] = group.MulBase(group.NewScalar(3))
		m := g.said(t, 0, mental.Reveal) // has the root of the phase
		h := transcript.Header{Op: "keys", Table: g.cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(evil), Key: group.Generator()}
		return bus.Must(secrets.Reveal(h, g.cfg.Rules(), e, bus.Source(4)))
	})
	g.later(mental.Reveal)
	g.bus.Run()
	g.blamed(t, mental.BadBox)
	g.void(t)
}

// twoReveals: shares sealed badly for seat 0 in what it alone is shown, and well in what all others are. When it complains
// the others see no bad box, nor a false complaint: it is about something that was never said to them.
func twoReveals(t *testing.T) {
	g := newGame(3, 8, nil)
	secrets := g.secrets(evil)
	e := []group.Point{group.MulBase(group.NewScalar(3)), g.public(1, keys.Receive), g.public(2, keys.Receive)}
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		if m.Seat != evil || to != 0 || m.Kind != mental.Reveal {
			return [][]byte{raw}
		}
		h := transcript.Header{Op: "keys", Table: g.cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(evil), Key: group.Generator()}
		m.Body = bus.Must(secrets.Reveal(h, g.cfg.Rules(), e, bus.Source(4)))
		return [][]byte{g.sign(m)}
	}
	g.bus.Run()
	if v := g.deals[2].Verdicts(); len(v) > 0 {
		t.Fatalf("the others blame %v", v)
	}
	g.bus.Hook = nil
	g.exchange()
	for i, what := range map[int]mental.What{0: mental.BadBox, 2: mental.Equivocation, 3: mental.Equivocation} {
		v := g.deals[i].Verdicts()
		if len(v) == 0 || v[0].What != what {
			t.Fatalf("peer %d: %v, fork %b", i, v, g.deals[i].Forked())
		}
		for _, x := range v {
			if err := mental.Judge(g.cfg, &x); x.Seat != evil || err != nil {
				t.Errorf("peer %d: %v: %v", i, x, err)
			}
		}
	}
	g.void(t)
}

// secrets returns what a seat's store holds before anything is erased.
func (g *game) secrets(seat engine.Seat) *keys.Secrets {
	s := &keys.Secrets{}
	for r := range keys.HandPolynomial + 1 {
		if b := g.stores[seat].Records["hand/1/secret/"+r.String()]; b != nil {
			if err := s.Restore(r, b); err != nil {
				panic(err)
			}
		}
	}
	return s
}

// receivers returns the keys that shares are sealed to.
func (g *game) receivers(t *testing.T) []group.Point {
	var e []group.Point
	for s := range g.ids {
		e = append(e, bus.Must(keys.DecodeCommit(g.said(t, engine.Seat(s), mental.Commit).Body)).E)
	}
	return e
}

// falseComplaint: about a box with good shares.
func falseComplaint(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(body []byte)
	}{
		{"of good shares", func([]byte) {}},
		{"of no seat", func(b []byte) { b[0] = 0 }},
		{"of itself", func(b []byte) { b[0] = mental.Number(evil) }},
		{"of a seat that is not there", func(b []byte) { b[0] = 9 }},
		{"of another than is proved", func(b []byte) { b[0] = 3 }},
		{"without a point", func(b []byte) { clear(b[1:33]) }},
		{"without a proof", func(b []byte) { clear(b[33:]) }},
	} {
		t.Run(c.name, func(t *testing.T) { complain(t, c.change) })
	}
}

// complain lets the evil seat complain of seat 0 in the place of its proof.
func complain(t *testing.T, change func(body []byte)) {
	g := newGame(3, 8, nil)
	secrets := g.secrets(evil)
	done := false
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		if from != evil || m.Kind != mental.Deck && m.Kind != mental.Proof {
			return [][]byte{raw}
		}
		if m.Kind == mental.Proof {
			return nil
		}
		commit := bus.Must(keys.DecodeCommit(g.said(t, 0, mental.Commit).Body))
		reveal := bus.Must(keys.DecodeReveal(g.cfg.Rules(), commit, g.said(t, 0, mental.Reveal).Body))
		box := reveal.Box(sharing.Numbered(1), sharing.Numbered(mental.Number(evil)))
		e := g.receivers(t)[evil]
		h := transcript.Header{Op: "complaint", Table: g.cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(evil), Key: e}
		m.Kind = mental.Complaint
		body := bus.Must(box.Complain(h, bus.Must(secrets.Scalar(keys.Receive)), &transcript.Hedge{Random: bus.Source(4)}))
		m.Body = append([]byte{1}, body...)
		change(m.Body)
		done = true
		return [][]byte{g.sign(m)}
	}
	g.bus.Run()
	if !done {
		t.Fatal("the evil seat never had its turn")
	}
	g.blamed(t, mental.FalseComplain)
	g.void(t)
}

func lateComplaint(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	m := &mental.Message{Kind: mental.Complaint, Hand: 1, Seat: evil, Seq: 6, Root: g.deals[0].Root(), Body: make([]byte, 97)}
	raw := g.sign(m)
	for i, d := range g.deals {
		if i != int(evil) {
			d.Receive(evil, raw)
		}
	}
	g.dueAnyway(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}})
	for i, d := range g.deals {
		if i != int(evil) && (d.Void() || len(d.Verdicts()) > 0 && d.Verdicts()[0].What == mental.BadBox) {
			t.Errorf("peer %d heard it: %v", i, d.Verdicts())
		}
	}
}

// rogueReveal: keys that are committed to as they must be, and of which the seat does not have the secrets. It is
// taken to have seen the others' keys before it had to commit to its own.
func rogueReveal(t *testing.T, change func(g *game, b []byte)) {
	g := newGame(3, 8, nil)
	var e []group.Point
	for s := range g.ids {
		e = append(e, group.MulBase(g.key(engine.Seat(s), keys.Receive)))
	}
	h := transcript.Header{Op: "keys", Table: g.cfg.Roster.ID, Hand: 1, Seat: mental.Number(evil), Key: group.Generator()}
	b := bus.Must(g.secrets(evil).Reveal(h, g.cfg.Rules(), e, bus.Source(4)))
	change(g, b)
	x := binary.BigEndian.AppendUint32(append([]byte("K"), g.cfg.Roster.ID[:]...), 1)
	x = append(append(x, mental.Number(evil)), b[:160]...) // X, Y, Z, R, coin
	x = append(append(append(x, 1), b[192:224]...), 0)     // one V of the stock key, none of the hand's
	persons := g.cfg.Rules().Persons
	x = append(append(append(x, byte(len(persons))), persons...), 1, 0) // the stock's key is shared, the hand's is not
	hash := sha512.Sum512_256(append(x, b[160:192]...))                 // nonce
	m := bus.Must(mental.DecodeMessage(g.stores[evil].Records["hand/1/message/00000000"]))
	copy(m.Body, hash[:])
	g.rewritten(m)
	g.twist(mental.Reveal, func(said []byte) []byte { copy(said[:128], b); return said })
	g.bus.Run()
	g.unverified()
	g.blamed(t, mental.BadKeys)
	g.void(t)
	if why := g.deals[0].Verdicts()[0].Why; errors.Is(why, keys.ErrCommitment) {
		t.Errorf("not the cheat: %v", why)
	}
}

// public returns the public key of a seat's secret one.
func (g *game) public(s engine.Seat, r keys.Record) group.Point { return group.MulBase(g.key(s, r)) }
