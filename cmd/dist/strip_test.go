package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// stacks is the program that looks at its own stacks.
var stacks = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "dist")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "stacks.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, "./testdata/stacks")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	if said, err := build.CombinedOutput(); err != nil {
		return said, err
	}
	return os.ReadFile(path)
})

func stacksProgram(t testing.TB) []byte {
	t.Helper()
	program, err := stacks()
	if err != nil {
		t.Fatalf("%v\n%s", err, program)
	}
	return program
}

// ran returns what a program said until it died, and what Go wrote of that. With places Go writes program counters too.
func ran(t *testing.T, program []byte, places bool) (out, died string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(path, program, 0o644); err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec"), path)
	c.Env = append(os.Environ(), "GOTRACEBACK=all", "GODEBUG=")
	if places {
		c.Env = append(c.Env, "GOTRACEBACK=system")
	}
	var said, trace bytes.Buffer
	c.Stdout, c.Stderr = &said, &trace
	if err := c.Run(); c.ProcessState == nil || c.ProcessState.ExitCode() != 2 {
		t.Fatalf("the program did not die of its panic: %v\n%s%s", err, &said, &trace)
	}
	return said.String(), trace.String()
}

func TestStrippedProgramRunsAlike(t *testing.T) {
	whole := stacksProgram(t)
	stripped, err := joinSegments(whole, stripNames)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"main.deep", "cmd/dist/testdata/stacks/main.go"} {
		if !bytes.Contains(whole, []byte(name)) || bytes.Contains(stripped, []byte(name)) {
			t.Errorf("%s: in the program %v, in what is left of it %v", name, bytes.Contains(whole, []byte(name)), bytes.Contains(stripped, []byte(name)))
		}
	}
	out, trace := ran(t, whole, false)
	again, died := ran(t, stripped, true)
	if out != again || !strings.HasSuffix(out, "finalized\n") {
		t.Errorf("it said\n%s\nand without names\n%s", out, again)
	}
	if !strings.HasPrefix(died, "panic: the end 8\n\ngoroutine 1 ") {
		t.Errorf("it died with\n%s", died)
	}
	if strings.Contains(died, "main.") || strings.Contains(died, ".go:") {
		t.Errorf("names are left:\n%s", died)
	}

	// The places tell the same calls as names would, in the order of the stack.
	table := symbolsOf(t, whole)
	var told strings.Builder
	if err := table.tell(&told, died); err != nil {
		t.Fatal(err)
	}
	calls := regexp.MustCompile(`(?m)^(main\.\w+)\(.*\)\n\t(\S+\.go:\d+)`)
	names := func(trace string) (out []string) {
		for _, m := range calls.FindAllStringSubmatch(trace, -1) {
			out = append(out, m[1]+" "+m[2])
		}
		return out
	}
	if was, is := names(trace), names(told.String()); len(was) != 3 || !slices.Equal(was, is) {
		t.Errorf("the calls were %q, and are told as %q in\n%s", was, is, &told)
	}
}

