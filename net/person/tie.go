package person

import (
	"errors"

	"carteado/net/codec"
	"carteado/net/identity"
)

// Table names the table for which a person and a key are tied together.
type Table [32]byte

// ErrTie is the error of a tie that somebody has not signed.
var ErrTie = errors.New("person: not tied to the key of the seat")

// The labels of the two signatures. Their number is the version of what is signed.
const (
	bySeatLabel   = "person 1: this seat is that person's"
	byPersonLabel = "person 1: this person sits with that key"
)

// Tie says that a person sits at a table with a key. Both have signed it: a person alone could claim another's seat, and a seat could
// claim to be anybody.
type Tie struct {
	Person   identity.ID
	ByPerson [identity.SignatureSize]byte
	BySeat   [identity.SignatureSize]byte
}

// Bind ties a person to the key of a seat at a table.
func Bind(person, seat *identity.Key, table Table) Tie {
	t := Tie{Person: person.ID()}
	copy(t.ByPerson[:], person.Sign(byPersonLabel, at(table, seat.ID())))
	copy(t.BySeat[:], seat.Sign(bySeatLabel, at(table, t.Person)))
	return t
}

// Check returns nil if the person and the key of the seat have both signed that they belong together at the table. A key cannot
// be tied to itself: it would be known at every table.
func (t *Tie) Check(seat identity.ID, table Table) error {
	if t.Person == seat || !t.Person.Verify(byPersonLabel, at(table, seat), t.ByPerson[:]) || !seat.Verify(bySeatLabel, at(table, t.Person), t.BySeat[:]) {
		return ErrTie
	}
	return nil
}

// Fields implements codec.Message.
func (t *Tie) Fields(c *codec.Coder) {
	c.Fixed(t.Person[:])
	c.Fixed(t.ByPerson[:])
	c.Fixed(t.BySeat[:])
}

// at returns what one key signs of the other.
func at(table Table, other identity.ID) []byte { return append(table[:], other[:]...) }
