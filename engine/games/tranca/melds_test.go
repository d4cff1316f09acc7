package tranca

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
)

// TestMelds plays melds and additions of seat 0, whose hand is what it needs and two cards more. want is the meld in
// the end or, after "!", the clause that forbids the last action.
func TestMelds(t *testing.T) {
	all := []string{mj, pop}
	fixed := []string{with(mj, "wild_move=fixed")}
	for _, c := range []struct {
		name    string
		options []string
		plays   string
		want    string
	}{
		{"W1 R7 4 to 6", all, "meld 4C 5C 6C", "4C 5C 6C = 30"},
		{"W1 R7 the order of the cards is free", all, "meld QH TH JH", "TH JH QH = 30"},
		{"W1 R8 X3 lavadeira", all, "meld 9C 9D 9S", "9C 9D 9S = 30"},
		{"W2 R5 a wild card is the king", all, "meld QD 2S AD", "QD 2S AD = 30"},
		{"W2 R5 a 2 of the suit is no less wild", all, "meld QD 2D AD", "QD 2D AD = 30"},
		{"W2 R10 the natural card takes its place", all, "meld QD 2S AD; add KD", "2S QD KD AD = 40"},
		{"W2 R10 not where wild cards stay", fixed, "meld QD 2S AD; add KD", "!R10"},
		{"W3 R8 sets with a wild card", all, "meld 7C 7D 2H", "7C 7D 2H = 30"},
		{"W3 of fives", all, "meld 5C 5D 2H", "5C 5D 2H = 30"},
		{"W4 X4 R4 no wild card is a three", all, "meld 2C 4C 5C", "4C 5C 2C = 30"},
		{"W4 R4 a three in a run", all, "meld 3S 4S 5S", "!R4"},
		{"W4 R4 a set of threes", all, "meld 3C 3S 2D", "!R4"},
		{"R4 red ones neither", all, "meld 3H 3D 3C", "!R4"},
		{"R4 a three is not added", all, "meld 4S 5S 6S; add 3S", "!R4"},
		{"W4 R6 no low ace", all, "meld AC 2C 4C", "!R7"},
		{"W4 R7 two ordinary cards at least", all, "meld 2S 2H 4S", "!R7"},
		{"W5 R12 limpa", all, "meld " + clean, clean + " = 70 +200 clean"},
		{"W5 R12 suja", all, "meld 4C 5C 2C 7C 8C 9C TC", "4C 5C 2C 7C 8C 9C TC = 70 +100 dirty"},
		{"W6 R7 from the four to the ace", all, "meld " + long, long + " = 110 +200 clean"},
		{"W6 R10 no place for a wild card", all, "meld " + long + "; add 2S", "!R10"},
		{"W7 R12 X1 a set is no canastra", []string{mj}, "meld 9C 9D 9S 9H 9C 9D 9S", "9C 9D 9S 9H 9C 9D 9S = 70"},
		{"W7 R12 X1 where it counts it is", []string{pop, with(mj, "set_canastra=on")}, "meld 9C 9D 9S 9H 9C 9D 9S",
			"9C 9D 9S 9H 9C 9D 9S = 70 +200 clean"},
		{"R12 and a dirty one", []string{pop}, "meld 9C 9D 9S 9H 9C 9D 2S", "9C 9D 9S 9H 9C 9D 2S = 70 +100 dirty"},
		{"R7 two cards are no meld", all, "meld 4C 5C", "!R7"},
		{"R7 two suits", all, "meld 4C 5C 6D", "!R7"},
		{"R7 twice the same", all, "meld 4C 4C 5C", "!R7"},
		{"R7 a hole", all, "meld 4C 5C 7C", "!R7"},
		{"R7 two holes", all, "meld 4C 2S 7C 8C", "!R7"},
		{"R7 one wild card at most", all, "meld 4C 2H 6C 2S", "!R7"},
		{"R7 canonical: the largest window", all, "meld 4C 5C 2S", "4C 5C 2S = 30"},
		{"R7 below, where there is no room above", all, "meld KC AC 2S", "2S KC AC = 30"},
		{"R6 a run never goes round", all, "meld KC AC 4C", "!R7"},
		{"R5 R8 no set of 2s", all, "meld 2C 2D 2H", "!R7"},
		{"R8 sets of aces", all, "meld AC AD AH", "AC AD AH = 30"},
		{"R8 like cards make a set", all, "meld 4C 4C 4H", "4C 4C 4H = 30"},
		{"R8 one wild card at most", all, "meld 7C 7D 2H 2S", "!R7"},
		{"R10 a run stays a run", all, "meld 7C 8C 2S; add 7D", "!R10"},
		{"R10 a set stays a set", all, "meld 7C 7D 2S; add 8C", "!R10"},
		{"R10 the wild card goes to the high end", all, "meld 4C 2S 6C; add 5C", "4C 5C 6C 2S = 40"},
		{"R10 else to the low one", all, "meld JC QC 2S AC; add KC", "2S JC QC KC AC = 50"},
		{"R10 there is no such place", all, "meld 4C 5C 6C; add 8C", "!R10"},
		{"R10 several at once: only the end counts", all, "meld 4C 5C 6C; add 9C 7C 8C", "4C 5C 6C 7C 8C 9C = 60"},
		{"R10 where it stays cards come outside", fixed, "meld 4C 2S 6C; add 7C", "4C 2S 6C 7C = 40"},
		{"R10 the first position is chosen", fixed, "meld n=5 6C 7C 2S", "2S 6C 7C = 30"},
		{"R10 a 2 too goes to an end", fixed, "meld 6C 7C 8C; add n=320 2S", "2S 6C 7C 8C = 40"},
		{"R10 none below the four", fixed, "meld n=3 4C 5C 2S", "!R10"},
		{"R10 none where wild cards move", all, "meld n=5 6C 7C 2S", "!R10"},
		{"R11 a clean meld is dirtied", all, "meld " + clean + "; add 2H", clean + " 2H = 80 +100 dirty"},
		{"R11 R7 a second wild card", all, "meld 4C 5C 2S; add 2H", "!R7"},
		{"R11 for ever: no 2 comes home", all, "meld 2C 4C 5C 6C; add 7C 8C 9C", "4C 5C 6C 7C 8C 9C 2C = 70 +100 dirty"},
		{"R28 graded", []string{with(mj, "card_values=graded")}, "meld QC KC AC", "QC KC AC = 35"},
		{"R28 graded, low cards and a 2", []string{with(mj, "card_values=graded")}, "meld 6C 7C 8C 2S", "6C 7C 8C 2S = 30"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, options := range c.options {
				var cards []string
				plays := strings.Split(c.plays, "; ")
				for _, a := range plays {
					for _, w := range strings.Fields(a)[1:] {
						if !strings.Contains(w, "=") {
							cards = append(cards, w)
						}
					}
				}
				s := position(t, options, "hand0: "+strings.Join(cards, " ")+" +2")
				for i, a := range plays {
					if clause, refused := strings.CutPrefix(c.want, "!"); refused && i == len(plays)-1 {
						s.Refuse("0 "+a, clause)
						return
					}
					s.Do("0 " + a)
				}
				if got := laid(s, 0, 0); got != c.want {
					t.Errorf("%s: %s, want %s", options, got, c.want)
				}
			}
		})
	}
}

