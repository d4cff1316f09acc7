package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

// Go's runtime knows functions by a table, the pclntab, that the linker writes in parts, one after another: a header, the
// names of functions, which files each package has, the names of files, values that hold for ranges of code, a record for
// each function, and data of functions. A struct of the runtime, moduledata, says where each part lies.
//
// Source: runtime/symtab.go, runtime/symtabinl.go, runtime/runtime2.go and cmd/link/internal/ld/pcln.go of Go 1.26.

// layout is the Go whose tables look as written here. A table of the same header may have other records.
const layout = "go1.26"

const (
	pcMagic    = "\xf1\xff\xff\xff\x00\x00\x01\x08" // of the tables since Go 1.20; code in units of 1 byte, pointers of 8
	headerSize = 9 * 8
	recordSize = 44 // of _func
	calledSize = 16 // of inlinedCall

	preemptValues  = 0 // where a signal may interrupt: PCDATA_UnsafePoint
	inlineValues   = 2 // which inlined call a range of code belongs to: PCDATA_InlTreeIndex
	inlineFuncdata = 3 // the inlined calls: FUNCDATA_InlTree

	argumentsFuncdata = 5    // which arguments a trace shows: FUNCDATA_ArgInfo
	argumentsEnd      = 0xFF // of such a list: TraceArgsEndSeq

	lastFuncID = 23
	mostPlaces = 1 << 16 // in the code of a function

	none = 1<<32 - 1
)

var word = binary.LittleEndian

// pclntab is the table of a program.
type pclntab struct {
	names, units, files, values, records []byte
	funcdata                             []byte
	text                                 uint64 // program counter of the function with index 0
	funcs                                []goFunc
	find                                 []byte // findfunctab, which lies elsewhere
}

// goFunc is the record of one function.
type goFunc struct {
	record []byte // _func with what follows it
	index  uint32 // of the function in the module; the program counter is 1<<16 times it, plus a place in the code
	next   uint32 // index of the next function

	inlined []byte // the inlined calls
}

// Where the fields of _func are.
const (
	fieldIndex     = 0
	fieldName      = 4
	fieldStack     = 16 // pcsp
	fieldFile      = 20 // pcfile
	fieldLine      = 24 // pcln
	fieldPcdata    = 28 // how many
	fieldUnit      = 32 // cuOffset
	fieldStartLine = 36
	fieldID        = 40
	fieldPad       = 42
	fieldFuncdata  = 43 // how many
)

// Where the fields of inlinedCall are.
const (
	calledID        = 0
	calledName      = 4
	calledParent    = 8
	calledStartLine = 12
)

func (f *goFunc) uint32(field int) uint32 { return word.Uint32(f.record[field:]) }
func (f *goFunc) pcdata(i int) []byte     { return f.record[recordSize+4*i:][:4] }

// goVersion returns the version of Go that compiled the program, from the custom section "producers".
//
// The format is that of github.com/WebAssembly/tool-conventions, ProducersSection.md.
func goVersion(sections []section) (string, error) {
	for _, s := range sections {
		r := wasmReader{rest: s.content}
		if s.id != customSection || r.name() != "producers" {
			continue
		}
		found := ""
		for range r.uint32() {
			r.name() // a field
			for range r.uint32() {
				if tool, version := r.name(), r.name(); tool == "Go cmd/compile" {
					found = version
				}
				if r.err != nil {
					return "", fmt.Errorf("producers: %w", r.err)
				}
			}
		}
		if err := r.end(); err != nil {
			return "", fmt.Errorf("producers: %w", err)
		}
		return found, nil
	}
	return "", nil
}

// parsePclntab finds and reads the table. Its parts are those of the memory, without a copy.
func parsePclntab(sections []section, m memory) (*pclntab, error) {
	version, err := goVersion(sections)
	if err != nil {
		return nil, err
	}
	if version != layout && !strings.HasPrefix(version, layout+".") {
		return nil, fmt.Errorf("pclntab: the program is built by %s, and cmd/dist knows the tables of %s: compare pclntab.go "+
			"with runtime/symtab.go and runtime/runtime2.go of that Go, then change the constant layout (or build with %s: "+
			"GOTOOLCHAIN=%s.0)", version, layout, layout, layout)
	}
	t := &pclntab{}
	if err := t.parse(m); err != nil {
		return nil, fmt.Errorf("pclntab of %s: %w", version, err)
	}
	return t, nil
}

