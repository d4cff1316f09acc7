package meld

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
)

// TestBest compares Best and BestAfter with brute force on hands of Gin.
func TestBest(t *testing.T) {
	rng := rand.New(rand.NewPCG(61, 62))
	none := 0
	for k := range deals() {
		n := 10 + k%2
		cards := draw(rng, 1, n, &gin)
		b := look(&gin, cards, &pips)
		all := 1<<n - 1
		total := 0
		for _, f := range cards {
			total += int(pips[f])
		}
		s, left := gin.Best(cards, &pips)
		sum := 0
		for _, f := range isSplit(t, &gin, cards, s) {
			sum += int(pips[f])
		}
		if want := total - b.worth[all]; left != want || sum != want {
			t.Fatalf("%v: %d left, %d by the split %+v; should be %d", cards, left, sum, s, want)
		}
		if left == 0 {
			none++
		}
		after := gin.BestAfter(cards, &pips)
		for i, f := range cards {
			if want := total - int(pips[f]) - b.worth[all&^(1<<i)]; after[i] != want {
				t.Fatalf("%v: %d left after %v; should be %d", cards, after[i], f, want)
			}
		}
	}
	if none < deals()/100 {
		t.Errorf("only %d of %d hands were Gin", none, deals())
	}
}

// TestBestWithWilds does the same with two packs and wild cards.
func TestBestWithWilds(t *testing.T) {
	rng := rand.New(rand.NewPCG(63, 64))
	for range deals() / 2 {
		r, packs := handRules(t, rng)
		n := 9 + rng.IntN(2)
		cards := draw(rng, packs, n, r)
		b := look(r, cards, &pips)
		all, total := 1<<n-1, 0
		for _, f := range cards {
			total += int(pips[f])
		}
		s, left := r.Best(cards, &pips)
		isSplit(t, r, cards, s)
		if want := total - b.worth[all]; left != want {
			t.Fatalf("%+v: %v: %d left by %+v; should be %d", r, cards, left, s, want)
		}
		after := r.BestAfter(cards, &pips)
		for i, f := range cards {
			if want := total - int(pips[f]) - b.worth[all&^(1<<i)]; after[i] != want {
				t.Fatalf("%+v: %v: %d left after %v; should be %d", r, cards, after[i], f, want)
			}
		}
	}
}

// TestOut compares Out with brute force: nine cards of nine or ten, ten of ten, eleven of eleven.
func TestOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(65, 66))
	out := 0
	for range deals() {
		r, packs := handRules(t, rng)
		n := 9 + rng.IntN(2)
		if rng.IntN(8) == 0 {
			r, packs, n = &gin, 1, 11
		}
		cards := draw(rng, packs, n, r)
		b := look(r, cards, &pips)
		for spare := range 3 {
			s, ok := r.Out(cards, n-spare)
			if want := b.cover[1<<n-1][spare]; ok != want {
				t.Fatalf("%+v: %v: out with %d is %v", r, cards, n-spare, ok)
			}
			if ok {
				out++
				if left := isSplit(t, r, cards, s); len(left) != spare {
					t.Fatalf("%+v: %v: %+v leaves %v, not %d cards", r, cards, s, left, spare)
				}
			}
			if (r.Missing(cards, n-spare) == 0) != ok {
				t.Fatalf("%+v: %v: %d are missing to going out with %d", r, cards, r.Missing(cards, n-spare), n-spare)
			}
		}
	}
	if out < deals()/10 {
		t.Errorf("only %d hands go out", out)
	}
}

// TestMissing: 0 is what Out says, any card brings a hand nearer by one at most, and some card does. So Missing
// is the distance. Near hands are tried with all cards as well.
func TestMissing(t *testing.T) {
	rng := rand.New(rand.NewPCG(67, 68))
	var far [10]int
	for range deals() / 15 {
		r, packs := handRules(t, rng)
		cards := draw(rng, packs, 9, r)
		m := r.Missing(cards, 9)
		far[m]++
		nearer := false
		for f := engine.Face(1); f <= 52; f++ {
			d := r.Missing(append(cards[:9:9], f), 9)
			if d != m && d != m-1 {
				t.Fatalf("%+v: %v lacks %d cards, with %v %d", r, cards, m, f, d)
			}
			nearer = nearer || d == m-1
		}
		if nearer != (m > 0) {
			t.Fatalf("%+v: %v lacks %d cards, and no card helps", r, cards, m)
		}
		if m <= 2 && !completes(r, cards, m, 1) || m > 0 && completes(r, cards, min(m-1, 2), 1) {
			t.Fatalf("%+v: %v lacks other than %d cards", r, cards, m)
		}
	}
	if far[0]+far[1]+far[2] < deals()/60 || far[3]+far[4] < deals()/100 {
		t.Errorf("distances %v", far)
	}
}

// completes reports whether some m cards, from a face on, make a hand that can go out with nine.
func completes(r *Rules, cards []engine.Face, m int, from engine.Face) bool {
	if m == 0 {
		_, ok := r.Out(cards, 9)
		return ok
	}
	for f := from; f <= 52; f++ {
		if completes(r, append(cards[:len(cards):len(cards)], f), m-1, f) {
			return true
		}
	}
	return false
}

