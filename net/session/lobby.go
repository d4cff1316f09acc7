package session

import (
	"bytes"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"io"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/wire"
)

// Times in milliseconds.
const (
	claimEvery = 2000  // a wish for a seat is said again
	dropAfter  = 15000 // somebody who cannot be reached for so long is away
)

// seated tells whether a sitting is under way.
func (s *Session) seated() bool { return s.sit != nil && !s.sit.over }

// publish signs a new version of the plan in this peer's name and tells it to all.
func (s *Session) publish(p *Plan) error {
	if s.plan != nil {
		p.Version = max(p.Version, s.plan.Version) + 1
	} else {
		p.Version++
	}
	copy(p.Sig[:], s.cfg.Key.Sign(planLabel, p.content()))
	if err := p.check(s.cfg.Games); err != nil {
		return err
	}
	return s.adopt(p)
}

// adopt takes up a plan that is right.
func (s *Session) adopt(p *Plan) error {
	if err := s.cfg.Store.Put("plan", encode(nil, p)); err != nil {
		err = fmt.Errorf("%w: %w", ErrStore, err)
		s.fail(err)
		return err
	}
	s.plan, s.next, s.mine = p, nil, false
	s.words = make([]*ready, len(p.Places))
	if p.seat(s.me) == s.wish {
		s.wish = engine.Nobody
	}
	if p.owner() == s.me {
		s.spread(encode([]byte{framePlan}, p))
	}
	return nil
}

// takePlan takes a plan that its owner, or somebody who passes it on, has sent.
func (s *Session) takePlan(p *Plan) error {
	if !s.newer(p) {
		return nil
	}
	if err := p.check(s.cfg.Games); err != nil {
		return err
	}
	if s.seated() {
		if s.next == nil || p.Version > s.next.Version {
			s.next, s.nextAt = p, s.now
		}
		return nil
	}
	if !s.follows(p) {
		if s.plan.owner() == s.me && slices.Contains(s.plan.Elders, p.owner()) && s.now-s.asked >= claimEvery {
			s.asked = s.now
			mine := s.plan.clone()
			mine.Version = p.Version
			s.publish(mine)
		}
		return ErrOwner
	}
	return s.adopt(p)
}

// newer tells whether a plan could take the place of the one here. Two of one version are of two who each thought that
// the other was gone: then who has dropped the other stays the owner, else the hash decides.
func (s *Session) newer(p *Plan) bool {
	if s.plan == nil || p.Version != s.plan.Version || len(p.Elders) == 0 {
		return s.plan == nil || p.Version > s.plan.Version
	}
	a, b := p.hash(), s.plan.hash()
	if !slices.Contains(p.Elders, s.plan.owner()) {
		return a != b
	}
	return slices.Contains(s.plan.Elders, p.owner()) && bytes.Compare(a[:], b[:]) > 0
}

// follows tells whether a newer plan counts: one of its owner, or of another of the people of the table, who has not
// seen him for a while. An owner who is there all the time says so by a still newer one.
func (s *Session) follows(p *Plan) bool {
	switch {
	case s.plan == nil || p.owner() == s.plan.owner():
		return true
	case !slices.Contains(s.plan.Elders, p.owner()):
		return false
	case s.plan.owner() == s.me:
		x := s.peers[p.owner()]
		return x != nil && s.now-x.since < dropAfter // nobody could be reached here: the others have gone on
	}
	return true
}

// here tells whether somebody can be reached, or could a moment ago, and has not left.
func (s *Session) here(id identity.ID) bool {
	if id == s.me {
		return true
	}
	p := s.peers[id]
	return p != nil && !p.left && (p.up || s.now-p.since < dropAfter) && !s.sitLeft(id)
}

// sitLeft tells whether somebody left in the sitting that is over.
func (s *Session) sitLeft(id identity.ID) bool {
	return s.sit != nil && s.sit.log != nil && s.sit.urgent.left.Has(s.sit.voice(id))
}

// tickLobby says wishes again and sees whether this peer has become the owner.
func (s *Session) tickLobby() {
	if s.seated() {
		if s.next != nil && s.now-s.nextAt > dropAfter && s.sit.stuck() {
			s.sit.rise("alone")
		}
		return
	}
	if s.next != nil {
		p := s.next
		if s.next = nil; s.newer(p) && s.follows(p) {
			s.adopt(p)
		}
	}
	if s.plan == nil {
		return
	}
	if s.wish >= 0 && s.now-s.asked >= claimEvery {
		s.asked = s.now
		s.tell(s.plan.owner(), &wire.Claim{Seat: s.wish, Name: s.cfg.Name})
	}
	if s.mine && s.now-s.asked >= claimEvery {
		s.asked = s.now
		s.sayReady()
	}
	if s.plan.owner() == s.me {
		s.sweep()
	} else {
		s.inherit()
	}
}

