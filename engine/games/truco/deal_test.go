package truco

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

const ritual = "truco(preset=regulamento,ritual=on)"

// slots returns the slots of every hand, by seat.
func slots(s *enginetest.Script) (out [][]engine.Slot) {
	for p := range engine.Zone(s.Options().Seats()) {
		out = append(out, slices.Clone(s.Hand().Table().Pile(zHand+p)))
	}
	return
}

func vira(s *enginetest.Script) engine.Slot { return s.Hand().Table().Pile(zVira)[0] }

func TestDeal(t *testing.T) {
	for _, c := range []struct {
		options, carry string
		vira           engine.Slot
		hands          string
	}{
		{"truco", "deal=0 dealer=3 points=0,0,0,0", 12, "[[0 1 2] [3 4 5] [6 7 8] [9 10 11]]"},
		{"truco", "deal=0 dealer=1 points=0,0,0,0", 12, "[[6 7 8] [9 10 11] [0 1 2] [3 4 5]]"},
		{"truco(seats=2)", "deal=0 dealer=1 points=0,0", 6, "[[0 1 2] [3 4 5]]"},
		{"truco(seats=2)", "deal=0 dealer=0 points=0,0", 6, "[[3 4 5] [0 1 2]]"},
		{regulamento, "deal=0 dealer=3 points=0,0,0,0", 0, "[[1 2 3] [4 5 6] [7 8 9] [10 11 12]]"},
		{"truco(preset=regulamento,seats=2)", "deal=0 dealer=0 points=0,0", 0, "[[4 5 6] [1 2 3]]"},
	} {
		t.Run("D1 D2 "+c.options+" "+c.carry, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, c.options, c.carry, "")
			if got := fmt.Sprint(slots(s)); got != c.hands || vira(s) != c.vira {
				t.Errorf("hands %s, vira %d; want %s, %d", got, vira(s), c.hands, c.vira)
			}
			n := s.Options().Seats()
			turns(t, s, s.Carry().Dealer.Next(1, n))
			if got := s.Hand().Table().Count(zRest); got != 40-3*n-1 {
				t.Errorf("V13: %d cards are shut away", got)
			}
			if !info.Zones[zRest].Never {
				t.Error("V13: the rest may be opened")
			}
		})
	}
}

