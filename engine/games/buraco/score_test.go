package buraco

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
)

// The hands of the worked examples W13 and W14, before the last meld of seat 0.
const (
	w13 = "took: 0; gone: 1; hand0: 4D 5D 6D; hand1: AD KD 2H 7S; " + w13melds
	w14 = "phase: draw; turn: 1; took: 0; gone: 1; hand0: 4D 5D 6D; hand1: 9D; lixo: 3D; stock: TC QC +5; " +
		"morto1: AD KD 2H 7S 3S 3D 8C 9C TC QC AH; " + w13melds
	w13melds = "meld0.0: AC 2C 3C 4C 5C 6C 7C; meld0.1: 9H TH JH 2S KH AH; meld1.0: 8S 9S TS JS QS KS AS 2D; meld1.1: 3H 4H 5H"
)

func points(s *enginetest.Script) (out [4]int32) {
	copy(out[:], s.Hand().Score().Points[:])
	return
}

func TestScore(t *testing.T) {
	two := with(mj, "seats=2")
	t.Run("W13 S the sheet of a hand", func(t *testing.T) {
		s := position(t, two, w13).Do("0 meld 4D 5D 6D")
		isOut(t, s, 0)
		sc := s.Hand().Score()
		for k, want := range [][2]int32{{130, 100}, {0, 100}, {200, 0}, {0, 0}, {0, 0}, {100, 0}, {0, -40}, {0, -100}} {
			if got := [2]int32(sc.Parts[k][:2]); got != want {
				t.Errorf("%s: %v, want %v", info.Parts[k], got, want)
			}
		}
		if points(s) != [4]int32{430, 60} {
			t.Error(points(s))
		}
	})
	t.Run("from ace to ace", func(t *testing.T) {
		for options, want := range map[string]string{two: "canastra.real", with(cp, "seats=2"): ""} {
			melds := strings.Replace(w13, "meld0.0: AC 2C 3C 4C 5C 6C 7C", "meld0.0: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 1)
			if want == "" {
				melds = w13
			}
			s := position(t, options, melds).Do("0 meld 4D 5D 6D")
			if a, b := at(s).Feat(0), at(s).Feat(1); a != want || b != "" {
				t.Errorf("%s: the sides have done %q, %q", options, a, b)
			}
		}
	})
	for _, c := range []struct {
		name, options string
		want          [2]int32
		opened        bool
	}{
		{"W14 R42 R43 X10 the morto is paid for, not counted", two, [2]int32{430, 100}, false},
		{"W14 R43 X10 the same where anyone may end it", with(two, "unused_morto=pay_if_anyone_out"), [2]int32{430, 100}, false},
		{"W14 R43 counted", with(two, "unused_morto=count"), [2]int32{430, 95}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := position(t, c.options, w14).Do("1 draw_stock; 1 discard TC; 0 draw_stock; 0 discard QC")
			s.Do("1 draw_stock") // this is his last turn: he has 9D and a card
			h := at(s)
			h.Table().Move(h.State().Drawn, zAway)
			s.Do("1 discard 9D; 0 draw_stock")
			h.Table().Move(h.State().Drawn, zAway)
			s.Do("0 meld 4D 5D 6D")
			isOut(t, s, 0)
			if points(s) != [4]int32{c.want[0], c.want[1]} {
				t.Error(points(s), s.Hand().Score().Parts)
			}
			for _, card := range h.Table().Pile(hand(1)) {
				if h.Table().Open(card) != c.opened {
					t.Error("R43: opened", h.Table().Open(card))
				}
			}
		})
	}
	t.Run("R42 R43 a turn has been had: an ordinary hand", func(t *testing.T) {
		s := position(t, two, "turn: 1; took: 0; gone: 1; hand0: 4D 5D 6D 9D; hand1: 9D; stock: TC QC +5; morto1: AD KD 2H 7S 3S 3D 8C 9C TC QC AH; "+w13melds)
		s.Do("1 discard 9D; 0 draw_stock; 0 discard TC; 1 draw_stock; 1 discard QC; 0 draw_stock")
		at(s).Table().Move(at(s).State().Drawn, zAway)
		s.Do("0 meld 4D 5D 6D; 0 discard 9D")
		isOut(t, s, 0)
		if points(s) != [4]int32{430, 95} {
			t.Error(points(s))
		}
	})
	t.Run("R43 the own partner went out", func(t *testing.T) {
		const deal = "turn: 0; hand0: 9D; hand1: 5S; hand2: 9D; hand3: 5S; meld0.0: " + clean + "; morto0: AD KD 2H 7S 3S 3D 8C 9C TC QC AH; stock: 4S 4H +3"
		for options, want := range map[string]int32{
			with(mj, "out_bonus=0"):                                245 - 105, // an ordinary hand
			with(mj, "out_bonus=0,unused_morto=pay_if_anyone_out"): 245 - 100,
			with(mj, "out_bonus=0,unused_morto=count"):             245 - 105,
		} {
			s := position(t, options, deal).Do("0 discard 9D; 1 draw_stock; 1 discard 4S; 2 draw_stock")
			at(s).Table().Move(at(s).State().Drawn, zAway)
			s.Do("2 discard 9D")
			isOut(t, s, 2)
			if got := points(s); got[0] != want || got[2] != want || got[1] != -110 {
				t.Error(options, got)
			}
		}
	})
	t.Run("R43 only those eleven cards are left out: the partner's hand is taken off", func(t *testing.T) {
		s := position(t, mj, "turn: 1; hand0: 4D; hand1: 9D; hand2: KC; hand3: AS KS; took: 0; gone: 1; meld0.0: "+clean+"; stock: 3D 3H +3")
		s.Do("1 discard 9D; 2 draw_stock; 2 discard KC; 3 draw_stock; 3 discard 3H; 0 draw_stock")
		at(s).Table().Move(at(s).State().Drawn, zAway)
		s.Do("0 discard 4D")
		isOut(t, s, 0)
		if got := points(s); got != [4]int32{245 + 100 - 5, -100 - 25, 340, -125} {
			t.Error(got)
		}
	})
	t.Run("W15 copag, four seats", func(t *testing.T) {
		s := position(t, cp, "took: 0; gone: 1; hand0: AC AD 2H; hand2: * 2D 5C; hand1: JD QD 4H 4C AC; hand3: * 3D 3H KH TS; "+
			"meld0.0: 5H 6H 7H 8H 9H TH * QH; meld0.1: KC KD KS KH KC KD KS; meld1.0: AS 2S 3S 4S; meld1.1: 9C 9D 9H *").Do("0 meld AC AD 2H")
		isOut(t, s, 0)
		if points(s) != [4]int32{550, -110, 550, -110} {
			t.Error(points(s), s.Hand().Score().Parts)
		}
	})
	t.Run("W16 R39 mega, the stock reached two", func(t *testing.T) {
		// The example lays three queens of diamonds; one of them is a queen of clubs here.
		s := position(t, with(mg, "seats=2"), "phase: draw; took: 1; gone: 1; lixo: 4D; hand0: * AS 3D; hand1: KH KC 5S 6S; stock: 9S 8D 7C; "+
			"meld0.0: 4C 5C 6C 7C 8C 9C TC; meld0.1: QS QD QH QC QC QH QS; meld1.0: 6D 7D * 9D TD JD QD; meld1.1: 8H 8S 8D").Do("0 draw_stock; 0 discard 9S")
		if !s.Over() || s.Hand().Score().Ending != canastra.StockUp || points(s) != [4]int32{150, 200} {
			t.Error(points(s), s.Hand().Score().Parts)
		}
		if s.Hand().Score().Parts[PartOut] != [8]int32{} {
			t.Error("R39: nobody went out")
		}
	})
	t.Run("W10 nine cards in a hand", func(t *testing.T) {
		s := position(t, two, "took: 0; gone: 1; hand0: 9D; hand1: 4C 5D 3H 2S JC 4D 2H 6C KS; meld0.0: "+clean).Do("0 discard 9D")
		if got := s.Hand().Score().Parts[PartHands][1]; got != -65 {
			t.Error(got)
		}
	})
	t.Run("R41 R40 a score below zero", func(t *testing.T) {
		s := position(t, two, "took: 0; gone: 1; hand0: 9D; hand1: AC; meld0.0: "+clean).Do("0 discard 9D")
		if points(s) != [4]int32{345, -115} {
			t.Error(points(s))
		}
	})
	t.Run("X13 R44 both over the target", func(t *testing.T) {
		match(t, with(cp, "target=1500"), "1320,1455,1320,1455", 250, 60, "1570,1515,1570,1515", true)
	})
}

