package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The program with its names lies beside the site under the name that visitors know, and replaces only another such.
func TestSymbolsAreKept(t *testing.T) {
	b := &Build{Out: filepath.Join(t.TempDir(), "site") + "/"}
	dir := filepath.Clean(b.Out) + ".symbols"
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"app.00000000ff.wasm", "app.00000000ff.wasm.txt", "notes"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	program := "app.0123456789.wasm"
	if err := b.writeSymbols([]*File{{Name: "sw.js", Data: []byte("1")}, {Name: program, Data: []byte("2"), Symbols: stacksProgram(t)}}); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range left {
		names = append(names, e.Name())
	}
	if got := strings.Join(names, " "); got != "app.00000000ff.wasm.txt "+program+" notes" {
		t.Errorf("the folder holds %s", got)
	}

	trace := filepath.Join(t.TempDir(), "trace")
	for said, want := range map[string]string{
		"panic: no name\n":                     "does not say of which program",
		"app.00000000ff.wasm\npanic: of old\n": "check out the sources of that site",
		program + "\n_.(*_)._()\n\t?:0 +0x1 fp=0x1 sp=0x1 pc=0xffffffffffff\n":      "line 3: no function at 0xffffffffffff",
		program + "\n_.(*_)._()\n\t?:0 +0x1 fp=0x1 sp=0x1 pc=0xfffffffffffffffff\n": "value out of range",
	} {
		if err := os.WriteFile(trace, []byte(said), 0o644); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := b.readTrace(&out, trace); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %q", said, err, want)
		}
	}
	kept := program + "\r\npanic: it (broke)\r\n\r\ngoroutine 1 [running]:\ncreated by _.(*_)._ in goroutine 1\n\t?:0 +0x5"
	if err := os.WriteFile(trace, []byte(kept), 0o644); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := b.readTrace(&out, trace); err != nil || out.String() != kept {
		t.Errorf("%v, told as %q", err, out.String())
	}
}
