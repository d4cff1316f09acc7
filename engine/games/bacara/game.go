package bacara

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/bet"
)

// The piles of a table.
const (
	zShoe engine.Zone = iota
	zPonto
	zBanco
	zUsed
)

// The verbs. Those of bets come first, in the order of kinds.
const (
	BetPonto = engine.FirstVerb + iota
	BetBanco
	BetTie
	BetPairPonto
	BetPairBanco
	Ready     // no further bet
	DrawFive  // the ponto draws with five
	StandFive // the ponto stands with five
	Rise      // the shoe is put away after this coup
)

// kind is what a bet is laid on.
type kind uint8

const (
	onPonto kind = iota
	onBanco
	onTie
	onPairPonto
	onPairBanco
	kinds
)

// How a shoe ends.
const (
	Worn  = iota // five sixths are used, or every coup has a fresh one
	Risen        // somebody asked for it
	Full         // it was the last coup of the match
	Idle         // nobody bets any more
	Broke        // nobody can bet, or nobody can keep the bank
	Left         // fewer than two are left
)

// The lines of the score sheet. Those of bets come first, in the order of kinds.
const (
	PartBank  = int(kinds) + iota // what came of keeping the bank
	PartCoups                     // how many coups there were
	PartTakes                     // 1 for the seat that keeps the bank in the next shoe
)

var info = &engine.Info{
	Key:   "bacara",
	Name:  "Bacará",
	Seats: []int{4, 2, 3, 5, 6, 7, 8},
	Zones: []engine.ZoneInfo{
		{Name: "shoe", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "ponto", Kind: engine.Board, Owner: engine.Nobody, Most: 3},
		{Name: "banco", Kind: engine.Board, Owner: engine.Nobody, Most: 3},
		{Name: "used", Kind: engine.Aside, Owner: engine.Nobody},
	},
	Verbs: []engine.VerbInfo{
		{Key: "bet_ponto", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "bet_banco", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "bet_tie", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "bet_pair_ponto", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "bet_pair_banco", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "ready", Role: engine.RolePass},
		{Key: "draw_five"},
		{Key: "stand_five"},
		{Key: "rise", Role: engine.RoleRise, Aside: true},
	},
	Facts: []engine.FactInfo{
		{Key: "coup"},
		{Key: "last", News: 1},
		{Key: "bank", Spot: engine.SpotBank},
		{Key: "stack", Spot: engine.SpotStack},
		{Key: "bet.ponto", Spot: engine.SpotBet},
		{Key: "bet.banco", Spot: engine.SpotBet},
		{Key: "bet.tie", Spot: engine.SpotBet},
		{Key: "bet.pair_ponto", Spot: engine.SpotBet},
		{Key: "bet.pair_banco", Spot: engine.SpotBet},
		{Key: "ready"},
		{Key: "ponto", Spot: engine.SpotCame},
		{Key: "banco", Spot: engine.SpotCame},
		{Key: "result", Spot: engine.SpotAim, News: 1},
		{Key: "gain", Spot: engine.SpotCame},
		{Key: "loss", Spot: engine.SpotCame},
		{Key: "chooser"},
		{Key: "rising", News: 1},
	},
	Endings: []string{"worn", "risen", "full", "idle", "broke", "left"},
	Parts:   []string{"ponto", "banco", "tie", "pair_ponto", "pair_banco", "bank", "coups", "takes"},
	Extra:   []string{"coups"},
	Own:     "rebuys",
	Prompts: []string{"bet", "more", "five"},
	Errors:  []*engine.RuleError{errWhen, errTwice, errSum, errCredits, errBanker, errCover, errPairs, errRising},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "lucky", "hurt", "natural", "ponto", "banco", "tie", "thinking", "sorry", "one_more", "thanks", "goodbye"},
	Presets: []string{"bacara", "punto-banco"},
	Options: []engine.Option{
		engine.Number("seats", 2, engine.MaxSeats, 4),
		engine.Choice("decks", "6|7|8", "6", "8"),
		engine.Choice("ponto_five", "choice|draw", "choice", "draw"),
		engine.Choice("commission", "0|5|super6", "5"),
		engine.Choice("tie_pays", "8|9", "8"),
		engine.Choice("pairs", "off|11", "off"),
		engine.Choice("bank", "house|rotating", "house"),
		engine.Choice("reshuffle", "five_sixths|fresh", "five_sixths"),
		engine.Number("min_bet", 1, 100, 5),
		engine.Number("max_bet", 10, 5000, 500).InSteps(10),
		engine.Number("chips", 100, 10_000, 1000).InSteps(100),
		engine.Number("rounds", 0, 200, 0).InSteps(5).EndsMatch(),
	},
	Valid: func(o *engine.Options) error {
		if least, most := o.Int("min_bet"), o.Int("max_bet"); least > most {
			return fmt.Errorf("a bet of at least %d is above the most, %d", least, most)
		}
		return nil
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Start:   func(o *engine.Options) int32 { return int32(o.Int("chips")) },
	Ranking: engine.BySeat,
	Audit:   engine.None,
	Stakes:  true,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(9, engine.Hearts), engine.FaceOf(engine.King, engine.Spades)},
		Colour: "#6B1F3A", Badge: "9"},
}

