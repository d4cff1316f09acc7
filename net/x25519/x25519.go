// Package x25519 is the Diffie-Hellman function X25519 of RFC 7748: two who know each other's public halves come to one
// secret. It computes with package field. crypto/ecdh does the same, and brings the tables of a curve that nobody here
// uses with it: 88 KB of a page's program that do not compress.
//
// No function branches on a number or reads memory at an address that depends on one.
package x25519

import (
	"encoding/binary"
	"errors"

	"carteado/net/mental/field"
)

// ErrSmallOrder is the error of a public half with which everybody has the same secret, 0.
var ErrSmallOrder = errors.New("x25519: a public half of small order")

// Public returns the public half of a secret. Every 32 bytes are a secret; random ones should be taken.
func Public(secret [32]byte) [32]byte {
	return multiply(secret, [32]byte{9})
}

// Shared returns what the owner of the secret has in common with the owner of the public half. The error is ErrSmallOrder.
func Shared(secret, public [32]byte) ([32]byte, error) {
	shared := multiply(secret, public)
	var or uint64
	for i := 0; i < len(shared); i += 8 {
		or |= binary.LittleEndian.Uint64(shared[i:])
	}
	if or == 0 {
		return shared, ErrSmallOrder
	}
	return shared, nil
}

// FromEd25519 returns an Ed25519 key as a public half: u = (1+y)/(1-y), and 0 for y = 1 (RFC 7748, 4.1). The secret of
// the half is the first 32 bytes of the SHA-512 of the key's seed.
func FromEd25519(key [32]byte) [32]byte {
	var y, above, below field.Element
	y.SetBytes(&key) // without the highest bit, the sign of x
	above.Add(&field.One, &y)
	below.Invert(below.Sub(&field.One, &y))
	return above.Mul(&above, &below).Bytes()
}

// multiply is the function X25519(k, u) of RFC 7748, 5. The names of its numbers are those of the pseudocode there.
func multiply(k, u [32]byte) [32]byte {
	k[0] &= 248
	k[31] = k[31]&127 | 64
	var x1, x2, z2, x3, z3 field.Element
	x1.SetBytes(&u)
	x2, x3, z3 = field.One, x1, field.One
	swapped := int64(0)
	for t := 254; t >= 0; t-- {
		bit := int64(k[t/8]>>(t%8)) & 1
		swap(&x2, &x3, swapped^bit)
		swap(&z2, &z3, swapped^bit)
		swapped = bit

		var a, aa, b, bb, e, c, d, da, cb field.Element
		aa.Square(a.Add(&x2, &z2))
		bb.Square(b.Sub(&x2, &z2))
		e.Sub(&aa, &bb)
		da.Mul(d.Sub(&x3, &z3), &a)
		cb.Mul(c.Add(&x3, &z3), &b)
		x3.Square(x3.Add(&da, &cb))
		z3.Mul(&x1, z3.Square(z3.Sub(&da, &cb)))
		x2.Mul(&aa, &bb)
		z2.Add(&aa, z2.Mul(&e, &a24)) // 2-wide, and so is e
		z2.Mul(&e, &z2)
	}
	swap(&x2, &x3, swapped)
	swap(&z2, &z3, swapped)
	return x2.Mul(&x2, z2.Invert(&z2)).Bytes()
}

// a24 is (486662 - 2) / 4, of the curve's equation.
var a24 = field.Element{121665}

// swap exchanges x and y if cond is 1 and leaves them if it is 0.
func swap(x, y *field.Element, cond int64) {
	for i := range x {
		d := (x[i] ^ y[i]) & -cond
		x[i] ^= d
		y[i] ^= d
	}
}
