package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Go's runtime finds the function of a program counter by a table, findfunctab: a record for every 4 KB of code, from which
// it looks on. In WebAssembly a function has 64 KB of program counters however short it is, so the table has sixteen records
// a function that say the same: 4.5 MB, which pack to 25 KB. Nothing in them is news, since a function's number in the module
// is its place in the list of functions. So a page's program reckons the place, and its table is left out.
//
// Source: runtime/symtab.go and cmd/link/internal/ld/pcln.go (findfunctab) of Go 1.26.

const (
	findSize    = 20 // of findfuncbucket: a number and sixteen bytes
	findBuckets = 16 // for the program counters of a function
)

// The lines of findfunc in runtime/symtab.go that look into the table, and what is there in place of them.
const (
	byTable = `	ffb := (*findfuncbucket)(add(unsafe.Pointer(datap.findfunctab), b*unsafe.Sizeof(findfuncbucket{})))
	idx := ffb.idx + uint32(ffb.subbuckets[i])
`
	byNumber = `	_, _ = b, i
	idx := pcOff - datap.ftab[0].entryoff
`
)

// lightRuntime has a program for the page built with a runtime that reckons what [leaveOutFindTable] and [leaveOutPlaces] leave out.
// A program for another machine would not run with it.
func lightRuntime(o *overlay) error {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	path := filepath.Join(strings.TrimSpace(string(root)), "src", "runtime", "symtab.go")
	source, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for _, lines := range []struct{ function, was, is string }{{"findfunc", byTable, byNumber}, {"moduledataverify1", sorted, reckoned}} {
		if bytes.Count(source, []byte(lines.was)) != 1 {
			return fmt.Errorf("%s is not as it was: %s is another", path, lines.function)
		}
		source = bytes.Replace(source, []byte(lines.was), []byte(lines.is), 1)
	}
	return o.replace(path, source)
}

// leaveOutFindTable clears the table of a program that finds functions by their numbers. It refuses one in which a
// function's number is not its place.
func leaveOutFindTable(sections []section, m memory) error {
	t, err := parsePclntab(sections, m)
	if err != nil {
		return err
	}
	first := t.funcs[0].index
	for i := 0; i*findSize < len(t.find); i++ {
		record, f := t.find[i*findSize:min((i+1)*findSize, len(t.find))], i/findBuckets
		if f >= len(t.funcs) || t.funcs[f].index != first+uint32(f) || word.Uint32(record) != uint32(f) || len(bytes.Trim(record[4:], "\x00")) != 0 {
			return fmt.Errorf("findfunctab: function %d is not where its number is", first+uint32(f))
		}
	}
	clear(t.find)
	return nil
}

// parseFind finds the table, which has an address, a number for each 4 KB from the first program counter to the last, and a
// byte for each 256.
func (t *pclntab) parseFind(m memory, at, minpc, maxpc uint64) error {
	size := 4*((maxpc-minpc+0xFFF)>>12) + (maxpc-minpc+0xFF)>>8
	if at < uint64(m.at) || at-uint64(m.at) > uint64(len(m.data)) || size > uint64(len(m.data))-(at-uint64(m.at)) {
		return errors.New("findfunctab: it is not where it should be")
	}
	t.find = m.data[at-uint64(m.at):][:size:size]
	return nil
}
