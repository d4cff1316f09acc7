package session

import (
	"carteado/engine"
	"carteado/net/identity"
)

// opinionLabel keeps the keys of opinions apart from those of signs.
const opinionLabel = "session opinion"

// thought is what a robot thinks of what its partner, a person, is asked and answers for both.
type thought struct {
	length int      // of the log that it is about, and one
	own    *Opinion // for this player, whose partner it is
	sealed opinion  // for another
	told   int64    // when he was told it last
}

// opines reports whether a robot is to tell its partner what it thinks, or once more, as he may have been reloaded: one of this
// peer, or the one that plays for who is away, and whose partner this player is.
func (h *hand) opines(c *chair, seat engine.Seat) bool {
	e, places := c.table.Engine, h.t.sit.Plan.Places
	mate := e.Options().Partner(seat)
	if h.t.s.cfg.Choose == nil || mate == engine.Nobody || seat == c.seat && places[seat].Kind != Robot || places[mate].Kind != Person ||
		!e.Hand().Turn().Has(mate) || c.table.Deal.Speaks(mate) != mate {
		return false
	}
	x := &h.thoughts[seat]
	return x.length != e.Len()+1 || x.sealed.Move != 0 && h.t.s.now-x.told >= opineAgain
}

// opine has a robot choose, and tells its partner which move that would be. It is talk and no move: it has no place in the log,
// decides nothing, and overtakes no answer.
func (h *hand) opine(c *chair, seat engine.Seat) {
	t, e := h.t, c.table.Engine
	at, x := e.Len(), &h.thoughts[seat]
	mate := e.Options().Partner(seat)
	to := t.sit.Plan.Places[mate].ID
	if x.length == at+1 {
		x.told = t.s.now
		t.s.send(to, encode([]byte{frameOpinion}, &x.sealed))
		return
	}
	*x = thought{length: at + 1, told: t.s.now}
	var a engine.Action
	h.do(func() { a = t.s.cfg.Choose(e, seat) }, func() {
		n, ok := plainMove(e, &a)
		if !ok || h != t.hand || h.over || e.Len() != at {
			return
		}
		if to == t.s.me {
			x.own = &Opinion{Seat: seat, At: uint32(at), Verb: a.Verb, N: a.N}
			return
		}
		o := opinion{Table: t.roster.ID, Hand: h.number, Seat: seat, At: uint32(at)}
		key, err := h.shared(opinionLabel, e.Options(), seat, seat, o.At)
		if err != nil {
			return
		}
		o.Move = key.seal(n)
		x.sealed = o
		t.s.send(to, encode([]byte{frameOpinion}, &o))
	})
}

// plainMove returns which of its seat's moves an action is, if it is one without cards: of these, everybody lists the same.
func plainMove(e *engine.Engine, a *engine.Action) (uint8, bool) {
	var l engine.List
	e.Hand().Legal(a.Seat, &l)
	for i := range min(l.Len(), 256) {
		if x := l.At(i); x.Verb == a.Verb && x.N == a.N && len(x.Cards)+len(a.Cards) == 0 {
			return uint8(i), true
		}
	}
	return 0, false
}

// takeOpinion keeps what somebody's robot thinks until the hand is where it is about.
func (s *Session) takeOpinion(from identity.ID, o *opinion) error {
	t := s.sit
	if !s.seated() || t.hand == nil || t.self < 0 || o.Table != t.roster.ID || int(o.Seat) >= t.roster.Seats() ||
		t.sit.Plan.Places[o.Seat].Kind != Robot || from != t.sit.Plan.Owner() {
		return ErrPhase
	}
	if o.Hand == t.hand.number {
		t.hand.opinions[o.Seat] = *o
	}
	return nil
}

// advised returns what this player's partner thinks of what he is asked now.
func (h *hand) advised() (out []Opinion) {
	x, me := h.first(), h.chairs[0].seat
	if x == nil || me == engine.Nobody || !x.Engine.Hand().Turn().Has(me) {
		return nil
	}
	for i := range h.opinions {
		if own := h.thoughts[i].own; own != nil && int(own.At) == x.Engine.Len() {
			out = append(out, *own)
		}
		o := &h.opinions[i]
		if o.Move == 0 || int(o.At) != x.Engine.Len() {
			continue
		}
		key, err := h.shared(opinionLabel, x.Engine.Options(), o.Seat, me, o.At)
		if err != nil {
			continue // for another
		}
		var l engine.List
		x.Engine.Hand().Legal(o.Seat, &l)
		if n, ok := key.unseal(o.Move); ok && int(n) < l.Len() && len(l.At(int(n)).Cards) == 0 {
			out = append(out, Opinion{Seat: o.Seat, At: o.At, Verb: l.At(int(n)).Verb, N: l.At(int(n)).N})
		}
	}
	return out
}
