package remote

import (
	"reflect"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
)

// Number returns the number of a table in its messages.
func Number(t *Table) uint32 { return t.number }

// Seat returns whose mirror a table has.
func Seat(t *Table) engine.Seat { return t.seat }

// Behind returns the engine that a mirror is of.
func Behind(h *Host) *engine.Engine {
	if h.room == nil {
		return nil
	}
	return h.room.session.Engine()
}

// Unwritten reports whether something waits to be written.
func Unwritten(h *Host) bool {
	return h.room != nil && h.room.shelf != nil && len(h.room.shelf.puts)+len(h.room.shelf.deletes) > 0
}

// IsTell reports whether a message of the worker tells the page of a table.
func IsTell(msg []byte) bool { return kind(msg[0]) == tell }

// Kinds returns those of the page and those of the worker.
func Kinds() (page, worker []byte) {
	for k := open; k < asked; k++ {
		page = append(page, byte(k))
	}
	for k := send; k < told; k++ {
		worker = append(worker, byte(k))
	}
	return page, worker
}

// Body returns room for what a message of a kind holds.
func Body(k byte) any { return kind(k).body() }

// Pack makes a message.
func Pack(k byte, table uint32, body any) ([]byte, error) { return pack(kind(k), table, body) }

// Unpack reads one of either side.
func Unpack(b []byte) (byte, uint32, any, error) {
	first, last := open, asked
	if len(b) > 0 && kind(b[0]) >= send {
		first, last = send, told
	}
	k, n, body, err := unpack(b, first, last)
	return byte(k), n, body, err
}

// Encode and Decode write and read a value.
func Encode(p any) ([]byte, error)               { return encode(nil, p) }
func Decode(b []byte, p any) error               { return decode(b, p) }
func Stays(t reflect.Type) bool                  { return stays[t] }
func Range(t reflect.Type) (r [2]int64, ok bool) { r, ok = ranges[t]; return }

// Refuse brings an error over.
func Refuse(err error) error { return refusalOf(err).err() }

// FacesNews is a message with a closed face, and nothing else that is new.
func FacesNews(table uint32, at int, s engine.Slot, f engine.Face) []byte {
	b, err := pack(tell, table, &news{At: uint32(at), Faces: []face{{s, f}}})
	if err != nil {
		panic(err)
	}
	return b
}

// TimeNews is a message that so much time is left.
func TimeNews(table uint32, left int64) []byte {
	value, err := encode(nil, &left)
	if err != nil {
		panic(err)
	}
	b, err := pack(tell, table, &news{State: []part{{uint8(leftField), value}}})
	if err != nil {
		panic(err)
	}
	return b
}

// Follower tells a page of engines, one step after the other, as a host does.
func Follower(page *Table) func(e *engine.Engine, seat engine.Seat) error {
	a := &account{}
	return func(e *engine.Engine, seat engine.Seat) error {
		if n := a.last(e); n != nil {
			if err := page.applyNews(n); err != nil {
				return err
			}
		}
		n := &news{}
		a.hand(n, e, seat)
		return page.applyNews(n)
	}
}

// HandNews is a message with a hand that begins.
func HandNews(table uint32, s engine.Seat, rules, carry string, log []byte) []byte {
	b, err := pack(tell, table, &news{Hand: &deal{s, rules, carry}, Log: log})
	if err != nil {
		panic(err)
	}
	return b
}

// NewShelf and WriteShelf give a store as a session has it.
func NewShelf(d Disk) session.Store {
	s, err := newShelf(d, [32]byte{1}, identity.ID{2})
	if err != nil {
		panic(err)
	}
	return s
}
func WriteShelf(s session.Store) error { return s.(*shelf).write() }

// WhisperNews is a message with what was sealed in an entry, and nothing else that is new.
func WhisperNews(table uint32, at int, entry uint32, n uint8) []byte {
	b, err := pack(tell, table, &news{At: uint32(at), Whispers: []whisper{{entry, n}}})
	if err != nil {
		panic(err)
	}
	return b
}

// Visible is visible.
var Visible = visible
