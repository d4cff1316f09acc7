// Package toast shows words in passing, one at a time, in the ribbon that otherwise says what is asked. What answers the
// person, or advises, is about the table as it is: it goes with the next action of anybody. What has happened goes with that,
// too, once it was there for a blink.
package toast

import (
	"math"
	"slices"

	"carteado/cmd/carteado/loop"
	"carteado/render/page"
)

// Toasts are the words that are up, and those that wait for their turn.
type Toasts struct {
	Slow bool // who reads needs more time

	loop  *loop.Loop
	up    *toast  // nil for none
	waits []toast // what has happened, bad news first, then the oldest
	said  int
	next  loop.Timer // rings when what is up goes
	pass  float64    // when somebody without a seat is told of again
	held  bool       // the ribbon is taken: notices wait
	since float64    // from when
}

// kind is what words in passing are.
type kind uint8

const (
	notice kind = iota // something has happened
	answer             // to what the person did
	advice             // what could be done
)

// toast is one of them. Times are of the clock of the device, in milliseconds.
type toast struct {
	page.Word
	kind  kind
	blink float64 // it does not go with an action before
	least float64 // it is not taken away for others before
	until float64 // when it goes
	gone  func()  // is called when it goes; may be nil
}

const (
	queue   = 12   // so many toasts may wait
	passing = 8000 // milliseconds between two about those without a seat

	// How long one stays, in milliseconds: Glance and some more for each letter, at least the hurried time for it, and Blink where
	// somebody acts.
	Blink   = 1000
	Glance  = 2500
	lasting = 60
	hurried = 20
)

// New returns toasts that go by the clock of a loop. What answers or advises goes when a sheet is opened over the table: two would
// speak at once.
func New(l *loop.Loop) *Toasts {
	s := &Toasts{loop: l}
	page.OnCover(s.ClearAnswers)
	return s
}

// Answer shows what answers the person. It goes with the next action of anybody.
func (s *Toasts) Answer(text string, bad bool) {
	s.raise(toast{Word: page.Word{Text: text, Bad: bad}, kind: answer})
	s.show()
}

// Advise shows what could be done, for as long as it holds: until the next action of anybody. Then gone is called.
func (s *Toasts) Advise(text string, gone func()) {
	s.raise(toast{Word: page.Word{Text: text, Hint: true}, kind: advice, gone: gone})
	s.show()
}

// Announce shows what has happened at the table, after what has happened before. Bad news goes before good.
func (s *Toasts) Announce(text string, bad bool) { s.announce(page.Word{Text: text, Bad: bad}) }

// Passing is Announce for what those without a seat do. They may be anybody with the link, under many names, so that only one of them all is told in a
// while. What is left out stands elsewhere, or is said to whom it is about.
func (s *Toasts) Passing(text string) {
	if now := s.loop.Now(); now >= s.pass {
		s.pass = now + passing
		s.Announce(text, false)
	}
}

// Show is Announce for what readers hear elsewhere.
func (s *Toasts) Show(text string) { s.announce(page.Word{Text: text, Heard: true}) }

func (s *Toasts) announce(w page.Word) {
	if s.up != nil && s.up.Text == w.Text {
		s.drop()
	}
	s.waits = slices.DeleteFunc(s.waits, func(x toast) bool { return x.Text == w.Text })
	i := len(s.waits)
	if w.Bad {
		if i = slices.IndexFunc(s.waits, func(x toast) bool { return !x.Bad }); i < 0 {
			i = len(s.waits)
		}
	}
	s.waits = slices.Insert(s.waits, i, toast{Word: w})
	s.waits = s.waits[:min(len(s.waits), queue)]
	s.show()
}

// Acted says that somebody has acted: what answered or advised before does not hold any more.
func (s *Toasts) Acted() {
	switch {
	case s.up == nil:
	case s.up.kind == notice:
		s.up.until = min(s.up.until, s.up.blink)
	default:
		s.drop()
	}
	s.show()
}

// ClearAnswers takes away what answers the person or advises: it is answered otherwise.
func (s *Toasts) ClearAnswers() {
	if s.Answering() {
		s.drop()
		s.show()
	}
}

// Answering reports whether an answer or advice is up.
func (s *Toasts) Answering() bool { return s.up != nil && s.up.kind != notice }

// Withdraw takes away a text, shown or waiting: it is to be read elsewhere.
func (s *Toasts) Withdraw(text string) {
	if s.up != nil && s.up.Text == text {
		s.drop()
	}
	s.waits = slices.DeleteFunc(s.waits, func(x toast) bool { return x.Text == text })
	s.show()
}

// Hold keeps notices back while something else stands in the ribbon, and then gives them their time. Answers do not wait.
func (s *Toasts) Hold(on bool) {
	if on == s.held {
		return
	}
	s.held = on
	if now := s.loop.Now(); on {
		s.since = now
	} else if s.up != nil && s.up.kind == notice {
		late := now - s.since
		s.up.blink, s.up.least, s.up.until = s.up.blink+late, s.up.least+late, s.up.until+late
	}
	s.show()
}

// Clear takes everything away.
func (s *Toasts) Clear() {
	s.drop()
	s.waits = nil
	s.show()
}

// drop takes away what is up.
func (s *Toasts) drop() {
	if x := s.up; x != nil {
		s.up = nil
		if x.gone != nil {
			x.gone()
		}
	}
}

// raise shows a toast in the place of what is up, and gives it its time. A notice that there was no time to read comes
// again. The same text is said again.
func (s *Toasts) raise(x toast) {
	if s.up != nil && s.up.kind == notice && (s.held || s.loop.Now() < s.up.least) {
		s.waits = slices.Insert(s.waits, 0, *s.up)
	}
	s.drop()
	s.said++
	x.N = s.said
	slow := 1.0
	if s.Slow {
		slow = 1.5
	}
	x.blink = s.loop.Now() + slow*Blink
	x.least = s.loop.Now() + slow*float64(Glance+hurried*len(x.Text))
	x.until = s.loop.Now() + slow*float64(Glance+lasting*len(x.Text))
	if x.kind == advice {
		x.until = math.Inf(1)
	}
	s.up = &x
}

// show brings what is up to the page, with what has waited for it to go, and waits until it has to go itself.
func (s *Toasts) show() {
	s.next.Stop()
	if s.held && (s.up == nil || s.up.kind == notice) {
		page.Toast(page.Word{})
		return
	}
	now := s.loop.Now()
	if s.up != nil && (s.up.until <= now || s.up.least <= now && len(s.waits) > 0) {
		s.drop()
	}
	if s.up == nil && len(s.waits) > 0 {
		x := s.waits[0]
		s.waits = s.waits[1:]
		s.raise(x)
	}
	if s.up == nil {
		page.Toast(page.Word{})
		return
	}
	page.Toast(s.up.Word)
	end := s.up.until
	if len(s.waits) > 0 {
		end = min(end, s.up.least)
	}
	if !math.IsInf(end, 1) {
		s.next.Set(s.loop, max(1, end-now), s.show)
	}
}
