package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/shuffle"
)

// ErrBack is for a seat that cannot have its place again in this hand: it is not away, or came and went too often.
var ErrBack = errors.New("mental: this seat does not come back in this hand")

// maxBacks is how often a seat may come back in a hand. Each time the others have waited before they went on without it.
const maxBacks = 8

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
		d.doesWithout(seats)
	}
	d.foretold[root] |= seats
	return d.advance()
}

// doesWithout notes that what some seats have said, which hangs on nothing that was said here, is not waited for any more.
func (d *Deal) doesWithout(seats engine.SeatSet) {
	if p := d.me; p == nil || !d.fork.Has(p.seat) {
		d.fork &^= seats
	}
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

// StandIn lets a seat play the hand of another that is away, where the table shares the keys of hands. The rules of the
// game name it: a person, not one of the seats that the one who is away runs. The hand's key stays what it is, with nobody
// but its owner: whoever holds shares of it makes copies of single slots for the stand-in, under his own key, when the
// rules say so (View), and he opens, passes and shows the cards by these copies, with his own proofs. It is over when the
// seat comes [Deal.Back], or the stand-in goes himself.
func (d *Deal) StandIn(gone, by engine.Seat) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.Idle():
		return ErrBusy
	case min(gone, by) < 0 || int(max(gone, by)) >= d.Seats() || d.finals || d.hand[gone] == nil || !d.hand[gone].has(by):
		return ErrStandIn
	case d.gone(by) || d.is.may(gone.Set(), getsStandIn) != nil:
		return ErrStandIn
	}
	d.bind(pieceStandIn, []byte{Number(gone), Number(by)})
	d.is.apply(gone.Set(), getsStandIn)
	d.stands[gone] = &standIn{by: by, copies: map[engine.Slot]shuffle.Ciphertext{}}
	return d.advance()
}

// MayStandIn reports whether somebody can be named to play for a seat.
func (d *Deal) MayStandIn(s engine.Seat) bool {
	return d.hand[s] != nil && d.is.may(s.Set(), getsStandIn) == nil && !d.finals
}

// Left goes on without seats that have left for good, or were found to cheat, in a game where the others go on. Their
// parts of the stock have no owner in this hand any more, so all who hold shares of them show these, and the parts are
// public. Then everybody who remains shares his own part anew among the persons who remain, if they are three at least:
// so the next may leave too. If one more is gone before that is done, the hand stands still.
func (d *Deal) Left(seats engine.SeatSet) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.dealt || d.finals || seats == 0 || seats&^d.all() != 0:
		return ErrPhase
	}
	if err := d.is.may(seats, leaves); err != nil {
		return err
	}
	d.doesWithout(seats)
	d.restart(pieceLeft, seats)
	d.is.apply(seats, leaves)
	d.dropStandIns()
	if d.cfg.Share.Stock {
		d.coming = append([]func() phase{d.bequestPhase, d.renewalPhase}, d.coming...)
	}
	return d.advance()
}
