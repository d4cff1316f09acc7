package transcript

import (
	"bytes"
	"crypto/sha512"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"carteado/net/mental/group"
)

var update = flag.Bool("update", false, "write the golden files anew")

func header() Header {
	h := Header{Op: "shuffle", Hand: 7, Seat: 2, Stage: 1, Key: group.MulBase(group.NewScalar(5))}
	copy(h.Table[:], "the table")
	copy(h.Root[:], "the root")
	return h
}

// TestFormula writes the hashes out as the package comment has them.
func TestFormula(t *testing.T) {
	h := header()
	tr := New(h)
	zeros := make([]byte, 64)
	input := string(zeros) + "\x00\x00\x00\x0bcarteado/v1" + "\x00\x00\x00\x07shuffle" +
		"\x00\x00\x00\x20" + string(h.Table[:]) + "\x00\x00\x00\x04\x00\x00\x00\x07" +
		"\x00\x00\x00\x20" + string(h.Root[:]) + "\x00\x00\x00\x01\x02" + "\x00\x00\x00\x04\x00\x00\x00\x01" +
		"\x00\x00\x00\x20" + string(h.Key.Bytes())
	st := sha512.Sum512([]byte(input))
	if tr.Sum() != st {
		t.Fatal("header")
	}
	tr.Append("deck", []byte("abc"), nil)
	st = sha512.Sum512([]byte(string(st[:]) + "\x00\x00\x00\x04deck" + "\x00\x00\x00\x03abc" + "\x00\x00\x00\x00"))
	if tr.Sum() != st {
		t.Error("Append")
	}
	tr.AppendPoints("p", group.Generator(), group.H())
	g, hh := string(group.Generator().Bytes()), string(group.H().Bytes())
	st = sha512.Sum512([]byte(string(st[:]) + "\x00\x00\x00\x01p" + "\x00\x00\x00\x20" + g + "\x00\x00\x00\x20" + hh))
	if tr.Sum() != st {
		t.Error("AppendPoints")
	}
	x := tr.Challenge("x")
	st = sha512.Sum512([]byte(string(st[:]) + "chalx"))
	if tr.Sum() != st || !x.Equal(group.HashToScalar([]byte("out"), st[:])) {
		t.Error("Challenge")
	}
	w := tr.Weights("w", 6)
	st = sha512.Sum512([]byte(string(st[:]) + "chalw"))
	block := sha512.Sum512([]byte("out" + string(st[:]) + "\x00\x00\x00\x01"))
	if tr.Sum() != st || len(w) != 6 || !bytes.Equal(w[5].Bytes(), append(block[16:32:32], zeros[:16]...)) {
		t.Error("Weights")
	}
	hedge := Hedge{Key: [32]byte{9}, Random: strings.NewReader(strings.Repeat("r", 64))}
	n := tr.Nonces("me", &hedge)
	n.Uniform()
	want := sha512.Sum512([]byte("\x00\x00\x00\x02me" + string(hedge.Key[:]) + string(st[:]) +
		"\x00\x00\x00\x00\x00\x00\x00\x01" + strings.Repeat("r", 32)))
	if got := n.Uniform(); got != want || n.Err() != nil {
		t.Error("Nonces")
	}
}

