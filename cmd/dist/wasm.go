package main

import (
	"errors"
	"fmt"
)

// The parts of the binary format of WebAssembly that the build reads.
const (
	wasmHeader = "\x00asm\x01\x00\x00\x00"

	customSection    = 0
	memorySection    = 5
	dataSection      = 11
	dataCountSection = 12 // comes before the code, and would have to change with the data

	opI32Const = 0x41
	opEnd      = 0x0B
)

// section is one part of a module.
type section struct {
	id      byte
	content []byte
}

// parseModule splits a module into its sections. Each but a custom one may be there once, in the order of the numbers.
func parseModule(module []byte) ([]section, error) {
	if len(module) < len(wasmHeader) || string(module[:len(wasmHeader)]) != wasmHeader {
		return nil, errors.New("wasm: not a module of version 1")
	}
	r := wasmReader{rest: module[len(wasmHeader):]}
	var out []section
	last := byte(customSection)
	for len(r.rest) > 0 {
		id := r.byte()
		s := section{id, r.bytes(r.uint32())}
		switch {
		case r.err != nil:
			return nil, fmt.Errorf("wasm: section %d: %w", id, r.err)
		case id >= dataCountSection:
			return nil, fmt.Errorf("wasm: section %d: Go's linker wrote none of its kind when this was written", id)
		case id != customSection && id <= last:
			return nil, fmt.Errorf("wasm: section %d is there twice or out of order", id)
		case id != customSection:
			last = id
		}
		out = append(out, s)
	}
	return out, nil
}

// wasmReader reads the numbers and runs of bytes of a module. After an error it reads zeros.
type wasmReader struct {
	rest []byte
	err  error
}

func (r *wasmReader) fail(what string) {
	if r.err == nil {
		r.err = errors.New(what)
	}
	r.rest = nil
}

func (r *wasmReader) byte() byte {
	if len(r.rest) == 0 {
		r.fail("it ends too early")
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

// expect reads one byte that has to be there.
func (r *wasmReader) expect(want byte, what string) {
	if got := r.byte(); r.err == nil && got != want {
		r.fail(fmt.Sprintf("byte %#02x in place of %s", got, what))
	}
}

// bytes reads n bytes, without a copy.
func (r *wasmReader) bytes(n uint32) []byte {
	if uint64(n) > uint64(len(r.rest)) {
		r.fail("it ends too early")
		return nil
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

// name reads a string with its length before it.
func (r *wasmReader) name() string { return string(r.bytes(r.uint32())) }

// uint32 reads an unsigned LEB128 number of up to five bytes. Go's linker pads some of them.
func (r *wasmReader) uint32() uint32 {
	var n uint64
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= uint64(b&0x7F) << shift
		if b < 0x80 {
			if n>>32 != 0 {
				break
			}
			return uint32(n)
		}
	}
	r.fail("a number is too large")
	return 0
}

// int32 reads a signed LEB128 number of up to five bytes.
func (r *wasmReader) int32() int32 {
	var n int64
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= int64(b&0x7F) << shift
		if b < 0x80 {
			n = n << (57 - shift) >> (57 - shift) // the sign is the highest bit of the last byte
			if n != int64(int32(n)) {
				break
			}
			return int32(n)
		}
	}
	r.fail("a number is too large")
	return 0
}

// end returns the first error, which may be that not everything was read.
func (r *wasmReader) end() error {
	if r.err == nil && len(r.rest) > 0 {
		r.fail("there is more than there should be")
	}
	return r.err
}

// appendInt32 appends a signed LEB128 number.
func appendInt32(b []byte, n int32) []byte {
	for n < -64 || n > 63 {
		b = append(b, byte(n)|0x80)
		n >>= 7
	}
	return append(b, byte(n)&0x7F)
}
