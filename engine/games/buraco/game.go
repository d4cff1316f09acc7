package buraco

import (
	"errors"

	"carteado/engine"
	"carteado/engine/canastra"
)

// piles is the piles of a table of six.
var piles = canastra.Piles{Seats: 6, Sides: 3, Mortos: 3, Melds: 54}

// The verbs.
const (
	DrawStock = engine.FirstVerb + iota
	TakePile
	KeepFirst
	RejectFirst
	Lay
	Add
	Discard
)

var verbs = canastra.Verbs{DrawStock: DrawStock, TakePile: TakePile, KeepFirst: KeepFirst, RejectFirst: RejectFirst,
	Lay: Lay, Add: Add, Discard: Discard}

// The lines of the score sheet.
const (
	PartMelds = iota // values of the cards in melds
	PartDirty        // canastras, by class
	PartClean
	PartHalf
	PartFull
	PartOut   // the bonus for going out
	PartHands // values of the cards in hands, taken off
	PartMorto // the penalty for a morto not taken, or not used
)

var lines = canastra.Lines{Melds: PartMelds, Canastra: [5]uint8{canastra.Dirty: PartDirty, canastra.Clean: PartClean,
	canastra.Half: PartHalf, canastra.Full: PartFull}, Out: PartOut, Hands: PartHands, Morto: PartMorto}

var info = &engine.Info{
	Key:   "buraco",
	Name:  "Buraco",
	Seats: []int{4, 2, 3, 6},
	Zones: piles.Zones(),
	Verbs: []engine.VerbInfo{
		{Key: "draw_stock", Deed: engine.DeedDraw},
		{Key: "take_pile", Takes: engine.Takes{N: true, Most: engine.MaxCards}, Deed: engine.DeedTake, Ask: engine.AskMeld,
			Justified: func(o *engine.Options) bool { return o.Is("pile_take", "justify") }},
		{Key: "keep_first", Role: engine.RoleKeep},
		{Key: "reject_first", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedReject},
		{Key: "meld", Takes: engine.Takes{N: true, Least: 1, Most: engine.MaxCards}, Deed: engine.DeedLay, Ask: engine.AskStart},
		{Key: "add", Takes: engine.Takes{N: true, Least: 1, Most: engine.MaxCards}, Deed: engine.DeedAdd, Ask: engine.AskMeld},
		{Key: "discard", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedThrow},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "mao"},
		{Key: "run", Spot: engine.SpotRun},
		{Key: "set", Spot: engine.SpotSet},
		{Key: "canastra", Spot: engine.SpotSeal},
		{Key: "morto"},
		{Key: "points", Spot: engine.SpotTally},
	},
	Endings: []string{"out", "stock"},
	Parts:   []string{"melds", "dirty", "clean", "half", "full", "out", "hands", "morto"},
	Prompts: []string{"draw", "keep_first", "meld"},
	Errors:  refusals.List(),
	Reasons: Reasons,
	Phrases: []string{"hello", "well_partner", "fine_canastra", "good_pile", "mind_discard", "here_morto",
		"nearly", "thinking", "lucky", "hurt", "one_more", "thanks"},
	Presets: []string{"megajogos", "diversao", "copag", "mega"},
	Options: []engine.Option{
		engine.Choice("seats", "2|3|4|6", "4"),
		engine.Choice("jokers", "0|4", "0", "0", "4"),
		engine.Choice("decks6", "2|3", "2").OnlyWhen(whereSix),
		engine.Choice("teams6", "three_pairs|two_trios", "three_pairs").OnlyWhen(whereSix),
		engine.Choice("mortos3", "2|3", "2").OnlyWhen(func(o *engine.Options) bool { return o.Seats() == 3 }),
		engine.Toggle("first_draw_again", false, false, true, false),
		engine.Choice("pile_start", "0|1", "0", "0", "0", "1"),
		engine.Choice("pile_take", "free|justify", "free"),
		engine.Choice("pile_return", "allow|forbid", "allow"),
		engine.Choice("pile_view", "all|top", "all"),
		engine.Choice("sets", "none|any", "none", "any"),
		engine.Choice("same_rank_sets", "many|one", "many", "many", "many", "one").OnlyWhen(whereSets),
		engine.Toggle("set_canastra", false, false, true, false).OnlyWhen(whereSets),
		engine.Choice("run_span", "A-A|either|low|high", "A-A", "A-A", "either"),
		engine.Choice("two_natural", "slot|ace_three", "slot"),
		engine.Choice("wilds_per_meld", "1|2", "1"),
		engine.Choice("wild_move", "free|fixed", "free"),
		engine.Choice("joker_value", "20|50", "20", "20", "20", "50").OnlyWhen(func(o *engine.Options) bool { return !o.Is("jokers", "0") }),
		engine.Number("bonus_dirty", 0, 5000, 100),
		engine.Number("bonus_clean", 0, 5000, 200),
		engine.Number("bonus_half", 0, 5000, 0, 500, 0),
		engine.Number("bonus_full", 0, 5000, 1000, 1000, 0),
		engine.Choice("out_req", "none|any|clean", "clean", "clean", "none", "any"),
		engine.Number("out_bonus", 0, 5000, 100),
		engine.Number("morto_penalty", 0, 5000, 100),
		engine.Choice("unused_morto", "pay_if_opponent_out|pay_if_anyone_out|count",
			"pay_if_opponent_out", "pay_if_anyone_out", "pay_if_opponent_out"),
		engine.Choice("stock_floor", "0|2", "0", "0", "0", "2").OnlyWhen(func(o *engine.Options) bool { return !o.Is("stock_out", "morto") }),
		engine.Choice("stock_out", "end|morto", "morto", "end", "morto", "end"),
		engine.Choice("target", "single|1500|3000|5000", "single", "single", "3000", "single").EndsMatch(),
	},
	Valid:     valid,
	Direction: func(*engine.Options) int { return 1 },
	Side:      func(o *engine.Options, s engine.Seat) int { return int(s) % sides(o) },
	TopOnly:   func(o *engine.Options, z engine.Zone) bool { return z == piles.Lixo() && o.Is("pile_view", "top") },
	Wild:      wilds,
	Target: func(o *engine.Options) int32 {
		if o.Is("target", "single") {
			return 0
		}
		return int32(o.Int("target"))
	},
	Ranking: engine.BySide,
	Audit:   engine.Showdown,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(4, engine.Hearts), engine.FaceOf(5, engine.Hearts), engine.FaceOf(6, engine.Hearts), engine.FaceOf(7, engine.Hearts)},
		Colour: "#21507F", Badge: "♥"},
}

