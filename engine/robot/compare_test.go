package robot_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/robot"
)

// TestCompare compares what a robot chooses with what chance does, in every game. The verdict is the same where the seat cannot tell
// the difference: at an engine at which the faces that it cannot see are others, and at its own engine, which does not know them. An
// action is worth no more than itself, and on the whole a robot chooses better than chance.
func TestCompare(t *testing.T) {
	robots := map[string]*robot.Robot{}
	var sc engine.Scratch
	few := robot.Level{Name: "few", Iterations: 16}
	gain := 0.0
	every(t, 1, func(e *engine.Engine, entry games.Entry, p engine.Seat, seed uint64) {
		var l engine.List
		if e.Hand().Legal(p, &l); l.Len() < 2 || seed%7 != 0 {
			return
		}
		key := e.Options().String()
		r := robots[key]
		if r == nil {
			r = robot.New(entry.Game, e.Options(), mind(entry), few)
			robots[key] = r
		}
		a := r.Choose(e.Hand(), p, rand.New(rand.NewPCG(seed, 1)), nil)
		b := l.At(rand.New(rand.NewPCG(seed, 2)).IntN(l.Len())).Clone()
		compare := func(e *engine.Engine, b *engine.Action) robot.Verdict {
			return r.Compare(e.Hand(), p, &a, b, rand.New(rand.NewPCG(seed, 3)), nil)
		}
		v := compare(e, &b)
		if !(v.Worth >= 0 && v.Worth <= 1 && math.Abs(v.Gain) <= 1 && v.Error >= 0 && v.Error <= 1) {
			t.Fatalf("%s, seed %d: the verdict is %v", key, seed, v)
		}
		other := e.Clone()
		other.Table().Mask(p)
		engine.Sample(other, rand.New(rand.NewPCG(seed, 77)), &sc)
		for where, e := range map[string]*engine.Engine{
			"with other hidden cards": again(t, e, other.Table().Face),
			"at its own engine":       again(t, e, func(s engine.Slot) engine.Face { return e.Hand().Table().FaceFor(p, s) }),
		} {
			if w := compare(e, &b); w != v {
				t.Fatalf("%s, seed %d: the verdict is %v, and %s %v", key, seed, v, where, w)
			}
		}
		if v := compare(e, &a); v.Gain != 0 || v.Error != 0 {
			t.Fatalf("%s, seed %d: the same action is worth %v more", key, seed, v.Gain)
		}
		gain += v.Gain
	})
	if gain <= 0 {
		t.Errorf("a robot chooses no better than chance: %v", gain)
	}
}
