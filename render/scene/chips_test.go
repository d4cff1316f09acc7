//go:build !js

package scene

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/layout"
	"carteado/render/settings"
	"carteado/render/sound"
	"carteado/render/speech"
	"carteado/render/text"
	"carteado/render/theme"
)

// allIn shows a table of Hold'em of so many at which the last players have put in all, each less than the one before: so many side pots.
func allIn(t *testing.T, f layout.Frame, lang string, seats, sides int) *Table {
	t.Helper()
	e := dealt(t, fmt.Sprintf("texas-holdem(preset=casino-nolimit,seats=%d)", seats))
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
	st := &State{View: v, Options: e.Options(), Me: 0, Played: func(engine.Slot) engine.Seat { return engine.Nobody }}
	voice := speech.Voice{Book: words.In(lang), Info: e.Game().Info(), Options: e.Options(), Me: 0, Names: func(p engine.Seat) string { return people[p] }}
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

// What is said on plates of hands and bets that the felt has no room for can be read, at tables of Blackjack and Hold'em for five and more
// on phones: no figure is cut.
func TestToldWordsAreWhole(t *testing.T) {
	people := [...]string{"Você", "Dalva", "Maria Antonieta Vasconcelos", "Wellington", "Chico", "Maria Clara", "Joana", "Constantina"}
	table, titles, bets := New(nobody{}, sound.NewPlayer()), 0, 0
	for _, rules := range [...]string{"blackjack(seats=5)", "blackjack(seats=6)", "blackjack(seats=7)", "texas-holdem(seats=7)", "texas-holdem(seats=8)"} {
		g, o, err := games.Rules(rules)
		if err != nil {
			t.Fatal(err)
		}
		e, err := engine.New(g, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(5, 12))
		d := engine.NewDealer(e, rng)
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 90 && !e.Over(); n++ {
			moves := e.View(e.Hand().Turn().First()).Moves
			if err := e.Do(uint32(e.Len()), &moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			v, info := e.View(0), e.Game().Info()
			voice := speech.Voice{Book: words.In(words.Langs[n%len(words.Langs)]), Info: info, Options: e.Options(), Me: 0, Names: func(p engine.Seat) string { return people[p] }}
			st := &State{View: v, Options: e.Options(), Me: 0, Played: func(engine.Slot) engine.Seat { return engine.Nobody }}
			st.Words.Chips = voice.Captions(v).Chips
			st.Words.Title = func(z engine.Zone) string { return voice.Title(v, z) }
			for _, f := range phones {
				f.Top, f.Big = 52, n/3%2 == 0
				table.set.Big = f.Big
				table.Resize(f, 2)
				table.Show(st, 0)
				table.Update(10_000)
				for _, x := range table.lay.Titles {
					if !x.Told {
						continue
					}
					titles++
					all := st.Words.Title(x.Zone)
					s, figure := table.toldWords(all, x.Rect), regexp.MustCompile("[0-9]+").FindString(all)
					if !table.legible(s, x.Rect) || !strings.Contains(s, figure) {
						t.Errorf("%s at %v: %q in %.0f for %q", rules, f, s, x.Rect, all)
					}
				}
				for i := range table.lay.Bets {
					b := &table.lay.Bets[i]
					if !b.Told {
						continue
					}
					bets++
					if s := "1000"; !table.legible(s, b.Rect) {
						t.Errorf("%s at %v: %s in %.0f", rules, f, s, b.Rect)
					}
				}
			}
		}
	}
	if titles == 0 || bets == 0 {
		t.Errorf("%d titles and %d bets are told", titles, bets)
	}
	own := table.lay.Plates[0]
	own.Name.W -= 36 // a bet beside it
	if h := table.heading(&own); h.name.X+h.name.W > own.Name.X+own.Name.W {
		t.Errorf("the name in %.0f leaves its room, %.0f", h.name, own.Name)
	}
}

// Chips are heard whenever somebody's stack changes and no card moves, and not else: a whole hand of each game of chips, and one of Sueca.
func TestChipsAreHeard(t *testing.T) {
	for _, entry := range games.All {
		info := entry.Game.Info()
		if !info.Stakes && info.Key != "sueca" {
			continue
		}
		table, heard, moves := New(nobody{}, sound.NewPlayer()), 0, 0
		table.Resize(layout.Frame{W: 800, H: 600}, 1)
		o, err := info.Defaults("")
		if err != nil {
			t.Fatal(err)
		}
		e, err := engine.New(entry.Game, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(16, 1))
		d := engine.NewDealer(e, rng)
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		now, last := 0.0, (*engine.Action)(nil)
		stacks := func(v *engine.View) (n [engine.MaxSeats]int32) {
			for i := range v.Facts {
				if f := &v.Facts[i]; info.Spot(f) == engine.SpotStack {
					n[f.Seat] = f.N
				}
			}
			return n
		}
		var list engine.List
		before := stacks(e.View(0))
		for step := 0; ; step++ {
			v := e.View(0)
			after := stacks(v)
			if last != nil && after != before && len(last.Cards) == 0 {
				moves++
			}
			before = after
			now = table.Show(&State{View: v, Options: &o, Me: 0, Last: last, Fresh: last == nil, Played: func(engine.Slot) engine.Seat { return engine.Nobody }}, now)
			table.Update(now)
			if heard = table.sounds.Played[sound.Chips]; heard != moves {
				t.Fatalf("%s: after %v chips are heard %d times, and have moved %d times", info.Key, last, heard, moves)
			}
			if e.Over() || step == 400 {
				break
			}
			list.Reset()
			p := e.Hand().Turn().First()
			e.Hand().Legal(p, &list)
			a := list.At(rng.IntN(list.Len())).Clone()
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			last = &a
		}
		if info.Stakes != (heard > 0) {
			t.Errorf("%s: chips are heard %d times", info.Key, heard)
		}
	}
}

// A table of chips has a casino's felt, the colour of wine, and every other game the one that is usual; who has chosen a felt has that one
// everywhere.
func TestFeltOfChips(t *testing.T) {
	of := func(felt settings.Felt) color.RGBA {
		s := settings.Default()
		s.Felt = felt
		return theme.Of(s).Felt
	}
	wine, usual, chosen := of(settings.Wine), of(settings.Default().Felt), of(settings.Graphite)
	if wine == usual || wine == chosen {
		t.Fatal("felts are alike")
	}
	for _, rules := range tableSizes() {
		table := plates(t, rules, layout.Frame{W: 800, H: 600}, "Ana", false)
		want := usual
		if table.state.Options.Game().Stakes {
			want = wine
		}
		if got := table.theme.Felt; got != want {
			t.Errorf("%s: the felt is %v, not %v", rules, got, want)
		}
		s := settings.Default()
		s.Felt = settings.Graphite
		if table.Set(s); table.theme.Felt != chosen {
			t.Errorf("%s: a felt that was chosen is %v", rules, table.theme.Felt)
		}
	}
}
