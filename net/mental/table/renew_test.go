package table_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/buraco"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// A card is shown, and before its discard finds a place somebody goes, so that it does not stand any more. Its player is
// given the same one anew, also when he asks for another, and that stands.
func TestRenew(t *testing.T) {
	p := newParty(t, buraco.Game{}, "buraco", options{seed: 7})
	p.begin()
	me := p.tables[0].Engine.Hand().Turn().First()
	gone := me.Next(1, 4)
	p.act(&engine.Action{Seat: me, Verb: buraco.DrawStock})
	hand := slices.Clone(p.tables[0].Engine.Hand().Table().Pile(engine.Zone(me)))
	play := func(k int) *engine.Action {
		f, _ := p.tables[me].Deal.Face(hand[k])
		return &engine.Action{Seat: me, Verb: buraco.Discard, Cards: []engine.Slot{hand[k]}, Faces: []engine.Face{f}}
	}
	old := bus.Must(p.tables[me].Act(play(0)))
	p.silence(gone)
	x := p.tables[me]
	if _, err := x.Look(old); !errors.Is(err, engine.ErrStale) {
		t.Fatalf("the old one: %v", err)
	}
	fresh, err := x.Act(play(1))
	if !errors.Is(err, mental.ErrSaid) || bytes.Equal(fresh, old) {
		t.Fatalf("another card: %v", err)
	}
	a, err := x.Look(fresh)
	if err != nil || a.Cards[0] != hand[0] {
		t.Fatalf("the one anew is %v: %v", a, err)
	}
	if same := bus.Must(x.Act(play(0))); !bytes.Equal(same, fresh) {
		t.Error("it is made twice")
	}
}
