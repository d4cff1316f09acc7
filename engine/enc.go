package engine

// Enc collects the bytes that a hash is taken over. The zero Enc is ready.
type Enc struct{ b []byte }

// Reset empties it.
func (e *Enc) Reset() { e.b = e.b[:0] }

// Bytes gives what was written since Reset.
func (e *Enc) Bytes() []byte { return e.b }

// Byte writes one byte.
func (e *Enc) Byte(v byte) { e.b = append(e.b, v) }

// Bool writes one byte, 0 or 1.
func (e *Enc) Bool(v bool) {
	if v {
		e.b = append(e.b, 1)
	} else {
		e.b = append(e.b, 0)
	}
}

// Uint writes an unsigned number as a varint. The loop is spelled out because a hash is mostly these.
func (e *Enc) Uint(v uint64) {
	b := e.b
	for v >= 0x80 {
		b = append(b, byte(v)|0x80)
		v >>= 7
	}
	e.b = append(b, byte(v))
}

// Int writes a signed number, zigzag.
func (e *Enc) Int(v int64) { e.Uint(uint64(v)<<1 ^ uint64(v>>63)) }

// Text writes a string with its length.
func (e *Enc) Text(s string) {
	e.Uint(uint64(len(s)))
	e.b = append(e.b, s...)
}
