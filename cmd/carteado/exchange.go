package main

import (
	"bytes"
	"strings"

	"carteado/engine/games"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

// exchange is a connection that this player makes by hand with one other, where no relay can be reached: a code goes,
// another comes back. Both are written as the table's link with the code behind it. So the camera of any telephone reads
// them, and a page that is opened by one hands it to the window with the table.
type exchange struct {
	f      *friends
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

// The sheets of an exchange, by name.
const (
	codes  = "codes"
	lens   = "lens"
	handed = "brought"
)

// Times in milliseconds. A code is good for a little longer than it is shown.
const (
	codeShown = 14 * 60_000.0
	tryFor    = 20_000.0
)

// doorstep is the name under which another window of this device leaves a code for the one with the table.
func doorstep(link rendezvous.Link) string {
	room, err := roomName(link)
	if err != nil {
		return ""
	}
	return "code." + room
}

// carried is what somebody brings: a link, a code, or both.
type carried struct {
	link   rendezvous.Link
	linked bool // there is a link
	code   []byte
	answer bool
}

// readCarried reads it, from whatever a message has made of the line. false says that it is none of these.
func readCarried(text string) (c carried, ok bool) {
	text = strings.Join(strings.Fields(text), "")
	address, secret, linked := strings.Cut(text, "#")
	if linked {
		secret, text, ok = strings.Cut(secret, ",")
		var err error
		if c.link, err = rendezvous.ParseLink(pageAddress(address)+"#"+secret, len(games.All)); err != nil {
			return carried{}, false
		}
		c.linked = true
		if !ok {
			return c, true
		}
	}
	code, err := rendezvous.ParseText(text)
	if err != nil {
		return carried{}, false
	}
	c.answer = code.Answer
	c.code, err = code.Pack()
	return c, err == nil
}

// brought takes a code that the page was opened by, if it is for a table that is open already: in this window, or, as
// what somebody sends back always is, in another one of this device. false says that the address is something else.
func (a *App) brought(address string) bool {
	c, ok := readCarried(address)
	f := a.friends
	here := ok && f != nil && f.link.Secret == c.link.Secret
	switch {
	case !ok || c.code == nil || !c.answer && !here:
		return false
	case here && c.answer:
		f.exchange(false)
		f.codes.take(address)
	case here:
		f.bring(address)
	default:
		a.host.keep(doorstep(c.link), address)
		if f == nil {
			a.home()
		}
		a.open(handed, page.Brought(a.book, a.shut(handed)))
	}
	fragment := ""
	if f != nil {
		fragment = f.fragment()
	}
	a.host.call("address", fragment)
	return true
}

// exchange opens the sheet for codes. Who invites is shown the code that he has shown before, as long as it is good: its
// answer may be on the way.
func (f *friends) exchange(guest bool) {
	if x := f.codes; guest || x == nil || x.guest {
		f.codes = &exchange{f: f, guest: guest}
		f.a.host.keep(doorstep(f.link), "")
	}
	f.codes.theirs, f.codes.bad, f.codes.copied = "", "", page.CopyNone
	f.codes.open()
	f.codes.beat()
}

// bring answers a code, such as the one in the link by which this player came.
func (f *friends) bring(link string) {
	f.exchange(true)
	f.codes.theirs = link
	f.codes.take(link)
}

// beat looks at what time and other windows bring, as long as the sheet is open.
func (x *exchange) beat() {
	f, a := x.f, x.f.a
	switch {
	case f.road == nil:
		return
	case x.tried > 0 && a.host.now()-x.tried > tryFor:
		x.fail("old")
	case x.guest:
		if x.waits {
			x.waits = false
			x.take(x.theirs)
		}
	case !x.making && (x.code == nil && x.bad == "" || x.tried == 0 && a.host.now()-x.made > codeShown):
		x.make()
	case x.code != nil && x.tried == 0:
		step := doorstep(f.link)
		a.host.load(step, func(text string) {
			if text == "" {
				return
			}
			a.run(func() {
				a.host.keep(step, "")
				if f.codes == x && a.friends == f && x.tried == 0 {
					x.theirs = text
					x.take(text)
				}
			})
		})
	}
}

// make makes the code of who invites.
func (x *exchange) make() {
	x.making, x.code = true, nil
	x.f.road.offer(x.have)
}

// have takes the own code once it is made.
func (x *exchange) have(code []byte, err error) {
	f := x.f
	if f.codes != x || f.a.friends != f {
		return
	}
	x.making, x.copied = false, page.CopyNone
	if err != nil {
		x.say("make")
		return
	}
	link := f.link
	link.Offer = code
	x.code, x.mine, x.made = code, link.String(), f.a.host.now()
	x.qr = square(x.mine)
	x.draw()
}

// square draws a text as a QR code, none if it is too long.
func square(text string) page.QR {
	qr, err := rendezvous.NewQR(text)
	if err != nil {
		return page.QR{}
	}
	return page.QR{Size: qr.Size, Black: qr.Black}
}

// take takes the other's code.
func (x *exchange) take(text string) {
	f := x.f
	c, ok := readCarried(text)
	switch {
	case !ok:
		x.say("code")
	case c.linked && c.link.Secret != f.link.Secret:
		x.say("table")
	case c.code == nil:
		x.say("bare")
	case bytes.Equal(c.code, x.code):
		x.say("own")
	case x.guest && c.answer:
		x.say("answer")
	case !x.guest && !c.answer: // both invite: one of them comes
		f.bring(text)
	case f.road == nil:
		x.waits = true
		x.draw()
	case x.guest:
		x.making, x.bad = true, ""
		f.road.answer(c.code, x.have)
		x.draw()
	default:
		if err := f.road.complete(c.code); err != nil {
			x.fail("old")
			return
		}
		x.tried, x.bad = f.a.host.now(), ""
		x.draw()
	}
}

// say tells what is wrong.
func (x *exchange) say(key string) {
	x.bad = x.f.a.book.Say("friends.exchange.sorry." + key)
	x.draw()
}

// fail gives an attempt up; who invites makes another code.
func (x *exchange) fail(key string) {
	x.tried, x.theirs = 0, ""
	if !x.guest {
		x.make()
	}
	x.say(key)
}

// up is told that somebody is connected.
func (x *exchange) up() {
	if !x.guest && x.tried == 0 {
		return // he came another way
	}
	x.f.codes = nil
	page.Close(lens)
	if page.IsOpen(codes) {
		page.Close(codes)
		page.Close(invitation)
	}
	x.f.a.say("friends.exchange.up")
}

// draw shows what is new, if the sheet is open.
func (x *exchange) draw() {
	if x.f.codes == x && !x.f.ended && page.IsOpen(codes) {
		x.open()
	}
}

// open shows the sheet.
func (x *exchange) open() {
	a := x.f.a
	shut := a.shut(codes)
	s := page.ExchangeState{Book: a.book, Guest: x.guest, Mine: x.mine, QR: x.qr, Theirs: x.theirs, Bad: x.bad, Copied: x.copied, Close: shut}
	if x.code == nil {
		s.Mine, s.QR = "", page.QR{}
	}
	s.Trying = x.tried > 0 || x.guest && (x.making || x.waits)
	s.Type = func(text string) { a.run(func() { x.theirs, x.bad = text, ""; x.draw() }) }
	if strings.TrimSpace(x.theirs) != "" {
		s.Go = a.by(func() { x.take(x.theirs) })
	}
	if x.code != nil {
		s.Copy = func() {
			a.copy(x.mine, func(c page.Copied) { x.copied = c; x.draw() })
		}
		if share, _ := a.host.get("canShare").(bool); share {
			s.Share = func() { a.host.call("shareLink", "", x.mine) }
		}
	}
	if scan := a.roads.scanner(); scan != nil {
		s.Scan = a.by(func() { x.scan(scan) })
	}
	page.Open(codes, page.Exchange(s), shut)
}

// scan reads the other's code with the camera.
func (x *exchange) scan(read scanner) {
	a := x.f.a
	var stop func()
	end := func() {
		if stop != nil {
			stop()
			stop = nil
		}
		page.Close(lens)
	}
	shut := a.by(end)
	page.Open(lens, page.Scan(a.book, "", shut), shut)
	stop = read(func(text string, err error) {
		switch {
		case x.f.codes != x || !page.IsOpen(lens):
			end()
		case err != nil:
			page.Open(lens, page.Scan(a.book, a.book.Say("friends.scan.sorry"), shut), shut)
		default:
			end()
			x.theirs = text
			x.take(text)
		}
	})
}
