package mental

import (
	"errors"

	"carteado/engine"
)

// bind takes what the rules have made due into the record and into the root, on which what is said next hangs: it
// cannot be held against a seat as an answer to something else.
func (d *Deal) bind(letter byte, b []byte) {
	d.record.add(letter, b)
	d.purge(d.root)
	d.roots.bind(Piece{letter, b})
}

// restart lets the operation under way, if any, begin again at a root that has a word of the log in it.
func (d *Deal) restart(letter byte, seats engine.SeatSet) {
	if d.now != nil || len(d.coming) > 0 {
		d.abandon(true)
		d.putBack()
	} else {
		d.purge(d.root)
	}
	d.beginSpell()
	b := []byte{byte(seats)}
	d.record.add(letter, b)
	d.roots.bind(Piece{letter, b})
}

// beginSpell has all seats count their messages anew.
func (d *Deal) beginSpell() {
	if p := d.me; p != nil {
		if err := p.recount(spell(d.spell + 1)); err != nil {
			d.failed = errors.Join(d.failed, err)
		}
	}
	d.spell++
	d.recount(spell(d.spell))
}

// putBack makes the phase under way the next to come.
func (d *Deal) putBack() {
	if d.now == nil {
		return // it has not begun
	}
	if p, ok := d.now.(undoer); ok && d.me != nil {
		d.failed = errors.Join(d.failed, p.undo(d.me))
	}
	d.coming = append([]func() phase{d.again}, d.coming...)
	d.now, d.spoken = nil, nil
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

// convict goes on without a seat that was found to cheat.
func (d *Deal) convict(s engine.Seat) {
	if d.is.may(s.Set(), isConvicted) != nil {
		return
	}
	d.is.apply(s.Set(), isConvicted)
	if d.Idle() {
		d.purge(d.root)
	}
	d.putBack()
	d.roots.convict(s)
	d.dropStandIns()
}
