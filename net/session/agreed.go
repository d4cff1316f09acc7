package session

import (
	"errors"

	"carteado/net/plan"
)

// What is agreed on in the lobby, see package plan.
type (
	Plan  = plan.Plan
	Terms = plan.Terms
	Place = plan.Place
	Kind  = plan.Kind
)

// The kinds of places.
const (
	Empty  = plan.Empty
	Person = plan.Person
	Robot  = plan.Robot
)

// NewTerms returns the usual terms for house rules.
var NewTerms = plan.NewTerms

// What is refused in the lobby.
var (
	ErrTerms   = plan.ErrTerms
	ErrVersion = plan.ErrVersion
	ErrOwner   = errors.New("session: only the owner may do this")
	ErrPlace   = errors.New("session: this place is taken, or there is none")
	ErrLock    = errors.New("session: the table is locked for those who come anew")
	ErrPhase   = errors.New("session: not the time for this")
	ErrReady   = errors.New("session: somebody is missing or not ready")
	ErrName    = errors.New("session: a name has 1 to 24 signs that can stand in a record")
	ErrScore   = errors.New("session: the plan has another score than this peer")
)
