package keys

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"carteado/net/mental/group"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
)

var update = flag.Bool("update", false, "write the golden files anew")

// source returns reproducible bytes.
func source(seed byte) io.Reader { return rand.NewChaCha8([32]byte{seed}) }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// table plays the two rounds with n seats, seat 1 at index 0.
type table struct {
	rules   Rules
	random  io.Reader
	secrets []*Secrets
	first   [][]byte
	second  [][]byte
}

// first and second header of seat i.
func header1(i int) transcript.Header {
	return transcript.Header{Op: "keys", Table: [32]byte{1, 2}, Hand: 7, Seat: uint8(i + 1)}
}

func header2(i int) transcript.Header {
	h := header1(i)
	h.Root = [32]byte{0xaa}
	return h
}

func newTable(rules Rules, random io.Reader) *table {
	t := &table{rules: rules, random: random}
	for i := range rules.Seats() {
		s := must(New(rules, random))
		t.secrets = append(t.secrets, s)
		t.first = append(t.first, must(s.Commit(header1(i), rules)))
	}
	for i, s := range t.secrets {
		t.second = append(t.second, must(s.Reveal(header2(i), rules, t.e(), random)))
	}
	return t
}

// e returns the keys E of the first round.
func (t *table) e() (list []group.Point) {
	for _, b := range t.first {
		list = append(list, must(DecodeCommit(b)).E)
	}
	return list
}

// join does what every seat does with the messages of all.
func (t *table) join() (*Joint, []*Reveal, error) {
	var commits []*Commit
	var reveals []*Reveal
	for i := range t.first {
		c, err := DecodeCommit(t.first[i])
		if err != nil {
			return nil, nil, &Fault{[]uint8{uint8(i + 1)}, err}
		}
		r, err := DecodeReveal(t.rules, c, t.second[i])
		if err != nil {
			return nil, nil, &Fault{[]uint8{uint8(i + 1)}, err}
		}
		commits, reveals = append(commits, c), append(reveals, r)
	}
	j, err := Join(header2(0), commits, reveals)
	return j, reveals, err
}

func (t *table) secret(i int, r Record) group.Scalar { return must(t.secrets[i].Scalar(r)) }

func TestKeys(t *testing.T) {
	for _, rules := range []Rules{
		{Persons: Apart(2)}, {Persons: Apart(3), Stock: true}, {Persons: Apart(4), Hand: true}, {Persons: Apart(4), Stock: true, Hand: true},
		{Persons: Apart(8), Stock: true, Hand: true}, {Persons: Apart(1)}, {Persons: []uint8{2, 2, 3, 2, 5}, Stock: true, Hand: true},
	} {
		tab := newTable(rules, source(1))
		j, reveals, err := tab.join()
		if err != nil {
			t.Errorf("%+v: %v", rules, err)
			continue
		}
		var x, z group.Scalar
		for i := range rules.Seats() {
			x, z = x.Add(tab.secret(i, Shuffle)), z.Add(tab.secret(i, Stock))
			p := j.Seats[i]
			for r, key := range map[Record]group.Point{Shuffle: p.X, Hand: p.Y, Stock: p.Z, Seal: p.R, Receive: p.E} {
				if !group.MulBase(tab.secret(i, r)).Equal(key) {
					t.Errorf("%+v: seat %d: the public key of %v is another", rules, i+1, r)
				}
			}
			y, err := DecodeHand(tab.secrets[i].Record(Hand), p.Y)
			if err != nil || !y.Equal(tab.secret(i, Hand)) {
				t.Errorf("%+v: audit of seat %d: %v", rules, i+1, err)
			}
		}
		if !group.MulBase(x).Equal(j.X) || !group.MulBase(z).Equal(j.Z) {
			t.Errorf("%+v: joint keys", rules)
		}
		tab.shares(t, reveals)
	}
}

