package sharing

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"carteado/net/mental/dleq"
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

var update = flag.Bool("update", false, "write the golden files anew")

// scene is a box from seat 2 to seat 3 with its share of a stock's and of a hand's key.
type scene struct {
	h      transcript.Header // of seat 3, who receives
	e      group.Scalar
	E      group.Point
	r      group.Scalar
	box    *Box
	shares []group.Scalar
	random io.Reader
}

func newScene(random io.Reader) *scene {
	s := &scene{random: random}
	s.h = transcript.Header{Op: "complaint", Table: [32]byte{1}, Hand: 7, Root: [32]byte{2}, Seat: 3}
	s.e, s.r = scalar(random), scalar(random)
	s.E = group.MulBase(s.e)
	_, stock, z := share(4, 3, random)
	_, hand, y := share(4, 2, random)
	s.shares = []group.Scalar{z[2].Value, y[2].Value}
	s.box = &Box{From: Numbered(2), To: Numbered(3), At: Numbered(3), Of: []*Shared{stock, hand}}
	s.box.Seal(s.h, s.r, s.E, s.shares...)
	return s
}

func (s *scene) hedge() *transcript.Hedge {
	return &transcript.Hedge{Key: [32]byte{3}, Random: s.random}
}

func (s *scene) complaint() []byte { return must(s.box.Complain(s.h, s.e, s.hedge())) }

func TestBox(t *testing.T) {
	s := newScene(source(1))
	if len(s.box.Sealed) != 80 || SealedSize(1) != 48 || SealedSize(2) != 80 || ComplaintSize != 96 {
		t.Errorf("sealed %d bytes, complaint %d", len(s.box.Sealed), ComplaintSize)
	}
	got, err := s.box.Open(s.h, s.e)
	if err != nil || !slices.EqualFunc(got, s.shares, group.Scalar.Equal) {
		t.Fatalf("open: %v", err)
	}
	if _, err := s.box.Open(s.h, scalar(s.random)); !errors.Is(err, ErrBox) {
		t.Errorf("with another key: %v", err)
	}
	// The seal is bound to table, hand, sender, receiver and R.
	for name, change := range map[string]func(*transcript.Header, *Box){
		"table":    func(h *transcript.Header, _ *Box) { h.Table[0]++ },
		"hand":     func(h *transcript.Header, _ *Box) { h.Hand++ },
		"sender":   func(_ *transcript.Header, b *Box) { b.From = Numbered(1) },
		"receiver": func(_ *transcript.Header, b *Box) { b.To = Numbered(1) },
		"R":        func(_ *transcript.Header, b *Box) { b.R = b.R.Neg() },
		"length":   func(_ *transcript.Header, b *Box) { b.Sealed = b.Sealed[:79] },
		"nothing":  func(_ *transcript.Header, b *Box) { b.Sealed = nil },
		"secrets":  func(_ *transcript.Header, b *Box) { b.Of = b.Of[:1] },
	} {
		h, b := s.h, *s.box
		change(&h, &b)
		if _, err := b.Open(h, s.e); !errors.Is(err, ErrBox) {
			t.Errorf("another %s: %v", name, err)
		}
	}
	for i := range s.box.Sealed {
		s.box.Sealed[i] ^= 1 << (i % 8)
		if _, err := s.box.Open(s.h, s.e); !errors.Is(err, ErrBox) {
			t.Errorf("byte %d flipped: %v", i, err)
		}
		s.box.Sealed[i] ^= 1 << (i % 8)
	}
}

// TestBadBoxes is the first half of cheat 16: the sender lies, the receiver complains, and everyone sees it.
func TestBadBoxes(t *testing.T) {
	one := group.NewScalar(1)
	for name, c := range map[string]struct {
		lie  func(s *scene)
		want error
	}{
		"a false share of the stock": {func(s *scene) { s.box.Seal(s.h, s.r, s.E, s.shares[0].Add(one), s.shares[1]) }, ErrShare},
		"a false share of the hand":  {func(s *scene) { s.box.Seal(s.h, s.r, s.E, s.shares[0], s.shares[1].Sub(one)) }, ErrShare},
		"shares exchanged":           {func(s *scene) { s.box.Seal(s.h, s.r, s.E, s.shares[1], s.shares[0]) }, ErrShare},
		"no shares at all":           {func(s *scene) { s.box.Sealed = bytes.Repeat([]byte{7}, 80) }, ErrBox},
		"sealed to another":          {func(s *scene) { s.box.Seal(s.h, s.r, s.E.Neg(), s.shares...) }, ErrBox},
		"sealed for another hand": {func(s *scene) {
			h := s.h
			h.Hand--
			s.box.Seal(h, s.r, s.E, s.shares...)
		}, ErrBox},
		"no scalar": {func(s *scene) {
			b := bytes.Repeat([]byte{0xff}, 64)
			s.box.Sealed = s.box.cipher(s.h, s.E.Mul(s.r)).Seal(nil, make([]byte, 12), b, nil)
		}, group.ErrScalar},
		"commitments to other secrets": {func(s *scene) { s.box.Of[0].V[0] = s.box.Of[0].V[0].Neg() }, ErrShare},
	} {
		s := newScene(source(2))
		c.lie(s)
		if _, err := s.box.Open(s.h, s.e); !errors.Is(err, c.want) {
			t.Errorf("%s: open: %v", name, err)
		}
		if liar, err := s.box.Judge(s.h, s.E, s.complaint()); liar != s.box.From || !errors.Is(err, c.want) {
			t.Errorf("%s: seat %v lied: %v", name, liar, err)
		}
	}
}

