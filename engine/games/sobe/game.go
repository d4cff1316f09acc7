package sobe

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/trick"
)

// The piles of a table.
const (
	zHand  engine.Zone = 0 // and the three after it
	zTrick engine.Zone = 4
	zWon   engine.Zone = 5 // and the three after it
	zStock engine.Zone = 9
	zAway  engine.Zone = 10 // put away in the exchange
)

// The verbs.
const (
	Name     = engine.FirstVerb + iota // N is the suit of trump
	In                                 // takes part in the hand
	Out                                // does not
	Exchange                           // cards of the hand, closed, for as many of the stock
	Play                               // a card of the hand, open
)

// How a hand ends.
const (
	Counted = iota
	Alone   // only one seat was in
	Empty   // nobody was in
	Revoked // the cards played show an offence
)

// The lines of the score sheet.
const (
	PartTricks = iota // tricks taken
	PartOut           // 1 for who stayed out
	PartZero          // the trick with which a score came to zero
)

const (
	seats = 4 // at most
	dealt = 2 // cards before the decisions
	more  = 3 // cards after them
	five  = dealt + more
)

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

var info = &engine.Info{
	Key:   "sobe-e-desce",
	Name:  "Sobe e Desce",
	Seats: []int{4, 3, 2},
	Zones: []engine.ZoneInfo{
		{Name: "hand0", Kind: engine.Holding, Owner: 0},
		{Name: "hand1", Kind: engine.Holding, Owner: 1},
		{Name: "hand2", Kind: engine.Holding, Owner: 2},
		{Name: "hand3", Kind: engine.Holding, Owner: 3},
		{Name: "trick", Kind: engine.Trick, Owner: engine.Nobody},
		{Name: "won0", Kind: engine.Won, Owner: 0},
		{Name: "won1", Kind: engine.Won, Owner: 1},
		{Name: "won2", Kind: engine.Won, Owner: 2},
		{Name: "won3", Kind: engine.Won, Owner: 3},
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "away", Kind: engine.Aside, Owner: engine.Nobody},
	},
	Verbs: []engine.VerbInfo{
		{Key: "name_trump", Takes: engine.Takes{N: true}},
		{Key: "in", Role: engine.RoleAccept},
		{Key: "out", Role: engine.RolePass},
		{Key: "exchange", Takes: engine.Takes{Most: five}, Deed: engine.DeedSeveral},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "trump", Spot: engine.SpotTrump},
		{Key: "double"},
		{Key: "out", Spot: engine.SpotSaid},
		{Key: "swapped", Spot: engine.SpotSaid},
		{Key: "tricks", Spot: engine.SpotTally},
		{Key: "took", Spot: engine.SpotTook},
	},
	Endings: []string{"counted", "alone", "empty", "revoked"},
	Parts:   []string{"tricks", "out", "zero"},
	Own:     "mark",
	Prompts: []string{"name_trump", "decide", "exchange", "play"},
	Errors:  []*engine.RuleError{errSuit, errBound, errPutAway, errMany, errOpen, errNotHeld, errClosed, errAce, errFollow, errRuff, errBeat},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "hurt", "going_in", "staying_out", "going_up", "almost", "lucky", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"padrao"},
	Options: []engine.Option{
		engine.Choice("seats", "2|3|4", "4"),
		engine.Choice("start", "10|15|20|25|30", "20"),
		engine.Choice("max", "30|40|50|60|100", "40").EndsMatch(),
		engine.Choice("trump_by", "chooser|cycle", "chooser"),
		engine.Choice("chooser_must_play", "true|false", "true"),
		engine.Choice("void_rule", "must_trump|free", "must_trump"),
		engine.Choice("trump_led_rule", "must_beat|free", "must_beat"),
		engine.Toggle("ace_first", false),
		engine.Choice("exchange_max", "3|5", "5"),
		engine.Choice("lone_player", "takes_all|void", "takes_all"),
		engine.Choice("max_sit_out", "none|2|3", "none"),
		engine.Choice("must_play_at", "none|5", "none"),
	},
	Valid: func(o *engine.Options) error {
		if o.Int("max") <= o.Int("start") {
			return errors.New("the maximum is above the points at the start")
		}
		return nil
	},
	Direction: func(*engine.Options) int { return -1 },
	Side:      func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Start:     func(o *engine.Options) int32 { return int32(o.Int("start")) },
	Ranks:     ranks,
	Ranking:   engine.BySeat,
	Low:       true,
	Audit:     engine.Showdown,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(7, engine.Hearts), engine.FaceOf(engine.Ace, engine.Clubs)},
		Colour: "#2B4A6B", Badge: "↓"},
}