// shares has every seat open its boxes, and any threshold of seats replace another.
func (tab *table) shares(t *testing.T, reveals []*Reveal) {
	for i, r := range reveals {
		from := sharing.Numbered(uint8(i + 1))
		got := make([][]sharing.Share, len(r.Shared()))
		for j := range reveals {
			to := sharing.Numbered(uint8(j + 1))
			box := r.Box(from, to)
			if box == nil {
				if slices.Contains(tab.rules.Holders(from.Number()), to.Number()) && len(got) > 0 {
					t.Errorf("%+v: no box from %v to %v", tab.rules, from, to)
				}
				continue
			}
			shares, err := box.Open(header2(j), tab.secret(j, Receive))
			if err != nil {
				t.Errorf("%+v: box from %v to %v: %v", tab.rules, from, to, err)
				continue
			}
			for k, s := range shares {
				got[k] = append(got[k], sharing.Share{Seat: to, Value: s})
			}
		}
		var want []group.Scalar
		if tab.rules.Stock {
			want = append(want, tab.secret(i, Stock))
		}
		if tab.rules.Hand {
			want = append(want, tab.secret(i, Hand))
		}
		for k, shared := range r.Shared() {
			threshold := shared.Threshold()
			s, err := shared.Reconstruct(got[k][len(got[k])-threshold:]...)
			if err != nil || !s.Equal(want[k]) {
				t.Errorf("%+v: secret %d of %v by %d others: %v", tab.rules, k, from, threshold, err)
			}
			if _, err := shared.Reconstruct(got[k][:threshold-1]...); !errors.Is(err, sharing.ErrTooFew) {
				t.Errorf("%+v: secret %d of %v by %d others: %v", tab.rules, k, from, threshold-1, err)
			}
		}
	}
}

// TestSizes has the lengths that the protocol promises.
func TestSizes(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  int
	}{
		{Rules{Persons: Apart(2)}, 384}, {Rules{Persons: Apart(8)}, 384},
		{Rules{Persons: Apart(4), Stock: true}, 384 + 64 + 144},
		{Rules{Persons: Apart(4), Hand: true}, 384 + 64 + 144},
		{Rules{Persons: Apart(4), Stock: true, Hand: true}, 384 + 128 + 144 + 96},
	} {
		tab := newTable(c.rules, source(2))
		if len(tab.first[0]) != 64 || len(tab.second[0]) != c.want || c.rules.RevealSize() != c.want {
			t.Errorf("%+v: %d and %d bytes, announced %d, want %d", c.rules, len(tab.first[0]), len(tab.second[0]), c.rules.RevealSize(), c.want)
		}
	}
}

// wantFault wants these seats to blame for the messages.
func wantFault(t *testing.T, name string, tab *table, want error, seats ...uint8) {
	t.Helper()
	_, _, err := tab.join()
	var fault *Fault
	if !errors.As(err, &fault) || !errors.Is(err, want) || !slices.Equal(fault.Seats, seats) {
		t.Errorf("%s: %v, want seats %d: %v", name, err, seats, want)
	}
}

// lie has seat 3 send what it likes: the keys and all else of a reveal are changed before it is committed to,
// proved with the secrets given.
func (tab *table) lie(change func(r *Reveal), secrets *Secrets) {
	const i = 2
	r := must(secrets.reveal(tab.rules))
	var key [provedKeys]group.Scalar
	for k := range key {
		key[k] = must(secrets.Scalar(Record(k)))
	}
	change(r)
	hash := r.hash(header1(i))
	tab.first[i] = r.E.Append(hash[:])
	secrets.fill(r, header2(i), tab.e(), key)
	if err := r.prove(header2(i), key, must(secrets.Hedge(tab.random))); err != nil {
		panic(err)
	}
	tab.second[i] = r.bytes()
}

