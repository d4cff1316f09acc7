package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// Go's code writes down before each call where it goes on afterwards: the number of its function and a place in it, as
// i64.const. About 95,000 calls do, no two alike, which is what compresses worst of all that the program has. Nearly all of
// it can be told: the number is known from where the function stands, and the places in a function only grow. So a packed
// program has in place of each such constant two bytes, a mark and how far its place lies behind the last one, and
// web/unpack.js puts the constants back while the program comes. Nor does it have the sizes of functions: a mark says where
// each one ends. All else, the sizes of sections included, is as in the module.
//
// Source: cmd/internal/obj/wasm/wasmobj.go ("return address") and funcValueOffset in cmd/link/internal/wasm/asm.go, of Go 1.26.

const (
	codeSection = 10
	opI64Const  = 0x42

	returnMark    = 0x76   // i32.shr_u, which Go's code needs a few hundred times
	firstFunction = 0x1000 // the number of the function with index 0
	furthest      = 0xFE   // how far a place may lie behind the last one; a mark and 0 are the mark itself
	functionEnd   = 0xFF   // behind a mark
)

// returnTo returns the constant of a place in the code of the function with index i: the same five-byte number that Go's
// linker writes for all functions but absurdly many.
func returnTo(i, place uint32) [6]byte {
	n := uint64(firstFunction+i)<<16 | uint64(place)
	return [6]byte{opI64Const, byte(n) | 0x80, byte(n>>7) | 0x80, byte(n>>14) | 0x80, byte(n>>21) | 0x80, byte(n >> 28)}
}

// packReturns returns the module packed.
func packReturns(module []byte) ([]byte, error) {
	sections, err := parseModule(module)
	if err != nil {
		return nil, err
	}
	out := append(make([]byte, 0, len(module)), wasmHeader...)
	for _, s := range sections {
		out = append(out, s.id)
		out = binary.AppendUvarint(out, uint64(len(s.content)))
		if s.id != codeSection {
			out = append(out, s.content...)
			continue
		}
		r := wasmReader{rest: s.content}
		count := r.uint32()
		out = binary.AppendUvarint(out, uint64(count))
		for i := range count {
			body := r.bytes(r.uint32())
			if r.err != nil {
				return nil, fmt.Errorf("wasm: function %d: %w", i, r.err)
			}
			out = append(packBody(out, body, i), returnMark, functionEnd)
		}
		if err := r.end(); err != nil {
			return nil, fmt.Errorf("wasm: code: %w", err)
		}
	}
	back, err := unpackReturns(out)
	if err == nil && !bytes.Equal(back, module) {
		err = errors.New("numbers in it are longer than they need to be")
	}
	if err != nil {
		return nil, fmt.Errorf("wasm: the packed program would not be restored: %w", err)
	}
	return out, nil
}

// packBody appends the packed body of the function with index i.
func packBody(out, body []byte, i uint32) []byte {
	last := uint32(0)
	for at := 0; at < len(body); at++ {
		if body[at] == returnMark {
			out = append(out, returnMark, 0)
			continue
		}
		if place, ok := returnPlace(body[at:], i); ok && place-last < furthest {
			out = append(out, returnMark, byte(1+place-last))
			last = place
			at += 5
			continue
		}
		out = append(out, body[at])
	}
	return out
}

// returnPlace returns the place that the constant at the beginning of code names, if it names one in function i.
func returnPlace(code []byte, i uint32) (place uint32, ok bool) {
	if len(code) < 6 || code[0] != opI64Const {
		return 0, false
	}
	place = uint32(code[1]&0x7F) | uint32(code[2]&0x7F)<<7 | uint32(code[3]&3)<<14
	return place, [6]byte(code) == returnTo(i, place)
}

// unpackReturns returns the module of a packed program, as web/unpack.js does.
func unpackReturns(packed []byte) ([]byte, error) {
	if len(packed) < len(wasmHeader) {
		return nil, errors.New("it ends too early")
	}
	r := wasmReader{rest: packed}
	out := append([]byte(nil), r.bytes(uint32(len(wasmHeader)))...)
	number := func() uint32 {
		n := r.uint32()
		out = binary.AppendUvarint(out, uint64(n))
		return n
	}
	for len(r.rest) > 0 {
		id := r.byte()
		out = append(out, id)
		size := number()
		if id != codeSection {
			out = append(out, r.bytes(size)...)
			continue
		}
		for i := range number() {
			body := unpackBody(&r, i)
			out = binary.AppendUvarint(out, uint64(len(body)))
			out = append(out, body...)
		}
	}
	return out, r.end()
}

// unpackBody returns the body of the function with index i.
func unpackBody(r *wasmReader, i uint32) (body []byte) {
	for last := uint32(0); r.err == nil; {
		b := r.byte()
		if b != returnMark {
			body = append(body, b)
			continue
		}
		switch step := r.byte(); step {
		case 0:
			body = append(body, returnMark)
		case functionEnd:
			return body
		default:
			last += uint32(step) - 1
			constant := returnTo(i, last)
			body = append(body, constant[:]...)
		}
	}
	return nil
}
