package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
)

// commitPhase is K1: every seat commits to its keys.
type commitPhase struct {
	each
	d    *dealing
	read []*keys.Commit
}

func (d *dealing) commitPhase() phase {
	return &commitPhase{newEach(Commit, keys.CommitSize, d.all(), 0), d, make([]*keys.Commit, d.Seats())}
}

func (c *commitPhase) acceptMessage(m *Message) (err error) {
	c.read[m.Seat], err = keys.DecodeCommit(m.Body)
	if err != nil {
		return wrong(BadKeys, err)
	}
	return c.each.acceptMessage(m)
}

// make draws all secrets of the deal, and stores them with the message: what is revealed later is fixed now.
func (c *commitPhase) make(p *player, _ Kind) ([]byte, error) {
	var err error
	if p.secrets, err = keys.New(c.d.cfg.Rules(), p.random); err != nil {
		return nil, err
	}
	if err := p.shelf.putSecrets(p.secrets); err != nil {
		return nil, err
	}
	return p.secrets.Commit(c.d.header("keys", p.seat, group.Generator()), c.d.cfg.Rules())
}

func (c *commitPhase) concludePhase() (faults, error) {
	c.d.commits = c.read
	return nil, nil
}

// revealPhase is K2: every seat shows its keys, and brings the others their shares.
type revealPhase struct {
	each
	d    *dealing
	read []*keys.Reveal
}

func (d *dealing) revealPhase() phase {
	return &revealPhase{newEach(Reveal, d.cfg.Rules().RevealSize(), d.all(), 0), d, make([]*keys.Reveal, d.Seats())}
}

func (r *revealPhase) acceptMessage(m *Message) error {
	var err error
	r.read[m.Seat], err = keys.DecodeReveal(r.d.cfg.Rules(), r.d.commits[m.Seat], m.Body)
	if err != nil {
		return wrong(BadKeys, err)
	}
	return r.each.acceptMessage(m)
}

func (r *revealPhase) make(p *player, _ Kind) ([]byte, error) {
	e := make([]group.Point, r.d.Seats())
	for s, c := range r.d.commits {
		e[s] = c.E
	}
	b, err := p.secrets.Reveal(r.d.header("keys", p.seat, group.Generator()), r.d.cfg.Rules(), e, p.random)
	if errors.Is(err, keys.ErrRules) { // the rules are what it committed to its keys by: a part of these was never written
		err = fmt.Errorf("%w: %w", ErrGone, err)
	}
	return b, err
}

func (r *revealPhase) verify(m *Message) error {
	own, err := keys.DecodeReveal(r.d.cfg.Rules(), r.d.commits[m.Seat], m.Body)
	if err != nil {
		return err
	}
	return own.Check(r.d.header("keys", m.Seat, group.Generator()), r.d.commits[m.Seat])
}

// stored erases what made the message: it will not be made again.
func (r *revealPhase) stored(p *player, _ Kind) error {
	return p.shelf.erase(p.secrets, keys.Seal, keys.Coin, keys.Nonce, keys.StockPolynomial, keys.HandPolynomial)
}

func (r *revealPhase) concludePhase() (faults, error) {
	d := r.d
	joint, err := keys.Join(d.header("keys", 0, group.Generator()), d.commits, r.read)
	if err != nil {
		return keyFault(err)
	}
	d.joint, d.reveals = joint, r.read
	d.slots.keys(joint)
	d.splitUp()
	if d.me == nil {
		return nil, nil
	}
	return nil, d.openBoxes()
}

// openBoxes takes this seat's shares out of the others' boxes, and notes the first that has to be complained of.
func (d *dealing) openBoxes() error {
	p := d.me
	me := sharing.Numbered(Number(p.seat))
	e, err := p.secrets.Scalar(keys.Receive)
	if err != nil {
		return nil // the hand is over, and this is a replay
	}
	for s, r := range d.reveals {
		box := r.Box(sharing.Numbered(Number(engine.Seat(s))), me)
		if box == nil {
			continue
		}
		values, err := box.Open(d.header("keys", p.seat, group.Generator()), e)
		if err != nil {
			d.complain = box
			return nil
		}
		d.takeShares(engine.Seat(s), values)
	}
	return nil
}

// keyFault tells what is wrong with keys.
func keyFault(err error) (faults, error) {
	var f *keys.Fault
	if !errors.As(err, &f) {
		return nil, err
	}
	out := faults{}
	for _, n := range f.Seats {
		out[engine.Seat(n)-1] = wrong(BadKeys, f.Err)
	}
	return out, nil
}
