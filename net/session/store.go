package session

import (
	"fmt"

	"carteado/net/mental"
)

// Store keeps what must survive a reload, see [mental.Store].
type Store = mental.Store

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

func (j *journal) name(i int) string { return fmt.Sprintf("log/%08d", i) }

// Append implements order.Store.
func (j *journal) Append(records ...[]byte) error {
	err := j.Put(j.name(j.next), encode(nil, &sheet{records}))
	if err == nil {
		j.next++
	}
	return err
}

// Load implements order.Store.
func (j *journal) Load() ([][]byte, error) {
	var out [][]byte
	for j.next = 0; ; j.next++ {
		b, err := j.Get(j.name(j.next))
		if err != nil || b == nil {
			return out, err
		}
		var s sheet
		if err := decode(b, &s); err != nil {
			return nil, err
		}
		out = append(out, s.records...)
	}
}
