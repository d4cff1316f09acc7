package keys

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"

	"carteado/net/mental/group"
)

var full = Rules{Persons: Apart(4), Stock: true, Hand: true}

// TestRecords stores the secrets and reads them back.
func TestRecords(t *testing.T) {
	s, again := must(New(full, source(1))), &Secrets{}
	for r := range Records {
		want := 32
		if r.polynomial() {
			want = 64
		}
		if len(s.Record(r)) != want {
			t.Errorf("%v has %d bytes", r, len(s.Record(r)))
		}
		if err := again.Restore(r, s.Record(r)); err != nil {
			t.Error(err)
		}
	}
	if !bytes.Equal(must(s.Commit(header1(0), full)), must(again.Commit(header1(0), full))) {
		t.Error("restored secrets commit to something else")
	}
	again.Record(Shuffle)[0] ^= 1
	if must(s.Scalar(Shuffle)).Equal(must(again.Scalar(Shuffle))) {
		t.Error("restored records are shared with the stored ones")
	}
}

// TestUnrelated: each record comes of bytes of its own, so that none gives another back.
func TestUnrelated(t *testing.T) {
	s := must(New(full, source(1)))
	read := 0
	base := source(1)
	for r := range Records {
		n := 32
		if r.scalar() {
			n = 64
		} else if r.polynomial() {
			n = 128
		}
		// The same source with other bytes where this record is drawn.
		other := must(New(full, &changed{source(1), read, read + n, 0}))
		for q := range Records {
			if same := bytes.Equal(s.Record(q), other.Record(q)); same != (q != r) {
				t.Errorf("with other bytes for %v, %v is the same: %t", r, q, same)
			}
		}
		read += n
	}
	if n, _ := io.Copy(io.Discard, io.LimitReader(base, int64(read))); n != int64(read) {
		t.Fatal(n)
	}
	if _, err := New(full, io.LimitReader(source(1), int64(read))); err != nil {
		t.Errorf("%d bytes are not enough: %v", read, err)
	}
	if _, err := New(full, io.LimitReader(source(1), int64(read-1))); err == nil {
		t.Errorf("%d bytes are enough", read-1)
	}
	for n := range int64(read) {
		if s, err := New(full, io.LimitReader(source(1), n)); err == nil || s != nil {
			t.Fatalf("secrets of %d bytes", n)
		}
	}
}

// changed is a source with the bytes from lo to hi inverted.
type changed struct {
	r      io.Reader
	lo, hi int
	at     int
}

func (c *changed) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	for i := range b[:n] {
		if c.at+i >= c.lo && c.at+i < c.hi {
			b[i] = ^b[i]
		}
	}
	c.at += n
	return n, err
}

// TestErase: after the deal no record gives x back (cheat 28), and at the end nothing is left.
func TestErase(t *testing.T) {
	s := must(New(full, source(1)))
	x, memory := s.Record(Shuffle), bytes.Clone(s.Record(Shuffle))
	s.Erase(Shuffle, Seal)
	if s.Record(Shuffle) != nil || !bytes.Equal(x, make([]byte, 32)) {
		t.Error("x is still there")
	}
	for r := range Records {
		if bytes.Equal(s.Record(r), memory) {
			t.Errorf("%v gives x", r)
		}
		if gone := r == Shuffle || r == Seal; gone != (s.Record(r) == nil) {
			t.Errorf("%v erased: %t", r, !gone)
		}
	}
	if _, err := s.Scalar(Shuffle); !errors.Is(err, ErrErased) {
		t.Error(err)
	}
	if _, err := s.Commit(header1(0), full); !errors.Is(err, ErrErased) {
		t.Error(err)
	}
	if _, err := s.Reveal(header2(0), full, make([]group.Point, 4), source(1)); !errors.Is(err, ErrErased) {
		t.Error(err)
	}
	if _, err := s.Scalar(Stock); err != nil {
		t.Error(err)
	}
	s.EraseAll()
	for r := range Records {
		if s.Record(r) != nil {
			t.Errorf("%v is left", r)
		}
	}
	if _, err := s.Hedge(source(1)); !errors.Is(err, ErrErased) {
		t.Error(err)
	}
	for _, r := range []Record{Coin, Nonce} {
		s := must(New(full, source(1)))
		s.Erase(r)
		if _, err := s.Commit(header1(0), full); !errors.Is(err, ErrErased) {
			t.Errorf("commitment without %v: %v", r, err)
		}
	}
}

