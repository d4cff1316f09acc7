package session

import (
	"encoding/hex"
	"fmt"
	"io"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
)

// Ready says that this player sits down under the plan as it is.
func (s *Session) Ready() error {
	switch {
	case s.plan == nil || s.seated() || s.plan.Seat(s.me) < 0:
		return ErrPhase
	case s.plan.Carry != "" && s.match != nil && !s.unsure && s.match.text() != s.plan.Carry:
		return ErrScore
	}
	s.mine = true
	return s.sayReady()
}

// Unready takes the word back. It comes too late for a sitting that has begun, or that the owner began before he heard
// of it: a word that was given binds.
func (s *Session) Unready() error {
	if s.plan == nil || s.seated() || s.plan.Seat(s.me) < 0 {
		return ErrPhase
	}
	s.mine = false
	for i, x := range s.plan.Places {
		if s.keyOf(i, x) != nil && s.words[i].given() {
			s.takeBack(engine.Seat(i))
		}
	}
	return nil
}

// sayReady returns this player's word, and those of his robots.
func (s *Session) sayReady() error {
	for i, x := range s.plan.Places {
		k := s.keyOf(i, x)
		if k == nil {
			continue
		}
		if !s.words[i].given() {
			w, err := s.word(engine.Seat(i), k)
			if err != nil {
				s.fail(err)
				return err
			}
			s.words[i] = w
		}
		s.spread(encode([]byte{frameReady}, s.words[i]))
	}
	return nil
}

// keyOf returns the key of a place that this peer speaks for, nil if it does not.
func (s *Session) keyOf(i int, x Place) *identity.Key {
	switch {
	case x.Kind == Person && x.ID == s.me:
		return s.cfg.Key
	case x.Kind == Robot && x.ID == s.robot(i).ID():
		return s.robot(i)
	}
	return nil
}

func nonceName(plan [32]byte, seat engine.Seat) string {
	return fmt.Sprintf("nonce/%s/%d", hex.EncodeToString(plan[:8]), seat)
}

func (s *Session) word(seat engine.Seat, k *identity.Key) (*ready, error) {
	w := &ready{Plan: s.plan.Hash(), Seat: seat}
	if old := s.words[seat]; old != nil {
		w.Turn = old.Turn + 1
	}
	n, err := s.nonce(w.Plan, seat, true)
	if err != nil {
		return nil, err
	}
	w.Commit = n.Commit(mental.Name(k.ID()))
	w.sign(k)
	return w, nil
}

// nonce gives the nonce of a seat for a plan, drawn and stored when it is first wanted.
func (s *Session) nonce(plan [32]byte, seat engine.Seat, draw bool) (n mental.JoinNonce, err error) {
	b, err := s.cfg.Store.Get(nonceName(plan, seat))
	if damage(err) {
		b, err = nil, nil
	}
	switch {
	case err != nil:
	case len(b) == len(n):
		return mental.JoinNonce(b), nil
	case !draw:
		err = fmt.Errorf("the nonce of seat %d is gone", seat)
	default:
		if _, err = io.ReadFull(s.cfg.Random, n[:]); err == nil {
			err = s.cfg.Store.Put(nonceName(plan, seat), n[:])
		}
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrStore, err)
	}
	return n, err
}

func (s *Session) takeReady(r *ready) error {
	if s.plan == nil || s.seated() {
		return nil
	}
	if !r.fits(s.plan) {
		return ErrReady // perhaps of a version that this peer does not have yet: it is said again
	}
	if old := s.words[r.Seat]; old == nil || r.Turn > old.Turn {
		s.words[r.Seat] = r
		if x := s.plan.Places[r.Seat]; s.keyOf(int(r.Seat), x) != nil && r.given() && !s.backs(r, x) {
			return s.retract(r.Seat)
		}
	}
	return nil
}

// retract takes back a word of this peer's own to which it has lost the nonce, and gives another if its player is ready.
func (s *Session) retract(seat engine.Seat) error {
	if s.mine {
		s.words[seat].Turn++
		return s.sayReady()
	}
	return s.takeBack(seat)
}

// takeBack takes a word of this peer's back.
func (s *Session) takeBack(seat engine.Seat) error {
	back := *s.words[seat]
	back.Turn++
	back.sign(s.keyOf(int(seat), s.plan.Places[seat]))
	s.words[seat] = &back
	s.spread(encode([]byte{frameReady}, &back))
	return nil
}

// dropNonces deletes the nonces for a plan that a newer one has taken the place of before anybody sat down under it.
func (s *Session) dropNonces(next *Plan) {
	if s.plan == nil || next.Version <= s.plan.Version {
		return
	}
	h := s.plan.Hash()
	if s.sit != nil && s.sit.hash == h {
		return
	}
	for seat, w := range s.words {
		if w != nil && s.keyOf(seat, s.plan.Places[seat]) != nil {
			if err := s.cfg.Store.Delete(nonceName(h, engine.Seat(seat))); err != nil {
				s.fail(err)
			}
		}
	}
}
