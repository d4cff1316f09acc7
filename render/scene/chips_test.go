//go:build !js

package scene

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/layout"
	"carteado/render/sound"
	"carteado/render/speech"
	"carteado/render/text"
)

// allIn shows a table of Hold'em of so many at which the last players have put in all, each less than the one before: so many side pots.
func allIn(t *testing.T, f layout.Frame, lang string, seats, sides int) *Table {
	t.Helper()
	g, o, err := games.Rules(fmt.Sprintf("texas-holdem(preset=casino-nolimit,seats=%d)", seats))
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.NewDealer(e, rand.New(rand.NewPCG(7, 7))).Serve(e); err != nil {
		t.Fatal(err)
	}
	v := e.View(0)
	in := engine.SeatSet(1<<seats - 1)
	for k := range sides + 1 {
		v.Facts = append(v.Facts, engine.Fact{Key: "pot", Seat: engine.Nobody, Zone: engine.NoZone, N: int32(1240 + k), Seats: in})
		broke := engine.Seat(seats - 1 - k)
		if in &^= broke.Set(); k < sides {
			v.Facts = append(v.Facts, engine.Fact{Key: "all_in", Seat: broke, Zone: engine.NoZone})
		}
	}
	people := [...]string{"Você", "Dalva", "Maria Antonieta Vasconcelos", "Wellington", "Chico", "Maria Clara", "Joana", "Constantina"}
	st := &State{View: v, Options: &o, Me: 0, Played: func(engine.Slot) engine.Seat { return engine.Nobody }}
	voice := speech.Voice{Book: words.In(lang), Info: g.Info(), Options: &o, Me: 0, Names: func(p engine.Seat) string { return people[p] }}
	c := voice.Captions(v)
	st.Words.Chips, st.Words.Stack = c.Chips, c.Stack
	table := New(nobody{}, sound.NewPlayer())
	table.set.Big = f.Big
	table.Resize(f, 2)
	table.Show(st, 0)
	table.Update(10_000)
	return table
}

// phones are the smallest screens that are drawn for.
var phones = [...]layout.Frame{{W: 360, H: 640}, {W: 390, H: 844}, {W: 640, H: 360}, {W: 844, H: 390}}

// whole reports whether words have room as a whole in letters of so many css px.
func (t *Table) whole(s string, r layout.Rect, size float64) bool {
	return s != "" && r.H >= size && text.Width(s, t.px(size), true) <= t.px(r.W)
}

// Who plays for a side pot is said by names on every phone, as a whole, in letters that can be read: of one and of several side pots.
func TestSidePotsAreWhole(t *testing.T) {
	for _, f := range phones {
		for k := range 4 {
			f.Top, f.Big, f.LeftHanded = 52, k&1 != 0, k&2 != 0
			for seats := 3; seats <= engine.MaxSeats; seats++ {
				for sides := 1; sides <= min(seats-2, 3); sides++ {
					for _, lang := range words.Langs {
						table := allIn(t, f, lang, seats, sides)
						name := fmt.Sprintf("%gx%g, big %v, %s, %d side pots of %d seats", f.W, f.H, f.Big, lang, sides, seats)
						said := 0
						for _, p := range table.lay.Pots {
							if p.Main {
								continue
							}
							said++
							if s := table.sideWords(&p); s == "" || table.lineSize(s, p.Text, sideSize) < 11 {
								t.Errorf("%s: %q has %.0f x %.0f px", name, s, p.Text.W, p.Text.H)
							}
						}
						want := sides
						if f.Big && seats > 6 && min(f.W, f.H) == 360 { // more are only heard of
							want = min(want, 2)
						}
						if said < want {
							t.Errorf("%s: %d are said", name, said)
						}
					}
				}
			}
		}
	}
}

// Who has put in all has no figure on the plate, but is said to be all-in.
func TestAllInIsSaid(t *testing.T) {
	for _, f := range append(phones[:], layout.Frame{W: 1280, H: 800}) {
		for _, f.Big = range []bool{false, true} {
			f.Top = 52
			for seats := 3; seats <= engine.MaxSeats; seats++ {
				for _, lang := range words.Langs {
					table := allIn(t, f, lang, seats, 1)
					for i := range table.lay.Plates {
						p := &table.lay.Plates[i]
						want := ""
						if int(p.Seat) == seats-1 {
							want = "all-in"
						}
						if s := table.state.Words.Stack[p.Seat]; s != want || want != "" && !table.whole(s, p.Points, 10) {
							t.Errorf("%gx%g, big %v, %s, %d seats: %q in %v at seat %d", f.W, f.H, f.Big, lang, seats, s, p.Points, p.Seat)
						}
					}
				}
			}
		}
	}
}
