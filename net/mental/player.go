package mental

import (
	"errors"
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

// Take returns the messages that are to be sent to every seat, in order, each once. All are stored: a seat that
// crashed says the same again.
func (d *Deal) Take() [][]byte {
	if d.me == nil {
		return nil
	}
	out := d.me.out
	d.me.out = nil
	return out
}

// again returns the next message if it was said before a crash, else nil.
func (p *player) again() (*Message, error) {
	if p.fresh {
		return nil, nil
	}
	m, err := p.shelf.said(p.next)
	p.fresh = m == nil && err == nil
	return m, err
}

// errOther is why a seat does not say again what it said before a crash.
var errOther = fmt.Errorf("%w: what was said before does not fit what others say now", ErrPhase)

// speak says what this seat owes, if anything.
func (d *Deal) speak() (bool, error) {
	p := d.me
	if p == nil || p.hushed || d.gone(p.seat) {
		return false, nil
	}
	if repeated, err := d.repeat(); repeated || err != nil {
		return repeated, err
	}
	k := d.now.owes(p.seat)
	if k == 0 {
		return false, nil
	}
	m, err := d.say(k, p.next, func() ([]byte, error) { return d.now.make(p, k) })
	if errors.Is(err, errAsks) {
		return false, nil
	}
	if errors.Is(err, errOther) {
		if d.dealt {
			p.hushed = true // the others will go on without it
		} else {
			d.fork |= p.seat.Set() // somebody tells it another thing than before the crash
		}
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("mental: seat %d cannot say what it owes: %w", p.seat, err)
	}
	p.next++
	if s, ok := d.now.(storer); ok {
		if err := s.stored(p, k); err != nil {
			return false, err
		}
	}
	p.out = append(p.out, m.Bytes())
	if k == Complaint {
		d.refuse(m, d.hear(m))
		return true, nil
	}
	if err := d.hear(m); err != nil {
		return false, fmt.Errorf("mental: seat %d said what does not hold: %w", p.seat, err)
	}
	return true, nil
}

// repeat says again what this seat said before a crash in a phase that began again since: all have to hear it, as it has its
// number, and pass it over.
func (d *Deal) repeat() (bool, error) {
	p := d.me
	old, err := p.again()
	if old == nil || err != nil || old.Root == d.root {
		return false, err
	}
	if past, _ := d.past(old.Root); !past && !d.abandoned[old.Root] {
		return false, nil
	}
	p.next++
	p.out = append(p.out, old.Bytes())
	d.passOver(old)
	if old.Kind == TossCommit {
		err = p.shelf.Delete(tossName(p, old.Root))
	}
	return true, err
}

// say returns the message of a number: the one that is stored, or else a new one, stored before it is given.
func (d *Deal) say(k Kind, seq uint32, body func() ([]byte, error)) (*Message, error) {
	p := d.me
	old, err := p.shelf.said(seq)
	switch {
	case err != nil:
		return nil, err
	case old != nil && (old.Kind != k || old.Root != d.root):
		return nil, errOther // to say another thing in the same place would prove this seat a cheat
	case old != nil:
		return old, nil
	}
	if p.asks {
		return nil, errAsks
	}
	if later, err := p.shelf.Get(p.shelf.message(seq + 1)); err != nil || later != nil {
		return nil, errors.Join(err, fmt.Errorf("%w: message %d", ErrGone, seq))
	}
	m := &Message{Kind: k, Hand: d.cfg.Hand, Seat: p.seat, Seq: seq, Root: d.root}
	if m.Body, err = body(); err != nil {
		return nil, err
	}
	p.id.Sign(d.cfg.Roster.ID, m)
	return m, p.shelf.Put(p.shelf.message(seq), m.Bytes())
}

// recount counts this seat's messages, and its actions, from another beginning. What is left of its actions from before a crash
// is looked at first, as cards were shown with them.
func (p *player) recount(first uint32) error {
	err := p.actsAgain()
	p.next, p.acts, p.fresh = first, actions+first, false
	return err
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

// hear takes in a message of the phase that is wanted now.
func (d *Deal) hear(m *Message) error {
	take := d.now.acceptMessage
	if m.Kind == Complaint {
		take = complaints{d}.takeComplaint
		if p, ok := d.now.(*renewedPhase); ok {
			take = p.judge
		}
	}
	if err := take(m); err != nil {
		return err
	}
	d.accept(m)
	return nil
}
