package mental

import (
	"bytes"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
)

// ErrStandIn is for a stand-in that cannot be: the seat has not left, or the table does not share hands.
var ErrStandIn = errors.New("mental: nobody can stand in for this seat")

// StandIn lets a seat play the hand of another that left, where the table shares the keys of hands. The rules of
// the game name it. All others seal their shares of the key for the stand-in alone, so that he, and everyone knows
// that he, sees that hand from now on, and every later card of it. If there are too few shares, or he leaves,
// nobody speaks for that seat in the end ([Deal.Speaks]). It is over when the seat is [Deal.Back].
func (d *Deal) StandIn(gone, by engine.Seat) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.Idle():
		return ErrBusy
	case d.cfg.Share.Hand == 0 || d.finals || !d.gone.Has(gone) || !d.present().Has(by) || d.stands[gone] != nil:
		return ErrStandIn
	}
	d.bind(pieceStandIn, []byte{Number(gone), Number(by)})
	d.coming = append(d.coming, func() phase { return d.standInPhase(gone, by) })
	return d.advance()
}

// standIn is who plays for a seat, and the key, at that seat's peer.
type standIn struct {
	by  engine.Seat
	key *group.Scalar
}

// speaker gives who speaks for a seat: itself, its stand-in, or Nobody.
func (d *Deal) speaker(s engine.Seat) engine.Seat {
	switch {
	case !d.gone.Has(s):
		return s
	case d.stands[s] != nil && !d.gone.Has(d.stands[s].by):
		return d.stands[s].by
	}
	return engine.Nobody
}

// Speaks tells who acts for a seat: itself, its stand-in, or Nobody.
func (d *Deal) Speaks(s engine.Seat) engine.Seat { return d.speaker(s) }

// handKey gives the key of a hand that this peer may use, its own or one that it stands in for.
func (d *Deal) handKey(of engine.Seat) (group.Scalar, error) {
	switch {
	case d.me == nil:
		return group.Scalar{}, ErrPhase
	case of == d.me.seat:
		return d.me.secrets.Scalar(keys.Hand)
	case d.stands[of] != nil && d.stands[of].key != nil:
		return *d.stands[of].key, nil
	}
	return group.Scalar{}, fmt.Errorf("%w: seat %d", ErrStandIn, of)
}

// standInPhase brings the shares to the stand-in. When all are in he says that they are good, as in Ack; until then
// he can show those that are not.
type standInPhase struct {
	each
	d        *Deal
	gone, by engine.Seat
	boxes    map[engine.Seat]*sharing.Box
	shares   []sharing.Share
	bad      engine.SeatSet // whose boxes the stand-in has to show
}

func (d *Deal) standInPhase(gone, by engine.Seat) phase {
	size := sharing.HandOverSize(1)
	return &standInPhase{
		each: newEach(HandShare, size, d.present()&^by.Set(), 0),
		d:    d, gone: gone, by: by, boxes: map[engine.Seat]*sharing.Box{},
	}
}

// of gives the shared key: the hand's is the last of those that are shared.
func (p *standInPhase) of() []*sharing.Shared {
	list := p.d.reveals[p.gone].Shared()
	return list[len(list)-1:]
}

func (p *standInPhase) wants(s engine.Seat, k Kind) (int, bool) {
	switch {
	case s != p.by || p.said[s] != nil:
	case k == Complaint:
		return complaintSize, p.each.done() // else the box could be unknown here
	case k == Ack:
		return len(p.d.root), p.each.done()
	}
	return p.each.wants(s, k)
}

func (p *standInPhase) owes(s engine.Seat) Kind {
	switch {
	case s != p.by || !p.each.done() || p.said[s] != nil:
		return p.each.owes(s)
	case p.bad != 0:
		return Complaint
	}
	return Ack
}

func (p *standInPhase) done() bool {
	return p.each.done() && (p.said[p.by] != nil || p.d.gone.Has(p.by))
}

func (p *standInPhase) make(me *player, k Kind) ([]byte, error) {
	hedge, err := me.hedge()
	if err != nil {
		return nil, err
	}
	e := p.d.commits[p.by].E
	switch k {
	case Ack:
		return bytes.Clone(p.d.root[:]), nil
	case Complaint:
		secret, err := me.secrets.Scalar(keys.Receive)
		if err != nil {
			return nil, err
		}
		bad := p.bad.First()
		b, err := p.boxes[bad].Complain(p.d.header("complaint", me.seat, e), secret, hedge)
		return append([]byte{Number(bad)}, b...), err
	}
	mine := me.shares[p.gone]
	if len(mine) == 0 {
		return nil, fmt.Errorf("%w: no share in the hand of seat %d", ErrPhase, p.gone)
	}
	value := mine[len(mine)-1].Value
	h := p.d.header("hand over", me.seat, e)
	return sharing.HandOver(h, sharing.Numbered(Number(p.by)), e, p.of(), []group.Scalar{value}, hedge)
}

func (p *standInPhase) take(m *Message) error {
	if m.Kind == Ack {
		if [32]byte(m.Body) != p.d.root {
			return wrong(BadMessage, ErrAck)
		}
		return p.each.take(m)
	}
	h := p.d.header("hand over", m.Seat, p.d.commits[p.by].E)
	box, err := sharing.DecodeHandOver(h, sharing.Numbered(Number(p.by)), h.Key, p.of(), m.Body)
	if err != nil {
		return wrong(BadBox, err)
	}
	p.boxes[m.Seat] = box
	if p.d.me != nil && p.d.me.seat == p.by {
		if e, err := p.d.me.secrets.Scalar(keys.Receive); err == nil {
			values, err := box.Open(h, e)
			if err != nil {
				p.bad |= m.Seat.Set()
			} else {
				p.shares = append(p.shares, sharing.Share{Seat: box.From, Value: values[0]})
			}
		}
	}
	return p.each.take(m)
}

// judge says who lied, if the stand-in shows what was in a box.
func (p *standInPhase) judge(m *Message) error {
	from := engine.Seat(m.Body[0]) - 1
	box := p.boxes[from]
	if box == nil {
		return wrong(FalseComplain, fmt.Errorf("%w: about seat %d", ErrMessage, from))
	}
	e := p.d.commits[p.by].E
	liar, how := box.Judge(p.d.header("complaint", m.Seat, e), e, m.Body[1:])
	if who := engine.Seat(liar.Number()) - 1; who != m.Seat {
		return &accusation{who, wrong(BadBox, how)}
	}
	return wrong(FalseComplain, how)
}

// finish names the stand-in, if he is there and has shares enough. Else the hand stays dead.
func (p *standInPhase) finish() (faults, error) {
	if p.d.gone.Has(p.by) || len(p.boxes)+1 < p.d.cfg.Share.Hand {
		return nil, nil
	}
	s := &standIn{by: p.by}
	p.d.stands[p.gone] = s
	p.d.readers[p.gone] |= p.by.Set()
	if me := p.d.me; me != nil && me.seat == p.by {
		if mine := me.shares[p.gone]; len(mine) > 0 {
			p.shares = append(p.shares, mine[len(mine)-1])
		}
		if y, err := p.of()[0].Reconstruct(p.shares...); err == nil {
			s.key = &y
		}
	}
	return nil, nil
}

func (p *standInPhase) without(s engine.Seat) {
	p.each.without(s)
	delete(p.boxes, s)
	p.bad &^= s.Set()
}
