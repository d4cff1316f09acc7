package friends

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/render/page"
)

// OnlyHere is onlyHere.
var OnlyHere = onlyHere

// Policy is policy.
var Policy = policy

// Refuse has a command that is on its way come to nothing.
func (t *Table) Refuse(err error) { t.hand.sent = 7; t.refused(err) }

// Notify tells of something that has happened.
func (t *Table) Notify(n session.Notice) { t.notice(n) }

// MarkedRobot reports whether the plate of a seat was drawn as a robot's.
func (t *Table) MarkedRobot(p engine.Seat) bool { return t.plates.drawn[p].robot }

// Reach notes that somebody can be reached.
func (t *Table) Reach(id identity.ID) { t.ways[id] = page.LinkOpen }

// Whole reports whether no face is on its way.
func (t *Table) Whole() bool { return t.hand.whole() }

// Depart gives the seat up.
func (t *Table) Depart() { t.leave() }

// Resit tells that the sitting is over and another one has begun.
func (t *Table) Resit() { t.state = &session.State{Phase: session.Lobby}; t.changed() }

// Dealt returns the hand that the page knows, also one that it does not show.
func (t *Table) Dealt() *engine.Engine { return t.remote.Engine() }

// Send gives a command to the table.
func (t *Table) Send(c session.Command) { t.remote.Ask(c) }
