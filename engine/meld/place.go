package meld

import (
	"math/bits"

	"carteado/engine"
)

// run places the cards of a run: in the window given, or the canonical one if start is 0.
func (r *Rules) run(s engine.Suit, c cards, start uint8) (Meld, Flaw) {
	n := c.size()
	first, last := int(r.Low), int(r.High)+1-int(n)
	if c.ranks != 0 {
		last = min(last, bits.TrailingZeros16(c.ranks))
		first = max(first, 16-bits.LeadingZeros16(c.ranks)-int(n))
	}
	if start != 0 {
		first, last = max(first, int(start)), min(last, int(start))
	}
	if c.aces > 2 {
		return Meld{}, Place
	}
	best := Meld{}
	flaw := Place
	for a := last; a >= first; a-- {
		w := window(uint8(a), n)
		held, ok := r.hold(c, w, w, 0)
		if !ok {
			continue
		}
		gaps := w &^ held
		wilds := uint8(bits.OnesCount16(gaps))
		if wilds > r.Wilds || int(n-wilds) < r.fewest() {
			flaw = Wild
			continue
		}
		if best.Kind != None && wilds >= best.Wilds {
			continue
		}
		own := c.twos
		if held&two != 0 && own > 0 {
			own--
		}
		best = Meld{Kind: Run, Suit: s, Start: uint8(a), Size: n, Wilds: wilds, Own: own, Gaps: gaps}
		if wilds <= c.other { // no window does with fewer
			break
		}
	}
	if best.Kind == None {
		return best, flaw
	}
	return best, Sound
}

// extend places cards outside the window of a run whose cards stay where they are.
func (r *Rules) extend(m Meld, c cards, start uint8) (Meld, Flaw) {
	n := m.Size + c.size()
	old := m.Window()
	if c.ranks&old != 0 || c.aces > 2 {
		return m, Place
	}
	first := max(int(r.Low), int(m.End())+1-int(n))
	last := min(int(m.Start), int(r.High)+1-int(n))
	if start != 0 {
		first, last = max(first, int(start)), min(last, int(start))
	}
	best := Meld{}
	flaw := Place
	for a := last; a >= first; a-- {
		w := window(uint8(a), n)
		free := w &^ old
		if c.ranks&^free != 0 {
			continue
		}
		held, ok := r.hold(c, w, free, old&^m.Gaps)
		if !ok {
			continue
		}
		gaps := free &^ held
		wilds := m.Wilds + uint8(bits.OnesCount16(gaps))
		if wilds > r.Wilds {
			flaw = Wild
			continue
		}
		if best.Kind != None && wilds >= best.Wilds {
			continue
		}
		own := c.twos
		if held&two != 0 && own > 0 {
			own--
		}
		best = Meld{Kind: Run, Suit: m.Suit, Start: uint8(a), Size: n, Wilds: wilds, Own: m.Own + own, Gaps: m.Gaps | gaps}
	}
	if best.Kind == None {
		return m, flaw
	}
	return best, Sound
}

// hold returns the positions that ordinary cards take among the free ones of window w, where the cards of
// ranks have a place already; held are the positions that ordinary cards on the table take. The rest is for
// the wild cards: as many as are left, since the window is as large as the cards are many.
func (r *Rules) hold(c cards, w, free, held uint16) (uint16, bool) {
	if w&lowAce != 0 && w&highAce != 0 && !r.Both {
		return 0, false
	}
	out := c.ranks
	if c.aces > 0 {
		switch ends := free & (lowAce | highAce); {
		case int(c.aces) > bits.OnesCount16(ends):
			return 0, false
		case c.aces == 1 && ends&lowAce != 0:
			out |= lowAce
		default:
			out |= ends
		}
	}
	if c.twos > 0 && free&two != 0 {
		const beside = lowAce | 1<<3
		if !r.AceThree || (out|held)&beside == beside {
			out |= two
		}
	}
	return out, true
}
