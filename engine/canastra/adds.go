package canastra

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// listAdds lists additions to the melds of the side.
func (f *finder) listAdds() {
	for k, m := range f.h.Melds(f.side) {
		if m.Kind == meld.Set {
			f.listSetAdds(k, m)
		} else {
			f.listRunAdds(k, m)
		}
	}
	if f.size <= 3 && !f.h.licensed(f.side) {
		f.listLastCards()
	}
}

// listRunAdds lists every card that can be added to a run, all that can be added together without a wild card,
// and each sort of wild card.
func (f *finder) listRunAdds(k int, m meld.Meld) {
	r := &f.h.rules.Melds
	have := f.have.run(m.Suit)
	reach := r.Reach(m)
	one := reach & have &^ two
	if one&(lowAce|highAce) == lowAce|highAce {
		one &^= highAce // the same card
	}
	for x := one; x != 0; x &= x - 1 {
		f.push(atHome(m.Suit, bits.TrailingZeros16(x)))
		f.listJoined(k, m)
	}
	if reach&have != 0 {
		f.listChain(k, m, have)
	}
	// A run that holds all the wild cards it may can still take a 2 that goes home, or that sends another home.
	if f.wild() == 0 || m.Wilds >= r.Wilds && m.Own == 0 && reach&have&two == 0 {
		return
	}
	for _, w := range f.wilds(m.Suit, false) {
		if w == engine.Unknown {
			continue
		}
		f.push(w)
		f.listChecked(f.h.rules.Verbs.Add, engine.MeldNumber(k, 0))
		if r.Fixed && m.Start > r.Low && m.End() < r.High { // the canonical end is the high one
			f.push(w)
			f.listChecked(f.h.rules.Verbs.Add, engine.MeldNumber(k, int(m.Start)-1))
		}
	}
}

// listChain lists, as one addition, all cards of the hand that continue a run at its ends or fill its holes, if
// there are two or more.
func (f *finder) listChain(k int, m meld.Meld, have uint16) {
	r := &f.h.rules.Melds
	w := m.Window()
	more := have & m.Gaps
	if r.Fixed {
		more = 0
	}
	for p := int(m.End()) + 1; p <= int(r.High) && have>>p&1 != 0; p++ {
		more |= 1 << p
	}
	for p := int(m.Start) - 1; p >= int(r.Low) && have>>p&1 != 0; p-- {
		more |= 1 << p
	}
	switch {
	case !r.Both && w&^m.Gaps&(lowAce|highAce) != 0: // an ace lies there, and the run may hold one only
		more &^= lowAce | highAce
	case more&(lowAce|highAce) == lowAce|highAce:
		more &^= highAce // the same card
	}
	if bits.OnesCount16(more) < 2 || int(m.Size)+bits.OnesCount16(more) > meld.Most {
		return
	}
	for x := more; x != 0; x &= x - 1 {
		f.push(atHome(m.Suit, bits.TrailingZeros16(x)))
	}
	f.listJoined(k, m)
}

// listJoined lists the gathered cards, all ordinary, as an addition to a run.
func (f *finder) listJoined(k int, m meld.Meld) {
	if f.h.rules.Melds.Easy(m, f.n) {
		f.listSure(f.h.rules.Verbs.Add, engine.MeldNumber(k, 0))
	} else {
		f.listChecked(f.h.rules.Verbs.Add, engine.MeldNumber(k, 0))
	}
}

// listSetAdds lists every card that can be added to a set, and all of its rank together.
func (f *finder) listSetAdds(k int, m meld.Meld) {
	for x := f.have & (ofRank << m.Rank); x != 0; x &= x - 1 {
		f.push(engine.Face(bits.TrailingZeros64(uint64(x))))
		f.listSure(f.h.rules.Verbs.Add, engine.MeldNumber(k, 0))
	}
	if n := f.rank(m.Rank); n > 1 {
		f.pushRank(m.Rank, meld.Most)
		f.listSure(f.h.rules.Verbs.Add, engine.MeldNumber(k, 0))
	}
	if f.wild() == 0 || m.Wilds >= f.h.rules.Melds.Wilds {
		return
	}
	for _, w := range f.wilds(engine.NoSuit, false) {
		if w != engine.Unknown {
			f.push(w)
			f.listSure(f.h.rules.Verbs.Add, engine.MeldNumber(k, 0))
		}
	}
}

// listLastCards lists additions of the last two or three cards that make the canastra a side lacks to go out.
// One card alone could not be added: it would leave too few.
func (f *finder) listLastCards() {
	pile := f.h.t.Pile(f.h.hand(f.seat))
	var face [3]engine.Face
	for i, c := range pile {
		if face[i] = f.h.t.FaceFor(f.seat, c); face[i] == engine.Unknown {
			return
		}
	}
	for k, m := range f.h.Melds(f.side) {
		if int(m.Size)+len(pile) < 7 {
			continue
		}
		for out := range len(pile) + 1 { // the card that is held back: none, or one of three
			if out > 0 && len(pile) < 3 {
				break
			}
			for i, c := range pile {
				if i+1 != out {
					f.pushSlot(c, face[i])
				}
			}
			f.listChecked(f.h.rules.Verbs.Add, engine.MeldNumber(k, 0))
		}
	}
}
