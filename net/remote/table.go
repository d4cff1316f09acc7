package remote

import (
	"fmt"
	"reflect"
	"sync/atomic"
	"time"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
)

// Config is what a Table works with.
type Config struct {
	Key     *identity.Key
	Person  *identity.Key                    // who this player is at every table; nil for who does not tell
	Named   bool                             // receipts may say that, too
	Picture int                              // by which he is shown, of person.Pictures
	Name    string                           // 1 to [wire.MaxName] characters
	Room    [32]byte                         // with the key it names what is kept of the table
	Create  *session.Terms                   // of who makes the table; nil for who comes
	Games   session.Lookup                   //
	Now     func() int64                     // a clock, in milliseconds from anywhere; nil for the device's
	Post    func(msg []byte)                 // to the worker; it may keep msg
	Send    func(to identity.ID, msg []byte) // to a peer
	Changed func()                           // something that the methods give is new
	Refused func(err error)                  // a command came to nothing: one of session's or the engine's errors, or one with its text
}

// Table is the page's side of a table. One goroutine at a time; the functions of its Config are called within Handle, Post within
// any method.
type Table struct {
	c        Config
	number   uint32
	closed   bool
	err      error
	state    session.State
	due      int64       // when the time for a move is over, by the page's clock, if the state has a limit
	voteDue  int64       // when the vote is
	seat     engine.Seat // whose mirror it is
	engine   *engine.Engine
	notices  []session.Notice
	lines    []session.Line
	verdicts []session.Verdict
	asked    uint32
	receipts map[uint32]func(text string, err error)
}

// tables counts those that this page has opened, so that what comes for one that was left does not reach another.
var tables atomic.Uint32

var began = time.Now()

// Open opens a table, or comes back to it if something is kept of it.
func Open(c Config) *Table {
	if c.Now == nil {
		c.Now = func() int64 { return time.Since(began).Milliseconds() }
	}
	t := &Table{
		c: c, number: tables.Add(1), state: session.State{Me: engine.Nobody, Left: -1}, seat: engine.Nobody,
		receipts: map[uint32]func(string, error){},
	}
	o := &opening{Room: c.Room, Seed: c.Key.Seed(), Name: c.Name, Create: c.Create, Named: c.Named, Picture: c.Picture}
	if c.Person != nil {
		seed := c.Person.Seed()
		o.Person = &seed
	}
	t.post(open, o)
	return t
}

// post says something to the worker.
func (t *Table) post(k kind, body any) {
	if t.closed {
		return
	}
	b, err := pack(k, t.number, body)
	if err != nil {
		t.c.Refused(err) // a text that cannot stand in a line, a seat that does not exist
		return
	}
	t.c.Post(b)
}

// Handle takes a message of the worker. An error says that it was not one, or was not what a worker would say; what is right in it
// may have been taken in.
func (t *Table) Handle(msg []byte) error {
	k, number, body, err := unpack(msg, send, told)
	if err != nil || t.closed || number != t.number {
		return err
	}
	switch x := body.(type) {
	case *letter:
		t.c.Send(x.Peer, x.Msg)
	case *news:
		err = t.applyNews(x)
		t.c.Changed()
	case *refusal:
		refused := x.err()
		if x.Final {
			t.err = refused
			for id := range t.receipts {
				t.found(id, "", refused)
			}
		}
		t.c.Refused(refused)
	case *found:
		var failed error
		if x.Error != nil {
			failed = x.Error.err()
		}
		t.found(x.Number, string(x.Text), failed)
	default:
		err = fmt.Errorf("%w: kind %d", ErrMessage, k)
	}
	return err
}

// applyNews takes in what is new.
func (t *Table) applyNews(n *news) error {
	err := t.learn(n.State, n.Now)
	if mirror := t.mirror(n); err == nil {
		err = mirror
	}
	t.notices = keep(t.notices, n.Notices)
	t.lines = keep(t.lines, n.Lines)
	t.verdicts = keep(t.verdicts, n.Verdicts)
	return err
}

// most bounds what waits to be asked for.
const most = 1000

func keep[T any](list, more []T) []T {
	return append(list, more[:min(len(more), most-len(list))]...)
}

// learn takes in parts of the state. It shares nothing with the one before that could change.
func (t *Table) learn(parts []part, now int64) error {
	st := t.state
	v := reflect.ValueOf(&st).Elem()
	var touched [256]bool
	for _, p := range parts {
		if int(p.Field) >= v.NumField() {
			return fmt.Errorf("%w: no field %d of the state", ErrMessage, p.Field)
		}
		f := v.Field(int(p.Field))
		f.SetZero()
		if err := decode(p.Value, f.Addr().Interface()); err != nil {
			return err
		}
		touched[p.Field] = true
	}
	if seats := len(st.Seats); seats > engine.MaxSeats || int(st.Me) >= seats && st.Me != engine.Nobody {
		return fmt.Errorf("%w: seat %d of %d", ErrMessage, st.Me, seats)
	}
	if !moment(now) || st.Left != -1 && !moment(st.Left) || st.Vote != nil && !moment(st.Vote.Left) {
		return fmt.Errorf("%w: a time that cannot be", ErrMessage)
	}
	here := t.c.Now() - now
	if touched[leftField] {
		t.due = st.Left + here
	}
	if touched[voteField] && st.Vote != nil {
		t.voteDue = st.Vote.Left + here
	}
	t.state = st
	return nil
}

// moment reports whether a time of the worker's clock can be.
func moment(ms int64) bool { return ms >= 0 && ms < 1<<50 }

// The fields that hold times.
var leftField, voteField = field("Left"), field("Vote")

func field(name string) int {
	f, _ := reflect.TypeFor[session.State]().FieldByName(name)
	return f.Index[0]
}

// State returns the table as this player sees it, but for the cards: View is nil, see [Table.Engine]. It shares nothing that
// changes.
func (t *Table) State() *session.State {
	st := t.state
	if st.Left >= 0 {
		st.Left = max(0, t.due-t.c.Now())
	}
	if st.Vote != nil {
		v := *st.Vote
		v.Left = max(0, t.voteDue-t.c.Now())
		st.Vote = &v
	}
	return &st
}

// Err returns why the table stands still for good: what must be kept could not be, or a program has failed. Nil while it goes on.
// A page that opens it again comes back to what was kept.
func (t *Table) Err() error { return t.err }

// Engine returns the mirror of the present hand, to be read only; nil while none is dealt. It is another after each deal.
func (t *Table) Engine() *engine.Engine { return t.engine }

// Notices returns what there is to tell since it was last asked for.
func (t *Table) Notices() []session.Notice {
	n := t.notices
	t.notices = nil
	return n
}

// Lines returns what was said since it was last asked for.
func (t *Table) Lines() []session.Line {
	l := t.lines
	t.lines = nil
	return l
}

// Verdicts returns who was found to cheat since it was last asked for. The evidence is in the worker.
func (t *Table) Verdicts() []session.Verdict {
	v := t.verdicts
	t.verdicts = nil
	return v
}
