package truco

import (
	"errors"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// E16: seat 1 tied the first trick and leads its weaker card, which nobody can see to be wrong.
const (
	e16Deck  = "hand0: 3S 2S 2D; hand1: 3H AS 6D; hand2: 4C 5D 5S; hand3: 4D 3C 5H; vira: 5C"
	e16Tie   = "0 raise n=3; 1 accept; 0 play 3S; 1 play 3H; 2 play 4C; 3 play 4D"
	e16Trick = "1 play AS; 2 play 5D; 3 play 3C; 0 play 2S"
)

func TestTento(t *testing.T) {
	third := engine.Slot(6) // 6D, the third card of seat 1
	t.Run("E16 R19 R34 C6 T1 the proof is opened at the end", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, regulamento, "", e16Deck).Do(e16Tie + "; " + e16Trick)
		ended(t, s, Tento, 3, 0)
		if !s.Hand().Table().Open(third) {
			t.Error("the third card is closed")
		}
		if results(s) != "TB" {
			t.Error(results(s))
		}
		faults, err := engine.Audit(Game{}, *s.Options(), *s.Carry(), s.Dealer.Faces(), s.Log())
		if err != nil || len(faults) != 1 || faults[0].Seat != 1 || s.Entry(faults[0].At).Cards[0] != 5 {
			t.Error("the audit says", faults, err)
		}
	})
	t.Run("R19 an engine that knows the cards refuses it at once", func(t *testing.T) {
		play(t, regulamento, "", e16Deck, e16Tie).Refuse("1 play AS", "R19")
	})
	t.Run("T1 tento=off: the audit reports it, the score stands", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, "truco(preset=regulamento,tento=off)", "", e16Deck).Do(e16Tie + "; " + e16Trick)
		ended(t, s, Won, 0, 3)
		if !s.Hand().Table().Open(third) {
			t.Error("V10: the third card is closed")
		}
		if faults, err := engine.Audit(Game{}, *s.Options(), *s.Carry(), s.Dealer.Faces(), s.Log()); err != nil || len(faults) != 1 {
			t.Error("the audit says", faults, err)
		}
	})
	t.Run("E6 T1 V10 an honest player is proved honest", func(t *testing.T) {
		s := play(t, regulamento, "", "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: 3D 7H 5C; vira: 6D",
			"0 play 3S; 1 play 2C; 2 play KD; 3 play 3D; 3 play 7H; 0 play 2S; 1 play AD; 2 play 7C")
		ended(t, s, Won, 1, 0)
		tb := s.Hand().Table()
		if !tb.Open(12) || tb.Face(12).String() != "5C" {
			t.Error("V10: the third card is closed")
		}
		for p := range engine.Zone(3) {
			for _, c := range tb.Pile(zHand + p) {
				if tb.Open(c) {
					t.Errorf("V9: slot %d is open", c)
				}
			}
		}
	})
	t.Run("T1 R34 also when the hand ended by running; what was asked does not count", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, regulamento, "", e16Deck).Do(e16Tie + "; 1 play AS; 3 raise n=6; 0 run")
		ended(t, s, Tento, 3, 0)
		s = enginetest.Watch(t, Game{}, regulamento, "", e16Deck).Do(e16Tie + "; 1 play AS; 3 raise n=6; 2 re-raise n=9; 1 run")
		ended(t, s, Tento, 6, 0)
	})
	t.Run("T1 R34 his third card in trick three ends the hand", func(t *testing.T) {
		// The second trick is tied too; seat 1 then shows 6D.
		s := enginetest.Watch(t, Game{}, regulamento, "", "hand0: 3S AD 2D; hand1: 3H AS 6D; hand2: 4C 5D 5S; hand3: 4D 4H 5H; vira: 5C").
			Do("0 play 3S; 1 play 3H; 2 play 4C; 3 play 4D; 1 play AS; 2 play 5D; 3 play 4H; 0 play AD; 0 play 2D")
		if results(s) != "TT" || s.Over() {
			t.Fatal(results(s), s.Over())
		}
		s.Do("1 play 6D")
		ended(t, s, Tento, 1, 0)
	})
	t.Run("T1 tento=off in trick three: it goes on", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, "truco(preset=regulamento,tento=off)", "", "hand0: 3S AD 2D; hand1: 3H AS 6D; hand2: 4C 5D 5S; hand3: 4D 4H 5H; vira: 5C").
			Do("0 play 3S; 1 play 3H; 2 play 4C; 3 play 4D; 1 play AS; 2 play 5D; 3 play 4H; 0 play AD; 0 play 2D; 1 play 6D; 2 play 5S; 3 play 5H")
		ended(t, s, Won, 0, 1)
	})
	t.Run("R34 mão de onze: three", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, regulamento, score(5, 11), e16Deck).
			Do("1 play-eleven; 0 play 3S; 1 play 3H; 2 play 4C; 3 play 4D; " + e16Trick)
		ended(t, s, Tento, 3, 0)
	})
	t.Run("R34 one tento is all: a raise in mão de onze after the offence", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, regulamento, score(5, 11), e16Deck).
			Do("1 play-eleven; 0 play 3S; 1 play 3H; 2 play 4C; 3 play 4D; 1 play AS; 0 raise n=6")
		ended(t, s, Tento, 0, 3)
		if !s.Hand().Table().Open(third) {
			t.Error("V10: the third card is closed")
		}
	})
	t.Run("R34 mão de ferro: the match", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, "truco(ferroBlind=first-trick,preset=regulamento)", score(11, 11), e16Deck).
			Do("0 play (3S); 1 play (3H); 2 play (4C); 3 play (4D); " + e16Trick)
		ended(t, s, Tento, 1, 0)
		next(t, s, "deal=1 dealer=0 points=12,11,12,11", true)
	})
	t.Run("V10 nothing is opened in a blind mão de ferro", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, regulamento, score(11, 11), e16Deck).
			Do("0 play (3S); 1 play (3H); 2 play (4C); 3 play (4D); 1 play (AS); 2 play (5D); 3 play (3C); 0 play (2S)")
		ended(t, s, Won, 0, 1)
		if s.Hand().Table().Open(third) {
			t.Error("the third card is open")
		}
	})
	t.Run("V10 nothing is opened before he has led", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, regulamento, "", e16Deck).Do(e16Tie + "; 1 raise n=6; 0 run")
		ended(t, s, Ran, 0, 3)
		for _, c := range s.Hand().Table().Pile(zHand + 1) {
			if s.Hand().Table().Open(c) {
				t.Error("slot", c)
			}
		}
	})
	t.Run("T2 the table waits for the proof, and says from whom", func(t *testing.T) {
		s := play(t, regulamento, "", "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: 3D 7H 5C; vira: 6D",
			"0 play 3S; 1 play 2C; 2 play KD; 3 play 3D; 3 play 7H; 0 play 2S; 1 play AD")
		last, err := s.Action("2 play 7C")
		if err == nil {
			err = s.Engine.Do(uint32(s.Len()), &last)
		}
		if err != nil {
			t.Fatal(err)
		}
		var w *engine.WaitError
		if !errors.As(s.Waiting(), &w) || len(w.Waits) != 1 || w.Waits[0].Slot != 12 || w.Waits[0].From != 3 {
			t.Fatal(s.Waiting())
		}
		if s.Over() || s.Hand().Turn() != 0 || s.Hand().Actors() != 0 {
			t.Error("the hand goes on without the proof")
		}
		s.Refuse("3 run", "waiting for")
	})
}

