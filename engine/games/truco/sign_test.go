package truco

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestSigns(t *testing.T) {
	const public, partner = "truco(signals=public)", "truco(preset=blog)"
	t.Run("A10 public", func(t *testing.T) {
		s := play(t, public, "", "", "").Refuse("3 signal", "A10").Refuse("3 signal n=9", "A10").Refuse("3 signal n=-1", "A10")
		if len(Signs) != 8 || !offers(s, 3, "signal n=8") {
			t.Error(s.Legal(3))
		}
		before := s.Hand().Turn()
		s.Do("3 signal n=1; 0 signal n=8")
		if s.Hand().Turn() != before || hand(s).Sign(3) != 1 || hand(s).Sign(0) != 8 || hand(s).Sign(1) != -1 {
			t.Error("A10: a sign changes nothing but what it says")
		}
	})
	t.Run("A10 partner: the number is sealed", func(t *testing.T) {
		s := play(t, partner, "", "", "").Refuse("0 signal n=9", "A10").Refuse("0 signal n=0", "A10").
			Refuse("0 signal n=1073741823", "A10").Refuse("0 signal n=-2147483648", "A10")
		s.Do("0 signal n=8; 1 signal n=1073741824; 2 signal n=2147483647").Refuse("0 signal n=1073741825", "A10")
		if hand(s).Sign(0) != 8 || hand(s).Sign(1) != engine.FirstSealed || hand(s).Sign(2) != 1<<31-1 {
			t.Error("the numbers are lost")
		}
		play(t, public, "", "", "").Refuse("0 signal n=1073741824", "A10")
	})
	t.Run("A10 what is sealed is for the partner: to the rules, all are alike", func(t *testing.T) {
		for options, want := range map[string]bool{partner: true, public: false, "truco": false, "truco(preset=blog,seats=2)": false} {
			o, _ := enginetest.Setting(t, Game{}, options, "")
			for _, v := range []engine.Verb{Signal, Raise, Play} {
				if got := o.Sealed(v); got != (want && v == Signal) {
					t.Errorf("%s: verb %d sealed: %v", options, v, got)
				}
			}
		}
		const deck = "hand0: 3S; hand1: 4S; hand2: 5S; hand3: 6S; vira: KD"
		var facts [2]string
		for i, n := range []string{"1073741824", "2147483647"} {
			s := play(t, partner, "", deck, "2 signal n="+n+"; 0 raise n=3; 1 accept; 0 play 3S")
			v := s.View(engine.Nobody)
			facts[i] = fmt.Sprint(v.Facts, v.Turn, v.Actors, s.View(1).Moves)
		}
		if facts[0] != facts[1] {
			t.Errorf("one sign leads to %s, another to %s", facts[0], facts[1])
		}
	})
	t.Run("A10 one a trick", func(t *testing.T) {
		s := play(t, public, "", "hand0: 3S; hand1: 4S; hand2: 5S; hand3: 6S; vira: KD", "0 signal n=1").Refuse("0 signal n=2", "A10")
		s.Do("0 play 3S; 1 play 4S; 2 play 5S; 3 play 6S; 0 signal n=2")
	})
	t.Run("A10 while a raise waits", func(t *testing.T) {
		play(t, public, "", "", "0 raise n=3; 0 signal n=1; 3 signal n=2; 1 accept")
	})
	t.Run("A10 while eleven is decided", func(t *testing.T) {
		play(t, partner, score(11, 3), "hand0: 4S", "1 signal n=3; 0 play-eleven; 0 play 4S; 0 signal n=1")
	})
	t.Run("A10 off, and never between two", func(t *testing.T) {
		for _, options := range []string{"truco", "truco(preset=blog,seats=2)", "truco(seats=2,signals=public)"} {
			play(t, options, "", "", "").Refuse("0 signal n=1", "A10")
		}
	})
	t.Run("A10 not before one's cards are seen", func(t *testing.T) {
		play(t, public, score(11, 11), "", "").Refuse("0 signal n=1", "A10")
		s := play(t, "truco(ferroBlind=first-trick,signals=public)", score(11, 11), "hand0: 3S; hand1: 4S; hand2: 5S; hand3: 6S; vira: KD", "").
			Refuse("0 signal n=1", "A10")
		s.Do("0 play (3S); 1 play (4S); 2 play (5S); 3 play (6S); 0 signal n=1")
		ritual := enginetest.Play(t, Game{}, "truco(preset=regulamento,ritual=on,signals=public)", "", "")
		ritual.Refuse("0 signal n=1", engine.ErrTurn.Error())
	})
}
