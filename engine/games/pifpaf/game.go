package pifpaf

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/meld"
	"carteado/engine/pife"
)

const seats = engine.MaxSeats

// piles is the piles of a table of eight.
var piles = pife.Piles{Seats: seats}

// The verbs.
const (
	Fold  = engine.FirstVerb + iota
	Bet   // N is the seat's total, as it is of a raise
	Call  // N is what it costs
	Raise //
	DrawStock
	TakeTop
	Discard
	GoOut
	Claim
	Pass
	Withdraw
	CallRebate // of the seat N
	QuitHand
)

var verbs = pife.Verbs{DrawStock: DrawStock, TakeTop: TakeTop, Discard: Discard, OutNine: GoOut, Claim: Claim, Pass: Pass,
	GiveUp: Withdraw, Call: CallRebate, Quit: QuitHand}

// How a hand ends.
const (
	Out   = iota // somebody went out
	Alone        // all but one have folded or quit
	Void         // the stock was used up
)

// The lines of the score sheet.
const (
	PartWon    = iota // the pot
	PartPaid          // into it
	PartShared        // of a pot that nobody won when the match ended
)

// What a carry holds besides points.
const (
	extraPot   = iota // chips of hands that nobody won
	extraPaid         // the seats that paid them, as an engine.SeatSet
	extraTaken        // chips that those took along, won or lost, who have left an open table
)

var info = &engine.Info{
	Key:   "pif-paf",
	Name:  "Pif-Paf",
	Seats: []int{4, 3, 5, 6, 7, 8},
	Zones: piles.Zones(),
	Verbs: []engine.VerbInfo{
		{Key: "fold", Role: engine.RoleYield},
		{Key: "bet", Takes: engine.Takes{N: true}, Role: engine.RoleRaise},
		{Key: "call", Takes: engine.Takes{N: true}, Role: engine.RoleAccept},
		{Key: "raise", Takes: engine.Takes{N: true}, Role: engine.RoleRaise},
		{Key: "draw_stock", Deed: engine.DeedDraw},
		{Key: "take_top", Deed: engine.DeedTake},
		{Key: "discard", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedThrow},
		{Key: "go_out", Takes: engine.Takes{N: true, Least: pife.Dealt + 1, Most: pife.Dealt + 1}, Whole: true},
		{Key: "claim", Role: engine.RoleAccept, Deed: engine.DeedTake},
		{Key: "pass", Role: engine.RolePass, Untold: true},
		{Key: "withdraw", Role: engine.RoleYield},
		{Key: "call_rebate", Takes: engine.Takes{N: true}, Ask: engine.AskSeat},
		{Key: "quit_hand", Aside: true, Final: true},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "stack", Spot: engine.SpotStack},
		{Key: "bet", Spot: engine.SpotBet},
		{Key: "pot", Spot: engine.SpotPot},
		{Key: "folded", Spot: engine.SpotOut},
		{Key: "out", Spot: engine.SpotOut},
		{Key: "stock_win"},
		{Key: "draw_only"},
		{Key: "gave_up"},
		{Key: "false_show"},
		{Key: "restocks"},
		{Key: "won", News: 1},
	},
	Endings: []string{"out", "alone", "void"},
	Parts:   []string{"won", "paid", "shared"},
	Extra:   []string{"pot", "paid", "taken"},
	Taken:   "taken",
	Prompts: []string{"open", "answer", "draw", "decide", "claim", "show"},
	Errors:  append([]*engine.RuleError{errOpen, errFree, errCost, errNoBet, errLeast, errMost, errCap, errSettled}, pife.Errors(&verbs)...),
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "one_card", "who_threw", "bluff", "lucky", "hurt", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"copag", "popular"},
	Options: []engine.Option{
		engine.Choice("seats", "3|4|5|6|7|8", "4"),
		engine.Number("stack", 40, 10000, 100),
		engine.Number("ante", 1, 20, 1),
		engine.Number("bet_min", 1, 20, 5),
		engine.Number("bet_max", 5, 1000, 20),
		engine.Choice("set_rule", "three|three_or_four|doubled", "three", "three_or_four"),
		engine.Choice("ace", "both|low", "both"),
		engine.Choice("rebate", "called|auto|off", "called", "auto").OnlyWhen(claims),
		engine.Choice("louca", "true|false", "true"),
		engine.Number("hands", 0, 100, 10).EndsMatch(),
		engine.Number("max_reshuffles", 0, 9, 3),
	},
	Valid:   valid,
	Start:   func(o *engine.Options) int32 { return int32(o.Int("stack")) },
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Ranking: engine.BySeat,
	Audit:   engine.Showdown,
	Stakes:  true,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(9, engine.Hearts), engine.FaceOf(9, engine.Clubs), engine.FaceOf(9, engine.Diamonds)},
		Colour: "#5E1B2E", Badge: "P"},
}

// claims reports whether discards may be claimed at a table.
func claims(o *engine.Options) bool { return o.Is("louca", "true") }

// least returns the chips that it takes to be dealt in.
func least(o *engine.Options) int32 { return int32(o.Int("ante") + o.Int("bet_min")) }

// valid wants a most that is no less than the least.
func valid(o *engine.Options) error {
	if o.Int("bet_max") < o.Int("bet_min") {
		return fmt.Errorf("the most that may be bet is %d, and the least %d", o.Int("bet_max"), o.Int("bet_min"))
	}
	return nil
}

