package page

import (
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/speech"
)

// LobbyState is a table that has not begun. Callbacks that are nil are left out; Start and Ready rest then.
type LobbyState struct {
	Book     *words.Book
	Options  engine.Options
	Terms    Terms
	Host     string // who invited; "" at one's own table
	Chairs   []Chair
	Me       int    // one's chair, -1 while standing
	Picked   int    // the chair whose buttons are shown, -1 for none
	Name     string // one's own, as it is in the field
	Owner    bool
	Editing  bool            // the owner is changing the rules
	Altered  bool            // the rules changed since this player was ready
	Before   *engine.Options // those that he was ready under, with their terms, to mark what is new; nil if that is not known
	Agreed   Terms
	Locked   bool // nobody new gets a chair
	Barred   bool // that holds for this player
	Watching int  // how many
	Watches  bool
	Calm     bool  // nothing pulses
	Proof    Proof // of the hands that were played here, if there is Trust

	Sit     func(chair int) // sits down there, or moves there
	Stand   func()
	SetName func(string)
	Type    func(string) // what is in the field of the name so far
	Ready   func(on bool)
	Watch   func()
	Invite  func()
	Rules   func()
	Leave   func()
	Trust   func()          // tells how those hands were dealt, and who was found to cheat
	Pick    func(chair int) // -1 puts the buttons away

	// The owner's.
	Start    func()
	Fill     func() // robots on the free chairs
	Change   func() // the rules
	Lock     func(on bool)
	Remove   func(chair int) // a person or a robot
	HandOver func(chair int) // the table
}

// nextID is the id of the one button that comes next.
const nextID = "lobby-next"

// Lobby is the sheet of a table at which friends gather.
func Lobby(s LobbyState) *Node {
	b := s.Book
	game := b.Say(s.Options.Game().Key + ".name")
	host := b.Say("friends.lobby.mine")
	switch {
	case s.Host == "" && s.first() < 0:
		host = b.Say("friends.lobby.full")
	case s.Host != "":
		host = b.Say("friends.lobby.host", "who", s.Host)
	}
	var name *Node
	if s.SetName != nil {
		name = entry(b.Say("friends.lobby.name"), s.Name, b.Say("page.options.name.hint"), LongestName, s.SetName, note(b.Say("page.settings.name.note")))
		if s.Type != nil { // a sheet that is drawn anew meanwhile keeps it
			name.Find("textbox", b.Say("friends.lobby.name")).On["input"] = func(e Event) { s.Type(e.Value) }
		}
	}
	n := sheet("dialog", b.Say("friends.lobby", "game", game), b.Say("page.menu.leave"), s.Leave,
		s.trust(ProofFails), El("p", Attr{"id": "host"}, El("b", Class("result"), host), " ", El("span", s.table())),
		El("div", Class("gather"),
			El("div", Class("around"), s.round(), s.watchers()),
			El("div", name, s.controls(), s.rules())),
		s.feet())
	n.set("class", "lobby")
	return n
}

// first gives the first free chair, -1 if there is none.
func (s *LobbyState) first() int {
	return slices.IndexFunc(s.Chairs, func(c Chair) bool { return c.free() })
}

// watchers counts who watches, nil if nobody does.
func (s *LobbyState) watchers() *Node {
	if s.Watching == 0 {
		return nil
	}
	return note(s.Book.Count("friends.lobby.watching", s.Watching))
}

// controls are the buttons about the table.
func (s *LobbyState) controls() *Node {
	b := s.Book
	var change, lock *Node
	if s.Change != nil {
		change = Button(b.Say("page.menu.options"), s.Change, If(s.Editing, "class", "editing"))
	}
	if s.Lock != nil {
		lock = Button(b.Say("friends.owner.lock"), func() { s.Lock(!s.Locked) }, Attr{"aria-pressed": strconv.FormatBool(s.Locked)},
			If(s.Locked, "class", "pressed"))
	}
	fill := s.Fill
	if s.first() < 0 {
		fill = nil
	}
	return El("div", Class("row"), maybe(b.Say("page.menu.friends"), s.Invite), maybe(b.Say("friends.owner.fill"), fill), change, lock, s.trust(ProofHolds))
}

// trust says in a button that the hands that were played here were dealt as they should, or that they were not; nil
// where that is not so.
func (s *LobbyState) trust(p Proof) *Node {
	if s.Trust == nil || (s.Proof == ProofFails) != (p == ProofFails) {
		return nil
	}
	return Button("", s.Trust, Attr{"class": "proof", "data-proof": proofKeys[p]}, glyph(shields[p]), El("span", s.Book.Say("friends.proof."+proofKeys[p])))
}

// table names the game and its preset.
func (s *LobbyState) table() string {
	b, key := s.Book, s.Options.Game().Key
	table := b.Say(key + ".name")
	if preset := b.Say(key + ".preset." + s.Options.Preset()); preset != table {
		table = b.Say("friends.lobby.rules", "game", table, "preset", preset)
	}
	if len(s.Options.Changed()) > 0 {
		table = b.Say("page.options.preset.changed", "preset", table)
	}
	return table
}

