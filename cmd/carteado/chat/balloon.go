package chat

import (
	"cmp"
	"slices"

	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/screen"
	"carteado/cmd/carteado/toast"
	"carteado/engine"
	"carteado/render/page"
)

// balloons are what was said a moment ago, at the plates of those who said it: at most one of each seat.
type balloons struct {
	screen *screen.Screen
	up     []balloon
	next   loop.Timer // rings when one of them goes
}

// balloon is one of them. It goes when the clock of the device shows until.
type balloon struct {
	page.Balloon
	until float64
}

// letter is how long a balloon stays for each of its letters, in milliseconds, beyond the time for a glance.
const letter = 60.0

// rise shows what somebody who has a seat said, in the place of what was said there before.
func (b *balloons) rise(l *page.ChatLine) {
	slow := 1.0
	if b.screen.Likes.Big {
		slow = 1.5
	}
	seat := engine.Seat(l.Seat)
	b.up = slices.DeleteFunc(b.up, func(x balloon) bool { return x.Seat == seat })
	x := page.Balloon{N: l.N, Seat: seat, Who: l.Who, Text: page.Bubble(l.Text), Reaction: l.React}
	b.up = append(b.up, balloon{x, b.screen.Loop.Now() + slow*(toast.Glance+letter*float64(len(x.Text)))})
	b.show()
}

// show takes away what was there long enough, and waits until the next one has to go.
func (b *balloons) show() {
	now := b.screen.Loop.Now()
	b.up = slices.DeleteFunc(b.up, func(x balloon) bool { return x.until <= now })
	b.screen.TalkChanged()
	b.next.Stop()
	if len(b.up) > 0 {
		soonest := slices.MinFunc(b.up, func(x, y balloon) int { return cmp.Compare(x.until, y.until) })
		b.next.Set(b.screen.Loop, soonest.until-now, b.show)
	}
}

// list returns those that are up.
func (b *balloons) list() (out []page.Balloon) {
	for _, x := range b.up {
		out = append(out, x.Balloon)
	}
	return out
}
