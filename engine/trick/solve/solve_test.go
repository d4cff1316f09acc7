package solve

import (
	"math"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

var order = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)

// deal gives each seat n cards of the 52.
func deal(rng *rand.Rand, n int) (hands [seats]trick.Cards) {
	pack := engine.French(1, 0)
	cards := pack.Cards()
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for i, f := range cards[:seats*n] {
		hands[i%seats].Add(order, f)
	}
	return hands
}

// position is where brute stands between tricks.
type position struct {
	hands [seats]trick.Cards
	turn  engine.Seat
}

// brute is plain minimax over all cards; it remembers positions between tricks.
type brute struct {
	rules trick.Rules
	memo  map[position]int
}

// tricks returns the tricks of seats 0 and 2 from here on, when q is to play to a trick whose best card is of seat at.
func (b *brute) tricks(hands *[seats]trick.Cards, now trick.Standing, q, at engine.Seat) int {
	key := position{*hands, q}
	if now.N == 0 {
		if v, ok := b.memo[key]; ok || hands[q].Empty() {
			return v
		}
	}
	value := -1
	may := b.rules.Allowed(&now, &hands[q])
	for _, f := range order.Faces(nil, &may) {
		v := b.after(hands, now, q, at, f)
		if value < 0 || q&1 == 0 && v > value || q&1 == 1 && v < value {
			value = v
		}
		if q&1 == 0 && value == hands[q].Len() || q&1 == 1 && value == 0 {
			break // there is nothing better
		}
	}
	if now.N == 0 {
		b.memo[key] = value
	}
	return value
}

// after returns the same when q plays f.
func (b *brute) after(hands *[seats]trick.Cards, now trick.Standing, q, at engine.Seat, f engine.Face) int {
	next := *hands
	next[q].Remove(order, f)
	if now.Add(&b.rules, f) {
		at = q
	}
	if now.N < seats {
		return b.tricks(&next, now, q.Next(1, seats), at)
	}
	return b.tricks(&next, trick.Standing{}, at, at) + int(1-at&1)
}

func newBrute(trump engine.Suit) *brute {
	return &brute{trick.Rules{Order: order, Trump: trump}, map[position]int{}}
}

// TestBruteForce compares 1,000 endings of five cards. The solver keeps its results between them.
func TestBruteForce(t *testing.T) {
	s := New(1 << 10) // so small that it begins anew now and then
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range 1000 {
		p := Position{Hands: deal(rng, 5), Trump: engine.Suit(i / 50 % 5), Lead: engine.Seat(i % seats)}
		want := newBrute(p.Trump).tricks(&p.Hands, trick.Standing{}, p.Lead, p.Lead)
		if s.Set(order, &p); s.Tricks() != want {
			t.Fatalf("ending %d %v: %d tricks, %d by brute force", i, p, s.Tricks(), want)
		}
	}
}

// TestShapes compares what a solver makes of endings of one shape, in which results of one serve the next, with what it finds when it has
// forgotten them.
func TestShapes(t *testing.T) {
	kept, fresh := New(1<<14), New(1<<14)
	rng := rand.New(rand.NewPCG(11, 12))
	for shape := range 30 {
		hands := deal(rng, 7)
		trump := engine.Suit(shape % 5)
		for range 100 {
			for k := range engine.NoSuit { // its cards change hands
				var faces []engine.Face
				var of []int
				for p := range hands {
					for _, f := range order.Faces(nil, &hands[p]) {
						if f.Suit() == k {
							faces, of = append(faces, f), append(of, p)
							hands[p].Remove(order, f)
						}
					}
				}
				rng.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] })
				for i, f := range faces {
					hands[of[i]].Add(order, f)
				}
			}
			p := Position{Hands: hands, Trump: trump, Lead: engine.Seat(shape % seats)}
			kept.Set(order, &p)
			fresh.Set(order, &p)
			fresh.Limit(math.MaxInt)
			if n, want := kept.Tricks(), fresh.Tricks(); n != want {
				t.Fatalf("shape %d, %v: %d tricks, %d when nothing is remembered", shape, p, n, want)
			}
		}
	}
}

