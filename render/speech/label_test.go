package speech

import (
	"strings"
	"testing"
	"unicode/utf8"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/settings"
)

// Everything can be said in every language, buttons have room, and plays are short to listen to.
func TestEverythingIsSpoken(t *testing.T) {
	const words8 = 8
	longest := map[string]string{}
	for _, text := range tables {
		for seed := range uint64(2) {
			count := 0
			before := map[string]*engine.View{}
			play(t, text, seed, func(e *engine.Engine, o *engine.Options, a *engine.Action) {
				if count++; o.Game().Key == "buraco" && count%5 != 0 && !e.Over() {
					return
				}
				for _, lang := range words.Langs {
					for p := range engine.Seat(o.Seats()) {
						v := voice(lang, o, p)
						v.Names = func(engine.Seat) string { return "Ermelindaa" } // ten letters
						v.Ranks = settings.Portuguese
						w := e.View(p)
						for i, s := range said(v, before[lang], w, a) {
							spoken(t, v, text, s)
							verb := o.Game().Verb(a.Verb)
							if i == 0 && verb != nil && (verb.Deed == engine.DeedPlay || verb.Deed == engine.DeedThrow) && len(strings.Fields(s)) > words8 {
								t.Errorf("%s: %q has more than %d words", lang, s, words8)
							}
						}
						for i := range w.Moves {
							s := v.Move(w, &w.Moves[i])
							spoken(t, v, text, s)
							if utf8.RuneCountInString(s) > longestLabel {
								t.Errorf("%s: the label %q has %d letters", lang, s, utf8.RuneCountInString(s))
							}
							if utf8.RuneCountInString(s) > utf8.RuneCountInString(longest[lang]) {
								longest[lang] = s
							}
							spoken(t, v, text, v.Hint("odds", &w.Moves[i], w))
						}
						if p == 0 {
							before[lang] = w
						}
					}
				}
			})
		}
	}
	t.Log("the longest labels:", longest)
}

func TestLabels(t *testing.T) {
	_, sueca := table(t, "sueca")
	_, truco := table(t, "truco")
	_, buraco := table(t, "buraco")
	_, sample := table(t, "sample")
	for _, c := range []struct {
		o     *engine.Options
		verb  string
		n     int32
		faces string
		want  string
	}{
		{sueca, "play", 0, "7H", "Jogar 7♥"},
		{sueca, "play", 0, "KC", "Jogar R♣"},
		{sueca, "choose_turnup", 1, "", "Virar a primeira carta"},
		{sueca, "accuse", 1, "", "Acusar Rui"},
		{truco, "raise", 3, "", "Truco! (vale 3)"},
		{truco, "re-raise", 12, "", "Doze! (vale 12)"},
		{truco, "accept", 0, "", "Aceitar (vale 6)"},
		{truco, "run", 0, "", "Correr (dá 3)"},
		{truco, "cut", 13, "", "Cortar 13"},
		{truco, "signal", 2, "", "Sinal: copas"},
		{sample, "swap", 0, "", "Ficar com todas"},
		{sample, "swap", 0, "7H TC", "Trocar 7♥ 10♣"},
		{buraco, "draw_stock", 0, "", "Comprar do monte"},
		{buraco, "discard", 0, "TC", "Descartar 10♣"},
		{buraco, "meld", 0, "5H 6H 4H", "Baixar 4-5-6♥"},
		{buraco, "meld", 0, "QH KH AH", "Baixar D-R-A♥"},
		{buraco, "meld", 0, "AH 2H 3H", "Baixar A-2-3♥"},
		{buraco, "meld", 0, "4H 5H 2S", "Baixar 4-5♥+2♠"},
		{buraco, "meld", 0, "4H 5H 6H 7H *", "Baixar 4-7♥+Jk"},
		{buraco, "meld", 0, "KH KS KC", "Baixar R♥ R♠ R♣"},
		{buraco, "meld", 0, "KH KS KC KD KH KS KC KD", "Baixar 8 cartas"},
	} {
		v := voice("pt-BR", c.o, 0)
		v.Ranks = settings.Portuguese
		w := &engine.View{Facts: []engine.Fact{{Key: "value", N: 3}, {Key: "raise", N: 6}}}
		a := &engine.Action{Seat: 0, Verb: c.o.Game().VerbNamed(c.verb), N: c.n}
		faces, err := engine.ParseFaces(c.faces)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range faces {
			a.Cards, a.Faces = append(a.Cards, engine.Slot(i)), append(a.Faces, f)
		}
		if got := v.Move(w, a); got != c.want {
			t.Errorf("%s %d %s: %q, not %q", c.verb, c.n, c.faces, got, c.want)
		}
	}
}

func TestCalls(t *testing.T) {
	_, o := table(t, "truco")
	v := voice("pt-BR", o, 0)
	for key, want := range map[string]string{"accept": "Aceito!", "run": "Corro!", "signal": "", "cut": ""} {
		if got := v.Call(&engine.Action{Verb: o.Game().VerbNamed(key)}); got != want {
			t.Errorf("%s is called out as %q", key, got)
		}
	}
	if got := v.Call(&engine.Action{Verb: o.Game().VerbNamed("raise"), N: 3}); got != "Truco!" {
		t.Error(got)
	}
	if got := v.Call(&engine.Action{Seat: engine.Nobody, Verb: engine.Open}); got != "" {
		t.Errorf("the dealer calls %q", got)
	}
	_, o = table(t, "poker-fechado")
	v = voice("pt-BR", o, 0)
	for n, want := range []string{"Fico com as cinco!", "Uma carta.", "2 cartas."} {
		if got := v.Call(&engine.Action{Verb: o.Game().VerbNamed("draw"), Cards: make([]engine.Slot, n)}); got != want {
			t.Errorf("an exchange of %d is called out as %q", n, got)
		}
	}
}

// A button that adds cards to a meld names the one that they come to, at tables of two sides and of more.
func TestMeldsAreNamedRight(t *testing.T) {
	added := 0
	for _, text := range []string{"buraco", "buraco(preset=copag,seats=2)", "buraco(preset=copag,seats=6)", "tranca"} {
		for seed := range uint64(4) {
			before := map[engine.Seat]*engine.View{}
			play(t, text, seed, func(e *engine.Engine, o *engine.Options, a *engine.Action) {
				verb := o.Game().Verb(a.Verb)
				if w := before[a.Seat]; w != nil && verb != nil && verb.Deed == engine.DeedAdd {
					added++
					v := voice("pt-PT", o, a.Seat)
					if z, is := v.target(w, a), where(e.View(a.Seat), a.Cards[0]); z != is {
						t.Errorf("%s, seed %d: %q names the meld in pile %d, and the cards come to %d", text, seed, v.Move(w, a), z, is)
					}
				}
				for p := range engine.Seat(o.Seats()) {
					before[p] = e.View(p)
				}
			})
		}
	}
	if added < 20 {
		t.Error(added, "cards were added")
	}
}
