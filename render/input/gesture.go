package input

import "math"

// What tells one gesture from another.
const (
	slop  = 8.0   // css px a finger may stray and still tap
	flick = 40.0  // css px upwards that throw a card on the table
	quick = 350.0 // ms in which it is thrown

	// Long is how many milliseconds a press lasts until it is a long one, and Longer until it is for a Hand that is Slow.
	Long   = 500.0
	Longer = 1200.0
)

// Action is what a gesture has come to.
type Action uint8

// What gestures come to. Every gesture begins with Pressed and ends with Tapped, Eased, Flicked, Dropped or Released.
const (
	Nothing  Action = iota
	Hovered         // a mouse without a button is here
	Pressed         // something was touched: show it
	Tapped          // and let go at the same place, perhaps after it was taken for Held
	Held            // and kept down: show it larger
	Eased           // and let go after that, at the same place
	Grabbed         // a drag has begun, from the place that was pressed
	Dragged         // goes on
	Dropped         // ends here
	Flicked         // upwards and let go, quickly
	Released        // taken away by the system, or let go elsewhere after a long press: nothing is meant
)

// Gesture is a step of a gesture. X and Y are where the pointer is, FromX and FromY where it was pressed.
type Gesture struct {
	Action       Action
	Touch        bool
	X, Y         float64
	FromX, FromY float64
}

// Hand follows one pointer at a time; further fingers are ignored until it lifts. The zero Hand is ready.
type Hand struct {
	Slow bool // it takes its time: only a press of Longer is a long one

	id           int
	down         bool
	touch        bool
	dragging     bool
	held         bool
	fromX, fromY float64
	x, y         float64
	at           float64
}

// Take takes in an event and returns what it means.
func (h *Hand) Take(e Event) Gesture {
	switch {
	case e.Kind == Down && !h.down:
		*h = Hand{Slow: h.Slow, id: e.ID, down: true, touch: e.Touch, fromX: e.X, fromY: e.Y, x: e.X, y: e.Y, at: e.At}
		return h.is(Pressed)
	case !h.down && e.Kind == Move && !e.Touch:
		return Gesture{Action: Hovered, X: e.X, Y: e.Y, FromX: e.X, FromY: e.Y}
	case !h.down || e.ID != h.id:
		return Gesture{}
	}
	h.x, h.y = e.X, e.Y
	switch e.Kind {
	case Move:
		switch {
		case h.dragging:
			return h.is(Dragged)
		case !h.held && math.Hypot(h.x-h.fromX, h.y-h.fromY) > slop:
			h.dragging = true
			return h.is(Grabbed)
		}
		return Gesture{}
	case Up:
		h.down = false
		switch {
		case h.dragging && h.fromY-h.y >= flick && e.At-h.at < quick && h.fromY-h.y > math.Abs(h.x-h.fromX):
			return h.is(Flicked)
		case h.dragging:
			return h.is(Dropped)
		case h.held && math.Hypot(h.x-h.fromX, h.y-h.fromY) > slop:
			return h.is(Released)
		case h.held && e.At-h.at >= h.long():
			return h.is(Eased)
		}
		// One that was only long because frames were is a tap.
		return h.is(Tapped)
	}
	h.down = false
	return h.is(Released)
}

// Wait tells the time to a pointer that is kept still: a press becomes long by it.
func (h *Hand) Wait(now float64) Gesture {
	if h.down && !h.dragging && !h.held && now-h.at >= h.long() {
		h.held = true
		return h.is(Held)
	}
	return Gesture{}
}

// long returns from how many milliseconds on a press is a long one.
func (h *Hand) long() float64 {
	if h.Slow {
		return Longer
	}
	return Long
}

// Down reports whether something is pressed, so that time matters.
func (h *Hand) Down() bool { return h.down }

func (h *Hand) is(a Action) Gesture {
	return Gesture{Action: a, Touch: h.touch, X: h.x, Y: h.y, FromX: h.fromX, FromY: h.fromY}
}
