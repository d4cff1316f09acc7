// Package codec writes messages as bytes and reads them back. A message names its fields once, in a method Fields, and the same
// method writes and reads them, so that the two cannot drift apart:
//
//	type Move struct {
//		Seat  engine.Seat
//		Cards []byte
//	}
//
//	func (m *Move) Fields(c *codec.Coder) {
//		codec.Int(c, &m.Seat, 0, 7)
//		c.Bytes(&m.Cards, 1, 40)
//	}
//
//	b, err := codec.Append(nil, m)
//	err = codec.Read(b, m)
//
// There is one way to write a value: what [Read] takes, [Append] writes byte for byte. Every field states its bounds, which hold
// for writing too. A reader allocates no more than a small multiple of the bytes that it was given, and takes whatever bytes come:
// what is no message is [ErrMalformed].
//
// The fields follow one another without names, numbers or gaps:
//
//	integer     its distance from the least value, in seven bits a byte, low bits first, in as few bytes as it takes
//	bool        0 or 1
//	fixed       the bytes
//	bytes       how many there are, then the bytes
//	text        the same, UTF-8 that can stand in a line
//	list        how many there are, then each
//	optional    0, or 1 and the value
package codec
