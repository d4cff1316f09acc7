package lobby

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/plan"
)

// Ready says that this player sits down under the plan as it is.
func (l *Lobby) Ready() error {
	switch {
	case l.plan == nil || l.host.Seated() || l.plan.Seat(l.me) < 0:
		return ErrPhase
	case l.plan.Carry != "" && !l.host.Agrees(l.plan.Carry):
		return ErrScore
	}
	l.mine = true
	return l.sayReady()
}

// Unready takes the word back. It comes too late for a sitting that has begun, or that the owner began before he heard
// of it: a word that was given binds.
func (l *Lobby) Unready() error {
	if l.plan == nil || l.host.Seated() || l.plan.Seat(l.me) < 0 {
		return ErrPhase
	}
	l.mine = false
	for i, x := range l.plan.Places {
		if l.KeyOf(i, x) != nil && l.words[i].Given() {
			l.takeBack(engine.Seat(i))
		}
	}
	return nil
}

// sayReady returns this player's word, and those of his robots.
func (l *Lobby) sayReady() error {
	for i, x := range l.plan.Places {
		k := l.KeyOf(i, x)
		if k == nil {
			continue
		}
		if !l.words[i].Given() {
			w, err := l.word(engine.Seat(i), k)
			if err != nil {
				l.host.Fail(err)
				return err
			}
			l.words[i] = w
		}
		l.host.Spread(frame(FrameReady, l.words[i]))
	}
	return nil
}

// KeyOf returns the key of a place that this peer speaks for, nil if it does not.
func (l *Lobby) KeyOf(i int, x plan.Place) *identity.Key {
	switch {
	case x.Kind == plan.Person && x.ID == l.me:
		return l.cfg.Key
	case x.Kind == plan.Robot && x.ID == l.robot(i).ID():
		return l.robot(i)
	}
	return nil
}

// NonceName returns the name under which the nonce of a seat for a plan is kept.
func NonceName(plan [32]byte, seat engine.Seat) string {
	return fmt.Sprintf("nonce/%s/%d", hex.EncodeToString(plan[:8]), seat)
}

// word makes a new word of a seat.
func (l *Lobby) word(seat engine.Seat, k *identity.Key) (*Word, error) {
	w := &Word{Plan: l.plan.Hash(), Seat: seat}
	if old := l.words[seat]; old != nil {
		w.Turn = old.Turn + 1
	}
	n, err := l.Nonce(w.Plan, seat, true)
	if err != nil {
		return nil, err
	}
	w.Commit = n.Commit(mental.Name(k.ID()))
	w.Sign(k)
	return w, nil
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

func (l *Lobby) takeReady(r *Word) error {
	if l.plan == nil || l.host.Seated() {
		return nil
	}
	if !r.Fits(l.plan) {
		return ErrReady // perhaps of a version that this peer does not have yet: it is said again
	}
	if old := l.words[r.Seat]; old == nil || r.Turn > old.Turn {
		l.words[r.Seat] = r
		if x := l.plan.Places[r.Seat]; l.KeyOf(int(r.Seat), x) != nil && r.Given() && !l.Backs(r, x) {
			return l.retract(r.Seat)
		}
	}
	return nil
}

// retract takes back a word of this peer's own to which it has lost the nonce, and gives another if its player is ready.
func (l *Lobby) retract(seat engine.Seat) error {
	if l.mine {
		l.words[seat].Turn++
		return l.sayReady()
	}
	return l.takeBack(seat)
}

// takeBack takes a word of this peer's back.
func (l *Lobby) takeBack(seat engine.Seat) error {
	back := *l.words[seat]
	back.Turn++
	back.Sign(l.KeyOf(int(seat), l.plan.Places[seat]))
	l.words[seat] = &back
	l.host.Spread(frame(FrameReady, &back))
	return nil
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
		if w != nil && l.KeyOf(seat, l.plan.Places[seat]) != nil {
			if err := l.cfg.Store.Delete(NonceName(h, engine.Seat(seat))); err != nil {
				l.host.Fail(err)
			}
		}
	}
}

// Backs reports whether this peer has the nonce that a word of its own commits to.
func (l *Lobby) Backs(w *Word, p plan.Place) bool {
	n, err := l.Nonce(w.Plan, w.Seat, false)
	return err == nil && n.Commit(mental.Name(p.ID)) == w.Commit
}
