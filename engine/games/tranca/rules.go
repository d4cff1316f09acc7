package tranca

import (
	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/meld"
)

// The threes that lock the lixo, and those that are laid in a row.
var (
	black = ofRank(3, engine.Clubs, engine.Spades)
	red   = ofRank(3, engine.Diamonds, engine.Hearts)
)

// newRules makes the rules of a hand of the options and the carry.
func newRules(o *engine.Options, c *engine.Carry) *canastra.Rules {
	r := &canastra.Rules{
		Piles:  piles,
		Verbs:  verbs,
		Lines:  lines,
		Errors: &refusals,

		Seats:      o.Seats(),
		Sides:      sides,
		Mortos:     mortos,
		Justify:    true,
		TopWild:    o.Is("take_top_two", "allow"),
		HandWild:   o.Is("justify_wild", "allow"),
		OneSet:     o.Is("same_rank_sets", "one"),
		MortoStock: o.Is("stock_out", "morto"),
		Melds: meld.Rules{
			Low: 4, High: 14,
			Sets:  true,
			Wilds: 1,
			Fixed: o.Is("wild_move", "fixed"),
			Bar:   ofRank(3, engine.Clubs, engine.Diamonds, engine.Hearts, engine.Spades),
		},
		Threes: canastra.Threes{
			Lock:    black,
			Laid:    red,
			Replace: o.Is("red3_replace", "draw"),
			Value:   int32(o.Int("red3_value")),
			Need:    canastra.Dirty,
		},
		SetCanastra: o.On("set_canastra"),
		Bonus: [5]int32{
			canastra.Dirty: int32(o.Int("bonus_dirty")),
			canastra.Clean: int32(o.Int("bonus_clean")),
		},
		OutBonus:     int32(o.Int("out_bonus")),
		MortoPenalty: int32(o.Int("morto_penalty")),
	}
	r.Mao = c.Dealer.Next(1, r.Seats)
	if o.Is("red3_need", "clean") {
		r.Threes.Need = canastra.Clean
	}
	switch o.Text("out_req") {
	case "any":
		r.OutReq = canastra.Dirty
	case "clean":
		r.OutReq = canastra.Clean
	}
	if o.Is("unused_morto", "count") {
		r.Unused = canastra.CountUnused
	}
	price(r, o)
	return r
}

// price sets what every card is worth (R28), and what a red three costs that stays in a hand.
func price(r *canastra.Rules, o *engine.Options) {
	hand := int16(o.Int("red3_hand"))
	dearest := hand
	for f := engine.Face(1); f < engine.Joker; f++ {
		switch k := f.Rank(); {
		case red.Has(f):
			r.Worth[f] = hand
		case o.Is("card_values", "all10"):
			r.Worth[f] = 10
		case k == engine.Ace:
			r.Worth[f] = 15
		case k >= 8 || k == 2:
			r.Worth[f] = 10
		default:
			r.Worth[f] = 5
		}
		dearest = max(dearest, r.Worth[f])
	}
	r.Worth[engine.Unknown] = dearest
}
