package pifpaf

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/meld"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D5 B1-B4 A1-A8 R1-R24 S1-S3 V1-V5 W1-W11 X1")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats          4
		stack          100
		ante           1
		bet_min        5
		bet_max        20
		set_rule       three three_or_four
		ace            both
		rebate         called auto
		louca          true
		hands          10
		max_reshuffles 3`)
}

func at(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// out returns the words for a show: melds with "|" between them, and what is thrown away after "/".
func out(seat int, cards string) string {
	melds, rest, _ := strings.Cut(cards, "/")
	var g meld.Groups
	for _, m := range strings.Split(melds, "|") {
		g = g.With(len(strings.Fields(m)))
	}
	return fmt.Sprintf("%d go_out n=%d %s %s", seat, g, strings.ReplaceAll(melds, "|", " "), rest)
}

// want fails the test where two values written out are not the same.
func want(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func points(s *enginetest.Script) string {
	return fmt.Sprint(s.Hand().Score().Points[:s.Options().Seats()])
}

func stacks(s *enginetest.Script) string { return fmt.Sprint(at(s).s.pot.Stack[:s.Options().Seats()]) }

// with returns house rules in words.
func with(options string) string { return "pif-paf(" + options + ")" }

func TestDeal(t *testing.T) {
	s := enginetest.Play(t, Game{}, with("seats=5"), "deal=4 dealer=1 points=0,0,-96,-94,190 pot=0 paid=0 taken=0", "")
	want(t, "D2, W6: a seat with 4 chips is not dealt in, one with 6 is", at(s).rules.dealt, engine.SeatSet(0b11011))
	want(t, "D3: the antes", stacks(s), "[99 99 4 5 289]")
	tb := s.Hand().Table()
	for i, z := range []engine.Zone{3, 3, 3, 4, 4, 4, 0, 0, 0, 1, 1, 1, 3} {
		want(t, fmt.Sprintf("D4: slot %d", i), tb.Where(engine.Slot(i)), z)
	}
	want(t, "D4: the stock", tb.Count(piles.Stock()), 104-36)
	want(t, "R2: the first to speak", s.Hand().Turn(), engine.Seat(3).Set())
	s.Do("3 bet n=5; 4 call n=5; 0 call n=5; 1 call n=5")
	want(t, "D5: nobody folded", tb.Count(piles.Stock()), 68)
	want(t, "D5: nothing is mixed", tb.Slots(), 104)
	want(t, "R10: who begins", s.Hand().Turn(), engine.Seat(3).Set())
	s.Refuse("3 take_top", "R7").Do("3 draw_stock")
}

func TestBets(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "")
	want(t, "B2, R2: what may be said", s.Legal(0), "[0 bet n=5 0 bet n=10 0 bet n=20 0 fold]")
	s.Refuse("0 call n=0", "B3").Refuse("0 raise n=10", "B4").Refuse("0 bet n=4", "R1").Refuse("0 bet n=21", "R1").Refuse("1 bet n=5", "it is not")
	s.Do("0 bet n=5").Refuse("1 bet n=10", "B2").Refuse("1 raise n=9", "R1").Refuse("1 call n=4", "B3")
	s.Do("1 raise n=10; 2 raise n=15; 3 fold; 0 call n=10")
	want(t, "R3: seat 1 has not matched yet", s.Hand().Turn(), engine.Seat(1).Set())
	s.Do("1 call n=5")
	want(t, "W5, B3, B4: the stacks", stacks(s), "[84 84 84 99]")
	want(t, "W5: the pot", at(s).s.pot.Total(), 49)
	s.Refuse("0 fold", "R3")

	enginetest.Play(t, Game{}, with("bet_max=99"), "", "").Do("0 bet n=5; 1 raise n=25").Refuse("2 raise n=29", "R1").Do("2 raise n=30") // B4: less than the raise before

	s = enginetest.Play(t, Game{}, with("ante=3,bet_min=10,stack=50"), "deal=1 dealer=3 points=-37,-38,25,50 pot=0 paid=0 taken=0", "")
	want(t, "D2, D3: the antes of 3, and who lacks a chip", stacks(s), "[10 12 72 97]")
	s.Refuse("0 bet n=9", "R1").Do("0 bet n=10")
	want(t, "R1: no more is allowed", s.Legal(2), "[2 call n=10 2 fold]")
	want(t, "D3: the pot", at(s).s.pot.Total(), 19)

	s = enginetest.Play(t, Game{}, with("seats=3"), "deal=1 dealer=2 points=59,-91,-50 pot=82 paid=7 taken=0", "")
	want(t, "W6, R1: the cap", at(s).rules.limits.Cap, 8)
	s.Refuse("0 bet n=9", "R1").Do("0 bet n=5")
	want(t, "W6, B4: the only raise", s.Legal(1), "[1 call n=5 1 raise n=8 1 fold]")
	s.Do("1 raise n=8").Refuse("2 raise n=13", "R1").Do("2 call n=8; 0 call n=3")
	want(t, "R3: played", at(s).playing(), true)

	s = enginetest.Play(t, Game{}, "", "", "").Do("0 fold; 1 fold; 2 fold")
	want(t, "W7, B1, R4: all fold", points(s), "[-1 -1 -1 3]")
	want(t, "W7: how it ends", s.Hand().Score().Ending, Alone)
	for p := range 4 {
		for _, c := range s.Hand().Table().Pile(engine.Zone(p)) {
			want(t, "R5, V2: who sees a folded card", s.Hand().Table().Seen(c), engine.Seat(p).Set())
		}
	}
}

func TestFolded(t *testing.T) {
	s := enginetest.Play(t, Game{}, with("seats=8"), "", "")
	want(t, "W8: the stock of eight", s.Hand().Table().Count(piles.Stock()), 32)
	s.Do("0 bet n=5; 1 fold; 2 fold; 3 fold; 4 fold; 5 fold; 6 call n=5; 7 call n=5")
	tb := s.Hand().Table()
	want(t, "W8, D5: the stock of three", tb.Count(piles.Stock()), 77)
	for _, c := range tb.Pile(piles.Stock()) {
		want(t, "V2: who sees the stock", tb.Seen(c), engine.SeatSet(0))
	}
	want(t, "R10: who begins", s.Hand().Turn(), engine.Seat(0).Set())

	s = enginetest.Play(t, Game{}, "", "", "").Do("0 fold; 1 fold; 2 bet n=5; 3 call n=5")
	want(t, "X1, R10: two play, and the first of them begins", s.Hand().Turn(), engine.Seat(2).Set())
	s.Auto(3)
	want(t, "X1, R11: then the other", s.Hand().Turn(), engine.Seat(3).Set())
}

func TestMelds(t *testing.T) {
	for _, c := range []struct {
		clause, options, cards string
		sound                  bool
	}{
		{"W1, R7", "", "7C 7D 7H", true},
		{"W1, R7", "", "7C 7D 7C", false},
		{"W1, R6", "", "QH KH AH", true},
		{"W1, R6", "", "AH 2H 3H", true},
		{"W1, R6", "", "KH AH 2H", false},
		{"R6", "ace=low", "QH KH AH", false},
		{"R6", "ace=low", "AH 2H 3H", true},
		{"W1", "", "7C 7D 7H 7S", false},
		{"W1, R7", "set_rule=three_or_four", "7C 7D 7H 7S", true},
		{"W1, R7", "set_rule=doubled", "7C 7D 7H 7S", false},
		{"W1", "", "5H 5C 5D 5D", false},
		{"W1", "set_rule=three_or_four", "5H 5C 5D 5D", false},
		{"W1, R7", "set_rule=doubled", "5H 5C 5D 5D", true},
		{"R8", "", "2C 7D 7H", false},
	} {
		options := ""
		if c.options != "" {
			options = with(c.options)
		}
		m := at(enginetest.Play(t, Game{}, options, "", "")).Melds()
		faces, _ := engine.ParseFaces(c.cards)
		_, flaw := m.Check(faces, meld.Groups(0).With(len(faces)))
		want(t, c.clause+": "+c.options+" "+c.cards, flaw == meld.Sound, c.sound)
	}
}

const all = "0 bet n=5; 1 call n=5; 2 call n=5; 3 call n=5; "

func TestGoOut(t *testing.T) {
	for _, c := range []struct{ clause, hand, drawn, show string }{
		{"W2, A3", "7C 7D 7H 4S 5S 6S QH KH AH", "2D", "7C 7D 7H|4S 5S 6S|QH KH AH/2D"},
		{"W3", "KS AS 2S 5D 6D 7D 9C 9D 9H", "3S", "AS 2S 3S|5D 6D 7D|9C 9D 9H/KS"},
		{"W4", "5H 6H 7H 5H 6H 7H 5C 5D 8H", "KD", "5C 5D 5H|5H 6H 7H|6H 7H 8H/KD"},
	} {
		s := enginetest.Play(t, Game{}, "", "", "hand0: "+c.hand+"; stock: "+c.drawn).Do(all + "0 draw_stock")
		listed := ""
		for _, w := range s.Legal(0) {
			if strings.Contains(w, "go_out") {
				listed += w[strings.LastIndex(w, " ")+1:]
			}
		}
		want(t, c.clause+": what is thrown away", listed, c.show[strings.Index(c.show, "/")+1:])
		s.Refuse(strings.Replace(out(0, c.show), "n=819", "n=820", 1), "A4").Do(out(0, c.show))
		want(t, c.clause+", R9, R17, S1: the pot", points(s), "[18 -6 -6 -6]")
		want(t, "V4: the cards lie open", s.Hand().Table().Open(s.Hand().Table().Pile(0)[0]), true)
		for _, x := range s.Hand().Table().Pile(1) {
			want(t, "V5: the others do not", s.Hand().Table().Open(x), false)
		}
	}
	s := enginetest.Play(t, Game{}, "", "", "hand0: 7C 7D 7H 4S 5S 6S QH KH AH; stock: 2D").Do(all + "0 draw_stock; 0 discard 2D")
	want(t, "R23, A1, A4: nobody must go out", s.Over(), false)
	want(t, "V1: who sees what seat 1 draws", s.Do("1 pass; 2 pass; 3 pass; 1 draw_stock").Hand().Table().Seen(at(s).State().Came), engine.Seat(1).Set())
}

// louca is a deck in which seats 1 and 2 go out with the 8D that seat 3 draws and throws away.
const louca = "hand0: 2C 4D 6H 8S TC QD 2H 4S 6C; hand1: 6D 7D 9C TC JC QS KS AS 3H; hand2: 9D TD 5C 5D 5H 2S 3S 4S KH; hand3: 3C 5S 7H 9H JD KC 3D 6S 9S; stock: KD KC 2D 8D"

const toLouca = all + "0 draw_stock; 0 discard KD; 1 pass; 2 pass; 3 pass; 1 draw_stock; 1 discard KC; 0 pass; 2 pass; 3 pass; " +
	"2 draw_stock; 2 discard 2D; 0 pass; 1 pass; 3 pass; 3 draw_stock; 3 discard 8D; "

func TestLouca(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", louca).Do(toLouca)
	want(t, "W9, R14: who is asked", s.Hand().Turn(), engine.SeatSet(0b0111))
	s.Do("2 claim; 0 pass; 1 claim")
	want(t, "W9, R15, A5: the next player first", s.Hand().Turn(), engine.Seat(1).Set())
	s.Do(out(1, "6D 7D 8D|9C TC JC|QS KS AS/3H"))
	want(t, "W9: seat 2 gets nothing", points(s), "[-6 18 -6 -6]")

	s = enginetest.Play(t, Game{}, "", "", louca).Do(toLouca + "2 claim; 0 pass; 1 claim; " + out(1, "6D 7D 3H|9C TC JC|QS KS AS/8D"))
	want(t, "W9, R18: the next claim is tried", s.Hand().Turn(), engine.Seat(2).Set())
	want(t, "R18: flag", at(s).State().Burned, engine.Seat(1).Set())
	s.Refuse("2 quit_hand", "A8").Do(out(2, "8D 9D TD|5C 5D 5H|2S 3S 4S/KH"))
	want(t, "W9: seat 2 goes out", points(s), "[-6 -6 18 -6]")

	s = enginetest.Play(t, Game{}, with("louca=false"), "", louca).Do(all + "0 draw_stock; 0 discard KD")
	want(t, "R14: no louca, no window", s.Hand().Prompt(1), "draw")
	s.Refuse("2 take_top", "it is not").Do("1 take_top; 1 discard KD; 2 take_top")
	want(t, "R12, R13, R16, A2, V3: the card taken went back, and stays known", s.Hand().Table().Open(at(s).State().Came), true)
}

func TestRebate(t *testing.T) {
	gone := toLouca + "2 claim; 0 pass; 1 pass; 2 withdraw"
	s := enginetest.Play(t, Game{}, "", "", louca).Do(gone)
	want(t, "A6, R16, R19: the card is back", s.Hand().Table().Count(piles.Lixo()), 4)
	want(t, "A7: who may call", at(s).mayCalled(), "0 1 3")
	s.Refuse("2 call_rebate n=2", "A7").Refuse("1 call_rebate n=3", "A7").Do("1 call_rebate n=2").Refuse("3 call_rebate n=2", "A7")
	want(t, "W11: flag", at(s).State().DrawOnly, engine.Seat(2).Set())
	s.Do("0 draw_stock; 0 discard 2C")
	want(t, "R19: claims no more", s.Hand().Turn(), engine.SeatSet(0b1010))
	s.Do("1 pass; 3 pass; 1 draw_stock; 1 discard 3H; 0 pass; 3 pass").Refuse("2 take_top", "R19")
	want(t, "W11, A2: may only draw", s.Legal(2), "[2 draw_stock 2 quit_hand]")

	s = enginetest.Play(t, Game{}, "", "", louca).Do(gone+"; 0 take_top; 0 discard 2C").Refuse("1 call_rebate n=2", "A7")
	want(t, "W11: without a call no flag", at(s).State().DrawOnly, engine.SeatSet(0))
	want(t, "W11: may claim again", s.Hand().Turn(), engine.SeatSet(0b1110))
	two := toLouca + "2 claim; 0 pass; 1 claim; 1 withdraw; "
	s = enginetest.Play(t, Game{}, "", "", louca).Do(two+"2 withdraw").Refuse("1 call_rebate n=1", "A7").Do("1 call_rebate n=2; 2 call_rebate n=1")
	want(t, "A7: two who withdrew call each other", at(s).State().DrawOnly, engine.SeatSet(0b0110))
	s = enginetest.Play(t, Game{}, "", "", louca).Do(two + out(2, "8D 9D TD|5C 5D 5H|2S 3S KH/4S"))
	s.Refuse("0 call_rebate n=1", "A7") // a false show is a show
	s = enginetest.Play(t, Game{}, with("rebate=auto"), "", louca).Do(gone)
	want(t, "R19: auto", at(s).State().DrawOnly, engine.Seat(2).Set())
	s = enginetest.Play(t, Game{}, with("rebate=off"), "", louca).Do(gone).Refuse("1 call_rebate n=2", "A7")
	want(t, "R19: off", at(s).State().DrawOnly, engine.SeatSet(0))
}

// TestCrossing: what is said at the same time, by seat 0 in turn, by 1 and 3, and by 2 who has withdrawn.
func TestCrossing(t *testing.T) {
	h := at(enginetest.Play(t, Game{}, "", "", louca).Do(toLouca + "2 claim; 0 pass; 1 pass; 2 withdraw"))
	asked := at(enginetest.Play(t, Game{}, "", "", louca).Do(toLouca + "2 claim"))
	say := func(p engine.Seat, v engine.Verb) *engine.Action { return &engine.Action{Seat: p, Verb: v} }
	call := say(1, CallRebate)
	for _, c := range []struct {
		what        string
		h           *Hand
		late, entry *engine.Action
		stands      bool
	}{
		{"A7: a call after a draw", h, call, say(0, DrawStock), true},
		{"A7: after a discard", h, call, say(0, Discard), false},
		{"A7: after a show", h, call, say(0, GoOut), false},
		{"A7: after another call", h, call, say(3, CallRebate), false},
		{"A7: after somebody has quit", h, call, say(3, QuitHand), false},
		{"A1: a draw after a call", h, say(0, DrawStock), call, true},
		{"A4: a discard after somebody has quit", h, say(0, Discard), say(3, QuitHand), true},
		{"A4: after one's own", h, say(0, Discard), say(0, QuitHand), false},
		{"A8: quitting after a discard", h, say(3, QuitHand), say(0, Discard), true},
		{"A8: twice", h, say(3, QuitHand), say(3, QuitHand), false},
		{"A5: two answers", asked, say(1, Claim), say(0, Pass), true},
		{"A5: the same answers", asked, say(1, Pass), say(0, Claim), true},
		{"A5: a draw after an answer", asked, say(1, DrawStock), say(0, Pass), false},
		{"A4: two in turn", h, say(1, DrawStock), say(0, Discard), false},
	} {
		want(t, c.what, c.h.Stands(c.late, c.entry), c.stands)
	}
	for what, c := range map[string][2]*engine.Action{
		"A5: answers in the order of seats": {say(0, Pass), say(1, Claim)}, "A8: a discard before quitting": {say(3, Discard), say(0, QuitHand)},
		"A7: a draw before a call": {say(3, DrawStock), say(0, CallRebate)},
	} {
		want(t, what, fmt.Sprint(h.Before(c[0], c[1]), h.Before(c[1], c[0])), "true false")
	}
	for p, words := range []string{"0 pass", "", "", ""} { // 1 and 2 can go out
		s := enginetest.Play(t, Game{}, "", "", louca).Do(toLouca)
		got, a := "", engine.Action{}
		if engine.Reflex(s.Hand(), engine.Seat(p).Set(), &a) {
			got = s.Words(&a)
		}
		want(t, fmt.Sprintf("A5: what the device of seat %d says by itself", p), got, words)
	}
	s := enginetest.Play(t, Game{}, "", "", louca).Do(toLouca + "2 claim; 0 pass; 1 claim")
	want(t, "A3, A6: who claimed", s.Legal(1), "["+out(1, "9C TC JC|6D 7D 8D|QS KS AS/3H")+" 1 withdraw]")
}

func TestFalseShow(t *testing.T) {
	deck := "hand0: 2C 4D 6H 8S TC QD 2H 4S 6C; hand1: 2C 4D 6H 8S TH QD 2H 4S 6C; hand2: 7C 7D 7C 9C TC JC QS KS 3H; hand3: 3C 5S 7H 9H JD KC 3D 6S 9S; " +
		"stock: KD KC 7H 9D QC QH KH AS JD JS"
	round := func(p int, card string) string {
		words := fmt.Sprintf("%d draw_stock; %d discard %s", p, p, card)
		for q := range 4 {
			if q != p {
				words += fmt.Sprintf("; %d pass", q)
			}
		}
		return words + "; "
	}
	s := enginetest.Play(t, Game{}, "", "", deck).Do(all + round(0, "KD") + round(1, "KC") + "2 draw_stock; " + out(2, "7C 7D 7C|9C TC JC|QS KS 3H/7H"))
	want(t, "W10: may not go on", s.Legal(2), "[2 discard 7C 2 discard 7D 2 discard 7C 2 discard 9C 2 discard TC 2 discard JC 2 discard QS 2 discard KS 2 discard 3H 2 discard 7H 2 quit_hand]")
	for _, c := range s.Hand().Table().Pile(2) {
		want(t, "V4: a false show stays known", s.Hand().Table().Open(c), true)
	}
	s.Do("2 discard 7C; 0 pass; 1 pass; 3 pass; 3 draw_stock; 3 discard 9D")
	want(t, "R18: claims no more", s.Hand().Turn(), engine.SeatSet(0b0011))
	s.Do("0 pass; 1 pass; 0 draw_stock; 0 discard QC; 1 pass; 3 pass; 1 draw_stock; 1 discard QH; 0 pass; 3 pass; 2 draw_stock; 2 discard KH; 0 pass; 1 pass; 3 pass; " +
		"3 draw_stock; 3 discard 3C; 0 pass; 1 pass; 0 draw_stock; 0 discard JD; 1 pass; 3 pass; 1 draw_stock; 1 discard JS; 0 pass; 3 pass")
	s.Do("2 take_top")
	s.Refuse(out(2, "7C 7D 7H|9C TC JC|QS KS JS/3H"), "R18")
	want(t, "W10, A3: the show is not listed", strings.Contains(strings.Join(s.Legal(2), ";"), "go_out"), false)

	s = enginetest.Play(t, Game{}, "", "", strings.Replace(deck, "KH AS", "AS KH", 1)).Do(all + round(0, "KD") + round(1, "KC") + "2 draw_stock; " + out(2, "7C 7D 7C|9C TC JC|QS KS 3H/7H"))
	s.Do("2 discard 7C; 0 pass; 1 pass; 3 pass; 3 draw_stock; 3 discard 9D; 0 pass; 1 pass; 0 draw_stock; 0 discard QC; 1 pass; 3 pass; " +
		"1 draw_stock; 1 discard QH; 0 pass; 3 pass; 2 draw_stock").Do(out(2, "7C 7D 7H|9C TC JC|QS KS AS/3H"))
	want(t, "W10, R18: with a card of the stock it goes out", points(s), "[-6 -6 18 -6]")
}

func TestQuit(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", louca).Do(all+"0 draw_stock; 0 quit_hand").Refuse("0 quit_hand", "it is")
	want(t, "A8, R20: the next is in turn", s.Hand().Turn(), engine.Seat(1).Set())
	s.Do("1 draw_stock; 1 discard KC; 2 quit_hand; 3 pass; 3 draw_stock")
	for _, p := range []engine.Zone{0, 2} {
		for _, c := range s.Hand().Table().Pile(p) {
			want(t, "V5: the hand of who quit", s.Hand().Table().Open(c), false)
		}
	}
	s.Do("1 quit_hand")
	want(t, "R21: the last one left", points(s), "[-6 -6 -6 18]")
	want(t, "R21: how it ends", s.Hand().Score().Ending, Alone)
}

func TestVoid(t *testing.T) {
	s := enginetest.Play(t, Game{}, with("max_reshuffles=1"), "", "").Do(all).Auto(1 << 20)
	want(t, "R24: how it ends", s.Hand().Score().Ending, Void)
	want(t, "R24: reshuffles", at(s).State().Restocks, 1)
	want(t, "R24, R22: the pot stays", points(s), "[-6 -6 -6 -6]")
	n, over := next(s)
	want(t, "R24, D1: the next hand", n.Text(s.Options()), "deal=1 dealer=0 points=-6,-6,-6,-6 pot=24 paid=15 taken=0")
	want(t, "S2: goes on", over, false)
	after := enginetest.Play(t, Game{}, "", n.Text(s.Options()), "").Do("1 fold; 2 fold; 3 fold")
	want(t, "R24: the next winner has it", points(after), "[27 -1 -1 -1]")

	s = enginetest.Play(t, Game{}, with("max_reshuffles=0,hands=2"), "deal=1 dealer=2 points=1,-1,-1,-1 pot=2 paid=10 taken=0", "").
		Do("3 bet n=5; 0 call n=5; 1 fold; 2 fold").Auto(1 << 20)
	want(t, "S3: the pot of 16 is divided among four", fmt.Sprint(s.Hand().Score().Parts[PartShared][:4]), "[4 4 4 4]")
	_, over = next(s)
	want(t, "S2: the last hand", over, true)
	s = enginetest.Play(t, Game{}, with("max_reshuffles=0,hands=2"), "deal=1 dealer=2 points=0,-1,-1,-1 pot=3 paid=14 taken=0", "").
		Do("3 bet n=5; 0 call n=5; 1 call n=5; 2 fold").Auto(1 << 20)
	want(t, "S3: two of 22 are left, for those left of the dealer", fmt.Sprint(s.Hand().Score().Parts[PartShared][:4]), "[6 5 5 6]")
	s = enginetest.Play(t, Game{}, with("max_reshuffles=0,hands=2"), "deal=1 dealer=3 points=0,0,-96,0 pot=96 paid=4 taken=0", "").
		Do("0 bet n=5; 1 call n=5; 3 fold").Auto(1 << 20)
	want(t, "S3: who has paid and is not dealt in any more has a share, too", fmt.Sprint(s.Hand().Score().Parts[PartShared][:4]), "[28 27 27 27]")
	s = enginetest.Play(t, Game{}, with("hands=2"), "deal=1 dealer=0 points=0,0,0,0 pot=0 paid=0 taken=0", "").Do("1 fold; 2 fold; 3 fold")
	_, over = next(s)
	want(t, "S2: after so many hands", over, true)
	s = enginetest.Play(t, Game{}, with("hands=3"), "deal=1 dealer=0 points=0,0,-94,94 pot=0 paid=0 taken=0", "").Do("1 fold; 2 fold; 3 bet n=5; 0 fold")
	n, over = next(s)
	want(t, "S2, D1: not before", fmt.Sprint(over, n.Dealer), "false 1")
	n.Dealer = 1
	want(t, "D1: the deal passes who cannot pay", dealerAfter(s.Options(), n), 3)
	s = enginetest.Play(t, Game{}, with("seats=3,hands=0,bet_max=100"), "deal=1 dealer=2 points=185,-93,-92 pot=0 paid=0 taken=0", "").
		Do("0 bet n=6; 1 call n=6; 2 fold")
	s.Do("0 quit_hand")
	_, over = next(s)
	want(t, "S2: two can pay", over, false)
	s = enginetest.Play(t, Game{}, with("seats=3,hands=0"), "deal=1 dealer=2 points=186,-93,-93 pot=0 paid=0 taken=0", "").
		Do("0 bet n=6; 1 call n=6; 2 call n=6; 1 quit_hand; 2 quit_hand")
	_, over = next(s)
	want(t, "S2, D2: one can pay", over, true)

	for _, c := range []struct {
		carry, bets, shared string
		over                bool
	}{
		{"dealer=2 points=-88,-88,176", "0 bet n=5; 1 call n=5; 2 call n=5", "[0 0 0]", false}, // each keeps six chips at least, which is enough
		{"dealer=2 points=-88,-88,176", "0 bet n=6; 1 call n=6; 2 call n=6", "[7 7 7]", true},
		{"dealer=1 points=-88,184,-96", "0 bet n=6; 1 call n=6", "[7 7 0]", true}, // though two can pay again after that
	} {
		s := enginetest.Play(t, Game{}, with("seats=3,hands=0,max_reshuffles=0"), "deal=1 "+c.carry+" pot=0 paid=0 taken=0", "").
			Do(c.bets).Auto(1 << 20)
		want(t, "S3: "+c.carry+", "+c.bets, fmt.Sprint(s.Hand().Score().Parts[PartShared][:3]), c.shared)
		_, over := next(s)
		want(t, "S2: "+c.carry+", "+c.bets, over, c.over)
	}
}

// Who leaves has folded or quit, also when only the shuffle is waited for.
func TestLeave(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "").Do("0 bet n=5; 1 raise n=15")
	leave := func(p int32) {
		if err := s.Engine.Do(uint32(s.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: p}); err != nil {
			t.Fatal(err)
		}
	}
	leave(1)
	want(t, "who leaves gets back what nobody matched", stacks(s), "[94 94 99 99]")
	s.Do("2 call n=5; 3 fold")
	want(t, "R10: who is left plays", at(s).State().In, engine.SeatSet(0b0101))
	s.Do("0 draw_stock")
	leave(2)
	want(t, "R21: the last one left", s.Over(), true)
	want(t, "R22: the sum", points(s), "[13 -6 -6 -1]")
}

// Who leaves when he has folded takes nine cards along: his own before the others are mixed with the stock, else nine of the new one,
// as he may not have given his away.
func TestLeaveFolded(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "").Do("0 bet n=5; 1 fold; 2 fold")
	left := &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: 1}
	if err := s.Engine.Do(uint32(s.Len()), left); err != nil {
		t.Fatal(err)
	}
	s.Do("3 call n=5")
	tb := s.Hand().Table()
	want(t, "V2: his cards stay with him", tb.Count(piles.Hand(1)), 9)
	want(t, "D5: those of the other are mixed", tb.Count(piles.Stock()), 104-36+9)

	e, err := engine.New(Game{}, *s.Options(), engine.Carry{Dealer: 3})
	if err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(e, rand.New(rand.NewPCG(1, 2)))
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	for _, a := range []engine.Action{{Seat: 0, Verb: Bet, N: 5}, {Seat: 1, Verb: Fold}, {Seat: 2, Verb: Fold}, {Seat: 3, Verb: Call, N: 5}, *left} {
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
	}
	want(t, "the shuffle is waited for", e.Hand().Table().Waiting(), true)
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	tb = e.Hand().Table()
	for i, c := range tb.Pile(piles.Hand(1)) {
		want(t, "nine of the end of the new stock", c, 104+86-1-i)
		want(t, "nobody sees them", tb.Seen(c), engine.SeatSet(0))
	}
	want(t, "D5: the new stock", tb.Count(piles.Stock()), 104-36+9)
	want(t, "R10: the first draws", e.Hand().Prompt(0), "draw")
}

// Who leaves while the lixo is mixed for him draws no card of it: the turn passes on.
func TestLeaveRestocking(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "").Do(all)
	for s.Hand().Table().Count(piles.Stock()) > 0 || s.Hand().Prompt(s.Hand().Turn().First()) != "draw" {
		s.Auto(1)
	}
	p := s.Hand().Turn().First()
	for _, a := range []engine.Action{{Seat: p, Verb: DrawStock}, {Seat: engine.Nobody, Verb: engine.Left, N: int32(p)}} {
		if err := s.Engine.Do(uint32(s.Len()), &a); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Dealer.Serve(s.Engine); err != nil {
		t.Fatal(err)
	}
	want(t, "R24, A8: the next is in turn", fmt.Sprint(s.Hand().Turn(), s.Hand().Prompt(p.Next(1, 4))), fmt.Sprint(p.Next(1, 4).Set(), "draw"))
	want(t, "A8: who left has the nine cards he had", s.Hand().Table().Count(piles.Hand(p)), 9)
}

// TestBreak ends hands in which somebody has cheated: what nobody matched goes back, and all that stands in the pot goes to those who play for it.
func TestBreak(t *testing.T) {
	const pot = "deal=1 dealer=3 points=-5,-5,-5,-5 pot=20 paid=15 taken=0"
	for _, c := range []struct {
		name, carry, play string
		out               engine.SeatSet
		points, next      string
	}{
		{"while bets are made", "", "0 bet n=5; 1 raise n=15", 1 << 1, "[-1 -6 4 3]", "0"},
		{"who has folded has no share", "", "0 bet n=5; 1 fold; 2 call n=5; 3 call n=5", 1 << 0, "[-6 -1 4 3]", "0"},
		{"with what hands before have left", pot, all, 1 << 2, "[9 9 -6 8]", "0"},
		{"nobody is left: the pot stays", pot, all, 15, "[-6 -6 -6 -6]", "44"},
	} {
		s := enginetest.Play(t, Game{}, "", c.carry, "").Do(strings.TrimSuffix(strings.TrimSpace(c.play), ";"))
		h := s.Clone().(*Hand)
		n, _ := engine.Break(Game{}, s.Options(), s.Carry(), h, c.out)
		want(t, c.name+": over", h.Over(), true)
		want(t, c.name, fmt.Sprint(h.Score().Points[:4]), c.points)
		want(t, c.name+": the pot of the next hand", fmt.Sprint(n.Extra[extraPot]), c.next)
	}
}

// People come and go between two hands with their chips; a pot is played for by those who have paid into it and stay.
func TestReseat(t *testing.T) {
	from, _ := enginetest.Setting(t, Game{}, "pif-paf", "")
	to, _ := enginetest.Setting(t, Game{}, with("seats=3"), "")
	c := engine.Carry{Deal: 3, Dealer: 1, Points: [engine.MaxSeats]int32{10, -20, -5, -9}, Extra: [engine.MaxExtra]int32{24, 0b0110}}
	for _, x := range []struct {
		who  []engine.Seat
		want string
	}{
		{[]engine.Seat{0, 2, 3}, "deal=3 dealer=1 points=10,-5,-9 pot=24 paid=2 taken=-20"},
		{[]engine.Seat{3, engine.Nobody, 0}, "deal=3 dealer=0 points=-9,0,10 pot=0 paid=0 taken=-1"},
		{[]engine.Seat{1, 2, 0}, "deal=3 dealer=0 points=-20,-5,10 pot=24 paid=3 taken=-9"},
	} {
		n, err := engine.Reseat(Game{}, &from, &to, c, x.who)
		if want(t, fmt.Sprint("seats of ", x.who), n.Text(&to), x.want); err != nil {
			t.Errorf("%v: %v", x.who, err)
		}
	}
}

// TestCarry refuses what no match comes to.
func TestCarry(t *testing.T) {
	for text, sound := range map[string]bool{
		"deal=2 dealer=1 points=5,-5,0,0 pot=0 paid=0 taken=0":                    true,
		"deal=2 dealer=1 points=5,-25,0,0 pot=20 paid=3 taken=0":                  true,
		"deal=10 dealer=1 points=5,-5,0,0 pot=0 paid=0 taken=0":                   false, // it has ten hands
		"deal=2 dealer=0 points=286,-95,-95,-96 pot=0 paid=0 taken=0":             false, // one can pay ante and least bet
		"deal=2 dealer=1 points=95,-95,0,0 pot=0 paid=0 taken=0":                  false, // the dealer cannot
		"deal=2 dealer=0 points=101,-101,0,0 pot=0 paid=0 taken=0":                false, // more than there was
		"deal=2 dealer=1 points=5,-4,0,0 pot=0 paid=0 taken=0":                    false, // a chip came from nowhere
		"deal=2 dealer=1 points=5,-25,0,0 pot=20 paid=0 taken=0":                  false, // a pot that nobody paid
		"deal=2 dealer=1 points=5,-5,0,0 pot=0 paid=3 taken=0":                    false, // and who paid none
		"deal=2 dealer=1 points=5,-25,0,0 pot=20 paid=16 taken=0":                 false, // a seat that is not there
		"deal=2 dealer=1 points=0,-2,0,0 pot=2 paid=7 taken=0":                    false, // fewer chips than antes
		"deal=0 dealer=1 points=5,-5,0,0 pot=0 paid=0 taken=0":                    false, // before the first hand
		"deal=2 dealer=1 points=2147483647,0,0,0 pot=0 paid=0 taken=-2147483647":  false,
		"deal=2 dealer=1 points=-5,5,0,0 pot=-2147483647 paid=0 taken=2147483647": false,
	} {
		o, _ := enginetest.Setting(t, Game{}, "", "")
		c, err := engine.ParseCarry(&o, text)
		if err == nil {
			err = engine.CheckCarry(Game{}, &o, &c)
		}
		if (err == nil) != sound {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := info.Parse(with("bet_min=10,bet_max=9")); err == nil {
		t.Error("the most that may be bet is below the least")
	}
}

// mayCalled writes out who may call a rebate.
func (h *Hand) mayCalled() string {
	var l engine.List
	l.Asides = true
	text := []string{}
	for p := range engine.Seat(h.rules.n) {
		l.Reset()
		h.Legal(p, &l)
		for i := range l.Len() {
			if l.At(i).Verb == CallRebate {
				text = append(text, fmt.Sprint(p))
			}
		}
	}
	return strings.Join(text, " ")
}

// dealerAfter returns who deals after a hand that nobody has won anything by.
func dealerAfter(o *engine.Options, c engine.Carry) engine.Seat {
	n, _ := Game{}.Next(o, &c, &engine.Score{})
	return n.Dealer
}

// next returns what a hand hands on, and whether the match is over.
func next(s *enginetest.Script) (engine.Carry, bool) {
	return Game{}.Next(s.Options(), s.Carry(), s.Hand().Score())
}
