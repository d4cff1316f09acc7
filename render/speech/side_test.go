package speech

import (
	"testing"

	"carteado/engine"
)

// Nobody is called by "você" in the middle of a sentence as if it were a name.
func TestYouAreNotAName(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	v.Names = func(s engine.Seat) string { return []string{"Você", "Rui", "Vocência", "João"}[s] }
	for _, c := range []struct{ got, want string }{
		{v.Entry(nil, &engine.Action{Seat: 0, Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{1}, Faces: []engine.Face{1}}), "Você: ás de paus"},
		{v.tell("news.tricks", engine.Fact{Key: "tricks", N: 1}, v.Name(0)), "Vaza para você"},
		{v.tell("news.tricks", engine.Fact{Key: "tricks", N: 1}, v.Name(2)), "Vaza para Vocência"},
		{v.tell("news.tricks", engine.Fact{Key: "tricks", N: 1}, v.Side(1)), "Vaza para eles"},
		{v.Fact(engine.Fact{Key: "tricks", N: 2}), "Nós: 2 vazas"},
		{v.Zone(0), "Sua mão"}, {v.Zone(1), "Mão de Rui"}, {v.Zone(4), "Vaza"}, {v.Zone(5), "Vazas ganhas: Nós"},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
}

func TestSidesAndResults(t *testing.T) {
	for _, c := range []struct {
		text string
		me   engine.Seat
		want string // of seat 0, of seat 1
	}{
		{"sueca", 0, "Nós / Eles"}, {"sueca", 3, "Eles / Nós"}, {"sueca", engine.Nobody, "Ana e Bia / Rui e João"},
		{"truco(seats=2)", 0, "Ana / Rui"}, {"buraco(preset=copag,seats=3)", 2, "Ana / Rui"},
		{"buraco(preset=copag,seats=6)", 3, "Nós / Rui e Clara"}, {"buraco(preset=copag,seats=6,teams6=two_trios)", 2, "Nós / Eles"},
		{"buraco(preset=copag,seats=6,teams6=two_trios)", engine.Nobody, "Ana, Bia e Clara / Rui, João e Tomás"},
	} {
		_, o := table(t, c.text)
		v := voice("pt-BR", o, c.me)
		if got := v.Side(0) + " / " + v.Side(1); got != c.want {
			t.Errorf("%s to %d: %s, not %s", c.text, c.me, got, c.want)
		}
	}
	_, o := table(t, "buraco")
	v := voice("pt-BR", o, 1)
	s := &engine.Score{Ending: 0, Points: [engine.MaxSeats]int32{430, -1, 430, -1}}
	if got := v.Result(s); got != "Bateram. Eles: 430 pontos. Nós: -1 pontos." {
		t.Error(got)
	}
	_, o = table(t, "sueca")
	v = voice("pt-BR", o, engine.Nobody)
	if got := v.Result(&engine.Score{Ending: 1}); got != "Empate: 60 a 60. Ninguém marca pontos." {
		t.Error(got)
	}
	if got := v.Result(&engine.Score{Ending: 2, Points: [engine.MaxSeats]int32{4, 0, 4, 0}}); got != "Bandeirada! Todas as vazas. Ana e Bia: 4 jogos." {
		t.Error(got)
	}
	v.Names = nil
	if v.Name(2) != "Jogador 3" || v.Extra(0) != "Empates acumulados" || v.Part(1) != "Vazas" {
		t.Error("names that nobody gave are not made up")
	}
}
