package screen

import (
	"carteado/engine"
	"carteado/render/page"
	"carteado/render/scene"
)

// Match is what is played at the table on the screen: on this device alone, or among friends.
type Match interface {
	Engine() *engine.Engine // the hand in play, for reading
	Party() *Party
	Standing() Standing
	Seats() [engine.MaxSeats]Seat

	MayMove() bool         // whether the person whose cards are shown may decide something now
	Move(x *engine.Action) // plays what that person has decided
	Next()                 // goes on after a hand that is over
	Rest()                 // somebody reads: what plays by itself waits, if it can
	Resume()               // nobody reads any more

	Bar(s *page.BarState)   // adds the buttons that are its own
	Menu(s *page.MenuState) // likewise
	Receipts() page.Receipts
}

// Adviser is a Match that tells the person who plays what a good player would do.
type Adviser interface {
	Hint()
}

// Helper is a Match that waits, and takes back what was decided.
type Helper interface {
	Undo()
	Pause()
}

// Shared is a Match whose cards others can have, too.
type Shared interface {
	Share() func() // shows how; nil where nobody can be told
	Rival() string // what somebody else has come to with them, where that is to be said now
}

// Reviewed is a Match whose hands can be reviewed.
type Reviewed interface {
	// Reviewer returns what shows the decisions that cost most in the hand that is over, nil where there is nothing to show.
	Reviewer() func()
}

// Unattended is a Match that the computer may play for the people who sit at it.
type Unattended interface {
	Automatic() bool
}

// Company is a Match that goes on after a hand when all its people want it.
type Company interface {
	Eager() string   // says which of the others do already; "" for nobody
	Awaited() string // says who does not yet, once this player does; "" before, and where nobody is waited for
}

// Party is who plays what.
type Party struct {
	Game    engine.Game
	Options engine.Options
	Names   []string
	Women   engine.SeatSet // the seats of players of whom it is known that they are women
	Men     engine.SeatSet // or men
	Here    engine.SeatSet // the seats of people at this device
	Robots  engine.SeatSet

	Watched    bool // the person has no seat, and watches others play
	Unmarked   bool // nothing shows which cards may be played
	Replay     bool // it was played: the hands lie open to whoever has no seat, and nothing can be pressed
	Practice   bool // nothing comes of it: what came of the hand stays until somebody has read it
	Exhibition bool // robots play for whoever comes by: their hands lie open, and nothing can be pressed
}

// Info returns the game's declaration.
func (p *Party) Info() *engine.Info { return p.Game.Info() }

// Several reports whether people pass this device on.
func (p *Party) Several() bool { return p.Here.Len() > 1 }

// OnlyRobots reports whether no person plays.
func (p *Party) OnlyRobots() bool { return p.Robots == engine.Seats(p.Options.Seats()) }

// Standing is the score of a match so far.
type Standing struct {
	Carry  engine.Carry   // into the next hand: the points so far, who deals
	Hands  []engine.Score // that are over
	Places [engine.MaxSeats]uint8
	Over   bool
}

// Seat is what the table shows of a player.
type Seat struct {
	scene.Seat
	By string // says that a robot plays there, or somebody for somebody else; "" where there is nothing to say
}
