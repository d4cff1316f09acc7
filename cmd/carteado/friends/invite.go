package friends

import (
	"net/netip"
	"net/url"
	"strings"

	"carteado/cmd/carteado/exchange"
	"carteado/engine/games"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

const inviteSheet = "invite"

// hiddenAfter is for how long no relay may answer before that is said, in milliseconds.
const hiddenAfter = 3000

// invitation is the sheet with the link.
type invitation struct {
	*room
	copied page.Copied
	deaf   float64 // since when no relay answers, 0 when one does
	hidden bool    // it has been said that nobody finds the table by its link
	reach  page.Reach
}

// showAnew shows the link as if for the first time.
func (v *invitation) showAnew() {
	v.copied = page.CopyNone
	v.passcode.begin()
	v.show()
}

// show shows the link.
func (v *invitation) show() {
	b := v.Screen.Likes.Book
	s := page.InviteState{Book: b, Copied: v.copied, Hidden: v.hidden, Reach: v.far(), Passcode: v.passcode.shown, Close: v.Screen.Shut(inviteSheet)}
	if v.link.Secret != (rendezvous.Secret{}) {
		s.Link = v.link.String()
		s.QR = exchange.Square(s.Link)
		s.Only = onlyHere(v.link.Page)
		s.Hand = v.Screen.Loop.By(v.Codes.Invite)
		if v.open.can() {
			s.Hall = page.HallSwitch{On: v.open.wanted, Hidden: v.hides(), Set: func(on bool) {
				v.Screen.Loop.Run(func() { v.open.set(on); v.again() })
			}}
		}
		s.Copy = func() {
			v.Screen.Copy(s.Link, func(c page.Copied) {
				v.copied = c
				v.again()
			})
		}
		if kiosk, _ := v.Page.Get("kiosk").(bool); !kiosk { // from there nobody goes elsewhere
			touch, _ := v.Page.Get("touch").(bool)
			s.WhatsApp, s.Passes = whatsApp(b.Say("friends.invite.message", "game", v.game())+" "+s.Link, touch), !touch
		}
		if share, _ := v.Page.Get("canShare").(bool); share {
			s.Share = func() { v.Page.Call("shareLink", b.Say("friends.invite.text"), s.Link) }
		}
	}
	v.Screen.Open(inviteSheet, page.Invite(s))
}

// far is from how far friends can come. To a device that hides they come by the host's relay, or not at all.
func (v *invitation) far() page.Reach {
	hides, _ := v.Page.Get("hide").(bool)
	if v.hides() && (hides || v.link.Open) && (v.reach == page.ReachNoRelay || v.reach == page.ReachHome) {
		return page.ReachHidden
	}
	return v.reach
}

// again shows what is new, if the sheet is open.
func (v *invitation) again() {
	if page.IsOpen(inviteSheet) {
		v.show()
	}
}

// game returns the name of the table's game.
func (v *invitation) game() string {
	return v.Screen.Likes.Book.Of(games.All[v.link.Game].Game.Info().Key).Say("name")
}

// whatsApp returns the address that opens WhatsApp with a message. By touch that is the application itself, and no server learns of
// the message; on a desktop, which may not have it, it is that of a server, which does.
func whatsApp(message string, touch bool) string {
	text := "?text=" + strings.ReplaceAll(url.QueryEscape(message), "+", "%20")
	if touch {
		return "whatsapp://send" + text
	}
	return "https://wa.me/" + text
}

// connected is called when somebody is connected: if that was by codes, nobody need be invited any more.
func (v *invitation) connected() {
	open := page.IsOpen(exchange.Sheet)
	if v.Codes.Connected() {
		if open {
			page.Close(inviteSheet)
		}
		v.Screen.Say("friends.exchange.up")
	}
}

// seek notes since when no relay answers, and tells who invites when the table can be found again, or no more. Once two others
// are there it is normal to hear no relay: they do.
func (v *invitation) seek() {
	now := v.Screen.Loop.Now()
	switch {
	case v.road == nil || v.road.Relays() > 0 || v.reached() > 1:
		v.deaf = 0
	case v.deaf == 0:
		v.deaf = now
	}
	if hidden := v.deaf > 0 && now-v.deaf >= hiddenAfter; hidden != v.hidden {
		v.hidden = hidden
		v.again()
	}
}

// onlyHere returns the host of an address that no other device can open, "" of one that others can.
func onlyHere(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	ip, _ := netip.ParseAddr(u.Hostname()) // the zero address is not a loopback
	if ip.IsLoopback() || u.Hostname() == "localhost" || strings.HasSuffix(u.Hostname(), ".localhost") {
		return u.Host
	}
	return ""
}
