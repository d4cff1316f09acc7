// Package identity is who a player is: an Ed25519 key made in the browser and kept there, whose public half is the
// player's [ID] at every table. There is no account behind it; who loses the key is a new player.
//
// Every signature names what it is for by a label, so that none can be shown where another was asked for. So does every
// secret that two players have in common.
package identity

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"

	"carteado/net/mental"
)

// SignatureSize is the length of a signature in bytes.
const SignatureSize = ed25519.SignatureSize

// What parsing refuses.
var (
	ErrKeyText = errors.New("identity: not a stored key")
	ErrWeak    = errors.New("identity: an id under which one signature fits many messages")
)

// ID is a player's public key.
type ID [ed25519.PublicKeySize]byte

// Key is a player's secret key. It is safe for concurrent use.
type Key struct{ private ed25519.PrivateKey }

// New draws a key; random is crypto/rand.Reader outside of tests.
func New(random io.Reader) (*Key, error) {
	var seed [ed25519.SeedSize]byte
	if _, err := io.ReadFull(random, seed[:]); err != nil {
		return nil, fmt.Errorf("identity: %w", err)
	}
	return FromSeed(seed), nil
}

// FromSeed returns the key of a seed.
func FromSeed(seed [ed25519.SeedSize]byte) *Key {
	return &Key{ed25519.NewKeyFromSeed(seed[:])}
}

// Seed returns what the key is made from: the secret itself.
func (k *Key) Seed() [ed25519.SeedSize]byte { return [ed25519.SeedSize]byte(k.private.Seed()) }

// ID returns the public half.
func (k *Key) ID() ID { return ID(k.private.Public().(ed25519.PublicKey)) }

// Sign signs a message for what the label says.
func (k *Key) Sign(label string, message []byte) []byte {
	return ed25519.Sign(k.private, labelled(label, message))
}

// Verify reports whether the owner of the ID signed this message for what the label says. An ID that fails
// [ID.Check] has signed nothing.
func (id ID) Verify(label string, message, signature []byte) bool {
	return len(signature) == SignatureSize && id.Check() == nil &&
		ed25519.Verify(id[:], labelled(label, message), signature)
}

// Check refuses an ID of small order: nobody needs its key to sign.
func (id ID) Check() error {
	if mental.Name(id).Check() != nil {
		return ErrWeak
	}
	return nil
}

// labelled returns the bytes that are signed. The length before the label keeps label and message apart.
func labelled(label string, message []byte) []byte {
	return prefixed("carteado/1 signature", label, message)
}

func prefixed(what, label string, message []byte) []byte {
	b := make([]byte, 0, len(what)+binary.MaxVarintLen64+len(label)+len(message))
	b = append(b, what...)
	b = binary.AppendUvarint(b, uint64(len(label)))
	b = append(b, label...)
	return append(b, message...)
}

// prefix begins a stored key, so that it is known for what it is wherever it turns up.
const prefix = "carteado-key-1:"

// text is the one way to write 32 bytes: no padding, and no two texts for the same bytes.
var text = base64.RawURLEncoding.Strict()

// Text returns the secret key for storage: 58 characters that [ParseKey] reads.
func (k *Key) Text() string {
	seed := k.Seed()
	return prefix + text.EncodeToString(seed[:])
}

// ParseKey reads what [Key.Text] wrote, and nothing else.
func ParseKey(s string) (*Key, error) {
	letters, ok := strings.CutPrefix(s, prefix)
	// The decoder would pass over line ends; the length does not.
	if !ok || len(letters) != text.EncodedLen(32) || strings.ContainsAny(letters, "\r\n") {
		return nil, ErrKeyText
	}
	seed, err := text.DecodeString(letters)
	if err != nil || len(seed) != 32 {
		return nil, ErrKeyText
	}
	return FromSeed([32]byte(seed)), nil
}

// String returns the ID as 43 letters of base64url.
func (id ID) String() string { return text.EncodeToString(id[:]) }
