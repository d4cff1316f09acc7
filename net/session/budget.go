package session

import (
	"errors"

	"carteado/net/ratelimit"
	"carteado/net/wire"
)

// ErrFlood is the error of a frame that nobody looked at, as its peer has sent too much.
var ErrFlood = errors.New("session: this peer sends too much")

// What a peer may ask of this one. Each frame costs something, one that is of no use much more: an honest peer, who comes
// back and is told all at once, stays far below; who floods has a few hundredths of this peer's time.
const (
	budgetMost  = 6000
	budgetBack  = 400 // in a second
	budgetAgain = budgetMost / 4
	frameCost   = 1
	byteCost    = 2048 // as many bytes cost one more
	talkCost    = 50   // more for what is not about the game
	uselessCost = 20
	floodEvery  = 60000 // ms between two notices about a peer
)

// How many bytes of hands and logs are told to who sits at the table, who may have to hear a hand again after each of many
// reloads, and to who watches: what an evening comes to at once, and then so much a second. A question is some tens of bytes,
// the answer may be a megabyte. Who watches may go and come again, under any name: so there is a bound for all of them together.
var (
	toSeated    = ratelimit.Rate{Burst: 1 << 23, PerSecond: 1 << 17}
	toOnlooker  = ratelimit.Rate{Burst: 1 << 22, PerSecond: 1 << 13}
	toOnlookers = ratelimit.Rate{Burst: 1 << 24, PerSecond: 1 << 15}
)

// budget is what a peer may still ask.
type budget struct {
	left  int
	at    int64 // when it was last topped up
	spent bool  // until it has recovered a little
	told  int64 // when that was last said, and one
}

// spend reports whether a frame is looked at; and if not, whether it is time to tell that its peer sends too much.
func (b *budget) spend(now int64, msg []byte) (looked, tell bool) {
	if back := (now - b.at) * budgetBack / 1000; back > 0 {
		b.left, b.at = int(min(budgetMost, int64(b.left)+back)), now
	}
	if b.spent = b.spent && b.left < budgetAgain; b.spent {
		return false, false
	}
	b.left -= frameCost + len(msg)/byteCost
	if k := wire.Kind(msg[0]); k > wire.KindDeal && k < framePlan || k == frameAuto || k == frameOpinion {
		b.left -= talkCost
	}
	if b.left >= 0 {
		return true, false
	}
	b.left, b.spent = 0, true
	return false, b.tells(now)
}

// tells reports whether it is time to tell that a peer sends too much.
func (b *budget) tells(now int64) bool {
	if b.told != 0 && now-b.told < floodEvery {
		return false
	}
	b.told = now + 1
	return true
}
