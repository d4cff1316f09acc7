package engine

// Encoder collects the bytes that a hash is taken over. The zero Encoder is ready.
//
// Its writers are not inlined: they are called at hundreds of places, and each copy is a hundred bytes of the page's program.
type Encoder struct{ b []byte }

// Reset empties it.
func (e *Encoder) Reset() { e.b = e.b[:0] }

// Bytes returns what was written since Reset.
func (e *Encoder) Bytes() []byte { return e.b }

// Byte writes one byte.
//
//go:noinline
func (e *Encoder) Byte(v byte) { e.b = append(e.b, v) }

// Bool writes one byte, 0 or 1.
//
//go:noinline
func (e *Encoder) Bool(v bool) {
	if v {
		e.b = append(e.b, 1)
	} else {
		e.b = append(e.b, 0)
	}
}

// Uint writes an unsigned number as a varint. The loop is spelled out because a hash is mostly these.
//
//go:noinline
func (e *Encoder) Uint(v uint64) {
	b := e.b
	for v >= 0x80 {
		b = append(b, byte(v)|0x80)
		v >>= 7
	}
	e.b = append(b, byte(v))
}

// Int writes a signed number, zigzag.
//
//go:noinline
func (e *Encoder) Int(v int64) { e.Uint(uint64(v)<<1 ^ uint64(v>>63)) }

// Text writes a string with its length.
//
//go:noinline
func (e *Encoder) Text(s string) {
	e.Uint(uint64(len(s)))
	e.b = append(e.b, s...)
}
