package wire

import "carteado/engine"

// Hash is SHA-512/256 of something; Signature is one of Ed25519.
type (
	Hash      [32]byte
	Signature [64]byte
)

// Bounds of the frames of the log.
const (
	MaxView    = 1 << 40
	MaxIndex   = 1 << 32 // of entries in a log, and of an author's counter
	MaxAction  = 1 << 15 // bytes of an action, the proofs with it included
	MaxEntries = 1 << 10 // entries of one Tail
	MaxTail    = 1 << 17 // bytes of the entries of one Tail, but for the last of them
	MaxAcks    = engine.MaxSeats
)

// What an entry is.
const (
	Action uint8 = iota // of the game or the table: opaque bytes
	Motion              // to go on without some seats: one byte, the set of them; empty to take it back
	whats
)

// Proposal is an entry as its author signed it. The author names how many entries he had seen committed (At) and the
// head of the log there.
type Proposal struct {
	Seat    engine.Seat
	Counter uint64 // counts the author's entries from 1
	At      uint64
	Head    Hash
	What    uint8
	Action  []byte
	Sig     Signature
}

// Propose asks for an entry.
type Propose struct{ Proposal }

// Entry is a proposal with its place in the log.
type Entry struct {
	View     uint64 // in which it was put into the log
	Proposal Proposal
	Sig      Signature // of that view's sequencer: its Ack
}

// Append puts an entry into the log.
type Append struct {
	Index uint64
	Entry
}

// Ack says that a seat has stored the log up to an index, and takes no other in this view.
type Ack struct {
	Seat      engine.Seat
	View      uint64
	Index     uint64
	Head      Hash
	Sig       Signature
	Sequencer Signature // the sequencer's own ack of the same; zero if Index is 0
}

// Vote says that a seat takes part in a view and no more in those before, and what its log is.
type Vote struct {
	Seat      engine.Seat
	View      uint64
	Normal    uint64 // view of the log
	Index     uint64
	Head      Hash
	Committed uint64
	Sig       Signature
}

// View begins a view: its log is the longest of the highest view among the votes.
type View struct {
	View  uint64
	Index uint64
	Head  Hash
	Sig   Signature // the new sequencer's
	Ack   Signature // the new sequencer's ack of the same
	Votes []Vote
}

// Fetch asks for the log after an index.
type Fetch struct{ After uint64 }

// Tail gives the log after an index, or the beginning of that.
type Tail struct {
	After   uint64
	Length  uint64 // of the whole log
	View    *View  // what began the view of the log; nil in view 0
	Entries []Entry
	Acks    []Ack // the latest of every seat
}

// Beat is sent every second, and when a view is called for.
type Beat struct {
	View      uint64
	Call      uint64 // the view it would go over to; 0 for none
	Committed uint64
	Ack       Ack
	Vote      *Vote // while a view has not begun
}

func (*Propose) Kind() Kind { return KindPropose }
func (*Append) Kind() Kind  { return KindAppend }
func (*Ack) Kind() Kind     { return KindAck }
func (*Vote) Kind() Kind    { return KindVote }
func (*View) Kind() Kind    { return KindView }
func (*Fetch) Kind() Kind   { return KindFetch }
func (*Tail) Kind() Kind    { return KindTail }
func (*Beat) Kind() Kind    { return KindBeat }

func (c *codec) seat(s *engine.Seat) {
	x := uint8(*s)
	c.small(&x, 0, engine.MaxSeats-1)
	*s = engine.Seat(x)
}

func (c *codec) view(v *uint64)  { c.number(v, MaxView) }
func (c *codec) index(v *uint64) { c.number(v, MaxIndex) }

func (p *Proposal) fields(c *codec) {
	c.seat(&p.Seat)
	c.index(&p.Counter)
	if c.err == nil && p.Counter == 0 {
		c.fail("counters begin with 1")
	}
	c.index(&p.At)
	c.hash(&p.Head)
	c.small(&p.What, 0, whats-1)
	least, most := 0, MaxAction
	if p.What == Motion {
		least, most = 1, 1
	}
	c.bytes(&p.Action, least, most)
	c.signature(&p.Sig)
}

func (e *Entry) fields(c *codec) {
	c.view(&e.View)
	e.Proposal.fields(c)
	c.signature(&e.Sig)
}

func (a *Append) fields(c *codec) {
	c.index(&a.Index)
	a.Entry.fields(c)
}

func (a *Ack) fields(c *codec) {
	c.seat(&a.Seat)
	c.view(&a.View)
	c.index(&a.Index)
	c.hash(&a.Head)
	c.signature(&a.Sig)
	c.signature(&a.Sequencer)
}

func (v *Vote) fields(c *codec) {
	c.seat(&v.Seat)
	c.view(&v.View)
	c.view(&v.Normal)
	if c.err == nil && v.Normal >= v.View {
		c.fail("a vote for view %d in view %d", v.View, v.Normal)
	}
	c.index(&v.Index)
	c.hash(&v.Head)
	c.index(&v.Committed)
	c.signature(&v.Sig)
}

func (v *View) fields(c *codec) {
	c.view(&v.View)
	c.index(&v.Index)
	c.hash(&v.Head)
	c.signature(&v.Sig)
	c.signature(&v.Ack)
	list(c, &v.Votes, engine.MaxSeats, (*Vote).fields)
}

func (f *Fetch) fields(c *codec) { c.index(&f.After) }

func (t *Tail) fields(c *codec) {
	c.index(&t.After)
	c.index(&t.Length)
	option(c, &t.View, (*View).fields)
	list(c, &t.Entries, MaxEntries, (*Entry).fields)
	list(c, &t.Acks, MaxAcks, (*Ack).fields)
}

func (b *Beat) fields(c *codec) {
	c.view(&b.View)
	c.view(&b.Call)
	c.index(&b.Committed)
	b.Ack.fields(c)
	option(c, &b.Vote, (*Vote).fields)
}
