package session

import (
	"crypto/hmac"
	"crypto/sha512"
	"crypto/subtle"
	"encoding/binary"
	"fmt"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
)

// whisper is the place of a number that a seat makes for its partner's eyes: there is one key for each.
type whisper struct {
	Table  [32]byte
	Hand   uint32
	From   engine.Seat
	To     engine.Seat
	Before uint32 // how many From has made in the hand before; of an opinion, the length of the hand's log
}

const whisperLabel = "session whisper"

func (w *whisper) Fields(c *codec.Coder) {
	c.Fixed(w.Table[:])
	codec.Int(c, &w.Hand, 0, 1<<31)
	codec.Int(c, &w.From, 0, engine.MaxSeats-1)
	codec.Int(c, &w.To, 0, engine.MaxSeats-1)
	codec.Int(c, &w.Before, 0, 1<<31)
}

// whisperKey is what only the two can make.
type whisperKey [32]byte

func (w *whisper) key(label string, k *identity.Key, with identity.ID) (whisperKey, error) {
	secret, err := k.Common(with, label, encode(nil, w))
	return whisperKey(secret), err
}

func (k *whisperKey) mac(parts ...byte) []byte {
	m := hmac.New(sha512.New, k[:])
	m.Write(parts)
	return m.Sum(nil)
}

// tagBits is how many bits of a sealed number say that it was sealed under this key.
const tagBits = 22

// seal returns engine.FirstSealed + a tag of 22 bits and, in the lowest eight, the number under a mask that the tag
// makes: another number has another tag, and so another mask, even under the same key. To whoever does not have the key
// all of it is chance, and it is always as long.
func (k *whisperKey) seal(n uint8) int32 {
	tag := k.tag(n)
	return engine.FirstSealed | int32(tag)<<8 | int32(n^k.mask(tag))
}

// unseal returns the number; false for what was not sealed under this key, but for one time in four million.
func (k *whisperKey) unseal(sealed int32) (uint8, bool) {
	tag := uint32(sealed) &^ engine.FirstSealed >> 8
	n := uint8(sealed) ^ k.mask(tag)
	return n, sealed >= engine.FirstSealed && subtle.ConstantTimeEq(int32(tag), int32(k.tag(n))) == 1
}

func (k *whisperKey) tag(n uint8) uint32 {
	return binary.BigEndian.Uint32(k.mac('t', n)) >> (32 - tagBits)
}

func (k *whisperKey) mask(tag uint32) uint8 {
	return k.mac('m', byte(tag>>16), byte(tag>>8), byte(tag))[0]
}

// whispered gives the key of a number that a seat of this peer and its partner share: the one that from makes when the
// hand's log is so long.
func (h *hand) whispered(e *engine.Engine, from, mine engine.Seat, length int) (whisperKey, error) {
	before := uint32(0)
	for i := range length {
		if a := e.Entry(i); a.Seat == from && e.Options().Sealed(a.Verb) {
			before++
		}
	}
	return h.shared(whisperLabel, e.Options(), from, mine, before)
}

// shared gives the key that a seat of this peer shares with its partner for what from says in a place of the hand.
func (h *hand) shared(label string, o *engine.Options, from, mine engine.Seat, before uint32) (key whisperKey, err error) {
	places := h.t.sit.Plan.Places
	mate := o.Partner(mine)
	if mate == engine.Nobody || from != mine && from != mate {
		return key, fmt.Errorf("%w: nobody shares it with seat %d", engine.ErrAction, mine)
	}
	k := h.t.s.lobby.KeyOf(places[mine])
	if k == nil { // this peer stands in there
		return key, engine.ErrTurn
	}
	w := whisper{Table: h.t.roster.ID, Hand: h.number, From: from, To: o.Partner(from), Before: before}
	return w.key(label, k, places[mate].ID)
}

// seal seals the number of an action of a seat of this peer, if it is one for its partner alone.
func (h *hand) seal(e *engine.Engine, a *engine.Action) error {
	switch {
	case !e.Options().Sealed(a.Verb):
		return nil
	case a.N < 0 || a.N > 255:
		return engine.ErrAction
	}
	key, err := h.whispered(e, a.Seat, a.Seat, e.Len())
	if err == nil {
		a.N = key.seal(uint8(a.N))
	}
	return err
}

// listen reads what the log has for this player's eyes: what his partner has sealed, and he himself, of which he may
// know nothing any more after a reload.
func (h *hand) listen() {
	c := h.chairs[0]
	if !h.opened || c.seat == engine.Nobody {
		return
	}
	e := c.table.Engine
	for ; h.listened < e.Len(); h.listened++ {
		a := e.Entry(h.listened)
		if !a.Sealed(e.Options()) {
			continue
		}
		key, err := h.whispered(e, a.Seat, c.seat, h.listened)
		if err != nil {
			continue // of the others
		}
		if n, ok := key.unseal(a.N); ok {
			h.check(e.Unseal(h.listened, n))
		}
	}
}
