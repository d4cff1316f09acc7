package session

import (
	"bytes"
	"crypto/sha512"
	"errors"
	"fmt"

	"carteado/net/mental"
	"carteado/net/mental/keys"
)

// Store keeps what must survive a reload, see [mental.Store].
type Store = mental.Store

// The errors of a store.
var (
	ErrStore   = errors.New("session: the store")            // it failed
	ErrDamaged = errors.New("session: the store is damaged") // what it gives is not what it was given
)

// damage tells whether an error says that something that was kept is gone or garbled.
func damage(err error) bool {
	return errors.Is(err, ErrDamaged) || errors.Is(err, mental.ErrGone) || errors.Is(err, keys.ErrErased)
}

// sealed is a store that knows what it was given: a sum stands before each value.
type sealed struct{ Store }

const sealSize = 8

func seal(name string, value []byte) []byte {
	sum := sha512.Sum512_256(append(append([]byte(name), 0), value...))
	return sum[:sealSize]
}

// Put and Get implement mental.Store.
func (s sealed) Put(name string, value []byte) error {
	return s.Store.Put(name, append(seal(name, value), value...))
}

func (s sealed) Get(name string) ([]byte, error) {
	b, err := s.Store.Get(name)
	if err != nil || b == nil {
		return nil, err
	}
	if len(b) < sealSize || !bytes.Equal(b[:sealSize], seal(name, b[sealSize:])) {
		return nil, fmt.Errorf("%w: %s", ErrDamaged, name)
	}
	return b[sealSize:], nil
}

// drawer is the part of a store whose names begin alike.
type drawer struct {
	Store
	prefix string
}

// Put, Get and Delete implement mental.Store.
func (d drawer) Put(name string, value []byte) error { return d.Store.Put(d.prefix+name, value) }
func (d drawer) Get(name string) ([]byte, error)     { return d.Store.Get(d.prefix + name) }
func (d drawer) Delete(name string) error            { return d.Store.Delete(d.prefix + name) }

// journal keeps the log of a sitting in a store: a record for each call.
type journal struct {
	Store
	next int
}

// sheet is what one call of Append was given.
type sheet struct{ records [][]byte }

func (s *sheet) fields(c *codec) {
	list(c, &s.records, 1<<16, func(b *[]byte, c *codec) { c.bytes(b, 1<<20) })
}

func sheetName(i int) string { return fmt.Sprintf("log/%08d", i) }

// Append implements order.Store.
func (j *journal) Append(records ...[]byte) error {
	err := j.Put(sheetName(j.next), encode(nil, &sheet{records}))
	if err == nil {
		j.next++
	}
	return err
}

// hole is how far a journal is searched for sheets behind its end: there must be none.
const hole = 16

// Load implements order.Store.
func (j *journal) Load() ([][]byte, error) {
	var out [][]byte
	for j.next = 0; ; j.next++ {
		b, err := j.Get(sheetName(j.next))
		if err != nil {
			return nil, err
		}
		if b == nil {
			break
		}
		var s sheet
		if err := decode(b, &s); err != nil {
			return nil, fmt.Errorf("%w: %s", ErrDamaged, sheetName(j.next))
		}
		out = append(out, s.records...)
	}
	for i := 1; i <= hole; i++ {
		if b, err := j.Get(sheetName(j.next + i)); err != nil || b != nil {
			return nil, errors.Join(err, fmt.Errorf("%w: %s is gone", ErrDamaged, sheetName(j.next)))
		}
	}
	return out, nil
}
