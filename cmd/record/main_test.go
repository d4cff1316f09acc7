package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
	"carteado/engine/solo"
)

var write = flag.Bool("write", false, "write what the scripts of testdata print")

// The scripts in testdata say what to run and what it prints:
//
//	$ record verify FILE            a command, with the records of package record and the receipts of package session at hand
//	% FROM TO "OLD" "NEW"           makes a damaged record
//
// Below a command stand the lines it prints, after "! " those on the standard error, and the exit status if
// it is not 0.
func TestScripts(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, name := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			full, err := filepath.Abs(name)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			for _, from := range []string{"../../engine/record/testdata", "../../net/receipt/testdata"} {
				if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
					t.Fatal(err)
				}
			}
			t.Chdir(dir)
			got := play(t, string(text))
			if *write {
				if err := os.WriteFile(full, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			a, b := strings.Split(got, "\n"), strings.Split(string(text), "\n")
			for i := range min(len(a), len(b)) {
				if a[i] != b[i] {
					t.Fatalf("line %d is %q, want %q", i+1, a[i], b[i])
				}
			}
			if len(a) != len(b) {
				t.Fatalf("%d lines, want %d", len(a), len(b))
			}
		})
	}
}

// play runs a script and gives it with what its commands print now.
func play(t *testing.T, script string) string {
	var out strings.Builder
	for _, line := range strings.Split(script, "\n") {
		mark, rest, _ := strings.Cut(line, " ")
		switch mark {
		case "#":
			fmt.Fprintf(&out, "%s\n", line)
		case "%":
			fmt.Fprintf(&out, "%s\n", line)
			damage(t, rest)
		case "$":
			fmt.Fprintf(&out, "%s\n", line)
			var stdout, stderr strings.Builder
			status := run(strings.Fields(rest)[1:], &stdout, &stderr)
			out.WriteString(stdout.String())
			for l := range strings.Lines(stderr.String()) {
				out.WriteString("! " + l)
			}
			if status != 0 {
				fmt.Fprintf(&out, "status %d\n", status)
			}
			out.WriteString("\n")
		}
	}
	return strings.TrimSuffix(out.String(), "\n")
}

func damage(t *testing.T, words string) {
	var from, to, old, repl string
	if _, err := fmt.Sscanf(words, "%s %s %q %q", &from, &to, &old, &repl); err != nil {
		t.Fatalf("%s: %v", words, err)
	}
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		t.Fatalf("there is no %q in %s", old, from)
	}
	if err := os.WriteFile(to, []byte(strings.Replace(string(text), old, repl, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A hand of every game is shown, replayed and verified.
func TestEveryGame(t *testing.T) {
	for _, g := range games.All {
		o, err := g.Game.Info().Defaults("")
		if err != nil {
			t.Fatal(err)
		}
		names := []string{"Ana", "Rui", "Bia", "Ivo", "Clara", "Duda", "Eva", "Caio"}[:o.Seats()]
		table, err := solo.New(solo.Setup{Game: g.Game, Options: o, Humans: engine.Seats(o.Seats()), Seed: 5, Names: names})
		if err != nil {
			t.Fatal(err)
		}
		for e := table.Engine(); !e.Over(); {
			var a engine.Action
			e.Hand().Auto(e.Hand().Turn().First(), &a)
			if err := table.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
		r, err := table.Record()
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "hand.txt")
		if err := os.WriteFile(file, []byte(r.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, do := range []string{"show", "replay", "verify"} {
			var out, sorry strings.Builder
			if status := run([]string{do, file}, &out, &sorry); status != good || out.Len() == 0 {
				t.Errorf("record %s of %s: status %d, %q", do, g.Game.Info().Key, status, sorry.String())
			}
		}
	}
}
