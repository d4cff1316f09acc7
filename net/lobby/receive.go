package lobby

import (
	"slices"

	"carteado/net/identity"
)

// Receive takes a frame of somebody, without its first byte. The start of a sitting is for the host.
func (l *Lobby) Receive(from identity.ID, first byte, body []byte) error {
	switch first {
	case FramePlan:
		return l.receivePlan(from, body, l.takePlan)
	case FrameShut:
		return l.receivePlan(from, body, l.takeShut)
	case FrameReady:
		var w Word
		if err := decode(body, &w); err != nil {
			return err
		}
		return l.takeReady(&w)
	case FrameDiffers:
		var x Differs
		if err := decode(body, &x); err != nil {
			return err
		}
		return l.takeDiffers(from, &x)
	case FrameElect:
		var x Elect
		if err := decode(body, &x); err != nil {
			return err
		}
		return l.takeElect(from, &x)
	}
	return ErrFrame
}

// Greet tells somebody who has just come where the table stands, and reports whether he may know more of it.
func (l *Lobby) Greet(id identity.ID) bool {
	if c := l.contacts[id]; c != nil {
		c.clash, c.differs = nil, false
	}
	switch {
	case l.plan == nil:
	case l.host.Seated() && !l.plan.Terms.Public && l.plan.Seat(id) < 0:
		l.host.Send(id, frame(FrameShut, l.plan))
		return false
	default:
		l.host.Send(id, frame(FramePlan, l.plan))
	}
	for _, w := range l.words {
		if w != nil {
			l.host.Send(id, frame(FrameReady, w))
		}
	}
	l.asked = l.host.Now() - ClaimEvery
	return true
}

// Tick says wishes again and sees whether this peer has become the owner.
func (l *Lobby) Tick() {
	if l.host.Seated() {
		if l.wish >= 0 && !l.host.Plays() {
			l.sayWish()
		}
		return
	}
	if l.plan == nil {
		return
	}
	l.takeNext()
	l.watch()
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
	case !l.fit(l.plan.Owner()) || l.plan.Owner() != l.me:
		l.succeed()
	case l.host.Forgotten():
		p := l.plan.Clone()
		l.host.Follow(p, true)
		l.host.Fail(l.Publish(p))
	default:
		l.entrust()
		l.sweep()
		l.resume()
		if l.wish >= 0 {
			l.rename()
		}
	}
}
