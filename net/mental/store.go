package mental

import (
	"bytes"
	"errors"
	"fmt"

	"carteado/net/mental/keys"
	"carteado/net/mental/shuffle"
)

// Store keeps small records through crashes and reloads. What Put was given and Delete was told is durable when
// they return: a message leaves only after that. Get gives nil for a record that is not there. One seat of one
// deal must have one store: two pages with the same store would say two things in the same place.
type Store interface {
	Put(name string, value []byte) error
	Get(name string) ([]byte, error)
	Delete(name string) error
}

// ErrGone is the error of a store that has lost what it was given: who goes on would say another thing in the same place.
var ErrGone = errors.New("mental: what was said before is gone")

// shelf is the part of a store that belongs to one deal. Every secret has a record of its own.
type shelf struct {
	Store
	hand uint32
}

func (s shelf) name(what string, args ...any) string {
	return fmt.Sprintf("hand/%d/", s.hand) + fmt.Sprintf(what, args...)
}

func (s shelf) message(seq uint32) string { return s.name("message/%08x", seq) }

func (s shelf) secret(r keys.Record) string { return s.name("secret/%v", r) }

func (s shelf) witness(stage string) string { return s.name("witness/%s", stage) }

// toss is the name of what opens the commitment to a part of a coin.
func (s shelf) toss(root [32]byte) string { return s.name("toss/%x", root[:8]) }

func (s shelf) putSecrets(k *keys.Secrets) error {
	for r := range keys.HandPolynomial + 1 {
		if b := k.Record(r); b != nil {
			if err := s.Put(s.secret(r), b); err != nil {
				return err
			}
		}
	}
	return nil
}

// said returns the message of a number, nil if there is none.
func (s shelf) said(seq uint32) (*Message, error) {
	b, err := s.Get(s.message(seq))
	if b == nil || err != nil {
		return nil, err
	}
	m, err := DecodeMessage(bytes.Clone(b))
	if err != nil {
		return nil, fmt.Errorf("%w: message %d: %w", ErrGone, seq, err)
	}
	return m, nil
}

// secrets reads back what is left of the secrets of the deal.
func (s shelf) secrets() (*keys.Secrets, error) {
	k := &keys.Secrets{}
	for r := range keys.HandPolynomial + 1 {
		b, err := s.Get(s.secret(r))
		if err != nil {
			return nil, err
		}
		if b != nil {
			if err := k.Restore(r, b); err != nil {
				return nil, fmt.Errorf("%w: %w", ErrGone, err)
			}
		}
	}
	return k, nil
}

// erase deletes records of secrets and forgets them.
func (s shelf) erase(k *keys.Secrets, list ...keys.Record) error {
	k.Erase(list...)
	for _, r := range list {
		if err := s.Delete(s.secret(r)); err != nil {
			return err
		}
	}
	return nil
}

// getWitness reads the witness of a mix of n cards.
func (s shelf) getWitness(stage string, n int) (*shuffle.Witness, error) {
	b, err := s.Get(s.witness(stage))
	if err != nil {
		return nil, err
	}
	if b == nil {
		return nil, fmt.Errorf("%w: the witness of %s", ErrGone, stage)
	}
	w, err := shuffle.DecodeWitness(b, n)
	if err != nil {
		return nil, fmt.Errorf("%w: the witness of %s: %w", ErrGone, stage, err)
	}
	return w, nil
}
