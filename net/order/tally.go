package order

import (
	"carteado/engine"
	"carteado/net/wire"
)

// note keeps a vote whose signature is right, if it is the latest of its seat.
func (l *Log) note(v *wire.Vote) {
	p := &l.peers[v.Seat]
	if p.vote != nil && p.vote.View == v.View && !sameVote(p.vote, v) {
		l.blame(v.Seat, TwoVotes, p.vote, v)
		return
	}
	if v.Seat == l.self || p.vote != nil && p.vote.View >= v.View {
		return
	}
	p.vote, p.voted = v, l.now
	l.top = max(l.top, v.View)
	l.recall(v.Seat)
}

// best returns the vote whose log a view begins with. Honest seats of one view and length have one log; if a
// sequencer made two, then the one that somebody says is committed, or most have.
func best(votes []wire.Vote) *wire.Vote {
	var top *wire.Vote
	many := func(h Hash) (n int) {
		for i := range votes {
			if votes[i].Head == h {
				n++
			}
		}
		return n
	}
	better := func(a, b *wire.Vote) bool {
		if a.Normal != b.Normal || a.Index != b.Index {
			return before(b.Normal, b.Index, a.Normal, a.Index)
		}
		if a.Head == b.Head || a.Committed != b.Committed {
			return a.Committed > b.Committed
		}
		if x, y := many(a.Head), many(b.Head); x != y {
			return x > y
		}
		return string(a.Head[:]) > string(b.Head[:])
	}
	for i := range votes {
		if top == nil || better(&votes[i], top) {
			top = &votes[i]
		}
	}
	return top
}

// enough reports whether votes are those of a majority, of all the sets of members that may hold at the end of a log:
// the one at the last entry that a voter knows to be committed, and every later one.
func enough(votes []wire.Vote, c *chain) bool {
	var voters engine.SeatSet
	sure := uint64(0)
	for i := range votes {
		voters |= votes[i].Seat.Set()
		sure = max(sure, votes[i].Committed)
	}
	for i := min(sure, c.len()); i <= c.len(); i++ {
		m := c.at(i).members
		if (voters & m).Len() < majority(m) {
			return false
		}
	}
	return true
}
