//go:build !js

package main

import (
	"testing"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// The owner locks the table: who comes then finds no chair, and the invitation rests; who sat there stays, and has his chair
// again. When it is open the newcomer sits.
func TestLocked(t *testing.T) {
	e := newEvening(t, 2, "")
	e.makes(options(t, "truco", "seats", "4"), nil)
	bia := e.guest(1, nil)
	e.until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Claim(1)
	e.until("Bia", 20, func() bool { return bia.State().Me == 1 && e.friends.state.Seats[1].Ready })
	e.press("friends.owner.lock")
	e.until("it is locked", 5, func() bool { return e.friends.state.Locked && bia.State().Locked })
	lock := func() string { return button(e.word("friends.owner.lock")).Attr["aria-pressed"] }
	if lock() != "true" || button(e.word("page.menu.friends")) != nil {
		t.Errorf("the page says %s", e.words())
	}
	e.until("Bia is ready again", 10, func() bool { return e.friends.state.Seats[1].Ready })

	caio := e.guest(2, nil)
	e.until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Claim(2)
	e.turn(5000)
	if s := caio.State(); s.Me != engine.Nobody || !s.Barred || e.says("friends.sorry.else") {
		t.Errorf("a newcomer sits at %d, and the page says %s", s.Me, e.words())
	}
	e.press("friends.lobby.stand")
	e.until("he stands", 5, func() bool { return e.friends.state.Me == engine.Nobody })
	e.press("friends.lobby.sit")
	e.until("he sits", 5, func() bool { return e.friends.state.Me != engine.Nobody })
	e.press("friends.owner.lock")
	e.until("it is open", 5, func() bool { return !e.friends.state.Locked && !caio.State().Barred })
	if lock() != "false" {
		t.Errorf("the page says %s", e.words())
	}
	caio.Claim(2)
	e.until("he sits", 10, func() bool { return caio.State().Me == 2 })
}

// Who comes to a locked table is told so, and sits when it is opened.
func TestComesToLocked(t *testing.T) {
	e := newEvening(t, 1, "")
	x := terms(*two(t))
	bia := e.guest(1, &x)
	bia.Lock(true)
	bia.pump()
	e.link.Game = number("truco")
	e.wish(wish{link: e.link.String()})
	e.shows(20, "friends.lobby.locked")
	if b := button(e.word("friends.lobby.sit")); b != nil && b.On["click"] != nil || page.Top() != lobby {
		t.Errorf("there is a chair: %s", e.words())
	}
	bia.Lock(false)
	bia.pump()
	e.press("friends.lobby.sit")
	e.shows(10, "friends.lobby.waits")
}

// "Copied" is said only when it was; else how to do it by hand.
func TestNotCopied(t *testing.T) {
	e := newEvening(t, 0, "")
	e.d.state["copy.fails"] = true
	e.run(func() { e.found(*two(t), terms(*two(t))) })
	e.until("the invitation", 10, func() bool { return page.Top() == invitation })
	e.press("friends.invite.copy")
	if e.says("page.copied") && !e.says("page.copied.not") || !e.says("page.copied.not") || button(e.word("page.copied")) != nil {
		t.Errorf("the page says %s", e.words())
	}
	e.d.state["copy.fails"] = false
	e.press("friends.invite.copy")
	if e.says("page.copied.not") || button(e.word("page.copied")) == nil {
		t.Errorf("then the page says %s", e.words())
	}
}
