package espadas

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/bid"
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
	Look      = engine.FirstVerb + iota // the own cards; who has looked bids no double nil
	DoubleNil                           // no trick, before the own cards are seen
	Bid                                 // N tricks; 0 is nil
	Play                                // a card of the hand, open
)

// How a hand ends.
const (
	Counted = iota
	Revoked // the cards played show an offence
)

// The lines of the score sheet.
const (
	PartContract = iota // tricks of the contract
	PartTricks          // tricks of the side
	PartMade            // points for the contract, and for tricks over it
	PartNil             // points for nils
	PartBags            // new bags
	PartPenalty         // points for those that were one too many
)

// Carry.Extra: bags of a side.
const (
	extraBags = 0 // of side A; B after it
)

const (
	seats = 4
	dealt = 13
)

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

var info = &engine.Info{
	Key:   "espadas",
	Name:  "Espadas",
	Seats: []int{seats},
	Zones: trick.Zones(seats, 2),
	Verbs: []engine.VerbInfo{
		{Key: "look"},
		{Key: "double_nil", Final: true},
		{Key: "bid", Takes: engine.Takes{N: true}},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "bid", Spot: engine.SpotSaid},
		{Key: "blind", Spot: engine.SpotSaid},
		{Key: "contract", Spot: engine.SpotGoal},
		{Key: "tricks", Spot: engine.SpotTally},
		{Key: "took", Spot: engine.SpotTook},
		{Key: "bags"},
		{Key: "broken"},
	},
	Endings: []string{"counted", "revoked"},
	Parts:   []string{"contract", "tricks", "made", "nil", "bags", "penalty"},
	Extra:   []string{"bags0", "bags1"},
	Prompts: []string{"look", "bid", "play"},
	Errors: []*engine.RuleError{
		errLookWhen, errBidFirst, errBidRange, errDouble, errNotHeld, errClosed, errFollow, errLead, errFirst, errShut,
	},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "well_partner", "hurt", "nil", "bags", "lucky", "sorry", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"megajogos", "classico"},
	Options: []engine.Option{
		engine.Number("target", 100, 1000, 500).InSteps(50),
		engine.Choice("floor", "none|-200|-300|-500", "none", "-500"),
		engine.Choice("spades_first_trick", "forbidden|allowed", "forbidden", "allowed"),
		engine.Number("bag_limit", 5, 10, 10).OnlyWhen(bagsCost),
		engine.Number("bag_penalty", 0, 100, 100),
		engine.Choice("bag_reset", "zero|carry", "zero", "carry").OnlyWhen(bagsCost),
		engine.Choice("nil_value", "50|100", "100"),
		engine.Toggle("double_nil", true),
		engine.Choice("double_nil_value", "100|200", "200").OnlyWhen(doubles),
		engine.Choice("double_nil_deficit", "0|100|200", "0", "100").OnlyWhen(doubles),
		engine.Choice("failed_nil_tricks", "bags|count", "bags"),
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) & 1 },
	Target:  func(o *engine.Options) int32 { return int32(o.Int("target")) },
	Ranking: engine.BySeat,
	Audit:   engine.Full,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(engine.Ace, engine.Spades), engine.FaceOf(engine.King, engine.Spades)},
		Colour: "#23405C"},
}

// Game is Espadas.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// doubles reports whether there is a double nil at a table.
func doubles(o *engine.Options) bool { return o.On("double_nil") }

// bagsCost reports whether bags have a penalty at a table.
func bagsCost(o *engine.Options) bool { return o.Int("bag_penalty") > 0 }

// New lays the 52 cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: &rules{
		dealer:     c.Dealer,
		end:        endOf(o),
		firstFree:  o.Is("spades_first_trick", "allowed"),
		bagLimit:   int32(o.Int("bag_limit")),
		bagPenalty: int32(o.Int("bag_penalty")),
		bagsStay:   o.Is("bag_reset", "carry"),
		nilValue:   int32(o.Int("nil_value")),
		failCounts: o.Is("failed_nil_tricks", "count"),
		bags:       [2]int32{c.Extra[extraBags], c.Extra[extraBags+1]},
		points:     [2]int32{c.Points[0], c.Points[1]},
	}}
	if o.On("double_nil") {
		h.rules.doubleValue = int32(o.Int("double_nil_value"))
		for side := range h.rules.mayDouble {
			deficit := int32(o.Int("double_nil_deficit"))
			h.rules.mayDouble[side] = deficit == 0 || c.Points[1-side]-c.Points[side] >= deficit
		}
	}
	h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
	return h
}

// Next adds up points and bags, passes the deal to the left, and ends the match at the target or the floor (D1, S5, S7).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, seats)
	for p := range seats {
		n.Points[p] += s.Points[p]
	}
	for side := range 2 {
		n.Extra[extraBags+side], _ = settleBags(c.Extra[extraBags+side]+s.Parts[PartBags][side], int32(o.Int("bag_limit")), o.Is("bag_reset", "carry"))
	}
	return n, endOf(o).reached(n.Points[0], n.Points[1])
}

// settleBags returns what is left of so many bags, and how often the penalty is due (S5).
func settleBags(bags, limit int32, stay bool) (left, times int32) {
	switch {
	case bags < limit:
		return bags, 0
	case stay:
		return bags % limit, bags / limit
	}
	return 0, 1
}

// end says when a match is over.
type end struct {
	target, floor int32
	floored       bool // there is a floor
}

func endOf(o *engine.Options) end {
	e := end{target: int32(o.Int("target")), floored: !o.Is("floor", "none")}
	if e.floored {
		e.floor = int32(o.Int("floor"))
	}
	return e
}

// reached reports whether the match is over at these points (S7).
func (e end) reached(a, b int32) bool {
	return a != b && (max(a, b) >= e.target || e.floored && min(a, b) <= e.floor)
}

// Concede gives the others what the smallest contract brings (S2).
func (Game) Concede(_ *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	return engine.Award(engine.Seats(seats)&^lost, 10)
}

// CheckCarry refuses a match that is over, and bags that would have been paid for.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	for side := range 2 {
		if bags := c.Extra[extraBags+side]; bags < 0 || bags >= int32(o.Int("bag_limit")) {
			return fmt.Errorf("side %d has %d bags", side, bags)
		}
	}
	if endOf(o).reached(c.Points[0], c.Points[1]) {
		return errors.New("the match is over")
	}
	return nil
}

// order is the strength of a card in its suit.
var order = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)

// What binds a card beside following suit: spades are not led before they are broken, nor played to the first trick.
var (
	allSpades = order.Suited(engine.Spades)

	open = trick.Rules{Order: order, Trump: engine.Spades}
	shut = trick.Rules{Order: order, Trump: engine.Spades, Bar: allSpades}
)

// bidding is an auction of one bid each, in which none outbids another.
var bidding = bid.Rules{Seats: seats, Once: true}
