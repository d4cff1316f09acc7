package screen

import (
	"strings"

	"carteado/render/page"
)

// Key is a key that no field or button with the focus takes for itself.
func (s *Screen) Key(name string, shift bool) {
	if s.match == nil || s.covered {
		return
	}
	hand := s.control.Hand()
	switch name {
	case "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp":
		s.mirror.FocusHand()
	case "Enter", " ":
		s.pressMain()
	case "1", "2", "3", "4", "5", "6", "7", "8", "9", "0":
		if s.mirror.TypeSum() { // the digit goes into the field
			return
		}
		n := int(name[0]-'1'+10) % 10
		if n < len(hand) {
			s.mirror.FocusCard(hand[n])
			s.TapCard(hand[n])
		}
	case "Escape":
		s.escape()
	case "/":
		page.Focus("command")
	default:
		s.shortcut(name)
	}
}

// escape leaves what is open, one thing at a time: what is picked is put back, words in passing go, and then comes the
// menu. Fields and sheets have taken the key before.
func (s *Screen) escape() {
	switch {
	case len(s.control.Picks()) > 0:
		s.unpick()
	case s.Toasts.Answering():
		s.Toasts.ClearAnswers()
	default:
		s.Menu()
	}
}

// shortcut does what a letter stands for.
func (s *Screen) shortcut(name string) {
	helper, _ := s.match.(Helper)
	if b, ok := s.control.Shortcut(strings.ToLower(name)); ok {
		s.Press(&b.Action)
		return
	}
	switch name {
	case "l", "L":
		s.OpenLast()
	case "s", "S":
		s.OpenSheet()
	case "f", "F":
		s.Page.Call("fullscreen")
	case "m", "M":
		s.mute()
	case "h", "H":
		s.askHint()
	}
	if helper == nil {
		return
	}
	switch name {
	case "u", "U":
		helper.Undo()
	case "p", "P":
		helper.Pause()
	}
}

// pressMain presses the button that the turn is about.
func (s *Screen) pressMain() {
	if s.outcome.next != nil {
		s.outcome.next()
		return
	}
	for _, b := range s.control.Buttons() {
		if b.Main {
			s.Press(&b.Action)
			return
		}
	}
}
