package sharing

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"

	"carteado/net/mental/dleq"
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// What boxes and complaints refuse.
var (
	ErrBox       = errors.New("sharing: a box that does not open")
	ErrComplaint = errors.New("sharing: a complaint about good shares")
)

// SealedSize returns the length in bytes of a sealed box with n shares.
func SealedSize(n int) int { return n*group.ScalarSize + 16 }

// Box brings a seat its shares.
type Box struct {
	From, To Seat
	At       Seat // whose shares they are: To's in a deal, From's when it hands over its own
	Of       []*Shared
	R        group.Point // r·G of the sender
	Sealed   []byte
}

// Seal puts the shares, one for each secret in b.Of, into a box for the owner of E, and sets R and Sealed. Only
// table and hand of the header count. With one r, a receiver may be sent one box in a deal.
func (b *Box) Seal(h transcript.Header, r group.Scalar, to group.Point, shares ...group.Scalar) {
	if len(shares) != len(b.Of) {
		panic(fmt.Sprintf("sharing: %d shares of %d secrets", len(shares), len(b.Of)))
	}
	plain := make([]byte, 0, SealedSize(len(shares)))
	for _, s := range shares {
		plain = s.Append(plain)
	}
	b.R = group.MulBase(r)
	b.Sealed = b.cipher(h, to.Mul(r)).Seal(plain[:0], make([]byte, 12), plain, nil)
}

// Verify lets the sender, who has r, see what the owner of E will find in the box. An error is what that one would complain of.
func (b *Box) Verify(h transcript.Header, r group.Scalar, to group.Point) error {
	_, err := b.decrypt(h, to.Mul(r))
	return err
}

// Open returns the shares, checked, to the receiver, who has the secret e of E. An error is a reason to complain.
func (b *Box) Open(h transcript.Header, e group.Scalar) ([]group.Scalar, error) {
	return b.decrypt(h, b.R.Mul(e))
}

// decrypt opens the box with the point that sender and receiver share, r·E = e·R.
func (b *Box) decrypt(h transcript.Header, common group.Point) ([]group.Scalar, error) {
	plain, err := b.cipher(h, common).Open(nil, make([]byte, 12), b.Sealed, nil)
	if err != nil || len(b.Sealed) != SealedSize(len(b.Of)) {
		return nil, ErrBox
	}
	shares := make([]group.Scalar, len(b.Of))
	for i, of := range b.Of {
		if shares[i], err = group.DecodeScalar(plain[i*group.ScalarSize:][:group.ScalarSize]); err != nil {
			return nil, fmt.Errorf("sharing: share %d: %w", i, err)
		}
		if err := of.Check(b.At, shares[i]); err != nil {
			return nil, err
		}
	}
	return shares, nil
}

// cipher returns the cipher of the box.
func (b *Box) cipher(h transcript.Header, common group.Point) cipher.AEAD {
	k := append([]byte("box"), h.Table[:]...)
	k = binary.BigEndian.AppendUint32(k, h.Hand)
	k = append(k, b.From.Number(), b.To.Number())
	k = common.Append(b.R.Append(k))
	key := sha512.Sum512(k)
	block, err := aes.NewCipher(key[:32])
	if err != nil {
		panic(err) // for other lengths only
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic(err) // for other block sizes only
	}
	return aead
}

// ComplaintSize is the length of a complaint in bytes: D, then the proof.
const ComplaintSize = group.PointSize + dleq.Size

// Complain shows everyone what is in a box that this seat was sent: D = e·R, and the proof that its e is that of
// E = e·G. The header names this seat.
func (b *Box) Complain(h transcript.Header, e group.Scalar, hedge *transcript.Hedge) ([]byte, error) {
	d := b.R.Mul(e)
	proof, err := dleq.Prove(b.complaint(h, group.MulBase(e)), e, hedge, dleq.Pair{Base: b.R, Image: d})
	if err != nil {
		return nil, err
	}
	return append(d.Bytes(), proof...), nil
}

