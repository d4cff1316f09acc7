package shuffle

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// Witness is what the prover of a mix knows: card i of the new deck is card perm[i] of the old, from 1, with
// rho[i] added to its randomness. It is secret. It must be stored before the new deck is sent, as without it
// the deck cannot be proved after a restart, and erased with the keys of the deal.
type Witness struct {
	perm []uint16
	rho  []group.Scalar
}

const witnessCard = 2 + group.ScalarSize

// Bytes returns the encoding, 34 bytes a card: place in the old deck as 16 bits big-endian, then randomness.
func (w *Witness) Bytes() []byte {
	b := make([]byte, 0, len(w.perm)*witnessCard)
	for i := range w.perm {
		b = w.rho[i].Append(binary.BigEndian.AppendUint16(b, w.perm[i]))
	}
	return b
}

// DecodeWitness reads the witness of n cards. It refuses what is not a permutation of 1..n with n canonical
// scalars.
func DecodeWitness(b []byte, n int) (*Witness, error) {
	if len(b) != n*witnessCard {
		return nil, fmt.Errorf("%w: %d bytes for a witness of %d cards", group.ErrLength, len(b), n)
	}
	w := &Witness{make([]uint16, n), make([]group.Scalar, n)}
	seen := make([]bool, n+1)
	for i := range n {
		p := binary.BigEndian.Uint16(b[i*witnessCard:])
		if p == 0 || int(p) > n || seen[p] {
			return nil, fmt.Errorf("shuffle: a witness that is no permutation: card %d from place %d", i, p)
		}
		s, err := group.DecodeScalar(b[i*witnessCard+2:][:group.ScalarSize])
		if err != nil {
			return nil, fmt.Errorf("card %d: %w", i, err)
		}
		w.perm[i], w.rho[i], seen[p] = p, s, true
	}
	return w, nil
}

// Mix mixes the deck under the key of the header: E'_i = E_π(i) + (ρ_i·G, ρ_i·PK) for a uniform permutation π
// and uniform ρ_i, which are the witness to prove the statement with. Neither time nor memory accesses depend on
// them.
func Mix(h transcript.Header, in Deck, hedge *transcript.Hedge) (Statement, *Witness, error) {
	s := Statement{Header: h, In: in}
	n := in.Len()
	if err := s.check(n); err != nil {
		return Statement{}, nil, err
	}
	t := transcript.New(h)
	t.Append("in", in.bytes)
	nonces := t.Nonces("shuffle/mix", hedge)

	lots := make([]lot, n)
	for i := range lots {
		u := nonces.Uniform()
		lots[i] = lot{
			number: [2]uint64{binary.LittleEndian.Uint64(u[:]), binary.LittleEndian.Uint64(u[8:])},
			place:  uint64(i + 1),
			card:   in.cards[i],
		}
	}
	sort(lots)

	w := &Witness{make([]uint16, n), nonces.Scalars(n)}
	key := group.NewTable(h.Key)
	cards := make([]Ciphertext, n)
	for i, l := range lots {
		w.perm[i] = uint16(l.place)
		cards[i] = l.card.Add(Ciphertext{A: group.MulBase(w.rho[i]), B: key.Mul(w.rho[i])})
	}
	if err := nonces.Err(); err != nil {
		return Statement{}, nil, err
	}
	s.Out = NewDeck(cards...)
	return s, w, nil
}

// lot is a card with a random number. Sorting by the number permutes the cards uniformly, but for the chance
// of n²/2^129 that two numbers are equal.
type lot struct {
	number [2]uint64 // low, high
	place  uint64
	card   Ciphertext
}

// sort sorts by Batcher's odd-even merges (Knuth, The Art of Computer Programming, 5.2.2, algorithm M): which
// pairs are compared depends on the length alone, and whether they are exchanged does not show.
func sort(lots []lot) {
	n := len(lots)
	for p := 1; p < n; p *= 2 {
		for k := p; k > 0; k /= 2 {
			for j := k % p; j+k < n; j += 2 * k {
				for i := j; i < min(j+k, n-k); i++ {
					if i/(2*p) == (i+k)/(2*p) {
						sortPair(&lots[i], &lots[i+k])
					}
				}
			}
		}
	}
}

// sortPair exchanges a and b if the number of a is greater.
func sortPair(a, b *lot) {
	_, borrow := bits.Sub64(b.number[0], a.number[0], 0)
	_, greater := bits.Sub64(b.number[1], a.number[1], borrow)
	mask := -greater
	swap := func(x, y *uint64) {
		d := (*x ^ *y) & mask
		*x ^= d
		*y ^= d
	}
	swap(&a.number[0], &b.number[0])
	swap(&a.number[1], &b.number[1])
	swap(&a.place, &b.place)
	group.Swap(&a.card.A, &b.card.A, int(greater))
	group.Swap(&a.card.B, &b.card.B, int(greater))
}
