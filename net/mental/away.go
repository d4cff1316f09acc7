package mental

import (
	"crypto/sha512"
	"errors"
	"fmt"

	"carteado/engine"
)

// ErrBack is for a seat that cannot have its place again in this hand: it is not away, or came and went too often.
var ErrBack = errors.New("mental: this seat does not come back in this hand")

// Whenever somebody goes or comes back all seats number their messages from a new beginning. So what one has said before, and
// lost with its last writes, or what a few have heard of it, is never in the place of what it says from then on.
const (
	maxBacks  = 31  // of a seat in a hand
	maxSpells = 128 // between such changes: so many numbers are looked at when a deal is forgotten
	spellSize = 1 << 20
)

// spell returns the number of a seat's first message after so many changes.
func spell(changes int) uint32 { return uint32(changes) * spellSize }

// Away goes on without seats of which the log says that they are away: a person's, and those of his robots. The log
// says it for the root at which the others waited in vain, after the cards were dealt, and there it takes place: now, or
// when the deal comes to it. ErrStale means that the deal is past it: this peer has gone on with what those who waited have
// not heard, and has to begin again from its store. An honest peer with a voice in the log cannot have, as it has promised
// to use nothing of theirs at that root. The operation under way begins again at the root that has this in it; what was
// said in it before is passed over.
//
// Where keys are shared the others make the parts of those who are away together, slot by slot, and nobody ever has the
// keys themselves. Where they are not, or while not all others are there, what needs those parts waits.
func (d *Deal) Away(root [32]byte, seats engine.SeatSet) error {
	switch {
	case d.void:
		return ErrVoid
	case d.ended || seats == 0 || seats&^d.all() != 0:
		return ErrPhase
	case root != d.root && (d.begun[root] || d.heads[root]):
		return ErrStale
	case root == d.root:
		if !d.dealt {
			return ErrPhase
		}
		if err := d.is.may(seats, goesAway); err != nil {
			return err
		}
	}
	d.foretold[root] |= seats
	return d.advance()
}

// goAway lets those be away of whom that was said for the present root, and reports whether there are any.
func (d *Deal) goAway() bool {
	seats := d.foretold[d.root]
	delete(d.foretold, d.root)
	if seats == 0 || !d.dealt || d.is.may(seats, goesAway) != nil {
		return false
	}
	d.restart(pieceAway, seats)
	d.is.apply(seats, goesAway)
	d.dropStandIns()
	return true
}

// Back returns seats that were away their places: from here on they speak for themselves, with their own keys, which
// nobody else has, are waited for, and see what was drawn for them. The log says it, and it takes place where no operation
// runs, or where the one that runs waits for somebody who is away ([Deal.Waits]): that begins again. A stand-in's
// copies of the hand are forgotten here; what he has seen he has seen ([Deal.Opened]).
func (d *Deal) Back(seats engine.SeatSet) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.Idle() && !d.Waits():
		return ErrBusy
	}
	for s := range engine.Seat(d.Seats()) {
		if seats.Has(s) && !d.MayBack(s) {
			return fmt.Errorf("%w: seat %d", ErrBack, s)
		}
	}
	if seats == 0 || seats&^d.all() != 0 {
		return ErrBack
	}
	d.restart(pieceBack, seats)
	d.is.apply(seats, comesBack)
	for s := range engine.Seat(d.Seats()) {
		if !seats.Has(s) {
			continue
		}
		d.stands[s] = nil
		d.backs[s]++
		d.useless[s] = 0 // what it passed on of itself meanwhile was too late
		if p := d.me; p != nil && p.seat == s {
			p.hushed, p.asks = false, false
		}
	}
	return d.advance()
}

// MayBack reports whether a seat is away and may come back.
func (d *Deal) MayBack(s engine.Seat) bool {
	return s >= 0 && int(s) < d.Seats() && d.is.may(s.Set(), comesBack) == nil && d.backs[s] < maxBacks && d.spell < maxSpells-2*engine.MaxSeats && !d.finals
}

// Next returns the number that the next message of a seat must have, of those that it says in its turn.
func (d *Deal) Next(s engine.Seat) uint32 { return d.seats[s].next }

// restart lets the operation under way, if any, begin again at a root that has a word of the log in it.
func (d *Deal) restart(letter byte, seats engine.SeatSet) {
	if d.now != nil || len(d.coming) > 0 {
		d.abandon(d.outs, true)
		d.putBack()
	} else {
		d.purge()
	}
	d.beginSpell()
	b := []byte{byte(seats)}
	d.record.add(letter, b)
	d.turn(sha512.Sum512_256(AppendPiece(d.root[:], Piece{letter, b})))
}

// beginSpell has all seats count their messages anew.
func (d *Deal) beginSpell() {
	if p := d.me; p != nil {
		if err := p.recount(spell(d.spell + 1)); err != nil {
			d.failed = errors.Join(d.failed, err)
		}
	}
	d.spell++
	for s := range d.seats {
		d.seats[s].next = spell(d.spell)
	}
}

// putBack makes the phase under way the next to come.
func (d *Deal) putBack() {
	if d.now == nil {
		return // it has not begun
	}
	if t, ok := d.now.(*tossPhase); ok && d.me != nil {
		d.failed = errors.Join(d.failed, t.forget(d.me))
	}
	d.coming = append([]func() phase{d.again}, d.coming...)
	d.now, d.spoken = nil, nil
}

// turn goes to another root. What is still to come of those who had not heard of a cheat then is passed over.
func (d *Deal) turn(root [32]byte) {
	d.abandon(d.outs, false)
	d.root, d.base, d.outs, d.family = root, root, 0, nil
}

// abandon notes that at the roots of the phase under way nothing counts any more: those of peers who know of fewer cheats,
// and the present one too if it is all.
func (d *Deal) abandon(outs engine.SeatSet, all bool) {
	for sub := outs; ; sub = (sub - 1) & outs {
		if sub != outs || all {
			d.abandoned[d.rootWithout(sub)] = true
		}
		if sub == 0 {
			return
		}
	}
}

// rootWithout returns the root at which the phase goes on when seats were found to cheat in it: the same in whatever order
// they were found.
func (d *Deal) rootWithout(outs engine.SeatSet) [32]byte {
	if outs == 0 {
		return d.base
	}
	return sha512.Sum512_256(AppendPiece(d.base[:], Piece{pieceGuilty, []byte{byte(outs)}}))
}

// convict goes on without a seat that was found to cheat.
func (d *Deal) convict(s engine.Seat) {
	if d.is.may(s.Set(), isConvicted) != nil {
		return
	}
	d.is.apply(s.Set(), isConvicted)
	if d.Idle() {
		d.purge()
	}
	d.putBack()
	d.outs |= s.Set()
	d.root = d.rootWithout(d.outs)
	d.dropStandIns()
}

// past reports whether a message hangs on a root at which nothing is said any more, as somebody went, came back or was
// found to cheat; ahead whether it hangs on one to which this peer may come, as its author has heard of other cheats.
func (d *Deal) past(root [32]byte) (past, ahead bool) {
	if root == d.base {
		return d.outs != 0, false
	}
	if d.family == nil {
		d.family = map[[32]byte]engine.SeatSet{}
		for outs := engine.SeatSet(1); outs != 0 && outs <= d.all(); outs++ {
			d.family[d.rootWithout(outs)] = outs
		}
	}
	outs, known := d.family[root]
	return known && outs&^d.outs == 0 && outs != d.outs, known && outs&^d.outs != 0
}
