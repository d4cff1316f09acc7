package mesh

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"time"

	"carteado/net/identity"
	"carteado/net/x25519"
)

// tunnel is a way to a peer through another, who sees sealed parcels only. Its keys come from an exchange of X25519
// that both sign, so that the one in the middle cannot take part in it.
type tunnel struct {
	via             identity.ID
	visit           session // of the peer
	began           time.Time
	secret          [32]byte
	in, out         cipher.AEAD
	inward, outward uint64 // parcels
}

const (
	tunnelLabel = "tunnel"
	tunnelSize  = sessionSize + 32 + identity.SignatureSize // of parcels that open or accept
)

func newTunnel(via identity.ID, visit session, now time.Time) *tunnel {
	t := &tunnel{via: via, visit: visit, began: now}
	rand.Read(t.secret[:])
	return t
}

// exchange is what both sign: first what the one who opens says, and then what the other adds.
func exchange(room [32]byte, from, to identity.ID, visit, toVisit session, prints ...[]byte) []byte {
	b := append([]byte(nil), room[:]...)
	b = append(append(b, from[:]...), to[:]...)
	b = append(append(b, visit[:]...), toVisit[:]...)
	for _, p := range prints {
		b = append(b, p...)
	}
	return b
}

// key agrees on the keys: the one who opened sends with the first.
func (t *tunnel) key(other [32]byte, context []byte, opened bool) error {
	shared, err := x25519.Shared(t.secret, other)
	if err != nil {
		return err
	}
	digest := sha256.Sum256(context)
	keys, err := hkdf.Key(sha256.New, shared[:], digest[:], "carteado/1 tunnel", 64)
	if err != nil {
		return err
	}
	if !opened {
		keys = append(keys[32:], keys[:32]...)
	}
	for i, aead := range []*cipher.AEAD{&t.out, &t.in} {
		block, err := aes.NewCipher(keys[32*i : 32*i+32])
		if err != nil {
			return err
		}
		if *aead, err = cipher.NewGCM(block); err != nil {
			return err
		}
	}
	return nil
}

// seal seals the next parcel. Its number is not sent: parcels come in order or the tunnel ends.
func (t *tunnel) seal(frame []byte) []byte {
	sealed := t.out.Seal(nil, nonce(t.outward), frame, nil)
	t.outward++
	return sealed
}

func (t *tunnel) unseal(sealed []byte) ([]byte, bool) {
	frame, err := t.in.Open(nil, nonce(t.inward), sealed, nil)
	if err != nil || len(frame) == 0 {
		return nil, false
	}
	t.inward++
	return frame, true
}

func nonce(n uint64) []byte {
	return binary.BigEndian.AppendUint64(make([]byte, 4, 12), n)
}
