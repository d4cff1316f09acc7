// Package chat is what is said at a table among friends, as far as this player wants to hear it: in words, or by what a game
// has ready to be said.
package chat

import (
	"slices"

	"carteado/cmd/carteado/house"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/render/page"
)

// Table is where it is said.
type Table interface {
	State() *session.State
	Party() *screen.Party
	Say(text string)
	Phrase(number uint16)
	Unheard() string // who sits at the table and cannot be reached, by name; "" for nobody
}

// firstReaction is the number of the first reaction among the phrases: those of games are far from being so many. A program that does
// not know it says nothing.
const firstReaction = 1001

// most lines are kept, and of so many people who have no seat it is known that they have said something.
const (
	most       = 200
	mostOthers = 20
)

// Sheet is the name of the chat's sheet.
const Sheet = "chat"

// Chat is what was said.
type Chat struct {
	Me    identity.ID // this player
	Ready func() bool // people say only what is ready to be said

	screen *screen.Screen
	house  *house.House
	table  Table
	lines  []page.ChatLine
	count  int
	unread int
	text   string // in the field
	muted  map[identity.ID]bool
	others []session.Watcher // who said something without a seat

	balloons balloons
	ruled    rule // as the sheet was drawn last
}

// New returns a chat in which nothing was said.
func New(s *screen.Screen, h *house.House, t Table) *Chat {
	return &Chat{Ready: func() bool { return false }, screen: s, house: h, table: t, muted: map[identity.ID]bool{}, balloons: balloons{screen: s}}
}

// Lines returns what was said.
func (c *Chat) Lines() []page.ChatLine { return c.lines }

// Unread returns how many lines were said since the sheet was open last.
func (c *Chat) Unread() int { return c.unread }

// Hear takes what was said.
func (c *Chat) Hear(lines []session.Line) {
	b, st, who := c.screen.Likes.Book, c.table.State(), c.table.Party()
	for _, l := range lines {
		text, react := page.Tidy(l.Text), 0
		if l.Phrase >= 0 {
			text, react = c.phrase(l.Phrase)
		}
		if text == "" || c.muted[l.From] || l.Phrase < 0 && c.Ready() {
			continue
		}
		c.count++
		line := page.ChatLine{N: c.count, Who: l.Name, Seat: -1, Text: text, React: react, Watcher: true, Mine: l.From == c.Me}
		if line.Mine {
			line.Unheard = c.table.Unheard()
		}
		if line.Who == "" {
			line.Who = b.Say("friends.chat.someone")
		}
		for i := range st.Seats {
			if !l.Watcher && st.Seats[i].ID == l.From && st.Seats[i].Kind == session.Person {
				line.Seat, line.Who, line.Watcher = i, who.Names[i], false
			}
		}
		speaker := line.Who
		if line.Watcher {
			speaker = b.Say("friends.chat.watcher", "who", speaker) // whatever name that is
			if !line.Mine {
				c.meet(session.Watcher{ID: l.From, Name: line.Who})
			}
		}
		if c.lines = append(c.lines, line); len(c.lines) > most {
			c.lines = c.lines[1:]
		}
		if !page.IsOpen(Sheet) && !line.Mine {
			c.unread++
		}
		switch {
		case line.Unheard != "":
			c.screen.Toasts.Announce(b.Say("friends.chat.unheard", "who", line.Unheard), true)
		case !line.Watcher && c.screen.Match() != nil:
			c.balloons.rise(&line)
		case !page.IsOpen(Sheet) && !line.Mine:
			if said := speaker + ": " + page.Bubble(text); line.Watcher {
				c.screen.Toasts.Passing(said)
			} else {
				c.screen.Toasts.Announce(said, false)
			}
		}
	}
	if len(lines) > 0 && page.IsOpen(Sheet) {
		c.Open()
	}
}

// rule is what the house rules keep this player from saying.
type rule struct {
	mute             engine.Mute
	noText, noPhrase bool // to anybody
}

func ruleOf(st *session.State) rule {
	var others engine.SeatSet
	for i, x := range st.Seats {
		if x.Kind == session.Person && engine.Seat(i) != st.Me {
			others |= engine.Seat(i).Set()
		}
	}
	nobody := func(muted engine.SeatSet) bool { return muted != 0 && others&^muted == 0 && len(st.Watching) == 0 }
	return rule{st.Mute, nobody(st.NoText), nobody(st.NoPhrase)}
}

