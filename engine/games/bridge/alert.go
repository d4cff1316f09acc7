package bridge

import (
	"carteado/engine"
	"carteado/engine/bid"
)

// What a call that is alerted means by the card of the robots, whose bidding is public. Anybody may bid as he likes.
const (
	meansWeak     = iota // few points, and length in the suit: an opening, or a jump over the others' bid
	meansStrong          // two clubs: 22 points or more, whatever the clubs
	meansNegative        // two diamonds in answer to that: fewer than 8
	meansStayman         // two clubs over one no trump: asks for four hearts or spades
	meansHearts          // two diamonds over one no trump
	meansSpades          // two hearts over one no trump
	meansTakeout         // a double of a suit: the partner names another
)

// alert returns what a call that comes next means beside what it names, by the rules of system.go.
func (t *talk) alert(c bid.Call) (means int32, ok bool) {
	partner := c.By.Next(2, seats)
	me, his := &t.told[c.By], &t.told[partner]
	theirs := t.told[c.By.Next(1, seats)].bids + t.told[c.By.Next(3, seats)].bids
	level, strain := LevelOf(int32(max(c.Said, 0)))
	two := func(k Strain) bool { return c.Said == bidOf(2, k) }
	switch {
	case c.Said == bid.Pass || c.Said == saidRedouble || me.bids > 0:
	case c.Said == saidDouble:
		_, last := LevelOf(t.level)
		return meansTakeout, his.bids == 0 && last != NoTrump && t.level <= Number(4, engine.Hearts)
	case his.bids == 0 && theirs == 0 && two(engine.Clubs):
		return meansStrong, true
	case his.bids == 0 && theirs == 0:
		return meansWeak, strain != NoTrump && (level == 2 || level == 3)
	case his.bids == 0:
		return meansWeak, t.jumps(c.Said, strain)
	case t.notrump == partner && t.level == Number(1, NoTrump):
		switch {
		case two(engine.Clubs):
			return meansStayman, true
		case two(engine.Diamonds):
			return meansHearts, true
		case two(engine.Hearts):
			return meansSpades, true
		}
	case t.opener == partner && t.holder == partner && t.level == Number(2, engine.Clubs) && t.doubled == 0 && two(engine.Diamonds):
		return meansNegative, true
	}
	return 0, false
}