// TestRogueKeys is cheat 6 and the first half of 23: keys chosen as a function of those of others, copied, or
// nobody's, with everything about them committed and proved as far as it goes.
func TestRogueKeys(t *testing.T) {
	rules := Rules{Persons: Apart(3), Stock: true, Hand: true}
	tab := newTable(rules, source(3))
	_, others, err := tab.join()
	if err != nil {
		t.Fatal(err)
	}
	mine := group.MulBase(group.NewScalar(5)) // the joint key that seat 3 would like
	for name, change := range map[string]func(r *Reveal){
		"X bends the sum":  func(r *Reveal) { r.X = mine.Sub(others[0].X).Sub(others[1].X) },
		"Z bends the sum":  func(r *Reveal) { r.Z = mine.Sub(others[0].Z).Sub(others[1].Z) },
		"X is copied":      func(r *Reveal) { r.X = others[0].X },
		"Y is copied":      func(r *Reveal) { r.Y = others[1].Y },
		"Y is another's X": func(r *Reveal) { r.Y = others[1].X },
		"R is copied":      func(r *Reveal) { r.R = others[1].R },
		"E is copied":      func(r *Reveal) { r.E = others[1].E },
		"E is nobody's":    func(r *Reveal) { r.E = mine },
	} {
		lying := newTable(rules, source(3))
		lying.lie(change, lying.secrets[2])
		wantFault(t, name, lying, ErrProof, 3)
	}
	for r, name := range "XYZR" {
		// A secret of 0 could be proved, but for the decoder.
		lying := newTable(rules, source(3))
		if err := lying.secrets[2].Restore(Record(r), make([]byte, 32)); err != nil {
			t.Fatal(err)
		}
		lying.lie(func(*Reveal) {}, lying.secrets[2])
		wantFault(t, string(name)+" is the identity", lying, group.ErrIdentity, 3)
	}
	lying := newTable(rules, source(3))
	copy(lying.first[2][32:], make([]byte, 32))
	wantFault(t, "E is the identity", lying, group.ErrIdentity, 3)
}

// TestTwins: who knows the secret of a key that occurs twice can prove it, so it takes a comparison to see it.
func TestTwins(t *testing.T) {
	rules := Rules{Persons: Apart(3)}
	for to := Shuffle; to <= Receive; to++ {
		for from := Shuffle; from <= Receive; from++ {
			friends := newTable(rules, source(4))
			if err := friends.secrets[2].Restore(to, friends.secrets[0].Record(from)); err != nil {
				t.Fatal(err)
			}
			friends.lie(func(*Reveal) {}, friends.secrets[2])
			wantFault(t, fmt.Sprintf("%v of seat 1 is %v of seat 3", from, to), friends, ErrTwin, 1, 3)
			if from == to {
				continue
			}
			alone := newTable(rules, source(4))
			if err := alone.secrets[2].Restore(to, alone.secrets[2].Record(from)); err != nil {
				t.Fatal(err)
			}
			alone.lie(func(*Reveal) {}, alone.secrets[2])
			wantFault(t, fmt.Sprintf("%v is also %v of seat 3", from, to), alone, ErrTwin, 3)
		}
	}
}

// TestChangedMind is cheat 7: having seen the others' reveals, seat 3 shows something else than it committed to.
func TestChangedMind(t *testing.T) {
	rules := Rules{Persons: Apart(3), Stock: true, Hand: true}
	for r := range Records {
		tab := newTable(rules, source(5))
		fresh := must(New(rules, source(6)))
		if err := tab.secrets[2].Restore(r, fresh.Record(r)); err != nil {
			t.Fatal(err)
		}
		before := tab.first[2]
		tab.second[2] = must(tab.secrets[2].Reveal(header2(2), rules, tab.e(), tab.random))
		switch r {
		case Hedge: // shows nowhere
			if _, _, err := tab.join(); err != nil {
				t.Errorf("another %v: %v", r, err)
			}
			continue
		case Receive: // E was in the clear
			wantFault(t, fmt.Sprintf("another %v", r), tab, ErrProof, 3)
		default:
			wantFault(t, fmt.Sprintf("another %v", r), tab, ErrCommitment, 3)
		}
		// Nor can the commitment be changed, once others are bound to the first round by its root.
		tab.first[2] = must(tab.secrets[2].Commit(header1(2), rules))
		if bytes.Equal(before, tab.first[2]) {
			t.Errorf("another %v has the same commitment", r)
		}
	}
}

