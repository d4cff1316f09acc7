package canastra

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// listMelds lists new melds.
func (f *finder) listMelds() {
	for s := engine.Clubs; s <= engine.Spades; s++ {
		f.listRuns(s)
	}
	if f.h.rules.Melds.Sets {
		f.listSets()
	}
}

// stretch is cards on consecutive positions.
type stretch struct{ from, to int }

func (x stretch) size() int { return x.to - x.from + 1 }

// listRuns lists every stretch of a suit that is a run, and with a wild card two stretches that it joins, and
// pairs of neighbours that it joins to nothing.
func (f *finder) listRuns(s engine.Suit) {
	r := &f.h.rules.Melds
	x := f.have.run(s) & (1<<(r.High+1) - 1<<r.Low)
	if r.AceThree && (x&lowAce == 0 || x>>3&1 == 0) {
		x &^= two
	}
	wild := f.wild() != 0
	if near := x & (x>>1 | x>>2); near == 0 || !wild && x&(x>>1)&(x>>2) == 0 {
		return
	}
	var last stretch
	joined := true // the last stretch is listed with the one before it; there is none yet
	for x != 0 {
		from := bits.TrailingZeros16(x)
		now := stretch{from, from + bits.TrailingZeros16(^(x >> from)) - 1}
		x &^= 1<<(now.to+1) - 1<<now.from
		if now.size() >= 3 {
			f.listStretch(s, now)
		}
		join := false
		if wild && last.to > 0 && now.from == last.to+2 {
			join = f.listWithWild(s, stretch{last.from, now.to})
			if !join && last == (stretch{2, 3}) { // the only wild card is the 2 of this stretch
				join = f.listWithWild(s, stretch{3, now.to})
			}
		} else if wild && !joined && last.size() == 2 {
			f.listWithWild(s, last)
		}
		last, joined = now, join
	}
	if wild && !joined && last.size() == 2 {
		f.listWithWild(s, last)
	}
}

// gather pushes the cards of a stretch that are there. It pushes an ace for both ends only if there are two and
// a run may hold both: without the second the stretch is a run as well.
func (f *finder) gather(s engine.Suit, x stretch) {
	for p := x.from; p <= x.to; p++ {
		face := atHome(s, p)
		switch {
		case !f.have.has(face):
		case p != 14 || x.from > 1:
			f.push(face)
		case f.twice.has(face) && f.h.rules.Melds.Both:
			f.pushSlot(f.secondCard(face), face)
		}
	}
}

// secondCard returns a second card of a face.
func (f *finder) secondCard(face engine.Face) engine.Slot {
	for _, c := range f.h.t.Pile(f.h.hand(f.seat)) {
		if c != f.slot[face] && f.h.t.FaceFor(f.seat, c) == face {
			return c
		}
	}
	return engine.NoSlot
}

// listStretch lists a stretch as a run. Where that leaves too few cards, two are held back at either end.
func (f *finder) listStretch(s engine.Suit, x stretch) {
	f.gather(s, x)
	if !f.listSure(f.h.rules.Verbs.Lay, 0) || f.size-2 < 3 {
		return
	}
	f.gather(s, stretch{x.from, x.from + f.size - 3})
	f.listSure(f.h.rules.Verbs.Lay, 0)
	f.gather(s, stretch{x.to - f.size + 3, x.to})
	f.listSure(f.h.rules.Verbs.Lay, 0)
}

// listWithWild lists a stretch that has a hole or is a pair, with each sort of wild card that the hand has for
// it. It reports whether there is one.
func (f *finder) listWithWild(s engine.Suit, x stretch) (any bool) {
	home := x.from <= 2 && x.to >= 2
	for _, w := range f.wilds(s, home) {
		if w == engine.Unknown {
			continue
		}
		any = true
		card := f.slot[w]
		if home && w == engine.FaceOf(2, s) {
			card = f.secondCard(w)
		}
		f.gather(s, x)
		f.pushSlot(card, w)
		f.listSure(f.h.rules.Verbs.Lay, 0)
		if f.h.rules.Melds.Fixed && x.size() == 2 && x.from > 1 { // the low end is a choice too
			f.gather(s, x)
			f.pushSlot(card, w)
			f.listChecked(f.h.rules.Verbs.Lay, int32(x.from-1))
		}
	}
	return any
}

// wilds returns one wild card of each sort for a run: a 2 of its suit, a 2 of another, a joker; Unknown for a
// sort that the hand lacks. home says that the run has one 2 of its suit at home already.
func (f *finder) wilds(s engine.Suit, home bool) [3]engine.Face {
	var out [3]engine.Face
	own := engine.FaceOf(2, s)
	if f.have.has(own) && (!home || f.twice.has(own)) {
		out[0] = own
	}
	if other := f.have & allTwos &^ (1 << own); other != 0 {
		out[1] = engine.Face(bits.TrailingZeros64(uint64(other)))
	}
	if f.have&jokerBit != 0 {
		out[2] = engine.Joker
	}
	return out
}

// listSets lists all cards of a rank as a set, and two of them with a wild card.
func (f *finder) listSets() {
	if f.size < 3 {
		return
	}
	for x := f.several() &^ two; x != 0; x &= x - 1 {
		k := engine.Rank(bits.TrailingZeros16(x))
		n := f.rank(k)
		if n == 2 && f.wild() == 0 || f.h.rules.OneSet && f.h.hasSet(f.side, k) {
			continue
		}
		if n > 2 {
			f.pushRank(k, meld.Most)
			if f.listSure(f.h.rules.Verbs.Lay, 0) && f.size-2 >= 3 {
				f.pushRank(k, f.size-2)
				f.listSure(f.h.rules.Verbs.Lay, 0)
			}
			continue
		}
		for _, w := range f.wilds(engine.NoSuit, false) {
			if w != engine.Unknown {
				f.pushRank(k, meld.Most)
				f.push(w)
				f.listSure(f.h.rules.Verbs.Lay, 0)
			}
		}
	}
}