// TestGolden keeps the bytes that proofs of other players depend on.
func TestGolden(t *testing.T) {
	var b strings.Builder
	tr := New(header())
	fmt.Fprintf(&b, "header %x\n", tr.Sum())
	tr.Append("in", []byte("deck"), []byte("another"))
	fmt.Fprintf(&b, "append %x\n", tr.Sum())
	fmt.Fprintf(&b, "y %x\n", tr.Challenge("y").Bytes())
	fmt.Fprintf(&b, "z %x\n", tr.Challenge("z").Bytes())
	for i, w := range tr.Weights("w", 5) {
		fmt.Fprintf(&b, "w_%d %x\n", i, w.Bytes())
	}
	n := tr.Nonces("nonce", &Hedge{Random: bytes.NewReader(make([]byte, 64))})
	for i, s := range n.Scalars(2) {
		fmt.Fprintf(&b, "nonce_%d %x\n", i, s.Bytes())
	}
	const name = "testdata/golden.txt"
	if *update {
		if err := os.WriteFile(name, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the transcript is\n%swant\n%s", &b, want)
	}
}

// TestEverythingCounts: transcripts that differ in anything said, or in how it was said, differ.
func TestEverythingCounts(t *testing.T) {
	seen := map[[64]byte]string{}
	see := func(name string, tr *Transcript) {
		if other, ok := seen[tr.Sum()]; ok {
			t.Errorf("%s is not told from %s", name, other)
		}
		seen[tr.Sum()] = name
	}
	see("as it is", New(header()))
	for name, change := range map[string]func(*Header){
		"Op":    func(h *Header) { h.Op = "blur" },
		"Table": func(h *Header) { h.Table[31] ^= 1 },
		"Hand":  func(h *Header) { h.Hand++ },
		"Root":  func(h *Header) { h.Root[0] ^= 1 },
		"Seat":  func(h *Header) { h.Seat++ },
		"Stage": func(h *Header) { h.Stage++ },
		"Key":   func(h *Header) { h.Key = h.Key.Neg() },
	} {
		h := header()
		change(&h)
		see(name, New(h))
	}
	if n := reflect.TypeFor[Header]().NumField(); n != 7 {
		t.Errorf("the header has %d fields: try the new ones too", n)
	}
	a, b := []byte("a"), []byte("b")
	for name, say := range map[string]func(*Transcript){
		"a":             func(tr *Transcript) { tr.Append("l", a) },
		"a under m":     func(tr *Transcript) { tr.Append("m", a) },
		"a and b":       func(tr *Transcript) { tr.Append("l", a, b) },
		"b and a":       func(tr *Transcript) { tr.Append("l", b, a) },
		"ab":            func(tr *Transcript) { tr.Append("l", []byte("ab")) },
		"a, then b":     func(tr *Transcript) { tr.Append("l", a); tr.Append("l", b) },
		"nothing":       func(tr *Transcript) { tr.Append("l") },
		"an empty one":  func(tr *Transcript) { tr.Append("l", nil) },
		"longer label":  func(tr *Transcript) { tr.Append("la") },
		"a challenge":   func(tr *Transcript) { tr.Challenge("l") },
		"another":       func(tr *Transcript) { tr.Challenge("m") },
		"two":           func(tr *Transcript) { tr.Challenge("l"); tr.Challenge("l") },
		"said chal":     func(tr *Transcript) { tr.Append("chal", []byte("l")) },
		"identity":      func(tr *Transcript) { tr.AppendPoints("l", group.Identity()) },
		"two at a time": func(tr *Transcript) { tr.AppendPoints("l", group.Identity(), group.Identity()) },
	} {
		tr := New(header())
		say(tr)
		see(name, tr)
	}
}

func TestChallengesDiffer(t *testing.T) {
	tr := New(header())
	if tr.Challenge("y").Equal(tr.Challenge("y")) {
		t.Error("two challenges in a row are equal")
	}
	fork := *tr
	if !fork.Challenge("z").Equal(tr.Challenge("z")) {
		t.Error("a copy says something else")
	}
}

// TestNonces: each depends on key, label, state, place and random bytes, and is reproducible from them.
func TestNonces(t *testing.T) {
	draw := func(change func(*Transcript, *Hedge), label string) string {
		tr, hedge := New(header()), &Hedge{Random: bytes.NewReader(make([]byte, 64))}
		change(tr, hedge)
		n := tr.Nonces(label, hedge)
		a, b := n.Uniform(), n.Uniform()
		if a == b || n.Err() != nil {
			t.Errorf("%s: equal nonces, or %v", label, n.Err())
		}
		return hex.EncodeToString(a[:])
	}
	none := func(*Transcript, *Hedge) {}
	want := draw(none, "l")
	if draw(none, "l") != want {
		t.Error("nonces are not reproducible")
	}
	for name, got := range map[string]string{
		"label": draw(none, "m"),
		"key":   draw(func(_ *Transcript, h *Hedge) { h.Key[0] = 1 }, "l"),
		"state": draw(func(tr *Transcript, _ *Hedge) { tr.Append("x") }, "l"),
		"bytes": draw(func(_ *Transcript, h *Hedge) { h.Random = bytes.NewReader(bytes.Repeat([]byte{1}, 64)) }, "l"),
	} {
		if got == want {
			t.Errorf("nonces do not depend on the %s", name)
		}
	}
	n := New(header()).Nonces("l", &Hedge{Random: bytes.NewReader(make([]byte, 40))})
	n.Scalar()
	if n.Err() != nil {
		t.Error(n.Err())
	}
	if n.Scalars(3); !errors.Is(n.Err(), io.ErrUnexpectedEOF) {
		t.Errorf("without random bytes: %v", n.Err())
	}
}
