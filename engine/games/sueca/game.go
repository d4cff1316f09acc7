package sueca

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/trick"
)

// The piles of a table.
const (
	zHand  engine.Zone = 0 // and the three after it
	zTrick engine.Zone = 4
	zWon   engine.Zone = 5 // side A; side B after it
	zStock engine.Zone = 7
)

// The verbs.
const (
	ChooseTurnup = engine.FirstVerb + iota // dealer: N is 0 for the last slot, 1 for the first
	ThrowIn                                // first leader: the whole hand, open
	Play                                   // a card of the hand, open
	Accuse                                 // N is the accused seat
)

// How a hand ends.
const (
	Counted  = iota // one side has more card points
	Tied            // 60-60
	Sweep           // all ten tricks, where that wins the match
	ThrownIn        // void, the same dealer deals again
	Revoked         // the cards played show a revoke
	Accused         // an accusation was right
	Slander         // an accusation was wrong
)

// The lines of the score sheet.
const (
	PartCards  = iota // card points of the side
	PartTricks        // tricks of the side
	PartPot           // accumulated ties that the winner got
)

const seats = 4

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

var info = &engine.Info{
	Key:   "sueca",
	Name:  "Sueca",
	Seats: []int{seats},
	Zones: trick.Zones(seats, 2),
	Verbs: []engine.VerbInfo{
		{Key: "choose_turnup", Takes: engine.Takes{N: true}},
		{Key: "throw_in", Takes: engine.Takes{Least: 10, Most: 10}, Final: true},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay},
		{Key: "accuse", Takes: engine.Takes{N: true}, Ask: engine.AskSeat, Aside: true, Final: true},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "pot"},
		{Key: "trump", Spot: engine.SpotTrump},
		{Key: "tricks", Spot: engine.SpotCount, News: 1},
		{Key: "points", Spot: engine.SpotTally},
		{Key: "took", Spot: engine.SpotTook},
	},
	Endings: []string{"counted", "tied", "sweep", "thrown_in", "revoked", "accused", "slander"},
	Parts:   []string{"cards", "tricks", "pot"},
	Counted: "cards",
	Extra:   []string{"pot"},
	Prompts: []string{"choose_turnup", "play"},
	Errors: []*engine.RuleError{
		errTurnup, errThrowWhen, errThrowHand, errThrowMax, errNotHeld, errClosed, errFollow, errAccuse,
		errAccused,
	},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "well_partner", "what_a_hand", "hurt", "long_game",
		"sorry", "thinking", "lucky", "sweep", "one_more", "goodbye"},
	Presets: []string{"brasil", "portugal"}, Regional: map[string]string{"PT": "portugal"},
	Options: []engine.Option{
		engine.Choice("direction", "cw|ccw", "cw", "ccw"),
		engine.Choice("turnup", "last|first|dealer_choice", "last", "dealer_choice"),
		engine.Choice("throw_in_max", "off|10", "10", "off"),
		engine.Choice("capot", "tricks_win_match|points_120_score_4", "tricks_win_match", "points_120_score_4"),
		engine.Choice("tie", "accumulate|nothing", "accumulate", "nothing"),
		engine.Number("target", 1, 20, 4),
		engine.Number("revoke_points", 0, 20, 4),
		engine.Toggle("accusation", false, true),
		engine.Toggle("silent", false, true),
	},
	Direction: func(o *engine.Options) int {
		if o.Is("direction", "ccw") {
			return -1
		}
		return 1
	},
	Side: func(_ *engine.Options, s engine.Seat) int { return int(s) & 1 },
	Mute: func(o *engine.Options) engine.Mute {
		if o.On("silent") {
			return engine.MutePartners
		}
		return engine.MuteNothing
	},
	Target:  func(o *engine.Options) int32 { return int32(o.Int("target")) },
	Ranks:   ranks,
	Ranking: engine.BySeat,
	Audit:   engine.Full,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(engine.Ace, engine.Spades), engine.FaceOf(7, engine.Hearts)},
		Colour: "#1B5A43"},
}

// Game is Sueca.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the forty cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: &rules{
		dealer:     c.Dealer,
		dealerPick: o.Is("turnup", "dealer_choice"),
		throwIn:    o.Is("throw_in_max", "10"),
		sweepWins:  o.Is("capot", "tricks_win_match"),
		full4:      o.Is("capot", "points_120_score_4"),
		tiesCount:  o.Is("tie", "accumulate"),
		target:     int32(o.Int("target")),
		revoke:     int32(o.Int("revoke_points")),
		accusation: o.On("accusation"),
		pot:        c.Extra[0],
		points:     [2]int32{c.Points[0], c.Points[1]},
	}}
	h.t.Lay(engine.Forty(), len(info.Zones), zStock)
	h.s.accused, h.s.accuser = engine.Nobody, engine.Nobody
	h.s.turnFirst = o.Is("turnup", "first")
	return h
}

// Next rotates the deal, keeps the pot of tied hands, and ends the match at the target (D1, D5, S1-S5).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	if s.Ending == ThrownIn {
		return n, false
	}
	n.Dealer = c.Dealer.Next(1, seats)
	over := false
	for p := range seats {
		n.Points[p] += s.Points[p]
		over = over || n.Points[p] >= int32(o.Int("target"))
	}
	switch s.Ending {
	case Tied:
		if o.Is("tie", "accumulate") {
			n.Extra[0]++
		}
	case Counted, Sweep:
		n.Extra[0] = 0
	}
	return n, over
}

// Concede gives the others one game, as for the smallest count that wins.
func (Game) Concede(_ *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	return engine.Award(engine.Seats(seats)&^lost, 1)
}

// CheckCarry refuses a match that is over, and a pot that no tied hand can have filled.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	if pot := c.Extra[0]; pot < 0 || pot > 0 && !o.Is("tie", "accumulate") {
		return fmt.Errorf("%d tied hands have not gathered at this table", pot)
	}
	for p := range seats {
		if c.Points[p] < 0 || c.Points[p] >= int32(o.Int("target")) {
			return fmt.Errorf("a side has %d games of %d", c.Points[p], o.Int("target"))
		}
	}
	return nil
}

// ranks is the order of a suit, low to high.
var ranks = []engine.Rank{2, 3, 4, 5, 6, engine.Queen, engine.Jack, engine.King, 7, engine.Ace}

// order is the strength of a card in its suit.
var order = trick.Ranking(ranks...)

// laws are the rules of the tricks, by trump.
var laws = func() (r [engine.NoSuit + 1]trick.Rules) {
	for trump := range r {
		r[trump] = trick.Rules{Order: order, Trump: engine.Suit(trump)}
	}
	return
}()

// worth is what a card counts.
var worth = func() (w [engine.Faces]int16) {
	for s := engine.Clubs; s <= engine.Spades; s++ {
		w[engine.FaceOf(engine.Ace, s)] = 11
		w[engine.FaceOf(7, s)] = 10
		w[engine.FaceOf(engine.King, s)] = 4
		w[engine.FaceOf(engine.Jack, s)] = 3
		w[engine.FaceOf(engine.Queen, s)] = 2
	}
	return
}()
