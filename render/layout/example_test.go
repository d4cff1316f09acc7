package layout_test

import (
	"fmt"
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/render/layout"
)

// A hand of Sueca on a phone: ten cards in two rows, and which card a finger touches.
func Example() {
	options, _ := sueca.Game{}.Info().Defaults("portugal")
	options = options.With("turnup", "last")
	e, _ := engine.New(sueca.Game{}, options, engine.Carry{Dealer: 3})
	if err := engine.NewDealer(e, rand.New(rand.NewPCG(1, 2))).Serve(e); err != nil {
		panic(err)
	}
	s := layout.Lay(layout.Frame{W: 360, H: 640, Top: 40}, &layout.Table{View: e.View(0), Options: &options, Me: 0})
	fmt.Println(s.Rows, "rows,", len(s.Plates), "plates, next player at the right:", s.Plates[1].Where == layout.Right)
	slot, ok := s.CardAt(40, 600)
	fmt.Println("card", slot, ok)
	// Output:
	// 2 rows, 4 plates, next player at the right: true
	// card 5 true
}
