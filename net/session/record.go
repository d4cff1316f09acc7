package session

import (
	"fmt"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/wire"
)

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
// that deal and can come to no other. What a cheat has said in the place of what the
// cards were dealt by it does not hear again here, as they are not dealt yet. It is for work that may be done elsewhere.
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
	first := map[[2]uint32]mental.Kind{} // by seat and number
	for _, p := range pieces {
		m, err := mental.DecodeMessage(p.Bytes)
		if p.Letter != 'm' || err != nil {
			continue
		}
		place := [2]uint32{uint32(m.Seat), m.Seq}
		if kind, ok := first[place]; !ok {
			first[place] = m.Kind
		} else if kind <= mental.Deals {
			continue
		}
		for _, c := range h.chairs {
			if !h.needless(c, p.Bytes) {
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
