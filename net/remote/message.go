package remote

import (
	"fmt"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/net/wire"
)

// kind says what a message is: its first byte.
type kind byte

// What the page says.
const (
	open kind = iota + 1
	shut
	linked
	heard
	receipt
	do
	claim
	admit
	handOver
	remove
	setRobot
	setTerms
	setName
	say
	phrase
	editing
	show
	answerEnd
	ready
	unready
	start
	next
	giveUp
	watch
	proposeEnd
	leave
	wake
	silent
	lock
	propose
	asked // no kind
)

// What the worker says.
const (
	send kind = iota + 128
	tell
	refuse
	answer
	told // no kind
)

// opening begins a table.
type opening struct {
	Room   [32]byte
	Seed   [32]byte // of the player's key
	Name   string
	Create *session.Terms
}

// link says whether somebody can be reached.
type link struct {
	ID identity.ID
	Up bool
}

// quiet says for how long nothing was heard of somebody.
type quiet struct {
	ID identity.ID
	Ms uint32
}

// letter is what goes to somebody, or has come from him.
type letter struct {
	Peer identity.ID
	Msg  []byte
}

// wanted is a receipt that is asked for.
type wanted struct {
	Number uint32 // of the question
	Hand   uint32
}

// found answers it.
type found struct {
	Number uint32
	Text   []byte
	Error  *refusal
}

// move is an action on a log of that length.
type move struct {
	At     uint32
	Action []byte
}

type (
	seat  struct{ Seat engine.Seat }
	place struct {
		Seat  engine.Seat
		Robot bool
	}
	text   struct{ Text string }
	phased struct{ Number uint16 }
	flag   struct{ On bool }
	shown  struct{ State wire.State }
	way    struct{ Way session.Way }
	bare   struct{}
)

// news is what a step has brought.
type news struct {
	Now      int64  // of the worker's clock
	State    []part // what has changed of it
	Hand     *deal  // another one than before
	Over     bool   // there is none any more
	At       uint32 // entries before those that follow
	Log      []byte
	Faces    []face
	Whispers []whisper
	Notices  []session.Notice
	Lines    []session.Line
	Verdicts []session.Verdict
}

// part is a field of session.State.
type part struct {
	Field uint8
	Value []byte
}

// deal is how a hand begins.
type deal struct {
	Seat  engine.Seat // whose mirror it is
	Rules string
	Carry string
}

// face is a closed card that the seat may see.
type face struct {
	Slot engine.Slot
	Face engine.Face
}

// whisper is the number that was sealed in an entry for the seat's eyes, or by it.
type whisper struct {
	Entry uint32
	N     uint8
}

// body gives room for what a message of a kind holds, nil for what is no kind.
func (k kind) body() any {
	switch k {
	case open:
		return new(opening)
	case linked:
		return new(link)
	case heard, send:
		return new(letter)
	case receipt:
		return new(wanted)
	case do:
		return new(move)
	case claim, admit, handOver, remove:
		return new(seat)
	case setRobot:
		return new(place)
	case setTerms:
		return new(session.Terms)
	case setName, say:
		return new(text)
	case phrase:
		return new(phased)
	case silent:
		return new(quiet)
	case editing, answerEnd, lock:
		return new(flag)
	case show:
		return new(shown)
	case propose:
		return new(way)
	case shut, ready, unready, start, next, giveUp, watch, proposeEnd, leave, wake:
		return new(bare)
	case tell:
		return new(news)
	case refuse:
		return new(refusal)
	case answer:
		return new(found)
	}
	return nil
}

// pack makes a message about a table.
func pack(k kind, table uint32, body any) ([]byte, error) {
	c := codec{b: []byte{byte(k)}}
	c.number(uint64(table), 1<<32-1)
	return encode(c.b, body)
}

// unpack reads a message of one of the kinds from first to before last.
func unpack(b []byte, first, last kind) (k kind, table uint32, body any, err error) {
	if len(b) == 0 || len(b) > maxMessage {
		return 0, 0, nil, fmt.Errorf("%w: %d bytes", ErrMessage, len(b))
	}
	k = kind(b[0])
	if k < first || k >= last {
		return 0, 0, nil, fmt.Errorf("%w: kind %d", ErrMessage, k)
	}
	c := codec{b: b[1:], reading: true}
	table = uint32(c.number(0, 1<<32-1))
	if c.err != nil {
		return 0, 0, nil, c.err
	}
	body = k.body()
	return k, table, body, decode(c.b, body)
}
