package nostr

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
)

// The signatures of BIP-340 over secp256k1: slow, and not in constant time. That is enough for keys that live as long as
// a page and sign only sealed letters, and for nothing else.

// secp256k1: y² = x³ + 7 over the integers mod p, with a generator of prime order n (SEC 2, 2.4.1).
var (
	field = modulus{number{0xfffffffefffffc2f, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff}} // mod p
	order = modulus{number{0xbfd25e8cd0364141, 0xbaaedce6af48a03b, 0xfffffffffffffffe, 0xffffffffffffffff}} // mod n
	base  = affine{
		number{0x59f2815b16f81798, 0x029bfcdb2dce28d9, 0x55a06295ce870b07, 0x79be667ef9dcbbac},
		number{0x9c47d08ffb10d4b8, 0xfd17b448a6855419, 0x5da4fbfc0e1108a8, 0x483ada7726a3c465},
	}
	// The root of a square is its power to (p+1)/4, since p = 3 mod 4.
	root = number{0xffffffffbfffff0c, 0xffffffffffffffff, 0xffffffffffffffff, 0x3fffffffffffffff}
)

// affine is a point that is not the neutral one.
type affine struct{ x, y number }

// jacobian is the point (x/z², y/z³); z = 0 is the neutral one.
type jacobian struct{ x, y, z number }

func mul(a, b number) number { return field.mul(a, b) }
func sub(a, b number) number { return field.sub(a, b) }
func twice(a number) number  { return field.add(a, a) }

// double sets p to 2p (dbl-2009-l).
func (p *jacobian) double() {
	a, b := mul(p.x, p.x), mul(p.y, p.y)
	c := mul(b, b)
	xb := field.add(p.x, b)
	d := twice(sub(sub(mul(xb, xb), a), c))
	e := field.add(twice(a), a)
	x := sub(mul(e, e), twice(d))
	y := sub(mul(e, sub(d, x)), twice(twice(twice(c))))
	z := mul(twice(p.y), p.z)
	p.x, p.y, p.z = x, y, z
}

// add sets p to p + q.
func (p *jacobian) add(q affine) {
	if p.z.isZero() {
		p.x, p.y, p.z = q.x, q.y, number{1}
		return
	}
	zz := mul(p.z, p.z)
	h := sub(mul(q.x, zz), p.x)
	r := sub(mul(q.y, mul(zz, p.z)), p.y)
	if h.isZero() {
		if r.isZero() {
			p.double()
		} else {
			p.z = number{}
		}
		return
	}
	hh := mul(h, h)
	hhh, v := mul(h, hh), mul(p.x, hh)
	x := sub(sub(mul(r, r), hhh), twice(v))
	y := sub(mul(r, sub(v, x)), mul(p.y, hhh))
	p.x, p.y, p.z = x, y, mul(p.z, h)
}

// combine returns a·G + b·q, bit by bit of both, or false for the neutral point.
func combine(a, b number, q affine) (affine, bool) {
	var sum jacobian
	for i := 255; i >= 0; i-- {
		if !sum.z.isZero() {
			sum.double()
		}
		if a.bit(i) == 1 {
			sum.add(base)
		}
		if b.bit(i) == 1 {
			sum.add(q)
		}
	}
	if sum.z.isZero() {
		return affine{}, false
	}
	inverse := field.inverse(sum.z)
	square := mul(inverse, inverse)
	return affine{mul(sum.x, square), mul(sum.y, mul(square, inverse))}, true
}

// lift returns the point with this x and an even y.
func lift(x number) (affine, bool) {
	if !x.less(field.m) {
		return affine{}, false
	}
	c := field.add(mul(mul(x, x), x), number{7})
	y := field.power(c, root)
	if mul(y, y) != c {
		return affine{}, false
	}
	if y.bit(0) == 1 {
		y = field.neg(y)
	}
	return affine{x, y}, true
}

// tagged is the hash of BIP-340 for one purpose.
func tagged(tag string, parts ...[]byte) [32]byte {
	t := sha256.Sum256([]byte(tag))
	h := sha256.New()
	h.Write(t[:])
	h.Write(t[:])
	for _, p := range parts {
		h.Write(p)
	}
	return [32]byte(h.Sum(nil))
}

func challenge(r, public, message []byte) number {
	return order.reduce(number{}, numberOf(tagged("BIP0340/challenge", r, public, message)))
}

// Key is a throw-away key that signs events.
type Key struct {
	secret number // such that its point has an even y
	public [32]byte
}

var errSecret = errors.New("nostr: not a secret key")

// NewKey draws a key.
func NewKey(random io.Reader) (*Key, error) {
	var secret [32]byte
	if _, err := io.ReadFull(random, secret[:]); err != nil {
		return nil, fmt.Errorf("nostr: key: %w", err)
	}
	return keyOf(secret)
}

func keyOf(secret [32]byte) (*Key, error) {
	d := numberOf(secret)
	if d.isZero() || !d.less(order.m) {
		return nil, errSecret
	}
	p, _ := combine(d, number{}, base) // never neutral, since 0 < d < n
	if p.y.bit(0) == 1 {
		d = order.neg(d)
	}
	return &Key{secret: d, public: p.x.bytes()}, nil
}

// sign signs 32 bytes; aux is fresh randomness.
func (k *Key) sign(message, aux [32]byte) (signature [64]byte, err error) {
	t := tagged("BIP0340/aux", aux[:])
	for i, b := range k.secret.bytes() {
		t[i] ^= b
	}
	n := order.reduce(number{}, numberOf(tagged("BIP0340/nonce", t[:], k.public[:], message[:])))
	r, ok := combine(n, number{}, base)
	if !ok {
		return signature, errSecret
	}
	if r.y.bit(0) == 1 {
		n = order.neg(n)
	}
	first := r.x.bytes()
	second := order.add(order.mul(challenge(first[:], k.public[:], message[:]), k.secret), n).bytes()
	copy(signature[:32], first[:])
	copy(signature[32:], second[:])
	return signature, nil
}

// verify reports whether a signature over 32 bytes is good.
func verify(public, message [32]byte, signature [64]byte) bool {
	p, ok := lift(numberOf(public))
	r, s := numberOf([32]byte(signature[:32])), numberOf([32]byte(signature[32:]))
	if !ok || !r.less(field.m) || !s.less(order.m) {
		return false
	}
	e := order.neg(challenge(signature[:32], public[:], message[:]))
	point, ok := combine(s, e, p)
	return ok && point.y.bit(0) == 0 && point.x == r
}
