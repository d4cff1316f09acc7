package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// Reach is from how far others can reach this device, as far as it can find out alone.
type Reach uint8

// The reaches. Only what should be better has words.
const (
	ReachFine    Reach = iota
	ReachNoRelay       // the host's relay does not answer: few networks need it
	ReachHome          // no server tells how this device looks from outside: who is in the same network reaches it
	ReachNone          // the browser finds no network at all
	ReachHidden        // the host's relay does not answer, and this device lets nothing through but by it
)

var reachKeys = [...]string{"", "norelay", "home", "none", "hidden"}

// warning says what is wrong, and what can be done about it; nil where nothing is.
func (r Reach) warning(b *words.Book) *dom.Node {
	if r == ReachFine {
		return nil
	}
	return dom.El("p", dom.Attr{"class": "differs", "role": "status", "id": "reach"}, b.Say("friends.invite.reach."+reachKeys[r]))
}
