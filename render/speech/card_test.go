package speech

import (
	"testing"

	"carteado/engine"
	"carteado/render/settings"
)

func TestCards(t *testing.T) {
	_, o := table(t, "buraco")
	for _, c := range []struct {
		lang, face          string
		card, the, own, eng string
	}{
		{"pt-BR", "7H", "7 de copas", "o 7 de copas", "7♥", "7♥"},
		{"pt-BR", "TD", "10 de ouros", "o 10 de ouros", "10♦", "10♦"},
		{"pt-BR", "KC", "rei de paus", "o rei de paus", "R♣", "K♣"},
		{"pt-BR", "QS", "dama de espadas", "a dama de espadas", "D♠", "Q♠"},
		{"pt-BR", "JH", "valete de copas", "o valete de copas", "V♥", "J♥"},
		{"pt-BR", "AC", "ás de paus", "o ás de paus", "A♣", "A♣"},
		{"pt-BR", "*", "coringa", "o coringa", "Jk", "Jk"},
		{"pt-BR", "t21", "trunfo 21", "o trunfo 21", "T21", "T21"},
		{"pt-BR", "ex", "desculpa", "a desculpa", "Desc", "Desc"},
		{"pt-PT", "NC", "cavalo de paus", "o cavalo de paus", "C♣", "C♣"},
		{"pt-PT", "*", "joker", "o joker", "Jk", "Jk"},
		{"en", "QS", "queen of spades", "the queen of spades", "D♠", "Q♠"},
	} {
		f, err := engine.ParseFace(c.face)
		if err != nil {
			t.Fatal(err)
		}
		v := voice(c.lang, o, 0)
		eng := v.Short(f)
		v.Ranks = settings.Portuguese
		if got := [4]string{v.Card(f), v.The(f), v.Short(f), eng}; got != [4]string{c.card, c.the, c.own, c.eng} {
			t.Errorf("%s is %q", c.face, got)
		}
	}
	v := voice("pt-BR", o, 0)
	if v.Card(engine.Unknown) != "carta fechada" || v.The(engine.Unknown) != "uma carta fechada" || v.Short(engine.Unknown) != "?" {
		t.Error("a closed card is not called one")
	}
}

func TestListsOfCards(t *testing.T) {
	_, o := table(t, "buraco")
	v := voice("pt-BR", o, 0)
	for faces, want := range map[string]string{
		"":               "",
		"7H":             "7 de copas",
		"4H 5H 6H":       "4, 5 e 6 de copas",
		"KH QS":          "rei de copas e dama de espadas",
		"KH QS *":        "rei de copas, dama de espadas e coringa",
		"KH 2C QH 3C *":  "2 e 3 de paus; rei e dama de copas; coringa",
		"4H 5H 6H 7H 8H": "4, 5, 6, 7 e 8 de copas",
	} {
		list, err := engine.ParseFaces(faces)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Cards(list); got != want {
			t.Errorf("%s is %q, not %q", faces, got, want)
		}
	}
}

// laid is a view in which one meld lies on the table.
func laid(t *testing.T, o *engine.Options, fact engine.Fact, faces string) (*engine.View, engine.Zone) {
	t.Helper()
	w := &engine.View{Zones: make([]engine.ZoneView, len(o.Game().Zones))}
	for z := range w.Zones {
		w.Zones[z].ZoneInfo = &o.Game().Zones[z]
		if w.Zones[z].Name == "meld0.0" {
			fact.Zone = engine.Zone(z)
		}
	}
	list, err := engine.ParseFaces(faces)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range list {
		w.Zones[fact.Zone].Cards = append(w.Zones[fact.Zone].Cards, engine.CardView{Slot: engine.Slot(i), Face: f, Up: true})
	}
	w.Facts = []engine.Fact{fact}
	return w, fact.Zone
}

