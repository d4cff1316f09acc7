package engine

// Window is a question put to several seats at once, such as a claim to a discard or the cards to pass. A hand
// holds one as a field. Everybody who is asked answers, in any order and in the open; what comes of it is taken
// when the last answer is in, and of several who want the same thing the first in turn order gets it. So the
// speed of a hand or of a wire decides nothing. The zero Window asks nobody.
type Window struct {
	Asked SeatSet // who is asked
	Said  SeatSet // who has answered
	Yes   SeatSet // who of them wants it
	First Seat    // whose wish comes first
}

// Ask opens the window to seats; first is whose wish comes first, then those after it.
func (w *Window) Ask(seats SeatSet, first Seat) { *w = Window{Asked: seats, First: first} }

// Answer notes the answer of p, who must be in Left.
func (w *Window) Answer(p Seat, yes bool) {
	w.Said |= p.Set()
	if yes {
		w.Yes |= p.Set()
	}
}

// Left returns who has not answered yet: the seats in turn while the window is open.
func (w *Window) Left() SeatSet { return w.Asked &^ w.Said }

// Done reports whether the window was opened and everybody has answered.
func (w *Window) Done() bool { return w.Asked != 0 && w.Left() == 0 }

// Winner returns whose wish is granted at a table of n, Nobody if nobody wants it.
func (w *Window) Winner(n int) Seat { return w.Yes.Nearest(w.First, n) }

// Drop takes p out of the window, as when it leaves the table: it is asked no more and wants nothing.
func (w *Window) Drop(p Seat) {
	w.Asked &^= p.Set()
	w.Said &^= p.Set()
	w.Yes &^= p.Set()
}

// Close asks nobody any more.
func (w *Window) Close() { *w = Window{} }

// Stands is the answer of [Concurrent.Stands] for a game whose concurrent actions are the answers to a window:
// an answer stands after another seat's, without which every second one would be stale. answers reports whether
// a verb is an answer. A second answer of the same seat does not stand, so no answer reaches a later window.
func (w *Window) Stands(late, entry *Action, answers func(Verb) bool) bool {
	return late.Seat != entry.Seat && answers(late.Verb) && answers(entry.Verb)
}

// Discreet is a Hand with questions to which most devices answer by themselves (Reflexive), so that whoever has not
// answered yet could say yes.
type Discreet interface {
	// Discreet reports whether such a question is open. A View then shows no seat in turn but its own.
	Discreet() bool
}

// Public writes the window for the hash.
func (w *Window) Public(e *Encoder) {
	e.Byte(byte(w.Asked))
	e.Byte(byte(w.Said))
	e.Byte(byte(w.Yes))
	e.Int(int64(w.First))
}
