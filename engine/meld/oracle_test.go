package meld

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// The oracle tries every window and every way to stand the cards in it, and knows nothing of how the package
// goes about it.

// placed is a card on a position, for itself or for another.
type placed struct {
	card int
	wild bool
}

// tableRun is a run with its cards in their places.
type tableRun struct {
	start int
	at    []placed
}

func (w tableRun) wilds() int {
	n := 0
	for _, p := range w.at {
		if p.wild {
			n++
		}
	}
	return n
}

// ownPlaces lists the positions at which a card stands for itself in a run of suit s.
func ownPlaces(r *Rules, f engine.Face, s engine.Suit) []int {
	switch {
	case f == engine.Joker || f.Suit() != s:
		return nil
	case f.Rank() == engine.Ace:
		return []int{1, 14}
	}
	return []int{int(f.Rank())}
}

func canBeWild(r *Rules, f engine.Face) bool {
	return r.Wilds > 0 && (f == engine.Joker || f.Rank() == 2)
}

// bestRun is the run that the definition chooses for the cards; old is what lies on the table already and
// must not move, its cards the first of faces.
func bestRun(r *Rules, faces []engine.Face, s engine.Suit, old *tableRun, start int) (tableRun, bool) {
	var best tableRun
	found := false
	n := len(faces)
	for a := int(r.Low); a+n-1 <= int(r.High); a++ {
		if a == 1 && n == 14 && !r.Both || start != 0 && a != start {
			continue
		}
		at := make([]placed, n)
		for i := range at {
			at[i].card = -1
		}
		fixed := 0
		if old != nil {
			if old.start < a || old.start+len(old.at) > a+n {
				continue
			}
			for i, p := range old.at {
				at[old.start-a+i] = p
			}
			fixed = len(old.at)
		}
		var try func(k, wilds int)
		try = func(k, wilds int) {
			if wilds > int(r.Wilds) {
				return
			}
			if k < n {
				for i := range n {
					if at[i].card >= 0 {
						continue
					}
					home := false
					for _, p := range ownPlaces(r, faces[k], s) {
						home = home || p == a+i
					}
					if home {
						at[i] = placed{k, false}
						try(k+1, wilds)
					}
					if canBeWild(r, faces[k]) {
						at[i] = placed{k, true}
						try(k+1, wilds+1)
					}
					at[i].card = -1
				}
				return
			}
			self := func(p int) bool { return p >= a && p < a+n && !at[p-a].wild }
			plain := 0
			for _, p := range at {
				if !p.wild {
					plain++
				}
			}
			for i, p := range at {
				// Under AceThree a 2 may be at home only between ace and three, when it comes.
				if r.AceThree && a+i == 2 && !p.wild && r.Wilds > 0 && p.card >= fixed && !(self(1) && self(3)) {
					return
				}
			}
			x := tableRun{a, append([]placed(nil), at...)}
			ordinary := false
			for _, f := range faces {
				ordinary = ordinary || !canBeWild(r, f)
			}
			if plain < 2 || !ordinary {
				return
			}
			better := !found || x.wilds() < best.wilds() || x.wilds() == best.wilds() && x.start > best.start
			// Of like placements that with the ace at the low end.
			if found && x.wilds() == best.wilds() && x.start == best.start && !x.at[0].wild && best.at[0].wild {
				better = true
			}
			if better {
				best, found = x, true
			}
		}
		laid := 0
		if old != nil {
			laid = old.wilds()
		}
		try(fixed, laid)
	}
	return best, found
}

func isSet(r *Rules, faces []engine.Face) bool {
	var rank engine.Rank
	plain, wild := 0, 0
	for _, f := range faces {
		switch {
		case canBeWild(r, f):
			wild++
		case f == engine.Joker, rank != 0 && rank != f.Rank():
			return false
		default:
			rank = f.Rank()
			plain++
		}
	}
	return r.Sets && len(faces) >= 3 && plain >= 2 && wild <= int(r.Wilds)
}

// value makes of a run on the table the Meld that says the same.
func (w tableRun) value(faces []engine.Face, s engine.Suit) Meld {
	m := Meld{Kind: Run, Suit: s, Start: uint8(w.start), Size: uint8(len(w.at)), Wilds: uint8(w.wilds())}
	for i, p := range w.at {
		if p.wild {
			m.Gaps |= 1 << (w.start + i)
			if faces[p.card] == engine.FaceOf(2, s) {
				m.Own++
			}
		}
	}
	return m
}

func suitOf(r *Rules, faces []engine.Face) engine.Suit {
	for _, f := range faces {
		if !canBeWild(r, f) {
			return f.Suit()
		}
	}
	return engine.NoSuit
}

