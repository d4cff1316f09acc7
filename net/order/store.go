package order

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"carteado/net/codec"
	"carteado/net/wire"
)

// Store keeps what a seat has promised through crashes and reloads. What Append was given is durable when it
// returns, all of one call or nothing; Load gives every record in order. One seat of one table has one store. Who comes back asks the
// others what they hold of it, see comeback; who has lost all of it must not sit down again.
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

// Load returns what was kept.
func (m *Memory) Load() ([][]byte, error) { return slices.Clone(m.records), nil }

// The errors of a store.
var (
	ErrStore   = errors.New("order: the store")                       // it fails
	ErrDamaged = errors.New("order: the store has what is not a log") // what it holds was not written by this package, or by another release
)

// A record is a letter and a frame or a number.
const (
	recordOwn    = 'n' // a proposal of this seat
	recordWait   = 'w' // a proposal that is made when this seat takes part again: what it is, and the action
	recordEntry  = 'e' // an Append: the next entry
	recordVote   = 'v' // a vote of this seat
	recordKeep   = 'k' // only so many entries stay
	recordView   = 'b' // the view that has begun
	recordFloor  = 'f' // the first view that this seat takes part in
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
	b, _ := codec.Append([]byte{letter}, &count{n, n})
	l.records = append(l.records, b)
}

// count is the body of a record that says a number, of so many: of entries, or of a view.
type count struct{ entries, most uint64 }

// Fields implements codec.Message.
func (n *count) Fields(c *codec.Coder) { codec.Int(c, &n.entries, 0, n.most) }

// restore goes through the records of a store.
func (l *Log) restore() error {
	records, err := l.store.Load()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrStore, err)
	}
	if len(records) > 0 {
		l.back = new(comeback)
	}
	for i, r := range records {
		if err := l.replay(r); err != nil {
			return fmt.Errorf("%w: record %d: %w", ErrDamaged, i, err)
		}
	}
	if l.committed > l.log.len() {
		return fmt.Errorf("%w: %d committed of %d", ErrDamaged, l.committed, l.log.len())
	}
	if v := l.mine().vote; v != nil && v.View > l.normal {
		l.view = v.View
	} else {
		l.view = l.normal
	}
	l.settle()
	return nil
}

func (l *Log) replay(r []byte) error {
	if len(r) == 0 {
		return errors.New("empty")
	}
	switch r[0] {
	case recordKeep, recordCommit:
		n := count{most: l.log.len()}
		if err := codec.Read(r[1:], &n); err != nil {
			return err
		}
		if r[0] == recordCommit {
			l.committed = n.entries
		} else {
			l.log = l.log.cut(n.entries)
		}
		return nil
	}
	if r[0] == recordFloor {
		n := count{most: wire.MaxView}
		err := codec.Read(r[1:], &n)
		l.floor = n.entries
		return err
	}
	if r[0] == recordWait && len(r) >= 2 {
		l.back.postponed = append(l.back.postponed, postponed{r[1], r[2:]})
		return nil
	}
	f, err := wire.Decode(r[1:])
	if err != nil {
		return err
	}
	switch f := f.(type) {
	case *wire.Propose:
		if r[0] == recordOwn && f.Seat == l.self {
			l.counter, l.stint = f.Counter, f.Stint
			l.keep(&f.Proposal)
			if w := l.back.postponed; len(w) > 0 && w[0].what == f.What && bytes.Equal(w[0].action, f.Action) {
				l.back.postponed = w[1:]
			}
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
