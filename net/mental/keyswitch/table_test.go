package keyswitch

import (
	"io"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// source returns reproducible bytes.
func source(seed byte) io.Reader { return rand.NewChaCha8([32]byte{seed}) }

func scalar(random io.Reader) group.Scalar {
	s, err := group.RandomScalar(random)
	if err != nil {
		panic(err)
	}
	return s
}

// table has the keys of n seats, seat 1 at index 0, and what each target is for.
type table struct {
	n       int
	random  io.Reader
	x, y, z []group.Scalar
	hand    []*Target // Y_j
	stock   *Target   // Z
}

func newTable(n int, random io.Reader) *table {
	t := &table{n: n, random: random, stock: nil}
	draw := func() []group.Scalar {
		s := make([]group.Scalar, n)
		for i := range s {
			s[i] = scalar(random)
		}
		return s
	}
	t.x, t.y, t.z = draw(), draw(), draw()
	for _, y := range t.y {
		t.hand = append(t.hand, To(group.MulBase(y)))
	}
	t.stock = To(group.MulBase(sum(t.z)))
	return t
}

func sum(list []group.Scalar) (s group.Scalar) {
	for _, x := range list {
		s = s.Add(x)
	}
	return s
}

// lay encrypts faces under the key of a secret, in slots from 100 up.
func (t *table) lay(secret group.Scalar, faces ...engine.Face) []Card {
	cards := make([]Card, len(faces))
	for k, f := range faces {
		r := scalar(t.random)
		c := shuffle.Ciphertext{A: group.MulBase(r), B: group.CardPoint(f).Add(group.MulBase(secret.Mul(r)))}
		cards[k] = Card{engine.Slot(100 + k), c}
	}
	return cards
}

// header is that of seat i, from 0, for an operation under the key of a secret.
func header(op string, i int, secret group.Scalar) transcript.Header {
	return transcript.Header{Op: op, Table: [32]byte{1, 2, 3}, Hand: 7, Root: [32]byte{9}, Seat: uint8(i + 1), Key: group.MulBase(secret)}
}

func (t *table) hedge() *transcript.Hedge {
	return &transcript.Hedge{Key: [32]byte{5}, Random: t.random}
}

// all makes the shares and messages of all seats with the secrets.
func (t *table) all(tb testing.TB, op string, w *Switch, secrets []group.Scalar) ([]*Share, []Message) {
	tb.Helper()
	shares, messages := make([]*Share, len(secrets)), make([]Message, len(secrets))
	for i, x := range secrets {
		h := header(op, i, sum(secrets))
		share, b, err := w.Prove(h, x, t.hedge())
		if err != nil {
			tb.Fatal(err)
		}
		if len(b) != w.Size() {
			tb.Fatalf("a message of %d bytes, announced %d", len(b), w.Size())
		}
		shares[i], messages[i] = share, Message{h, group.MulBase(x), b}
	}
	return shares, messages
}

// run has all seats make their shares, checks them, and gives the cards as they lie then.
func (t *table) run(tb testing.TB, op string, cards []Card, to *Target, secrets ...group.Scalar) []Card {
	tb.Helper()
	w := must(New(moves(cards, to)...))
	_, messages := t.all(tb, op, w, secrets)
	shares, err := w.Verify(messages...)
	if err != nil {
		tb.Fatal(err)
	}
	after := make([]Card, len(cards))
	for k, c := range Apply(cards, shares...) {
		after[k] = Card{cards[k].Slot, c}
	}
	return after
}

func moves(cards []Card, to ...*Target) []Move {
	m := make([]Move, len(cards))
	for k, c := range cards {
		m[k] = Move{c, to[k%len(to)]}
	}
	return m
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// faces returns n faces, with equal ones among them if there are more than a pack.
func faces(n int) []engine.Face {
	f := make([]engine.Face, n)
	for k := range f {
		f[k] = engine.Face(1 + k%52)
	}
	return f
}

// deal lays a shuffled deck of N cards with their targets: hands by turns, and if the rules say so a quarter to
// the stock and one card to all.
func (t *table) deal(n int, stock, public bool) (*Switch, []engine.Face) {
	f := faces(n)
	m := moves(t.lay(sum(t.x), f...), t.hand...)
	for k := range m {
		if stock && k >= n-n/4 {
			m[k].To = t.stock
		}
	}
	if public {
		m[n-1].To = Public
	}
	return must(New(m...)), f
}
