package engine_test

import (
	"errors"
	"testing"

	"carteado/engine"
)

// wide is a game that opens six packs at once.
type wide struct{ engine.Game }

var wideInfo = &engine.Info{Key: "wide", Seats: []int{2}, Zones: []engine.ZoneInfo{{Name: "table", Owner: engine.Nobody}}, Presets: []string{"plain"},
	Side: func(_ *engine.Options, s engine.Seat) int { return int(s) }}

func (wide) Info() *engine.Info { return wideInfo }

func (wide) CheckCarry(*engine.Options, *engine.Carry) error { return nil }

func (wide) New(*engine.Options, *engine.Carry) engine.Hand {
	h := &wideHand{}
	h.t.Lay(engine.French(6, 0), 1, 0)
	h.t.AllowAll(0, engine.Everyone)
	return h
}

type wideHand struct {
	engine.Hand
	t engine.Table
}

func (h *wideHand) Table() *engine.Table { return &h.t }
func (h *wideHand) Settle() bool         { return false }
func (h *wideHand) Over() bool           { return !h.t.Waiting() }

// What stands must be readable in the log: an opening of more cards than an action can have does not stand,
// and the dealer makes several.
func TestWideOpening(t *testing.T) {
	o, err := wideInfo.Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(wide{}, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	pack := e.Hand().Table().Pack()
	faces := pack.Cards()
	all := engine.Action{Seat: engine.Nobody, Verb: engine.Open, Faces: faces[:engine.MaxCards+1]}
	for s := range engine.Slot(engine.MaxCards + 1) {
		all.Cards = append(all.Cards, s)
	}
	if err := e.Do(0, &all); !errors.Is(err, engine.ErrAction) {
		t.Errorf("an opening of %d cards: %v", len(all.Cards), err)
	}
	if err := engine.DealerOf(faces, nil).Serve(e); err != nil {
		t.Fatal(err)
	}
	if !e.Over() || e.Len() != 2 {
		t.Errorf("%d entries", e.Len())
	}
	if _, err := engine.Resume(wide{}, o, engine.Carry{}, e.Log()); err != nil {
		t.Errorf("the log cannot be resumed: %v", err)
	}
}
