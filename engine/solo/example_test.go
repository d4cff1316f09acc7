package solo_test

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/engine/solo"
)

// Ana plays a match of Truco with three robots. She takes the first move that is offered.
func Example() {
	options, err := truco.Game{}.Info().Defaults("")
	if err != nil {
		panic(err)
	}
	table, err := solo.New(solo.Setup{
		Game:    truco.Game{},
		Options: options,
		Humans:  engine.Seats(1),
		Level:   0, // easy
		Seed:    1987,
		Names:   []string{"Ana", "Rui", "Zé", "Bia"},
	})
	for err == nil && !table.Over() {
		seat, due := table.Due()
		switch {
		case table.Engine().Over():
			err = table.NextHand()
		case due:
			var answer []byte // Think takes a while: in a browser it runs in a worker
			if answer, err = solo.Think(table.Ask(seat), nil); err == nil {
				err = table.Settle(answer)
			}
		default:
			view := table.Engine().View(0)
			err = table.Do(view.At, &view.Moves[0])
		}
	}
	if err != nil {
		panic(err)
	}
	kept := table.Save() // and later:
	table, err = solo.Restore(kept)
	if err != nil {
		panic(err)
	}
	carry := table.Match().Carry()
	fmt.Println("the match is over:", table.Over(), max(carry.Points[0], carry.Points[1]))
	// Output: the match is over: true 12
}