func valid(o *engine.Options) error {
	if n := o.Seats(); n%2 != 0 || n == 6 {
		if o.Preset() != "copag" {
			return errors.New("three and six play by the preset copag only")
		}
	}
	return nil
}

// sides returns how many sides play; seat s is of side s modulo that.
func sides(o *engine.Options) int {
	switch o.Seats() {
	case 3:
		return 3
	case 6:
		if o.Is("teams6", "three_pairs") {
			return 3
		}
	}
	return 2
}

func whereSix(o *engine.Options) bool { return o.Seats() == 6 }

func whereSets(o *engine.Options) bool { return !o.Is("sets", "none") }

// Game is Buraco.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the packs.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	return canastra.New(newRules(o, c), pack(o))
}

// wilds are the jokers and the 2s.
var wilds = func() (s engine.FaceSet) {
	s = s.With(engine.Joker)
	for suit := engine.Clubs; suit <= engine.Spades; suit++ {
		s = s.With(engine.FaceOf(2, suit))
	}
	return s
}()

func pack(o *engine.Options) engine.Pack {
	packs, jokers := 2, o.Int("jokers")
	if o.Seats() == 6 && o.Int("decks6") == 3 {
		packs, jokers = 3, jokers/2*3
	}
	return engine.French(packs, jokers)
}

func matchOf(o *engine.Options) canastra.Match {
	m := canastra.Match{Seats: o.Seats(), Sides: sides(o)}
	if !o.Is("target", "single") {
		m.Target = int32(o.Int("target"))
	}
	return m
}

// Next passes the deal to the left and ends the match: after one hand, or when the highest total has reached
// the target and is one side's alone (D1, R44).
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

// Mind is what robots know of Buraco.
type Mind = canastra.Mind

// Reasons lists the keys that Mind.Reason returns.
var Reasons = []string{"only_move", "draw", "take_pile_melds", "take_pile", "keep_first", "reject_first", "go_out",
	"take_morto", "lay_canastra", "lay", "add", "discard_safe", "discard_loose", "odds"}
