package layout

import (
	"math"

	"carteado/engine"
)

// nearPlate is how far from a plate something may be that is said there, by the size of the text where that is larger, in css px.
const nearPlate = 120

// Shape is a width and a height in css px.
type Shape struct{ W, H float64 }

// narrower is how much nearer to a plate, in css px, the place for a shape must be than that for the shape before it.
const narrower = 16

// manner is how a place belongs to a plate.
type manner uint8

const (
	beside   manner = iota // it is near the plate, nearer than to any other
	pointing               // and nothing needed lies between the two
	onBacks                // it is beside, and the backs of others' hands may lie under it
	onPlate                // and the plate itself
	handy                  // it may be anywhere, but rather near
)

// Beside returns the place nearest to a seat's plate for something that lies over the table for a while: what is said there, a button.
// It has one of the shapes, the first of which is preferred. Nothing that is needed lies there, nor any of more, and it is nearer to
// that plate than to any other. If it can be, it is none where a card of the trick or a meld will come to lie. It reports whether
// there is such a place.
func (s *Scene) Beside(p engine.Seat, shapes []Shape, more ...Rect) (best Rect, ok bool) {
	return s.find(p, shapes, beside, more)
}

// Pointing is Beside for what points at the plate: nothing needed lies between the two, either.
func (s *Scene) Pointing(p engine.Seat, shapes []Shape, more ...Rect) (best Rect, ok bool) {
	return s.find(p, shapes, pointing, more)
}

// Over is Beside where the table is full: the backs of others' hands may lie under what is said, and if need be the plate itself.
func (s *Scene) Over(p engine.Seat, shapes []Shape, more ...Rect) (best Rect, ok bool) {
	if best, ok = s.find(p, shapes, onBacks, more); !ok {
		best, ok = s.find(p, shapes, onPlate, more)
	}
	return best, ok
}

// Atop returns the place on the plate of a seat, over its middle, for what has none beside it nor over it: the one where least lies under
// it that is read, and less yet that is played with.
func (s *Scene) Atop(p engine.Seat, shapes []Shape, more ...Rect) (best Rect) {
	plate := s.PlateOf(p)
	if plate.Empty() {
		return best
	}
	const step, gap = 4, 4
	x, y := plate.Centre()
	read := s.keepOff(p, onPlate, more)
	played := s.listPlayed(read, spares{backs: true})[len(read):]
	least := math.Inf(1)
	for _, shape := range shapes {
		for dy := 0.0; dy < shape.H; dy += step {
			for dx := 0.0; dx < shape.W; dx += step {
				r := Rect{x - dx, y - dy, shape.W, shape.H}.into(s.Safe.Grow(-gap))
				cost := 0.1 * between(r, plate)
				for _, o := range read {
					cost += r.and(o).area()
				}
				for _, o := range played {
					cost += 8 * r.and(o).area()
				}
				if cost < least {
					best, least = r, cost
				}
			}
		}
	}
	return best
}

// Handy is Beside for buttons of the player at the bottom, which belong to no plate: they are elsewhere when there is no room beside it.
// They have the last of the shapes only where there is none for any before it. What stood at a place before stays there as long as
// nothing needed comes there, unless it had the last shape, so that it does not move under a finger. The zero Rect stood nowhere.
func (s *Scene) Handy(shapes []Shape, before Rect) (r Rect, ok bool) {
	last := len(shapes) - 1
	if before.W+before.H > shapes[last].W+shapes[last].H && before.Within(s.Safe) && !meetsAny(before.Grow(margin), s.keepOff(s.bottom, handy, nil)) {
		return before, true
	}
	for _, shapes := range [...][]Shape{shapes[:last], shapes[last:]} {
		for _, m := range [...]manner{beside, handy} {
			if r, ok = s.find(s.bottom, shapes, m, nil); ok {
				return r, ok
			}
		}
	}
	return r, ok
}

