package transcript

import (
	"crypto/sha512"
	"encoding/binary"
	"fmt"
	"io"

	"carteado/net/mental/group"
)

// Hedge is where the secret randomness of a seat comes from in one deal.
type Hedge struct {
	Key    [32]byte  // secret, fresh for each deal, unrelated to every other secret
	Random io.Reader // crypto/rand.Reader
}

// Nonces gives secret random numbers that stay secret as long as either the key of the hedge is unknown or its
// random bytes are good. Number k is made of
//
//	SHA-512(len(label) | label | key | st | k | 32 random bytes)
//
// with k = 0, 1, ... as 64 bits big-endian and the state st of the transcript at that moment. The statement
// must be in the transcript: bad random bytes then never answer two questions with one nonce.
type Nonces struct {
	t      *Transcript
	prefix []byte
	hedge  *Hedge
	count  uint64
	err    error
}

// Nonces begins a sequence of nonces under a label.
func (t *Transcript) Nonces(label string, hedge *Hedge) *Nonces {
	prefix := append(bigEndian32(uint32(len(label))), label...)
	return &Nonces{t: t, prefix: append(prefix, hedge.Key[:]...), hedge: hedge}
}

// Uniform returns the next 64 bytes.
func (n *Nonces) Uniform() [group.UniformSize]byte {
	var fresh [32]byte
	if n.err == nil {
		if _, err := io.ReadFull(n.hedge.Random, fresh[:]); err != nil {
			n.err = fmt.Errorf("transcript: no random bytes: %w", err)
		}
	}
	b := make([]byte, 0, 256)
	b = append(b, n.prefix...)
	b = append(b, n.t.state[:]...)
	b = binary.BigEndian.AppendUint64(b, n.count)
	b = append(b, fresh[:]...)
	n.count++
	return sha512.Sum512(b)
}

// Scalar returns the next uniform scalar.
func (n *Nonces) Scalar() group.Scalar { return group.ScalarFromUniform(n.Uniform()) }

// Scalars returns the next k uniform scalars.
func (n *Nonces) Scalars(k int) []group.Scalar {
	s := make([]group.Scalar, k)
	for i := range s {
		s[i] = n.Scalar()
	}
	return s
}

// Err returns the first error of the source of random bytes. If there is one, nothing made with these nonces may
// be shown.
func (n *Nonces) Err() error { return n.err }
