//go:build !js

package proof_test

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/proof"
	"carteado/net/session"
	"carteado/render/page"
)

// The trust sheet in its states, with the receipt of a hand, and with every verdict there is.
func TestTrust(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := apptest.NewEvening(t, 1, "lang="+lang)
			e.Makes(apptest.Options(t, "truco", "seats", "2"), nil)
			e.Sits(1)
			e.Until("the deck is verified", 10, func() bool { return e.Friends.Table().Proof.State() == page.ProofHolds })
			e.Press("friends.proof.holds")
			if !e.Says("friends.check.shuffle") || !e.Says("friends.check.end") || apptest.Button(e.Word("friends.trust.save")) != nil {
				t.Errorf("in a hand the sheet says %s", e.Words())
			}
			e.Press("page.close")
			e.Ends()
			e.Do(e.Friends.Table().Proof.Open)
			if !e.Says("friends.proof.whole") {
				t.Errorf("after the hand the sheet says %s", e.Words())
			}
			e.Press("friends.trust.save")
			e.Until("the receipt", 5, func() bool { return len(e.D.Args["save"]) == 2 })
			if text, _ := e.D.Args["save"][1].(string); !strings.HasPrefix(text, "carteado") && len(text) < 1000 {
				t.Errorf("the receipt is %.100q", text)
			}
			page.Close(proof.Sheet)
			for _, what := range append(page.Faults[:], "revoke") {
				if what == "renounce" {
					continue
				}
				e.Friends.Table().Proof.Pardon()
				e.Do(func() {
					e.Friends.Table().Proof.Accuse(session.Verdict{Seat: 1, Name: "Bia", What: what, Hand: e.Friends.Table().State().Hand})
				})
				e.Do(e.Friends.Table().Proof.Open)
				if !e.Says("friends.proof.fails") || !strings.Contains(e.Words(), e.Word("friends.fault", "who", "Bia", "n", 2, "hand", e.Friends.Table().State().Hand)) {
					t.Errorf("%s: the sheet says %s", what, e.Words())
				}
				e.Draw()
			}
		})
	}
}

// In the lobby the deck of the hands before is told of once there were any, by the names of those who sat there; who was
// found to cheat is named until others sit down.
func TestTrustInLobby(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), func(x *session.Terms) { x.ReturnTime = 60 })
	none := func(when string) {
		t.Helper()
		if e.Says("friends.proof.holds") || e.Says("friends.proof.fails") {
			t.Errorf("%s the lobby says %s", when, e.Words())
		}
	}
	none("before the first hand")
	e.Sits(1)
	e.Ends()
	e.Press("page.hand.next")
	e.Until("the second hand", 60, func() bool {
		return e.Friends.Table().State().Hand == 2 && e.Friends.Table().State().Phase == session.Playing
	})
	e.Net.Crash(1)
	e.Until("the lobby", 200, func() bool { return page.Top() == "lobby" })
	e.Press("friends.proof.holds")
	if !e.Says("friends.proof.whole") || apptest.Button(e.Word("friends.trust.save")) == nil {
		t.Errorf("after a hand that counts and one that does not the sheet says %s", e.Words())
	}
	if e.Says("friends.trust.deck") {
		t.Error("the sheet tells of the deck of a hand that came to nothing")
	}
	e.Press("page.close")

	bia := e.Guest(1, nil)
	e.Until("Bia", 60, func() bool {
		return bia.State().Phase == session.Lobby && bia.State().Version == e.Friends.Table().State().Version
	})
	bia.Ask(session.Claim{Seat: 1})
	e.Press("page.options.start")
	e.Playing()
	e.Turn(2000)
	e.Do(func() {
		e.Friends.Table().Proof.Accuse(session.Verdict{Seat: 1, Name: "Bia", What: "share", Hand: e.Friends.Table().State().Hand})
	})
	e.Net.Crash(1)
	e.Until("the lobby", 200, func() bool { return page.Top() == "lobby" })
	e.Turn(20_000) // until nothing is said in passing any more
	if e.Says("friends.fault.share", "who", "Bia") {
		t.Fatal("the lobby says by itself who has cheated")
	}
	e.Press("friends.owner.fill") // a robot on her chair is not blamed
	e.Until("the robot", 10, func() bool { return e.Friends.Table().State().Seats[1].Kind == session.Robot })
	e.Press("friends.proof.fails")
	if !e.Says("friends.fault.share", "who", "Bia") || !e.Says("friends.trust.deck") || !e.Says("friends.trust.bad") {
		t.Errorf("the sheet says %s", e.Words())
	}
	e.Turn(3000)
	if page.Top() != proof.Sheet {
		t.Error("the sheet does not stay")
	}
	e.Press("page.close")

	bia = e.Guest(1, nil)
	e.Until("Bia again", 60, func() bool {
		return bia.State().Phase == session.Lobby && bia.State().Version == e.Friends.Table().State().Version
	})
	bia.Ask(session.Claim{Seat: 1})
	e.Press("page.options.start")
	e.Playing()
	if e.Friends.Table().Proof.State() == page.ProofFails {
		t.Error("who sits there now is held for it")
	}
}

// Where nobody can open a hand, and the game goes on without who leaves, the sheet says how many people together could see what is
// not dealt yet.
func TestTrustStock(t *testing.T) {
	for _, c := range []struct {
		game, seats string
		friends, n  int
		rules       func(*session.Terms)
	}{
		{"texas-holdem", "3", 2, 2, nil},
		{"texas-holdem", "2", 1, 0, nil}, // with two it takes both
		{"buraco", "4", 3, 0, nil},       // hands can be opened, and the sheet says so
		{"tarot", "3", 2, 0, func(x *session.Terms) { x.ShareAfter = 0 }},
	} {
		e := apptest.NewEvening(t, c.friends, "")
		e.Makes(apptest.Options(t, c.game, "seats", c.seats), c.rules)
		e.Sits(c.friends)
		e.Until("the deck is verified", 30, func() bool { return e.Friends.Table().Proof.State() == page.ProofHolds })
		e.Do(e.Friends.Table().Proof.Open)
		if c.n > 0 != e.Says("friends.trust.stock", "n", 2, "all", 3) || c.n > 0 && !e.Says("friends.trust.closed") {
			t.Errorf("%s with %s: the sheet says %s", c.game, c.seats, e.Words())
		}
	}
}
