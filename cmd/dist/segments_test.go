package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// module returns a WebAssembly module of the sections.
func module(sections ...section) []byte {
	b := []byte(wasmHeader)
	for _, s := range sections {
		b = append(b, s.id)
		b = binary.AppendUvarint(b, uint64(len(s.content)))
		b = append(b, s.content...)
	}
	return b
}

// withData returns a module of one page of memory and the segments.
func withData(segments ...segment) []byte {
	return module(section{memorySection, []byte{1, 0, 1}}, section{dataSection, appendSegments(nil, segments)})
}

func TestJoinSegments(t *testing.T) {
	run := func(n int) []byte { return bytes.Repeat([]byte{7}, n) }
	for _, c := range []struct {
		name     string
		in, want []segment
	}{
		{"none", nil, nil},
		{"one", []segment{{8, run(3)}}, []segment{{8, run(3)}}},
		{"side by side", []segment{{0, run(2)}, {2, run(2)}}, []segment{{0, run(4)}}},
		{"a gap of eight", []segment{{1, run(1)}, {10, run(1)}}, []segment{{1, []byte("\x07\x00\x00\x00\x00\x00\x00\x00\x00\x07")}}},
		{"the longest gap", []segment{{0, run(1)}, {1 + gap, run(1)}}, []segment{{0, append(append(run(1), make([]byte, gap)...), 7)}}},
		{"one zero more", []segment{{0, run(1)}, {2 + gap, run(1)}}, []segment{{0, run(1)}, {2 + gap, run(1)}}},
		{"out of order", []segment{{9, run(1)}, {8, run(1)}}, []segment{{8, run(2)}}},
		{"the upper half of the memory", []segment{{1 << 31, run(1)}, {1<<31 + 1, run(1)}}, []segment{{1 << 31, run(2)}}},
	} {
		got, err := joinSegments(withData(c.in...))
		if want := withData(c.want...); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v\n%x\n%x", c.name, err, got, want)
		}
	}
}

// What is not data stays as it is.
func TestJoinSegmentsKeepsTheRest(t *testing.T) {
	in := module(section{customSection, []byte("\x04name")}, section{1, []byte{0}}, section{memorySection, []byte{1, 0, 1}},
		section{10, []byte{0}}, section{customSection, nil})
	if got, err := joinSegments(in); err != nil || !bytes.Equal(got, in) {
		t.Errorf("%v\n%x\n%x", err, got, in)
	}
}

func TestJoinSegmentsRefuses(t *testing.T) {
	memory := section{memorySection, []byte{1, 0, 1}}
	data := func(content string) []byte { return module(memory, section{dataSection, []byte(content)}) }
	for _, c := range []struct {
		name   string
		module []byte
		want   string
	}{
		{"nothing", nil, "not a module"},
		{"another version", []byte("\x00asm\x02\x00\x00\x00"), "not a module of version 1"},
		{"a memory from elsewhere", module(section{dataSection, []byte{0}}), "no memory of the module's own"},
		{"memory after data", module(section{dataSection, []byte{0}}, memory), "section 5 is there twice or out of order"},
		{"data twice", module(memory, section{dataSection, []byte{0}}, section{dataSection, []byte{0}}), "section 11 is there twice"},
		{"a count of segments", module(memory, section{dataCountSection, []byte{1}}), "section 12"},
		{"an unknown section", module(section{77, nil}), "section 77"},
		{"a passive segment", data("\x01\x01\x00"), "segment 0 of 1: byte 0x01"},
		{"another memory", data("\x01\x02\x00\x41\x00\x0B\x00"), "byte 0x02"},
		{"an address from a global", data("\x01\x00\x23\x00\x0B\x00"), "byte 0x23 in place of i32.const"},
		{"a sum for an address", data("\x01\x00\x41\x00\x41\x00\x6A\x0B\x00"), "byte 0x41 in place of the end"},
		{"fewer segments than said", data("\x02\x00\x41\x00\x0B\x00"), "segment 1 of 2: it ends too early"},
		{"bytes after the last", data("\x01\x00\x41\x00\x0B\x00\x00"), "more than there should be"},
		{"a segment cut short", data("\x01\x00\x41\x00\x0B\x02\x01"), "it ends too early"},
		{"a count without end", data("\x80\x80\x80\x80\x80\x00"), "too large"},
		{"a count over 32 bits", data("\xFF\xFF\xFF\xFF\x7F"), "too large"},
		{"an address over 32 bits", data("\x01\x00\x41\xFF\xFF\xFF\xFF\x1F\x0B\x00"), "too large"},
		{"an overlap", withData(segment{2, []byte{1}}, segment{1, []byte{1, 2}}), "two segments overlap at 0x2"},
		{"too much memory", withData(segment{0, []byte{1}}, segment{largest, []byte{1}}), "more than"},
		{"an end outside of memory", withData(segment{1<<32 - 1, []byte{1}}), "outside"},
	} {
		if _, err := joinSegments(c.module); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", c.name, err, c.want)
		}
	}
	whole := withData(segment{1, []byte{1, 2}}, segment{9, []byte{3}})
	for n := range len(whole) {
		if got, err := joinSegments(whole[:n]); err == nil && n != len(wasmHeader) && n != len(module(memory)) {
			t.Errorf("%d of %d bytes give %x", n, len(whole), got)
		}
	}
}

