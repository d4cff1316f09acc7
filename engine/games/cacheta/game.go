package cacheta

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/meld"
	"carteado/engine/pife"
)

// piles is the piles of a table of eight.
var piles = pife.Piles{Seats: 8, Vira: true}

// The verbs.
const (
	DrawStock = engine.FirstVerb + iota
	TakeTop
	Discard
	OutNine
	OutTen
	Claim
	Pass
	GiveUp
	Announce
)

var verbs = pife.Verbs{DrawStock: DrawStock, TakeTop: TakeTop, Discard: Discard, OutNine: OutNine, OutTen: OutTen,
	Claim: Claim, Pass: Pass, GiveUp: GiveUp, Announce: Announce}

// How a round ends.
const (
	Nine = iota // somebody went out with nine cards
	Ten         // with ten
	Void        // the stock was used up
)

// allTen is what a show carries: every card of the hand, and in N its groups.
var allTen = engine.Takes{N: true, Least: pife.Dealt + 1, Most: pife.Dealt + 1}

var info = &engine.Info{
	Key:   "cacheta",
	Name:  "Cacheta",
	Seats: []int{4, 2, 3, 5, 6, 7, 8},
	Zones: piles.Zones(),
	Verbs: []engine.VerbInfo{
		{Key: "draw_stock", Deed: engine.DeedDraw},
		{Key: "take_top", Deed: engine.DeedTake},
		{Key: "discard", Takes: engine.Takes{N: true, Least: 1, Most: 1}, Deed: engine.DeedThrow},
		{Key: "go_out9", Takes: allTen, Whole: true},
		{Key: "go_out10", Takes: allTen, Whole: true},
		{Key: "claim", Role: engine.RoleAccept, Deed: engine.DeedTake},
		{Key: "pass", Role: engine.RolePass, Untold: true},
		{Key: "give_up", Role: engine.RoleYield},
		{Key: "announce", Aside: true},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "vira"},
		{Key: "wild", Spot: engine.SpotHigh},
		{Key: "wild_card", Spot: engine.SpotMark},
		{Key: "out", Spot: engine.SpotOut},
		{Key: "announced"},
		{Key: "burned"},
		{Key: "false_show"},
		{Key: "restocked"},
	},
	Endings: []string{"nine", "ten", "void"},
	Own:     "place",
	Prompts: []string{"draw", "decide", "claim", "show"},
	Errors:  pife.Errors(&verbs),
	Reasons: pife.Reasons,
	Phrases: []string{"hello", "well_played", "one_card", "who_threw", "jumped", "burned", "lucky", "hurt", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"megajogos", "livre"},
	Options: []engine.Option{
		engine.Choice("seats", "2|3|4|5|6|7|8", "4"),
		engine.Choice("start_points", "7|10", "10"),
		engine.Number("loss9", 1, 9, 1),
		engine.Number("loss10", 1, 9, 2),
		engine.Choice("wild_color", "color|suit|all", "color"),
		engine.Choice("wilds_per_meld", "1|any", "1", "any"),
		engine.Choice("fourth_suit", "forbid|allow", "forbid", "allow").OnlyWhen(func(o *engine.Options) bool { return o.Int("set_max") > 3 }),
		engine.Choice("set_max", "3|4|5", "5"),
		engine.Choice("claims", "announced|open|off", "announced", "open"),
		engine.Choice("bate10_from_claim", "true|false", "true").OnlyWhen(func(o *engine.Options) bool { return !o.Is("claims", "off") }),
		engine.Choice("stock_out", "reshuffle|void", "reshuffle"),
		engine.Number("max_reshuffles", 0, 9, 3).OnlyWhen(func(o *engine.Options) bool { return o.Is("stock_out", "reshuffle") }),
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Start:   func(o *engine.Options) int32 { return int32(o.Int("start_points")) },
	Ranking: engine.BySeat,
	Audit:   engine.Showdown,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(7, engine.Spades), engine.FaceOf(7, engine.Hearts), engine.FaceOf(7, engine.Clubs)},
		Colour: "#7A3E1D", Badge: "9"},
}

// Game is Cacheta.
type Game struct{}

// Hand is a round: the core's, with the facts of Cacheta.
type Hand struct {
	pife.Hand
	dealer engine.Seat `hash:"-"` // is the carry's
}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the two packs.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	lives, in := o.Totals(c), in(o, c)
	r := &pife.Rules{
		Seats: o.Seats(), In: in, First: in.Nearest(c.Dealer.Next(1, o.Seats()), o.Seats()),
		Melds:      melds(o),
		Vira:       true,
		Wilds:      map[string]pife.Wilds{"color": pife.ByColor, "suit": pife.BySuit, "all": pife.AllWild}[o.Text("wild_color")],
		Ten:        true,
		TenClaimed: o.Is("bate10_from_claim", "true"),
		Claims:     map[string]pife.Claims{"off": pife.NoClaims, "announced": pife.Announced, "open": pife.Open}[o.Text("claims")],
		Verbs:      &verbs,
		Piles:      piles,
		Count:      count(lives, in, int32(o.Int("loss9")), int32(o.Int("loss10"))),
	}
	if o.Is("stock_out", "reshuffle") {
		r.Restocks = o.Int("max_reshuffles")
	}
	return &Hand{Hand: *pife.New(r), dealer: c.Dealer}
}

