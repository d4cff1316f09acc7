// Package group is the prime-order group that everything in net/mental is built on: ristretto255 (RFC 9496),
// of order
//
//	l = 2^252 + 27742317777372353535851937790883648493
//
// written additively. A [Point] is an element of the group and a [Scalar] a number modulo l. Both are plain
// values: they are copied by assignment, methods return their result and change nothing. Points and scalars
// travel as 32 bytes each, in the one canonical form that RFC 9496 gives them; every other string is refused.
//
//	x, _ := group.RandomScalar(rand.Reader)
//	X := group.MulBase(x)                        // a key pair
//	Y, err := group.DecodePoint(received)        // refuses the identity
//	shared := Y.Mul(x)
//
// Every function runs in time that does not depend on the values of its arguments, and reads no memory at an
// address that depends on them, except those named VarTime, the decoders' refusals and [CardFace]. This holds
// as far as the compiler and, in a browser, the WebAssembly engine allow: neither promises it.
//
// The generators H and G_1, G_2, ... of commitments and the points of the cards are hashed from their names:
// nobody knows a relation between any two of them, and none is ever taken from a message.
//
// Random bytes come from an io.Reader of the caller. The same bytes give the same results on every platform.
//
// In browsers the arithmetic is that of package curve, elsewhere that of a library, which runs faster there. Both
// give the same bytes. No other package may use the one or the other.
package group
