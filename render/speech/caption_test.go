package speech

import (
	"testing"

	"carteado/engine"
)

// In every game of tricks each trick that is taken is told, with who took it; and every side that piles up what it has won
// has words for it, since a bare number would not say whether it counts cards, tricks or points.
func TestTook(t *testing.T) {
	tricks := map[*engine.Info]int{}
	for _, rules := range tables {
		lying, taken := 0, 0
		play(t, rules, 3, func(e *engine.Engine, o *engine.Options, _ *engine.Action) {
			v, w := voice("pt-BR", o, 0), e.View(0)
			n, tally := 0, v.Captions(w).Tally
			for _, z := range w.Zones {
				switch {
				case z.Kind == engine.Trick:
					n += len(z.Cards)
				case z.Kind == engine.Won && z.Owner != engine.Nobody && len(z.Cards) > 0 && tally[z.Owner] == "":
					t.Errorf("%s: nothing says what the pile %s counts", rules, z.Name)
				}
			}
			if lying > 0 && n == 0 {
				taken++
			}
			if text, who := v.Took(w); (text != "") != (taken > 0) || int(who) >= o.Seats() {
				t.Errorf("%s: %d tricks were taken, and the last is told as %q by %d", rules, taken, text, who)
			}
			lying = n
		})
		_, o := table(t, rules)
		tricks[o.Game()] += taken
	}
	for info, n := range tricks {
		if (n > 0) != info.Tricks() {
			t.Errorf("%s: %d tricks", info.Key, n)
		}
	}
}

// What a hand is played for stands where the trump does, and is told to whoever asks what lies on the table.
func TestAim(t *testing.T) {
	_, o := table(t, "king")
	v := voice("pt-BR", o, 0)
	w := &engine.View{Facts: []engine.Fact{{Key: "hand", Seat: engine.Nobody, N: 3, Zone: engine.NoZone}, {Key: "points", Seat: 2, N: -60, Zone: engine.NoZone}}}
	if c := v.Captions(w); c.Trump != "Homens: −30 cada" || c.Card != engine.Unknown || c.Tally[2] != "−60 pontos" {
		t.Errorf("%+v", c)
	}
	if told := v.Lying(w); len(told) != 1 || told[0] != "Homens: −30 cada" {
		t.Error(told)
	}
	w.Facts[0] = engine.Fact{Key: "trump", Seat: engine.Nobody, Zone: engine.NoZone, Face: engine.FaceOf(engine.Ace, engine.Hearts)}
	if c := v.Captions(w); c.Trump != "Trunfo: copas" || c.Card == engine.Unknown {
		t.Errorf("%+v", c)
	}
}

// A dog that lies open is told to who asks what lies on the table, and one that nobody may see is not.
func TestOpenReserve(t *testing.T) {
	_, o := table(t, "tarot")
	v := voice("pt-BR", o, 0)
	w := &engine.View{}
	for z := range o.Game().Zones {
		w.Zones = append(w.Zones, engine.ZoneView{ZoneInfo: &o.Game().Zones[z]})
		if o.Game().Zones[z].Kind == engine.Reserve {
			w.Zones[z].Cards = []engine.CardView{{Face: engine.Trump + 20}, {Face: engine.FaceOf(2, engine.Clubs)}}
		}
	}
	if told := v.Lying(w); len(told) != 0 {
		t.Error(told)
	}
	for z := range w.Zones {
		for k := range w.Zones[z].Cards {
			w.Zones[z].Cards[k].Up = true
		}
	}
	if told := v.Lying(w); len(told) != 1 || told[0] != "Cão: trunfo 21 e 2 de paus" {
		t.Error(told)
	}
}

// What a side has so far stands on its plate or is told, and never beside what is noted of a seat.
func TestCounts(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	c := v.Captions(&engine.View{Facts: []engine.Fact{{Key: "tricks", Seat: 0, N: 3, Zone: engine.NoZone}, {Key: "dealer", Seat: 0, Zone: engine.NoZone}}})
	if c.Notes[0] != v.Note(engine.Fact{Key: "dealer", Seat: 0, Zone: engine.NoZone}) {
		t.Errorf("%q is noted", c.Notes[0])
	}
}

