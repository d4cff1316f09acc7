package session

import (
	"carteado/engine"
	"carteado/net/mental"
)

// awayAt is that seats are away at a root of the deal.
type awayAt struct {
	seats engine.SeatSet
	root  [32]byte
}

// withheld are seats of which nothing is used at a root.
type withheld []awayAt

// has reports whether a message is kept back.
func (w withheld) has(m *mental.Message) bool {
	for _, a := range w {
		if a.root == m.Root && a.seats.Has(m.Seat) {
			return true
		}
	}
	return false
}

// without returns what is kept back when seats are heard again at a root, the zero root for all.
func (w withheld) without(seats engine.SeatSet, root [32]byte) (left withheld) {
	for _, a := range w {
		if root == ([32]byte{}) || a.root == root {
			a.seats &^= seats
		}
		if a.seats != 0 {
			left = append(left, a)
		}
	}
	return left
}
