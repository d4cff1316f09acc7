package person

import (
	"errors"
	"fmt"
	"io"

	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Pictures is how many there are to choose from: jack, queen and king of the four suits, as the cards have them.
const Pictures = 12

// Profile is how somebody likes to be shown.
type Profile struct {
	Name    string
	Picture int // of [Pictures]: the suit's number times 3, and 0 for its jack, 1 for its queen, 2 for its king
}

// Introduction is what somebody tells another at the table of himself.
type Introduction struct {
	Tie     Tie
	Profile Profile
}

// Fields implements codec.Message.
func (x *Introduction) Fields(c *codec.Coder) {
	x.Tie.Fields(c)
	c.Text(&x.Profile.Name, 0, wire.MaxName)
	codec.Int(c, &x.Profile.Picture, 0, Pictures-1)
}

// maxLetter bounds a sealed introduction, in bytes.
const maxLetter = 512

// ErrLetter is the error of a letter that is not from whom it should be, for this seat at this table, or is none.
var ErrLetter = errors.New("person: not a letter for this seat")

const letterLabel = "person 1: introduction"

// Seal seals an introduction for one other seat, so that nobody else can read it, whoever carries it.
func Seal(seat *identity.Key, to identity.ID, table Table, x *Introduction, random io.Reader) ([]byte, error) {
	plain, err := codec.Append(nil, x)
	if err != nil {
		return nil, err
	}
	seal, err := seat.Sealer(to, letterLabel, table[:])
	if err != nil {
		return nil, err
	}
	b := make([]byte, seal.NonceSize(), maxLetter)
	if _, err := io.ReadFull(random, b); err != nil {
		return nil, fmt.Errorf("person: %w", err)
	}
	from := seat.ID()
	return seal.Seal(b, b, plain, from[:]), nil
}

// Open opens what another seat has sealed for this one, and checks its tie.
func Open(seat *identity.Key, from identity.ID, table Table, letter []byte) (*Introduction, error) {
	seal, err := seat.Sealer(from, letterLabel, table[:])
	if err != nil {
		return nil, err
	}
	n := seal.NonceSize()
	if len(letter) < n || len(letter) > maxLetter {
		return nil, ErrLetter
	}
	plain, err := seal.Open(nil, letter[:n], letter[n:], from[:])
	if err != nil {
		return nil, ErrLetter
	}
	var x Introduction
	if err := codec.Read(plain, &x); err != nil {
		return nil, err
	}
	if err := x.Tie.Check(from, table); err != nil {
		return nil, err
	}
	return &x, nil
}
