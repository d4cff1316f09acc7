package mental

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/keyswitch"
)

// Act makes a signed action of this seat, which opens cards of its hand on the way. It is for the table to give
// it a place among the others, and for [Deal.Commit] to take it in. An action that opens cards stands, as all may have
// seen them: until another entry is committed Act refuses every other; after that too, as long as they lie in the hand,
// every other that opens cards. It gives the same again when asked for it, and with ErrSaid.
func (d *Deal) Act(action []byte, open ...engine.Slot) ([]byte, error) {
	if d.me == nil {
		return nil, ErrVoid
	}
	return d.ActFor(d.me.seat, action, open...)
}

// ActFor does the same for a seat that this one stands in for.
func (d *Deal) ActFor(s engine.Seat, action []byte, open ...engine.Slot) ([]byte, error) {
	p := d.me
	switch {
	case d.void || p == nil || d.gone(p.seat) || d.fork != 0:
		return nil, ErrVoid
	case s < 0 || int(s) >= d.Seats() || d.Speaks(s) != p.seat:
		return nil, ErrStandIn
	case !d.Idle() || d.finals || p.asks:
		return nil, ErrBusy
	case len(action) > 1<<12:
		return nil, ErrMessage
	}
	if err := d.slots.check(ToSeat(s), open...); err != nil {
		return nil, err
	}
	if err := p.actsAgain(); err != nil {
		return nil, err
	}
	if m := p.bound; m != nil && m.Root == d.root {
		who, old, opening, err := splitAction(m.Body)
		if err == nil && who == s && string(old) == string(action) {
			return m.Bytes(), nil
		}
		if err == nil && len(opening) > 0 {
			return m.Bytes(), ErrSaid
		}
	}
	if m := p.shown; m != nil && len(open) > 0 && d.waits(m) {
		if who, old, _, _ := splitAction(m.Body); who != s || string(old) != string(action) {
			return m.Bytes(), ErrSaid
		}
		return m.Bytes(), nil
	}
	return d.actAnew(s, action, open)
}

