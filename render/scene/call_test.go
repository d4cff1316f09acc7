package scene

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/sound"
	"carteado/render/speech"
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
	table.Update(now + 4000)
	table.wake = false // it is drawn
	if table.Update(now + 4016); !table.Rests() {
		t.Error("a word that waits for an answer is drawn over and over")
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

// raised returns a hand of Truco in which somebody has asked for more when so many cards lay in the trick, and who did.
func raised(t testing.TB, lie int) (*engine.Engine, engine.Seat) {
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
	deal.Serve(e)
	do := func(verb string) (who engine.Seat) {
		who = e.View(0).Turn.First()
		for _, a := range e.View(who).Moves {
			if g.Info().VerbKey(a.Verb) == verb {
				if err := e.Do(uint32(e.Len()), &a); err != nil {
					t.Fatal(err)
				}
				deal.Serve(e)
				return who
			}
		}
		t.Fatalf("%d cannot %s", who, verb)
		return who
	}
	for range lie {
		do("play")
	}
	return e, do("raise")
}

// What a seat calls out, and what a partner thinks of it, rises at the plate of who says it, nearer to it than to any other: on every
// screen, in both sizes, over nothing that is needed to answer, in letters that can be read.
func TestCallsRiseAtTheirPlates(t *testing.T) {
	for lie := range 3 {
		e, asks := raised(t, lie)
		for _, me := range []engine.Seat{asks.Next(1, 4), asks.Next(3, 4)} {
			partner := me.Next(2, 4)
			for _, c := range screens {
				for _, big := range []bool{false, true} {
					table := New(nobody{}, sound.NewPlayer())
					table.set.Big = big
					table.Resize(layout.Frame{W: c[0], H: c[1], Top: page.BarHeight(big, c[1]), Big: big}, 1)
					v := e.View(me)
					st := &State{View: v, Options: e.Options(), Me: me, Stakes: StakesOf(v, e.Game().Info()), Played: func(engine.Slot) engine.Seat { return engine.Nobody }}
					st.Seats[partner].Name, st.Seats[asks].Name = "Tonico", "Nando"
					table.Show(st, 0)
					table.Update(60_000)
					for _, word := range []string{"Podes aceitar!", "Melhor correr…", "É melhor fugir…", "Ask for twelve!", "Give them the one"} {
						opinion, raise := &call{word: word, quiet: true}, &call{word: "Truco!"}
						var said, loud layout.Rect
						var size, letters float64
						var lines []string
						if big {
							loud, letters, _ = table.placeCall(raise, asks, nil)
							said, size, lines = table.placeCall(opinion, partner, []layout.Rect{loud})
						} else {
							said, size, lines = table.placeCall(opinion, partner, nil)
							loud, letters, _ = table.placeCall(raise, asks, []layout.Rect{said})
						}
						told := big && min(c[0], c[1]) <= 360 && (raise.lies.told || opinion.lies.told) // on the smallest phones: as large as there is room for
						if size > letters && !told || letters < leastCall {
							t.Errorf("%v, big %v: %q is %.0f high, what is called out loud %.0f", c, big, word, size, letters)
						}
						if over := said.Meets(table.lay.PlateOf(partner)); size < leastCall || big && size < fairCall || !strings.HasSuffix(strings.Join(lines, " "), word) || opinion.lies.told || over && !big {
							t.Errorf("%v, big %v: %q is written as %q, %.0f high", c, big, word, lines, size)
						}
						table.says(t, opinion, partner)
						table.says(t, raise, asks)
						if !raise.lies.told {
							table.points(t, loud, letters, asks)
						}
						if said.Meets(loud) {
							t.Errorf("%v, big %v: %v lies on %v", c, big, loud, said)
						}
					}
				}
			}
		}
	}
}

// What is called out alone is 15 px high at least, and 18 in Modo Grande, whichever seat calls it and however many cards lie there: on every
// screen but the smallest phones.
func TestCallsAreLarge(t *testing.T) {
	for lie := range 3 {
		e, _ := raised(t, lie)
		for me := range engine.Seat(4) {
			for _, c := range screens {
				for _, big := range []bool{false, true} {
					if min(c[0], c[1]) <= 360 {
						continue
					}
					table := New(nobody{}, sound.NewPlayer())
					table.set.Big = big
					table.Resize(layout.Frame{W: c[0], H: c[1], Top: page.BarHeight(big, c[1]), Big: big}, 1)
					v := e.View(me)
					table.Show(&State{View: v, Options: e.Options(), Me: me, Stakes: StakesOf(v, e.Game().Info()), Played: playedIn(e)}, 0)
					table.Update(60_000)
					for who := range engine.Seat(4) {
						for _, word := range []string{"Fujo!", "Truco!", "Aceito!"} {
							if _, size, _ := table.placeCall(&call{word: word}, who, nil); size < min(fairCall*table.lay.Text, 18) {
								t.Errorf("%v, big %v, %d cards, seat %d, seen by %d: %q is %.1f high", c, big, lie, who, me, word, size)
							}
						}
					}
				}
			}
		}
	}
}

// playedIn says who laid the cards of a trick.
func playedIn(e *engine.Engine) func(engine.Slot) engine.Seat {
	return func(c engine.Slot) engine.Seat {
		for i := range e.Len() {
			if x := e.Entry(i); slices.Contains(x.Cards, c) && x.Seat != engine.Nobody {
				return x.Seat
			}
		}
		return engine.Nobody
	}
}

// In every game in which one chooses from a grid what another has just called out lies neither on the grid nor on the table of calls, nor on
// anything else that is needed.
func TestCallsLeaveGridFree(t *testing.T) {
	called := map[string]int{}
	book := words.In("pt-BR")
	for _, entry := range games.All {
		all := enginetest.Settings(entry.Game.Info())
		for i := range 2 * len(all) {
			o := all[i/2]
			carry := engine.Carry{}
			if entry.Game.Info().Key == "king" { // its bidding begins after six hands
				carry.Deal = 6
				for p := range carry.Points[:4] {
					carry.Points[p] = -1300 / 4
				}
			}
			e, err := engine.New(entry.Game, o, carry)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(8, uint64(i)))
			d := engine.NewDealer(e, rng)
			for range 24 {
				if d.Serve(e); e.Over() {
					break
				}
				who := e.Hand().Turn().First()
				moves := e.View(who).Moves
				a := moves[rng.IntN(len(moves))]
				if err := e.Do(uint32(e.Len()), &a); err != nil {
					t.Fatal(err)
				}
				if d.Serve(e); e.Over() {
					break
				}
				me := e.Hand().Turn().First()
				v := e.View(me)
				n, _ := layout.Cells(v, entry.Game.Info())
				word := (&speech.Voice{Book: book, Info: entry.Game.Info(), Options: &o}).Call(&a)
				if word == "" || me == who || n == 0 {
					continue
				}
				for _, c := range screens {
					for _, big := range []bool{false, true} {
						table := New(nobody{}, sound.NewPlayer())
						table.set.Big = big
						table.Resize(layout.Frame{W: c[0], H: c[1], Top: page.BarHeight(big, c[1]), Big: big}, 1)
						table.Show(&State{View: v, Options: &o, Me: me, Played: func(engine.Slot) engine.Seat { return engine.Nobody }}, 0)
						table.Update(60_000)
						called[entry.Game.Info().Key]++
						r, _, _ := table.placeCall(&call{word: word}, who, nil)
						table.free(t, r, engine.Nobody)
					}
				}
			}
		}
	}
	for _, key := range []string{"bridge", "espadas", "king", "tarot"} {
		if called[key] == 0 {
			t.Errorf("nobody called out anything in %s", key)
		}
	}
}

