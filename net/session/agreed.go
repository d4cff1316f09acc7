package session

import (
	"carteado/net/lobby"
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

// What is refused in the lobby, see package lobby.
var (
	ErrTerms   = plan.ErrTerms
	ErrVersion = plan.ErrVersion
	ErrFrame   = lobby.ErrFrame
	ErrOwner   = lobby.ErrOwner
	ErrPlace   = lobby.ErrPlace
	ErrLock    = lobby.ErrLock
	ErrCheat   = lobby.ErrCheat
	ErrPhase   = lobby.ErrPhase
	ErrReady   = lobby.ErrReady
	ErrName    = lobby.ErrName
	ErrScore   = lobby.ErrScore
	ErrStore   = lobby.ErrStore
	ErrDamaged = lobby.ErrDamaged
)
