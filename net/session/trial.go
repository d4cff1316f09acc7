package session

import (
	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/receipt"
)

// A charge is brought in the log, with all that proves it, in parts. Each peer judges it by itself; what proves nothing has no
// effect but on who brought it. The log gives the place: at its last part.

const (
	rankAfter = 3000  // ms for which one leaves it to those who sit before him
	leaveMost = 30000 // and at most to somebody who has begun: a friend of the cheat could begin again and again
)

// try judges a charge, and draws the consequences. It reports whether that is done.
func (t *sitting) try(x *decision) bool {
	c := x.trial
	if !c.begun {
		c.begun = true
		work := t.judge(&c.charge, c.evidence)
		if t.liars.Has(x.by) || c.charge.Table != t.roster.ID || int(c.charge.Seat) >= t.roster.Seats() || c.charge.Hand > t.hand.number+1 {
			work = func() findings { return findings{} }
		}
		t.s.jobs = append(t.s.jobs, task{func() { c.findings = work() }, func() { c.judged = true }})
	}
	if !c.judged {
		return false
	}
	proved := false
	var guilty engine.SeatSet
	for _, v := range c.verdicts {
		proved = proved || v.Seat == c.charge.Seat
		guilty |= v.Seat.Set()
		t.hearTwice(&v)
		if t.verdict(v.charge(t.roster.ID)) == nil {
			t.blame(v)
		}
	}
	if !proved && !t.liars.Has(x.by) {
		t.liars |= x.by.Set()
		if x.by != t.self {
			t.s.mute(t.people[x.by])
		}
	}
	if guilty != 0 {
		number := t.handIn(&c.charge)
		if anew := t.voices(guilty) &^ t.convictions.in(number); anew != 0 {
			t.find(anew, number, x.index)
		}
		// The hand that counts already counts; of the next one no card is dealt. The sitting ends with the present one.
		if h := t.hand; number == h.number && !h.over && guilty&^h.tried() != 0 {
			h.inquiry.begin(guilty&^h.tried(), x.index, c.stage, t.charged.played(number, x.index, x.index)&^t.convicted(), t.s.now)
			t.settleInquiry(x)
		}
	}
	x.trial = nil
	return true
}

// hearTwice notes the messages that end the evidence against somebody, if this peer follows late: it is to hear them together with what he has said to others in their place.
func (t *sitting) hearTwice(v *Verdict) {
	h := t.hands[v.Hand]
	if h == nil || h.over || v.Deal == nil {
		return
	}
	pieces, err := mental.Pieces(v.Deal.Evidence)
	if err != nil {
		return
	}
	for _, p := range pieces[max(0, len(pieces)-2):] {
		m, err := mental.DecodeMessage(p.Bytes)
		if p.Letter != 'm' || err != nil || m.Seat != v.Seat || m.Kind <= mental.Deals || m.Seq < h.next[m.Seat] {
			continue
		}
		l := letter{by: t.people[t.speaker(v.Seat)], from: engine.Nobody, raw: p.Bytes, m: m}
		h.proofs = append(h.proofs, l)
		if _, there := h.early[m.Seat][m.Seq]; there {
			h.keep(m, l)
		}
	}
}

// handIn returns the number of the hand for which a charge counts: what somebody says about the order of play is in none, and counts for the present one.
func (t *sitting) handIn(x *charge) uint32 {
	if x.Hand == 0 || x.What == receipt.Log {
		return t.handNumber()
	}
	return x.Hand
}

// counts reports whether what a charge says counts already.
func (t *sitting) counts(x *charge) bool {
	return t.convictions.in(t.handIn(x)).Has(t.speaker(x.Seat))
}

// press brings the charges of this peer in the log, unless others do. Who sits first does so first, and who was not dealt his cards for it at once.
func (t *sitting) press() {
	if t.self < 0 || t.log == nil || t.over || len(t.accuses) == 0 {
		return
	}
	a := t.accuses[0]
	if t.counts(a.charge) || t.self == t.speaker(a.Seat) || a.next == len(a.parts) && t.log.Pending() == 0 {
		t.accuses = t.accuses[1:]
		return
	}
	before := (engine.Seats(int(t.self)) & t.urgent.present() &^ t.voices(a.Seat.Set())).Len()
	if h := t.hand; h != nil && a.Hand == h.number && !h.dealt {
		before = 0 // the others may begin to play without this peer
	}
	waited := t.s.now - a.since
	if a.next == 0 && (waited < int64(before)*rankAfter || waited < leaveMost && t.charged.bringing(a.Seat, t.s.now)) {
		return
	}
	for a.next < len(a.parts) && t.log.Pending() < 2 {
		p := proof{charge: *a.charge, Part: a.next, Parts: len(a.parts), Bytes: a.parts[a.next]}
		if t.propose(&entry{kind: entryGuilty, Guilty: p}) != nil {
			return
		}
		a.next++
	}
}