// rules tells the game, its preset and what the house has otherwise.
func (s *LobbyState) rules() *Node {
	b := s.Book
	preset := s.Options.Game().Key + ".preset." + s.Options.Preset()
	v := &speech.Voice{Book: b, Info: s.Options.Game(), Options: &s.Options, Me: engine.Nobody}
	of := v.Rules()
	var list []*Node
	was := s.was()
	line := func(text string, shown, differs bool) {
		switch {
		case was != nil && !slices.Contains(was, text):
			list = append(list, El("li", Class("differs"), El("b", b.Say("page.options.changed")), ": ", text))
		case shown:
			list = append(list, El("li", If(differs && was == nil, "class", "differs"), text))
		}
	}
	for _, l := range of[len(of)-1].Lines {
		line(l.Text, l.Changed, true)
	}
	for _, t := range s.Terms.words(b) {
		line(t, true, false)
	}
	var editing *Node
	if s.Editing && !s.Owner {
		editing = El("p", Attr{"role": "status", "class": "editing"}, b.Say("friends.lobby.editing"))
	}
	return part(s.table(), editing, note(b.Say(preset+".note")),
		El("ul", Class("lines"), list), maybe(b.Say("friends.lobby.rules.all"), s.Rules))
}

// was gives what the rules said that this player was ready under, nil where nothing is to be marked as new since then.
func (s *LobbyState) was() (out []string) {
	if !s.Altered || s.Before == nil || s.Before.Game() != s.Options.Game() {
		return nil
	}
	v := &speech.Voice{Book: s.Book, Info: s.Before.Game(), Options: s.Before, Me: engine.Nobody}
	of := v.Rules()
	for _, l := range of[len(of)-1].Lines {
		out = append(out, l.Text)
	}
	return append(out, s.Agreed.words(s.Book)...)
}

// feet has the one button that comes next, and why it rests.
func (s *LobbyState) feet() *Node {
	b := s.Book
	first := s.first()
	next := Attr{"id": nextID}
	big := Attr{"id": nextID, "class": "huge"}
	switch {
	case s.Me < 0:
		var why *Node
		var sit func()
		robot := slices.IndexFunc(s.Chairs, func(c Chair) bool { return c.Robot })
		switch {
		case s.Barred:
			why = note(b.Say("friends.lobby.locked"))
		case first < 0 && robot >= 0 && s.Sit != nil:
			why, sit = note(b.Say("friends.lobby.full.robot")), func() { s.Sit(robot) }
		case first < 0:
			why = note(b.Say("friends.lobby.full"))
		case s.Sit != nil:
			sit = func() { s.Sit(first) }
		}
		watch := maybe(b.Say("page.options.watch"), s.Watch)
		if s.Watches {
			watch = El("p", Attr{"class": "note", "role": "status"}, b.Say("friends.lobby.watch"))
		}
		return feet(why, mainButton(b.Say("friends.lobby.sit"), sit, big, Attr{"data-focus": ""}), watch)
	case s.Owner:
		return feet(s.missing(), mainButton(b.Say("page.options.start"), s.Start, big), maybe(b.Say("friends.lobby.stand"), s.Stand))
	}
	ready := s.Chairs[s.Me].Ready
	label, why := b.Say("friends.lobby.ready"), b.Say("friends.lobby.ready.note")
	switch {
	case ready:
		label, why = b.Say("friends.lobby.unready"), b.Say("friends.lobby.waits")
	case s.Altered:
		why = b.Say("friends.lobby.altered")
	}
	var press func()
	if s.Ready != nil && !s.Editing {
		press = func() { s.Ready(!ready) }
	}
	about := El("p", Attr{"class": "note", "role": "status"}, why)
	if ready {
		return feet(about, Button(label, press, next), maybe(b.Say("friends.lobby.stand"), s.Stand))
	}
	return feet(about, mainButton(label, press, big), maybe(b.Say("friends.lobby.stand"), s.Stand))
}

// missing says what the table waits for, nil if for nothing.
func (s *LobbyState) missing() *Node {
	b := s.Book
	free, people := 0, 0
	var who string
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if !c.free() && !c.Robot {
			people++
		}
		switch {
		case c.free():
			free++
		case c.Robot || c.Ready || i == s.Me:
		case who == "":
			who = c.Name
		default:
			who = b.Say("talk.comma", "a", who, "b", c.Name)
		}
	}
	text := ""
	switch {
	case free > 0:
		text = b.Count("friends.lobby.free", free)
	case people < 2:
		text = b.Say("friends.lobby.few")
	case who != "":
		text = b.Say("talk.turn.many", "who", who)
	default:
		return nil
	}
	return El("p", Attr{"class": "note", "role": "status"}, text)
}
