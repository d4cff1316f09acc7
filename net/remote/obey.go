package remote

import "carteado/net/session"

// obey does what the page says. The error is the session's.
func (r *room) obey(body any) error {
	switch x := body.(type) {
	case *link:
		r.session.Linked(x.ID, x.Up)
	case *quiet:
		r.session.Silent(x.ID, int64(x.Ms))
	case *letter:
		r.session.Receive(x.Peer, x.Msg) // what is of no use has no one to complain to
	case *wanted:
		r.post(answer, r.find(x))
	case session.Command:
		return r.session.Obey(x)
	}
	return nil
}

// find returns a hand's receipt; behind those of all hands, what proves that somebody has cheated; and behind that the match's.
func (r *room) find(w *wanted) *found {
	list, proofs := r.session.Receipts(), r.session.Accusations()
	var text string
	switch n := int(w.Hand); {
	case n < len(list):
		text = list[n].String()
	case n < len(list)+len(proofs):
		text = proofs[n-len(list)].String()
	case n == len(list)+len(proofs) && r.session.Sheet() != nil:
		text = r.session.Sheet().String()
	default:
		return &found{Number: w.Number, Error: refusalOf(session.ErrPhase)}
	}
	return &found{Number: w.Number, Text: []byte(text)}
}
