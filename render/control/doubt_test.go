package control_test

import (
	"slices"
	"testing"

	"carteado/engine"

	. "carteado/render/control"
)

// A hand that is not whole can be shown, which costs: the button stands behind the others, and is asked about.
func TestFalseShow(t *testing.T) {
	x := open(t, "cacheta", engine.Carry{}, 1)
	draw := engine.Action{Seat: x.Hand().Turn().First(), Verb: x.Game().Info().VerbNamed("draw_stock")}
	x.do(t, &draw)
	if x.sit(draw.Seat).Laid.Left == 0 {
		t.Fatal("the hand is whole: take another seed")
	}
	show := x.Game().Info().VerbNamed("go_out9")
	i := slices.IndexFunc(x.c.Buttons(), func(b Button) bool { return b.Action.Verb == show })
	if i < 0 {
		t.Fatalf("there is no way to show the hand among %+v", x.c.Buttons())
	}
	b := x.c.Buttons()[i]
	if !b.Aside || b.Main {
		t.Errorf("a false show is offered like any other move: %+v", b)
	}
	if r := x.c.Press(&b.Action); r.Doubt != DoubtFalse || r.Do != nil {
		t.Errorf("nobody asks about a false show: %+v", r)
	}
	r := x.c.Press(&b.Action)
	if r.Do == nil {
		t.Fatalf("a false show cannot be made: %+v", r)
	}
	x.do(t, r.Do)
	if x.Over() || len(x.Hand().Table().Pile(engine.Zone(draw.Seat))) != 10 {
		t.Error("a false show has ended the hand, or taken cards away")
	}
}
