package buraco

import (
	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/meld"
)

// newRules makes the rules of a hand of the options and the carry.
func newRules(o *engine.Options, c *engine.Carry) *canastra.Rules {
	r := &canastra.Rules{
		Piles:  piles,
		Verbs:  verbs,
		Lines:  lines,
		Errors: &refusals,

		Seats:       o.Seats(),
		Sides:       sides(o),
		Mortos:      2,
		FirstAgain:  o.On("first_draw_again"),
		PileStart:   o.Is("pile_start", "1"),
		Justify:     o.Is("pile_take", "justify"),
		TopWild:     true,
		HandWild:    true,
		NoReturn:    o.Is("pile_return", "forbid"),
		OneSet:      o.Is("same_rank_sets", "one"),
		MortoStock:  o.Is("stock_out", "morto"),
		SetCanastra: o.On("set_canastra"),
		Bonus: [5]int32{
			canastra.Dirty: int32(o.Int("bonus_dirty")),
			canastra.Clean: int32(o.Int("bonus_clean")),
			canastra.Half:  int32(o.Int("bonus_half")),
			canastra.Full:  int32(o.Int("bonus_full")),
		},
		OutBonus:     int32(o.Int("out_bonus")),
		MortoPenalty: int32(o.Int("morto_penalty")),
	}
	r.Mao = c.Dealer.Next(1, r.Seats)
	switch r.Seats {
	case 3:
		r.Mortos = uint8(o.Int("mortos3"))
	case 6:
		r.Mortos = 3
	}
	if !r.MortoStock {
		r.Floor = o.Int("stock_floor")
	}
	switch o.Text("out_req") {
	case "any":
		r.OutReq = canastra.Dirty
	case "clean":
		r.OutReq = canastra.Clean
	}
	switch o.Text("unused_morto") {
	case "pay_if_anyone_out":
		r.Unused = canastra.PayIfAnyoneOut
	case "count":
		r.Unused = canastra.CountUnused
	}
	r.Melds = meld.Rules{
		Low: 1, High: 14,
		Sets:     o.Is("sets", "any"),
		Wilds:    uint8(o.Int("wilds_per_meld")),
		AceThree: o.Is("two_natural", "ace_three"),
		Fixed:    o.Is("wild_move", "fixed"),
	}
	switch o.Text("run_span") {
	case "A-A":
		r.Melds.Both = true
	case "low":
		r.Melds.High = 13
	case "high":
		r.Melds.Low = 2
	}
	price(r, o)
	return r
}

// price sets what every card is worth (section 8 of the rules): an ace 15, 8 to king and any 2 10, 3 to 7 five.
func price(r *canastra.Rules, o *engine.Options) {
	for f := engine.Face(1); f < engine.Joker; f++ {
		switch k := f.Rank(); {
		case k == engine.Ace:
			r.Worth[f] = 15
		case k >= 8 || k == 2:
			r.Worth[f] = 10
		default:
			r.Worth[f] = 5
		}
	}
	r.Worth[engine.Joker] = int16(o.Int("joker_value"))
	r.Worth[engine.Unknown] = 15 // V3
	if o.Int("jokers") > 0 {
		r.Worth[engine.Unknown] = max(15, r.Worth[engine.Joker])
	}
}
