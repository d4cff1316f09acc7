package speech

import (
	"strconv"

	"carteado/engine"
)

// Bid names a bid of tricks and a trump by its number, "4 copas", "1 sem trunfo", "2 ouros dobrado"; "" for the number of no
// bid.
func (v *Voice) Bid(n int) string {
	level, strain, doubled := engine.BidOf(int32(n))
	switch level {
	case 0:
		return ""
	case 1:
		return v.doubled(doubled, v.Book.Say("cards.bid.one."+strconv.Itoa(int(strain))))
	}
	return v.doubled(doubled, v.Book.Say("cards.bid.many."+strconv.Itoa(int(strain)), "n", level))
}

// ShortBid names it for buttons and signs: "4♥", "1ST", "2♦ dobrado".
func (v *Voice) ShortBid(n int) string {
	level, strain, doubled := engine.BidOf(int32(n))
	if level == 0 {
		return ""
	}
	s := strain.Symbol()
	if strain == engine.NoSuit {
		s = v.Book.Say("cards.short.notrump")
	}
	return v.doubled(doubled, strconv.Itoa(level)+s)
}

// doubled adds how often a bid was doubled.
func (v *Voice) doubled(times int, bid string) string {
	if times == 0 {
		return bid
	}
	return v.Book.Say("cards.doubled."+strconv.Itoa(times), "bid", bid)
}
