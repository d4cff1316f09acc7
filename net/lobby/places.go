package lobby

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
	ClaimEvery = 2000  // a wish for a seat is said again
	DropAfter  = 15000 // somebody who was not heard for so long is away
	planEvery  = 10000 // an elder says again which plan counts
)

// Publish signs a new version of the plan in this peer's name and tells it to all.
func (l *Lobby) Publish(p *plan.Plan) error {
	if l.plan != nil {
		p.Version = max(p.Version, l.plan.Version) + 1
	} else {
		p.Version++
	}
	_, o, err := p.Terms.Read(l.cfg.Games)
	if err != nil {
		return err
	}
	p.Header = o.Header()
	p.Sign(l.cfg.Key)
	if err := p.Check(l.cfg.Games); err != nil {
		return err
	}
	return l.Adopt(p)
}

// Adopt takes up a plan that is right.
func (l *Lobby) Adopt(p *plan.Plan) error {
	if err := l.cfg.Store.Put("plan", encode(p)); err != nil {
		err = fmt.Errorf("%w: %w", ErrStore, err)
		l.host.Fail(err)
		return err
	}
	l.dropNonces(p)
	seat := p.Seat(l.me)
	if l.plan != nil && seat < 0 && l.plan.Seat(l.me) >= 0 && !l.quit {
		l.host.Notice(Notice{Key: "removed", Seat: l.plan.Seat(l.me), Name: l.name})
	}
	removed := l.plan != nil && seat < 0 && l.wish >= 0 && l.wish == l.plan.Seat(l.me) // it was about the name
	l.plan, l.next, l.mine, l.shut, l.clash = p, nil, false, false, ""
	l.words = make([]*Word, len(p.Places))
	if removed || !p.Admits(l.me) || l.wish >= 0 && (l.taken(l.wish) || seat == l.wish && p.Places[seat].Name == l.name) {
		l.wish = engine.Nobody
	}
	if p.Owner() == l.me {
		l.host.Spread(frame(FramePlan, p))
	}
	return nil
}

// takePlan takes a plan that its owner, or somebody who passes it on, has sent.
func (l *Lobby) takePlan(from identity.ID, p *plan.Plan) error {
	if l.plan != nil && l.plan.Hash() == p.Hash() {
		return nil
	}
	if err := p.Check(l.cfg.Games); err != nil {
		return err
	}
	if !l.Counts(from, p) {
		return l.remindOfPlan(from, p)
	}
	if l.host.Seated() {
		if l.next == nil || p.Beats(l.next) {
			l.next = p
		}
		return nil
	}
	return l.Adopt(p)
}

// remindOfPlan tells who sent a plan that does not count here which one does.
func (l *Lobby) remindOfPlan(from identity.ID, p *plan.Plan) error {
	if x := l.contact(from); l.host.Now()-x.reminded >= ClaimEvery {
		x.reminded = l.host.Now()
		l.host.Send(from, frame(FramePlan, l.plan))
	}
	if l.plan.Beats(p) {
		return nil // an old one
	}
	return ErrOwner
}

// Counts reports whether a plan that has been checked takes the place of the one here.
func (l *Lobby) Counts(from identity.ID, p *plan.Plan) bool {
	q := l.plan
	switch {
	case q == nil:
		return p.Version <= plan.MaxFirst && p.Turn <= plan.MaxFirst
	case p.Beats(q):
		return q.Owner() != l.me || !p.Alone(q) || l.host.Now()-l.host.Await(p.Owner()).Since < DropAfter
	}
	// Who only looks on is bound to no table: he goes with the owner who is there.
	return !slices.Contains(q.Elders, l.me) && from == p.Owner() && !l.host.Up(q.Owner()) && !l.host.Seated() && p.Version <= plan.MaxFirst
}

// takeShut takes the plan by which others play, where this peer may not watch.
func (l *Lobby) takeShut(from identity.ID, p *plan.Plan) error {
	if err := l.takePlan(from, p); err != nil {
		return err
	}
	if !l.host.Seated() && !p.Terms.Public && p.Seat(l.me) < 0 && l.plan != nil && l.plan.Hash() == p.Hash() {
		l.shut, l.asked = true, l.host.Now()-ClaimEvery
	}
	return nil
}

// here reports whether somebody can be reached, or could a moment ago, and has not left.
func (l *Lobby) here(id identity.ID) bool {
	if id == l.me {
		return true
	}
	p := l.host.Await(id) // who has come back himself waits for those whom he has not heard of yet
	return !p.Left && (p.Up || l.host.Now()-p.Since < DropAfter) && !l.host.Gone(id)
}

// Tick says wishes again and sees whether this peer has become the owner.
func (l *Lobby) Tick() {
	if l.host.Seated() {
		if l.wish >= 0 && !l.host.Plays() {
			l.sayWish()
		}
		return
	}
	if p := l.next; p != nil {
		if l.next = nil; p.Beats(l.plan) {
			l.Adopt(p)
		}
	}
	if l.plan == nil {
		return
	}
	if l.wish >= 0 {
		l.sayWish()
	}
	if l.mine && l.host.Now()-l.asked >= ClaimEvery {
		l.asked = l.host.Now()
		l.sayReady()
	}
	if slices.Contains(l.plan.Elders, l.me) && l.host.Now()-l.spreadAt >= planEvery {
		l.spreadAt = l.host.Now()
		l.host.Spread(frame(FramePlan, l.plan))
	}
	switch {
	case !l.host.Fit(l.plan.Owner()) || l.plan.Owner() != l.me:
		l.succeed()
	case l.host.Forgotten():
		p := l.plan.Clone()
		l.host.Follow(p, true)
		l.host.Fail(l.Publish(p))
	default:
		l.sweep()
		if l.wish >= 0 {
			l.rename()
		}
	}
}

