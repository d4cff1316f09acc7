package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/keyswitch"
)

// NewDeal starts a deal. Without a seat it is a spectator's, who sees all that is public and checks all that can
// be checked. A seat that was there before a crash goes on with the same store: it has to be given the
// messages of the others, and its own again ([Deal.Log] of any peer), and what was due, in the same order.
func NewDeal(cfg Config, seat *Seat) (*Deal, error) {
	n := cfg.Roster.Seats()
	if len(cfg.Pack) == 0 || len(cfg.Pack) > engine.MaxSlots || cfg.Persons != nil && len(cfg.Persons) != n {
		return nil, fmt.Errorf("%w: %d cards, %d seats, the persons of %d", ErrConfig, len(cfg.Pack), n, len(cfg.Persons))
	}
	if err := cfg.Rules().Check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrConfig, err)
	}
	d := &Deal{
		dealing:  dealing{cfg: cfg, roots: newRoots(cfg.root(), n), stages: map[stage]uint32{}},
		inbox:    newInbox(n),
		foretold: map[[32]byte]engine.SeatSet{},
		acted:    map[[32]byte]engine.SeatSet{},
	}
	if seat != nil {
		p, err := newPlayer(&cfg, seat)
		if err != nil {
			return nil, err
		}
		d.me = p
	}
	d.coming = []func() phase{d.commitPhase, d.revealPhase}
	if len(cfg.Pack) > 1 {
		d.coming = append(d.coming, d.mixPhases)
	} else {
		d.coming = append(d.coming, d.lonePhase)
	}
	return d, d.advance()
}

// Begin starts the hand, when the deal is Ready and the hand before has ended at the given head (zero if there
// was none): all say that they have the same deck, and deal it. targets are by slot and come from the rules of
// the game, never from a message.
func (d *Deal) Begin(before [32]byte, targets []Target) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.ready || d.now != nil || len(d.coming) > 0 || d.dealt:
		return ErrPhase
	case len(targets) != len(d.cfg.Pack):
		return fmt.Errorf("%w: %d targets for %d cards", ErrConfig, len(targets), len(d.cfg.Pack))
	}
	var moves []keyswitch.Move
	b := before[:]
	for s, to := range targets {
		b = append(b[:len(b):len(b)], byte(to))
		if to == Never || to == Public && d.slots.list[s].card.A.IsIdentity() {
			continue // a lone card that is open is known without shares
		}
		key, ok := d.slots.target(to)
		if !ok {
			return fmt.Errorf("%w: target %d", ErrConfig, to)
		}
		moves = append(moves, keyswitch.Move{Card: d.slots.card(engine.Slot(s)), To: key})
	}
	d.bind(pieceBegin, b)
	d.coming = append(d.coming, func() phase { return d.ackPhase(before) }, func() phase { return d.dealPhase(targets, moves) })
	return d.advance()
}

// Due tells what the entry committed last, or the beginning, has made due, in order. This seat's part is made
// at once; what is not due is never made. Where a View follows the Draw or Peek that brings the cards, a stand-in sees them by
// the same messages.
func (d *Deal) Due(ops ...Op) error {
	if d.void {
		return ErrVoid
	}
	if !d.Idle() {
		return ErrBusy
	}
	if len(ops) == 0 {
		return nil
	}
	if d.finals {
		return ErrPhase
	}
	for _, op := range ops {
		if op.Kind == 0 || op.Kind >= opKinds || len(op.Steps) == 0 && op.Kind != Toss {
			return fmt.Errorf("%w: kind %d with %d cards", ErrOp, op.Kind, len(op.Steps))
		}
		seen := map[engine.Slot]bool{}
		for _, s := range op.Steps {
			if seen[s.Slot] {
				return fmt.Errorf("%w: slot %d twice", ErrOp, s.Slot)
			}
			seen[s.Slot] = true
		}
	}
	d.bind(pieceDue, encodeOps(ops))
	for i := 0; i < len(ops); {
		op, views := ops[i], 0
		for i++; i < len(ops) && op.brings(ops[i]); i++ {
			views++
		}
		with := ops[i-views : i]
		d.coming = append(d.coming, func() phase { return orFail(d.opPhase(op, with)) })
	}
	return d.advance()
}

// End tells that the hand is over with a result, which all must have in common: a fork that ends the hand for
// one seat alone must not make it show its cards. By the FULL policy every seat then shows the key of its hand.
// At last all secrets are erased.
func (d *Deal) End(result [32]byte) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.Idle():
		return ErrBusy
	case d.finals:
		return ErrPhase
	}
	d.finals = true
	for s := range d.seats {
		d.closing[s] = d.seats[s].next
	}
	d.bind(pieceEnd, result[:])
	d.coming = append(d.coming, func() phase { return d.finalPhase(result) })
	if d.cfg.Audit == engine.Full {
		d.coming = append(d.coming, func() phase { return d.auditPhase() })
	}
	d.coming = append(d.coming, func() phase { return silent{d.curtain} })
	return d.advance()
}

// Abandon is for a hand that is given up: nothing more is said or heard in it, and all its secrets are erased. What was
// said in public, and verdicts, stay.
func (d *Deal) Abandon() error {
	if d.ended {
		return nil
	}
	d.void = true
	return d.eraseAll()
}
