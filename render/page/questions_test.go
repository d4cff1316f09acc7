package page

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
)

// questions calls ask with each question of a game, to p, as so many hands of it by its usual rules come to them. Those with the same
// prompt and the same verbs are one.
func questions(t *testing.T, game engine.Game, hands uint64, ask func(e *engine.Engine, p engine.Seat)) {
	t.Helper()
	info := game.Info()
	o, _ := info.Defaults("")
	met := map[string]bool{}
	for seed := range hands {
		e, err := engine.New(game, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 12))
		d := engine.NewDealer(e, rng)
		for range 60 {
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			if e.Over() {
				break
			}
			p := e.Hand().Turn().First()
			v := e.View(p)
			verbs := ""
			for _, a := range v.Moves {
				if k := info.VerbKey(a.Verb); !strings.Contains(verbs, k+" ") {
					verbs += k + " "
				}
			}
			if key := v.Prompt + ": " + verbs; !met[key] {
				met[key] = true
				ask(e, p)
			}
			if err := e.Do(uint32(e.Len()), &v.Moves[rng.IntN(len(v.Moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}