// CopyFrom copies another round of Cacheta.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.Hand.CopyFrom(&o.Hand)
	h.dealer = o.dealer
}

// melds returns what is a meld at a table, but for the wild cards, which the vira names (R2 to R5).
func melds(o *engine.Options) meld.Rules {
	m := meld.Rules{Low: 1, High: 14, Sets: true, Wilds: 1, Suits: meld.Doubled, SetMax: uint8(o.Int("set_max"))}
	if o.Is("wilds_per_meld", "any") {
		m.Wilds = pife.Dealt + 1
	}
	if o.Is("fourth_suit", "allow") {
		m.Suits = meld.DoubledFour
	}
	return m
}

// count scores a round: everybody but who went out loses points, down to none (R16).
func count(lives [engine.MaxSeats]int32, in engine.SeatSet, nine, ten int32) func(engine.Seat, bool, *engine.Score) {
	return func(out engine.Seat, all bool, s *engine.Score) {
		if out == engine.Nobody {
			s.Ending = Void
			return
		}
		loss := nine
		s.Ending = Nine
		if all {
			loss, s.Ending = ten, Ten
		}
		for p := range engine.Seat(engine.MaxSeats) {
			if in.Has(p) && p != out {
				s.Points[p] = -min(loss, lives[p])
			}
		}
	}
}

// in returns the seats that have points left (R17).
func in(o *engine.Options, c *engine.Carry) (set engine.SeatSet) {
	lives := o.Totals(c)
	for p := range engine.Seat(o.Seats()) {
		if lives[p] > 0 {
			set |= p.Set()
		}
	}
	return set
}

// Next passes the deal to the next seat that is left, notes the places of those who are out now, and ends the match when
// one seat is left (D1, R17, R18).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n, was := *c, o.Totals(c)
	n.Deal++
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
	}
	before, left := in(o, c), in(o, &n)
	fell := before &^ left
	for p := range engine.Seat(o.Seats()) {
		if !fell.Has(p) {
			continue
		}
		n.Own[p] = 1 + int32(left.Len())
		for q := range engine.Seat(o.Seats()) {
			if fell.Has(q) && was[q] > was[p] {
				n.Own[p]++
			}
		}
	}
	n.Dealer = left.Nearest(c.Dealer.Next(1, o.Seats()), o.Seats())
	return n, left.Len() < 2
}

// Concede charges the losers with what another's going out with nine costs (R16).
func (Game) Concede(o *engine.Options, c *engine.Carry, lost engine.SeatSet) (points [engine.MaxSeats]int32) {
	for p, lives := range o.Totals(c) {
		if lost.Has(engine.Seat(p)) {
			points[p] = -min(int32(o.Int("loss9")), max(0, lives))
		}
	}
	return points
}

// CheckCarry refuses a match that is over, points that nobody can have, a dealer who is out, and places that do not fit
// who is out.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	left := in(o, c)
	switch {
	case left.Len() < 2:
		return errors.New("the match is over")
	case !left.Has(c.Dealer):
		return fmt.Errorf("seat %d deals and is out", c.Dealer)
	}
	lives := o.Totals(c)
	for p := range engine.Seat(o.Seats()) {
		switch {
		case lives[p] < 0 || lives[p] > int32(o.Int("start_points")):
			return fmt.Errorf("seat %d has %d points", p, lives[p])
		case left.Has(p) && c.Own[p] != 0:
			return fmt.Errorf("seat %d is in and has place %d", p, c.Own[p])
		}
		better := int32(0) // seats with a better place, those that are in among them
		for q := range engine.Seat(o.Seats()) {
			if left.Has(q) || c.Own[q] < c.Own[p] {
				better++
			}
		}
		if !left.Has(p) && c.Own[p] != 1+better {
			return fmt.Errorf("seat %d is out with place %d", p, c.Own[p])
		}
	}
	return nil
}

// Places puts those who are in before those who are out, by their points, and these as they went (section 8).
func (Game) Places(o *engine.Options, c *engine.Carry) (place [engine.MaxSeats]uint8) {
	lives, left := o.Totals(c), in(o, c)
	for p := range engine.Seat(o.Seats()) {
		place[p] = uint8(c.Own[p])
		if !left.Has(p) {
			continue
		}
		place[p] = 1
		for q := range engine.Seat(o.Seats()) {
			if left.Has(q) && lives[q] > lives[p] {
				place[p]++
			}
		}
	}
	return place
}