// Changed draws the sheet anew where the house rules forbid something else than before.
func (c *Chat) Changed() {
	if page.IsOpen(Sheet) && ruleOf(c.table.State()) != c.ruled {
		c.Open()
	}
}

// meet notes who talks without a seat and so can be muted.
func (c *Chat) meet(w session.Watcher) {
	if i := slices.IndexFunc(c.others, func(x session.Watcher) bool { return x.ID == w.ID }); i >= 0 {
		c.others[i] = w
		return
	}
	if c.others = append(c.others, w); len(c.others) > mostOthers {
		c.others = c.others[1:]
	}
}

// onlookers returns who has no seat, and watches or has said something.
func (c *Chat) onlookers() []session.Watcher {
	st := c.table.State()
	list := slices.Clone(st.Watching)
	for _, w := range c.others {
		if !slices.ContainsFunc(list, func(x session.Watcher) bool { return x.ID == w.ID }) &&
			!slices.ContainsFunc(st.Seats, func(x session.SeatState) bool { return x.ID == w.ID }) {
			list = append(list, w)
		}
	}
	return list
}

// NameOf returns what somebody at the table is called who has a seat, watches, or has said something.
func (c *Chat) NameOf(id identity.ID) string {
	for i, x := range c.table.State().Seats {
		if x.Kind == session.Person && x.ID == id {
			return c.table.Party().Names[i]
		}
	}
	for _, w := range c.onlookers() {
		if w.ID == id && w.Name != "" {
			return w.Name
		}
	}
	return c.screen.Likes.Book.Say("friends.chat.someone")
}

// game returns the description of the table's game, nil while it is not known.
func (c *Chat) game() *engine.Info {
	if c.table.Party().Game == nil {
		return nil
	}
	return c.table.Party().Info()
}

// phrase returns what is ready to be said under a number, and as which reaction it is drawn, 0 for none; "" for nothing.
func (c *Chat) phrase(number int) (text string, react int) {
	b := c.screen.Likes.Book
	if number >= firstReaction {
		text = page.Reaction(b, number-firstReaction+1)
		return text, number - firstReaction + 1
	}
	if info := c.game(); info != nil {
		text = page.Phrase(b, info, number)
	}
	return text, 0
}

// writing reports whether people may say something in words of their own.
func (c *Chat) writing() bool { return c.house.Writing && !c.Ready() }

// Open shows what was said.
func (c *Chat) Open() {
	c.unread = 0
	st, run := c.table.State(), c.screen.Loop.Run
	shut := c.screen.Shut(Sheet)
	c.ruled = ruleOf(st)
	s := page.ChatState{Book: c.screen.Likes.Book, Game: c.game(), Lines: c.lines, Text: c.text, Close: shut,
		Rule: c.ruled.mute, NoText: c.ruled.noText, NoPhrase: c.ruled.noPhrase,
		Held: st.Me == engine.Nobody && st.Phase > session.Lobby && st.Phase < session.Between}
	if c.house.Phrases {
		by := c.screen.Loop.By
		s.Say = func(k int) { by(func() { c.table.Phrase(uint16(k)) })() }
		s.React = func(k int) { by(func() { c.table.Phrase(uint16(firstReaction + k - 1)) })() }
	}
	if c.writing() {
		s.Type = func(text string) { c.text = text }
		s.Write = func(text string) {
			run(func() {
				c.text = ""
				c.table.Say(text)
				c.Open()
			})
		}
	}
	var ids []identity.ID
	ids, s.People = c.listeners()
	s.Mute = func(i int, on bool) {
		run(func() {
			c.muted[ids[i]] = on
			c.Open()
		})
	}
	page.Open(Sheet, page.Chat(s), shut)
}

// listeners returns who can be muted.
func (c *Chat) listeners() (ids []identity.ID, people []page.Listener) {
	st, names := c.table.State(), c.table.Party().Names
	add := func(id identity.ID, name string) {
		ids = append(ids, id)
		people = append(people, page.Listener{Name: name, Muted: c.muted[id]})
	}
	for i := range st.Seats {
		if x := &st.Seats[i]; x.Kind == session.Person && i != int(st.Me) {
			add(x.ID, names[i])
		}
	}
	for _, w := range c.onlookers() {
		add(w.ID, c.screen.Likes.Book.Say("friends.chat.watcher", "who", c.NameOf(w.ID)))
	}
	return
}
