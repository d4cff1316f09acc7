package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A history becomes a record, and this the same history again; what is none is refused.
func TestHistory(t *testing.T) {
	text, err := os.ReadFile("../../cmd/record/phh/testdata/hands.phh")
	if err != nil {
		t.Fatal(err)
	}
	one := strings.SplitAfter(string(text), "\n\n")[0]
	one = strings.TrimSuffix(one, "\n")
	dir := t.TempDir()
	do := func(want int, args ...string) string {
		t.Helper()
		var out, wrong strings.Builder
		if got := run(args, &out, &wrong); got != want {
			t.Fatalf("record %v: status %d, %s", args, got, &wrong)
		}
		return out.String() + wrong.String()
	}
	put := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return name
	}
	r := put("record", do(good, "history", put("phh", one)))
	if got := do(good, "phh", r); got != one {
		t.Errorf("it comes out as\n%s", got)
	}
	if got := do(misused, "history", r); !strings.Contains(got, "phh: ") {
		t.Error(got)
	}
	if got := do(misused, "pbn", r); !strings.Contains(got, "is not Bridge") {
		t.Error(got)
	}
}
