package session

import (
	"maps"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/order"
	"carteado/net/wire"
)

// Who comes back may have lost what he wrote last, though his store said that it had it. So in a hand in which he may have
// said something he asks the others what they hold of it, and says nothing new before all have answered but those without
// whom the deal goes on: see [mental.Deal.Recalled]. Before the cards are dealt nothing goes on without anybody; from then on
// all count their messages anew whenever somebody goes or comes back, and what was said before that is in nothing's place. He
// need not ask any more when he himself was given up and is back. The log asks for itself.
const (
	recallEvery = 1000 // ms between two questions
	maxLost     = 3    // hands after the last one that the store has as over: one is played, one is shuffled, one write is lost
)

// askOwn asks what this peer has said, and goes on when it knows.
func (t *sitting) askOwn() {
	for n := t.handNumber(); n <= t.unsure; n++ {
		if h := t.hands[n]; h != nil && h.recalls && h.started && !h.over {
			h.askOwn()
		}
	}
}

func (h *hand) askOwn() {
	t, s := h.t, h.t.s
	x := h.first()
	if x == nil || len(h.tasks) > 0 {
		return
	}
	if !x.Deal.Recalls() {
		h.recalls = false
		return
	}
	if s.now-h.askedOwn >= recallEvery {
		h.askedOwn = s.now
		for v, id := range t.people {
			if h.owesAnswer(engine.Seat(v)) {
				s.send(id, encode([]byte{frameRecall}, &need{Table: t.roster.ID, Hand: h.number}))
			}
		}
	}
	if h.unanswered() {
		return
	}
	h.feed()
	if h.inquiry.open() { // until it is settled this deal says nothing new
		return
	}
	h.do(func() {
		for _, c := range h.chairs {
			h.check(c.table.Recalled())
		}
	}, func() { h.recalls = false })
}

// owesAnswer reports whether somebody has not told what he holds of this peer, and can.
func (h *hand) owesAnswer(v engine.Seat) bool {
	t := h.t
	return v != t.self && t.log.Members().Has(v) && !h.answered.Has(v) && t.seats(v.Set())&^h.first().Deal.Gone() != 0
}

// unanswered reports whether this peer does not know yet all that it has said, so that it says nothing new.
func (h *hand) unanswered() bool {
	waits := h.t.log.Recalls()
	for v := range engine.Seat(len(h.t.people)) {
		if h.owesAnswer(v) && !h.withholds(v) {
			waits = true
		}
	}
	return waits
}

// withholds reports whether somebody has been there for long and gives no answer, while a majority has. He could as well have
// given half of one, so to wait for him any longer protects nobody, and he would hold up the hand.
func (h *hand) withholds(v engine.Seat) bool {
	t := h.t
	if p := t.s.peer(t.people[v]); h.owes[v] == 0 || !p.up || p.quiet {
		h.owes[v] = t.s.now + 1
	}
	return t.s.now-h.owes[v] >= dealTime && 2*(h.answered|t.self.Set()).Len() > len(t.people)
}

// takeRecall tells somebody who has come back what this peer holds of him.
func (s *Session) takeRecall(from identity.ID, n *need) error {
	t := s.sit
	if t == nil || t.roster == nil || n.Table != t.roster.ID || t.voice(from) < 0 {
		return ErrPhase
	}
	list, ok := t.heldOf(t.seats(t.voice(from).Set()), n.Hand)
	size := len(n.Table)
	for _, raw := range list {
		size += len(raw)
	}
	if !ok || !t.tellsMore(from, size) {
		return nil // he asks again
	}
	for _, raw := range list {
		s.tell(from, &wire.Deal{Hand: n.Hand, Raw: raw})
	}
	s.send(from, encode([]byte{frameHeld}, n))
	return nil
}

// heldOf returns what this peer holds of seats in a hand, and whether it can tell just now.
func (t *sitting) heldOf(seats engine.SeatSet, number uint32) (list [][]byte, ok bool) {
	h := t.hands[number]
	if h == nil || !h.started { // nothing, or what was said before a reload
		said, err := t.store.Get(recordName(number))
		pieces, bad := mental.Pieces(said)
		if err != nil || bad != nil {
			return nil, damage(err)
		}
		for _, p := range pieces {
			if m, err := mental.DecodeMessage(p.Bytes); (p.Letter == 'm' || p.Letter == 'c') && err == nil && seats.Has(m.Seat) {
				list = append(list, p.Bytes)
			}
		}
	} else if h.first() == nil {
		return nil, false
	}
	for seat := range engine.Seat(t.roster.Seats()) {
		if h == nil || !seats.Has(seat) {
			continue
		}
		if x := h.first(); x != nil {
			list = append(list, x.Deal.Held(seat)...)
		}
		for _, seq := range slices.Sorted(maps.Keys(h.early[seat])) {
			list = append(list, h.early[seat][seq].raw)
		}
	}
	return list, true
}

// takeHeld notes that somebody has told this peer all that he holds of it.
func (s *Session) takeHeld(from identity.ID, n *need) error {
	t := s.sit
	if t == nil || t.roster == nil || n.Table != t.roster.ID || t.voice(from) < 0 {
		return ErrPhase
	}
	if h := t.hands[n.Hand]; h != nil {
		h.answered |= t.voice(from).Set()
	}
	return nil
}

// keepOwn takes an action of this player that others hold and that his store may have lost.
func (t *sitting) keepOwn(action []byte) {
	e, ok := read(&order.Entry{Action: action})
	if !ok || e.kind != entryPlay {
		return
	}
	m, err := mental.DecodeMessage(e.Play)
	if err != nil {
		return
	}
	if h := t.hands[m.Hand]; h != nil && h.started && h.recalls && !h.over {
		h.do(func() {
			for _, c := range h.chairs {
				if c.seat == m.Seat {
					h.check(c.table.Deal.Receive(engine.Nobody, e.Play))
				}
			}
		}, nil)
	}
}
