package screen

import (
	"slices"
	"strings"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/page"
)

// command does what was typed.
func (s *Screen) command(line string) {
	helper, _ := s.match.(Helper)
	s.control.Typed = s.voice.Typed()
	switch r := s.control.Command(line); r.Say {
	case control.DoHint:
		s.askHint()
	case control.DoUndo:
		if helper != nil {
			helper.Undo()
		}
	case control.SayRules:
		s.OpenRules()
	case control.SayHelp:
		s.OpenHelp()
	case control.SayLast:
		s.OpenLast()
	case control.SayScore:
		s.OpenSheet()
	case "":
		s.act(r.Result, engine.NoSlot)
	default:
		s.Toasts.Answer(s.answer(r), false)
		s.showPicks()
	}
}

// OpenHelp shows how the table is used.
func (s *Screen) OpenHelp() {
	s.Open("help", page.Help(s.Likes.Book, s.voice.Info, s.Loop.By(s.OpenRules), s.Shut("help")))
}

// answer returns what is said to a typed question.
func (s *Screen) answer(r control.Reply) string {
	b, v := s.Likes.Book, s.now.View
	switch r.Say {
	case control.SayHand:
		var hand []engine.Face
		for _, f := range s.faces(s.control.Hand()) {
			if r.Suit == engine.NoSuit || f.Suit() == r.Suit {
				hand = append(hand, f)
			}
		}
		if len(hand) == 0 && r.Suit != engine.NoSuit {
			return b.Say("page.command.suit.none", "suit", s.voice.Suit(r.Suit))
		}
		return b.Say("page.command.hand", "cards", s.voice.Cards(hand))
	case control.SayPicks:
		picked := s.faces(s.control.Picks())
		if len(picked) == 0 {
			return b.Say("page.command.none")
		}
		return b.Say("page.command.picked", "cards", s.voice.Cards(picked))
	case control.SayTable:
		lying := s.voice.Lying(v)
		if len(lying) == 0 {
			return b.Say("page.command.table.empty")
		}
		return strings.Join(lying, ". ")
	case control.SaySum:
		return b.Count("page.sum.chips", int(s.control.Sum()))
	case control.SayTricks:
		return strings.Join(s.voice.Tricks(v), ". ")
	}
	return s.ask()
}

// faces returns the faces of cards in the view, in the order of the cards.
func (s *Screen) faces(cards []engine.Slot) []engine.Face {
	out := make([]engine.Face, len(cards))
	for _, z := range s.now.View.Zones {
		for _, c := range z.Cards {
			if i := slices.Index(cards, c.Slot); i >= 0 {
				out[i] = c.Face
			}
		}
	}
	return out
}
