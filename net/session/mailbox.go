package session

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/wire"
)

// Bounds of what is kept of a hand before its time, messages of one seat.
const (
	maxEarly = 512
	maxAhead = 12 // messages of a seat that its deal is given before their time
)

// heard takes a message of a deal.
func (t *sitting) heard(from identity.ID, f *wire.Deal) error {
	neighbour := engine.Nobody
	if v := t.voice(from); t.shuns.Has(v) {
		return nil
	} else if v >= 0 {
		neighbour = t.seatOf(v)
	} else if t.self >= 0 {
		return ErrPhase // who watches has nothing to say in a deal
	}
	h := t.hands[f.Hand]
	if h == nil && f.Hand == t.handNumber()+1 && !t.over {
		h = t.newHand(f.Hand)
	}
	if h == nil || h.over {
		return nil
	}
	m, err := mental.DecodeMessage(f.Raw)
	if err != nil || int(m.Seat) >= t.roster.Seats() || m.Hand != f.Hand {
		return ErrFrame
	}
	if h.misleads(t.voice(from), m) {
		return nil
	}
	h.keep(m, letter{by: from, from: neighbour, raw: f.Raw, m: m})
	h.feed()
	return nil
}

// keep puts a message where the deal will find it. What another made up must not take the place of what the seat
// itself said, so a neighbour who passes on has to bring it signed. Another message in the place of one stays
// beside it: the deal is given both together, and knows what to think of that.
func (h *hand) keep(m *mental.Message, l letter) {
	if (h.held.has(m) || h.t.urgent.barred(h.t.speaker(m.Seat), m.Root)) && h.t.roster.Verify(m) == nil {
		h.vouch(m)
	}
	early := h.early[m.Seat]
	old, there := early[m.Seq]
	switch {
	case m.Seq < h.next[m.Seat]:
		if h.started && !h.shut() {
			h.receive(l)
		}
	case there && bytes.Equal(old.raw, l.raw):
	case !there && len(early) >= maxEarly:
		h.t.early.thrown++
	case (there || l.from != m.Seat) && h.t.roster.Verify(m) != nil:
	case there && old.twin != nil:
	default:
		if !h.t.early.room(l.by, len(l.raw)) {
			if s := h.t.s; s.peer(l.by).tells(s.now) {
				s.point("flood", l.by)
			}
			return
		}
		if there {
			second := l
			l = old
			l.twin = &second
		}
		early[m.Seq] = l
		for _, p := range h.proofs {
			if !there && p.m.Seat == m.Seat && p.m.Seq == m.Seq {
				h.keep(p.m, p)
			}
		}
		h.t.hears(h.t.speaker(m.Seat))
	}
}

// drop forgets a message that was kept for later.
func (h *hand) drop(seat engine.Seat, seq uint32) {
	if l, there := h.early[seat][seq]; there {
		for x := &l; x != nil; x = x.twin {
			h.t.early.free(x.by, len(x.raw))
		}
		delete(h.early[seat], seq)
	}
}

// dropAll forgets all that was kept for a hand that is over.
func (h *hand) dropAll() {
	for seat := range engine.Seat(engine.MaxSeats) {
		for seq := range h.early[seat] {
			h.drop(seat, seq)
		}
	}
}

// feed gives the deal what it can make use of now.
func (h *hand) feed() {
	if h.busy || !h.started || h.shut() || h.over || h.first() == nil {
		return
	}
	d := h.first().Deal
	if d.Ended() || d.Void() {
		return
	}
	for s := range engine.Seat(d.Seats()) {
		early := h.early[s]
		if len(early) == 0 {
			continue
		}
		if h.recalls && h.own(s) {
			h.giveOwn(s)
			continue
		}
		if h.inquiry.open() {
			continue
		}
		for seq, l := range early {
			if seq < h.next[s] {
				h.drop(s, seq)
			} else if seq >= 1<<30 { // not one of the stream
				h.drop(s, seq)
				h.receive(l)
			}
		}
		for seq := h.next[s]; seq < h.next[s]+maxAhead; seq++ {
			if l, ok := early[seq]; ok {
				if h.held.has(l.m) {
					break
				}
				h.drop(s, seq)
				h.receive(l)
			}
		}
	}
}

