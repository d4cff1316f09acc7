package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"carteado/cmd/record/pbn"
	"carteado/engine"
	"carteado/engine/games/bridge"
)

// A file of boards becomes records, each of which becomes its board again; two tables with the same board are compared, and others
// are not.
func TestBoards(t *testing.T) {
	const file = "../../cmd/record/pbn/testdata/boards.pbn"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	do := func(want int, args ...string) string {
		t.Helper()
		var out, wrong strings.Builder
		if got := run(args, &out, &wrong); got != want {
			t.Fatalf("record %v: status %d, %s", args, got, &wrong)
		}
		return out.String() + wrong.String()
	}
	name := func(n string) string { return filepath.Join(dir, n) }
	var all strings.Builder
	list, err := pbn.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		n := fmt.Sprint(i + 1)
		os.WriteFile(name(n), []byte(do(good, "board", file, "-at", n)), 0o644)
		all.WriteString(do(good, "pbn", name(n)))
	}
	if all.String() != string(text) {
		t.Error("the boards do not come out as they went in")
	}
	if got := do(misused, "board", file, "-at", "99"); !strings.Contains(got, "has 28 boards") {
		t.Error(got)
	}
	if got := do(misused, "compare", name("1"), name("2")); !strings.Contains(got, "only boards") {
		t.Error(got)
	}
	if got := do(misused, "compare", name("1")); !strings.Contains(got, "two files or more") {
		t.Error(got)
	}
	// The first board at another table, where all pass.
	other := *list[0]
	other.Declarer, other.Tricks, other.Calls = -1, nil, []pbn.Call{pbn.Pass, pbn.Pass, pbn.Pass, pbn.Pass}
	r, err := other.Record()
	if err != nil {
		t.Fatal(err)
	}
	os.WriteFile(name("other"), []byte(r.String()), 0o644)
	got := do(good, "compare", name("1"), name("other"))
	for _, want := range []string{"other: 0 points", "IMPs for north and south", "matchpoints of 2"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in %s", want, got)
		}
	}
}

// Two teams of four play three boards: each board is compared by itself, and what it comes to is added up.
func TestQuadra(t *testing.T) {
	const file = "../../cmd/record/pbn/testdata/boards.pbn"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	list, err := pbn.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var first, second []string
	sum, won := int32(0), int32(0)
	for i, b := range list[:3] {
		passed := *b
		passed.Declarer, passed.Tricks, passed.Calls = engine.Nobody, nil, []pbn.Call{pbn.Pass, pbn.Pass, pbn.Pass, pbn.Pass}
		for k, b := range []*pbn.Board{b, &passed} {
			b.Scoring = "IMP"
			r, err := b.Record()
			if err != nil {
				t.Fatal(err)
			}
			name := filepath.Join(dir, fmt.Sprint(k+1, "-", i))
			os.WriteFile(name, []byte(r.String()), 0o644)
			if k == 0 {
				first, sum = append(first, name), sum+bridge.IMPs(r.Result.Points[0])
				won += bridge.Matchpoints([]int32{r.Result.Points[0], 0})[0]
			} else {
				second = append(second, name)
			}
		}
	}
	var out, wrong strings.Builder
	files := append(slices.Clone(first), second...)
	if got := run(append([]string{"compare"}, files...), &out, &wrong); got != good {
		t.Fatal(got, &wrong)
	}
	for _, want := range []string{
		fmt.Sprintf("3 boards: %d IMPs for north and south of table 1", sum),
		fmt.Sprintf("3 boards, table 1: %d matchpoints of 6 for north and south, %d for east", won, 6-won),
		fmt.Sprintf("3 boards, table 2: %d matchpoints of 6", 6-won),
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in %s", want, &out)
		}
	}
	if got := run(append([]string{"compare"}, files[:5]...), &out, &wrong); got != misused {
		t.Errorf("a table that lacks a board: status %d", got)
	}
}