// A table does not rest while a word is up that goes by itself, and looks for the place of a word once.
func TestCallPasses(t *testing.T) {
	e, asks := raised(t, 0)
	table := New(nobody{}, sound.NewPlayer())
	table.Resize(layout.Frame{W: 390, H: 844, Top: 52}, 1)
	v := e.View(asks.Next(1, 4))
	table.Show(&State{View: v, Options: e.Options(), Me: v.Seat, Played: func(engine.Slot) engine.Seat { return engine.Nobody }}, 0)
	table.Update(60_000)
	c := &table.calls[asks]
	*c = call{word: "Passo!", start: 60_000, ends: 70_000}
	table.Update(64_000)
	if table.wake = false; table.Rests() {
		t.Error("it rests with a word up that goes by itself")
	}
	r, size, lines := table.placeCall(c, asks, nil)
	if at, large, parts := table.seekCall(c, asks, nil); at != r || large != size || !slices.Equal(parts, lines) {
		t.Errorf("the word lies at %v, and not at %v", r, at)
	}
	if n := testing.AllocsPerRun(10, func() { table.placeCall(c, asks, nil) }); n > 0 {
		t.Errorf("the place of a word is looked for again: %v allocations", n)
	}
	table.Refresh()
	if table.placeCall(c, asks, []layout.Rect{r}); c.lies.r.Meets(r) {
		t.Error("a word lies on another that has come since")
	}
	if table.Update(70_016); c.word != "" || !table.wake {
		t.Error("it does not go")
	}
}

func BenchmarkPlaceCall(b *testing.B) {
	e, asks := raised(b, 2)
	me := asks.Next(1, 4)
	table := New(nobody{}, sound.NewPlayer())
	table.Resize(layout.Frame{W: 390, H: 844, Top: 64, Big: true}, 1)
	v := e.View(me)
	table.Show(&State{View: v, Options: e.Options(), Me: me, Stakes: StakesOf(v, e.Game().Info()), Played: func(engine.Slot) engine.Seat { return engine.Nobody }}, 0)
	table.Update(60_000)
	for b.Loop() {
		table.seekCall(&call{word: "Truco!"}, asks, nil)
		table.seekCall(&call{word: "Podes aceitar!", quiet: true}, me.Next(2, 4), nil)
	}
}