// memoryOf returns the bytes that the segments of a module put into memory, by their address, but for zeros.
func memoryOf(t *testing.T, module []byte) map[uint32]byte {
	t.Helper()
	sections, err := parseModule(module)
	if err != nil {
		t.Fatal(err)
	}
	out := map[uint32]byte{}
	for _, s := range sections {
		if s.id != dataSection {
			continue
		}
		segments, err := parseSegments(s.content)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range segments {
			for i, b := range s.data {
				if b != 0 {
					out[s.at+uint32(i)] = b
				}
			}
		}
	}
	return out
}

// Whatever comes is refused, or gives a module that brings about the same memory and cannot be joined further.
func FuzzJoinSegments(f *testing.F) {
	f.Add(withData(segment{1, []byte{1, 2}}, segment{9, []byte{3}}, segment{4000, []byte{4}}))
	f.Add(module(section{customSection, []byte("\x04name")}))
	f.Fuzz(func(t *testing.T, in []byte) {
		out, err := joinSegments(in)
		if err != nil {
			return
		}
		if was, is := fmt.Sprint(memoryOf(t, in)), fmt.Sprint(memoryOf(t, out)); was != is {
			t.Fatalf("memory was %s and is %s", was, is)
		}
		if again, err := joinSegments(out); err != nil || !bytes.Equal(again, out) {
			t.Fatalf("joined once more: %v", err)
		}
	})
}

// A program runs alike with its segments joined, and far fewer are left.
func TestJoinedProgramRunsAlike(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "told.wasm")
	build := exec.Command("go", "build", "-trimpath", "-o", path, "./testdata/told")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := func() string {
		said, err := exec.Command(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec"), path).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
		return string(said)
	}
	count := func(module []byte) (n int) {
		sections, err := parseModule(module)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sections {
			if s.id == dataSection {
				r := wasmReader{rest: s.content}
				n += int(r.uint32())
			}
		}
		return n
	}

	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	said := run()
	if !strings.HasPrefix(said, "1 2 3 4 map[:[4] copas:[A 7] paus:[]]\n") {
		t.Errorf("the program said %q", said)
	}
	after, err := joinSegments(before)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, after, 0o644); err != nil {
		t.Fatal(err)
	}
	if again := run(); again != said {
		t.Errorf("it said\n%s\nand then\n%s", said, again)
	}
	if was, is := count(before), count(after); was < 1000 || is > 30 {
		t.Errorf("%d segments, then %d", was, is)
	}
}
