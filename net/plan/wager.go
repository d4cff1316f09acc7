package plan

import "slices"

// Wager is what a match is played for: for nothing, at a table for practice, or for experience and, if there is a stake, for chips.
type Wager struct {
	Competitive bool
	Stake       int // chips from each player; 0 in games that are played with chips
	Penalty     Penalty
	NoXPAtHome  bool // two seats with the same public address, and nobody gets experience
}

// Penalty says what it costs to leave a match.
type Penalty uint8

// The penalties. A stake is lost to nobody: it is burned.
const (
	Free Penalty = iota
	StakeLost
	StakeAndXPLost
)

// Stakes are what may be asked of each player.
var Stakes = [...]int{0, 10, 25, 50, 100, 250, 500, 1000}

// number returns the wager as a number, 0 for practice; false for one that cannot be. Who practises plays for nothing.
func (w *Wager) number() (n int, ok bool) {
	stake := slices.Index(Stakes[:], w.Stake)
	if stake < 0 || w.Penalty > StakeAndXPLost || !w.Competitive && *w != (Wager{}) {
		return 0, false
	}
	if w.Competitive {
		n = 1 + stake + len(Stakes)*int(w.Penalty)
	}
	if w.NoXPAtHome {
		n += wagers / 2
	}
	return n, true
}

// wagers is how many numbers a wager may have, but for practice.
const wagers = 2 * len(Stakes) * (int(StakeAndXPLost) + 1)

// wager returns the wager of a number, of which there are wagers and that of practice.
func wager(n int) (w Wager) {
	if n == 0 {
		return w
	}
	n--
	half := wagers / 2
	w.Competitive, w.NoXPAtHome = true, n >= half
	n %= half
	w.Stake, w.Penalty = Stakes[n%len(Stakes)], Penalty(n/len(Stakes))
	return w
}
