package main

import (
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/render/page"
)

// talk is what is said at a table, as far as this player wants to hear it.
type talk struct {
	lines  []page.ChatLine
	count  int
	unread int
	text   string // in the field
	muted  map[identity.ID]bool
	others []session.Watcher // who said something without a seat
}

// most lines that are kept, and mostOthers who have no seat.
const (
	most       = 200
	mostOthers = 20
)

const chatSheet = "chat"

// hear takes what was said.
func (f *friends) hear(lines []session.Line) {
	a, t := f.a, &f.talk
	for _, l := range lines {
		text := page.Tidy(l.Text)
		if l.Phrase >= 0 {
			text = page.Phrase(a.book, f.gameKey(), l.Phrase)
		}
		if text == "" || t.muted[l.From] {
			continue
		}
		t.count++
		line := page.ChatLine{N: t.count, Who: l.Name, Seat: -1, Text: text, Watcher: true, Mine: l.From == f.me}
		if line.Who == "" {
			line.Who = a.book.Say("friends.chat.someone")
		}
		for i := range f.state.Seats {
			if !l.Watcher && f.state.Seats[i].ID == l.From && f.state.Seats[i].Kind == session.Person {
				line.Seat, line.Who, line.Watcher = i, f.who.names[i], false
			}
		}
		who := line.Who
		if line.Watcher {
			who = a.book.Say("friends.chat.watcher", "who", who) // whatever name he has taken
			if !line.Mine {
				t.meet(session.Watcher{ID: l.From, Name: line.Who})
			}
		}
		if t.lines = append(t.lines, line); len(t.lines) > most {
			t.lines = t.lines[1:]
		}
		if !page.IsOpen(chatSheet) && !line.Mine {
			t.unread++
			a.passing(who+": "+page.Bubble(text), false)
		}
	}
	if len(lines) > 0 && page.IsOpen(chatSheet) {
		f.chat()
	}
}

// meet notes who talks without a seat, so that he can be muted.
func (t *talk) meet(w session.Watcher) {
	if i := slices.IndexFunc(t.others, func(x session.Watcher) bool { return x.ID == w.ID }); i >= 0 {
		t.others[i] = w
		return
	}
	if t.others = append(t.others, w); len(t.others) > mostOthers {
		t.others = t.others[1:]
	}
}

// onlookers gives who has no seat, and watches or has said something.
func (f *friends) onlookers() []session.Watcher {
	list := slices.Clone(f.state.Watching)
	for _, w := range f.talk.others {
		same := func(id identity.ID) bool { return id == w.ID }
		if !slices.ContainsFunc(list, func(x session.Watcher) bool { return same(x.ID) }) &&
			!slices.ContainsFunc(f.state.Seats, func(x session.SeatState) bool { return same(x.ID) }) {
			list = append(list, w)
		}
	}
	return list
}

func (f *friends) gameKey() string {
	if f.who.game == nil {
		return ""
	}
	return f.who.info().Key
}

// chat shows what was said.
func (f *friends) chat() {
	a, t := f.a, &f.talk
	t.unread = 0
	if !page.IsOpen(chatSheet) {
		a.hush() // it may be what was said
	}
	shut := a.shut(chatSheet)
	s := page.ChatState{Book: a.book, Game: f.gameKey(), Lines: t.lines, Text: t.text, Close: shut,
		Held: f.state.Me == engine.Nobody && f.state.Phase > session.Lobby && f.state.Phase < session.Between}
	policy, _ := a.host.get("config", "chat").(string)
	if policy != "off" {
		s.Say = func(k int) { a.run(func() { a.Touched(); f.remote.Phrase(uint16(k)) }) }
	}
	if policy != "off" && policy != "phrases" && !a.kiosk.on {
		s.Type = func(text string) { t.text = text }
		s.Write = func(text string) {
			a.run(func() {
				t.text = ""
				f.remote.Say(text)
				f.chat()
			})
		}
	}
	var ids []identity.ID
	for i := range f.state.Seats {
		if x := &f.state.Seats[i]; x.Kind == session.Person && i != int(f.state.Me) {
			ids = append(ids, x.ID)
			s.People = append(s.People, page.Listener{Name: f.who.names[i], Muted: t.muted[x.ID]})
		}
	}
	for _, w := range f.onlookers() {
		ids = append(ids, w.ID)
		s.People = append(s.People, page.Listener{Name: a.book.Say("friends.chat.watcher", "who", f.nameOf(w.ID)), Muted: t.muted[w.ID]})
	}
	s.Mute = func(i int, on bool) {
		a.run(func() {
			t.muted[ids[i]] = on
			f.chat()
		})
	}
	page.Open(chatSheet, page.Chat(s), shut)
}
