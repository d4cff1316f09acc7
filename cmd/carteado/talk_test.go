//go:build !js

package main

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/net/session"
	"carteado/render/page"
)

// What friends say: a word in passing, a count on the button, the sheet, phrases, a line of one's own, deaf ears.
func TestTalk(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	bia := e.guests[1]
	bia.Say("Oi, gente!")
	e.until("a word in passing", 5, func() bool { return strings.Contains(page.Shown("toast").Words(), "Bia: Oi, gente!") })
	name := e.book.Count("friends.chat.new", 1)
	if button(name) == nil {
		t.Errorf("no line is new: %s", e.words())
	}
	e.click(name)
	if page.Top() != chatSheet || e.friends.talk.unread != 0 || !strings.Contains(page.Shown("panel").Words(), "Oi, gente!") {
		t.Errorf("the sheet says %s", e.words())
	}
	e.click(e.word("friends.phrase.truco.5"))
	e.until("Bia hears it", 5, func() bool { return len(bia.lines) == 2 && bia.lines[1].Phrase == 5 })
	if !strings.Contains(page.Shown("panel").Find("log", e.word("friends.chat.said")).Words(), e.word("friends.phrase.truco.5")) {
		t.Error("the own phrase is not in the list")
	}
	field := page.Shown("panel").Find("textbox", e.word("friends.chat.write"))
	field.Fire("input", page.Event{Value: "  boa  noite"})
	bia.Phrase(3)
	e.until("another line", 5, func() bool { return len(e.friends.talk.lines) == 3 })
	if field = page.Shown("panel").Find("textbox", e.word("friends.chat.write")); field.Attr["value"] != "  boa  noite" {
		t.Errorf("what was typed has become %q", field.Attr["value"])
	}
	page.Shown("panel").Find("form", e.word("friends.chat.write")).Fire("submit", page.Event{})
	e.until("Bia reads it", 5, func() bool { return len(bia.lines) == 4 && bia.lines[3].Text == "boa noite" })
	if v := page.Shown("panel").Find("textbox", e.word("friends.chat.write")).Attr["value"]; v != "" {
		t.Errorf("the field still holds %q", v)
	}
	box := page.Shown("panel").Find("switch", e.word("friends.chat.hear", "who", "Bia"))
	if box == nil || !box.Fire("change", page.Event{Checked: false}) {
		t.Fatalf("nobody can be muted: %s", e.words())
	}
	e.press("page.close")
	e.turn(10_000) // until no word is on the screen
	n := len(e.friends.talk.lines)
	bia.Say("fala comigo")
	bia.Phrase(999)
	e.turn(2000)
	if len(e.friends.talk.lines) != n || e.friends.talk.unread != 0 || strings.Contains(e.words(), "fala comigo") {
		t.Errorf("who is muted is heard: %s", e.words())
	}
	for policy, can := range map[string][2]bool{"": {true, true}, "phrases": {true, false}, "off": {false, false}} {
		e.d.state["config.chat"] = policy
		e.run(e.friends.chat)
		_, phrases := page.Shown("panel").Find("group", e.word("friends.chat.phrases")), 0
		if got := [2]bool{page.Shown("panel").Find("group", e.word("friends.chat.phrases")) != nil, page.Shown("panel").Find("textbox", e.word("friends.chat.write")) != nil}; got != can {
			t.Errorf("with chat %q phrases and lines are %v (%d)", policy, got, phrases)
		}
		page.CloseAll()
	}
}

// Who reads what friends say, or writes, is not disturbed by the next hand; what belongs to the last one goes.
func TestReadOn(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.ends()
	e.run(e.friends.next)
	e.run(func() { page.CloseAll() })
	e.run(e.friends.chat)
	page.Shown("panel").Find("textbox", e.word("friends.chat.write")).Fire("input", page.Event{Value: "já v"})
	e.until("the next hand", 60, func() bool { return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing })
	if page.Top() != chatSheet || e.friends.talk.text != "já v" {
		t.Errorf("the page says %s", e.words())
	}
	page.CloseAll()
	e.run(e.friends.trust)
	e.until("the deck is verified", 20, func() bool { return strings.Contains(page.Shown("panel").Words(), e.word("friends.proof.holds")) })
	page.CloseAll()
	e.ends()
	if len(e.friends.state.Scores) < 2 {
		t.Error("the hand does not count")
	}
}

// The trust sheet in its states, with the receipt of a hand, and with every verdict there is.
func TestTrust(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.makes(two(t), nil)
			e.sits(1)
			e.until("the deck is verified", 10, func() bool { return e.friends.proof() == page.ProofHolds })
			e.press("friends.proof.holds")
			if !e.says("friends.check.shuffle") || !e.says("friends.check.end") || button(e.word("friends.trust.save")) != nil {
				t.Errorf("in a hand the sheet says %s", e.words())
			}
			e.press("page.close")
			e.ends()
			e.run(e.friends.trust)
			if !e.says("friends.proof.whole") {
				t.Errorf("after the hand the sheet says %s", e.words())
			}
			e.press("friends.trust.save")
			e.until("the receipt", 5, func() bool { return len(e.d.args["save"]) == 2 })
			if text, _ := e.d.args["save"][1].(string); !strings.HasPrefix(text, "carteado") && len(text) < 1000 {
				t.Errorf("the receipt is %.100q", text)
			}
			page.Close(trustSheet)
			for _, what := range append(page.Faults[:], "revoke") {
				if what == "renounce" {
					continue
				}
				e.friends.faults = []session.Verdict{{Seat: 1, Name: "Bia", What: what, Hand: e.friends.state.Hand}}
				e.run(e.friends.trust)
				if !e.says("friends.proof.fails") || !strings.Contains(e.words(), e.word("friends.fault", "who", "Bia", "n", 2, "hand", e.friends.state.Hand)) {
					t.Errorf("%s: the sheet says %s", what, e.words())
				}
				e.draw()
			}
		})
	}
}
