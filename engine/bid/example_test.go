package bid_test

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/bid"
)

// Seat 0 sells a hand of King to the other three. A pass is final, and who speaks earlier may match.
func Example() {
	king := bid.Rules{Seats: 4, Final: true, Match: true}
	a := king.Start(engine.Seats(4)&^engine.Seat(0).Set(), 1)

	king.Pass(&a)   // seat 1
	king.Bid(&a, 2) // seat 2
	king.Bid(&a, 3) // seat 3
	fmt.Println("seat", a.Turn, "needs", king.Least(&a))

	king.Bid(&a, 3) // seat 2 matches
	fmt.Println("seat", a.Turn, "needs", king.Least(&a))

	king.Pass(&a) // seat 3
	fmt.Println("over:", a.Over(), "seat", a.Holder, "has it for", a.Level)
	// Output:
	// seat 2 needs 3
	// seat 3 needs 4
	// over: true seat 2 has it for 3
}
