package truco

import (
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
		s := play(t, partner, "", "", "").Refuse("0 signal n=256", "A10").Refuse("0 signal n=-1", "A10")
		s.Do("0 signal; 1 signal n=255; 2 signal n=77")
		if hand(s).Sign(0) != 0 || hand(s).Sign(1) != 255 || hand(s).Sign(2) != 77 {
			t.Error("the numbers are lost")
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
