// Package transcript turns proofs in which a verifier would ask questions into proofs that need none
// (Fiat-Shamir): the questions are hashes of all that was said before.
//
// A [Transcript] is a chain of SHA-512. Its state of 64 bytes, at first all zero, takes in labelled data,
//
//	st <- SHA-512(st | len(label) | label | len(data) | data | ...)
//
// with lengths as 32 bits big-endian, and gives challenges, of which each moves the state on:
//
//	st <- SHA-512(st | "chal" | label)
//	challenge = SHA-512("out" | st) mod l
//
// So the order and the bounds of everything are fixed, and two challenges in a row differ. A challenge is not
// taken for data: "chal" would be a length of 1.6 GB.
//
// Prover and verifier must put in the whole statement before the first challenge, and everything the prover
// says before the challenge that answers it.
package transcript

import (
	"crypto/sha512"
	"encoding/binary"

	"carteado/net/mental/group"
)

// Transcript is what was said so far. The zero Transcript is empty. Copying one forks it.
type Transcript struct{ state [sha512.Size]byte }

// Header says what a proof is for, so that it holds nowhere else.
type Header struct {
	Op    string      // what is proved: "shuffle", "deal", ...
	Table [32]byte    // the table's id
	Hand  uint32      // number of the deal at this table, void ones counted
	Root  [32]byte    // binds rules, seats, keys and all messages before this phase
	Seat  uint8       // the prover's, from 1
	Stage uint32      // counts the seat's proofs of this op in this deal, from 0
	Key   group.Point // the public key that the op works under
}

// New begins the transcript of a proof.
func New(h Header) *Transcript {
	t := new(Transcript)
	t.Append("carteado/v1",
		[]byte(h.Op), h.Table[:], bigEndian32(h.Hand), h.Root[:], []byte{h.Seat}, bigEndian32(h.Stage), h.Key.Bytes())
	return t
}

// Append takes in pieces of data under a label.
func (t *Transcript) Append(label string, data ...[]byte) {
	h := sha512.New()
	h.Write(t.state[:])
	h.Write(bigEndian32(uint32(len(label))))
	h.Write([]byte(label))
	for _, d := range data {
		h.Write(bigEndian32(uint32(len(d))))
		h.Write(d)
	}
	h.Sum(t.state[:0])
}

// AppendPoints takes in the encodings of points, one piece each.
func (t *Transcript) AppendPoints(label string, points ...group.Point) {
	data := make([][]byte, len(points))
	for i, p := range points {
		data[i] = p.Bytes()
	}
	t.Append(label, data...)
}

// Challenge returns a scalar that nobody could foresee before the last word was said.
func (t *Transcript) Challenge(label string) group.Scalar {
	t.ratchet(label)
	return group.HashToScalar([]byte("out"), t.state[:])
}

// Weights returns n scalars below 2^128, to add up equations with: a false one among them then makes the sum
// false, but for a chance of 2^-128. Four come of each SHA-512("out" | st | k), with k = 0, 1, ... as 32 bits
// big-endian, 16 bytes little-endian each.
func (t *Transcript) Weights(label string, n int) []group.Scalar {
	t.ratchet(label)
	weights := make([]group.Scalar, 0, n+3)
	for k := uint32(0); len(weights) < n; k++ {
		block := sha512.Sum512(append(append([]byte("out"), t.state[:]...), bigEndian32(k)...))
		for i := 0; i < len(block); i += 16 {
			weights = append(weights, group.Scalar128([16]byte(block[i:])))
		}
	}
	return weights[:n:n]
}

// Sum returns the state, which stands for all that was said.
func (t *Transcript) Sum() [sha512.Size]byte { return t.state }

func (t *Transcript) ratchet(label string) {
	t.state = sha512.Sum512(append(append(t.state[:], "chal"...), label...))
}

func bigEndian32(n uint32) []byte { return binary.BigEndian.AppendUint32(nil, n) }
