package blackjack

import (
	"errors"
	"fmt"
	"strconv"

	"carteado/engine"
	"carteado/engine/bet"
)

// most is how many players sit at a table, and boxes how many hands a player may have.
const (
	most  = 7
	boxes = 4
)

// The piles of a table. Those of seats follow: see boxOf and handOf.
const (
	zShoe engine.Zone = iota
	zDealer
	zUsed
	zBoxes
	zHands = zBoxes + most*boxes
)

// boxOf returns the pile of the k-th hand of a seat, as it lies open.
func boxOf(p engine.Seat, k int) engine.Zone { return zBoxes + engine.Zone(int(p)*boxes+k) }

// handOf returns the pile of the two cards that only a seat may see.
func handOf(p engine.Seat) engine.Zone { return zHands + engine.Zone(p) }

// The verbs.
const (
	Bet       = engine.FirstVerb + iota
	SitOut    // not in this round
	Insure    // half of the bet, against a blackjack of the dealer
	Surrender // half of the bet is lost
	Decline   // no insurance, no surrender
	Hit       // one more card
	Stand     // no more cards
	Double    // twice the bet, and one more card
	Split     // two cards of the same value become two hands
	Show      // opens two cards that the others do not see: a blackjack, or too many
	Conceal   // there is no blackjack to show
	Declare   // the dealer has a blackjack
	NoDeclare // the dealer has none
	Rise      // the shoe is put away after this round
)

// How a shoe ends.
const (
	Worn  = iota // it is used up, or every round has a fresh one
	Risen        // somebody asked for it
	Full         // it was the last round of the match
	Idle         // nobody bets any more
	Broke        // nobody can bet, or nobody can be the dealer
	Left         // too few are left
)

// The lines of the score sheet.
const (
	PartHands     = iota // what the hands won
	PartInsurance        // what the insurance won
	PartBank             // what came of being the dealer
	PartRounds           // how many rounds there were
	PartTakes            // 1 for the seat that is the dealer in the next shoe
)

func rotating(o *engine.Options) bool { return o.Is("dealer", "rotating") }

var info = &engine.Info{
	Key:   "blackjack",
	Name:  "Blackjack",
	Seats: []int{4, 2, 3, 5, 6, 7},
	Zones: zones(),
	Verbs: []engine.VerbInfo{
		{Key: "bet", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: smallest},
		{Key: "sit_out", Role: engine.RoleYield}, // so it is not what the turn is about
		{Key: "insure", Role: engine.RoleRaise},
		{Key: "surrender", Role: engine.RoleYield, Final: true},
		{Key: "decline", Role: engine.RolePass},
		{Key: "hit"},
		{Key: "stand", Role: engine.RoleKeep},
		{Key: "double", Takes: engine.Takes{Most: 2}, Role: engine.RoleRaise},
		{Key: "split", Takes: engine.Takes{Most: 2}},
		{Key: "show", Takes: engine.Takes{Least: 2, Most: 2}},
		{Key: "conceal", Untold: true},
		{Key: "declare", Takes: engine.Takes{Least: 1, Most: 1}},
		{Key: "no_declare"},
		{Key: "rise", Role: engine.RoleRise, Aside: true},
	},
	Facts: []engine.FactInfo{
		{Key: "round"},
		{Key: "last", News: 1},
		{Key: "bank", Spot: engine.SpotBank},
		{Key: "stack", Spot: engine.SpotStack},
		{Key: "bet", Spot: engine.SpotBet},
		{Key: "insurance", Spot: engine.SpotBet},
		{Key: "out"},
		{Key: "surrendered", Spot: engine.SpotCame},
		{Key: "gain", Spot: engine.SpotCame},
		{Key: "loss", Spot: engine.SpotCame},
		{Key: "dealer", Spot: engine.SpotCame},
		{Key: "dealer.natural", Spot: engine.SpotCame},
		{Key: "hand", Spot: engine.SpotCame},
		{Key: "hand.soft", Spot: engine.SpotCame},
		{Key: "hand.natural", Spot: engine.SpotCame},
		{Key: "hand.bust", Spot: engine.SpotCame},
		{Key: "playing", Spot: engine.SpotPlayed},
		{Key: "dealt", News: 1},
		{Key: "rising", News: 1},
	},
	Endings: []string{"worn", "risen", "full", "idle", "broke", "left"},
	Parts:   []string{"hands", "insurance", "bank", "rounds", "takes"},
	Extra:   []string{"rounds"},
	Own:     "rebuys",
	Prompts: []string{"bet", "insure", "surrender", "both", "play", "show", "declare"},
	Errors: []*engine.RuleError{errWhen, errSum, errEven, errCredits, errCover, errAce, errNoSurrender, errSplitAce, errTwoCards,
		errDoubleOn, errDas, errPair, errResplit, errOpen, errShow, errDeclare, errShoe, errRising},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "lucky", "hurt", "ten", "bust", "twenty_one", "thinking", "sorry", "one_more", "thanks", "goodbye"},
	Presets: []string{"copag", "completo", "nevada"},
	Options: []engine.Option{
		engine.Number("seats", 2, most, 4),
		engine.Number("decks", 1, 8, 2, 6, 2),
		engine.Choice("shoe", "fresh|continuous", "fresh"),
		engine.Choice("dealer", "robot|rotating", "robot"),
		engine.Number("rotate_every", 1, 20, 1).OnlyWhen(rotating),
		engine.Choice("hole", "settle|peek", "settle").OnlyWhen(rotating),
		engine.Choice("style", "open|nevada", "open", "open", "nevada"),
		engine.Choice("soft17", "stand|hit", "stand"),
		engine.Choice("split_by", "value|rank", "value"),
		engine.Toggle("resplit", false, true, false),
		engine.Toggle("resplit_aces", false).OnlyWhen(func(o *engine.Options) bool { return o.On("resplit") }),
		engine.Toggle("das", false, true, false),
		engine.Choice("double_on", "any|9-11", "any"),
		engine.Choice("surrender", "none|early|late", "none", "late", "none"),
		engine.Toggle("insurance", true),
		engine.Number("min_bet", 2, 100, 2).InSteps(2),
		engine.Number("max_bet", 10, 5000, 500).InSteps(10),
		engine.Number("chips", 100, 10_000, 1000).InSteps(100),
		engine.Number("rounds", 0, 100, 0).EndsMatch(),
	},
	Valid:   valid,
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Start:   func(o *engine.Options) int32 { return int32(o.Int("chips")) },
	Ranking: engine.BySeat,
	Audit:   engine.Showdown,
	Stakes:  true,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(engine.Ace, engine.Spades), engine.FaceOf(engine.Jack, engine.Hearts)},
		Colour: "#6B1F3A", Badge: "A"},
}

