package scene

import (
	"carteado/engine"
	"carteado/render/layout"
)

// stack returns how many chips a seat has that it has not put in, and whether the game has stacks.
func (s *State) stack(p engine.Seat) (n int, ok bool) {
	for i := range s.View.Facts {
		if f := &s.View.Facts[i]; f.Seat == p && s.Options.Game().Spot(f) == engine.SpotStack {
			return int(f.N), true
		}
	}
	return 0, false
}

// staked returns how many chips a bet is, or all bets of its seat together.
func (s *State) staked(b *layout.Bet) (n int) {
	if b.Fact >= 0 {
		return int(s.View.Facts[b.Fact].N)
	}
	for i := range s.View.Facts {
		if f := &s.View.Facts[i]; f.Seat == b.Seat && f.Zone == engine.NoZone && s.Options.Game().Spot(f) == engine.SpotBet {
			n += int(f.N)
		}
	}
	return n
}

// pile returns how many chips are drawn for a sum, one on another, and of which colour: see theme.Chip.
func pile(n int) (high, colour int) {
	for _, from := range [...]int{25, 100, 500} {
		if n >= from {
			colour++
		}
	}
	least := [...]int{1, 25, 100, 500}[colour]
	return min(3, 1+(n/least-1)/2), colour
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
