package king

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// may returns the offers, answers or trumps that a seat may say, by number where they have one.
func may(s *enginetest.Script, p engine.Seat, v engine.Verb) (out []int32) {
	var l engine.List
	s.Hand().Legal(p, &l)
	for i := range l.Len() {
		if a := l.At(i); a.Verb == v {
			out = append(out, a.N)
		}
	}
	slices.Sort(out)
	return out
}

func TestAuction(t *testing.T) {
	begin := func(options string) *enginetest.Script { return begun(t, options, 8, "") }
	t.Run("A1 R20 R21 X3 X6 the first offer may be any", func(t *testing.T) {
		s := begin("")
		if got := may(s, 1, Offer); !slices.Equal(got, []int32{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}) || hand(s).Turn() != 2 {
			t.Error(got)
		}
		s.Refuse("1 offer n=12", "A1").Refuse("1 offer", "A1").Refuse("1 offer n=-1", "A1").Refuse("0 declare", engine.ErrTurn.Error()).
			Refuse("2 offer n=3", engine.ErrTurn.Error()).Refuse("1 accept", "A4").Refuse("1 name_trump", "A6").Refuse("1 play @0", engine.ErrTurn.Error())
	})
	t.Run("E9 R21 R22 C1 the auction of the rules", func(t *testing.T) {
		for _, third := range []string{"3 offer n=3", "3 offer n=9"} {
			s := begin("").Do("1 pass; 2 offer n=2")
			s.Refuse("3 offer n=1", "R21").Refuse("3 offer n=2", "R21").Do(third)
			if hand(s).Turn() != engine.Seat(2).Set() {
				t.Fatal("R22: who has passed is asked again")
			}
			s.Refuse("1 offer n=4", engine.ErrTurn.Error()).Refuse("2 offer n=2", "R21")
			if got := may(s, 2, Offer); !slices.Equal(got, []int32{3, 4, 5, 6, 7, 8, 9, 10, 11}) || len(may(s, 2, Pass)) != 1 {
				t.Errorf("after %s, seat 2 may offer %v", third, got)
			}
			for _, match := range []string{"2 offer n=3", "2 offer n=9"} {
				again := begin("").Do("1 pass; 2 offer n=2").Do(third).Do(match)
				if got := may(again, 3, Offer); !slices.Equal(got, []int32{4, 5, 6, 7, 8, 10, 11}) || len(may(again, 3, Pass)) != 1 {
					t.Errorf("after %s, seat 3 may offer %v", match, got)
				}
			}
		}
	})
	t.Run("R21 X4 who speaks earlier matches each time, the last nobody", func(t *testing.T) {
		s := begin("").Do("1 offer n=2").Refuse("2 offer n=2", "R21").Do("2 offer n=3; 3 offer n=4; 1 offer n=4; 2 offer n=5").
			Refuse("3 offer n=5", "R21").Refuse("3 offer n=10", "R21").Do("3 offer n=6").Refuse("1 offer n=10", "R21").Do("1 offer n=6")
		if got := may(s, 2, Offer); got[0] != 7 {
			t.Errorf("seat 2 may offer %v", got)
		}
	})
	t.Run("R23 X6 8 can be matched only", func(t *testing.T) {
		s := begin("king(force_accept_positive8=off)").Do("1 offer n=2; 2 offer n=8")
		if got := may(s, 3, Offer); len(got) != 0 {
			t.Error(got)
		}
		s.Refuse("3 offer n=11", "R21")
		var a engine.Action
		if !engine.Reflex(s.Hand(), engine.Everyone, &a) || a.Verb != Pass || a.Seat != 3 {
			t.Error("who can only pass is asked")
		}
		s.Do("3 pass")
		if engine.Reflex(s.Hand(), engine.Everyone, &a) {
			t.Error("who can match is not asked")
		}
		if got := may(s, 1, Offer); !slices.Equal(got, []int32{8, 11}) {
			t.Error(got)
		}
		if s.Do("1 pass"); hand(s).s.phase != answering || engine.Reflex(s.Hand(), engine.Everyone, &a) {
			t.Error("R25: the seller, who may refuse, is not asked")
		}
	})
	t.Run("R23 three passes, or two and a holder", func(t *testing.T) {
		if h := hand(begin("").Do("1 pass; 2 pass; 3 pass")); h.s.phase != answering || h.s.offer != 0 || h.Turn() != 1 {
			t.Error("no offer")
		}
		if h := hand(begin("").Do("1 pass; 2 pass; 3 offer n=1")); h.s.phase != answering || h.s.auction.Holder != 3 {
			t.Error("the last offers 1")
		}
		if h := hand(begin("").Do("1 offer n=1; 2 offer n=2; 3 pass; 1 pass")); h.s.phase != answering || h.s.auction.Holder != 2 {
			t.Error("seat 2 has it")
		}
		if h := hand(begin("").Do("1 offer n=1; 2 pass")); h.s.phase != calling {
			t.Error("seat 3 was not asked")
		}
	})
	t.Run("A2 R22 a pass is final", func(t *testing.T) {
		s := begin("").Do("1 pass; 2 offer n=1; 3 offer n=2; 2 offer n=2; 3 offer n=3; 2 pass")
		if h := hand(s); h.Turn() != 1 || h.s.auction.Holder != 3 {
			t.Errorf("%v is in turn", h.Turn())
		}
		s.Refuse("2 offer n=8", engine.ErrTurn.Error()).Refuse("2 pass", engine.ErrTurn.Error())
	})
	t.Run("V3 R24 A6 X9 the suit is named after the sale, and the dealer leads", func(t *testing.T) {
		s := begin("").Do("1 offer n=3; 2 pass; 3 pass").Refuse("0 name_trump n=2", "A6").Do("0 accept")
		if h := hand(s); h.s.phase != naming || h.Turn() != 2 || h.s.trump != engine.NoSuit || h.s.object != undecided {
			t.Error("the buyer has not named anything")
		}
		if got := may(s, 1, NameTrump); !slices.Equal(got, []int32{0, 1, 2, 3, 4}) {
			t.Error(got)
		}
		if h := hand(begin("").Do("1 offer n=3; 2 pass; 3 pass; 0 accept; 1 name_trump n=4")); h.s.trump != engine.NoSuit || h.s.object != tricks || h.s.phase != playing {
			t.Error("the buyer plays without a trump")
		}
		s.Refuse("1 name_trump n=5", "A6").Refuse("1 name_trump n=-1", "A6").Refuse("0 name_trump n=1", engine.ErrTurn.Error()).Refuse("1 declare n=1", "A4").Do("1 name_trump n=2")
		if h := hand(s); h.s.phase != playing || h.Turn() != 1 || h.s.trump != engine.Hearts || h.s.object != tricks {
			t.Error("R1 V4: hearts are trump, and the dealer leads")
		}
		s.Refuse("0 name_trump n=1", "A6")
	})
	t.Run("R24 A3 only nulos are played as nulos", func(t *testing.T) {
		s := begin("").Do("1 offer n=9; 2 pass; 3 pass; 0 accept")
		if h := hand(s); h.s.phase != playing || h.Turn() != 1 || h.s.object != nulos || !h.s.sold {
			t.Error("R1: nulos are played, and the dealer leads")
		}
	})
	for _, c := range []struct {
		name, options, bids string
		accept, out, forced bool
	}{
		{"R25 A4 A5 no offer", "", "1 pass; 2 pass; 3 pass", false, true, false},
		{"R25 A3 A5 an offer of 1", "", "1 offer n=1; 2 pass; 3 pass", true, true, false},
		{"R25 X7 an offer of 2", "", "1 offer n=2; 2 pass; 3 pass", true, false, false},
		{"R25 X7 1 nulo is as much as 3", "", "1 offer n=9; 2 pass; 3 pass", true, false, false},
		{"R25 X5 8 tricks", "", "1 offer n=8; 2 pass; 3 pass", false, false, true},
		{"R25 8 tricks that may be refused", "king(force_accept_positive8=off)", "1 offer n=8; 2 pass; 3 pass", true, false, false},
		{"R25 X5 3 nulos", "", "1 offer n=11; 2 pass; 3 pass", true, false, false},
		{"R25 3 nulos that may not be refused", "king(force_accept_nulos3=on)", "1 offer n=11; 2 pass; 3 pass", false, false, true},
		{"R25 2 nulos may always be refused", "king(force_accept_nulos3=on)", "1 offer n=10; 2 pass; 3 pass", true, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begin(c.options).Do(c.bids)
			h := hand(s)
			if h.s.sold != c.forced || c.forced != (h.s.phase != answering) {
				t.Fatalf("sold: %v", h.s.sold)
			}
			if c.forced {
				if tricks := h.s.offer <= highest; tricks != (h.s.phase == naming) || tricks == (h.s.object == nulos) {
					t.Errorf("phase %d, object %d", h.s.phase, h.s.object)
				}
				if h.s.object == undecided {
					s.Refuse("0 declare n=1", engine.ErrTurn.Error()).Do("1 name_trump n=1")
				}
				s.Refuse("0 declare n=1", "A4")
				return
			}
			if got := may(s, 0, Declare); !slices.Equal(got, []int32{0, 1, 2, 3, 4, 5}) {
				t.Error(got)
			}
			if (len(may(s, 0, Accept)) == 1) != c.accept || (len(may(s, 0, PassOut)) == 1) != c.out {
				t.Error(s.Legal(0))
			}
			if !c.accept {
				s.Refuse("0 accept", "A3")
			}
			if !c.out {
				s.Refuse("0 pass_out", "A5")
			}
			s.Refuse("0 declare n=6", "A4").Refuse("0 declare n=-1", "A4").Refuse("1 declare n=1", engine.ErrTurn.Error())
			if s.Do("0 declare n=4"); h.s.sold || h.s.object != tricks || h.Turn() != 1 {
				t.Error("A4 X8: a refused hand is the seller's")
			}
		})
	}
	t.Run("A1 A4 A6 A7 what is asked for", func(t *testing.T) {
		asks := func(s *enginetest.Script, p engine.Seat, want string) {
			t.Helper()
			for q := range engine.Seat(seats) {
				if got := s.Hand().Prompt(q); q == p && got != want || q != p && got != "" {
					t.Errorf("seat %d is asked for %q", q, got)
				}
			}
		}
		s := begin("")
		asks(s, 1, "offer")
		asks(s.Do("1 offer n=1; 2 pass; 3 pass"), 0, "answer")
		asks(s.Do("0 accept"), 1, "name_trump")
		asks(s.Do("1 name_trump n=2"), 0, "play")
		asks(begin("").Do(passes), 0, "declare")
	})
	t.Run("A4 A5 no auction", func(t *testing.T) {
		s := begin("king(auction=off)")
		if h := hand(s); h.s.phase != answering || h.Turn() != 1 || len(may(s, 0, PassOut)) != 1 || len(may(s, 0, Accept)) != 0 {
			t.Error(s.Legal(0))
		}
		s.Refuse("0 accept", "A3").Refuse("0 offer n=1", "A1").Do("0 declare n=5")
		if h := hand(s); h.s.object != nulos {
			t.Error("nulos are played")
		}
	})
}

