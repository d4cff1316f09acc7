package main

import (
	"bytes"
	"encoding/binary"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// withCode returns a module with the functions' bodies.
func withCode(bodies ...[]byte) []byte {
	content := binary.AppendUvarint(nil, uint64(len(bodies)))
	for _, b := range bodies {
		content = append(binary.AppendUvarint(content, uint64(len(b))), b...)
	}
	return module(section{memorySection, []byte{1, 0, 1}}, section{codeSection, content}, section{dataSection, []byte{0}})
}

// code joins pieces of a body: bytes, and the constants of places in the function with index i.
func code(i uint32, pieces ...any) (b []byte) {
	for _, p := range pieces {
		switch p := p.(type) {
		case string:
			b = append(b, p...)
		case int:
			c := returnTo(i, uint32(p))
			b = append(b, c[:]...)
		}
	}
	return b
}

func TestPackReturns(t *testing.T) {
	for _, c := range []struct {
		name     string
		i        uint32
		in, want []byte
	}{
		{"nothing to pack", 0, code(0, "\x00\x0B"), []byte("\x00\x0B")},
		{"one place", 0, code(0, "a", 1, "b"), []byte("a\x76\x02b")},
		{"the first place, and the same again", 0, code(0, 0, 0), []byte("\x76\x01\x76\x01")},
		{"places that grow", 2, code(2, 3, "x", 4, 260), []byte("\x76\x04x\x76\x02") /* and 256 further is too far */},
		{"the furthest", 0, code(0, 253, 506), []byte("\x76\xFE\x76\xFE")},
		{"a place before the last one stays", 0, code(0, 5, 4), append([]byte("\x76\x06"), code(0, 4)...)},
		{"a place of another function stays", 1, code(2, 7), code(2, 7)},
		{"the mark itself", 0, []byte("\x76a\x76\x76"), []byte("\x76\x00a\x76\x00\x76\x00")},
		{"a constant that is cut off", 0, code(0, 9)[:5], code(0, 9)[:5]},
		{"the last place there can be", 0, code(0, 1<<16-1), code(0, 1<<16-1)},
	} {
		got := packBody(nil, c.in, c.i)
		if c.name == "places that grow" {
			c.want = append(c.want, code(2, 260)...)
		}
		if !bytes.Equal(got, c.want) {
			t.Errorf("%s:\n%x\n%x", c.name, got, c.want)
		}
	}
}

// Every module comes back as it was.
func TestUnpackReturns(t *testing.T) {
	for _, m := range [][]byte{
		module(),
		module(section{customSection, []byte("\x04name")}),
		withCode(),
		withCode(nil, code(1, 1, "\x76", 2, 2, "\x0B"), []byte{returnMark}, code(3, 300, 301)),
	} {
		packed, err := packReturns(m)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := unpackReturns(packed); err != nil || !bytes.Equal(got, m) {
			t.Errorf("%v\n%x\n%x", err, got, m)
		}
	}
}

func TestPackReturnsRefuses(t *testing.T) {
	padded := module(section{codeSection, []byte{0x81, 0x00, 0x00}}) // one function, in two bytes
	for _, c := range []struct {
		name   string
		module []byte
		want   string
	}{
		{"nothing", nil, "not a module"},
		{"a function that ends too late", module(section{codeSection, []byte{1, 5, 0}}), "function 0: it ends too early"},
		{"more code than functions", module(section{codeSection, []byte{0, 0}}), "there is more than there should be"},
		{"a number of more bytes than it needs", padded, "would not be restored"},
	} {
		if _, err := packReturns(c.module); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// What a page gets must never make it hang or take more memory than what came: whatever is cut off or changed is an error or
// another module.
func FuzzUnpackReturns(f *testing.F) {
	packed, err := packReturns(withCode(code(0, 1, "\x76", 2), code(1, 5)))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(packed)
	f.Add(packed[:len(packed)-1])
	f.Fuzz(func(t *testing.T, data []byte) {
		if out, err := unpackReturns(data); err == nil && len(out) > 3*len(data) {
			t.Errorf("%d bytes became %d", len(data), len(out))
		}
	})
}

// unpacking restores with the page's script what standard input brings, in pieces of so many bytes, to standard output.
const unpacking = `
globalThis.carteado = {};
require(process.argv[1]);
const packed = require('fs').readFileSync(0), step = Number(process.argv[2]);
const pieces = new ReadableStream({start(out) {
	for (let i = 0; i < packed.length; i += step) out.enqueue(new Uint8Array(packed.subarray(i, i + step)));
	out.close();
}});
new Response(pieces.pipeThrough(carteado.unpacked())).arrayBuffer().then(all => process.stdout.write(new Uint8Array(all)));
`

// The script in the page restores a program byte for byte, however it comes in pieces.
func TestUnpackScript(t *testing.T) {
	script, err := filepath.Abs("../../web/unpack.js")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := joinSegments(stacksProgram(t))
	if err != nil {
		t.Fatal(err)
	}
	small := withCode(nil, code(1, 1, "\x76", 2, 2, "\x0B"), []byte{returnMark}, code(3, 300, 301), bytes.Repeat([]byte("\x76ab\xFF"), 5000))
	for _, c := range []struct {
		module []byte
		step   string
	}{
		{small, "1"}, {small, "2"}, {small, "3"}, {small, "1000"}, {whole, "4093"}, {whole, "100000000"},
	} {
		packed, err := packReturns(c.module)
		if err != nil {
			t.Fatal(err)
		}
		node := exec.Command("node", "-e", unpacking, script, c.step)
		node.Stdin = bytes.NewReader(packed)
		var failed bytes.Buffer
		node.Stderr = &failed
		if got, err := node.Output(); err != nil || !bytes.Equal(got, c.module) {
			t.Errorf("%d bytes, %s at a time: %d of %d bytes came back, %v\n%s", len(packed), c.step, len(got), len(c.module), err, &failed)
		}
	}
}
