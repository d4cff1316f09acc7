package meld

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// brazil is what most tables of Buraco play.
var brazil = Rules{Low: 1, High: 14, Both: true, Sets: true, Wilds: 1}

func faces(t testing.TB, words string) []engine.Face {
	t.Helper()
	out, err := engine.ParseFaces(words)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestNew(t *testing.T) {
	either, fixed, two, strict, none := brazil, brazil, brazil, brazil, brazil
	either.Both = false
	fixed.Fixed = true
	two.Wilds = 2
	strict.AceThree = true
	none.Wilds, none.Both, none.Sets = 0, false, false
	for _, c := range []struct {
		name  string
		r     *Rules
		cards string
		start uint8
		want  Meld
		flaw  Flaw
	}{
		{"a clean run", &brazil, "5C 3C 4C", 0, Meld{Kind: Run, Start: 3, Size: 3}, Sound},
		{"a wild card stands high", &brazil, "4C 5C 2S", 0, Meld{Kind: Run, Start: 4, Size: 3, Wilds: 1, Gaps: 1 << 6}, Sound},
		{"low at the top", &brazil, "KC AC 2C", 0, Meld{Kind: Run, Start: 12, Size: 3, Wilds: 1, Own: 1, Gaps: 1 << 12}, Sound},
		{"low if told", &fixed, "4C 5C *", 3, Meld{Kind: Run, Start: 3, Size: 3, Wilds: 1, Gaps: 1 << 3}, Sound},
		{"nowhere else", &fixed, "4C 5C *", 5, Meld{}, Place},
		{"in the hole", &brazil, "QD 2S AD", 0, Meld{Kind: Run, Suit: engine.Diamonds, Start: 12, Size: 3, Wilds: 1, Gaps: 1 << 13}, Sound},
		{"a 2 at home and a wild one", &brazil, "2C 2S 3C", 0, Meld{Kind: Run, Start: 2, Size: 3, Wilds: 1, Gaps: 1 << 4}, Sound},
		{"two 2s of the suit", &brazil, "AC 2C 2C", 0, Meld{Kind: Run, Start: 1, Size: 3, Wilds: 1, Own: 1, Gaps: 1 << 3}, Sound},
		{"not at home without ace and three", &strict, "2C 2S 3C", 0, Meld{}, Wild},
		{"at home between them", &strict, "AC 2C 3C 2S", 0, Meld{Kind: Run, Start: 1, Size: 4, Wilds: 1, Gaps: 1 << 4}, Sound},
		{"from ace to ace", &brazil, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 0, Meld{Kind: Run, Start: 1, Size: 14}, Sound},
		{"one ace at most", &either, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 0, Meld{}, Place},
		{"a wild ace", &brazil, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC *", 0, Meld{Kind: Run, Start: 1, Size: 14, Wilds: 1, Gaps: 1 << 14}, Sound},
		{"two wild cards", &two, "4C * 6C 2D", 0, Meld{Kind: Run, Start: 4, Size: 4, Wilds: 2, Gaps: 1<<5 | 1<<7}, Sound},
		{"are too many", &brazil, "4C * 6C 2D", 0, Meld{}, Wild},
		{"no run goes round", &brazil, "KC AC 3C", 0, Meld{}, Place},
		{"two on one place", &brazil, "3C 3C 4C", 0, Meld{}, Place},
		{"two suits", &brazil, "3C 4C 5D", 0, Meld{}, Mixed},
		{"wild cards alone", &brazil, "2C 2D *", 0, Meld{}, Wild},
		{"two cards", &brazil, "3C 4C", 0, Meld{}, Few},
		{"a set", &brazil, "7C 7D 2S", 0, Meld{Kind: Set, Suit: engine.NoSuit, Rank: 7, Size: 3, Wilds: 1}, Sound},
		{"of like cards", &brazil, "3C 3D 3C", 0, Meld{Kind: Set, Suit: engine.NoSuit, Rank: 3, Size: 3}, Sound},
		{"a set has no first position", &brazil, "3C 3D 3C", 3, Meld{}, Place},
		{"without wild cards a 2 is a card like others", &none, "AC 2C 3C", 0, Meld{Kind: Run, Start: 1, Size: 3}, Sound},
		{"and stands nowhere else", &none, "4C 5C 2C", 0, Meld{}, Place},
		{"and a joker is no card", &none, "4C 5C *", 0, Meld{}, Mixed},
		{"a set where there are none", &none, "4C 4D 4H", 0, Meld{}, NoSets},
		{"a knight", &brazil, "NC KC QC", 0, Meld{}, Mixed},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, flaw := c.r.New(faces(t, c.cards), c.start)
			if got != c.want || flaw != c.flaw {
				t.Errorf("%s: %+v, flaw %d; want %+v, flaw %d", c.cards, got, flaw, c.want, c.flaw)
			}
		})
	}
}

