package olho

import "carteado/engine"

// round is a trick in play: what must be beaten, and by whom.
type round struct {
	turn   engine.Seat // Nobody while it passes on
	last   engine.Seat // who acted last
	best   engine.Seat // whose cards must be beaten
	size   uint8       // how many they are; 0 while nothing is played
	high   uint8       // their strength
	passed engine.SeatSet
}

var (
	errNotHeld = &engine.RuleError{Clause: "A3", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed  = &engine.RuleError{Clause: "A3", Key: "closed", Text: "cards are played open"}
	errRank    = &engine.RuleError{Clause: "R7", Key: "rank", Text: "cards that are played together are of one rank"}
	errSize    = &engine.RuleError{Clause: "R8", Key: "size", Text: "as many cards must be played as were led"}
	errHigher  = &engine.RuleError{Clause: "R8", Key: "higher", Text: "a play must be higher than the last one"}
	errLeader  = &engine.RuleError{Clause: "A5", Key: "leader", Text: "who leads may not pass"}
	errForced  = &engine.RuleError{Clause: "R9", Key: "forced", Text: "who can play may not pass"}
)

// lead begins a trick.
func (h *Hand) lead(p engine.Seat) {
	h.s.phase = playing
	h.s.round = round{turn: p, last: p, best: p}
}

// groups gathers a seat's cards by rank, as far as it sees them.
func (h *Hand) groups(p engine.Seat) (of [ranks][largest]engine.Slot, n [ranks]int) {
	for _, c := range h.t.Pile(handOf(p)) {
		if f := h.t.FaceFor(p, c); f != engine.Unknown {
			r := strength(f)
			of[r][n[r]] = c
			n[r]++
		}
	}
	return of, n
}

// legalPlays lists every set of cards that leads, or beats what lies there; low ranks first. Of hidden cards every one may
// be such a set.
func (h *Hand) legalPlays(p engine.Seat, l *engine.List) {
	r := &h.s.round
	of, n := h.groups(p)
	low := 0
	if r.size > 0 {
		low = int(r.high) + 1
	}
	for k := low; k < ranks; k++ {
		for set := 1; set < 1<<n[k]; set++ {
			var cards [largest]engine.Slot
			var faces [largest]engine.Face
			m := 0
			for i := range n[k] {
				if set>>i&1 != 0 {
					cards[m], faces[m] = of[k][i], h.t.FaceFor(p, of[k][i])
					m++
				}
			}
			if r.size == 0 || m == int(r.size) {
				l.Cards(p, Play, 0, cards[:m], faces[:m])
			}
		}
	}
}

// mustPlay reports whether a seat is known to hold cards that beat what lies there.
func (h *Hand) mustPlay(p engine.Seat, face func(engine.Seat, engine.Slot) engine.Face) bool {
	var n [ranks]uint8
	for _, c := range h.t.Pile(handOf(p)) {
		if f := face(p, c); f != engine.Unknown {
			n[strength(f)]++
		}
	}
	for _, k := range n[h.s.round.high+1:] {
		if k >= h.s.round.size {
			return true
		}
	}
	return false
}

func (h *Hand) checkPass(p engine.Seat) error {
	switch {
	case h.s.phase != playing || h.s.round.turn != p:
		return engine.ErrTurn
	case h.s.round.size == 0:
		return errLeader
	case h.rules.forced && h.mustPlay(p, func(_ engine.Seat, c engine.Slot) engine.Face { return h.t.Face(c) }):
		return errForced
	}
	return nil
}

func (h *Hand) checkPlay(a *engine.Action) error {
	r := &h.s.round
	if h.s.phase != playing || r.turn != a.Seat {
		return engine.ErrTurn
	}
	for i, c := range a.Cards {
		if h.t.Where(c) != handOf(a.Seat) {
			return errNotHeld
		}
		if a.Face(i) == engine.Unknown {
			return errClosed
		}
		if strength(a.Face(i)) != strength(a.Face(0)) {
			return errRank
		}
	}
	switch {
	case r.size > 0 && len(a.Cards) != int(r.size):
		return errSize
	case r.size > 0 && strength(a.Face(0)) <= int(r.high):
		return errHigher
	}
	return nil
}

// play puts cards on the table in place of those that they beat.
func (h *Hand) play(a *engine.Action) {
	r, p := &h.s.round, a.Seat
	h.t.MoveAll(zTrick, zPlayed)
	for _, c := range a.Cards {
		h.t.Move(c, zTrick)
	}
	c := cardsOf{strength(h.t.Face(a.Cards[0])), len(a.Cards)}
	h.s.past.add(lay{p, c, r.size == 0})
	r.best, r.size, r.high = p, uint8(c.size), uint8(c.high)
	if !h.rules.locks {
		r.passed = 0
	}
	if h.rules.forced {
		h.s.limits.play(p, int(r.high), len(a.Cards))
	}
	if h.t.Count(handOf(p)) == 0 {
		h.s.out[h.s.done] = p
		h.s.done++
	}
	r.turn, r.last = engine.Nobody, p
}

// goOn hands the turn on, closes the trick, or ends the game (R11 to R14).
func (h *Hand) goOn() {
	r, in := &h.s.round, h.in()
	if in.Len() == 1 {
		h.show(in.First())
		return
	}
	left := in &^ r.best.Set() &^ r.passed
	if left == 0 || h.rules.autoTwo && r.high == two && r.last == r.best {
		h.close(in)
		return
	}
	r.turn = left.Nearest(r.last.Next(1, h.rules.n), h.rules.n)
}

// close gives the trick to its best player, who leads again, or the next who has cards (R12).
func (h *Hand) close(in engine.SeatSet) {
	h.s.took = h.s.round.best
	h.t.MoveAll(zTrick, zPlayed)
	h.lead(in.Nearest(h.s.took, h.rules.n))
}

func (r *round) public(e *engine.Encoder) {
	e.Byte(byte(r.turn))
	e.Byte(byte(r.last))
	e.Byte(byte(r.best))
	e.Byte(r.size)
	e.Byte(r.high)
	e.Byte(byte(r.passed))
}
