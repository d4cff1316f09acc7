package plan

import (
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Kind says who a place is for.
type Kind uint8

// The kinds of places.
const (
	Empty Kind = iota
	Person
	Robot // run by the owner, who knows its hand
)

// Place is a place at the table.
type Place struct {
	Kind Kind
	ID   identity.ID // of a person, or what the robot signs with
	Name string
}

// Fields implements codec.Message.
func (p *Place) Fields(c *codec.Coder) {
	codec.Int(c, &p.Kind, Empty, Robot)
	c.Fixed(p.ID[:])
	c.Text(&p.Name, 0, wire.MaxName)
	if p.Kind == Empty && *p != (Place{}) || p.Kind != Empty && p.ID.Check() != nil {
		c.Fail("a place of nobody, or a person without a key")
	}
}
