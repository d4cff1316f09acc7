package olho

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

var rng = rand.New(rand.NewPCG(1, 2))

// TestBoard plays hands by chance in worlds in which all is known, and wants of a board what the hand says.
func TestBoard(t *testing.T) {
	for _, options := range []string{"olho", "olho(pass_locks=on,seats=5)", "olho(auto_two=off,passing=forced,seats=8)"} {
		o, _ := enginetest.Setting(t, Game{}, options, "")
		for range 40 {
			c := carryOf(&o, rng)
			e, err := engine.New(Game{}, o, c)
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.NewDealer(e, rng).Serve(e); err != nil {
				t.Fatal(err)
			}
			h := e.Clone().(*Hand)
			var sc engine.Scratch
			engine.Sample(h, rng, &sc)
			var l engine.List
			var b board
			began := false
			for !h.Over() {
				p := h.Turn().First()
				l.Reset()
				h.Legal(p, &l)
				a := l.At(rng.IntN(l.Len()))
				if h.s.phase == playing {
					if !began {
						b, began = h.board(), true
					}
					if now := h.board(); now != b {
						t.Fatalf("%s: the board is\n%+v, not\n%+v", options, b, now)
					}
					if got, want := b.sight(), h.sightOf(p); got != want {
						t.Fatalf("%s: sees\n%+v, not\n%+v", options, got, want)
					}
					c := cardsOf{}
					if a.Verb == Play {
						c = cardsOf{strength(a.Face(0)), len(a.Cards)}
					}
					b.play(c)
				}
				engine.Step(h, a)
			}
			for p := range engine.Seat(o.Seats()) {
				if got := int32(b.place[p]); got != h.s.score.Parts[PartPlace][p] || !b.over() {
					t.Fatalf("%s: seat %d comes in at %d", options, p, got)
				}
				if (Mind{}).Value(h, p) != b.worth(p) {
					t.Errorf("%s: the value of seat %d is another", options, p)
				}
			}
		}
	}
}

// TestBook keeps one of the actions that come to the same.
func TestBook(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", leads(0), "hand0: 9C 9D 9H KC KD 3C 3D 3H 3S 4C 5C 6C 7C")
	var l engine.List
	s.Hand().Legal(0, &l)
	keep := make([]bool, l.Len())
	for i := range keep {
		keep[i] = true
	}
	Mind{}.Book(s.Hand(), &l, rng, keep)
	n := 0
	for _, k := range keep {
		if k {
			n++
		}
	}
	if n != 4+1+1+1+1+3+2 {
		t.Errorf("%d of %d are kept", n, l.Len())
	}
}

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ carry, deck, plays, action, want string }{
		{leads(0), "hand0: 3C 4C 4D 5C 5D 6C 6D 7C 7D 8C 8D 9C 9D", "", "0 play 3C", "lead_low"},
		{leads(0), "hand0: 3C 3D", "", "0 play 3C", "odds"},
		{leads(0), "hand0: 3C; hand1: 5C 4C 4D 6C 6D 7C 7D 8C 8D 9C 9D TC TD", "0 play 3C", "1 play 5C", "cheap"},
		{leads(0), "hand0: 3C; hand1: 5C 5D 2C 4C 4D 6C 6D 7C 7D 8C 8D 9C 9D", "0 play 3C", "1 pass", "keep_high"},
		{leads(0), "hand0: 3C 3D 3H; hand1: 5C 5D 5H 5S 2C 4C 6C 8C TC QC KC AC 4D", "0 play 3C 3D 3H", "1 pass", "keep_group"},
		{leads(0), "hand0: 3C 3D 3H; hand1: 5C 2C 4C 6C 8C TC QC KC AC 7C 9C JC 4D", "0 play 3C 3D 3H", "1 pass", "cannot"},
		{roles, "hand3: 2C AC 4C 4D 6C 6D 7C 7D 8C 8D 9C 9D TC", "", "3 give_best (2C) (AC)", "best"},
		{roles, "hand3: 2C AC 4D 4H 4S 9H 9D 9S 9C TC TD TH TS; hand0: 3C 4C 5C 5D 5H 6C 6D 6H 7C 7D 7H 8C 8D", "3 give_best (2C) (AC)", "0 give_back (3C) (4C)", "give_low"},
	} {
		s := enginetest.Play(t, Game{}, "", c.carry, c.deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s, after %q, %s: %s, not %s", c.deck, c.plays, c.action, got, c.want)
		}
	}
	why.Play("", 60)
	why.Play("olho(passing=forced,seats=6)", 30)
	why.All()
}

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 200, "olho", "olho(seats=8)", "olho(auto_two=off,passing=forced)")
}

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkJudge plays a world on after each kind of play of the first leader.
func BenchmarkJudge(b *testing.B) {
	s := enginetest.Play(b, Game{}, "", leads(0), "")
	world := s.Hand().(*Hand)
	var l engine.List
	world.Legal(0, &l)
	h, worth := s.Clone().(*Hand), make([]float64, l.Len())
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(world)
		Mind{}.Judge(h, &l, rng, worth)
	}
}
