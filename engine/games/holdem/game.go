package holdem

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/poker"
)

const seats = engine.MaxSeats

// The piles of a table.
const (
	zHand  engine.Zone = 0 // and the seven after it
	zBoard engine.Zone = seats
	zMuck  engine.Zone = seats + 1
	zBurn  engine.Zone = seats + 2
	zStock engine.Zone = seats + 3
)

// The verbs. Those of the betting are named as package bet has them.
const (
	Check = bet.Check
	Call  = bet.Call
	Bet   = bet.Bet
	Raise = bet.Raise
	Fold  = bet.Fold
)

// The others.
const (
	Post      = bet.Own + iota // the blind
	SitOut                     // of this hand, instead of posting
	Rebuy                      // more chips for the next hand
	Stop                       // none
	Manual                     // is asked for the blinds from the next hand on
	Automatic                  // posts them unasked
)

// How a hand ends.
const (
	Shown  = iota // the best hand wins
	Alone         // all but one have folded
	NoHand        // too few wanted to play
)

// The lines of the score sheet.
const (
	PartWon    = iota // from the pots
	PartPaid          // into them
	PartRebuys        // 1 for who has bought chips
	PartAsked         // 1 for who has changed whether it is asked for blinds
)

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

// fixed reports whether all bets have the size of the round.
func fixed(o *engine.Options) bool { return o.Is("structure", "limit") }

// step returns how far apart the sums are that can be bet.
func step(o *engine.Options) int32 {
	if fixed(o) {
		return 0
	}
	return 1
}

// ownStack reports whether people play with the chips that they bought at this table.
func ownStack(o *engine.Options) bool { return o.Is("stack", "buy-in") }

var info = &engine.Info{
	Key:   "texas-holdem",
	Name:  "Texas Hold'em",
	Seats: []int{4, 2, 3, 5, 6, 7, 8},
	Zones: []engine.ZoneInfo{
		{Name: "hand0", Kind: engine.Holding, Owner: 0},
		{Name: "hand1", Kind: engine.Holding, Owner: 1},
		{Name: "hand2", Kind: engine.Holding, Owner: 2},
		{Name: "hand3", Kind: engine.Holding, Owner: 3},
		{Name: "hand4", Kind: engine.Holding, Owner: 4},
		{Name: "hand5", Kind: engine.Holding, Owner: 5},
		{Name: "hand6", Kind: engine.Holding, Owner: 6},
		{Name: "hand7", Kind: engine.Holding, Owner: 7},
		{Name: "board", Kind: engine.Board, Owner: engine.Nobody, Most: 5},
		{Name: "muck", Kind: engine.Aside, Owner: engine.Nobody},
		{Name: "burn", Kind: engine.Aside, Owner: engine.Nobody, Never: true},
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
	},
	Verbs: []engine.VerbInfo{
		{Key: "check", Role: engine.RolePass},
		{Key: "call", Takes: engine.Takes{N: true}, Role: engine.RoleAccept},
		{Key: "bet", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: step, Role: engine.RoleRaise},
		{Key: "raise", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Step: step, Role: engine.RoleRaise},
		{Key: "fold", Role: engine.RoleYield},
		{Key: "post", Role: engine.RoleAccept},
		{Key: "sit_out", Role: engine.RolePass},
		{Key: "rebuy"},
		{Key: "stop"},
		{Key: "manual", Aside: true, Standing: true},
		{Key: "automatic", Aside: true, Standing: true},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "stack", Spot: engine.SpotStack},
		{Key: "bet", Spot: engine.SpotBet},
		{Key: "pot", Spot: engine.SpotPot},
		{Key: "folded", Spot: engine.SpotOut},
		{Key: "all_in", Spot: engine.SpotAllIn},
		{Key: "out", Spot: engine.SpotOut},
		{Key: "back", News: 1},
		{Key: "holds", Spot: engine.SpotHeld},
		{Key: "won", News: 1},
	},
	Endings: []string{"shown", "alone", "no_hand"},
	Parts:   []string{"won", "paid", "rebuys", "asked"},
	Extra:   []string{"taken"},
	Taken:   "taken",
	Own:     "standing",
	Prompts: []string{"blind", "open", "option", "answer", "rebuy"},
	Errors: []*engine.RuleError{errBlind, errOwes, errFree, errCost, errBet, errNoBet, errCap, errReopen, errShort, errAlone, errFixed,
		errLeast, errMost, errOut, errRebuy, errStop, errSettled, errAsked},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "nice_hand", "bluff", "lucky", "hurt", "thinking", "all_in", "thanks", "one_more", "goodbye"},
	Presets: []string{"megajogos-limit", "megajogos-nolimit", "casino-nolimit"},
	Options: []engine.Option{
		engine.Choice("seats", "2|3|4|5|6|7|8", "4"),
		engine.Choice("structure", "limit|no-limit", "limit", "no-limit"),
		engine.Number("bb", 2, 100, 10).InSteps(2),
		engine.Choice("stack", "account|buy-in", "account", "account", "buy-in"),
		engine.Number("buyIn", 40, 10000, 200, 200, 1000).OnlyWhen(ownStack),
		engine.Choice("raiseCap", "3|4|none", "4", "4", "none"),
		engine.Choice("lateMin", "2bb|bb", "2bb", "2bb", "bb"),
		engine.Choice("headsUp", "dealer-small|dealer-big", "dealer-small"),
		engine.Choice("aceLow", "true|false", "true"),
		engine.Choice("burn", "false|true", "false"),
		engine.Choice("showAllIn", "false|true", "false"),
		engine.Toggle("autoBlind", true),
		engine.Number("handsPerMatch", 0, 100, 0).EndsMatch(),
	},
	Valid: valid,
	Start: func(o *engine.Options) int32 {
		p := purse(o)
		return p.First
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Ranking: engine.BySeat,
	Zero:    true,
	Audit:   engine.Showdown,
	Stakes:  true,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(engine.Ace, engine.Spades), engine.FaceOf(engine.King, engine.Spades)},
		Colour: "#5E1B2E", Badge: "★"},
}