func TestV3Settlement(t *testing.T) {
	for options, each := range map[string]int32{mj: 15, cp: 20, mg: 50, with(cp, "jokers=0"): 15} {
		t.Run("V3 hands that are not opened "+options, func(t *testing.T) {
			s := position(t, options, "took: 0 1; gone: 2; hand0: 9D; hand1: 9S KS; hand2: 3C; hand3: ; meld0.0: "+clean)
			a, err := s.Action("0 discard 9D")
			if err == nil {
				err = s.Engine.Do(uint32(s.Len()), &a)
			}
			if err != nil {
				t.Fatal(err)
			}
			if s.Over() || s.Waiting() == nil || s.Hand().Turn() != 0 {
				t.Fatal("the table does not wait for the hands")
			}
			all := s.Dealer.Answer(s.Engine)
			c := canastratest.Find(t, s, hand(2), "3C") // seat 2 opens, seat 1 does not
			for i, x := range all.Cards {
				if x == c {
					a := engine.Action{Seat: engine.Nobody, Verb: engine.Open, Cards: all.Cards[i : i+1], Faces: all.Faces[i : i+1]}
					if err := s.Engine.Do(uint32(s.Len()), &a); err != nil {
						t.Fatal(err)
					}
				}
			}
			sc := at(s).Settlement()
			if sc.Parts[PartHands] != [8]int32{-5, -2 * each, -5, -2 * each} {
				t.Error(sc.Parts[PartHands])
			}
			if sc.Ending != canastra.Out || sc.Points[0] != 245+100-5 || sc.Points[1] != -2*each {
				t.Error(sc)
			}
		})
	}
}