func (s *Scene) find(p engine.Seat, shapes []Shape, m manner, more []Rect) (best Rect, ok bool) {
	plate := s.PlateOf(p)
	now := len(s.keepOff(p, m, more))
	if m != onBacks && m != onPlate { // where cards will come to lie there is no room, or it would be beside
		s.needed = append(s.needed, s.taken...)
	}
	for _, needed := range [...][]Rect{s.needed, s.needed[:now]} {
		least := math.Inf(1)
		for i, shape := range shapes {
			r, found := Rect{}, false
			if m == handy {
				r, found = s.anyNear(plate, shape, needed)
			} else {
				r, found = s.nearest(p, plate, shape, needed, m == pointing)
			}
			if found && r.away(plate)+float64(i*narrower) < least {
				best, least, ok = r, r.away(plate)+float64(i*narrower), true
			}
		}
		if ok {
			break
		}
	}
	return best, ok
}

// keepOff lists what may not be covered by what is said at a seat, if it belongs there in that manner.
func (s *Scene) keepOff(p engine.Seat, m manner, more []Rect) []Rect {
	spare := spares{backs: m == onBacks || m == onPlate, plate: engine.Nobody}
	if m == onPlate {
		spare.plate = p
	}
	s.needed = append(append(s.listNeeded(s.needed[:0], spare), Rect{s.Hand.X, s.Hand.Y - s.Lift, s.Hand.W, s.Hand.H + s.Lift}), more...)
	return s.needed
}

// tailWide is how much room is left for what points at a plate, in css px.
const tailWide = 10

// blocked reports whether something needed lies on the way from r to a plate.
func blocked(r, plate Rect, needed []Rect) bool {
	x0, y0, x1, y1 := Way(r, plate)
	n := int(math.Hypot(x1-x0, y1-y0)/tailWide) + 1
	for i := range n + 1 {
		k := float64(i) / float64(n)
		at := around(x0+k*(x1-x0), y0+k*(y1-y0), tailWide, tailWide)
		for _, o := range needed {
			if at.Meets(o) && !o.Meets(plate) {
				return true
			}
		}
	}
	return false
}

// Way returns the shortest way from one rectangle to another: from the edge of the one to that of the other, from the middle of what they
// share of an axis.
func Way(r, o Rect) (x0, y0, x1, y1 float64) {
	axis := func(a, wide, b, other float64) (from, to float64) {
		if low, high := max(a, b), min(a+wide, b+other); low <= high {
			return (low + high) / 2, (low + high) / 2
		}
		if a < b {
			return a + wide, b
		}
		return a, b + other
	}
	x0, x1 = axis(r.X, r.W, o.X, o.W)
	y0, y1 = axis(r.Y, r.H, o.Y, o.H)
	return x0, y0, x1, y1
}

// anyNear returns the place of a shape anywhere that is nearest to a plate and where nothing needed lies.
func (s *Scene) anyNear(plate Rect, shape Shape, needed []Rect) (Rect, bool) {
	kept := s.taken
	s.taken = needed
	x, y := plate.Centre()
	r, ok := s.nearestFree(shape.W, shape.H, x-shape.W/2, y-shape.H/2, s.Safe.Grow(-margin), 8, anywhere)
	s.taken = kept
	return r, ok
}

// nearest returns the place of a shape that is nearest to the plate of a seat, not beyond nearPlate and nearer to it than to any other,
// where nothing needed lies.
func (s *Scene) nearest(p engine.Seat, plate Rect, shape Shape, needed []Rect, points bool) (best Rect, ok bool) {
	const gap, step = 4, 8
	w, h := shape.W, shape.H
	far := nearPlate * max(1, s.Text)
	room := plate.Grow(far)
	room.X, room.W, room.Y, room.H = room.X-w, room.W+2*w, room.Y-h, room.H+2*h
	least := math.Inf(1)
	for y := max(s.Safe.Y+gap, room.Y); y+h <= min(s.Safe.Y+s.Safe.H-gap, room.Y+room.H); y += step {
		for x := max(s.Safe.X+gap, room.X); x+w <= min(s.Safe.X+s.Safe.W-gap, room.X+room.W); x += step {
			r := Rect{x, y, w, h}
			away := r.away(plate)
			if away > far {
				continue
			}
			d := away + 0.1*between(r, plate) // in line with the plate where it can be
			if d < least && !meetsAny(r.Grow(gap), needed) && s.ofPlate(only(r), p, away) && !(points && blocked(r, plate, needed)) {
				best, least, ok = r, d, true
			}
		}
	}
	return best, ok
}