// smallest is the smallest bet of a table, and how far apart a screen offers the sums. Any whole sum above it is a bet.
func smallest(o *engine.Options) int32 { return int32(o.Int("min_bet")) }

// Game is Bacará.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n          int
	cards      int // of a whole shoe
	choice     bool
	commission int32 // percent of a winning bet on the banco
	super6     bool
	odds       [kinds]bet.Odds // what a bet can win at most
	rotating   bool
	fresh      bool
	least      int32
	most       int32
	rounds     int32
	played     int32 // coups of the match before this shoe
	first      engine.Seat
	stack      [engine.MaxSeats]int32
}

// New lays the packs in the shoe.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	tie := bet.Odds{Pays: int32(o.Int("tie_pays")), Per: 1}
	r := &rules{
		n:        o.Seats(),
		cards:    52 * o.Int("decks"),
		choice:   o.Is("ponto_five", "choice"),
		super6:   o.Is("commission", "super6"),
		odds:     [kinds]bet.Odds{bet.Even, bet.Even, tie},
		rotating: o.Is("bank", "rotating"),
		fresh:    o.Is("reshuffle", "fresh"),
		least:    smallest(o),
		most:     int32(o.Int("max_bet")),
		rounds:   int32(o.Int("rounds")),
		played:   c.Extra[0],
		first:    c.Dealer,
		stack:    bet.Stacks(o, c),
	}
	if !r.super6 {
		r.commission = int32(o.Int("commission"))
	}
	if !o.Is("pairs", "off") {
		r.odds[onPairPonto] = bet.Odds{Pays: int32(o.Int("pairs")), Per: 1}
		r.odds[onPairBanco] = r.odds[onPairPonto]
	}
	h := &Hand{rules: r}
	h.s.stack = r.stack
	h.s.bank, h.s.chooser = engine.Nobody, engine.Nobody
	h.t.Lay(engine.French(o.Int("decks"), 0), len(info.Zones), zShoe)
	return h
}

// Next adds up what was won, moves the bank on, and lets who has lost everything sit down again.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	coups := s.Parts[PartCoups][0]
	n, over := bet.NextShoe(o, c, s, coups, bet.Played(c.Extra[0]+coups, int32(o.Int("rounds"))), smallest(o))
	n.Dealer = bet.NextBank(&s.Parts[PartTakes], c.Dealer.Next(-int(coups), o.Seats()))
	return n, over
}

// Reseat lets people come and go between two shoes.
func (Game) Reseat(from, to *engine.Options, c engine.Carry, who []engine.Seat) (engine.Carry, bool) {
	return bet.Reseat(from, to, c, who), true
}

// CheckCarry refuses a match that is over, and stacks that nobody comes to.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	return bet.CheckShoe(o, c, int32(o.Int("rounds")), smallest(o))
}
