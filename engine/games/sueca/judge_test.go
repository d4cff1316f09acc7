package sueca

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// dealt deals the k-th hand, and returns it as it is seen by an engine that knows all.
func dealt(t *testing.T, o *engine.Options, k int, rng *rand.Rand) *Hand {
	t.Helper()
	e, err := engine.New(Game{}, *o, engine.Carry{Dealer: engine.Seat(k % seats)})
	if err == nil {
		err = engine.NewDealer(e, rng).Serve(e)
	}
	if err != nil {
		t.Fatal(err)
	}
	return e.Clone().(*Hand)
}

// worlds plays hands by chance at an engine that knows all, and shows each choice and what will be taken.
func worlds(t *testing.T, setting string, hands int, look func(h *Hand, l *engine.List, taken int)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 3))
	o, _ := enginetest.Setting(t, Game{}, setting, "")
	for k := range hands {
		h := dealt(t, &o, k, rng)
		var l engine.List
		for !h.Over() {
			l.Reset()
			h.Legal(h.turn(), &l)
			i := rng.IntN(l.Len())
			look(h, &l, i)
			engine.Step(h, l.At(i))
		}
	}
}

// TestBoard wants of a board what the hand says: what may be played, who took what, and what is seen. That is
// no more than the seat sees, so whoever plays by it on a board is honest.
func TestBoard(t *testing.T) {
	var all [10]engine.Face
	var opening, b board
	worlds(t, "sueca(throw_in_max=off)", 20, func(h *Hand, l *engine.List, taken int) {
		if h.s.play.Done == 0 && h.s.play.Count == 0 {
			opening = h.board()
			b = opening
		}
		if h.dealt() != opening || h.board() != b {
			t.Fatalf("the board is\n%+v, not\n%+v", h.board(), b)
		}
		got, want := b.look(), h.look()
		if *got.Lacks != *want.Lacks {
			t.Fatalf("voids are %v, not %v", *got.Lacks, *want.Lacks)
		}
		got.Lacks = want.Lacks
		if got != want {
			t.Fatalf("sees\n%+v, not\n%+v", got, want)
		}
		cards := b.may(&all)
		if len(cards) != l.Len() {
			t.Fatalf("%v may be played", cards)
		}
		for i := range l.Len() {
			if !slices.Contains(cards, l.At(i).Face(0)) {
				t.Fatalf("%v may be played, but not %v", cards, l.At(i).Face(0))
			}
		}
		b.play(l.At(taken).Face(0))
	})
}

// TestJudge compares, in the last trick, where there is nothing to decide, what a card is worth with the value
// of the hand once it is over.
func TestJudge(t *testing.T) {
	for _, setting := range []string{"sueca(throw_in_max=off)", "sueca(capot=points_120_score_4,throw_in_max=off,turnup=last)"} {
		checked := 0
		end, world := new(Hand), new(Hand)
		worlds(t, setting, 40, func(h *Hand, l *engine.List, _ int) {
			if h.s.play.Done < 9 {
				return
			}
			world.CopyFrom(h)
			worth := []float64{-1}
			Mind{}.Judge(world, l, nil, worth)
			end.CopyFrom(h)
			for !end.Over() {
				var one engine.List
				end.Legal(end.turn(), &one)
				engine.Step(end, one.At(0))
			}
			if want := (Mind{}).Value(end, h.turn()); worth[0] != want {
				t.Fatalf("%v, not %v", worth[0], want)
			}
			checked++
		})
		if checked != 160 {
			t.Errorf("%d looked at", checked)
		}
	}
}

// TestJudgeThrowIn leaves the hand to the next deal.
func TestJudgeThrowIn(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "hand0: 2H 3H 4H 5H 6H 2C 3C 4C 5C 6C; @39: 2S")
	var l engine.List
	s.Hand().Legal(0, &l)
	worth := make([]float64, l.Len())
	Mind{}.Judge(s.Hand(), &l, rand.New(rand.NewPCG(1, 1)), worth)
	if l.Len() != 11 || worth[0] != 0.5 || slices.Max(worth[1:]) >= 0.5 {
		t.Errorf("throwing in is worth %v, playing %v", worth[0], worth[1:])
	}
}

// TestWeight lets seat 3, the last in a trick of the opponents with six points in it, play the 4. That tells
// the others that it hardly holds the ace. Seat 0, which leads, learns from it and seat 3 does not, and all
// else that either learns is the same.
func TestWeight(t *testing.T) {
	tells := func(deck string) float64 {
		s := enginetest.Play(t, Game{}, "sueca(throw_in_max=off)", "", "hand0: 2H QC 2C 3C 4C 5D 6D JD KD 3S; hand2: KH 3H; @39: 2S; "+deck)
		h := hand(s.Do("0 play 2H; 1 play QH; 2 play KH; 3 play 4H"))
		return Mind{}.Weight(h, 0) / Mind{}.Weight(h, 3)
	}
	if with, without := tells("hand1: QH 6H; hand3: 4H AH"), tells("hand1: QH AH; hand3: 4H 6H"); with > without/3 {
		t.Errorf("%v with the ace, %v without", with, without)
	}
}

// TestHabit has the trick taken with the 7 by rule and, since that would soon be good for more, with the jack
// for gain; but the 3 is played too, once in a while.
func TestHabit(t *testing.T) {
	script, s := after(t, "hand0: QH; hand1: 6H; hand2: 2H; hand3: 7H JH 3H; @39: 2S", "0 play QH; 1 play 6H; 2 play 2H")
	b := hand(script).board()
	var cards []engine.Face
	for _, name := range []string{"7H", "JH", "3H"} {
		f, err := engine.ParseFace(name)
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, f)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	often := map[engine.Face]int{}
	for range 2000 {
		often[b.habit(cards, mood{rng.Float64(), rng.Float64()})]++
	}
	sum := 0.0
	for i, f := range cards {
		sum += s.likely(f, cards)
		if low := [...]int{900, 800, 10}[i]; often[f] < low || often[f] > low+250 {
			t.Errorf("%v was played %d times", f, often[f])
		}
	}
	if math.Abs(sum-1) > 1e-9 || s.likely(cards[0], cards) < byRule {
		t.Errorf("something is played with a chance of %v, the 7 with %v", sum, s.likely(cards[0], cards))
	}
}
