package pifpaf

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// The robot bets by what it lacks: three hands, before others have said this and that.
func TestThumb(t *testing.T) {
	for _, c := range []struct{ hand, before, want string }{
		{"5H 6H 7H QC QD QS 2C 2D 9S", "", "bet n=5"},               // one card is missing
		{"5H 6H 7H QC QD QS 2C 2D 9S", "0 bet n=5", "raise n=10"},   //
		{"5H 6H 7H QC QD QS 2C 2D 9S", "0 bet n=20", "call n=20"},   // no more is allowed
		{"5H 6H QC QD 2C 2D 9S JH 3S", "0 bet n=10", "call n=10"},   // three are missing
		{"5H 6H QC QD 2C 4D 9S JH 8H", "0 bet n=10", "fold"},        // four
		{"5H 6H QC QD 2C 4D 9S JH 8H", "0 bet n=5", "call n=5"},     //
		{"AC 4C 7C TC 2D 5D 8D JD 3H", "", "fold"},                  //
		{"AC 4C 7C TC 2D 5D 8D JD 3H", "0 fold", "fold"},            //
		{"5H 6H QC QD 2C 4D 9S JH 8H", "0 fold; 1 fold", "bet n=5"}, // one other is in
	} {
		seat := engine.Seat(0)
		switch c.before {
		case "0 fold; 1 fold":
			seat = 2
		case "":
		default:
			seat = 1
		}
		s := enginetest.Play(t, Game{}, "", "", "hand"+string('0'+byte(seat))+": "+c.hand).Do(c.before)
		var l engine.List
		s.Hand().Legal(seat, &l)
		a := l.At(Mind{}.Thumb(s.Hand(), &l, rand.New(rand.NewPCG(1, 2))))
		if got := s.Words(a)[2:]; got != c.want {
			t.Errorf("%s after %q: %s, not %s (lacks %d)", c.hand, c.before, got, c.want, at(s).nearness(seat))
		}
	}
}

// A robot in turn calls a rebate.
func TestCalls(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", louca).Do(toLouca + "2 claim; 0 pass; 1 pass; 2 withdraw")
	var l engine.List
	s.Hand().Legal(0, &l)
	if got := s.Words(l.At(Mind{}.Thumb(s.Hand(), &l, nil))); got != "0 call_rebate n=2" {
		t.Error(got)
	}
}

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	const near = "hand0: 5H 6H 7H QC QD QS 2C 2D 9S"
	for _, c := range []struct{ deck, before, action, want string }{
		{near, "", "0 bet n=5", "near"},
		{near, "", "0 fold", "odds"},
		{"hand0: 5H 6H QC QD 2C 2D 9S JH 3S", "", "0 bet n=5", "open"},
		{"hand1: 5H 6H QC QD 2C 2D 9S JH 3S", "0 bet n=10", "1 call n=10", "enough"},
		{"hand0: AC 4C 7C TC 2D 5D 8D JD 3H", "", "0 fold", "far"},
		{louca, toLouca + "2 claim; 0 pass; 1 pass; 2 withdraw", "0 call_rebate n=2", "call"},
	} {
		s := enginetest.Play(t, Game{}, "", "", c.deck).Do(c.before)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s: %s, not %s", c.action, got, c.want)
		}
	}
	for _, options := range []string{"pif-paf", "pif-paf(preset=popular)", "pif-paf(seats=8)"} {
		why.Play(options, 3)
	}
	why.All()
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Auto(2).Hand())
}

func TestFacts(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "deal=1 dealer=3 points=-95,-5,50,47 pot=3 paid=6 taken=0", "").Do("1 bet n=5; 2 fold")
	want(t, "while bets are made", enginetest.Told(Game{}, s.Hand()),
		"dealer 3 n=0; stack 0 n=5; out 0 n=0; stack 1 n=89; bet 1 n=5; stack 2 n=149; folded 2 n=0; stack 3 n=146; pot -1 n=6; restocks -1 n=3")
	s = enginetest.Play(t, Game{}, "", "", louca).Do(toLouca + "2 claim; 0 pass; 1 claim; " + out(1, "6D 7D 3H|9C TC JC|QS KS AS/8D") + "; 2 withdraw")
	const stacks = "dealer 3 n=0; stack 0 n=94; stack 1 n=94; stack 2 n=94; stack 3 n=94; pot -1 n=24; stock_win 1 n=0; "
	want(t, "in play", enginetest.Told(Game{}, s.Hand()), stacks+"gave_up 2 n=0; restocks -1 n=3")
	want(t, "after the call", enginetest.Told(Game{}, s.Do("0 call_rebate n=2").Hand()), stacks+"draw_only 2 n=0; restocks -1 n=3")
}
