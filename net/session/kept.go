package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
)

// keptMost bounds what is kept of what one peer has brought until the deals of a sitting can make use of it, in bytes: whoever
// it is that signed it. An honest one brings a hand, and perhaps the next.
const keptMost = 1 << 22

// kept counts what is kept of each peer's bringing. What goes beyond the bound is thrown away, and who brought it is named: it is
// told again by others when it is wanted.
type kept struct {
	bytes  map[identity.ID]int
	thrown int // messages
}

// room reports whether so many bytes more of a peer may be kept, and counts them, or the message that is thrown away.
func (k *kept) room(by identity.ID, bytes int) bool {
	if k.bytes[by]+bytes > keptMost {
		k.thrown++
		return false
	}
	if k.bytes == nil {
		k.bytes = map[identity.ID]int{}
	}
	k.bytes[by] += bytes
	return true
}

// free says that so many bytes of a peer are kept no more.
func (k *kept) free(by identity.ID, bytes int) {
	if k.bytes[by] -= bytes; k.bytes[by] <= 0 {
		delete(k.bytes, by)
	}
}

// letter is a message that waits for its time.
type letter struct {
	by   identity.ID // who brought it
	from engine.Seat // his seat, or Nobody
	raw  []byte
	m    *mental.Message
	twin *letter // another message in the same place, nil for none
}

// all returns the bytes of the messages in its place.
func (l *letter) all() (list [][]byte) {
	for ; l != nil; l = l.twin {
		list = append(list, l.raw)
	}
	return list
}
