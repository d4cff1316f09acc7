package buraco

import "carteado/engine/meld"

// growth is the part of a canastra's bonus that a meld of so many cards is worth.
var growth = [7]float64{3: 0.12, 4: 0.22, 5: 0.40, 6: 0.65}

// ascent is the part of the highest bonus that a clean run of so many cards is worth, one that is full with
// fourteen.
var ascent = [meld.Most + 1]float64{10: 0.05, 11: 0.12, 12: 0.25, 13: 0.50, 14: 1}

// hope is the part of what takes some turns that may be hoped for in so many.
func hope(turns float64) float64 { return min(1, turns/3) }

// promise is what a meld brings beside the worth of its cards: the bonus of a canastra, or as much of one as
// may be hoped for in so many turns, and the way out that it opens.
func (h *Hand) promise(m meld.Meld, turns float64) float64 {
	const exit = 40
	r := h.rules
	if m.Size < 3 || m.Kind == meld.Set && !r.setCanastra {
		return 0
	}
	class := Clean
	if !m.Clean() {
		class = Dirty
	}
	v := float64(r.bonus[class])
	if class >= r.outReq {
		v += exit
	}
	if m.Size < 7 {
		v *= growth[m.Size] * hope(turns)
		if m.Own > 0 {
			v *= 1.15 // it may come home
		}
		return v
	}
	if now := r.class(m); now != class {
		return float64(r.bonus[now]) + exit
	}
	if m.Kind == meld.Run && class == Clean {
		if r.full {
			v += float64(float64(r.bonus[Full]) * ascent[m.Size] * hope(turns))
		}
		if r.half && m.Size < 13 {
			v += float64(float64(r.bonus[Half]) * ascent[m.Size+1] * hope(turns))
		}
	}
	return v
}
