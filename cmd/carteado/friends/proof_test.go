//go:build !js

package friends_test

import (
	"slices"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/net/session"
	"carteado/render/page"
)

// Who is found to cheat is named at once, and on the sheet about the deck, whatever it is; who sits there in the next
// sitting is not held for it.
func TestAccuse(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), nil)
	e.Sits(1)
	f, name := e.table(), e.Guests[1].Name
	if p := f.Proof.State(); p != page.ProofHolds {
		t.Errorf("the proof stands at %d", p)
	}
	for _, c := range []struct {
		v    session.Verdict
		word string
	}{
		{session.Verdict{What: "share", Hand: 1}, "share"},
		{session.Verdict{What: "log"}, "log"}, // which is of no hand
		{session.Verdict{What: "revoke", Hand: 1}, "renounce"},
	} {
		f.Proof.Pardon()
		c.v.Seat, c.v.Name = 1, name
		e.Do(func() { f.Proof.Accuse(c.v) })
		if !e.Says("friends.fault."+c.word, "who", name) {
			t.Errorf("%s: the page says %s", c.v.What, e.Words())
		}
		if p := f.Proof.State(); p != page.ProofFails {
			t.Errorf("%s: the proof stands at %d", c.v.What, p)
		}
		e.Do(f.Proof.Open)
		if slices.Contains(e.Up(), e.Word("friends.fault."+c.word, "who", name)) {
			t.Errorf("%s: it is said in passing above the sheet that tells it", c.v.What)
		}
		if !e.Says("friends.fault", "who", name, "n", 2, "hand", 1) {
			t.Errorf("%s: the sheet says %s", c.v.What, e.Words())
		}
		page.CloseAll()
	}
	e.Do(f.Resit)
	if p := f.Proof.State(); p != page.ProofHolds {
		t.Errorf("in the next sitting the proof stands at %d", p)
	}
}
