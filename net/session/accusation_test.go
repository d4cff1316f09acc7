package session_test

import (
	"errors"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/receipt"
	"carteado/net/session"
)

// judged sees to it that what some guests can show of the cheat proves it to somebody who was not there, and nothing else does.
func (e *evening) judged(who []int) (text string) {
	e.t.Helper()
	for _, i := range who {
		list := e.guests[i].Accusations()
		if len(list) == 0 {
			e.t.Fatalf("guest %d has nothing to show", i)
		}
		text = list[0].String()
		a, err := receipt.ParseAccusation(text, lookup)
		if err != nil {
			e.t.Fatalf("guest %d: %v", i, err)
		}
		if err := a.Check(); err != nil || a.Seat != cheat || a.String() != text {
			e.t.Errorf("guest %d: %v", i, err)
		}
		for what, change := range map[string]func(*receipt.Accusation){
			"another seat":  func(a *receipt.Accusation) { a.Seat = engine.Seat(0) },
			"another table": func(a *receipt.Accusation) { a.Config.Roster.ID[3] ^= 1 },
			"another deed":  func(a *receipt.Accusation) { a.What = "shuffle" },
			"silence":       func(a *receipt.Accusation) { a.What = "silence" },
			"half of it":    func(a *receipt.Accusation) { a.Evidence = a.Evidence[:len(a.Evidence)/2] },
		} {
			bad, err := receipt.ParseAccusation(text, lookup)
			if err != nil {
				e.t.Fatal(err)
			}
			if change(bad); !errors.Is(bad.Check(), receipt.ErrUnproved) {
				e.t.Errorf("guest %d: %s is proved", i, what)
			}
		}
	}
	for _, bad := range []string{text[:len(text)-4], text + "x", strings.Replace(text, "against 1", "against 9", 1), strings.Replace(text, "evidence\n", "evidence\n!\n", 1)} {
		if _, err := receipt.ParseAccusation(bad, lookup); err == nil {
			e.t.Errorf("read: %.200q", bad)
		}
	}
	return text
}

// A verdict is a file that proves it: of what was said in the deal, and of the order of play.
func TestAccusation(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 94, "sueca", nil)
	e.distort(mental.Audit, 1, func(m *mental.Message) { m.Body[3] ^= 1 }, 2)
	e.sit(4)
	e.spread()
	e.judged([]int{0, 2, 3})

	e = newEvening(t, 4, 61, "sueca", nil)
	e.sit(4)
	e.playing(upTo(4), 3)
	session.Rival(e.guests[cheat].Session, e.twin(cheat, 2))
	e.spread()
	e.judged([]int{0, 2, 3})
}
