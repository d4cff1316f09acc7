package screen

import (
	"fmt"

	"carteado/engine"
	"carteado/render/page"
	"carteado/render/theme"
)

// hands returns the cards that each seat held when the play of a hand of tricks began: those it played or laid away open, and those
// it has left. It is nil before the hand is over, and where no card was played. Where the rules have everybody open all that was
// held, all that is known here is open. Cards that were passed on and mixed with others are counted where they were played.
func (s *Snapshot) hands() (held [][]engine.CardView) {
	if s.tricks == nil || !s.View.Over || s.tricks.Done == 0 && s.tricks.Count == 0 {
		return nil
	}
	held = make([][]engine.CardView, s.engine.Options().Seats())
	cards := s.engine.Hand().Table()
	for c, p := range s.played {
		if p != engine.Nobody && cards.Live(engine.Slot(c)) && cards.Open(engine.Slot(c)) {
			held[p] = append(held[p], engine.CardView{Slot: engine.Slot(c), Face: cards.Face(engine.Slot(c))})
		}
	}
	for z := range s.View.Zones {
		pile := &s.View.Zones[z]
		if pile.Kind != engine.Holding || pile.Owner == engine.Nobody || int(pile.Owner) >= len(held) {
			continue
		}
		for _, c := range pile.Cards {
			if s.engine.Game().Info().Audit == engine.Full {
				c.Face = cards.Face(c.Slot)
			}
			held[pile.Owner] = append(held[pile.Owner], c)
		}
	}
	for p := range held {
		held[p] = inOrder(held[p], s.View, s.engine)
	}
	return held
}

// reserve returns the pile that nobody has taken when the hand is over, and its cards: the dog of Tarot, where the declarer plays without it.
// Where the rules have everybody open all that was held it is open, too.
func (s *Snapshot) reserve() (z engine.Zone, cards []engine.CardView) {
	t := s.engine.Hand().Table()
	for i := range s.View.Zones {
		pile := &s.View.Zones[i]
		if pile.Kind != engine.Reserve || len(pile.Cards) == 0 || s.engine.Game().Info().Audit != engine.Full {
			continue
		}
		for _, c := range pile.Cards {
			c.Face = t.Face(c.Slot)
			cards = append(cards, c)
		}
		return engine.Zone(i), inOrder(cards, s.View, s.engine)
	}
	return 0, nil
}

// openHands shows what everybody held in the hand that is over.
func (s *Screen) openHands() {
	var list []page.Held
	for p, cards := range s.now.hands() {
		if len(cards) > 0 {
			list = append(list, s.held(s.voice.Name(engine.Seat(p)), cards))
		}
	}
	if z, cards := s.now.reserve(); len(cards) > 0 {
		list = append(list, s.held(s.voice.Zone(z), cards))
	}
	s.Rest()
	s.Open(hands, page.Hands(s.Likes.Book, list, s.Shut(hands)))
}

// held returns the cards of somebody, or of a pile, by suits.
func (s *Screen) held(who string, cards []engine.CardView) page.Held {
	x := page.Held{Who: who}
	for len(cards) > 0 {
		suit, n := cards[0].Face.Suit(), 0
		ink := theme.SuitInk(s.Likes.Suits, suit)
		run := page.Suit{Ink: fmt.Sprintf("#%02X%02X%02X", ink.R, ink.G, ink.B)}
		for ; n < len(cards) && cards[n].Face.Suit() == suit; n++ {
			run.Cards = append(run.Cards, s.voice.Short(cards[n].Face))
			run.Words = append(run.Words, s.voice.Card(cards[n].Face))
		}
		x.Suits, cards = append(x.Suits, run), cards[n:]
	}
	return x
}
