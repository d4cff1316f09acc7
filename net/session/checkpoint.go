package session

import (
	"fmt"

	"carteado/engine"
	"carteado/net/codec"
)

// checkpoint is where a sitting stands between two hands.
type checkpoint struct {
	Hand   uint64
	Index  uint64
	Before [32]byte
	Carry  string
	Over   bool
	Why    string // of the sitting's end, if it is over
	Ended  bool
	Hands  []engine.Score
	Lost   engine.SeatSet // who has stayed away from the match
}

func (p *checkpoint) Fields(c *codec.Coder) {
	codec.Int(c, &p.Hand, 0, 1<<31)
	codec.Int(c, &p.Index, 0, 1<<40)
	c.Fixed(p.Before[:])
	c.Text(&p.Carry, 0, 1<<10)
	c.Bool(&p.Over)
	c.Bool(&p.Ended)
	c.Text(&p.Why, 0, 64)
	codec.List(c, &p.Hands, maxHands, scoreFields)
	codec.Int(c, &p.Lost, 0, engine.Seats(engine.MaxSeats))
}

// check goes on from where the store says that the sitting stands.
func (t *sitting) check() error {
	b, err := t.store.Get("check")
	if damage(err) && t.lost {
		b, err = nil, nil // from the beginning, as who comes late
	}
	if err != nil {
		return err
	}
	if b == nil {
		t.keep() // the hands of the sittings before
		return t.s.err
	}
	var p checkpoint
	m := t.s.match
	var carry engine.Carry
	if err = decode(b, &p); err == nil {
		carry, err = engine.ParseCarry(&m.opt, p.Carry)
	}
	if err != nil {
		if t.lost {
			t.keep()
			return t.s.err
		}
		return fmt.Errorf("%w: check: %w", ErrDamaged, err)
	}
	m.carry = carry
	m.hands, m.over, m.lost = p.Hands, p.Over, p.Lost
	t.before, t.skip = p.Before, p.Index
	if p.Hand > 0 {
		t.hand = &hand{t: t, number: uint32(p.Hand), over: true}
		t.hands[uint32(p.Hand)] = t.hand
	}
	if t.s.receipts, err = t.receipts(uint32(p.Hand)); err != nil {
		return err
	}
	if p.Ended {
		t.over, t.s.ending = true, p.Why
		t.listens, t.s.unsure = p.Why == "alone" && t.self >= 0, p.Why == "alone" || t.s.unsure
	}
	return nil
}

// keep stores where the sitting stands.
func (t *sitting) keep() {
	m := t.s.match
	p := checkpoint{
		Hand: uint64(t.handNumber()), Index: t.taken, Before: t.before, Carry: m.text(), Over: m.over, Hands: m.hands,
		Ended: t.over, Why: t.s.ending, Lost: m.lost,
	}
	if t.leaves { // what comes after the last hand that is over it hears once more
		if p.Index = t.skip; t.hand != nil && !t.hand.over {
			p.Hand--
		}
	}
	if len(p.Hands) > maxHands {
		p.Hands = p.Hands[len(p.Hands)-maxHands:]
	}
	if err := t.store.Put("check", encode(nil, &p)); err != nil {
		t.s.fail(fmt.Errorf("%w: %w", ErrStore, err))
	}
}
