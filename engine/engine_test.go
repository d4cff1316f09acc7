package engine_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
)

func newSueca(t *testing.T, options string) (*engine.Engine, *engine.Dealer) {
	t.Helper()
	o, err := sueca.Game{}.Info().Parse(options)
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(sueca.Game{}, o, engine.Carry{Dealer: 3})
	if err != nil {
		t.Fatal(err)
	}
	return e, engine.NewDealer(e, rand.New(rand.NewPCG(7, 7)))
}

// TestWaiting is a hand that runs into public faces that never arrive: it says for what it waits and from
// whom, as long as it waits, and takes nothing else.
func TestWaiting(t *testing.T) {
	e, d := newSueca(t, "sueca(accusation=on)")
	card := engine.Action{Seat: 0, Verb: sueca.Play, Cards: []engine.Slot{0}, Faces: []engine.Face{d.Faces()[0]}}
	err := e.Do(0, &card)
	if !errors.Is(err, engine.ErrWaiting) || err.Error() != "waiting for card 39 (stock), from the dealer" {
		t.Fatal(err)
	}
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	for range 4 {
		var a engine.Action
		e.Hand().Auto(e.Hand().Turn().First(), &a)
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.Do(uint32(e.Len()), &engine.Action{Seat: 0, Verb: sueca.Accuse, N: 1}); err != nil {
		t.Fatal(err)
	}
	// All hands must be opened now, each by its owner; all but two cards of seat 2 arrive.
	a := d.Answer(e)
	var missing []engine.Slot
	for i := 0; i < len(a.Cards); i++ {
		if c := a.Cards[i]; c >= 20 && c < 30 && len(missing) < 2 {
			missing = append(missing, c)
			a.Cards, a.Faces = slices.Delete(a.Cards, i, i+1), slices.Delete(a.Faces, i, i+1)
			i--
		}
	}
	if err := e.Do(uint32(e.Len()), a); err != nil {
		t.Fatal(err)
	}
	var w *engine.WaitError
	if err := e.Waiting(); !errors.As(err, &w) || len(w.Waits) != 2 {
		t.Fatal(err)
	}
	for i, x := range w.Waits {
		if x.Slot != missing[i] || x.From != 2 || e.Game().Info().Zones[x.Zone].Name != "hand2" {
			t.Errorf("waits for %+v", x)
		}
	}
	if e.Over() {
		t.Error("scored without having seen all")
	}
	if err := d.Serve(e); err != nil || !e.Over() || e.Waiting() != nil {
		t.Error("all is in and the hand is not over", err)
	}
}

// TestRefusals is what the engine itself refuses, whatever the game.
func TestRefusals(t *testing.T) {
	e, d := newSueca(t, "sueca")
	open := func(slot engine.Slot, face engine.Face) engine.Action {
		return engine.Action{Seat: engine.Nobody, Verb: engine.Open, Cards: []engine.Slot{slot}, Faces: []engine.Face{face}}
	}
	try := func(name string, at uint32, a engine.Action, want error) {
		t.Helper()
		hash, head, n := e.Hash(), e.Head(), e.Len()
		if err := e.Do(at, &a); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
		if e.Hash() != hash || e.Head() != head || e.Len() != n {
			t.Errorf("%s: refused, but something changed", name)
		}
	}
	try("a card nobody asked for", 0, open(3, d.Faces()[3]), engine.ErrCard)
	try("a card that is not there", 0, open(40, 1), engine.ErrCard)
	try("no face", 0, engine.Action{Seat: engine.Nobody, Verb: engine.Open, Cards: []engine.Slot{39}}, engine.ErrAction)
	try("a face that is not in the pack", 0, open(39, engine.FaceOf(8, engine.Hearts)), engine.ErrFace)
	try("a face that does not exist", 0, open(39, 80), engine.ErrFace)
	try("no reshuffle was ordered", 0, engine.Action{Seat: engine.Nobody, Verb: engine.Shuffled, N: 10}, engine.ErrAction)
	try("a dealer that plays", 0, engine.Action{Seat: engine.Nobody, Verb: sueca.Play}, engine.ErrAction)
	try("a log that is not there yet", 1, open(39, d.Faces()[39]), engine.ErrAhead)
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	play := func(seat engine.Seat, slot engine.Slot, face engine.Face) engine.Action {
		return engine.Action{Seat: seat, Verb: sueca.Play, Cards: []engine.Slot{slot}, Faces: []engine.Face{face}}
	}
	good := play(0, 0, d.Faces()[0])
	bad := func(change func(*engine.Action)) engine.Action { a := good.Clone(); change(&a); return a }
	try("an old state", 0, good, engine.ErrStale)
	try("no such seat", 1, bad(func(a *engine.Action) { a.Seat = 4 }), engine.ErrAction)
	try("no such verb", 1, bad(func(a *engine.Action) { a.Verb = 99 }), engine.ErrAction)
	try("a number where none goes", 1, bad(func(a *engine.Action) { a.N = 1 }), engine.ErrAction)
	try("two cards", 1, bad(func(a *engine.Action) { a.Cards = append(a.Cards, 1); a.Faces = append(a.Faces, d.Faces()[1]) }), engine.ErrAction)
	try("more faces than cards", 1, bad(func(a *engine.Action) { a.Faces = append(a.Faces, 1) }), engine.ErrFace)
	try("another face than is known", 1, play(0, 0, d.Faces()[1]), engine.ErrFace)
	try("out of turn", 1, play(1, 10, d.Faces()[10]), engine.ErrTurn)
	if err := e.Do(1, &good); err != nil {
		t.Fatal(err)
	}
	if err := e.Learn(5, d.Faces()[6]); !errors.Is(err, engine.ErrFace) {
		t.Error("learned what contradicts what is known:", err)
	}
	if err := e.Learn(400, 1); !errors.Is(err, engine.ErrCard) {
		t.Error("learned a card that is not there:", err)
	}

	// A peer that knows nothing but what is public: the same card cannot be shown twice.
	blind, _ := newSueca(t, "sueca")
	for i := range e.Len() {
		if err := blind.Do(uint32(i), e.Entry(i)); err != nil {
			t.Fatal(err)
		}
	}
	again := play(1, 10, good.Faces[0])
	if err := blind.Do(2, &again); !errors.Is(err, engine.ErrFace) {
		t.Error("a card was shown twice:", err)
	}
}

// TestResumeNamesTheEntry damages a log.
func TestResumeNamesTheEntry(t *testing.T) {
	e, d := newSueca(t, "sueca")
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		var a engine.Action
		e.Hand().Auto(e.Hand().Turn().First(), &a)
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
	}
	twice := e.Entry(3).Append(slices.Clone(e.Log()))
	_, err := engine.Resume(sueca.Game{}, *e.Options(), *e.Carry(), twice)
	var at *engine.EntryError
	if !errors.As(err, &at) || at.At != 4 || !errors.Is(err, engine.ErrTurn) {
		t.Error(err)
	}
	_, err = engine.Resume(sueca.Game{}, *e.Options(), *e.Carry(), e.Log()[:len(e.Log())-1])
	if !errors.As(err, &at) || at.At != 3 || !errors.Is(err, engine.ErrEncoding) {
		t.Error(err)
	}
}

