package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// State is how a check came out.
type State uint8

// The states.
const (
	StateWaits State = iota
	StateGood
	StateFair // it works, but not as well as it could
	StateBad
)

var stateKeys = [...]string{"waits", "good", "fair", "bad"}

var stateSigns = [...]string{"M12 5A7 7 0 1 1 11.9 5M12 8V12L15 14", "M5 13L10 18L19 7", "M12 4L21 19H3ZM12 10V14M12 16.5h.01", "M6 6L18 18M18 6L6 18"}

// Check is one thing that was looked at.
type Check struct {
	Key    string // one of Checks; words of its own are not needed for others, they are shown as they are
	State  State
	Detail string // what was found, as the program gives it; may be ""
}

// Checks are the things that have words. The first group is about the device, the second about the network, the third
// about a hand.
var Checks = [...]string{"secure", "wasm", "graphics", "storage", "kept", "worker", "sound", "screen", "awake", "share", "camera",
	"online", "webrtc", "relay", "host", "srflx", "turn", "peers", "delay", "version",
	"shuffle", "deal", "log", "rules", "end"}

// checks lists checks with their signs and words.
func checks(b *words.Book, list []Check) *dom.Node {
	var out []*dom.Node
	for _, c := range list {
		name := c.Key
		if key := "friends.check." + c.Key; b.Has(key) {
			name = b.Say(key)
		}
		var detail *dom.Node
		if c.Detail != "" {
			detail = dom.El("small", c.Detail)
		}
		key := stateKeys[c.State]
		out = append(out, dom.El("li", dom.Key(c.Key), dom.Attr{"data-state": key}, glyph(stateSigns[c.State]),
			dom.El("span", dom.El("b", name), detail), dom.El("span", dom.Class("state"), b.Say("friends.state."+key))))
	}
	return dom.El("ul", dom.Class("checks"), out)
}

// DiagnosisState is how the device and the network do.
type DiagnosisState struct {
	Book   *words.Book
	Checks []Check
	Copied Copied

	Again func() // looks anew
	Copy  func() // all of it as text, for whoever helps
	Close func()
}

// Diagnosis is the page for whoever wants to know why something does not work.
func Diagnosis(s DiagnosisState) *dom.Node {
	b := s.Book
	bad, waits := 0, 0
	for _, c := range s.Checks {
		switch c.State {
		case StateBad:
			bad++
		case StateWaits:
			waits++
		}
	}
	text := b.Say("friends.diag.good")
	switch {
	case waits > 0:
		text = b.Say("friends.diag.waits")
	case bad > 0:
		text = b.Count("friends.diag.bad", bad)
	}
	copied := s.Copied.label(b, b.Say("page.copy"))
	var report *dom.Node
	if s.Copied == CopyFailed {
		report = dom.El("p", dom.Class("address"), dom.El("code", s.Report()))
	}
	return sheet("dialog", b.Say("friends.diag"), b.Say("page.close"), s.Close,
		dom.El("p", dom.Attr{"id": "diagnosis", "role": "status", "class": "result"}, text), note(b.Say("friends.diag.note")), checks(b, s.Checks),
		s.Copied.note(b), report,
		feet(maybe(b.Say("friends.diag.again"), s.Again), maybe(copied, s.Copy)))
}

// Report writes the checks as text, a line each.
func (s *DiagnosisState) Report() string {
	out := ""
	for _, c := range s.Checks {
		line := c.Key + ": " + stateKeys[c.State]
		if c.Detail != "" {
			line += " (" + c.Detail + ")"
		}
		out += line + "\n"
	}
	return out
}
