package fechado

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/poker"
)

const (
	seats = engine.MaxSeats
	five  = 5 // cards of a hand
)

// The piles of a table.
const (
	zHand  engine.Zone = 0         // and the seven after it
	zSwap  engine.Zone = seats     // what the seat that draws has given up
	zPool  engine.Zone = seats + 1 // folded hands and discards, for a new stock
	zGone  engine.Zone = seats + 2 // cards of those who have left
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
	Draw      = bet.Own + iota // cards of the hand for as many others
	Ante                       // plays the next hand, asked for its ante
	SitOut                     // does not
	Rebuy                      // more chips for the next hand
	Stop                       // none
	Away                       // pays no more antes from the next hand on, unasked
	Back                       // pays them again
	Manual                     // is asked at the end of each hand
	Automatic                  // pays antes unasked
)

// How a hand ends.
const (
	Shown = iota // the best hand wins
	Alone        // all but one have folded
)

// The lines of the score sheet.
const (
	PartWon    = iota // from the pots
	PartPaid          // into them
	PartRebuys        // 1 for who has bought chips
	PartAway          // 1 for who sits out the next hand
	PartAsked         // 1 for who has changed whether it is asked for antes
)

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

// ownStack reports whether people play with the chips that they bought at this table.
func ownStack(o *engine.Options) bool { return o.Is("stack", "buy-in") }

// many reports whether so many sit at a table that the rules for the deck differ.
func many(o *engine.Options) bool { return o.Seats() >= 7 }

var info = &engine.Info{
	Key:   "poker-fechado",
	Name:  "Poker fechado",
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
		{Name: "swap", Kind: engine.Aside, Owner: engine.Nobody},
		{Name: "pool", Kind: engine.Aside, Owner: engine.Nobody},
		{Name: "gone", Kind: engine.Aside, Owner: engine.Nobody},
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
	},
	Verbs: []engine.VerbInfo{
		{Key: "check", Role: engine.RolePass},
		{Key: "call", Takes: engine.Takes{N: true}, Role: engine.RoleAccept},
		{Key: "bet", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Role: engine.RoleRaise},
		{Key: "raise", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Role: engine.RoleRaise},
		{Key: "fold", Role: engine.RoleYield},
		{Key: "draw", Takes: engine.Takes{Most: five}, Deed: engine.DeedSeveral},
		{Key: "ante"},
		{Key: "sit_out"},
		{Key: "rebuy"},
		{Key: "stop"},
		{Key: "away", Aside: true, Standing: true},
		{Key: "back", Aside: true},
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
		{Key: "swapped"},
		{Key: "away"},
		{Key: "back", News: 1},
		{Key: "holds", Spot: engine.SpotHeld},
		{Key: "won", News: 1},
	},
	Endings: []string{"shown", "alone"},
	Parts:   []string{"won", "paid", "rebuys", "away", "asked"},
	Extra:   []string{"taken"},
	Taken:   "taken",
	Own:     "standing",
	Prompts: []string{"open", "option", "answer", "exchange", "ante", "rebuy"},
	Errors: []*engine.RuleError{errOwes, errFree, errCost, errBet, errNoBet, errReopen, errShort, errAlone,
		errLeast, errMost, errOut, errDraw, errMany, errOpen, errAnte, errSitOut, errRebuy, errStop, errSettled, errAsked},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "nice_hand", "bluff", "lucky", "hurt", "thinking", "all_in", "thanks", "one_more", "goodbye"},
	Presets: []string{"megajogos", "tradicional-br"},
	Options: []engine.Option{
		engine.Choice("seats", "2|3|4|5|6|7|8", "4"),
		engine.Choice("stack", "account|buy-in", "account", "buy-in"),
		engine.Number("buyIn", 20, 10000, 200).OnlyWhen(ownStack),
		engine.Number("ante", 1, 500, 10),
		engine.Number("minBet", 1, 500, 10),
		engine.Number("betLimit", 0, 500, 0),
		engine.Choice("minRaise", "min-bet|last-raise", "min-bet", "last-raise"),
		engine.Choice("deckRule", "seed|eleven-minus-n", "seed", "eleven-minus-n").OnlyWhen(many),
		engine.Choice("flushOverFull", "false|true", "false", "true"),
		engine.Choice("aceLow", "true|false", "true"),
		engine.Number("maxDraw", 1, five, five),
		engine.Toggle("autoAnte", true),
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
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(engine.Queen, engine.Hearts), engine.FaceOf(engine.Queen, engine.Clubs),
		engine.FaceOf(7, engine.Diamonds)}, Colour: "#5E1B2E", Badge: "5"},
}

// account is what everybody can bet at a table without buy-ins: the credits of a new member.
const account = 1000

