package codec

import (
	"errors"
	"fmt"
)

// ErrMalformed is what the refusal of a message wraps: bytes that are none, or one that cannot be written.
var ErrMalformed = errors.New("malformed message")

// Message is what has fields. Fields passes each of them to the coder, always in the same order.
type Message interface{ Fields(*Coder) }

// Append writes a message behind b. It refuses what Read would refuse.
func Append(b []byte, m Message) ([]byte, error) {
	c := Writer(b)
	m.Fields(c)
	return c.Written()
}

// Read reads a message that fills b. Byte slices in the message share memory with b.
func Read(b []byte, m Message) error {
	c := Reader(b)
	m.Fields(c)
	return c.End()
}

// Coder writes the fields that it is told of, or reads them. After an error it does nothing.
type Coder struct {
	b       []byte // what is written, or what is left to read
	reading bool
	err     error
}

// Writer returns a coder that writes behind b.
func Writer(b []byte) *Coder { return &Coder{b: b} }

// Reader returns a coder that reads b.
func Reader(b []byte) *Coder { return &Coder{b: b, reading: true} }

// Reading reports whether the coder reads.
func (c *Coder) Reading() bool { return c.reading }

// Rest returns the bytes that there are still to read.
func (c *Coder) Rest() []byte { return c.b }

// Written returns what has been written, and the first error.
func (c *Coder) Written() ([]byte, error) {
	if c.err != nil {
		return nil, c.err
	}
	return c.b, nil
}

// End returns the first error of reading. Bytes that are left over are an error too.
func (c *Coder) End() error {
	if len(c.b) > 0 {
		c.Fail("%d bytes too many", len(c.b))
	}
	return c.err
}

// Err returns the first error so far.
func (c *Coder) Err() error { return c.err }

// Fail makes the message malformed, for the given reason. A message calls it when its fields do not go together.
func (c *Coder) Fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("%w: "+format, append([]any{ErrMalformed}, args...)...)
	}
}

// next returns the next n bytes to read, nil if there are not so many.
func (c *Coder) next(n int) []byte {
	if c.err == nil && n > len(c.b) {
		c.Fail("it ends early")
	}
	if c.err != nil {
		return nil
	}
	b := c.b[:n:n]
	c.b = c.b[n:]
	return b
}
