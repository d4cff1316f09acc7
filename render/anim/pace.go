package anim

// Pace is how fast a person wants things to move.
type Pace struct {
	Speed float64 // 0 cuts; 0.6, 1 and 1.6 are slow, normal and fast
	Calm  bool    // no flights: every motion is a short fade in place
}

// The durations at normal speed, in milliseconds.
const (
	Lift    = 100.0 // a card that is selected
	Play    = 220.0 // from the hand to the table
	Flight  = 200.0 // a card that is dealt
	Stagger = 45.0  // between two that are dealt
	Dealing = 1200.0
	Flip    = 160.0
	Rest    = 900.0 // a trick that is complete, for all to see

	StillRest = 600.0 // the same at a pace that cuts: it is no motion

	Collect  = 250.0
	Laying   = 250.0 // a meld
	LayAfter = 30.0  // between two of its cards
	Fade     = 120.0 // instead of a flight
	Pop      = 350.0 // a word that is called out
	Shake    = 120.0
)

// Ms returns a duration at this pace.
func (p Pace) Ms(normal float64) float64 {
	if p.Speed <= 0 {
		return 0
	}
	return normal / p.Speed
}

// Dealt returns the time between two of n cards that are dealt one after another: a whole deal is capped.
func (p Pace) Dealt(n int) float64 {
	if n < 2 {
		return 0
	}
	return p.Ms(min(Stagger, (Dealing-Flight)/float64(n-1)))
}
