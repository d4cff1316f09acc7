package sample

import (
	"embed"
	"fmt"

	"carteado/engine"
)

// Words holds the words of the game, a file for each language.
//
//go:embed words
var Words embed.FS

const (
	seats  = 3
	dealt  = 5
	target = 3
)

// The piles of a table.
const (
	zHand    engine.Zone = 0 // and the two after it
	zStock   engine.Zone = 3
	zDiscard engine.Zone = 4
)

// Swap throws hand cards away, open, and draws as many.
const Swap = engine.FirstVerb

// How a hand ends.
const (
	Won = iota
	Tied
)

var (
	errHeld   = &engine.RuleError{Clause: "A1", Key: "not_held", Text: "a card that is thrown away is one of the hand"}
	errClosed = &engine.RuleError{Clause: "A1", Key: "closed", Text: "cards are thrown away open"}
	errMany   = &engine.RuleError{Clause: "A1", Key: "many", Text: "so many cards may not be thrown away"}
)

var info = &engine.Info{
	Key:   "sample",
	Name:  "Troca",
	Seats: []int{seats},
	Zones: []engine.ZoneInfo{
		{Name: "hand0", Kind: engine.Holding, Owner: 0},
		{Name: "hand1", Kind: engine.Holding, Owner: 1},
		{Name: "hand2", Kind: engine.Holding, Owner: 2},
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "discard", Kind: engine.Discard, Owner: engine.Nobody},
	},
	Verbs:   []engine.VerbInfo{{Key: "swap", Takes: engine.Takes{Most: 3}, Deed: engine.DeedSeveral}},
	Facts:   []engine.FactInfo{{Key: "sum"}},
	Endings: []string{"won", "tied"},
	Parts:   []string{"sum"},
	Prompts: []string{"swap"},
	Errors:  []*engine.RuleError{errHeld, errClosed, errMany},
	Phrases: []string{"hello", "lucky"},
	Presets: []string{"plain"},
	Options: []engine.Option{engine.Number("most", 1, 3, 3)},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Target:  func(*engine.Options) int32 { return target },
	Audit:   engine.Showdown,
	Tile:    engine.Tile{Cards: []engine.Face{engine.FaceOf(engine.Queen, engine.Hearts), engine.FaceOf(engine.King, engine.Clubs)}, Colour: "#4A3B6B"},
}

// Game is Troca.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the forty cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{most: o.Int("most"), turn: c.Dealer.Next(1, seats)}
	h.t.Lay(engine.Forty(), len(info.Zones), zStock)
	return h
}

// Next passes the deal to the left and ends the match at the target.
func (Game) Next(_ *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, seats)
	over := false
	for p := range seats {
		n.Points[p] += s.Points[p]
		over = over || n.Points[p] == target
	}
	return n, over
}

// CheckCarry refuses a match that is over.
func (Game) CheckCarry(_ *engine.Options, c *engine.Carry) error {
	for p := range seats {
		if c.Points[p] < 0 || c.Points[p] >= target {
			return fmt.Errorf("a player has %d of %d points", c.Points[p], target)
		}
	}
	return nil
}