// TestDishonest plays random hands in which the leader of the second trick keeps back his stronger card when
// he can. Whenever a table punishes it, he loses the hand; the audit names his card and nothing else.
func TestDishonest(t *testing.T) {
	for _, options := range []string{regulamento, "truco(preset=regulamento,seats=2)", "truco(ferroBlind=first-trick,preset=regulamento)", "truco(preset=regulamento,tento=off)"} {
		o, err := info.Parse(options)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for seed := range uint64(4000) {
			rng := rand.New(rand.NewPCG(seed, 19))
			carry := carries(&o, rng)
			e, err := engine.New(Game{}, o, carry)
			if err != nil {
				t.Fatal(err)
			}
			d := engine.NewDealer(e, rng)
			h := e.Hand().(*Hand)
			guilty := -1
			for !e.Over() {
				if a := d.Answer(e); a != nil {
					if err := e.Do(uint32(e.Len()), a); err != nil {
						t.Fatal(err)
					}
					continue
				}
				a := honest(h, d, rng)
				if h.s.phase == playing && h.s.done == 1 && h.s.count == 0 && h.bound() && a.Verb == Play {
					hand := h.t.Pile(zHand + engine.Zone(h.current()))
					x, y := d.Faces()[hand[0]], d.Faces()[hand[1]]
					if sx, sy := strengthOf(h.s.manilha, x), strengthOf(h.s.manilha, y); sx != sy {
						guilty = e.Len()
						a.Cards, a.Faces = []engine.Slot{hand[0]}, []engine.Face{x}
						if sx > sy {
							a.Cards[0], a.Faces[0] = hand[1], y
						}
					}
				}
				if err := e.Do(uint32(e.Len()), &a); err != nil {
					t.Fatalf("seed %d: %s: %v", seed, info.Notation(&a), err)
				}
			}
			if guilty < 0 {
				continue
			}
			found++
			faults, err := engine.Audit(Game{}, o, carry, d.Faces(), e.Log())
			if err != nil || len(faults) != 1 || faults[0].At != guilty {
				t.Fatalf("%s, seed %d: entry %d was the offence, the audit says %v %v", options, seed, guilty, faults, err)
			}
			if sc := h.Score(); o.Is("tento", "auto") && (sc.Ending != Tento || sc.Points[1-h.s.lead[1]&1] == 0) {
				t.Fatalf("T1 %s, seed %d: %s", options, seed, info.Endings[sc.Ending])
			}
		}
		if found < 20 {
			t.Errorf("%s: only %d offences in 4000 hands", options, found)
		}
	}
}

// honest returns a random move that takes no raise, with the faces that the dealer knows.
func honest(h *Hand, d *engine.Dealer, rng *rand.Rand) engine.Action {
	var l engine.List
	for {
		l.Reset()
		h.Legal(h.Turn().First(), &l)
		a := l.At(rng.IntN(l.Len())).Clone()
		if a.Verb == Raise {
			continue
		}
		if a.Verb == Play && h.t.Seen(a.Cards[0]).Has(a.Seat) {
			a.Faces = []engine.Face{d.Faces()[a.Cards[0]]}
		}
		return a
	}
}
