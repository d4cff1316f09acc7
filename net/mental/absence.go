package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/sharing"
)

// absence is who left, and what the others put in the place of his keys.
type absence struct {
	gone   engine.SeatSet
	known  [engine.MaxSeats]*group.Scalar                 // stock keys of seats that left
	shares [engine.MaxSeats]map[engine.Seat]sharing.Share // towards them
	votes  []*Message                                     // timeouts
	stands [engine.MaxSeats]*standIn                      // who plays for seats that left
	waived engine.SeatSet                                 // this seat said that it waited in vain
	doubts map[[32]byte]engine.SeatSet                    // whose messages are not used at a root, see Doubt

	backs    [engine.MaxSeats]int            // how often a seat that left came back
	forgiven [engine.MaxSeats]int            // verdicts up to here count no more as its silence
	readers  [engine.MaxSeats]engine.SeatSet // who was given the key of a hand
}

// What Absent refuses.
var (
	ErrHolds  = errors.New("mental: this seat has said what was waited for")
	ErrAbsent = errors.New("mental: this seat is not waited for")
)

// Gone gives the seats that left, or count as having left since they were found to cheat.
func (d *Deal) Gone() engine.SeatSet { return d.gone }

// Stuck tells whether the stock cannot be opened any more: a seat that left took a part of its key along, or a card
// that should have gone back to it.
func (d *Deal) Stuck() bool {
	if _, ok := d.now.(lost); ok {
		return true
	}
	for s := range engine.Seat(d.Seats()) {
		if d.gone.Has(s) && d.known[s] == nil && !d.owed(s) {
			return true
		}
	}
	return false
}

// Absent says in this seat's name that it waited for another in vain. Only when all others who are present have
// said so does it count: one who still hears the player keeps him at the table. Until then, or [Deal.Hears],
// what comes from that seat is kept, but not used, so that the others cannot come to another end.
func (d *Deal) Absent(s engine.Seat) error {
	p := d.me
	switch {
	case p == nil || d.void || d.ended || s == p.seat || !d.present().Has(s) || !d.present().Has(p.seat):
		return ErrAbsent
	case d.now != nil && !d.awaits(s):
		return ErrAbsent
	}
	if m := d.pending(s); m != nil && m.Root == d.root && !d.premature(m) {
		return ErrHolds
	}
	if d.waived.Has(s) {
		return nil
	}
	m, err := d.timeout(s)
	if err != nil {
		return err
	}
	d.waived |= s.Set()
	d.inbox.accept(m)
	d.votes = append(d.votes, m)
	p.out = append(p.out, m.Bytes())
	return d.advance()
}

// timeout makes the message, past those made before a crash.
func (d *Deal) timeout(s engine.Seat) (*Message, error) {
	p := d.me
	for ; ; p.outs++ {
		raw, err := p.shelf.Get(p.shelf.message(p.outs))
		if err != nil {
			return nil, err
		}
		if raw == nil {
			break
		}
		if m, err := DecodeMessage(raw); err == nil && m.Root == d.root && m.Body[0] == Number(s) {
			p.outs++
			return m, nil
		}
	}
	m, err := d.say(Timeout, p.outs, func() ([]byte, error) { return []byte{Number(s)}, nil })
	p.outs++
	return m, err
}

// Doubt tells that all others agree to say that they wait for a seat in vain at a root, which the deal may not have come
// to. There nothing is used of what it says, until they have said so, or [Deal.Hears]. The seat itself is told too: else
// what it said there, and nobody heard, would lead it somewhere else than them.
func (d *Deal) Doubt(s engine.Seat, root [32]byte) {
	if d.doubts == nil {
		d.doubts = map[[32]byte]engine.SeatSet{}
	}
	d.doubts[root] |= s.Set()
}

// doubted tells whether nothing of what a seat says is used just now.
func (d *Deal) doubted(s engine.Seat) bool { return (d.waived | d.doubts[d.root]).Has(s) }

// Hears takes back that this seat waits in vain, and all doubt: another one has passed on what was missing.
func (d *Deal) Hears(s engine.Seat) error {
	d.waived &^= s.Set()
	for root := range d.doubts {
		d.doubts[root] &^= s.Set()
	}
	return d.advance()
}

// receiveTimeout keeps what another seat says of a third.
func (d *Deal) receiveTimeout(from engine.Seat, m *Message) error {
	if len(m.Body) != 1 || m.Body[0] == 0 || int(m.Body[0]) > d.Seats() || m.Body[0] == Number(m.Seat) {
		return d.drop(from, "a timeout of nobody")
	}
	mine := 0
	for _, v := range d.votes {
		if v.Seat == m.Seat {
			mine++
		}
	}
	if mine >= 2*maxBacks {
		return d.drop(from, "too many timeouts")
	}
	d.inbox.accept(m)
	d.votes = append(d.votes, m)
	return d.advance()
}

