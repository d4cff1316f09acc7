package order

import "errors"

// What is refused. None of them changes the log.
var (
	ErrConfig    = errors.New("order: no such table")
	ErrFrame     = errors.New("order: not for the log")
	ErrSeat      = errors.New("order: no seat that may say this")
	ErrSignature = errors.New("order: not signed by its seat")
	ErrEntry     = errors.New("order: not a next entry")
	ErrFull      = errors.New("order: too many proposals wait") // no proof of bad will: who is behind says it too
	ErrFlood     = errors.New("order: a seat has put too much into the log")
	ErrForked    = errors.New("order: two logs have been committed") // a sequencer and a friend of his have cheated
)

// The errors of a store.
var (
	ErrStore   = errors.New("order: the store")                       // it fails
	ErrDamaged = errors.New("order: the store has what is not a log") // what it holds was not written by this package, or by another release
)

// ErrEvidence is the error of evidence that proves nothing.
var ErrEvidence = errors.New("order: proves nothing")
