package bridge

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestSeating plays a hand of each rubber of three (8.4): partners face each other, and play goes round as they sit.
func TestSeating(t *testing.T) {
	for _, c := range []struct {
		rubber string
		order  []engine.Seat
	}{
		{"0", []engine.Seat{0, 1, 2, 3}},
		{"1", []engine.Seat{0, 2, 1, 3}},
		{"2", []engine.Seat{0, 1, 3, 2}},
	} {
		s := enginetest.Play(t, Game{}, "bridge(rubbers=3)", "deal=0 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber="+c.rubber, "")
		first := hand(s)
		for i := range engine.Slot(8) { // D2: the left of the dealer has the first card
			p := c.order[(1+i)%seats]
			if first.t.Where(i) != handOf(p) || first.t.Seen(i) != p.Set() {
				t.Errorf("rubber %s: slot %d lies in pile %d, seen by %b", c.rubber, i, first.t.Where(i), first.t.Seen(i))
			}
		}
		turns := func(n int) (list []engine.Seat) {
			for range n {
				list = append(list, s.Hand().Turn().First())
				s.Auto(1)
			}
			return list
		}
		s.Do(fmt.Sprintf("%d bid n=%d", c.order[0], Number(1, NoTrump)))
		if got := turns(3); !slices.Equal(got, []engine.Seat{c.order[1], c.order[2], c.order[3]}) {
			t.Errorf("rubber %s: %v call after the dealer", c.rubber, got)
		}
		h := hand(s)
		left, dummy := c.order[1], c.order[2]
		if h.At(h.Declarer()) != c.order[0] || h.At(h.Dummy()) != dummy || s.Hand().Turn() != left.Set() {
			t.Errorf("rubber %s: %v declares, %v is dummy, %b leads", c.rubber, h.At(h.Declarer()), h.At(h.Dummy()), s.Hand().Turn())
		}
		if got := turns(4); !slices.Equal(got, []engine.Seat{left, c.order[0], c.order[3], c.order[0]}) {
			t.Errorf("rubber %s: %v play to the first trick", c.rubber, got)
		}
		h = hand(s)
		for h.s.play.Done < dealt {
			s.Auto(1)
			h = hand(s)
		}
		us, them := c.order[0], left
		for side, p := range [2]engine.Seat{us, them} {
			pile := h.rules.won[side]
			if owner := info.Zones[pile].Owner; len(h.t.Pile(pile)) != 4*int(h.s.tricks[side]) || owner != p && owner != c.order[side+2] {
				t.Errorf("rubber %s: %d cards lie with seat %d for %d tricks", c.rubber, len(h.t.Pile(pile)), owner, h.s.tricks[side])
			}
		}
		p := &h.s.score.Points
		if p[us] != p[dummy] || p[them] != p[c.order[3]] || p[us] != -p[them] || p[us] == 0 {
			t.Errorf("rubber %s: the hand brings %v", c.rubber, p[:seats])
		}
	}
}

