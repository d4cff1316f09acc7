package bridge

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkJudge judges a world for a leader with eleven cards left, and with nine left.
func BenchmarkJudge(b *testing.B) {
	for name, moves := range map[string]int{"eleven": 8, "nine": 16} {
		b.Run(name, func(b *testing.B) {
			s := enginetest.Play(b, Game{}, "", "", "")
			bidTo(s, 3, NoTrump)
			world := s.Auto(moves).Hand().(*Hand)
			rng := rand.New(rand.NewPCG(1, 2))
			var l engine.List
			world.Legal(world.turn(), &l)
			h, worth := s.Clone().(*Hand), make([]float64, l.Len())
			b.ReportAllocs()
			for b.Loop() {
				h.CopyFrom(world)
				Mind{}.Judge(h, &l, rng, worth)
			}
		})
	}
}

// BenchmarkTricks plays whole boards by strong robots, a board a round, and tells for each trick how many milliseconds half of the
// choices in it take at most (ms/1 to ms/12: in the last nothing is left to choose), and half of all (ms/any). What is forced does not
// count. A robot is stopped as a page stops it.
func BenchmarkTricks(b *testing.B) {
	const (
		seed     = 9400
		patience = 280 * time.Millisecond
	)
	o, carry := enginetest.Setting(b, Game{}, "bridge", "")
	level, _ := robot.LevelNamed("strong")
	r := robot.New(Game{}, &o, Mind{}, level)
	var spent [dealt][]time.Duration
	var l engine.List
	for k := uint64(0); b.Loop(); k++ {
		rng := rand.New(rand.NewPCG(seed, k))
		e, err := engine.New(Game{}, o, carry)
		if err != nil {
			b.Fatal(err)
		}
		for d := engine.NewDealer(e, rng); ; {
			if err := d.Serve(e); err != nil {
				b.Fatal(err)
			}
			if e.Over() {
				break
			}
			h := e.Hand().(*Hand)
			p := h.Turn().First()
			l.Reset()
			h.Legal(p, &l)
			from := time.Now()
			a := r.Choose(h, p, rng, robot.Within(int64(patience), func() int64 { return int64(time.Since(from)) }))
			if k := h.s.play.Done; a.Verb == Play && l.Len() > 1 {
				spent[k] = append(spent[k], time.Since(from))
			}
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				b.Fatal(err)
			}
		}
	}
	half := func(all []time.Duration, of string) {
		slices.Sort(all)
		if len(all) > 0 {
			b.ReportMetric(all[len(all)/2].Seconds()*1e3, "ms/"+of)
		}
	}
	for k, all := range spent[:dealt-1] {
		half(all, fmt.Sprint(k+1))
	}
	half(slices.Concat(spent[:]...), "any")
}
