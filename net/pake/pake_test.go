package pake

import (
	"bytes"
	"crypto/rand"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"

	"carteado/net/mental/group"
)

//go:embed testdata/cpace-ristretto255-sha512.txt
var vectors string

// vector returns the draft's value of a name.
func vector(t *testing.T, name string) []byte {
	t.Helper()
	for line := range strings.Lines(vectors) {
		if n, value, _ := strings.Cut(strings.TrimSpace(line), " "); n == name {
			b, err := hex.DecodeString(value)
			if err != nil {
				t.Fatal(err)
			}
			return b
		}
	}
	t.Fatalf("no vector %s", name)
	return nil
}

func scalar(t *testing.T, name string) group.Scalar {
	t.Helper()
	s, err := group.DecodeScalar(vector(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// message is one of somebody whose share is the draft's value of a name.
func message(t *testing.T, share, name string) Message {
	t.Helper()
	m := Message{Share: [group.PointSize]byte(vector(t, share))}
	if name != "" {
		m.Name = vector(t, name)
	}
	return m
}

func TestVectors(t *testing.T) {
	run := Run{Password: vector(t, "PRS"), Context: vector(t, "CI"), Session: vector(t, "sid")}
	if g := run.generator().Bytes(); !bytes.Equal(g, vector(t, "g")) {
		t.Fatalf("the generator is %x", g)
	}
	a, b := begin(run, Initiator, vector(t, "ADa"), scalar(t, "ya")), begin(run, Responder, vector(t, "ADb"), scalar(t, "yb"))
	for _, c := range []struct {
		p            *Party
		sends, hears string
		name         string
	}{{a, "Ya", "Yb", "ADb"}, {b, "Yb", "Ya", "ADa"}} {
		if got := c.p.Message(); !bytes.Equal(got.Share[:], vector(t, c.sends)) {
			t.Errorf("%s is %x", c.sends, got.Share)
		}
		k, err := c.p.Receive(message(t, c.hears, c.name))
		if err != nil {
			t.Fatalf("%s is refused: %v", c.hears, err)
		}
		if !bytes.Equal(k.Bytes(), vector(t, "ISK_IR")) {
			t.Errorf("after %s the key is %x", c.hears, k.Bytes())
		}
	}
	x, err := group.DecodePoint(vector(t, "X"))
	if err != nil || !bytes.Equal(x.Mul(scalar(t, "s")).Bytes(), vector(t, "sX")) {
		t.Errorf("s times X is %x, %v", x.Mul(scalar(t, "s")).Bytes(), err)
	}
	for _, bad := range []string{"Y_i1", "Y_i2"} {
		if k, err := a.Receive(message(t, bad, "")); !errors.Is(err, ErrMessage) {
			t.Errorf("%s gives %v, %v", bad, k, err)
		}
	}
}

// two run a run that each has its own idea of.
func two(t *testing.T, ana, bia Run) (a, b *Key) {
	t.Helper()
	pa, err := Begin(ana, Initiator, []byte("ana"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	pb, err := Begin(bia, Responder, []byte("bia"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if a, err = pa.Receive(pb.Message()); err != nil {
		t.Fatal(err)
	}
	if b, err = pb.Receive(pa.Message()); err != nil {
		t.Fatal(err)
	}
	return a, b
}

// Two have one key if they know the same of the run, and prove it to each other; else neither is deceived.
func TestRuns(t *testing.T) {
	run := Run{[]byte("K7QX"), []byte("carteado"), []byte("1")}
	a, b := two(t, run, run)
	if !bytes.Equal(a.Bytes(), b.Bytes()) || !a.Confirms(b.Tag()) || !b.Confirms(a.Tag()) {
		t.Error("two who know the same have not the same key")
	}
	if a.Confirms(a.Tag()) || a.Confirms(nil) || a.Confirms(b.Tag()[:63]) {
		t.Error("a tag that is sent back, cut or missing is believed")
	}
	if again, _ := two(t, run, run); bytes.Equal(again.Bytes(), a.Bytes()) || again.Confirms(b.Tag()) {
		t.Error("another run has the same key")
	}
	for _, other := range []Run{{[]byte("K7QY"), run.Context, run.Session}, {run.Password, []byte("another table"), run.Session}, {run.Password, run.Context, []byte("2")}, {}} {
		a, b := two(t, run, other)
		if bytes.Equal(a.Bytes(), b.Bytes()) || a.Confirms(b.Tag()) || b.Confirms(a.Tag()) {
			t.Errorf("%q and %q have the same key", run, other)
		}
	}
}

// Who carries the messages can change nothing unseen.
func TestMessagesChanged(t *testing.T) {
	run := Run{[]byte("K7QX"), []byte("carteado"), []byte("1")}
	for name, change := range map[string]func(toBia, toAna *Message){
		"nothing":    func(toBia, toAna *Message) {},
		"a name":     func(toBia, toAna *Message) { toBia.Name = []byte("caio") },
		"both names": func(toBia, toAna *Message) { toBia.Name, toAna.Name = nil, nil },
		"a share":    func(toBia, toAna *Message) { toBia.Share = [32]byte(group.Generator().Bytes()) },
		"both shares": func(toBia, toAna *Message) {
			toBia.Share = [32]byte(group.Generator().Bytes())
			toAna.Share = toBia.Share
		},
		"a bit of one": func(toBia, toAna *Message) { toAna.Share[5] ^= 1 },
	} {
		pa, err := Begin(run, Initiator, []byte("ana"), rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		pb, err := Begin(run, Responder, []byte("bia"), rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		toBia, toAna := pa.Message(), pb.Message()
		change(&toBia, &toAna)
		a, errA := pa.Receive(toAna)
		b, errB := pb.Receive(toBia)
		fine := errA == nil && errB == nil && a.Confirms(b.Tag()) && b.Confirms(a.Tag())
		if fine != (name == "nothing") {
			t.Errorf("who carries the messages changes %s: %v, %v", name, errA, errB)
		}
		if _, err := pa.Receive(pa.Message()); !errors.Is(err, ErrMessage) {
			t.Errorf("what a party has sent comes back: %v", err)
		}
	}
}

func Example() {
	run := Run{Password: []byte("K7QX"), Context: []byte("carteado, room AB"), Session: []byte("of this run alone")}
	ana, _ := Begin(run, Initiator, []byte("ana"), rand.Reader)
	bia, _ := Begin(run, Responder, []byte("bia"), rand.Reader)
	a, _ := ana.Receive(bia.Message())
	b, _ := bia.Receive(ana.Message())
	fmt.Println(a.Confirms(b.Tag()), b.Confirms(a.Tag()), bytes.Equal(a.Bytes(), b.Bytes()))
	// Output: true true true
}
