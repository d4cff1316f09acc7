package order

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"time"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/ratelimit"
	"carteado/net/wire"
)

// Times in milliseconds, and bounds.
const (
	Silence   = 3000 // of a sequencer, or of the log about a proposal, that makes a seat call for another view
	BeatEvery = 1000 // between two heartbeats

	MaxPending      = 16             // proposals of one author that wait
	MaxPendingBytes = 1 << 16        // in them
	MaxAction       = wire.MaxAction // bytes of one action

	fresh    = 2500 // how long a call that is not repeated counts
	retry    = 1000 // before the log is asked for again
	resend   = 1000 // before a proposal that waits is sent again
	pace     = 8    // entries of one author that an honest sequencer takes in a second, after a burst of MaxPending
	batch    = 32   // entries that are put into the log at once
	recent   = 16   // acks of each seat that are remembered
	patience = 1200 // with a voter who is to give out his log
	ahead    = 1000 // views that a call or a vote may be above the present one
	patch    = 5000 // how long a view lasts at least before one seat alone, which has left it, makes the others follow
)

// Bytes of the log. An evening of four comes to some hundreds of kilobytes.
var (
	growth = ratelimit.Rate{Burst: 1 << 18, PerSecond: 1 << 12} // that one seat puts into it
	tails  = ratelimit.Rate{Burst: 1 << 22, PerSecond: 1 << 16} // that one peer is given
)

// What is refused. None of them changes the log.
var (
	ErrConfig    = errors.New("order: no such table")
	ErrFrame     = errors.New("order: not for the log")
	ErrSeat      = errors.New("order: no seat that may say this")
	ErrSignature = errors.New("order: not signed by its seat")
	ErrEntry     = errors.New("order: not a next entry")
	ErrFull      = errors.New("order: too many proposals wait")      // no proof of bad will: who is behind says it too
	ErrForked    = errors.New("order: two logs have been committed") // a sequencer and a friend of his have cheated
)

// Config is a table and who sits at it.
type Config struct {
	Table  [32]byte
	Keys   []identity.ID // by seat, one to eight
	Self   engine.Seat   // engine.Nobody for a spectator
	Key    *identity.Key // of Self
	Store  Store         // of Self
	Before func(a, b []byte) bool

	// Again says that this seat may have been here before; one whose store has anything has been. Stint is a number that it
	// has not used before, drawn by chance.
	Again bool
	Stint uint64

	ballot ballot
}

// Entry is a committed entry.
type Entry struct {
	Index   uint64 // from 1
	View    uint64 // in which it was put into the log
	Seat    engine.Seat
	Counter uint64 // counts the author's entries from 1
	At      uint64 // how many entries the author had seen
	Action  []byte // nil for a motion
	Motion  engine.SeatSet
	Prev    Hash // head of the log before
	Head    Hash // and with it
	Sig     wire.Signature
}

// Out is a message to be sent, to one seat or, if To is engine.Nobody, to all others and the spectators.
type Out struct {
	To  engine.Seat
	Msg []byte
}

// Log is the log of a table as one seat or a spectator sees it: a state machine without clock, network and
// goroutines. One goroutine at a time.
//
// What its methods give must be sent in order, and after the call Committed and Evidence may have something new.
type Log struct {
	ballot ballot
	before func(a, b []byte) bool
	store  Store
	self   engine.Seat

	now, started int64
	log          chain
	committed    uint64
	delivered    uint64
	counter      uint64 // of own proposals
	arrivals     uint64 // of all proposals
	view, normal uint64 // the present view, and that of the log: equal once the view has begun
	since        int64  // when the present view was entered
	base         *wire.View
	join         *join
	call         uint64
	top          uint64    // the highest view that anybody has called or voted for, as far as this seat knows
	back         *comeback // this seat does not know yet whether it knows all that it has said
	floor        uint64    // the first view that it takes part in
	stint, fresh uint64    // of proposals: the present one, and one that was not used yet
	leaving      bool
	forked       bool
	distrusted   engine.SeatSet
	mute         engine.SeatSet // whose votes for this view are left aside
	peers        []peer
	evidence     []Evidence
	blamed       [engine.MaxSeats]uint8
	beaten       int64

	out     []Out
	records [][]byte
	err     error // the store's: nothing goes on after it
}