// actAnew makes an action. What it opens is checked before it is signed, as the others will: a program that fails says
// nothing, and is not convicted. So it need not be checked again when it is committed.
func (d *Deal) actAnew(s engine.Seat, action []byte, open []engine.Slot) ([]byte, error) {
	p := d.me
	m, err := d.say(Act, p.acts, func() ([]byte, error) { return d.actionBody(s, action, open) }, func(m *Message) error {
		if len(open) == 0 {
			return nil
		}
		_, _, opening, err := splitAction(m.Body)
		if err == nil {
			_, err = d.openingOf(s, d.root, opening)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	p.made(m)
	raw := m.Bytes()
	e := &Entry{Seat: s, Action: bytes.Clone(action), Root: m.Root}
	if _, _, opening, err := splitAction(m.Body); err == nil && len(opening) > 0 {
		o, err := keyswitch.DecodeOpening(opening)
		if err != nil {
			return nil, err
		}
		e.Slots, e.Faces = o.Slots, o.Faces
	}
	d.looked = looked{raw, d.root, m, e}
	return raw, nil
}

// Renew makes the action anew that opened cards and has found no place: the same one, for the table as it is now. It is
// for games that do not let the older one stand. ErrStale means that there is none.
func (d *Deal) Renew() ([]byte, error) {
	p := d.me
	if d.void || p == nil || d.gone(p.seat) || d.fork != 0 || !d.Idle() || p.shown == nil || !d.waits(p.shown) {
		return nil, ErrStale
	}
	who, action, opening, err := splitAction(p.shown.Body)
	if err != nil {
		return nil, err
	}
	o, err := keyswitch.DecodeOpening(opening)
	if err != nil {
		return nil, err
	}
	return d.actAnew(who, action, o.Slots)
}

// waits reports whether an action that opens cards has found no place yet, and could: what it opens still holds. It does not
// when its seat was gone meanwhile.
func (d *Deal) waits(m *Message) bool {
	who, _, opening, err := splitAction(m.Body)
	if err != nil || !d.heads[m.Root] || d.seats[m.Seat].known[m.Seq] != nil || d.Speaks(who) != m.Seat {
		return false
	}
	_, err = d.openingOf(who, m.Root, opening)
	return err == nil
}

func (d *Deal) actionBody(s engine.Seat, action []byte, open []engine.Slot) ([]byte, error) {
	body := append(binary.BigEndian.AppendUint16([]byte{Number(s)}, uint16(len(action))), action...)
	if len(open) == 0 {
		return body, nil
	}
	y, err := d.me.ownHand()
	if err != nil {
		return nil, err
	}
	hedge, err := d.me.hedge()
	if err != nil {
		return nil, err
	}
	cards, err := d.held(s, open...)
	if err != nil {
		return nil, err
	}
	faces := make([]engine.Face, len(cards))
	for i, c := range cards {
		if faces[i], err = keyswitch.Read(y, c.Ciphertext); err != nil {
			return nil, err
		}
	}
	opening, err := keyswitch.Open(d.header("open", s, d.under(s)), cards, faces, y, hedge)
	return append(body, opening...), err
}

// openingOf reads what was opened of a seat's hand at a root, and checks that it holds for the cards as they lie now.
func (d *Deal) openingOf(s engine.Seat, root [32]byte, b []byte) (*keyswitch.Opening, error) {
	o, err := keyswitch.DecodeOpening(b)
	if err != nil {
		return nil, err
	}
	if err := d.slots.check(ToSeat(s), o.Slots...); err != nil {
		return nil, err
	}
	cards, err := d.held(s, o.Slots...)
	if err != nil {
		return nil, err
	}
	y := d.under(s)
	h := d.header("open", s, y)
	h.Root = root
	return o, o.Verify(h, y, cards)
}

// Look reads an action that was sent and checks its signature and its place, and the faces it opens. It changes
// nothing: it is for those who give actions their order, and for the rules of the game to be asked.
func (d *Deal) Look(raw []byte) (*Entry, error) {
	_, e, err := d.look(raw)
	return e, err
}

func (d *Deal) look(raw []byte) (*Message, *Entry, error) {
	if l := &d.looked; l.m != nil && l.at == d.root && bytes.Equal(l.raw, raw) && d.Idle() && !d.finals && !d.gone(l.m.Seat) {
		return l.m, l.entry, nil
	}
	m, e, err := d.lookAnew(raw)
	if err == nil {
		d.looked = looked{bytes.Clone(raw), d.root, m, e}
	}
	return m, e, err
}

func (d *Deal) lookAnew(raw []byte) (*Message, *Entry, error) {
	m, err := DecodeMessage(append([]byte(nil), raw...))
	if err != nil {
		return nil, nil, err
	}
	if err := d.cfg.Roster.Verify(m); err != nil {
		return nil, nil, err
	}
	switch {
	case m.Kind != Act || m.Hand != d.cfg.Hand || d.gone(m.Seat):
		return nil, nil, fmt.Errorf("%w: no action of this hand", ErrMessage)
	case !d.Idle() || d.finals:
		return nil, nil, ErrBusy
	case m.Root != d.root && !d.heads[m.Root] || d.seats[m.Seat].known[m.Seq] != nil && m.Root != d.root:
		return nil, nil, ErrStale
	}
	who, action, opening, err := splitAction(m.Body)
	if err != nil {
		return m, nil, wrong(BadMessage, err)
	}
	switch {
	case int(who) < d.Seats() && d.Speaks(who) == m.Seat:
	case m.Root != d.root:
		return nil, nil, ErrStale // it may have been his to say then: seats change hands
	default:
		return m, nil, wrong(BadMessage, ErrStandIn)
	}
	e := &Entry{Seat: who, Action: action, Root: m.Root}
	if len(opening) == 0 {
		return m, e, nil
	}
	o, err := d.openingOf(who, m.Root, opening)
	switch {
	case err == nil:
		e.Slots, e.Faces = o.Slots, o.Faces
		return m, e, nil
	case m.Root != d.root:
		return nil, nil, ErrStale // it may have held for the state of the table that it was made for
	}
	return m, nil, wrong(BadOpening, err)
}

// Commit takes in the action that the table has agreed on as the next entry. The faces it opens become public.
// A seat that signed an action with a false opening, or another one with the same number, is blamed; then the entry
// does not stand, and the error is a [*Verdict].
func (d *Deal) Commit(raw []byte) (*Entry, error) {
	if d.void {
		return nil, ErrVoid
	}
	m, e, err := d.look(raw)
	if err != nil {
		var f *fault
		if !errors.As(err, &f) {
			return nil, err
		}
		d.record.add(pieceCommit, raw)
		d.blame(m.Seat, err, nil)
		if err := d.advance(); err != nil {
			return nil, err
		}
		return nil, &d.verdicts[len(d.verdicts)-1]
	}
	if old := d.seats[m.Seat].known[m.Seq]; old != nil && !old.same(m) {
		d.equivocates(old, m)
		if err := d.advance(); err != nil {
			return nil, err
		}
		return nil, &d.verdicts[len(d.verdicts)-1]
	}
	if p := d.me; p != nil && p.seat == m.Seat {
		if _, err := d.keepOwn(m); err != nil {
			return nil, err
		}
	}
	d.inbox.accept(m)
	d.record.add(pieceCommit, m.Bytes())
	for i, s := range e.Slots {
		d.slots.openFace(s, e.Faces[i])
	}
	if len(e.Slots) > 0 {
		d.count("open", e.Seat)
	}
	d.purge(d.root)
	d.turn(nextRoot(d.root, []*Message{m}))
	return e, d.advance()
}
