package keys

import (
	"errors"
	"fmt"
	"io"

	"carteado/net/mental/group"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
)

// Record is one of the secrets of a deal. Each is drawn, stored and erased by itself: a seed that gave one back
// would undo its erasure.
type Record uint8

// The records, each of 32 bytes but the polynomials.
const (
	Shuffle         Record = iota // x
	Hand                          // y
	Stock                         // z
	Seal                          // r
	Receive                       // e
	Coin                          // ρ
	Hedge                         // κ
	Nonce                         // of the commitment
	StockPolynomial               // shares z: 32 bytes for each share wanted but one
	HandPolynomial                // shares y
	Records                       // how many they are
)

var recordNames = [...]string{"shuffle", "hand", "stock", "seal", "receive", "coin", "hedge", "nonce", "stock polynomial", "hand polynomial"}

// String names the record.
func (r Record) String() string {
	if r >= Records {
		return fmt.Sprintf("record %d", uint8(r))
	}
	return recordNames[r]
}

func (r Record) scalar() bool     { return r <= Receive }
func (r Record) polynomial() bool { return r == StockPolynomial || r == HandPolynomial }

// What keys refuse.
var (
	ErrRules  = errors.New("keys: every seat has a person who sits, and keys are shared among three persons or more")
	ErrErased = errors.New("keys: secret erased")
	ErrRecord = errors.New("keys: not a record")
)

// Rules say who shares the keys of a deal with whom. A person is one device: it may run several seats, of which
// it sits at one, and holds one share of each key that is shared. The shares of a seat's keys go to all persons but
// the one who runs it, and only all of them together have the key: so a person with many seats is one voice of many.
type Rules struct {
	Persons []uint8 // by seat: the number of the seat at which the person sits who runs it
	Stock   bool    // the stock keys are shared
	Hand    bool    // the keys of hands are
}

// Apart returns the persons of n seats of which each is run by a person of its own.
func Apart(n int) []uint8 {
	list := make([]uint8, n)
	for i := range list {
		list[i] = uint8(i + 1)
	}
	return list
}

// Seats returns the number of seats.
func (r Rules) Seats() int { return len(r.Persons) }

// Holders returns the numbers of the seats at which those sit who hold the shares of a seat's keys, in order. The
// seat is counted from 1.
func (r Rules) Holders(of uint8) []uint8 {
	var list []uint8
	for i, p := range r.Persons {
		if int(p) == i+1 && p != r.Persons[of-1] {
			list = append(list, p)
		}
	}
	return list
}

// Threshold returns how many shares make a key: those of all persons but one.
func (r Rules) Threshold() int { return len(r.Holders(1)) }

// thresholds returns those of the stock's key and the hand's, 0 for one that is not shared.
func (r Rules) thresholds() (stock, hand int) {
	if r.Stock {
		stock = r.Threshold()
	}
	if r.Hand {
		hand = r.Threshold()
	}
	return stock, hand
}

// Check refuses rules that name no person of a seat, or share keys among fewer than three.
func (r Rules) Check() error {
	for i, p := range r.Persons {
		if p == 0 || int(p) > len(r.Persons) || r.Persons[p-1] != p {
			return fmt.Errorf("%w: seat %d is run from seat %d", ErrRules, i+1, p)
		}
	}
	if len(r.Persons) == 0 || (r.Stock || r.Hand) && r.Threshold() < 2 {
		return fmt.Errorf("%w: %d seats", ErrRules, len(r.Persons))
	}
	return nil
}

// Secrets are what a seat must keep to itself in one deal. The zero Secrets has none. It is not to be copied.
type Secrets struct{ record [Records][]byte }

// New draws the secrets of a deal, each from bytes of its own.
func New(rules Rules, random io.Reader) (*Secrets, error) {
	if err := rules.Check(); err != nil {
		return nil, err
	}
	s := &Secrets{}
	for r := range StockPolynomial {
		if r.scalar() {
			x, err := group.RandomScalar(random)
			if err != nil {
				return nil, err
			}
			s.record[r] = x.Bytes()
			continue
		}
		s.record[r] = make([]byte, 32)
		if _, err := io.ReadFull(random, s.record[r]); err != nil {
			return nil, fmt.Errorf("keys: %v: %w", r, err)
		}
	}
	stock, hand := rules.thresholds()
	for i, threshold := range [...]int{stock, hand} {
		if threshold == 0 {
			continue
		}
		p, err := sharing.NewPolynomial(threshold, random)
		if err != nil {
			return nil, err
		}
		r := StockPolynomial + Record(i)
		for _, a := range p {
			s.record[r] = a.Append(s.record[r])
		}
	}
	return s, nil
}

// Record returns the bytes of a record to be stored, nil if there is none. They are shared and must not be
// written to.
func (s *Secrets) Record(r Record) []byte { return s.record[r] }

// Restore sets a record to a copy of bytes that were stored.
func (s *Secrets) Restore(r Record, b []byte) error {
	switch {
	case r >= Records, r.polynomial() && (len(b) == 0 || len(b)%group.ScalarSize != 0), !r.polynomial() && len(b) != 32:
		return fmt.Errorf("%w: %v of %d bytes", ErrRecord, r, len(b))
	}
	if r.scalar() || r.polynomial() {
		for i := 0; i < len(b); i += group.ScalarSize {
			if _, err := group.DecodeScalar(b[i:][:group.ScalarSize]); err != nil {
				return fmt.Errorf("%w: %v: %w", ErrRecord, r, err)
			}
		}
	}
	s.Erase(r)
	s.record[r] = append([]byte(nil), b...)
	return nil
}

// Erase overwrites records with zeros and forgets them; what was copied from them before, by the compiler too,
// it cannot reach.
func (s *Secrets) Erase(list ...Record) {
	for _, r := range list {
		clear(s.record[r])
		s.record[r] = nil
	}
}

// EraseAll erases every record: at the end of the hand, or when the deal is void.
func (s *Secrets) EraseAll() {
	for r := range Records {
		s.Erase(r)
	}
}

// Scalar returns a secret key: Shuffle, Hand, Stock, Seal or Receive. It fails if it was erased.
func (s *Secrets) Scalar(r Record) (group.Scalar, error) {
	if !r.scalar() {
		return group.Scalar{}, fmt.Errorf("%w: %v is no key", ErrRecord, r)
	}
	if s.record[r] == nil {
		return group.Scalar{}, fmt.Errorf("%w: %v", ErrErased, r)
	}
	return group.DecodeScalar(s.record[r])
}

// Hedge returns the source of nonces for all proofs of the deal: κ with fresh bytes.
func (s *Secrets) Hedge(random io.Reader) (*transcript.Hedge, error) {
	if s.record[Hedge] == nil {
		return nil, fmt.Errorf("%w: %v", ErrErased, Hedge)
	}
	return &transcript.Hedge{Key: [32]byte(s.record[Hedge]), Random: random}, nil
}

// polynomial returns a polynomial, nil if the secret is not shared.
func (s *Secrets) polynomial(r Record) sharing.Polynomial {
	var p sharing.Polynomial
	for b := s.record[r]; len(b) > 0; b = b[group.ScalarSize:] {
		a, err := group.DecodeScalar(b[:group.ScalarSize])
		if err != nil {
			panic(err) // Restore has checked
		}
		p = append(p, a)
	}
	return p
}
