package maumau

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestBold asks the same of the player that robots take themselves for as TestRule does of a careful one.
func TestBold(t *testing.T) {
	jack := strings.Replace(down, "KC 4D;", "JC 4D;", 1)
	const plays = "1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others + "1 mau_mau"
	for _, c := range []struct{ name, deck, plays, want, careful string }{
		{"a jack before a card is drawn", "hand1: 2C 3C 4C 5C JH; discard: 8H", "", "1 discard JH", "1 draw"},
		{"and before passing", "hand1: 2C 3C 4C 5C JH; discard: 8H; stock: 6S", "1 draw", "1 discard JH", "1 pass"},
		{"after all else", jack, plays, "1 discard 4D", "1 discard JC"},
		{"what counts much goes", "hand1: 2H KH 3C 4S 5S; discard: 8H", "", "1 discard KH", "1 discard KH"},
	} {
		s := enginetest.Play(t, Game{}, "mau-mau", "", c.deck).Do(c.plays)
		var l engine.List
		h := hand(s)
		h.Legal(h.s.turn, &l)
		if got := s.Words(l.At(h.bold(&l))); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
		if got := s.Words(l.At(Mind{}.Thumb(h, &l, rand.New(rand.NewPCG(1, 1))))); got != c.careful {
			t.Errorf("%s: by rule of thumb %s, not %s", c.name, got, c.careful)
		}
	}
}

// TestJudge wants the card that goes out to be worth all there is, and nothing else as much.
func TestJudge(t *testing.T) {
	s := out(t, "", "7D")
	var l engine.List
	s.Hand().Legal(1, &l)
	worth := make([]float64, l.Len())
	world := s.Clone()
	var sc engine.Scratch
	rng := rand.New(rand.NewPCG(1, 2))
	engine.Sample(world, rng, &sc)
	Mind{}.Judge(world, &l, rng, worth)
	for i := range worth {
		if a := l.At(i); (a.Verb == Discard) != (worth[i] == 1) {
			t.Errorf("%s is worth %v", s.Words(a), worth[i])
		}
	}
	if n := testing.AllocsPerRun(100, func() { Mind{}.Judge(world, &l, rng, worth) }); n > 0.5 {
		t.Errorf("%v allocations in a judgement", n)
	}
}

// BenchmarkJudge plays a world on after each of the first player's actions.
func BenchmarkJudge(b *testing.B) {
	s := enginetest.Play(b, Game{}, "", "", "hand1: 2H KH JC 4S 5S; discard: 8H")
	world := s.Clone()
	rng := rand.New(rand.NewPCG(1, 2))
	var sc engine.Scratch
	engine.Sample(world, rng, &sc)
	var l engine.List
	world.Legal(1, &l)
	worth := make([]float64, l.Len())
	for b.Loop() {
		Mind{}.Judge(world, &l, rng, worth)
	}
}
