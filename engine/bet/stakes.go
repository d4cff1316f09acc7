package bet

import "carteado/engine"

// Ladder is the values that a hand can have, from the lowest up. It never changes.
type Ladder []int32

// Stakes is where a hand stands on its ladder. The zero Stakes is the lowest rung, from which either side may
// raise. It is public and a plain value.
type Stakes struct {
	Rung  uint8       // the value accepted
	Asked uint8       // the rung of the raise that waits for an answer; 0 when none does
	Asker engine.Seat // who asked for it last
	Side  uint8       // the side of Asker
	Held  uint8       // 1 + the side that made the last accepted raise, and may not make the next; 0 for none
}

// Value returns what the hand is worth: the value accepted, whatever is asked.
func (l Ladder) Value(s *Stakes) int32 { return l[s.Rung] }

// Next returns the value that can be asked for now: the one above the pending raise, or above the value
// accepted. It is 0 at the top.
func (l Ladder) Next(s *Stakes) int32 {
	if k := int(max(s.Rung, s.Asked)) + 1; k < len(l) {
		return l[k]
	}
	return 0
}

// Asked returns the value of the raise that waits for an answer, 0 if none does.
func (l Ladder) Asked(s *Stakes) int32 {
	if !s.Pending() {
		return 0
	}
	return l[s.Asked]
}

// Pending reports whether a raise waits for an answer.
func (s *Stakes) Pending() bool { return s.Asked > 0 }

// Owes reports whether a side must answer.
func (s *Stakes) Owes(side int) bool { return s.Pending() && int(s.Side) != side }

// Barred reports whether a side made the last accepted raise, so that only the other may make the next.
func (s *Stakes) Barred(side int) bool { return int(s.Held) == 1+side }

// Raise asks for the next rung in the name of a side. Against a pending raise of the other side it is a
// re-raise, which accepts that one.
func (s *Stakes) Raise(p engine.Seat, side int) {
	if s.Pending() {
		s.Accept()
	}
	s.Asked, s.Asker, s.Side = s.Rung+1, p, uint8(side)
}

// Accept makes the pending raise the value of the hand.
func (s *Stakes) Accept() {
	s.Rung, s.Asked, s.Held = s.Asked, 0, 1+s.Side
}

// Drop takes the pending raise away, as running from it does: the hand keeps the value it had.
func (s *Stakes) Drop() { s.Asked = 0 }

// Public writes the stakes for the hash.
func (s *Stakes) Public(e *engine.Encoder) {
	e.Byte(s.Rung)
	e.Byte(s.Asked)
	e.Byte(byte(s.Asker))
	e.Byte(s.Side)
	e.Byte(s.Held)
}
