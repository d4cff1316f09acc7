package bridge

import (
	"math"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
	"carteado/engine/trick/solve"
)

// BenchmarkDeclarer tells how many tricks a board a strong robot gives away as declarer (lost/board, and what is 1.96 standard errors
// of it, ±lost/board): of each card from its two hands what the best one would have made more, all four hands seen. Robots bid and
// defend, too. A board is a round of the benchmark, the next deal of a seed: -benchtime 100x plays a hundred.
func BenchmarkDeclarer(b *testing.B) {
	const seed = 9300
	o, carry := enginetest.Setting(b, Game{}, "bridge", "")
	level, _ := robot.LevelNamed("strong")
	r := robot.New(Game{}, &o, Mind{}, level)
	w := looker{s: solve.New(1 << 16), full: Game{}.New(&o, &carry).(*Hand)}
	var lost []float64
	for k := uint64(0); b.Loop(); k++ {
		rng := rand.New(rand.NewPCG(seed, k))
		carry.Dealer = engine.Seat(k % seats)
		e, err := engine.New(Game{}, o, carry)
		if err != nil {
			b.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		sum := 0
		for {
			if err := d.Serve(e); err != nil {
				b.Fatal(err)
			}
			if e.Over() {
				break
			}
			h := e.Hand().(*Hand)
			a := r.Choose(h, h.Turn().First(), rng, nil)
			if a.Verb == Play && h.At(a.Seat)&1 == h.s.declarer&1 {
				sum += w.loses(h, a.Faces[0])
			}
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				b.Fatal(err)
			}
		}
		if e.Hand().(*Hand).Contract().Level > 0 { // or all have passed
			lost = append(lost, float64(sum))
		}
	}
	mean, sq := 0.0, 0.0
	for _, x := range lost {
		mean += x / float64(len(lost))
	}
	for _, x := range lost {
		sq += (x - mean) * (x - mean)
	}
	n := float64(len(lost))
	b.ReportMetric(mean, "lost/board")
	b.ReportMetric(1.96*math.Sqrt(sq/max(1, n-1)/max(1, n)), "±lost/board")
}

// looker looks at all four hands.
type looker struct {
	s    *solve.Solver
	full *Hand
}

// loses returns how many tricks a card of the declarer's gives away.
func (w looker) loses(h *Hand, card engine.Face) int {
	w.full.CopyFrom(h)
	t, play := w.full.Table(), &w.full.s.play
	pos := solve.Position{Trump: w.full.Contract().Strain, Lead: play.Lead[play.Done], N: int(play.Count)}
	for q := range engine.Seat(seats) {
		for _, x := range t.Pile(w.full.rules.hand(q)) {
			pos.Hands[q].Add(order, t.Face(x))
		}
	}
	for i, x := range play.Trick(int(play.Done)) {
		pos.Trick[i] = t.Face(x)
	}
	w.s.Set(order, &pos)
	n := w.s.Tricks() - w.s.After(card)
	if w.full.s.declarer&1 == 1 {
		n = -n
	}
	return n
}