// peer is what is known of a seat, the own one included.
type peer struct {
	heard  int64
	call   uint64
	called int64
	view   uint64 // by its last heartbeat
	acks   []wire.Ack
	vote   *wire.Vote
	voted  int64
	floor  uint64 // it takes part from this view on, which is to come
	told   int64  // when it was told what is held of it
	grown  int64  // when an entry of it last went into the log
	pulled int    // views this seat alone has made the others enter

	pending []waiting // by counter
	tokens  int64     // thousandths of an entry it may still make
	filled  int64
	asked   int64            // when it was asked for the log
	scant   int64            // when its next proposal was last seen to be more than it may make
	grows   ratelimit.Bucket // bytes that it may put into the log
	given   ratelimit.Bucket // bytes of tails that it may be given
}

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

// done stores what was promised, and only then gives out what is to be sent.
func (l *Log) done(err error) ([]Out, error) {
	out, records := l.out, l.records
	l.out, l.records = nil, nil
	if l.err == nil && l.store != nil && len(records) > 0 {
		if err := l.store.Append(records...); err != nil {
			l.err = fmt.Errorf("%w: %w", ErrStore, err)
		}
	}
	if l.err != nil {
		l.delivered = l.committed
		return nil, l.err
	}
	return out, err
}

func (l *Log) send(to engine.Seat, f wire.Frame) {
	b, err := wire.Encode(f)
	if err != nil {
		l.err = fmt.Errorf("order: %w", err) // what this package makes can be encoded
		return
	}
	l.out = append(l.out, Out{to, b})
}

// Committed returns the entries that have been committed since it was last called, each once and in order.
func (l *Log) Committed() []Entry {
	var list []Entry
	for l.delivered < l.committed {
		k := &l.log.links[l.delivered]
		e := Entry{
			Index: l.delivered + 1, View: k.View, Seat: k.Proposal.Seat, Counter: k.Proposal.Counter, At: k.Proposal.At,
			Prev: l.log.head(l.delivered), Head: k.head, Sig: k.Proposal.Sig,
		}
		if k.Proposal.What == wire.Motion {
			e.Motion = engine.SeatSet(k.Proposal.Action[0])
		} else {
			e.Action = bytes.Clone(k.Proposal.Action)
		}
		list = append(list, e)
		l.delivered++
	}
	return list
}

// Length returns how many entries are committed.
func (l *Log) Length() uint64 { return l.committed }

// Head returns the head of the committed log.
func (l *Log) Head() Hash { return l.log.head(l.committed) }

// Members returns the seats that are at the table, by the committed log.
func (l *Log) Members() engine.SeatSet { return l.log.at(l.committed).members }

// View returns the number of the present view and its sequencer; began reports whether it gives entries their order
// already.
func (l *Log) View() (view uint64, sequencer engine.Seat, began bool) {
	return l.view, l.sequencer(l.view), l.began()
}

// Pending returns how many proposals of this seat wait.
func (l *Log) Pending() int {
	if l.self == engine.Nobody {
		return 0
	}
	n := len(l.mine().pending)
	if l.back != nil {
		n += len(l.back.postponed)
	}
	return n
}

// Paused reports whether too few seats are heard of for anything to be committed.
func (l *Log) Paused() bool {
	m := l.Members()
	return (m & l.live()).Len() < majority(m)
}

// Err returns why the log stands still for good: ErrForked, or a store that failed. It is nil while it goes on.
func (l *Log) Err() error {
	if l.err == nil && l.forked {
		return ErrForked
	}
	return l.err
}

// clock returns the time as buckets have it.
func (l *Log) clock() time.Time { return time.UnixMilli(l.now) }

// weight is what a proposal takes of the bytes of its author.
func weight(p *wire.Proposal) float64 { return float64(256 + len(p.Action)) }

func (l *Log) mine() *peer { return &l.peers[l.self] }

// began reports whether the log is that of the present view.
func (l *Log) began() bool { return l.view == l.normal }

// sequencer returns the seat that orders entries in a view.
func (l *Log) sequencer(view uint64) engine.Seat { return engine.Seat(view % uint64(len(l.peers))) }

// active reports whether this seat has a voice.
func (l *Log) active() bool { return l.self >= 0 && l.log.end().members.Has(l.self) && !l.forked }

// live returns the seats heard of lately, the own one included.
func (l *Log) live() engine.SeatSet {
	set := l.self.Set()
	for s := range l.peers {
		if l.now-l.peers[s].heard <= Silence {
			set |= engine.Seat(s).Set()
		}
	}
	return set
}
