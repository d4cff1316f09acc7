package session

import (
	"fmt"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/person"
	"carteado/net/receipt"
)

// The receipt of a match is what its sitting has come to by the log, so that all who were there tell it alike. Each signs it when
// the sitting is over, in a frame, as nothing is agreed on in the log any more. Whoever hears a signature that is new to him answers
// with his own: so all have all of those who come to the same, in whatever order they come to it, and nobody waits for who has
// gone, or signs something else.

// tally is what is kept of a sitting for the receipt of its match.
type tally struct {
	hands  []receipt.HandHead // those that count
	struck engine.SeatSet     // on whose account the hand after them is void
	gone   engine.SeatSet     // voices that are away, or have left, where the log decides something
	sheet  *receipt.Sheet     // once the sitting is over
	lost   bool               // something of it is: there is no receipt
}

// Fields implements codec.Message: what a store has of it.
func (x *tally) Fields(c *codec.Coder) {
	codec.List(c, &x.hands, receipt.MaxMatchHands, (*receipt.HandHead).Fields)
	over := x.sheet != nil
	if c.Bool(&over); over && c.Err() == nil {
		if c.Reading() {
			x.sheet = &receipt.Sheet{}
		}
		x.sheet.Fields(c)
	}
}

const tallyName = "match"

// recount goes on from what the store has.
func (t *sitting) recount() error {
	b, err := t.store.Get(tallyName)
	if err != nil && !damage(err) || b == nil && err == nil {
		return err
	}
	var x tally
	if err == nil {
		err = decode(b, &x)
	}
	x.lost = err != nil
	t.tally = x
	if t.over && t.self >= 0 {
		t.s.hang(x.sheet)
	}
	return nil
}

func (t *sitting) keepTally() {
	if t.tally.lost {
		return
	}
	if err := t.store.Put(tallyName, encode(nil, &t.tally)); err != nil {
		t.s.fail(fmt.Errorf("%w: %w", ErrStore, err))
	}
}

// sum makes the receipt of a sitting that the log has ended, and signs it.
func (t *sitting) sum(why string) {
	s := t.s
	if t.self < 0 || t.tally.lost {
		return
	}
	m := receipt.Match{
		Table: t.roster.ID, Charter: *receipt.NewCharter(&t.sit.Plan), Hands: t.tally.hands, Carry: s.match.text(),
		Struck: t.tally.struck, Lost: s.match.lost, Left: t.own(t.tally.gone | t.convicted()),
	}
	for _, name := range t.roster.Names {
		m.Keys = append(m.Keys, identity.ID(name))
	}
	if why == receipt.Friendly || !s.match.over {
		m.Void = why
	}
	seat, at := t.seatOf(t.self), int64(0)
	if s.cfg.Date != nil {
		at = s.cfg.Date()
	}
	var near engine.SeatSet
	for p, id := range m.Keys {
		if x := s.peers[id]; x != nil && x.near {
			near |= engine.Seat(p).Set()
		}
	}
	x, ok := m.Sign(s.cfg.Key, seat, at, near)
	if !ok {
		return // longer than it may be
	}
	if s.cfg.Person != nil && s.cfg.Named {
		x.Tie = person.Bind(s.cfg.Person, s.cfg.Key, m.Table)
	}
	s.hang(&receipt.Sheet{Match: m, Signatures: []receipt.Signature{x}})
	t.tally.sheet = s.sheet
	t.keepTally()
	for _, id := range t.people {
		s.sign(id)
	}
}

// hang makes a receipt that of the last match; nil for none.
func (s *Session) hang(x *receipt.Sheet) {
	if s.sheet, s.sheetID = x, [32]byte{}; x != nil {
		s.sheetID, _ = x.ID()
	}
}

// signed is a seat's signature under the receipt of a match, on its way.
type signed struct {
	Match [32]byte
	Word  receipt.Signature
}

func (x *signed) Fields(c *codec.Coder) {
	c.Fixed(x.Match[:])
	x.Word.Fields(c)
}

// sign brings somebody this player's signature under the receipt of the last match, if he was there.
func (s *Session) sign(to identity.ID) {
	if s.sheet == nil || s.sheet.Seat(to) < 0 {
		return
	}
	if own := s.sheet.Of(s.sheet.Seat(s.me)); own != nil {
		s.send(to, encode([]byte{frameSigned}, &signed{s.sheetID, *own}))
	}
}

// takeSigned takes in a signature. One under another match than this peer has come to is of no use.
func (s *Session) takeSigned(from identity.ID, x *signed) error {
	if s.sheet == nil || s.sheetID != x.Match || s.sheet.Of(x.Word.Seat) != nil {
		return nil // it may come before the end is known here: it is said again as an answer
	}
	if !s.sheet.Add(&x.Word) {
		return ErrFrame
	}
	s.sign(from)
	if t := s.sit; t != nil && t.tally.sheet == s.sheet {
		t.keepTally()
	}
	return nil
}

// Sheet returns the receipt of the last match that has ended here, with the signatures so far; nil for none.
func (s *Session) Sheet() *receipt.Sheet { return s.sheet }