// purse returns the chips of a table.
func purse(o *engine.Options) bet.Purse {
	if ownStack(o) {
		buy := int32(o.Int("buyIn"))
		return bet.Purse{First: buy, More: buy, Below: int32(o.Int("ante")), Times: 1000}
	}
	return bet.Purse{First: account, More: 150, Below: 50, Times: 2}
}

// valid wants twenty antes at least for everybody, and a limit that leaves room for the least bet.
func valid(o *engine.Options) error {
	p := purse(o)
	if least := int32(20 * o.Int("ante")); p.First < least {
		return fmt.Errorf("twenty antes are %d chips, and everybody has %d", least, p.First)
	}
	if cap, least := o.Int("betLimit"), o.Int("minBet"); cap > 0 && cap < least {
		return fmt.Errorf("nobody may bet more than %d, and the least bet is %d", cap, least)
	}
	return nil
}

// paying returns the seats that pay the ante for a hand: those that have it and do not sit out.
func paying(o *engine.Options, c *engine.Carry) (in engine.SeatSet) {
	purse, ante := purse(o), int32(o.Int("ante"))
	bought, out, _ := bet.Standings(c)
	for p := range engine.Seat(o.Seats()) {
		if !out.Has(p) && purse.Chips(c.Points[p], bought[p]) >= ante {
			in |= p.Set()
		}
	}
	return in
}

// lowest returns the lowest rank of the deck for so many players.
func lowest(o *engine.Options, players int) engine.Rank {
	if o.Is("deckRule", "eleven-minus-n") {
		return engine.Rank(min(11-players, 7))
	}
	return [...]engine.Rank{5: 6, 6: 5, 7: 5, 8: 4, 2: 7, 3: 7, 4: 7}[players]
}

// Game is poker fechado.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the deck for as many as pay the ante.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	in := paying(o, c)
	low := lowest(o, in.Len())
	bought, out, changed := bet.Standings(c)
	r := &rules{
		n: o.Seats(), dealer: c.Dealer,
		ante:   int32(o.Int("ante")),
		asked:  bet.Asked(o, "autoAnte", changed),
		most:   o.Int("maxDraw"),
		purse:  purse(o),
		rebuys: bought,
		last:   o.Int("handsPerMatch") == int(c.Deal)+1,
		ranks:  poker.Ranks{Low: low, AceLow: o.Is("aceLow", "true"), FlushOverFull: o.Is("flushOverFull", "true")},
		limits: bet.Limits{Unit: int32(o.Int("minBet")), Least: int32(o.Int("minBet")), LastRaise: o.Is("minRaise", "last-raise"),
			Cap: int32(o.Int("betLimit")), Check: true},
	}
	for p := range r.n {
		r.stack[p] = r.purse.Chips(c.Points[p], bought[p])
	}
	h := &Hand{rules: r}
	h.s = state{turn: engine.Nobody, fresh: engine.NoSlot, refunded: engine.Nobody, away: out,
		manual: r.asked, pot: bet.NewPot(r.n, in, r.stack)}
	for p := range h.s.swapped {
		h.s.swapped[p] = notYet
	}
	pack := engine.French(1, 0)
	for k := engine.Rank(2); k < low; k++ {
		pack = pack.Without(k)
	}
	h.t.Lay(pack, len(info.Zones), zStock)
	return h
}

// Next counts what was won and bought, notes who sits out, and passes the deal to the next seat that pays the ante. The match ends with
// the last of handsPerMatch, or when fewer than two pay.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
		n.Own[p] = n.Own[p]&^bet.Out ^ bet.Changed*s.Parts[PartAsked][p] + bet.Bought*s.Parts[PartRebuys][p] + bet.Out*s.Parts[PartAway][p]
	}
	in := paying(o, &n)
	if d := in.Nearest(c.Dealer.Next(1, o.Seats()), o.Seats()); d != engine.Nobody {
		n.Dealer = d
	}
	last := o.Int("handsPerMatch")
	return n, in.Len() < 2 || last > 0 && int(n.Deal) >= last
}

// Reseat lets people come and go with their chips between hands. If the dealer has left, the next one to the left deals.
func (Game) Reseat(from, to *engine.Options, c engine.Carry, who []engine.Seat) (engine.Carry, bool) {
	n := bet.Reseat(from, to, c, who)
	for q := range seats {
		n.Extra[0] += c.Points[q] - n.Points[q]
	}
	n.Dealer = bet.Deals(c.Dealer, from.Seats(), who, paying(to, &n))
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
	in := paying(o, c)
	switch {
	case in.Len() < 2:
		return errors.New("fewer than two seats pay the ante")
	case !in.Has(c.Dealer):
		return fmt.Errorf("seat %d deals and does not pay the ante", c.Dealer)
	case c.Deal == 0 && (c.Points != [seats]int32{} || c.Own != [seats]int32{}):
		return errors.New("chips were won before the first hand")
	}
	return nil
}
