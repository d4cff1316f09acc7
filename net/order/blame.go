package order

import (
	"carteado/engine"
	"carteado/net/wire"
)

// Evidence returns what has been found since it was last called: each fault of a seat once.
func (l *Log) Evidence() []Evidence {
	list := l.evidence
	l.evidence = nil
	return list
}

func (l *Log) blame(s engine.Seat, f Fault, a, b wire.Frame) {
	l.distrust(s)
	if s == l.self || l.blamed[s]>>f&1 != 0 {
		return
	}
	x, errA := wire.Encode(bare(a))
	y, errB := wire.Encode(bare(b))
	if errA == nil && errB == nil {
		l.blamed[s] |= 1 << f
		l.evidence = append(l.evidence, Evidence{s, f, x, y})
	}
}

// bare leaves out of a frame what its seat did not sign.
func bare(f wire.Frame) wire.Frame {
	switch f := f.(type) {
	case *wire.Ack:
		a := *f
		a.Sequencer = wire.Signature{}
		return &a
	case *wire.View:
		v := *f
		v.Votes, v.Ack = nil, wire.Signature{}
		return &v
	}
	return f
}

// distrust keeps a seat from being followed as a sequencer.
func (l *Log) distrust(s engine.Seat) {
	if s != l.self {
		l.distrusted |= s.Set()
	}
}

// recall looks whether a seat's vote leaves out what it had acknowledged.
func (l *Log) recall(s engine.Seat) {
	p := &l.peers[s]
	for i := range p.acks {
		if p.vote != nil && forgot(&p.acks[i], p.vote) {
			l.blame(s, Forgot, &p.acks[i], p.vote)
		}
	}
}
