package keyswitch

import (
	"encoding/binary"
	"fmt"

	"carteado/net/mental/dleq"
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// FlipSize returns the length in bytes of a message that flips n cards: the S_k, then the proof.
func FlipSize(n int) int { return n*group.PointSize + dleq.Size }

// Flip makes this seat's share S_k = -z_i·A_k of opening cards under a common key to all, and the message that
// proves it. It refuses cards that are open already, besides what [New] refuses. [Apply] with the shares of all
// seats gives cards for [ReadPublic].
func Flip(h transcript.Header, cards []Card, secret group.Scalar, hedge *transcript.Hedge) (*Share, []byte, error) {
	share := Known(cards, secret)
	t, pairs, err := share.flips(h, cards)
	if err != nil {
		return nil, nil, err
	}
	proof, err := dleq.Prove(t, secret, hedge, pairs...)
	if err != nil {
		return nil, nil, err
	}
	message := make([]byte, 0, FlipSize(len(cards)))
	for _, s := range share.s {
		message = s.Append(message)
	}
	return share, append(message, proof...), nil
}

// VerifyFlip reads and checks what another seat's Flip made.
func VerifyFlip(m Message, cards []Card) (*Share, error) {
	if len(m.Bytes) != FlipSize(len(cards)) {
		return nil, fmt.Errorf("keyswitch: flip: %w: %d bytes for %d cards", group.ErrLength, len(m.Bytes), len(cards))
	}
	share := &Share{make([]group.Point, len(cards)), make([]group.Point, len(cards))}
	in := reader{rest: m.Bytes}
	for k, c := range cards {
		share.r[k], share.s[k] = group.Identity(), in.point("S of slot %d", c.Slot)
	}
	if in.err != nil {
		return nil, in.err
	}
	t, pairs, err := share.flips(m.Header, cards)
	if err != nil {
		return nil, err
	}
	if err := dleq.Verify(t, m.Sender, in.rest, pairs...); err != nil {
		return nil, err
	}
	return share, nil
}

// flips returns the statement that -S_k is to A_k as the sender's key is to G.
func (s *Share) flips(h transcript.Header, cards []Card) (*transcript.Transcript, []dleq.Pair, error) {
	if err := distinct(cards); err != nil {
		return nil, nil, err
	}
	var slots []byte
	pairs := make([]dleq.Pair, len(cards))
	for k, c := range cards {
		if c.A.IsIdentity() {
			return nil, nil, fmt.Errorf("%w: slot %d", ErrPlain, c.Slot)
		}
		slots = binary.BigEndian.AppendUint16(slots, uint16(c.Slot))
		pairs[k] = dleq.Pair{Base: c.A, Image: s.s[k].Neg()}
	}
	t := transcript.New(h)
	t.Append("flip", slots)
	return t, pairs, nil
}
