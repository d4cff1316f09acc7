// Package history is the notebook on the screen: it keeps the matches that one person plays to their end, shows them by day and in
// numbers, and lets any of their hands be looked at again, card by card, at the table.
package history

import (
	"crypto/sha256"
	"fmt"
	"time"

	"carteado/cmd/carteado/screen"
	"carteado/cmd/carteado/storage"
	"carteado/engine"
	"carteado/engine/solo"
	"carteado/net/identity"
	"carteado/net/notebook"
)

// Page is the page around the table.
type Page interface {
	Call(name string, args ...any)
	Tell(name string, value any)
	Chance() uint64  // a random number
	Date() time.Time // by the clock on the wall, in the zone where the device is
	Pick(then func(text string))
	// Text calls then with the text that something gives which the page offers, "" where it gives none.
	Text(name string, then func(text string), args ...any)
}

// Worker checks receipts, and thinks.
type Worker interface {
	Ask(question []byte, then func(answer []byte)) // of package solo; then is not called if the worker dies
	// Check goes through a receipt with all its signatures and proofs. told hears how far it is; then is told whether it holds, and the seats of those who did what
	// a rule forbids and nobody saw.
	Check(text string, told func(percent int), then func(holds bool, faults []engine.Seat))
	// Prove holds the receipt of a match against those of its hands, which Check goes through. then is told whether they come to the same.
	Prove(match, hands string, then func(holds bool))
}

// Program is what the notebook asks of the program around it.
type Program interface {
	Leave() // leaves whatever is played; what is kept of it stays kept
	Home()  // likewise, for the first screen
}

// Config is what a History needs.
type Config struct {
	Screen  *screen.Screen
	Storage *storage.Storage
	Page    Page
	Worker  Worker
	Program Program
	Suppose func(t *solo.Table, back func()) // plays a hand on otherwise
	Persist func()                           // asks the browser not to drop what is kept
	Person  func(then func(person *identity.Key))
}

// History is the notebook.
type History struct {
	Config

	past    []notebook.Entry // by when they ended; nil before they were read
	events  []notebook.Event // likewise
	read    bool
	over    *solo.Table // the last match that was kept
	look    look
	inquiry *inquiry // into the receipt of the match that is looked at; nil where there is none
	replay  *Replay  // what is on the screen; nil for nothing
}

// look is what the sheet shows of the notebook.
type look struct {
	search    string
	most      int // so many matches
	everybody bool
}

// New returns the notebook of a device. Nothing of it is read before it is needed.
func New(c Config) *History { return &History{Config: c} }

// Over keeps a hand against robots that is over, and the match if that is, too.
func (h *History) Over(t *solo.Table) {
	if !h.Screen.Likes.Notebook || h.over == t {
		return
	}
	s := t.Setup()
	game := s.Game.Info().Key
	if r, err := t.Record(); err == nil { // else it is too long to be told
		h.Storage.KeepHand(game, notebook.Hand{Number: int(t.Engine().Carry().Deal) + 1, Text: r.String()})
	}
	if !t.Over() {
		return
	}
	h.over = t
	m := solitary(t, h.Page.Date())
	h.Storage.EndMatch(game, func(hands []notebook.Hand) { h.Keep(m, hands) })
}

// solitary returns a match against robots, as a notebook has it. Who plays cards again that others have, too, plays the same match.
func solitary(t *solo.Table, at time.Time) notebook.Match {
	s := t.Setup()
	info, carry, places := s.Game.Info(), t.Match().Carry(), t.Match().Places()
	points := s.Options.Totals(&carry)
	id := fmt.Appendf(nil, "solo %d %v", s.Seed, s.Options)
	if !s.Unhurried {
		id = fmt.Appendf(id, " %v", points)
	}
	m := notebook.Match{ID: sha256.Sum256(id), At: at.Truncate(time.Second), Game: info.Key, Preset: s.Options.Preset(),
		Solo: true, Rounds: 1, Terms: notebook.Terms{Declarer: -1}}
	for p := range engine.Seat(s.Options.Seats()) {
		seat := notebook.Seat{Name: s.Names[p], Robot: true, Place: int(places[p]), Points: int(points[p]), Side: info.Side(&s.Options, p)}
		if s.Humans.Has(p) {
			seat.Person, seat.Robot = notebook.Self, false
		}
		m.Seats = append(m.Seats, seat)
	}
	return m
}
