package session

import (
	"bytes"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/wire"
)

// letter is a message that waits for its time.
type letter struct {
	by   identity.ID // who brought it
	from engine.Seat // his seat, or Nobody
	raw  []byte
	m    *mental.Message
}

// heard takes a message of a deal.
func (t *sitting) heard(from identity.ID, f *wire.Deal) error {
	neighbour := engine.Nobody
	if v := t.voice(from); v >= 0 {
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
	h.keep(m, letter{from, neighbour, f.Raw, m})
	h.feed()
	return nil
}

// keep puts a message where the deal will find it. What another made up must not take the place of what the seat
// itself said, so a neighbour who passes on has to bring it signed. What differs from what was said in the same place
// before goes to the deal at once, which knows what to think of that.
func (h *hand) keep(m *mental.Message, l letter) {
	if h.holds(m) && h.t.roster.Verify(m) == nil {
		h.vouch(m)
	}
	early := h.early[m.Seat]
	old, there := early[m.Seq]
	switch {
	case m.Seq < h.next[m.Seat]:
		if h.started && !h.frozen {
			h.receive(l)
		}
	case there && bytes.Equal(old.raw, l.raw):
	case !there && len(early) >= maxEarly:
		h.t.early.thrown++
	case l.from != m.Seat && h.t.roster.Verify(m) != nil:
	case there && h.started && !h.frozen:
		h.receive(old)
		h.receive(l)
	default:
		h.drop(m.Seat, m.Seq)
		if !h.t.early.room(l.by, len(l.raw)) {
			return
		}
		early[m.Seq] = l
		h.t.hears(h.t.speaker(m.Seat))
	}
}

// drop forgets a message that was kept for later.
func (h *hand) drop(seat engine.Seat, seq uint32) {
	if l, there := h.early[seat][seq]; there {
		h.t.early.free(l.by, len(l.raw))
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
	if h.busy || !h.started || h.frozen || h.over || h.first() == nil {
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
				if h.holds(l.m) {
					break
				}
				h.drop(s, seq)
				h.receive(l)
			}
		}
	}
}

func (h *hand) receive(l letter) {
	h.do(func() {
		for _, c := range h.chairs {
			if c.seat != l.from || c.seat == engine.Nobody {
				h.give(c, l.from, l.raw)
			}
		}
	}, nil)
}

// give brings a message to a chair. One that is dropped may still have let the deal go on, and the table has to see
// that: to begin again does nothing else.
func (h *hand) give(c *chair, from engine.Seat, raw []byte) {
	if h.said(c, raw) {
		return
	}
	err := c.table.Receive(from, raw)
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

// said reports whether a message is one that this chair has said, in its turn, and has stored: it says the same again
// by itself and need not be told.
func (h *hand) said(c *chair, raw []byte) bool {
	m, err := mental.DecodeMessage(raw)
	if err != nil || m.Seat != c.seat || m.Seq >= 1<<30 {
		return false
	}
	old, err := h.t.seatStore(c.seat).Get(fmt.Sprintf("hand/%d/message/%08x", h.number, m.Seq))
	return err == nil && bytes.Equal(old, raw)
}

// check passes over what a deal drops; anything else is a failure of this peer, of which after tells. It is for work
// that may be done elsewhere.
func (h *hand) check(err error) {
	if err != nil && !errors.Is(err, mental.ErrDropped) && !errors.Is(err, mental.ErrMuted) {
		h.failed = errors.Join(h.failed, err)
	}
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

// takeNeed tells somebody what was said in a hand.
func (s *Session) takeNeed(from identity.ID, n *need) error {
	t := s.sit
	if t == nil || t.roster == nil || n.Table != t.roster.ID || t.voice(from) < 0 && !t.sit.Plan.Terms.Public {
		return ErrPhase
	}
	p := s.peer(from)
	if at, ok := p.needs[n.Hand]; ok && s.now-at < needAfter/2 || len(p.needs) > maxHands {
		return nil
	}
	p.needs[n.Hand] = s.now
	said, err := t.record(n.Hand)
	if err != nil {
		return err
	}
	pieces, err := mental.Pieces(said)
	if err != nil || !t.tellsMore(from, len(said)) {
		return err
	}
	for _, x := range pieces {
		if x.Letter == 'm' {
			s.tell(from, &wire.Deal{Hand: n.Hand, Raw: x.Bytes})
		}
	}
	return nil
}

// remember keeps what was said so far, when the cards are dealt and when all is over.
func (h *hand) remember() {
	if h.t.self < 0 {
		return
	}
	if err := h.t.store.Put(recordName(h.number), h.chairs[0].table.Deal.Record()); err != nil {
		h.t.s.fail(fmt.Errorf("%w: %w", ErrStore, err))
	}
}

// recall goes through that again after a reload, before anybody can tell it otherwise: this peer has given its shares for
// that deal and can come to no other. It is for work that may be done elsewhere.
func (h *hand) recall() {
	if h.t.self < 0 || h.failed != nil {
		return
	}
	said, err := h.t.store.Get(recordName(h.number))
	if damage(err) {
		return // the others tell it again
	}
	h.check(err)
	pieces, err := mental.Pieces(said)
	h.check(err)
	for _, p := range pieces {
		for _, c := range h.chairs {
			if p.Letter == 'm' && !h.said(c, p.Bytes) {
				h.check(c.table.Receive(engine.Nobody, p.Bytes))
			}
		}
	}
}

func recordName(hand uint32) string { return fmt.Sprintf("record/%d", hand) }

// record returns what was said in a hand so far, also one that was over before a reload.
func (t *sitting) record(hand uint32) ([]byte, error) {
	if h := t.hands[hand]; h != nil && h.first() != nil {
		return h.first().Deal.Record(), nil
	}
	return t.store.Get(recordName(hand))
}