// TestFalseComplaints is the other half: it shows the same way.
func TestFalseComplaints(t *testing.T) {
	s := newScene(source(3))
	good := s.complaint()
	wrong := s.box.R.Mul(scalar(s.random))
	for name, c := range map[string]struct {
		complaint []byte
		want      error
	}{
		"about good shares": {good, ErrComplaint},
		"another point":     {append(wrong.Bytes(), good[32:]...), dleq.ErrProof},
		"another e":         {must(s.box.Complain(s.h, scalar(s.random), s.hedge())), dleq.ErrProof},
		"another box":       {func() []byte { o := *s.box; o.Sealed = make([]byte, 80); return must(o.Complain(s.h, s.e, s.hedge())) }(), dleq.ErrProof},
		"another entry":     {func() []byte { h := s.h; h.Root[0]++; return must(s.box.Complain(h, s.e, s.hedge())) }(), dleq.ErrProof},
		"the identity":      {append(make([]byte, 32), good[32:]...), group.ErrIdentity},
		"short":             {good[:95], group.ErrLength},
		"long":              {append(good[:96:96], 0), group.ErrLength},
		"nothing":           {nil, group.ErrLength},
	} {
		if liar, err := s.box.Judge(s.h, s.E, c.complaint); liar != s.box.To || !errors.Is(err, c.want) {
			t.Errorf("%s: seat %v lied: %v", name, liar, err)
		}
	}
	// Nor does a complaint about a bad box hold with any byte changed.
	s.box.Seal(s.h, s.r, s.E, s.shares[1], s.shares[0])
	bad := s.complaint()
	for i := range bad {
		bad[i] ^= 1 << (i % 8)
		if liar, err := s.box.Judge(s.h, s.E, bad); liar != s.box.To || err == nil {
			t.Errorf("byte %d flipped: seat %v lied: %v", i, liar, err)
		}
		bad[i] ^= 1 << (i % 8)
	}
	if _, err := s.box.Complain(s.h, s.e, &transcript.Hedge{Random: strings.NewReader("few")}); err == nil {
		t.Error("a complaint without random bytes")
	}
}

// TestHandOver: seats 1 and 2 of three give what they hold of seat 3's hand to seat 1, who plays on for it.
func TestHandOver(t *testing.T) {
	random := source(4)
	secret, shared, shares := share(3, 2, random)
	e := scalar(random)
	E := group.MulBase(e)
	h := transcript.Header{Op: "hand over", Root: [32]byte{1}, Seat: 2}
	hedge := &transcript.Hedge{Random: random}
	of := []*Shared{shared}
	message := must(HandOver(h, Numbered(1), E, of, []group.Scalar{shares[1].Value}, hedge))
	if len(message) != HandOverSize(1) || len(message) != 144 {
		t.Errorf("%d bytes", len(message))
	}
	box, err := DecodeHandOver(h, Numbered(1), E, of, message)
	if err != nil {
		t.Fatal(err)
	}
	got, err := box.Open(h, e)
	if err != nil {
		t.Fatal(err)
	}
	if y, err := shared.Reconstruct(shares[0], Share{Numbered(2), got[0]}); err != nil || !y.Equal(secret) {
		t.Errorf("the hand's key: %v", err)
	}

	// Nobody else can send it again as his, elsewhere, or changed.
	for name, change := range map[string]func(*transcript.Header, *Seat, *group.Point){
		"seat":         func(h *transcript.Header, _ *Seat, _ *group.Point) { h.Seat = 3 },
		"entry":        func(h *transcript.Header, _ *Seat, _ *group.Point) { h.Root[0]++ },
		"receiver":     func(_ *transcript.Header, to *Seat, _ *group.Point) { *to = Numbered(3) },
		"receiver's E": func(_ *transcript.Header, _ *Seat, key *group.Point) { *key = key.Neg() },
	} {
		h, to, key := h, Numbered(1), E
		change(&h, &to, &key)
		if _, err := DecodeHandOver(h, to, key, of, message); !errors.Is(err, dleq.ErrProof) {
			t.Errorf("another %s: %v", name, err)
		}
	}
	for i := range message {
		message[i] ^= 1 << (i % 8)
		if _, err := DecodeHandOver(h, Numbered(1), E, of, message); err == nil {
			t.Errorf("byte %d flipped", i)
		}
		message[i] ^= 1 << (i % 8)
	}
	if _, err := DecodeHandOver(h, Numbered(1), E, of, message[1:]); !errors.Is(err, group.ErrLength) {
		t.Errorf("short: %v", err)
	}

	// A bad one is complained of as in a deal.
	message = must(HandOver(h, Numbered(1), E, of, []group.Scalar{shares[0].Value}, hedge))
	box = must(DecodeHandOver(h, Numbered(1), E, of, message))
	if _, err := box.Open(h, e); !errors.Is(err, ErrShare) {
		t.Errorf("another's share: %v", err)
	}
	h1 := transcript.Header{Op: "complaint", Root: [32]byte{1}, Seat: 1}
	if liar, err := box.Judge(h1, E, must(box.Complain(h1, e, hedge))); liar != Numbered(2) || !errors.Is(err, ErrShare) {
		t.Errorf("seat %v lied: %v", liar, err)
	}
}

