package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
)

// State is what a seat is in a hand. It changes by what the log of the table says ([Deal.Away], [Deal.StandIn],
// [Deal.Back], [Deal.Left]) and by what the deal itself can prove, in no other way than this table has it:
//
//	            goes away   gets a stand-in   loses it   comes back   leaves   is convicted
//	Present     Away        -                 -          -            Left     Convicted
//	Away        -           PlayedFor         -          Present      Left     Convicted
//	PlayedFor   -           -                 Away       Present      Left     Convicted
//	Convicted   -           -                 -          -            Left     -
//	Left        -           -                 -          -            -        -
//
// That a seat is doubted, since some wait for it in vain, or returning, since the log has it back and an operation is
// under way, is for the caller to know: here neither changes anything.
type State uint8

// The states of a seat.
const (
	Present   State = iota
	Away            // it may come back: its keys are never put together
	PlayedFor       // it is away, and another seat plays its hand
	Convicted       // it was found to cheat, and is not listened to any more
	Left            // for good
	states
)

var stateWords = [states]string{"present", "away", "played for", "convicted", "left"}

// String returns words.
func (s State) String() string { return stateWords[min(s, states-1)] }

// change is what happens to a seat.
type change uint8

const (
	goesAway change = iota
	getsStandIn
	losesStandIn
	comesBack
	leaves
	isConvicted
	changes
)

// none is a change that cannot be.
const none = states

var transitions = [states][changes]State{
	Present:   {Away, none, none, none, Left, Convicted},
	Away:      {none, PlayedFor, none, Present, Left, Convicted},
	PlayedFor: {none, none, Away, Present, Left, Convicted},
	Convicted: {none, none, none, none, Left, none},
	Left:      {none, none, none, none, none, none},
}

// ErrState is the error for a change that the state of a seat does not allow.
var ErrState = errors.New("mental: this cannot happen to a seat that is")

// states of all seats.
type seatStates [engine.MaxSeats]State

// may reports whether a change can happen to all of some seats.
func (x *seatStates) may(seats engine.SeatSet, c change) error {
	for s := range engine.Seat(engine.MaxSeats) {
		if seats.Has(s) && transitions[x[s]][c] == none {
			return fmt.Errorf("%w %v: seat %d", ErrState, x[s], s)
		}
	}
	return nil
}

// apply makes a change that may be.
func (x *seatStates) apply(seats engine.SeatSet, c change) {
	for s := range engine.Seat(engine.MaxSeats) {
		if seats.Has(s) && transitions[x[s]][c] != none {
			x[s] = transitions[x[s]][c]
		}
	}
}

// in returns the seats in one of some states.
func (x *seatStates) in(list ...State) (set engine.SeatSet) {
	for s, is := range x {
		for _, want := range list {
			if is == want {
				set |= engine.Seat(s).Set()
			}
		}
	}
	return set
}
