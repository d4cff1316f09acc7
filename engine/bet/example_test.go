package bet_test

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/bet"
)

// Three seats of Hold'em without limit, blinds of 5 and 10: seat 0 raises, the small blind goes all in with
// less than another raise, the big blind folds.
func Example() {
	limits := bet.Limits{Unit: 10, LastRaise: true, Check: true}
	p := bet.NewPot(3, engine.Seats(3), [engine.MaxSeats]int32{200, 45, 200})
	p.Blind(1, 5)
	p.Blind(2, 10)
	p.Open(&limits, 0)

	m := limits.Moves(&p)
	fmt.Println("seat", p.Turn, "calls with", m.Call, "or raises to", m.Low, "...", m.High)
	p.Raise(&limits, 30)
	p.Raise(&limits, 45)
	p.Fold()

	m = limits.Moves(&p)
	fmt.Println("seat", p.Turn, "calls with", m.Call, "and may raise:", m.High > 0)
	p.Call()
	fmt.Println("over:", p.Turn == engine.Nobody, "pot", p.Total())

	p.Collect()
	fmt.Println("won", p.Pay([engine.MaxSeats]uint32{7, 7}, 1))
	// Output:
	// seat 0 calls with 10 or raises to 20 ... 200
	// seat 0 calls with 15 and may raise: false
	// over: true pot 100
	// won [50 50 0 0 0 0 0 0]
}

// A banker with 100 chips answers for bets that win three for two at most.
func ExampleBank() {
	bank := bet.Bank{Chips: 100}
	three := bet.Odds{Pays: 3, Per: 2}
	fmt.Println(bank.Take(40, three), bank.Take(20, three), bank.Take(10, three), bank.Room(three))
	// Output: true true false 6
}
