package main

import (
	"errors"
	"fmt"
	"strings"
)

// stripNames takes out of a program what only tells people where in its sources something happened: names of functions
// and files, lines, which arguments a trace of calls shows, and what signals ask for, which no page gets. What the runtime needs to walk a stack, to collect
// garbage and to recover from a panic stays: sizes, maps of pointers, and which calls are inlined. No part changes its
// length or place; the rest of it is zeros.
func stripNames(sections []section, m memory) error {
	t, err := parsePclntab(sections, m)
	if err != nil {
		return err
	}
	if err := t.strip(); err != nil {
		return fmt.Errorf("pclntab: %w", err)
	}
	return nil
}

func (t *pclntab) strip() error {
	names := packed{whole: t.names, places: map[string]uint32{}}
	values := packed{whole: t.values, places: map[string]uint32{}}
	rename := func(b []byte) error {
		name, err := t.name(word.Uint32(b))
		if err == nil {
			word.PutUint32(b, names.put(kept(name)+"\x00"))
		}
		return err
	}
	for i := range t.funcs {
		f := &t.funcs[i]
		if err := rename(f.record[fieldName:]); err != nil {
			return err
		}
		for _, field := range []int{fieldFile, fieldLine, fieldUnit, fieldStartLine} {
			word.PutUint32(f.record[field:], 0)
		}
		if f.uint32(fieldPcdata) > preemptValues {
			word.PutUint32(f.pcdata(preemptValues), 0)
		}
		for _, at := range f.tables() {
			used, err := t.ranges(word.Uint32(at), nil)
			if err != nil {
				return err
			}
			if used != nil {
				word.PutUint32(at, values.put(string(used)))
			}
		}
		for b := f.inlined; len(b) > 0; b = b[calledSize:] {
			if err := rename(b[calledName:]); err != nil {
				return err
			}
			word.PutUint32(b[calledStartLine:], 0)
		}
	}
	t.leaveOutArguments()
	clear(t.units)
	clear(t.files)
	return errors.Join(names.write(), values.write())
}

// leaveOutArguments has traces of calls show no arguments. Data of other kinds may be the same bytes, and stay.
func (t *pclntab) leaveOutArguments() {
	shown, others := map[uint32]bool{}, map[uint32]bool{none: true}
	for i := range t.funcs {
		f := &t.funcs[i]
		for kind := range int(f.record[fieldFuncdata]) {
			at := f.pcdata(int(f.uint32(fieldPcdata)) + kind)
			offset := word.Uint32(at)
			if kind != argumentsFuncdata {
				others[offset] = true
				continue
			}
			shown[offset] = true
			word.PutUint32(at, none)
		}
	}
	for offset := range shown {
		for at, last := offset, false; !last && !others[at] && int(at) < len(t.funcdata); at++ {
			last = t.funcdata[at] == argumentsEnd
			t.funcdata[at] = 0
		}
	}
}

// kept returns what the runtime reads in the name of a function: panicwrap takes any wrapper's apart, isSystemGoroutine
// looks at its beginning, and a few are known in full.
func kept(name string) string {
	switch {
	case name == "reflect.makeFuncStub" || name == "reflect.methodValueCall" || name == "runtime.gopanic":
		return name
	case strings.HasPrefix(name, "runtime."):
		return "runtime" + nameless
	}
	return "_" + nameless
}

// nameless is how every name ends that was taken out: as that of a method, since those of wrappers have to.
const nameless = ".(*_)._"

// packed collects what is left of a part, each piece once. The first byte stays free, since 0 is the place of nothing.
type packed struct {
	whole  []byte
	kept   []byte
	places map[string]uint32
	full   bool
}

func (p *packed) put(piece string) uint32 {
	place, ok := p.places[piece]
	if !ok {
		place = uint32(1 + len(p.kept))
		if p.full = p.full || int(place)+len(piece) > len(p.whole); p.full {
			return 0
		}
		p.places[piece] = place
		p.kept = append(p.kept, piece...)
	}
	return place
}

// write puts what was collected in place of the whole.
func (p *packed) write() error {
	if p.full {
		return fmt.Errorf("more is left than the %d bytes there were: pieces overlap", len(p.whole))
	}
	clear(p.whole)
	copy(p.whole[1:], p.kept)
	return nil
}
