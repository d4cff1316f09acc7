package wire

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// codec reads or writes the fields of a frame, in the order in which it is told of them: so that a frame says once
// what it is made of. After an error it does nothing.
type codec struct {
	b       []byte // what is written, or what is left to read
	reading bool
	err     error
}

func (c *codec) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("%w: "+format, append([]any{ErrFrame}, args...)...)
	}
}

// take reads n bytes.
func (c *codec) take(n int) []byte {
	if c.err == nil && n > len(c.b) {
		c.fail("ends early")
	}
	if c.err != nil {
		return nil
	}
	b := c.b[:n:n]
	c.b = c.b[n:]
	return b
}

// number is a field of 0 to most, which is below 1<<63.
func (c *codec) number(v *uint64, most uint64) {
	if c.err != nil {
		return
	}
	if c.reading {
		x, n := binary.Uvarint(c.b)
		if n <= 0 || n != width(x) {
			c.fail("a number")
			return
		}
		*v, c.b = x, c.b[n:]
	}
	if *v > most {
		c.fail("a number of %d, above %d", *v, most)
		return
	}
	if !c.reading {
		c.b = binary.AppendUvarint(c.b, *v)
	}
}

// width is how many bytes a number takes.
func width(v uint64) int { return max(1, (bits.Len64(v)+6)/7) }

// small is a field of least to most.
func (c *codec) small(v *uint8, least, most uint8) {
	x := uint64(*v)
	c.number(&x, uint64(most))
	if c.err == nil && x < uint64(least) {
		c.fail("a number of %d, below %d", x, least)
	}
	*v = uint8(x)
}

func (c *codec) flag(v *bool) {
	var x uint8
	if *v {
		x = 1
	}
	c.small(&x, 0, 1)
	*v = x == 1
}

func (c *codec) fixed(v []byte) {
	if c.err != nil {
		return
	}
	if c.reading {
		copy(v, c.take(len(v)))
		return
	}
	c.b = append(c.b, v...)
}

func (c *codec) hash(v *Hash)           { c.fixed(v[:]) }
func (c *codec) signature(v *Signature) { c.fixed(v[:]) }

// bytes is a field of least to most bytes.
func (c *codec) bytes(v *[]byte, least, most int) {
	n := uint64(len(*v))
	c.number(&n, uint64(most))
	if c.err == nil && n < uint64(least) {
		c.fail("%d bytes, below %d", n, least)
	}
	if c.err != nil {
		return
	}
	if c.reading {
		*v = c.take(int(n))
		return
	}
	c.b = append(c.b, *v...)
}

// text is a field of one to most signs.
func (c *codec) text(v *string, most int) {
	b := []byte(*v)
	c.bytes(&b, 1, most*utf8.UTFMax)
	if c.err != nil {
		return
	}
	if !Printable(string(b)) || utf8.RuneCount(b) > most {
		c.fail("a text of %d bytes", len(b))
		return
	}
	*v = string(b)
}

// Printable tells whether a text is UTF-8 and has no control signs, no line ends, and nothing that turns the
// direction of what stands around it: what one player writes must not make up the line of another.
func Printable(s string) bool {
	for _, r := range s {
		switch {
		case unicode.IsControl(r), r == '\u2028', r == '\u2029', r == '\uFEFF',
			r >= '\u202A' && r <= '\u202E', r >= '\u2066' && r <= '\u2069':
			return false
		}
	}
	return utf8.ValidString(s)
}

// list is a field of up to most items.
func list[T any](c *codec, v *[]T, most int, item func(*T, *codec)) {
	n := uint64(len(*v))
	c.number(&n, uint64(most))
	if c.reading {
		*v = nil
	}
	for i := uint64(0); i < n && c.err == nil; i++ {
		if c.reading {
			*v = append(*v, *new(T))
		}
		item(&(*v)[i], c)
	}
}

// option is a field that may be missing: nil then.
func option[T any](c *codec, v **T, item func(*T, *codec)) {
	there := *v != nil
	c.flag(&there)
	if c.err != nil || !there {
		return
	}
	if c.reading {
		*v = new(T)
	}
	item(*v, c)
}
