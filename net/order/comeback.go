package order

import (
	"carteado/engine"
	"carteado/net/wire"
)

// comeback is how a seat finds out, after a restart, whether its store has all that it has ever said. It takes no part
// until then: it asks the others what they hold of it.
//
//	all answer, and none has more than the store has      it goes on where it was
//	one has more, or one cannot be asked                  it takes what they hold; from their longest log on, and in a view
//	                                                      above all that they know of, it takes part again
//
// So many must answer that one of them has whatever was committed with its help. For one who is away nobody waits.
type comeback struct {
	since     int64 // when it began to ask, and one
	answers   [engine.MaxSeats]*wire.Held
	vain      engine.SeatSet // who say that they have a longer log, and have not given it out
	asked     bool           // enough have answered
	less      bool           // its store does not have all, or that is not known
	postponed []postponed
}

// postponed is a proposal that is made when the seat takes part again.
type postponed struct {
	what   uint8
	action []byte
}
