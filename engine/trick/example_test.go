package trick_test

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/trick"
)

// The cards of Copas, and what binds one: the first leader plays the 2 of clubs, nobody plays points in the first
// trick, and hearts are not led before one has been played.
var (
	order = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)

	allHearts = order.Suited(engine.Hearts)
	points    = allHearts.Or(order.Cards(engine.FaceOf(engine.Queen, engine.Spades)))

	opening = trick.Rules{Order: order, Trump: engine.NoSuit, Must: order.Cards(engine.FaceOf(2, engine.Clubs))}
	first   = trick.Rules{Order: order, Trump: engine.NoSuit, Bar: points}
	shut    = trick.Rules{Order: order, Trump: engine.NoSuit, Bar: allHearts}
	open    = trick.Rules{Order: order, Trump: engine.NoSuit}
)

// hand is a hand of Copas, as far as its tricks go.
type hand struct {
	table  engine.Table
	tricks trick.Tricks
}

// law returns what binds the i-th card of trick k.
func (h *hand) law(k, i int) *trick.Rules {
	switch {
	case k == 0 && i == 0:
		return &opening
	case k == 0:
		return &first
	case i == 0 && !h.tricks.Played(&h.table, order, &allHearts, k, i):
		return &shut
	}
	return &open
}

// now returns what binds the seat in turn.
func (h *hand) now() *trick.Rules { return h.law(int(h.tricks.Done), int(h.tricks.Count)) }

// legal prints what the seat in turn may play.
func (h *hand) legal() {
	var l engine.List
	p := h.tricks.Turn()
	h.tricks.Legal(&h.table, h.now(), p, engine.Zone(p), engine.FirstVerb, &l)
	fmt.Print("seat ", p, ":")
	for i := range l.Len() {
		fmt.Print(" ", l.At(i).Face(0).Symbol())
	}
	fmt.Println()
}

// play plays the seat in turn's card by name; the engine would have shown its face.
func (h *hand) play(name string) {
	f, _ := engine.ParseFace(name)
	c := engine.Slot(f - 1)
	if duty := h.tricks.Check(&h.table, h.now(), h.table.Where(c), f); duty != trick.Kept {
		fmt.Println(f.Symbol(), "breaks the duty:", duty)
		return
	}
	h.tricks.Play(&h.table, h.now(), c)
	h.table.Move(c, 4)
	if h.tricks.Full() {
		winner := h.tricks.Winner()
		fmt.Println("seat", winner, "wins")
		h.tricks.Close(winner)
	}
}

// Four hands of three cards at Copas, open so that all can be seen.
func Example() {
	h := new(hand)
	h.table.Lay(engine.French(1, 0), 6, 5) // piles 0 to 3 are hands, 4 is the trick, 5 the stock
	for p, cards := range []string{"2C KD AS", "5H QS 3D", "9C AC 4D", "7C 4H 8D"} {
		list, _ := engine.ParseFaces(cards)
		for _, f := range list {
			h.table.Move(engine.Slot(f-1), engine.Zone(p))
			h.table.Show(engine.Slot(f-1), f)
		}
	}
	h.tricks.Start(4, 0)

	h.legal() // the 2 of clubs leads
	h.play("2C")
	h.legal() // no clubs, and no points in the first trick
	h.play("QS")
	h.play("3D")
	h.legal() // clubs are followed
	h.play("AC")
	h.play("7C")

	h.play("4D") // seat 2 leads a diamond
	h.play("8D")
	h.play("KD")
	h.play("5H") // thrown off: hearts are broken

	fmt.Println("seat 1 has diamonds:", h.tricks.May(order, 1).Has(engine.FaceOf(9, engine.Diamonds)))

	// Output:
	// seat 0: 2♣
	// seat 1: 3♦
	// Q♠ breaks the duty: bar
	// seat 2: 9♣ A♣
	// seat 2 wins
	// seat 0 wins
	// seat 1 has diamonds: false
}
