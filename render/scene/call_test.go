package scene

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/layout"
	"carteado/render/sound"
)

// A raise is called out until it has an answer, also to whoever comes to look later, and the word lies on no card and no plate.
func TestCallStays(t *testing.T) {
	g, o, err := games.Rules("truco")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	pack := engine.Forty()
	deal := engine.DealerOf(pack.Cards(), nil)
	do := func(seat engine.Seat, verb string, n int32) *engine.Action {
		a := &engine.Action{Seat: seat, Verb: g.Info().VerbNamed(verb), N: n}
		if verb != "" {
			if err := e.Do(uint32(e.Len()), a); err != nil {
				t.Fatal(err)
			}
		}
		if err := deal.Serve(e); err != nil {
			t.Fatal(err)
		}
		return a
	}
	do(0, "", 0)
	table := New(nobody{}, sound.NewPlayer())
	table.Resize(layout.Frame{W: 390, H: 844, Top: 52}, 1)
	now := 0.0
	show := func(last *engine.Action, call, asked string) {
		v := e.View(0)
		table.Show(&State{View: v, Options: e.Options(), Me: 0, Played: func(engine.Slot) engine.Seat { return engine.Nobody },
			Last: last, Words: Words{Call: call, Asked: asked}, Stakes: StakesOf(v, g.Info())}, now)
		now += 60_000
		table.Update(now)
		table.Update(now + 3000)
	}
	show(do(1, "raise", 3), "Truco!", "Truco!")
	if c := table.calls[1]; c.word != "Truco!" || !c.stays {
		t.Errorf("a minute later the call is %+v", c)
	}
	for seat := range engine.Seat(4) {
		r, ok := table.callPlace(180, 56, seat, nil)
		if !ok {
			t.Errorf("no place for a call of seat %d", seat)
		}
		for i := range table.lay.Plates {
			if p := table.lay.Plates[i].Rect; p.Meets(r) {
				t.Errorf("the call of seat %d lies on a plate: %v on %v", seat, r, p)
			}
		}
		if r.Meets(table.lay.Stakes.Rect) || r.Meets(table.lay.Trump) || r.Meets(table.lay.Actions) {
			t.Errorf("the call of seat %d lies on something: %v", seat, r)
		}
	}
	table.Opine(2, "Vai, parceiro!", now)
	table.Update(now)
	if c := table.calls[2]; c.word == "" || !c.stays {
		t.Errorf("an opinion is gone before the answer: %+v", c)
	}
	show(do(0, "re-raise", 6), "Seis!", "Seis!")
	if c := table.calls[0]; c.word != "Seis!" || !c.stays || table.calls[1].word != "" {
		t.Errorf("after another raise the call is %+v", c)
	}
	table.Opine(2, "Vai, parceiro!", now)
	show(do(1, "accept", 0), "Aceito!", "")
	if c := table.calls[2]; c.word != "" {
		t.Errorf("an opinion stays after the answer: %+v", c)
	}
	if c := table.calls[1]; c.word != "" {
		t.Errorf("after the answer the call is %+v", c)
	}
	do(1, "raise", 9)
	show(nil, "", "Nove!")
	if c := table.calls[1]; c.word != "Nove!" || !c.stays {
		t.Errorf("to who comes later the call is %+v", c)
	}
}
