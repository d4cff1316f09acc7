package trick

import "carteado/engine"

// Tells reports whether Denies may return anything: most cards follow suit where nothing else binds, and show nothing.
func (r *Rules) Tells(st *Standing, f engine.Face) bool {
	return st.Best != engine.Unknown && SuitOf(f) != st.led || !r.plain()
}

// Denies returns the cards that a seat shows not to hold beside f when it plays f, if it keeps its duties: those
// with which f would not have been allowed. An excuse shows nothing.
func (r *Rules) Denies(st *Standing, f engine.Face) (none Cards) {
	s, led := SuitOf(f), st.Led()
	if s == engine.NoSuit {
		return none
	}
	if r.plain() {
		if led != engine.NoSuit && led != s {
			none = field[led]
		}
		return none
	}
	beside := Cards{^uint64(0), ^uint64(0)} // what else the seat was free to play
	over := false                           // and whether it had to go over the best trump
	switch {
	case led == engine.NoSuit:
	case s == led:
		beside = field[s]
		over = r.Beat && s == r.Trump
	case r.Ruff && s == r.Trump:
		none, beside = field[led], field[s]
		over = r.Over
	case r.Ruff && r.Trump != engine.NoSuit:
		none = field[led].Or(field[r.Trump])
	default:
		none = field[led]
	}
	if over {
		if higher := r.over(st); higher.Has(r.Order, f) {
			beside = higher
		} else {
			none = none.Or(higher)
		}
	}
	if !r.Bar.Or(r.Must).Empty() && !r.Must.Has(r.Order, f) {
		beside = beside.Or(field[engine.NoSuit])
		none = none.Or(beside.And(r.Must))
		if r.Bar.Has(r.Order, f) {
			none = none.Or(beside.Without(r.Bar))
		}
	}
	return none
}
