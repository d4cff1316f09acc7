package session

import "carteado/engine"

// parting is what people say in the log of a voice whose words in the deal hang on nothing that was said: the hand cannot go on as it is. With that each
// says how far it had come in his own deal, where chips are played for; where they are not it is void.
type parting struct {
	reports
	done bool // the consequences are drawn
}

// partings are those of all voices.
type partings [engine.MaxSeats]parting

// open reports whether there are any of which nothing has come.
func (x *partings) open() bool {
	for v := range x {
		if x[v].said != 0 && !x[v].done {
			return true
		}
	}
	return false
}

// agreed returns the voice of which all others who are there have said it, and are a majority of so many; Nobody if there is none. Words alone prove nothing, and
// one who does not say so protects whom the others mean.
func (x *partings) agreed(present engine.SeatSet, all int) engine.Seat {
	for v := range engine.Seat(engine.MaxSeats) {
		others := present &^ v.Set()
		if !x[v].done && others&^x[v].said == 0 && 2*others.Len() > all {
			return v
		}
	}
	return engine.Nobody
}

// ruling returns what comes of it by what some voices say: as of a cheat that is proved. They need not say the same.
func (p *parting) ruling(others engine.SeatSet) ruling {
	switch {
	case p.wasDealt(others):
		return goesOn
	case p.come(others, agreed) != 0:
		return endsAsBegun
	}
	return isVoid
}
