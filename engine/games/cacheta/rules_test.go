package cacheta

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/meld"
	"carteado/engine/pife"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D4 A1-A8 R1-R19 R15a S1-S3 V1-V7 C1 W1-W11 X1-X14")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats             4
		start_points      10
		loss9             1
		loss10            2
		wild_color        color
		wilds_per_meld    1 any
		fourth_suit       forbid allow
		set_max           5
		claims            announced open
		bate10_from_claim true
		stock_out         reshuffle
		max_reshuffles    3`)
}

// with returns house rules in words.
func with(options string) string { return "cacheta(" + options + ")" }

func at(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// out returns the words for a show: melds with "|" between them, and what is thrown away after "/".
func out(seat int, cards string) string {
	melds, rest, nine := strings.Cut(cards, "/")
	var g meld.Groups
	for _, m := range strings.Split(melds, "|") {
		g = g.With(len(strings.Fields(m)))
	}
	verb := "go_out10"
	if nine {
		verb = "go_out9"
	}
	return fmt.Sprintf("%d %s n=%d %s %s", seat, verb, g, strings.ReplaceAll(melds, "|", " "), rest)
}

// points returns what a round has brought the first seats.
func points(s *enginetest.Script) string {
	return fmt.Sprint(s.Hand().Score().Points[:s.Options().Seats()])
}

// want fails the test where two values written out are not the same.
func want(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func TestDeal(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "deal=4 dealer=1 points=-1,-2,-10,-4 place=0,0,4,0", "vira: 8C")
	h, tb := at(s), s.Hand().Table()
	want(t, "D1: who plays first after seat 1, when seat 2 is out", h.State().Turn, 3)
	want(t, "D2, V2: the vira", h.Vira(), "8C")
	want(t, "D3, X9: the vira's pile", tb.Count(piles.TurnUp()), 1)
	want(t, "D4: the stock of three", tb.Count(piles.Stock()), 76)
	for p, n := range []int{9, 9, 0, 9} {
		want(t, "D2: a hand", tb.Count(piles.Hand(engine.Seat(p))), n)
	}
	for i, p := range []engine.Zone{3, 0, 1, 3, 0, 1} {
		want(t, fmt.Sprintf("D2: where slot %d goes", i), tb.Where(engine.Slot(i)), p)
	}
	for seats, stock := range map[int]int{4: 67, 3: 76, 2: 85, 8: 31} {
		s := enginetest.Play(t, Game{}, with(fmt.Sprintf("seats=%d", seats)), "", "")
		want(t, fmt.Sprintf("D4: the stock of %d", seats), s.Hand().Table().Count(piles.Stock()), stock)
	}
}

func TestWild(t *testing.T) {
	for _, c := range []struct {
		clause, options, vira string
		wild                  string
	}{
		{"W1, R1", "wild_color=color", "8C", "9C 9S"},
		{"W1, X3", "wild_color=color", "KD", "AD AH"},
		{"W1", "wild_color=color", "AS", "2C 2S"},
		{"W1", "wild_color=color", "QH", "KD KH"},
		{"R1", "wild_color=suit", "8C", "9C"},
		{"R1", "wild_color=all", "8C", "9C 9D 9H 9S"},
	} {
		s := enginetest.Play(t, Game{}, with(c.options), "", "vira: "+c.vira)
		var got []string
		for f := engine.Face(1); f <= 52; f++ {
			if at(s).Melds().Wild.Has(f) {
				got = append(got, f.String())
			}
		}
		want(t, c.clause+": wild with "+c.vira, strings.Join(got, " "), c.wild)
	}
}

func TestMelds(t *testing.T) {
	for _, c := range []struct {
		clause, options, vira, cards string
		sound                        bool
	}{
		{"W2, R4", "", "8C", "5H 5C 5D 5D", true},
		{"W2, X1", "", "8C", "5H 5C 5D 5S", false},
		{"W2, X1", "fourth_suit=allow", "8C", "5H 5C 5D 5S", true},
		{"W2, R4", "", "8C", "5H 5H 5C 5C 5D", true},
		{"W2", "", "8C", "5H 5H 5C 5C 5D 5D", false},
		{"W2", "", "8C", "5H 5H 5C", false},
		{"R4", "set_max=3", "8C", "5H 5C 5D 5D", false},
		{"R4", "set_max=4", "8C", "5H 5H 5C 5C 5D", false},
		{"W3, R5", "", "8C", "5H 5C 9C", true},
		{"W3", "", "8C", "5H 5H 9C", false},
		{"W3", "", "8C", "5H 5H 5C 9C", true},
		{"W3", "", "8C", "5H 5C 5D 9C", true},
		{"W3, X2", "", "8C", "5H 5C 9C 9S", false},
		{"W3, R2", "wilds_per_meld=any", "8C", "5H 5C 9C 9S", true},
		{"R2", "wilds_per_meld=any", "8C", "5H 9C 9S 9C", true},
		{"R2", "", "8C", "5H 9C 9S 9C", false},
		{"R5", "", "8C", "9C 9C 9H", true},
		{"W4", "", "8C", "8C 9C TC", true},
		{"W4", "", "8C", "8C 9S TC", true},
		{"W4", "", "8C", "7C 8C 9S 9C", true},
		{"W4, R3", "", "8C", "QD KD AD", true},
		{"W4, R3", "", "8C", "AD 2D 3D", true},
		{"W4, R3", "", "8C", "KD AD 2D", false},
		{"W4", "", "8C", "KD AD 9C", true},
		{"X3", "", "KD", "AD 2D 3D", true},
		{"X3", "", "KD", "QD KD AD", true},
		{"X12", "", "8C", "5H 5C 8C", false},
		{"X13", "", "8C", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH", true},
	} {
		o := "cacheta"
		if c.options != "" {
			o = with(c.options)
		}
		s := enginetest.Play(t, Game{}, o, "", "vira: "+c.vira)
		faces, _ := engine.ParseFaces(c.cards)
		_, flaw := at(s).Melds().New(faces, 0)
		want(t, c.clause+": "+c.options+" "+c.cards, flaw == meld.Sound, c.sound)
	}
}

// done is the hand of W5 before its draw: it waits for a card to get rid of.
const done = "5H 5C 5D 7S 8S 9S QD KD AD"

func TestGoOut(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "vira: 8C; hand0: "+done+"; stock: 4C")
	s.Refuse("0 go_out9 n=819 5H 5C 5D 7S 8S 9S QD KD AD @37:4C", "it is not this seat's turn")
	want(t, "R10: nine that are complete still draw", fmt.Sprint(s.Legal(0)), "[0 draw_stock 0 announce]")
	s.Refuse("0 take_top", "R7").Do("0 draw_stock")
	want(t, "R9: one way to go out", len(slices.DeleteFunc(s.Legal(0), func(w string) bool { return !strings.Contains(w, "go_out") })), 1)
	s.Refuse(out(0, "5H 5C 5D|7S 8S 9S|QD KD/AD 4C"), "A4")
	s.Refuse("0 go_out9 n=819 (5H) (5C) (5D) (7S) (8S) (9S) (QD) (KD) (AD) (4C)", "A6")
	s.Do(out(0, "5H 5C 5D|7S 8S 9S|QD KD AD/4C"))
	want(t, "W5, S1, R16: points", points(s), "[0 -1 -1 -1]")
	want(t, "W5: over, without a window for the last discard (X14)", s.Over(), true)
	want(t, "V4: the hand lies open", s.Hand().Table().Open(s.Hand().Table().Pile(0)[0]), true)
	for _, c := range s.Hand().Table().Pile(1) {
		want(t, "V5: the other hands stay closed", s.Hand().Table().Open(c), false)
	}

	const six = "vira: 8C; hand0: 5H 5C 5D 5D 8C 9C TC AD 2D; stock: 3D"
	s = enginetest.Play(t, Game{}, "", "", six).Do("0 draw_stock")
	s.Do(out(0, "5H 5C 5D 5D|8C 9C TC|AD 2D 3D"))
	want(t, "W6, R9: all ten", points(s), "[0 -2 -2 -2]")
	s = enginetest.Play(t, Game{}, "", "", six).Do("0 draw_stock").Do(out(0, "5H 5C 5D|8C 9C TC|AD 2D 3D/5D"))
	want(t, "W6: nine of them", points(s), "[0 -1 -1 -1]")
	s = enginetest.Play(t, Game{}, with("loss9=3,loss10=4"), "", six).Do("0 draw_stock").Do(out(0, "5H 5C 5D 5D|8C 9C TC|AD 2D 3D"))
	want(t, "R16: other losses", points(s), "[0 -4 -4 -4]")
	s = enginetest.Play(t, Game{}, with("loss9=3,loss10=4"), "", six).Do("0 draw_stock").Do(out(0, "5H 5C 5D|8C 9C TC|AD 2D 3D/5D"))
	want(t, "R16: with nine too", points(s), "[0 -3 -3 -3]")

	for _, w := range []string{"JH JS 9C|4D 5D 6D|2S 3S 9S/KH", "JH 9S KH|4D 5D 6D|2S 3S 9C/JS"} {
		s = enginetest.Play(t, Game{}, "", "", "vira: 8C; hand0: JH JS 9C 4D 5D 6D 2S 3S 9S; stock: KH").Do("0 draw_stock")
		want(t, "W7: no ten", strings.Contains(strings.Join(s.Legal(0), ";"), "go_out10"), false)
		want(t, "W7, R2, R6: "+w, s.Do(out(0, w)).Over(), true)
	}
}

func TestTurn(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "vira: 8C; hand0: 3H 4S 6D 7C TD JS QC KH 2S; stock: 9S JD")
	s.Do("0 draw_stock").Refuse("0 draw_stock", "it is not").Refuse("0 discard (3H)", "A6").Refuse("1 draw_stock", "it is not")
	s.Refuse("0 discard @104:9S", "no such card").Refuse("0 discard n=2 3H", "A3")
	s.Do("0 discard 3H; 1 take_top; 1 discard 3H; 2 take_top") // R8, A2: the card taken may go back, and be taken again
	want(t, "A2, V3: the card taken stays known", s.Hand().Table().Open(at(s).State().Came), true)
	want(t, "A1, V1: who sees what seat 0 drew", s.Hand().Table().Seen(37), engine.Seat(0).Set())
}

// na is nine cards to which 7C is all that is missing; with ten of W11.
const na = "4C 5C 6C QH QS QD 8D 9D TD"

func TestClaims(t *testing.T) {
	deck := "vira: 8C; hand0: 7H 7C 2S 4S 6S 8S TS QC KH; hand1: 2C 2D 4D 4H 6D 6H 8H TH KC; hand2: 5H 6H 8H 9H TH JC JH JD KS; hand3: " + na + "; stock: 3S"
	once := enginetest.Play(t, Game{}, "", "", deck).Do("0 announce").Refuse("0 announce", "A3") // once, in turn too
	want(t, "A3: before its first draw", at(once).State().Announced, engine.Seat(0).Set())
	enginetest.Play(t, Game{}, "", "", deck).Do("0 draw_stock").Refuse("0 announce", "it is not").Do("1 announce") // A3: not with ten cards
	const all = "1 announce; 2 announce; 3 announce; 0 draw_stock"

	// W9: seats 1 to 3 are asked. Seat 2 needs 7H for nothing that is complete, and gives up; so does seat 3.
	s := enginetest.Play(t, Game{}, "", "", deck).Do(all).Refuse("1 announce", "it is not").Do("0 discard 7H")
	want(t, "W9, R11: who is asked", s.Hand().Turn(), engine.SeatSet(0b1110))
	s.Refuse("1 draw_stock", "it is not").Refuse("0 claim", "it is not").Refuse("0 announce", "it is not") // A3: not while a claim is decided
	s.Do("3 claim; 2 claim").Refuse("2 pass", "it is not").Do("1 pass")
	want(t, "W9, R12: seat 2 is tried first", s.Hand().Turn(), engine.Seat(2).Set())
	s.Auto(1) // A8: as the time is up
	want(t, "A8, R14: who gives up is burned", at(s).State().Burned, engine.Seat(2).Set())
	want(t, "W9, A8: then seat 3", s.Hand().Turn(), engine.Seat(3).Set())
	s.Do(out(3, "4C 5C 6C|QH QS QD|8D 9D TD/7H"))
	want(t, "W9, R13: the claimed card is in no meld", points(s), "[-1 -1 -1 0]")

	s = enginetest.Play(t, Game{}, "", "", deck).Do(all + "; 0 discard 7H; 1 pass; 2 claim; 3 claim; 2 give_up; 3 give_up")
	want(t, "W9, R14: both are burned", at(s).State().Burned, engine.SeatSet(0b1100))
	want(t, "W9, R15: 7H lies there again", s.Hand().Table().Face(at(s).Top()), "7H")
	s.Do("1 take_top; 1 discard 7H")
	want(t, "R14, X5: only seat 1 could claim, and it threw the card", s.Hand().Turn(), engine.Seat(2).Set())

	// C1, R14: a false show of a claim burns as giving up does, and stays known.
	s = enginetest.Play(t, Game{}, "", "", deck).Do(all + "; 0 discard 7H; 1 pass; 2 claim; 3 pass")
	s.Do(out(2, "5H 6H 7H|8H 9H TH|JC JH KS/JD"))
	want(t, "R14: burned", at(s).State().Burned, engine.Seat(2).Set())
	want(t, "V4: the cards of a false show", s.Hand().Table().Open(s.Hand().Table().Pile(2)[3]), true)
	want(t, "R14: the hand has nine cards again", s.Hand().Table().Count(2), 9)
	want(t, "R15: the next player's turn", s.Hand().Turn(), engine.Seat(1).Set())

	s = enginetest.Play(t, Game{}, "", "", deck).Do(all + "; 0 discard 7C; 1 pass; 2 pass; 3 claim")
	s.Do(out(3, "4C 5C 6C 7C|QH QS QD|8D 9D TD"))
	want(t, "W11, X7: ten from a claim", points(s), "[-2 -2 -2 0]")
	s = enginetest.Play(t, Game{}, with("bate10_from_claim=false"), "", deck).Do(all + "; 0 discard 7C; 1 pass; 2 pass; 3 claim")
	s.Refuse(out(3, "4C 5C 6C 7C|QH QS QD|8D 9D TD"), "A5")
	want(t, "A5: no ten is listed", strings.Contains(strings.Join(s.Legal(3), ";"), "go_out10"), false)

	// W10: what is announced after a discard counts from the next one on.
	s = enginetest.Play(t, Game{}, "", "", deck).Do("0 draw_stock; 0 discard 7C")
	want(t, "W10, X4: nobody announced before, no window", at(s).State().Phase, pife.Drawing)
	s.Do("3 announce; 1 draw_stock; 1 discard KC")
	want(t, "W10: the next discard", s.Hand().Turn(), engine.Seat(3).Set())

	// A6: an announcement that comes with a discard is not for this one.
	s = enginetest.Play(t, Game{}, "", "", deck).Do("0 draw_stock; 0 discard n=1 7H")
	want(t, "A6, V7: announced", at(s).State().Announced, engine.Seat(0).Set())
	want(t, "A6: no window of its own", at(s).State().Phase, pife.Drawing)
	s.Do("1 draw_stock; 1 discard KC")
	want(t, "X6: it is asked, whatever it holds", s.Hand().Turn(), engine.Seat(0).Set())
	var a engine.Action
	want(t, "A7: its device passes", engine.Reflex(s.Hand(), s.Hand().Turn(), &a) && a.Verb == Pass, true)
	var l engine.List
	s.Hand().Legal(0, &l)
	want(t, "A7: as its player would", string(a.Append(nil)), string(l.At(1).Append(nil)))
	for p, sees := range []engine.SeatSet{engine.Seat(0).Set(), 0, 0, 0} {
		want(t, "A7: whom seat "+fmt.Sprint(p)+" sees asked", s.View(engine.Seat(p)).Turn|s.View(engine.Seat(p)).Actors, sees)
	}
	want(t, "A7: and a spectator", s.View(engine.Nobody).Turn|s.View(engine.Nobody).Actors, 0)

	// R15a: the next player's claim is first in order.
	s = enginetest.Play(t, Game{}, "", "", strings.NewReplacer("hand1", "hand3", "hand3", "hand1").Replace(deck)).Do("1 announce; 3 announce; 0 draw_stock; 0 discard 7C; 3 claim; 1 claim")
	want(t, "R15a: who shows", s.Hand().Turn(), engine.Seat(1).Set())

	s = enginetest.Play(t, Game{}, with("claims=open"), "", deck).Refuse("1 announce", "it is not").Do("0 draw_stock; 0 discard 7C")
	want(t, "R11: open claims ask everybody", s.Hand().Turn(), engine.SeatSet(0b1110))
	s = enginetest.Play(t, Game{}, with("claims=off"), "", deck).Refuse("1 announce", "it is not").Do("0 draw_stock").Refuse("0 discard n=1 7C", "A3").Do("0 discard 7C")
	want(t, "R11: no claims, no window", at(s).State().Phase, pife.Drawing)

	s = enginetest.Play(t, Game{}, with("seats=2"), "", "vira: 8C; hand0: 7C 7H 2S 4S 6S 8S TS QC KH; hand1: "+na+"; stock: 3S").Do("1 announce; 0 draw_stock; 0 discard 7C")
	want(t, "X10: the window asks the next player", s.Hand().Turn(), engine.Seat(1).Set())
}

// An announcement and what others do at the same moment do not make each other stale, and the announcement stands
// behind.
func TestAtOnce(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "hand3: "+na).Do("0 draw_stock")
	h := at(s)
	say, throw := engine.Action{Seat: 3, Verb: Announce}, engine.Action{Seat: 0, Verb: Discard}
	want(t, "A3: the discard stands before", h.Before(&throw, &say) && !h.Before(&say, &throw), true)
	want(t, "A3: neither is stale", h.Stands(&throw, &say) && h.Stands(&say, &throw), true)
	twice := engine.Action{Seat: 3, Verb: Announce}
	want(t, "A3: but one's own", h.Stands(&twice, &say), false)
	draw := engine.Action{Seat: 3, Verb: DrawStock}
	want(t, "A3: who announces and draws at once has done both", h.Stands(&draw, &say), true)
	yes, no := engine.Action{Seat: 1, Verb: Claim}, engine.Action{Seat: 2, Verb: Pass}
	want(t, "A7: answers cross", h.Stands(&yes, &no) && h.Before(&yes, &no), true)
}

func TestFalseShow(t *testing.T) {
	s := enginetest.Watch(t, Game{}, "", "", "vira: 8C; hand0: 5H 5C 6D 7S 8S 9S QD KD AD; stock: 4C 2H 2D 2S 7H")
	s.Do("0 draw_stock").Do(out(0, "5H 5C 6D|7S 8S 9S|QD KD AD/4C"))
	want(t, "C1: burned, and the round goes on", fmt.Sprint(at(s).State().Burned, s.Over()), "1 false")
	s.Refuse(out(0, "5H 5C 6D|7S 8S 9S|QD KD AD/4C"), "R14")
	want(t, "C1: only discards are left", strings.Contains(strings.Join(s.Legal(0), ";"), "go_out"), false)
	s.Do("0 discard n=1 6D")
	want(t, "C1: who may claim the next discard", at(s).MayClaim(1), 0)
	want(t, "V4: what was shown stays known", s.Hand().Table().Open(s.Hand().Table().Pile(0)[0]), true)

	// C1: it bars nobody else from going out with what is discarded then.
	s = enginetest.Play(t, Game{}, "", "", "vira: 8C; hand0: 5H 5C 6D 7S 8S 9S QD KD AD; hand3: "+na+"; stock: 7C").Do("3 announce; 0 draw_stock")
	s.Do(out(0, "5H 5C 6D|7S 8S 9S|QD KD AD/7C")).Do("0 discard 7C; 3 claim").Do(out(3, "4C 5C 6C 7C|QH QS QD|8D 9D TD"))
	want(t, "C1, R12: another goes out", points(s), "[-2 -2 -2 0]")

	// C1: what a hand that does not go out could be shown as is listed for a screen, and not for robots.
	for hand, show := range map[string]string{
		"2C 4D 6H 8S TC QD 3H 5S 7C": out(0, "2C 4D 6H|8S TC QD|3H 5S 7C/4C"),
		"5H 5C 6D 7S 8S 9S QD KD AD": out(0, "QD KD AD|7S 8S 9S|5H 5C 6D/4C"),
		"2H 3H 4H 5H 6H 7H 8H 2C KS": out(0, "2H 3H 4H 5H 6H 7H 8H 2C KS/4C"),
	} {
		s := enginetest.Play(t, Game{}, "", "", "vira: 8C; hand0: "+hand+"; stock: 4C").Do("0 draw_stock")
		var plain engine.List
		s.Hand().Legal(0, &plain)
		for i := range plain.Len() {
			want(t, "C1: what is listed for robots", plain.At(i).Verb, Discard)
		}
		shows := slices.DeleteFunc(s.Legal(0), func(w string) bool { return !strings.Contains(w, "go_out") })
		want(t, "C1: what "+hand+" is listed as", strings.Join(shows, ";"), show)
		want(t, "C1: and it burns", at(s.Do(shows[0])).State().Burned, engine.Seat(0).Set())
	}

	// R15: who is burned goes out in its own turn.
	s = enginetest.Play(t, Game{}, with("seats=2"), "", "vira: 8C; hand0: 5H 5C 6D 7S 8S 9S QD KD AD; hand1: 2C 2D 4D 4H 6D 6H 8H TH KC; stock: 4C 2H 5D")
	s.Do("0 draw_stock").Do(out(0, "5H 5C 6D|7S 8S 9S|QD KD AD/4C")).Do("0 discard 6D; 1 draw_stock; 1 discard 2H; 0 draw_stock")
	want(t, "R15: in its own turn", s.Do(out(0, "5H 5C 5D|7S 8S 9S|QD KD AD/4C")).Over(), true)
}

func TestWildOfTheLixo(t *testing.T) {
	s := enginetest.Play(t, Game{}, with("seats=2"), "", "vira: 8C; hand0: 9S 3H 3S 6C 6S TH JC KC KS; hand1: 5H 5C 6D 7D 8D QD KD AD 4S; stock: 2H")
	s.Do("0 draw_stock; 0 discard 9S; 1 take_top")
	want(t, "X8: still wild", s.Do(out(1, "5H 5C 9S|6D 7D 8D|QD KD AD/4S")).Over(), true)
}

func TestStockOut(t *testing.T) {
	// The three turns of a table of eight with 31 cards: all draw and throw that card away.
	empty := func(options string) *enginetest.Script {
		s := enginetest.Play(t, Game{}, with(options), "", "")
		for at(s).Table().Count(piles.Stock()) > 0 {
			s.Auto(1)
		}
		return s.Auto(1) // the last discard
	}
	s := empty("seats=8")
	seen := s.Hand().Table().Count(piles.Lixo())
	want(t, "R19: the lixo", seen, 31)
	s.Auto(1)
	want(t, "R19: all but its top is the stock, less the card drawn", s.Hand().Table().Count(piles.Stock()), 29)
	want(t, "R19: the top stays", s.Hand().Table().Count(piles.Lixo()), 1)
	want(t, "V6: nobody sees it", s.Hand().Table().Seen(s.Hand().Table().Pile(piles.Stock())[0]), 0)

	s = empty("seats=8,stock_out=void").Auto(1)
	want(t, "R19: void", fmt.Sprint(s.Over(), s.Hand().Score().Ending, points(s)), fmt.Sprint(true, Void, "[0 0 0 0 0 0 0 0]"))
	s = empty("seats=8,max_reshuffles=0").Auto(1)
	want(t, "R19: the limit is used up", s.Over(), true)
	s = enginetest.Play(t, Game{}, with("seats=8,max_reshuffles=1"), "", "").Auto(2000)
	want(t, "R19: once", at(s).State().Restocks, 1)
	s = enginetest.Play(t, Game{}, with("seats=2,max_reshuffles=9"), "", "").Auto(4000)
	want(t, "R19: as often as a table can be mixed", fmt.Sprint(s.Over(), at(s).State().Restocks), "true 6")

	s = enginetest.Play(t, Game{}, with("seats=8"), "", "").Do("0 draw_stock").Auto(1)
	want(t, "R8: the stock may be left alone", strings.Contains(strings.Join(s.Legal(1), ";"), "1 take_top"), true)
}

func TestMatch(t *testing.T) {
	o, _ := info.Parse("cacheta")
	c := engine.Carry{Dealer: 3}
	after := func(winner engine.Seat, loss int32) (over bool) {
		var s engine.Score
		lives, left := o.Totals(&c), in(&o, &c)
		count(lives, left, 1, 2)(winner, loss == 2, &s)
		c, over = Game{}.Next(&o, &c, &s)
		return over
	}
	after(2, 1)
	want(t, "W8: round 1", o.Totals(&c), "[9 9 10 9 0 0 0 0]")
	want(t, "D1: the next dealer", c.Dealer, 0)
	after(0, 2)
	want(t, "W8: round 2", o.Totals(&c), "[9 7 8 7 0 0 0 0]")

	c.Points = [engine.MaxSeats]int32{-8, -9, -5, -8}
	want(t, "W8, R18, X11: over", after(2, 2), true)
	want(t, "W8, R16: nobody falls below zero", o.Totals(&c), "[0 0 5 0 0 0 0 0]")
	want(t, "W8, S2, S3: places", engine.Places(Game{}, &o, &c, 0), "[2 4 1 2 0 0 0 0]")

	c = engine.Carry{Dealer: 0, Points: [engine.MaxSeats]int32{-3, -9, -5, -8}}
	want(t, "R17: one is out, three play on", after(2, 1), false)
	want(t, "R17: the place of who is out", c.Own, "[0 4 0 0 0 0 0 0]")
	want(t, "D1: the deal passes who is out", c.Dealer, 2)
	want(t, "S2: places on the way", engine.Places(Game{}, &o, &c, 0), "[1 4 2 3 0 0 0 0]")
	void, _ := Game{}.Next(&o, &c, &engine.Score{Ending: Void})
	want(t, "R19: a void round costs nothing, and passes the deal on", fmt.Sprint(void.Points == c.Points, void.Dealer), "true 3")
	s := enginetest.Play(t, Game{}, "", c.Text(&o), "")
	want(t, "R17: who is dealt to", at(s).Rules().In, engine.SeatSet(0b1101))
	want(t, "R17: nobody has announced or is burned", fmt.Sprint(at(s).State().Announced, at(s).State().Burned), "0 0")
}

// Where all begin with seven points, who has lost seven is out.
func TestStartPoints(t *testing.T) {
	o, _ := info.Parse("cacheta(start_points=7)")
	c := engine.Carry{Points: [engine.MaxSeats]int32{-6, -7, 0, -7}}
	want(t, "R17: what is left", o.Totals(&c), "[1 0 7 0 0 0 0 0]")
	want(t, "R17: who is in", in(&o, &c), engine.SeatSet(0b0101))
}

func TestCheckCarry(t *testing.T) {
	for text, good := range map[string]bool{
		"deal=4 dealer=3 points=-1,-2,-3,-4 place=0,0,0,0":    true,
		"deal=4 dealer=3 points=-10,-2,-10,-4 place=3,0,4,0":  true,
		"deal=4 dealer=3 points=-10,-2,-10,-4 place=3,0,3,0":  true,
		"deal=4 dealer=3 points=-10,-2,-10,-4 place=4,0,4,0":  false,
		"deal=4 dealer=3 points=-10,-10,-10,-4 place=2,3,4,0": false,
		"deal=4 dealer=0 points=-10,-2,-3,-4 place=4,0,0,0":   false,
		"deal=4 dealer=3 points=-10,-2,-3,-4 place=0,0,0,0":   false,
		"deal=4 dealer=3 points=-10,-2,-3,-4 place=3,0,0,0":   false,
		"deal=4 dealer=3 points=-1,-2,-3,-4 place=4,0,0,0":    false,
		"deal=4 dealer=3 points=1,-2,-3,-4 place=0,0,0,0":     false,
		"deal=4 dealer=3 points=-11,-2,-3,-4 place=4,0,0,0":   false,
	} {
		o, _ := info.Parse("cacheta")
		c, err := engine.ParseCarry(&o, text)
		if err == nil {
			err = engine.CheckCarry(Game{}, &o, &c)
		}
		want(t, text, err == nil, good)
	}
}

// A hand is laid out in melds, with what is left over behind them.
func TestArrange(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "vira: 8C; hand0: 4H 5H QD 5C KD 5D 7S AD KH")
	l := at(s).Arrange(0)
	var got []string
	for _, c := range l.Cards {
		got = append(got, s.Hand().Table().Face(c).String())
	}
	want(t, "melds first", fmt.Sprint(strings.Join(got, " "), l.Melds, l.Left), "QD KD AD 5C 5D 5H 4H KH 7S[3 3] 2")
	if a := enginetest.Watch(t, Game{}, "", "", "").Hand().(*Hand).Arrange(0); a != nil {
		t.Errorf("a hand that is not seen is laid out as %+v", a)
	}
}