func TestMeldsOfASide(t *testing.T) {
	t.Run("R3 A4 partners share them, opponents do not", func(t *testing.T) {
		s := position(t, mj, "turn: 2; hand2: 7C 9C +3; hand3: 7C 9C +3; meld0.0: 4C 5C 6C; meld1.0: 9H TH JH; stock: KD +9")
		s.Do("2 add 7C").Refuse("2 add n=1 9C", "R3").Refuse("2 add n=-1 9C", "R3").Refuse("2 add n=64 9C", "R10")
		if got := laid(s, 0, 0); got != "4C 5C 6C 7C = 40" {
			t.Error(got)
		}
		s.Auto(1).Do("3 draw_stock").Refuse("3 add 9C", "R10")
	})
	t.Run("R3 never merged", func(t *testing.T) {
		s := position(t, mj, "hand0: 4C 5C 6C 7C 8C 9C +2").Do("0 meld 4C 5C 6C; 0 meld 7C 8C 9C")
		if laid(s, 0, 0) != "4C 5C 6C = 30" || laid(s, 0, 1) != "7C 8C 9C = 30" {
			t.Error(laid(s, 0, 0), laid(s, 0, 1))
		}
	})
	t.Run("R9 one set of a rank", func(t *testing.T) {
		const cards = "meld0.0: 7C 7D 7C; hand0: 7H 7S 7D 8H 9H +2"
		one := with(mj, "same_rank_sets=one")
		position(t, one, cards).Refuse("0 meld 7H 7S 7D", "R9").Do("0 add 7H 7S 7D")
		position(t, mj, cards).Do("0 meld 7H 7S 7D")
		// A run with that rank and the opponents' set are nothing to it.
		position(t, one, cards).Do("0 meld 7H 8H 9H")
		position(t, one, "meld1.0: 7C 7D 7C; hand0: 7H 7S 7D +2").Do("0 meld 7H 7S 7D")
	})
	t.Run("A3 A4 A6 cards of the own hand, open", func(t *testing.T) {
		s := position(t, mj, "hand0: 4C 5C 6C 7C +2; hand1: 8C +2; meld0.0: 9C TC JC")
		s.Refuse("0 meld 4C (5C) 6C", "A3").Refuse("0 meld (4C) (5C) (6C)", "A3").Refuse("0 discard (4C)", "A3")
		s.Refuse("1 meld 8C", engine.ErrTurn.Error())
		c := canastratest.Find(t, s, hand(1), "8C")
		for _, v := range []engine.Verb{Lay, Add, Discard, LayThree, ShowStuck} {
			a := engine.Action{Seat: 0, Verb: v, Cards: []engine.Slot{c}, Faces: []engine.Face{engine.FaceOf(8, engine.Clubs)}}
			if err := s.Check(&a); err != refusals[canastra.RefuseNotHeld] {
				t.Error(info.VerbKey(v), err)
			}
		}
	})
}
