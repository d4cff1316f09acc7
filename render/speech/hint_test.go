package speech

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
)

// The reason for a hint is given with it, and without one the move stands alone.
func TestHints(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	a := &engine.Action{Seat: 0, Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{1}, Faces: []engine.Face{engine.FaceOf(7, engine.Hearts)}}
	if got := v.Hint("load_partner", a, nil); got != "Jogar 7 de copas. O parceiro está ganhando: carregue pontos nessa vaza." {
		t.Error(got)
	}
	v.Women = engine.Seat(2).Set() // the partner is one
	if got := v.Hint("secure", a, nil); got != "Jogar 7 de copas. A parceira está ganhando; com esta fica garantido." {
		t.Error(got)
	}
	v.Women = engine.Seat(1).Set() // and an opponent is not
	if got := v.Hint("secure", a, nil); got != "Jogar 7 de copas. O parceiro está ganhando; com esta fica garantido." {
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

// No reason calls a partner a man whoever it is: {partner} is filled in.
func TestHintsNameThePartner(t *testing.T) {
	for _, lang := range words.Langs {
		b := words.In(lang)
		for _, key := range b.Keys() {
			if text := strings.ToLower(b.Say(key)); strings.Contains(key, ".hint.") && (strings.Contains(text, "parceir") || strings.Contains(text, "your partner")) {
				t.Errorf("%s: %s = %s", lang, key, text)
			}
		}
	}
}
