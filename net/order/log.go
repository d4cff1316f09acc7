package order

import (
	"bytes"
	"fmt"
	"time"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/wire"
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
	refused      uint64    // the last view whose log lacked what this seat has seen committed
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

// join is the way into a view whose log this peer does not have yet. It stays in the view before until it has: who
// begins views without votes draws nobody away.
type join struct {
	cert  *wire.View // nil if this seat is to begin the view
	view  uint64
	index uint64 // of the log that is wanted
	head  Hash
	log   *chain // what came of it
	moved int64  // when some of it came last
	tries int
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

// Recalls reports whether this seat has come back and still asks the others what they hold of it.
func (l *Log) Recalls() bool { return l.back != nil }

// Err returns why the log stands still for good: ErrForked, or a store that failed. It is nil while it goes on.
func (l *Log) Err() error {
	if l.err == nil && l.forked {
		return ErrForked
	}
	return l.err
}

// clock returns the time as buckets have it.
func (l *Log) clock() time.Time { return time.UnixMilli(l.now) }

func (l *Log) mine() *peer { return &l.peers[l.self] }

// began reports whether the log is that of the present view.
func (l *Log) began() bool { return l.view == l.normal }

// sequencer returns the seat that orders entries in a view.
func (l *Log) sequencer(view uint64) engine.Seat { return engine.Seat(view % uint64(len(l.peers))) }

// active reports whether this seat has a voice.
func (l *Log) active() bool { return l.self >= 0 && l.log.end().members.Has(l.self) && !l.forked }

// apart reports whether this seat keeps out of acks, votes and the order, as it has come back and may not know all that
// it has said.
func (l *Log) apart() bool { return l.back != nil || l.normal < l.floor }

// behind reports whether this seat takes what the others hold, of views that it has left behind, too: it acts in none of them.
func (l *Log) behind() bool { return l.back != nil && l.back.less && l.back.asked || l.view < l.floor }

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

func (l *Log) send(to engine.Seat, f wire.Frame) {
	b, err := wire.Encode(f)
	if err != nil {
		l.err = fmt.Errorf("order: %w", err) // what this package makes can be encoded
		return
	}
	l.out = append(l.out, Out{to, b})
}

func (l *Log) write(letter byte, f wire.Frame) {
	b, err := wire.Encode(f)
	if err != nil {
		l.err = fmt.Errorf("%w: %w", ErrStore, err)
		return
	}
	l.records = append(l.records, append([]byte{letter}, b...))
}

func (l *Log) writeNumber(letter byte, n uint64) {
	b, _ := codec.Append([]byte{letter}, &count{n, n})
	l.records = append(l.records, b)
}

// persist stores what was promised.
func (l *Log) persist() {
	records := l.records
	l.records = nil
	if l.err == nil && l.store != nil && len(records) > 0 {
		if err := l.store.Append(records...); err != nil {
			l.err = fmt.Errorf("%w: %w", ErrStore, err)
		}
	}
}

// done stores what was promised, and only then gives out what is to be sent.
func (l *Log) done(err error) ([]Out, error) {
	l.persist()
	out := l.out
	l.out = nil
	if l.err != nil {
		l.delivered = l.committed
		return nil, l.err
	}
	return out, err
}
