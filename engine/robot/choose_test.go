package robot_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
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
					if o.Valid() != nil || info.Key != "truco" {
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

// TestSeesOnlyItsOwn swaps the faces that a seat cannot see for others that they could be, and wants the same
// choice with the same seed; and that the choice is one that the rules allow.
func TestSeesOnlyItsOwn(t *testing.T) {
	robots := map[string]*robot.Robot{}
	var sc engine.Scratch
	every(t, 6, func(e *engine.Engine, entry games.Entry, p engine.Seat, seed uint64) {
		key := e.Options().String()
		r := robots[key]
		if r == nil {
			r = robot.New(entry.Game, e.Options(), mind(entry), quick)
			robots[key] = r
		}
		swapped := e.Clone()
		swapped.Table().Mask(p)
		engine.Sample(swapped, rand.New(rand.NewPCG(seed, 77)), &sc)
		a := r.Choose(e.Hand(), p, rand.New(rand.NewPCG(seed, 1)), nil)
		b := r.Choose(swapped, p, rand.New(rand.NewPCG(seed, 1)), nil)
		if !bytes.Equal(a.Append(nil), b.Append(nil)) {
			info := entry.Game.Info()
			t.Fatalf("%s, seed %d: seat %d does %s, and with other hidden cards %s", key, seed, p, info.Notation(&a), info.Notation(&b))
		}
		if err := e.Check(&a); err != nil {
			t.Fatalf("%s, seed %d: %s is refused: %v", key, seed, entry.Game.Info().Notation(&a), err)
		}
		if entry.Game.Info().Verb(a.Verb).Aside {
			t.Fatalf("%s: a robot makes no asides", key)
		}
	})
}

// TestStops answers at once when it is told to, with one of the choices there are.
func TestStops(t *testing.T) {
	every(t, 1, func(e *engine.Engine, entry games.Entry, p engine.Seat, seed uint64) {
		r := robot.New(entry.Game, e.Options(), mind(entry), robot.Level{Iterations: 1 << 20})
		asked := 0
		a := r.Choose(e.Hand(), p, rand.New(rand.NewPCG(seed, 1)), func() bool { asked++; return asked > 1 })
		if err := e.Check(&a); err != nil {
			t.Fatal(err)
		}
		if r.Iterations() >= 1<<20 {
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

// TestThinkingDoesNotAllocate keeps the search's storage from one decision to the next.
func TestThinkingDoesNotAllocate(t *testing.T) {
	entry, _ := games.Named("sueca")
	o, _ := entry.Game.Info().Defaults("")
	e, err := engine.New(entry.Game, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.NewDealer(e, rand.New(rand.NewPCG(1, 1))).Serve(e); err != nil {
		t.Fatal(err)
	}
	r := robot.New(entry.Game, &o, mind(entry), robot.Level{Iterations: 400})
	rng := rand.New(rand.NewPCG(1, 1))
	p := e.Hand().Turn().First()
	choose := func() { r.Choose(e.Hand(), p, rng, nil) }
	choose()
	// The action that is given away is the caller's to keep: its cards and faces are two allocations.
	if n := testing.AllocsPerRun(10, choose); n > 4 {
		t.Errorf("%v allocations a decision of 400 iterations", n)
	}
}

// TestLevels lets medium play random, deal by deal with sides changed. It wins nearly always; a search that
// went wrong would not.
func TestLevels(t *testing.T) {
	entry, _ := games.Named("sueca")
	o, _ := entry.Game.Info().Parse("sueca(throw_in_max=off)")
	level, ok := robot.LevelNamed("easy")
	if !ok {
		t.Fatal("no such level")
	}
	clever := robot.New(entry.Game, &o, mind(entry), level)
	won, lost := 0, 0
	for deal := range uint64(40) {
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
	if won < 2*lost {
		t.Errorf("easy won %d and lost %d against random play", won, lost)
	}
	t.Logf("easy against random: %d to %d", won, lost)
}

func BenchmarkDecision(b *testing.B) {
	for _, entry := range games.All {
		b.Run(entry.Game.Info().Key, func(b *testing.B) {
			o, _ := entry.Game.Info().Defaults("")
			e, err := engine.New(entry.Game, o, engine.Carry{})
			if err != nil {
				b.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 1))
			if err := engine.NewDealer(e, rng).Serve(e); err != nil {
				b.Fatal(err)
			}
			level, _ := robot.LevelNamed("strong")
			r := robot.New(entry.Game, &o, mind(entry), level)
			p := e.Hand().Turn().First()
			done := 0
			for b.Loop() {
				r.Choose(e.Hand(), p, rng, nil)
				done += r.Iterations()
			}
			b.ReportMetric(float64(done)/b.Elapsed().Seconds(), "iterations/s")
		})
	}
}
