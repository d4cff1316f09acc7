package nostr

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// Whatever the numbers, the result is that of math/big: random ones, and those about 0, the modulus and 2^256.
func TestModular(t *testing.T) {
	large := func(x number) *big.Int { b := x.bytes(); return new(big.Int).SetBytes(b[:]) }
	rng := rand.New(rand.NewPCG(1, 2))
	for name, f := range map[string]*modulus{"p": &field, "n": &order} {
		m := large(f.m)
		some := func() number {
			x := number{rng.Uint64(), rng.Uint64(), rng.Uint64(), rng.Uint64()}
			switch rng.IntN(4) {
			case 0:
				x = number{uint64(rng.IntN(3))}
			case 1:
				x, _ = f.m.minus(number{uint64(1 + rng.IntN(3))})
			}
			return f.reduce(number{}, x)
		}
		check := func(what string, got number, want *big.Int) {
			t.Helper()
			if large(got).Cmp(want.Mod(want, m)) != 0 {
				t.Fatalf("%s mod %s is %x, not %x", what, name, got, want)
			}
		}
		for range 2000 {
			x, y := some(), some()
			check("a sum", f.add(x, y), new(big.Int).Add(large(x), large(y)))
			check("a difference", f.sub(x, y), new(big.Int).Sub(large(x), large(y)))
			check("a product", f.mul(x, y), new(big.Int).Mul(large(x), large(y)))
			if x.less(y) != (large(x).Cmp(large(y)) < 0) {
				t.Fatalf("%x is less than %x: %v", x, y, x.less(y))
			}
		}
		for range 20 {
			x, y := some(), some()
			check("a power", f.power(x, y), new(big.Int).Exp(large(x), large(y), m))
			if x.isZero() {
				check("1/0", f.inverse(x), new(big.Int))
			} else {
				check("an inverse", f.inverse(x), new(big.Int).ModInverse(large(x), m))
			}
		}
		all := number{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
		check("2^512-1", f.reduce(all, all), new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 512), big.NewInt(1)))
	}
	if four := new(big.Int).Lsh(large(root), 2); four.Sub(four, big.NewInt(1)).Cmp(large(field.m)) != 0 {
		t.Errorf("four times root is %x", four)
	}
}
