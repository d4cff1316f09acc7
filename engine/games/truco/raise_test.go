package truco

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestRaises(t *testing.T) {
	for _, c := range []struct {
		name, actions string
		ending        int
		a, b          int32
	}{
		{"E3 A7 R23 C2 truco refused", "0 raise n=3; 1 run", Ran, 1, 0},
		{"E3 A8 R23 R24 meio-pau refused", "0 raise n=3; 1 re-raise n=6; 0 run", Ran, 0, 3},
		{"E3 R23 nove refused", "0 raise n=3; 1 re-raise n=6; 2 re-raise n=9; 3 run", Ran, 6, 0},
		{"E3 R23 doze refused", "0 raise n=3; 1 re-raise n=6; 2 re-raise n=9; 3 re-raise n=12; 0 run", Ran, 0, 9},
		{"E3 R23 V is 6, nove refused", "0 raise n=3; 1 re-raise n=6; 0 accept; 0 raise n=9", -1, 0, 0},
		{"E15 A8 a chain", "0 raise n=3; 3 re-raise n=6; 0 re-raise n=9; 1 run", Ran, 6, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.ending < 0 {
				// B made the last accepted raise, so A may ask nine; B runs.
				ended(t, play(t, "", "", "", c.actions+"; 1 run"), Ran, 6, 0)
				return
			}
			ended(t, play(t, "", "", "", c.actions), c.ending, c.a, c.b)
		})
	}
	t.Run("E3 truco, raised to twelve, accepted", func(t *testing.T) {
		s := play(t, "", "", "", "0 raise n=3; 1 re-raise n=6; 2 re-raise n=9; 3 re-raise n=12").
			Refuse("0 re-raise n=12", "A5").Refuse("0 re-raise n=15", "A5").Do("2 accept")
		if hand(s).Value() != 12 {
			t.Error("it is worth", hand(s).Value())
		}
		t.Run("X13 nothing more can be asked", func(t *testing.T) {
			if offers(s, 0, "raise") {
				t.Error(s.Legal(0))
			}
			s.Refuse("0 raise n=12", "A5").Refuse("0 raise n=15", "A5")
		})
	})
	t.Run("E4 A5 only the next level", func(t *testing.T) {
		s := play(t, "", "", "", "").Refuse("0 raise n=6", "A5").Refuse("0 raise n=1", "A5").Refuse("0 raise", "A5").Refuse("0 raise n=2", "A5")
		s.Do("0 raise n=3; 1 accept").Refuse("0 raise n=9", "R22").Auto(1).Refuse("1 raise n=9", "A5")
		t.Run("R22 only the side that accepted", func(t *testing.T) {
			if !offers(s, 1, "raise n=6") {
				t.Error(s.Legal(1))
			}
			s.Do("1 raise n=6; 0 accept").Auto(1).Do("2 raise n=9")
		})
	})
	t.Run("E15 had B accepted only B may ask doze", func(t *testing.T) {
		s := play(t, "", "", "", "0 raise n=3; 1 re-raise n=6; 0 re-raise n=9; 1 accept")
		if hand(s).Value() != 9 {
			t.Error("it is worth", hand(s).Value())
		}
		s.Refuse("0 raise n=12", "R22").Auto(1).Do("1 raise n=12")
	})
	t.Run("A5 A6 X11 the trick waits for the answer and goes on where it was", func(t *testing.T) {
		s := play(t, "", "", "hand0: 3S; hand1: 4S; vira: 6D", "0 play 3S; 1 raise n=3").
			Refuse("1 play 4S", engine.ErrTurn.Error()).Refuse("1 raise n=3", engine.ErrTurn.Error()).
			Refuse("1 accept", engine.ErrTurn.Error()).Refuse("3 run", engine.ErrTurn.Error())
		turns(t, s, 0, 2)
		if hand(s).Asked() != 3 || hand(s).Value() != 1 {
			t.Error("R24: it counts before it is accepted")
		}
		s.Do("2 accept").Refuse("1 raise n=6", "R22")
		turns(t, s, 1)
		if hand(s).Asked() != 0 || hand(s).Value() != 3 {
			t.Error("R24: it does not count although it is accepted")
		}
		s.Do("1 play 4S")
	})
	t.Run("A5 the challenged player in turn answers first, too", func(t *testing.T) {
		play(t, regulamento, "", "hand0: 3S; hand1: 4S; vira: 6D", "0 play 3S; 2 raise n=3").
			Refuse("1 play 4S", "A5").Refuse("1 cover (4S)", "A5").Refuse("1 raise n=6", "A5").
			Refuse("3 re-raise n=9", "A5").Refuse("3 re-raise n=3", "A5").Do("3 accept; 1 play 4S")
	})
	t.Run("A6 A7 A8 the side that asked does not answer, although it may sign meanwhile", func(t *testing.T) {
		play(t, "truco(signals=public)", "", "", "0 raise n=3").Refuse("2 accept", engine.ErrTurn.Error()).
			Refuse("0 run", engine.ErrTurn.Error()).Refuse("2 re-raise n=6", engine.ErrTurn.Error()).Do("2 signal n=1")
	})
	t.Run("A5 E14 turn: only the player in turn", func(t *testing.T) {
		s := play(t, "", "", "", "").Refuse("1 raise n=3", engine.ErrTurn.Error()).Refuse("2 raise n=3", engine.ErrTurn.Error())
		if s.Hand().Actors() != engine.Seat(0).Set() {
			t.Errorf("actors %04b", s.Hand().Actors())
		}
	})
	t.Run("R21 R25 X13 the score bounds nothing", func(t *testing.T) {
		s := play(t, "", score(10, 10), "", "")
		if hand(s).Value() != 1 {
			t.Error("it starts at", hand(s).Value())
		}
		s.Do("0 raise n=3; 1 re-raise n=6; 0 re-raise n=9; 1 re-raise n=12")
	})
	t.Run("R26 nobody runs unasked", func(t *testing.T) {
		s := play(t, "", "", "", "").Refuse("0 run", "R26").Refuse("0 accept", "R26").Refuse("0 re-raise n=6", "R26").Refuse("0 run-eleven", "A2")
		s.Do("0 raise n=3; 1 accept").Refuse("0 run", "R26")
		t.Run("X12 the first answer of a side counts", func(t *testing.T) {
			s.Refuse("3 run", engine.ErrTurn.Error())
			turns(t, s, 0)
		})
	})
}

