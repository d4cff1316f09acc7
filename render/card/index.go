package card

import (
	"strconv"

	"carteado/engine"
	"carteado/render/settings"
)

// ranks are the letters of ranks, in each set.
var ranks = [2][15]string{
	settings.English:    {"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "C"},
	settings.Portuguese: {"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "C"},
}

// suitLetters are those of paus, ouros, copas and espadas, and of the suits in English.
var suitLetters = map[bool][4]string{
	false: {engine.Clubs: "p", engine.Diamonds: "o", engine.Hearts: "c", engine.Spades: "e"},
	true:  {engine.Clubs: "c", engine.Diamonds: "d", engine.Hearts: "h", engine.Spades: "s"},
}

// letter returns the letter of a suit.
func (c *card) letter(s engine.Suit) *word { return letters(suitLetters[c.look.English][s]) }

// rank returns what the index says: the rank, or a trump's number; "" for the joker and the excuse, which carry a
// star.
func (c *card) rank(f engine.Face) string {
	if f >= engine.Trump && f < engine.Excuse {
		return strconv.Itoa(int(f-engine.Trump) + 1)
	}
	return ranks[min(c.look.Ranks, settings.Portuguese)][f.Rank()]
}

// column is where the index stands, in parts of the width: how high its rank is, the middle of the column, how
// wide it may be, its upper end; and in parts of the rank's height the gap below it and the height of the suit.
type column struct{ rank, middle, wide, top, gap, suit float32 }

var (
	thin  = column{0.24, 0.135, 0.200, 0.070, 0.16, 0.8}
	thick = column{0.38, 0.230, 0.385, 0.075, 0.08, 0.57} // all of it is seen above the next row of a hand
)

func (c *card) column() column {
	if c.look.Style == settings.Large {
		return thick
	}
	return thin
}

// Index returns the height of the rank in the corner, by the width of the card.
func (l Look) Index() float64 {
	c := card{look: l}
	return float64(c.column().rank)
}

// index draws rank and suit in the upper left corner and, except in the large style, turned in the lower right.
func (c *card) index(f engine.Face) {
	c.ink = c.inkOf(f)
	col := c.column()
	x := c.px(col.middle)
	if c.look.Left {
		x = c.w - x
	}
	// Whole pixels for what the eye takes for straight lines: the feet and heads of letters.
	top, high := whole(c.px(col.top)), whole(c.px(col.rank))
	turns := 2
	if c.look.Style == settings.Large || c.w < float32(c.look.Whole()) {
		turns = 1
	}
	for turn := range turns {
		put := func(o *path, m move) {
			if turn == 1 {
				m = m.turned(c.w, float32(c.img.Rect.Dy()))
			}
			c.fill(o, m, c.ink)
		}
		if s := c.rank(f); s != "" {
			w := letters(s)
			put(&w.path, at(x, top+high, min(high, c.px(col.wide)/w.wide), high))
		} else {
			put(star, at(x, top+high*0.55, high*0.46, high*0.46))
		}
		s := f.Suit()
		if s == engine.NoSuit {
			continue
		}
		gap := max(1, whole(high*col.gap))
		suit := whole(high * col.suit)
		put(suits[s], at(x, top+high+gap+suit/2, suit, suit))
		if c.look.Letters {
			w := c.letter(s)
			k := high * 0.62
			put(&w.path, at(x, top+high+2*gap+suit+k*0.76, k, k))
		}
	}
}

// foot returns how far down the index reaches.
func (c *card) foot(f engine.Face) float32 {
	col := c.column()
	k := float32(1)
	if f.Suit() != engine.NoSuit {
		k = 1 + col.gap + col.suit
		if c.look.Letters {
			k += 0.72
		}
	}
	return c.px(col.top + col.rank*k)
}

// smallTop is how far below the upper edge of a small card its index begins, by the width.
const smallTop = 0.05

// Small returns the height of the rank of a card drawn by Small, by its width.
func (l Look) Small() float64 {
	if l.Style == settings.Large {
		return 0.336
	}
	return 0.24
}

// Corner returns how wide and how high the corner of a card is that its index takes, by the width of the card: of one drawn by Small,
// whose rank and suit stand side by side, where brief.
func (l Look) Corner(brief bool) (w, h float64) {
	if brief {
		return 1, smallTop + (1+hang)*l.Small()
	}
	c := card{look: l}
	k := c.column()
	return float64(k.middle + k.wide/2), float64(k.top + k.rank*(1+k.gap+k.suit))
}

// small draws what there is of a small card.
func (c *card) small(f engine.Face) {
	c.ink = c.inkOf(f)
	h := float32(c.img.Rect.Dy())
	top, high := whole(c.px(smallTop)), max(5, whole(c.px(float32(c.look.Small()))))
	s := f.Suit()
	text := c.rank(f)
	middle := c.px(0.24)
	if text == "" {
		c.fill(star, at(middle, top+high/2, high*0.6, high*0.6), c.ink)
		c.fill(star, at(c.w/2, h*0.63, c.px(0.32), c.px(0.32)), c.ink)
		return
	}
	w := letters(text)
	if s == engine.NoSuit {
		c.fill(&w.path, at(middle, top+high, min(high, c.px(0.38)/w.wide), high), c.ink)
		big := whole(c.px(0.44))
		c.fill(&w.path, at(c.w/2, h*0.63+big/2, min(big, c.px(0.8)/w.wide), big), c.ink)
		return
	}
	c.fill(&w.path, at(middle, top+high, min(high, c.px(0.34)/w.wide), high), c.ink)
	c.fill(suits[s], at(c.px(0.70), top+high/2, high, high), c.ink)
	big := whole(c.px(0.62))
	y := h*0.66 - 0.02*c.w
	if c.look.Letters {
		l := c.letter(s)
		c.fill(&l.path, at(c.px(0.78), h*0.66+high, high*1.1, high*1.1), c.ink)
		c.fill(suits[s], at(c.px(0.38), y, big*0.88, big*0.88), c.ink)
		return
	}
	c.fill(suits[s], at(c.w/2, y, big, big), c.ink)
}

// px returns a part of the width in pixels.
func (c *card) px(part float32) float32 { return part * c.w }

// whole rounds to whole pixels.
func whole(v float32) float32 { return float32(int(v + 0.5)) }
