package speech

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"carteado/engine"
)

func TestPrompts(t *testing.T) {
	_, sueca := table(t, "sueca")
	_, truco := table(t, "truco")
	_, buraco := table(t, "buraco")
	_, copas := table(t, "copas")
	_, gin := table(t, "gin-rummy")
	hand := func(faces ...engine.Face) []engine.ZoneView {
		pile := engine.ZoneView{ZoneInfo: &engine.ZoneInfo{Kind: engine.Holding, Owner: 0}}
		for i, f := range faces {
			pile.Cards = append(pile.Cards, engine.CardView{Slot: engine.Slot(i), Face: f})
		}
		return []engine.ZoneView{pile}
	}
	leads := func(slots ...engine.Slot) (list []engine.Action) { // with those cards
		for _, s := range slots {
			list = append(list, engine.Action{Verb: engine.FirstVerb + 2, Cards: []engine.Slot{s}})
		}
		return list
	}
	spade, club, heart := engine.FaceOf(7, engine.Spades), engine.FaceOf(8, engine.Clubs), engine.FaceOf(9, engine.Hearts)
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
		{copas, engine.View{Turn: turn(0, 1), Prompt: "pass_left", Facts: []engine.Fact{{Key: "pass", Seat: engine.Nobody, N: 1}}}, "Passe três cartas para Rui, à esquerda"},
		{copas, engine.View{Turn: turn(0), Prompt: "play", Zones: hand(spade, heart, club), Moves: leads(0, 2)}, "Sua vez: copas ainda não abriu, saia de outro naipe"},
		{copas, engine.View{Turn: turn(0), Prompt: "play", Zones: hand(spade, heart, club), Moves: leads(0, 1, 2)}, "Sua vez: jogue uma carta"},
		{copas, engine.View{Turn: turn(0), Prompt: "play", Zones: hand(spade, heart, club), Moves: leads(2)}, "Sua vez: jogue uma carta"}, // the 2 of clubs leads
		{gin, engine.View{Turn: turn(0), Prompt: "discard", Laid: &engine.Laid{Left: 9}}, "Sua vez: descarte uma carta · lenha 9"},
		{gin, engine.View{Turn: turn(0), Prompt: "discard"}, "Sua vez: descarte uma carta"}, // the card just drawn is not seen yet
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
	// In Cacheta a card of the hand is touched before one is drawn: it is the listener's turn.
	draws := engine.View{Turn: turn(0), Prompt: "draw", Moves: []engine.Action{{Verb: engine.FirstVerb}}}
	if got := voice("pt-BR", buraco, 0).Why(&draws, engine.ErrTurn); got != "Sua vez: compre do monte" {
		t.Error(got)
	}
}

// Whoever is asked for a card and has none that fits is told so, and what is left to do. In Mau-mau that happens in three ways.
func TestStuck(t *testing.T) {
	met, fitting := map[string]bool{}, regexp.MustCompile("jogue|rebata|cubra")
	for seed := range uint64(24) {
		g, o := table(t, []string{"mau-mau", "olho"}[seed%2])
		e, err := engine.New(g, *o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 9))
		d := engine.NewDealer(e, rng)
		for d.Serve(e); !e.Over(); d.Serve(e) {
			p := e.Hand().Turn().First()
			w := e.View(p)
			fits := slices.ContainsFunc(w.Moves, func(a engine.Action) bool { return len(a.Cards) > 0 })
			asked := slices.Contains([]string{"discard", "drawn", "pending", "play", "answer"}, w.Prompt)
			v := voice("pt-BR", o, p)
			if v.Stuck(w) != (asked && !fits) {
				t.Fatalf("asked to %s, with a card that fits: %v, it is stuck: %v", w.Prompt, fits, v.Stuck(w))
			}
			if words := v.Prompt(w); asked && fitting.MatchString(words) == v.Stuck(w) {
				t.Fatalf("asked to %s, with a card that fits: %v, it is told %q", w.Prompt, fits, words)
			}
			if v.Stuck(w) {
				met[w.Prompt] = true
			}
			if err := e.Do(uint32(e.Len()), &w.Moves[rng.IntN(len(w.Moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !met["play"] || len(met) < 3 {
		t.Errorf("it was stuck when asked to %v", met)
	}
}
