package speech

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"carteado/engine"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares a text with its file.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	a, b := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			t.Fatalf("%s differs from line %d on; see what -update makes of it:\n%s", file, i+1, strings.Join(a[min(i, len(a)):min(i+3, len(a))], "\n"))
		}
	}
}

// A hand of each game as Ana, seat 0, hears it: entries, what only she is told (-), what they lead to (=), and her
// prompts (?).
func TestHandsAloud(t *testing.T) {
	for _, c := range []struct {
		name, text string
		seed       uint64
	}{
		{"sueca", "sueca", 1},
		{"sueca-portugal", "sueca(preset=portugal)", 5},
		{"truco", "truco", 4},
		{"truco-regulamento", "truco(preset=regulamento,ritual=on,signals=public)", 2},
		{"buraco", "buraco(preset=copag)", 1},
		{"tranca", "tranca", 6},
	} {
		var b strings.Builder
		var before *engine.View
		play(t, c.text, c.seed, func(e *engine.Engine, o *engine.Options, a *engine.Action) {
			v := voice("pt-BR", o, 0)
			w := e.View(0)
			fmt.Fprintln(&b, v.Entry(before, w, a))
			if s := v.Whisper(w, a); s != "" {
				fmt.Fprintln(&b, "  -", s)
			}
			for _, s := range v.News(before, w) {
				fmt.Fprintln(&b, "  =", s)
			}
			if w.Prompt != "" {
				fmt.Fprintln(&b, "  ?", v.Prompt(w))
			}
			if e.Over() {
				fmt.Fprintln(&b)
				for k := range o.Game().Parts {
					fmt.Fprintf(&b, "%s:", v.Part(k))
					for p := range engine.Seat(o.Seats()) {
						fmt.Fprintf(&b, " %d", w.Score.Parts[k][p])
					}
					fmt.Fprintln(&b)
				}
			}
			before = w
		})
		golden(t, c.name, b.String())
	}
}

// The rules of tables, changed ones marked.
func TestRulesInWords(t *testing.T) {
	for name, text := range map[string]string{
		"rules-sueca":  "sueca(preset=portugal,revoke_points=1,target=10)",
		"rules-truco":  "truco(coverFrom=0,seats=2)",
		"rules-tranca": "tranca(card_values=graded,preset=popular,seats=2)",
		"rules-buraco": "buraco(preset=copag,seats=6,sets=none,target=1500)",
	} {
		_, o := table(t, text)
		var b strings.Builder
		for _, s := range voice("pt-BR", o, 0).Rules() {
			fmt.Fprintf(&b, "%s\n", s.Title)
			for _, l := range s.Lines {
				mark := " "
				if l.Changed {
					mark = "*"
				}
				fmt.Fprintf(&b, "%s %s\n", mark, l.Text)
			}
		}
		golden(t, name, b.String())
	}
}
