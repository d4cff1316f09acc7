package mental

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
)

// Kind says what a message brings.
type Kind uint8

// The kinds of messages.
const (
	Commit     Kind = iota + 1 // K1: commitment to keys and coin
	Reveal                     // K2: keys, coin and sealed shares
	Deck                       // S1: the deck mixed
	Proof                      // S2: that it was
	Ack                        // all proofs and the own shares hold
	Deals                      // D: shares that deal the cards
	Shares                     // shares of drawing, looking, dealing on
	Flips                      // shares of opening cards of the stock
	Opens                      // the owner opens cards that were ordered open
	Switches                   // the owner passes, shows or gives back cards
	Blurs                      // the owner mixes his hand: cards, then proof
	Restocks                   // a seat mixes the new stock: cards, then proof
	TossCommit                 // commitment to a part of a coin
	TossReveal                 // the part
	Final                      // the hand is over, at this head
	Audit                      // the key of the hand
	Complaint                  // a box with bad shares, opened
	Bequest                    // shares in the stock keys of seats that left for good
	Renewal                    // a seat's stock key, shared anew among those who remain
	Act                        // an action of the game; not in the stream
	kinds
)

// Sequence numbers below streams count what a seat must say in its turn. Actions are said by choice, and some are never
// taken up: they count by themselves.
const (
	actions = 1 << 31
	streams = 1 << 30
)

// first returns the number that messages of a kind count from.
func (k Kind) first() uint32 {
	if k == Act {
		return actions
	}
	return 0
}

// Sizes of a message in bytes.
const (
	signedSize = 1 + 4 + 1 + 4 + 32 // the header without the signature
	HeaderSize = signedSize + ed25519.SignatureSize
	MaxMessage = 1 << 17 // no message is longer
)

// Message is a signed message. Its bytes are
//
//	kind 1, hand 4, seat 1, seq 4, root 32, signature 64, body
//
// with numbers big-endian and seats from 1.
type Message struct {
	Kind Kind
	Hand uint32
	Seat engine.Seat
	Seq  uint32   // counts the seat's messages of the deal
	Root [32]byte // of all that was said before this phase
	Body []byte

	signature [ed25519.SignatureSize]byte
}

// What DecodeMessage and Verify refuse.
var (
	ErrMessage   = errors.New("mental: not a message")
	ErrSignature = errors.New("mental: not signed by its seat")
)

// DecodeMessage reads the bytes of a message. Only what Bytes writes is accepted. The body is shared.
func DecodeMessage(b []byte) (*Message, error) {
	if len(b) < HeaderSize || len(b) > MaxMessage {
		return nil, fmt.Errorf("%w: %d bytes", ErrMessage, len(b))
	}
	m := &Message{
		Kind: Kind(b[0]),
		Hand: binary.BigEndian.Uint32(b[1:]),
		Seat: engine.Seat(b[5]) - 1,
		Seq:  binary.BigEndian.Uint32(b[6:]),
		Root: [32]byte(b[10:]),
		Body: b[HeaderSize:],
	}
	copy(m.signature[:], b[signedSize:])
	first := m.Kind.first()
	if m.Kind == 0 || m.Kind >= kinds || b[5] == 0 || b[5] > engine.MaxSeats || m.Seq < first || m.Seq-first >= streams {
		return nil, fmt.Errorf("%w: kind %d of seat %d, number %d", ErrMessage, b[0], b[5], m.Seq)
	}
	return m, nil
}

// Bytes returns the bytes of the message.
func (m *Message) Bytes() []byte {
	return append(append(m.header(make([]byte, 0, HeaderSize+len(m.Body))), m.signature[:]...), m.Body...)
}

func (m *Message) header(b []byte) []byte {
	b = binary.BigEndian.AppendUint32(append(b, byte(m.Kind)), m.Hand)
	b = binary.BigEndian.AppendUint32(append(b, byte(m.Seat+1)), m.Seq)
	return append(b, m.Root[:]...)
}

// content returns the message without its signature, with its length in front: what roots are made of. A signer
// can make two signatures of one message.
func (m *Message) content(b []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(signedSize+len(m.Body)))
	return append(m.header(b), m.Body...)
}

// same reports whether two messages say the same in the same place.
func (m *Message) same(o *Message) bool { return bytes.Equal(m.content(nil), o.content(nil)) }

func (m *Message) signed(table [32]byte) []byte {
	b := append([]byte("carteado/v1 deal"), table[:]...)
	return append(m.header(b), m.Body...)
}

// Sign signs the message for a table.
func (id *Identity) Sign(table [32]byte, m *Message) {
	copy(m.signature[:], ed25519.Sign(id.key, m.signed(table)))
}

// Verify checks that the message was signed by its seat at the table.
func (r *Roster) Verify(m *Message) error {
	if int(m.Seat) >= len(r.Names) {
		return fmt.Errorf("%w: nobody sits at %d", ErrSignature, m.Seat)
	}
	if !ed25519.Verify(r.Names[m.Seat][:], m.signed(r.ID), m.signature[:]) {
		return ErrSignature
	}
	return nil
}

// nextRoot returns SHA-512/256(root | the messages by seat, then number): it stands for all that was said.
func nextRoot(root [32]byte, messages []*Message) [32]byte {
	list := slices.Clone(messages)
	slices.SortFunc(list, func(a, b *Message) int {
		if a.Seat != b.Seat {
			return int(a.Seat) - int(b.Seat)
		}
		if a.Seq < b.Seq {
			return -1
		}
		return 1
	})
	h := sha512.New512_256()
	h.Write(root[:])
	for _, m := range list {
		h.Write(m.content(nil))
	}
	h.Sum(root[:0])
	return root
}

// Equivocation reports whether two messages signed by one seat say different things in the same place: a proof
// against that seat for everyone.
func (r *Roster) Equivocation(a, b *Message) bool {
	return a.Hand == b.Hand && a.Seat == b.Seat && a.Seq == b.Seq && !a.same(b) &&
		r.Verify(a) == nil && r.Verify(b) == nil
}
