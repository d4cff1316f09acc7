package exchange

import (
	"strings"

	"carteado/cmd/carteado/connector"
	"carteado/engine/games"
	"carteado/net/rendezvous"
)

// Carried is what somebody brings: a link, a code, or both.
type Carried struct {
	Link   rendezvous.Link
	Linked bool // there is a link
	Code   []byte
	Answer bool
}

// Read reads it, from whatever a message has made of the line. false says that it is none of these.
func Read(text string) (c Carried, ok bool) {
	text = strings.Join(strings.Fields(text), "")
	address, secret, linked := strings.Cut(text, "#")
	if linked {
		secret, text, ok = strings.Cut(secret, ",")
		var err error
		if c.Link, err = rendezvous.ParseLink(connector.PageAddress(address)+"#"+secret, len(games.All)); err != nil {
			return Carried{}, false
		}
		c.Linked = true
		if !ok {
			return c, true
		}
	}
	code, err := rendezvous.ParseText(text)
	if err != nil {
		return Carried{}, false
	}
	c.Answer = code.Answer
	c.Code, err = code.Pack()
	return c, err == nil
}

// Doorstep returns the name under which another window of this device leaves a code for the one with the table.
func Doorstep(link rendezvous.Link) string {
	room, err := connector.RoomName(link)
	if err != nil {
		return ""
	}
	return "code." + room
}

// Leave leaves an address with a code for the window with the table.
func Leave(d Device, link rendezvous.Link, address string) { d.Keep(Doorstep(link), address) }