// says fails the test if a word lies on something that is needed, or is not seen to be that of a seat: by where it lies, or by a name.
func (t *Table) says(test *testing.T, c *call, who engine.Seat) {
	test.Helper()
	switch {
	case !c.lies.told:
		t.rises(test, c, who)
	case !strings.HasPrefix(c.lies.lines[0], t.state.Seats[who].Name+":"):
		test.Errorf("%v: %q does not say that %d says it", t.frame, c.lies.lines, who)
	default:
		t.free(test, c.lies.r, engine.Nobody)
	}
}

// rises fails the test if what a seat says is as near to another's plate, or lies on something that is needed. An opinion may lie on its plate
// and on the backs of hands.
func (t *Table) rises(test *testing.T, c *call, who engine.Seat) {
	test.Helper()
	r, on := c.lies.r, engine.Nobody
	if c.quiet {
		on = who
	}
	away := func(p engine.Seat) float64 {
		o := t.lay.PlateOf(p)
		return math.Hypot(max(0, o.X-r.X-r.W, r.X-o.X-o.W), max(0, o.Y-r.Y-r.H, r.Y-o.Y-o.H))
	}
	for i := range t.lay.Plates {
		if p := t.lay.Plates[i].Seat; p != who && away(p) <= away(who) {
			test.Errorf("%v: what %d says is %.0f from its plate, %.0f from that of %d", t.frame, who, away(who), away(p), p)
		}
	}
	t.free(test, r, on)
}

// points fails the test if what a seat calls out loud in r, in letters of a size, is not seen to be said there, and could be taken for a
// button: its tail is seen outside of r, points to the plate of the seat, and nothing that is needed lies between the two.
func (t *Table) points(test *testing.T, r layout.Rect, size float64, who engine.Seat) {
	test.Helper()
	tail, ok := t.tail(r, size, who)
	plate := t.lay.PlateOf(who)
	x0, y0, x1, y1 := layout.Way(r, plate)
	sin, cos := math.Sincos(tail.angle)
	x, y := tail.x+tail.long*cos, tail.y+tail.long*sin
	away := math.Hypot(x1-x0, y1-y0)
	if bx, by := 2*tail.x-x, 2*tail.y-y; !r.Has(bx, by) {
		test.Errorf("%v: behind what %d says in %v its tail comes out at %.0f, %.0f", t.frame, who, r, bx, by)
	}
	core := r.Grow(-min(r.W, r.H) / 2)
	if out := math.Hypot(max(0, core.X-x, x-core.X-core.W), max(0, core.Y-y, y-core.Y-core.H)) - min(r.W, r.H)/2; !ok || r.Has(x, y) || plate.Has(x, y) || out < min(0.5*size, away-2) || tail.wide < 0.5*size {
		test.Errorf("%v: what %d says in %v has the tail %+v, to the plate %v", t.frame, who, r, tail, plate)
	}
	if turn := math.Abs(math.Remainder(math.Atan2(y1-tail.y, x1-tail.x)-tail.angle, 2*math.Pi)); turn > 0.01 {
		test.Errorf("%v: the tail of what %d says in %v points %.2f beside its plate", t.frame, who, r, turn)
	}
	for k := 0.0; k < away; k += 4 {
		at := layout.Rect{X: x0 + (x1-x0)*k/away - 3, Y: y0 + (y1-y0)*k/away - 3, W: 6, H: 6}
		if !at.Meets(plate) {
			t.free(test, at, engine.Nobody)
		}
	}
}

// free fails the test if something that is needed lies at r. Of whoever gives an opinion there the plate is not, nor are then the backs of hands.
func (t *Table) free(test *testing.T, r layout.Rect, on engine.Seat) {
	test.Helper()
	l := &t.lay
	for i := range l.Cards {
		if c := &l.Cards[i]; (on == engine.Nobody || c.Up || c.Mine || c.Kind != engine.Holding) && r.Meets(layout.Rect{X: c.X - c.W/2, Y: c.Y - c.H/2, W: c.W, H: c.H}) {
			test.Errorf("%v: %v lies on a card at %.0f, %.0f", t.frame, r, c.X, c.Y)
		}
	}
	for i := range l.Plates {
		if l.Plates[i].Seat != on && r.Meets(l.Plates[i].Rect) {
			test.Errorf("%v: %v lies on the plate %v", t.frame, r, l.Plates[i].Rect)
		}
	}
	for name, o := range map[string]layout.Rect{"ladder": l.Stakes.Rect, "trump": l.Sign, "prompt": l.Prompt, "actions": l.Actions, "grid": l.Grid.Rect, "table of calls": l.Calls.Rect} {
		if r.Meets(o) {
			test.Errorf("%v: %v lies on the %s %v", t.frame, r, name, o)
		}
	}
}