// account is what everybody can bet at a table without buy-ins: the credits of a new member.
const account = 1000

// purse returns the chips of a table.
func purse(o *engine.Options) bet.Purse {
	if ownStack(o) {
		buy := int32(o.Int("buyIn"))
		return bet.Purse{First: buy, More: buy, Below: 1, Times: 1000}
	}
	return bet.Purse{First: account, More: 150, Below: 50, Times: 2}
}

// valid wants twenty big blinds at least for everybody.
func valid(o *engine.Options) error {
	p := purse(o)
	if least := int32(20 * o.Int("bb")); p.First < least {
		return fmt.Errorf("twenty big blinds are %d chips, and everybody has %d", least, p.First)
	}
	return nil
}

// Game is Texas Hold'em.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the 52 cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	bought, _, changed := bet.Standings(c)
	r := &rules{
		n: o.Seats(), dealer: c.Dealer,
		big:       int32(o.Int("bb")),
		purse:     purse(o),
		rebuys:    bought,
		dealerBig: o.Is("headsUp", "dealer-big"),
		burn:      o.Is("burn", "true"),
		showAllIn: o.Is("showAllIn", "true"),
		asked:     bet.Asked(o, "autoBlind", changed),
		ranks:     poker.Ranks{Low: 2, AceLow: o.Is("aceLow", "true")},
	}
	for k := range r.limits {
		r.limits[k] = limits(o, k)
	}
	var stack [seats]int32
	for p := range r.n {
		stack[p] = r.purse.Chips(c.Points[p], bought[p])
	}
	r.stack = stack
	h := &Hand{rules: r}
	h.s = state{manual: r.asked, asked: engine.Nobody, small: engine.Nobody, big: engine.Nobody, refunded: engine.Nobody,
		pot: bet.NewPot(r.n, r.purse.Playing(r.n, c), stack)}
	h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
	return h
}

// limits returns what may be bet in a street.
func limits(o *engine.Options, street int) bet.Limits {
	l := bet.Limits{Unit: int32(o.Int("bb")), Check: true}
	if street >= 2 && o.Is("lateMin", "2bb") {
		l.Unit *= 2
	}
	if fixed(o) {
		l.Structure = bet.FixedLimit
	} else {
		l.LastRaise = true
	}
	if !o.Is("raiseCap", "none") {
		l.Raises = uint8(o.Int("raiseCap"))
	}
	return l
}

// Next counts what was won and bought, and passes the deal to the next seat with chips. The match ends with the last of
// handsPerMatch, or when fewer than two have chips.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
		n.Own[p] = n.Own[p] ^ bet.Changed*s.Parts[PartAsked][p] + bet.Bought*s.Parts[PartRebuys][p]
	}
	p := purse(o)
	playing := p.Playing(o.Seats(), &n)
	if d := playing.Nearest(c.Dealer.Next(1, o.Seats()), o.Seats()); d != engine.Nobody {
		n.Dealer = d
	}
	last := o.Int("handsPerMatch")
	return n, playing.Len() < 2 || last > 0 && int(n.Deal) >= last
}

// Reseat lets people come and go with their chips between hands. If the dealer has left, the next one to the left deals.
func (Game) Reseat(from, to *engine.Options, c engine.Carry, who []engine.Seat) (engine.Carry, bool) {
	n := bet.Reseat(from, to, c, who)
	for q := range seats {
		n.Extra[0] += c.Points[q] - n.Points[q]
	}
	p := purse(to)
	n.Dealer = bet.Deals(c.Dealer, from.Seats(), who, p.Playing(to.Seats(), &n))
	return n, true
}

// CheckCarry refuses a match that is over, a dealer who does not play, and chips that nobody can have.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	if last := o.Int("handsPerMatch"); last > 0 && int(c.Deal) >= last {
		return errors.New("the match is over")
	}
	p := purse(o)
	if err := p.Check(o.Seats(), c); err != nil {
		return err
	}
	playing := p.Playing(o.Seats(), c)
	_, out, _ := bet.Standings(c)
	switch {
	case out != 0:
		return errors.New("nobody sits out a hand before it")
	case playing.Len() < 2:
		return errors.New("fewer than two seats have chips")
	case !playing.Has(c.Dealer):
		return fmt.Errorf("seat %d deals and has no chips", c.Dealer)
	case c.Deal == 0 && c.Own != [seats]int32{}: // though a hand from elsewhere may begin with any chips
		return errors.New("chips were bought before the first hand")
	}
	return nil
}
