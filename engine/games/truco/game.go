package truco

import (
	"errors"
	"fmt"

	"carteado/engine"
)

// The piles of a table.
const (
	zHand   engine.Zone = 0 // and the three after it
	zTrick  engine.Zone = 4
	zPlayed engine.Zone = 5
	zVira   engine.Zone = 6
	zStock  engine.Zone = 7
	zBurned engine.Zone = 8
	zRest   engine.Zone = 9
)

// The verbs.
const (
	Cut        = engine.FirstVerb + iota // cutter: N cards from the top go to the bottom
	Cerrar                               // cutter: a cut by a public coin
	PeekBottom                           // cutter: looks at the last card, and cuts no more
	Burn                                 // cutter: the next three cards are opened and leave the deck
	Deal                                 // cutter: no more cuts, or: deal this block
	Subir                                // cutter: deal from the bottom
	Descer                               // cutter: deal from the top
	PlayEleven                           // side with eleven: play for three
	RunEleven                            // side with eleven: give up one point
	Play                                 // a card of the hand, open, or unseen where its player cannot see it
	Cover                                // a card of the hand, closed
	Raise                                // N is the value asked
	Accept                               // the raise
	Run                                  // from the raise
	Reraise                              // accept, and ask N
	Signal                               // N is the sign, or what it was sealed to
)

// How a hand ends.
const (
	Won        = iota // by tricks
	Ran               // from a raise
	Tied              // all three tricks, and nobody scores
	TiedDealer        // all three tricks, and the dealer's side scores
	RanEleven         // the side with eleven gave up
	Tento             // a penalty
	Lost              // a raise where none is allowed lost the match
)

// The lines of the score sheet.
const (
	PartTricks = iota // tricks won by the side
	PartValue         // what the hand was worth
)

const (
	target = 12
	eleven = target - 1
)

// Signs are what a signal can say, by N from 1. They may be false.
var Signs = []string{"zap", "copas", "espadas", "ouros", "three", "two", "ace", "nothing"}

var info = &engine.Info{
	Key:   "truco",
	Name:  "Truco",
	Seats: []int{4, 2},
	Zones: []engine.ZoneInfo{
		{Name: "hand0", Kind: engine.Holding, Owner: 0},
		{Name: "hand1", Kind: engine.Holding, Owner: 1},
		{Name: "hand2", Kind: engine.Holding, Owner: 2},
		{Name: "hand3", Kind: engine.Holding, Owner: 3},
		{Name: "trick", Kind: engine.Trick, Owner: engine.Nobody},
		{Name: "played", Kind: engine.Won, Owner: engine.Nobody},
		{Name: "vira", Kind: engine.TurnUp, Owner: engine.Nobody},
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "burned", Kind: engine.Aside, Owner: engine.Nobody},
		{Name: "rest", Kind: engine.Aside, Owner: engine.Nobody, Never: true},
	},
	Verbs: []engine.VerbInfo{
		{Key: "cut", Takes: engine.Takes{N: true}},
		{Key: "cerrar"},
		{Key: "peekBottom"},
		{Key: "burn"},
		{Key: "deal"},
		{Key: "subir"},
		{Key: "descer"},
		{Key: "play-eleven", Role: engine.RoleAccept},
		{Key: "run-eleven", Role: engine.RoleYield, Final: true},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay},
		{Key: "cover", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedCover},
		{Key: "raise", Takes: engine.Takes{N: true}, Role: engine.RoleRaise},
		{Key: "accept", Role: engine.RoleAccept},
		{Key: "run", Role: engine.RoleYield, Final: true},
		{Key: "re-raise", Takes: engine.Takes{N: true}, Role: engine.RoleRaise},
		{Key: "signal", Takes: engine.Takes{N: true}, Role: engine.RoleSign, Aside: true},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "mao"},
		{Key: "ferro"},
		{Key: "eleven"},
		{Key: "vira"},
		{Key: "manilha", Spot: engine.SpotHigh},
		{Key: "strong", Spot: engine.SpotMark},
		{Key: "trick", Spot: engine.SpotTaken, Most: 3},
		{Key: "value", Spot: engine.SpotWorth, News: 2},
		{Key: "raise", Spot: engine.SpotAsked},
		{Key: "may_raise"},
		{Key: "sign"},
	},
	Endings: []string{"won", "ran", "tied", "tied_dealer", "ran_eleven", "tento", "lost"},
	Parts:   []string{"tricks", "value"},
	Prompts: []string{"cut", "deal_from", "burn", "eleven", "answer", "play"},
	Errors: []*engine.RuleError{
		errRitual, errPlain, errCuts, errCutAt, errPeeked, errBurns, errRaiseWhen, errPending, errLevel,
		errTop, errTwice, errNoRaise, errDecide, errNoEleven, errNoAsk, errSignWhen, errSign, errPlayWhen,
		errNotHeld, errClosed, errUnseen, errCoverFace, errCoverIron, errCoverFrom, errCoverTied,
		errBiggest,
	},
	Reasons: Reasons,
	Phrases: []string{"come_closer", "well_partner", "bring_it_on", "bluffing", "doubt", "running",
		"what_it_takes", "hurt", "thinking", "lucky", "rematch", "thanks"},
	Presets: []string{"megajogos", "blog", "regulamento"},
	Options: []engine.Option{
		engine.Choice("seats", "2|4", "4"),
		engine.Choice("direction", "cw|ccw", "cw", "ccw").OnlyWhen(whereFour),
		engine.Choice("viraFrom", "after-deal|before-deal", "after-deal", "after-deal", "before-deal"),
		engine.Choice("raiseWhen", "turn|any", "turn", "turn", "any"),
		engine.Number("coverFrom", 0, 2, 2),
		engine.Toggle("coverWhenTied", true, true, false).OnlyWhen(func(o *engine.Options) bool { return o.Int("coverFrom") > 0 }),
		engine.Toggle("biggestOnTie", false, false, true),
		engine.Choice("tieLead", "tier|first-equal|leader", "tier"),
		engine.Choice("allTied", "none|dealer-team", "none", "none", "dealer-team"),
		engine.Choice("elevenMode", "forced|decide", "forced", "decide"),
		engine.Toggle("elevenShow", false, true).OnlyWhen(whereFour),
		engine.Choice("elevenRaise", "illegal|lose-match|tento", "lose-match", "illegal", "tento"),
		engine.Choice("ferroVira", "shown|after-first-trick", "shown", "shown", "after-first-trick"),
		engine.Choice("ferroBlind", "all|first-trick", "all"),
		engine.Choice("tento", "off|auto", "off", "off", "auto").OnlyWhen(func(o *engine.Options) bool { return o.On("biggestOnTie") }),
		engine.Toggle("ritual", false),
		engine.Choice("signals", "off|partner|public", "off", "partner", "off").OnlyWhen(whereFour),
	},
	Valid: func(o *engine.Options) error {
		switch {
		case o.On("biggestOnTie") && o.On("coverWhenTied"):
			return errors.New("biggestOnTie can be proved only where coverWhenTied is off")
		case o.On("ritual") && !o.Is("viraFrom", "before-deal"):
			return errors.New("ritual needs viraFrom=before-deal")
		}
		return nil
	},
	// The preset of signs is for partners.
	Offered: func(o *engine.Options) bool { return whereFour(o) || o.Preset() != "blog" },
	Direction: func(o *engine.Options) int {
		if o.Is("direction", "ccw") {
			return -1
		}
		return 1
	},
	Side:   func(_ *engine.Options, s engine.Seat) int { return int(s) & 1 },
	Sealed: func(o *engine.Options, v engine.Verb) bool { return v == Signal && sealed(o) },
	Mute: func(o *engine.Options) engine.Mute {
		if signs(o) {
			return engine.MuteText
		}
		return engine.MuteNothing
	},
	Ranks:   order[:],
	Target:  func(*engine.Options) int32 { return target },
	Ladder:  ladder,
	Ranking: engine.BySide,
	Audit:   engine.Showdown,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(7, engine.Diamonds), engine.FaceOf(engine.Ace, engine.Spades), engine.FaceOf(4, engine.Clubs)},
		Colour: "#6B2038", Badge: "3"},
}

