//go:build !js

package scene

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	"carteado/render/layout"
	"carteado/render/sound"
	"carteado/render/text"
)

// dealt returns a game under house rules whose cards are dealt, the same each time.
func dealt(t *testing.T, rules string) *engine.Engine {
	t.Helper()
	g, o, err := games.Rules(rules)
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
	return e
}

// plates shows a game under house rules on a screen, and returns the table.
func plates(t *testing.T, rules string, f layout.Frame, name string, robot bool) *Table {
	t.Helper()
	e := dealt(t, rules)
	o := e.Options()
	table := New(nobody{}, sound.NewPlayer())
	table.set.Big = f.Big
	table.Resize(f, 2)
	st := &State{View: e.View(0), Options: o, Me: 0, Played: func(engine.Slot) engine.Seat { return engine.Nobody }}
	for p := range engine.Seat(o.Seats()) {
		st.Seats[p] = Seat{Name: name, Robot: robot}
	}
	st.Words.Note[1] = "mão"
	table.Show(st, 0)
	table.Update(10_000)
	if len(table.lay.Plates) != o.Seats() {
		t.Fatalf("%d plates of %d", len(table.lay.Plates), o.Seats())
	}
	return table
}

// tableSizes returns house rules of every game with every number of seats.
func tableSizes() (out []string) {
	for _, entry := range games.All {
		done := map[int]bool{}
		for _, o := range enginetest.Settings(entry.Game.Info()) {
			if n := o.Seats(); !done[n] {
				done[n] = true
				out = append(out, o.String())
			}
		}
	}
	return out
}

// A robot's mark can be seen on every plate, beside a name that can be read, and covers nothing.
func TestRobotMark(t *testing.T) {
	for _, x := range tableSizes() {
		for _, f := range []layout.Frame{{W: 360, H: 640}, {W: 390, H: 844}, {W: 640, H: 360}, {W: 844, H: 390}, {W: 800, H: 1280}, {W: 1280, H: 800}} {
			for _, f.Big = range []bool{false, true} {
				f.Top = 52
				for _, name := range []string{"Robô 6", "Maria Antonieta Vasconcelos"} {
					table := plates(t, x, f, name, true)
					for i := range table.lay.Plates {
						p := &table.lay.Plates[i]
						h := table.heading(p)
						if h.mark.W < 12 || h.mark.W != h.mark.H || !h.mark.Within(p.Rect) {
							t.Errorf("%v at %v: seat %d of %v has its mark at %v", x, f, p.Seat, p.Rect, h.mark)
						}
						for _, r := range [...]layout.Rect{h.name, h.note, p.Avatar, p.Count, p.Tally, p.Points} {
							if h.mark.Meets(r.Grow(-0.6)) {
								t.Errorf("%v at %v: the mark of seat %d at %v covers %v", x, f, p.Seat, h.mark, r)
							}
						}
						if h.size*table.lay.Text < 11.99 {
							t.Errorf("%v at %v: a name of %v px", x, f, h.size*table.lay.Text)
						}
						if strings.Contains(h.word, " ") && f.W >= 800 && f.H >= 800 && h.size < 10.2 { // of 14
							t.Errorf("%v at %v: %q in letters of %.1f", x, f, h.word, h.size)
						}
						px := 2 * h.size * table.lay.Text
						if name == "Robô 6" && text.Fit(name, px, true, 2*h.name.W) != name {
							t.Errorf("%v at %v: the name has %.0f of %.0f px at seat %d", x, f, h.name.W, text.Width(name, px, true)/2, p.Seat)
						}
					}
				}
				table := plates(t, x, f, "Ana", false)
				for i := range table.lay.Plates {
					if h := table.heading(&table.lay.Plates[i]); !h.mark.Empty() {
						t.Errorf("%v at %v: a person is marked", x, f)
					}
				}
			}
		}
	}
}

// The parts of the mark lie in its square, and what is cut out lies in the head.
func TestRobotParts(t *testing.T) {
	square := layout.Rect{X: 10, Y: 20, W: 16, H: 16}
	ink, cut := robot(square)
	for _, r := range ink {
		if !r.Within(square.Grow(0.01)) || r.Empty() {
			t.Errorf("%v", r)
		}
	}
	for i, r := range cut {
		if !r.Within(ink[len(ink)-1].Grow(-1)) || r.W < 1 || r.H < 1 {
			t.Errorf("%d: %v", i, r)
		}
	}
}

