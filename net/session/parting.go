package session

import (
	"slices"

	"carteado/engine"
)

// parting is that a hand cannot go on as it is for what a voice has said in its deal: it hangs on nothing that was said here.
type parting struct {
	voice engine.Seat
	stage stage // where chips are played for, how far the hand was the same for all; where they are not it is void
}

// heardParting is who says so in the log.
type heardParting struct {
	parting
	first engine.Seat    // a voice
	by    engine.SeatSet // voices
	done  bool           // the consequences are drawn
}

// partings are what people say of that in the log, in its order.
type partings []heardParting

// maxPartings bounds those that one is the first to say.
const maxPartings = 64

// say takes in what a voice says.
func (x *partings) say(by engine.Seat, p parting) {
	n := 0
	for i := range *x {
		y := &(*x)[i]
		if y.parting == p {
			y.by |= by.Set()
			return
		}
		if y.first == by {
			n++
		}
	}
	if n < maxPartings {
		*x = append(*x, heardParting{p, by, by.Set(), false})
	}
}

// open reports whether there are any of which nothing has come.
func (x partings) open() bool {
	return slices.ContainsFunc(x, func(y heardParting) bool { return !y.done })
}

// agreed returns the first that all others who are there have said, and are a majority of so many; nil if there is none. Words alone prove nothing, and
// one who does not say so protects whom the others mean.
func (x partings) agreed(present engine.SeatSet, all int) *heardParting {
	for i := range x {
		y := &x[i]
		others := present &^ y.voice.Set()
		if !y.done && others&^y.by == 0 && 2*others.Len() > all {
			return y
		}
	}
	return nil
}
