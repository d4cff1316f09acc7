package shuffle

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"carteado/net/mental/group"
)

// bad32 are strings of 32 bytes that are neither point nor scalar, or a point that is refused.
var bad32 = []struct {
	name  string
	b     []byte
	point error
}{
	{"19 all ones", bytes.Repeat([]byte{0xff}, 32), group.ErrPoint},
	{"19 identity", make([]byte, 32), group.ErrIdentity},
	{"19 p, which is 0", append(append([]byte{0xed}, bytes.Repeat([]byte{0xff}, 30)...), 0x7f), group.ErrPoint},
	{"19 negative", append([]byte{1}, make([]byte, 31)...), group.ErrPoint},
}

// order is l, the first number that is no scalar.
var order = []byte{
	0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14,
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
}

// with returns b with 32 bytes at an offset replaced.
func with(b []byte, at int, by []byte) []byte { return slices.Concat(b[:at], by, b[at+len(by):]) }

func TestDecodeDeck(t *testing.T) {
	_, d := chain(t, Faces(pack(3)...), 1)
	b := d.Bytes()
	got, err := DecodeDeck(b, 3)
	if err != nil || !got.Equal(d) || !got.At(2).B.Equal(d.At(2).B) {
		t.Errorf("a deck is not read as it was written: %v", err)
	}
	for _, c := range []struct {
		name string
		b    []byte
		n    int
	}{{"19 a byte short", b[:191], 3}, {"19 a byte long", append(bytes.Clone(b), 0), 3}, {"19 other N", b, 2}, {"19 nothing", nil, 3}} {
		if _, err := DecodeDeck(c.b, c.n); !errors.Is(err, group.ErrLength) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, bad := range bad32 {
		for at := 0; at < len(b); at += 32 {
			if _, err := DecodeDeck(with(b, at, bad.b), 3); !errors.Is(err, bad.point) {
				t.Errorf("%s at %d: %v", bad.name, at, err)
			}
		}
	}
	if _, err := DecodeDeck(Faces(1, 2).Bytes(), 2); !errors.Is(err, group.ErrIdentity) {
		t.Errorf("19 open cards, which nobody sends: %v", err)
	}
	mine := bytes.Clone(b)
	got, _ = DecodeDeck(mine, 3)
	if clear(mine); !bytes.Equal(got.Bytes(), b) {
		t.Error("a deck changes with the message it came in")
	}
}

func TestDecodeProof(t *testing.T) {
	for _, n := range []int{2, 3, 5} {
		stages, _ := chain(t, Faces(pack(n)...), 1)
		b := stages[0].Proof
		points, a, err := decodeProof(b, n)
		var again []byte
		for _, p := range points {
			again = p.Append(again)
		}
		if again = a.append(again); err != nil || !bytes.Equal(again, b) {
			t.Errorf("%d cards: a proof is not read as it was written: %v", n, err)
		}
		for _, wrong := range [][]byte{nil, b[:len(b)-1], append(bytes.Clone(b), 0), b[:len(b)-32]} {
			if _, _, err := decodeProof(wrong, n); !errors.Is(err, group.ErrLength) {
				t.Errorf("19 %d of %d bytes: %v", len(wrong), len(b), err)
			}
		}
		for at := 0; at < len(b); at += 32 {
			if at < 256 {
				for _, bad := range bad32 {
					if _, _, err := decodeProof(with(b, at, bad.b), n); !errors.Is(err, bad.point) {
						t.Errorf("%s at %d: %v", bad.name, at, err)
					}
				}
				continue
			}
			if _, _, err := decodeProof(with(b, at, order), n); !errors.Is(err, group.ErrScalar) {
				t.Errorf("19 l as a scalar at %d: %v", at, err)
			}
			// s + l is the same number, and another string.
			if _, _, err := decodeProof(with(b, at, plusOrder(b[at:at+32])), n); !errors.Is(err, group.ErrScalar) {
				t.Errorf("19 s + l at %d: %v", at, err)
			}
		}
	}
}

// plusOrder returns s + l.
func plusOrder(s []byte) []byte {
	sum, carry := make([]byte, 32), 0
	for i := range sum {
		carry += int(s[i]) + int(order[i])
		sum[i] = byte(carry)
		carry >>= 8
	}
	return sum
}

func TestDecodeWitness(t *testing.T) {
	_, w, err := Mix(header(0), Faces(pack(4)...), testHedge(3))
	if err != nil {
		t.Fatal(err)
	}
	b := w.Bytes()
	got, err := DecodeWitness(b, 4)
	if err != nil || !slices.Equal(got.perm, w.perm) || !bytes.Equal(got.Bytes(), b) {
		t.Errorf("a witness is not read as it was written: %v", err)
	}
	for name, wrong := range map[string][]byte{
		"short":     b[:len(b)-1],
		"long":      append(bytes.Clone(b), 0),
		"place 0":   with(b, 0, []byte{0, 0}),
		"place 5":   with(b, 34, []byte{0, 5}),
		"same":      with(b, 34, b[:2]),
		"no scalar": with(b, 2, order),
	} {
		if _, err := DecodeWitness(wrong, 4); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

func FuzzDecodeDeck(f *testing.F) {
	_, d := chain(f, Faces(pack(2)...), 1)
	f.Add(d.Bytes(), 2)
	f.Add([]byte{}, 0)
	f.Fuzz(func(t *testing.T, b []byte, n int) {
		if n < 0 || n > 500 {
			return
		}
		if d, err := DecodeDeck(b, n); err == nil {
			if again := NewDeck(d.cards...); !bytes.Equal(again.Bytes(), b) || d.Len() != n {
				t.Errorf("%x was taken for %x", b, again.Bytes())
			}
		}
	})
}

func FuzzVerify(f *testing.F) {
	stages, _ := chain(f, Faces(pack(2)...), 1)
	f.Add(stages[0].Proof)
	f.Fuzz(func(t *testing.T, proof []byte) {
		if bytes.Equal(proof, stages[0].Proof) {
			return
		}
		s := stages[0]
		s.Proof = proof
		if Verify(s) == nil {
			t.Errorf("another proof was taken: %x", proof)
		}
		if points, a, err := decodeProof(proof, 2); err == nil {
			var again []byte
			for _, p := range points {
				again = p.Append(again)
			}
			if again = a.append(again); !bytes.Equal(again, proof) {
				t.Errorf("%x was taken for %x", proof, again)
			}
		}
	})
}

func FuzzDecodeWitness(f *testing.F) {
	_, w, err := Mix(header(0), Faces(1, 2, 3), testHedge(1))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(w.Bytes())
	f.Fuzz(func(t *testing.T, b []byte) {
		if w, err := DecodeWitness(b, 3); err == nil && !bytes.Equal(w.Bytes(), b) {
			t.Errorf("%x was taken for %x", b, w.Bytes())
		}
	})
}
