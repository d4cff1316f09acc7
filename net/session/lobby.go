package session

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/plan"
	"carteado/net/wire"
)

// Times in milliseconds.
const (
	claimEvery = 2000  // a wish for a seat is said again
	dropAfter  = 15000 // somebody who was not heard for so long is away
	planEvery  = 10000 // an elder says again which plan counts
)

// seated reports whether a sitting is under way.
func (s *Session) seated() bool { return s.sit != nil && !s.sit.over }

// publish signs a new version of the plan in this peer's name and tells it to all.
func (s *Session) publish(p *Plan) error {
	if s.plan != nil {
		p.Version = max(p.Version, s.plan.Version) + 1
	} else {
		p.Version++
	}
	_, o, err := p.Terms.Read(s.cfg.Games)
	if err != nil {
		return err
	}
	p.Header = o.Header()
	p.Sign(s.cfg.Key)
	if err := p.Check(s.cfg.Games); err != nil {
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
	s.dropNonces(p)
	seat := p.Seat(s.me)
	if s.plan != nil && seat < 0 && s.plan.Seat(s.me) >= 0 && !s.quit {
		s.notice(Notice{Key: "removed", Seat: s.plan.Seat(s.me), Name: s.cfg.Name})
	}
	removed := s.plan != nil && seat < 0 && s.wish >= 0 && s.wish == s.plan.Seat(s.me) // it was about the name
	s.plan, s.next, s.mine, s.shut, s.clash = p, nil, false, false, ""
	s.words = make([]*ready, len(p.Places))
	if removed || !p.Admits(s.me) || s.wish >= 0 && (s.taken(s.wish) || seat == s.wish && p.Places[seat].Name == s.cfg.Name) {
		s.wish = engine.Nobody
	}
	if p.Owner() == s.me {
		s.spread(encode([]byte{framePlan}, p))
	}
	return nil
}

// takePlan takes a plan that its owner, or somebody who passes it on, has sent.
func (s *Session) takePlan(from identity.ID, p *Plan) error {
	if s.plan != nil && s.plan.Hash() == p.Hash() {
		return nil
	}
	if err := p.Check(s.cfg.Games); err != nil {
		return err
	}
	if !s.counts(from, p) {
		return s.remindOfPlan(from, p)
	}
	if s.seated() {
		if s.next == nil || p.Beats(s.next) {
			s.next = p
		}
		return nil
	}
	return s.adopt(p)
}

// remindOfPlan tells who sent a plan that does not count here which one does.
func (s *Session) remindOfPlan(from identity.ID, p *Plan) error {
	if x := s.peer(from); s.now-x.reminded >= claimEvery {
		x.reminded = s.now
		s.send(from, encode([]byte{framePlan}, s.plan))
	}
	if s.plan.Beats(p) {
		return nil // an old one
	}
	return ErrOwner
}

// counts reports whether a plan that has been checked takes the place of the one here.
func (s *Session) counts(from identity.ID, p *Plan) bool {
	q := s.plan
	switch {
	case q == nil:
		return p.Version <= plan.MaxFirst && p.Turn <= plan.MaxFirst
	case p.Beats(q):
		return q.Owner() != s.me || !p.Alone(q) || s.now-s.peer(p.Owner()).since < dropAfter
	}
	// Who only looks on is bound to no table: he goes with the owner who is there.
	return !slices.Contains(q.Elders, s.me) && from == p.Owner() && !s.up(q.Owner()) && !s.seated() && p.Version <= plan.MaxFirst
}

// takeShut takes the plan by which others play, where this peer may not watch.
func (s *Session) takeShut(from identity.ID, p *Plan) error {
	if err := s.takePlan(from, p); err != nil {
		return err
	}
	if !s.seated() && !p.Terms.Public && p.Seat(s.me) < 0 && s.plan != nil && s.plan.Hash() == p.Hash() {
		s.shut, s.asked = true, s.now-claimEvery
	}
	return nil
}

// here reports whether somebody can be reached, or could a moment ago, and has not left.
func (s *Session) here(id identity.ID) bool {
	if id == s.me {
		return true
	}
	p := s.peer(id) // who has come back himself waits for those whom he has not heard of yet
	return !p.left && (p.up || s.now-p.since < dropAfter) && !s.sitLeft(id)
}

// sitLeft reports whether somebody left in the sitting that is over.
func (s *Session) sitLeft(id identity.ID) bool {
	return s.sit != nil && s.sit.log != nil && s.sit.urgent.left.Has(s.sit.voice(id))
}

// tickLobby says wishes again and sees whether this peer has become the owner.
func (s *Session) tickLobby() {
	if s.seated() {
		if s.wish >= 0 && s.sit.self < 0 {
			s.sayWish()
		}
		return
	}
	if p := s.next; p != nil {
		if s.next = nil; p.Beats(s.plan) {
			s.adopt(p)
		}
	}
	if s.plan == nil {
		return
	}
	if s.wish >= 0 {
		s.sayWish()
	}
	if s.mine && s.now-s.asked >= claimEvery {
		s.asked = s.now
		s.sayReady()
	}
	if slices.Contains(s.plan.Elders, s.me) && s.now-s.spreadAt >= planEvery {
		s.spreadAt = s.now
		s.spread(encode([]byte{framePlan}, s.plan))
	}
	switch {
	case !s.fit(s.plan.Owner()) || s.plan.Owner() != s.me:
		s.succeed()
	case s.sit != nil && s.sit.blinded() && s.sit.over && s.sit.hash == s.plan.Hash():
		p := s.plan.Clone()
		s.sit.aftermath(p)
		s.fail(s.publish(p))
	default:
		s.sweep()
		if s.wish >= 0 {
			s.rename()
		}
	}
}

// sweep takes those away from the table who have said goodbye, or cannot be reached for as long as the table waits.
func (s *Session) sweep() {
	p := s.plan.Clone()
	for _, id := range s.plan.Elders {
		x := s.peers[id]
		if x != nil && (x.left || !x.up && s.now-x.since >= int64(p.Terms.ReturnTime)*1000) {
			p.Vacate(id)
		}
	}
	if len(p.Elders) < len(s.plan.Elders) {
		if err := s.publish(p); err != nil {
			s.fail(err)
		}
	}
}

// goesOn returns the score of a match that is not over, "" if there is none.
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

// taken reports whether a place cannot be had by asking for it: it is another's who has not left, there is no such place, or
// so many have a say at the table already that nobody else can sit down.
func (s *Session) taken(seat engine.Seat) bool {
	p := s.plan
	if int(seat) >= len(p.Places) || len(p.Elders) >= engine.MaxSeats && !slices.Contains(p.Elders, s.me) {
		return true
	}
	x := &p.Places[seat]
	o := s.peers[x.ID]
	return x.Kind == Person && x.ID != s.me && !(o != nil && o.left || s.sitLeft(x.ID))
}

// Claim asks the owner for a place, or gives the own one up: engine.Nobody. It is asked again until the owner's plan
// grants it, or gives the place to somebody else, or takes this player's own away: then the wish is at an end.
// A place that is another's already is [ErrPlace] at once, and no wish. Who does not play in the sitting that is under
// way asks to come in after the hand.
func (s *Session) Claim(seat engine.Seat) error {
	if s.seated() && s.sit.self >= 0 {
		return ErrPhase
	}
	s.quit = seat < 0
	if s.plan != nil && s.plan.Owner() == s.me {
		s.wish = engine.Nobody
		return s.grant(s.me, &wire.Claim{Seat: seat, Name: s.cfg.Name})
	}
	if seat >= 0 && s.plan != nil && s.taken(seat) {
		return ErrPlace
	}
	s.wish = seat
	if seat == engine.Nobody && s.plan != nil {
		s.tell(s.plan.Owner(), &wire.Claim{Seat: seat, Name: s.cfg.Name})
	}
	s.asked = s.now - claimEvery
	return nil
}

// sayWish asks the owner for the place that this player wants.
func (s *Session) sayWish() {
	if s.plan != nil && s.now-s.asked >= claimEvery {
		s.asked = s.now
		s.tell(s.plan.Owner(), &wire.Claim{Seat: s.wish, Name: s.cfg.Name})
	}
}

// SetName changes this player's name, of 1 to [wire.MaxName] signs that can stand in the record of a hand. Who sits asks
// the owner to write it into the plan, which makes all unready; in a sitting it changes when that is over.
func (s *Session) SetName(name string) error {
	if !codec.Printable(name) || utf8.RuneCountInString(name) > wire.MaxName || record.CheckName(name) != nil {
		return ErrName
	}
	s.cfg.Name = name
	if s.watch {
		s.tellAll(&wire.Watch{Name: name})
	}
	if s.plan == nil || s.plan.Seat(s.me) < 0 {
		return nil
	}
	if s.wish < 0 {
		s.wish = s.plan.Seat(s.me)
	}
	s.asked = s.now - claimEvery
	return s.rename()
}

// rename writes a new name of the owner into his plan, once it can be changed.
func (s *Session) rename() error {
	if s.seated() || s.plan.Owner() != s.me || s.wish < 0 {
		return nil
	}
	seat := s.wish
	s.wish = engine.Nobody
	return s.grant(s.me, &wire.Claim{Seat: seat, Name: s.cfg.Name})
}

// Watch says to all that this player watches.
func (s *Session) Watch() {
	s.watch = true
	s.tellAll(&wire.Watch{Name: s.cfg.Name})
}

func (s *Session) takeClaim(from identity.ID, c *wire.Claim) error {
	if s.plan == nil || s.plan.Owner() != s.me {
		return nil
	}
	if s.seated() {
		return s.takeAsk(from, c)
	}
	if s.plan.Seat(from) == c.Seat && (c.Seat < 0 || s.plan.Places[c.Seat].Name == c.Name) {
		s.send(from, encode([]byte{framePlan}, s.plan))
		return nil
	}
	return s.grant(from, c)
}

// grant gives somebody a place, if it is empty or a robot's.
func (s *Session) grant(id identity.ID, c *wire.Claim) error {
	return s.change(func(p *Plan) error {
		old := p.Seat(id)
		if !p.Admits(id) {
			return ErrLock
		}
		if c.Seat >= 0 {
			if int(c.Seat) >= len(p.Places) || p.Places[c.Seat].Kind == Person && old != c.Seat {
				return ErrPlace
			}
			p.Places[c.Seat] = Place{Kind: Person, ID: id, Name: c.Name}
		}
		if old >= 0 && old != c.Seat {
			p.Places[old] = Place{}
		}
		if !slices.Contains(p.Elders, id) {
			if len(p.Elders) >= engine.MaxSeats {
				return ErrPlace
			}
			p.Elders = append(p.Elders, id)
		} else if c.Seat < 0 && id != p.Owner() {
			p.Vacate(id)
		}
		return nil
	})
}
