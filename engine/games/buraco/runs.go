package buraco

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// melds lists new melds.
func (f *finder) melds() {
	for s := engine.Clubs; s <= engine.Spades; s++ {
		f.runs(s)
	}
	if f.h.rules.melds.Sets {
		f.sets()
	}
}

// stretch is cards on consecutive positions.
type stretch struct{ from, to int }

func (x stretch) size() int { return x.to - x.from + 1 }

// runs lists every stretch of a suit that is a run, two stretches with a wild card in the hole between them,
// and pairs of neighbours that no hole joins to others, with a wild card beside them.
func (f *finder) runs(s engine.Suit) {
	r := &f.h.rules.melds
	x := f.have.run(s) & (1<<(r.High+1) - 1<<r.Low)
	if r.AceThree && (x&lowAce == 0 || x>>3&1 == 0) {
		x &^= two
	}
	wild := f.wild() != 0
	if near := x & (x>>1 | x>>2); near == 0 || !wild && x&(x>>1)&(x>>2) == 0 {
		return
	}
	var last stretch
	joined := true // of last, with the one before it: none yet
	for x != 0 {
		from := bits.TrailingZeros16(x)
		now := stretch{from, from + bits.TrailingZeros16(^(x >> from)) - 1}
		x &^= 1<<(now.to+1) - 1<<now.from
		if now.size() >= 3 {
			f.whole(s, now)
		}
		join := false
		if wild && last.to > 0 && now.from == last.to+2 {
			join = f.withWild(s, stretch{last.from, now.to})
			if !join && last == (stretch{2, 3}) { // the only wild card was at home: it leaves it
				join = f.withWild(s, stretch{3, now.to})
			}
		} else if wild && !joined && last.size() == 2 {
			f.withWild(s, last)
		}
		last, joined = now, join
	}
	if wild && !joined && last.size() == 2 {
		f.withWild(s, last)
	}
}

// gather takes the cards of a stretch, without what is missing in it. An ace is taken twice only if there
// are two and a run may hold both: what is left without it is a run as well.
func (f *finder) gather(s engine.Suit, x stretch) {
	for p := x.from; p <= x.to; p++ {
		face := atHome(s, p)
		switch {
		case !f.have.has(face):
		case p != 14 || x.from > 1:
			f.push(face)
		case f.twice.has(face) && f.h.rules.melds.Both:
			f.pushSlot(f.other(face), face)
		}
	}
}

// other gives a second card of a face.
func (f *finder) other(face engine.Face) engine.Slot {
	for _, c := range f.h.t.Pile(hand(f.seat)) {
		if c != f.slot[face] && f.h.t.FaceFor(f.seat, c) == face {
			return c
		}
	}
	return engine.NoSlot
}

// whole lists a stretch as a run. Where that would leave too few cards, two are held back at either end.
func (f *finder) whole(s engine.Suit, x stretch) {
	f.gather(s, x)
	if !f.list(Lay, 0) || f.size-2 < 3 {
		return
	}
	f.gather(s, stretch{x.from, x.from + f.size - 3})
	f.list(Lay, 0)
	f.gather(s, stretch{x.to - f.size + 3, x.to})
	f.list(Lay, 0)
}

// withWild lists a stretch, which has a hole or is a pair, with each sort of wild card there is for it. It
// tells whether there was one.
func (f *finder) withWild(s engine.Suit, x stretch) (any bool) {
	home := x.from <= 2 && x.to >= 2
	for _, w := range f.wilds(s, home) {
		if w == engine.Unknown {
			continue
		}
		any = true
		card := f.slot[w]
		if home && w == engine.FaceOf(2, s) {
			card = f.other(w)
		}
		f.gather(s, x)
		f.pushSlot(card, w)
		f.list(Lay, 0)
		if f.h.rules.melds.Fixed && x.size() == 2 && x.from > 1 { // the low end is a choice too
			f.gather(s, x)
			f.pushSlot(card, w)
			f.try(Lay, int32(x.from-1))
		}
	}
	return any
}

// wilds gives one wild card of each sort for a run: a 2 of its suit, a 2 of another, a joker; Unknown where
// there is none. home says that one 2 of the suit stands in the run already.
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

// sets lists all cards of a rank as a set, and two of them with a wild card.
func (f *finder) sets() {
	if f.size < 3 {
		return
	}
	for x := f.several() &^ two; x != 0; x &= x - 1 {
		k := engine.Rank(bits.TrailingZeros16(x))
		n := f.rank(k)
		if n == 2 && f.wild() == 0 || f.h.rules.oneSet && f.h.hasSet(f.side, k) {
			continue
		}
		if n > 2 {
			f.pushRank(k, meld.Most)
			if f.list(Lay, 0) && f.size-2 >= 3 {
				f.pushRank(k, f.size-2)
				f.list(Lay, 0)
			}
			continue
		}
		for _, w := range f.wilds(engine.NoSuit, false) {
			if w != engine.Unknown {
				f.pushRank(k, meld.Most)
				f.push(w)
				f.list(Lay, 0)
			}
		}
	}
}
