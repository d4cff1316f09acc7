package keyswitch

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// What New, Flip and Open refuse in the cards they are given.
var (
	ErrNoCards = errors.New("keyswitch: no cards")
	ErrTwice   = errors.New("keyswitch: a slot named twice")
	ErrTarget  = errors.New("keyswitch: no target")
	ErrPlain   = errors.New("keyswitch: a card that is open already")
)

// Card is what lies in a slot.
type Card struct {
	Slot engine.Slot
	shuffle.Ciphertext
}

// Target is a key that cards are switched to. It is made once in a deal for each key: multiplying it by secret
// numbers takes a table, which the first proof builds.
type Target struct {
	key   group.Point
	bytes []byte
	table func() *group.Table
}

// To returns the target of a key, which must not be the identity.
func To(key group.Point) *Target {
	return &Target{key, key.Bytes(), sync.OnceValue(func() *group.Table { return group.NewTable(key) })}
}

// Public is the target of cards that are opened to all.
var Public = &Target{}

// Move says where the card of a slot is to go.
type Move struct {
	Card
	To *Target
}

// Switch is what is to be switched: slots, what lies in them, and their targets. Seats that make it of the same
// moves in the same order understand each other's messages. It never changes and may be used by several
// goroutines.
type Switch struct {
	cards   []Card
	targets []*Target // in the order in which the moves name them
	to      []int     // the target of each card
	said    [][]byte  // the statement: k, A_k, T_k for each card
}

// New makes a switch of moves. A slot may go to several targets: then each gets a card of its own with the same face. New
// refuses no moves, a slot twice for one target, a move without a target, and opening what is open.
func New(moves ...Move) (*Switch, error) {
	w := &Switch{}
	index := map[string]int{}
	type goal struct {
		slot   engine.Slot
		target int
	}
	seen := make(map[goal]bool, len(moves))
	for _, m := range moves {
		if m.To == nil {
			return nil, fmt.Errorf("%w: slot %d", ErrTarget, m.Slot)
		}
		g, ok := index[string(m.To.bytes)]
		if !ok {
			g = len(w.targets)
			index[string(m.To.bytes)] = g
			w.targets = append(w.targets, m.To)
		}
		if seen[goal{m.Slot, g}] {
			return nil, fmt.Errorf("%w: slot %d", ErrTwice, m.Slot)
		}
		seen[goal{m.Slot, g}] = true
		if m.To.public() && m.A.IsIdentity() {
			return nil, fmt.Errorf("%w: slot %d", ErrPlain, m.Slot)
		}
		w.cards, w.to = append(w.cards, m.Card), append(w.to, g)
		w.said = append(w.said, binary.BigEndian.AppendUint16(nil, uint16(m.Slot)), m.A.Bytes(), m.To.bytes)
	}
	if len(moves) == 0 {
		return nil, ErrNoCards
	}
	return w, nil
}

// distinct refuses no cards at all, and a slot named twice.
func distinct(cards []Card) error {
	if len(cards) == 0 {
		return ErrNoCards
	}
	seen := make(map[engine.Slot]bool, len(cards))
	for _, c := range cards {
		if seen[c.Slot] {
			return fmt.Errorf("%w: slot %d", ErrTwice, c.Slot)
		}
		seen[c.Slot] = true
	}
	return nil
}

func (t *Target) public() bool { return t.bytes == nil }

// Cards returns the cards as they lie before the switch, in the order of the moves. The slice is shared.
func (w *Switch) Cards() []Card { return w.cards }

// Size returns the length of a message in bytes.
func (w *Switch) Size() int {
	points, scalars := 1, 1 // T1, s
	for k := range w.cards {
		points += 2
		if w.target(k).public() {
			points--
		}
	}
	for _, t := range w.targets {
		points, scalars = points+2, scalars+1
		if t.public() {
			points, scalars = points-1, scalars-1
		}
	}
	return points*group.PointSize + scalars*group.ScalarSize
}

// target returns where card k goes.
func (w *Switch) target(k int) *Target { return w.targets[w.to[k]] }

// newTranscript returns the transcript with the statement in it, for a sender with the given key.
func (w *Switch) newTranscript(h transcript.Header, sender group.Point) *transcript.Transcript {
	t := transcript.New(h)
	t.AppendPoints("sender", sender)
	t.Append("slots", w.said...)
	return t
}

// Share is what one seat adds to the cards, known to be right: made here, or verified.
type Share struct {
	r, s []group.Point // R_ik, which is O for an opened card, and S_ik
}

// Known returns the share of a seat whose secret key has become public, with r_ik = 0: everyone can make it.
func Known(cards []Card, secret group.Scalar) *Share {
	s := &Share{make([]group.Point, len(cards)), make([]group.Point, len(cards))}
	for k, c := range cards {
		s.r[k], s.s[k] = group.Identity(), c.A.Mul(secret).Neg()
	}
	return s
}

// Apply returns the cards after the switch, in their order: (Σ R_ik, B_k + Σ S_ik). The shares must be those of
// all seats that hold the key together, one each, made for these cards; it panics if their number of cards is
// another.
func Apply(cards []Card, shares ...*Share) []shuffle.Ciphertext {
	out := make([]shuffle.Ciphertext, len(cards))
	for k, c := range cards {
		out[k] = shuffle.Plain(c.B)
	}
	for _, s := range shares {
		if len(s.s) != len(cards) {
			panic(fmt.Sprintf("keyswitch: a share of %d cards for %d", len(s.s), len(cards)))
		}
		for k := range out {
			out[k] = out[k].Add(shuffle.Ciphertext{A: s.r[k], B: s.s[k]})
		}
	}
	return out
}
