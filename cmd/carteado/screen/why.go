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

// mates returns the robots who play for the side of the only person at this device, and what has them explain the hand that is
// over. Nobody else is asked: what the others think is their own affair.
func (s *Screen) mates() page.Mates {
	x, ok := s.match.(Explainer)
	party := s.now.Party
	if !ok || party.Here.Len() != 1 {
		return page.Mates{}
	}
	var mates []engine.Seat
	var names []string
	side := party.Info().Side
	for p := range engine.Seat(party.Options.Seats()) {
		if party.Robots.Has(p) && side(&party.Options, p) == side(&party.Options, party.Here.First()) {
			mates, names = append(mates, p), append(names, s.voice.Name(p))
		}
	}
	if mates == nil {
		return page.Mates{}
	}
	who := speech.List(s.Likes.Book, names)
	return page.Mates{Names: who, Ask: s.Loop.By(func() { s.openWhy(x, mates, who) })}
}

// openWhy lists what these robots decided in the hand, each with the reason.
func (s *Screen) openWhy(x Explainer, mates []engine.Seat, who string) {
	why := make([]string, s.now.engine.Len())
	for _, p := range mates {
		for at, key := range x.Reasons(p) {
			if key != "" {
				why[at] = s.voice.Reason(key)
			}
		}
	}
	var list []page.Reason
	for at, text := range why {
		if did := s.lineOf(at); did != "" && text != "" {
			list = append(list, page.Reason{Did: did, Why: text})
		}
	}
	s.Rest()
	s.Open(reasons, page.Reasons(s.Likes.Book, who, list, s.Shut(reasons)))
}