// TestAuto has the clock decide.
func TestAuto(t *testing.T) {
	const deck = "hand0: 9D; hand1: 2H 3H 4H 5H AS KS QS JS TS 2D 3D 4D 5D"
	auto := func(s *enginetest.Script, p engine.Seat) string {
		var a engine.Action
		s.Hand().Auto(p, &a)
		return s.Words(&a)
	}
	s := begun(t, "", 7, deck)
	if got := auto(s, 1); got != "1 pass" {
		t.Errorf("A2: %s", got)
	}
	if got := auto(s.Do("1 offer n=1; 2 pass; 3 pass"), 0); got != "0 pass_out" {
		t.Errorf("A5: %s", got)
	}
	s = begun(t, "", 7, deck).Do("1 offer n=2; 2 pass; 3 pass")
	if got := auto(s, 0); got != "0 accept" {
		t.Errorf("A3: %s", got)
	}
	if got := auto(s.Do("0 accept"), 1); got != "1 name_trump n=3" {
		t.Errorf("A6: %s", got)
	}
	for _, c := range []struct{ held, want string }{
		{"2H 3H 4H 5H 2C 3C 4C 5C 2D 3D 4D 5D 2S", "2"}, {"2H 3H 4H 2C 3C 4C 5C 2D 3D 4D 5D 2S 3S", "1"}, {"2H 3H 4H 2C 3C 4C 5C 2D 3D 4D 2S 3S 5S", ""},
		{"2H 3H 4H 6H 2C 3C 4C 5C 2D 3D 2S 3S 5S", "2"}, {"2S 3S 4S 6S 2H 3H 4H 6H 2C 3C 4C 2D 3D", "3"},
	} {
		s = begun(t, "", 7, "hand1: "+c.held).Do("1 offer n=2; 2 pass; 3 pass; 0 accept")
		want := "1 name_trump"
		if c.want != "" {
			want += " n=" + c.want
		}
		if got := auto(s, 1); got != want {
			t.Errorf("A6: with %s %s", c.held, got)
		}
	}
	for _, c := range []struct{ held, want string }{
		{"9H 3S 3D 3C AC", "0 play 3C"}, {"2H 3S 3D 3C AC", "0 play 2H"}, {"9H 3S 3D KC AC", "0 play 3D"}, {"3H 3S KD KC AC", "0 play 3S"},
	} {
		s = begun(t, "", 1, "hand0: "+c.held+" QS QD QH QC AS AD AH JS")
		if got := auto(s, 0); got != c.want {
			t.Errorf("A7: with %s %s", c.held, got)
		}
	}
	// A peer that does not see the hand names a trump all the same.
	own := begun(t, "", 7, deck).Do("1 offer n=2; 2 pass; 3 pass; 0 accept").Clone()
	own.Table().Mask(2)
	var a engine.Action
	if own.Auto(1, &a); own.Check(&a) != nil {
		t.Errorf("A6: %v", a)
	}
}
