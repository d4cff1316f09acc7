package buraco

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
)

// run gives the cards of a suit from one rank to another, "A" low at the front and high at the back.
func run(ranks, suit string) string {
	var out []string
	for _, r := range ranks {
		out = append(out, string(r)+suit)
	}
	return strings.Join(out, " ")
}

const (
	toKing = "A23456789TJQK"
	toAce  = "A23456789TJQKA"
)

// TestMelds plays melds and additions of seat 0, whose hand is what it needs and two cards more. what is
// the meld in the end or, after "!", the clause that forbids the last action.
func TestMelds(t *testing.T) {
	all := []string{mj, dv, cp, mg}
	with2 := []string{with(mj, "wilds_per_meld=2,sets=any")}
	fixed := []string{with(mj, "wild_move=fixed,sets=any")}
	strict := []string{with(dv, "two_natural=ace_three")}
	for _, c := range []struct {
		name    string
		options []string
		plays   string
		want    string
	}{
		{"W1 R11 3 to 6", all, "meld 3C 4C 5C 6C", "3C 4C 5C 6C = 20"},
		{"W1 R11 the order of the cards is free", all, "meld QH TH JH", "TH JH QH = 30"},
		{"W2 R16 a wild card is the king", all, "meld QD 2S AD", "QD 2S AD = 35"},
		{"W2 a 2 of the suit too", all, "meld QD 2D AD", "QD 2D AD = 35"},
		{"W2 R18 the natural card takes its place", all, "meld QD 2S AD; add KD", "2S QD KD AD = 45"},
		{"W3 X1 a set is no meld in megajogos", []string{mj}, "meld 7C 7D 2S", "!R12"},
		{"W3 X1 R12 a set with a wild card", []string{dv, cp, mg, with(mj, "sets=any")}, "meld 7C 7D 2S", "7C 7D 2S = 20"},
		{"W4 R12 like cards make a set", []string{dv, cp, mg}, "meld 3C 3D 3C", "3C 3D 3C = 15"},
		{"W4 not in megajogos", []string{mj}, "meld 3C 3D 3C", "!R12"},
		{"W5 charuto", []string{dv}, "meld 4C 4D 4H", "4C 4D 4H = 15"},
		{"W5 of like cards", []string{dv}, "meld 4C 4C 4H", "4C 4C 4H = 15"},
		{"W5 with a wild card", []string{dv}, "meld 4C 4D 2H", "4C 4D 2H = 20"},
		{"W6 lavadeira", []string{cp}, "meld JC JD JH", "JC JD JH = 30"},
		{"W6 R23 R24 seven jacks are a clean canastra in copag", []string{cp}, "meld JC JD JH; add JS JC JD JH", "JC JD JH JS JC JD JH = 70 +200 clean"},
		{"W6 R23 with a joker a dirty one", []string{cp}, "meld JC JD JH; add JS JC JD *", "JC JD JH JS JC JD * = 80 +100 dirty"},
		{"W6 R23 X2 and none in diversao and mega", []string{dv, mg}, "meld JC JD JH; add JS JC JD JH", "JC JD JH JS JC JD JH = 70"},
		{"X2 but where the table counts them", []string{with(dv, "set_canastra=on")}, "meld JC JD JH JS JC JD JH", "JC JD JH JS JC JD JH = 70 +200 clean"},
		{"W7 R22 from ace to ace", []string{mj, dv}, "meld " + run(toAce, "C"), run(toAce, "C") + " = 125 +1000 full"},
		{"W7 R11 X9 fourteen are too many", []string{cp, mg}, "meld " + run(toAce, "C"), "!R11"},
		{"W8 R22 meia real", []string{dv}, "meld " + run(toKing, "C"), run("23456789TJQKA", "C") + " = 110 +500 half"},
		{"W8 R22 thirteen are clean where there is no such class", []string{mj, cp, mg}, "meld " + run(toKing, "C"), run("23456789TJQKA", "C") + " = 110 +200 clean"},
		{"W8 X4 the word real means clean in copag", []string{cp}, "meld " + run("3456789", "C"), run("3456789", "C") + " = 45 +200 clean"},
		{"W8 the ace above is the same set of cards", []string{dv}, "meld " + run("23456789TJQK", "C") + "; add AC", run("23456789TJQKA", "C") + " = 110 +500 half"},
		{"W9 limpa", []string{mj, dv, cp, mg}, "meld 3C 4C 5C 6C 7C 8C 9C", "3C 4C 5C 6C 7C 8C 9C = 45 +200 clean"},
		{"W10 thirteen of one suit", []string{dv}, "meld " + run("23456789TJQKA", "C"), run("23456789TJQKA", "C") + " = 110 +500 half"},
		{"W10 R11 between ace and three the 2 is at home", strict, "meld " + run("23456789TJQKA", "C"), run(toKing, "C") + " = 110 +500 half"},
		{"W10 R15 a 2 of another suit is dirty", []string{dv}, "meld 2H " + run("3456789TJQKA", "C"), "2H " + run("3456789TJQKA", "C") + " = 110 +100 dirty"},
		{"W11 R18 a 2 of the suit, away from home", all, "meld 2C 4C 5C 6C", "4C 5C 6C 2C = 25"},
		{"W11 R18 comes home", all, "meld 2C 4C 5C 6C; add 3C", "2C 3C 4C 5C 6C = 30"},
		{"W11 R24 and the canastra is clean", all, "meld 2C 4C 5C 6C; add 3C; add 7C 8C", "2C 3C 4C 5C 6C 7C 8C = 45 +200 clean"},
		{"W11 R15 a 2 of another suit never does", all, "meld 2S 4C 5C 6C; add 3C; add 7C 8C", "3C 4C 5C 6C 7C 8C 2S = 45 +100 dirty"},
		{"W12 R17 one 2 at home and one wild", all, "meld 2C 2C 3C 4C 5C 6C 7C", "2C 3C 4C 5C 6C 7C 2C = 45 +100 dirty"},
		{"W12 R10 R11 2s alone", all, "meld 2C 2S 2H", "!R11"},
		{"W12 R11 wild cards alone", []string{cp, mg}, "meld 2C 2D *", "!R11"},

		{"R10 every other card stands for itself", all, "meld 4C 5C 7C", "!R11"},
		{"R10 R11 a joker is wild; X18 in mega too", []string{cp, mg}, "meld 4C 5C *", "4C 5C * = " + "30 or 60"},
		{"R11 two cards are no meld", all, "meld 4C 5C", "!R11"},
		{"R11 two suits", all, "meld 4C 5C 6D", "!R11"},
		{"R11 twice the same", all, "meld 4C 4C 5C", "!R11"},
		{"R11 two ordinary cards at least", with2, "meld 4C 2H 2S", "!R11"},
		{"R11 two wild cards where they may be", with2, "meld 4C 2H 6C 2S", "4C 2H 6C 2S = 30"},
		{"R11 R20 else they may not", all, "meld 4C 2H 6C 2S", "!R11"},
		{"R11 three aces", []string{with(cp, "seats=6,decks6=3,wilds_per_meld=2")}, "meld AC AC AC 2C 3C", "!R11"},
		{"R11 low: no ace above the king", []string{with(mj, "run_span=low")}, "meld QC KC AC", "!R11"},
		{"R11 low: an ace below", []string{with(mj, "run_span=low")}, "meld AC 2C 3C", "AC 2C 3C = 30"},
		{"R11 high: an ace above", []string{with(mj, "run_span=high")}, "meld QC KC AC", "QC KC AC = 35"},
		{"R11 high: none below", []string{with(mj, "run_span=high")}, "meld AC 2C 3C", "!R11"},
		{"R12 no set of 2s", []string{dv, cp, mg}, "meld 2C 2D 2H 2S", "!R11"},
		{"R12 one ordinary card is too few", with2, "meld 7C 2D 2H", "!R11"},
		{"R12 sets of aces", []string{dv, cp, mg}, "meld AC AD AH", "AC AD AH = 45"},
		{"R12 too many wild cards", []string{dv, cp, mg}, "meld 7C 7D 2H 2S", "!R11"},
		{"R14 a run stays a run", []string{dv}, "meld 7C 8C 2S; add 7D", "!R18"},
		{"R14 a set stays a set", []string{dv}, "meld 7C 7D 2S; add 8C", "!R18"},
		{"R15 X3 a 2 of another suit between ace and three", []string{mj, dv, strict[0]}, "meld AC 2S 3C 4C 5C 6C 7C", "AC 2S 3C 4C 5C 6C 7C = 50 +100 dirty"},
		{"X3 a 2 of the suit there is at home", []string{mj, dv, strict[0]}, "meld AC 2C 3C 4C 5C 6C 7C", "AC 2C 3C 4C 5C 6C 7C = 50 +200 clean"},
		{"X3 even without the ace", []string{mj, dv}, "meld 2C 3C 4C", "2C 3C 4C = 20"},
		{"X3 unless that is asked for", strict, "meld 2C 3C 4C", "3C 4C 2C = 20"},
		{"X5 a 2 of the suit out of place is wild", []string{cp}, "meld 8C 2C TC JC QC KC AC", "8C 2C TC JC QC KC AC = 75 +100 dirty"},
		{"R16 a run never goes round", all, "meld KC AC 3C", "!R11"},
		{"R16 king, ace and a wild queen", all, "meld KC AC 2C", "2C KC AC = 35"},
		{"X16 R16 a wild ace", []string{mj}, "meld QC KC 2S JC TC 9C 8C 7C 6C 5C 4C 3C 2C", run("23456789TJQK", "C") + " 2S = 105 +100 dirty"},
		{"X16 X17 thirteen and a wild card", []string{dv}, "meld " + run(toKing, "C") + "; add 2S", run(toKing, "C") + " 2S = 120 +100 dirty"},
		{"R17 ace, two, wild three", all, "meld AC 2C 2S", "AC 2C 2S = 35"},
		{"R17 two, three, wild four", all, "meld 2C 2S 3C", "2C 3C 2S = 25"},
		{"R17 not where a 2 needs ace and three", strict, "meld AC 2C 2S", "!R11"},
		{"R17 nor so", strict, "meld 2C 2S 3C", "!R11"},
		{"R17 but so", strict, "meld AC 2C 3C 2S", "AC 2C 3C 2S = 40"},

		{"R18 the wild card goes to the high end", all, "meld 4C 2S 6C; add 5C", "4C 5C 6C 2S = 25"},
		{"R18 or to the low one", all, "meld JC QC 2S AC; add KC", "2S JC QC KC AC = 55"},
		{"R18 it never leaves: no place is left for it", []string{mj}, "meld " + run(toKing, "C") + " 2S; add AC", "!R18"},
		{"R18 there is no such place", all, "meld 4C 5C 6C; add 8C", "!R18"},
		{"R20 a second wild card", all, "meld 4C 5C 2S; add 2H", "!R20"},
		{"R20 a clean meld may be dirtied", all, "meld 4C 5C 6C; add 2H", "4C 5C 6C 2H = 25"},
		{"R20 where two may be", with2, "meld 4C 5C 2S; add 2H", "4C 5C 2S 2H = 30"},
		{"R21 R18 several at once: only the end counts", all, "meld 4C 5C 6C; add 9C 7C 8C", "4C 5C 6C 7C 8C 9C = 40"},
		{"R24 a canastra is dirtied", []string{mj}, "meld 3C 4C 5C 6C 7C 8C 9C; add 2S", "3C 4C 5C 6C 7C 8C 9C 2S = 55 +100 dirty"},
		{"R24 thirteen become fourteen: one bonus", []string{dv}, "meld " + run(toKing, "C") + "; add AC", run(toAce, "C") + " = 125 +1000 full"},
		{"R22 six cards are no canastra", []string{mj}, "meld 3C 4C 5C 6C 7C 8C", "3C 4C 5C 6C 7C 8C = 35"},
		{"R38 a first meld needs no points", all, "meld 3C 4C 5C", "3C 4C 5C = 15"},

		{"R19 a wild card stays", fixed, "meld 4C 2S 6C; add 5C", "!R19"},
		{"R19 cards come outside", fixed, "meld 4C 2S 6C; add 7C", "4C 2S 6C 7C = 25"},
		{"R19 a wild 2 stays wild for ever", fixed, "meld 2C 4C 5C 6C; add 3C", "3C 4C 5C 6C 2C = 30"},
		{"R19 the first position is chosen", fixed, "meld n=3 4C 5C 2S", "2S 4C 5C = 20"},
		{"R19 out of reach", fixed, "meld n=5 4C 5C 2S", "!R19"},
		{"R19 so is that of an addition", fixed, "meld n=3 4C 5C 2S; add n=128 AC 2C", "!R19"},
		{"R19 the union begins where it must", fixed, "meld 4C 5C 6C; add n=192 2S", "2S 4C 5C 6C = 25"},
		{"R19 the canonical end is the high one", fixed, "meld 4C 5C 6C; add 2S", "4C 5C 6C 2S = 25"},
		{"R19 a set has no positions", fixed, "meld n=7 7C 7D 7H", "!R19"},
		{"R19 nor its additions", fixed, "meld 7C 7D 7H; add n=448 7S", "!R19"},
		{"R19 sets grow as ever", fixed, "meld 7C 7D 2S; add 7H", "7C 7D 7H 2S = 25"},
		{"R19 no positions where wild cards move", all, "meld n=3 4C 5C 2S", "!R19"},
		{"R19 nor in additions", all, "meld 4C 5C 2S; add n=192 3C", "!R19"},
		{"W10 R19 the 2 laid low under the ace stays dirty", []string{with(strict[0], "wild_move=fixed")},
			"meld n=2 " + run("23456789TJQKA", "C"), run("23456789TJQKA", "C") + " = 110 +100 dirty"},
	} {
		for _, options := range c.options {
			t.Run(c.name+" "+options, func(t *testing.T) {
				plays := strings.Split(c.plays, "; ")
				var cards []string
				for i, p := range plays {
					plays[i] = "0 " + p
					for _, w := range strings.Fields(p)[1:] {
						if !strings.HasPrefix(w, "n=") {
							cards = append(cards, w)
						}
					}
				}
				s := position(t, options, "hand0: "+strings.Join(cards, " ")+" +2")
				last := len(plays) - 1
				s.Do(strings.Join(plays[:last], "; "))
				if clause, ok := strings.CutPrefix(c.want, "!"); ok {
					s.Refuse(plays[last], clause)
					return
				}
				s.Do(plays[last])
				want := c.want
				if rest, ok := strings.CutSuffix(want, "30 or 60"); ok {
					want = rest + map[string]string{cp: "30", mg: "60"}[options]
				}
				if got := laid(s, 0, 0); got != want {
					t.Errorf("%s, want %s", got, want)
				}
				if at(s).Table().Count(hand(0)) != 2 {
					t.Error("the hand is", pile(s, hand(0)))
				}
			})
		}
	}
}

