package session

import (
	"bytes"
	"fmt"
	"slices"
	"unicode/utf8"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Times in milliseconds.
const (
	claimEvery = 2000  // a wish for a seat is said again
	dropAfter  = 15000 // somebody who was not heard for so long is away
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
	s.dropNonces(p)
	seat := p.seat(s.me)
	if s.plan != nil && seat < 0 && s.plan.seat(s.me) >= 0 && !s.quit {
		s.notice(Notice{Key: "removed", Seat: s.plan.seat(s.me), Name: s.cfg.Name})
	}
	removed := s.plan != nil && seat < 0 && s.wish >= 0 && s.wish == s.plan.seat(s.me) // it was about the name
	s.plan, s.next, s.mine, s.shut = p, nil, false, false
	s.fresh = s.fresh && len(p.Elders) == 1
	s.words = make([]*ready, len(p.Places))
	if removed || !p.admits(s.me) || s.wish >= 0 && (s.taken(s.wish) || seat == s.wish && p.Places[seat].Name == s.cfg.Name) {
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

// takeShut takes the plan by which others play, where this peer may not watch.
func (s *Session) takeShut(p *Plan) error {
	if err := s.takePlan(p); err != nil {
		return err
	}
	if !s.seated() && !p.Terms.Public && p.seat(s.me) < 0 && s.plan != nil && s.plan.hash() == p.hash() {
		s.shut, s.asked = true, s.now-claimEvery
	}
	return nil
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
	case s.plan == nil || p.owner() == s.plan.owner() || p.owner() == s.plan.Heir:
		return true
	case s.fresh && slices.Contains(p.Elders, s.me):
		return true // this peer has made the table before, and has lost what it knew
	case !slices.Contains(s.plan.Elders, p.owner()):
		return false
	case s.plan.owner() == s.me:
		x := s.peers[p.owner()]
		if s.sit != nil && (s.sit.lost || s.sit.over && s.sit.absent()) {
			return true
		}
		return x != nil && s.now-x.since < dropAfter // nobody could be reached here: the others have gone on
	}
	return true
}

// here tells whether somebody can be reached, or could a moment ago, and has not left.
func (s *Session) here(id identity.ID) bool {
	if id == s.me {
		return true
	}
	p := s.peer(id) // who has come back himself waits for those whom he has not heard of yet
	return !p.left && (p.up || s.now-p.since < dropAfter) && !s.sitLeft(id)
}

// sitLeft tells whether somebody left in the sitting that is over.
func (s *Session) sitLeft(id identity.ID) bool {
	return s.sit != nil && s.sit.log != nil && s.sit.urgent.left.Has(s.sit.voice(id))
}

// tickLobby says wishes again and sees whether this peer has become the owner.
func (s *Session) tickLobby() {
	if s.seated() {
		if s.wish >= 0 && s.sit.self < 0 {
			s.sayWish()
		}
		if s.next != nil && s.now-s.nextAt > dropAfter && s.sit.stuck() {
			s.sit.rise("alone")
		}
		return
	}
	if s.next != nil {
		p := s.next
		// Who was left alone follows whoever went on meanwhile, however long ago he came back.
		if s.next = nil; s.newer(p) && (s.follows(p) || s.unsure && slices.Contains(s.plan.Elders, p.owner())) {
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
	switch {
	case s.plan.owner() == s.me:
		s.sweep()
		if s.wish >= 0 {
			s.rename()
		}
	case s.plan.Heir == s.me:
		s.succeed()
	default:
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
			p.Heir = identity.ID{}
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

// taken tells whether a place cannot be had by asking for it: it is another's who has not left, there is no such place, or
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
	if s.plan != nil && s.plan.owner() == s.me {
		s.wish = engine.Nobody
		return s.grant(s.me, &wire.Claim{Seat: seat, Name: s.cfg.Name})
	}
	if seat >= 0 && s.plan != nil && s.taken(seat) {
		return ErrPlace
	}
	s.wish = seat
	if seat == engine.Nobody && s.plan != nil {
		s.tell(s.plan.owner(), &wire.Claim{Seat: seat, Name: s.cfg.Name})
	}
	s.asked = s.now - claimEvery
	return nil
}

// sayWish asks the owner for the place that this player wants.
func (s *Session) sayWish() {
	if s.plan != nil && s.now-s.asked >= claimEvery {
		s.asked = s.now
		s.tell(s.plan.owner(), &wire.Claim{Seat: s.wish, Name: s.cfg.Name})
	}
}

// SetName changes this player's name, of 1 to [wire.MaxName] signs that can stand in the record of a hand. Who sits asks
// the owner to write it into the plan, which makes all unready; in a sitting it changes when that is over.
func (s *Session) SetName(name string) error {
	if !wire.Printable(name) || utf8.RuneCountInString(name) > wire.MaxName || record.CheckName(name) != nil {
		return ErrName
	}
	s.cfg.Name = name
	if s.watch {
		s.tellAll(&wire.Watch{Name: name})
	}
	if s.plan == nil || s.plan.seat(s.me) < 0 {
		return nil
	}
	if s.wish < 0 {
		s.wish = s.plan.seat(s.me)
	}
	s.asked = s.now - claimEvery
	return s.rename()
}

// rename writes a new name of the owner into his plan, once it can be changed.
func (s *Session) rename() error {
	if s.seated() || s.plan.owner() != s.me || s.wish < 0 {
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
	if s.plan == nil || s.plan.owner() != s.me {
		return nil
	}
	if s.seated() {
		return s.takeAsk(from, c)
	}
	if s.plan.seat(from) == c.Seat && (c.Seat < 0 || s.plan.Places[c.Seat].Name == c.Name) {
		s.send(from, encode([]byte{framePlan}, s.plan))
		return nil
	}
	return s.grant(from, c)
}

// grant gives somebody a place, if it is empty or a robot's.
func (s *Session) grant(id identity.ID, c *wire.Claim) error {
	return s.change(func(p *Plan) error {
		old := p.seat(id)
		if !p.admits(id) {
			return ErrLock
		}
		if c.Seat >= 0 {
			if int(c.Seat) >= len(p.Places) || p.Places[c.Seat].Kind == Person && old != c.Seat {
				return ErrPlace
			}
			p.Places[c.Seat] = Place{Person, id, c.Name}
		}
		if old >= 0 && old != c.Seat {
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