// match adds a hand to totals and wants the new totals, and the match over or not.
func match(t *testing.T, options, totals string, x, y int32, want string, wantOver bool) {
	t.Helper()
	o, carry := enginetest.Setting(t, Game{}, options, "deal=7 dealer=2 points="+totals)
	var sc engine.Score
	for p := range o.Seats() {
		sc.Points[p] = x
		if info.Side(&o, engine.Seat(p)) == 1 {
			sc.Points[p] = y
		}
	}
	next, over := Game{}.Next(&o, &carry, &sc)
	if got := next.Text(&o); got != "deal=8 dealer=3 points="+want || over != wantOver {
		t.Errorf("%s, over %v", got, over)
	}
}

func TestMatch(t *testing.T) {
	to1500 := with(cp, "target=1500")
	t.Run("W19 R44 both over, the higher wins", func(t *testing.T) {
		match(t, to1500, "1320,1455,1320,1455", 250, 60, "1570,1515,1570,1515", true)
	})
	t.Run("W19 R44 equal: one more hand", func(t *testing.T) {
		match(t, to1500, "1320,1455,1320,1455", 250, 115, "1570,1570,1570,1570", false)
	})
	t.Run("R44 nobody there yet", func(t *testing.T) {
		match(t, to1500, "1320,1455,1320,1455", 179, 44, "1499,1499,1499,1499", false)
	})
	t.Run("R44 exactly there", func(t *testing.T) {
		match(t, to1500, "1320,1455,1320,1455", 180, 44, "1500,1499,1500,1499", true)
	})
	t.Run("R44 equal below the target goes on, too", func(t *testing.T) {
		match(t, cp, "1320,1455,1320,1455", 250, 115, "1570,1570,1570,1570", false)
	})
	t.Run("R44 R41 one hand decides, and may be a draw", func(t *testing.T) {
		match(t, mj, "0,0,0,0", 120, -40, "120,-40,120,-40", true)
		match(t, mj, "0,0,0,0", 120, 120, "120,120,120,120", true)
	})
	t.Run("R44 the two lower are equal", func(t *testing.T) {
		o, carry := enginetest.Setting(t, Game{}, with(cp, "seats=3,target=1500"), "deal=1 dealer=0 points=1600,1700,1800")
		if _, over := (Game{}).Next(&o, &carry, &engine.Score{Points: [8]int32{100, 0, 100}}); !over {
			t.Error("1700 1700 1900 goes on")
		}
		if _, over := (Game{}).Next(&o, &carry, &engine.Score{Points: [8]int32{200, 100, 0}}); over {
			t.Error("1800 1800 1800 is over")
		}
	})
	t.Run("R45 places: partners share, equal totals share", func(t *testing.T) {
		for _, c := range []struct {
			options, points string
			want            [6]uint8
		}{
			{mj, "430,60,430,60", [6]uint8{1, 2, 1, 2}},
			{mj, "60,60,60,60", [6]uint8{1, 1, 1, 1}},
			{with(cp, "seats=3"), "5,-10,5", [6]uint8{1, 3, 1}},
			{with(cp, "seats=6"), "10,30,20,10,30,20", [6]uint8{3, 1, 2, 3, 1, 2}},
			{with(cp, "seats=6,teams6=two_trios"), "10,30,10,30,10,30", [6]uint8{2, 1, 2, 1, 2, 1}},
		} {
			o, carry := enginetest.Setting(t, Game{}, c.options, "deal=1 dealer=0 points="+c.points)
			got := engine.Places(Game{}, &o, &carry, 0)
			if [6]uint8(got[:6]) != c.want {
				t.Error(c.options, got)
			}
		}
	})
	t.Run("R44 D1 whole matches come to an end", func(t *testing.T) {
		o, _ := enginetest.Setting(t, Game{}, with(cp, "target=1500,seats=2"), "")
		m := engine.NewMatch(Game{}, o, 1)
		for seed := uint64(1); !m.Over() && len(m.Hands()) < 200; seed++ {
			e, err := m.Hand()
			if err != nil {
				t.Fatal(err)
			}
			m.Add(randomHand(t, e, seed))
		}
		if !m.Over() || m.Carry().Dealer != engine.Seat((1+len(m.Hands()))%2) || max(m.Carry().Points[0], m.Carry().Points[1]) < 1500 {
			t.Error(len(m.Hands()), m.Carry())
		}
	})
}