// sweep takes those away from the table who have said goodbye, or cannot be reached for as long as the table waits.
func (l *Lobby) sweep() {
	p := l.plan.Clone()
	for _, id := range l.plan.Elders {
		x, known := l.host.Known(id)
		if known && (x.Left || !x.Up && l.host.Now()-x.Since >= int64(p.Terms.ReturnTime)*1000) {
			p.Vacate(id)
		}
	}
	if len(p.Elders) < len(l.plan.Elders) {
		if err := l.Publish(p); err != nil {
			l.host.Fail(err)
		}
	}
}

// unrobot takes away the robots of another owner: he has their keys.
func (l *Lobby) unrobot(p *plan.Plan) {
	for i := range p.Places {
		if p.Places[i].Kind == plan.Robot && p.Places[i].ID != l.robot(i).ID() {
			p.Places[i] = plan.Place{}
		}
	}
}

// taken reports whether a place cannot be had by asking for it: it is another's who has not left, there is no such place, or
// so many have a say at the table already that nobody else can sit down.
func (l *Lobby) taken(seat engine.Seat) bool {
	p := l.plan
	if int(seat) >= len(p.Places) || len(p.Elders) >= engine.MaxSeats && !slices.Contains(p.Elders, l.me) {
		return true
	}
	x := &p.Places[seat]
	o, _ := l.host.Known(x.ID)
	return x.Kind == plan.Person && x.ID != l.me && !(o.Left || l.host.Gone(x.ID))
}

// Claim asks the owner for a place, or gives the own one up: engine.Nobody. It is asked again until the owner's plan
// grants it, or gives the place to somebody else, or takes this player's own away: then the wish is at an end.
// A place that is another's already is [ErrPlace] at once, and no wish. Who does not play in the sitting that is under
// way asks to come in after the hand.
func (l *Lobby) Claim(seat engine.Seat) error {
	if l.host.Plays() {
		return ErrPhase
	}
	l.quit = seat < 0
	if l.plan != nil && l.plan.Owner() == l.me {
		l.wish = engine.Nobody
		return l.grant(l.me, &wire.Claim{Seat: seat, Name: l.name})
	}
	if seat >= 0 && l.plan != nil && l.taken(seat) {
		return ErrPlace
	}
	l.wish = seat
	if seat == engine.Nobody && l.plan != nil {
		l.host.Tell(l.plan.Owner(), &wire.Claim{Seat: seat, Name: l.name})
	}
	l.asked = l.host.Now() - ClaimEvery
	return nil
}

// sayWish asks the owner for the place that this player wants.
func (l *Lobby) sayWish() {
	if l.plan != nil && l.host.Now()-l.asked >= ClaimEvery {
		l.asked = l.host.Now()
		l.host.Tell(l.plan.Owner(), &wire.Claim{Seat: l.wish, Name: l.name})
	}
}

// SetName changes this player's name, of 1 to [wire.MaxName] signs that can stand in the record of a hand. Who sits asks
// the owner to write it into the plan, which makes all unready; in a sitting it changes when that is over.
func (l *Lobby) SetName(name string) error {
	if !codec.Printable(name) || utf8.RuneCountInString(name) > wire.MaxName || record.CheckName(name) != nil {
		return ErrName
	}
	l.name = name
	if l.plan == nil || l.plan.Seat(l.me) < 0 {
		return nil
	}
	if l.wish < 0 {
		l.wish = l.plan.Seat(l.me)
	}
	l.asked = l.host.Now() - ClaimEvery
	return l.rename()
}

// rename writes a new name of the owner into his plan, once it can be changed.
func (l *Lobby) rename() error {
	if l.host.Seated() || l.plan.Owner() != l.me || l.wish < 0 {
		return nil
	}
	seat := l.wish
	l.wish = engine.Nobody
	return l.grant(l.me, &wire.Claim{Seat: seat, Name: l.name})
}

// Claimed takes what somebody asks of the owner between two sittings.
func (l *Lobby) Claimed(from identity.ID, c *wire.Claim) error {
	if l.plan == nil || l.plan.Owner() != l.me {
		return nil
	}
	if l.plan.Seat(from) == c.Seat && (c.Seat < 0 || l.plan.Places[c.Seat].Name == c.Name) {
		l.host.Send(from, frame(FramePlan, l.plan))
		return nil
	}
	return l.grant(from, c)
}

// grant gives somebody a place, if it is empty or a robot's.
func (l *Lobby) grant(id identity.ID, c *wire.Claim) error {
	return l.change(func(p *plan.Plan) error {
		old := p.Seat(id)
		if !p.Admits(id) {
			return ErrLock
		}
		if c.Seat >= 0 {
			if int(c.Seat) >= len(p.Places) || p.Places[c.Seat].Kind == plan.Person && old != c.Seat {
				return ErrPlace
			}
			p.Places[c.Seat] = plan.Place{Kind: plan.Person, ID: id, Name: c.Name}
		}
		if old >= 0 && old != c.Seat {
			p.Places[old] = plan.Place{}
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
