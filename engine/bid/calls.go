package bid

import "carteado/engine"

// MaxCalls is one more than the longest auction of Bridge has: three passes, then after each of the 35 bids
// two passes, a double, two passes, a redouble and two passes, and the pass that ends it.
const MaxCalls = 320

// Pass is what a Call says that is a pass. All other calls are the game's own numbers, from 1.
const Pass int8 = 0

// Call is one call of an auction.
type Call struct {
	By   engine.Seat
	Said int8
}

// Calls is the history of an auction, for games whose rules or players look back. It is public and a plain
// value.
type Calls struct {
	N    uint16
	Said [MaxCalls]Call
}

// Add writes a call down.
func (c *Calls) Add(p engine.Seat, said int8) {
	c.Said[c.N] = Call{p, said}
	c.N++
}

// All returns the calls in order.
func (c *Calls) All() []Call { return c.Said[:c.N] }

// Last returns the last call that is no pass; its seat is Nobody if there is none.
func (c *Calls) Last() Call {
	for i := int(c.N) - 1; i >= 0; i-- {
		if c.Said[i].Said != Pass {
			return c.Said[i]
		}
	}
	return Call{By: engine.Nobody}
}

// First returns the first call for which ok holds; its seat is Nobody if there is none.
func (c *Calls) First(ok func(Call) bool) Call {
	for _, x := range c.All() {
		if ok(x) {
			return x
		}
	}
	return Call{By: engine.Nobody}
}

// Public writes the history for the hash.
func (c *Calls) Public(e *engine.Encoder) {
	e.Uint(uint64(c.N))
	for _, x := range c.Said {
		e.Byte(byte(x.By))
		e.Byte(byte(x.Said))
	}
}
