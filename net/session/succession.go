package session

import (
	"fmt"
	"slices"

	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/plan"
	"carteado/net/wire"
)

// elect says whom its sender would have as the owner after a plan, as all before him are gone. It is signed once more than
// half of the people say the same: a signature is given once on a plan, and must not be wasted on somebody whom others do not see.
type elect struct {
	Plan   [32]byte
	To     identity.ID
	Signed bool
	Sig    wire.Signature
}

func (x *elect) Fields(c *codec.Coder) {
	c.Fixed(x.Plan[:])
	c.Fixed(x.To[:])
	if c.Bool(&x.Signed); x.Signed {
		c.Fixed(x.Sig[:])
	}
}

// election is what an elder has said, and when.
type election struct {
	elect
	at int64
}

// fit reports whether somebody can be the owner, as the last sitting went: he has not left it, was not convicted in it, and
// knows how the match stands.
func (s *Session) fit(id identity.ID) bool {
	t := s.sit
	if t == nil || !t.over || s.plan == nil || t.hash != s.plan.Hash() {
		return true
	}
	v := t.voice(id)
	return v < 0 || !t.urgent.left.Has(v) && !(t.blind.Has(v) && !t.blinded()) && !t.guilty.Has(t.seatOf(v))
}

// blinded reports whether nobody of a sitting has what he kept of it, as after a new release of the program: then all know
// as much, and its owner goes on from the last score.
func (t *sitting) blinded() bool { return t.blind.Len() == len(t.people) }

// candidate returns the first of the people who is there and can be the owner.
func (s *Session) candidate() (identity.ID, bool) {
	for _, id := range s.plan.Elders {
		if s.here(id) && s.fit(id) {
			return id, true
		}
	}
	return identity.ID{}, false
}

// succeed makes this peer the owner if the owner has said so, or is gone and more than half of the people want it.
func (s *Session) succeed() {
	if s.plan.Heir == s.me {
		s.become(nil)
		return
	}
	to, ok := s.candidate()
	if !ok || to == s.plan.Owner() || !slices.Contains(s.plan.Elders, s.me) || s.now-s.electAt < claimEvery/4 {
		return
	}
	s.electAt = s.now
	x := elect{Plan: s.plan.Hash(), To: to}
	old := s.elects[s.me]
	if old.Plan == x.Plan && old.Signed {
		x = old.elect
	}
	s.elects[s.me] = election{x, s.now}
	if !x.Signed && (s.wanted(to) >= s.plan.Majority() || len(s.plan.Elders) == 2 && to == s.me) {
		if err := s.sign(&x); err != nil {
			s.fail(err)
			return
		}
		s.elects[s.me] = election{x, s.now}
	}
	for _, id := range s.plan.Elders {
		s.send(id, encode([]byte{frameElect}, &x))
	}
	if to == s.me {
		s.count()
	}
}

// wanted counts who has lately said that somebody should be the owner.
func (s *Session) wanted(to identity.ID) (n int) {
	for _, id := range s.plan.Elders {
		if x, ok := s.elects[id]; ok && x.Plan == s.plan.Hash() && x.To == to && s.now-x.at < 3*claimEvery {
			n++
		}
	}
	return n
}

// sign gives this elder's one word on the plan, and stores that first. One that was given before a reload is given again.
func (s *Session) sign(x *elect) error {
	var old elect
	if there, err := s.load("elect", &old, func() error { return nil }); err != nil {
		return err
	} else if there && old.Plan == x.Plan {
		*x = old
		return nil
	}
	x.Signed, x.Sig = true, plan.SignVote(s.cfg.Key, x.Plan, x.To)
	if err := s.cfg.Store.Put("elect", encode(nil, x)); err != nil {
		return fmt.Errorf("%w: %w", ErrStore, err)
	}
	return nil
}

// takeElect takes what an elder says about the next owner.
func (s *Session) takeElect(from identity.ID, x *elect) error {
	if s.plan == nil || !slices.Contains(s.plan.Elders, from) || x.Plan != s.plan.Hash() {
		return nil // perhaps of a plan that this peer does not have yet: it is said again
	}
	if x.Signed && !plan.CheckVote(from, x.Plan, x.To, &x.Sig) {
		return ErrFrame
	}
	s.elects[from] = election{*x, s.now}
	return nil
}

// count makes this peer the owner once enough of the people have signed.
func (s *Session) count() {
	var votes []plan.Vote
	for i, id := range s.plan.Elders {
		if x := s.elects[id]; x.Signed && x.Plan == s.plan.Hash() && x.To == s.me {
			votes = append(votes, plan.Vote{Elder: i, Sig: x.Sig})
		}
	}
	own := s.elects[s.me]
	if len(votes) >= s.plan.Majority() || len(s.plan.Elders) == 2 && own.Signed && own.To == s.me && !s.here(s.plan.Owner()) {
		s.become(votes)
	}
}

// become makes this peer the owner, with the votes of others, or as the heir: then the robots stay, and are run here.
func (s *Session) become(votes []plan.Vote) {
	p := s.plan.Succeed(s.me, votes)
	old := s.plan.Owner()
	if t := s.sit; t != nil && t.over && t.hash == s.plan.Hash() && !s.unsure {
		t.aftermath(p)
	}
	if votes == nil {
		for i := range p.Places {
			if p.Places[i].Kind == Robot {
				p.Places[i].ID = s.robot(i).ID()
			}
		}
	} else {
		s.unrobot(p)
		switch seat := p.Seat(old); {
		case s.peer(old).left || s.sitLeft(old):
			p.Vacate(old)
		case seat >= 0 && !s.up(old):
			p.Places[seat] = Place{} // he may sit down again when he is back
		}
	}
	if err := s.publish(p); err != nil {
		s.fail(err)
		return
	}
	s.notice(Notice{Key: "owner", Seat: p.Seat(s.me), Name: s.cfg.Name})
}
