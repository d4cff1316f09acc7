package order

import (
	"crypto/sha512"
	"encoding/binary"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/wire"
)

// label says what every signature of this package is for; the first byte of what is signed says which statement.
const label = "order"

// ballot makes and checks signatures.
type ballot interface {
	sign(message []byte) wire.Signature
	verify(s engine.Seat, message []byte, sig *wire.Signature) bool
}

// signed is the ballot of players' keys.
type signed struct {
	keys []identity.ID
	key  *identity.Key
}

func (b signed) sign(message []byte) wire.Signature {
	return wire.Signature(b.key.Sign(label, message))
}

func (b signed) verify(s engine.Seat, message []byte, sig *wire.Signature) bool {
	return s >= 0 && int(s) < len(b.keys) && b.keys[s].Verify(label, message, sig[:])
}

// origin returns the head of the empty log.
func origin(table [32]byte, keys []identity.ID) Hash {
	b := append([]byte("carteado/1 order log"), table[:]...)
	b = append(b, byte(len(keys)))
	for _, k := range keys {
		b = append(b, k[:]...)
	}
	return sha512.Sum512_256(b)
}

// The statements. All hang on the origin, which stands for the table and its seats.

func entryStatement(o Hash, p *wire.Proposal) []byte {
	return content(append([]byte{'e'}, o[:]...), p)
}

func ackStatement(o Hash, view, index uint64, head Hash) []byte {
	return place('a', o, view, index, head)
}

func baseStatement(o Hash, v *wire.View) []byte { return place('b', o, v.View, v.Index, v.Head) }

func voteStatement(o Hash, v *wire.Vote) []byte {
	b := place('v', o, v.View, v.Index, v.Head)
	b = binary.BigEndian.AppendUint64(b, v.Normal)
	b = binary.BigEndian.AppendUint64(b, v.Committed)
	return binary.BigEndian.AppendUint64(b, v.Since)
}

func place(letter byte, o Hash, view, index uint64, head Hash) []byte {
	b := append([]byte{letter}, o[:]...)
	b = binary.BigEndian.AppendUint64(b, view)
	b = binary.BigEndian.AppendUint64(b, index)
	return append(b, head[:]...)
}

// sameContent reports whether two proposals say the same, whatever their signatures.
func sameContent(a, b *wire.Proposal) bool {
	return a.Seat == b.Seat && a.Counter == b.Counter && a.At == b.At && a.Head == b.Head && a.What == b.What && a.Stint == b.Stint &&
		string(a.Action) == string(b.Action)
}

// sameVote reports whether two votes say the same.
func sameVote(a, b *wire.Vote) bool {
	return a.Seat == b.Seat && a.View == b.View && a.Normal == b.Normal && a.Index == b.Index && a.Head == b.Head && a.Committed == b.Committed && a.Since == b.Since
}
