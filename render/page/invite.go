package page

import (
	"strconv"
	"strings"

	"carteado/assets/words"
	"carteado/render/dom"
)

// QR is a square of black and white modules, without the quiet margin that belongs around it.
type QR struct {
	Size  int // modules on a side; 0 for none
	Black func(x, y int) bool
}

// quiet is the width of the margin, in modules, without which a camera does not find the square.
const quiet = 4

// sign draws the code as one path, nil if there is none.
func (q QR) sign(label string) *dom.Node {
	if q.Size == 0 {
		return nil
	}
	var d strings.Builder
	for y := range q.Size {
		for x := 0; x < q.Size; x++ {
			from := x
			for x < q.Size && q.Black(x, y) {
				x++
			}
			if n := strconv.Itoa(x - from); x > from {
				d.WriteString("M" + strconv.Itoa(from) + " " + strconv.Itoa(y) + "h" + n + "v1h-" + n + "z")
			}
		}
	}
	side := strconv.Itoa(q.Size + 2*quiet)
	return dom.El("svg", dom.Attr{"class": "qr", "role": "img", "aria-label": label, "viewBox": "-" + strconv.Itoa(quiet) + " -" + strconv.Itoa(quiet) + " " + side + " " + side},
		dom.El("path", dom.Attr{"d": d.String()}))
}

// InviteState is the invitation to a table.
type InviteState struct {
	Book   *words.Book
	Link   string // "" while it is being made
	QR     QR     // of the link
	Copied Copied
	Only   string // the address of the page, if only this machine knows it: "localhost:8080"
	Hidden bool   // no relay answers: by the link nobody finds the table now
	Reach  Reach  // from where those come through who find it

	Passcode Passcode
	Hall     HallSwitch

	WhatsApp string // the address by which the message goes there; "" where it does not
	Passes   bool   // it is one of a server, which learns the link by it

	Share func() // by what the device shares with; nil where it has nothing
	Copy  func()
	Hand  func() // connects by codes that are carried by hand
	Close func()
}

// Invite is the sheet with the link that brings friends to the table.
func Invite(s InviteState) *dom.Node {
	b := s.Book
	if s.Link == "" {
		return sheet("dialog", b.Say("friends.invite"), b.Say("page.close"), s.Close,
			dom.El("p", dom.Attr{"role": "status", "id": "invitation"}, b.Say("friends.invite.making")))
	}
	copied := s.Copied.label(b, b.Say("friends.invite.copy"))
	var only *dom.Node
	if s.Only != "" {
		only = dom.El("p", dom.Class("differs"), b.Say("friends.invite.only", "host", s.Only))
	}
	var hand *dom.Node
	if s.Hand != nil {
		hand = dom.Button(b.Say("friends.invite.hand"), s.Hand, dom.Class("wide"))
	}
	var hidden *dom.Node
	if s.Hidden { // then codes are all there is
		hidden = dom.El("div", dom.Class("differs"), dom.El("p", dom.Attr{"role": "status", "id": "hidden"}, b.Say("friends.invite.hidden")), hand)
		hand = nil
	}
	ways, copyIt := s.ways(), dom.Button(copied, s.Copy, dom.Class("wide"))
	if ways == nil {
		copyIt.Set("class", "main")
		copyIt.Set("data-focus", "")
	}
	return sheet("dialog", b.Say("friends.invite"), b.Say("page.close"), s.Close,
		dom.El("p", dom.Attr{"id": "invitation"}, b.Say("friends.invite.text")), only, hidden, s.Reach.warning(b), ways,
		dom.El("div", dom.Class("invitation"),
			dom.El("figure", s.QR.sign(b.Say("friends.invite.qr")), dom.El("figcaption", dom.Class("note"), b.Say("friends.invite.qr.note"))), s.Passcode.show(b),
			dom.El("div", dom.El("p", dom.Class("address"), dom.El("span", b.Say("friends.invite.link")), dom.El("code", s.Link)), copyIt, s.Copied.note(b),
				dom.El("p", dom.Class("note"), b.Say("friends.invite.secret")), s.Hall.show(b), hand)))
}

// ways are the buttons that send the link, nil where there are none. What most people want is the first, and the main one.
func (s *InviteState) ways() *dom.Node {
	b := s.Book
	var list []*dom.Node
	if s.WhatsApp != "" {
		list = append(list, dom.El("a", dom.Attr{"href": s.WhatsApp}, dom.If(s.Passes, "target", "_blank"), dom.If(s.Passes, "rel", "noopener noreferrer"),
			glyph(balloon), dom.El("span", b.Say("friends.invite.whatsapp"))))
	}
	if s.Share != nil {
		list = append(list, dom.Button(b.Say("page.share"), s.Share))
	}
	if len(list) == 0 {
		return nil
	}
	list[0].Set("class", "main")
	list[0].Set("data-focus", "")
	if s.WhatsApp != "" && s.Passes {
		list = append(list, note(b.Say("friends.invite.passes")))
	}
	return dom.El("div", dom.Class("row invite"), list)
}

// balloon is a balloon of speech, drawn with a pen.
const balloon = "M4 5H20V16H11L7 20V16H4Z"
