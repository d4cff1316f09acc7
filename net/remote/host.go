package remote

import (
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/net/wire"
)

// HostConfig is what a Host works with.
type HostConfig struct {
	Disk   Disk
	Random io.Reader
	Games  session.Lookup
	Date   func() int64     // seconds since 1970, see session.Config
	Post   func(msg []byte) // to the page; it may keep msg
	Choose func(e *engine.Engine, s engine.Seat) engine.Action
}

// Host is the worker's side: it runs the session of the table that the page has open, one at a time. One goroutine.
type Host struct {
	c    HostConfig
	now  int64
	room *room
}

// room is an open table.
type room struct {
	h       *Host
	number  uint32
	session *session.Session
	shelf   *shelf
	now     int64    // as the session has been told
	mail    []letter // of this step
	told    account
}

// NewHost makes a host without a table. What a table costs is spent when one is opened.
func NewHost(c HostConfig) *Host { return &Host{c: c} }

// Open reports whether a table is open: it wants to be ticked then.
func (h *Host) Open() bool { return h.room != nil }

// Handle takes messages of the page, in their order; now is the time in milliseconds from anywhere, as for [Host.Tick]. What they
// bring about is written and told once, after the last: whoever has several at hand should give them together. An error says
// that some were not messages. What comes of a command is told to the page.
func (h *Host) Handle(now int64, msgs ...[]byte) (err error) {
	h.now = max(h.now, now)
	var list []any
	obey := func() {
		if len(list) > 0 {
			h.step(func(r *room) (refused []error) {
				for _, body := range list {
					if err := r.obey(body); err != nil {
						refused = append(refused, err)
					}
				}
				return refused
			})
		}
		list = nil
	}
	for _, msg := range msgs {
		k, number, body, bad := unpack(msg, open, asked)
		switch {
		case bad != nil:
			err = errors.Join(err, bad)
		case k == open:
			obey()
			h.room = nil
			h.openTable(number, body.(*opening))
		case h.room == nil || h.room.number != number: // about a table that was left
		case k == shut:
			obey()
			h.room = nil
		default:
			list = append(list, body)
		}
	}
	obey()
	return err
}

// Tick tells the time, in milliseconds from anywhere; it should be called some ten times a second while a table is open.
func (h *Host) Tick(now int64) {
	h.now = max(h.now, now)
	h.step(func(r *room) []error {
		r.tick()
		return nil
	})
}

// openTable begins a table, or comes back to it.
func (h *Host) openTable(number uint32, o *opening) {
	r := &room{h: h, number: number}
	h.room = r
	h.step(func(*room) []error {
		if utf8.RuneCountInString(o.Name) > wire.MaxName || record.CheckName(o.Name) != nil {
			h.end(session.ErrName)
			return nil
		}
		key := identity.FromSeed(o.Seed)
		var person *identity.Key
		if o.Person != nil {
			person = identity.FromSeed(*o.Person)
		}
		var err error
		if r.shelf, err = newShelf(h.c.Disk, o.Room, key.ID()); err != nil {
			h.end(fmt.Errorf("%w: %w", session.ErrStore, err))
			return nil
		}
		s, err := session.New(session.Config{
			Key: key, Name: o.Name, Person: person, Named: o.Named, Picture: o.Picture, Net: r, Store: r.shelf, Random: h.c.Random, Date: h.c.Date, Games: h.c.Games, Create: o.Create, Choose: h.c.Choose,
		})
		if err != nil {
			h.end(err)
			return nil
		}
		r.session = s
		r.tick()
		return nil
	})
}

func (r *room) tick() {
	r.now = r.h.now
	r.session.Tick(r.now)
}

// Send implements session.Net: what is sent goes out at the end of the step.
func (r *room) Send(to identity.ID, msg []byte) { r.mail = append(r.mail, letter{to, msg}) }

// step lets something happen at the open table, and tells what came of it: what must be kept is written first.
func (h *Host) step(happens func(*room) (refused []error)) {
	r := h.room
	if r == nil {
		return
	}
	defer func() {
		if x := recover(); x != nil && h.room == r {
			h.end(fmt.Errorf("%w: %v", ErrBroken, x))
		}
	}()
	refused := happens(r)
	if h.room != r {
		return // it could not be opened
	}
	if err := r.shelf.write(); err != nil {
		h.end(fmt.Errorf("%w: %w", session.ErrStore, err))
		return
	}
	for i := range r.mail {
		r.post(send, &r.mail[i])
	}
	r.mail = nil
	for _, n := range r.news() {
		r.post(tell, n)
	}
	for _, err := range refused {
		r.post(refuse, refusalOf(err))
	}
	if err := r.session.Err(); err != nil {
		h.end(err)
	}
}

// end closes a table that stands still for good. What was not written before is as if it had not happened.
func (h *Host) end(err error) {
	r := h.room
	h.room = nil
	x := refusalOf(err)
	x.Final = true
	r.post(refuse, x)
}

// post says something to the page.
func (r *room) post(k kind, body any) {
	b, err := pack(k, r.number, body)
	if err != nil {
		panic(err) // what the session says fits into messages
	}
	r.h.c.Post(b)
}
