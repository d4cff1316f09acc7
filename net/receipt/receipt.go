package receipt

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// Receipt is a hand that is over, for whoever wants to look at it again: its record as text, and all that was said in
// the deal, with the commitments to the deck, every proof and the seats' signatures under its end. [Receipt.Check]
// goes through it; [Receipt.String] makes a file of it, and [Parse] reads that.
type Receipt struct {
	Text   string
	Config mental.Config // with the roster: who sat there
	Deal   []byte
}

// What Check finds wrong with a receipt that is a well-formed one.
var (
	ErrUnfinished = errors.New("receipt: what was said does not come to the end of the hand")
	ErrSigned     = errors.New("receipt: the seats have signed other names, keys, terms or house rules")
	ErrTold       = errors.New("receipt: the record does not tell what was dealt and played")
)

// Check goes through a receipt as somebody who was not there: all signatures and proofs, every action and every rule,
// and that the record tells what was dealt and played, by whom and under which rules. It gives the faults that the
// audit found. Errors are of type [*record.Error] and name the line of [Receipt.String]. The error is ErrUnfinished for a hand that holds as far
// as it goes: of a match it can be the last, see [Match.Struck].
func (r *Receipt) Check(games record.Lookup) ([]engine.Fault, error) {
	return r.CheckTelling(games, func(int, int) {})
}

// CheckTelling is Check; told is called again and again with how much of what was said has been gone through, and of how much.
func (r *Receipt) CheckTelling(games record.Lookup, told func(done, of int)) ([]engine.Fault, error) {
	text, err := record.Parse(r.Text, games)
	if err != nil {
		return nil, err
	}
	if _, err := text.Verify(); err != nil {
		return nil, err
	}
	var c Charter
	if err := codec.Read([]byte(r.Config.Roster.Rules), &c); err != nil {
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
	x, err := table.CheckTelling(r.Config, start, r.Deal, told)
	var p *table.PieceError
	switch {
	case errors.As(err, &p) && p.Piece == 0 && errors.Is(err, table.ErrFork):
		return nil, &record.Error{Line: r.dealLine(), Err: ErrSigned}
	case errors.As(err, &p):
		return nil, &record.Error{Line: r.dealLine() + p.Piece, Err: p.Err}
	case err != nil:
		return nil, &record.Error{Line: r.dealLine(), Err: err}
	case x.Engine.Head() != text.Head:
		return nil, &record.Error{Line: text.Line(0), Err: ErrTold}
	}
	for s, f := range text.Deck {
		if own, ok := x.Deal.Face(engine.Slot(s)); !ok || own != f {
			return nil, &record.Error{Line: text.SlotLine(s), Err: fmt.Errorf("%w: slot %d", ErrTold, s)}
		}
	}
	if !x.Deal.Ended() {
		return nil, &record.Error{Line: r.dealLine(), Err: ErrUnfinished}
	}
	faults, _ := x.Faults()
	return faults, nil
}