// TestElsewhere: commitment and proof hold at one table, in one deal, for one seat; the proof after one first
// round, for one set of boxes.
func TestElsewhere(t *testing.T) {
	rules := Rules{Persons: Apart(3), Stock: true}
	tab := newTable(rules, source(7))
	commit := must(DecodeCommit(tab.first[1]))
	r := must(DecodeReveal(rules, commit, tab.second[1]))
	for name, c := range map[string]struct {
		change func(*transcript.Header)
		want   error
	}{
		"as it is": {func(*transcript.Header) {}, nil},
		"table":    {func(h *transcript.Header) { h.Table[0]++ }, ErrCommitment},
		"hand":     {func(h *transcript.Header) { h.Hand++ }, ErrCommitment},
		"seat":     {func(h *transcript.Header) { h.Seat++ }, ErrCommitment},
		"root":     {func(h *transcript.Header) { h.Root[0]++ }, ErrProof},
		"op":       {func(h *transcript.Header) { h.Op = "coin" }, ErrProof},
	} {
		h := header2(1)
		c.change(&h)
		if err := r.Check(h, commit); !errors.Is(err, c.want) {
			t.Errorf("another %s: %v", name, err)
		}
	}
	// Two messages of one seat exchanged with those of another: cheat 4 for keys.
	tab.first[0], tab.first[1], tab.second[0], tab.second[1] = tab.first[1], tab.first[0], tab.second[1], tab.second[0]
	wantFault(t, "seats exchanged", tab, ErrCommitment, 1)
}

// TestStatement: all that the proof is about is in the transcript before the question.
func TestStatement(t *testing.T) {
	secrets, other := must(New(full, source(1))), group.Generator()
	seen := map[[64]byte]string{}
	for name, change := range map[string]func(*Reveal){
		"nothing else":  func(*Reveal) {},
		"another X":     func(r *Reveal) { r.X = other },
		"another Y":     func(r *Reveal) { r.Y = other },
		"another Z":     func(r *Reveal) { r.Z = other },
		"another R":     func(r *Reveal) { r.R = other },
		"another E":     func(r *Reveal) { r.E = other },
		"another V":     func(r *Reveal) { r.stockV[1] = other },
		"another V'":    func(r *Reveal) { r.handV[0] = other },
		"a V elsewhere": func(r *Reveal) { r.stockV, r.handV = append(r.stockV, r.handV[0]), r.handV[1:] },
		"a box":         func(r *Reveal) { r.boxes = []byte{1} },
	} {
		r := must(secrets.reveal(full))
		change(r)
		sum := r.newTranscript(header2(0)).Sum()
		if seen[sum] != "" {
			t.Errorf("%s says the same as %s", name, seen[sum])
		}
		seen[sum] = name
	}
	one, two := must(secrets.reveal(full)), must(secrets.reveal(full))
	two.stockV, two.handV = append(two.stockV, two.handV[0]), two.handV[1:]
	if one.hash(header1(0)) == two.hash(header1(0)) {
		t.Error("lists of V run into each other in the commitment")
	}
}

// TestCopiedBoxes is cheat 23: seat 3 sends R and boxes of seat 1, of this deal or an earlier one, to have them
// opened by a complaint.
func TestCopiedBoxes(t *testing.T) {
	rules := Rules{Persons: Apart(3), Stock: true}
	for name, from := range map[string]byte{"this deal": 8, "another deal": 9} {
		tab, victim := newTable(rules, source(8)), newTable(rules, source(from))
		_, reveals, err := victim.join()
		if err != nil {
			t.Fatal(err)
		}
		s := tab.secrets[2]
		r := must(s.reveal(rules))
		r.rules, r.R, r.boxes = rules, reveals[0].R, reveals[0].boxes
		hash := r.hash(header1(2))
		copy(tab.first[2], hash[:])
		var key [provedKeys]group.Scalar
		for k := range key {
			key[k] = must(s.Scalar(Record(k)))
		}
		if err := r.prove(header2(2), key, must(s.Hedge(tab.random))); err != nil {
			t.Fatal(err)
		}
		tab.second[2] = r.bytes()
		wantFault(t, name, tab, ErrProof, 3)
	}
	// And even then e is fresh: what opens boxes of this deal opens none of another.
	a, b := newTable(rules, source(8)), newTable(rules, source(9))
	_, reveals, err := a.join()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := reveals[0].Box(sharing.Numbered(1), sharing.Numbered(2)).Open(header2(1), b.secret(1, Receive)); !errors.Is(err, sharing.ErrBox) {
		t.Errorf("with the e of another deal: %v", err)
	}
}

