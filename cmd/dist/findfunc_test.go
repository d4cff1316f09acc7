package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// reckoning is the program that looks at its own stacks, with the runtime of a page.
var reckoning = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "dist")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	light, err := newOverlay(dir, ebitengine)
	if err == nil {
		err = lightRuntime(light)
	}
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, "stacks.wasm")
	args := append([]string{"build", "-trimpath", "-ldflags=-s -w", "-o", path}, light.flags()...)
	build := exec.Command("go", append(args, "./testdata/stacks")...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	if said, err := build.CombinedOutput(); err != nil {
		return said, err
	}
	return os.ReadFile(path)
})

func reckoningProgram(t *testing.T) []byte {
	t.Helper()
	program, err := reckoning()
	if err != nil {
		t.Fatalf("%v\n%s", err, program)
	}
	return program
}

// named returns the names that a function gives to lines of a trace, without those that have none.
func named(trace string, name func(line string) string) (out []string) {
	for line := range strings.Lines(trace) {
		if s := name(strings.TrimRight(line, "\n")); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// A program without the table finds its functions as one with it does, through panics, deferred calls and collections.
func TestFindByNumber(t *testing.T) {
	whole := reckoningProgram(t)
	without, err := joinSegments(whole, leaveOutFindTable)
	if err != nil {
		t.Fatal(err)
	}
	if saved, table := len(whole)-len(without), symbolsOf(t, whole).find; saved < len(table)/8 {
		t.Errorf("the table of %d bytes is left out, and the program is %d bytes shorter", len(table), saved)
	}
	said, trace := ran(t, stacksProgram(t), false)
	again, died := ran(t, without, false)
	if said != again {
		t.Errorf("it said\n%s\nand without the table\n%s", said, again)
	}
	calls := func(trace string) []string {
		return named(trace, func(line string) string {
			if strings.HasPrefix(line, "main.") || strings.HasPrefix(line, "panic") {
				return line
			}
			return ""
		})
	}
	if was, is := calls(trace), calls(died); len(was) < 3 || !slices.Equal(was, is) {
		t.Errorf("it died with\n%s\nand without the table with\n%s", trace, died)
	}
}

// A table that says something else than the numbers do is not left out, nor one that lies outside of the memory.
func TestLeaveOutRefuses(t *testing.T) {
	program := stacksProgram(t)
	sections, m := parts(t, program)
	table := symbolsOf(t, program)
	at := bytes.Index(m.data, table.find)
	outside := bytes.Index(m.data, word.AppendUint64(nil, uint64(m.at)+uint64(at)))
	for _, c := range []struct {
		name  string
		at    int
		bytes string
		want  string
	}{
		{"the next function", at + 5*findBuckets*findSize, "\x06", "function 4101 is not where"},
		{"a step in a function", at + 5*findBuckets*findSize + 4, "\x01", "function 4101 is not where"},
		{"a table elsewhere", outside, "\xff\xff\xff\x7f", "findfunctab: it is not where it should be"},
	} {
		changed := memory{m.at, bytes.Clone(m.data)}
		copy(changed.data[c.at:], c.bytes)
		if err := leaveOutFindTable(sections, changed); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
