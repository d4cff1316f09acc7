package bridge

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// What revokes cost, found when all cards are open (section 7): by Law 64 of the Laws of Duplicate Bridge, or two tricks each.

// revoke is a player's first revoke in a suit.
type revoke struct {
	seat  engine.Seat
	trick int
	suit  engine.Suit
}

// ledger is who won each trick, and what each side was given by a claim.
type ledger struct {
	winner [dealt]engine.Seat
	done   int
	given  [2]int
}

// corrected returns how many tricks each side has after revokes are paid for, and whether there was any.
func (h *Hand) corrected() (tricks [2]int, revoked bool) {
	l := h.ledger()
	if h.rules.twoTricks {
		return h.twoEach(&l)
	}
	var list [seats * 4]revoke
	n, sides := 0, [2]bool{}
	var twelfth engine.SeatSet
	for o := range h.s.play.Offences(&h.t, h.rules.hand, h.law) {
		revoked = true
		if o.Trick == dealt-2 { // it is repaired (L4)
			twelfth |= o.Seat.Set()
			continue
		}
		r := revoke{o.Seat, o.Trick, h.t.Face(h.s.play.Trick(o.Trick)[0]).Suit()}
		if !before(list[:n], r) {
			list[n] = r
			n++
		}
		sides[o.Seat&1] = true
	}
	if twelfth != 0 {
		h.repair(&l, twelfth)
	}
	tricks = l.won(0)
	if n == 0 || sides[0] && sides[1] { // L3
		return tricks, revoked
	}
	side := int(list[0].seat) & 1
	due := 0
	for _, r := range list[:n] {
		due += h.transfer(&l, r)
	}
	// More than the side has won from its first revoke on cannot be transferred.
	due = min(due, l.won(list[0].trick)[side])
	tricks[side] -= due
	tricks[1-side] += due
	return tricks, revoked
}

// twoEach has every revoke cost its side two of the tricks that it has won from there on, however often it has revoked; all
// together at most what it has won from the first on. Where both sides have revoked nothing moves.
func (h *Hand) twoEach(l *ledger) (tricks [2]int, revoked bool) {
	side, due, most := engine.Nobody, 0, 0
	tricks = l.won(0)
	for o := range h.s.play.Offences(&h.t, h.rules.hand, h.law) {
		won := l.won(o.Trick)[o.Seat&1]
		switch {
		case !revoked:
			side, most, revoked = o.Seat&1, won, true
		case o.Seat&1 != side:
			return tricks, true
		}
		due += min(2, won)
	}
	if revoked {
		due = min(due, most)
		tricks[side] -= due
		tricks[1-side] += due
	}
	return tricks, revoked
}

// before reports whether the player has revoked in the suit already.
func before(list []revoke, r revoke) bool {
	for _, x := range list {
		if x.seat == r.seat && x.suit == r.suit {
			return true
		}
	}
	return false
}

// ledger returns who won what as it was played and agreed.
func (h *Hand) ledger() (l ledger) {
	l.done = int(h.s.play.Done)
	for k := range l.done {
		l.winner[k] = h.s.play.Lead[k+1]
	}
	if h.s.given {
		side := int(h.s.claimant) & 1
		l.given[side] = int(h.s.claim)
		l.given[1-side] = dealt - l.done - int(h.s.claim)
	}
	return l
}

// won returns the tricks of each side from trick k on.
func (l *ledger) won(k int) (tricks [2]int) {
	tricks = l.given
	for _, p := range l.winner[k:l.done] {
		tricks[p&1]++
	}
	return tricks
}

// transfer returns how many tricks a revoke costs its side (L1 to L3).
func (h *Hand) transfer(l *ledger, r revoke) int {
	side := r.seat & 1
	from, later := l.won(r.trick)[side], l.won(r.trick + 1)[side]
	switch {
	case l.winner[r.trick] == r.seat:
		return 1 + min(1, later)
	}
	return min(1, from)
}

// repair exchanges the last two cards of those who revoked in trick 12, and plays the last two tricks anew (L4).
func (h *Hand) repair(l *ledger, guilty engine.SeatSet) {
	tr := &h.s.play
	var twelfth, last [seats]engine.Face
	for i, c := range tr.Trick(dealt - 2) {
		twelfth[tr.Seat(dealt-2, i)] = h.t.Face(c)
	}
	for p := range engine.Seat(seats) {
		for _, c := range h.t.Pile(h.rules.hand(p)) {
			last[p] = h.t.Face(c)
		}
	}
	for i, c := range tr.Trick(dealt - 1) {
		last[tr.Seat(dealt-1, i)] = h.t.Face(c)
	}
	for p := range engine.Seat(seats) {
		if guilty.Has(p) {
			twelfth[p], last[p] = last[p], twelfth[p]
		}
	}
	w := h.winner(&twelfth, tr.Lead[dealt-2])
	l.winner[dealt-2], l.winner[dealt-1] = w, h.winner(&last, w)
	l.done, l.given = dealt, [2]int{}
}

// winner returns who wins a trick of one card of each seat.
func (h *Hand) winner(cards *[seats]engine.Face, lead engine.Seat) engine.Seat {
	var st trick.Standing
	for i := range seats {
		st.Add(h.law(0, 0), cards[lead.Next(i, seats)])
	}
	return lead.Next(int(st.At), seats)
}