// show writes a split in words.
func show(cards []engine.Face, s Split) string {
	var out []string
	at := 0
	for k := range s.Groups.Len() {
		words := ""
		for range s.Groups.Size(k) {
			words += cards[s.Order[at]].String() + " "
			at++
		}
		out = append(out, strings.TrimSpace(words))
	}
	if at < len(cards) {
		words := ""
		for _, i := range s.Order[at:len(cards)] {
			words += cards[i].String() + " "
		}
		out = append(out, "left "+strings.TrimSpace(words))
	}
	return strings.Join(out, " | ")
}

// TestGoingOut are hands of cacheta and pif-paf, worked by hand.
func TestGoingOut(t *testing.T) {
	eight := vira(t, cacheta, "8C")
	for _, c := range []struct {
		name  string
		r     *Rules
		cards string
		n     int
		want  string // "" if it cannot go out
	}{
		{"pif-paf", &three, "7C 7D 7H 4S 5S 6S QH KH AH 2D", 9, "7C 7D 7H | QH KH AH | 4S 5S 6S | left 2D"},
		{"pif-paf", &three, "KS AS 2S 5D 6D 7D 9C 9D 9H 3S", 9, "9C 9D 9H | 5D 6D 7D | AS 2S 3S | left KS"},
		{"pif-paf", &three, "5H 6H 7H 5H 6H 7H 5C 5D 8H KD", 9, "5C 5D 5H | 5H 6H 7H | 6H 7H 8H | left KD"},
		{"cacheta", eight, "5H 5C 5D 7S 8S 9S QD KD AD 4C", 9, "left 4C"},
		{"cacheta", eight, "5H 5C 5D 7S 8S 9S QD KD AD 4C", 10, ""},
		{"cacheta", eight, "5H 5C 5D 5D 8C 9C TC AD 2D 3D", 10, "all"},
		{"cacheta", eight, "5H 5C 5D 5D 8C 9C TC AD 2D 3D", 9, "left 5D"},
		{"cacheta", eight, "JH JS 9C 4D 5D 6D 2S 3S 9S KH", 9, "left"},
		{"cacheta", eight, "JH JS 9C 4D 5D 6D 2S 3S 9S KH", 10, ""},
		{"cacheta discarding KH", eight, "JH JS 9C 4D 5D 6D 2S 3S 9S", 9, "all"},
		{"cacheta discarding JS", eight, "JH 9C 4D 5D 6D 2S 3S 9S KH", 9, "all"},
		{"cacheta discarding 9C", eight, "JH JS 4D 5D 6D 2S 3S 9S KH", 9, ""},
		{"cacheta", eight, "4C 5C 6C QH QS QD 8D 9D TD 7C", 10, "all"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cards := faces(t, c.cards)
			s, ok := c.r.Out(cards, c.n)
			if ok != (c.want != "") {
				t.Fatalf("out with %d: %v", c.n, ok)
			}
			if !ok {
				return
			}
			isSplit(t, c.r, cards, s)
			got := show(cards, s)
			switch {
			case c.want == "all":
				if strings.Contains(got, "left") {
					t.Error(got)
				}
			case !strings.HasSuffix(got, c.want) && c.want != "left":
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
	// pif-paf: the discard is the only choice.
	for _, c := range [][2]string{{"7C 7D 7H 4S 5S 6S QH KH AH 2D", "2D"}, {"KS AS 2S 5D 6D 7D 9C 9D 9H 3S", "KS"}} {
		cards := faces(t, c[0])
		for i, f := range cards {
			rest := append(append([]engine.Face(nil), cards[:i]...), cards[i+1:]...)
			if _, ok := three.Out(rest, 9); ok != (f.String() == c[1]) {
				t.Errorf("%s: out with %v discarded: %v", c[0], f, ok)
			}
		}
	}
}

func TestGroups(t *testing.T) {
	g := Groups(0).With(3).With(13).With(4)
	if g != 0x4d3 || g.Len() != 3 || g.Size(0) != 3 || g.Size(1) != 13 || g.Size(2) != 4 || g.Cards() != 20 {
		t.Errorf("%x: %d melds of %d cards", int32(g), g.Len(), g.Cards())
	}
	for g, fits := range map[Groups]bool{0: true, 0x333: true, 0x343: true, 0x33: true, 0x344: false, 0x303: false, 0x2: false, 0x332: false, -1: false, 0x3330: false} {
		if g.Fits(10) != fits {
			t.Errorf("%x fits ten cards: %v", int32(g), !fits)
		}
	}
	cards := faces(t, "7C 7D 7H 4S 5S 6S QH KH AH 2D")
	if k, flaw := three.Check(cards, 0x333); k != 0 || flaw != Sound {
		t.Errorf("group %d has flaw %d", k, flaw)
	}
	if k, flaw := three.Check(cards, 0x433); k != 2 || flaw != Mixed {
		t.Errorf("group %d has flaw %d", k, flaw)
	}
}

func TestSearchesAllocateNothing(t *testing.T) {
	eight := vira(t, cacheta, "8C")
	cards := faces(t, "5H 5C 9C 7S 8S 9S QD KD AD 4C 4D")
	on := []Meld{{Kind: Run, Suit: engine.Hearts, Start: 6, Size: 3}}
	for name, f := range map[string]func(){
		"Best":      func() { gin.Best(cards, &pips) },
		"BestAfter": func() { gin.BestAfter(cards, &pips) },
		"LayOff":    func() { gin.LayOff(cards, on, &pips) },
		"Out":       func() { eight.Out(cards, 9) },
		"Missing":   func() { eight.Missing(cards, 9) },
		"New":       func() { eight.New(cards[:3], 0) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
