package card

import "carteado/engine"

// giant draws what the large style has beside its index: one sign, off the edge by which cards are seen in a fan.
func (c *card) giant(f engine.Face) {
	h := float32(c.img.Rect.Dy())
	x, y := c.px(0.69), h-c.px(0.36)
	if c.look.Left {
		x = c.w - x
	}
	if s := f.Suit(); s != engine.NoSuit {
		k := whole(c.px(0.52))
		c.fill(suits[s], at(x, y, k, k), c.ink)
		return
	}
	c.emblem(f, c.w/2, h*0.62, c.px(0.62))
}

// plain draws what the text style has beside its index: the rank in the middle, its sign under it.
func (c *card) plain(f engine.Face) {
	h := float32(c.img.Rect.Dy())
	s, text := f.Suit(), c.rank(f)
	if s == engine.NoSuit || text == "" {
		c.emblem(f, c.w/2, h/2, c.px(0.5))
		return
	}
	w := letters(text)
	high := whole(c.px(0.40))
	foot := whole(h/2 + high*0.28)
	c.fill(&w.path, at(c.w/2, foot, min(high, c.px(0.42)/w.wide), high), c.ink)
	k := whole(c.px(0.28))
	c.fill(suits[s], at(c.w/2, foot+c.px(0.07)+k/2, k, k), c.ink)
}
