package scene

import "carteado/engine"

// stack returns how many chips a seat has that it has not put in, and whether the game has stacks.
func (s *State) stack(p engine.Seat) (n int, ok bool) {
	for i := range s.View.Facts {
		if f := &s.View.Facts[i]; f.Seat == p && s.Options.Game().Spot(f) == engine.SpotStack {
			return int(f.N), true
		}
	}
	return 0, false
}

// chipsMoved reports whether somebody has put in chips, or got some, between two states.
func chipsMoved(old, st *State) bool {
	for p := range engine.Seat(st.Options.Seats()) {
		a, _ := old.stack(p)
		if b, ok := st.stack(p); ok && a != b {
			return true
		}
	}
	return false
}