// sweep takes those away from the table who have said goodbye, or cannot be reached for as long as the table waits.
func (s *Session) sweep() {
	p := s.plan.clone()
	for _, id := range s.plan.Elders {
		x := s.peers[id]
		if x != nil && (x.left || !x.up && s.now-x.since >= int64(p.Terms.ReturnTime)*1000) {
			p.vacate(id)
		}
	}
	if len(p.Elders) < len(s.plan.Elders) {
		if err := s.publish(p); err != nil {
			s.fail(err)
		}
	}
}

// inherit makes this peer the owner if all who were there before are gone.
func (s *Session) inherit() {
	p := s.plan.clone()
	for _, id := range s.plan.Elders {
		if id == s.me {
			s.unrobot(p)
			if t := s.sit; t != nil && t.sit.Plan.Version == p.Version && !s.unsure {
				p.Carry = s.goesOn()
			}
			if s.publish(p) == nil {
				s.notice(Notice{Key: "owner", Seat: p.seat(s.me), Name: s.cfg.Name})
			}
			return
		}
		if s.here(id) {
			return
		}
		p.vacate(id)
	}
}

// goesOn gives the score of a match that is not over, "" if there is none.
func (s *Session) goesOn() string {
	if s.match == nil || s.match.over {
		return ""
	}
	return s.match.text()
}

// unrobot takes away the robots of another owner: he has their keys.
func (s *Session) unrobot(p *Plan) {
	for i := range p.Places {
		if p.Places[i].Kind == Robot && p.Places[i].ID != s.robot(i).ID() {
			p.Places[i] = Place{}
		}
	}
}

// change lets the owner change the plan.
func (s *Session) change(f func(*Plan) error) error {
	switch {
	case s.plan == nil || s.plan.owner() != s.me:
		return ErrOwner
	case s.seated():
		return ErrPhase
	}
	p := s.plan.clone()
	if err := f(p); err != nil {
		return err
	}
	return s.publish(p)
}

// SetTerms changes the terms; everybody has to agree again. A match that was to go on is over if the house rules are
// others. Who has no place any more still is at the table.
func (s *Session) SetTerms(t Terms) error {
	_, o, err := t.options(s.cfg.Games)
	if err != nil {
		return err
	}
	return s.change(func(p *Plan) error {
		if t.Rules != p.Terms.Rules {
			p.Carry = ""
		}
		p.Terms = t
		for len(p.Places) < o.Seats() {
			p.Places = append(p.Places, Place{})
		}
		p.Places = p.Places[:o.Seats()]
		return nil
	})
}

// SetRobot puts a robot on an empty place, or takes it away.
func (s *Session) SetRobot(seat engine.Seat, on bool) error {
	return s.change(func(p *Plan) error {
		if seat < 0 || int(seat) >= len(p.Places) || p.Places[seat].Kind == Person || on == (p.Places[seat].Kind == Robot) {
			return ErrPlace
		}
		p.Places[seat] = Place{}
		if on {
			p.Places[seat] = Place{Robot, s.robot(int(seat)).ID(), fmt.Sprintf("robot %d", seat+1)}
		}
		return nil
	})
}

// robot gives the key of the robot that this peer has for a place.
func (s *Session) robot(seat int) *identity.Key {
	seed := s.cfg.Key.Seed()
	return identity.FromSeed(sha512.Sum512_256(append([]byte("carteado/1 robot"), append(seed[:], byte(seat))...)))
}

// GiveUp lets the owner drop a match that could go on.
func (s *Session) GiveUp() error { return s.change(func(p *Plan) error { p.Carry = ""; return nil }) }

// Claim asks the owner for a place, or gives the own one up: engine.Nobody. It is asked again until it is granted.
func (s *Session) Claim(seat engine.Seat) error {
	if s.seated() {
		return ErrPhase
	}
	if s.plan != nil && s.plan.owner() == s.me {
		return s.grant(s.me, &wire.Claim{Seat: seat, Name: s.cfg.Name})
	}
	s.wish = seat
	if seat == engine.Nobody && s.plan != nil {
		s.tell(s.plan.owner(), &wire.Claim{Seat: seat, Name: s.cfg.Name})
	}
	s.asked = s.now - claimEvery
	return nil
}

// Watch says to all that this player watches.
func (s *Session) Watch() {
	s.watch = true
	s.tellAll(&wire.Watch{Name: s.cfg.Name})
}

