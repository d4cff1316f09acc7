package identity_test

import (
	"crypto/rand"
	"fmt"
	"strings"
	"testing"

	"carteado/net/identity"
)

func Example() {
	ana := identity.FromSeed([32]byte{1})
	signature := ana.Sign("seat", []byte("I sit north"))

	fmt.Println(ana.ID())
	fmt.Println(ana.ID().Verify("seat", []byte("I sit north"), signature))
	fmt.Println(ana.ID().Verify("chat", []byte("I sit north"), signature))
	// Output:
	// zswVB9wd3XKVlRwpCIjwla25BE0bc9aW5t8GXWg71Pw
	// true
	// false
}

// A stored key comes back, and signs the same.
func TestStorage(t *testing.T) {
	key, err := identity.New(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	back, err := identity.ParseKey(key.Text())
	if err != nil {
		t.Fatal(err)
	}
	if back.ID() != key.ID() || !key.ID().Verify("x", []byte("m"), back.Sign("x", []byte("m"))) {
		t.Error("another key came back")
	}
}

// Where the label ends and the message begins is part of what is signed.
func TestLabelAndMessageAreApart(t *testing.T) {
	key := identity.FromSeed([32]byte{2})
	signature := key.Sign("ab", []byte("c"))
	for _, c := range []struct {
		label, message string
		good           bool
	}{
		{"ab", "c", true},
		{"a", "bc", false},
		{"abc", "", false},
		{"", "abc", false},
		{"ab", "d", false},
	} {
		if got := key.ID().Verify(c.label, []byte(c.message), signature); got != c.good {
			t.Errorf("%q %q: %v", c.label, c.message, got)
		}
	}
	for _, short := range [][]byte{nil, signature[:63], append(signature, 0)} {
		if key.ID().Verify("ab", []byte("c"), short) {
			t.Errorf("a signature of %d bytes was taken", len(short))
		}
	}
}

func TestParseRefuses(t *testing.T) {
	key := identity.FromSeed([32]byte{3})
	text, id := key.Text(), key.ID().String()
	for _, s := range []string{
		"", "carteado-key-1:", text[:len(text)-1], text + "A", text + "=", text + "\n", " " + text,
		strings.Replace(text, "-1:", "-2:", 1), strings.ToUpper(text[:8]) + text[8:],
		text[:20] + "\n" + text[21:], text[:20] + "+" + text[21:],
		text[:len(text)-1] + "B", // bits behind the end of the seed
		id,
	} {
		if _, err := identity.ParseKey(s); err == nil {
			t.Errorf("%q was taken for a key", s)
		}
	}
}

// Under the neutral element any message has a signature that fits.
func TestWeakIDs(t *testing.T) {
	for _, id := range []identity.ID{{}, {1}, {0: 1, 31: 0x80}} {
		if id.Check() == nil {
			t.Errorf("%v was taken", id)
		}
		forged := make([]byte, identity.SignatureSize)
		forged[0] = 1
		if id.Verify("x", []byte("any"), forged) {
			t.Errorf("%v has signed", id)
		}
	}
}

func FuzzParse(f *testing.F) {
	key := identity.FromSeed([32]byte{4})
	f.Add(key.Text())
	f.Add(key.ID().String())
	f.Fuzz(func(t *testing.T, s string) {
		if k, err := identity.ParseKey(s); err == nil && k.Text() != s {
			t.Errorf("%q is another text for %q", s, k.Text())
		}
	})
}
