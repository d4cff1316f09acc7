package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/order"
	"carteado/net/receipt"
)

// Verdict says that a seat has cheated, with what proves it to others: a Deal verdict by [mental.Judge], an Order evidence by [order.Judge], a revoke by the record of the hand. A peer that does not come to a
// verdict itself is shown the evidence, and goes through it before it believes it.
//
// What is one of these keys:
//
//	log         two different things about the order of play
//	revoke      an entry against the rules, as was seen when all cards were open: At says which
//	message     signed, but nothing that can be said in a deal
//	keys        keys that do not fit what was committed to, or are not proved
//	shuffle     a proof of mixing that does not hold
//	share       a share of a card that does not hold
//	opening     a card that is not the one it is said to be
//	box         sealed shares that are none
//	complaint   about sealed shares that are good
//	twice       two different messages in one place
//	root        a message that hangs on nothing that was said
//	audit       the key of the own hand was not shown at the end, or a wrong one
//
// Silence is no cheating: it is told by the notices away and void.
type Verdict struct {
	Seat  engine.Seat
	Name  string
	What  string // a key
	Hand  uint32
	At    int // the entry of a revoke
	Deal  *mental.Verdict
	Order *order.Evidence
	table [32]byte
}

// evidence returns what proves a verdict, as it is sent and kept.
func (v *Verdict) evidence() []byte {
	if v.Deal != nil {
		return v.Deal.Evidence
	}
	return receipt.AppendLogEvidence(nil, v.Order)
}

// ErrOthers is the reason of a verdict that this peer has from another, with evidence that it has checked.
var ErrOthers = errors.New("session: others have found it, and have shown the evidence")

// charge returns what a verdict at a table says, nil for one that all come to by themselves.
func (v *Verdict) charge(table [32]byte) *charge {
	if v.Deal == nil && v.Order == nil {
		return nil
	}
	return &charge{table, v.Hand, v.Seat, v.What}
}
