package speech

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games"
)

// Whatever bytes a log could hold, telling them does not fail.
func FuzzEntry(f *testing.F) {
	for _, a := range []engine.Action{
		{Seat: 0, Verb: engine.FirstVerb, N: 1}, {Seat: engine.Nobody, Verb: engine.Open, Cards: []engine.Slot{39}, Faces: []engine.Face{7}},
		{Seat: 1, Verb: engine.FirstVerb + 5, N: 4<<6 + 2, Cards: []engine.Slot{3, 90}, Faces: []engine.Face{20, engine.Joker}},
		{Seat: 3, Verb: engine.FirstVerb + 15, N: -8}, {Seat: engine.Nobody, Verb: engine.Coin, N: 12},
	} {
		f.Add(a.Append(nil))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, _, err := engine.DecodeAction(data)
		if err != nil {
			return
		}
		for _, g := range games.All {
			info := g.Game.Info()
			o, err := info.Defaults("")
			if err != nil {
				t.Fatal(err)
			}
			e, err := engine.New(g.Game, o, engine.Carry{})
			if err != nil {
				t.Fatal(err)
			}
			v := voice("pt-BR", &o, 0)
			v.Names = nil
			for _, w := range []*engine.View{nil, e.View(0)} {
				if v.Entry(w, w, &a) == "" && (a.Verb != engine.Open || len(a.Cards) > 0) {
					t.Fatalf("nothing is said of %s", info.Notation(&a))
				}
				v.Whisper(w, &a)
				v.Move(w, &a)
				v.Call(&a)
				v.Hint("odds", &a, w)
			}
		}
	})
}