func TestRitual(t *testing.T) {
	start := func(t *testing.T, actions string) *enginetest.Script {
		t.Helper()
		return enginetest.Play(t, Game{}, ritual, "", "").Do(actions)
	}
	const deal4 = "; 2 deal; 2 deal; 2 deal; 2 deal"
	for _, c := range []struct {
		name, actions string
		vira          engine.Slot
		hands         string
	}{
		{"D3 no cut", "2 deal; 2 descer" + deal4, 0, "[[1 2 3] [4 5 6] [7 8 9] [10 11 12]]"},
		{"D3a A1 one cut", "2 cut n=10; 2 deal; 2 descer" + deal4, 10, "[[11 12 13] [14 15 16] [17 18 19] [20 21 22]]"},
		{"D3a two cuts that cancel", "2 cut n=10; 2 cut n=30; 2 deal; 2 descer" + deal4, 0, "[[1 2 3] [4 5 6] [7 8 9] [10 11 12]]"},
		{"D3a three cuts, the thickest first", "2 cut n=39; 2 cut n=1; 2 cut n=38; 2 deal; 2 descer" + deal4, 38, "[[39 0 1] [2 3 4] [5 6 7] [8 9 10]]"},
		{"D3a D3c a cut of what is left after a burn", "2 cut n=10; 2 burn; 2 cut n=36; 2 deal; 2 descer" + deal4, 9, "[[13 14 15] [16 17 18] [19 20 21] [22 23 24]]"},
		{"D3c a burn before any cut", "2 burn; 2 deal; 2 descer" + deal4, 3, "[[4 5 6] [7 8 9] [10 11 12] [13 14 15]]"},
		{"D3d subir", "2 cut n=10; 2 deal; 2 subir" + deal4, 10, "[[9 8 7] [6 5 4] [3 2 1] [0 39 38]]"},
		{"D3e burned blocks", "2 deal; 2 descer; 2 burn; 2 deal; 2 deal; 2 burn; 2 deal; 2 deal", 0, "[[4 5 6] [7 8 9] [13 14 15] [16 17 18]]"},
		{"D3e a burned block from the bottom", "2 deal; 2 subir; 2 deal; 2 burn; 2 deal; 2 deal; 2 deal", 0, "[[39 38 37] [33 32 31] [30 29 28] [27 26 25]]"},
		{"D3e after three burns nothing is asked", "2 burn; 2 burn; 2 deal; 2 descer; 2 deal; 2 burn", 6, "[[7 8 9] [13 14 15] [16 17 18] [19 20 21]]"},
		{"D3b after a peek the deck is dealt from the top", "2 cut n=10; 2 peekBottom" + deal4, 10, "[[11 12 13] [14 15 16] [17 18 19] [20 21 22]]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start(t, c.actions)
			if got := fmt.Sprint(slots(s)); got != c.hands || vira(s) != c.vira {
				t.Errorf("hands %s, vira %d; want %s, %d", got, vira(s), c.hands, c.vira)
			}
			turns(t, s, 0)
			for p, hand := range slots(s) {
				for _, slot := range hand {
					if s.Hand().Table().Seen(slot) != engine.Seat(p).Set() {
						t.Errorf("slot %d is seen by %08b", slot, s.Hand().Table().Seen(slot))
					}
				}
			}
		})
	}
	t.Run("A1 D3 only the cutter, the last seat before the dealer", func(t *testing.T) {
		s := start(t, "")
		turns(t, s, 2)
		s.Refuse("3 cut n=3", engine.ErrTurn.Error()).Refuse("0 deal", engine.ErrTurn.Error())
		two := enginetest.Play(t, Game{}, "truco(preset=regulamento,ritual=on,seats=2)", "deal=0 dealer=1 points=0,0", "")
		turns(t, two, 0)
	})
	t.Run("A1 each thing at its time", func(t *testing.T) {
		s := start(t, "").Refuse("2 descer", "A1").Refuse("2 subir", "A1").Refuse("2 play-eleven", "A2").Refuse("2 play @0:AC", "A3").Refuse("2 raise n=3", "A5")
		s.Do("2 deal").Refuse("2 cut n=3", "A1").Refuse("2 burn", "A1").Refuse("2 peekBottom", "A1").Refuse("2 cerrar", "A1").Refuse("2 deal", "A1")
		s.Do("2 descer").Refuse("2 cut n=3", "A1").Refuse("2 subir", "A1").Refuse("2 descer", "A1").Refuse("2 cerrar", "A1").Refuse("2 peekBottom", "A1")
		s.Do(deal4[2:]).Refuse("0 deal", "A1").Refuse("0 burn", "A1")
		for _, verb := range []string{"cut n=3", "cerrar", "peekBottom", "burn", "deal", "subir", "descer"} {
			play(t, regulamento, "", "", "").Refuse("0 "+verb, "A1")
		}
	})
	t.Run("D3a T7 how often", func(t *testing.T) {
		s := start(t, "2 cut n=1; 2 cut n=1").Refuse("2 cerrar", "D3a").Do("2 cut n=1").Refuse("2 cut n=1", "D3a")
		if offers(s, 2, "cut") || offers(s, 2, "cerrar") {
			t.Error(s.Legal(2))
		}
		start(t, "2 cerrar; 2 cut n=1").Refuse("2 cut n=1", "D3a").Refuse("2 cerrar", "D3a")
		start(t, "2 cut n=1; 2 cerrar").Refuse("2 cut n=1", "D3a").Refuse("2 cerrar", "D3a")
	})
	t.Run("D3a where", func(t *testing.T) {
		start(t, "").Refuse("2 cut", "D3a").Refuse("2 cut n=-1", "D3a").Refuse("2 cut n=40", "D3a").
			Do("2 burn").Refuse("2 cut n=37", "D3a").Do("2 cut n=36")
	})
	t.Run("D3c D3e T7 three burns in all", func(t *testing.T) {
		start(t, "2 burn; 2 burn; 2 burn").Refuse("2 burn", "D3e").Do("2 deal; 2 descer").Refuse("2 burn", "A1")
		s := start(t, "2 deal; 2 descer; 2 burn; 2 burn; 2 deal; 2 burn")
		turns(t, s, 0)
	})
	t.Run("D3b V12 X16 the bottom is the cutter's to see, and subir is gone", func(t *testing.T) {
		s := start(t, "2 cut n=10; 2 peekBottom").Refuse("2 subir", "D3b").Refuse("2 cut n=1", "A1")
		for c := range engine.Slot(40) {
			want := engine.SeatSet(0)
			switch c {
			case 9:
				want = engine.Seat(2).Set()
			case 10:
				want = engine.Everyone
			}
			if got := s.Hand().Table().Seen(c); got != want {
				t.Errorf("slot %d is seen by %08b", c, got)
			}
		}
	})
	t.Run("V11 D3c D3e burned cards are everybody's", func(t *testing.T) {
		s := start(t, "2 burn; 2 deal; 2 descer; 2 burn")
		tb := s.Hand().Table()
		if got := fmt.Sprint(tb.Pile(zBurned)); got != "[0 1 2 4 5 6]" {
			t.Error("burned:", got)
		}
		for c := range engine.Slot(40) {
			if tb.Open(c) != (c < 7) {
				t.Error("slot", c)
			}
		}
	})
	t.Run("D3e nobody sees his cards before the last block", func(t *testing.T) {
		s := start(t, "2 deal; 2 descer; 2 deal; 2 deal; 2 deal")
		for p, hand := range slots(s)[:3] {
			for _, c := range hand {
				if s.Hand().Table().Seen(c) != 0 {
					t.Errorf("seat %d sees slot %d", p, c)
				}
			}
		}
	})
	t.Run("D3d V5 the vira is open before it is decided how to deal", func(t *testing.T) {
		s := start(t, "2 deal")
		if !s.Hand().Table().Open(0) || s.Hand().Prompt(2) != "deal_from" {
			t.Error(s.Hand().Prompt(2))
		}
	})
	for name, carry := range map[string]string{"onze": score(11, 3), "ferro": score(11, 11)} {
		t.Run("D3 plain cuts and the direction only, mão de "+name, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, ritual, carry, "").Refuse("2 cerrar", "D3").Refuse("2 peekBottom", "D3").Refuse("2 burn", "D3")
			if offers(s, 2, "cerrar") || offers(s, 2, "peekBottom") || offers(s, 2, "burn") {
				t.Error(s.Legal(2))
			}
			s.Do("2 cut n=10; 2 cut n=1; 2 cut n=1").Refuse("2 cut n=1", "D3a").Do("2 deal; 2 subir")
			if got := fmt.Sprint(slots(s)); got != "[[11 10 9] [8 7 6] [5 4 3] [2 1 0]]" {
				t.Error(got)
			}
			if open := s.Hand().Table().Open(12); open != (name == "onze") {
				t.Error("V6: the vira is open:", open)
			}
		})
	}
	t.Run("A1 no cut, deal, descer when time runs out", func(t *testing.T) {
		s := start(t, "").Auto(6)
		if got := fmt.Sprint(slots(s)); got != "[[1 2 3] [4 5 6] [7 8 9] [10 11 12]]" {
			t.Error(got)
		}
		turns(t, s, 0)
	})
}