// TestLimit solves endings within a limit or gives up. What it has found by then serves the next search.
func TestLimit(t *testing.T) {
	s := New(1 << 10)
	rng := rand.New(rand.NewPCG(9, 10))
	gaveUp := 0
	for i := range 100 {
		p := Position{Hands: deal(rng, 5), Trump: engine.Suit(i / 20 % 5), Lead: engine.Seat(i % seats)}
		want := newBrute(p.Trump).tricks(&p.Hands, trick.Standing{}, p.Lead, p.Lead)
		s.Set(order, &p)
		s.Limit(6)
		n := s.Tricks()
		if s.GaveUp() {
			gaveUp++
		} else if n != want {
			t.Fatalf("ending %d %v: %d tricks within the limit, %d by brute force", i, p, n, want)
		}
		if s.Set(order, &p); s.Tricks() != want || s.GaveUp() {
			t.Fatalf("ending %d %v: %d tricks after the limit, %d by brute force", i, p, s.Tricks(), want)
		}
	}
	if gaveUp == 0 || gaveUp == 100 {
		t.Errorf("it gave up %d times of 100", gaveUp)
	}
}

// TestEveryCard compares what each card comes to, in the middle of tricks too.
func TestEveryCard(t *testing.T) {
	s := New(1 << 12)
	rng := rand.New(rand.NewPCG(5, 6))
	for i := range 150 {
		p := Position{Hands: deal(rng, 4), Trump: engine.Suit(i % 5), Lead: engine.Seat(i / 5 % seats)}
		b := newBrute(p.Trump)
		now, at := trick.Standing{}, p.Lead
		for q := p.Lead; now.N < seats; q = q.Next(1, seats) {
			s.Set(order, &p)
			may := b.rules.Allowed(&now, &p.Hands[q])
			faces := order.Faces(nil, &may)
			best := -1
			for _, f := range faces {
				got, want := s.After(f), b.after(&p.Hands, now, q, at, f)
				if got != want {
					t.Fatalf("ending %d %v, %v: %d tricks, %d by brute force", i, p, f, got, want)
				}
				if best < 0 || q&1 == 0 && got > best || q&1 == 1 && got < best {
					best = got
				}
			}
			if got := s.Tricks(); got != best {
				t.Fatalf("ending %d %v: %d tricks, its best card makes %d", i, p, got, best)
			}
			f := faces[rng.IntN(len(faces))]
			if now.Add(&b.rules, f) {
				at = q
			}
			p.Hands[q].Remove(order, f)
			if p.N < len(p.Trick) {
				p.Trick[p.N] = f
			}
			p.N++
		}
	}
}

// tableOf returns the tricks of the declaring side in each strain, for the declarers from seat 0 on.
func tableOf(s *Solver, hands [seats]trick.Cards) (tricks [5][seats]int) {
	for trump := range tricks {
		for declarer := range tricks[trump] {
			lead := engine.Seat(declarer).Next(1, seats)
			s.Set(order, &Position{Hands: hands, Trump: engine.Suit(trump), Lead: lead})
			n := s.Tricks()
			if declarer&1 == 1 {
				n = most - n
			}
			tricks[trump][declarer] = n
		}
	}
	return tricks
}

// TestWholeDeal solves a deal whose table is printed with the examples of DDS.
func TestWholeDeal(t *testing.T) {
	var hands [seats]trick.Cards
	for p, cards := range []string{
		"QS JS 6S KH 6H 5H 2H JD 8D 5D TC 9C 8C",
		"8S 7S 3S JH 9H 7H AD TD 7D 6D 4D QC 4C",
		"KS 5S TH 8H 3H KD QD 9D AC 7C 6C 5C 2C",
		"AS TS 9S 4S 2S AH QH 4H 3D 2D KC JC 3C",
	} {
		faces, err := engine.ParseFaces(cards)
		if err != nil {
			t.Fatal(err)
		}
		hands[p] = order.Cards(faces...)
	}
	want := [5][seats]int{{7, 5, 7, 5}, {5, 7, 5, 7}, {6, 6, 6, 6}, {5, 8, 5, 8}, {6, 6, 6, 6}}
	if got := tableOf(New(1<<18), hands); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestNoAllocations: a search has all the memory that it needs.
func TestNoAllocations(t *testing.T) {
	s := New(1 << 12)
	p := Position{Hands: deal(rand.New(rand.NewPCG(7, 8)), 7), Trump: engine.Hearts}
	if n := testing.AllocsPerRun(5, func() {
		s.Set(order, &p)
		s.Tricks()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
