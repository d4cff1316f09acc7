package poker

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"sort"
	"testing"

	"carteado/engine"
)

var all = flag.Bool("all", false, "count all 133,784,560 hands of seven cards too")

var (
	holdem = Ranks{Low: 2, AceLow: true}
	closed = Ranks{Low: 7, AceLow: true}
)

func faces(t testing.TB, words string) []engine.Face {
	t.Helper()
	out, err := engine.ParseFaces(words)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestHoldem are hands of Hold'em from best to worst, "=" between equal ones.
func TestHoldem(t *testing.T) {
	noWheel := Ranks{Low: 2}
	for _, c := range []struct {
		name  string
		r     *Ranks
		board string
		order []string
	}{
		{"the board plays", &holdem, "AS KS QS JS TS", []string{"9S 9H", "=2C 3D"}},
		{"kickers", &holdem, "KH 9D 5C 4S 2H", []string{"KC JD", "KD TS", "KS 3D"}},
		{"a pair that is worthless", &holdem, "8H 8D QC QS 3D", []string{"3C 3H", "AC JS", "7D 7C"}},
		{"three pairs", &holdem, "TH TD 4S 4C 6H", []string{"9C 9D", "AD KD"}},
		{"two trips", &holdem, "7C 7D 7H JS JD", []string{"JH 2C", "AS AD"}},
		{"the wheel", &holdem, "AS 2D 3C KH 9H", []string{"4S 5S", "AH AC"}},
		{"without it", &noWheel, "AS 2D 3C KH 9H", []string{"AH AC", "4S 5S"}},
		{"a flush among seven cards", &holdem, "KH 9H 6H 3H 2C", []string{"5H 5D", "AC 4H"}},
		{"8.1 five cards count, the sixth breaks no tie", &holdem, "AS KD QH JC 9S", []string{"8C 2D", "=8D 7H"}},
		{"8.1 a straight to six beats the wheel", &holdem, "2D 3C 4H 5S KD", []string{"6C KH", "AC AH"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			last := uint32(0)
			for i, hand := range c.order {
				equal := hand[0] == '='
				v := c.r.Value(faces(t, c.board+" "+hand[len("=")*b2i(equal):]))
				if i > 0 && (equal && v != last || !equal && v >= last) {
					t.Errorf("%s with %s is %06x, after %06x", c.board, hand, v, last)
				}
				last = v
			}
		})
	}
	// With a 3 on the board the kicker is a four, of the third pair.
	if v := holdem.Value(faces(t, "TH TD 4S 4C 3H 9C 9D")); v != holdem.Value(faces(t, "TH TD 9S 9C 4H")) {
		t.Errorf("the same cards have the value %06x", v)
	}
	if v := holdem.Value(faces(t, "QD KC AH 2S 3D")); holdem.Class(v) != High { // no wrap
		t.Errorf("Q K A 2 3 is %06x", v)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestClosed are hands of five-card draw from a stripped deck.
func TestClosed(t *testing.T) {
	over, noLow := closed, closed
	over.FlushOverFull = true
	noLow.AceLow = false
	for _, c := range []struct {
		name         string
		r            *Ranks
		better, than string
		class        Class // of the better hand
	}{
		{"nada", &closed, "KC JD 9H 8S 7C", "QC JH TS 9D 7H", High},
		{"flush", &closed, "KC JC 9C 8C 7C", "QH JH TH 9H 7H", Flush},
		{"sequência", &closed, "KC QD JH TS 9C", "JC TD 9H 8S 7C", Straight},
		{"loses to the next straight", &closed, "7C 8D 9H TS JC", "AC 7D 8H 9S TC", Straight},
		{"beats any trinca", &closed, "AC 7D 8H 9S TC", "AC AD AH KS QC", Straight},
		{"nada without the low ace", &noLow, "7C 7D 8H 9S TC", "AC 7D 8H 9S TC", Pair},
		{"full over flush", &closed, "9H 9C 9D 7S 7C", "AH KH QH JH 8H", Full},
		{"flush over full", &over, "AH KH QH JH 8H", "9H 9C 9D 7S 7C", Flush},
		{"flush over full, and four over flush", &over, "7C 7D 7H 7S 8C", "AH KH QH JH 8H", Four},
		{"8.1 the ace is low in a straight flush", &closed, "AC 7C 8C 9C TC", "AD AC AH AS KC", StraightFlush},
		{"8.1 royal", &closed, "AC KC QC JC TC", "KD QD JD TD 9D", Royal},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, b := c.r.Value(faces(t, c.better)), c.r.Value(faces(t, c.than))
			if a <= b || c.r.Class(a) != c.class {
				t.Errorf("%s is %06x, %s is %06x", c.better, a, c.than, b)
			}
		})
	}
}

// deck returns the faces from a rank up, with the aces.
func deck(low engine.Rank) (out []engine.Face) {
	for s := engine.Clubs; s <= engine.Spades; s++ {
		out = append(out, engine.FaceOf(engine.Ace, s))
		for k := low; k <= engine.King; k++ {
			out = append(out, engine.FaceOf(k, s))
		}
	}
	return out
}

// TestCounts deals every hand of five cards and counts the classes: of 52 cards as every book has them, of
// stripped decks as five-card draw has them.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		low  engine.Rank
		want [10]int
	}{
		{2, [10]int{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4}},
		{3, [10]int{798660, 760320, 95040, 42240, 9180, 3132, 3168, 528, 32, 4}},
		{4, [10]int{463080, 506880, 71280, 31680, 8160, 1816, 2640, 440, 28, 4}},
		{5, [10]int{249900, 322560, 51840, 23040, 7140, 980, 2160, 360, 24, 4}},
		{6, [10]int{122400, 193536, 36288, 16128, 6120, 480, 1728, 288, 20, 4}},
		{7, [10]int{52020, 107520, 24192, 10752, 5100, 204, 1344, 224, 16, 4}},
	} {
		for _, over := range []bool{false, true} {
			if over && (c.low == 2 || testing.Short()) {
				continue
			}
			r := Ranks{Low: c.low, AceLow: true, FlushOverFull: over}
			d := deck(c.low)
			var got [10]int
			var h [5]engine.Face
			for a := range d {
				h[0] = d[a]
				for b := range a {
					h[1] = d[b]
					for c := range b {
						h[2] = d[c]
						for e := range c {
							h[3] = d[e]
							for f := range e {
								h[4] = d[f]
								got[r.Class(r.Value(h[:]))]++
							}
						}
					}
				}
			}
			if got != c.want {
				t.Errorf("from %v up: %v, should be %v", c.low, got, c.want)
			}
		}
	}
}