// TestComplaint is cheat 16 from end to end: seat 3 seals a bad share for seat 1.
func TestComplaint(t *testing.T) {
	rules := Rules{Persons: Apart(3), Stock: true, Hand: true}
	tab := newTable(rules, source(10))
	// Its boxes are made with another polynomial than the one that it shows.
	false3 := must(New(rules, source(11)))
	shown := tab.secrets[2]
	r := must(shown.reveal(rules))
	r.rules = rules
	var key [provedKeys]group.Scalar
	for k := range key {
		key[k] = must(shown.Scalar(Record(k)))
	}
	false3.fill(r, header2(2), tab.e(), key)
	if err := r.prove(header2(2), key, must(shown.Hedge(tab.random))); err != nil {
		t.Fatal(err)
	}
	tab.second[2] = r.bytes()
	_, reveals, err := tab.join()
	if err != nil {
		t.Fatal(err) // nobody else can see it
	}
	one, three := sharing.Numbered(1), sharing.Numbered(3)
	for from, liar := range map[sharing.Seat]sharing.Seat{three: three, sharing.Numbered(2): one} {
		box := reveals[from.Number()-1].Box(from, one)
		if _, err := box.Open(header2(0), tab.secret(0, Receive)); (err != nil) != (from == three) {
			t.Errorf("box from %v: %v", from, err)
		}
		h := transcript.Header{Op: "complaint", Table: [32]byte{1, 2}, Hand: 7, Seat: 1}
		complaint := must(box.Complain(h, tab.secret(0, Receive), must(tab.secrets[0].Hedge(tab.random))))
		if got, err := box.Judge(h, reveals[0].E, complaint); got != liar || err == nil {
			t.Errorf("box from %v: %v lied: %v", from, got, err)
		}
	}
}

// TestEveryByte flips a bit of every byte of both messages of one seat.
func TestEveryByte(t *testing.T) {
	tab := newTable(Rules{Persons: Apart(2)}, source(12))
	shared := newTable(Rules{Persons: Apart(3), Stock: true, Hand: true}, source(12))
	for _, tab := range []*table{tab, shared} {
		for _, message := range [][]byte{tab.first[1], tab.second[1]} {
			bits := rand.New(rand.NewPCG(1, 2))
			for i := range message {
				bit := byte(1) << bits.IntN(8)
				message[i] ^= bit
				_, _, err := tab.join()
				if fault := new(Fault); !errors.As(err, &fault) || !slices.Equal(fault.Seats, []uint8{2}) {
					t.Errorf("byte %d of %d flipped by %#x: %v", i, len(message), bit, err)
				}
				message[i] ^= bit
			}
		}
		for _, b := range [][]byte{nil, tab.second[1][1:], append(slices.Clone(tab.second[1]), 0), tab.second[1][:len(tab.second[1])-32]} {
			if _, err := DecodeReveal(tab.rules, must(DecodeCommit(tab.first[1])), b); !errors.Is(err, group.ErrLength) {
				t.Errorf("reveal of %d bytes: %v", len(b), err)
			}
		}
		for _, b := range [][]byte{nil, tab.first[1][1:], append(slices.Clone(tab.first[1]), 0)} {
			if _, err := DecodeCommit(b); !errors.Is(err, group.ErrLength) {
				t.Errorf("commitment of %d bytes: %v", len(b), err)
			}
		}
	}
}