func zones() []engine.ZoneInfo {
	z := []engine.ZoneInfo{
		{Name: "shoe", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "dealer", Kind: engine.Board, Owner: engine.Nobody},
		{Name: "used", Kind: engine.Aside, Owner: engine.Nobody},
	}
	for p := range engine.Seat(most) {
		for k := range boxes {
			z = append(z, engine.ZoneInfo{Name: "box" + strconv.Itoa(int(p)) + "." + strconv.Itoa(k), Kind: engine.Box, Owner: p})
		}
	}
	for p := range engine.Seat(most) {
		z = append(z, engine.ZoneInfo{Name: "hand" + strconv.Itoa(int(p)), Kind: engine.Holding, Owner: p})
	}
	return z
}

func valid(o *engine.Options) error {
	players := o.Seats()
	if rotating(o) {
		players--
	}
	switch least, most, chips := o.Int("min_bet"), o.Int("max_bet"), o.Int("chips"); {
	case least > most:
		return fmt.Errorf("a bet of at least %d is above the most, %d", least, most)
	case players > 3 && o.Int("decks") == 1:
		return errors.New("one pack is for three players at most")
	case rotating(o) && 3*least*players > 2*chips:
		return fmt.Errorf("a dealer with %d chips cannot pay %d players", chips, players)
	}
	return nil
}

// smallest is the smallest bet of a table, and how far apart a screen offers the sums. Any even sum above it is a bet.
func smallest(o *engine.Options) int32 { return int32(o.Int("min_bet")) }

// Game is Blackjack.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n                          int
	cards                      int // of a whole shoe
	fresh, rotating, peek      bool
	every                      int32 // rounds after which the dealer changes
	nevada, hit17, byRank      bool
	resplit, resplitAces, das  bool
	high                       bool // doubling on 9 to 11 only
	early, late, insurance     bool
	least, most, rounds, begun int32 // begun: rounds of the match before this shoe
	first                      engine.Seat
	stack                      [engine.MaxSeats]int32
	odds                       *odds
}

// New lays the packs in the shoe.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	r := &rules{
		n:         o.Seats(),
		cards:     52 * o.Int("decks"),
		fresh:     o.Is("shoe", "fresh"),
		rotating:  rotating(o),
		peek:      rotating(o) && o.Is("hole", "peek"),
		every:     int32(o.Int("rotate_every")),
		nevada:    o.Is("style", "nevada"),
		hit17:     o.Is("soft17", "hit"),
		byRank:    o.Is("split_by", "rank"),
		resplit:   o.On("resplit"),
		das:       o.On("das"),
		high:      o.Is("double_on", "9-11"),
		early:     o.Is("surrender", "early"),
		late:      o.Is("surrender", "late"),
		insurance: o.On("insurance"),
		least:     smallest(o),
		most:      int32(o.Int("max_bet")),
		rounds:    int32(o.Int("rounds")),
		begun:     c.Extra[0],
		first:     c.Dealer,
		stack:     bet.Stacks(o, c),
	}
	r.resplitAces = r.resplit && o.On("resplit_aces")
	r.odds = oddsOf(r.hit17)
	h := &Hand{rules: r}
	h.s.stack = r.stack
	h.s.bank, h.s.turn = engine.Nobody, engine.Nobody
	h.t.Lay(engine.French(o.Int("decks"), 0), len(info.Zones), zShoe)
	return h
}

// Next adds up what was won, hands the dealer's role on, and lets who has lost everything sit down again.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	played := s.Parts[PartRounds][0]
	n, over := bet.NextShoe(o, c, s, played, bet.Played(c.Extra[0]+played, int32(o.Int("rounds"))), smallest(o))
	every := int32(o.Int("rotate_every"))
	n.Dealer = bet.NextBank(&s.Parts[PartTakes], c.Dealer.Next(int(n.Extra[0]/every-c.Extra[0]/every), o.Seats()))
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
