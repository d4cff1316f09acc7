package mental

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keyswitch"
)

// Entry is an action that was committed.
type Entry struct {
	Seat   engine.Seat
	Action []byte        // the game's, as package engine writes it
	Slots  []engine.Slot // cards of the seat's hand that it opened with the action
	Faces  []engine.Face // parallel
	Root   [32]byte      // what its author had seen; an older root than the present one where it opens nothing
}

// What Act and Commit refuse.
var (
	ErrSaid  = errors.New("mental: cards were opened with another action already, which stands")
	ErrStale = errors.New("mental: an action that hangs on another head")
)

// Act makes a signed action of this seat, which opens cards of its hand on the way. It is for the table to give
// it a place among the others, and for [Deal.Commit] to take it in. An action that opens cards stands: until
// another entry is committed Act gives the same again, and refuses every other.
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
	case d.void || p == nil || d.gone.Has(p.seat) || d.fork != 0:
		return nil, ErrVoid
	case s < 0 || int(s) >= d.Seats() || d.speaker(s) != p.seat:
		return nil, ErrStandIn
	case !d.Idle() || d.finals:
		return nil, ErrBusy
	case len(action) > 1<<12:
		return nil, ErrMessage
	}
	if err := d.slots.check(ToSeat(s), open...); err != nil {
		return nil, err
	}
	for { // past those made before a crash
		raw, err := p.shelf.Get(p.shelf.message(p.acts))
		if err != nil {
			return nil, err
		}
		if raw == nil {
			break
		}
		m, err := DecodeMessage(raw)
		if err != nil {
			return nil, err
		}
		p.acts++
		if p.bound = nil; m.Root == d.root {
			p.bound = m
		}
	}
	if m := p.bound; m != nil && m.Root == d.root {
		who, old, opening, err := splitAction(m.Body)
		if err == nil && who == s && string(old) == string(action) {
			return m.Bytes(), nil
		}
		if err == nil && len(opening) > 0 {
			return nil, ErrSaid
		}
	}
	m, err := d.say(Act, p.acts, func() ([]byte, error) { return d.actionBody(s, action, open) })
	if err != nil {
		return nil, err
	}
	p.acts++
	p.bound = m
	return m.Bytes(), nil
}

func (d *Deal) actionBody(s engine.Seat, action []byte, open []engine.Slot) ([]byte, error) {
	body := append(binary.BigEndian.AppendUint16([]byte{Number(s)}, uint16(len(action))), action...)
	if len(open) == 0 {
		return body, nil
	}
	y, err := d.handKey(s)
	if err != nil {
		return nil, err
	}
	hedge, err := d.me.hedge()
	if err != nil {
		return nil, err
	}
	cards := d.slots.cards(open)
	faces := make([]engine.Face, len(cards))
	for i, c := range cards {
		if faces[i], err = keyswitch.Read(y, c.Ciphertext); err != nil {
			return nil, err
		}
	}
	opening, err := keyswitch.Open(d.header("open", s, d.slots.hand[s]), cards, faces, y, hedge)
	return append(body, opening...), err
}

// splitAction takes the body of an action apart: whose it is, 1 byte, its length, 2 bytes, the action, the opening.
func splitAction(body []byte) (s engine.Seat, action, opening []byte, err error) {
	if len(body) < 3 || body[0] == 0 || body[0] > engine.MaxSeats || int(binary.BigEndian.Uint16(body[1:])) > len(body)-3 {
		return engine.Nobody, nil, nil, fmt.Errorf("%w: an action", ErrMessage)
	}
	n := 3 + int(binary.BigEndian.Uint16(body[1:]))
	return engine.Seat(body[0]) - 1, body[3:n], body[n:], nil
}

// Look reads an action that was sent and checks its signature and its place, and the faces it opens. It changes
// nothing: it is for those who give actions their order, and for the rules of the game to be asked.
func (d *Deal) Look(raw []byte) (*Entry, error) {
	_, e, err := d.look(raw)
	return e, err
}

// looked is the action that was looked at last, so that its proof is not checked again when it is committed.
type looked struct {
	raw   []byte
	at    [32]byte // the root of the deal
	m     *Message
	entry *Entry
}

func (d *Deal) look(raw []byte) (*Message, *Entry, error) {
	if l := &d.looked; l.m != nil && l.at == d.root && bytes.Equal(l.raw, raw) && d.Idle() && !d.finals && !d.gone.Has(l.m.Seat) {
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
	case m.Kind != Act || m.Hand != d.cfg.Hand || d.gone.Has(m.Seat):
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
	case int(who) < d.Seats() && d.speaker(who) == m.Seat:
	case m.Root != d.root:
		return nil, nil, ErrStale // it may have been his to say then: seats change hands
	default:
		return m, nil, wrong(BadMessage, ErrStandIn)
	}
	e := &Entry{Seat: who, Action: action, Root: m.Root}
	switch {
	case len(opening) == 0:
		return m, e, nil
	case m.Root != d.root:
		return nil, nil, ErrStale // what was opened was opened for another state of the table
	}
	o, err := keyswitch.DecodeOpening(opening)
	if err != nil {
		return m, nil, wrong(BadOpening, err)
	}
	if err := d.slots.check(ToSeat(who), o.Slots...); err != nil {
		return m, nil, wrong(BadOpening, err)
	}
	y := d.slots.hand[who]
	if err := o.Verify(d.header("open", who, y), y, d.slots.cards(o.Slots)); err != nil {
		return m, nil, wrong(BadOpening, err)
	}
	e.Slots, e.Faces = o.Slots, o.Faces
	return m, e, nil
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
	d.inbox.accept(m)
	d.record.add(pieceCommit, m.Bytes())
	for i, s := range e.Slots {
		d.slots.open(s, e.Faces[i])
	}
	if len(e.Slots) > 0 {
		d.count("open", e.Seat)
	}
	d.purge()
	d.root = nextRoot(d.root, []*Message{m})
	return e, d.advance()
}

// Hand gives the public key of a seat's hand.
func (d *Deal) Hand(s engine.Seat) group.Point { return d.slots.hand[s] }
