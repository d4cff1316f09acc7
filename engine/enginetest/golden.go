package enginetest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
)

// Update is set by -update: golden files are written anew.
var Update = flag.Bool("update", false, "write the stories of golden hands anew")

// Golden plays the hands in testdata/golden/*.txt and compares what happens with the story that is written
// there. A file is, in lines: a title after "#", "game OPTIONS", "carry CARRY" (may be left out), "deck" lines
// as Stack reads them, actions as Script reads them, "refuse CLAUSE: ACTION" for one that must be refused,
// "auto N" for so many automatic moves, then "---" and the story: every entry, what moved, and the score. With -update the story is written, to be
// read before it is committed.
func Golden(t *testing.T, g engine.Game) {
	files, err := filepath.Glob("testdata/golden/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 3 {
		t.Fatalf("testdata/golden has %d hands: a game has at least three", len(files))
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			script, want, _ := strings.Cut(string(text), "\n---\n")
			got := story(t, g, script)
			if *Update {
				if err := os.WriteFile(name, []byte(strings.TrimRight(script, "\n")+"\n---\n"+got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != want {
				t.Errorf("%s tells another story:\n%s", name, firstDifference(got, want))
			}
		})
	}
}

func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(a), len(b)) {
		x, y := "", ""
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return fmt.Sprintf("line %d of the story\n got: %s\nwant: %s", i+1, x, y)
		}
	}
	return ""
}

func story(t *testing.T, g engine.Game, script string) string {
	options, carry, deck, actions := "", "", "", []string{}
	for _, line := range strings.Split(script, "\n") {
		line = strings.TrimSpace(line)
		key, rest, _ := strings.Cut(line, " ")
		switch key {
		case "", "#":
		case "game":
			options = rest
		case "carry":
			carry = rest
		case "deck":
			deck += rest + "\n"
		default:
			actions = append(actions, line)
		}
	}
	s := Play(t, g, options, carry, deck)
	var b strings.Builder
	before := where(s)
	tell := func() {
		b.WriteString(moves(s, before))
		before = where(s)
	}
	for z := range g.Info().Zones {
		if pile := s.Hand().Table().Pile(engine.Zone(z)); len(pile) > 0 && g.Info().Zones[z].Kind != engine.Stock {
			fmt.Fprintf(&b, "%s: %s\n", g.Info().Zones[z].Name, faces(s, pile))
		}
	}
	n := 0
	for _, w := range actions {
		if refused, ok := strings.CutPrefix(w, "refuse "); ok {
			clause, action, _ := strings.Cut(refused, ": ")
			s.Refuse(action, clause)
			fmt.Fprintf(&b, "   %s is refused by %s\n", action, clause)
			continue
		}
		if count, ok := strings.CutPrefix(w, "auto "); ok {
			k, err := strconv.Atoi(count)
			if err != nil {
				t.Fatal(err)
			}
			for range k {
				s.Auto(1)
				n = tellEntries(&b, s, n)
				tell()
			}
			continue
		}
		s.Do(w)
		n = tellEntries(&b, s, n)
		tell()
	}
	if !s.Over() {
		fmt.Fprintf(&b, "in turn: %s\n", seatsIn(s.Hand().Turn()))
		return b.String()
	}
	o := s.Options()
	sc := s.Hand().Score()
	fmt.Fprintf(&b, "over: %s\n", g.Info().Endings[sc.Ending])
	line := func(name string, v *[engine.MaxSeats]int32) {
		fmt.Fprintf(&b, "%s:", name)
		for p := range o.Seats() {
			fmt.Fprintf(&b, " %d", v[p])
		}
		b.WriteString("\n")
	}
	for k, name := range g.Info().Parts {
		if sc.Parts[k] != ([engine.MaxSeats]int32{}) {
			line(name, &sc.Parts[k])
		}
	}
	line("points", &sc.Points)
	next, over := g.Next(o, s.Carry(), sc)
	fmt.Fprintf(&b, "next: %s\n", next.Text(o))
	if over {
		places := engine.Places(g, o, &next, 0)
		fmt.Fprintf(&b, "the match is over, places %v\n", places[:o.Seats()])
	}
	return b.String()
}

// tellEntries writes the entries from n on and gives how many there are.
func tellEntries(b *strings.Builder, s *Script, n int) int {
	for ; n < s.Len(); n++ {
		if a := s.Entry(n); a.Seat != engine.Nobody {
			b.WriteString(s.Words(a) + "\n")
		}
	}
	return n
}

func seatsIn(set engine.SeatSet) string {
	var out []string
	for p := range engine.Seat(engine.MaxSeats) {
		if set.Has(p) {
			out = append(out, fmt.Sprint(p))
		}
	}
	return strings.Join(out, " ")
}

func faces(s *Script, pile []engine.Slot) string {
	var out []string
	for _, c := range pile {
		out = append(out, s.Hand().Table().Face(c).String())
	}
	return strings.Join(out, " ")
}

func where(s *Script) []engine.Zone {
	t := s.Hand().Table()
	out := make([]engine.Zone, t.Slots())
	for c := range out {
		out[c] = t.Where(engine.Slot(c))
	}
	return out
}

// moves tells which cards lie elsewhere than before.
func moves(s *Script, before []engine.Zone) string {
	zones := s.Game().Info().Zones
	type way struct{ from, to engine.Zone }
	var ways []way
	cards := map[way][]engine.Slot{}
	t := s.Hand().Table()
	for c := range before {
		w := way{before[c], t.Where(engine.Slot(c))}
		if w.from == w.to || int(w.to) >= len(zones) {
			continue
		}
		if cards[w] == nil {
			ways = append(ways, w)
		}
		cards[w] = append(cards[w], engine.Slot(c))
	}
	var b strings.Builder
	for _, w := range ways {
		fmt.Fprintf(&b, "   %s > %s: %s\n", zones[w.from].Name, zones[w.to].Name, faces(s, cards[w]))
	}
	return b.String()
}