// ofPlate reports whether a place, or any of some, so far away from the plate of a seat, is nearer to it than to any other.
func (s *Scene) ofPlate(at *choice, p engine.Seat, away float64) bool {
	for i := range s.Plates {
		if q := &s.Plates[i]; q.Seat != p && !at.beyond(&q.Rect, away) {
			return false
		}
	}
	return true
}

func meetsAny(r Rect, list []Rect) bool {
	for _, o := range list {
		if r.Meets(o) {
			return true
		}
	}
	return false
}

// away returns how far the edges of r and o are from each other, 0 where they meet.
func (r Rect) away(o Rect) float64 {
	x, y := atLeast0(o.X-r.X-r.W, r.X-o.X-o.W), atLeast0(o.Y-r.Y-r.H, r.Y-o.Y-o.H)
	return math.Sqrt(x*x + y*y) // Hypot is slow
}

// between returns how far the middles of two rectangles are from each other.
func between(r, o Rect) float64 {
	rx, ry := r.Centre()
	ox, oy := o.Centre()
	return math.Hypot(rx-ox, ry-oy)
}

// PlateOf returns where a seat's plate lies, the zero Rect for a seat that has none.
func (s *Scene) PlateOf(p engine.Seat) Rect {
	if x := s.plate(p); x != nil {
		return x.Rect
	}
	return Rect{}
}

// Free returns the place of a size in a room nearest to a point for words that are up for a while. Nothing that is needed lies there, no card,
// pile, meld, plate, sign, prompt or button of the turn, nor any of more. It reports whether there is such a place.
func (s *Scene) Free(w, h, x, y float64, room Rect, more []Rect) (Rect, bool) {
	kept := s.taken
	s.taken = s.keepOff(engine.Nobody, handy, more)
	r, ok := s.near(w, h, x-w/2, y-h/2, room)
	s.needed, s.taken = s.taken, kept
	return r, ok
}

// spares is what may be covered all the same.
type spares struct {
	backs bool        // of others' hands
	plate engine.Seat // whose it is; Nobody for none
}

// none is what may be covered for long.
var none = spares{plate: engine.Nobody}

// listNeeded adds all places where something lies that may not be covered.
func (s *Scene) listNeeded(out []Rect, spare spares) []Rect {
	out = append(s.listPlayed(out, spare), s.Prompt)
	for i := range s.Plates {
		if p := &s.Plates[i]; p.Seat != spare.plate {
			out = append(out, p.Rect, p.Dealer)
		}
	}
	for i := range s.Piles {
		if p := &s.Piles[i]; p.Kind != engine.Trick && p.Kind != engine.Board && !(spare.backs && p.Kind == engine.Holding) {
			out = append(out, p.Badge)
		}
	}
	for i := range s.Bets {
		out = append(out, s.Bets[i].Rect)
	}
	for i := range s.Pots {
		out = append(out, s.Pots[i].Rect)
	}
	for i := range s.Titles {
		out = append(out, s.Titles[i].Rect)
	}
	for i := range s.Areas {
		out = append(out, s.Areas[i].Name, s.Areas[i].More)
	}
	for i := range s.Scores {
		out = append(out, s.Scores[i].Rect)
	}
	for i := range s.Tags {
		out = append(out, s.Tags[i].Rect)
	}
	return out
}

// listPlayed adds those where cards, buttons and what a choice is made by lie.
func (s *Scene) listPlayed(out []Rect, spare spares) []Rect {
	out = append(out, s.Actions, s.Amount.Rect, s.Grid.Rect, s.Calls.Rect, s.Sign, s.Stakes.Rect)
	for i := range s.Cards {
		if c := &s.Cards[i]; !(spare.backs && c.Kind == engine.Holding && !c.Up && !c.Mine) {
			out = append(out, c.bounds())
		}
	}
	for i := range s.Piles {
		if p := &s.Piles[i]; p.Kind != engine.Trick && p.Kind != engine.Board && !(spare.backs && p.Kind == engine.Holding) { // whose rectangles are larger than their cards
			out = append(out, p.Rect, p.Card)
		}
	}
	for i := range s.Melds {
		out = append(out, s.Melds[i].Rect)
	}
	return out
}
