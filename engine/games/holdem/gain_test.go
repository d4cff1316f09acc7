package holdem

import (
	"math"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/robot"
)

// playouts is how many times the rest of a hand is played on after a decision that is judged.
const playouts = 250

// BenchmarkGain tells what a strong robot wins in thousandths of a big blind a hand where all others play by rule, and half the width of
// the 95% interval.
//
// Luck is kept out of it: what a policy wins more than another is what its decisions are worth more than the other's in the same places,
// with the other policy going on from there (Kakade, Langford 2002). In a table of rule players a seat wins nothing on the whole. So at each of the
// robot's decisions the hand is played on by rule, with the cards that are really there and boards dealt anew, after what the robot does and after
// what the rule would do; where both are the same nothing is gained.
func BenchmarkGain(b *testing.B) {
	for _, rules := range []string{"texas-holdem", "texas-holdem(seats=2)", "texas-holdem(preset=casino-nolimit)"} {
		b.Run(rules, func(b *testing.B) {
			o, err := Game{}.Info().Parse(rules)
			if err != nil {
				b.Fatal(err)
			}
			strong, _ := robot.LevelNamed("strong")
			me, rule := robot.New(Game{}, &o, Mind{}, strong), robot.NewSimple(Game{}, &o, Mind{})
			var gains []float64
			for k := range b.N {
				rng := rand.New(rand.NewPCG(16, uint64(k)))
				gains = append(gains, gain(b, &o, engine.Seat(k%o.Seats()), me, rule, rng)*1000/float64(o.Int("bb")))
			}
			mean, sq := 0.0, 0.0
			for _, x := range gains {
				mean += x / float64(len(gains))
			}
			for _, x := range gains {
				sq += (x - mean) * (x - mean)
			}
			n := float64(len(gains))
			b.ReportMetric(mean, "mbb/hand")
			b.ReportMetric(1.96*math.Sqrt(sq/max(1, n-1)/n), "±mbb/hand")
		})
	}
}

// chooser is a player.
type chooser interface {
	Choose(h engine.Hand, p engine.Seat, rng *rand.Rand, stop func() bool) engine.Action
}

// gain plays a hand and returns how many chips the decisions of seat p are worth more than those of the rule.
func gain(b *testing.B, o *engine.Options, p engine.Seat, me, rule chooser, rng *rand.Rand) (sum float64) {
	e, err := engine.New(Game{}, *o, engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))})
	if err != nil {
		b.Fatal(err)
	}
	d := engine.NewDealer(e, rng)
	for {
		if err := d.Serve(e); err != nil {
			b.Fatal(err)
		}
		if e.Over() {
			return sum
		}
		h, q := e.Hand().(*Hand), e.Hand().Turn().First()
		if q != p {
			a := rule.Choose(h, q, rng, nil)
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				b.Fatal(err)
			}
			continue
		}
		a := me.Choose(h, q, rng, nil)
		if h.s.phase == betting {
			sum += h.better(&a, rng)
		}
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			b.Fatal(err)
		}
	}
}

// better returns how many chips more an action of the seat in turn wins than what the rule does there.
func (h *Hand) better(a *engine.Action, rng *rand.Rand) (sum float64) {
	var start world
	start.imagine(h)
	var rest []engine.Face
	for _, c := range h.t.Pile(zStock) {
		rest = append(rest, h.t.Face(c))
	}
	p, open := h.s.pot.Turn, h.t.Count(zBoard)
	own := h.spot(p)
	for range playouts {
		verb, n := own.Play(rng.Float64())
		if verb == a.Verb && n == a.N {
			continue
		}
		w := start
		for i := open; i < len(w.board); i++ {
			j := i - open
			k := j + rng.IntN(len(rest)-j)
			rest[j], rest[k] = rest[k], rest[j]
			w.board[i] = rest[j]
		}
		for street := w.street; street <= river; street++ {
			w.finely(street)
		}
		seed, both := rng.Uint64(), [2]int32{}
		for i, x := range [...]struct {
			verb engine.Verb
			n    int32
		}{{a.Verb, a.N}, {verb, n}} {
			v := w
			v.act(x.verb, x.n)
			both[i] = v.playOut(p, nil, rand.New(rand.NewPCG(seed, 1)))
		}
		sum += float64(both[0]-both[1]) / playouts
	}
	return sum
}

// finely finds out how strong all are in a street as exactly as who decides does.
func (w *world) finely(street int) {
	for p := range engine.Seat(w.rules.n) {
		if w.pot.In.Has(p) && !w.known[street].Has(p) {
			w.known[street] |= p.Set()
			w.own[street][p] = strength(&w.rules.ranks, w.hole[p], w.board[:cards[street]], fine)
		}
	}
}