// shut reports whether the deal is told nothing: this peer has given the hand up, or has to say how far it has come. Who has to be told first
// what he has said himself is.
func (h *hand) shut() bool { return h.frozen || h.inquiry.open() && !h.recalls }

// own reports whether a chair of this peer sits there.
func (h *hand) own(s engine.Seat) bool {
	return slices.ContainsFunc(h.chairs, func(c *chair) bool { return c.seat == s })
}

// giveOwn brings a chair all that it has said, as others have it. Some of it may belong after somebody has gone, or come back, of which
// this peer does not know yet: it must be there before that, as the chair says something in its place then at once.
func (h *hand) giveOwn(s engine.Seat) {
	for _, seq := range slices.Sorted(maps.Keys(h.early[s])) {
		l := h.early[s][seq]
		h.drop(s, seq)
		h.receive(l)
	}
}

func (h *hand) receive(l letter) {
	h.do(func() {
		for _, c := range h.chairs {
			if c.seat != l.from || c.seat == engine.Nobody {
				h.give(c, l.from, l.all()...)
			}
		}
	}, nil)
}

// give brings messages to a chair. One that is dropped may still have let the deal go on, and the table has to see
// that: to begin again does nothing else.
func (h *hand) give(c *chair, from engine.Seat, list ...[]byte) {
	list = slices.DeleteFunc(list, func(raw []byte) bool { return h.needless(c, raw) })
	if len(list) == 0 {
		return
	}
	err := c.table.ReceiveAll(from, list...)
	h.check(err)
	if err != nil {
		h.beginDeal(c)
	}
}

// beginDeal lets a table see how far its deal has come.
func (h *hand) beginDeal(c *chair) {
	if !h.opened {
		return
	}
	if err := c.table.Begin(h.before); !errors.Is(err, mental.ErrVoid) {
		h.check(err)
	}
}

// needless reports whether a chair is not to be told a message. What it has said itself, in its turn, and has stored, it says again by itself. And
// what another chair of this peer has said is believed by all of them, whatever else was signed with its key: that one does not hear it, and
// a robot's would convict its owner before the log does, so that the two deals part.
func (h *hand) needless(c *chair, raw []byte) bool {
	m, err := mental.DecodeMessage(raw)
	if err != nil || !h.own(m.Seat) || m.Seat == c.seat && m.Seq >= 1<<30 {
		return false
	}
	old, err := h.t.seatStore(m.Seat).Get(fmt.Sprintf("hand/%d/message/%08x", h.number, m.Seq))
	return err == nil && old != nil && bytes.Equal(old, raw) == (m.Seat == c.seat)
}

// hear brings what one chair says to the others here.
func (h *hand) hear(from *chair, raw []byte) task {
	return task{func() {
		for _, c := range h.chairs {
			if c != from {
				h.give(c, from.seat, raw)
			}
		}
	}, nil}
}

// vouch says that somebody is heard here for whom others wait, this peer too, and shows what he said.
func (h *hand) vouch(m *mental.Message) {
	t := h.t
	v := t.speaker(m.Seat)
	if t.self < 0 || v == t.self || t.urgent.away.Has(v) && !t.urgent.barred(v, m.Root) || h.heard[stayKey{v, m.Root}] {
		return
	}
	h.heard[stayKey{v, m.Root}] = true
	t.propose(&entry{kind: entryHears, Voice: v, Root: m.Root, Hand: h.number, Play: m.Bytes()})
}

// vouchLate shows what was said after all by those who do not come back without that: it came while the others named them.
func (h *hand) vouchLate(seats engine.SeatSet) {
	x := h.first()
	if x == nil {
		return
	}
	for g := range engine.Seat(h.t.roster.Seats()) {
		if !seats.Has(g) {
			continue
		}
		for _, raw := range x.Deal.Held(g) {
			if m, err := mental.DecodeMessage(raw); err == nil && h.t.urgent.barred(h.t.speaker(g), m.Root) {
				h.vouch(m)
			}
		}
	}
}

// hearAgain uses again what seats said at a root, the zero root for all.
func (h *hand) hearAgain(seats engine.SeatSet, root [32]byte) {
	h.held = h.held.without(seats, root)
	h.feed()
}