// TestRubbers goes through a match of three rubbers: what a side has goes to its players, games and vulnerability begin anew, and
// the sum alone decides.
func TestRubbers(t *testing.T) {
	const rules = "bridge(preset=rubber,rubbers=3)"
	o, c := enginetest.Setting(t, Game{}, rules, "deal=0 dealer=3 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0")
	for _, step := range []struct {
		seat  engine.Seat // of the side that makes 3ST
		bonus int32
		want  string
		over  bool
	}{
		{0, 0, "deal=1 dealer=0 points=100,-100,100,-100 games0=1 games1=0 below0=0 below1=0 rubber=0", false},
		{3, 0, "deal=2 dealer=1 points=0,0,0,0 games0=1 games1=1 below0=0 below1=0 rubber=0", false},
		{1, 500, "deal=3 dealer=3 points=-600,600,-600,600 games0=0 games1=0 below0=0 below1=0 rubber=1", false}, // 0 and 1 are partners now
		{1, 0, "deal=4 dealer=0 points=-500,700,-700,500 games0=1 games1=0 below0=0 below1=0 rubber=1", false},
		{0, 700, "deal=5 dealer=1 points=300,1500,-1500,-300 games0=0 games1=0 below0=0 below1=0 rubber=2", false}, // 0 and 3 are
		{3, 0, "deal=6 dealer=3 points=400,1400,-1600,-200 games0=1 games1=0 below0=0 below1=0 rubber=2", false},
		{2, 0, "deal=7 dealer=2 points=300,1500,-1500,-300 games0=1 games1=1 below0=0 below1=0 rubber=2", false},
		{0, 500, "deal=8 dealer=3 points=900,900,-2100,300 games0=2 games1=1 below0=0 below1=0 rubber=2", true},
	} {
		var s engine.Score
		now := &seatings[c.Extra[extraRubber]]
		for p := range engine.Seat(seats) {
			s.Points[p] = -100 - step.bonus
			if (now.at[p]^now.at[step.seat])&1 == 0 {
				s.Parts[PartMade][p], s.Parts[PartRubber][p], s.Points[p] = 100, step.bonus, 100+step.bonus
			}
		}
		if err := engine.CheckCarry(Game{}, &o, &c); err != nil {
			t.Fatal(err)
		}
		n, over := Game{}.Next(&o, &c, &s)
		if n.Text(&o) != step.want || over != step.over {
			t.Fatalf("S8: %s, over %v\nwant %s", n.Text(&o), over, step.want)
		}
		c = n
	}
	if place := (Game{}).Places(&o, &c); place != [engine.MaxSeats]uint8{1, 1, 4, 3} {
		t.Errorf("places %v for %v", place[:seats], c.Points[:seats])
	}
	for _, bad := range []string{
		"deal=8 dealer=0 points=0,0,0,0 games0=2 games1=1 below0=0 below1=0 rubber=2",
		"deal=1 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=3",
		"deal=1 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=-1",
		"deal=1 dealer=0 points=100,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0",
	} {
		c, err := engine.ParseCarry(&o, bad)
		if err == nil {
			err = engine.CheckCarry(Game{}, &o, &c)
		}
		if err == nil {
			t.Errorf("%s is a carry", bad)
		}
	}
	one, _ := enginetest.Setting(t, Game{}, "bridge(preset=rubber)", "")
	if c := (engine.Carry{Extra: [engine.MaxExtra]int32{extraRubber: 1}}); engine.CheckCarry(Game{}, &one, &c) == nil {
		t.Error("a match of one rubber has a second")
	}
	// A match that is stopped: 300 for the only side with a game, less that for the others.
	c = engine.Carry{Extra: [engine.MaxExtra]int32{extraGames + 1: 1, extraRubber: 1}, Points: [engine.MaxSeats]int32{250, 0, -100, -150}}
	if place := (Game{}).Places(&o, &c); place != [engine.MaxSeats]uint8{3, 4, 1, 2} {
		t.Errorf("places %v in a rubber that was stopped", place[:seats])
	}
}

// TestPairs tells who plays with whom, to all of them what their side has, and in the first hand of a rubber as news.
func TestPairs(t *testing.T) {
	for carry, want := range map[string]string{
		"deal=0 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=1": "rubber -1 n=2; pair 0 n=1; pair 2 n=1; dealer 0 n=0",
		"deal=0 dealer=1 points=0,0,0,0 games0=1 games1=0 below0=0 below1=60 rubber=2": "rubber -1 n=3; pair 0 n=0; pair 1 n=0; dealer 1 n=0;" +
			" vulnerable 0 n=0; vulnerable 3 n=0; games 0 n=1; below 1 n=60; below 2 n=60; games 3 n=1",
		"deal=0 dealer=1 points=0,0,0,0 games0=0 games1=1 below0=0 below1=0 rubber=0":  "rubber -1 n=1; pair 0 n=0; pair 1 n=0; dealer 1 n=0; vulnerable 1 n=0; vulnerable 3 n=0; games 1 n=1; games 3 n=1",
		"deal=0 dealer=1 points=0,0,0,0 games0=0 games1=0 below0=40 below1=0 rubber=0": "rubber -1 n=1; pair 0 n=0; pair 1 n=0; dealer 1 n=0; below 0 n=40; below 2 n=40",
	} {
		s := enginetest.Play(t, Game{}, "bridge(preset=rubber,rubbers=3)", carry, "")
		if got := enginetest.Told(Game{}, s.Hand()); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}
