package mental

import (
	"encoding/binary"
	"errors"

	"carteado/engine"
)

// Target is whose key a card lies under: below 8 the hand of that seat.
type Target uint8

// The targets that are no hand.
const (
	Mixed  Target = 0xfb // the shuffled deck, before it is dealt
	Spent  Target = 0xfc // went into a shuffle: the slot is no card any more
	Stock  Target = 0xfd // under the key of all
	Public Target = 0xfe // open
	Never  Target = 0xff // shut for good: nobody makes a share of it
)

// ToSeat returns the target of a seat's hand.
func ToSeat(s engine.Seat) Target { return Target(s) }

// Seat returns the seat whose hand it is, or Nobody.
func (t Target) Seat() engine.Seat {
	if t < engine.MaxSeats {
		return engine.Seat(t)
	}
	return engine.Nobody
}

// OpKind says what an operation in play does.
type OpKind uint8

// The operations. Those of the stock need every seat, those of a hand its owner alone.
const (
	Draw    OpKind = iota + 1 // cards of the stock come to hands
	Peek                      // a seat looks at cards of the stock, which stay
	Flip                      // cards of the stock are opened
	Open                      // owners open cards of their hands
	Pass                      // owners give cards away, to a hand or back to the stock; nobody before all have chosen
	Show                      // owners show cards to a seat, and keep them
	Blur                      // an owner mixes cards of his hand, so that nobody can follow them: new slots
	Restock                   // cards of the stock and open ones are mixed to a new stock: new slots
	Toss                      // a coin
	View                      // who stands in for a seat sees what it may see
	opKinds
)

// Step is what an operation does with one card.
type Step struct {
	Slot engine.Slot
	To   Target // whose hand, or Stock; of no account where the kind says it
}

// Op is an operation that the rules of the game have made due.
type Op struct {
	Kind  OpKind
	Seat  engine.Seat // Blur, View: whose hand
	First engine.Slot // Blur, Restock: the first of the new slots
	Steps []Step
}

// ErrOp is what Due says of an operation that cannot be. It is the caller's mistake: what is due is for the
// rules to say, and the same at every seat.
var ErrOp = errors.New("mental: no such operation")

func (op *Op) slots() []engine.Slot {
	out := make([]engine.Slot, len(op.Steps))
	for i, s := range op.Steps {
		out[i] = s.Slot
	}
	return out
}

// to returns where an operation brings a slot.
func (op *Op) to(s engine.Slot) Target {
	for _, step := range op.Steps {
		if step.Slot == s {
			return step.To
		}
	}
	return Spent
}

// brings reports whether what a stand-in is to see next is what this operation brings to the seat that he plays for.
func (op *Op) brings(view Op) bool {
	if op.Kind != Draw && op.Kind != Peek || view.Kind != View {
		return false
	}
	for _, s := range view.Steps {
		if op.to(s.Slot) != ToSeat(view.Seat) {
			return false
		}
	}
	return true
}

func encodeOps(ops []Op) []byte {
	var b []byte
	for _, op := range ops {
		b = append(b, byte(op.Kind), byte(op.Seat+1))
		b = binary.BigEndian.AppendUint16(b, uint16(op.First))
		b = binary.BigEndian.AppendUint16(b, uint16(len(op.Steps)))
		for _, s := range op.Steps {
			b = append(binary.BigEndian.AppendUint16(b, uint16(s.Slot)), byte(s.To))
		}
	}
	return b
}

func decodeOps(b []byte) ([]Op, error) {
	var ops []Op
	for len(b) > 0 {
		if len(b) < 6 || b[1] > engine.MaxSeats {
			return nil, ErrRecord
		}
		op := Op{Kind: OpKind(b[0]), Seat: engine.Seat(b[1]) - 1, First: engine.Slot(binary.BigEndian.Uint16(b[2:]))}
		n := int(binary.BigEndian.Uint16(b[4:]))
		if b = b[6:]; len(b) < 3*n {
			return nil, ErrRecord
		}
		for i := range n {
			op.Steps = append(op.Steps, Step{engine.Slot(binary.BigEndian.Uint16(b[3*i:])), Target(b[3*i+2])})
		}
		b = b[3*n:]
		ops = append(ops, op)
	}
	return ops, nil
}