func TestCerrar(t *testing.T) {
	o, carry := enginetest.Setting(t, Game{}, ritual, "")
	cerrado := func() *engine.Engine {
		e, err := engine.New(Game{}, o, carry)
		if err == nil {
			e.Orders()
			err = e.Do(0, &engine.Action{Seat: 2, Verb: Cerrar})
		}
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	t.Run("D3a the table waits for a coin", func(t *testing.T) {
		e := cerrado()
		if got := e.Orders(); !slices.Equal(got, []engine.Order{{Slot: engine.NoSlot, Coin: 39}}) {
			t.Error("ordered:", got)
		}
		var w *engine.WaitError
		if !errors.As(e.Waiting(), &w) || len(w.Waits) != 1 || !w.Waits[0].Coin || w.Error() != "waiting for the coin, from the dealer" {
			t.Error(e.Waiting())
		}
		if e.Hand().Turn() != 0 {
			t.Error("somebody is in turn")
		}
		if err := e.Do(1, &engine.Action{Seat: 2, Verb: Deal}); !errors.Is(err, engine.ErrWaiting) {
			t.Error(err)
		}
		for _, bad := range []engine.Action{
			{Seat: engine.Nobody, Verb: engine.Coin, N: 39},
			{Seat: engine.Nobody, Verb: engine.Coin, N: -1},
			{Seat: engine.Nobody, Verb: engine.Coin, N: 3, Cards: []engine.Slot{1}},
			{Seat: engine.Nobody, Verb: engine.Shuffled, N: 40},
		} {
			if err := e.Do(1, &bad); err != engine.ErrAction {
				t.Errorf("%s: %v", info.Notation(&bad), err)
			}
		}
		if err := e.Do(1, &engine.Action{Seat: 2, Verb: engine.Coin, N: 3}); err == nil {
			t.Error("a seat tossed the coin")
		}
	})
	t.Run("D3a every coin is a cut of one more", func(t *testing.T) {
		for n := range int32(39) {
			e := cerrado()
			if err := e.Do(1, &engine.Action{Seat: engine.Nobody, Verb: engine.Coin, N: n}); err != nil {
				t.Fatal(err)
			}
			pile := e.Hand().Table().Pile(zStock)
			if pile[0] != engine.Slot(n+1) || pile[39] != engine.Slot(n) || e.Hand().Turn() != engine.Seat(2).Set() {
				t.Fatalf("coin %d: the deck begins %v", n, pile[:3])
			}
			if err := e.Do(2, &engine.Action{Seat: engine.Nobody, Verb: engine.Coin, N: n}); err == nil {
				t.Fatal("a second coin stands")
			}
		}
	})
	t.Run("D3a an imagined world tosses by itself", func(t *testing.T) {
		rng := rand.New(rand.NewPCG(3, 3))
		var sc engine.Scratch
		var l engine.List
		seen := map[engine.Slot]bool{}
		for range 2000 {
			h := cerrado().Clone()
			if !engine.Sample(h, rng, &sc) || h.Table().Waiting() {
				t.Fatal("the world waits")
			}
			seen[h.Table().Pile(zStock)[0]] = true
			engine.Playout(h, rng, &l)
			if !h.Over() {
				t.Fatal("the hand does not end")
			}
		}
		if len(seen) != 39 || seen[0] {
			t.Error("the cuts were not all different places:", len(seen))
		}
	})
}