func TestAdd(t *testing.T) {
	fixed := brazil
	fixed.Fixed = true
	for _, c := range []struct {
		name        string
		r           *Rules
		meld, more  string
		start       uint8
		want, laid  string // positions, low to high, and the cards on them
		flaw        Flaw
		wantWildAt  uint16
		wantClean   bool
		wantUnmoved bool
	}{
		{name: "the wild card gives way", r: &brazil, meld: "QD 2S AD", more: "KD", laid: "2S QD KD AD"},
		{name: "a 2 comes home", r: &brazil, meld: "2C 4C 5C 6C", more: "3C", laid: "2C 3C 4C 5C 6C", wantClean: true},
		{name: "a wild card moves up", r: &brazil, meld: "2S 4C 5C", more: "7C", laid: "4C 5C 2S 7C"},
		{name: "where it was laid it stays", r: &fixed, meld: "2S 4C 5C", more: "6C", flaw: Place, laid: "4C 5C 2S"},
		{name: "and the run grows beside it", r: &fixed, meld: "2S 4C 5C", more: "7C 3C", laid: "3C 4C 5C 2S 7C"},
		{name: "a wild 2 stays wild", r: &fixed, meld: "2C 4C 5C", more: "3C", laid: "3C 4C 5C 2C"},
		{name: "another one is at home", r: &fixed, meld: "2C 4C 5C", more: "3C 2C", laid: "2C 3C 4C 5C 2C"},
		{name: "an opponent's suit", r: &brazil, meld: "4C 5C 6C", more: "7D", flaw: Mixed, laid: "4C 5C 6C"},
		{name: "a second wild card", r: &brazil, meld: "4C 5C *", more: "2D", flaw: Wild, laid: "4C 5C *"},
		{name: "to a set", r: &brazil, meld: "7C 7D 2S", more: "7C 7H", laid: "7C 7D 7C 7H 2S"},
		{name: "not to a set", r: &brazil, meld: "7C 7D 2S", more: "8C", flaw: Mixed, laid: "7C 7D 2S"},
		{name: "nothing", r: &brazil, meld: "7C 7D 2S", more: "", flaw: Few, laid: "7C 7D 2S"},
	} {
		t.Run(c.name, func(t *testing.T) {
			on, more := faces(t, c.meld), faces(t, c.more)
			m, flaw := c.r.New(on, 0)
			if flaw != Sound {
				t.Fatal(flaw)
			}
			on = lay(t, c.r, m, Meld{}, on)
			got, flaw := c.r.Add(m, more, c.start)
			if flaw != c.flaw {
				t.Fatalf("flaw %d, want %d", flaw, c.flaw)
			}
			if flaw == Sound {
				old := Meld{}
				if c.r.Fixed {
					old = m
				}
				on = lay(t, c.r, got, old, append(on, more...))
			} else if got != m {
				t.Errorf("refused, but changed to %+v", got)
			}
			words := ""
			for _, f := range on {
				words += " " + f.String()
			}
			if words[1:] != c.laid || c.wantClean && !got.Clean() {
				t.Errorf("it is %s (%+v), want %s", words[1:], got, c.laid)
			}
		})
	}
}

// TestNoAllocation: robots make melds a million times a second.
func TestNoAllocation(t *testing.T) {
	on, more := faces(t, "4C 5C 2S"), faces(t, "7C")
	out := make([]uint8, 4)
	n := testing.AllocsPerRun(100, func() {
		m, _ := brazil.New(on, 0)
		m, _ = brazil.Add(m, more, 0)
		brazil.Order(m, Meld{}, []engine.Face{on[0], on[1], on[2], more[0]}, out)
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkNew(b *testing.B) {
	rng := rand.New(rand.NewPCG(9, 9))
	var hands [256][]engine.Face
	for i := range hands {
		hands[i] = random(rng, 6)
	}
	b.ReportAllocs()
	for i := range b.N {
		brazil.New(hands[i&255], 0)
	}
}

func BenchmarkAdd(b *testing.B) {
	m, _ := brazil.New(faces(b, "4C 5C 2S"), 0)
	more := faces(b, "7C")
	b.ReportAllocs()
	for range b.N {
		brazil.Add(m, more, 0)
	}
}
