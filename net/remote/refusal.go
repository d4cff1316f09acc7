package remote

import (
	"errors"
	"strings"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/mental/table"
	"carteado/net/order"
	"carteado/net/session"
	"carteado/net/wire"
)

// ErrBroken is the error of a program that has failed: the table stands still.
var ErrBroken = errors.New("remote: the program has failed")

// known are errors that are the same value at both sides. New ones come to the end.
var known = []error{
	session.ErrTerms, session.ErrOwner, session.ErrPlace, session.ErrPhase, session.ErrReady, session.ErrScore, session.ErrFrame,
	session.ErrStore, session.ErrName,
	engine.ErrStale, engine.ErrAhead, engine.ErrTurn, engine.ErrOver, engine.ErrAction, engine.ErrCard, engine.ErrFace,
	engine.ErrWaiting, engine.ErrOption, engine.ErrEncoding,
	table.ErrWindow, table.ErrOpened, table.ErrBusy, wire.ErrFrame, order.ErrFull, ErrBroken, ErrMessage, session.ErrLock, session.ErrMuted, session.ErrCheat,
}

// refusal is an error on its way to the page.
type refusal struct {
	Text  string
	Known []uint8 // numbers of those that it is
	Rule  *engine.RuleError
	Final bool // nothing will follow
}

// refusalOf puts an error into a form that goes over.
func refusalOf(err error) *refusal {
	r := &refusal{Text: line(err.Error())}
	for i, k := range known {
		if errors.Is(err, k) {
			r.Known = append(r.Known, uint8(i))
		}
	}
	if rule, ok := engine.IsRule(err); ok {
		r.Rule = &engine.RuleError{Clause: line(rule.Clause), Key: line(rule.Key), Text: line(rule.Text)}
	}
	return r
}

// err returns the error again: the same value if there is one.
func (r *refusal) err() error {
	x := &refused{text: r.Text}
	for _, i := range r.Known {
		if int(i) < len(known) {
			x.is = append(x.is, known[i])
		}
	}
	if r.Rule != nil {
		x.is = append(x.is, r.Rule)
	}
	if len(x.is) == 1 && x.is[0].Error() == r.Text {
		return x.is[0]
	}
	return x
}

// refused is an error that has come over.
type refused struct {
	text string
	is   []error
}

// Error returns the words of the other side.
func (e *refused) Error() string { return e.text }

// Unwrap returns the errors that it is.
func (e *refused) Unwrap() []error { return e.is }

// line makes a text one that can stand in a line.
func line(s string) string {
	const long = maxText / 4
	if len(s) > long {
		s = s[:long]
	}
	s = strings.ToValidUTF8(s, "")
	return strings.Map(func(r rune) rune {
		if !codec.Printable(string(r)) {
			return ' '
		}
		return r
	}, s)
}
