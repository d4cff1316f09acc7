package remote

import (
	"fmt"

	"carteado/engine"
	"carteado/net/session"
)

// obey does what the page asks for. The error is the session's.
func (r *room) obey(k kind, body any) error {
	s := r.session
	switch x := body.(type) {
	case *link:
		s.Linked(x.ID, x.Up)
	case *quiet:
		s.Silent(x.ID, int64(x.Ms))
	case *letter:
		s.Receive(x.Peer, x.Msg) // what is of no use has no one to complain to
	case *wanted:
		r.post(answer, r.find(x))
	case *move:
		a, rest, err := engine.DecodeAction(x.Action)
		if err == nil && len(rest) > 0 {
			err = fmt.Errorf("%w: %d bytes too many", engine.ErrEncoding, len(rest))
		}
		if err != nil {
			return err
		}
		return s.Do(x.At, &a)
	case *seat:
		switch k {
		case claim:
			return s.Claim(x.Seat)
		case admit:
			return s.Admit(x.Seat)
		case handOver:
			return s.HandOver(x.Seat)
		}
		return s.Remove(x.Seat)
	case *place:
		return s.SetRobot(x.Seat, x.Robot)
	case *session.Terms:
		return s.SetTerms(*x)
	case *text:
		if k == setName {
			return s.SetName(x.Text)
		}
		return s.Say(x.Text)
	case *phased:
		return s.Phrase(x.Number)
	case *flag:
		switch k {
		case answerEnd:
			return s.AnswerEnd(x.On)
		case lock:
			return s.Lock(x.On)
		}
		s.Editing(x.On)
	case *shown:
		s.Show(x.State)
	case *way:
		return s.Propose(x.Way)
	case *bare:
		return r.bare(k)
	}
	return nil
}

// bare does what needs no more words.
func (r *room) bare(k kind) error {
	s := r.session
	switch k {
	case ready:
		return s.Ready()
	case unready:
		return s.Unready()
	case start:
		return s.Start()
	case next:
		return s.Next()
	case giveUp:
		return s.GiveUp()
	case watch:
		s.Watch()
	case proposeEnd:
		return s.ProposeEnd()
	case leave:
		return s.Leave()
	case wake:
		s.Wake()
	}
	return nil
}

// find gives a hand's receipt.
func (r *room) find(w *wanted) *found {
	list := r.session.Receipts()
	if int64(w.Hand) >= int64(len(list)) {
		return &found{Number: w.Number, Error: refusalOf(session.ErrPhase)}
	}
	return &found{Number: w.Number, Text: []byte(list[w.Hand].String())}
}
