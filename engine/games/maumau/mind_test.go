package maumau

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestRule asks a careful player what to do.
func TestRule(t *testing.T) {
	for _, c := range []struct{ name, deck, plays, want string }{
		{"what counts much goes", "hand1: 2H KH 3C 4S 5S; discard: 8H", "", "1 discard KH"},
		{"jacks stay", "hand1: 2H JH 3C 4S 5S; discard: 8H", "", "1 discard 2H"},
		{"even if nothing else fits", "hand1: 2C 3C 4C 5C JH; discard: 8H", "", "1 draw"},
		{"a seven is answered", "hand1: 2C 3C 4C 5C 7S; discard: 7H", "", "1 discard 7S"},
		{"a suit that is held", "hand1: 8C 8S 2S 3S 4S; discard: 8H", "", "1 discard 8S"},
		{"the suit that is held most", "hand0: 2S 3S 4S 5H 6D; discard: JH", "", "0 choose_suit n=3"},
		{"R15 X14 a call", down, "1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others, "1 mau_mau"},
		{"and the discard", down, "1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others + "1 mau_mau", "1 discard 4D"},
	} {
		s := enginetest.Play(t, Game{}, "mau-mau", "", c.deck).Do(c.plays)
		var l engine.List
		s.Hand().Legal(hand(s).s.turn, &l)
		if got := s.Words(l.At(Mind{}.Thumb(s.Hand(), &l, rand.New(rand.NewPCG(1, 1))))); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}

// accusing counts how many of 1000 robots accuse for seat 2, by the rule of thumb and by the book.
func accusing(t *testing.T, s *enginetest.Script) (rule, book int) {
	var l engine.List
	s.Hand().Legal(2, &l)
	last := l.Len() - 1
	if l.At(last).Verb != Accuse {
		t.Fatal("X14: no accusation is listed")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		if (Mind{}).Thumb(s.Hand(), &l, rng) == last {
			rule++
		}
		keep := make([]bool, l.Len())
		for i := range keep {
			keep[i] = true
		}
		Mind{}.Book(s.Hand(), &l, rng, keep)
		if keep[last] == keep[0] {
			t.Fatal("X14: the book neither accuses nor lets it be")
		} else if keep[last] {
			book++
		}
	}
	return rule, book
}

// The next robot accuses mostly, looks once in a turn, and accuses nobody by mistake (X14).
func TestRobotsAccuse(t *testing.T) {
	const plays = "1 discard 2S; 2 discard 6S; 3 draw; 3 pass; 0 draw; 0 pass; 1 discard 3S; 2 discard 8S; 3 draw; 3 pass; 0 draw; 0 pass; " +
		"1 discard 4S; 2 discard TS; 3 draw; 3 pass; 0 draw; 0 pass; 1 discard 5S"
	calls := enginetest.Play(t, Game{}, "mau-mau", "", "hand1: 2S 3S 4S 5S 9D; hand2: 6S 8S TS KS 4H; discard: TS").Do(plays)
	for _, c := range []struct {
		name  string
		s     *enginetest.Script
		plays string
		looks bool
	}{
		{"at first", two(t, "").Do("1 discard 4D"), "", true},
		{"after drawing", two(t, "").Do("1 discard 4D"), "2 draw", false},
		{"with a call to make", calls, "", true},
		{"after the call", calls, "2 mau_mau", false},
	} {
		rule, book := accusing(t, c.s.Do(c.plays))
		for _, n := range []int{rule, book} {
			if c.looks && (n < 650 || n > 750) || !c.looks && n > 0 {
				t.Errorf("X14: %s %d of 1000 robots accuse", c.name, n)
			}
		}
	}
	s := two(t, "").Do("1 mau_mau; 1 discard 4D")
	var l engine.List
	if s.Hand().Legal(2, &l); l.At(l.Len()-1).Verb == Accuse {
		t.Error("X14: an accusation that would be wrong is listed for robots")
	}
}

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ deck, plays, action, want string }{
		{"hand1: 2H KH 3C; discard: 8H", "", "1 discard KH", "throw_high"},
		{"hand1: 2C 3C 4C 5C 8S; discard: 8H", "", "1 discard 8S", "only_card"},
		{"hand1: 2C 3C 4C 5C JH; discard: 8H", "", "1 draw", "keep_jack"},
		{"hand1: 2C 3C 4C 5C 6S; discard: 8H", "", "1 draw", "nothing_fits"},
		{"hand1: 2C 3C 4C 5C 2H; discard: 8H", "", "1 draw", "odds"},
		{"hand1: 2H 3H 4C 5C 6S; discard: 8H", "", "1 discard 2H", "own_suit"},
		{"hand1: 2H JC 4C 5C 6S; discard: 8H", "", "1 discard JC", "odds"},
		{"hand1: 2C 3C 4C 5C 7S; discard: 7H", "", "1 discard 7S", "answer"},
		{"hand1: 2C 3C 4C 5C 7S; discard: 7H", "", "1 take", "odds"},
		{"hand1: 2C 3C 4C 5C 6S; discard: 7H", "", "1 take", "take"},
		{"hand0: 2S 3S 4S 5H 6D; discard: JH", "", "0 choose_suit n=3", "most_suit"},
		{"hand0: 2S 3S 4S 5H 6D; discard: JH", "", "0 choose_suit n=1", "odds"},
	} {
		s := enginetest.Play(t, Game{}, "mau-mau", "", c.deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s, after %q, %s: %s, not %s", c.deck, c.plays, c.action, got, c.want)
		}
	}
	if got := why.Of(two(t, "").Do("1 discard 4D"), "3 accuse"); got != "accuse" {
		t.Errorf("an accusation for %q", got)
	}
	why.Play("", 150)
	why.All()
}
