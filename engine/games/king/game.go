package king

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// The piles of a table.
const (
	zHand  engine.Zone = 0 // and the three after it
	zTrick engine.Zone = 4
	zWon   engine.Zone = 5 // and the three after it
	zStock engine.Zone = 9
)

// The verbs.
const (
	Offer     = engine.FirstVerb + iota // N tricks, or nulos
	Pass                                // no more bids
	Accept                              // the seller takes the highest offer
	PassOut                             // the hand is not played
	Declare                             // the seller says what is played
	NameTrump                           // the buyer does
	Play                                // a card of the hand, open
)

// How a hand ends.
const (
	Counted = iota
	PassedOut
	Revoked // the open cards show an offence
)

// The lines of the score sheet.
const (
	PartTaken    = iota // tricks, or cards that count
	PartPaid            // points that a sale moved
	PartNegative        // the points of a negative hand
	PartPositive        // the points of a positive one
)

const (
	seats     = 4
	dealt     = 13
	hands     = 10
	negatives = 6
	highest   = 8  // tricks that can be bid
	mostNulos = 3  // nulos that can be bid
	perTrick  = 25 // points of a trick in a positive hand
	perNulo   = 75 // what it loses in nulos
	positive  = dealt * perTrick
)

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

var info = &engine.Info{
	Key:   "king",
	Name:  "King",
	Seats: []int{seats},
	Zones: trick.Zones(seats, 4),
	Verbs: []engine.VerbInfo{
		{Key: "offer", Takes: engine.Takes{N: true}},
		{Key: "pass", Role: engine.RolePass},
		{Key: "accept", Role: engine.RoleAccept},
		{Key: "pass_out", Role: engine.RoleYield},
		{Key: "declare", Takes: engine.Takes{N: true}},
		{Key: "name_trump", Takes: engine.Takes{N: true}},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "hand", Spot: engine.SpotAim},
		{Key: "trump", Spot: engine.SpotTrump},
		{Key: "offer", Spot: engine.SpotAsked},
		{Key: "passed", Spot: engine.SpotSaid},
		{Key: "bought"},
		{Key: "points", Spot: engine.SpotTally},
		{Key: "tricks", Spot: engine.SpotTally},
		{Key: "took", Spot: engine.SpotTook},
	},
	Endings: []string{"counted", "passed_out", "revoked"},
	Parts:   []string{"taken", "paid", "negative", "positive"},
	Columns: []string{"negative", "positive"},
	Prompts: []string{"offer", "answer", "declare", "name_trump", "play"},
	Errors: []*engine.RuleError{
		errOfferWhen, errOfferRange, errOfferLow, errAnswerWhen, errAccept, errPassOut, errDeclare, errNameWhen, errName,
		errNotHeld, errClosed, errFollow, errCover, errHearts, errKing,
	},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "hurt", "king", "ladies", "sold", "lucky", "sorry", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"padrao"},
	Options: []engine.Option{
		engine.Choice("king_forced", "discard|discard_or_under_ace|any_legal", "discard_or_under_ace"),
		engine.Toggle("cover_trump", true),
		engine.Toggle("auction", true),
		engine.Toggle("force_accept_positive8", true).OnlyWhen(auctions),
		engine.Toggle("force_accept_nulos3", false).OnlyWhen(auctions),
		engine.Choice("pay_limit", "full|tricks_made", "full").OnlyWhen(auctions),
		engine.Toggle("early_stop", true),
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Hands:   hands,
	Ranking: engine.BySeat,
	Audit:   engine.Full,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(engine.Queen, engine.Diamonds), theKing, engine.FaceOf(engine.Jack, engine.Clubs)},
		Colour: "#5B2A6B"},
}

// auctions reports whether a table has bids.
func auctions(o *engine.Options) bool { return o.On("auction") }

// Game is King.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the 52 cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: &rules{
		dealer:     c.Dealer,
		deal:       c.Deal,
		anyKing:    o.Is("king_forced", "any_legal"),
		underAce:   o.Is("king_forced", "discard_or_under_ace"),
		cover:      o.On("cover_trump"),
		auction:    auctions(o),
		force8:     o.On("force_accept_positive8"),
		forceNulos: o.On("force_accept_nulos3"),
		payMade:    o.Is("pay_limit", "tricks_made"),
		earlyStop:  o.On("early_stop"),
		points:     [seats]int32(c.Points[:seats]),
	}}
	h.s.object, h.s.trump = object(min(c.Deal, negatives)), engine.NoSuit
	h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
	return h
}

// Next passes the deal to the left, and ends the match with the tenth hand (D1, S7).
func (Game) Next(_ *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, seats)
	for p := range seats {
		n.Points[p] += s.Points[p]
	}
	return n, n.Deal >= hands
}

