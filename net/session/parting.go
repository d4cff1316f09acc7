package session

import "carteado/engine"

// parting is that a hand cannot go on as it is for what a voice has said in its deal: it hangs on nothing that was said here, or was said
// otherwise to others, who have gone on with that.
type parting struct {
	voice engine.Seat
	stage stage    // where chips are played for, how far the hand was the same for all; where they are not it is void
	last  [32]byte // if it was dealt, the last root at which it was: it ends there. Zero if it goes on.
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

// agreed returns the first that all others who are there have said, and are a majority of all; nil if there is none. Who names roots begins
// with his last one and goes back from there, so of those that all have been at it is the last one. That the hand began all know: there more
// than half of the others are enough against who is proved to have cheated in it, so that no friend of his keeps them by saying nothing. Against
// anybody else words alone prove nothing, and one who does not say so protects him.
func (x partings) agreed(present, proved engine.SeatSet, all int) *heardParting {
	for i := range x {
		y := &x[i]
		others := present &^ y.voice.Set()
		said := others&^y.by == 0 || y.stage == agreed && proved.Has(y.voice) && 2*(others&y.by).Len() > others.Len()
		if !y.done && said && 2*others.Len() > all {
			return y
		}
	}
	return nil
}
