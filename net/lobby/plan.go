package lobby

import (
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/plan"
)

// Publish signs a new version of the plan in this peer's name and tells it to all.
func (l *Lobby) Publish(p *plan.Plan) error {
	if l.plan != nil {
		p.Version = max(p.Version, l.plan.Version) + 1
	} else {
		p.Version++
	}
	var err error
	if p.Header, err = l.header(p); err != nil {
		return err
	}
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
	again := l.plan != nil && seat >= 0 && l.plan.Seat(l.me) < 0
	l.mine = l.goesOn(p)
	if l.plan, l.next, l.lied, l.shut, l.clash = p, nil, 0, false, ""; l.mine {
		l.asked = l.host.Now() - ClaimEvery
	}
	switch {
	case seat < 0:
		l.host.Outside()
	case again:
		l.host.Inside()
	}
	l.words = make([]*Word, len(p.Places))
	clear(l.elects) // they are about the plan before
	if removed || !p.Admits(l.me) || seat >= 0 && int(l.wish) >= len(p.Places) || l.wish >= 0 && (l.taken(l.wish) || seat == l.wish && p.Places[seat].Name == l.name) {
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
	if err := l.Follows(p); err != nil {
		return err
	}
	if l.host.Seated() || l.lies(p) {
		if l.next == nil || p.Beats(l.next) {
			l.next = p
		}
		return nil
	}
	return l.Adopt(p)
}

// takeNext takes up the plan that waits. One that lies waits as long as its author is there, who may have made it before he knew, and can
// make it right. Once he is gone it tells who may come after him.
func (l *Lobby) takeNext() {
	p := l.next
	switch {
	case p == nil:
		l.lied = 0
	case !p.Beats(l.plan):
		l.next, l.lied = nil, 0
	case !l.lies(p) || !l.here(p.Owner()) && !l.host.Deposes(p.Owner()):
		l.Adopt(p)
	case l.lied == 0:
		l.lied = l.host.Now() + 1
	case l.host.Now()-l.lied >= GiveIn && l.host.Score(p) == p.Carry: // those who know of the cheat are too few to take the table from him
		l.host.Forgive()
	}
}

// lies reports whether a plan tells this player, who has a place by it as before, another score than he knows, or seats who has cheated, and is not handed over to
// him, who makes both right; or whether it is one's who has cheated, whatever it tells.
func (l *Lobby) lies(p *plan.Plan) bool {
	return l.plan != nil && l.plan.Seat(l.me) >= 0 && (p.Carry != "" && p.Heir != l.me && p.Seat(l.me) >= 0 && !l.host.Agrees(p) || l.host.Deposes(p.Owner()))
}

// fit reports whether somebody can be the owner: as the last sitting went, and if a plan lies whether it is another's, and he has not
// handed the table over to its author; and whether he has risen, if he is.
func (l *Lobby) fit(id identity.ID) bool {
	liar := l.lied != 0 && l.host.Now()-l.lied >= DropAfter && (id == l.next.Owner() || id == l.plan.Owner())
	return !liar && l.host.Fit(id) && !(id == l.plan.Owner() && l.sits())
}

// sits reports whether the owner still sits at what the others have seen the end of: whoever rises as the owner makes a plan.
func (l *Lobby) sits() bool {
	return l.rose != 0 && l.host.Now()-l.rose >= RiseAfter && l.plan.Owner() != l.me && len(l.plan.Elders) > 2
}

// watch notes since when this player has risen, and the plan is still that of the sitting.
func (l *Lobby) watch() {
	switch sat := l.host.SatUnder(l.plan.Hash()); {
	case !sat:
		l.rose = 0
	case l.rose == 0:
		l.rose = l.host.Now() + 1
	}
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

// taken reports whether a place cannot be had by asking for it: it is another's who has not left, there is no such place, nor can be
// one more at an open table, or so many have a say at the table already that nobody else can sit down.
func (l *Lobby) taken(seat engine.Seat) bool {
	p := l.plan
	if int(seat) == len(p.Places) {
		return p.Clone().Room(l.cfg.Games) != seat
	}
	if int(seat) > len(p.Places) || len(p.Elders) >= engine.MaxSeats && !slices.Contains(p.Elders, l.me) {
		return true
	}
	x := &p.Places[seat]
	o, _ := l.host.Known(x.ID)
	return x.Kind == plan.Person && x.ID != l.me && !(o.Left || l.host.Gone(x.ID))
}
