package main

import (
	"fmt"
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/robot"
)

// follies are the ways in which somebody who plays by rule may answer and ask for raises whatever he holds, in a game of them: the
// keys of the verbs that he uses whenever he may.
var follies = map[string][]string{
	"runs":   {"run"},
	"calls":  {"accept"},
	"raises": {"raise", "accept"},
}

// fool plays by rule, but for a folly.
type fool struct {
	robot.Simple
	always []engine.Verb
	list   engine.List
}

func newFool(g engine.Game, o *engine.Options, rule robot.Thumb, keys []string) (*fool, error) {
	f := &fool{Simple: *robot.NewSimple(g, o, rule)}
	for _, key := range keys {
		v := g.Info().VerbNamed(key)
		if v == 0 {
			return nil, fmt.Errorf("nobody has the choice to %s in %s", key, g.Info().Key)
		}
		f.always = append(f.always, v)
	}
	return f, nil
}

// Choose implements player.
func (f *fool) Choose(h engine.Hand, p engine.Seat, rng *rand.Rand, stop func() bool) engine.Action {
	f.list.Reset()
	h.Legal(p, &f.list)
	for i := range f.list.Len() {
		for _, v := range f.always {
			if f.list.At(i).Verb == v {
				return f.list.At(i).Clone()
			}
		}
	}
	return f.Simple.Choose(h, p, rng, stop)
}
