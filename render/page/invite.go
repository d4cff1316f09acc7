package page

import (
	"strconv"
	"strings"

	"carteado/assets/words"
)

// QR is a square of black and white modules, without the quiet margin that belongs around it.
type QR struct {
	Size  int // modules on a side; 0 for none
	Black func(x, y int) bool
}

// quiet is the width of the margin, in modules, without which a camera does not find the square.
const quiet = 4

// sign draws the code as one path, nil if there is none.
func (q QR) sign(label string) *Node {
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
	return El("svg", Attr{"class": "qr", "role": "img", "aria-label": label, "viewBox": "-" + strconv.Itoa(quiet) + " -" + strconv.Itoa(quiet) + " " + side + " " + side},
		El("path", Attr{"d": d.String()}))
}

// Groups writes a code in groups that can be read aloud: ABC DEF, longer ones by four.
func Groups(code string) string {
	size := 3
	if len(code) > 6 {
		size = 4
	}
	var out []string
	for len(code) > size {
		out, code = append(out, code[:size]), code[size:]
	}
	return strings.Join(append(out, code), " ")
}

// InviteState is the invitation to a table.
type InviteState struct {
	Book   *words.Book
	Link   string // "" while it is being made
	Code   string // that leads to the same table, as it is typed; "" for none
	QR     QR     // of the link
	Copied Copied
	Only   string // the address of the page, if only this machine knows it: "localhost:8080"
	Hidden bool   // no relay answers: by the link nobody finds the table now

	Share func() // by what the device shares with; nil where it has nothing
	Copy  func()
	Hand  func() // connects by codes that are carried by hand
	Close func()
}

// Invite is the sheet with the link that brings friends to the table.
func Invite(s InviteState) *Node {
	b := s.Book
	if s.Link == "" {
		return sheet("dialog", b.Say("friends.invite"), b.Say("page.close"), s.Close,
			El("p", Attr{"role": "status", "id": "invitation"}, b.Say("friends.invite.making")))
	}
	copied := s.Copied.label(b, b.Say("friends.invite.copy"))
	var code *Node
	if s.Code != "" {
		code = El("p", Class("code"), El("span", b.Say("friends.invite.code")), El("b", Groups(s.Code)))
	}
	var only *Node
	if s.Only != "" {
		only = El("p", Class("differs"), b.Say("friends.invite.only", "host", s.Only))
	}
	var hand *Node
	if s.Hand != nil {
		hand = Button(b.Say("friends.invite.hand"), s.Hand, Class("wide"))
	}
	var hidden *Node
	if s.Hidden { // then codes are all there is
		hidden = El("div", Class("differs"), El("p", Attr{"role": "status", "id": "hidden"}, b.Say("friends.invite.hidden")), hand)
		hand = nil
	}
	first := Attr{"data-focus": ""}
	share, copyIt := maybe(b.Say("page.share"), s.Share), mainButton(copied, s.Copy, first)
	if share != nil {
		share, copyIt = mainButton(b.Say("page.share"), s.Share, first), Button(copied, s.Copy)
	}
	return sheet("dialog", b.Say("friends.invite"), b.Say("page.close"), s.Close,
		El("p", Attr{"id": "invitation"}, b.Say("friends.invite.text")), only, hidden,
		El("div", Class("invitation"),
			El("figure", s.QR.sign(b.Say("friends.invite.qr")), El("figcaption", Class("note"), b.Say("friends.invite.qr.note"))),
			El("div", El("p", Class("address"), El("span", b.Say("friends.invite.link")), El("code", s.Link)), s.Copied.note(b), code,
				El("p", Class("note"), b.Say("friends.invite.secret")), hand)),
		feet(share, copyIt))
}
