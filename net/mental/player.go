package mental

import (
	"fmt"
	"io"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// Seat is what a seat brings to a deal.
type Seat struct {
	Number   engine.Seat
	Identity *Identity
	Store    Store
	Random   io.Reader // crypto/rand.Reader

	// Back says that this seat may have been here before, and that its store may have lost what it said last. It says
	// nothing new until [Deal.Recalled].
	Back bool
}

// player is the secret side of a deal.
type player struct {
	seat    engine.Seat
	id      *Identity
	shelf   shelf
	random  io.Reader
	secrets *keys.Secrets
	witness *shuffle.Witness // of the mix under way
	next    uint32           // number of the next message
	fresh   bool             // what was said before a crash has been said again
	acts    uint32           // number of the next action
	bound   *Message         // the last action made
	shown   *Message         // the last one that opens cards
	out     [][]byte
	hushed  bool // it has said something else here before, and says no more until it comes back
	asks    bool // the others are asked what they hold of it
}

func newPlayer(cfg *Config, s *Seat) (*player, error) {
	if int(s.Number) >= cfg.Roster.Seats() || s.Number < 0 || cfg.Roster.Names[s.Number] != s.Identity.Name() {
		return nil, fmt.Errorf("%w: seat %d has another key", ErrConfig, s.Number)
	}
	p := &player{seat: s.Number, id: s.Identity, shelf: shelf{s.Store, cfg.Hand}, random: s.Random, acts: actions, asks: s.Back}
	var err error
	p.secrets, err = p.shelf.secrets()
	return p, err
}

func (p *player) hedge() (*transcript.Hedge, error) { return p.secrets.Hedge(p.random) }

// secret returns a key for use in a proof.
func (p *player) secret(r keys.Record) (group.Scalar, *transcript.Hedge, error) {
	x, err := p.secrets.Scalar(r)
	if err != nil {
		return x, nil, err
	}
	h, err := p.hedge()
	return x, h, err
}

// ownHand returns this seat's key.
func (p *player) ownHand() (group.Scalar, error) { return p.secrets.Scalar(keys.Hand) }

// again returns the next message if it was said before a crash, else nil.
func (p *player) again() (*Message, error) {
	if p.fresh {
		return nil, nil
	}
	m, err := p.shelf.said(p.next)
	p.fresh = m == nil && err == nil
	return m, err
}

// made notes an action of this seat, which may be one from before a crash.
func (p *player) made(m *Message) {
	p.acts++
	p.bound = m
	if _, _, opening, err := splitAction(m.Body); err == nil && len(opening) > 0 {
		p.shown = m
	}
}

// actsAgain goes past the actions that were made before a crash.
func (p *player) actsAgain() error {
	for {
		m, err := p.shelf.said(p.acts)
		if m == nil || err != nil {
			return err
		}
		p.made(m)
	}
}

// recount counts this seat's messages, and its actions, from another beginning. What is left of its actions from before a crash
// is looked at first, as cards were shown with them.
func (p *player) recount(first uint32) error {
	err := p.actsAgain()
	p.next, p.acts, p.fresh = first, actions+first, false
	return err
}

// erased reports whether the secrets of the hand are.
func (p *player) erased() bool {
	_, err := p.secrets.Scalar(keys.Receive)
	return err != nil
}

// eraseMix erases what would tell how this seat mixed the deck, and its key of it.
func (p *player) eraseMix() error {
	p.witness = nil
	if err := p.shelf.Delete(p.shelf.witness("deck")); err != nil {
		return err
	}
	return p.shelf.erase(p.secrets, keys.Shuffle)
}
