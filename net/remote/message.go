package remote

import (
	"fmt"
	"math"
	"reflect"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/session"
)

// kind says what a message is: its first byte.
type kind byte

// What the page says. The kinds from command on are the session's commands, in the order of session.Commands.
const (
	open kind = iota + 1
	shut
	linked
	silent
	heard
	receipt
	command
)

// asked is the first number that is no kind of the page's.
var asked = command + kind(len(session.Commands))

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
	Room    [32]byte
	Seed    [32]byte // of the player's key
	Name    string
	Create  *session.Terms
	Person  *[32]byte // seed of the key of who he is at every table, if that shall be known
	Named   bool      // in receipts, too
	Picture int       // by which he is shown
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

// bare is a message without a body.
type bare struct{}

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

// commandKind returns the kind of a command. It panics if the command's type is not in session.Commands.
func commandKind(c session.Command) kind {
	t := reflect.TypeOf(c)
	for i, x := range session.Commands {
		if reflect.TypeOf(x) == t {
			return command + kind(i)
		}
	}
	panic(fmt.Sprintf("remote: %v is not in session.Commands", t))
}

// body returns a pointer to room for what a message of a kind holds.
func (k kind) body() any {
	switch k {
	case open:
		return new(opening)
	case linked:
		return new(link)
	case silent:
		return new(quiet)
	case heard, send:
		return new(letter)
	case receipt:
		return new(wanted)
	case tell:
		return new(news)
	case refuse:
		return new(refusal)
	case answer:
		return new(found)
	}
	if k >= command && k < asked {
		return reflect.New(reflect.TypeOf(session.Commands[k-command])).Interface()
	}
	return new(bare)
}

// pack makes a message about a table of what body points to.
func pack(k kind, table uint32, body any) ([]byte, error) {
	c := codec.Writer([]byte{byte(k)})
	codec.Int(c, &table, 0, math.MaxUint32)
	b, err := c.Written()
	if err != nil {
		return nil, malformed(err)
	}
	return encode(b, body)
}

// unpack reads a message of one of the kinds from first to before last. The body is a pointer.
func unpack(b []byte, first, last kind) (k kind, table uint32, body any, err error) {
	if len(b) == 0 || len(b) > maxMessage {
		return 0, 0, nil, fmt.Errorf("%w: %d bytes", ErrMessage, len(b))
	}
	k = kind(b[0])
	if k < first || k >= last {
		return 0, 0, nil, fmt.Errorf("%w: kind %d", ErrMessage, k)
	}
	c := codec.Reader(b[1:])
	if codec.Int(c, &table, 0, math.MaxUint32); c.Err() != nil {
		return 0, 0, nil, malformed(c.Err())
	}
	body = k.body()
	return k, table, body, decode(c.Rest(), body)
}
