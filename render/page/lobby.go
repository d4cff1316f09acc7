package page

import (
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
)

// LobbyState is a table that has not begun. Callbacks that are nil are left out; Start and Ready rest then.
type LobbyState struct {
	Book     *words.Book
	Options  engine.Options
	Terms    Terms
	Host     string // who invited, which is told until this player sits; "" at one's own table
	Chairs   []Chair
	Me       int    // one's chair, -1 while standing
	Picked   int    // the chair whose buttons are shown, -1 for none
	Name     string // one's own, as it is in the field
	Owner    bool
	Editing  bool            // the owner is changing the rules
	Altered  bool            // the rules changed since this player was ready
	Before   *engine.Options // those that this player was ready under, with their terms, to mark what is new; nil if that is not known
	Agreed   Terms
	Stock    int  // how many people together could see the cards that are not dealt yet, where nobody can open a hand; 0 where it takes all
	People   int  // of how many
	Locked   bool // nobody new gets a chair
	Barred   bool // that holds for this player
	More     bool // all chairs are taken, and one more can be put to the table
	Watching int  // how many
	Watches  bool
	Calm     bool // nothing pulses
	Short    bool // this player has fewer credits than are needed here, and cannot play
	Seen     bool // strangers who come here can learn where this device is
	Waits    bool // this player has asked for a chair, and waits to be let
	Asks     []Asker
	Credits  int   // that he has
	Needs    int   // that are needed
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
	Know    func(chair int) // notes that this player knows who sits there, or does no more
	Pick    func(chair int) // -1 puts the buttons away

	// The owner's.
	Start    func() // with robots on the chairs that are free
	Fill     func() // only puts them there
	Change   func() // the rules
	Lock     func(on bool)
	Remove   func(chair int) // a person or a robot
	HandOver func(chair int) // the table
}

// Asker is somebody who would like to sit and needs to be let.
type Asker struct {
	Says   string // what he would like, in words
	Admit  func()
	Refuse func()
}

// Lobby is the sheet of a table at which friends gather.
func Lobby(s LobbyState) *dom.Node {
	b := s.Book
	game := b.Of(s.Options.Game().Key).Say("name")
	host := b.Say("friends.lobby.mine")
	switch {
	case s.Host != "" && s.Me < 0:
		host = b.Say("friends.lobby.host", "who", s.Host)
	case s.Locked && s.first() >= 0:
		host = b.Say("friends.lobby.shut")
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
		s.trust(ProofFails), dom.El("p", dom.Attr{"id": "host"}, dom.El("b", dom.Class("result"), host), " ", s.swords(), dom.El("span", s.table())),
		dom.El("div", dom.Class("gather"), s.asks(),
			dom.El("div", dom.Class("around"), s.round(), s.watchers()),
			dom.El("div", name, s.controls(), s.rules())),
		s.feet())
	n.Set("class", "lobby")
	return n
}

// asks tells who would like to sit and is not known to the owner: all, since there is no need to answer. It stands over the table, or where
// there is room for that beside it; nil for nobody.
func (s *LobbyState) asks() *dom.Node {
	var list []*dom.Node
	for _, x := range s.Asks {
		list = append(list, dom.El("div", dom.Class("row"), dom.El("p", dom.Attr{"role": "status"}, x.Says),
			dom.Button(s.Book.Say("friends.admit.do"), x.Admit), maybe(s.Book.Say("friends.admit.not"), x.Refuse)))
	}
	if list == nil {
		return nil
	}
	return dom.El("div", dom.Class("asks"), list)
}

// swords are the sign of a table that competes, nil for another.
func (s *LobbyState) swords() *dom.Node {
	if !s.Terms.Competitive {
		return nil
	}
	title := s.Book.Say("friends.options.competitive")
	return dom.El("span", dom.Attr{"role": "img", "aria-label": title, "title": title}, glyph(swords))
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

// robots counts the chairs that robots would take if the match began now. They do not compete.
func (s *LobbyState) robots() (n int) {
	if s.Terms.Competitive {
		return 0
	}
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
