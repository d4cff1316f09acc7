package maumau

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 A1-A7 C1-C3 R1-R22 S1-S2 V1-V6 E1-E15 X1-X15")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats        4
		handSize     5
		callPenalty  5
		sevenDraw    2
		sevenStack   true
		nineDraw     1
		ninePrevious seat
		jackOnSeven  false
		drawAlways   true
		firstEffect  true
		lastEffect   false
		finalJack    true
		deals        1`)
}

// with returns house rules in words.
func with(options string) string {
	if options == "" {
		return "mau-mau"
	}
	return "mau-mau(" + options + ")"
}

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// counts returns how many cards the seats hold.
func counts(s *enginetest.Script) string {
	var out []string
	for p := range engine.Seat(s.Options().Seats()) {
		out = append(out, fmt.Sprint(s.Hand().Table().Count(handOf(p))))
	}
	return strings.Join(out, " ")
}

// fitted returns what the seat in turn may discard.
func fitted(s *enginetest.Script) string {
	var out []string
	for _, w := range s.Legal(hand(s).s.turn) {
		if f := strings.Fields(w); f[1] == "discard" && !slices.Contains(out, f[2]) {
			out = append(out, f[2])
		}
	}
	return strings.Join(out, " ")
}

// stands tells how a hand stands: whose turn it is, in which direction, what is pending, and how many cards there are.
func stands(s *enginetest.Script) string {
	x := &hand(s).s
	return fmt.Sprintf("turn %d dir %d pending %d: %s", x.turn, x.dir, x.pending, counts(s))
}

// TestFits tells what may be discarded on what by seat 1.
func TestFits(t *testing.T) {
	const mine = "hand1: 2H 8C 7S JC JH"
	for _, c := range []struct{ name, options, deck, plays, want string }{
		{"E1 R5 R6 A1 on the eight of hearts", "", "discard: 8H", "", "2H 8C JC JH"},
		{"E2 R8 A4 on a pending seven", "", "discard: 7H", "", "7S"},
		{"R8 no answer", "sevenStack=false", "discard: 7H", "", ""},
		{"E2 R6 X5 on a seven that was paid", "", "discard: 7H; stock: 2C 3C", "1 take; 2 draw; 2 pass; 3 draw; 3 pass; 0 draw; 0 pass", "2H 7S JH"},
		{"R6 on a seven without its effect", "firstEffect=false", "hand0: 8H 3C; discard: 7H", "0 draw; 0 pass", "2H 7S JH"},
		{"R6 jackOnSeven", "firstEffect=false,jackOnSeven=true", "hand0: 8H 3C; discard: 7H", "0 draw; 0 pass", "2H 7S JC JH"},
		{"E7 R7 R11 A7 spades are named", "", "discard: JD", "0 choose_suit n=3", "7S JC JH"},
		{"R7 the jack's own suit counts when named", "", "discard: JH", "0 choose_suit n=2", "2H JC JH"},
		{"R7 else it does not", "", "discard: JH", "0 choose_suit n=0", "8C JC JH"},
		{"a jack turned up without its effect", "firstEffect=false", "hand0: 2C; discard: JH", "0 draw; 0 pass", "2H JC JH"},
	} {
		s := enginetest.Play(t, Game{}, with(c.options), "", mine+"; "+c.deck).Do(c.plays)
		if got := fitted(s); got != c.want {
			t.Errorf("%s: %q fit, not %q", c.name, got, c.want)
		}
	}
}

// TestEffects plays the worked examples of the cards that do something.
func TestEffects(t *testing.T) {
	for _, c := range []struct{ name, options, carry, deck, plays, want string }{
		{"D1 D2 a plain card", "", "", "discard: 8H", "", "turn 1 dir 1 pending 0: 5 5 5 5"},
		{"D2 seven cards", "handSize=7", "", "discard: 8H", "", "turn 1 dir 1 pending 0: 7 7 7 7"},
		{"E15 D2 eight players", "seats=8", "", "discard: 8H", "", "turn 1 dir 1 pending 0: 5 5 5 5 5 5 5 5"},
		{"E12 X1 X2 D3 R9 an ace turned up", "", "deal=0 dealer=0 points=0,0,0,0", "discard: AH", "", "turn 3 dir 1 pending 0: 5 5 5 5"},
		{"E12 R10 a queen turned up", "", "deal=0 dealer=0 points=0,0,0,0", "discard: QH", "", "turn 0 dir -1 pending 0: 5 5 5 5"},
		{"E12 R12 a seven turned up", "", "deal=0 dealer=0 points=0,0,0,0", "discard: 7H", "", "turn 2 dir 1 pending 2: 5 5 5 5"},
		{"E12 R13 a nine turned up", "", "deal=0 dealer=0 points=0,0,0,0", "discard: 9H", "", "turn 2 dir 1 pending 0: 6 5 5 5"},
		{"R13 a nine turned up and last-player", "ninePrevious=last-player", "deal=0 dealer=0 points=0,0,0,0", "discard: 9H", "", "turn 2 dir 1 pending 0: 5 5 5 5"},
		{"E12 A7 a jack turned up", "", "deal=0 dealer=0 points=0,0,0,0", "discard: JH", "1 choose_suit n=1", "turn 2 dir 1 pending 0: 5 5 5 5"},
		{"D3 without firstEffect", "firstEffect=false", "deal=0 dealer=0 points=0,0,0,0", "discard: 7H", "", "turn 1 dir 1 pending 0: 5 5 5 5"},
		{"E3 R12 two sevens", "", "", "hand1: 7S; hand2: 2C; discard: 7H", "1 discard 7S; 2 take", "turn 3 dir 1 pending 0: 5 4 9 5"},
		{"E3 R12 three sevens", "", "", "hand1: 7S; hand2: 7C; discard: 7H", "1 discard 7S; 2 discard 7C; 3 take", "turn 0 dir 1 pending 0: 5 4 4 11"},
		{"R12 sevens of three", "sevenDraw=3", "", "discard: 7H", "1 take", "turn 2 dir 1 pending 0: 5 8 5 5"},
		{"X12 who takes does not discard", "", "", "discard: 7H", "1 take", "turn 2 dir 1 pending 0: 5 7 5 5"},
		{"E4 R9 an ace", "", "", "hand1: 2H; hand2: AH; discard: 8H", "1 discard 2H; 2 discard AH", "turn 0 dir 1 pending 0: 5 4 4 5"},
		{"X13 R14 two aces", "", "", "hand1: AH; hand3: AS; discard: 8H", "1 discard AH; 3 discard AS", "turn 1 dir 1 pending 0: 5 4 5 4"},
		{"E5 R10 a queen", "", "", "hand1: 2H; hand2: QH; discard: 8H", "1 discard 2H; 2 discard QH", "turn 1 dir -1 pending 0: 5 4 4 5"},
		{"E6 R13 X4 a nine", "", "", "hand1: 9H; discard: 8H", "1 discard 9H", "turn 2 dir 1 pending 0: 6 4 5 5"},
		{"E6 R13 R19 a nine the other way", "", "", "hand1: 9H; hand3: 2H; hand2: 3H; discard: QH", "3 discard 2H; 2 discard 3H; 1 discard 9H", "turn 0 dir -1 pending 0: 5 4 5 4"},
		{"R13 no card for a nine", "nineDraw=0", "", "hand1: 9H; discard: 8H", "1 discard 9H", "turn 2 dir 1 pending 0: 5 4 5 5"},
		{"R13 the last who discarded", "ninePrevious=last-player", "", "hand1: AH; hand3: 9H; discard: 8H", "1 discard AH; 3 discard 9H", "turn 0 dir 1 pending 0: 5 5 5 4"},
		{"R13 the skipped neighbour", "", "", "hand1: AH; hand3: 9H; discard: 8H", "1 discard AH; 3 discard 9H", "turn 0 dir 1 pending 0: 5 4 6 4"},
		{"R13 the last other who discarded", "ninePrevious=last-player", "", "hand1: 2H 9H; discard: 8H", "1 discard 2H; " + others + "1 discard 9H", "turn 2 dir 1 pending 0: 7 3 6 6"},
		{"R1 R2 A2 A3 draw and pass", "", "", "hand1: 2H; discard: 8H", "1 draw; 1 pass", "turn 2 dir 1 pending 0: 5 6 5 5"},
		{"R3 X6 X11 draw and discard another", "", "", "hand1: 2H; discard: 8H", "1 draw; 1 discard 2H", "turn 2 dir 1 pending 0: 5 5 5 5"},
		{"R4 equal cards", "", "", "hand1: 2H 2H; hand2: 3S; discard: 8H", "1 discard 2H", "turn 2 dir 1 pending 0: 5 4 5 5"},
	} {
		s := enginetest.Play(t, Game{}, with(c.options), c.carry, c.deck).Do(c.plays)
		if got := stands(s); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}

// down brings seat 1 to two cards and its turn: each of the others has drawn and passed, and the top is the four of spades.
const down = "hand0: 2C 3C 5C 6C 8C; hand1: 2H 3H 4H KC 4D; hand2: 2C 3C 5C 6C 8C; hand3: 2D 3D 5D 6D 4S; discard: 8H; stock: TC TC QC QC TS TS QS QS KD KD 9C 9C KC AC AC"

const others = "2 draw; 2 pass; 3 draw; 3 pass; 0 draw; 0 pass; "

// two returns a hand in which seat 1 holds the king of clubs and the four of diamonds, and is in turn on the four of hearts.
func two(t *testing.T, options string) *enginetest.Script {
	return twoWith(t, options, "4D")
}

// twoWith returns the same with another card for the four of diamonds.
func twoWith(t *testing.T, options, card string) *enginetest.Script {
	deck := strings.Replace(down, "KC 4D;", "KC "+card+";", 1)
	return enginetest.Play(t, Game{}, with(options), "", deck).Do("1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others)
}

// TestCalls plays the calls and accusations of the rules.
func TestCalls(t *testing.T) {
	for _, c := range []struct{ name, options, plays, want string }{
		{"E8 R15 a call", "", "1 mau_mau; 1 discard 4D", "turn 2 dir 1 pending 0: 8 1 8 8"},
		{"E9 R17 R19 X9 X10 accused in time", "", "1 discard 4D; 2 draw; 3 accuse", "turn 2 dir 1 pending 0: 8 6 9 8"},
		{"E9 R18 A6 accused too late", "", "1 discard 4D; 2 draw; 2 pass; 0 accuse", "turn 3 dir 1 pending 0: 13 1 9 8"},
		{"R18 after a call", "", "1 mau_mau; 1 discard 4D; 0 accuse", "turn 2 dir 1 pending 0: 13 1 8 8"},
		{"R17 accused once", "", "1 discard 4D; 0 accuse; 3 accuse", "turn 2 dir 1 pending 0: 8 6 8 13"},
		{"E10 R16 a call with three cards", "", "1 discard 4D; 2 mau_mau", "turn 2 dir 1 pending 0: 8 1 13 8"},
		{"E11 R16 a call that no discard follows", "", "1 mau_mau; 1 draw", "turn 1 dir 1 pending 0: 8 8 8 8"},
		{"R16 A3 a call with a card just drawn, and then a pass", "", "1 mau_mau; 1 discard 4D; " + others + "1 draw; 1 mau_mau; 1 pass", "turn 2 dir 1 pending 0: 9 7 9 9"},
		{"A5 a call in each turn", "", "1 mau_mau; 1 draw; 1 pass; 2 mau_mau", "turn 2 dir 1 pending 0: 8 8 13 8"},
		{"X8 R15 from three to two without a call", "", "1 draw; 1 discard 4D; 0 accuse", "turn 2 dir 1 pending 0: 13 2 8 8"},
		{"R16 an accusation does not break a call", "", "1 mau_mau; 0 accuse; 1 discard 4D", "turn 2 dir 1 pending 0: 13 1 8 8"},
		{"R15 another penalty", "callPenalty=3", "1 discard 4D; 2 accuse", "turn 2 dir 1 pending 0: 8 4 8 8"},
		{"R15 no penalty, no calls", "callPenalty=0", "1 discard 4D", "turn 2 dir 1 pending 0: 8 1 8 8"},
	} {
		s := two(t, c.options).Do(c.plays)
		if got := stands(s); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}

// TestCallsOnSevens plays calls and accusations where a seven is to be paid.
func TestCallsOnSevens(t *testing.T) {
	s := twoWith(t, "", "7H").Do("1 discard 7H; 2 take; 0 accuse")
	if got, want := stands(s), "turn 3 dir 1 pending 0: 13 1 10 8"; got != want {
		t.Errorf("R17 A4: accused after the seven is paid: %s, not %s", got, want)
	}
	s = out(t, "", "7D").Do("1 draw; 1 discard 7D; 0 accuse")
	if got, want := stands(s), "turn 2 dir 1 pending 2: 9 6 9 9"; got != want {
		t.Errorf("R15: one card and one drawn, without a call: %s, not %s", got, want)
	}
	deck := strings.Replace(down, "6C 8C; hand1", "6C 7H; hand1", 1)
	s = enginetest.Play(t, Game{}, "mau-mau", "", deck).Do("1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; 2 draw; 2 pass; 3 draw; 3 pass; 0 discard 7H")
	s.Do("1 mau_mau; 1 take")
	if got, want := stands(s), "turn 2 dir 1 pending 0: 6 9 8 8"; got != want {
		t.Errorf("R16 A4: a call before the cards of a seven: %s, not %s", got, want)
	}
	if got, want := enginetest.Told(Game{}, s.Hand(), "dealer", "turns"), "false 1 n=5"; got != want {
		t.Errorf("R16: %s is told, not %s", got, want)
	}
}

// The clause of every refusal.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ name, options, deck, plays, action, clause string }{
		{"A1 another's card", "", "hand2: 2H; discard: 8H", "", "1 discard @2:2H", "A1"},
		{"A1 closed", "", "hand1: 2H; discard: 8H", "", "1 discard (2H)", "A1"},
		{"R5 neither suit nor rank", "", "hand1: 2C; discard: 8H", "", "1 discard 2C", "R5"},
		{"R6 a jack on a seven", "firstEffect=false", "hand0: JC; discard: 7H", "", "0 discard JC", "R6"},
		{"R7 not the suit named", "", "hand1: 2H; discard: JH", "0 choose_suit n=3", "1 discard 2H", "R7"},
		{"R8 a jack on a pending seven", "", "hand1: JH; discard: 7H", "", "1 discard JH", "R8"},
		{"R8 nothing is drawn", "", "discard: 7H", "", "1 draw", "R8"},
		{"R8 nobody passes", "", "discard: 7H", "", "1 pass", "R8"},
		{"R8 no answer", "sevenStack=false", "hand1: 7C; discard: 7H", "", "1 discard 7C", "R8"},
		{"R1 drawn twice", "", "discard: 8H", "1 draw", "1 draw", "R1"},
		{"A2 drawAlways", "drawAlways=false", "hand1: 2H; discard: 8H", "", "1 draw", "A2"},
		{"A3 before drawing", "", "discard: 8H", "", "1 pass", "A3"},
		{"A4 nothing is pending", "", "discard: 8H", "", "1 take", "A4"},
		{"A5 twice", "", "discard: 8H", "1 mau_mau", "1 mau_mau", "A5"},
		{"A5 without a penalty", "callPenalty=0", "discard: 8H", "", "1 mau_mau", "A5"},
		{"A7 no suit", "", "discard: JH", "", "0 choose_suit n=4", "A7"},
		{"A7 nothing before", "", "discard: JH", "", "0 draw", "it is not this seat's turn"},
		{"A5 out of turn", "", "discard: 8H", "", "2 mau_mau", "it is not this seat's turn"},
	} {
		enginetest.Play(t, Game{}, with(c.options), "", c.deck).Do(c.plays).Refuse(c.action, c.clause)
	}
	const last = "1 mau_mau; 1 discard 4D; " + others
	for _, c := range []struct{ name, plays, action, clause string }{
		{"A6 who forgot", "1 discard 4D", "1 accuse", "it is not this seat's turn"},
		{"X7 R16 with one card", last, "1 mau_mau", "R16"},
	} {
		two(t, "").Do(c.plays).Refuse(c.action, c.clause)
	}
	if s := two(t, "").Do("1 discard 4D"); hand(s).checkAccuse(1) != errSelf {
		t.Error("A6: who forgot accuses himself")
	}
	twoWith(t, "", "JD").Do("1 discard JD").Refuse("1 accuse", "A6")
	if s := two(t, "callPenalty=0"); hand(s).checkAccuse(1) != errFree {
		t.Error("A6: somebody accuses where there is no penalty")
	}
}

// out brings seat 1 to its last card on the four of diamonds.
func out(t *testing.T, options, card string) *enginetest.Script {
	deck := strings.Replace(down, "KC 4D;", card+" 4D;", 1)
	return enginetest.Play(t, Game{}, with(options), "", deck).Do("1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others + "1 mau_mau; 1 discard 4D; " + others)
}

func TestEnd(t *testing.T) {
	for _, c := range []struct{ name, options, card, want string }{
		{"E14 R22 V5 out with a seven", "", "7D", "9 0 9 9"},
		{"R22 lastEffect and a seven", "lastEffect=true", "7D", "9 0 11 9"},
		{"R22 lastEffect and a nine", "lastEffect=true", "9D", "10 0 9 9"},
		{"R22 finalJack", "", "JC", "9 0 9 9"},
	} {
		s := out(t, c.options, c.card).Do("1 discard " + c.card)
		if got := counts(s); !s.Over() || got != c.want {
			t.Errorf("%s: %s, over %v, not %s", c.name, got, s.Over(), c.want)
		}
	}
	out(t, "finalJack=false", "JC").Refuse("1 discard JC", "A1") // R22
	out(t, "finalJack=false", "JC").Do("1 draw; 1 discard JC")
	deck := strings.NewReplacer("6C 8C; hand1", "6C JD; hand1", "KC 4D;", "JC 4D;").Replace(down)
	s := enginetest.Play(t, Game{}, with("finalJack=false"), "", deck).Do("1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others)
	s.Do("1 mau_mau; 1 discard 4D; 2 draw; 2 pass; 3 draw; 3 pass; 0 discard JD; 0 choose_suit n=0").Refuse("1 discard JC", "A1") // on a jack neither
}

// TestPendingDies goes out with a seven that answers another.
func TestPendingDies(t *testing.T) {
	deck := strings.NewReplacer("6C 8C; hand1", "6C 7D; hand1", "KC 4D;", "7S 4D;").Replace(down)
	for _, c := range []struct{ name, options, want string }{
		{"R22 what is pending dies", "", "7 0 9 9"},
		{"R22 lastEffect has seat 2 draw it", "lastEffect=true", "7 0 13 9"},
	} {
		s := enginetest.Play(t, Game{}, with(c.options), "", deck).Do("1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others)
		s.Do("1 mau_mau; 1 discard 4D; 2 draw; 2 pass; 3 draw; 3 pass; 0 discard 7D; 1 discard 7S")
		if got := counts(s); !s.Over() || got != c.want {
			t.Errorf("%s: %s, over %v, not %s", c.name, got, s.Over(), c.want)
		}
		if got, want := enginetest.Told(Game{}, s.Hand(), "dealer", "turns"), "out 1 n=0"; got != want {
			t.Errorf("%s: %s is told, not %s", c.name, got, want)
		}
	}
}

// TestPrompts asks the seat in turn only for what it can do.
func TestPrompts(t *testing.T) {
	for _, c := range []struct{ name, options, deck, plays, want string }{
		{"A1 A2 discard or draw", "", "hand1: 2H; discard: 8H", "", "discard"},
		{"R1 discard or pass", "", "hand1: 2H; discard: 8H", "1 draw", "drawn"},
		{"A2 drawAlways and a card that fits", "drawAlways=false", "hand1: 2H 3C 4C 5C 6C; discard: 8H", "", "play"},
		{"A2 drawAlways and none", "drawAlways=false", "hand1: 2C 3C 4C 5C 6C; discard: 8H", "", "discard"},
		{"R8 answer or take", "", "discard: 7H", "", "pending"},
		{"R8 sevenStack", "sevenStack=false", "hand1: 7C; discard: 7H", "", "pay"},
		{"A7 a suit", "", "hand1: JH; discard: 8H", "1 discard JH", "choose_suit"},
	} {
		s := enginetest.Play(t, Game{}, with(c.options), "", c.deck).Do(c.plays)
		if got := s.Hand().Prompt(1); got != c.want {
			t.Errorf("%s: asked for %q, not %q", c.name, got, c.want)
		}
	}
}

// TestAsides lists what only costs cards for whoever may do it.
func TestAsides(t *testing.T) {
	s := enginetest.Play(t, Game{}, "mau-mau", "", "hand1: JH; discard: 8H").Do("1 discard JH")
	for p := range engine.Seat(4) {
		l := engine.List{Asides: true}
		s.Hand().Legal(p, &l)
		if l.Len() == 0 || l.At(l.Len()-1).Verb != Accuse {
			t.Errorf("A6: while seat 1 names a suit, seat %d may not accuse", p)
		}
	}
}

// TestListed lists what may be worth it, without what only costs cards: a card that fits and is no jack is not kept.
func TestListed(t *testing.T) {
	jack := strings.Replace(down, "KC 4D;", "KC JD;", 1)
	const turns = "1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others
	for _, c := range []struct{ name, deck, plays, want string }{
		{"R1 a card that fits", "hand1: 2H 3C 4C 5C 6C; discard: 8H", "", "1 discard 2H"},
		{"R1 and a jack", "hand1: 2H JC 4C 5C 6C; discard: 8H", "", "1 discard 2H, 1 discard JC"},
		{"R2 a jack alone", "hand1: 2C JC 4C 5C 6C; discard: 8H", "", "1 discard JC, 1 draw"},
		{"R3 a jack alone, after a draw", "hand1: 2C JC 4C 5C 6C; discard: 8H; stock: 6S", "1 draw", "1 discard JC, 1 pass"},
		{"R8 a seven for a seven", "hand1: 2C 7C 4C 5C 6C; discard: 7H", "", "1 discard 7C"},
		{"R16 a jack alone, with a call to make", jack, turns, "1 discard JD, 1 draw, 1 mau_mau"},
		{"R16 a jack alone, after the call", jack, turns + "1 mau_mau", "1 discard JD"},
	} {
		s := enginetest.Play(t, Game{}, "mau-mau", "", c.deck).Do(c.plays)
		var l engine.List
		var got []string
		s.Hand().Legal(1, &l)
		for i := range l.Len() {
			got = append(got, s.Words(l.At(i)))
		}
		if list := strings.Join(got, ", "); list != c.want {
			t.Errorf("%s: %s, not %s", c.name, list, c.want)
		}
	}
}

// TestCount counts hands and gives places.
func TestCount(t *testing.T) {
	sum := func(cards string) (n int32) {
		list, err := engine.ParseFaces(cards)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			n += worth(f)
		}
		return n
	}
	for _, c := range []struct {
		name, cards string
		want        int32
	}{{"E13 S1", "7H JC AS KD", 48}, {"E13 S1", "TS QH 9D", 29}, {"E13 S1", "2C", 2}, {"E13", "", 0}} {
		if got := sum(c.cards); got != c.want {
			t.Errorf("%s: %s count %d, not %d", c.name, c.cards, got, c.want)
		}
	}
	for _, c := range []struct {
		name, options string
		deal          int32
		points        [4]int32
		places        []uint8 // nil where the match goes on
	}{
		{"E13 S2", "", 0, [4]int32{48, 0, 29, 2}, []uint8{4, 1, 3, 2}},
		{"S2 equal points", "", 0, [4]int32{20, 0, 20, 2}, []uint8{3, 1, 3, 2}},
		{"S2 D1 two deals, the first", "deals=2", 0, [4]int32{48, 0, 29, 2}, nil},
		{"S2 two deals, the second", "deals=2", 1, [4]int32{48, 0, 29, 2}, []uint8{4, 3, 2, 1}},
	} {
		o, first := enginetest.Setting(t, Game{}, with(c.options), "")
		first.Deal = c.deal
		if c.deal > 0 {
			first.Points = [8]int32{0, 40, 10, 5}
		}
		var s engine.Score
		copy(s.Points[:], c.points[:])
		next, over := Game{}.Next(&o, &first, &s)
		if over != (c.places != nil) || next.Dealer != 0 || next.Deal != c.deal+1 {
			t.Errorf("%s: over %v, then %+v", c.name, over, next)
		}
		if places := engine.Places(Game{}, &o, &next, 0); over && !slices.Equal(places[:4], c.places) {
			t.Errorf("%s: places %v, not %v", c.name, places[:4], c.places)
		}
	}
}

// TestStock draws the whole stock.
func TestStock(t *testing.T) {
	s := enginetest.Play(t, Game{}, "mau-mau", "", "discard: JH; hand1: JC").Do("0 choose_suit n=3; 1 discard JC; 1 choose_suit n=1")
	h := hand(s)
	top := h.top()
	for h.t.Count(zStock) > 0 {
		s.Do(fmt.Sprintf("%d draw; %d pass", h.s.turn, h.s.turn))
	}
	turn := h.s.turn
	s.Do(fmt.Sprintf("%d draw", turn))
	if h.t.Count(zDiscard) != 1 || h.top() != top || h.s.suit != engine.Diamonds || h.t.Slots() != 105 {
		t.Errorf("R20 X3 V6: %d cards lie under %v, the suit is %v", h.t.Count(zDiscard)-1, h.top(), h.s.suit)
	}
	s.Do(fmt.Sprintf("%d pass", turn)).Refuse(fmt.Sprintf("%d draw", turn.Next(1, 4)), "R21")
	if got := h.Prompt(h.s.turn); got != "drawn" {
		t.Errorf("R21: who cannot draw is asked for %q", got)
	}
	before := counts(s)
	s.Do(fmt.Sprintf("%d accuse", turn)) // R21: nothing is there to be drawn
	if counts(s) != before {
		t.Errorf("R21: %s cards after a penalty, not %s", counts(s), before)
	}
	if got, want := enginetest.Told(Game{}, h, "dealer", "turns", "suit"), fmt.Sprintf("wrong %d n=0", turn); got != want {
		t.Errorf("R21: %q is told, not %q", got, want)
	}
	for !s.Over() {
		s.Do(fmt.Sprintf("%d pass", h.s.turn))
	}
	if h.s.score.Ending != Stuck || h.s.score.Points[0] == 0 {
		t.Errorf("R21: four who pass end the deal with %+v", h.s.score)
	}
}

// TestShortFine fines a seat five cards where two are left: one of the stock, and one of the discards.
func TestShortFine(t *testing.T) {
	s := enginetest.Play(t, Game{}, "mau-mau", "", "discard: JH; hand1: JC").Do("0 choose_suit n=3; 1 discard JC; 1 choose_suit n=1")
	h := hand(s)
	for h.t.Count(zStock) > 1 {
		s.Do(fmt.Sprintf("%d draw; %d pass", h.s.turn, h.s.turn))
	}
	p := h.s.turn.Next(1, 4)
	before := h.t.Count(handOf(p))
	s.Do(fmt.Sprintf("%d accuse", p))
	if n := h.t.Count(handOf(p)) - before; n != 2 {
		t.Errorf("R21: %d cards drawn, not 2", n)
	}
	if got, want := enginetest.Told(Game{}, h, "dealer", "turns", "suit"), fmt.Sprintf("wrong %d n=2", p); got != want {
		t.Errorf("R21: %q is told, not %q", got, want)
	}
}

// TestAudit plays a draw that drawAlways forbids, and that nobody can see.
func TestAudit(t *testing.T) {
	for _, c := range []struct {
		name, card string
		faults     int
	}{{"A2 drawing with a card that fits", "2H", 1}, {"A2 drawing without", "2C", 0}} {
		s := enginetest.Watch(t, Game{}, "mau-mau(drawAlways=false)", "", "hand1: "+c.card+" 3C 4C 5C 6C; discard: 8H").Do("1 draw")
		o := s.Options()
		faults, err := engine.Audit(Game{}, *o, *s.Carry(), s.Dealer.Faces(), s.Log())
		if err != nil || len(faults) != c.faults {
			t.Errorf("%s: the audit finds %v, %v", c.name, faults, err)
		}
		if may := s.Hand().May(s.Hand().Table().Pile(handOf(1))[0]); may.Has(engine.FaceOf(2, engine.Hearts)) || !may.Has(engine.FaceOf(2, engine.Clubs)) {
			t.Errorf("%s: a hand of who drew may hold hearts", c.name)
		}
	}
}

// TestClock has the clock act for whoever is in turn.
func TestClock(t *testing.T) {
	for _, c := range []struct{ name, options, deck, plays, want string }{
		{"C3 take", "", "discard: 7H", "", "1 take"},
		{"C3 draw", "", "discard: 8H", "", "1 draw"},
		{"C3 pass", "", "discard: 8H", "1 draw", "1 pass"},
		{"C3 the jack's own suit", "", "discard: JD", "", "0 choose_suit n=1"},
		{"C3 drawAlways=false", "drawAlways=false", "hand1: 2H KH 3C; discard: 8H", "", "1 discard KH"},
	} {
		s := enginetest.Play(t, Game{}, with(c.options), "", c.deck).Do(c.plays).Auto(1)
		for k := s.Len() - 1; ; k-- {
			if a := s.Entry(k); a.Seat != engine.Nobody {
				if got := s.Words(a); got != c.want {
					t.Errorf("%s: %s, not %s", c.name, got, c.want)
				}
				break
			}
		}
	}
}
