package trick

import (
	"iter"

	"carteado/engine"
)

// Offence is a card that broke a duty.
type Offence struct {
	Seat  engine.Seat
	Trick int
	Card  int // its place in the trick
	Duty  Duty
}

// Offences returns the offences in the tricks that are complete, in order of play. rules returns what bound the
// i-th card of trick k. What a seat held is what it played later, in the trick in play too, and what lies open in
// its hand, whose pile is hand: so every card must be public for all offences to be found.
func (tr *Tricks) Offences(t *engine.Table, hand func(engine.Seat) engine.Zone, rules func(k, i int) *Rules) iter.Seq[Offence] {
	return func(yield func(Offence) bool) {
		if !tr.suspect(t, hand, rules) {
			return
		}
		broken := tr.breaches(t, hand, rules)
		for k := range int(tr.Done) {
			for i := range tr.players() {
				if d := broken[k*int(tr.Seats)+i]; d != Kept && !yield(Offence{tr.Seat(k, i), k, i, d}) {
					return
				}
			}
		}
	}
}

// First returns the earliest offence, and whether there is any.
func (tr *Tricks) First(t *engine.Table, hand func(engine.Seat) engine.Zone, rules func(k, i int) *Rules) (Offence, bool) {
	for o := range tr.Offences(t, hand, rules) {
		return o, true
	}
	return Offence{Seat: engine.Nobody}, false
}

// suspect reports whether a seat has played, or holds open, what it had shown not to hold. Without one nobody has
// offended, which most hands are spared the search for.
func (tr *Tricks) suspect(t *engine.Table, hand func(engine.Seat) engine.Zone, rules func(k, i int) *Rules) bool {
	if tr.Caught != 0 {
		return true
	}
	for p := range engine.Seat(tr.Seats) {
		if tr.Lacks[p].Empty() || t.Count(hand(p)) == 0 {
			continue
		}
		if !known(t, rules(0, 0).Order, hand(p)).And(tr.Lacks[p]).Empty() {
			return true
		}
	}
	return false
}

// breaches goes through the plays from the last to the first, so that the hands grow to what they were.
func (tr *Tricks) breaches(t *engine.Table, hand func(engine.Seat) engine.Zone, rules func(k, i int) *Rules) (broken [MaxPlays]Duty) {
	var held [engine.MaxSeats]Cards
	for k := min(int(tr.Done), MaxTricks-1); k >= 0; k-- {
		var stood [engine.MaxSeats]Standing // before each card of the trick
		cards := tr.Trick(k)
		for i, c := range cards[:max(0, len(cards)-1)] {
			stood[i+1] = stood[i]
			stood[i+1].Add(rules(k, i), t.Face(c))
		}
		for i := len(cards) - 1; i >= 0; i-- {
			r, f, p := rules(k, i), t.Face(cards[i]), tr.Seat(k, i)
			if held[p].Empty() {
				held[p] = known(t, r.Order, hand(p))
			}
			held[p].Add(r.Order, f)
			if k < int(tr.Done) {
				broken[k*int(tr.Seats)+i] = r.Broken(&stood[i], &held[p], f)
			}
		}
	}
	return broken
}