func TestRaiseAny(t *testing.T) {
	deck := "hand0: 3S 7C 2S; hand1: 4H 3D 4D; hand2: 5H 5S 6S; hand3: 6H 5C 6C; vira: KD"
	t.Run("E14 A5 X10 out of turn", func(t *testing.T) {
		s := play(t, regulamento, "", deck, "0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 play 7C")
		turns(t, s, 1)
		if s.Hand().Actors() != engine.Seats(4) {
			t.Errorf("actors %04b", s.Hand().Actors())
		}
		l := engine.List{}
		s.Hand().Legal(3, &l)
		if l.Len() != 0 || !offers(s, 3, "raise n=3") {
			t.Error("a raise out of turn is an aside")
		}
		s.Do("3 raise n=3")
		turns(t, s, 0, 2)
		play(t, "", "", deck, "0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 play 7C").Refuse("3 raise n=3", engine.ErrTurn.Error())
	})
	t.Run("X10 the partner of the player in turn, from the end of the deal", func(t *testing.T) {
		s := play(t, regulamento, "", deck, "2 raise n=3; 1 accept")
		turns(t, s, 0)
		s.Refuse("0 raise n=6", "R22").Refuse("2 raise n=6", engine.ErrTurn.Error()).Do("3 raise n=6")
	})
	t.Run("X10 without cards, until the last one is down", func(t *testing.T) {
		s := play(t, regulamento, "", deck, "0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 play 7C; 1 play 3D; 2 play 5S; 3 play 5C; 1 play 4D; 2 play 6S; 3 play 6C")
		if s.Hand().Table().Count(zHand+1) != 0 {
			t.Error("seat 1 has cards")
		}
		s.Do("1 raise n=3; 0 accept; 0 play 2S")
		ended(t, s, Won, 3, 0)
		s.Refuse("1 raise n=6", engine.ErrOver.Error())
	})
}

