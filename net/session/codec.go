package session

import (
	"encoding/binary"
	"errors"

	"carteado/net/wire"
)

// ErrFrame is the error of bytes that are no frame of this package.
var ErrFrame = errors.New("session: not a frame")

// codec reads or writes fields in the order in which it is told of them, so that a thing says once what it is made of.
// There is one way to write each. After a failure it does nothing.
type codec struct {
	b       []byte // what is written, or what is left to read
	reading bool
	bad     bool
}

func (c *codec) take(n int) []byte {
	if n > len(c.b) {
		c.bad = true
	}
	if c.bad {
		return nil
	}
	b := c.b[:n:n]
	c.b = c.b[n:]
	return b
}

// number is a field of 0 to most.
func (c *codec) number(v *uint64, most uint64) {
	if c.reading && !c.bad {
		x, n := binary.Uvarint(c.b)
		if n <= 0 || n > 1 && c.b[n-1] == 0 {
			c.bad = true
			return
		}
		*v, c.b = x, c.b[n:]
	}
	c.bad = c.bad || *v > most
	if !c.reading && !c.bad {
		c.b = binary.AppendUvarint(c.b, *v)
	}
}

// integer is a field of least to most.
func integer[T ~int | ~int8 | ~uint8 | ~uint32 | ~int64](c *codec, v *T, least, most T) {
	x := uint64(*v - least)
	c.number(&x, uint64(most-least))
	if c.reading && !c.bad {
		*v = T(x) + least
	}
}

func (c *codec) flag(v *bool) {
	x := 0
	if *v {
		x = 1
	}
	integer(c, &x, 0, 1)
	*v = x == 1
}

func (c *codec) fixed(v []byte) {
	if c.reading {
		copy(v, c.take(len(v)))
	} else {
		c.b = append(c.b, v...)
	}
}

func (c *codec) bytes(v *[]byte, most int) {
	n := len(*v)
	integer(c, &n, 0, most)
	if c.bad {
		return
	}
	if c.reading {
		*v = c.take(n)
	} else {
		c.b = append(c.b, *v...)
	}
}

// text is a field of up to most bytes that can stand in a line.
func (c *codec) text(v *string, most int) {
	b := []byte(*v)
	c.bytes(&b, most)
	if *v = string(b); !wire.Printable(*v) {
		c.bad = true
	}
}

func list[T any](c *codec, v *[]T, most int, item func(*T, *codec)) {
	n := len(*v)
	integer(c, &n, 0, most)
	if c.reading && !c.bad {
		*v = make([]T, n)
	}
	for i := range *v {
		if !c.bad {
			item(&(*v)[i], c)
		}
	}
}

// thing is what has fields.
type thing interface{ fields(*codec) }

// encode writes a thing; nil for one that decode would refuse.
func encode(first []byte, t thing) []byte {
	c := codec{b: first}
	t.fields(&c)
	if c.bad {
		return nil
	}
	return c.b
}

// decode reads a thing that fills b.
func decode(b []byte, t thing) error {
	c := codec{b: b, reading: true}
	t.fields(&c)
	if c.bad || len(c.b) > 0 {
		return ErrFrame
	}
	return nil
}
