package robot_test

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/bridge"
	_ "carteado/engine/games/gamestest"
	"carteado/engine/games/sueca"
	"carteado/engine/robot"
)

// quick is a level for tests.
var quick = robot.Level{Name: "quick", Iterations: 60}

// every plays a random hand of each game at an engine that knows all and shows each decision, before it is
// taken at random, to look.
func every(t *testing.T, hands int, look func(e *engine.Engine, entry games.Entry, p engine.Seat, seed uint64)) {
	for _, entry := range games.All {
		t.Run(entry.Game.Info().Key, func(t *testing.T) {
			for k := range uint64(hands) {
				rng := rand.New(rand.NewPCG(k, 5))
				info := entry.Game.Info()
				o, err := info.Defaults(info.Presets[int(k)%len(info.Presets)])
				if err != nil {
					t.Fatal(err)
				}
				var c engine.Carry
				if k%3 == 2 { // late in a match, where the rules may differ
					for p := range o.Seats() {
						c.Points[p] = 11
					}
					if engine.CheckCarry(entry.Game, &o, &c) != nil {
						c = engine.Carry{}
					}
				}
				e, err := engine.New(entry.Game, o, c)
				if err != nil {
					t.Fatal(err)
				}
				d := engine.NewDealer(e, rng)
				var l engine.List
				for n := 0; ; n++ {
					if err := d.Serve(e); err != nil {
						t.Fatal(err)
					}
					if e.Over() || n > 120 {
						break
					}
					p := e.Hand().Turn().First()
					look(e, entry, p, k*1000+uint64(n))
					l.Reset()
					e.Hand().Legal(p, &l)
					a := l.At(rng.IntN(l.Len())).Clone()
					if err := e.Do(uint32(e.Len()), &a); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

func mind(entry games.Entry) robot.Mind {
	m, _ := entry.Mind.(robot.Mind)
	return m
}

// TestSeesOnlyItsOwn asks a robot about every second decision again with the same seed where it must not make a difference: at an engine
// at which the faces that the seat cannot see are others; at the seat's own engine, which does not know them;
// and there as a robot that has not thought before. The choice must be the same, and one the rules allow.
func TestSeesOnlyItsOwn(t *testing.T) {
	robots := map[string]*robot.Robot{}
	var sc engine.Scratch
	every(t, 6, func(e *engine.Engine, entry games.Entry, p engine.Seat, seed uint64) {
		key, level := e.Options().String(), quick
		if seed%2 == 0 {
			return
		}
		if _, is := entry.Game.(bridge.Game); is { // it solves each world it imagines
			if level.Iterations = 8; seed%6 != 1 {
				return
			}
		}
		r := robots[key]
		if r == nil {
			r = robot.New(entry.Game, e.Options(), mind(entry), level)
			robots[key] = r
		}
		info := entry.Game.Info()
		choose := func(r *robot.Robot, e *engine.Engine) engine.Action {
			return r.Choose(e.Hand(), p, rand.New(rand.NewPCG(seed, 1)), nil)
		}
		a := choose(r, e)
		if err := e.Check(&a); err != nil {
			t.Fatalf("%s, seed %d: %s is refused: %v", key, seed, info.Notation(&a), err)
		}
		if info.Verb(a.Verb).Aside {
			t.Fatalf("%s: a robot makes no asides", key)
		}
		other := e.Clone()
		other.Table().Mask(p)
		engine.Sample(other, rand.New(rand.NewPCG(seed, 77)), &sc)
		swapped := again(t, e, other.Table().Face)
		own := again(t, e, func(s engine.Slot) engine.Face { return e.Hand().Table().FaceFor(p, s) })
		for _, try := range []struct {
			where string
			a     engine.Action
		}{
			{"with other hidden cards", choose(r, swapped)},
			{"as a new robot at its own engine", choose(robot.New(entry.Game, e.Options(), mind(entry), level), own)},
		} {
			if !bytes.Equal(a.Append(nil), try.a.Append(nil)) {
				t.Fatalf("%s, seed %d: seat %d does %s, and %s %s", key, seed, p, info.Notation(&a), try.where, info.Notation(&try.a))
			}
		}
	})
}

// again plays the log of e at another engine, which then learns the faces given.
func again(t *testing.T, e *engine.Engine, face func(engine.Slot) engine.Face) *engine.Engine {
	t.Helper()
	out, err := engine.Resume(e.Game(), *e.Options(), *e.Carry(), e.Log())
	if err != nil {
		t.Fatal(err)
	}
	for s := range engine.Slot(e.Hand().Table().Slots()) {
		if f := face(s); f != engine.Unknown { // of cards that were mixed anew, too: who gave one away knows where it went
			if err := out.Learn(s, f); err != nil {
				t.Fatal(err)
			}
		}
	}
	return out
}

// TestMinds sees to it that no game's hook is passed over because its name or form is a little off.
func TestMinds(t *testing.T) {
	for _, entry := range games.All {
		if entry.Mind == nil {
			continue
		}
		for _, is := range []struct {
			hook string
			ok   bool
		}{
			{"Value", is[robot.Mind](entry.Mind)},
			{"Prior or Judge", is[robot.Guide](entry.Mind) || is[robot.Judge](entry.Mind)},
			{"Thumb", is[robot.Thumb](entry.Mind)},
		} {
			if !is.ok {
				t.Errorf("the mind of %s has no %s: mind.go in package robot tells its form", entry.Game.Info().Key, is.hook)
			}
		}
		known := map[string]bool{"Value": true, "Prior": true, "Thumb": true, "Book": is[robot.Book](entry.Mind),
			"Weight": is[robot.Witness](entry.Mind), "Judge": is[robot.Judge](entry.Mind), "Learn": is[robot.Learner](entry.Mind), "Races": is[robot.Racer](entry.Mind), "Pace": is[robot.Pacer](entry.Mind), "Novice": is[robot.Novice](entry.Mind),
			"Observe": is[robot.Observer](entry.Mind), "Knowing": is[robot.Observer](entry.Mind),
			"Reason": is[interface { // asked by those who show a robot's play
				Reason(engine.Hand, *engine.Action) string
			}](entry.Mind)}
		for i := range reflect.TypeOf(entry.Mind).NumMethod() {
			if name := reflect.TypeOf(entry.Mind).Method(i).Name; !known[name] {
				t.Errorf("the mind of %s has a method %s that no robot asks", entry.Game.Info().Key, name)
			}
		}
	}
}

func is[T any](mind any) bool {
	_, ok := mind.(T)
	return ok
}

// TestStops answers at once when it is told to, with one of the choices there are.
func TestStops(t *testing.T) {
	every(t, 1, func(e *engine.Engine, entry games.Entry, p engine.Seat, seed uint64) {
		r := robot.New(entry.Game, e.Options(), mind(entry), robot.Level{Iterations: 1 << 14})
		asked := 0
		a := r.Choose(e.Hand(), p, rand.New(rand.NewPCG(seed, 1)), func() bool { asked++; return asked > 1 })
		if err := e.Check(&a); err != nil {
			t.Fatal(err)
		}
		if r.Iterations() >= 1<<10 { // the pace of Sueca alone makes it 2457 at most
			t.Fatal("it did not stop")
		}
	})
}

// TestWithoutMind plays a game that brings no mind.
func TestWithoutMind(t *testing.T) {
	every(t, 1, func(e *engine.Engine, entry games.Entry, p engine.Seat, seed uint64) {
		a := robot.New(entry.Game, e.Options(), nil, robot.Level{Iterations: 20}).Choose(e.Hand(), p, rand.New(rand.NewPCG(seed, 1)), nil)
		if err := e.Check(&a); err != nil {
			t.Fatal(err)
		}
	})
}

// TestThinkingDoesNotAllocate keeps the storage from one decision to the next, of a robot that judges worlds and
// of one that searches a tree.
func TestThinkingDoesNotAllocate(t *testing.T) {
	h := midHand(t, 0)
	p := h.Turn().First()
	_, o := suecaRobot(robot.Level{})
	for _, mind := range []robot.Mind{sueca.Mind{}, mindless{}} {
		r := robot.New(sueca.Game{}, &o, mind, robot.Level{Iterations: 2000})
		rng := rand.New(rand.NewPCG(1, 1))
		choose := func() { r.Choose(h, p, rng, nil) }
		choose()
		if r.Iterations() < 300 {
			t.Fatalf("%T thought for %d iterations only", mind, r.Iterations())
		}
		// The action that is given away is the caller's to keep: its cards and faces are two allocations.
		if n := testing.AllocsPerRun(5, choose); n > 4 {
			t.Errorf("%T: %v allocations a decision of %d iterations", mind, n, r.Iterations())
		}
	}
}

// TestLevels lets strong play random, deal by deal with sides changed. It wins nearly always; a search that
// went wrong would not.
func TestLevels(t *testing.T) {
	entry, _ := games.Named("sueca")
	o, _ := entry.Game.Info().Parse("sueca(throw_in_max=off)")
	level, ok := robot.LevelNamed("strong")
	if !ok {
		t.Fatal("no such level")
	}
	level.Iterations /= 4 // that will do against this player
	clever := robot.New(entry.Game, &o, mind(entry), level)
	won, lost := 0, 0
	for deal := range uint64(16) {
		for side := range engine.Seat(2) {
			rng := rand.New(rand.NewPCG(deal, 3))
			e, err := engine.New(entry.Game, o, engine.Carry{})
			if err != nil {
				t.Fatal(err)
			}
			d := engine.NewDealer(e, rng)
			for {
				if err := d.Serve(e); err != nil {
					t.Fatal(err)
				}
				if e.Over() {
					break
				}
				p := e.Hand().Turn().First()
				var a engine.Action
				if p&1 == side {
					a = clever.Choose(e.Hand(), p, rng, nil)
				} else {
					a = (&robot.Random{}).Choose(e.Hand(), p, rng, nil)
				}
				if err := e.Do(uint32(e.Len()), &a); err != nil {
					t.Fatal(err)
				}
			}
			sc := e.Hand().Score()
			if sc.Points[side] > 0 {
				won++
			} else if sc.Points[1-side] > 0 {
				lost++
			}
		}
	}
	if won < 3*lost {
		t.Errorf("strong won %d and lost %d against random play", won, lost)
	}
	t.Logf("strong against random: %d to %d", won, lost)
}

// BenchmarkDecision asks the first question of a hand that a strong robot imagines something for, or the first of
// all where it never does.
func BenchmarkDecision(b *testing.B) {
	for _, entry := range games.All {
		b.Run(entry.Game.Info().Key, func(b *testing.B) {
			o, _ := entry.Game.Info().Defaults("")
			level, _ := robot.LevelNamed("strong")
			r := robot.New(entry.Game, &o, mind(entry), level)
			rng := rand.New(rand.NewPCG(1, 1))
			h := question(b, entry, &o, r, rng)
			p := h.Turn().First()
			done := 0
			for b.Loop() {
				r.Choose(h, p, rng, nil)
				done += r.Iterations()
			}
			b.ReportMetric(float64(done)/b.Elapsed().Seconds(), "iterations/s")
		})
	}
}

// question plays a hand by a robot to the first question that it imagines something for.
func question(b *testing.B, entry games.Entry, o *engine.Options, r *robot.Robot, rng *rand.Rand) engine.Hand {
	b.Helper()
	e, err := engine.New(entry.Game, *o, engine.Carry{})
	if err != nil {
		b.Fatal(err)
	}
	d := engine.NewDealer(e, rng)
	if err := d.Serve(e); err != nil {
		b.Fatal(err)
	}
	first := e.Clone()
	for !e.Over() {
		a := r.Choose(e.Hand(), e.Hand().Turn().First(), rng, nil)
		if r.Iterations() > 0 {
			return e.Hand()
		}
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			b.Fatal(err)
		}
		if err := d.Serve(e); err != nil {
			b.Fatal(err)
		}
	}
	return first
}
