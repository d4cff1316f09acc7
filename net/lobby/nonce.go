package lobby

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/plan"
)

// NonceName returns the name under which the nonce of a seat for a plan is kept.
func NonceName(plan [32]byte, seat engine.Seat) string {
	return fmt.Sprintf("nonce/%s/%d", hex.EncodeToString(plan[:8]), seat)
}

// Nonce returns the nonce of a seat for a plan, drawn and stored when it is first wanted.
func (l *Lobby) Nonce(plan [32]byte, seat engine.Seat, draw bool) (n mental.JoinNonce, err error) {
	b, err := l.cfg.Store.Get(NonceName(plan, seat))
	if errors.Is(err, ErrDamaged) {
		b, err = nil, nil
	}
	switch {
	case err != nil:
	case len(b) == len(n):
		return mental.JoinNonce(b), nil
	case !draw:
		err = fmt.Errorf("the nonce of seat %d is gone", seat)
	default:
		if _, err = io.ReadFull(l.cfg.Random, n[:]); err == nil {
			err = l.cfg.Store.Put(NonceName(plan, seat), n[:])
		}
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrStore, err)
	}
	return n, err
}

// Backs reports whether this peer has the nonce that a word of its own commits to.
func (l *Lobby) Backs(w *Word, p plan.Place) bool {
	n, err := l.Nonce(w.Plan, w.Seat, false)
	return err == nil && n.Commit(mental.Name(p.ID)) == w.Commit
}

// dropNonces deletes the nonces for a plan that a newer one has taken the place of before anybody sat down under it.
func (l *Lobby) dropNonces(next *plan.Plan) {
	if l.plan == nil || next.Version <= l.plan.Version {
		return
	}
	h := l.plan.Hash()
	if l.host.SatUnder(h) {
		return
	}
	for seat, w := range l.words {
		if w != nil && l.KeyOf(l.plan.Places[seat]) != nil {
			if err := l.cfg.Store.Delete(NonceName(h, engine.Seat(seat))); err != nil {
				l.host.Fail(err)
			}
		}
	}
}
