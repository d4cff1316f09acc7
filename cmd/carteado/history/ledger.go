package history

import (
	"strings"
	"time"

	"carteado/assets/words"
	"carteado/net/identity"
	"carteado/net/notebook"
	"carteado/render/page"
)

// Credits calls then with the credits that the person has.
func (h *History) Credits(then func(credits int)) {
	h.withPast(func() { then(h.ledger(h.matches()).Credits) })
}

func (h *History) ledger(all []notebook.Match) notebook.Ledger {
	return notebook.Credits(notebook.Self, all, h.events, h.Page.Date())
}

// Note notes something besides a match that changes the person's credits: a backup of the key, or that more were asked for.
func (h *History) Note(backup bool) {
	h.Person(func(person *identity.Key) {
		h.withPast(func() {
			e := notebook.Event{At: h.Page.Date().Truncate(time.Second), Backup: backup}
			if person == nil {
				return
			}
			h.events = append(h.events, e)
			h.Storage.KeepEvent(e.Name(), e.Line(person))
			if page.IsOpen(Sheet) {
				h.draw()
			}
		})
	})
}

// counts tells what competitive matches come to, and lets the person ask for more credits where there are too few.
func (h *History) counts(s *page.NotebookState, all []notebook.Match) {
	b, now, l := s.Book, h.Page.Date(), h.ledger(all)
	s.Sums = append(h.level(all), b.Say("page.notebook.credits", "n", l.Credits))
	for _, at := range l.Pending {
		left := at.Sub(now)
		s.Sums = append(s.Sums, b.Say("page.notebook.pending", "n", notebook.Recharge, "time", clock(left)))
	}
	s.Reached = reached(b, notebook.Achievements(all, notebook.Self))
	if l.MayAsk(now) == nil {
		s.Ask = h.Screen.Loop.By(func() { h.Note(false) })
	}
}

// clock writes how long it is until something, in hours and minutes that have begun.
func clock(left time.Duration) string {
	n := int((left + time.Minute - 1) / time.Minute)
	text := string(rune('0'+n/60)) + ":"
	return text + string(rune('0'+n%60/10)) + string(rune('0'+n%10))
}

// level says how much experience there is.
func (h *History) level(all []notebook.Match) []string {
	xp := notebook.XP(all, notebook.Self)
	level := notebook.Level(xp)
	return []string{h.Screen.Likes.Book.Say("page.notebook.level", "level", level, "xp", xp, "next", notebook.LevelBegins(level+1))}
}

// honours says what the person has reached, levels too.
func (h *History) honours() []string {
	all, b := h.matches(), h.Screen.Likes.Book
	out := reached(b, notebook.Achievements(all, notebook.Self))
	for level := notebook.Level(notebook.XP(all, notebook.Self)); level > 1; level-- {
		out = append(out, b.Say("page.notebook.reached.level", "n", level))
	}
	return out
}

// reached says what was achieved. What a game calls a feat without having words for it is left out.
func reached(b *words.Book, list []notebook.Achievement) (out []string) {
	for _, a := range list {
		kind, game, _ := strings.Cut(a.Key, ".")
		text := "page.notebook.reached." + a.Key
		switch {
		case kind == "first":
			out = append(out, b.Say("page.notebook.reached.first", "game", b.Of(game).Say("name"), "day", page.Day(b, a.At)))
		case b.Has(text):
			out = append(out, b.Say(text, "day", page.Day(b, a.At)))
		}
	}
	return out
}
