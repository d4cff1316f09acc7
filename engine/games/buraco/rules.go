package buraco

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	seats  int
	sides  int
	mao    engine.Seat // who plays first
	mortos uint8

	firstAgain bool // the first card drawn may be rejected
	pileStart  bool // a card lies on the lixo from the start
	justify    bool // the top card of the lixo must be melded at once
	noReturn   bool // a lone card of the lixo may not go back at once
	oneSet     bool // one set of a rank for a side
	mortoStock bool // a morto becomes the stock when that is used up
	floor      int  // cards of the stock that are not drawn
	melds      meld.Rules

	setCanastra bool
	half, full  bool     // such classes are counted
	bonus       [5]int32 // by class
	outReq      Class    // least class that lets a side go out
	outBonus    int32
	penalty     int32
	unused      unused
	worth       [engine.Faces]int16 // of a card; of one that is not opened at the end, too
}

// unused is what becomes of a morto that was taken and not played from.
type unused uint8

const (
	payIfOpponentOut unused = iota
	payIfAnyoneOut
	countUnused
)

func newRules(o *engine.Options, c *engine.Carry) *rules {
	r := &rules{
		seats:       o.Seats(),
		sides:       sides(o),
		mortos:      2,
		firstAgain:  o.On("first_draw_again"),
		pileStart:   o.Is("pile_start", "1"),
		justify:     o.Is("pile_take", "justify"),
		noReturn:    o.Is("pile_return", "forbid"),
		oneSet:      o.Is("same_rank_sets", "one"),
		mortoStock:  o.Is("stock_out", "morto"),
		setCanastra: o.On("set_canastra"),
		half:        o.Int("bonus_half") > 0,
		full:        o.Int("bonus_full") > 0,
		bonus: [5]int32{
			Dirty: int32(o.Int("bonus_dirty")),
			Clean: int32(o.Int("bonus_clean")),
			Half:  int32(o.Int("bonus_half")),
			Full:  int32(o.Int("bonus_full")),
		},
		outBonus: int32(o.Int("out_bonus")),
		penalty:  int32(o.Int("morto_penalty")),
	}
	r.mao = c.Dealer.Next(1, r.seats)
	switch r.seats {
	case 3:
		r.mortos = uint8(o.Int("mortos3"))
	case 6:
		r.mortos = 3
	}
	if !r.mortoStock {
		r.floor = o.Int("stock_floor")
	}
	switch o.Text("out_req") {
	case "any":
		r.outReq = Dirty
	case "clean":
		r.outReq = Clean
	}
	switch o.Text("unused_morto") {
	case "pay_if_anyone_out":
		r.unused = payIfAnyoneOut
	case "count":
		r.unused = countUnused
	}
	r.melds = meld.Rules{
		Low: 1, High: 14,
		Sets:     o.Is("sets", "any"),
		Wilds:    uint8(o.Int("wilds_per_meld")),
		AceThree: o.Is("two_natural", "ace_three"),
		Fixed:    o.Is("wild_move", "fixed"),
	}
	switch o.Text("run_span") {
	case "A-A":
		r.melds.Both = true
	case "low":
		r.melds.High = 13
	case "high":
		r.melds.Low = 2
	}
	r.price(o)
	return r
}

// price gives every card its worth (section 8 of the rules): an ace 15, 8 to king and any 2 10, 3 to 7 five.
func (r *rules) price(o *engine.Options) {
	for f := engine.Face(1); f < engine.Joker; f++ {
		switch k := f.Rank(); {
		case k == engine.Ace:
			r.worth[f] = 15
		case k >= 8 || k == 2:
			r.worth[f] = 10
		default:
			r.worth[f] = 5
		}
	}
	r.worth[engine.Joker] = int16(o.Int("joker_value"))
	r.worth[engine.Unknown] = 15 // V3
	if o.Int("jokers") > 0 {
		r.worth[engine.Unknown] = max(15, r.worth[engine.Joker])
	}
}

// side gives the side of a seat.
func (r *rules) side(p engine.Seat) int { return int(p) % r.sides }

// Class is what a meld of seven cards or more is.
type Class uint8

// The classes, each worth more than the one before.
const (
	NoCanastra Class = iota
	Dirty            // suja: with a wild card
	Clean            // limpa
	Half             // meia real: thirteen cards, clean
	Full             // de mil, real: from ace to ace, clean
)

// class gives the class of a meld (R22, R23).
func (r *rules) class(m meld.Meld) Class {
	switch {
	case m.Size < 7 || m.Kind == meld.Set && !r.setCanastra:
		return NoCanastra
	case !m.Clean():
		return Dirty
	case m.Kind == meld.Set:
		return Clean
	case m.Size == 14 && r.full:
		return Full
	case m.Size == 13 && r.half:
		return Half
	}
	return Clean
}