// TestBound: the key of a box is bound to R by itself, and complaint and hand-over to all that they are about.
func TestBound(t *testing.T) {
	s := newScene(source(5))
	b := *s.box
	b.R = group.Generator()
	if _, err := b.decrypt(s.h, s.E.Mul(s.r)); !errors.Is(err, ErrBox) {
		t.Errorf("another R, the same common point: %v", err)
	}
	seen := map[[64]byte]string{}
	for name, change := range map[string]func(*transcript.Header, *Box, *group.Point){
		"nothing else": func(*transcript.Header, *Box, *group.Point) {},
		"header":       func(h *transcript.Header, _ *Box, _ *group.Point) { h.Stage++ },
		"E":            func(_ *transcript.Header, _ *Box, e *group.Point) { *e = group.H() },
		"sender":       func(_ *transcript.Header, b *Box, _ *group.Point) { b.From = Numbered(7) },
		"receiver":     func(_ *transcript.Header, b *Box, _ *group.Point) { b.To = Numbered(7) },
		"owner":        func(_ *transcript.Header, b *Box, _ *group.Point) { b.At = Numbered(7) },
		"sealed":       func(_ *transcript.Header, b *Box, _ *group.Point) { b.Sealed = b.Sealed[1:] },
		"key":          func(_ *transcript.Header, b *Box, _ *group.Point) { b.Of[0].Key = group.H() },
		"V":            func(_ *transcript.Header, b *Box, _ *group.Point) { b.Of[1].V[0] = group.H() },
	} {
		s := newScene(source(5))
		change(&s.h, s.box, &s.E)
		c, o := s.box.complaint(s.h, s.E).Sum(), s.box.handOver(s.h, s.E).Sum()
		ofBox, ofSecrets := name != "key" && name != "V", name != "sealed"
		if ofBox && seen[c] != "" || ofSecrets && seen[o] != "" {
			t.Errorf("another %s says the same as another %s%s", name, seen[c], seen[o])
		}
		if ofBox {
			seen[c] = name
		}
		if ofSecrets {
			seen[o] = name
		}
	}
}

// TestGolden keeps the bytes of boxes and complaints, the same on every platform.
func TestGolden(t *testing.T) {
	s := newScene(source(1))
	var b strings.Builder
	for i, f := range s.shares {
		fmt.Fprintf(&b, "share %d: %x\n", i, f.Bytes())
		for k, v := range s.box.Of[i].V {
			fmt.Fprintf(&b, "V_%d: %x\n", k+1, v.Bytes())
		}
	}
	fmt.Fprintf(&b, "box: %x\ncomplaint: %x\n", s.box.Sealed, s.complaint())
	h := s.h
	h.Op = "hand over"
	fmt.Fprintf(&b, "hand over: %x\n", must(HandOver(h, Numbered(1), s.E, s.box.Of, s.shares, s.hedge())))
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
		t.Errorf("the messages are\n%swant\n%s", &b, want)
	}
}

// FuzzJudge: whatever is complained of a good box, the receiver lies.
func FuzzJudge(f *testing.F) {
	s := newScene(source(1))
	f.Add(s.complaint())
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		if liar, err := s.box.Judge(s.h, s.E, b); liar != s.box.To || err == nil {
			t.Errorf("%x: seat %v: %v", b, liar, err)
		}
	})
}

// FuzzHandOver: no message but the one that was made is taken.
func FuzzHandOver(f *testing.F) {
	s := newScene(source(1))
	message := must(HandOver(s.h, Numbered(1), s.E, s.box.Of, s.shares, s.hedge()))
	f.Add(message)
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		if _, err := DecodeHandOver(s.h, Numbered(1), s.E, s.box.Of, b); bytes.Equal(b, message) != (err == nil) {
			t.Errorf("%x: %v", b, err)
		}
	})
}
