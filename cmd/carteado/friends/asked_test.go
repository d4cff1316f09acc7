//go:build !js

package friends_test

import (
	"slices"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/engine/games/holdem"
)

// A player wants to be asked before a blind is posted. From the next hand on that is so, and who sits out then is dealt no cards, while
// the others play.
func TestAskedForBlind(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "texas-holdem", "seats", "3"), nil)
	e.Sits(2)
	e.Playing()
	e.Do(e.OpenMenu)
	e.Press("texas-holdem.verb.manual")
	e.Plays("the question", 600, func() bool {
		if e.HandOver() {
			e.Press("page.hand.next")
		}
		return e.Says("texas-holdem.prompt.blind")
	})
	e.Press("talk.verb.sit_out")
	e.Until("a hand without this player", 60, func() bool {
		h := e.Screen.Match().Engine().Hand().(*holdem.Hand)
		return len(h.Players()) == 2 && !slices.Contains(h.Players(), e.Screen.Viewer())
	})
}