// A name stands on a plate as a whole where it has room in the smallest letters that can be read.
func TestNamesAreWhole(t *testing.T) {
	for _, x := range tableSizes() {
		for _, f := range []layout.Frame{{W: 360, H: 640}, {W: 390, H: 844}, {W: 640, H: 360}, {W: 1280, H: 800}} {
			for _, f.Big = range []bool{false, true} {
				f.Top = 52
				for _, name := range []string{"Sebastião", "Maximiliana"} {
					table := plates(t, x, f, name, false)
					for i := range table.lay.Plates {
						h := table.heading(&table.lay.Plates[i])
						px := 2 * h.size * table.lay.Text
						if text.Width(name, 2*12, true) <= 2*h.name.W && text.Fit(name, px, true, 2*h.name.W) != name {
							t.Errorf("%v at %v: %q is cut to %q", x, f, name, text.Fit(name, px, true, 2*h.name.W))
						}
					}
				}
			}
		}
	}
}

// Three partnerships have three colours; those who play alone are all the others.
func TestTeams(t *testing.T) {
	for _, c := range []struct {
		rules string
		me    engine.Seat
		want  string
	}{
		{"buraco", 0, "0101"}, {"buraco", 1, "1010"}, {"buraco(preset=copag,seats=6)", 0, "012012"}, {"buraco(preset=copag,seats=6)", 1, "102102"},
		{"buraco(preset=copag,seats=3)", 2, "110"}, {"copas", 3, "1110"},
	} {
		_, o, err := games.Rules(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		s := State{Options: &o, Me: c.me}
		got := ""
		for p := range engine.Seat(o.Seats()) {
			got += strconv.Itoa(s.team(o.Game().Side(&o, p)))
		}
		if got != c.want {
			t.Errorf("%s, seen from seat %d: %s, not %s", c.rules, c.me, got, c.want)
		}
	}
}

// Where several are waited for at once, who looks is told of the own move alone, and once that is made of the others'.
func TestAwaits(t *testing.T) {
	for _, c := range []struct {
		me   engine.Seat
		turn engine.SeatSet
		want engine.SeatSet
	}{
		{0, 0b0100, 0b0100}, {0, 0b1111, 0b0001}, {0, 0b1110, 0b1110}, {engine.Nobody, 0b1111, 0b1111},
	} {
		s := State{View: &engine.View{Turn: c.turn}, Me: c.me}
		for p := range engine.Seat(4) {
			if s.awaits(p) != c.want.Has(p) {
				t.Errorf("seat %d looks, %b is waited for: the plate of %d says %v", c.me, c.turn, p, s.awaits(p))
			}
		}
	}
}

// A name or a note is cut between words.
func TestWholeWords(t *testing.T) {
	for _, c := range []struct {
		text string
		room int
		want string
	}{
		{"Maria Antonieta Vasconcelos", 40, "Maria Antonieta Vasconcelos"},
		{"Maria Antonieta Vasconcelos", 15, "Maria Antonieta"},
		{"Vasconcelos", 3, "Vasconcelos"},
		{"carteia, 4\u2660", 9, "carteia"},
	} {
		if got := wholeWords(c.text, func(s string) bool { return len(s) <= c.room }); got != c.want {
			t.Errorf("%q in %d: %q", c.text, c.room, got)
		}
	}
}

// Who is out of a match is dimmed, and nobody else.
func TestOut(t *testing.T) {
	for _, c := range []struct {
		rules, carry string
		out          engine.SeatSet
	}{
		{"cacheta", "deal=4 dealer=3 points=-10,-2,-10,-4 place=3,0,4,0", 0b0101}, {"cacheta", "", 0}, {"mau-mau", "", 0}, {"olho", "", 0},
	} {
		entry, _ := games.Named(c.rules)
		s := enginetest.Play(t, entry.Game, "", c.carry, "")
		if out := OutOf(s.View(1), s.Game().Info()); out != c.out {
			t.Errorf("%s after %q: %04b are out, not %04b", c.rules, c.carry, out, c.out)
		}
	}
}

// Where a plate says what its player has so far in the hand, it is said of the points of the match, too, that they are those: in a word
// on a desk, by a sign on a phone.
func TestTotalIsSaid(t *testing.T) {
	for _, x := range []string{"copas", "king"} {
		for _, f := range []layout.Frame{{W: 390, H: 844}, {W: 844, H: 390}, {W: 1280, H: 800}, {W: 1920, H: 1080}} {
			for _, f.Big = range []bool{false, true} {
				f.Top = 52
				table := plates(t, x, f, "Rui", false)
				words, signs := 0, 0
				for i := range table.lay.Plates {
					p := &table.lay.Plates[i]
					if word, _ := table.total(p); word {
						t.Fatalf("%s at %v: a total without words", x, f)
					}
					table.state.Words.Tally[p.Seat], table.state.Words.Total[p.Seat] = "0 pontos", "Total 26"
					word, sign := table.total(p)
					switch {
					case p.Tally.Empty():
					case word:
						words++
					case sign.W >= 7 && sign.Within(p.Points):
						signs++
					default:
						t.Errorf("%s at %v: the total of seat %d in %v has its sign at %v", x, f, p.Seat, p.Points, sign)
					}
				}
				if words+signs == 0 || f.W >= 1280 && !f.Big && signs > 0 {
					t.Errorf("%s at %v: %d words, %d signs", x, f, words, signs)
				}
			}
		}
	}
}

// However many points a side has, all their figures stand on its plate, beside its name.
func TestPointsAreWhole(t *testing.T) {
	for _, x := range []string{"sueca", "bridge", "buraco", "espadas", "tranca(seats=2)"} {
		for _, f := range []layout.Frame{{W: 360, H: 640}, {W: 390, H: 844}, {W: 640, H: 360}, {W: 844, H: 390}, {W: 800, H: 1280}, {W: 1280, H: 800}, {W: 1920, H: 1080}} {
			for _, f.Big = range []bool{false, true} {
				f.Top = 52
				table := plates(t, x, f, "Rui", false)
				if len(table.lay.Scores) != 2 {
					t.Fatalf("%s at %v: %d plates of points", x, f, len(table.lay.Scores))
				}
				for i := range table.lay.Scores {
					s := &table.lay.Scores[i]
					for _, points := range []string{"0", "46", "460", "2850", "-1250"} {
						name, at, size := table.scored(s, points)
						w := text.Width(points, table.px(min(size*table.lay.Text, at.H)), true)
						if w > table.px(at.W) || size < 11 || !at.Within(s.Rect) || name.Meets(at.Grow(-0.1)) || name.W < 0.27*s.Rect.W {
							t.Errorf("%s at %v: %s is %v wide in %v, %v high, beside the name in %v of %v", x, f, points, w/table.scale, at, size, name, s.Rect)
						}
					}
				}
			}
		}
	}
}

// What sides have so far in the hand is said in one form on all plates, and so is what they have in the match: where one plate has no room
// for the words, all have the brief ones, and the sign.
func TestPlatesSayItAlike(t *testing.T) {
	for _, c := range []struct {
		tally, points float64 // widths of the second plate
		brief, signs  bool
	}{{120, 120, false, false}, {44, 120, true, false}, {120, 20, false, true}, {44, 20, true, true}} {
		table := New(nobody{}, sound.NewPlayer())
		table.lay.Text = 1
		table.state = &State{}
		w := &table.state.Words
		for p := range engine.Seat(2) {
			w.Tally[p], w.Short[p], w.Total[p] = "12 pontos", "12 pts", "Total 104"
			table.lay.Plates = append(table.lay.Plates, layout.Plate{Seat: p, Tally: layout.Rect{W: 120, H: 16}, Points: layout.Rect{W: 120, H: 16}})
		}
		table.lay.Plates[1].Tally.W, table.lay.Plates[1].Points.W = c.tally, c.points
		table.measure()
		for i := range table.lay.Plates {
			p := &table.lay.Plates[i]
			if word, sign := table.total(p); word == c.signs || sign.Empty() == c.signs {
				t.Errorf("%+v: plate %d has the word %v and the sign %v", c, i, word, sign)
			}
			if said := table.inOneForm(table.words(p.Seat)); (said == w.Short[p.Seat]) != c.brief {
				t.Errorf("%+v: plate %d says %q", c, i, said)
			}
		}
	}
}

// Who watches reads who the sides are: whole, no smaller than 12 px, by names or by letters of them.
func TestSideNamesCanBeRead(t *testing.T) {
	seen, whole := 0, 0
	for _, x := range tableSizes() {
		for _, at := range screens {
			for _, big := range []bool{false, true} {
				f := layout.Frame{W: at[0], H: at[1], Top: 52, Big: big}
				for _, names := range [][2]string{{"Dalva e Bento", "D·B"}, {"Zeca e Zé", "Z·Z"}, {"Maria Antonieta Vasconcelos", ""}, {"Bia", ""}} {
					table := plates(t, x, f, "Zé", false)
					for i := range table.lay.Scores {
						s := &table.lay.Scores[i]
						table.state.Words.Sides[s.Side], table.state.Words.Brief[s.Side] = names[0], names[1]
						room, _, _ := table.scored(s, "1240")
						lines, size := table.sideName(s, room)
						seen++
						if strings.Join(lines, " ") == names[0] {
							whole++
						}
						if size *= table.lay.Text; size < 11.99 {
							t.Errorf("%s at %v, big %v: %q is written in %.1f px", x, at, big, lines, size)
						}
						if high := lineHigh * size * float64(len(lines)); len(lines) > 1 && high > room.H {
							t.Errorf("%s at %v, big %v: %q is %.1f px high, of %.1f", x, at, big, lines, high, room.H)
						}
						for _, line := range lines {
							if w := text.Width(line, table.px(size), true); w > table.px(room.W)+1 && names[1] != "" {
								t.Errorf("%s at %v, big %v: %q is %.1f px wide, of %.1f", x, at, big, line, w/table.scale, room.W)
							}
						}
					}
				}
			}
		}
	}
	t.Logf("%d of %d are whole", whole, seen)
	if whole == 0 || whole == seen {
		t.Error("all are alike")
	}
}
