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
			var story []told
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
					story = append(story, told{p, c, b.hands[p]})
					b.play(c)
				}
				engine.Step(h, a)
				if h.s.phase == playing {
					recalls(t, h, story)
				}
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

// told is what a seat played, or passed, and what it held.
type told struct {
	seat  engine.Seat
	cards cardsOf
	hand  [ranks]uint8
}

// recalls wants of a robot that it recalls a story.
func recalls(t *testing.T, h *Hand, story []told) {
	t.Helper()
	var x acts
	b := h.board()
	x.recall(h, &b)
	if x.n != len(story) {
		t.Fatalf("%d acts are recalled of %d", x.n, len(story))
	}
	last := x.last
	for i := len(story) - 1; i >= 0; i-- {
		p := story[i].seat
		if a := &x.all[i]; last[p] != i || a.cards != story[i].cards || a.saw.own != story[i].hand {
			t.Fatalf("act %d is %+v, not %+v", i, a, story[i])
		}
		last[p] = x.all[i].before
	}
}

// TestWalk plays games by rule of thumb with an exchange before, and lets a seat imagine how the cards lie. Worlds that were
// walked to are possible and keep what the seat knows. Where passing tells something that chance does not respect anyway, they
// are nearer to the truth.
func TestWalk(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var sc engine.Scratch
	var l engine.List
	for _, options := range []string{"olho", "olho(seats=5)", "olho(passing=forced,seats=6)"} {
		o, _ := enginetest.Setting(t, Game{}, options, "")
		chance, walked := 0, 0
		for game := range 60 {
			c := carryOf(&o, rng)
			h := Game{}.New(&o, &c).(*Hand)
			engine.Sample(h, rng, &sc)
			for !h.Over() && (h.s.phase != playing || int(h.s.past.n) < 4+game%24) {
				l.Reset()
				h.Legal(h.Turn().First(), &l)
				engine.Step(h, l.At(Mind{}.Thumb(h, &l, rng)))
			}
			if h.Over() {
				continue
			}
			me := h.s.round.turn
			truth := h.board()
			h.t.Mask(me)
			engine.Sample(h, rng, &sc)
			var w walk
			w.begin(h, me)
			was := w.board
			for range 300 {
				w.step(rng)
			}
			for p := range engine.Seat(o.Seats()) {
				for k, n := range w.hands[p] {
					chance += away(was.hands[p][k], truth.hands[p][k])
					walked += away(n, truth.hands[p][k])
					if n > w.most[p][k] && p != me {
						t.Fatalf("%s: seat %d has %d of strength %d, %d are possible", options, p, n, k, w.most[p][k])
					}
				}
				if sum(w.hands[p]) != int(w.left[p]) || p == me && w.hands[p] != truth.hands[p] {
					t.Fatalf("%s: seat %d has %v", options, p, w.hands[p])
				}
				for _, c := range h.t.Pile(handOf(p)) {
					if k := strength(h.t.Face(c)); h.t.FaceFor(me, c) != engine.Unknown && w.hands[p][k] == 0 {
						t.Fatalf("%s: seat %d has none of strength %d, which it was given", options, p, k)
					}
				}
			}
		}
		if o.Is("passing", "free") && float64(walked) > 0.95*float64(chance) {
			t.Errorf("%s: the cards lie %d from the truth, by chance %d", options, walked, chance)
		}
	}
}

func away(a, b uint8) int { return int(max(a, b) - min(a, b)) }

func sum(own [ranks]uint8) (n int) {
	for _, k := range own {
		n += int(k)
	}
	return n
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
