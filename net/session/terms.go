package session

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// config returns what a deal of this sitting needs to know.
func (t *sitting) config(hand uint32, e *engine.Engine) mental.Config {
	cfg := table.Config(t.roster, hand, e)
	cfg.Persons = t.sit.Plan.Persons()
	cfg.Share = t.share(e)
	return cfg
}

// shared reports whether another can play on for somebody who is away.
func (t *sitting) shared() bool { return t.sit.Plan.Terms.Shares(t.sit.Plan.People(), false).Hand }

// forfeits reports whether who stays away loses the match: not where another can play on for him, nor where the hand goes on without him.
func (t *sitting) forfeits() bool {
	return t.sit.Plan.Terms.Forfeit && !t.shared() && !t.urgent.folds
}

// share returns which keys are shared in this sitting.
func (t *sitting) share(e *engine.Engine) mental.Share {
	_, leavers := e.Hand().(engine.Leaver)
	return t.sit.Plan.Terms.Shares(t.sit.Plan.People(), leavers)
}

// byLog reports whether what is proved against somebody has its effect by the log: with two, who is accused could keep it
// out of there, so each draws the consequences for himself.
func (t *sitting) byLog() bool { return len(t.people) > 2 }

// seatStore returns where a seat of this peer keeps what it says.
func (t *sitting) seatStore(seat engine.Seat) drawer {
	return drawer{t.store.Store, fmt.Sprintf("%sseat/%d/", t.store.prefix, seat)}
}
