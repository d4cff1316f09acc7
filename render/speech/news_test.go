package speech

import (
	"strings"
	"testing"

	"carteado/engine"
)

// News tells what is new, once, and nothing of what has been so before.
func TestNews(t *testing.T) {
	_, o := table(t, "buraco")
	v := voice("pt-BR", o, 0)
	facts := func(f ...engine.Fact) *engine.View { return &engine.View{Facts: f} }
	morto := engine.Fact{Key: "morto", Seat: 1, Zone: engine.NoZone}
	dirty := engine.Fact{Key: "canastra", Seat: 0, Zone: 12, N: 1}
	clean := engine.Fact{Key: "canastra", Seat: 0, Zone: 12, N: 2}
	for _, c := range []struct {
		before, after *engine.View
		want          string
	}{
		{facts(), facts(), ""},
		{facts(), facts(morto), "Pegou o morto: Eles"},
		{facts(morto), facts(morto, dirty), "Nós: canastra suja"},
		{facts(morto, dirty), facts(morto, clean), "Nós: canastra limpa!"},
		{facts(morto, clean), facts(morto, clean), ""},
		{nil, facts(morto), "Pegou o morto: Eles"},
	} {
		if got := strings.Join(v.News(c.before, c.after), " / "); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
	if v.Seal(1) != "S" || v.Seal(2) != "L" || v.Seal(9) != "" {
		t.Error("the seals are not what they were")
	}
	_, o = table(t, "truco")
	v = voice("pt-BR", o, 0)
	if v.Note(engine.Fact{Key: "mao", Seat: 1}) != "mão" || v.Note(engine.Fact{Key: "value", N: 3}) != "Vale 3" || v.Note(engine.Fact{Key: "trick", Seat: 1, N: 1}) != "" {
		t.Error("the notes are not what they were")
	}
}
