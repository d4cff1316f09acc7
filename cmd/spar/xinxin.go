package main

import (
	"math"
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/robot"
)

// Of xinxin, as its publication in OpenSpiel sets them.
const (
	worlds  = 20  // imagined for a decision
	runs    = 50  // in each of them
	curious = 0.4 // the weight of what was tried little, in UCB1
	erratic = 0.1 // how often somebody in a playout does anything at all
)

// xinxin is built as Sturtevant's Hearts program of this name (published with OpenSpiel, DeepMind 2021): perfect information Monte
// Carlo (Ginsberg 2001) with UCT for several players in every world ("An Analysis of UCT in Multi-player Games", 2008). Playouts go
// by a rule of thumb, and now and then by chance. Where there are more choices than cards in a hand, as in passing, the rule of thumb
// decides.
type xinxin struct {
	rule  robot.Thumb
	low   bool // the lowest points win
	seats int

	seen, root, world engine.Hand
	view              engine.Hand // what the seat on turn sees of a world
	sc                engine.Scratch
	list              engine.List
	nodes             []branch
	trail             []int32
}

// branch is an action in a world that was tried.
type branch struct {
	seat   engine.Seat
	visits float64
	total  float64 // of the seat's worth
	first  int32   // of the branches after it, which lie side by side; 0 where it was not looked beyond yet
	many   int32
}

func newXinxin(g engine.Game, o *engine.Options, rule robot.Thumb) *xinxin {
	x := &xinxin{rule: rule, low: g.Info().Low, seats: o.Seats()}
	for _, h := range []*engine.Hand{&x.seen, &x.root, &x.world, &x.view} {
		*h = g.New(o, &engine.Carry{})
	}
	return x
}

// Choose implements player.
func (x *xinxin) Choose(h engine.Hand, p engine.Seat, rng *rand.Rand, _ func() bool) engine.Action {
	x.seen.CopyFrom(h)
	x.seen.Table().Mask(p)
	x.list.Reset()
	x.seen.Legal(p, &x.list)
	n := x.list.Len()
	if n == 1 {
		return x.list.At(0).Clone()
	}
	if n > len(x.seen.Table().Pile(engine.Zone(p))) {
		return x.list.At(x.rule.Thumb(x.seen, &x.list, rng)).Clone()
	}
	total := make([]float64, n)
	for range worlds {
		x.root.CopyFrom(x.seen)
		engine.Sample(x.root, rng, &x.sc)
		x.search(rng)
		for k := range total {
			b := &x.nodes[int(x.nodes[0].first)+k]
			total[k] += b.total / max(1, b.visits)
		}
	}
	best := 0
	for k := range total {
		if total[k] > total[best] {
			best = k
		}
	}
	x.list.Reset()
	x.seen.Legal(p, &x.list)
	return x.list.At(best).Clone()
}

// search grows a tree in one world: the same actions lead to the same place there, so that branches have no names.
func (x *xinxin) search(rng *rand.Rand) {
	x.nodes = append(x.nodes[:0], branch{})
	for range runs {
		h, at := x.world, int32(0)
		h.CopyFrom(x.root)
		x.trail = append(x.trail[:0], 0)
		for fresh := false; !fresh && !h.Over(); {
			p := h.Turn().First()
			x.list.Reset()
			h.Legal(p, &x.list)
			if x.nodes[at].first == 0 {
				x.nodes[at].first, x.nodes[at].many = int32(len(x.nodes)), int32(x.list.Len())
				for range x.list.Len() {
					x.nodes = append(x.nodes, branch{seat: p})
				}
			}
			k := x.most(at)
			at = x.nodes[at].first + k
			fresh = x.nodes[at].visits == 0
			x.trail = append(x.trail, at)
			engine.Step(h, x.list.At(int(k)))
		}
		x.playOut(h, rng)
		for _, at := range x.trail {
			b := &x.nodes[at]
			b.visits++
			b.total += x.worth(h, b.seat)
		}
	}
}

// most is the branch that is most worth a look after another, by UCB1: what was never tried first.
func (x *xinxin) most(at int32) int32 {
	b := &x.nodes[at]
	best, high := int32(0), math.Inf(-1)
	for k := range b.many {
		n := &x.nodes[b.first+k]
		if n.visits == 0 {
			return k
		}
		if v := n.total/n.visits + curious*math.Sqrt(math.Log(b.visits)/n.visits); v > high {
			best, high = k, v
		}
	}
	return best
}

// playOut plays a world to its end.
func (x *xinxin) playOut(h engine.Hand, rng *rand.Rand) {
	for !h.Over() {
		p := h.Turn().First()
		x.list.Reset()
		h.Legal(p, &x.list)
		k := 0
		switch {
		case x.list.Len() == 1:
		case rng.Float64() < erratic:
			k = rng.IntN(x.list.Len())
		default:
			x.view.CopyFrom(h)
			x.view.Table().Mask(p)
			k = x.rule.Thumb(x.view, &x.list, rng)
		}
		engine.Step(h, x.list.At(k))
	}
}

// worth is what a hand that is over brought a seat beside all that was shared out: from 0 to 1.
func (x *xinxin) worth(h engine.Hand, p engine.Seat) float64 {
	points, sum := h.Score().Points[:x.seats], 0.0
	for _, v := range points {
		sum += math.Abs(float64(v))
	}
	if sum == 0 {
		return 0.5
	}
	v := float64(points[p]) / sum
	if x.low {
		v = -v
	}
	return (1 + v) / 2
}
