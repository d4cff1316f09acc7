package nostr

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math/big"
)

// The signatures of BIP-340 over secp256k1, by math/big: slow, and not in constant time. That is enough for keys that
// live as long as a page and sign only sealed letters, and for nothing else.

// secp256k1: y² = x³ + 7 over the integers mod p, with a generator of prime order n.
var (
	fieldP = number("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f")
	orderN = number("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141")
	base   = affine{
		number("79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"),
		number("483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8"),
	}
	sqrtExponent = new(big.Int).Rsh(new(big.Int).Add(fieldP, big.NewInt(1)), 2) // (p+1)/4, since p = 3 mod 4
)

func number(hex string) *big.Int {
	n, _ := new(big.Int).SetString(hex, 16)
	return n
}

// affine is a point that is not the neutral one.
type affine struct{ x, y *big.Int }

// jacobian is the point (x/z², y/z³); z = 0 is the neutral one.
type jacobian struct{ x, y, z *big.Int }

func mul(a, b *big.Int) *big.Int { c := new(big.Int).Mul(a, b); return c.Mod(c, fieldP) }
func sub(a, b *big.Int) *big.Int { c := new(big.Int).Sub(a, b); return c.Mod(c, fieldP) }

// double sets p to 2p (dbl-2009-l).
func (p *jacobian) double() {
	a, b := mul(p.x, p.x), mul(p.y, p.y)
	c := mul(b, b)
	xb := new(big.Int).Add(p.x, b)
	d := new(big.Int).Lsh(sub(sub(mul(xb, xb), a), c), 1)
	e := new(big.Int).Mul(a, big.NewInt(3))
	x := sub(mul(e, e), new(big.Int).Lsh(d, 1))
	y := sub(mul(e, sub(d, x)), new(big.Int).Lsh(c, 3))
	z := mul(new(big.Int).Lsh(p.y, 1), p.z)
	p.x, p.y, p.z = x, y, z
}

// add sets p to p + q.
func (p *jacobian) add(q affine) {
	if p.z.Sign() == 0 {
		p.x, p.y, p.z = q.x, q.y, big.NewInt(1)
		return
	}
	zz := mul(p.z, p.z)
	h := sub(mul(q.x, zz), p.x)
	r := sub(mul(q.y, mul(zz, p.z)), p.y)
	if h.Sign() == 0 {
		if r.Sign() == 0 {
			p.double()
		} else {
			p.z = new(big.Int)
		}
		return
	}
	hh := mul(h, h)
	hhh, v := mul(h, hh), mul(p.x, hh)
	x := sub(sub(mul(r, r), hhh), new(big.Int).Lsh(v, 1))
	y := sub(mul(r, sub(v, x)), mul(p.y, hhh))
	p.x, p.y, p.z = x, y, mul(p.z, h)
}

// combine gives a·G + b·q, bit by bit of both, or false for the neutral point.
func combine(a, b *big.Int, q affine) (affine, bool) {
	sum := jacobian{new(big.Int), new(big.Int), new(big.Int)}
	for i := max(a.BitLen(), b.BitLen()) - 1; i >= 0; i-- {
		if sum.z.Sign() != 0 {
			sum.double()
		}
		if a.Bit(i) == 1 {
			sum.add(base)
		}
		if b.Bit(i) == 1 {
			sum.add(q)
		}
	}
	if sum.z.Sign() == 0 {
		return affine{}, false
	}
	inverse := new(big.Int).ModInverse(sum.z, fieldP)
	square := mul(inverse, inverse)
	return affine{mul(sum.x, square), mul(sum.y, mul(square, inverse))}, true
}

// lift gives the point with this x and an even y.
func lift(x *big.Int) (affine, bool) {
	if x.Cmp(fieldP) >= 0 {
		return affine{}, false
	}
	c := mul(mul(x, x), x)
	c.Mod(c.Add(c, big.NewInt(7)), fieldP)
	y := new(big.Int).Exp(c, sqrtExponent, fieldP)
	if mul(y, y).Cmp(c) != 0 {
		return affine{}, false
	}
	if y.Bit(0) == 1 {
		y.Sub(fieldP, y)
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

func challenge(r, public, message []byte) *big.Int {
	h := tagged("BIP0340/challenge", r, public, message)
	e := new(big.Int).SetBytes(h[:])
	return e.Mod(e, orderN)
}

// Key is a throw-away key that signs events.
type Key struct {
	secret *big.Int // such that its point has an even y
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
	d := new(big.Int).SetBytes(secret[:])
	if d.Sign() == 0 || d.Cmp(orderN) >= 0 {
		return nil, errSecret
	}
	p, _ := combine(d, new(big.Int), base) // never neutral, since 0 < d < n
	if p.y.Bit(0) == 1 {
		d.Sub(orderN, d)
	}
	k := &Key{secret: d}
	p.x.FillBytes(k.public[:])
	return k, nil
}

// sign signs 32 bytes; aux is fresh randomness.
func (k *Key) sign(message, aux [32]byte) (signature [64]byte, err error) {
	t := tagged("BIP0340/aux", aux[:])
	var d [32]byte
	k.secret.FillBytes(d[:])
	for i := range t {
		t[i] ^= d[i]
	}
	nonce := tagged("BIP0340/nonce", t[:], k.public[:], message[:])
	n := new(big.Int).SetBytes(nonce[:])
	n.Mod(n, orderN)
	r, ok := combine(n, new(big.Int), base)
	if !ok {
		return signature, errSecret
	}
	if r.y.Bit(0) == 1 {
		n.Sub(orderN, n)
	}
	r.x.FillBytes(signature[:32])
	s := challenge(signature[:32], k.public[:], message[:])
	s.Mul(s, k.secret).Add(s, n).Mod(s, orderN)
	s.FillBytes(signature[32:])
	return signature, nil
}

// verify tells whether a signature over 32 bytes is good.
func verify(public, message [32]byte, signature [64]byte) bool {
	p, ok := lift(new(big.Int).SetBytes(public[:]))
	r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
	if !ok || r.Cmp(fieldP) >= 0 || s.Cmp(orderN) >= 0 {
		return false
	}
	e := challenge(signature[:32], public[:], message[:])
	if e.Sign() != 0 {
		e.Sub(orderN, e)
	}
	point, ok := combine(s, e, p)
	return ok && point.y.Bit(0) == 0 && point.x.Cmp(r) == 0
}
