package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// Go's linker leaves out every run of eight zeros or more from the data of a WebAssembly module, since memory begins as
// zeros: about 100,000 segments with a header each, which do not compress as well as the zeros that they save.

// gap is the longest run of zeros, in bytes, that is written out to join two segments.
const gap = 256

// segment is a run of bytes that is copied to an address of the memory before the program starts.
type segment struct {
	at   uint32
	data []byte
}

// joinSegments returns the module with the same memory in fewer segments, after the edits. It refuses what Go's linker
// does not write: a memory that somebody else brings, and segments that overlap or are not copied at the start.
//
// The format is that of the WebAssembly Core Specification 1.0, chapter 5.5.
func joinSegments(module []byte, edits ...func([]section, memory) error) ([]byte, error) {
	sections, err := parseModule(module)
	if err != nil {
		return nil, err
	}
	out := bytes.NewBuffer(module[:len(wasmHeader):len(wasmHeader)])
	for _, s := range sections {
		if s.id == dataSection {
			m, err := parseMemory(sections)
			if err != nil {
				return nil, err
			}
			for _, edit := range edits {
				if err := edit(sections, m); err != nil {
					return nil, err
				}
			}
			s.content = appendSegments(nil, m.segments())
		}
		out.WriteByte(s.id)
		out.Write(binary.AppendUvarint(nil, uint64(len(s.content))))
		out.Write(s.content)
	}
	return out.Bytes(), nil
}

// memory is what a program finds in its memory from an address on.
type memory struct {
	at   uint32
	data []byte
}

// largest bounds the memory that a module fills, in bytes: twice what the program needs.
const largest = 64 << 20

// parseMemory returns the memory that the segments of a module fill, with the zeros between them.
func parseMemory(sections []section) (memory, error) {
	own := false
	for _, s := range sections {
		switch s.id {
		case memorySection:
			own = true
		case dataSection:
			if !own {
				return memory{}, errors.New("wasm: there is data but no memory of the module's own")
			}
			segments, err := parseSegments(s.content)
			if err != nil {
				return memory{}, fmt.Errorf("wasm: data: %w", err)
			}
			return filled(segments)
		}
	}
	return memory{}, nil
}

// filled returns the memory of sorted segments.
func filled(segments []segment) (m memory, err error) {
	if len(segments) == 0 {
		return m, nil
	}
	m.at = segments[0].at
	n := segments[len(segments)-1].end() - m.at
	if n > largest {
		return m, fmt.Errorf("wasm: data: it fills %d bytes, more than %d", n, largest)
	}
	m.data = make([]byte, n)
	for _, s := range segments {
		copy(m.data[s.at-m.at:], s.data)
	}
	return m, nil
}

// segments returns what of the memory is not zero, in as few segments as there are runs of more than gap zeros.
func (m memory) segments() (out []segment) {
	begin, end, zeros := 0, 0, true // of the last segment; whether there is none yet
	for i, b := range m.data {
		if b == 0 {
			continue
		}
		if !zeros && i-end > gap {
			out = append(out, segment{m.at + uint32(begin), m.data[begin:end]})
			zeros = true
		}
		if zeros {
			begin, zeros = i, false
		}
		end = i + 1
	}
	if !zeros {
		out = append(out, segment{m.at + uint32(begin), m.data[begin:end]})
	}
	return out
}

func (s *segment) end() uint32 { return s.at + uint32(len(s.data)) }

// parseSegments reads the content of a data section and sorts the segments by address. They must not overlap: then their
// order means nothing.
func parseSegments(content []byte) ([]segment, error) {
	r := wasmReader{rest: content}
	n := r.uint32()
	var out []segment
	for i := range n {
		r.expect(0, "a segment that is copied at the start")
		r.expect(opI32Const, "i32.const for an address")
		at := uint32(r.int32())
		r.expect(opEnd, "the end of an address")
		s := segment{at, r.bytes(r.uint32())}
		if r.err == nil && uint64(s.at)+uint64(len(s.data)) > 1<<32-1 {
			r.err = errors.New("a segment ends outside of the memory")
		}
		if r.err != nil {
			return nil, fmt.Errorf("segment %d of %d: %w", i, n, r.err)
		}
		out = append(out, s)
	}
	slices.SortStableFunc(out, func(s, t segment) int { return cmp.Compare(s.at, t.at) })
	for i := 1; i < len(out); i++ {
		if out[i].at < out[i-1].end() {
			return nil, fmt.Errorf("two segments overlap at %#x", out[i].at)
		}
	}
	return out, r.end()
}

// appendSegments appends the content of a data section.
func appendSegments(b []byte, segments []segment) []byte {
	b = binary.AppendUvarint(b, uint64(len(segments)))
	for _, s := range segments {
		b = append(b, 0, opI32Const)
		b = appendInt32(b, int32(s.at))
		b = append(b, opEnd)
		b = binary.AppendUvarint(b, uint64(len(s.data)))
		b = append(b, s.data...)
	}
	return b
}
