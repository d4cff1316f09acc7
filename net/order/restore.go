package order

import (
	"errors"
	"fmt"

	"carteado/net/codec"
	"carteado/net/wire"
)

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
			l.settle()
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
			l.made(&f.Proposal)
			l.keep(&f.Proposal)
			return nil
		}
	case *wire.Append:
		if r[0] == recordEntry && f.Index == l.log.len()+1 {
			if err := l.log.fits(&f.Proposal); err != nil {
				return err
			}
			l.made(&f.Proposal)
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
