package pake

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"io"

	"carteado/net/mental/group"
)

// domain is the draft's name for the group, in all that is hashed.
const domain = "CPaceRistretto255"

// ErrMessage is said of a message that cannot be of the other party: no share, or what this party has sent.
var ErrMessage = errors.New("pake: not the other party's message")

// Run is what both parties know before: the password, and in clear what it is for and which run this is. All three must be the same for
// both, else their keys are not.
type Run struct {
	Password []byte
	Context  []byte // CI of the draft
	Session  []byte // sid of the draft: never the same for two runs
}

// Role says whose message comes first in what is hashed.
type Role bool

// The roles, one for each party.
const (
	Initiator Role = false
	Responder Role = true
)

// Message is what a party sends: a share, and who it says it is, which the other's key depends on.
type Message struct {
	Share [group.PointSize]byte
	Name  []byte // ADa or ADb of the draft
}

// Party is one end of a run.
type Party struct {
	run    Run
	role   Role
	secret group.Scalar
	sent   Message
}

// Begin begins a run.
func Begin(run Run, role Role, name []byte, random io.Reader) (*Party, error) {
	secret, err := group.RandomScalar(random)
	if err != nil {
		return nil, err
	}
	return begin(run, role, name, secret), nil
}

func begin(run Run, role Role, name []byte, secret group.Scalar) *Party {
	p := &Party{run: run, role: role, secret: secret}
	p.sent = Message{[group.PointSize]byte(run.generator().Mul(secret).Bytes()), bytes.Clone(name)}
	return p
}

// generator returns the point that stands for the password (calculate_generator of the draft). The password is alone with zeros in the
// first block that is hashed.
func (r Run) generator() group.Point {
	known := lengthened(nil, []byte(domain), r.Password)
	zeros := max(0, sha512.BlockSize-1-len(known))
	return group.MapToGroup(sha512.Sum512(lengthened(known, make([]byte, zeros), r.Context, r.Session)))
}

// lengthened appends strings to b, each after its length (lv_cat of the draft).
func lengthened(b []byte, list ...[]byte) []byte {
	for _, s := range list {
		b = append(binary.AppendUvarint(b, uint64(len(s))), s...)
	}
	return b
}

// Message returns what the other party is to be sent.
func (p *Party) Message() Message { return p.sent }

// Receive takes the other party's message and returns the key of the run. Whether the other has the same key only its tag tells.
func (p *Party) Receive(m Message) (*Key, error) {
	share, err := group.DecodePoint(m.Share[:]) // not the neutral element, so that the product is not
	if err != nil || m.Share == p.sent.Share {
		return nil, ErrMessage
	}
	mine, other := lengthened(nil, p.sent.Share[:], p.sent.Name), lengthened(nil, m.Share[:], m.Name)
	first, second := mine, other
	if p.role == Responder {
		first, second = other, mine
	}
	hashed := lengthened(nil, []byte(domain+"_ISK"), p.run.Session, share.Mul(p.secret).Bytes())
	k := &Key{isk: sha512.Sum512(append(append(hashed, first...), second...))}
	proof := sha512.Sum512(append(append([]byte("CPaceMac"), p.run.Session...), k.isk[:]...))
	k.tag, k.other = tag(proof[:], mine), tag(proof[:], other)
	return k, nil
}

// tag proves, by a key, who has sent a message.
func tag(key, message []byte) []byte {
	h := hmac.New(sha512.New, key)
	h.Write(message)
	return h.Sum(nil)
}

// Key is what a run ends with.
type Key struct {
	isk        [sha512.Size]byte
	tag, other []byte
}

// Tag returns what proves to the other party that this one has the key.
func (k *Key) Tag() []byte { return bytes.Clone(k.tag) }

// Confirms reports whether a tag is the other party's: whether both have the same key, and so the same password.
func (k *Key) Confirms(tag []byte) bool { return hmac.Equal(tag, k.other) }

// Bytes returns the key. It is of no use before the other's tag was seen.
func (k *Key) Bytes() []byte { return k.isk[:] }
