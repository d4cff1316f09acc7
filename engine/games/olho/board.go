package olho

import (
	"math/rand/v2"

	"carteado/engine"
)

// board is a game with all cards known, small and quick for playing it on: cards are counted by strength.
type board struct {
	rules *rules
	hands [most][ranks]uint8
	left  [most]uint8 // cards of each
	gone  [ranks]uint8
	round round
	in    engine.SeatSet
	place [most]uint8 // of who has finished
	done  uint8
}

// board returns the game as it stands in a world in which every face is known.
func (h *Hand) board() board {
	b := board{rules: h.rules, round: h.s.round, in: h.in(), done: h.s.done}
	for k, p := range h.s.out[:h.s.done] {
		b.place[p] = uint8(k + 1)
	}
	for p := range engine.Seat(h.rules.n) {
		for _, c := range h.t.Pile(handOf(p)) {
			b.hands[p][strength(h.t.Face(c))]++
			b.left[p]++
		}
	}
	for _, z := range [...]engine.Zone{zTrick, zPlayed} {
		for _, c := range h.t.Pile(z) {
			b.gone[strength(h.t.Face(c))]++
		}
	}
	return b
}

// sight returns what the seat in turn sees.
func (b *board) sight() (x sight) {
	p := b.round.turn
	x.own, x.gone, x.size, x.high, x.fewest = b.hands[p], b.gone, b.round.size, b.round.high, cards
	for set := b.in &^ p.Set(); set != 0; set &^= set.First().Set() {
		x.fewest = min(x.fewest, b.left[set.First()])
	}
	return x
}

// lead begins a trick.
func (b *board) lead(p engine.Seat) { b.round = round{turn: p, last: p, best: p} }

// play takes what the seat in turn plays, or its pass, and hands the turn on.
func (b *board) play(c cardsOf) {
	r := &b.round
	p := r.turn
	r.last = p
	if c.size == 0 {
		r.passed |= p.Set()
	} else {
		b.hands[p][c.high] -= uint8(c.size)
		b.gone[c.high] += uint8(c.size)
		b.left[p] -= uint8(c.size)
		r.best, r.size, r.high = p, uint8(c.size), uint8(c.high)
		if !b.rules.locks {
			r.passed = 0
		}
		if b.left[p] == 0 {
			b.finish(p)
		}
	}
	if b.in.Len() == 1 {
		b.finish(b.in.First())
		return
	}
	left := b.in &^ r.best.Set() &^ r.passed
	if left == 0 || b.rules.autoTwo && r.high == two && r.last == r.best {
		b.lead(b.in.Nearest(r.best, b.rules.n))
		return
	}
	r.turn = left.Nearest(p.Next(1, b.rules.n), b.rules.n)
}

func (b *board) finish(p engine.Seat) {
	b.in &^= p.Set()
	b.done++
	b.place[p] = b.done
}

// over reports whether everybody has a place.
func (b *board) over() bool { return b.in == 0 }

// playOut plays the game to its end as careful players would. All but one do something else now and then, and that one splits its
// highest cards, which does a little better.
func (b *board) playOut(me engine.Seat, rng *rand.Rand) {
	for !b.over() {
		x := b.sight()
		x.splits = b.round.turn == me
		c := x.careful(b.rules.forced)
		if b.round.turn != me && rng.Float64() < luck {
			c = x.any(b.rules.forced, rng)
		}
		b.play(c)
	}
}

// luck is how often the others are imagined to play something else than the rule says.
const luck = 0.05

// careful returns what a careful player plays.
func (x *sight) careful(forced bool) cardsOf {
	c, _ := x.rule()
	if c.size == 0 && forced {
		return x.least()
	}
	return c
}

// least returns the lowest play that beats what lies there, a pass if there is none.
func (x *sight) least() cardsOf {
	for k := int(x.high) + 1; k < ranks; k++ {
		if x.own[k] >= x.size {
			return cardsOf{k, int(x.size)}
		}
	}
	return passed
}

// any returns one of the plays there are, or a pass where that is allowed.
func (x *sight) any(forced bool, rng *rand.Rand) cardsOf {
	if x.size == 0 {
		n := 0
		pick := cardsOf{}
		for k, m := range x.own {
			if m > 0 {
				if n++; rng.IntN(n) == 0 {
					pick = cardsOf{k, 1 + rng.IntN(int(m))}
				}
			}
		}
		return pick
	}
	pick, n := passed, 1
	if forced {
		n = 0
	}
	for k := int(x.high) + 1; k < ranks; k++ {
		if x.own[k] >= x.size {
			if n++; rng.IntN(n) == 0 {
				pick = cardsOf{k, int(x.size)}
			}
		}
	}
	return pick
}

// exchange lets the pairs that have not done so exchange their cards as careful players would, and begins the first trick.
func (b *board) exchange(h *Hand, rng *rand.Rand) {
	for k := range h.s.gifts {
		low, high := b.rules.holder[below[k]], b.rules.holder[above[k]]
		step := h.s.gifts[k].step
		for range many[k] {
			if step == giving {
				top := ranks - 1
				for b.hands[low][top] == 0 {
					top--
				}
				b.move(low, high, top)
			}
		}
		for range many[k] {
			if step == giving || step == returning {
				b.move(high, low, giveBack(&b.hands[high]))
			}
		}
	}
	if p := b.rules.holder[president]; p != engine.Nobody {
		b.lead(p)
		return
	}
	b.lead(engine.Seat(rng.IntN(b.rules.n)))
}

func (b *board) move(from, to engine.Seat, k int) {
	b.hands[from][k]--
	b.hands[to][k]++
	b.left[from]--
	b.left[to]++
}

// worth returns what the end of the game is worth to a seat, from 0 to 1: its role, and a little its place.
func (b *board) worth(p engine.Seat) float64 { return placeWorth(int(b.place[p]), b.rules.n) }

func placeWorth(place, n int) float64 {
	return 0.9*float64(worth[roleOf(place, n)]+2)/4 + 0.1*float64(n-place)/float64(n-1)
}