// together returns the table actions that were all made on the same state, in the order that the game gives
// them, and tells which stood.
func together(t *testing.T, s *enginetest.Script, words ...string) (stood []string) {
	t.Helper()
	at := uint32(s.Len())
	var all []engine.Action
	for _, w := range words {
		a, err := s.Action(w)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, a)
	}
	h := hand(s)
	slices.SortStableFunc(all, func(a, b engine.Action) int {
		switch {
		case h.Before(&a, &b):
			return -1
		case h.Before(&b, &a):
			return 1
		}
		return 0
	})
	for _, a := range all {
		if err := s.Engine.Do(at, &a); err == nil {
			stood = append(stood, s.Words(&a))
		} else if !errors.Is(err, engine.ErrStale) {
			t.Errorf("%s: %v", s.Words(&a), err)
		}
	}
	return stood
}

func TestTogether(t *testing.T) {
	deck := "hand0: 3S 7C 2S; hand1: 4H 3D 4D; hand2: 5H 5S 6S; hand3: 6H 5C 6C; vira: KD"
	first := "0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 play 7C"
	const signs = "truco(preset=regulamento,signals=public)"
	const eleven = "truco(preset=regulamento,elevenShow=off)"
	for _, c := range []struct {
		name, options, carry, before string
		made, stand                  []string
	}{
		{"S1 the card, then the raise", regulamento, "", first,
			[]string{"3 raise n=3", "1 play 3D"}, []string{"1 play 3D", "3 raise n=3"}},
		{"S1 a covered card, then the raise", regulamento, "", first,
			[]string{"0 raise n=3", "1 cover (3D)"}, []string{"1 cover (3D)", "0 raise n=3"}},
		{"S1 the last card ends the hand, and the raise vanishes", regulamento, "", first + "; 1 play 3D; 2 play 5S; 3 play 5C; 1 play 4D; 2 play 6S; 3 play 6C",
			[]string{"1 raise n=3", "0 play 2S"}, []string{"0 play 2S"}},
		{"E14 S2 X12 partners disagree: the seat next after the raiser", regulamento, "", first + "; 3 raise n=3",
			[]string{"2 accept", "0 run"}, []string{"0 run"}},
		{"S2 the other way round", regulamento, "", first + "; 1 raise n=3",
			[]string{"0 run", "2 accept"}, []string{"2 accept"}},
		{"S2 a re-raise and running", regulamento, "", first + "; 2 raise n=3",
			[]string{"1 run", "3 re-raise n=6"}, []string{"3 re-raise n=6"}},
		{"S2 eleven: the seat next after the dealer", regulamento, score(11, 0), "",
			[]string{"2 run-eleven", "0 play-eleven"}, []string{"0 play-eleven"}},
		{"S2 eleven of the dealer's side", regulamento, score(0, 11), "",
			[]string{"3 play-eleven", "1 run-eleven"}, []string{"1 run-eleven"}},
		{"S3 opposite sides: the player in turn", regulamento, "", first,
			[]string{"2 raise n=3", "1 raise n=3"}, []string{"1 raise n=3"}},
		{"S3 the nearest after the player in turn", regulamento, "", first,
			[]string{"0 raise n=3", "3 raise n=3"}, []string{"3 raise n=3"}},
		{"S3 two partners", regulamento, "", first,
			[]string{"0 raise n=3", "2 raise n=3"}, []string{"2 raise n=3"}},
		{"S1 S3 a card and two raises", regulamento, "", first,
			[]string{"0 raise n=3", "2 raise n=3", "1 play 3D"}, []string{"1 play 3D", "2 raise n=3"}},
		{"A9 the answer with eleven, then a raise that no longer fits", eleven, score(11, 9), "",
			[]string{"1 raise n=3", "2 play-eleven"}, []string{"2 play-eleven"}},
		{"A10 signs disturb nothing", signs, "", first,
			[]string{"1 play 3D", "0 signal n=1", "3 raise n=3", "2 signal n=8"}, []string{"2 signal n=8", "0 signal n=1", "1 play 3D", "3 raise n=3"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for range 2 {
				s := play(t, c.options, c.carry, deck, c.before)
				if got := together(t, s, c.made...); !slices.Equal(got, c.stand) {
					t.Errorf("%v stood, not %v", got, c.stand)
				}
				slices.Reverse(c.made) // whatever the order in which they came in
			}
		})
	}
	t.Run("S3 the raise that vanishes is no re-raise", func(t *testing.T) {
		s := play(t, regulamento, "", deck, first)
		together(t, s, "1 raise n=3", "2 raise n=3")
		if h := hand(s); h.Asked() != 3 || h.Value() != 1 {
			t.Errorf("asked %d at %d", h.Asked(), h.Value())
		}
	})
}

