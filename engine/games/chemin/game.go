package chemin

import (
	"errors"
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

// The verbs.
const (
	Bid      = engine.FirstVerb + iota // for the bank
	Announce                           // the banca of the next coup
	GiveUp                             // the bank
	Stake
	Banco
	Pass    // no bid, or no stake
	Accept  // play for what is staked
	Annul   // do not
	Natural // eight or nine in two cards
	None    // no natural
	Draw
	Stand
	TakeBank
	Decline
	Rise // the shoe is put away after this coup
)

// How a shoe ends.
const (
	Worn   = iota // five sixths are used
	Risen         // somebody asked for it
	Full          // it was the last coup of the match
	NoBank        // nobody wants the bank, which ends the match
	Broke         // fewer than two have chips to play with
	Left          // fewer than two are left
	Idle          // one banker after another, as many as there are seats, found nobody to play with
)

// The lines of the score sheet.
const (
	PartPonto  = iota // what came of stakes
	PartBank          // what came of keeping the bank
	PartCoups         // how many coups there were
	PartKeeps         // the banca of who keeps the bank in the next shoe
	PartPasses        // 1 for who hands it on
)

// The places of Carry.Extra.
const (
	extraCoups  = iota
	extraBanca  // what the dealer's bank stands at; 0 where nobody keeps it
	extraPasses // 1 where the dealer hands the bank on
)

var info = &engine.Info{
	Key:   "chemin-de-fer",
	Name:  "Chemin de Fer",
	Seats: []int{4, 2, 3, 5, 6, 7, 8},
	Zones: []engine.ZoneInfo{
		{Name: "shoe", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "ponto", Kind: engine.Board, Owner: engine.Nobody, Most: 3},
		{Name: "banco", Kind: engine.Board, Owner: engine.Nobody, Most: 3},
		{Name: "used", Kind: engine.Aside, Owner: engine.Nobody},
	},
	Verbs: []engine.VerbInfo{
		{Key: "bid", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "announce", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "give_up", Role: engine.RoleYield},
		{Key: "stake", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "banco", Role: engine.RoleRaise},
		{Key: "pass", Role: engine.RolePass},
		{Key: "accept", Role: engine.RoleAccept},
		{Key: "annul"},
		{Key: "natural", Untold: true},
		{Key: "none", Untold: true},
		{Key: "draw"},
		{Key: "stand"},
		{Key: "take_bank"},
		{Key: "decline"},
		{Key: "rise", Role: engine.RoleRise, Aside: true},
	},
	Facts: []engine.FactInfo{
		{Key: "coup"},
		{Key: "last", News: 1},
		{Key: "bank", Spot: engine.SpotBank},
		{Key: "banca", Spot: engine.SpotBank},
		{Key: "stack", Spot: engine.SpotStack},
		{Key: "bid", Spot: engine.SpotBet},
		{Key: "bet.ponto", Spot: engine.SpotBet},
		{Key: "says", Spot: engine.SpotSaid},
		{Key: "follows"},
		{Key: "actor", Spot: engine.SpotSaid},
		{Key: "stood", Spot: engine.SpotSaid},
		{Key: "ponto", Spot: engine.SpotCame},
		{Key: "banco", Spot: engine.SpotCame},
		{Key: "result", Spot: engine.SpotAim, News: 1},
		{Key: "foul", News: 1},
		{Key: "gain", Spot: engine.SpotCame},
		{Key: "loss", Spot: engine.SpotCame},
		{Key: "rising", News: 1},
	},
	Endings: []string{"worn", "risen", "full", "no_bank", "broke", "left", "idle"},
	Parts:   []string{"ponto", "bank", "coups", "keeps", "passes"},
	Extra:   []string{"coups", "banca", "passes"},
	Own:     "rebuys",
	Prompts: []string{"bid", "announce", "keep", "stake", "banco", "accept", "natural", "ponto", "bank", "offer"},
	Errors: []*engine.RuleError{errWhen, errSum, errCredits, errBid, errFixed, errFirst, errBanca, errBanco, errHidden, errNoNatural,
		errPonto, errBank, errRising},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "lucky", "hurt", "natural", "banco", "card", "thinking", "sorry", "one_more", "thanks", "goodbye"},
	Presets: []string{"chemin-de-fer", "casino"},
	Options: []engine.Option{
		engine.Number("seats", 2, engine.MaxSeats, 4),
		engine.Choice("decks", "6|7|8", "6"),
		engine.Number("min_stake", 1, 100, 10),
		engine.Choice("bank_rule", "announce|accumulate", "announce", "accumulate"),
		engine.Choice("cover", "reduce|full", "reduce"),
		engine.Choice("banker_rule", "tableau|free|fixed", "tableau"),
		engine.Choice("reveal", "after_draws|on_declaration", "after_draws", "on_declaration"),
		engine.Choice("cagnotte", "0|5", "0", "5"),
		engine.Toggle("banco_suivi", false, true),
		engine.Number("chips", 100, 10_000, 1000).InSteps(100),
		engine.Number("coups", 0, 100, 0).InSteps(5).EndsMatch(),
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Start:   func(o *engine.Options) int32 { return int32(o.Int("chips")) },
	Ranking: engine.BySeat,
	Audit:   engine.Showdown,
	Stakes:  true,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(8, engine.Diamonds), engine.FaceOf(engine.Queen, engine.Clubs)},
		Colour: "#5A1F4A", Badge: "8"},
}

