package speech

import (
	"regexp"
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
	if got := v.Hint("load_partner", a, nil); got != "Jogue o 7 de copas. Sua dupla está ganhando: carregue pontos nessa vaza." {
		t.Error(got)
	}
	v.Women = engine.Seat(2).Set() // the partner is one
	if got := v.Hint("secure", a, nil); got != "Jogue o 7 de copas. A parceira está ganhando; com esta fica garantido." {
		t.Error(got)
	}
	v.Women, v.Men = 0, engine.Seat(2).Set()
	if got := v.Hint("secure", a, nil); got != "Jogue o 7 de copas. O parceiro está ganhando; com esta fica garantido." {
		t.Error(got)
	}
	if got := v.Hint("", a, nil); got != "Jogue o 7 de copas." {
		t.Error(got)
	}
	_, o = table(t, "truco")
	if got := voice("pt-BR", o, 0).Hint("bluff", &engine.Action{Verb: o.Game().VerbNamed("raise"), N: 3}, nil); got != "Peça truco. A mão não é forte, mas eles podem correr." {
		t.Error(got)
	}
}

// A hint is what a friend says: neither the label of a button nor an infinitive.
func TestHintsSpeakToThePlayer(t *testing.T) {
	infinitive := regexp.MustCompile(`^(Não )?\pL+([aeio]r|ôr)\b`)
	for _, lang := range words.Langs {
		b := words.In(lang)
		for _, key := range b.Keys() {
			text := b.Say(key)
			if strings.Contains(key, ".advise.") && (strings.ContainsAny(text, "(") || lang != "en" && infinitive.MatchString(text)) {
				t.Errorf("%s: %s = %s", lang, key, text)
			}
		}
	}
	_, o := table(t, "olho")
	three := &engine.Action{Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{1, 2, 3}}
	for s := engine.Clubs; s <= engine.Hearts; s++ {
		three.Faces = append(three.Faces, engine.FaceOf(7, s))
	}
	if got := voice("pt-BR", o, 0).Hint("", three, nil); got != "Jogue 7♣ 7♦ 7♥." {
		t.Error(got)
	}
}

// No reason calls a partner a man whoever it is: {partner} is filled in, and who is asked says "I".
func TestHintsNameThePartner(t *testing.T) {
	for _, lang := range words.Langs {
		b := words.In(lang)
		for _, key := range b.Keys() {
			if text := strings.ToLower(b.Say(key)); (strings.Contains(key, ".hint.") || strings.Contains(key, ".why.")) && (strings.Contains(text, "parceir") || strings.Contains(text, "your partner")) {
				t.Errorf("%s: %s = %s", lang, key, text)
			}
		}
	}
}

// A partner is called by her name or his, and where neither is known by a word that fits both; an opponent is none.
func TestMate(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	if got := v.Mate(2); got != "sua dupla" {
		t.Errorf("of somebody unknown: %q", got)
	}
	v.Women, v.Men = engine.Seat(2).Set(), engine.Seat(1).Set()
	if her, him := v.Mate(2), v.Mate(1); her != "sua parceira" || him != "" || v.Mate(0) != "" {
		t.Errorf("the partner is %q, an opponent %q, the listener %q", her, him, v.Mate(0))
	}
	v.Women, v.Men = 0, engine.Seat(2).Set()
	if got := v.Mate(2); got != "seu parceiro" {
		t.Errorf("of a man: %q", got)
	}
}
