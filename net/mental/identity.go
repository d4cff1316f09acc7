package mental

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"carteado/engine"
)

// Name is the public key that a seat signs with: who it is at the table.
type Name [ed25519.PublicKeySize]byte

// Identity is what a seat signs with.
type Identity struct{ key ed25519.PrivateKey }

// What is refused when seats are taken.
var (
	ErrName       = errors.New("mental: no key to sign with")
	ErrSmallOrder = errors.New("mental: a key of small order, under which one signature fits many messages")
	ErrPossession = errors.New("mental: the key's owner did not sign")
	ErrNonce      = errors.New("mental: not the nonce that was committed to")
	ErrSeats      = errors.New("mental: a table has 2 to 8 seats with different keys")
)

// NewIdentity draws a key.
func NewIdentity(random io.Reader) (*Identity, error) {
	var seed [ed25519.SeedSize]byte
	if _, err := io.ReadFull(random, seed[:]); err != nil {
		return nil, fmt.Errorf("mental: identity: %w", err)
	}
	return IdentityOf(seed), nil
}

// IdentityOf returns the identity of a seed that was stored.
func IdentityOf(seed [ed25519.SeedSize]byte) *Identity {
	return &Identity{ed25519.NewKeyFromSeed(seed[:])}
}

// Name returns the public key.
func (id *Identity) Name() Name { return Name(id.key.Public().(ed25519.PublicKey)) }

// smallOrder are the y of the points of small order, and the two that are not reduced; the sign does not matter.
var smallOrder = [][32]byte{
	{},
	{1},
	{0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0,
		0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05},
	{0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67, 0x0f,
		0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a},
	nearPrime(0xec), nearPrime(0xed), nearPrime(0xee),
}

// nearPrime returns the encoding of a number whose only low byte differs from that of p = 2^255 - 19.
func nearPrime(low byte) (b [32]byte) {
	for i := range b {
		b[i] = 0xff
	}
	b[0], b[31] = low, 0x7f
	return b
}

// Check refuses the keys of small order.
func (n Name) Check() error {
	n[31] &= 0x7f
	for _, y := range smallOrder {
		if n == y {
			return ErrSmallOrder
		}
	}
	return nil
}

// JoinNonce is what a seat adds to the table's id. It commits to it before it sees that of another.
type JoinNonce [32]byte

// Commit returns SHA-512/256("join" | key | nonce), to be shown before the nonce.
func (j JoinNonce) Commit(n Name) [32]byte {
	return sha512.Sum512_256(append(append([]byte("join"), n[:]...), j[:]...))
}

// Possess signs what shows that this seat has the secret of its key: the nonce together with all commitments.
func (id *Identity) Possess(nonce JoinNonce, commits [][32]byte) []byte {
	return ed25519.Sign(id.key, possession(nonce, commits))
}

func possession(nonce JoinNonce, commits [][32]byte) []byte {
	b := append([]byte("carteado/v1 join"), nonce[:]...)
	for _, c := range commits {
		b = append(b, c[:]...)
	}
	return b
}

// Join is what a seat shows when all have committed to their nonces.
type Join struct {
	Name
	Nonce JoinNonce
	Proof []byte // of possession
}

// Check judges one seat's join against all commitments, of which its own is the given.
func (j *Join) Check(own int, commits [][32]byte) error {
	if err := j.Name.Check(); err != nil {
		return err
	}
	if own >= len(commits) || j.Nonce.Commit(j.Name) != commits[own] {
		return ErrNonce
	}
	if !ed25519.Verify(j.Name[:], possession(j.Nonce, commits), j.Proof) {
		return ErrPossession
	}
	return nil
}

// Roster says who sits where, under which rules. It does not change while the table stands.
type Roster struct {
	ID    [32]byte // the table's
	Names []Name   // by seat
	Rules string   // the house rules in their canonical form
}

// NewRoster seats those who joined, in the order of the list. commits is parallel to it.
func NewRoster(rules string, joins []Join, commits [][32]byte) (*Roster, error) {
	if len(joins) < 2 || len(joins) > engine.MaxSeats || len(commits) != len(joins) {
		return nil, fmt.Errorf("%w: %d", ErrSeats, len(joins))
	}
	r := &Roster{Rules: rules}
	for i := range joins {
		if err := joins[i].Check(i, commits); err != nil {
			return nil, fmt.Errorf("seat %d: %w", i, err)
		}
		if slices.Contains(r.Names, joins[i].Name) {
			return nil, fmt.Errorf("%w: seat %d has the key of another", ErrSeats, i)
		}
		r.Names = append(r.Names, joins[i].Name)
	}
	// The id is the same whoever sits where: SHA-512/256(sorted keys | rules | nonces in the order of the keys).
	sorted := slices.Clone(joins)
	slices.SortFunc(sorted, func(a, b Join) int { return bytes.Compare(a.Name[:], b.Name[:]) })
	var b []byte
	for _, j := range sorted {
		b = append(b, j.Name[:]...)
	}
	b = append(binary.BigEndian.AppendUint32(b, uint32(len(rules))), rules...)
	for _, j := range sorted {
		b = append(b, j.Nonce[:]...)
	}
	r.ID = sha512.Sum512_256(b)
	return r, nil
}

// Seats returns how many sit at the table.
func (r *Roster) Seats() int { return len(r.Names) }
