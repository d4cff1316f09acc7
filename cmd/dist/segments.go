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

// joinSegments returns the module with the same memory in fewer segments. It refuses what Go's linker does not write:
// a memory that somebody else brings, and segments that overlap or are not copied at the start.
//
// The format is that of the WebAssembly Core Specification 1.0, chapter 5.5.
func joinSegments(module []byte) ([]byte, error) {
	sections, err := parseModule(module)
	if err != nil {
		return nil, err
	}
	out := bytes.NewBuffer(module[:len(wasmHeader):len(wasmHeader)])
	own := false
	for _, s := range sections {
		switch s.id {
		case memorySection:
			own = true
		case dataSection:
			if !own {
				return nil, errors.New("wasm: there is data but no memory of the module's own")
			}
			segments, err := parseSegments(s.content)
			if err != nil {
				return nil, fmt.Errorf("wasm: data: %w", err)
			}
			s.content = appendSegments(nil, joined(segments))
		}
		out.WriteByte(s.id)
		out.Write(binary.AppendUvarint(nil, uint64(len(s.content))))
		out.Write(s.content)
	}
	return out.Bytes(), nil
}

// joined returns the segments with those in one that lie at most gap zeros apart.
func joined(segments []segment) (out []segment) {
	for _, s := range segments {
		if n := len(out) - 1; n >= 0 {
			last := &out[n]
			if zeros := s.at - last.end(); zeros <= gap {
				last.data = append(append(last.data, make([]byte, zeros)...), s.data...)
				continue
			}
		}
		out = append(out, segment{s.at, bytes.Clone(s.data)})
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
