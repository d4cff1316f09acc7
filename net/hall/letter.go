package hall

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/rendezvous"
	"carteado/net/wire"
)

// kind says what a letter is: its first byte.
type kind byte

const (
	notice kind = 1 + iota
	look
	knock
	answer
)

// maxLetter bounds a letter.
const maxLetter = 2 << 10

const noticeLabel, letterLabel = "hall 1: notice", "hall 1"

var errLetter = errors.New("hall: not a letter")

// Secret returns the secret of the hall's room. It is none.
func Secret() rendezvous.Secret {
	sum := sha256.Sum256([]byte("carteado/1 hall"))
	return rendezvous.Secret(sum[:len(rendezvous.Secret{})])
}

// Look returns the letter of somebody who has just come, to which those answer who show a table. It is never the same twice.
func Look(random io.Reader) ([]byte, error) {
	b := make([]byte, 9)
	b[0] = byte(look)
	if _, err := io.ReadFull(random, b[1:]); err != nil {
		return nil, fmt.Errorf("hall: %w", err)
	}
	return b, nil
}

// shown is a notice as it is posted.
type shown struct {
	pass
	at     uint32 // seconds since 1970, by the owner's clock; a later notice has a higher number
	notice Notice
}

func (s *shown) write(key *identity.Key) ([]byte, error) {
	b := binary.BigEndian.AppendUint32(s.append([]byte{byte(notice)}), s.at)
	b, err := codec.Append(b, &s.notice)
	if err != nil {
		return nil, err
	}
	return append(b, key.Sign(noticeLabel, b)...), nil
}

// readShown reads it; whose work and which game it is have still to be checked.
func readShown(letter []byte) (s shown, err error) {
	const head = 1 + passBytes + 4
	n := len(letter) - ed25519.SignatureSize
	if n < head || n > maxLetter || kind(letter[0]) != notice {
		return s, errLetter
	}
	s.pass, s.at = readPass(letter[1:]), binary.BigEndian.Uint32(letter[1+passBytes:])
	if err := codec.Read(letter[head:n], &s.notice); err != nil {
		return s, err
	}
	return s, nil
}

// fresh reports whether the notice was posted about now.
func (s *shown) fresh(now int64) bool {
	age := now/1000 - int64(s.at)
	return -tolerate*60 < age && age < tolerate*60
}

// signed reports whether the notice is from whom it says.
func (s *shown) signed(letter []byte) bool {
	n := len(letter) - ed25519.SignatureSize
	return s.key.Verify(noticeLabel, letter[:n], letter[n:])
}

// caller is what a visitor says of himself.
type caller struct {
	name  string
	watch bool
}

// Fields implements codec.Message.
func (c *caller) Fields(k *codec.Coder) {
	k.Text(&c.name, 1, wire.MaxName)
	k.Bool(&c.watch)
}

// reply is what the owner answers.
type reply struct{ link string } // "" for no

// Fields implements codec.Message.
func (r *reply) Fields(c *codec.Coder) { c.Text(&r.link, 0, 64) }

// sealFor seals something for whoever has another key. what says which letter it is in.
func sealFor(mine *identity.Key, to identity.ID, what kind, m codec.Message, random io.Reader) ([]byte, error) {
	plain, err := codec.Append(nil, m)
	if err != nil {
		return nil, err
	}
	seal, err := mine.Sealer(to, letterLabel, []byte{byte(what)})
	if err != nil {
		return nil, err
	}
	b := make([]byte, seal.NonceSize())
	if _, err := io.ReadFull(random, b); err != nil {
		return nil, fmt.Errorf("hall: %w", err)
	}
	return seal.Seal(b, b, plain, nil), nil
}

func openFrom(mine *identity.Key, from identity.ID, what kind, sealed []byte, m codec.Message) error {
	seal, err := mine.Sealer(from, letterLabel, []byte{byte(what)})
	if err != nil || len(sealed) < seal.NonceSize() {
		return errLetter
	}
	plain, err := seal.Open(nil, sealed[:seal.NonceSize()], sealed[seal.NonceSize():], nil)
	if err != nil {
		return errLetter
	}
	return codec.Read(plain, m)
}
