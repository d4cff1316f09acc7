// Package exchange connects two players by codes that they carry by hand, where no relay can be reached: a code goes, another
// comes back. Both are written as the table's link with the code behind it. So the camera of any telephone reads them, and a
// page that is opened by one hands it to the window with the table.
package exchange

import (
	"bytes"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/screen"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

// Times in milliseconds. A code is good for a little longer than it is shown.
const (
	codeShown = 14 * 60_000.0
	tryFor    = 20_000.0
)

// Device keeps values that all windows of the browser see.
type Device interface {
	Load(key string, then func(value string))
	Keep(key, value string)
}

// Page is the page around the sheet.
type Page interface {
	Call(name string, args ...any)
	Get(path ...string) any
}

// Config is what an Exchange needs.
type Config struct {
	Screen  *screen.Screen
	Device  Device
	Page    Page
	Scanner connector.Scanner // nil where there is no camera
	Link    rendezvous.Link   // of the table
}

// Exchange is the exchange of codes at one table.
type Exchange struct {
	Config
	road connector.Road // nil until it is there
	try  *attempt       // nil before the first
	over bool
}

// attempt is a connection that is made with one other.
type attempt struct {
	guest  bool    // this player comes
	code   []byte  // the own one, packed; nil while there is none
	mine   string  // the same as it is shown
	qr     page.QR // and drawn
	made   float64 // when
	making bool
	waits  bool    // their code is taken as soon as there is a road
	theirs string  // what is in the field
	bad    string  // what is wrong, in words
	tried  float64 // since when the connection is being made; 0 while it is not
	copied page.Copied
}

// New returns an exchange of which nothing is shown.
func New(c Config) *Exchange { return &Exchange{Config: c} }

// SetRoad tells by which road codes are made.
func (x *Exchange) SetRoad(r connector.Road) {
	x.road = r
	x.Beat()
}

// Close ends it: the table was left.
func (x *Exchange) Close() { x.over = true }

// Invite opens the sheet of an inviter. The code that was shown before is shown again, as long as it is good: its answer may
// be on the way.
func (x *Exchange) Invite() {
	if x.try == nil || x.try.guest {
		x.newAttempt(false)
	}
	x.showAnew()
}

// Come opens the sheet of a guest.
func (x *Exchange) Come() {
	x.newAttempt(true)
	x.showAnew()
}

// Bring answers a code, such as the one in the link by which this player came.
func (x *Exchange) Bring(text string) {
	x.Come()
	x.try.theirs = text
	x.TakeCode(text)
}

func (x *Exchange) newAttempt(guest bool) {
	x.try = &attempt{guest: guest}
	x.Device.Keep(Doorstep(x.Link), "")
}

func (x *Exchange) showAnew() {
	x.try.theirs, x.try.bad, x.try.copied = "", "", page.CopyNone
	x.showSheet()
	x.Beat()
}

// Code returns the own code, nil while there is none.
func (x *Exchange) Code() []byte {
	if x.try == nil {
		return nil
	}
	return x.try.code
}

func (x *Exchange) now() float64 { return x.Screen.Loop.Now() }

// Beat looks at what time and other windows bring. It is called every second, as long as the sheet is open.
func (x *Exchange) Beat() {
	t := x.try
	switch {
	case t == nil || x.road == nil:
	case t.tried > 0 && x.now()-t.tried > tryFor:
		x.fail("old")
	case t.guest:
		if t.waits {
			t.waits = false
			x.TakeCode(t.theirs)
		}
	case !t.making && (t.code == nil && t.bad == "" || t.tried == 0 && x.now()-t.made > codeShown):
		x.makeCode()
	case t.code != nil && t.tried == 0:
		x.lookAtDoorstep()
	}
}

func (x *Exchange) lookAtDoorstep() {
	t, step := x.try, Doorstep(x.Link)
	x.Device.Load(step, func(text string) {
		if text == "" {
			return
		}
		x.Screen.Loop.Run(func() {
			x.Device.Keep(step, "")
			if x.try == t && !x.over && t.tried == 0 {
				t.theirs = text
				x.TakeCode(text)
			}
		})
	})
}

// makeCode makes the code that an inviter shows.
func (x *Exchange) makeCode() {
	t := x.try
	t.making, t.code = true, nil
	x.road.Offer(x.have(t))
}

// have returns what takes the own code once it is made.
func (x *Exchange) have(t *attempt) func([]byte, error) {
	return func(code []byte, err error) {
		if x.try != t || x.over {
			return
		}
		t.making, t.copied = false, page.CopyNone
		if err != nil {
			x.sorry("make")
			return
		}
		link := x.Link
		link.Offer = code
		t.code, t.mine, t.made = code, link.String(), x.now()
		t.qr = Square(t.mine)
		x.draw()
	}
}

// Square draws a text as a QR code, none if it is too long.
func Square(text string) page.QR {
	qr, err := rendezvous.NewQR(text)
	if err != nil {
		return page.QR{}
	}
	return page.QR{Size: qr.Size, Black: qr.Black}
}

// TakeCode takes the other's code.
func (x *Exchange) TakeCode(text string) {
	t := x.try
	c, ok := Read(text)
	switch {
	case !ok:
		x.sorry("code")
	case c.Linked && c.Link.Secret != x.Link.Secret:
		x.sorry("table")
	case c.Code == nil:
		x.sorry("bare")
	case bytes.Equal(c.Code, t.code):
		x.sorry("own")
	case t.guest && c.Answer:
		x.sorry("answer")
	case !t.guest && !c.Answer: // both invite: one of them comes
		x.Bring(text)
	case x.road == nil:
		t.waits = true
		x.draw()
	case t.guest:
		t.making, t.bad = true, ""
		x.road.Answer(c.Code, x.have(t))
		x.draw()
	default:
		if err := x.road.Complete(c.Code); err != nil {
			x.fail("old")
			return
		}
		t.tried, t.bad = x.now(), ""
		x.draw()
	}
}

// sorry tells what is wrong.
func (x *Exchange) sorry(key string) {
	x.try.bad = x.Screen.Likes.Book.Say("friends.exchange.sorry." + key)
	x.draw()
}

// fail gives an attempt up; who invites makes another code.
func (x *Exchange) fail(key string) {
	x.try.tried, x.try.theirs = 0, ""
	if !x.try.guest {
		x.makeCode()
	}
	x.sorry(key)
}

// Connected is called when somebody is connected. It reports whether that was by codes: then the sheet is closed.
func (x *Exchange) Connected() bool {
	if x.try == nil || !x.try.guest && x.try.tried == 0 {
		return false // by another way
	}
	x.try = nil
	page.Close(lens)
	page.Close(Sheet)
	return true
}