// random draws cards that are nearly a meld: a stretch of one suit, or one rank, with holes, doubles, wild
// cards and a stray card now and then.
func random(rng *rand.Rand, most int) []engine.Face {
	n := 3 + rng.IntN(most-2)
	s := engine.Suit(rng.IntN(4))
	var out []engine.Face
	if rng.IntN(4) == 0 {
		k := engine.Rank(1 + rng.IntN(13))
		for range n {
			out = append(out, engine.FaceOf(k, engine.Suit(rng.IntN(4))))
		}
	} else {
		a := rng.IntN(16 - min(n, 14))
		for i := range n {
			k := (a+i+12)%13 + 1
			out = append(out, engine.FaceOf(engine.Rank(k), s))
		}
	}
	for range rng.IntN(4) {
		i := rng.IntN(n)
		switch rng.IntN(6) {
		case 0:
			out[i] = engine.Joker
		case 1:
			out[i] = engine.FaceOf(2, s)
		case 2:
			out[i] = engine.FaceOf(2, engine.Suit(rng.IntN(4)))
		case 3:
			out[i] = out[rng.IntN(n)]
		case 4:
			out[i] = engine.FaceOf(engine.Ace, s)
		case 5:
			out[i] = engine.Face(1 + rng.IntN(53))
		}
	}
	rng.Shuffle(n, func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

func allRules() []Rules {
	var out []Rules
	for _, span := range []Rules{{Low: 1, High: 14, Both: true}, {Low: 1, High: 14}, {Low: 1, High: 13}, {Low: 2, High: 14}, {Low: 4, High: 14}} {
		for k := range 24 {
			r := span
			r.Wilds, r.Sets, r.AceThree, r.Fixed = uint8(k%3), k/3&1 != 0, k/6&1 != 0, k/12 != 0
			out = append(out, r)
		}
	}
	return out
}

func TestNewAgainstOracle(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	kinds := [3]int{}
	for _, r := range allRules() {
		for range 1500 {
			faces := random(rng, 9)
			if rng.IntN(12) == 0 {
				faces = random(rng, 14)
			}
			start := 0
			if rng.IntN(4) == 0 {
				start = 1 + rng.IntN(14)
			}
			got, flaw := r.New(faces, uint8(start))
			want := Meld{}
			s := suitOf(&r, faces)
			if isSet(&r, faces) && start == 0 {
				want = Meld{Kind: Set, Suit: engine.NoSuit, Rank: got.Rank, Size: uint8(len(faces))}
				for _, f := range faces {
					if canBeWild(&r, f) {
						want.Wilds++
					} else if f.Rank() != got.Rank {
						t.Fatalf("%v: %v is no set of rank %v", r, faces, got.Rank)
					}
				}
			} else if w, ok := bestRun(&r, faces, s, nil, start); ok && !isSet(&r, faces) {
				want = w.value(faces, s)
			}
			if got != want || (flaw == Sound) != (want.Kind != None) {
				t.Fatalf("%+v: %v from %d is %+v (flaw %d), should be %+v", r, faces, start, got, flaw, want)
			}
			kinds[got.Kind]++
		}
	}
	for k, n := range kinds {
		if n < 5000 {
			t.Errorf("only %d melds of kind %d among %v", n, k, kinds)
		}
	}
}

func TestAddAgainstOracle(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	grown := [3]int{}
	for _, r := range allRules() {
		for range 2500 {
			faces := random(rng, 6)
			m, flaw := r.New(faces, 0)
			if flaw != Sound {
				continue
			}
			if r.Fixed && m.Kind == Run && rng.IntN(3) == 0 {
				if x, flaw := r.New(faces, uint8(1+rng.IntN(14))); flaw == Sound {
					m = x
				}
			}
			s := suitOf(&r, faces)
			var on *tableRun
			if m.Kind == Run {
				if w, ok := bestRun(&r, faces, s, nil, int(m.Start)); ok {
					on = &w
				}
			}
			for range 4 { // grow it several times
				var more []engine.Face
				for range 1 + rng.IntN(3) {
					f := engine.FaceOf(engine.Rank(1+rng.IntN(13)), m.Suit)
					if m.Kind == Set {
						f = engine.FaceOf(m.Rank, engine.Suit(rng.IntN(4)))
					}
					switch rng.IntN(6) {
					case 0:
						f = engine.FaceOf(2, engine.Suit(rng.IntN(4)))
					case 1:
						f = engine.Joker
					case 2:
						if m.Kind == Run {
							k := int(m.Start) - 1 + rng.IntN(int(m.Size)+2)
							f = engine.FaceOf(engine.Rank((k+12)%13+1), s)
						}
					}
					more = append(more, f)
				}
				union := append(append([]engine.Face(nil), faces...), more...)
				if len(union) > Most {
					break // more than there are
				}
				start := 0
				if r.Fixed && rng.IntN(3) == 0 {
					start = 1 + rng.IntN(14)
				}
				got, flaw := r.Add(m, more, uint8(start))
				want, ok := m, false
				var w tableRun
				if m.Kind == Set {
					if ok = isSet(&r, union) && start == 0; ok {
						want, _ = r.New(union, 0)
					}
				} else {
					fix := on
					cards := union
					if r.Fixed {
						cards = inOrder(on, faces)
						fix = &tableRun{on.start, append([]placed(nil), on.at...)}
						for i := range fix.at {
							fix.at[i].card = i
						}
						cards = append(cards, more...)
					} else {
						fix = nil
					}
					if w, ok = bestRun(&r, cards, s, fix, start); ok {
						want = w.value(cards, s)
						if r.Fixed {
							union = cards
						}
					}
				}
				if got != want || (flaw == Sound) != ok {
					t.Fatalf("%+v: %v (%+v) with %v from %d is %+v (flaw %d), should be %+v", r, faces, m, more, start, got, flaw, want)
				}
				if !ok {
					continue
				}
				grown[m.Kind]++
				faces, m = union, got
				if m.Kind == Run {
					on = &w
				}
			}
		}
	}
	for _, k := range []Kind{Run, Set} {
		if grown[k] < 5000 {
			t.Errorf("only %d additions to melds of kind %d", grown[k], k)
		}
	}
}

func inOrder(w *tableRun, faces []engine.Face) []engine.Face {
	out := make([]engine.Face, len(w.at))
	for i, p := range w.at {
		out[i] = faces[p.card]
	}
	return out
}

// TestReach: every ordinary card that Add takes at a position is one that Reach names, but for cards that
// turn the whole run over.
func TestReach(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	named, taken := 0, 0
	for _, r := range allRules() {
		if r.Wilds == 0 {
			continue
		}
		for range 800 {
			faces := random(rng, 8)
			m, flaw := r.New(faces, 0)
			if flaw != Sound || m.Kind != Run {
				continue
			}
			reach := r.Reach(m)
			for k := engine.Rank(1); k <= 13; k++ {
				n, flaw := r.Add(m, []engine.Face{engine.FaceOf(k, m.Suit)}, 0)
				at := uint16(1) << k
				if k == engine.Ace {
					at |= highAce
				}
				named += bits.OnesCount16(reach & at)
				if reach&at != 0 && k != 2 && r.Easy(m, 1) && flaw != Sound {
					t.Fatalf("%+v: %v (%+v) is easy, but takes no %v", r, faces, m, k)
				}
				if flaw != Sound || n.Wilds > m.Wilds {
					continue
				}
				taken++
				if reach&at == 0 && n.Wilds == m.Wilds && r.Wilds == 1 {
					t.Fatalf("%+v: %v (%+v) takes %v, which is out of reach %015b", r, faces, m, k, reach)
				}
			}
		}
	}
	if taken < 5000 || named > 4*taken {
		t.Errorf("%d positions named, %d taken", named, taken)
	}
}

// TestOrder lays the cards of random melds in order and reads them off.
func TestOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, r := range allRules() {
		for range 400 {
			faces := random(rng, 10)
			m, flaw := r.New(faces, 0)
			if flaw != Sound {
				continue
			}
			laid := lay(t, &r, m, Meld{}, faces)
			for range 3 {
				more := random(rng, 3)[:1+rng.IntN(2)]
				n, flaw := r.Add(m, more, 0)
				if flaw != Sound {
					continue
				}
				old := Meld{}
				if r.Fixed {
					old = m
				}
				before := laid
				laid = lay(t, &r, n, old, append(append([]engine.Face(nil), laid...), more...))
				if r.Fixed && n.Kind == Run {
					for i, f := range before {
						if laid[int(m.Start)-int(n.Start)+i] != f {
							t.Fatalf("%+v: %v became %v: a card moved", r, before, laid)
						}
					}
				}
				m = n
			}
		}
	}
}

func lay(t *testing.T, r *Rules, m, old Meld, faces []engine.Face) []engine.Face {
	t.Helper()
	out := make([]uint8, len(faces))
	r.Order(m, old, faces, out)
	used := make([]bool, len(faces))
	var laid []engine.Face
	for i, k := range out {
		if used[k] {
			t.Fatalf("%v: card %d lies twice in %v", faces, k, out)
		}
		used[k] = true
		laid = append(laid, faces[k])
		if m.Kind != Run {
			continue
		}
		p := int(m.Start) + i
		home := fmt.Sprint(ownPlaces(r, faces[k], m.Suit))
		if gap := m.Gaps>>p&1 != 0; gap && !canBeWild(r, faces[k]) ||
			!gap && home != fmt.Sprint([]int{p}) && !(home == "[1 14]" && (p == 1 || p == 14)) {
			t.Fatalf("%+v: %v is laid as %v: %v does not stand at %d", m, faces, laid, faces[k], p)
		}
	}
	return laid
}