// TestLate has actions come in after others were committed, made by somebody who had not seen those.
func TestLate(t *testing.T) {
	deck := "hand0: 3S 7C 2S; hand1: 4H 3D 4D; hand2: 5H 5S 6S; hand3: 6H 5C 6C; vira: KD"
	first := "0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 play 7C"
	late := func(t *testing.T, s *enginetest.Script, at int, words string, want error) {
		t.Helper()
		a, err := s.Action(words)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Engine.Do(uint32(at), &a); err != want {
			t.Errorf("%s: %v, want %v", words, err, want)
		}
	}
	t.Run("S1 a card overtaken by a raise is stale until it is answered", func(t *testing.T) {
		s := play(t, regulamento, "", deck, first)
		at := s.Len()
		s.Do("3 raise n=3")
		late(t, s, at, "1 play 3D", engine.ErrStale)
		s.Do("0 re-raise n=6; 1 accept")
		late(t, s, at, "1 play 3D", nil)
	})
	t.Run("S2 an answer that is no longer asked for", func(t *testing.T) {
		s := play(t, regulamento, "", deck, first+"; 3 raise n=3")
		at := s.Len()
		s.Do("2 accept")
		late(t, s, at, "0 run", engine.ErrStale)
		late(t, s, at, "0 accept", engine.ErrStale)
		s.Do("0 raise n=6")
		late(t, s, at, "0 run", engine.ErrStale)
	})
	t.Run("S3 a second raise", func(t *testing.T) {
		s := play(t, regulamento, "", deck, first)
		at := s.Len()
		s.Do("3 raise n=3")
		for _, p := range []int{0, 1, 2} {
			late(t, s, at, fmt.Sprintf("%d raise n=3", p), engine.ErrStale)
		}
	})
	t.Run("S1 with raiseWhen=turn a raise made too early is stale", func(t *testing.T) {
		s := play(t, "", "", deck, "0 play 3S")
		late(t, s, s.Len()-1, "1 raise n=3", engine.ErrStale)
		s.Do("1 raise n=3")
	})
	t.Run("A10 a sign and what it overtakes both stand", func(t *testing.T) {
		s := play(t, "truco(signals=public)", "", deck, "")
		at := s.Len()
		s.Do("2 signal n=1")
		late(t, s, at, "0 play 3S", nil)
		late(t, s, at, "3 signal n=2", nil)
	})
	t.Run("S3 order of what has ended", func(t *testing.T) {
		h := hand(play(t, "", "", deck, "0 raise n=3; 1 run"))
		if h.Before(&engine.Action{Seat: 0, Verb: Raise}, &engine.Action{Seat: 0, Verb: Raise}) {
			t.Error("a raise is before itself")
		}
	})
}

// Of two partners who are asked the one with the better cards speaks. What he sees is enough to say how good they are.
func TestVoice(t *testing.T) {
	const zap, threes, nothing = "7C 3S 3H", "3S 3H 2C", "4S 4H 5D"
	for name, c := range map[string]struct {
		one, three, actions string
		want                engine.Seat
	}{
		"the lower seat has the zap":          {zap, nothing, "0 raise n=3", 1},
		"the higher seat has the zap":         {nothing, zap, "0 raise n=3", 3},
		"the higher seat has two threes":      {nothing, threes, "0 raise n=3", 3},
		"the zap went to a trick that is won": {zap, "7H 4C 4D", "0 play QS; 1 play 7C; 2 play QH; 3 play 4C; 1 play 3S; 2 raise n=3", 3},
		"equal cards":                         {"5S 5H 4S", "5C 5D 4H", "0 raise n=3", 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := play(t, "", "", "hand0: QS KS JD; hand1: "+c.one+"; hand2: QH KH JS; hand3: "+c.three+"; vira: 6D", c.actions)
			h := hand(s)
			if p := engine.Spokesman(h, h.Turn()); p != c.want {
				t.Errorf("seat %d speaks: %.2f and %.2f", p, h.Voice(1), h.Voice(3))
			}
			for p := range engine.Seat(4) {
				own := Game{}.New(s.Options(), &engine.Carry{})
				own.CopyFrom(h)
				own.Table().Mask(p)
				if v := own.(*Hand).Voice(p); v != h.Voice(p) {
					t.Errorf("seat %d alone says %.2f and not %.2f", p, v, h.Voice(p))
				}
			}
		})
	}
}