// smallest is the smallest bank and the smallest stake of a table, and how far apart a screen offers the sums. Any whole sum
// above it will do.
func smallest(o *engine.Options) int32 { return int32(o.Int("min_stake")) }

// Game is Chemin de Fer.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n          int
	cards      int // of a whole shoe
	least      int32
	accumulate bool
	full       bool // a bank that is not covered is not played
	free       bool // the banker draws and stands as he likes
	fixed      bool // he never has a choice
	early      bool // his cards are opened when the ponto has spoken
	cagnotte   int32
	follow     bool // who lost a banco comes first
	coups      int32
	played     int32 // of the match before this shoe
	dealer     engine.Seat
	banca      int32 // of the dealer's bank
	passes     bool  // the dealer hands it on
	stack      [engine.MaxSeats]int32
}

// New lays the packs in the shoe.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: &rules{
		n:          o.Seats(),
		cards:      52 * o.Int("decks"),
		least:      smallest(o),
		accumulate: o.Is("bank_rule", "accumulate"),
		full:       o.Is("cover", "full"),
		free:       o.Is("banker_rule", "free"),
		fixed:      o.Is("banker_rule", "fixed"),
		early:      o.Is("reveal", "on_declaration"),
		cagnotte:   int32(o.Int("cagnotte")),
		follow:     o.On("banco_suivi"),
		coups:      int32(o.Int("coups")),
		played:     c.Extra[extraCoups],
		dealer:     c.Dealer,
		banca:      c.Extra[extraBanca],
		passes:     c.Extra[extraPasses] == 1,
		stack:      bet.Stacks(o, c),
	}}
	s := &h.s
	s.stack = h.rules.stack
	s.turn, s.bank, s.bidder, s.actor, s.loser, s.foul = engine.Nobody, engine.Nobody, engine.Nobody, engine.Nobody, engine.Nobody, engine.Nobody
	h.t.Lay(engine.French(o.Int("decks"), 0), len(info.Zones), zShoe)
	return h
}

// Next adds up what was won, remembers who keeps the bank, and lets who has lost everything sit down again.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	coups := s.Parts[PartCoups][0]
	last := s.Ending == NoBank || bet.Played(c.Extra[extraCoups]+coups, int32(o.Int("coups")))
	n, over := bet.NextShoe(o, c, s, coups, last, smallest(o))
	n.Extra[extraBanca], n.Extra[extraPasses] = 0, 0
	for p := range engine.Seat(o.Seats()) {
		if banca := s.Parts[PartKeeps][p]; banca > 0 {
			n.Dealer, n.Extra[extraBanca] = p, banca
		}
		if s.Parts[PartPasses][p] > 0 {
			n.Dealer, n.Extra[extraPasses] = p, 1
		}
	}
	return n, over
}

// Reseat lets people come and go between two shoes. The bank of who goes passes to the next at the right that stays.
func (Game) Reseat(from, to *engine.Options, c engine.Carry, who []engine.Seat) (engine.Carry, bool) {
	n := bet.Reseat(from, to, c, who)
	for p, q := range who {
		if q == c.Dealer && engine.Seat(p) == n.Dealer {
			return n, true
		}
	}
	if n.Extra[extraBanca] > 0 || n.Extra[extraPasses] > 0 {
		n.Dealer = n.Dealer.Next(1, to.Seats())
		n.Extra[extraBanca], n.Extra[extraPasses] = 0, 1
	}
	return n, true
}

// CheckCarry refuses a match that is over, a bank that cannot be kept, and stacks that nobody comes to.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	banca, passes := c.Extra[extraBanca], c.Extra[extraPasses]
	switch {
	case c.Deal == 0 && (banca != 0 || passes != 0):
		return errors.New("there is a bank before the first shoe")
	case passes < 0 || passes > 1 || passes == 1 && banca != 0:
		return errors.New("the bank is kept, or handed on, or nobody has it")
	case banca != 0 && (banca < smallest(o) || banca > bet.Stacks(o, c)[c.Dealer]):
		return fmt.Errorf("the bank of seat %d cannot stand at %d", c.Dealer, banca)
	}
	return bet.CheckShoe(o, c, int32(o.Int("coups")), smallest(o))
}
