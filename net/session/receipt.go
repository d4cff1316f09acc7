package session

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// Receipt is a hand that is over, for whoever wants to look at it again: its record as text, and all that was said in
// the deal, with the commitments to the deck, every proof and the seats' signatures under its end. [Receipt.Check]
// goes through it; [Receipt.String] makes a file of it, and [ParseReceipt] reads that.
type Receipt struct {
	Text   string
	Config mental.Config // with the roster: who sat there
	Deal   []byte
}

// Receipts returns those of this sitting's hands, also of those before a reload.
func (s *Session) Receipts() []Receipt { return s.receipts }

func receiptName(hand uint32) string { return fmt.Sprintf("receipt/%d", hand) }

// receipt keeps what proves how a hand was dealt and played.
func (h *hand) receipt(x *table.Table) error {
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
	r, err := record.From(e, newCharter(&h.t.sit.Plan).Names, deck)
	if err != nil {
		return nil // longer than a record can be
	}
	text := r.String()
	s.receipts = append(s.receipts, Receipt{Text: text, Config: h.cfg, Deal: x.Deal.Record()})
	return h.t.store.Put(receiptName(h.number), []byte(text))
}

// receipts returns those of the hands that the store has, up to one.
func (t *sitting) receipts(last uint32) ([]Receipt, error) {
	var out []Receipt
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
		out = append(out, Receipt{string(text), t.config(n, e), deal})
	}
	return out, nil
}

// config returns what a deal of this sitting needs to know.
func (t *sitting) config(hand uint32, e *engine.Engine) mental.Config {
	cfg := table.Config(t.roster, hand, e)
	cfg.Persons = t.sit.Plan.Persons()
	cfg.Share = t.share(e)
	return cfg
}

// shared reports whether another can play on for somebody who is away.
func (t *sitting) shared() bool { return t.sit.Plan.Terms.Shares(t.sit.Plan.People(), false).Hand }

// forfeits reports whether who stays away loses the match: not where another can play on for him.
func (t *sitting) forfeits() bool { return t.sit.Plan.Terms.Forfeit && !t.shared() }

// share returns which keys are shared in this sitting.
func (t *sitting) share(e *engine.Engine) mental.Share {
	_, leavers := e.Hand().(engine.Leaver)
	return t.sit.Plan.Terms.Shares(t.sit.Plan.People(), leavers)
}

// What Check finds wrong with a receipt that is a well-formed one.
var (
	ErrUnfinished = errors.New("session: what was said does not come to the end of the hand")
	ErrSigned     = errors.New("session: the seats have signed other names, keys, terms or house rules")
	ErrTold       = errors.New("session: the record does not tell what was dealt and played")
)

// Check goes through a receipt as somebody who was not there: all signatures and proofs, every action and every rule,
// and that the record tells what was dealt and played, by whom and under which rules. It gives the faults that the
// audit found. Errors are of type [*record.Error] and name the line of [Receipt.String].
func (r *Receipt) Check(games Lookup) ([]engine.Fault, error) {
	text, err := record.Parse(r.Text, games)
	if err != nil {
		return nil, err
	}
	if _, err := text.Verify(); err != nil {
		return nil, err
	}
	var c charter
	if err := decode([]byte(r.Config.Roster.Rules), &c); err != nil {
		return nil, err
	}
	for i, name := range text.Names {
		if len(c.Names) != len(text.Names) || c.Names[i] != name {
			return nil, &record.Error{Line: text.SeatLine(i), Err: ErrTold}
		}
	}
	start, err := text.Start()
	if err != nil {
		return nil, err
	}
	x, err := table.Check(r.Config, start, r.Deal)
	var p *table.PieceError
	switch {
	case errors.As(err, &p) && p.Piece == 0 && errors.Is(err, table.ErrFork):
		return nil, &record.Error{Line: r.dealLine(), Err: ErrSigned}
	case errors.As(err, &p):
		return nil, &record.Error{Line: r.dealLine() + p.Piece, Err: p.Err}
	case err != nil:
		return nil, &record.Error{Line: r.dealLine(), Err: err}
	case !x.Deal.Ended():
		return nil, &record.Error{Line: r.dealLine(), Err: ErrUnfinished}
	case x.Engine.Head() != text.Head:
		return nil, &record.Error{Line: text.Line(0), Err: ErrTold}
	}
	for s, f := range text.Deck {
		if own, ok := x.Deal.Face(engine.Slot(s)); !ok || own != f {
			return nil, &record.Error{Line: text.SlotLine(s), Err: fmt.Errorf("%w: slot %d", ErrTold, s)}
		}
	}
	faults, _ := x.Faults()
	return faults, nil
}