// Concede charges the losers with one trick of the first hand, the least that anything costs (S1).
func (Game) Concede(_ *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	return engine.Award(lost, -prices[noTricks].each)
}

// CheckCarry refuses a match that is over, and totals that nobody comes to: a negative hand always costs all together the
// same, and in a positive one nobody loses more than who bought it for 3 nulos and took all tricks, nor gains more than who
// sold it so and took none. A strike may have cost somebody a trick more.
func (Game) CheckCarry(_ *engine.Options, c *engine.Carry) error {
	if c.Deal >= hands {
		return fmt.Errorf("a match has %d hands", hands)
	}
	lost, sum := int32(0), int32(0)
	for o := range object(min(c.Deal, negatives)) {
		lost += prices[o].total
	}
	played, strike := max(0, c.Deal-negatives), prices[noTricks].each
	for p, x := range c.Points[:seats] {
		sum += x
		most, least := played*(positive+mostNulos*perNulo), -lost-played*(dealt*perNulo-positive+mostNulos*perNulo)
		if c.Struck.Has(engine.Seat(p)) {
			least -= strike
		}
		if x > most || x < least {
			return fmt.Errorf("seat %d has %d points", p, x)
		}
	}
	if played == 0 && (sum > -lost || sum < -lost-strike*int32(c.Struck.Len())) {
		return fmt.Errorf("%d hands have cost %d points, not %d", c.Deal, -sum, lost)
	}
	return nil
}

// object is what a hand is played for.
type object uint8

const (
	noTricks  object = iota // the six negative hands, in their order
	noHearts                //
	noMen                   // kings and jacks
	noLadies                // queens
	noKing                  // the king of hearts
	noLast                  // tricks 12 and 13
	undecided               // a positive hand that is still to be bid for
	tricks                  // with a trump or without
	nulos                   // as few as can be
)

// negative reports whether something is to be lost, and nothing to be won.
func (o object) negative() bool { return o < undecided }

// prices are what a negative hand costs: for each, and for all that there are (S1).
var prices = [negatives]struct {
	each, total int32
	count       int16 // how many cards count; 0 where tricks do
}{{20, 260, 0}, {20, 260, 13}, {30, 240, 8}, {50, 200, 4}, {160, 160, 1}, {90, 180, 0}}

// counts is how many of what the hand is about a card is.
var counts = func() (c [nulos + 1][engine.Faces]int16) {
	for s := range engine.NoSuit {
		for r := engine.Rank(engine.Ace); r <= engine.King; r++ {
			switch f := engine.FaceOf(r, s); {
			case s == engine.Hearts:
				c[noHearts][f] = 1
				fallthrough
			default:
				if r == engine.King || r == engine.Jack {
					c[noMen][f] = 1
				}
				if r == engine.Queen {
					c[noLadies][f] = 1
				}
			}
		}
	}
	c[noKing][theKing] = 1
	return
}()

// trick returns what trick k itself counts, whatever lies in it.
func (o object) trick(k int) int16 {
	switch o {
	case noTricks, tricks, nulos:
		return 1
	case noLast:
		if k >= dealt-2 {
			return 1
		}
	}
	return 0
}

// each returns the points of one of what counts.
func (o object) each() int32 {
	switch {
	case o.negative():
		return -prices[o].each
	case o == nulos:
		return -perNulo
	}
	return perTrick
}

var (
	theKing = engine.FaceOf(engine.King, engine.Hearts)
	theAce  = engine.FaceOf(engine.Ace, engine.Hearts)
)

// order is the strength of a card in its suit.
var order = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)

// What binds a card beside following suit: hearts are not led where they count, the king of hearts must go, and trumps
// that are led must be beaten.
var (
	open   = trick.Rules{Order: order, Trump: engine.NoSuit}
	shut   = trick.Rules{Order: order, Trump: engine.NoSuit, Bar: order.Suited(engine.Hearts)}
	forced = trick.Rules{Order: order, Trump: engine.NoSuit, Must: order.Cards(theKing)}

	trumped, covered = func() (free, beat [engine.NoSuit]trick.Rules) {
		for s := range engine.NoSuit {
			free[s] = trick.Rules{Order: order, Trump: s}
			beat[s] = trick.Rules{Order: order, Trump: s, Beat: true}
		}
		return
	}()
)

// bidding is an auction in which a pass is final, and who speaks earlier need only match (R20 to R23).
var bidding = bid.Rules{Seats: seats, Final: true, Match: true}

// level returns what an offer is worth against others (R20).
func level(offer int32) int32 {
	if offer <= highest {
		return offer
	}
	return [mostNulos]int32{3, 5, 8}[offer-highest-1]
}
