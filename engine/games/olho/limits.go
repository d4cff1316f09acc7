package olho

import "carteado/engine"

// limits is, where passing is forced, how many cards of each rank a seat can hold if it has passed only where it had to, and
// who has played more (R9).
type limits struct {
	most   [most][ranks]uint8
	caught engine.SeatSet
}

func (x *limits) start() {
	for p := range x.most {
		for k := range x.most[p] {
			x.most[p][k] = largest
		}
	}
}

// deny notes that a seat has passed on so many cards of a strength.
func (x *limits) deny(p engine.Seat, high, size int) {
	for k := high + 1; k < ranks; k++ {
		x.most[p][k] = min(x.most[p][k], uint8(size-1))
	}
}

// play notes that a seat has shown so many cards of a strength.
func (x *limits) play(p engine.Seat, k, n int) {
	if int(x.most[p][k]) < n {
		x.caught |= p.Set()
	}
	x.most[p][k] -= min(x.most[p][k], uint8(n))
}

// may returns the faces that a seat can hold.
func (x *limits) may(p engine.Seat) engine.FaceSet {
	set := engine.AnyFace
	for f := engine.Face(1); f < engine.Faces; f++ {
		if suited(f) && x.most[p][strength(f)] == 0 {
			set = set.Without(engine.FaceSet{}.With(f))
		}
	}
	return set
}

func (x *limits) public(e *engine.Encoder) {
	for p := range x.most {
		for _, n := range x.most[p] {
			e.Byte(n)
		}
	}
	e.Byte(byte(x.caught))
}
