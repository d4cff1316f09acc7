package identity

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha512"
	"errors"
	"fmt"

	"carteado/net/x25519"
)

// ErrCommon is the error of an ID with which no secret can be had in common.
var ErrCommon = errors.New("identity: an id that has no secret in common with any other")

// Common returns a secret for what the label and the context say, which only the owners of the two keys can come to,
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
	shared, err := x25519.Shared([32]byte(sum[:32]), x25519.FromEd25519(with))
	if err != nil {
		return secret, fmt.Errorf("%w: %w", ErrCommon, err)
	}
	first, second := k.ID(), with
	if bytes.Compare(first[:], second[:]) > 0 {
		first, second = second, first
	}
	info := prefixed("carteado/1 common", label, append(append(first[:], second[:]...), context...))
	key, err := hkdf.Key(sha512.New, shared[:], nil, string(info), len(secret))
	copy(secret[:], key)
	return secret, err
}

// Sealer returns what seals letters between the owners of two keys, AES-256-GCM under [Key.Common]: who sends takes a new
// nonce for each.
func (k *Key) Sealer(with ID, label string, context []byte) (cipher.AEAD, error) {
	secret, err := k.Common(with, label, context)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(secret[:])
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
