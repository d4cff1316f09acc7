package mental

import (
	"crypto/sha512"
	"encoding/binary"
	"errors"

	"carteado/engine"
	"carteado/net/mental/keys"
)

// Config is what all seats agree on before a deal. It is public.
type Config struct {
	Roster *Roster
	Hand   uint32        // number of the deal at this table: void ones count, none comes twice
	Pack   []engine.Face // the cards, in the order of the rules
	Share  Share         // what all others together can do for a seat that is away
	Audit  engine.Policy // what is opened at the end
	Bets   bool          // the coin of the keys decides more than the order of shuffling

	// Persons has, by seat, the seat at which the person sits whose device runs it: its own, unless a robot plays
	// there. Nil is for a table where every seat is a person's. Whoever runs several seats is one person: what takes
	// all others, takes all other persons.
	Persons []engine.Seat
}

// Share says which keys each seat shares among all other persons, so that they can open slots together while it is
// away. It takes three persons.
type Share struct{ Stock, Hand bool }

// Rules returns who holds shares of whose keys.
func (c *Config) Rules() keys.Rules {
	r := keys.Rules{Persons: keys.Apart(c.Roster.Seats()), Stock: c.Share.Stock, Hand: c.Share.Hand}
	for s, p := range c.Persons {
		r.Persons[s] = Number(p)
	}
	return r
}

// What the deal's owner is told.
var (
	ErrBusy   = errors.New("mental: what is due is not done yet")
	ErrPhase  = errors.New("mental: not the time for this")
	ErrVoid   = errors.New("mental: the deal is void")
	ErrConfig = errors.New("mental: no such deal")
)

// root returns root_0 = SHA-512/256("root" | table | hand | rules | seats in order). To the rules belong the pack,
// which keys are shared, and the person of each seat.
func (c *Config) root() [32]byte {
	b := append([]byte("root"), c.Roster.ID[:]...)
	b = binary.BigEndian.AppendUint32(b, c.Hand)
	b = append(binary.BigEndian.AppendUint32(b, uint32(len(c.Roster.Rules))), c.Roster.Rules...)
	b = binary.BigEndian.AppendUint16(b, uint16(len(c.Pack)))
	for _, f := range c.Pack {
		b = append(b, byte(f))
	}
	b = append(b, byte(c.Audit))
	for _, is := range [...]bool{c.Share.Stock, c.Share.Hand, c.Bets} {
		b = append(b, byte(btoi(is)))
	}
	b = append(b, c.Rules().Persons...)
	for _, n := range c.Roster.Names {
		b = append(b, n[:]...)
	}
	return sha512.Sum512_256(b)
}

// Number returns a seat's number in proofs, from 1: at 0 a shared secret would be no secret.
func Number(s engine.Seat) uint8 { return uint8(s + 1) }

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