// slow judges five cards the way one counts on one's fingers, and returns numbers to compare from the left.
func slow(r *Ranks, cards []engine.Face) []int {
	count := map[int]int{}
	flush := true
	for _, f := range cards {
		k := int(f.Rank())
		if k == 1 {
			k = 14
		}
		count[k]++
		flush = flush && f.Suit() == cards[0].Suit()
	}
	var ranks []int
	for k := range count {
		ranks = append(ranks, k)
	}
	sort.Slice(ranks, func(i, j int) bool {
		a, b := ranks[i], ranks[j]
		return count[a] > count[b] || count[a] == count[b] && a > b
	})
	straight := len(ranks) == 5 && ranks[0]-ranks[4] == 4
	if low := int(r.Low); r.AceLow && len(ranks) == 5 && ranks[0] == 14 && ranks[1] == low+3 && ranks[4] == low {
		straight, ranks = true, []int{low + 3}
	}
	flushAt, fullAt := 5, 6
	if r.FlushOverFull {
		flushAt, fullAt = 6, 5
	}
	shape := ""
	for _, k := range ranks {
		shape += fmt.Sprint(count[k])
	}
	class := map[string]int{"11111": 0, "2111": 1, "221": 2, "311": 3, "32": fullAt, "41": 7}[shape]
	switch {
	case straight && flush && ranks[0] == 14:
		return []int{9}
	case straight && flush:
		return []int{8, ranks[0]}
	case flush:
		class = flushAt
	case straight:
		return []int{4, ranks[0]}
	}
	return append([]int{class}, ranks...)
}

