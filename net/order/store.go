package order

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"carteado/net/wire"
)

// Store keeps what a seat has promised through crashes and reloads. What Append was given is durable when it
// returns, all of one call or nothing; Load gives every record in order. One seat of one table has one store, and
// who has lost it must not sit down again: he would promise the contrary.
type Store interface {
	Append(records ...[]byte) error
	Load() ([][]byte, error)
}

// Memory is a Store that lasts as long as the program.
type Memory struct{ records [][]byte }

// Append keeps records.
func (m *Memory) Append(records ...[]byte) error {
	m.records = append(m.records, records...)
	return nil
}

// Load gives what was kept.
func (m *Memory) Load() ([][]byte, error) { return slices.Clone(m.records), nil }

// ErrStore is the error of a store that does not hold what this package wrote, or cannot write.
var ErrStore = errors.New("order: the store")

// A record is a letter and a frame or a number.
const (
	recordOwn    = 'n' // a proposal of this seat
	recordEntry  = 'e' // an Append: the next entry
	recordVote   = 'v' // a vote of this seat
	recordKeep   = 'k' // only so many entries stay
	recordView   = 'b' // the view that has begun
	recordCommit = 'c' // so many entries are committed
)

func (l *Log) write(letter byte, f wire.Frame) {
	b, err := wire.Encode(f)
	if err != nil {
		l.err = fmt.Errorf("%w: %w", ErrStore, err)
		return
	}
	l.records = append(l.records, append([]byte{letter}, b...))
}

func (l *Log) writeNumber(letter byte, n uint64) {
	l.records = append(l.records, binary.AppendUvarint([]byte{letter}, n))
}

// restore goes through the records of a store.
func (l *Log) restore() error {
	records, err := l.store.Load()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrStore, err)
	}
	for i, r := range records {
		if err := l.replay(r); err != nil {
			return fmt.Errorf("%w: record %d: %w", ErrStore, i, err)
		}
	}
	if l.committed > l.log.len() {
		return fmt.Errorf("%w: %d committed of %d", ErrStore, l.committed, l.log.len())
	}
	if v := l.mine().vote; v != nil && v.View > l.normal {
		l.view = v.View
	} else {
		l.view = l.normal
	}
	l.settle()
	if l.began() {
		l.acknowledge()
	}
	return nil
}

func (l *Log) replay(r []byte) error {
	if len(r) == 0 {
		return errors.New("empty")
	}
	switch r[0] {
	case recordKeep, recordCommit:
		n, size := binary.Uvarint(r[1:])
		if size != len(r)-1 || n > l.log.len() {
			return errors.New("a number")
		}
		if r[0] == recordCommit {
			l.committed = n
		} else {
			l.log = l.log.cut(n)
		}
		return nil
	}
	f, err := wire.Decode(r[1:])
	if err != nil {
		return err
	}
	switch f := f.(type) {
	case *wire.Propose:
		if r[0] == recordOwn && f.Seat == l.self {
			l.counter = f.Counter
			l.keep(&f.Proposal)
			return nil
		}
	case *wire.Append:
		if r[0] == recordEntry && f.Index == l.log.len()+1 {
			if err := l.log.fits(&f.Proposal); err != nil {
				return err
			}
			l.log.push(f.Entry)
			return nil
		}
	case *wire.Vote:
		if r[0] == recordVote && f.Seat == l.self {
			l.mine().vote = f
			return nil
		}
	case *wire.View:
		if r[0] == recordView && l.log.has(f.Index, f.Head) && f.Index == l.log.len() {
			l.base, l.normal = f, f.View
			return nil
		}
	}
	return fmt.Errorf("letter %q, kind %d", r[0], f.Kind())
}
