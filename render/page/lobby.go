package page

import (
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
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
	Before   *engine.Options // those that this player was ready under, with their terms, to mark what is new; nil if that is not known
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
	Start    func() // with robots on the chairs that are free
	Fill     func() // only puts them there
	Change   func() // the rules
	Lock     func(on bool)
	Remove   func(chair int) // a person or a robot
	HandOver func(chair int) // the table
}

// nextID is the id of the one button that comes next.
const nextID = "lobby-next"

// Lobby is the sheet of a table at which friends gather.
func Lobby(s LobbyState) *dom.Node {
	b := s.Book
	game := b.Of(s.Options.Game().Key).Say("name")
	host := b.Say("friends.lobby.mine")
	switch {
	case s.Host != "":
		host = b.Say("friends.lobby.host", "who", s.Host)
	case s.people() < 2:
	case s.first() < 0:
		host = b.Say("friends.lobby.complete")
	default:
		host = b.Say("friends.lobby.gathers")
	}
	var name *dom.Node
	if s.SetName != nil {
		name = entry(b.Say("friends.lobby.name"), s.Name, b.Say("page.options.name.hint"), LongestName, s.SetName, note(b.Say("page.settings.name.note")))
		if s.Type != nil { // a sheet that is drawn anew meanwhile keeps it
			name.Find("textbox", b.Say("friends.lobby.name")).On["input"] = func(e dom.Event) { s.Type(e.Value) }
		}
	}
	n := sheet("dialog", b.Say("friends.lobby", "game", game), b.Say("page.menu.leave"), s.Leave,
		s.trust(ProofFails), dom.El("p", dom.Attr{"id": "host"}, dom.El("b", dom.Class("result"), host), " ", dom.El("span", s.table())),
		dom.El("div", dom.Class("gather"),
			dom.El("div", dom.Class("around"), s.round(), s.watchers()),
			dom.El("div", name, s.controls(), s.rules())),
		s.feet())
	n.Set("class", "lobby")
	return n
}

// first returns the first free chair, -1 if there is none.
func (s *LobbyState) first() int {
	return slices.IndexFunc(s.Chairs, func(c Chair) bool { return c.free() })
}

// people counts who sits and is no robot.
func (s *LobbyState) people() (n int) {
	for i := range s.Chairs {
		if c := &s.Chairs[i]; !c.free() && !c.Robot {
			n++
		}
	}
	return n
}

// robots counts the chairs that robots would take if the match began now.
func (s *LobbyState) robots() (n int) {
	for i := range s.Chairs {
		if s.Chairs[i].free() {
			n++
		}
	}
	return n
}

// partner reports whether who sits on a chair plays for the side of this player, who sits, too.
func (s *LobbyState) partner(i int) bool {
	side := s.Options.Game().Side
	return s.Me >= 0 && i != s.Me && side(&s.Options, engine.Seat(i)) == side(&s.Options, engine.Seat(s.Me))
}

// watchers counts who watches, nil if nobody does.
func (s *LobbyState) watchers() *dom.Node {
	if s.Watching == 0 {
		return nil
	}
	return note(s.Book.Count("friends.lobby.watching", s.Watching))
}

// controls are the buttons about the table.
func (s *LobbyState) controls() *dom.Node {
	b := s.Book
	var change, lock *dom.Node
	if s.Change != nil {
		change = dom.Button(b.Say("page.menu.options"), s.Change, dom.If(s.Editing, "class", "editing"))
	}
	if s.Lock != nil {
		lock = dom.Button(b.Say("friends.owner.lock"), func() { s.Lock(!s.Locked) }, dom.Attr{"aria-pressed": strconv.FormatBool(s.Locked)},
			dom.If(s.Locked, "class", "pressed"))
	}
	fill, invite := s.Fill, s.Invite
	if s.first() < 0 {
		fill = nil
	}
	if s.invites() {
		invite = nil
	}
	return dom.El("div", dom.Class("row"), maybe(b.Say("page.menu.friends"), invite), maybe(b.Say("friends.owner.fill"), fill), change, lock, s.trust(ProofHolds))
}

// invites reports whether the button that invites is among those at the end of the sheet: the owner still has room for friends.
func (s *LobbyState) invites() bool {
	return s.Owner && s.Me >= 0 && s.Invite != nil && (s.first() >= 0 || s.people() < 2)
}

// trust says in a button that the hands that were played here were dealt as they should, or that they were not; nil
// where that is not so.
func (s *LobbyState) trust(p Proof) *dom.Node {
	if s.Trust == nil || (s.Proof == ProofFails) != (p == ProofFails) {
		return nil
	}
	return dom.Button("", s.Trust, dom.Attr{"class": "proof", "data-proof": proofKeys[p]}, glyph(shields[p]), dom.El("span", s.Book.Say("friends.proof."+proofKeys[p])))
}

// table names the game and its preset.
func (s *LobbyState) table() string {
	b, info := s.Book, s.Options.Game()
	table := b.Of(info.Key).Say("name")
	if preset := presetText(b, info, s.Options.Preset()); preset != table {
		table = b.Say("friends.lobby.rules", "game", table, "preset", preset)
	}
	if len(s.Options.Changed()) > 0 {
		table = b.Say("page.options.preset.changed", "preset", table)
	}
	return table
}

