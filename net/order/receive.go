package order

import (
	"bytes"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// New makes the log of a seat, or goes on with what its store holds: then the entries that were committed before come
// again from Committed, so that all can be built up from them.
func New(cfg Config) (*Log, error) {
	n := len(cfg.Keys)
	if n < 1 || n > engine.MaxSeats || int(cfg.Self) >= n || cfg.Self < engine.Nobody {
		return nil, fmt.Errorf("%w: seat %d of %d", ErrConfig, cfg.Self, n)
	}
	for i, k := range cfg.Keys {
		if err := k.Check(); err != nil || slices.Contains(cfg.Keys[:i], k) {
			return nil, fmt.Errorf("%w: the key of seat %d", ErrConfig, i)
		}
	}
	l := &Log{ballot: cfg.ballot, before: cfg.Before, store: cfg.Store, self: cfg.Self, peers: make([]peer, n)}
	l.log.origin = origin(cfg.Table, cfg.Keys)
	l.log.start.members = engine.Seats(n)
	if l.self == engine.Nobody {
		l.store = nil
	} else if cfg.Store == nil || cfg.Key == nil || cfg.Key.ID() != cfg.Keys[cfg.Self] {
		return nil, fmt.Errorf("%w: seat %d needs its key and a store", ErrConfig, cfg.Self)
	}
	if l.ballot == nil {
		l.ballot = signed{cfg.Keys, cfg.Key}
	}
	for i := range l.peers {
		l.peers[i].asked, l.peers[i].tokens = -retry, MaxPending*1000
	}
	l.started = -1
	if l.store == nil {
		return l, nil
	}
	if err := l.restore(); err != nil {
		return nil, err
	}
	l.out, l.records = nil, nil
	if l.back == nil && cfg.Again {
		l.back = new(comeback)
	}
	l.fresh = cfg.Stint % wire.MaxStint
	return l, nil
}

// Receive takes a message of a seat, whose channel has shown that it is that seat's. An error says that the message
// was of no use; the log goes on.
func (l *Log) Receive(from engine.Seat, msg []byte) ([]Out, error) {
	if l.err != nil {
		return nil, l.err
	}
	if from < 0 || int(from) >= len(l.peers) || from == l.self {
		return nil, fmt.Errorf("%w: %d", ErrSeat, from)
	}
	f, err := wire.Decode(bytes.Clone(msg))
	if err != nil {
		return nil, err
	}
	if !f.Kind().Ordering() {
		return nil, ErrFrame
	}
	l.peers[from].heard = l.now
	switch f := f.(type) {
	case *wire.Propose:
		err = l.proposed(&f.Proposal)
	case *wire.Append:
		err = l.appended(from, f)
	case *wire.Ack:
		err = l.acked(f)
	case *wire.Vote:
		err = l.voted(f)
	case *wire.View:
		if err = l.viewed(f); err == nil {
			l.pursue(from)
		}
	case *wire.Fetch:
		l.serve(from, f.After)
	case *wire.Tail:
		err = l.tailed(from, f)
	case *wire.Beat:
		err = l.beat(from, f)
	case *wire.Recall:
		l.recalled(from, f)
	case *wire.Held:
		err = l.held(from, f)
	}
	return l.done(err)
}

// Tick tells the time, in milliseconds from anywhere. It should be called some ten times a second, and before
// Receive and Propose where long has passed.
func (l *Log) Tick(now int64) []Out {
	if l.err != nil {
		return nil
	}
	if l.started < 0 {
		l.started, l.since, l.beaten = now, now, now-BeatEvery
		for i := range l.peers {
			p := &l.peers[i]
			p.heard, p.filled, p.asked, p.told = now, now, now-retry, now-retry
			for j := range p.pending {
				p.pending[j].since = now
			}
		}
	}
	l.now = max(l.now, now)
	l.watch()
	if l.now-l.beaten >= BeatEvery {
		l.sendBeat()
	}
	l.sequence()
	out, _ := l.done(nil)
	return out
}

// Leave hands over before this seat goes: if it is the sequencer, the others begin another view at once instead of after
// Silence. It gives no entries their order from then on.
func (l *Log) Leave() []Out {
	if l.err != nil || !l.active() {
		return nil
	}
	l.leaving = true
	l.watch()
	out, _ := l.done(nil)
	return out
}