func TestMelds(t *testing.T) {
	_, o := table(t, "buraco(preset=copag)")
	run := func(start int32, suit engine.Suit) engine.Fact {
		return engine.Fact{Key: "run", N: start, Face: engine.FaceOf(5, suit)}
	}
	set := func(r engine.Rank) engine.Fact {
		return engine.Fact{Key: "set", N: int32(r), Face: engine.FaceOf(r, engine.Clubs)}
	}
	for _, c := range []struct {
		fact               engine.Fact
		faces              string
		whole, chip, inEng string
		kind               string
	}{
		{run(4, engine.Hearts), "4H 5H 6H 7H", "sequência de copas, do 4 ao 7", "4-7♥", "run of hearts, 4 to 7", "sequência de copas"},
		{run(11, engine.Spades), "JS QS", "sequência de espadas, do valete à dama", "J-Q♠", "run of spades, jack to queen", "sequência de espadas"},
		{run(12, engine.Clubs), "QC 2H AC", "sequência de paus, da dama ao ás, com o 2 de copas", "Q-A♣", "run of clubs, queen to ace, with the 2 of hearts", "sequência de paus"},
		{run(1, engine.Diamonds), "AD 2D 3D", "sequência de ouros, do ás ao 3", "A-3♦", "run of diamonds, ace to 3", "sequência de ouros"},
		{run(2, engine.Clubs), "2C 3C 2C *", "sequência de paus, do 2 ao 5, com 2 de paus e coringa", "2-5♣", "run of clubs, 2 to 5, with 2 of clubs and joker", "sequência de paus"},
		{set(engine.Queen), "QC QD QD", "trinca de damas: paus, ouros e ouros", "Q×3", "set of queens: clubs, diamonds and diamonds", "trinca de damas"},
		{set(7), "7C 7D *", "trinca de setes: paus e ouros, com o coringa", "7×3", "set of sevens: clubs and diamonds, with the joker", "trinca de setes"},
		{set(engine.Ten), "TC TD TH TS TC", "trinca de dez, 5 cartas", "10×5", "set of tens, 5 cards", "trinca de dez"},
	} {
		w, z := laid(t, o, c.fact, c.faces)
		v, eng := voice("pt-BR", o, 0), voice("en", o, 0)
		if got := v.Meld(w, z); got != c.whole {
			t.Errorf("%s is %q, not %q", c.faces, got, c.whole)
		}
		if got := v.Chip(w, z); got != c.chip {
			t.Errorf("%s has the chip %q, not %q", c.faces, got, c.chip)
		}
		if got := eng.Meld(w, z); got != c.inEng {
			t.Errorf("%s is %q, not %q", c.faces, got, c.inEng)
		}
		if got := v.kind(v.read(w, z)); got != c.kind {
			t.Errorf("%s is %q, not %q", c.faces, got, c.kind)
		}
	}
	w, z := laid(t, o, engine.Fact{Key: "points"}, "")
	if v := voice("pt-BR", o, 0); v.Meld(w, z) != "jogo" || v.Chip(w, z) != "jogo" || v.Meld(nil, z) != "jogo" {
		t.Error("what is no meld is called one")
	}
	row := &engine.View{Zones: []engine.ZoneView{{ZoneInfo: &engine.ZoneInfo{Kind: engine.Meld, Row: true},
		Cards: []engine.CardView{{Face: engine.FaceOf(3, engine.Hearts)}, {Face: engine.FaceOf(3, engine.Diamonds)}}}}}
	if v := voice("pt-BR", o, 0); v.Meld(row, 0) != "3 de copas e 3 de ouros" || v.Chip(row, 0) != "3♥ 3♦" {
		t.Error("a row is its cards:", v.Meld(row, 0), v.Chip(row, 0))
	}
}

// TestSetsInGin says of Gin Rummy, where four is the most, whether a set has three or four.
func TestSetsInGin(t *testing.T) {
	_, o := table(t, "gin-rummy")
	nines := engine.Fact{Key: "set", N: 9, Face: engine.FaceOf(9, engine.Clubs)}
	for _, c := range []struct{ language, faces, want string }{
		{"pt-BR", "9C 9D 9H", "trinca de noves: paus, ouros e copas"},
		{"pt-BR", "9C 9D 9H 9S", "quadra de noves: paus, ouros, copas e espadas"},
		{"pt-PT", "9C 9D 9H", "trio de noves: paus, ouros e copas"},
		{"en", "9C 9D 9H 9S", "four nines: clubs, diamonds, hearts and spades"},
	} {
		w, z := laid(t, o, nines, c.faces)
		if got := voice(c.language, o, 0).Meld(w, z); got != c.want {
			t.Errorf("%s is %q, not %q", c.faces, got, c.want)
		}
	}
}