// rules tells the game, its preset and what the house has otherwise.
func (s *LobbyState) rules() *dom.Node {
	b := s.Book
	v := &speech.Voice{Book: b, Info: s.Options.Game(), Options: &s.Options, Me: engine.Nobody}
	of := v.Rules()
	var list []*dom.Node
	was := s.was()
	line := func(text string, shown, differs bool) {
		switch {
		case was != nil && !slices.Contains(was, text):
			list = append(list, dom.El("li", dom.Class("differs"), dom.El("b", b.Say("page.options.changed")), ": ", text))
		case shown:
			list = append(list, dom.El("li", dom.If(differs && was == nil, "class", "differs"), text))
		}
	}
	for _, l := range of[len(of)-1].Lines {
		line(l.Text, l.Changed, true)
	}
	for _, t := range s.Terms.words(b, s.mostPeople()) {
		line(t, true, false)
	}
	for _, t := range s.opens() {
		list = append(list, dom.El("li", t))
	}
	var editing *dom.Node
	if s.Editing && !s.Owner {
		editing = dom.El("p", dom.Attr{"role": "status", "class": "editing"}, b.Say("friends.lobby.editing"))
	}
	return part(s.table(), editing, note(b.Of(v.Info.Key).Say("preset."+s.Options.Preset()+".note")),
		dom.El("ul", dom.Class("lines"), list), maybe(b.Say("friends.lobby.rules.all"), s.Rules))
}

// mostPeople returns how many people sit here, once somebody has taken every chair that is free.
func (s *LobbyState) mostPeople() (n int) {
	for i := range s.Chairs {
		if !s.Chairs[i].Robot {
			n++
		}
	}
	return n
}

// opens tells who could open whose cards, as people sit now.
func (s *LobbyState) opens() (out []string) {
	b := s.Book
	var others []string
	robots, owner := false, ""
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if c.Owner {
			owner = c.Name
		}
		robots = robots || c.Robot
		if !c.Robot && !c.free() && i != s.Me {
			others = append(others, c.Name)
		}
	}
	switch {
	case s.Me < 0 || len(others) == 0:
	case s.Terms.ShareAfter > 0 && len(others) >= 2:
		out = append(out, b.Say("friends.lobby.opens", "others", speech.List(b, others)))
	default:
		out = append(out, b.Say("friends.lobby.opens.none"))
	}
	if robots && owner != "" {
		out = append(out, b.Say("friends.lobby.opens.robots", "who", owner))
	}
	return out
}

// was returns what the rules said that this player was ready under, nil where nothing is to be marked as new since then.
func (s *LobbyState) was() (out []string) {
	if !s.Altered || s.Before == nil || s.Before.Game() != s.Options.Game() {
		return nil
	}
	v := &speech.Voice{Book: s.Book, Info: s.Before.Game(), Options: s.Before, Me: engine.Nobody}
	of := v.Rules()
	for _, l := range of[len(of)-1].Lines {
		out = append(out, l.Text)
	}
	return append(out, s.Agreed.words(s.Book, s.mostPeople())...)
}

// feet has the one button that comes next, and why it rests.
func (s *LobbyState) feet() *dom.Node {
	b := s.Book
	first := s.first()
	next := dom.Attr{"id": nextID}
	big := dom.Attr{"id": nextID, "class": "huge"}
	switch {
	case s.Me < 0:
		var why *dom.Node
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
			watch = dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.lobby.watch"))
		}
		return feet(why, mainButton(b.Say("friends.lobby.sit"), sit, big, dom.Attr{"data-focus": ""}), watch)
	case s.Owner:
		return s.ownerFeet(big)
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
	about := dom.El("p", dom.Attr{"class": "note", "role": "status"}, why)
	if ready {
		return feet(about, dom.Button(label, press, next), maybe(b.Say("friends.lobby.stand"), s.Stand))
	}
	return feet(about, mainButton(label, press, big), maybe(b.Say("friends.lobby.stand"), s.Stand))
}

// ownerFeet are the buttons of the owner, who invites somebody before anything else, and then begins.
func (s *LobbyState) ownerFeet(big dom.Attr) *dom.Node {
	b := s.Book
	stand := maybe(b.Say("friends.lobby.stand"), s.Stand)
	if s.people() < 2 && s.invites() {
		return feet(s.missing(), mainButton(b.Say("page.menu.friends"), s.Invite, big), stand)
	}
	start := b.Say("page.options.start")
	if n := s.robots(); n > 0 {
		start = b.Count("friends.lobby.start", n)
	}
	var invite *dom.Node
	if s.invites() {
		invite = dom.Button(b.Say("page.menu.friends"), s.Invite)
	}
	return feet(s.missing(), mainButton(start, s.Start, big), invite, stand)
}

// missing says what the table waits for, nil if for nothing.
func (s *LobbyState) missing() *dom.Node {
	b := s.Book
	var who string
	for i := range s.Chairs {
		switch c := &s.Chairs[i]; {
		case c.free() || c.Robot || c.Ready || i == s.Me:
		case who == "":
			who = c.Name
		default:
			who = b.Say("talk.comma", "a", who, "b", c.Name)
		}
	}
	text := ""
	switch {
	case s.people() < 2:
		text = b.Say("friends.lobby.few")
	case who != "":
		text = b.Say("talk.turn.many", "who", who)
	case s.robots() > 0:
		text = b.Count("friends.lobby.free", s.robots())
	default:
		return nil
	}
	return dom.El("p", dom.Attr{"class": "note", "role": "status"}, text)
}
