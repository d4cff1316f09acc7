package copas

import (
	"fmt"
	"slices"

	"carteado/engine"
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
	Pass = engine.FirstVerb + iota // three cards of the hand, closed
	Two                            // N is 1 for who holds the 2 of clubs, 0 for the others
	Play                           // a card of the hand, open
)

// How a hand ends.
const (
	Counted = iota
	Moon    // one seat took all points, where that counts otherwise
	Revoked // the open cards show an offence
)

// The lines of the score sheet.
const (
	PartHearts = iota // hearts taken
	PartLady          // what the queen of spades counted
)

const (
	seats  = 4
	dealt  = 13
	passed = 3
	lady   = 13 // what the queen of spades counts
	all    = 26 // points of a hand
)

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

var info = &engine.Info{
	Key:   "copas",
	Name:  "Copas",
	Seats: []int{seats},
	Zones: trick.Zones(seats, 4),
	Verbs: []engine.VerbInfo{
		{Key: "pass", Takes: engine.Takes{Least: passed, Most: passed}, Deed: engine.DeedSeveral},
		{Key: "two", Takes: engine.Takes{N: true}, Untold: true},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "pass", Spot: engine.SpotGoes},
		{Key: "broken"},
		{Key: "lady"},
		{Key: "points", Spot: engine.SpotTally},
		{Key: "took", Spot: engine.SpotTook},
	},
	Endings: []string{"counted", "moon", "revoked"},
	Parts:   []string{"hearts", "lady"},
	Prompts: []string{"pass_left", "pass_across", "pass_right", "play", "two"},
	Errors: []*engine.RuleError{
		errPassWhen, errPassOpen, errTwoWhen, errTwoLie, errLead, errNotHeld, errClosed, errFollow, errFirst, errShut,
	},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "hurt", "lady", "moon", "hearts", "lucky", "sorry", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"padrao", "literal"},
	Options: []engine.Option{
		engine.Choice("target", "50|75|100|150", "100"),
		engine.Choice("pass", "cycle|left_only|none", "cycle"),
		engine.Choice("moon", "others_plus_26|self_minus_26|off", "others_plus_26", "off"),
		engine.Toggle("queen_breaks", false),
		engine.Choice("first_trick_points", "forbidden|allowed", "forbidden"),
		engine.Toggle("early_stop", true),
		engine.Choice("tie", "share|extra_hand", "share"),
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Target:  target,
	Ranking: engine.BySeat,
	Low:     true,
	Audit:   engine.Full,
	Tile: engine.Tile{Cards: []engine.Face{theLady, engine.FaceOf(engine.Ace, engine.Hearts), engine.FaceOf(2, engine.Clubs)},
		Colour: "#7A2436"},
}

// Game is Copas.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the 52 cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: &rules{
		dealer:      c.Dealer,
		to:          passTo(o, c.Deal),
		end:         endOf(o),
		selfMoon:    o.Is("moon", "self_minus_26"),
		othersMoon:  o.Is("moon", "others_plus_26"),
		queenBreaks: o.On("queen_breaks"),
		firstFree:   o.Is("first_trick_points", "allowed"),
		earlyStop:   o.On("early_stop"),
		points:      [seats]int32(c.Points[:seats]),
	}}
	h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
	h.s.lady = engine.Nobody
	return h
}

// passTo returns how many seats on the cards of hand number deal, counted from 0, go; 0 where none is passed (D3).
func passTo(o *engine.Options, deal int32) engine.Seat {
	switch {
	case o.Is("pass", "none"):
		return 0
	case o.Is("pass", "left_only"):
		return 1
	}
	return [4]engine.Seat{1, 3, 2, 0}[deal%4]
}

func target(o *engine.Options) int32 {
	return map[string]int32{"50": 50, "75": 75, "100": 100, "150": 150}[o.Text("target")]
}

// Next passes the deal to the left, and ends the match once a total has reached the target (D1, S3, S4).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, seats)
	for p := range seats {
		n.Points[p] += s.Points[p]
	}
	return n, endOf(o).reached(n.Points[:seats])
}

// end says when a match is over.
type end struct {
	target  int32
	playOff bool // a tie for the first place is played off
}

func endOf(o *engine.Options) end { return end{target(o), o.Is("tie", "extra_hand")} }

// reached reports whether the match is over at these totals (S3, S4).
func (e end) reached(points []int32) bool {
	if slices.Max(points) < e.target {
		return false
	}
	first, ways := slices.Min(points), 0
	for _, x := range points {
		if x == first {
			ways++
		}
	}
	return ways == 1 || !e.playOff
}

// Concede charges the losers with one heart, the least that a trick with points costs (S1).
func (Game) Concede(_ *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	return engine.Award(lost, 1)
}

// CheckCarry refuses a match that is over, and totals that nobody comes to.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	least := int32(0)
	if o.Is("moon", "self_minus_26") {
		least = -all * c.Deal
	}
	for p, x := range c.Points[:seats] {
		if x < least {
			return fmt.Errorf("seat %d has %d points", p, x)
		}
	}
	if endOf(o).reached(c.Points[:seats]) {
		return fmt.Errorf("a player has reached %d points", target(o))
	}
	return nil
}

var (
	theTwo  = engine.FaceOf(2, engine.Clubs)
	theLady = engine.FaceOf(engine.Queen, engine.Spades)
)

// order is the strength of a card in its suit.
var order = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)

// worth is what a card counts (S1).
var worth = func() (w [engine.Faces]int16) {
	for r := engine.Rank(engine.Ace); r <= engine.King; r++ {
		w[engine.FaceOf(r, engine.Hearts)] = 1
	}
	w[theLady] = lady
	return
}()

// What binds a card: the first leader plays the 2 of clubs, nobody plays points in the first trick, and hearts are not
// led before they are broken.
var (
	allHearts = order.Suited(engine.Hearts)
	breakers  = allHearts.Or(order.Cards(theLady)) // where the queen breaks hearts, too

	opening = trick.Rules{Order: order, Trump: engine.NoSuit, Must: order.Cards(theTwo)}
	first   = trick.Rules{Order: order, Trump: engine.NoSuit, Bar: breakers}
	shut    = trick.Rules{Order: order, Trump: engine.NoSuit, Bar: allHearts}
	open    = trick.Rules{Order: order, Trump: engine.NoSuit}
)
