package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
)

// complaints is the part of a phase in which a seat may show that its shares are bad.
type complaints struct{ d *dealing }

// complaintSize is a complaint with the seat complained of in front.
const complaintSize = 1 + sharing.ComplaintSize

// shared reports whether any key is shared in this deal.
func (d *dealing) shared() bool { return d.cfg.Share != Share{} }

// complains reports whether this is the seat's own deal, and it has to complain.
func (d *dealing) complains(s engine.Seat) bool {
	return d.me != nil && d.me.seat == s && d.complain != nil
}

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

// verifyComplaint reports whether it would be judged as this seat's own fault.
func (c complaints) verifyComplaint(m *Message) error {
	var other *accusation
	if err := c.takeComplaint(m); !errors.As(err, &other) {
		return err
	}
	return nil
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
