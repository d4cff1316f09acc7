package session

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/mental/table"
	"carteado/net/receipt"
)

// Receipts returns those of this sitting's hands, also of those before a reload.
func (s *Session) Receipts() []receipt.Receipt { return s.receipts }

func receiptName(hand uint32) string { return fmt.Sprintf("receipt/%d", hand) }

// keepReceipt keeps what proves how a hand was dealt and played.
func (h *hand) keepReceipt(x *table.Table) error {
	s := h.t.s
	e := x.Engine
	deck := make([]engine.Face, e.Hand().Table().Slots())
	for i := range deck {
		f, ok := x.Deal.Face(engine.Slot(i))
		if !ok {
			deck = nil
			break
		}
		deck[i] = f
	}
	r, err := record.From(e, receipt.NewCharter(&h.t.sit.Plan).Names, deck)
	if err != nil {
		return nil // longer than a record can be
	}
	text := r.String()
	s.receipts = append(s.receipts, receipt.Receipt{Text: text, Config: h.cfg, Deal: x.Deal.Record()})
	return h.t.store.Put(receiptName(h.number), []byte(text))
}

// keepBroken keeps what proves how a hand was dealt and played that was broken off, as far as it was the same for all.
func (h *hand) keepBroken(x *table.Table, was *engine.Engine) {
	s := h.t.s
	r, err := record.From(was, receipt.NewCharter(&h.t.sit.Plan).Names, nil)
	e, also := engine.New(was.Game(), *was.Options(), *was.Carry())
	if err != nil || also != nil {
		return // longer than a record can be
	}
	deal := table.Until(h.cfg, e, x.Deal.Record(), h.ends.root)
	if deal == nil {
		return
	}
	text := r.String()
	s.receipts = append(s.receipts, receipt.Receipt{Text: text, Config: h.cfg, Deal: deal})
	s.fail(errors.Join(h.t.store.Put(receiptName(h.number), []byte(text)), h.t.store.Put(recordName(h.number), deal)))
}

// receipts returns those of the hands that the store has, up to one.
func (t *sitting) receipts(last uint32) ([]receipt.Receipt, error) {
	var out []receipt.Receipt
	for n := uint32(1); n <= last; n++ {
		text, err := t.store.Get(receiptName(n))
		deal, also := t.store.Get(recordName(n))
		if err := errors.Join(err, also); damage(err) {
			t.s.broken(err)
			continue
		} else if err != nil {
			return nil, err
		}
		if text == nil || deal == nil {
			continue // a void hand has none
		}
		r, err := record.Parse(string(text), t.s.cfg.Games)
		var e *engine.Engine
		if err == nil {
			e, err = r.Start()
		}
		if err != nil {
			t.s.broken(fmt.Errorf("%w: receipt %d: %w", ErrDamaged, n, err))
			continue
		}
		out = append(out, receipt.Receipt{Text: string(text), Config: t.config(n, e), Deal: deal})
	}
	return out, nil
}

// Accusations returns the verdicts of this sitting that others can check.
func (s *Session) Accusations() []receipt.Accusation { return s.accusations }

// accuseOf keeps the evidence of a verdict, if there is any for others.
func (t *sitting) accuseOf(v *Verdict) {
	x := v.charge(t.roster.ID)
	if x == nil {
		return
	}
	if _, proves := receipt.Proves(v.What); !proves && v.What != receipt.Log {
		return
	}
	m := t.s.match
	e, err := engine.New(m.game, m.opt, m.carry)
	if err != nil {
		return
	}
	r, err := record.From(e, receipt.NewCharter(&t.sit.Plan).Names, nil)
	if err != nil {
		return // longer than a record can be
	}
	t.s.accusations = append(t.s.accusations, receipt.Accusation{
		Text: r.String(), Config: t.config(max(v.Hand, 1), e), Seat: v.Seat, What: v.What, Evidence: v.evidence(),
	})
}
