package engine

import "fmt"

// FirstSealed is the least number of an action that was sealed. Numbers that can be sealed are from 0 to 255.
const FirstSealed = 1 << 30

// Sealed reports whether the number of a verb's actions is for the eyes of the author's partner alone. Among friends it
// goes into the log sealed, and means nothing to the rules, which take any number from FirstSealed on. On one device
// nothing has to be sealed: there the rules take the plain number in its place.
func (o *Options) Sealed(v Verb) bool { return o.info.Sealed != nil && o.info.Sealed(o, v) }

// Partner returns the other seat of a side of two, Nobody where there is none.
func (o *Options) Partner(s Seat) Seat {
	found := Nobody
	for p := range Seat(o.Seats()) {
		switch {
		case p == s || o.info.Side(o, p) != o.info.Side(o, s):
		case found != Nobody:
			return Nobody
		default:
			found = p
		}
	}
	return found
}

// Sealed reports whether the action's number was sealed.
func (a *Action) Sealed(o *Options) bool {
	return a.N >= FirstSealed && a.Seat != Nobody && o.Sealed(a.Verb)
}

// Unseal takes in the number of the i-th entry, as this peer alone may read it. Like a face that is learned it is not
// in the log, and the rules do not see it. It is ErrAction if no number is sealed there, or another was read.
func (e *Engine) Unseal(i int, n uint8) error {
	if i < 0 || i >= len(e.entries) || !e.entries[i].Sealed(&e.opt) {
		return fmt.Errorf("%w: nothing is sealed in entry %d", ErrAction, i+1)
	}
	if old, ok := e.unsealed[i]; ok && old != n {
		return fmt.Errorf("%w: the number sealed in entry %d was another", ErrAction, i+1)
	}
	if e.unsealed == nil {
		e.unsealed = map[int]uint8{}
	}
	e.unsealed[i] = n
	return nil
}

// Read returns the i-th entry as this peer may read it, with the number that was sealed in it if that was unsealed. It
// shares its cards with the entry.
func (e *Engine) Read(i int) Action {
	a := e.entries[i]
	if n, ok := e.unsealed[i]; ok {
		a.N = int32(n)
	}
	return a
}
