package friends

import (
	"carteado/net/passcode"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

// spelling is the code of this table, for whoever cannot take its link. There is one from the first time that the owner sees the
// invitation until one runs out while he does not.
type spelling struct {
	*room
	draw  func() // shows the invitation anew, if it is open
	shown page.Passcode
	stop  func() // nil while there is none
}

// begin draws a code, if there is none.
func (c *spelling) begin() {
	if c.stop != nil || !c.state.Owner || c.link.Secret == (rendezvous.Secret{}) {
		return
	}
	c.stop = c.Connector.Spell(c.link, func(code passcode.Code, guessed bool) {
		if c.stop == nil {
			return
		}
		c.shown = page.Passcode{Code: code.String(), Guessed: guessed}
		if !page.IsOpen(inviteSheet) && !guessed {
			c.end()
		}
		c.draw()
	})
}

// end takes the code back.
func (c *spelling) end() {
	if c.stop != nil {
		c.stop()
		c.stop, c.shown = nil, page.Passcode{}
	}
}
