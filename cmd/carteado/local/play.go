package local

import (
	"carteado/cmd/carteado/hotseat"
	"carteado/cmd/carteado/house"
	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/screen"
	"carteado/cmd/carteado/storage"
	"carteado/engine"
	"carteado/engine/solo"
	"carteado/render/page"
)

// Program is what a match asks of the program around it.
type Program interface {
	Home()                   // leaves for the first screen
	Reload(always bool) bool // loads the page again, if that is wanted or a new version waits; reports whether it does
	Waiting()                // a person is waited for
}

// Worker thinks for robots.
type Worker interface {
	Ask(question []byte, then func(answer []byte)) // then is not called if the worker dies
}

// Page is the page around the table.
type Page interface {
	Call(name string, args ...any)
	Chance() uint64
}

// Config is what a Play needs.
type Config struct {
	Screen  *screen.Screen
	Storage *storage.Storage
	House   *house.House
	Worker  Worker
	Page    Page
	Program Program
	Invite  func(engine.Options)      // to a table among friends with these rules; nil where nobody can be invited
	Review  func(*solo.Table, func()) // shows what was decided badly in a hand that is over, and leads back; nil where nobody looks
	Over    func(*solo.Table)         // keeps a hand of one person against robots that is over, and the match if that is; nil where nothing is kept
}

// Play is a match on this device, and the way to another one. It is a screen.Match while there is a table.
type Play struct {
	Config
	hotseat *hotseat.Hotseat

	table     *solo.Table  // nil while nothing is played here
	party     screen.Party // see Party
	spoken    spoken       // that the names of the party are in
	timer     loop.Timer   // of what is done next
	asked     int          // questions so far to the worker
	thinking  bool         // about the last of them
	paused    bool
	opined    int // the length of the log about which partners have said what they think
	opinedIn  *engine.Engine
	automatic bool   // the computer plays for the people, too: they have gone away
	back      func() // from a hand that is played otherwise; nil in a match
}

// New returns a Play without a match.
func New(c Config) *Play { return &Play{Config: c, hotseat: hotseat.New(c.Screen)} }

// Table returns the table in play, nil for none.
func (p *Play) Table() *solo.Table { return p.table }

// sit takes a table in play. back leads from a hand that is played otherwise to where it was looked at; it is nil for a match.
func (p *Play) sit(t *solo.Table, exhibition bool, back func()) {
	p.Leave()
	s := t.Setup()
	p.table, p.back = t, back
	p.party = screen.Party{Game: s.Game, Options: s.Options, Here: s.Humans, Robots: engine.Seats(s.Options.Seats()) &^ s.Humans, Exhibition: exhibition, Practice: back != nil}
	p.spoken = spoken{}
	viewer := engine.Nobody
	if s.Humans.Len() == 1 {
		viewer = s.Humans.First()
	}
	p.Screen.Sit(p, viewer)
	p.hotseat.Dealt()
	p.advance()
}

// Leave clears the table; what is kept of the match stays kept.
func (p *Play) Leave() {
	p.stop()
	p.hotseat.Lift()
	p.table, p.paused, p.automatic, p.back = nil, false, false, nil
	p.Screen.Clear()
}

// stop keeps from being done what waits to be done.
func (p *Play) stop() {
	p.timer.Stop()
	p.thinking = false
}

// Engine implements screen.Match.
func (p *Play) Engine() *engine.Engine { return p.table.Engine() }

// Party implements screen.Match. The names are those of the language that the person speaks now.
func (p *Play) Party() *screen.Party {
	if now := (spoken{p.Screen.Likes.Book, p.Screen.Likes.Name}); p.spoken != now {
		p.spoken = now
		p.party.Names, p.party.Women, p.party.Men = Called(p.Screen.Likes, p.table.Setup().Names)
	}
	return &p.party
}

// Standing implements screen.Match.
func (p *Play) Standing() screen.Standing {
	m := p.table.Match()
	return screen.Standing{Carry: m.Carry(), Hands: m.Hands(), Places: m.Places(), Over: p.table.Over()}
}

// Seats implements screen.Match. Robots are marked where several people play: where one plays alone, all others are robots. A
// person's seat is marked while the computer plays there.
func (p *Play) Seats() (out [engine.MaxSeats]screen.Seat) {
	for q := range engine.Seat(p.party.Options.Seats()) {
		out[q].Name = p.plate(q)
		if p.automatic && p.party.Here.Has(q) || p.party.Several() && p.party.Robots.Has(q) {
			out[q].Robot, out[q].By = true, p.Screen.Likes.Book.Say("friends.seat.robot")
		}
	}
	return out
}

// MayMove implements screen.Match.
func (p *Play) MayMove() bool { return !p.paused }

// Rest implements screen.Match.
func (p *Play) Rest() {
	p.paused = true
	p.stop()
}

// Resume implements screen.Match.
func (p *Play) Resume() {
	if p.paused {
		p.paused = false
		p.advance()
	}
}

// Receipts implements screen.Match.
func (p *Play) Receipts() page.Receipts { return page.Receipts{} }

// Bar implements screen.Match.
func (p *Play) Bar(s *page.BarState) {
	now := p.Screen.Now()
	s.Solo = true
	if p.table.CanUndo() && now.View.Seat != engine.Nobody {
		s.Undo = p.Screen.Loop.By(p.Undo)
	}
	if p.Screen.Likes.Hints && now.Mine() {
		s.Hint = p.Screen.Loop.By(p.Hint)
	}
}

// Menu implements screen.Match.
func (p *Play) Menu(s *page.MenuState) {
	in := func(do func()) func() {
		return p.Screen.Loop.By(func() {
			page.Close(screen.Menu)
			do()
		})
	}
	if s.Pause = in(p.Pause); p.back != nil {
		s.Leave = p.Screen.Loop.By(p.back)
		return
	}
	s.Options, s.Restart = in(p.OpenOptions), p.Screen.Loop.By(p.askRestart)
	s.Game, s.Leave, s.Friends, s.Deal = in(p.Program.Home), in(p.Program.Home), p.inviter(), p.Share()
}

// Waited returns the seats of people at this device who are waited for.
func (p *Play) Waited() engine.SeatSet {
	if p.table == nil || p.table.Engine().Over() {
		return 0
	}
	return p.party.Here & p.table.Engine().Hand().Turn()
}

// Automatic reports whether the computer plays for the people.
func (p *Play) Automatic() bool { return p.automatic }

// SetAutomatic lets the computer play for the people, for all to see, or gives them their seats back. No hand lies open
// meanwhile on a device that is passed on.
func (p *Play) SetAutomatic(on bool) {
	if p.table == nil {
		return
	}
	p.stop()
	p.automatic, p.paused = on, false
	p.hotseat.Lift()
	if on && p.party.Several() {
		p.Screen.Look(engine.Nobody)
	} else {
		p.Screen.Redraw()
	}
	p.advance()
}