// Game is Sobe e Desce.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the forty cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	n := o.Seats()
	r := &rules{
		n: n, dealer: c.Dealer,
		cycle:    engine.NoSuit,
		exchange: o.Int("exchange_max"),
		max:      int32(o.Int("max")),
		aceFirst: o.On("ace_first"),
		takesAll: o.Is("lone_player", "takes_all"),
		follow:   duties(!o.Is("void_rule", "free"), !o.Is("trump_led_rule", "free")),
	}
	if o.Is("trump_by", "cycle") {
		r.cycle = engine.Suit(c.Deal % 4)
	}
	if o.Is("chooser_must_play", "true") {
		r.must = c.Dealer.Next(1, n).Set()
	}
	total, limit := o.Totals(c), sitOut(o)
	copy(r.scores[:], total[:n])
	for p := range engine.Seat(n) {
		tired := limit > 0 && c.Own[p] >= limit
		near := !o.Is("must_play_at", "none") && total[p] <= int32(o.Int("must_play_at"))
		if tired || near {
			r.must |= p.Set()
		}
	}
	h := &Hand{rules: r}
	h.t.Lay(engine.Forty(), len(info.Zones), zStock)
	h.s.trump = engine.NoSuit
	h.s.swapped = [seats]int8{notYet, notYet, notYet, notYet}
	return h
}

// sitOut returns after how many hands out in a row a player must go in, 0 for never.
func sitOut(o *engine.Options) int32 {
	if o.Is("max_sit_out", "none") {
		return 0
	}
	return int32(o.Int("max_sit_out"))
}

// Next passes the deal to the right, counts the hands out, and ends the match at zero or at the maximum (D1, S3 to S5).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, o.Seats())
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
		switch {
		case s.Parts[PartZero][p] > 0:
			n.Own[p] = s.Parts[PartZero][p]
		case s.Parts[PartOut][p] > 0 && sitOut(o) > 0:
			n.Own[p]++
		default:
			n.Own[p] = 0
		}
	}
	return n, ended(o, &n)
}

// ended reports whether the match is over.
func ended(o *engine.Options, c *engine.Carry) bool {
	total := o.Totals(c)
	for _, x := range total[:o.Seats()] {
		if x <= 0 || x >= int32(o.Int("max")) {
			return true
		}
	}
	return false
}

// Concede charges the losers with what it costs at least to take no trick (S1).
func (Game) Concede(_ *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	return engine.Award(lost, noTrick)
}

// CheckCarry refuses a match that is over, and more hands out in a row than there can be.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	if ended(o, c) {
		return errors.New("the match is over")
	}
	for p, x := range c.Own[:o.Seats()] {
		if x < 0 || x > sitOut(o) || x > c.Deal {
			return fmt.Errorf("seat %d has stayed out of %d hands in a row", p, x)
		}
	}
	return nil
}

// Places puts those who have come to zero first, the earliest before the others, and then the lowest scores (S3, S4).
func (Game) Places(o *engine.Options, c *engine.Carry) (place [engine.MaxSeats]uint8) {
	total := o.Totals(c)
	rank := func(p int) int32 {
		if total[p] <= 0 {
			return c.Own[p] - five - 1
		}
		return total[p]
	}
	for p := range o.Seats() {
		place[p] = 1
		for q := range o.Seats() {
			if rank(q) < rank(p) {
				place[p]++
			}
		}
	}
	return place
}

// ranks are those of a suit from low to high, and order is the strength of a card in it.
var (
	ranks = []engine.Rank{2, 3, 4, 5, 6, engine.Queen, engine.Jack, engine.King, 7, engine.Ace}
	order = trick.Ranking(ranks...)
)

// What binds a leader who holds the ace of trump, where the table has it so, and any other leader.
var (
	aceFirst = bySuit(func(s engine.Suit) trick.Rules {
		return trick.Rules{Order: order, Trump: s, Must: order.Cards(engine.FaceOf(engine.Ace, s))}
	})
	free     = bySuit(func(s engine.Suit) trick.Rules { return trick.Rules{Order: order, Trump: s} })
	ruff     = bySuit(func(s engine.Suit) trick.Rules { return trick.Rules{Order: order, Trump: s, Ruff: true} })
	beat     = bySuit(func(s engine.Suit) trick.Rules { return trick.Rules{Order: order, Trump: s, Beat: true} })
	ruffBeat = bySuit(func(s engine.Suit) trick.Rules { return trick.Rules{Order: order, Trump: s, Ruff: true, Beat: true} })
)

// bySuit makes rules for each suit that trump can be.
func bySuit(of func(engine.Suit) trick.Rules) *[4]trick.Rules {
	return &[4]trick.Rules{of(engine.Clubs), of(engine.Diamonds), of(engine.Hearts), of(engine.Spades)}
}

// duties returns what binds the cards at a table: whether who cannot follow trumps, and whether trumps led are beaten.
func duties(mustRuff, mustBeat bool) *[4]trick.Rules {
	switch {
	case mustRuff && mustBeat:
		return ruffBeat
	case mustRuff:
		return ruff
	case mustBeat:
		return beat
	}
	return free
}
