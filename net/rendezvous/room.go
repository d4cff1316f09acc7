package rendezvous

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"carteado/net/rendezvous/nostr"
)

// MaxLetter is the length in bytes that a letter may have.
const MaxLetter = 16 << 10

// What sealing and opening refuse.
var (
	ErrLetterSize = errors.New("rendezvous: a letter of more than 16 KiB")
	ErrLetter     = errors.New("rendezvous: not a letter of this room")
)

// Room is what follows from a secret.
type Room struct {
	ID   [32]byte // what channels of this room are bound to; it tells nothing about the secret
	Tag  string   // under which letters are posted, for relays to see
	Kind int      // of the events
	seal cipher.AEAD
}

// NewRoom derives the room of a secret.
func NewRoom(secret Secret) (*Room, error) {
	derive := func(what string, n int) []byte {
		b, err := hkdf.Key(sha256.New, secret[:], []byte("carteado/1 room"), what, n)
		if err != nil {
			panic("rendezvous: " + err.Error()) // only ever for a length beyond 8160 bytes
		}
		return b
	}
	block, err := aes.NewCipher(derive("seal", 32))
	if err != nil {
		return nil, fmt.Errorf("rendezvous: %w", err)
	}
	seal, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fmt.Errorf("rendezvous: %w", err)
	}
	const kinds = nostr.LastEphemeral - nostr.FirstEphemeral + 1
	return &Room{
		ID:   [32]byte(derive("channel", 32)),
		Tag:  letters.EncodeToString(derive("tag", 16)),
		Kind: nostr.FirstEphemeral + int(binary.BigEndian.Uint32(derive("kind", 4))%kinds),
		seal: seal,
	}, nil
}

// Seal makes the content of an event: base64 of a nonce and the sealed letter.
func (r *Room) Seal(letter []byte, random io.Reader) (string, error) {
	if len(letter) > MaxLetter {
		return "", ErrLetterSize
	}
	b := make([]byte, r.seal.NonceSize(), r.seal.NonceSize()+len(letter)+r.seal.Overhead())
	if _, err := io.ReadFull(random, b); err != nil {
		return "", fmt.Errorf("rendezvous: %w", err)
	}
	return base64.StdEncoding.EncodeToString(r.seal.Seal(b, b, letter, []byte(r.Tag))), nil
}

// Open reads the content of an event: the letter, and the nonce by which copies of it are known.
func (r *Room) Open(content string) (letter []byte, nonce [12]byte, err error) {
	if len(content) > base64.StdEncoding.EncodedLen(len(nonce)+MaxLetter+r.seal.Overhead()) {
		return nil, nonce, ErrLetterSize
	}
	b, err := base64.StdEncoding.DecodeString(content)
	if err != nil || len(b) < len(nonce) {
		return nil, nonce, ErrLetter
	}
	nonce = [12]byte(b)
	letter, err = r.seal.Open(nil, nonce[:], b[len(nonce):], []byte(r.Tag))
	if err != nil {
		return nil, nonce, ErrLetter
	}
	return letter, nonce, nil
}
