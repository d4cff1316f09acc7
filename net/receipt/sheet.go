package receipt

import (
	"slices"

	"carteado/engine"
	"carteado/net/codec"
)

// Sheet is a match with the signatures of those who were there at its end.
type Sheet struct {
	Match
	Signatures []Signature // by seat, of each one at most
}

// Fields implements codec.Message.
func (s *Sheet) Fields(c *codec.Coder) {
	s.Match.Fields(c)
	codec.List(c, &s.Signatures, engine.MaxSeats, (*Signature).Fields)
}

// Add takes in a signature, and reports whether it holds and is new.
func (s *Sheet) Add(x *Signature) bool {
	i, there := s.find(x.Seat)
	if there || !s.Match.Signed(x) {
		return false
	}
	s.Signatures = slices.Insert(s.Signatures, i, *x)
	return true
}

// Of returns the signature of a seat, nil if it is missing.
func (s *Sheet) Of(seat engine.Seat) *Signature {
	if i, there := s.find(seat); there {
		return &s.Signatures[i]
	}
	return nil
}

func (s *Sheet) find(seat engine.Seat) (int, bool) {
	return slices.BinarySearchFunc(s.Signatures, seat, func(x Signature, seat engine.Seat) int { return int(x.Seat) - int(seat) })
}

// Believed reports whether it needs nobody's word but that of those who have signed: all have, or the hands prove it without the others.
// That a match is void, or lost by who has left, or on whose account a hand was, is not in the hands. Nor is that somebody has left: who has
// need not sign it, and all others must.
func (s *Sheet) Believed(proved bool) bool {
	missing := s.Unsigned(s.Signatures)
	return missing == 0 || proved && !s.Word() && (s.Left == 0 || missing&^s.Left == 0)
}

// Word reports whether it tells what is not in the hands.
func (s *Sheet) Word() bool { return s.Void != "" || s.Lost|s.Struck != 0 }

// Seats returns who has signed.
func (s *Sheet) Seats() (set engine.SeatSet) {
	for i := range s.Signatures {
		set |= s.Signatures[i].Seat.Set()
	}
	return set
}
