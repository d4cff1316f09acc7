package x25519_test

import (
	"bytes"
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/sha512"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/net/x25519"
)

//go:embed testdata/rfc7748.txt
var rfc7748 string

func number(t *testing.T, text string) [32]byte {
	t.Helper()
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != 32 {
		t.Fatalf("%q: %v", text, err)
	}
	return [32]byte(b)
}

func TestVectors(t *testing.T) {
	n := 0
	for line := range strings.Lines(rfc7748) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var k, u, want string
		if _, err := fmt.Sscan(line, &k, &u, &want); err != nil {
			t.Fatal(err)
		}
		n++
		if got, err := x25519.Shared(number(t, k), number(t, u)); err != nil || got != number(t, want) {
			t.Errorf("%s · %s = %x, %v", k, u, got, err)
		}
	}
	if n != 6 {
		t.Errorf("%d vectors", n)
	}
}

// RFC 7748, 5.2: the function once and a thousand times over, on its own results.
func TestIterated(t *testing.T) {
	k, u := [32]byte{9}, [32]byte{9}
	for i := range 1000 {
		next, err := x25519.Shared(k, u)
		if err != nil {
			t.Fatal(err)
		}
		if k, u = next, k; i == 0 && k != number(t, "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079") {
			t.Errorf("once: %x", k)
		}
	}
	if k != number(t, "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51") {
		t.Errorf("a thousand times: %x", k)
	}
}

// Whatever bytes come, the result is that of crypto/ecdh: also for numbers that are not reduced.
func TestAsInTheLibrary(t *testing.T) {
	rng := rand.NewChaCha8([32]byte{77})
	for n := range 300 {
		var k, u [32]byte
		rng.Read(k[:])
		rng.Read(u[:])
		if n%3 == 0 { // from p-16 on
			u = [32]byte(bytes.Repeat([]byte{0xff}, 32))
			u[0], u[31] = 0xdd+byte(n/3)%35, 0x7f|byte(n)<<7
		}
		private, err := ecdh.X25519().NewPrivateKey(k[:])
		if err != nil {
			t.Fatal(err)
		}
		if got := x25519.Public(k); string(got[:]) != string(private.PublicKey().Bytes()) {
			t.Fatalf("public half of %x: %x", k, got)
		}
		public, err := ecdh.X25519().NewPublicKey(u[:])
		if err != nil {
			t.Fatal(err)
		}
		want, theirs := private.ECDH(public)
		got, err := x25519.Shared(k, u)
		if (err == nil) != (theirs == nil) || err == nil && string(got[:]) != string(want) {
			t.Fatalf("%x · %x = %x, %v; not %x, %v", k, u, got, err, want, theirs)
		}
	}
}

func TestSmallOrder(t *testing.T) {
	for _, u := range []string{
		"0000000000000000000000000000000000000000000000000000000000000000",
		"0100000000000000000000000000000000000000000000000000000000000000",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
		"5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
	} {
		if got, err := x25519.Shared([32]byte{3, 31: 1}, number(t, u)); !errors.Is(err, x25519.ErrSmallOrder) {
			t.Errorf("%s: %x, %v", u, got, err)
		}
	}
}

// An Ed25519 key stands for the same point as the public half that X25519 makes of its owner's secret.
func TestFromEd25519(t *testing.T) {
	for n := range 200 {
		seed := [ed25519.SeedSize]byte{byte(n)}
		sum := sha512.Sum512(seed[:])
		key := ed25519.NewKeyFromSeed(seed[:]).Public().(ed25519.PublicKey)
		if got, want := x25519.FromEd25519([32]byte(key)), x25519.Public([32]byte(sum[:32])); got != want {
			t.Fatalf("key %d: %x, not %x", n, got, want)
		}
	}
}

func BenchmarkShared(b *testing.B) {
	k, u := [32]byte{1, 2, 3}, x25519.Public([32]byte{4, 5, 6})
	for b.Loop() {
		x25519.Shared(k, u)
	}
}