func TestRestoreRefuses(t *testing.T) {
	high := bytes.Repeat([]byte{0xff}, 32)
	for name, c := range map[string]struct {
		r Record
		b []byte
	}{
		"a short key":             {Hand, make([]byte, 31)},
		"a long key":              {Hand, make([]byte, 33)},
		"no key":                  {Hand, nil},
		"a key above l":           {Stock, high},
		"a short coin":            {Coin, make([]byte, 31)},
		"no polynomial":           {HandPolynomial, nil},
		"a polynomial and a half": {HandPolynomial, make([]byte, 48)},
		"a polynomial above l":    {StockPolynomial, slices.Concat(make([]byte, 32), high)},
		"no such record":          {Records, make([]byte, 32)},
	} {
		s := must(New(full, source(1)))
		before := bytes.Clone(s.Record(Hand))
		if err := s.Restore(c.r, c.b); !errors.Is(err, ErrRecord) {
			t.Errorf("%s: %v", name, err)
		}
		if !bytes.Equal(before, s.Record(Hand)) {
			t.Errorf("%s: the record has changed", name)
		}
	}
	s := &Secrets{}
	if err := s.Restore(Coin, high); err != nil {
		t.Errorf("a coin may be anything: %v", err)
	}
	for _, r := range []Record{Coin, Hedge, Nonce, StockPolynomial, Records} {
		if _, err := s.Scalar(r); !errors.Is(err, ErrRecord) {
			t.Errorf("%v as a key: %v", r, err)
		}
	}
	if Shuffle.String() != "shuffle" || HandPolynomial.String() != "hand polynomial" || Records.String() != "record 10" {
		t.Error("names")
	}
}

// TestToss throws a coin: what decides it is fixed before anything is shown.
func TestToss(t *testing.T) {
	random := source(1)
	var tosses []Toss
	for i := range 3 {
		toss := must(NewToss(random))
		h := header2(i)
		commit := toss.Commit(h)
		got, err := DecodeToss(h, commit, toss.Bytes())
		if err != nil || got != toss {
			t.Errorf("seat %d: %v", i+1, err)
		}
		tosses = append(tosses, got)
		// Another seat, entry, hand or table; another part or nonce; another length.
		for k := range 4 {
			h := header2(i)
			switch k {
			case 0:
				h.Seat++
			case 1:
				h.Root[0]++
			case 2:
				h.Hand++
			case 3:
				h.Table[0]++
			}
			if _, err := DecodeToss(h, commit, toss.Bytes()); !errors.Is(err, ErrCommitment) {
				t.Errorf("elsewhere %d: %v", k, err)
			}
		}
		b := toss.Bytes()
		for k := range b {
			b[k] ^= 1 << (k % 8)
			if _, err := DecodeToss(h, commit, b); !errors.Is(err, ErrCommitment) {
				t.Errorf("byte %d flipped: %v", k, err)
			}
			b[k] ^= 1 << (k % 8)
		}
		for _, bad := range [][]byte{nil, b[1:], append(b, 0)} {
			if _, err := DecodeToss(h, commit, bad); !errors.Is(err, group.ErrLength) {
				t.Errorf("%d bytes: %v", len(bad), err)
			}
		}
	}
	coin := Thrown(header2(0), tosses...)
	if Thrown(header2(2), tosses...) != coin {
		t.Error("seats see different coins")
	}
	for i := range tosses {
		other := slices.Clone(tosses)
		other[i].Part[0] ^= 1
		if Thrown(header2(0), other...) == coin {
			t.Errorf("the coin does not depend on seat %d", i+1)
		}
	}
	if _, err := NewToss(io.LimitReader(source(1), 63)); err == nil {
		t.Error("a toss of 63 bytes")
	}
}
