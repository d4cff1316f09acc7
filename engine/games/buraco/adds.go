package buraco

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// adds lists additions to the melds of the side.
func (f *finder) adds() {
	for k, m := range f.h.Melds(f.side) {
		if m.Kind == meld.Set {
			f.addSet(k, m)
		} else {
			f.addRun(k, m)
		}
	}
	if f.size <= 3 && !f.h.licensed(f.side, -1, meld.Meld{}) {
		f.last()
	}
}

// addRun lists every card that can be added to a run, all that can be added without a wild card, and each
// sort of wild card.
func (f *finder) addRun(k int, m meld.Meld) {
	r := &f.h.rules.melds
	have := f.have.run(m.Suit)
	reach := r.Reach(m)
	one := reach & have &^ two
	if one&(lowAce|highAce) == lowAce|highAce {
		one &^= highAce // the same card
	}
	for x := one; x != 0; x &= x - 1 {
		f.push(atHome(m.Suit, bits.TrailingZeros16(x)))
		f.join(k, m)
	}
	if reach&have != 0 {
		f.chain(k, m, have)
	}
	// Where a run is full of wild cards a 2 can still come home: this one, or one that lies there.
	if f.wild() == 0 || m.Wilds >= r.Wilds && m.Own == 0 && reach&have&two == 0 {
		return
	}
	for _, w := range f.wilds(m.Suit, false) {
		if w == engine.Unknown {
			continue
		}
		f.push(w)
		f.try(Add, At(k, 0))
		if r.Fixed && m.Start > r.Low && m.End() < r.High { // the canonical end is the high one
			f.push(w)
			f.try(Add, At(k, int(m.Start)-1))
		}
	}
}

// chain lists all cards of the hand that lie next to a run, one beside the other, and in its holes; it needs
// two at least.
func (f *finder) chain(k int, m meld.Meld, have uint16) {
	r := &f.h.rules.melds
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
	case !r.Both && w&^m.Gaps&(lowAce|highAce) != 0: // an ace lies there: there is no other end for one
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
	f.join(k, m)
}

// join lists the ordinary cards gathered as an addition to a run.
func (f *finder) join(k int, m meld.Meld) {
	if f.h.rules.melds.Easy(m, f.n) {
		f.list(Add, At(k, 0))
	} else {
		f.try(Add, At(k, 0))
	}
}

// addSet lists every card that can be added to a set, and all of its rank together.
func (f *finder) addSet(k int, m meld.Meld) {
	for x := f.have & (ofRank << m.Rank); x != 0; x &= x - 1 {
		f.push(engine.Face(bits.TrailingZeros64(uint64(x))))
		f.list(Add, At(k, 0))
	}
	if n := f.rank(m.Rank); n > 1 {
		f.pushRank(m.Rank, meld.Most)
		f.list(Add, At(k, 0))
	}
	if f.wild() == 0 || m.Wilds >= f.h.rules.melds.Wilds {
		return
	}
	for _, w := range f.wilds(engine.NoSuit, false) {
		if w != engine.Unknown {
			f.push(w)
			f.list(Add, At(k, 0))
		}
	}
}

// last lists what makes the canastra that a side lacks to go out, out of the two or three cards that are
// left: one card alone would leave too few.
func (f *finder) last() {
	pile := f.h.t.Pile(hand(f.seat))
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
			f.try(Add, At(k, 0))
		}
	}
}
