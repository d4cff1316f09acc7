package meld

import (
	"flag"
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

var hands = flag.Int("hands", 2500, "random hands for each rule that the searches are compared with brute force on")

// deals returns how many hands a test tries.
func deals() int {
	if testing.Short() {
		return *hands / 10
	}
	return *hands
}

// brute is a hand and all that can be said of it, by looking at each of its subsets.
type brute struct {
	n     int
	meld  []bool   // by set of cards: it is a meld
	worth []int    // the most that disjoint melds in the set are worth
	cover [][]bool // by number of cards left over: the rest of the set are melds
}

// isMeld is what cacheta calls a meld, word by word; the other games are simpler.
func isMeld(r *Rules, cards []engine.Face) bool {
	n := len(cards)
	if n < 3 {
		return false
	}
	wild := 0
	for i, f := range cards {
		if r.Wild.Has(f) {
			wild |= 1 << i
		}
	}
	for away := wild; ; away = (away - 1) & wild { // every choice of cards that stand for others
		var some [MaxHand]engine.Face
		stay := some[:0]
		for i, f := range cards {
			if away>>i&1 == 0 {
				stay = append(stay, f)
			}
		}
		k := n - len(stay)
		if k <= int(r.Wilds) && k < n && (isRun(r, stay, n) || r.Sets && isRankSet(r, stay, k)) {
			return true
		}
		if away == 0 {
			return false
		}
	}
}

func isRun(r *Rules, stay []engine.Face, n int) bool {
	for a := int(r.Low); a+n-1 <= int(r.High); a++ {
		if a == 1 && a+n-1 == 14 {
			continue
		}
		var at [16]bool
		ok := true
		for _, f := range stay {
			p := int(f.Rank())
			if p == 1 && a > 1 {
				p = 14
			}
			ok = ok && f.Suit() == stay[0].Suit() && p >= a && p < a+n && !at[p]
			at[p] = true
		}
		if ok {
			return true
		}
	}
	return false
}

func isRankSet(r *Rules, stay []engine.Face, wilds int) bool {
	if len(stay)+wilds > int(r.SetMax) {
		return false
	}
	for code := range 1 << (2 * wilds) { // a suit for each wild card
		var count [4]int
		ok := true
		for _, f := range stay {
			count[f.Suit()]++
			ok = ok && f.Rank() == stay[0].Rank()
		}
		for i := range wilds {
			count[code>>(2*i)&3]++
		}
		suits := 0
		for _, c := range count {
			if c > 0 {
				suits++
			}
			ok = ok && (c <= 1 || r.Suits != Different) && c <= 2
		}
		if ok && (r.Suits == Different || suits == 3 || suits == 4 && r.Suits == DoubledFour) {
			return true
		}
	}
	return false
}

func look(r *Rules, cards []engine.Face, worth *Worth) *brute {
	n := len(cards)
	b := &brute{n: n, meld: make([]bool, 1<<n), worth: make([]int, 1<<n), cover: make([][]bool, 1<<n)}
	value := make([]int, 1<<n)
	for set := range 1 << n {
		some := make([]engine.Face, 0, MaxHand)
		for i, f := range cards {
			if set>>i&1 != 0 {
				some = append(some, f)
				value[set] += int(worth[f])
			}
		}
		b.meld[set] = isMeld(r, some)
	}
	for set := range 1 << n {
		b.cover[set] = make([]bool, n+1)
		b.cover[set][0] = set == 0
		if set == 0 {
			continue
		}
		low := set & -set
		rest := set &^ low
		b.worth[set] = b.worth[rest] // the lowest card is left over
		copy(b.cover[set][1:], b.cover[rest])
		for sub := rest; ; sub = (sub - 1) & rest { // or it is in a meld
			if m := sub | low; b.meld[m] {
				b.worth[set] = max(b.worth[set], value[m]+b.worth[set&^m])
				for k, ok := range b.cover[set&^m] {
					b.cover[set][k] = b.cover[set][k] || ok
				}
			}
			if sub == 0 {
				break
			}
		}
	}
	return b
}

// draw deals a hand that is nearer to going out than chance would have it.
func draw(rng *rand.Rand, packs, n int, r *Rules) []engine.Face {
	var left [53]int
	for f := 1; f <= 52; f++ {
		left[f] = packs
	}
	var out []engine.Face
	take := func(f engine.Face) {
		if f > 0 && f <= 52 && left[f] > 0 && len(out) < n {
			left[f]--
			out = append(out, f)
		}
	}
	tidy := rng.IntN(4)
	for len(out) < n {
		s, k := engine.Suit(rng.IntN(4)), 1+rng.IntN(13)
		switch {
		case tidy == 0 || rng.IntN(8) == 0:
			take(engine.FaceOf(engine.Rank(k), s))
		case rng.IntN(12) == 0 && r.Wild != (engine.FaceSet{}):
			for f := engine.Face(1); f <= 52; f++ {
				if r.Wild.Has(f) && rng.IntN(2) == 0 {
					take(f)
				}
			}
		case rng.IntN(2) == 0:
			for range 2 + rng.IntN(4) {
				take(engine.FaceOf(engine.Rank(k), s))
				k = k%13 + 1
			}
		default:
			for range 2 + rng.IntN(4) {
				take(engine.FaceOf(engine.Rank(k), engine.Suit(rng.IntN(4))))
			}
		}
	}
	rng.Shuffle(n, func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// isSplit reports whether a split is one: its groups are melds, and every card lies in it once.
func isSplit(t *testing.T, r *Rules, cards []engine.Face, s Split) (left []engine.Face) {
	t.Helper()
	seen := map[uint8]bool{}
	var laid []engine.Face
	for _, i := range s.Order[:len(cards)] {
		if seen[i] || int(i) >= len(cards) {
			t.Fatalf("%v: %+v is no order", cards, s)
		}
		seen[i] = true
		laid = append(laid, cards[i])
	}
	if !s.Groups.Fits(len(cards)) {
		t.Fatalf("%v: groups %x", cards, int32(s.Groups))
	}
	rest := laid
	for k := range s.Groups.Len() {
		n := s.Groups.Size(k)
		if !isMeld(r, rest[:n]) {
			t.Fatalf("%+v: %v is laid out as %v, %x: no meld", r, cards, laid, int32(s.Groups))
		}
		rest = rest[n:]
	}
	if k, flaw := r.Check(laid, s.Groups); flaw != Sound {
		t.Fatalf("%+v: %v, %x: group %d has flaw %d", r, laid, int32(s.Groups), k, flaw)
	}
	return rest
}

// handRules are the rules that the searches are tried on, and how many packs they are played with.
func handRules(t testing.TB, rng *rand.Rand) (r *Rules, packs int) {
	turned := engine.Face(1 + rng.IntN(52)).String()
	variant := func(f func(*Rules)) *Rules {
		r := *vira(t, cacheta, turned)
		f(&r)
		return &r
	}
	switch rng.IntN(8) {
	case 0:
		return &three, 2
	case 1:
		return &threeFour, 2
	case 2:
		return &doubled, 2
	case 3:
		return variant(func(r *Rules) { r.Wilds = 10 }), 2
	case 4:
		return variant(func(r *Rules) { r.Suits = DoubledFour; r.SetMax = uint8(3 + rng.IntN(3)) }), 2
	case 5:
		return variant(func(r *Rules) { r.High = 13; r.SetMax = uint8(3 + rng.IntN(3)) }), 2
	case 6:
		return variant(func(r *Rules) {
			for f := engine.Face(1); f <= 52; f++ {
				if r.Wild.Has(f) {
					r.Wild = ofRank(f.Rank()) // wild_color=all
				}
			}
			r.Wilds = uint8(1 + 9*rng.IntN(2))
		}), 2
	}
	return variant(func(*Rules) {}), 2
}
