package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
)

// commitPhase is K1: every seat commits to its keys.
type commitPhase struct {
	each
	d    *Deal
	read []*keys.Commit
}

func (d *Deal) commitPhase() phase {
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
	d    *Deal
	read []*keys.Reveal
}

func (d *Deal) revealPhase() phase {
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
	return p.secrets.Reveal(r.d.header("keys", p.seat, group.Generator()), r.d.cfg.Rules(), e, p.random)
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
func (d *Deal) openBoxes() error {
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

// complaints is the part of a phase in which a seat may show that its shares are bad.
type complaints struct{ d *Deal }

// complaintSize is a complaint with the seat complained of in front.
const complaintSize = 1 + sharing.ComplaintSize

// orComplaint returns what a phase wants in which a seat may complain until it has said its word.
func (c complaints) orComplaint(e *each, s engine.Seat, k Kind) (int, bool) {
	if k == Complaint && c.d.shared() && e.said[s] == nil {
		return complaintSize, true
	}
	return e.wants(s, k)
}

func (c complaints) orComplains(e *each, s engine.Seat) Kind {
	if c.d.complains(s) {
		return Complaint
	}
	return e.owes(s)
}

// takeComplaint returns its judgment as the fault of the one or the other seat. It never returns nil.
func (c complaints) takeComplaint(m *Message) error {
	from := engine.Seat(m.Body[0]) - 1
	if from < 0 || int(from) >= c.d.Seats() || from == m.Seat {
		return wrong(FalseComplain, fmt.Errorf("%w: about seat %d", ErrMessage, from))
	}
	box := c.d.reveals[from].Box(sharing.Numbered(Number(from)), sharing.Numbered(Number(m.Seat)))
	if box == nil {
		return wrong(FalseComplain, fmt.Errorf("%w: nothing was shared", ErrMessage))
	}
	h := c.d.header("complaint", m.Seat, c.d.commits[m.Seat].E)
	h.Root = m.Root
	liar, how := box.Judge(h, c.d.commits[m.Seat].E, m.Body[1:])
	if who := engine.Seat(liar.Number()) - 1; who != m.Seat {
		return &accusation{who, wrong(BadBox, how)}
	}
	return wrong(FalseComplain, how)
}

func (c complaints) makeComplaint(p *player) ([]byte, error) {
	e, hedge, err := p.secret(keys.Receive)
	if err != nil {
		return nil, err
	}
	box := c.d.complain
	b, err := box.Complain(c.d.header("complaint", p.seat, c.d.commits[p.seat].E), e, hedge)
	return append([]byte{box.From.Number()}, b...), err
}

// accusation is an error that another seat than the sender is to blame for.
type accusation struct {
	seat engine.Seat
	err  error
}

func (a *accusation) Error() string { return a.err.Error() }
func (a *accusation) Unwrap() error { return a.err }