// Judge returns the seat that lied, of sender and receiver of the box, and how: the receiver, with the key E, if
// the complaint is malformed or its proof does not hold or the shares are good; else the sender.
func (b *Box) Judge(h transcript.Header, receiver group.Point, complaint []byte) (liar Seat, how error) {
	if len(complaint) != ComplaintSize {
		return b.To, fmt.Errorf("sharing: complaint: %w: %d bytes", group.ErrLength, len(complaint))
	}
	d, err := group.DecodePoint(complaint[:group.PointSize])
	if err != nil {
		return b.To, fmt.Errorf("sharing: complaint: %w", err)
	}
	t := b.complaint(h, receiver)
	if err := dleq.Verify(t, receiver, complaint[group.PointSize:], dleq.Pair{Base: b.R, Image: d}); err != nil {
		return b.To, err
	}
	if _, err := b.decrypt(h, d); err != nil {
		return b.From, err
	}
	return b.To, ErrComplaint
}

func (b *Box) complaint(h transcript.Header, receiver group.Point) *transcript.Transcript {
	h.Key = receiver
	t := transcript.New(h)
	t.Append("complaint", b.seats(), b.Sealed)
	return t
}

func (b *Box) seats() []byte { return []byte{b.From.Number(), b.To.Number(), b.At.Number()} }

// HandOverSize returns the length in bytes of a message that hands over n shares: R, the proof, the sealed box.
func HandOverSize(n int) int { return group.PointSize + dleq.Size + SealedSize(n) }

// HandOver hands the shares that the seat of the header holds of secrets to another seat, with the key E, in a
// box with an R of its own, whose r it proves to know.
func HandOver(h transcript.Header, to Seat, key group.Point, of []*Shared, shares []group.Scalar, hedge *transcript.Hedge) ([]byte, error) {
	b := &Box{From: Numbered(h.Seat), To: to, At: Numbered(h.Seat), Of: of}
	t := b.handOver(h, key)
	nonces := t.Nonces("sharing", hedge)
	r := nonces.Scalar()
	if err := nonces.Err(); err != nil {
		return nil, err
	}
	b.Seal(h, r, key, shares...)
	t.Append("sealed", b.Sealed)
	proof, err := dleq.Prove(t, r, hedge)
	if err != nil {
		return nil, err
	}
	return append(append(b.R.Bytes(), proof...), b.Sealed...), nil
}

// DecodeHandOver reads what the seat of the header sent to another, with the key E, and checks that it knows r.
// What is in the box only the receiver can tell, who opens it or complains.
func DecodeHandOver(h transcript.Header, to Seat, key group.Point, of []*Shared, message []byte) (*Box, error) {
	if len(message) != HandOverSize(len(of)) {
		return nil, fmt.Errorf("sharing: hand-over: %w: %d bytes", group.ErrLength, len(message))
	}
	r, err := group.DecodePoint(message[:group.PointSize])
	if err != nil {
		return nil, fmt.Errorf("sharing: hand-over: %w", err)
	}
	proof, sealed := message[group.PointSize:][:dleq.Size], message[group.PointSize+dleq.Size:]
	b := &Box{From: Numbered(h.Seat), To: to, At: Numbered(h.Seat), Of: of, R: r, Sealed: sealed}
	t := b.handOver(h, key)
	t.Append("sealed", b.Sealed)
	if err := dleq.Verify(t, r, proof); err != nil {
		return nil, err
	}
	return b, nil
}

func (b *Box) handOver(h transcript.Header, receiver group.Point) *transcript.Transcript {
	h.Key = receiver
	t := transcript.New(h)
	var points []group.Point
	for _, of := range b.Of {
		points = append(append(points, of.Key), of.V...)
	}
	t.AppendPoints("secrets", points...)
	t.Append("hand over", b.seats())
	return t
}
