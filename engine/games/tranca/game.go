package tranca

import (
	"carteado/engine"
	"carteado/engine/canastra"
)

// piles is the piles of a table. 96 cards that are no threes make 32 melds of three.
var piles = canastra.Piles{Seats: 4, Sides: sides, Mortos: mortos, Melds: 32, Rows: true}

// At every table of the game. Seat s is of side s modulo sides.
const (
	sides  = 2
	mortos = 2
)

// The verbs.
const (
	DrawStock = engine.FirstVerb + iota
	TakePile
	Lay
	Add
	LayThree
	Discard
	ShowStuck
)

var verbs = canastra.Verbs{DrawStock: DrawStock, TakePile: TakePile, Lay: Lay, Add: Add, LayThree: LayThree,
	Discard: Discard, ShowStuck: ShowStuck}

// The lines of the score sheet.
const (
	PartMelds = iota // values of the cards in melds
	PartDirty        // canastras, by class
	PartClean
	PartThrees // the row of red threes, for or against
	PartOut    // the bonus for going out
	PartHands  // values of the cards in hands, taken off
	PartMorto  // the penalty for a morto not taken, or not used
)

var lines = canastra.Lines{Melds: PartMelds, Canastra: [5]uint8{canastra.Dirty: PartDirty, canastra.Clean: PartClean},
	Threes: PartThrees, Out: PartOut, Hands: PartHands, Morto: PartMorto}

var info = &engine.Info{
	Key:   "tranca",
	Name:  "Tranca",
	Seats: []int{4, 2},
	Zones: piles.Zones(),
	Verbs: []engine.VerbInfo{
		{Key: "draw_stock", Deed: engine.DeedDraw},
		{Key: "take_pile", Takes: engine.Takes{N: true, Most: engine.MaxCards}, Deed: engine.DeedTake, Ask: engine.AskMeld,
			Justified: func(*engine.Options) bool { return true }},
		{Key: "meld", Takes: engine.Takes{N: true, Least: 1, Most: engine.MaxCards}, Deed: engine.DeedLay, Ask: engine.AskStart},
		{Key: "add", Takes: engine.Takes{N: true, Least: 1, Most: engine.MaxCards}, Deed: engine.DeedAdd, Ask: engine.AskMeld},
		{Key: "lay_red3", Takes: engine.Takes{Least: 1, Most: 1}},
		{Key: "discard", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedThrow},
		{Key: "show_stuck", Takes: engine.Takes{Least: 1, Most: engine.MaxCards}},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "mao"},
		{Key: "locked", Spot: engine.SpotLock},
		{Key: "run", Spot: engine.SpotRun},
		{Key: "set", Spot: engine.SpotSet},
		{Key: "canastra", Spot: engine.SpotSeal},
		{Key: "morto"},
		{Key: "points", Spot: engine.SpotTally},
	},
	Endings: []string{"out", "stock"},
	Parts:   []string{"melds", "dirty", "clean", "threes", "out", "hands", "morto"},
	Prompts: []string{"draw", "meld"},
	Errors:  refusals.List(),
	Reasons: Reasons,
	Phrases: []string{"hello", "well_partner", "fine_canastra", "locked", "good_pile", "mind_discard", "here_morto",
		"nearly", "thinking", "lucky", "hurt", "one_more", "thanks"},
	Presets: []string{"megajogos", "popular"},
	Options: []engine.Option{
		engine.Choice("seats", "2|4", "4"),
		engine.Choice("card_values", "all10|graded", "all10"),
		engine.Toggle("set_canastra", false, true),
		engine.Choice("out_req", "none|any|clean", "clean", "any"),
		engine.Choice("same_rank_sets", "many|one", "many"),
		engine.Choice("wild_move", "free|fixed", "free"),
		engine.Choice("justify_wild", "allow|forbid", "allow"),
		engine.Choice("take_top_two", "allow|forbid", "allow"),
		engine.Choice("red3_replace", "draw|none", "draw"),
		engine.Number("red3_value", 0, 1000, 100),
		engine.Choice("red3_need", "any|clean", "any").OnlyWhen(func(o *engine.Options) bool { return o.Int("red3_value") > 0 }),
		engine.Number("red3_hand", 0, 1000, 100),
		engine.Number("bonus_dirty", 0, 5000, 100),
		engine.Number("bonus_clean", 0, 5000, 200),
		engine.Number("out_bonus", 0, 5000, 100),
		engine.Number("morto_penalty", 0, 5000, 100),
		engine.Choice("unused_morto", "pay_if_opponent_out|count", "pay_if_opponent_out"),
		engine.Choice("stock_out", "morto|end", "morto"),
		engine.Choice("target", "single|2000|3000", "single", "3000").EndsMatch(),
	},
	Direction: func(*engine.Options) int { return 1 },
	Side:      func(_ *engine.Options, s engine.Seat) int { return int(s) % sides },
	Wild:      ofRank(2, engine.Clubs, engine.Diamonds, engine.Hearts, engine.Spades),
	Target:    func(o *engine.Options) int32 { return matchOf(o).Target },
	Ranking:   engine.BySide,
	Audit:     engine.Showdown,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(3, engine.Hearts), engine.FaceOf(3, engine.Spades)},
		Colour: "#6B2D3E", Badge: "3"},
}

// ofRank returns the cards of a rank in some suits.
func ofRank(k engine.Rank, suits ...engine.Suit) (out engine.FaceSet) {
	for _, s := range suits {
		out = out.With(engine.FaceOf(k, s))
	}
	return out
}

// Game is Tranca.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the packs.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	return canastra.New(newRules(o, c), engine.French(2, 0))
}

func matchOf(o *engine.Options) canastra.Match {
	m := canastra.Match{Seats: o.Seats(), Sides: sides}
	if !o.Is("target", "single") {
		m.Target = int32(o.Int("target"))
	}
	return m
}

// Next passes the deal to the left and ends the match: after one hand, or when the highest total has reached
// the target and is one side's alone (D1, R32).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	return matchOf(o).Next(c, s)
}

// Concede gives the others what going out brings. A match of one hand has nothing to add that to.
func (Game) Concede(o *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	if o.Is("target", "single") {
		return [engine.MaxSeats]int32{}
	}
	return engine.Award(engine.Seats(o.Seats())&^lost, int32(o.Int("out_bonus")))
}

// CheckCarry refuses a match that is over.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error { return matchOf(o).CheckCarry(c) }

// Mind is what robots know of Tranca.
type Mind = canastra.Mind

// Reasons lists the keys that Mind.Reason returns.
var Reasons = []string{"only_move", "draw", "take_pile_melds", "lay_three", "go_out", "take_morto", "lay_canastra",
	"lay", "add", "discard_lock", "discard_safe", "discard_loose", "odds"}
