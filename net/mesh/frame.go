package mesh

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"time"

	"carteado/net/identity"
)

// Sizes in bytes.
const (
	MaxMessage = 4 << 20  // of what Send takes
	maxFrame   = 16 << 10 // of what is handed to a channel at once
	maxChunk   = maxFrame - 256
)

// The kinds of frames, the first byte of each.
const (
	frameAuth        = iota + 1 // who I am: the first frame of a channel, and only that
	frameBegin                  // the length of a message and its first part
	frameMore                   // the next part
	framePing                   // 8 bytes, to be sent back
	framePong                   // those 8 bytes
	frameNeighbours             // whom I am directly connected to
	frameBye                    // I am leaving
	frameForward                // pass this on: a player and a parcel
	frameForwarded              // this was passed on: a player and a parcel
	frameUnreachable            // I cannot pass anything on to this player
)

// The kinds of parcels that are passed on.
const (
	parcelLetter = iota + 1 // signalling
	parcelOpen              // let us speak through you
	parcelAccept
	parcelSealed
)

// sessionSize is the length of what tells the visits of a player apart.
const sessionSize = 8

type session [sessionSize]byte

// newVisit names a visit by its time, so that of two visits of a player all take the same one for the later, and by
// chance.
func newVisit(at time.Time) (v session) {
	binary.BigEndian.PutUint64(v[:], uint64(at.UnixMilli())<<16)
	rand.Read(v[6:])
	return v
}

func (v session) before(other session) bool { return bytes.Compare(v[:], other[:]) < 0 }

// neighbour is a player and his present visit.
type neighbour struct {
	id      identity.ID
	session session
}

const maxNeighbours = maxPeople + maxGuests

var errFrame = errors.New("a frame that is not one")

// chunks cuts a message into frames.
func chunks(data []byte) [][]byte {
	head := append([]byte{frameBegin}, binary.AppendUvarint(nil, uint64(len(data)))...)
	n := min(len(data), maxChunk)
	frames := [][]byte{append(head, data[:n]...)}
	for data = data[n:]; len(data) > 0; data = data[n:] {
		n = min(len(data), maxChunk)
		frames = append(frames, append([]byte{frameMore}, data[:n]...))
	}
	return frames
}

// assembly puts the parts of a message together.
type assembly struct {
	data   []byte
	total  int
	inside bool
}

var (
	errBegin = errors.New("a message within a message")
	errMore  = errors.New("a part of no message")
	errPart  = errors.New("a part of another size than agreed")
	errTotal = errors.New("a message that is too long")
)

// add takes a begin or more frame and gives the message when it is whole. Parts have the one size that chunks
// gives them.
func (a *assembly) add(frame []byte) (message []byte, whole bool, err error) {
	part := frame[1:]
	if frame[0] == frameBegin {
		if a.inside {
			return nil, false, errBegin
		}
		total, n := binary.Uvarint(part)
		if n <= 0 || n != len(binary.AppendUvarint(nil, total)) {
			return nil, false, errFrame
		}
		if total > MaxMessage {
			return nil, false, errTotal
		}
		part = part[n:]
		a.data, a.total, a.inside = nil, int(total), true // grows with what comes, not with what was announced
	} else if !a.inside {
		return nil, false, errMore
	}
	if len(part) != min(maxChunk, a.total-len(a.data)) {
		return nil, false, errPart
	}
	a.data = append(a.data, part...)
	if len(a.data) < a.total {
		return nil, false, nil
	}
	message = a.data
	*a = assembly{}
	return message, true, nil
}

func neighboursFrame(list []neighbour) []byte {
	b := []byte{frameNeighbours}
	for _, n := range list {
		b = append(append(b, n.id[:]...), n.session[:]...)
	}
	return b
}

func parseNeighbours(frame []byte) ([]neighbour, error) {
	const size = len(identity.ID{}) + sessionSize
	b := frame[1:]
	if len(b)%size != 0 || len(b)/size > maxNeighbours {
		return nil, errFrame
	}
	var list []neighbour
	for ; len(b) > 0; b = b[size:] {
		list = append(list, neighbour{identity.ID(b[:32]), session(b[32:size])})
	}
	return list, nil
}

// parcelFrame writes a parcel to be passed on, or passed on.
func parcelFrame(kind byte, player identity.ID, parcel byte, body []byte) []byte {
	b := make([]byte, 0, 34+len(body))
	return append(append(append(append(b, kind), player[:]...), parcel), body...)
}

// parseParcel reads what parcelFrame wrote.
func parseParcel(frame []byte) (player identity.ID, parcel byte, body []byte, err error) {
	if len(frame) < 34 {
		return player, 0, nil, errFrame
	}
	return identity.ID(frame[1:33]), frame[33], frame[34:], nil
}