func TestMeldsOfASide(t *testing.T) {
	t.Run("R8 A5 partners share their melds, opponents do not", func(t *testing.T) {
		s := position(t, mj, "turn: 2; hand2: 7C 8C +3; hand3: 7C 9C +3; meld0.0: 4C 5C 6C; meld1.0: 9H TH JH")
		s.Do("2 add n=0 7C").Refuse("2 add n=1 8C", "R8").Refuse("2 add n=-1 8C", "R8").Refuse("2 add n=64 8C", "R19")
		if got := laid(s, 0, 0); got != "4C 5C 6C 7C = 20" {
			t.Error(got)
		}
		s.Auto(1).Do("3 draw_stock").Refuse("3 add 7C", "R18").Refuse("3 add 9C", "R18")
	})
	t.Run("X22 R8 six seats: partners sit opposite, or all others are", func(t *testing.T) {
		for _, c := range []struct{ options, with0, with1 string }{
			{with(cp, "seats=6"), "0 3", "1 4"},
			{with(cp, "seats=6,teams6=two_trios"), "0 2 4", "1 3 5"},
			{mj, "0 2", "1 3"},
			{with(mj, "seats=2"), "0", "1"},
			{with(cp, "seats=3"), "0", "1"},
		} {
			o, _ := enginetest.Setting(t, Game{}, c.options, "")
			sides := [2]string{}
			for p := range engine.Seat(o.Seats()) {
				if k := info.Side(&o, p); k < 2 {
					sides[k] = strings.TrimSpace(sides[k] + " " + string('0'+rune(p)))
				}
			}
			if sides != [2]string{c.with0, c.with1} {
				t.Error(c.options, sides)
			}
			if o.Seats() == 6 {
				s := position(t, c.options, "turn: 3; hand3: 7C +3; meld"+string('0'+rune(info.Side(&o, 3)))+".0: 4C 5C 6C")
				s.Do("3 add 7C")
			}
		}
	})
	t.Run("R9 R7 several runs of a suit, overlapping, are never merged", func(t *testing.T) {
		s := position(t, mj, "hand0: 4C 5C 6C 5C 6C 7C 7C 8C 9C +2").Do("0 meld 4C 5C 6C; 0 meld 5C 6C 7C; 0 meld 7C 8C 9C")
		for k, want := range []string{"4C 5C 6C = 15", "5C 6C 7C = 15", "7C 8C 9C = 25"} {
			if got := laid(s, 0, k); got != want {
				t.Error(got)
			}
		}
	})
	t.Run("R13 W4 one set of a rank", func(t *testing.T) {
		const cards = "meld0.0: 3C 3D 3C; hand0: 3H 3S 3D 4H 5H +2"
		position(t, mg, cards).Refuse("0 meld 3H 3S 3D", "R13").Do("0 add 3H 3S 3D")
		for _, options := range []string{dv, cp} {
			position(t, options, cards).Do("0 meld 3H 3S 3D")
		}
		// Another rank, a run with that rank, and the opponents' set are nothing to it.
		position(t, mg, cards).Do("0 meld 3H 4H 5H")
		position(t, mg, "meld1.0: 3C 3D 3C; meld0.0: 4C 4D 4H; hand0: 3H 3S 3D +2").Do("0 meld 3H 3S 3D")
	})
	t.Run("A4 R8 cards of the own hand, open", func(t *testing.T) {
		s := position(t, mj, "hand0: 4C 5C 6C +2; hand1: 7C +2")
		s.Refuse("0 meld 4C (5C) 6C", "A4").Refuse("0 meld (4C) (5C) (6C)", "A4").Refuse("1 meld 7C", engine.ErrTurn.Error())
		c := canastratest.Find(t, s, hand(1), "7C")
		err := s.Check(&engine.Action{Seat: 0, Verb: Lay, Cards: append(s.Hand().Table().Pile(hand(0))[:3:3], c),
			Faces: []engine.Face{engine.FaceOf(4, 0), engine.FaceOf(5, 0), engine.FaceOf(6, 0), engine.FaceOf(7, 0)}})
		if err != refusals[canastra.RefuseNotHeld] {
			t.Error(err)
		}
	})
}