// tally sees whether all who are present vouch for the absence of a seat, and lets it leave. It tells whether
// anything changed.
func (d *Deal) tally() bool {
	for s := range engine.Seat(d.Seats()) {
		if !d.present().Has(s) {
			continue
		}
		var by engine.SeatSet
		var certificate []*Message
		for _, v := range d.votes {
			if v.Root == d.root && engine.Seat(v.Body[0])-1 == s && d.present().Has(v.Seat) && !by.Has(v.Seat) {
				by |= v.Seat.Set()
				certificate = append(certificate, v)
			}
		}
		if others := d.present() &^ s.Set(); others == 0 || by != others {
			continue
		}
		for _, v := range certificate {
			said := *v // who signs it twice, under two numbers, must not part the others: the root has it under one
			said.Seq = timeouts + uint32(v.Body[0])
			d.spoken = append(d.spoken, &said)
			d.record.message(v)
		}
		d.waived &^= s.Set()
		d.blame(s, d.silence(s), nil)
		return true
	}
	return false
}

// silence says what it means that a seat is silent now. Where it may have seen what the others have not, silence
// could be its choice, and counts as a loss.
func (d *Deal) silence(s engine.Seat) error {
	what := Silence
	switch p := d.now.(type) {
	case *revealPhase:
		if d.cfg.Bets {
			what = Forfeit
		}
	case *sharePhase:
		if p.kind == Deals {
			what = Forfeit
		}
	case *tossPhase:
		if p.owes(s) == TossReveal {
			what = Forfeit
		}
	case *auditPhase:
		what = Unshown
	}
	return wrong(what, fmt.Errorf("seat %d was waited for in vain", s))
}

// leave goes on without a seat. The others replace its part of the stock key, if that was shared.
func (d *Deal) leave(s engine.Seat) {
	if d.gone.Has(s) {
		return
	}
	d.gone |= s.Set()
	d.shares[s] = map[engine.Seat]sharing.Share{}
	spoken := d.spoken[:0:0]
	for _, m := range d.spoken {
		if m.Seat != s {
			spoken = append(spoken, m)
		}
	}
	d.spoken = spoken
	if d.now == nil {
		d.now = silent{func() error { return nil }}
		return
	}
	d.now.without(s)
}

// owed tells whether shares in the stock key of a seat that left are still to come.
func (d *Deal) owed(s engine.Seat) bool {
	if !d.gone.Has(s) || d.cfg.Share.Stock == 0 || d.known[s] != nil || d.finals {
		return false
	}
	for j := range engine.Seat(d.Seats()) {
		if _, ok := d.shares[s][j]; d.present().Has(j) && !ok {
			return true
		}
	}
	return false
}

// lacking gives the seat that left in whose key a present one still owes its share; Nobody if there is none.
func (d *Deal) lacking(by engine.Seat) engine.Seat {
	for s := range engine.Seat(d.Seats()) {
		if _, ok := d.shares[s][by]; d.owed(s) && d.present().Has(by) && !ok {
			return s
		}
	}
	return engine.Nobody
}

func (d *Deal) owesShare(by engine.Seat) bool { return d.lacking(by) != engine.Nobody }

const stockShareSize = 1 + group.ScalarSize

// wantsShare lets a share wait if it names a seat of which this peer has not seen yet that it left.
func (d *Deal) wantsShare(m *Message) (int, bool) {
	if len(m.Body) != stockShareSize {
		return stockShareSize, true
	}
	s := engine.Seat(m.Body[0]) - 1
	return stockShareSize, s < 0 || int(s) >= d.Seats() || d.gone.Has(s)
}

// premature tells whether a message is a share that has to wait: nobody can hide behind one that nobody wants.
func (d *Deal) premature(m *Message) bool {
	_, now := d.wantsShare(m)
	return m.Kind == StockShare && !now
}

func (d *Deal) makeShare(p *player, _ Kind) ([]byte, error) {
	s := d.lacking(p.seat)
	if len(p.shares[s]) == 0 {
		return nil, fmt.Errorf("%w: no share in the key of seat %d", ErrPhase, s)
	}
	return p.shares[s][0].Value.Append([]byte{Number(s)}), nil
}

// takeShare judges a share by the seat that it names, not by the one that this peer would have asked for first: who left
// before whom, not all see alike, and a liar could put his own leaving before it.
func (d *Deal) takeShare(m *Message) error {
	s := engine.Seat(m.Body[0]) - 1
	if s < 0 || int(s) >= d.Seats() || !d.owed(s) {
		return wrong(BadShare, fmt.Errorf("%w: a share in a key that is not wanted", ErrMessage))
	}
	if _, twice := d.shares[s][m.Seat]; twice {
		return wrong(BadShare, fmt.Errorf("%w: a share in the key of seat %d again", ErrMessage, s))
	}
	v, err := group.DecodeScalar(m.Body[1:])
	if err != nil {
		return wrong(BadShare, err)
	}
	share := sharing.Share{Seat: sharing.Numbered(Number(m.Seat)), Value: v}
	if err := d.reveals[s].Shared()[0].Check(share.Seat, v); err != nil {
		return wrong(BadShare, err)
	}
	d.shares[s][m.Seat] = share
	return nil
}

// replaced tells whether no share is owed any more, and puts together the keys whose shares are all in.
func (d *Deal) replaced() bool {
	for s := range engine.Seat(d.Seats()) {
		if d.owed(s) {
			return false
		}
		if !d.gone.Has(s) || d.cfg.Share.Stock == 0 || d.known[s] != nil {
			continue
		}
		var list []sharing.Share
		for j := range engine.Seat(d.Seats()) {
			if share, ok := d.shares[s][j]; ok {
				list = append(list, share)
			}
		}
		if z, err := d.reveals[s].Shared()[0].Reconstruct(list...); err == nil {
			d.known[s] = &z
		}
	}
	return true
}
