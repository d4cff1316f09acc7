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
		{"a suit that the next lacks", "hand1: 2H 3H 2C 6C TC; discard: 8H", "1 discard 2H; " + others, "1 discard 3H", "1 discard 2C"},
		{"is named too", "hand1: 2H JC 3H 4D 5D; discard: 8H", "1 discard 2H; " + others + "1 discard JC", "1 choose_suit n=2", "1 choose_suit n=1"},
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

// TestPresume wants those who have drawn and passed on a heart to hold no heart, and no two, but perhaps a jack.
func TestPresume(t *testing.T) {
	s := enginetest.Play(t, Game{}, "mau-mau", "", down).Do("1 discard 2H; " + others)
	seen, world := s.Clone().(*Hand), s.Clone().(*Hand)
	seen.t.Mask(1)
	rng := rand.New(rand.NewPCG(1, 2))
	var sc engine.Scratch
	holding := func() (fit, jacks int) {
		for _, p := range [...]engine.Seat{0, 2, 3} {
			for _, c := range world.t.Pile(handOf(p)) {
				switch f := world.t.Face(c); {
				case f.Rank() == engine.Jack:
					jacks++
				case f.Suit() == engine.Hearts || f.Rank() == 2:
					fit++
				}
			}
		}
		return fit, jacks
	}
	before, jacks := 0, 0
	for range 200 {
		world.CopyFrom(seen)
		engine.Sample(world, rng, &sc)
		fit, _ := holding()
		before += fit
		world.presume(1, rng)
		fit, n := holding()
		if jacks += n; fit > 0 {
			t.Fatalf("after drawing and passing they hold %d cards that fit", fit)
		}
	}
	if before == 0 || jacks == 0 {
		t.Errorf("%d cards were exchanged, and %d jacks kept", before, jacks)
	}
}

// TestPresumeAfterAShuffle leaves every face in the shuffle it belongs to, although what is left of the first cannot be put right.
func TestPresumeAfterAShuffle(t *testing.T) {
	s := enginetest.Play(t, Game{}, "mau-mau(seats=8)", "", "")
	rng := rand.New(rand.NewPCG(1, 2))
	var l engine.List
	for range 60 {
		l.Reset()
		hand(s).Legal(hand(s).s.turn, &l)
		s.Do(s.Words(l.At(rng.IntN(l.Len()))))
	}
	for hand(s).t.Slots() == 104 {
		s.Auto(1)
	}
	s.Auto(8)
	world := s.Clone().(*Hand)
	p := world.s.turn
	world.t.Mask(p)
	engine.Sample(world, rng, new(engine.Scratch))
	before := faces(world)
	world.presume(p, rng)
	barred := 0
	for c := range engine.Slot(world.t.Slots()) {
		if world.t.Live(c) && has(world.bars[c], world.t.Face(c)) {
			barred++
		}
	}
	if faces(world) != before || barred == 0 {
		t.Errorf("cards of one shuffle lie in another, or all %d could be put right", barred)
	}
}

// faces counts those of the first shuffle and of the others.
func faces(h *Hand) (n [2][engine.Faces]int) {
	for c := range engine.Slot(h.t.Slots()) {
		n[c/104][h.t.Face(c)]++
	}
	return n
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
