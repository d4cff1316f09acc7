package session

import "carteado/engine"

// closing is who has said that a hand is over, and where its deal ended for them.
type closing struct {
	said engine.SeatSet // voices
	at   [engine.MaxSeats][32]byte
}

func (c *closing) say(by engine.Seat, root [32]byte) {
	c.said |= by.Set()
	c.at[by] = root
}

// lacks returns those of some voices who have not said that it is over at a root.
func (c *closing) lacks(voices engine.SeatSet, root [32]byte) (set engine.SeatSet) {
	for v := range engine.Seat(engine.MaxSeats) {
		if voices.Has(v) && (!c.said.Has(v) || c.at[v] != root) {
			set |= v.Set()
		}
	}
	return set
}

// agreed returns the root at which all of some voices have said that it is over.
func (c *closing) agreed(voices engine.SeatSet) (root [32]byte, ok bool) {
	if voices == 0 {
		return root, false
	}
	root = c.at[voices.First()]
	return root, c.lacks(voices, root) == 0
}
