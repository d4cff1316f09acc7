package wire

import (
	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/mental"
)

// Bounds of the other frames.
const (
	MaxChat   = 280 // characters of a line
	MaxName   = 24  // characters of a name
	MaxPhrase = 1 << 10
)

// State says how present somebody is.
type State uint8

// What somebody is doing.
const (
	Here   State = iota
	Typing       // a chat line
	Away         // the page is hidden
	states
)

// Why says why somebody goes.
type Why uint8

// Why a peer says goodbye.
const (
	Closing  Why = iota // the page is closed or left, maybe reloaded: the seat is kept
	Leaving             // the person gives up the seat
	Refusing            // there is no place for the other, or it does not behave
	whys
)

// Deal carries a message of package mental, unread.
type Deal struct {
	Hand uint32
	Raw  []byte
}

// Presence says what somebody is doing.
type Presence struct{ State State }

// Chat is a line that somebody wrote.
type Chat struct{ Text string }

// Phrase is a phrase that the language files have ready: its number.
type Phrase struct{ Number uint16 }

// Bye is the last frame on a channel.
type Bye struct{ Why Why }

// Editing says whether the owner is changing the table's options.
type Editing struct{ On bool }

// Watch is the first frame of a spectator.
type Watch struct{ Name string }

// Claim asks for a seat, or gives one up: engine.Nobody.
type Claim struct {
	Seat engine.Seat
	Name string
}

// Refusal says that the owner does not grant what was claimed.
type Refusal struct{ Seat engine.Seat }

func (*Deal) Kind() Kind     { return KindDeal }
func (*Presence) Kind() Kind { return KindPresence }
func (*Chat) Kind() Kind     { return KindChat }
func (*Phrase) Kind() Kind   { return KindPhrase }
func (*Bye) Kind() Kind      { return KindBye }
func (*Editing) Kind() Kind  { return KindEditing }
func (*Watch) Kind() Kind    { return KindWatch }
func (*Claim) Kind() Kind    { return KindClaim }
func (*Refusal) Kind() Kind  { return KindRefusal }

func (d *Deal) Fields(c *codec.Coder) {
	codec.Int(c, &d.Hand, 0, 1<<32-1)
	c.Bytes(&d.Raw, mental.HeaderSize, mental.MaxMessage)
}

func (p *Presence) Fields(c *codec.Coder) { codec.Int(c, &p.State, Here, states-1) }
func (m *Chat) Fields(c *codec.Coder)     { c.Text(&m.Text, 1, MaxChat) }
func (p *Phrase) Fields(c *codec.Coder)   { codec.Int(c, &p.Number, 0, MaxPhrase) }
func (b *Bye) Fields(c *codec.Coder)      { codec.Int(c, &b.Why, Closing, whys-1) }
func (e *Editing) Fields(c *codec.Coder)  { c.Bool(&e.On) }
func (w *Watch) Fields(c *codec.Coder)    { c.Text(&w.Name, 1, MaxName) }

func (r *Refusal) Fields(c *codec.Coder) { codec.Int(c, &r.Seat, 0, engine.MaxSeats-1) }

func (m *Claim) Fields(c *codec.Coder) {
	codec.Int(c, &m.Seat, engine.Nobody, engine.MaxSeats-1)
	c.Text(&m.Name, 1, MaxName)
}
