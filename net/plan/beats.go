package plan

import "bytes"

// Beats reports whether a plan takes the place of another. Both have been checked. Of two plans that differ at most one
// beats the other.
func (p *Plan) Beats(q *Plan) bool {
	turn := max(p.first(), q.first())
	if turn > min(p.Turn, q.Turn) || p.history(turn) != q.history(turn) || p.ownerAt(turn) != q.ownerAt(turn) {
		return false // another table's, or too much has happened in between
	}
	for turn < min(p.Turn, q.Turn) && p.history(turn+1) == q.history(turn+1) {
		turn++
	}
	switch {
	case turn == p.Turn && turn == q.Turn:
		return p.later(q)
	case turn == q.Turn:
		x := p.change(turn)
		return follows(x.Base.Version, q.Version) || x.Base.Version <= q.Version && !q.revokes(x)
	case turn == p.Turn:
		x := q.change(turn)
		return turn == q.Turn-1 && follows(p.Version, x.Base.Version) && p.revokes(x)
	}
	return p.outvotes(q, turn)
}

// revokes reports whether an owner's plan says the contrary of a change of owner: it is later than what the change hangs
// on, and names another heir, or the other of two did not know it. Votes cannot be revoked.
func (p *Plan) revokes(x *Change) bool {
	if p.Version <= x.Base.Version {
		return false
	}
	return x.reason() == heir && p.Heir != x.To || x.reason() == alone
}

// later decides between two plans of one owner.
func (p *Plan) later(q *Plan) bool {
	if p.Version != q.Version {
		return follows(p.Version, q.Version)
	}
	a, b := p.Hash(), q.Hash()
	return bytes.Compare(a[:], b[:]) > 0
}

// outvotes decides between two changes of one turn.
func (p *Plan) outvotes(q *Plan, turn uint64) bool {
	a, b := p.change(turn), q.change(turn)
	if a.reason() == votes && !q.voted(turn) {
		return true
	}
	if turn != q.Turn-1 || b.reason() == votes && !p.voted(turn) {
		return false // settled by what came after it
	}
	if a.reason() != b.reason() {
		return a.reason() > b.reason()
	}
	if a.Base.Version != b.Base.Version {
		return a.Base.Version > b.Base.Version
	}
	x, y := p.history(turn+1), q.history(turn+1)
	return bytes.Compare(x[:], y[:]) > 0
}

// voted reports whether any change from a turn on rests on votes.
func (p *Plan) voted(turn uint64) bool {
	for ; turn < p.Turn; turn++ {
		if p.change(turn).reason() == votes {
			return true
		}
	}
	return false
}

// Alone reports whether the last change of owner rests on nothing but the word of the other of two, and the plan before it
// is this one. Then it is for the owner himself to say whether he was out of reach.
func (p *Plan) Alone(q *Plan) bool {
	return p.Turn == q.Turn+1 && p.Turn > p.first() && p.change(q.Turn).reason() == alone
}
