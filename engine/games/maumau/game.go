package maumau

import (
	"errors"
	"fmt"

	"carteado/engine"
)

const (
	seats = engine.MaxSeats
	most  = 2 * 4 * 105 // points of all cards
)

// The piles of a table.
const (
	zHand    engine.Zone = 0 // and the seven after it
	zStock   engine.Zone = seats
	zDiscard engine.Zone = seats + 1
)

// The verbs.
const (
	Discard    = engine.FirstVerb + iota // a card of the hand, open
	Draw                                 // a card of the stock
	Pass                                 // after drawing
	Take                                 // what the sevens cost
	MauMau                               // calls that one card will be left
	Accuse                               // whoever went down to one card without calling
	ChooseSuit                           // N is the suit that a jack asks for
)

// How a hand ends.
const (
	Out   = iota // somebody has no cards left
	Stuck        // nobody can or wants to go on
)

// PartCards is the line of the score sheet for the cards left in hand.
const PartCards = 0

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

var info = &engine.Info{
	Key:   "mau-mau",
	Name:  "Mau-mau",
	Seats: []int{4, 5, 6, 7, 8},
	Zones: []engine.ZoneInfo{
		{Name: "hand0", Kind: engine.Holding, Owner: 0},
		{Name: "hand1", Kind: engine.Holding, Owner: 1},
		{Name: "hand2", Kind: engine.Holding, Owner: 2},
		{Name: "hand3", Kind: engine.Holding, Owner: 3},
		{Name: "hand4", Kind: engine.Holding, Owner: 4},
		{Name: "hand5", Kind: engine.Holding, Owner: 5},
		{Name: "hand6", Kind: engine.Holding, Owner: 6},
		{Name: "hand7", Kind: engine.Holding, Owner: 7},
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "discard", Kind: engine.Discard, Owner: engine.Nobody},
	},
	Verbs: []engine.VerbInfo{
		{Key: "discard", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedThrow},
		{Key: "draw", Deed: engine.DeedDraw},
		{Key: "pass", Role: engine.RolePass},
		{Key: "take", Role: engine.RoleAccept},
		{Key: "mau_mau"},
		{Key: "accuse", Race: true},
		{Key: "choose_suit", Takes: engine.Takes{N: true}, Ask: engine.AskSuit},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "turns", Spot: engine.SpotTurns},
		{Key: "suit", Spot: engine.SpotAim},
		{Key: "pending", Spot: engine.SpotAim},
		{Key: "called"},
		{Key: "missed"},
		{Key: "false"},
		{Key: "wrong"},
		{Key: "out"},
	},
	Endings: []string{"out", "stuck"},
	Parts:   []string{"cards"},
	Prompts: []string{"discard", "drawn", "pending", "choose_suit", "pay", "play"},
	Errors: []*engine.RuleError{errNotHeld, errClosed, errFit, errSeven, errNamed, errPending, errFinal, errDrawn, errSpent,
		errHolds, errPass, errTake, errFree, errTwice, errLast, errSelf, errSuit},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "hurt", "lucky", "not_me", "almost", "forgot", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"megajogos"},
	Options: []engine.Option{
		engine.Choice("seats", "4|5|6|7|8", "4"),
		engine.Choice("handSize", "5|7", "5"),
		engine.Number("callPenalty", 0, 10, 5),
		engine.Choice("sevenDraw", "2|3", "2"),
		engine.Choice("sevenStack", "true|false", "true"),
		engine.Choice("nineDraw", "0|1", "1"),
		engine.Choice("ninePrevious", "seat|last-player", "seat").OnlyWhen(func(o *engine.Options) bool { return o.Int("nineDraw") > 0 }),
		engine.Choice("jackOnSeven", "false|true", "false"),
		engine.Choice("drawAlways", "true|false", "true"),
		engine.Choice("firstEffect", "true|false", "true"),
		engine.Choice("lastEffect", "false|true", "false"),
		engine.Choice("finalJack", "true|false", "true"),
		engine.Number("deals", 1, 20, 1).EndsMatch(),
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Ranking: engine.BySeat,
	Low:     true,
	Audit:   engine.Full,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(7, engine.Hearts), engine.FaceOf(7, engine.Spades), engine.FaceOf(engine.Jack, engine.Diamonds)},
		Colour: "#6B2B3A", Badge: "!"},
}

// Game is Mau-mau.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the 104 cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: &rules{
		n: o.Seats(), dealer: c.Dealer,
		dealt:       o.Int("handSize"),
		penalty:     uint8(o.Int("callPenalty")),
		seven:       uint8(o.Int("sevenDraw")),
		nine:        uint8(o.Int("nineDraw")),
		stack:       o.Is("sevenStack", "true"),
		lastPlayer:  o.Is("ninePrevious", "last-player"),
		jackOnSeven: o.Is("jackOnSeven", "true"),
		drawAlways:  o.Is("drawAlways", "true"),
		firstEffect: o.Is("firstEffect", "true"),
		lastEffect:  o.Is("lastEffect", "true"),
		finalJack:   o.Is("finalJack", "true"),
	}}
	h.t.Lay(engine.French(2, 0), len(info.Zones), zStock)
	h.s = state{dir: 1, suit: engine.NoSuit, forgot: engine.Nobody, last: engine.Nobody, before: engine.Nobody, guilty: engine.Nobody}
	return h
}

// Next passes the deal to the left, and ends the match with its last deal.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, o.Seats())
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
	}
	return n, int(n.Deal) >= o.Int("deals")
}

// Concede charges the losers with the cards that they were dealt, which count one each at least (section 8).
func (Game) Concede(o *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	return engine.Award(lost, int32(o.Int("handSize")))
}

// CheckCarry refuses a match that is over, and points that so many deals, and strikes, do not bring.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	if int(c.Deal) >= o.Int("deals") {
		return errors.New("the match is over")
	}
	sum := int64(0)
	for p, x := range c.Points[:o.Seats()] {
		if x < 0 {
			return fmt.Errorf("seat %d has %d points", p, x)
		}
		sum += int64(x)
	}
	if sum > int64(most*c.Deal)+int64(c.Struck.Len()*o.Int("handSize")) {
		return fmt.Errorf("%d points are more than %d deals bring", sum, c.Deal)
	}
	return nil
}
