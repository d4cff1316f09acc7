package speech

import (
	"strings"
	"testing"

	"carteado/engine"
)

// lift returns a view with every hidden face written into it: what a careless caller might hand in.
func lift(e *engine.Engine, me engine.Seat) *engine.View {
	v := e.View(me)
	for z := range v.Zones {
		for i := range v.Zones[z].Cards {
			c := &v.Zones[z].Cards[i]
			c.Face = e.Hand().Table().Face(c.Slot)
		}
	}
	return v
}

// said returns all that a voice says after an entry.
func said(v *Voice, before, after *engine.View, a *engine.Action) []string {
	out := []string{v.Entry(nil, after, a), v.Prompt(after)}
	out = append(out, v.News(before, after)...)
	for _, f := range after.Facts {
		out = append(out, v.Fact(f))
	}
	return out
}

// Nothing that is said gives away a card: it is the same whether or not the hidden faces are written into the
// view, entries are the same to all, and none has the name of a card that its listener cannot see.
func TestNothingHiddenIsSaid(t *testing.T) {
	for _, text := range tables {
		seeds := uint64(3)
		if strings.HasPrefix(text, "truco") {
			seeds = 12 // for a mão de ferro, in which players do not see their own cards
		}
		for seed := range seeds {
			before := map[engine.Seat]*engine.View{}
			lifted := map[engine.Seat]*engine.View{}
			count := 0
			play(t, text, seed, func(e *engine.Engine, o *engine.Options, a *engine.Action) {
				if count++; o.Game().Key == "buraco" && count%7 != 0 && !e.Over() {
					return // long hands: now and then is enough
				}
				for _, me := range seats(o) {
					v := voice("pt-BR", o, me)
					w, full := e.View(me), lift(e, me)
					plain, careless := said(v, before[me], w, a), said(v, lifted[me], full, a)
					if everyone := voice("pt-BR", o, engine.Nobody).Entry(nil, e.View(engine.Nobody), a); plain[0] != everyone {
						t.Fatalf("%s seed %d: seat %d reads %q, a spectator %q", text, seed, me, plain[0], everyone)
					}
					for i := range w.Moves {
						plain = append(plain, v.Move(w, &w.Moves[i]))
						careless = append(careless, v.Move(full, &w.Moves[i]))
					}
					for i := range plain {
						if plain[i] != careless[i] {
							t.Fatalf("%s seed %d, to seat %d: %q, where hidden faces make it %q", text, seed, me, plain[i], careless[i])
						}
					}
					hidden := hiddenNames(v, w, full, a)
					for _, name := range hidden {
						if strings.Contains(plain[0]+" ", " "+name+" ") {
							t.Fatalf("%s seed %d, to seat %d: %q names the hidden %s", text, seed, me, plain[0], name)
						}
					}
					before[me], lifted[me] = w, full
				}
			})
		}
	}
}

// hiddenNames returns the names of the faces of which the listener sees no copy.
func hiddenNames(v *Voice, w, full *engine.View, a *engine.Action) []string {
	var known, hidden [engine.Faces]bool
	for _, f := range a.Faces {
		known[f] = true
	}
	for z := range w.Zones {
		for i, c := range w.Zones[z].Cards {
			if c.Face != engine.Unknown {
				known[c.Face] = true
			} else {
				hidden[full.Zones[z].Cards[i].Face] = true
			}
		}
	}
	var out []string
	for f := engine.Face(1); f < engine.Faces; f++ {
		if hidden[f] && !known[f] {
			out = append(out, v.Card(f))
		}
	}
	return out
}

// A sign between partners is theirs: the others, and the log, have it that there was one.
func TestSignsForThePartner(t *testing.T) {
	_, o := table(t, "truco(preset=blog)")
	a := &engine.Action{Seat: 1, Verb: o.Game().VerbNamed("signal"), N: 1}
	const named, unnamed = "Rui fez sinal de zap", "Rui fez um sinal"
	for me, want := range map[engine.Seat]string{1: named, 3: named, 0: "", 2: "", engine.Nobody: ""} {
		v := voice("pt-BR", o, me)
		if got := v.Whisper(nil, a); got != want {
			t.Errorf("seat %d hears %q, not %q", me, got, want)
		}
		if got := v.Entry(nil, nil, a); got != unnamed {
			t.Errorf("seat %d reads %q", me, got)
		}
	}
	a.N = engine.FirstSealed + 200 // and not opened for anybody here
	for _, me := range append(seats(o), engine.Nobody) {
		v := voice("pt-BR", o, me)
		if got, all := v.Whisper(nil, a), v.Entry(nil, nil, a); got != "" || all != unnamed {
			t.Errorf("of a sealed sign seat %d hears %q, and reads %q", me, got, all)
		}
	}
	a.N = 200 // none that there is
	if got := voice("pt-BR", o, 3).Whisper(nil, a); got != unnamed {
		t.Errorf("an unknown sign is %q", got)
	}
	_, o = table(t, "truco(signals=public)")
	a.N = 1
	if v := voice("pt-BR", o, 0); v.Entry(nil, nil, a) != named || v.Whisper(nil, a) != "" {
		t.Errorf("a public sign is %q, and %q for one listener", v.Entry(nil, nil, a), v.Whisper(nil, a))
	}
}

// Who draws a card is told which, and nobody else is.
func TestDrawnCard(t *testing.T) {
	draws := 0
	play(t, "buraco", 3, func(e *engine.Engine, o *engine.Options, a *engine.Action) {
		for _, me := range seats(o) {
			got := voice("pt-BR", o, me).Whisper(e.View(me), a)
			want := ""
			if o.Game().VerbKey(a.Verb) == "draw_stock" && a.Seat == me {
				draws++
				pile := e.Hand().Table().Pile(engine.Zone(me))
				v := voice("pt-BR", o, me)
				want = v.Name(me) + " comprou " + v.The(e.Hand().Table().Face(pile[len(pile)-1]))
			}
			if got != want {
				t.Fatalf("seat %d hears %q, not %q", me, got, want)
			}
		}
	})
	if draws == 0 {
		t.Error("nobody drew a card")
	}
}
