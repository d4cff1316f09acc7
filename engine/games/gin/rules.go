package gin

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// melding is which melds the game knows: the ace is low, and a set has no suit twice (R1, R2).
var melding = meld.Rules{Low: 1, High: 13, Sets: true, Suits: meld.Different, SetMax: 4}

// worth is what each card counts that is left over (R3).
var worth = func() (w meld.Worth) {
	for f := engine.Face(1); f < engine.Joker; f++ {
		w[f] = uint8(min(f.Rank(), 10))
	}
	return w
}()

// rules is the house rules of a round, and how the match stands before it.
type rules struct {
	eleven      bool // the dealer's opponent begins with eleven cards
	second      bool // a card of a second pack sets the limit
	fixed       int8 // the limit where no card sets it, -1 elsewhere
	aceLimit    int8
	stockFirst  bool // the dealer's first draw is from the stock
	tieUndercut bool
	zeroAsGin   bool
	layOffOnGin bool
	bigGin      bool
	spadeDouble bool

	prizeKnock, prizeGin, prizeBigGin, prizeUndercut int32

	box, bonus  int32
	shutoutTwo  bool // the bonus is doubled if the loser has no points
	target      int32
	dealer      engine.Seat
	points, won [seats]int32
}

func newRules(o *engine.Options, c *engine.Carry) *rules {
	r := &rules{
		eleven:        o.Is("start", "eleven"),
		second:        o.Is("limit", "second_deck"),
		fixed:         -1,
		aceLimit:      int8(o.Int("ace_limit")),
		stockFirst:    o.Is("start", "eleven") && o.Is("dealer_first_draw", "stock"),
		tieUndercut:   o.Is("tie", "undercut"),
		zeroAsGin:     o.On("zero_undercut_as_gin"),
		layOffOnGin:   o.On("layoff_on_gin"),
		bigGin:        o.On("big_gin"),
		spadeDouble:   o.On("spade_double") && cardLimit(o),
		prizeKnock:    int32(o.Int("prize_knock")),
		prizeGin:      int32(o.Int("prize_gin")),
		prizeBigGin:   int32(o.Int("prize_big_gin")),
		prizeUndercut: int32(o.Int("prize_undercut")),
		box:           int32(o.Int("box")),
		bonus:         int32(o.Int("game_bonus")),
		shutoutTwo:    o.Is("shutout", "double_game_bonus"),
		target:        target(o),
		dealer:        c.Dealer,
		points:        [seats]int32(c.Points[:seats]),
		won:           [seats]int32(c.Own[:seats]),
	}
	if fixedLimit(o) {
		r.fixed = int8(o.Int("fixed_limit"))
	}
	return r
}

// limit returns what a knock may leave over when a card sets it, or with none when it is fixed (R8).
func (r *rules) limit(card engine.Face) int {
	switch {
	case r.fixed >= 0:
		return int(r.fixed)
	case card.Rank() == engine.Ace:
		return int(r.aceLimit)
	}
	return int(worth[card])
}

// doubles reports whether a limit card makes the round count twice.
func (r *rules) doubles(card engine.Face) bool { return r.spadeDouble && card.Suit() == engine.Spades }