// aligned returns the one place of a multiple of 8 where the memory holds the bytes.
func (m memory) aligned(want []byte) (int, error) {
	found := -1
	for i := 0; ; i++ {
		n := bytes.Index(m.data[i:], want)
		if n < 0 {
			break
		}
		if i += n; (int(m.at)+i)%8 != 0 {
			continue
		}
		if found >= 0 {
			return 0, errors.New("it is there twice")
		}
		found = i
	}
	if found < 0 {
		return 0, errors.New("it is not there")
	}
	return found, nil
}

func (t *pclntab) parse(m memory) error {
	begin, err := m.aligned([]byte(pcMagic))
	if err != nil {
		return fmt.Errorf("header: %w", err)
	}
	if len(m.data)-begin < headerSize {
		return errors.New("header: it ends too early")
	}
	header := m.data[begin:][:headerSize]
	at := uint64(m.at) + uint64(begin)

	// moduledata begins with the address of the header and that of the names.
	module := word.AppendUint64(word.AppendUint64(nil, at), at+word.Uint64(header[32:]))
	i, err := m.aligned(module)
	if err != nil {
		return fmt.Errorf("moduledata: %w", err)
	}
	const words = 42
	if len(m.data)-i < words*8 {
		return errors.New("moduledata: it ends too early")
	}
	var data [words]uint64
	for j := range data {
		data[j] = word.Uint64(m.data[i+8*j:])
	}

	n := word.Uint64(header[8:])
	last := at + headerSize // where the part before ends
	part := func(i int, size uint64, offset uint64) (b []byte) {
		from, count := data[i], data[i+1]
		if err != nil {
			return nil
		}
		if from != at+offset || count != data[i+2] || from < last || from > at+uint64(len(m.data)-begin) || count > (at+uint64(len(m.data)-begin)-from)/size {
			err = fmt.Errorf("word %d of moduledata: a part that is not where it should be", i)
			return nil
		}
		last = from + count*size
		return m.data[from-uint64(m.at):][:count*size]
	}
	t.names = part(1, 1, word.Uint64(header[32:]))
	t.units = part(4, 4, word.Uint64(header[40:]))
	t.files = part(7, 1, word.Uint64(header[48:]))
	t.values = part(10, 1, word.Uint64(header[56:]))
	t.records = part(13, 1, word.Uint64(header[64:]))
	if err != nil {
		return err
	}
	if data[16] != data[13] || data[17] != n+1 || data[18] != n+1 || n == 0 || n > uint64(len(t.records))/8 {
		return fmt.Errorf("there should be %d functions", n)
	}
	begins, ends := data[40], data[41] // go:func.* and runtime.epclntab
	if begins < last || begins > ends || ends > at+uint64(len(m.data)-begin) {
		return errors.New("the data of functions is not where it should be")
	}
	t.funcdata = m.data[begins-uint64(m.at) : ends-uint64(m.at)]
	if len(t.values) == 0 || t.values[0] != 0 {
		return errors.New("the values do not begin with a zero")
	}
	if err := t.parseRecords(int(n)); err != nil {
		return err
	}
	minpc, maxpc, text := data[20], data[21], data[22]
	t.text = text
	first, end := t.funcs[0].index, t.funcs[n-1].next
	if minpc != text+uint64(first)<<16 || (maxpc+0xFFFF)&^0xFFFF != text+uint64(end)<<16 {
		return errors.New("the functions are not between the first and the last place in the code")
	}
	return t.parseFind(m, data[19], minpc, maxpc)
}

