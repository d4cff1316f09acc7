package screen

import (
	"carteado/engine"
	"carteado/render/page"
	"carteado/render/speech"
)

// Explainer is a Match whose robots say why they played as they did, once a hand is over.
type Explainer interface {
	// Reasons returns the keys of a seat's reasons by entry of the hand, "" where it has nothing to say.
	Reasons(p engine.Seat) []string
}

// explanation is what partners have to say of the last hand that was over. It can be asked for until the next one is.
type explanation struct {
	who  string // their names; "" where nobody can be asked
	list []page.Reason
	said manner // how it was told
}

// explain takes in what the robots who play for the side of the only person at this device say of the hand that is over. Nobody
// else is asked: what the others think is their own affair.
func (s *Screen) explain() {
	s.why = explanation{}
	x, ok := s.match.(Explainer)
	party := s.now.Party
	if !ok || party.Here.Len() != 1 {
		return
	}
	var names []string
	keys := make([]string, s.now.engine.Len())
	side := party.Info().Side
	for p := range engine.Seat(party.Options.Seats()) {
		if !party.Robots.Has(p) || side(&party.Options, p) != side(&party.Options, party.Here.First()) {
			continue
		}
		names = append(names, s.voice.Name(p))
		for at, key := range x.Reasons(p) {
			if key != "" {
				keys[at] = key
			}
		}
	}
	s.why.who, s.why.said = speech.List(s.Likes.Book, names), mannerOf(s.Aloud())
	for at, key := range keys {
		did, why := s.lineOf(at), ""
		if key != "" {
			why = s.voice.Reason(key)
		}
		if did != "" && why != "" {
			s.why.list = append(s.why.list, page.Reason{Did: did, Why: why})
		}
	}
}

// mates returns who can be asked for that, and how: nobody once it would be said otherwise, as in another language.
func (s *Screen) mates() page.Mates {
	if s.why.who == "" || s.why.said != mannerOf(s.Aloud()) {
		return page.Mates{}
	}
	return page.Mates{Names: s.why.who, Ask: s.Loop.By(func() {
		s.Rest()
		s.Open(reasons, page.Reasons(s.Likes.Book, s.why.who, s.why.list, s.Shut(reasons)))
	})}
}