// TestPlayoutsDoNotAllocate keeps clone, sample, listing and play free of allocation.
func TestPlayoutsDoNotAllocate(t *testing.T) {
	e, d := newSueca(t, "sueca")
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	seat, h := e.Clone(), e.Clone()
	seat.Table().Mask(0)
	rng := rand.New(rand.NewPCG(1, 1))
	var sc engine.Scratch
	var l engine.List
	engine.Playout(e.Clone(), rng, &l) // warms the list
	if n := testing.AllocsPerRun(200, func() {
		h.CopyFrom(seat)
		engine.Sample(h, rng, &sc)
		engine.Playout(h, rng, &l)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// described is a game of which only the description matters.
type described struct {
	engine.Game
	info engine.Info
}

func (d described) Info() *engine.Info { return &d.info }

// TestPlaces counts places by seat and by side, from the highest points down or the lowest up, with seats that
// gave the match up last.
func TestPlaces(t *testing.T) {
	o, _ := sueca.Game{}.Info().Defaults("")
	pairs := func(_ *engine.Options, s engine.Seat) int { return int(s) & 1 }
	alone := func(_ *engine.Options, s engine.Seat) int { return int(s) }
	for _, c := range []struct {
		info   engine.Info
		points [engine.MaxSeats]int32
		lost   engine.SeatSet
		want   [4]uint8
	}{
		{engine.Info{Side: pairs}, [8]int32{4, 2, 4, 2}, 0, [4]uint8{1, 3, 1, 3}},
		{engine.Info{Side: pairs, Ranking: engine.BySide}, [8]int32{4, 2, 4, 2}, 0, [4]uint8{1, 2, 1, 2}},
		{engine.Info{Side: pairs, Ranking: engine.BySide}, [8]int32{1, 2, 1, 2}, 0, [4]uint8{2, 1, 2, 1}},
		{engine.Info{Side: pairs}, [8]int32{3, 3, 3, 3}, 0, [4]uint8{1, 1, 1, 1}},
		{engine.Info{Side: alone, Low: true}, [8]int32{26, 0, 13, 13}, 0, [4]uint8{4, 1, 2, 2}},
		{engine.Info{Side: alone, Low: true}, [8]int32{26, 0, 13, 13}, engine.Seat(1).Set(), [4]uint8{3, 4, 1, 1}},
		{engine.Info{Side: pairs}, [8]int32{4, 2, 4, 2}, engine.Seat(2).Set(), [4]uint8{3, 1, 3, 1}},
		{engine.Info{Side: pairs, Ranking: engine.BySide}, [8]int32{4, 2, 4, 2}, engine.Seat(0).Set(), [4]uint8{2, 1, 2, 1}},
		{engine.Info{Side: alone}, [8]int32{9, 8, 7, 6}, engine.Seat(0).Set() | engine.Seat(1).Set(), [4]uint8{3, 3, 1, 2}},
	} {
		if got := engine.Places(described{info: c.info}, &o, &engine.Carry{Points: c.points}, c.lost); [4]uint8(got[:4]) != c.want {
			t.Errorf("%v without %v, low %v: %v", c.points, c.lost, c.info.Low, got[:4])
		}
	}
}