func (t *pclntab) parseRecords(n int) error {
	index := func(i int) uint32 { return word.Uint32(t.records[8*i:]) }
	offset := func(i int) uint64 {
		if i == n {
			return uint64(len(t.records))
		}
		return uint64(word.Uint32(t.records[8*i+4:]))
	}
	if len(t.records) < 8*n+4 {
		return errors.New("the records end too early")
	}
	t.funcs = make([]goFunc, n)
	last := uint64(8*n + 4)
	for i := range t.funcs {
		from, to := offset(i), offset(i+1)
		if from < last || from%4 != 0 || to > uint64(len(t.records)) || from+recordSize > to {
			return fmt.Errorf("record %d: it is not where it should be", i)
		}
		f := goFunc{record: t.records[from:to:to], index: index(i), next: index(i + 1)}
		size := recordSize + 4*(uint64(f.uint32(fieldPcdata))+uint64(f.record[fieldFuncdata]))
		switch {
		case uint64(len(f.record)) < size || size > 1<<12:
			return fmt.Errorf("record %d: it is too short", i)
		case f.index >= f.next || f.next > 1<<30 || f.uint32(fieldIndex) != f.index:
			return fmt.Errorf("record %d: it is not of function %d", i, f.index)
		case f.record[fieldPad] != 0 || f.record[fieldID] > lastFuncID:
			return fmt.Errorf("record %d: a kind of function that is not known", i)
		}
		last = from + size
		f.record = f.record[:size:size]
		if _, err := t.name(f.uint32(fieldName)); err != nil {
			return fmt.Errorf("record %d: %w", i, err)
		}
		for _, at := range f.tables() {
			if _, err := t.ranges(word.Uint32(at), nil); err != nil {
				return fmt.Errorf("record %d: %w", i, err)
			}
		}
		for _, field := range []int{fieldFile, fieldLine} {
			if _, err := t.ranges(f.uint32(field), nil); err != nil {
				return fmt.Errorf("record %d: %w", i, err)
			}
		}
		if err := t.parseInlined(&f); err != nil {
			return fmt.Errorf("record %d: inlined calls: %w", i, err)
		}
		t.funcs[i] = f
	}
	return nil
}

// tables returns where the record names the values that the program needs to run: sizes of stacks and all of pcdata.
func (f *goFunc) tables() [][]byte {
	out := [][]byte{f.record[fieldStack:][:4]}
	for i := range int(f.uint32(fieldPcdata)) {
		out = append(out, f.pcdata(i))
	}
	return out
}

// parseInlined finds the inlined calls of a function. Nothing says how many there are: the values tell which are asked for.
func (t *pclntab) parseInlined(f *goFunc) error {
	tables := int(f.uint32(fieldPcdata))
	if f.record[fieldFuncdata] <= inlineFuncdata || tables <= inlineValues {
		return nil
	}
	offset := word.Uint32(f.pcdata(tables + inlineFuncdata))
	if offset == none {
		return nil
	}
	count := 0
	if _, err := t.ranges(word.Uint32(f.pcdata(inlineValues)), func(value int32, _ uint32) {
		count = max(count, int(value)+1)
	}); err != nil {
		return err
	}
	if uint64(offset)+uint64(count)*calledSize > uint64(len(t.funcdata)) {
		return errors.New("they end too late")
	}
	f.inlined = t.funcdata[offset:][:count*calledSize]
	for b := f.inlined; len(b) > 0; b = b[calledSize:] {
		if b[calledID] > lastFuncID || b[calledID+1]|b[calledID+2]|b[calledID+3] != 0 {
			return errors.New("a kind of function that is not known")
		}
		if _, err := t.name(word.Uint32(b[calledName:])); err != nil {
			return err
		}
	}
	return nil
}

// name returns the name at an offset. Names end with a zero, and 0 is that of no function.
func (t *pclntab) name(offset uint32) (string, error) { return stringAt(t.names, offset) }

// stringAt returns the string at an offset where one begins.
func stringAt(b []byte, offset uint32) (string, error) {
	if uint64(offset) >= uint64(len(b)) || offset > 0 && b[offset-1] != 0 {
		return "", fmt.Errorf("no name begins at %d", offset)
	}
	n := bytes.IndexByte(b[offset:], 0)
	if n < 0 {
		return "", fmt.Errorf("the name at %d has no end", offset)
	}
	return string(b[offset:][:n]), nil
}

// ranges reads the values at an offset, calls tell with each and where in the code it ends, and returns what was read.
// 0 is a table without a value.
func (t *pclntab) ranges(offset uint32, tell func(value int32, end uint32)) ([]byte, error) {
	if offset == 0 {
		return nil, nil
	}
	if uint64(offset) >= uint64(len(t.values)) {
		return nil, fmt.Errorf("no values at %d", offset)
	}
	r := wasmReader{rest: t.values[offset:]} // the numbers are written alike
	value, place := int32(-1), uint32(0)
	for first := true; ; first = false {
		change := r.uint32()
		if change == 0 && !first {
			break
		}
		value += int32(-(change & 1) ^ (change >> 1))
		step := r.uint32()
		if r.err != nil || step > mostPlaces-place {
			return nil, fmt.Errorf("values at %d: %w", offset, cmp.Or(r.err, errors.New("for code of too many places")))
		}
		place += step
		if tell != nil {
			tell(value, place)
		}
	}
	if r.err != nil {
		return nil, fmt.Errorf("values at %d: %w", offset, r.err)
	}
	return t.values[offset : len(t.values)-len(r.rest)], nil
}