func TestRules(t *testing.T) {
	for _, rules := range []Rules{
		{}, {Persons: Apart(2), Stock: true}, {Persons: Apart(2), Hand: true}, {Persons: []uint8{1, 2, 3, 5}}, {Persons: []uint8{1, 0}},
		{Persons: []uint8{2, 3, 3}}, {Persons: []uint8{1, 1, 1, 4}, Stock: true, Hand: true}, // three seats of four are one person
	} {
		if _, err := New(rules, source(1)); !errors.Is(err, ErrRules) {
			t.Errorf("%+v: %v", rules, err)
		}
		if _, err := DecodeReveal(rules, &Commit{}, nil); !errors.Is(err, ErrRules) {
			t.Errorf("%+v: decode: %v", rules, err)
		}
	}
	tab := newTable(Rules{Persons: Apart(3), Stock: true}, source(1))
	e, s := tab.e(), tab.secrets[0]
	for name, f := range map[string]func() ([]byte, error){
		"too few E": func() ([]byte, error) { return s.Reveal(header2(0), tab.rules, e[:2], tab.random) },
		"seat 0":    func() ([]byte, error) { return s.Reveal(header2(-1), tab.rules, e, tab.random) },
		"seat 4":    func() ([]byte, error) { return s.Reveal(header2(3), tab.rules, e, tab.random) },
		"other thresholds": func() ([]byte, error) {
			return s.Reveal(header2(0), Rules{Persons: Apart(3), Hand: true}, e, tab.random)
		},
	} {
		if _, err := f(); !errors.Is(err, ErrRules) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Join(header2(0), nil, nil); !errors.Is(err, ErrRules) {
		t.Errorf("join of nobody: %v", err)
	}
}

// TestDecodeHand is cheat 15: the wrong y.
func TestDecodeHand(t *testing.T) {
	s := must(New(Rules{Persons: Apart(2)}, source(1)))
	y := must(s.Scalar(Hand))
	Y := group.MulBase(y)
	for name, b := range map[string][]byte{
		"x": s.Record(Shuffle), "-y": y.Neg().Bytes(), "nothing": nil, "0": make([]byte, 32), "long": append(y.Bytes(), 0),
		"not reduced": bytes.Repeat([]byte{0xff}, 32),
	} {
		if _, err := DecodeHand(b, Y); !errors.Is(err, ErrHand) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestGolden keeps the bytes of both rounds and the coin, the same on every platform.
func TestGolden(t *testing.T) {
	var b strings.Builder
	for _, rules := range []Rules{{Persons: Apart(2)}, {Persons: Apart(3), Stock: true, Hand: true}} {
		tab := newTable(rules, source(1))
		j, _, err := tab.join()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%d seats, first: %x\nsecond: %x\nX: %x\nZ: %x\ncoin: %x\n", rules.Seats(), tab.first[1], tab.second[1], j.X.Bytes(), j.Z.Bytes(), j.Coin)
	}
	toss := must(NewToss(source(2)))
	fmt.Fprintf(&b, "toss: %x\nshown: %x\nthrown: %x\n", toss.Commit(header2(1)), toss.Bytes(), Thrown(header2(0), Toss{}, toss))
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

// FuzzReveal: of all second messages only the one that the seat made is taken.
func FuzzReveal(f *testing.F) {
	rules := Rules{Persons: Apart(3), Stock: true}
	tab := newTable(rules, source(1))
	f.Add(tab.second[0])
	f.Add(tab.second[1])
	f.Add([]byte{})
	commit := must(DecodeCommit(tab.first[0]))
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := DecodeReveal(rules, commit, b)
		if err != nil {
			return
		}
		if !bytes.Equal(r.bytes(), b) {
			t.Errorf("%x is written %x", b, r.bytes())
		}
		if err := r.Check(header2(0), commit); bytes.Equal(b, tab.second[0]) != (err == nil) {
			t.Errorf("%x: %v", b, err)
		}
	})
}

// FuzzCommit: what decodes is encoded in no other way.
func FuzzCommit(f *testing.F) {
	f.Add(newTable(Rules{Persons: Apart(2)}, source(1)).first[0])
	f.Fuzz(func(t *testing.T, b []byte) {
		if c, err := DecodeCommit(b); err == nil && !bytes.Equal(c.E.Append(c.Hash[:]), b) {
			t.Errorf("%x", b)
		}
	})
}

func BenchmarkKeys(b *testing.B) {
	tab := newTable(Rules{Persons: Apart(4), Stock: true}, source(1))
	e := tab.e()
	b.Run("reveal", func(b *testing.B) {
		for b.Loop() {
			tab.secrets[0].Reveal(header2(0), tab.rules, e, tab.random)
		}
	})
	b.Run("join of 4", func(b *testing.B) {
		for b.Loop() {
			tab.join()
		}
	})
}
