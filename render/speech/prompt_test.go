package speech

import (
	"testing"

	"carteado/engine"
)

func TestPrompts(t *testing.T) {
	_, sueca := table(t, "sueca")
	_, truco := table(t, "truco")
	_, buraco := table(t, "buraco")
	turn := func(seats ...engine.Seat) (set engine.SeatSet) {
		for _, s := range seats {
			set |= s.Set()
		}
		return
	}
	for _, c := range []struct {
		o    *engine.Options
		w    engine.View
		want string
	}{
		{sueca, engine.View{Turn: turn(0), Prompt: "play"}, "Sua vez: jogue uma carta"},
		{sueca, engine.View{Turn: turn(3)}, "É a vez de João"},
		{truco, engine.View{Turn: turn(1, 3)}, "Esperando Rui ou João"},
		{truco, engine.View{Turn: turn(0, 2), Prompt: "answer", Facts: []engine.Fact{{Key: "raise", Seat: 3, N: 6}}}, "João pediu seis: aceita, corre ou pede nove?"},
		{truco, engine.View{Turn: turn(0), Prompt: "unheard_of"}, "Sua vez"},
		{buraco, engine.View{Turn: turn(0), Prompt: "draw", Moves: []engine.Action{{Verb: engine.FirstVerb}}}, "Sua vez: compre do monte"},
		{buraco, engine.View{Turn: turn(0), Prompt: "draw", Moves: []engine.Action{{Verb: engine.FirstVerb}, {Verb: engine.FirstVerb + 1}}}, "Sua vez: compre do monte ou pegue o lixo"},
		{truco, engine.View{Over: true}, "A mão acabou"},
		{truco, engine.View{Waiting: &engine.WaitError{Waits: []engine.Wait{{Slot: 1, From: engine.Nobody}}}}, "Só um instante: as cartas estão chegando."},
	} {
		if got := voice("pt-BR", c.o, 0).Prompt(&c.w); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
	if got := voice("pt-BR", sueca, 0).Why(&engine.View{Turn: turn(1)}, engine.ErrTurn); got != "Ainda não é a sua vez. É a vez de Rui." {
		t.Error(got)
	}
}
