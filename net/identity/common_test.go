package identity_test

import (
	"crypto/cipher"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"testing"

	"carteado/net/identity"
)

// Two come to one secret, each with his own key; whoever else tries, and whoever asks for another, has another.
func TestCommon(t *testing.T) {
	keys := make([]*identity.Key, 3)
	for i := range keys {
		var err error
		if keys[i], err = identity.New(rand.Reader); err != nil {
			t.Fatal(err)
		}
	}
	ana, bia, eve := keys[0], keys[1], keys[2]
	common := func(k *identity.Key, with identity.ID, label, context string) [32]byte {
		secret, err := k.Common(with, label, []byte(context))
		if err != nil {
			t.Fatal(err)
		}
		return secret
	}
	want := common(ana, bia.ID(), "whisper", "hand 3")
	if common(bia, ana.ID(), "whisper", "hand 3") != want {
		t.Fatal("the two do not come to one secret")
	}
	seen := map[[32]byte]string{want: "the secret"}
	for name, other := range map[string][32]byte{
		"a third and one of them": common(eve, ana.ID(), "whisper", "hand 3"),
		"a third and the other":   common(eve, bia.ID(), "whisper", "hand 3"),
		"for something else":      common(ana, bia.ID(), "whispe", "rhand 3"),
		"of another hand":         common(ana, bia.ID(), "whisper", "hand 4"),
		"with himself":            common(ana, ana.ID(), "whisper", "hand 3"),
	} {
		if old, there := seen[other]; there {
			t.Errorf("%s is %s", name, old)
		}
		seen[other] = name
	}
}

// IDs of small order have no secret in common with anybody: everybody would know it.
func TestCommonWeak(t *testing.T) {
	k := identity.FromSeed([32]byte{1})
	for _, text := range []string{
		"0100000000000000000000000000000000000000000000000000000000000000",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"0000000000000000000000000000000000000000000000000000000000000000",
		"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
	} {
		b, err := hex.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := k.Common(identity.ID(b), "whisper", nil); !errors.Is(err, identity.ErrWeak) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// What one seals the other opens, and nobody else does.
func TestSealer(t *testing.T) {
	ana, bia, eve := identity.FromSeed([32]byte{1}), identity.FromSeed([32]byte{2}), identity.FromSeed([32]byte{3})
	sealer := func(k *identity.Key, with identity.ID, label string) cipher.AEAD {
		s, err := k.Sealer(with, label, nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	nonce := make([]byte, 12)
	sealed := sealer(ana, bia.ID(), "letter").Seal(nil, nonce, []byte("hello"), nil)
	if text, err := sealer(bia, ana.ID(), "letter").Open(nil, nonce, sealed, nil); err != nil || string(text) != "hello" {
		t.Errorf("opened as %q, %v", text, err)
	}
	for who, s := range map[string]cipher.AEAD{"eve": sealer(eve, ana.ID(), "letter"), "another label": sealer(bia, ana.ID(), "note")} {
		if _, err := s.Open(nil, nonce, sealed, nil); err == nil {
			t.Errorf("opened by %s", who)
		}
	}
}