func symbolsOf(t testing.TB, program []byte) *pclntab {
	t.Helper()
	sections, m := parts(t, program)
	table, err := parsePclntab(sections, m)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func parts(t testing.TB, program []byte) ([]section, memory) {
	t.Helper()
	sections, err := parseModule(program)
	if err != nil {
		t.Fatal(err)
	}
	m, err := parseMemory(sections)
	if err != nil {
		t.Fatal(err)
	}
	return sections, m
}

func TestKept(t *testing.T) {
	for name, want := range map[string]string{
		"main.main":               "_.(*_)._",
		"main.(*coin).Value":      "_.(*_)._",
		"runtime.main":            "runtime.(*_)._",
		"runtime.(*mheap).alloc":  "runtime.(*_)._",
		"runtime/debug.Stack":     "_.(*_)._",
		"runtime.gopanic":         "runtime.gopanic",
		"reflect.makeFuncStub":    "reflect.makeFuncStub",
		"reflect.methodValueCall": "reflect.methodValueCall",
		"":                        "_.(*_)._",
	} {
		if got := kept(name); got != want {
			t.Errorf("of %s is kept %s, not %s", name, got, want)
		}
	}
}

// A table that is not as Go's linker writes it is refused, with the name of what is wrong.
func TestStripRefuses(t *testing.T) {
	program := stacksProgram(t)
	sections, m := parts(t, program)
	header, err := m.aligned([]byte(pcMagic))
	if err != nil {
		t.Fatal(err)
	}
	at := func(field int) int { return header + int(word.Uint64(m.data[header+field:])) }
	records := at(64)
	record := func(i int) int { return records + int(word.Uint32(m.data[records+8*i+4:])) }
	module, err := m.aligned(word.AppendUint64(word.AppendUint64(nil, uint64(m.at)+uint64(header)), uint64(m.at)+uint64(at(32))))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		at    int
		bytes string
		want  string
	}{
		{"another magic", header, "\xf2", "header: it is not there"},
		{"pointers of 4 bytes", header + 7, "\x04", "header: it is not there"},
		{"a second header", header + headerSize, strings.Repeat(pcMagic, 2), "header: it is there twice"},
		{"more functions than said", header + 8, "\x07\x00\x00\x00\x00\x00\x00\x00", "there should be 7 functions"},
		{"names elsewhere", header + 32, "\x07", "moduledata: it is not there"},
		{"files of packages elsewhere", header + 40, "\x07", "word 4 of moduledata"},
		{"a part without end", module + 8*8, strings.Repeat("\xff", 16), "word 7 of moduledata"},
		{"more room than bytes", module + 15*8, "\x01", "word 13 of moduledata"},
		{"values that begin with one", at(56), "\x01", "do not begin with a zero"},
		{"no order", records + 8*3, "\x00\x00\x00\x00", "record 2: it is not of function"},
		{"a record outside", records + 8*3 + 4, "\xff\xff\xff\xff", "record 2"},
		{"a record in another", records + 8*3 + 4, string(m.data[records+8*2+4:][:4]), "record 2"},
		{"a record of another function", record(5), "\x00\x00\x00\x00", "record 5: it is not of function"},
		{"a name that begins nowhere", record(5) + fieldName, "\xff\xff\xff\x7f", "record 5: no name begins"},
		{"values outside", record(5) + fieldStack, "\xff\xff\xff\x7f", "record 5: no values at"},
		{"lines outside", record(5) + fieldLine, "\xff\xff\xff\x7f", "record 5: no values at"},
		{"too many values", record(5) + fieldPcdata, "\xff\xff\xff\xff", "record 5: it is too short"},
		{"an unknown kind", record(5) + fieldID, "\x63", "record 5: a kind of function"},
		{"values without end", at(56) + 1, strings.Repeat("\xff", 8), "a number is too large"},
		{"the first place", module + 20*8, "\x01", "between the first and the last"},
		{"the data of functions", module + 40*8, "\x00\x00\x00\x00", "the data of functions"},
	} {
		changed := memory{m.at, bytes.Clone(m.data)}
		copy(changed.data[c.at:], c.bytes)
		if err := stripNames(sections, changed); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", c.name, err, c.want)
		}
	}
	for _, n := range []int{0, header, header + headerSize - 1, records, module + 8} {
		if err := stripNames(sections, memory{m.at, m.data[:n:n]}); err == nil {
			t.Errorf("%d bytes of memory are enough", n)
		}
	}
}

// Another Go is refused before its tables are looked at, and what to do is said.
func TestStripRefusesAnotherGo(t *testing.T) {
	_, m := parts(t, stacksProgram(t))
	producers := func(version string) []section {
		b := []byte("\x09producers\x01\x0cprocessed-by\x01\x0eGo cmd/compile")
		return []section{{customSection, append(append(b, byte(len(version))), version...)}}
	}
	for version, want := range map[string]string{
		"go1.27.1": "built by go1.27.1", "go1.260": "built by go1.260", "devel": "compare pclntab.go with runtime/symtab.go", "": "GOTOOLCHAIN=go1.26.0",
	} {
		if _, err := parsePclntab(producers(version), m); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %q", version, err, want)
		}
	}
	for _, version := range []string{"go1.26", "go1.26.0", "go1.26.99"} {
		if _, err := parsePclntab(producers(version), m); err != nil {
			t.Errorf("%s: %v", version, err)
		}
	}
	cut := producers("go1.26")
	cut[0].content = cut[0].content[:len(cut[0].content)-1]
	if _, err := parsePclntab(cut, m); err == nil || !strings.Contains(err.Error(), "too early") {
		t.Errorf("a version that is cut off: %v", err)
	}
	if _, err := parsePclntab(nil, m); err == nil {
		t.Error("no version is as good as the right one")
	}
}

// Whatever the bytes of the table are, it is refused or stripped to one that is read again; nothing is done beside it.
func FuzzStrip(f *testing.F) {
	sections, m := parts(f, stacksProgram(f))
	header, err := m.aligned([]byte(pcMagic))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(uint32(0), uint64(0))
	f.Add(uint32(8), uint64(1<<63))
	f.Add(uint32(64), uint64(1))
	f.Fuzz(func(t *testing.T, place uint32, bytes uint64) {
		changed := memory{m.at, slices.Clone(m.data)}
		at := header + int(place)%(len(m.data)-header-8)
		word.PutUint64(changed.data[at:], bytes)
		if stripNames(sections, changed) != nil {
			return
		}
		if _, err := parsePclntab(sections, changed); err != nil {
			t.Errorf("stripped, it is refused: %v", err)
		}
		if !slices.Equal(changed.data[:min(header, at)], m.data[:min(header, at)]) {
			t.Error("something before the table has changed")
		}
	})
}
