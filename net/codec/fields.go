package codec

import (
	"encoding/binary"
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// Int is an integer of least to most.
func Int[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64](c *Coder, v *T, least, most T) {
	if !c.reading && (*v < least || *v > most) {
		c.Fail("a number of %d, not from %d to %d", *v, least, most)
	}
	x := uint64(*v) - uint64(least)
	if c.number(&x, uint64(most)-uint64(least)); c.err == nil {
		*v = T(x + uint64(least))
	}
}

// number is a number of 0 to most.
func (c *Coder) number(v *uint64, most uint64) {
	if c.err != nil {
		return
	}
	if !c.reading {
		c.b = binary.AppendUvarint(c.b, *v)
		return
	}
	x, n := binary.Uvarint(c.b)
	switch {
	case n <= 0 || n != max(1, (bits.Len64(x)+6)/7):
		c.Fail("no number, or one in more bytes than it takes")
	case x > most:
		c.Fail("a number of %d, above %d", x, most)
	default:
		*v, c.b = x, c.b[n:]
	}
}

// Length is how many there are, up to most, of something of which each takes at least a byte: a list whose items follow. It fails
// if there are not that many bytes.
func (c *Coder) Length(n *int, most int) {
	if Int(c, n, 0, most); c.reading && *n > len(c.b) {
		c.Fail("it ends early")
	}
}

// Bool is a truth value.
func (c *Coder) Bool(v *bool) {
	x := 0
	if *v {
		x = 1
	}
	Int(c, &x, 0, 1)
	*v = x == 1
}

// Fixed is as many bytes as v has.
func (c *Coder) Fixed(v []byte) {
	switch {
	case c.err != nil:
	case c.reading:
		copy(v, c.next(len(v)))
	default:
		c.b = append(c.b, v...)
	}
}

// Bytes is a run of least to most bytes. One that is read shares memory with what it is read from; an empty one is nil.
func (c *Coder) Bytes(v *[]byte, least, most int) {
	n := len(*v)
	c.Length(&n, most)
	if n < least {
		c.Fail("%d bytes, below %d", n, least)
	}
	if c.err != nil {
		return
	}
	if !c.reading {
		c.b = append(c.b, *v...)
	} else if *v = nil; n > 0 {
		*v = c.next(n)
	}
}

// Text is a text of least to most characters that can stand in a line, see Printable.
func (c *Coder) Text(v *string, least, most int) {
	b := []byte(*v)
	c.Bytes(&b, least, most*utf8.UTFMax)
	if n := utf8.RuneCount(b); c.err == nil && (n < least || n > most || !Printable(string(b))) {
		c.Fail("a text of %d characters that is too long or cannot stand in a line", n)
	}
	if c.err == nil {
		*v = string(b)
	}
}

// Printable reports whether a text is UTF-8 without control characters, line ends and characters that turn the direction of the
// text around them: what one player writes must not pass for the line of another.
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

// List is a list of up to most items, each of which takes at least a byte. An empty one is nil after reading.
func List[T any](c *Coder, v *[]T, most int, item func(*T, *Coder)) {
	n := len(*v)
	if c.Length(&n, most); c.err != nil {
		return
	}
	if c.reading {
		*v = nil
	}
	for i := 0; i < n && c.err == nil; i++ {
		if c.reading {
			*v = append(*v, *new(T)) // not all at once: an item may be larger here than on the wire
		}
		item(&(*v)[i], c)
	}
}

// Optional is a value that may be missing: nil then.
func Optional[T any](c *Coder, v **T, item func(*T, *Coder)) {
	there := *v != nil
	if c.Bool(&there); c.err != nil {
		return
	}
	if c.reading {
		if *v = nil; there {
			*v = new(T)
		}
	}
	if there {
		item(*v, c)
	}
}
