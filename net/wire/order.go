package wire

import (
	"carteado/engine"
	"carteado/net/codec"
)

// Hash is SHA-512/256 of something; Signature is one of Ed25519.
type (
	Hash      [32]byte
	Signature [64]byte
)

// Bounds of the frames of the log.
const (
	MaxView    = 1 << 40
	MaxIndex   = 1 << 32 // of entries in a log, and of an author's counter
	MaxStint   = 1 << 40
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
	Stint   uint64 // another each time that the author came back without knowing all that he had said
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
	Since     uint64 // the first view that the seat takes part in since it came back so; 0 if it never did
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

// Recall asks what the receiver holds of the sender, who has come back, and says that the sender takes no part meanwhile.
type Recall struct {
	Call uint64 // the first view in which he will, 0 while that is not known
}

// Held answers a Recall.
type Held struct {
	View   uint64 // the highest view that the sender knows of
	Normal uint64 // view of its log
	Index  uint64
	Head   Hash
	Vote   *Vote // the last of the asker's
	Ack    *Ack
}

func (*Recall) Kind() Kind { return KindRecall }
func (*Held) Kind() Kind   { return KindHeld }

func (*Propose) Kind() Kind { return KindPropose }
func (*Append) Kind() Kind  { return KindAppend }
func (*Ack) Kind() Kind     { return KindAck }
func (*Vote) Kind() Kind    { return KindVote }
func (*View) Kind() Kind    { return KindView }
func (*Fetch) Kind() Kind   { return KindFetch }
func (*Tail) Kind() Kind    { return KindTail }
func (*Beat) Kind() Kind    { return KindBeat }

func seat(c *codec.Coder, s *engine.Seat) { codec.Int(c, s, 0, engine.MaxSeats-1) }
func view(c *codec.Coder, v *uint64)      { codec.Int(c, v, 0, MaxView) }
func index(c *codec.Coder, v *uint64)     { codec.Int(c, v, 0, MaxIndex) }

func (p *Proposal) Fields(c *codec.Coder) {
	seat(c, &p.Seat)
	index(c, &p.Counter)
	if p.Counter == 0 {
		c.Fail("counters begin with 1")
	}
	index(c, &p.At)
	c.Fixed(p.Head[:])
	codec.Int(c, &p.What, 0, whats-1)
	codec.Int(c, &p.Stint, 0, MaxStint)
	least, most := 0, MaxAction
	if p.What == Motion {
		least, most = 1, 1
	}
	c.Bytes(&p.Action, least, most)
	c.Fixed(p.Sig[:])
}

func (e *Entry) Fields(c *codec.Coder) {
	view(c, &e.View)
	e.Proposal.Fields(c)
	c.Fixed(e.Sig[:])
}

func (a *Append) Fields(c *codec.Coder) {
	index(c, &a.Index)
	a.Entry.Fields(c)
}

func (a *Ack) Fields(c *codec.Coder) {
	seat(c, &a.Seat)
	view(c, &a.View)
	index(c, &a.Index)
	c.Fixed(a.Head[:])
	c.Fixed(a.Sig[:])
	c.Fixed(a.Sequencer[:])
}

func (v *Vote) Fields(c *codec.Coder) {
	seat(c, &v.Seat)
	view(c, &v.View)
	view(c, &v.Normal)
	if v.Normal >= v.View {
		c.Fail("a vote for view %d in view %d", v.View, v.Normal)
	}
	index(c, &v.Index)
	c.Fixed(v.Head[:])
	index(c, &v.Committed)
	view(c, &v.Since)
	c.Fixed(v.Sig[:])
}

func (v *View) Fields(c *codec.Coder) {
	view(c, &v.View)
	index(c, &v.Index)
	c.Fixed(v.Head[:])
	c.Fixed(v.Sig[:])
	c.Fixed(v.Ack[:])
	codec.List(c, &v.Votes, engine.MaxSeats, (*Vote).Fields)
}

func (f *Fetch) Fields(c *codec.Coder) { index(c, &f.After) }

func (t *Tail) Fields(c *codec.Coder) {
	index(c, &t.After)
	index(c, &t.Length)
	codec.Optional(c, &t.View, (*View).Fields)
	codec.List(c, &t.Entries, MaxEntries, (*Entry).Fields)
	codec.List(c, &t.Acks, MaxAcks, (*Ack).Fields)
}

func (r *Recall) Fields(c *codec.Coder) { view(c, &r.Call) }

func (h *Held) Fields(c *codec.Coder) {
	view(c, &h.View)
	view(c, &h.Normal)
	index(c, &h.Index)
	c.Fixed(h.Head[:])
	codec.Optional(c, &h.Vote, (*Vote).Fields)
	codec.Optional(c, &h.Ack, (*Ack).Fields)
}

func (b *Beat) Fields(c *codec.Coder) {
	view(c, &b.View)
	view(c, &b.Call)
	index(c, &b.Committed)
	b.Ack.Fields(c)
	codec.Optional(c, &b.Vote, (*Vote).Fields)
}
