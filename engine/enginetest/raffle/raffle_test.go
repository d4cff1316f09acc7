package raffle

import (
	"errors"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games/sueca"
	"carteado/engine/robot"
)

// deal deals a raffle for n seats to engines that know all.
func deal(t *testing.T, n string) (*engine.Engine, *engine.Dealer) {
	t.Helper()
	o, err := Info.Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(Game{}, o.With("seats", n), engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(e, rand.New(rand.NewPCG(1, 1)))
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	return e, d
}

// TestRaffle runs the suite over a game with windows, reflexes and leavers.
func TestRaffle(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{Game: Game{}, Longest: 400})
}

// Answers that were made at the same time all count, and the first in turn order wins whoever was fastest.
func TestWindow(t *testing.T) {
	e, d := deal(t, "3")
	at := uint32(e.Len())
	for _, c := range []struct {
		seat engine.Seat
		verb engine.Verb
		want error
	}{
		{0, Buy, nil},
		{2, Buy, nil},
		{0, Buy, engine.ErrStale}, // it has answered
		{1, Pass, nil},            // the last: the window closes
		{1, Buy, engine.ErrStale}, // and this one is not for the next
	} {
		if err := e.Do(at, &engine.Action{Seat: c.seat, Verb: c.verb}); !errors.Is(err, c.want) {
			t.Fatalf("seat %d: %v, want %v", c.seat, err, c.want)
		}
	}
	if got := e.Hand().(*hand).s.chips; got != [engine.MaxSeats]int8{2: 1} {
		t.Errorf("the chips are %v: seat 1 is first, then seat 2", got)
	}
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	if e.Hand().Turn() != engine.Seats(3) {
		t.Errorf("the next round asks %b", e.Hand().Turn())
	}
}

// Who leaves is asked no more; a card that only he could show stays closed, and the table no longer waits for it.
func TestLeave(t *testing.T) {
	e, d := deal(t, "3")
	leave := &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: 1}
	do := func(a *engine.Action) {
		t.Helper()
		if err := e.Do(uint32(e.Len()), a); err != nil {
			t.Fatal(err)
		}
	}
	do(&engine.Action{Seat: 0, Verb: Rise})
	for p := range engine.Seat(3) {
		do(&engine.Action{Seat: p, Verb: Pass})
	}
	hand := e.Hand().Table().Pile(zHand + 1)[0]
	if !e.Hand().Table().Awaited(hand) {
		t.Fatal("the closed cards are not shown")
	}
	e.Orders()
	do(leave)
	if table := e.Hand().Table(); table.Awaited(hand) || table.Seen(hand) != engine.Seat(1).Set() || table.Gone() != engine.Seat(1).Set() {
		t.Errorf("the leaver's card is seen by %b, and %b are gone", table.Seen(hand), table.Gone())
	}
	if err := e.Do(uint32(e.Len()), leave); !errors.Is(err, engine.ErrAction) {
		t.Errorf("a seat leaves twice: %v", err)
	}
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	if !e.Over() || e.Hand().Table().Open(hand) {
		t.Error("the hand does not end without the leaver")
	}
	if err := e.Do(uint32(e.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: 2}); !errors.Is(err, engine.ErrOver) {
		t.Errorf("a seat leaves a hand that is over: %v", err)
	}
	words := Info.Notation(leave)
	if back, err := Info.ParseNotation(words); err != nil || words != "- left n=1" || back.Verb != leave.Verb || back.N != leave.N {
		t.Errorf("%q reads as %v, %v", words, back, err)
	}
}

// A game that does not go on without a seat lets none leave.
func TestLeaveRefused(t *testing.T) {
	o, err := sueca.Game{}.Info().Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(sueca.Game{}, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Do(0, &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: 1}); !errors.Is(err, engine.ErrAction) {
		t.Errorf("%v", err)
	}
}

// A robot makes the answer that leaves no choice without a search.
func TestReflexOfRobots(t *testing.T) {
	e, _ := deal(t, "3")
	h := e.Hand().(*hand)
	h.s.chips[1] = chips
	r := robot.New(Game{}, e.Options(), nil, robot.Levels[0])
	if a := r.Choose(h, 1, rand.New(rand.NewPCG(1, 2)), nil); a.Verb != Pass || r.Iterations() != 0 {
		t.Errorf("it does %s after %d iterations", Info.Notation(&a), r.Iterations())
	}
}

// A seat that waits for a card of its own answers nothing yet.
func TestReflexWaitsForFaces(t *testing.T) {
	e, _ := deal(t, "3")
	h := e.Clone().(*hand)
	h.s.chips[1] = chips
	var a engine.Action
	if !engine.Reflex(h, engine.Seat(1).Set(), &a) {
		t.Error("a seat without chips does not pass")
	}
	h.t.Mask(engine.Nobody)
	if engine.Reflex(h, engine.Seat(1).Set(), &a) {
		t.Error("it passes before it has seen its card")
	}
}

// People come and go between hands with what is theirs.
func TestReseat(t *testing.T) {
	o, _ := Info.Defaults("")
	two := o.With("seats", "2")
	c := engine.Carry{Deal: 4, Points: [engine.MaxSeats]int32{3, -3, 0}, Own: [engine.MaxSeats]int32{2, 0, 1}}
	got, err := engine.Reseat(Game{}, &o, &two, c, []engine.Seat{1, 0})
	want := engine.Carry{Deal: 4, Points: [engine.MaxSeats]int32{-3, 3}, Own: [engine.MaxSeats]int32{0, 2}}
	if err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
	for name, who := range map[string][]engine.Seat{
		"one is missing":         {0},
		"one sits twice":         {0, 0},
		"from nowhere":           {0, 5},
		"a winner leaves a debt": {1, engine.Nobody},
	} {
		if _, err := engine.Reseat(Game{}, &o, &two, c, who); !errors.Is(err, engine.ErrCarry) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := engine.Reseat(sueca.Game{}, &o, &two, c, []engine.Seat{0, 1}); !errors.Is(err, engine.ErrCarry) {
		t.Errorf("a game whose people keep their seats: %v", err)
	}
	if p := engine.Places(Game{}, &o, &c, 0); [3]uint8(p[:3]) != [3]uint8{1, 3, 2} {
		t.Errorf("ranked by hands won, the places are %v", p[:3])
	}
	if p := engine.Places(Game{}, &o, &c, engine.Seat(0).Set()); [3]uint8(p[:3]) != [3]uint8{3, 2, 1} {
		t.Errorf("with a seat that gave up, the places are %v", p[:3])
	}
}