func (s *Session) takeClaim(from identity.ID, c *wire.Claim) error {
	if s.plan == nil || s.plan.owner() != s.me || s.seated() {
		return nil
	}
	if s.plan.seat(from) == c.Seat {
		s.send(from, encode([]byte{framePlan}, s.plan))
		return nil
	}
	return s.grant(from, c)
}

// grant gives somebody a place, if it is empty or a robot's.
func (s *Session) grant(id identity.ID, c *wire.Claim) error {
	return s.change(func(p *Plan) error {
		old := p.seat(id)
		if c.Seat >= 0 {
			if int(c.Seat) >= len(p.Places) || p.Places[c.Seat].Kind == Person {
				return ErrPlace
			}
			p.Places[c.Seat] = Place{Person, id, c.Name}
		}
		if old >= 0 {
			p.Places[old] = Place{}
		}
		if !slices.Contains(p.Elders, id) {
			if len(p.Elders) >= engine.MaxSeats {
				return ErrPlace
			}
			p.Elders = append(p.Elders, id)
		} else if c.Seat < 0 && id != p.owner() {
			p.vacate(id)
		}
		return nil
	})
}

// Ready says that this player sits down under the plan as it is.
func (s *Session) Ready() error {
	switch {
	case s.plan == nil || s.seated() || s.plan.seat(s.me) < 0:
		return ErrPhase
	case s.plan.Carry != "" && s.match != nil && !s.unsure && s.match.text() != s.plan.Carry:
		return ErrScore
	}
	s.mine = true
	return s.sayReady()
}

// sayReady gives this player's word, and those of his robots.
func (s *Session) sayReady() error {
	for i, x := range s.plan.Places {
		k := s.keyOf(i, x)
		if k == nil {
			continue
		}
		if s.words[i] == nil {
			w, err := s.word(engine.Seat(i), k)
			if err != nil {
				s.fail(err)
				return err
			}
			s.words[i] = w
		}
		s.spread(encode([]byte{frameReady}, s.words[i]))
	}
	return nil
}

// keyOf gives the key of a place that this peer speaks for, nil if it does not.
func (s *Session) keyOf(i int, x Place) *identity.Key {
	switch {
	case x.Kind == Person && x.ID == s.me:
		return s.cfg.Key
	case x.Kind == Robot && x.ID == s.robot(i).ID():
		return s.robot(i)
	}
	return nil
}

func nonceName(plan [32]byte, seat engine.Seat) string {
	return fmt.Sprintf("nonce/%s/%d", hex.EncodeToString(plan[:8]), seat)
}

func (s *Session) word(seat engine.Seat, k *identity.Key) (*ready, error) {
	w := &ready{Plan: s.plan.hash(), Seat: seat}
	n, err := s.nonce(w.Plan, seat, true)
	if err != nil {
		return nil, err
	}
	w.Commit = n.Commit(mental.Name(k.ID()))
	w.sign(k)
	return w, nil
}

// nonce gives the nonce of a seat for a plan, drawn and stored when it is first wanted.
func (s *Session) nonce(plan [32]byte, seat engine.Seat, draw bool) (n mental.JoinNonce, err error) {
	b, err := s.cfg.Store.Get(nonceName(plan, seat))
	switch {
	case err != nil:
	case len(b) == len(n):
		return mental.JoinNonce(b), nil
	case !draw:
		err = fmt.Errorf("the nonce of seat %d is gone", seat)
	default:
		if _, err = io.ReadFull(s.cfg.Random, n[:]); err == nil {
			err = s.cfg.Store.Put(nonceName(plan, seat), n[:])
		}
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrStore, err)
	}
	return n, err
}

func (s *Session) takeReady(r *ready) error {
	if s.plan == nil || s.seated() {
		return nil
	}
	if !r.fits(s.plan) {
		return ErrReady // perhaps of a version that this peer does not have yet: it is said again
	}
	if s.words[r.Seat] == nil {
		s.words[r.Seat] = r
	}
	return nil
}

// Start begins the sitting, when every place is taken and all are ready.
func (s *Session) Start() error {
	switch {
	case s.plan == nil || s.plan.owner() != s.me:
		return ErrOwner
	case s.seated():
		return ErrPhase
	}
	if err := s.sayReady(); err != nil {
		return err
	}
	x := &sit{Plan: *s.plan}
	for _, w := range s.words {
		if w == nil {
			return ErrReady
		}
		x.Ready = append(x.Ready, *w)
	}
	if err := x.check(s.cfg.Games); err != nil {
		return err
	}
	s.spread(encode([]byte{frameSit}, x))
	return s.takeSit(x)
}