func whereFour(o *engine.Options) bool { return o.Seats() == 4 }

// Game is Truco.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the forty cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	r := &rules{
		n:         engine.Seat(o.Seats()),
		dealer:    c.Dealer,
		eleven:    -1,
		before:    o.Is("viraFrom", "before-deal"),
		ritual:    o.On("ritual"),
		any:       o.Is("raiseWhen", "any"),
		coverFrom: uint8(o.Int("coverFrom")),
		coverTied: o.On("coverWhenTied"),
		biggest:   o.On("biggestOnTie"),
		tento:     o.Is("tento", "auto"),
		decide:    o.Is("elevenMode", "decide"),
		show:      o.On("elevenShow"),
		viraLate:  o.Is("ferroVira", "after-first-trick"),
		blindOnce: o.Is("ferroBlind", "first-trick"),
		dealerTie: o.Is("allTied", "dealer-team"),
		points:    [2]int32{c.Points[0], c.Points[1]},
	}
	r.sides[0] = engine.Seats(int(r.n)) & 0b0101
	r.sides[1] = engine.Seats(int(r.n)) & 0b1010
	switch o.Text("tieLead") {
	case "tier":
		r.tieLead = tier
	case "first-equal":
		r.tieLead = firstEqual
	default:
		r.tieLead = leader
	}
	switch o.Text("elevenRaise") {
	case "illegal":
		r.fatal = never
	case "lose-match":
		r.fatal = losesMatch
	default:
		r.fatal = costsTento
	}
	r.signs, r.sealed = signs(o), sealed(o)
	a, b := r.points[0] >= eleven, r.points[1] >= eleven
	switch {
	case a && b:
		r.ferro = true
	case a:
		r.eleven = 0
	case b:
		r.eleven = 1
	}
	h := &Hand{rules: r}
	h.t.Lay(engine.Forty(), len(info.Zones), zStock)
	h.clearSigns()
	return h
}

// signs reports whether players make signs. Opponents have none to make to each other.
func signs(o *engine.Options) bool { return o.Seats() == 4 && !o.Is("signals", "off") }

// sealed reports whether signs are for the partner alone.
func sealed(o *engine.Options) bool { return signs(o) && o.Is("signals", "partner") }

// Next adds the points, passes the deal on, after a void hand too (D1), and ends the match at twelve, which
// is also the most that a side is shown to have (section 8).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, o.Seats())
	over := false
	for p := range o.Seats() {
		n.Points[p] = min(n.Points[p]+s.Points[p], target)
		over = over || n.Points[p] == target
	}
	return n, over
}

// CheckCarry refuses points that no side has before a hand: it has from none to eleven.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	for p := range o.Seats() {
		if c.Points[p] < 0 || c.Points[p] > eleven {
			return fmt.Errorf("a side has %d of %d points", c.Points[p], target)
		}
	}
	return nil
}