// A trick that brings nothing is told without a number, one that nobody took by what it was, and the own one with whose it is.
func TestTookWords(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	for n, want := range map[int32]string{0: "Bia levou", 1: "Bia levou · 1 ponto", 13: "Bia levou · 13 pontos"} {
		if text, who := v.Took(&engine.View{Facts: []engine.Fact{{Key: "took", Seat: 2, N: n}}}); text != want || who != 2 {
			t.Errorf("%q by %d, not %q", text, who, want)
		}
	}
	for lang, want := range map[string]string{"pt-BR": "Você levou · 15 pontos", "pt-PT": "Vaza para si · 15 pontos", "en": "You took it · 15 points"} {
		v = voice(lang, o, 0)
		v.Names = func(engine.Seat) string { return v.Book.Say("page.you") }
		if text, _ := v.Took(&engine.View{Facts: []engine.Fact{{Key: "took", Seat: 0, N: 15}}}); text != want {
			t.Errorf("%s: the own trick is told as %q, not %q", lang, text, want)
		}
	}
	_, o = table(t, "truco")
	v = voice("pt-BR", o, 0)
	text, who := v.Took(&engine.View{Facts: []engine.Fact{{Key: "trick", Seat: 1, N: 1}, {Key: "trick", Seat: engine.Nobody, N: 2}}})
	if text != "Empatou: canga" || who != engine.Nobody {
		t.Errorf("the second trick is told as %q by %d", text, who)
	}
}

// What a seat has bid or said stands on its plate, and what a side plays for beside what it has.
func TestSaid(t *testing.T) {
	fact := func(key string, p engine.Seat, n int32) engine.Fact {
		return engine.Fact{Key: key, Seat: p, N: n, Zone: engine.NoZone}
	}
	for _, c := range []struct {
		rules     string
		facts     []engine.Fact
		said, vow [engine.MaxSeats]string
		tally     [engine.MaxSeats]string
	}{
		{"espadas", []engine.Fact{fact("bid", 0, 3), fact("bid", 1, 0), fact("bid", 2, 4), fact("blind", 3, 0), fact("contract", 0, 7), fact("tricks", 0, 3), fact("contract", 1, 0), fact("tricks", 1, 1)},
			[engine.MaxSeats]string{"pediu 3", "nulo", "pediu 4", "nulo às cegas"}, [engine.MaxSeats]string{"pediu 3", "nulo", "pediu 4", "às cegas"},
			[engine.MaxSeats]string{"3 vazas de 7", "1 vaza"}},
		{"king", []engine.Fact{fact("offer", 2, 10), fact("passed", 1, 0)}, [engine.MaxSeats]string{1: "passou", 2: "oferece 2 nulos"}, [engine.MaxSeats]string{1: "passou", 2: "2 nulos"}, [engine.MaxSeats]string{}},
		{"tarot", []engine.Fact{fact("passed", 0, 0), fact("bid", 1, 4)}, [engine.MaxSeats]string{"passou", "guarda contra"}, [engine.MaxSeats]string{"passou", "contra"}, [engine.MaxSeats]string{}},
		{"sobe-e-desce", []engine.Fact{fact("out", 0, 0), fact("swapped", 1, 0), fact("swapped", 2, 3)}, [engine.MaxSeats]string{"fora", "não trocou", "trocou 3"},
			[engine.MaxSeats]string{"fora", "trocou 0", "trocou 3"}, [engine.MaxSeats]string{}},
		{"olho", []engine.Fact{fact("passed", 2, 0), fact("place", 1, 1)}, [engine.MaxSeats]string{1: "1º", 2: "passou"}, [engine.MaxSeats]string{1: "1º", 2: "passou"}, [engine.MaxSeats]string{}},
		{"chemin-de-fer", []engine.Fact{fact("says", 1, 100), fact("actor", 2, 0), fact("says", 3, 100), fact("actor", 3, 0), fact("stood", 3, 0)},
			[engine.MaxSeats]string{1: "banco!", 2: "o ponto", 3: "ficou"}, [engine.MaxSeats]string{1: "banco!", 2: "o ponto", 3: "ficou"}, [engine.MaxSeats]string{}},
	} {
		_, o := table(t, c.rules)
		if x := voice("pt-BR", o, 0).Captions(&engine.View{Facts: c.facts}); x.Said != c.said || x.Vow != c.vow || x.Tally != c.tally || x.Notes != [engine.MaxSeats]string{} ||
			c.tally[0] != "" && (x.Brief[0] != "3 de 7" || x.Brief[1] != "1") {
			t.Errorf("%s: %q, in little room %q, beside %q, %q, and under names %q", c.rules, x.Said, x.Vow, x.Tally, x.Brief, x.Notes)
		}
	}
}
