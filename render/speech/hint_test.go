package speech

import (
	"testing"

	"carteado/engine"
)

// The reason for a hint is given with it, and without one the move stands alone.
func TestHints(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	a := &engine.Action{Seat: 0, Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{1}, Faces: []engine.Face{engine.FaceOf(7, engine.Hearts)}}
	if got := v.Hint("load_partner", a, nil); got != "Jogar 7 de copas. O parceiro está ganhando: carregue pontos para ele." {
		t.Error(got)
	}
	if got := v.Hint("", a, nil); got != "Sugestão: Jogar 7 de copas" {
		t.Error(got)
	}
	_, o = table(t, "truco")
	if got := voice("pt-BR", o, 0).Hint("bluff", &engine.Action{Verb: o.Game().VerbNamed("raise"), N: 3}, nil); got != "Truco! (vale 3). A mão não é forte, mas eles podem correr." {
		t.Error(got)
	}
}
