package canastra

import "carteado/engine/meld"

// growth is the part of a canastra's bonus that a meld counts for, by its size.
var growth = [7]float64{3: 0.12, 4: 0.22, 5: 0.40, 6: 0.65}

// ascent is the part of the highest bonus that a clean run counts for, by its size. Fourteen cards earn all.
var ascent = [meld.Most + 1]float64{10: 0.05, 11: 0.12, 12: 0.25, 13: 0.50, 14: 1}

// hope is the part of a promise that so many turns are likely to keep.
func hope(turns float64) float64 { return min(1, turns/3) }

// promise rates a meld beside the worth of its cards: by the bonus of a canastra, or as much of one as may be hoped
// for in so many turns, and by the way out that it opens.
func (h *Hand) promise(m meld.Meld, turns float64) float64 {
	const exit = 40
	r := h.rules
	if m.Size < 3 || m.Kind == meld.Set && !r.SetCanastra {
		return 0
	}
	class := Clean
	if !m.Clean() {
		class = Dirty
	}
	v := float64(r.Bonus[class])
	if class >= r.OutReq {
		v += exit
	}
	if m.Size < 7 {
		v *= growth[m.Size] * hope(turns)
		if m.Own > 0 {
			v *= 1.15 // it may come home
		}
		return v
	}
	if now := r.Class(m); now != class {
		return float64(r.Bonus[now]) + exit
	}
	if m.Kind == meld.Run && class == Clean {
		if r.Bonus[Full] > 0 {
			v += float64(float64(r.Bonus[Full]) * ascent[m.Size] * hope(turns))
		}
		if r.Bonus[Half] > 0 && m.Size < 13 {
			v += float64(float64(r.Bonus[Half]) * ascent[m.Size+1] * hope(turns))
		}
	}
	return v
}

// rowPromise rates the row of a side. While it counts against the side, it does so the less, the nearer the side
// is to the canastra that turns it.
func (h *Hand) rowPromise(side int, turns float64) float64 {
	v := float64(h.rowValue(side))
	if v >= 0 {
		return v
	}
	near := 0.0
	for _, m := range h.Melds(side) {
		near = max(near, h.nearNeed(m))
	}
	return v - float64(2*v*near*hope(turns))
}

// nearNeed is how near a meld is to the canastra that turns a row of threes to its side's favour, 0 to 1.
func (h *Hand) nearNeed(m meld.Meld) float64 {
	switch {
	case h.rules.Class(m) >= h.rules.Threes.Need:
		return 1
	case m.Size >= 7, m.Kind == meld.Set && !h.rules.SetCanastra, !m.Clean() && h.rules.Threes.Need > Dirty:
		return 0
	}
	return growth[m.Size]
}
