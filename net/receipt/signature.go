package receipt

import (
	"encoding/binary"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/person"
)

// Signature is one seat's word that a match came to what its receipt says, with what that seat alone can say.
type Signature struct {
	Seat  engine.Seat
	At    int64          // when, in seconds since 1970 by its own clock
	Near  engine.SeatSet // who shares a public address with it: a mark, no proof
	Bytes [identity.SignatureSize]byte
	Tie   person.Tie // who signs at every table, if that may stand there; its two signatures are its own
}

const (
	matchLabel = "match 1"
	latest     = 1 << 40
)

// Sign returns the signature of a seat. It fails for a match that cannot be written.
func (m *Match) Sign(key *identity.Key, seat engine.Seat, at int64, near engine.SeatSet) (s Signature, ok bool) {
	id, ok := m.ID()
	s = Signature{Seat: seat, At: at, Near: near}
	copy(s.Bytes[:], key.Sign(matchLabel, s.signed(id)))
	return s, ok
}

// Signed reports whether a signature is that of the seat that it names, and the tie in it, if there is one. A robot's is nobody's word.
func (m *Match) Signed(s *Signature) bool {
	id, ok := m.ID()
	return ok && int(s.Seat) < len(m.Keys) && m.person(s.Seat) && m.Keys[s.Seat].Verify(matchLabel, s.signed(id), s.Bytes[:]) &&
		(!s.tied() || s.Tie.Check(m.Keys[s.Seat], m.Table) == nil)
}

// tied reports whether a signature says which person it is of.
func (s *Signature) tied() bool { return s.Tie != person.Tie{} }

// Unsigned returns the persons whose signatures are not among some: who shut the page, or was away. Every move of theirs is signed in the
// hands, which prove the match without them.
func (m *Match) Unsigned(list []Signature) (set engine.SeatSet) {
	for seat := range engine.Seat(len(m.Keys)) {
		if m.person(seat) {
			set |= seat.Set()
		}
	}
	for i := range list {
		if m.Signed(&list[i]) {
			set &^= list[i].Seat.Set()
		}
	}
	return set
}

// Fields implements codec.Message.
func (s *Signature) Fields(c *codec.Coder) {
	codec.Int(c, &s.Seat, 0, engine.MaxSeats-1)
	codec.Int(c, &s.At, 0, latest)
	codec.Int(c, &s.Near, 0, 1<<engine.MaxSeats-1)
	c.Fixed(s.Bytes[:])
	tied := s.tied()
	if c.Bool(&tied); tied {
		s.Tie.Fields(c)
	}
}

// signed returns what is signed.
func (s *Signature) signed(id [32]byte) []byte {
	b := append(id[:], byte(s.Seat), byte(s.Near))
	return binary.BigEndian.AppendUint64(b, uint64(s.At))
}
