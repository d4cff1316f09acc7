package identity

import (
	"bytes"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha512"
	"errors"
	"fmt"
	"math/big"
	"slices"
)

// ErrCommon is the error of an ID with which no secret can be had in common.
var ErrCommon = errors.New("identity: an id that has no secret in common with any other")

// Common gives a secret for what the label and the context say, which only the owners of the two keys can come to,
// each with his own and the other's ID: X25519, and HKDF with SHA-512 over it. As nobody has to show another key for
// it, there is none that could be another's. It is the same in every session: who needs a new one each time puts what
// is new into the context.
func (k *Key) Common(with ID, label string, context []byte) (secret [32]byte, err error) {
	if err := with.Check(); err != nil {
		return secret, err
	}
	// An Ed25519 key is a point of the curve of X25519 in other coordinates, and its secret is the one that X25519
	// makes of the same 32 bytes. The hash parts what is done with it from signatures.
	seed := k.Seed()
	sum := sha512.Sum512(seed[:])
	private, err := ecdh.X25519().NewPrivateKey(sum[:32])
	if err != nil {
		return secret, fmt.Errorf("%w: %w", ErrCommon, err)
	}
	u := with.montgomery()
	public, err := ecdh.X25519().NewPublicKey(u[:])
	if err != nil {
		return secret, fmt.Errorf("%w: %w", ErrCommon, err)
	}
	shared, err := private.ECDH(public)
	if err != nil {
		return secret, fmt.Errorf("%w: %w", ErrCommon, err)
	}
	first, second := k.ID(), with
	if bytes.Compare(first[:], second[:]) > 0 {
		first, second = second, first
	}
	info := prefixed("carteado/1 common", label, append(append(first[:], second[:]...), context...))
	key, err := hkdf.Key(sha512.New, shared, nil, string(info), len(secret))
	copy(secret[:], key)
	return secret, err
}

// prime is 2^255 - 19, and one is 1.
var prime, one = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19)), big.NewInt(1)

// montgomery gives the coordinate of the ID's point for X25519: u = (1 + y) / (1 - y). All of it is public, and need not
// take the same time always.
func (id ID) montgomery() (u [32]byte) {
	slices.Reverse(id[:]) // a copy, little-endian
	id[0] &= 0x7f         // the sign of x
	y := new(big.Int).SetBytes(id[:])
	above, below := new(big.Int).Add(one, y), new(big.Int).Sub(one, y)
	if below.ModInverse(below.Mod(below, prime), prime) != nil { // else y is 1, which Check refuses
		above.Mod(above.Mul(above, below), prime).FillBytes(u[:])
	}
	slices.Reverse(u[:])
	return u
}