func compare(a, b []int) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i] - b[i]
		}
	}
	return 0
}

// best tries all fives of the cards.
func best(r *Ranks, cards []engine.Face) (top []int) {
	for set := range 1 << len(cards) {
		var five []engine.Face
		for i, f := range cards {
			if set>>i&1 != 0 {
				five = append(five, f)
			}
		}
		if len(five) == 5 {
			if v := slow(r, five); top == nil || compare(v, top) > 0 {
				top = v
			}
		}
	}
	return top
}

// TestAgainstSlow compares random hands of five, six and seven cards two by two, near ones too.
func TestAgainstSlow(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 52))
	equal := 0
	for k := range 9000 {
		r := Ranks{Low: engine.Rank(2 + rng.IntN(6)), AceLow: rng.IntN(3) > 0, FlushOverFull: rng.IntN(3) == 0}
		d := deck(r.Low)
		rng.Shuffle(len(d), func(i, j int) { d[i], d[j] = d[j], d[i] })
		n := 5 + k%3
		a := d[:n:n]
		b := append(append([]engine.Face(nil), d[2:n]...), d[n:n+2]...) // all but two cards are the same
		va, vb := r.Value(a), r.Value(b)
		sa, sb := best(&r, a), best(&r, b)
		want := compare(sa, sb)
		if (va > vb) != (want > 0) || (va < vb) != (want < 0) || int(va>>classShift) != sa[0] {
			t.Fatalf("%+v: %v is %06x (%v), %v is %06x (%v)", r, a, va, sa, b, vb, sb)
		}
		if want == 0 {
			equal++
		}
	}
	if equal < 200 {
		t.Errorf("only %d pairs were equal", equal)
	}
}

// TestOrder: the cards of a hand may come in any order.
func TestOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(53, 54))
	d := deck(2)
	for range 5000 {
		rng.Shuffle(len(d), func(i, j int) { d[i], d[j] = d[j], d[i] })
		v := holdem.Value(d[:7])
		rng.Shuffle(7, func(i, j int) { d[i], d[j] = d[j], d[i] })
		if w := holdem.Value(d[:7]); w != v {
			t.Fatalf("%v: %06x and %06x", d[:7], v, w)
		}
	}
}

// TestSeven counts the classes of all hands of seven cards. The counts are known
// (https://en.wikipedia.org/wiki/Poker_probability).
func TestSeven(t *testing.T) {
	if !*all {
		t.Skip("only with -all")
	}
	d := deck(2)
	var got [10]int
	var h [7]engine.Face
	var deal func(k, below int)
	deal = func(k, below int) {
		if k == 7 {
			got[holdem.Class(holdem.Value(h[:]))]++
			return
		}
		for i := range below {
			h[k] = d[i]
			deal(k+1, i)
		}
	}
	deal(0, 52)
	want := [10]int{23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324}
	if got != want {
		t.Errorf("%v, should be %v", got, want)
	}
}

func TestNoAllocation(t *testing.T) {
	h := faces(t, "TH TD 4S 4C 3H 9C 9D")
	if n := testing.AllocsPerRun(100, func() { holdem.Value(h) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func benchmark(b *testing.B, n int) {
	rng := rand.New(rand.NewPCG(55, 56))
	d := deck(2)
	var hands [1024][7]engine.Face
	for i := range hands {
		rng.Shuffle(len(d), func(i, j int) { d[i], d[j] = d[j], d[i] })
		copy(hands[i][:], d)
	}
	sum := uint32(0)
	i := 0
	for b.Loop() {
		sum += holdem.Value(hands[i&1023][:n])
		i++
	}
	_ = sum
}

func BenchmarkFive(b *testing.B)  { benchmark(b, 5) }
func BenchmarkSeven(b *testing.B) { benchmark(b, 7) }
