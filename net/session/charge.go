package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/order"
	"carteado/net/receipt"
)

// Times in milliseconds, and bounds.
const (
	whyAfter   = 3000  // somebody else has a verdict, and the own deal has not come to it
	whyLasts   = 30000 // for the evidence to come
	whyEvery   = 10000 // between two answers to one peer about one charge
	maxCharges = 8     // of one peer
)

// takeCharge notes what somebody charges a seat with.
func (s *Session) takeCharge(from identity.ID, x *charge) error {
	t := s.sit
	if t == nil || t.roster == nil || x.Table != t.roster.ID || t.voice(from) < 0 || int(x.Seat) >= t.roster.Seats() {
		return ErrPhase
	}
	if _, known := receipt.Proves(x.What); !known && x.What != receipt.Log {
		return ErrFrame
	}
	if _, known := t.configOf(x.Hand); !known && x.What != receipt.Log {
		return nil // not yet: it is said again to who has been away
	}
	if s.peer(from).muted || t.verdict(x) != nil {
		return nil
	}
	n := 0
	for _, c := range t.charges {
		if c.from == from && c.charge == *x {
			return nil
		}
		if c.from == from {
			n++
		}
	}
	if n < maxCharges {
		t.charges = append(t.charges, &heardCharge{charge: *x, from: from, at: s.now})
	}
	return nil
}

// askWhy asks for evidence of what this peer has not come to itself in time: of each peer for one thing at a time.
func (t *sitting) askWhy() {
	var busy []identity.ID
	t.charges = slices.DeleteFunc(t.charges, func(c *heardCharge) bool {
		over := t.verdict(&c.charge) != nil || !t.s.up(c.from) || t.s.peer(c.from).muted || c.asked && t.s.now-c.at > whyLasts
		if c.asked && !over {
			busy = append(busy, c.from)
		}
		return over
	})
	for _, c := range t.charges {
		if !c.asked && t.s.now-c.at >= whyAfter && !slices.Contains(busy, c.from) {
			c.asked, c.at = true, t.s.now
			busy = append(busy, c.from)
			t.s.send(c.from, encode([]byte{frameWhy}, &c.charge))
		}
	}
}

// takeWhy shows the evidence of a verdict.
func (s *Session) takeWhy(from identity.ID, x *charge) error {
	t := s.sit
	if t == nil || t.roster == nil || x.Table != t.roster.ID || t.voice(from) < 0 && !t.sit.Plan.Terms.Public {
		return ErrPhase
	}
	v, p := t.verdict(x), s.peer(from)
	if at, ok := p.whys[*x]; v == nil || ok && s.now-at < whyEvery {
		return nil
	}
	p.whys[*x] = s.now
	evidence := v.evidence()
	if !t.tellsMore(from, len(evidence)) {
		return nil
	}
	parts := slices.Collect(slices.Chunk(evidence, proofPart))
	for i, part := range parts {
		s.send(from, encode([]byte{frameProof}, &proof{*x, i, len(parts), part}))
	}
	return nil
}

// takeProof takes a part of the evidence that was asked for, and judges it when it is whole: against everybody whom it
// convicts, this player too where each draws the consequences for himself. A peer whose evidence does not
// prove its charge is muted.
func (s *Session) takeProof(from identity.ID, x *proof) error {
	t := s.sit
	if t == nil || t.roster == nil {
		return ErrPhase
	}
	i := slices.IndexFunc(t.charges, func(c *heardCharge) bool { return c.from == from && c.asked && c.charge == x.charge })
	if i < 0 {
		return ErrPhase
	}
	c := t.charges[i]
	if x.Part != len(c.parts) || x.Part >= x.Parts {
		return ErrFrame
	}
	if c.parts = append(c.parts, x.Bytes); len(c.parts) < x.Parts {
		return nil
	}
	t.charges = slices.Delete(t.charges, i, i+1)
	work := t.judge(&x.charge, slices.Concat(c.parts...))
	var found []Verdict
	s.jobs = append(s.jobs, task{func() { found = work().verdicts }, func() {
		if s.sit != t {
			return
		}
		proved := t.verdict(&x.charge) != nil
		for _, v := range found {
			proved = proved || *v.charge(t.roster.ID) == x.charge
			if (!t.byLog() || s.lobby.KeyOf(t.sit.Plan.Places[v.Seat]) == nil) && t.verdict(v.charge(t.roster.ID)) == nil {
				t.convict(v)
			}
		}
		if !proved {
			s.mute(from)
		}
	}})
	return nil
}

// judge returns the work of finding what evidence of a charge proves.
func (t *sitting) judge(x *charge, evidence []byte) func() findings {
	if x.What == receipt.Log {
		return func() (out findings) {
			e, err := receipt.LogEvidence(evidence)
			e.Seat = t.speaker(x.Seat)
			if err != nil || order.Judge(t.roster.ID, t.people, e) != nil {
				return out
			}
			out.verdicts = []Verdict{{Seat: x.Seat, What: x.What, Order: &e}}
			return out
		}
	}
	cfg, known := t.configOf(x.Hand)
	if !known {
		m := t.s.match
		if e, err := engine.New(m.game, m.opt, m.carry); err == nil {
			cfg = t.config(x.Hand, e)
		}
	}
	return func() (out findings) {
		d, err := mental.Replay(cfg, evidence)
		if err != nil {
			return out
		}
		if d.Agreed() {
			if out.stage = agreed; !d.Void() {
				out.stage = dealt
			}
		}
		for _, v := range d.Verdicts() {
			if _, proved := receipt.Proves(receipt.Key(v.What)); proved {
				v.Evidence, v.Why = evidence, ErrOthers
				out.verdicts = append(out.verdicts, Verdict{Seat: v.Seat, What: receipt.Key(v.What), Hand: x.Hand, Deal: &v})
			}
		}
		return out
	}
}

// configOf gives what a deal of a hand needs to know, if this peer has come so far.
func (t *sitting) configOf(hand uint32) (mental.Config, bool) {
	if h := t.hands[hand]; h != nil && h.cfg.Roster != nil {
		return h.cfg, true
	}
	for i := range t.s.receipts {
		if c := t.s.receipts[i].Config; c.Roster.ID == t.roster.ID && c.Hand == hand {
			return c, true
		}
	}
	return mental.Config{}, false
}

// convict draws the consequences of a verdict that another came to.
func (t *sitting) convict(v Verdict) {
	s := t.s
	t.blame(v)
	if !t.over && t.byLog() {
		return
	}
	if !t.over {
		if h := t.hand; h != nil && !h.over && h.first() != nil && v.Hand == h.number {
			h.convicted()
		}
		return
	}
	if x := t.sit.Plan.Places[v.Seat]; x.Kind == Person && !s.seated() && s.plan().Owner() == s.me && slices.Contains(s.plan().Elders, x.ID) && x.ID != s.me {
		p := s.plan().Clone()
		p.Vacate(x.ID)
		s.fail(s.lobby.Publish(p))
	}
}
