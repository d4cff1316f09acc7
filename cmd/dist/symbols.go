package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// symbolsFolder is where the program is kept as Go linked it, with the names that visitors do not load. It has the name
// of the program that they do load, which the page tells with a failure.
func (b *Build) symbolsFolder() string { return filepath.Clean(b.Out) + ".symbols" }

var programName = regexp.MustCompile(`\bapp\.[0-9a-f]{10}\.wasm\b`)

// writeSymbols keeps the program with its names, in place of that of an earlier build.
func (b *Build) writeSymbols(files []*File) error {
	dir := b.symbolsFolder()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	old, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range old {
		if programName.FindString(e.Name()) != e.Name() {
			continue
		}
		if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
			return err
		}
	}
	for _, f := range files {
		if f.Symbols == nil {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Symbols, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// readTrace prints what the program wrote as it died, with the names of functions and files.
func (b *Build) readTrace(w io.Writer, path string) error {
	trace, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	name := programName.Find(trace)
	if name == nil {
		return fmt.Errorf("%s does not say of which program it is: write its name before it, as app.0123456789.wasm", path)
	}
	module, err := os.ReadFile(filepath.Join(b.symbolsFolder(), string(name)))
	if err != nil {
		return fmt.Errorf("%w (check out the sources of that site and build them by the same Go: they give the same program)", err)
	}
	sections, err := parseModule(module)
	if err != nil {
		return err
	}
	m, err := parseMemory(sections)
	if err != nil {
		return err
	}
	t, err := parsePclntab(sections, m)
	if err != nil {
		return err
	}
	return t.tell(w, string(trace))
}

// placeLine is what Go writes, after a line with the function, of where a call is. Of an inlined one it knows no program
// counter.
var placeLine = regexp.MustCompile(`^\t\?:0(?: \+0x[0-9a-f]+)?(?: fp=0x[0-9a-f]+ sp=0x[0-9a-f]+ pc=0x([0-9a-f]+))?$`)

// tell prints a trace with what the table knows of each call. Lines of other kinds stay as they are.
func (t *pclntab) tell(w io.Writer, trace string) error {
	out := bufio.NewWriter(w)
	lines := strings.SplitAfter(trace, "\n")
	for i := 0; i < len(lines); i++ {
		var place []string
		if i+1 < len(lines) && strings.HasSuffix(strings.TrimRight(lines[i], "\r\n"), ")") {
			place = placeLine.FindStringSubmatch(strings.TrimRight(lines[i+1], "\r\n"))
		}
		switch {
		case place == nil:
			out.WriteString(lines[i])
			continue
		case place[1] == "": // told with the call that it is inlined in
		default:
			pc, err := strconv.ParseUint(place[1], 16, 64)
			if err != nil {
				return err
			}
			calls, err := t.calls(pc)
			if err != nil {
				return fmt.Errorf("line %d: %w", i+2, err)
			}
			for _, c := range calls {
				fmt.Fprintf(out, "%s(...)\n\t%s:%d\n", c.name, c.file, c.line)
			}
		}
		i++
	}
	return out.Flush()
}

// call is a call as it stands in the sources.
type call struct {
	name, file string
	line       int32
}

// calls returns the calls that return to a place of the program, the innermost first.
func (t *pclntab) calls(pc uint64) (out []call, err error) {
	var f *goFunc
	for i := range t.funcs {
		if index := (pc - t.text) >> 16; pc >= t.text && uint64(t.funcs[i].index) <= index && index < uint64(t.funcs[i].next) {
			f = &t.funcs[i]
		}
	}
	if f == nil {
		return nil, fmt.Errorf("no function at %#x: the trace is of another program", pc)
	}
	place := uint32(pc & 0xFFFF)
	if place > 0 {
		place-- // the call is before where it returns to
	}
	for range 1 + len(f.inlined)/calledSize {
		file, err := t.file(f, place)
		if err != nil {
			return nil, err
		}
		c := call{file: file, line: t.value(f.uint32(fieldLine), place)}
		name, inlined := f.uint32(fieldName), int32(-1)
		if len(f.inlined) > 0 {
			inlined = t.value(word.Uint32(f.pcdata(inlineValues)), place)
		}
		if inlined >= 0 {
			b := f.inlined[inlined*calledSize:]
			name, place = word.Uint32(b[calledName:]), word.Uint32(b[calledParent:])
		}
		if c.name, err = t.name(name); err != nil {
			return nil, err
		}
		if out = append(out, c); inlined < 0 {
			return out, nil
		}
	}
	return nil, errors.New("inlined calls in a circle")
}

// value returns what the values at an offset say of a place in the code, -1 if nothing.
func (t *pclntab) value(offset, place uint32) int32 {
	found, begin := int32(-1), uint32(0)
	t.ranges(offset, func(value int32, end uint32) { // was read before, without an error
		if begin <= place && place < end {
			found = value
		}
		begin = end
	})
	return found
}

// file returns the name of the file that a place in the code is from.
func (t *pclntab) file(f *goFunc, place uint32) (string, error) {
	n := t.value(f.uint32(fieldFile), place)
	if n < 0 {
		return "?", nil
	}
	at := 4 * (uint64(f.uint32(fieldUnit)) + uint64(n))
	if at+4 > uint64(len(t.units)) {
		return "", fmt.Errorf("no file %d", n)
	}
	return stringAt(t.files, word.Uint32(t.units[at:]))
}