// Game is Pif-Paf.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the two packs, and takes the antes of who is dealt in.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	n, in, stack := o.Seats(), playing(o, c), o.Totals(c)
	core := &pife.Rules{
		Seats: n, In: in, First: in.Nearest(c.Dealer.Next(1, n), n), Packet: 3, Waits: true,
		Melds:     melds(o),
		GivenUp:   map[string]pife.Fault{"called": pife.IfCalled, "auto": pife.Bars, "off": pife.Free}[o.Text("rebate")],
		StockWins: true,
		Restocks:  o.Int("max_reshuffles"),
		Verbs:     &verbs,
		Piles:     piles,
	}
	if claims(o) {
		core.Claims = pife.Open
	}
	r := &rules{
		n: n, dealer: c.Dealer, dealt: in, stack: stack, least: least(o),
		carried: c.Extra[extraPot],
		payers:  engine.SeatSet(c.Extra[extraPaid]) | in,
		last:    o.Int("hands") > 0 && int(c.Deal)+1 >= o.Int("hands"),
		limits:  bet.Limits{Unit: int32(o.Int("bet_min")), Least: int32(o.Int("bet_min")), Cap: int32(o.Int("bet_max"))},
	}
	h := &Hand{Hand: *pife.New(core), rules: r}
	h.s.pot = bet.NewPot(n, in, stack)
	for p := range engine.Seat(n) {
		if in.Has(p) {
			h.s.pot.Ante(p, int32(o.Int("ante")))
			r.limits.Cap = min(r.limits.Cap, h.s.pot.Stack[p])
		}
	}
	return h
}

// melds returns what is a meld at a table (R6, R7).
func melds(o *engine.Options) meld.Rules {
	m := meld.Rules{Low: 1, High: 14, Sets: true, Suits: meld.Different, SetMax: 3}
	switch o.Text("set_rule") {
	case "three_or_four":
		m.SetMax = 4
	case "doubled":
		m.Suits, m.SetMax = meld.Doubled, 5
	}
	if o.Is("ace", "low") {
		m.High = 13
	}
	return m
}

// playing returns the seats that can pay ante and least bet (D2).
func playing(o *engine.Options, c *engine.Carry) (in engine.SeatSet) {
	stack := o.Totals(c)
	for p := range engine.Seat(o.Seats()) {
		if stack[p] >= least(o) {
			in |= p.Set()
		}
	}
	return in
}

// Next counts what was won, keeps a pot that nobody has won, and passes the deal to the next seat that can pay. The match
// ends with the last of its hands, or when fewer than two can pay.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	shared := false
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
		n.Extra[extraPot] -= s.Points[p]
		shared = shared || s.Parts[PartShared][p] > 0
	}
	n.Extra[extraPaid] = 0
	if n.Extra[extraPot] > 0 {
		n.Extra[extraPaid] = c.Extra[extraPaid] | int32(playing(o, c))
	}
	in := playing(o, &n)
	if d := in.Nearest(c.Dealer.Next(1, o.Seats()), o.Seats()); d != engine.Nobody {
		n.Dealer = d
	}
	hands := o.Int("hands")
	return n, shared || in.Len() < 2 || hands > 0 && int(n.Deal) >= hands
}

// Reseat lets people come and go with their chips between hands. If the dealer has left, the next one to the left deals. A pot that nobody
// has won is played for by those who stay of the ones who have paid into it; if they have all left, it is gone with them.
func (Game) Reseat(from, to *engine.Options, c engine.Carry, who []engine.Seat) (engine.Carry, bool) {
	n := bet.Reseat(from, to, c, who)
	paid := engine.SeatSet(0)
	for p, q := range who {
		if q != engine.Nobody && engine.SeatSet(c.Extra[extraPaid]).Has(q) {
			paid |= engine.Seat(p).Set()
		}
	}
	for q := range seats {
		n.Extra[extraTaken] += c.Points[q] - n.Points[q]
	}
	if n.Extra[extraPaid] = int32(paid); paid == 0 {
		n.Extra[extraTaken] += n.Extra[extraPot]
		n.Extra[extraPot] = 0
	}
	n.Dealer = bet.Deals(c.Dealer, from.Seats(), who, playing(to, &n))
	return n, true
}

// CheckCarry refuses a match that is over, a dealer who is not dealt in, and chips that nobody can have.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	in, pot, paid := playing(o, c), c.Extra[extraPot], c.Extra[extraPaid]
	sum := int64(pot) + int64(c.Extra[extraTaken])
	for p := range o.Seats() {
		sum += int64(c.Points[p])
		if c.Points[p] < -int32(o.Int("stack")) {
			return fmt.Errorf("seat %d has lost %d chips, and had %d", p, -c.Points[p], o.Int("stack"))
		}
		if c.Points[p] > bet.Richest {
			return fmt.Errorf("seat %d has won %d chips, which no table has", p, c.Points[p])
		}
	}
	switch hands := o.Int("hands"); {
	case hands > 0 && int(c.Deal) >= hands, in.Len() < 2:
		return errors.New("the match is over")
	case !in.Has(c.Dealer):
		return fmt.Errorf("seat %d deals and is not dealt in", c.Dealer)
	case sum != 0:
		return fmt.Errorf("points, pot and what was taken along sum to %d, not to zero", sum)
	case paid < 0 || paid >= 1<<o.Seats() || (pot > 0) != (paid != 0):
		return fmt.Errorf("a pot of %d was paid by the seats of %b", pot, paid)
	case pot < int32(engine.SeatSet(paid).Len()*o.Int("ante")):
		return fmt.Errorf("a pot of %d has not the antes of who paid it", pot)
	case c.Deal == 0 && (c.Points != [seats]int32{} || pot != 0):
		return errors.New("chips were won before the first hand")
	}
	return nil
}
