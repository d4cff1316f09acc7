package wire

import (
	"carteado/engine"
	"carteado/net/mental"
)

// Bounds of the other frames.
const (
	MaxChat   = 280 // signs of a line
	MaxName   = 24  // signs of a name
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

func (*Deal) Kind() Kind     { return KindDeal }
func (*Presence) Kind() Kind { return KindPresence }
func (*Chat) Kind() Kind     { return KindChat }
func (*Phrase) Kind() Kind   { return KindPhrase }
func (*Bye) Kind() Kind      { return KindBye }
func (*Editing) Kind() Kind  { return KindEditing }
func (*Watch) Kind() Kind    { return KindWatch }
func (*Claim) Kind() Kind    { return KindClaim }

func (d *Deal) fields(c *codec) {
	hand := uint64(d.Hand)
	c.number(&hand, 1<<32-1)
	d.Hand = uint32(hand)
	c.bytes(&d.Raw, mental.HeaderSize, mental.MaxMessage)
}

func (p *Presence) fields(c *codec) { c.small((*uint8)(&p.State), 0, uint8(states-1)) }
func (m *Chat) fields(c *codec)     { c.text(&m.Text, MaxChat) }

func (p *Phrase) fields(c *codec) {
	n := uint64(p.Number)
	c.number(&n, MaxPhrase)
	p.Number = uint16(n)
}

func (b *Bye) fields(c *codec)     { c.small((*uint8)(&b.Why), 0, uint8(whys-1)) }
func (e *Editing) fields(c *codec) { c.flag(&e.On) }
func (w *Watch) fields(c *codec)   { c.text(&w.Name, MaxName) }

func (m *Claim) fields(c *codec) {
	x := uint8(m.Seat + 1)
	c.small(&x, 0, engine.MaxSeats)
	m.Seat = engine.Seat(x) - 1
	c.text(&m.Name, MaxName)
}
