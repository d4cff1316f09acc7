package session

import (
	"carteado/engine"
	"carteado/net/identity"
)

// alone ends the sitting of who is left alone, or nearly. With two the other has lost the match if he has signed that he
// leaves; by silence never, as each would have won when the line between them is cut.
func (t *sitting) alone() {
	begun := t.hand != nil && (t.hand.dealt || t.handNumber() > 1 || t.sit.Plan.Carry != "")
	other := engine.Seats(2) &^ t.self.Set()
	if !begun || len(t.people) != 2 || t.self < 0 || !t.forfeits() || !t.urgent.left.Has(other.First()) {
		t.rise("alone")
		return
	}
	t.tally.gone = t.urgent.left
	t.forfeit(other)
}

// forfeit ends the match: it is lost for some voices.
func (t *sitting) forfeit(voices engine.SeatSet) {
	m := t.s.match
	m.over, m.lost = true, t.own(voices)
	t.rise("forfeit")
}

// rise ends the sitting. Who keeps his place, and the score of a match that is not over, go into the next plan. Who has risen for himself
// rises once more when the log says how it ends.
func (t *sitting) rise(why string) {
	s := t.s
	alone, again := why == "alone", t.over
	deaf := t.log == nil || t.log.Err() != nil // there is nothing more to hear
	switch {
	case alone && t.listens:
		t.listens, s.unsure = !deaf, s.unsure || deaf
		return
	case t.ended():
		return
	}
	astray := t.hand != nil && t.hand.behind != [32]byte{} && !t.hand.over // the log says that the hand has ended where this peer cannot come to
	s.unsure = alone && (deaf || t.lost || t.self < 0 || astray)
	t.over, t.leaves, t.listens = true, alone && !deaf && t.self >= 0, false
	s.ending, t.friendly = why, motion{}
	s.drive(false)
	if t.roster == nil { // it has not begun
		s.fail(s.cfg.Store.Delete("sitting"))
	} else {
		t.keep()
	}
	if !alone && t.roster != nil {
		t.sum(why)
	}
	n := Notice{Key: "rise-" + why, Seat: engine.Nobody}
	if t.urgent.present().Len() > 1 && (around{s}).Resumes() {
		n.Key = "rise-on"
	}
	if why == "forfeit" {
		if n.Seat = s.match.lost.First(); s.match.lost&^t.own(t.convicted()) == 0 {
			n.Key = "rise-guilty"
		}
	}
	s.notice(n)
	if t.risen() && t.blind == 0 { // who has lost what he kept goes on with the next plan
		for _, id := range t.people {
			s.send(id, encode([]byte{frameLost}, &lost{t.hash}))
		}
	}
	if !alone { // else the others may be playing on
		t.hands[t.handNumber()].abandon()
		t.hands[t.handNumber()+1].abandon()
	}
	if again {
		t.rescore()
		return
	}
	if alone && s.lobby.Next() != nil || !alone && t.absent() {
		return // the others have gone on already
	}
	if s.plan().Owner() != s.me || !s.fit(s.me) {
		return // the owner says how it goes on, or who becomes the owner
	}
	p := s.plan().Clone()
	t.aftermath(p)
	if err := s.lobby.Publish(p); err != nil {
		s.fail(err)
	}
}

// ended reports whether the sitting is over for this peer, whatever the log may still say.
func (t *sitting) ended() bool { return t.over && !t.listens }

// rescore writes into the plan how a match stands by the log, and who has cheated in it, in place of what its owner knew when he rose for himself.
func (t *sitting) rescore() {
	s := t.s
	p := s.plan().Clone()
	if p.Owner() != s.me || p.Carry == "" {
		return
	}
	for v, id := range t.people {
		if t.convicted().Has(engine.Seat(v)) && id != s.me {
			p.Vacate(id)
		}
	}
	if p.Carry = s.goesOn(); p.Carry != "" {
		p.Carry = (around{s}).Score(p)
	}
	if p.Carry != s.plan().Carry || len(p.Elders) < len(s.plan().Elders) {
		s.fail(s.lobby.Publish(p))
	}
}

// aftermath changes the plan of a sitting that is over into the next one.
func (t *sitting) aftermath(p *Plan) {
	gone := t.urgent.left
	if t.s.ending != "alone" {
		gone |= t.urgent.away
	}
	gone &^= t.here(t.blind)
	for v := range engine.Seat(len(t.people)) {
		if v != t.self && (gone.Has(v) || (t.convicted().Has(v) || t.blamed.Has(t.seatOf(v)))) {
			p.Vacate(t.people[v])
		}
	}
	p.Heir = identity.ID{}
	t.welcome(p)
	p.Elders = append(p.Elders[:1:1], t.rank(p.Elders[1:])...)
	if p.Carry = t.s.goesOn(); t.roster == nil {
		p.Carry = t.sit.Plan.Carry
	} else if m := t.s.match.reseated(p.Places); p.Carry != "" && m != nil {
		p.Carry = m.text()
	} else {
		p.Carry = ""
	}
}

// abandon erases the secrets of a hand that is not played to its end, as one that was shuffled ahead. The sitting is over
// in the store by now: who comes back begins no hand of it again.
func (h *hand) abandon() {
	if h == nil {
		return
	}
	h.tasks = nil
	h.do(func() {
		for _, c := range h.chairs {
			if c.table != nil {
				h.check(c.table.Deal.Abandon())
			}
		}
	}, nil)
}

// absent reports whether this player was away, by the log, when the sitting ended: what comes next is said by the others.
func (t *sitting) absent() bool {
	return t.roster != nil && t.self >= 0 && t.urgent.away.Has(t.self)
}

// rank puts those behind the others who do not know any more how the match stands.
func (t *sitting) rank(elders []identity.ID) []identity.ID {
	var first, last []identity.ID
	for _, id := range elders {
		if v := t.voice(id); v >= 0 && t.blind.Has(v) {
			last = append(last, id)
		} else {
			first = append(first, id)
		}
	}
	return append(first, last...)
}

// here returns those of some voices whose people can be reached.
func (t *sitting) here(voices engine.SeatSet) (set engine.SeatSet) {
	for v, id := range t.people {
		if v := engine.Seat(v); voices.Has(v) && t.s.up(id) {
			set |= v.Set()
		}
	}
	return set
}
