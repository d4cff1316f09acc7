package truco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// The suite holds every position against the visibility table; here are its rows one by one.
func TestVisibility(t *testing.T) {
	deck := "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: 3D 7H 5C; vira: 6D"
	seen := func(t *testing.T, s *enginetest.Script, z engine.Zone, want engine.SeatSet) {
		t.Helper()
		for _, c := range s.Hand().Table().Pile(z) {
			if got := s.Hand().Table().Seen(c); got != want {
				t.Errorf("%s: slot %d is seen by %08b, not %08b", info.Zones[z].Name, c, got, want)
			}
		}
	}
	own := func(t *testing.T, s *enginetest.Script) {
		t.Helper()
		for p := range engine.Seat(s.Options().Seats()) {
			seen(t, s, zHand+engine.Zone(p), p.Set())
		}
	}
	t.Run("V1 V5 V13 a plain hand", func(t *testing.T) {
		for _, options := range []string{"truco", regulamento, "truco(preset=blog,seats=2)"} {
			s := play(t, options, "", "", "")
			own(t, s)
			seen(t, s, zVira, engine.Everyone)
			seen(t, s, zRest, 0)
		}
	})
	t.Run("V1 V5 mão de onze without showing", func(t *testing.T) {
		s := play(t, "", score(11, 3), "", "")
		own(t, s)
		seen(t, s, zVira, engine.Everyone)
	})
	t.Run("V2 R29 partners with eleven, and nobody else", func(t *testing.T) {
		s := play(t, regulamento, score(3, 11), "", "")
		seen(t, s, zHand+0, 0b0001)
		seen(t, s, zHand+1, 0b1010)
		seen(t, s, zHand+2, 0b0100)
		seen(t, s, zHand+3, 0b1010)
	})
	t.Run("V2 R29 two players have nothing to show", func(t *testing.T) {
		own(t, play(t, "truco(preset=regulamento,seats=2)", "deal=0 dealer=1 points=11,3", "", ""))
	})
	t.Run("V3 V6 T4 mão de ferro: no order ever tells a card", func(t *testing.T) {
		o, carry := enginetest.Setting(t, Game{}, regulamento, score(11, 11))
		e, err := engine.New(Game{}, o, carry)
		if err != nil || len(e.Orders()) != 0 {
			t.Error("something is ordered to be seen", err)
		}
		s := play(t, regulamento, score(11, 11), deck, "0 play (3S); 1 play (2C)")
		for p := range engine.Zone(4) {
			seen(t, s, zHand+p, 0)
		}
		seen(t, s, zVira, 0)
		seen(t, s, zTrick, engine.Everyone)
		s.Do("2 play (KD); 3 play (3D)")
		seen(t, s, zVira, engine.Everyone)
		seen(t, s, zPlayed, engine.Everyone)
		for p := range engine.Zone(4) {
			seen(t, s, zHand+p, 0)
		}
	})
	t.Run("V6 ferroVira=shown", func(t *testing.T) { seen(t, play(t, "", score(11, 11), "", ""), zVira, engine.Everyone) })
	t.Run("V4 the two cards left, by their owner only", func(t *testing.T) {
		s := play(t, "truco(ferroBlind=first-trick)", score(11, 11), deck, "0 play (3S); 1 play (2C); 2 play (KD)")
		for p := range engine.Zone(4) {
			seen(t, s, zHand+p, 0)
		}
		own(t, s.Do("3 play (3D)"))
	})
	t.Run("V7 V8 V9 open, covered, and kept", func(t *testing.T) {
		s := play(t, "", "", deck, "0 play 3S; 1 play 2C; 2 play KD; 3 play 3D; 3 cover (7H); 0 play 2S")
		tb := s.Hand().Table()
		if tb.Seen(10) != engine.Seat(3).Set() || tb.Open(10) || tb.Seen(1) != engine.Everyone {
			t.Error("V7 V8: the covered card is seen, or the open one is not")
		}
		seen(t, s, zPlayed, engine.Everyone)
		s.Do("1 cover (AD); 2 cover (7C)")
		ended(t, s, Won, 1, 0)
		if tb.Open(10) || tb.Open(4) || tb.Open(7) {
			t.Error("V8: a covered card was opened")
		}
		own(t, s) // V9
	})
	t.Run("V8 a partner who saw the card goes on knowing it", func(t *testing.T) {
		s := play(t, regulamento, score(3, 11), "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: QD 7H 5C; vira: 6D",
			"1 play-eleven; 0 play 3S; 1 play 2C; 2 play KD; 3 play QD; 0 play 2S; 1 cover (AD)")
		if got := s.Hand().Table().Seen(5); got != 0b1010 {
			t.Errorf("seen by %08b", got)
		}
	})
}

// A card that was covered stays closed for good, whatever becomes of the hand.
func TestV8Covered(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	covered := 0
	for range 3000 {
		o, err := info.Parse([]string{"truco", regulamento, "truco(coverFrom=1)"}[rng.IntN(3)])
		if err != nil {
			t.Fatal(err)
		}
		e, err := engine.New(Game{}, o, carries(&o, rng))
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		for {
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			if e.Over() {
				break
			}
			a := honest(e.Hand().(*Hand), d, rng)
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
		for i := range e.Len() {
			if a := e.Entry(i); a.Verb == Cover {
				covered++
				if e.Hand().Table().Open(a.Cards[0]) {
					t.Fatal("V8: a covered card is open")
				}
			}
		}
	}
	if covered < 1000 {
		t.Error("only", covered, "cards were covered")
	}
}
