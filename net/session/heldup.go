package session

import "carteado/engine"

// due returns from when on all who are there wait for a voice in vain, however well one of them hears it.
func (t *sitting) due(v engine.Seat) int64 {
	h, x := t.hand, t.hand.first()
	switch limit := int64(0); {
	case h.over || x == nil || t.urgent.left.Has(v) || h.leaves(t.seatOf(v)):
		return 0
	case !x.Ready() || x.Deal.Ended():
		return h.moved + dealTime
	default:
		if limit = h.limit(); limit > 0 {
			return h.rootAt + limit + grace
		}
		return max(h.rootAt, t.returned[v]) + lateAfter + grace
	}
}

// overdue reports whether a voice is waited for in vain. Where there is no clock for moves one who is heard is waited for as long as he likes, unless others
// do not hear him.
func (t *sitting) overdue(v engine.Seat) bool {
	h, s := t.hand, t.s
	if t.urgent.left.Has(v) || t.blind.Has(v) || h.leaves(t.seatOf(v)) || s.silence(s.peer(t.people[v])) >= dropAfter {
		return true
	}
	return (!t.thinks() || t.convicted().Has(v) || t.doubted(v)) && s.now >= t.due(v) // who is convicted has nothing to lose by it any more that they all wait for him
}

// thinks reports whether a move is wanted, and there is no clock for it.
func (t *sitting) thinks() bool {
	x := t.hand.first()
	return x != nil && x.Ready() && !x.Deal.Ended() && t.hand.limit() == 0
}

// doubted reports whether half at least of the others who are there have named a voice where the hand stands.
func (t *sitting) doubted(v engine.Seat) bool {
	others := t.urgent.present() &^ v.Set()
	by, _ := t.urgent.named(v, t.hand.root)
	return 2*(by&others).Len() >= others.Len()
}

// holdsUp reports whether one who is there keeps the others from going on: more than half of all have said for long what he has to say with
// them, and does not. That is that somebody is waited for in vain, that they go on without one who has left for good, that the hand be given up when the time to
// come back is over, or that somebody has parted them. He is named for it like who is waited for. Who is only slow is back at once, and has lost nothing.
func (t *sitting) holdsUp(v engine.Seat) bool {
	h, now := t.hand, t.s.now
	if !t.urgent.present().Has(v) || h.over || t.returned[v] > 0 && now-t.returned[v] < dealTime {
		return false
	}
	keeps := func(said engine.SeatSet, since int64) bool {
		return !said.Has(v) && t.urgent.most(said) && now-since >= dealTime
	}
	for w := range engine.Seat(len(t.people)) {
		x := t.voted[stayKey{w, h.root}]
		if x == nil || w == v || !h.lacks(w) {
			continue
		}
		by, twice := t.urgent.named(w, h.root)
		if !t.urgent.away.Has(w) && keeps(by, max(x.at, t.due(w))) || x.twice && h.leaves(t.seatOf(w)) && keeps(twice, x.at) {
			return true
		}
	}
	if at, is := t.waited(); t.gaveUp == h.number && is && keeps(t.urgent.gives.of(h.number), at) {
		return true
	}
	for w := range h.parted {
		own, p := h.saidParted[w], &h.parted[w]
		if own.at > 0 && !p.done && engine.Seat(w) != v && keeps(p.said, own.at) {
			return true
		}
	}
	return false
}

// heldUp reports whether this peer has said for long that it waits for somebody, and still does, and not all who are there say so, or that
// the hand be given up: then there are too few to agree on anything. Who thinks about a move of his is not waited for as long as
// most of the others hear him. So is who has left, and whose own deal came to nothing, or whose deal does not come to where the log has it that the hand has ended: nobody waits
// for him, and he comes to no end of it.
func (t *sitting) heldUp() bool {
	h, now := t.hand, t.s.now
	if h == nil || !(t.urgent.present() | t.urgent.left).Has(t.self) {
		return false
	}
	if x := h.first(); x != nil && !h.over && (x.Deal.Void() || h.behind != [32]byte{} || h.inVain()) && now-h.moved >= heldAfter {
		return true
	}
	if t.urgent.left.Has(t.self) {
		return false
	}
	if h.inquiry.open() && now-h.inquiry.at >= heldAfter {
		return true
	}
	at := h.root
	if h.over {
		at = t.before
	}
	for v := range engine.Seat(len(t.people)) {
		if x := t.voted[stayKey{v, at}]; x != nil && now-max(x.at, t.due(v)) >= heldAfter && h.lacks(v) && (h.over || !t.thinks() || t.doubted(v)) {
			return true
		}
	}
	return false
}

// inVain reports whether the deal waits for something, not a move, and for nobody who is away: those who would have to say it are proved to cheat, or
// all have said that the hand is over, and not at one root. Whom the deal of one who has left waits for does not matter: they may have gone on where he does not come.
func (h *hand) inVain() bool {
	t, x := h.t, h.first()
	return (!x.Ready() || x.Deal.Ended()) && (t.urgent.left.Has(t.self) || t.seats(t.urgent.away|t.urgent.left)&h.awaited() == 0)
}

// lacks reports whether a voice is waited for in vain; while it is busy, that it may be.
func (h *hand) lacks(v engine.Seat) bool {
	t := h.t
	switch {
	case h.over:
		return t.urgent.present().Has(v) && !t.nexts.Has(v)
	case h.first() == nil:
		return true
	}
	return t.voices(h.awaited()).Has(v) && t.overdue(v)
}
