package lobby

import (
	"fmt"
	"slices"

	"carteado/net/identity"
	"carteado/net/plan"
)

// candidate returns who should be the owner of those who are there and can be: the owner, or the first of the people who chooses with the others, one
// who has played in the last sitting before one who has not. Who does not choose may still be in that, or find that the owner is there.
func (l *Lobby) candidate() (who identity.ID, found bool) {
	for _, id := range l.plan.Elders {
		switch {
		case !l.here(id) || !l.fit(id) || id != l.plan.Owner() && id != l.me && !l.chooses(id):
		case id == l.plan.Owner() || l.host.Played(id):
			return id, true
		case !found:
			who, found = id, true
		}
	}
	return who, found
}

// chooses reports whether somebody has lately said who should be the owner.
func (l *Lobby) chooses(id identity.ID) bool {
	x := l.elects[id]
	return x.Plan == l.plan.Hash() && x.To != (identity.ID{}) && l.host.Now()-x.at < 3*ClaimEvery
}

// succeed makes this peer the owner if the owner has said so, or is gone and more than half of the people want it who have not left.
func (l *Lobby) succeed() {
	if l.plan.Heir == l.me {
		l.become(nil)
		return
	}
	to, ok := l.candidate()
	if !ok || to == l.plan.Owner() || !slices.Contains(l.plan.Elders, l.me) || l.host.Now()-l.electAt < ClaimEvery/4 {
		return
	}
	l.electAt = l.host.Now()
	x := Elect{Plan: l.plan.Hash(), To: to}
	old := l.elects[l.me]
	if old.Plan == x.Plan && old.Signed {
		x = old.Elect
	}
	l.elects[l.me] = election{x, l.host.Now()}
	if !x.Signed && (l.plan.Enough(l.wanted(to), len(l.resigned())) || len(l.plan.Elders) == 2 && to == l.me) {
		if err := l.sign(&x); err != nil {
			l.host.Fail(err)
			return
		}
		l.elects[l.me] = election{x, l.host.Now()}
	}
	for _, id := range l.plan.Elders {
		l.host.Send(id, frame(FrameElect, &x))
	}
	for _, i := range l.resigned() { // who is to count may not have heard of it
		l.host.Send(to, frame(FrameElect, &Elect{Plan: x.Plan, Signed: true, Sig: l.elects[l.plan.Elders[i]].Sig}))
	}
	if to == l.me {
		l.count()
	}
}

// resign gives this elder's one word on the plan: he leaves, and those who stay need not count him.
func (l *Lobby) resign() {
	x := Elect{Plan: l.plan.Hash()}
	if err := l.sign(&x); err != nil {
		l.host.Fail(err)
		return
	}
	l.elects[l.me] = election{x, l.host.Now()}
	for _, id := range l.plan.Elders {
		l.host.Send(id, frame(FrameElect, &x))
	}
}

// resigned returns the numbers of those elders who have signed that they leave.
func (l *Lobby) resigned() (list []int) {
	for i, id := range l.plan.Elders {
		if x := l.elects[id]; x.Signed && x.Plan == l.plan.Hash() && x.To == (identity.ID{}) {
			list = append(list, i)
		}
	}
	return list
}

// wanted counts who has lately said that somebody should be the owner.
func (l *Lobby) wanted(to identity.ID) (n int) {
	for _, id := range l.plan.Elders {
		if l.chooses(id) && l.elects[id].To == to {
			n++
		}
	}
	return n
}

// sign gives this elder's one word on the plan, and stores that first. One that was given before a reload is given again.
func (l *Lobby) sign(x *Elect) error {
	var old Elect
	if there, err := l.load("elect", &old); err != nil {
		return err
	} else if there && old.Plan == x.Plan {
		*x = old
		return nil
	}
	x.Signed, x.Sig = true, plan.SignVote(l.cfg.Key, x.Plan, x.To)
	if err := l.cfg.Store.Put("elect", encode(x)); err != nil {
		return fmt.Errorf("%w: %w", ErrStore, err)
	}
	return nil
}

// takeElect takes what an elder says about the next owner.
func (l *Lobby) takeElect(from identity.ID, x *Elect) error {
	if l.plan == nil || !slices.Contains(l.plan.Elders, from) || x.Plan != l.plan.Hash() {
		return nil // perhaps of a plan that this peer does not have yet: it is said again
	}
	if x.Signed && x.To == (identity.ID{}) { // anybody may pass it on
		i := slices.IndexFunc(l.plan.Elders, func(id identity.ID) bool { return plan.CheckVote(id, x.Plan, x.To, &x.Sig) })
		if i < 0 {
			return ErrFrame
		}
		l.elects[l.plan.Elders[i]] = election{*x, l.host.Now()}
		return nil
	}
	if x.Signed && !plan.CheckVote(from, x.Plan, x.To, &x.Sig) {
		return ErrFrame
	}
	l.elects[from] = election{*x, l.host.Now()}
	return nil
}

// count makes this peer the owner once enough of the people have signed.
func (l *Lobby) count() {
	var votes []plan.Vote
	left := l.resigned()
	for i, id := range l.plan.Elders {
		gone := slices.Contains(left, i)
		if x := l.elects[id]; gone || x.Signed && x.Plan == l.plan.Hash() && x.To == l.me {
			votes = append(votes, plan.Vote{Elder: i, Left: gone, Sig: x.Sig})
		}
	}
	own := l.elects[l.me]
	if l.plan.Enough(len(votes)-len(left), len(left)) || len(l.plan.Elders) == 2 && own.Signed && own.To == l.me && !l.here(l.plan.Owner()) {
		l.become(votes)
	}
}

// become makes this peer the owner, with the votes of others, or as the heir: then the robots stay, and are run here.
func (l *Lobby) become(votes []plan.Vote) {
	p := l.plan.Succeed(l.me, votes)
	old := l.plan.Owner()
	l.host.Follow(p, false)
	if votes == nil {
		for _, id := range l.plan.Elders {
			if l.Bars(id) && id != l.me {
				p.Vacate(id)
			}
		}
		for i := range p.Places {
			if x := &p.Places[i]; x.Kind == plan.Robot {
				if k := l.robot(x.Name); k != nil {
					x.ID = k.ID()
				} else {
					*x = plan.Place{}
				}
			}
		}
	} else {
		l.unrobot(p)
		switch seat := p.Seat(old); {
		case l.host.Await(old).Left || l.host.Gone(old):
			p.Vacate(old)
		case seat >= 0 && !l.host.Up(old):
			p.Places[seat] = plan.Place{} // he may sit down again when he is back
		}
	}
	l.score(p) // also without the robots that are gone
	if err := l.Publish(p); err != nil {
		l.host.Fail(err)
		return
	}
	l.host.Notice(Notice{Key: "owner", Seat: p.Seat(l.me), Name: l.name})
}
