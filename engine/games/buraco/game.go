package buraco

import (
	"errors"
	"fmt"

	"carteado/engine"
)

// The piles of a table. What cards move between most, hands, lixo and stock, lie side by side; the melds of
// the sides take turns, so that those in use come first.
const (
	zHand  engine.Zone = 0 // and the five after it
	zLixo  engine.Zone = 6
	zStock engine.Zone = 7
	zMorto engine.Zone = 8  // and the two after it
	zMeld  engine.Zone = 11 // the first of side 0, the first of side 1, the first of side 2, the second of side 0 ...
)

// Bounds of a table.
const (
	maxSeats = 6
	maxSides = 3
	maxMelds = 54 // of a side: three packs and their jokers in melds of three
	dealt    = 11 // cards of a hand, and of a morto
)

// meldZone gives the pile of meld k of a side.
func meldZone(side, k int) engine.Zone { return zMeld + engine.Zone(k*maxSides+side) }

// The verbs.
const (
	DrawStock   = engine.FirstVerb + iota // the first card of the stock
	TakePile                              // the whole lixo; a closed one is justified by meld N, or by hand cards
	KeepFirst                             // the first card drawn stays
	RejectFirst                           // the first card drawn, open: it goes to the lixo
	Lay                                   // hand cards, open, as a new meld; N is the run's first position, or 0
	Add                                   // hand cards, open, to a meld: see At
	Discard                               // a hand card, open
)

// At gives the number of an addition to meld k of the own side. start is the first position of the run that
// the meld becomes, 1 to 14, or 0 for the canonical one; only where wild cards stay may it be another.
func At(k, start int) int32 { return int32(k + 64*start) }

// How a hand ends.
const (
	Out     = iota // somebody ran out of cards
	StockUp        // the stock did
)

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

var info = &engine.Info{
	Key:   "buraco",
	Name:  "Buraco",
	Seats: []int{4, 2, 3, 6},
	Zones: zones(),
	Verbs: []engine.VerbInfo{
		{Key: "draw_stock"},
		{Key: "take_pile", Takes: engine.Takes{N: true, Most: engine.MaxCards}},
		{Key: "keep_first"},
		{Key: "reject_first", Takes: engine.Takes{Least: 1, Most: 1}},
		{Key: "meld", Takes: engine.Takes{N: true, Least: 1, Most: engine.MaxCards}},
		{Key: "add", Takes: engine.Takes{N: true, Least: 1, Most: engine.MaxCards}},
		{Key: "discard", Takes: engine.Takes{Least: 1, Most: 1}},
	},
	Endings: []string{"out", "stock"},
	Parts:   []string{"melds", "dirty", "clean", "half", "full", "out", "hands", "morto"},
	Presets: []string{"megajogos", "diversao", "copag", "mega"},
	Options: []engine.Option{
		engine.Choice("seats", "2|3|4|6", "4"),
		engine.Choice("jokers", "0|4", "0", "0", "4"),
		engine.Choice("decks6", "2|3", "2"),
		engine.Choice("teams6", "three_pairs|two_trios", "three_pairs"),
		engine.Choice("mortos3", "2|3", "2"),
		engine.Toggle("first_draw_again", false, false, true, false),
		engine.Choice("pile_start", "0|1", "0", "0", "0", "1"),
		engine.Choice("pile_take", "free|justify", "free"),
		engine.Choice("pile_return", "allow|forbid", "allow"),
		engine.Choice("pile_view", "all|top", "all"),
		engine.Choice("sets", "none|any", "none", "any"),
		engine.Choice("same_rank_sets", "many|one", "many", "many", "many", "one"),
		engine.Toggle("set_canastra", false, false, true, false),
		engine.Choice("run_span", "A-A|either|low|high", "A-A", "A-A", "either"),
		engine.Choice("two_natural", "slot|ace_three", "slot"),
		engine.Choice("wilds_per_meld", "1|2", "1"),
		engine.Choice("wild_move", "free|fixed", "free"),
		engine.Choice("joker_value", "20|50", "20", "20", "20", "50"),
		engine.Number("bonus_dirty", 0, 5000, 100),
		engine.Number("bonus_clean", 0, 5000, 200),
		engine.Number("bonus_half", 0, 5000, 0, 500, 0),
		engine.Number("bonus_full", 0, 5000, 1000, 1000, 0),
		engine.Choice("out_req", "none|any|clean", "clean", "clean", "none", "any"),
		engine.Number("out_bonus", 0, 5000, 100),
		engine.Number("morto_penalty", 0, 5000, 100),
		engine.Choice("unused_morto", "pay_if_opponent_out|pay_if_anyone_out|count",
			"pay_if_opponent_out", "pay_if_anyone_out", "pay_if_opponent_out"),
		engine.Choice("stock_floor", "0|2", "0", "0", "0", "2"),
		engine.Choice("stock_out", "end|morto", "morto", "end", "morto", "end"),
		engine.Choice("target", "single|1500|3000|5000", "single", "single", "3000", "single"),
	},
	Valid:     valid,
	Direction: func(*engine.Options) int { return 1 },
	Side:      func(o *engine.Options, s engine.Seat) int { return int(s) % sides(o) },
	Ranking:   engine.BySide,
	Audit:     engine.Showdown,
}

func zones() []engine.ZoneInfo {
	var out []engine.ZoneInfo
	for p := range engine.Seat(maxSeats) {
		out = append(out, engine.ZoneInfo{Name: fmt.Sprintf("hand%d", p), Kind: engine.Holding, Owner: p})
	}
	out = append(out,
		engine.ZoneInfo{Name: "lixo", Kind: engine.Discard, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody})
	for k := range 3 {
		out = append(out, engine.ZoneInfo{Name: fmt.Sprintf("morto%d", k), Kind: engine.Reserve, Owner: engine.Nobody})
	}
	for k := range maxMelds {
		for side := range maxSides {
			out = append(out, engine.ZoneInfo{Name: fmt.Sprintf("meld%d.%d", side, k), Kind: engine.Meld, Owner: engine.Seat(side)})
		}
	}
	return out
}

func valid(o *engine.Options) error {
	if n := o.Seats(); n%2 != 0 || n == 6 {
		if o.Preset() != "copag" {
			return errors.New("three and six play by the preset copag only")
		}
	}
	return nil
}

// sides gives how many sides play; seat s is of side s modulo that.
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

// Game is Buraco.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the packs.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: newRules(o, c)}
	h.t.Lay(pack(o), len(info.Zones), zStock)
	h.s.turn, h.s.out = engine.Nobody, engine.Nobody
	h.s.drawn, h.s.lone = engine.NoSlot, engine.NoSlot
	h.s.opening = true
	return h
}

func pack(o *engine.Options) engine.Pack {
	packs, jokers := 2, o.Int("jokers")
	if o.Seats() == 6 && o.Int("decks6") == 3 {
		packs, jokers = 3, jokers/2*3
	}
	return engine.French(packs, jokers)
}

// Next passes the deal to the left and ends the match: after one hand, or when the highest total has reached
// the target and is one side's alone (D1, R44).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, o.Seats())
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
	}
	if o.Is("target", "single") {
		return n, true
	}
	best, shared := n.Points[0], false
	for k := 1; k < sides(o); k++ { // the first seats of the sides
		switch p := n.Points[k]; {
		case p > best:
			best, shared = p, false
		case p == best:
			shared = true
		}
	}
	return n, best >= int32(o.Int("target")) && !shared
}
