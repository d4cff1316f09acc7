package session

import (
	"bytes"
	"crypto/sha512"
	"errors"
	"fmt"

	"carteado/net/codec"
	"carteado/net/mental"
	"carteado/net/mental/keys"
	"carteado/net/order"
)

// Store keeps what must survive a reload, see [mental.Store].
type Store = mental.Store

// damage reports whether an error says that something that was kept is gone or garbled.
func damage(err error) bool {
	return errors.Is(err, ErrDamaged) || errors.Is(err, order.ErrDamaged) || errors.Is(err, mental.ErrGone) ||
		errors.Is(err, mental.ErrRecord) || errors.Is(err, keys.ErrErased)
}

// sealed is a store that knows what it was given: a sum and the form stand before each value.
type sealed struct{ Store }

const sealSize = 8

// seal returns the sum of a value with its form before it; of form 0, which had none before it, of the value alone.
func seal(name string, zero bool, value []byte) []byte {
	mark := byte(1)
	if zero {
		mark = 0
	}
	sum := sha512.Sum512_256(append(append([]byte(name), mark), value...))
	return sum[:sealSize]
}

// Put implements mental.Store.
func (s sealed) Put(name string, value []byte) error {
	body := append([]byte{form}, value...)
	return s.Store.Put(name, append(seal(name, false, body), body...))
}

// Get implements mental.Store. It returns a value in the present form, or ErrDamaged.
func (s sealed) Get(name string) ([]byte, error) {
	b, err := s.Store.Get(name)
	if err != nil || b == nil {
		return nil, err
	}
	if len(b) < sealSize {
		return nil, fmt.Errorf("%w: %s", ErrDamaged, name)
	}
	sum, body := b[:sealSize], b[sealSize:]
	switch {
	case len(body) > 0 && bytes.Equal(sum, seal(name, false, body)):
		body, err = present(body[0], name, body[1:])
	case bytes.Equal(sum, seal(name, true, body)):
		body, err = present(0, name, body)
	default:
		err = errors.New("its sum is another")
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrDamaged, name, err)
	}
	return body, nil
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

func (s *sheet) Fields(c *codec.Coder) {
	codec.List(c, &s.records, 1<<16, func(b *[]byte, c *codec.Coder) { c.Bytes(b, 0, 1<<20) })
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
