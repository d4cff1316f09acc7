package robot

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/robot/selfplay"
)

// Robot decides for any seat of one table, from what that seat may see. It keeps the storage it searches in,
// and is for one goroutine at a time.
type Robot struct {
	Style Style // may be changed between decisions

	mind    Mind
	guide   Guide
	book    Book
	witness Witness
	judge   Judge
	learner Learner
	races   bool // the judge is a Racer
	thumb   Thumb
	budget  int     // iterations a decision
	slip    float64 // how often the thumb decides
	novice  bool    // and that as a beginner

	seats  engine.Seat
	head   [engine.MaxSeats]engine.Seat // the lowest seat of each seat's side, which stands for the side
	me     engine.Seat                  // who decides
	seen   engine.Hand                  // what it knows
	root   engine.List                  // what it may do
	reflex engine.Action
	keep   []bool // and what of that it considers
	spare  []bool
	worth  []float64 // what each is in the world judged last
	total  []float64 // and in all of them
	square []float64 // and its square

	search
	contest
	learned selfplay.Tree
}

// New makes a robot for a table: a game and its house rules. Without a mind (nil) it goes by the points of
// the hand alone.
func New(g engine.Game, o *engine.Options, mind Mind, level Level) *Robot {
	r := &Robot{budget: level.Iterations, slip: level.Slip, novice: level.Novice, seats: engine.Seat(o.Seats())}
	if r.use(mind); mind == nil {
		r.mind = plain{o.Seats(), g.Info().Low}
	}
	if p, ok := mind.(Pacer); ok {
		r.budget = max(fewest, int(p.Pace()*float64(r.budget)))
	}
	side := g.Info().Side
	for p := range r.seats {
		for side(o, r.head[p]) != side(o, p) {
			r.head[p]++
		}
	}
	r.seen = g.New(o, &engine.Carry{})
	r.world = g.New(o, &engine.Carry{})
	r.held = g.New(o, &engine.Carry{})
	return r
}

// use has the robot think with a mind.
func (r *Robot) use(mind Mind) {
	r.mind = mind
	r.guide, _ = mind.(Guide)
	r.book, _ = mind.(Book)
	r.witness, _ = mind.(Witness)
	r.judge, _ = mind.(Judge)
	r.learner, _ = mind.(Learner)
	if m, ok := mind.(Racer); ok {
		r.races = m.Races()
	}
	r.thumb, _ = mind.(Thumb)
	if n, ok := mind.(Novice); ok && r.novice {
		r.thumb = beginner{n}
	}
}

// Know has the robot go by what Note has noted of the match.
func (r *Robot) Know(notes []byte) {
	if m, ok := r.mind.(Observer); ok {
		r.use(m.Knowing(notes).(Mind))
	}
}

// Iterations tells how many worlds the last decision looked into.
func (r *Robot) Iterations() int { return int(r.done) }

// Choose decides for seat p, one of h.Turn(). It reads of h only what p may see, so h may know more. What it
// chooses depends on that, on what it draws from rng, and on when stop, if there is one, tells it to answer
// with what it has: stop is asked every few iterations.
func (r *Robot) Choose(h engine.Hand, p engine.Seat, rng *rand.Rand, stop func() bool) engine.Action {
	r.me, r.done, r.walking = p, 0, false
	r.seen.CopyFrom(h)
	r.seen.Table().Mask(p)
	if engine.Reflex(r.seen, p.Set(), &r.reflex) {
		return r.reflex.Clone()
	}
	r.root.Reset()
	r.seen.Legal(p, &r.root)
	r.consider(rng)
	if count(r.keep) > 1 {
		switch {
		case r.thumb != nil && r.slip > 0 && rng.Float64() < r.slip:
			return r.root.At(r.thumb.Thumb(r.seen, &r.root, rng)).Clone()
		case r.races:
			return r.root.At(r.race(rng, stop)).Clone()
		case r.judge != nil:
			return r.root.At(r.ponder(rng, stop)).Clone()
		}
		r.think(rng, stop)
		return r.root.At(r.pick()).Clone()
	}
	for i, k := range r.keep {
		if k {
			return r.root.At(i).Clone()
		}
	}
	panic("robot: asked for a seat that has nothing to decide")
}

// consider marks the actions worth a search: of those that come to the same one, and what the book leaves.
func (r *Robot) consider(rng *rand.Rand) {
	t := r.seen.Table()
	r.keep, r.paths = r.keep[:0], r.paths[:0]
	for i := range r.root.Len() {
		a := r.root.At(i)
		r.keep = append(r.keep, true)
		r.paths = append(r.paths, pathTo(start, t, r.me, a))
		for j := range i {
			if r.keep[j] && r.paths[j] == r.paths[i] {
				if rather(t, a, r.root.At(j)) {
					r.keep[j] = false
				} else {
					r.keep[i] = false
				}
				break
			}
		}
	}
	if r.book == nil || count(r.keep) < 2 {
		return
	}
	r.spare = append(r.spare[:0], r.keep...)
	r.book.Book(r.seen, &r.root, rng, r.keep)
	if count(r.keep) == 0 {
		copy(r.keep, r.spare)
	}
}

// rather reports whether a is the better of two like actions: it gives away less to use the card that all know
// already, and else the lowest slot goes.
func rather(t *engine.Table, a, b *engine.Action) bool {
	for i, c := range a.Cards {
		d := b.Cards[i]
		if c != d {
			if t.Open(c) != t.Open(d) {
				return t.Open(c)
			}
			return c < d
		}
	}
	return false
}

func count(set []bool) int {
	n := 0
	for _, in := range set {
		if in {
			n++
		}
	}
	return n
}
