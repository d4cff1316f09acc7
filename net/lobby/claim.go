package lobby

import (
	"maps"
	"slices"
	"time"
	"unicode/utf8"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/plan"
	"carteado/net/ratelimit"
	"carteado/net/wire"
)

// moveRate is how often one may take a place, another one, or another name: each time all others have to say anew that they are ready.
var moveRate = ratelimit.Rate{Burst: 6, PerSecond: 1. / 15}

// Claim asks the owner for a place, or gives the own one up: engine.Nobody. It is asked again until the owner's plan
// grants it, or gives the place to somebody else, or takes this player's own away: then the wish is at an end.
// A place that is another's already is [ErrPlace] at once, and no wish. The number of seats asks for one more at an open table.
// Who does not play in the sitting that is under way asks to come in after the hand.
func (l *Lobby) Claim(seat engine.Seat) error {
	if l.host.Plays() {
		return ErrPhase
	}
	if l.quit = seat < 0; l.quit {
		l.mine, l.stays = false, false
	}
	if l.plan != nil && l.plan.Owner() == l.me {
		l.wish = engine.Nobody
		return l.grant(l.me, &wire.Claim{Seat: seat, Name: l.name})
	}
	if seat >= 0 && l.plan != nil && l.taken(seat) {
		return ErrPlace
	}
	if seat >= 0 && l.plan != nil && l.Bars(l.me) {
		return ErrCheat
	}
	l.wish = seat
	if seat == engine.Nobody && l.plan != nil {
		l.host.Tell(l.plan.Owner(), &wire.Claim{Seat: seat, Name: l.name})
	}
	l.asked = l.host.Now() - ClaimEvery
	return nil
}

// Refused ends the wish of this player for a seat that the owner does not grant. It reports whether there was one.
func (l *Lobby) Refused(seat engine.Seat) bool {
	had := l.wish == seat && l.plan != nil && l.plan.Seat(l.me) < 0
	if had {
		l.wish = engine.Nobody
	}
	return had
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

// Welcomes reports whether somebody may have a place as far as it is asked who he is: where it is, the owner knows him, or he has been at
// the table before. Who was found to cheat is let in anew, or not.
func (l *Lobby) Welcomes(id identity.ID) bool {
	if convicted, _ := l.host.Convicted(id); convicted {
		return l.host.Lets(id)
	}
	return !l.plan.Terms.Friends || l.elder(id) || l.host.Knows(id)
}

// Bars reports whether somebody has no place in the match that goes on, as he is proved to have cheated in it.
func (l *Lobby) Bars(id identity.ID) bool {
	_, proved := l.host.Convicted(id)
	return proved && (l.host.Seated() || l.plan.Carry != "")
}

// grant gives somebody a place, if it is empty or a robot's, or one more at an open table.
func (l *Lobby) grant(id identity.ID, c *wire.Claim) error {
	return l.change(func(p *plan.Plan) error {
		old := p.Seat(id)
		if !p.Admits(id) {
			return ErrLock
		}
		if c.Seat >= 0 && l.Bars(id) {
			return ErrCheat
		}
		if !l.Welcomes(id) {
			return ErrStranger
		}
		if int(c.Seat) == len(p.Places) && old < 0 {
			c.Seat = p.Room(l.cfg.Games)
			if c.Seat < 0 {
				return ErrPlace
			}
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
		if c.Seat >= 0 && id != l.me && !l.moves(id) {
			return ErrPace
		}
		return nil
	})
}

// moves reports whether somebody may change his place or his name now, and counts it. Who goes and comes again is no new one.
func (l *Lobby) moves(id identity.ID) bool {
	now := time.UnixMilli(l.host.Now())
	maps.DeleteFunc(l.paces, func(_ identity.ID, b *ratelimit.Bucket) bool { return b.Has(now, moveRate, moveRate.Burst) })
	if l.paces[id] == nil {
		l.paces[id] = &ratelimit.Bucket{}
	}
	return l.paces[id].Spend(now, moveRate, 1)
}
