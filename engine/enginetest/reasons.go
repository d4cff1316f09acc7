package enginetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/robot"
	"carteado/engine/trick"
)

// Reasoner is a mind that plays by rule of thumb and says why.
type Reasoner interface {
	robot.Thumb
	Reason(h engine.Hand, a *engine.Action) string
}

// Reasons gathers the reasons that a mind gives in the course of a test.
type Reasons struct {
	t    *testing.T
	game engine.Game
	mind Reasoner
	seen map[string]bool
}

// NewReasons begins with none given of those that the game declares.
func NewReasons(t *testing.T, g engine.Game, m Reasoner) *Reasons {
	return &Reasons{t, g, m, map[string]bool{}}
}

// Of returns the reason for an action in words, which must be legal.
func (r *Reasons) Of(s *Script, words string) string {
	r.t.Helper()
	a, err := s.Action(words)
	if err == nil {
		err = s.Check(&a)
	}
	if err != nil {
		r.t.Fatalf("%s: %v", words, err)
	}
	key := r.mind.Reason(s.Hand(), &a)
	r.seen[key] = true
	return key
}

// Play plays so many first hands of a match under house rules in words, as Hand does.
func (r *Reasons) Play(options string, hands int) {
	r.t.Helper()
	rng := rand.New(rand.NewPCG(6, 6))
	o, c := Setting(r.t, r.game, options, "")
	for range hands {
		r.Hand(o, c, rng)
	}
}

// Hand plays a hand, half by rule and half by chance, in which every reason must be declared, and the same at the seat
// as where all cards are known.
func (r *Reasons) Hand(o engine.Options, c engine.Carry, rng *rand.Rand) {
	r.t.Helper()
	players := []interface {
		Choose(engine.Hand, engine.Seat, *rand.Rand, func() bool) engine.Action
	}{robot.NewSimple(r.game, &o, r.mind), &robot.Random{}}
	e, err := engine.New(r.game, o, c)
	if err != nil {
		r.t.Fatal(err)
	}
	d, h, own := engine.NewDealer(e, rng), e.Hand(), e.Clone()
	for err = d.Serve(e); err == nil && !h.Over(); err = d.Serve(e) {
		p := h.Turn().First()
		a := players[rng.IntN(2)].Choose(h, p, rng, nil)
		own.CopyFrom(h)
		own.Table().Mask(p)
		key := r.mind.Reason(own, &a)
		if key != r.mind.Reason(h, &a) {
			r.t.Fatalf("%s: the reason %s is another where all cards are known", o.String(), key)
		}
		if !slices.Contains(r.game.Info().Reasons, key) {
			r.t.Fatalf("%s: the reason %q is not declared", o.String(), key)
		}
		r.seen[key] = true
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			r.t.Fatal(err)
		}
	}
	if err != nil {
		r.t.Fatal(err)
	}
}

// Hold plays hands of tricks by rule of thumb, each from a carry of its own, and asks of every card that was played for one
// of these reasons whether it holds, when trick k is complete. Each of them must be given.
func (r *Reasons) Hold(o engine.Options, carries []engine.Carry, keys []string, holds func(h engine.Hand, k int, p engine.Seat, key string) bool) {
	r.t.Helper()
	rng := rand.New(rand.NewPCG(6, 7))
	said := map[string]bool{}
	for _, c := range carries {
		e, err := engine.New(r.game, o, c)
		if err == nil {
			err = engine.NewDealer(e, rng).Serve(e)
		}
		if err != nil {
			r.t.Fatal(err)
		}
		h := e.Clone()
		engine.Sample(h, rng, new(engine.Scratch)) // so that no dealer has to open or mix cards on the way
		tricks := h.(interface{ Tricks() *trick.Tricks }).Tricks()
		var why [engine.MaxSeats]string
		for h.Turn() != 0 {
			var l engine.List
			p := h.Turn().First()
			h.Legal(p, &l)
			a := l.At(r.mind.Thumb(h, &l, rng)).Clone()
			if len(a.Cards) == 1 {
				why[p] = r.mind.Reason(h, &a)
			}
			k := tricks.Done
			if engine.Step(h, &a); tricks.Done == k {
				continue
			}
			for q, key := range why[:o.Seats()] {
				if !slices.Contains(keys, key) {
					continue
				}
				if said[key] = true; !holds(h, int(k), engine.Seat(q), key) {
					r.t.Fatalf("%s: seat %d plays for %q in trick %d, which seat %d takes", o.String(), q, key, k+1, tricks.Lead[k+1])
				}
			}
		}
	}
	for _, key := range keys {
		if !said[key] {
			r.t.Errorf("%s was never said", key)
		}
	}
}

// Missing returns the declared reasons that were never given.
func (r *Reasons) Missing() (keys []string) {
	for _, key := range r.game.Info().Reasons {
		if !r.seen[key] {
			keys = append(keys, key)
		}
	}
	return keys
}

// All fails the test for every declared reason that was never given.
func (r *Reasons) All() {
	r.t.Helper()
	for _, key := range r.Missing() {
		r.t.Errorf("%s is never a reason", key)
	}
}
