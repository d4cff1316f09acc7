package speech

import (
	"strconv"

	"carteado/engine"
	"carteado/render/settings"
)

// Card names a face in full, fit for the middle of a sentence: "7 de copas", "rei de paus", "coringa"; one
// that is not known is a "carta fechada".
func (v *Voice) Card(f engine.Face) string {
	if f.Suit() != engine.NoSuit {
		return v.Book.Say("cards.of", "rank", v.rank(f.Rank()), "suit", v.Suit(f.Suit()))
	}
	return v.plain("cards.", f)
}

// plain names a face without rank and suit, by the keys with a prefix.
func (v *Voice) plain(prefix string, f engine.Face) string {
	switch {
	case f == engine.Joker:
		return v.Book.Say(prefix + "joker")
	case f == engine.Excuse:
		return v.Book.Say(prefix + "excuse")
	case f >= engine.Trump && f < engine.Excuse:
		return v.Book.Say(prefix+"trump", "n", int(f-engine.Trump)+1)
	}
	return v.Book.Say(prefix + "closed")
}

// The names a face with its article: "o 7 de copas", "a dama de espadas", "uma carta fechada".
func (v *Voice) The(f engine.Face) string {
	key := "cards.the." + strconv.Itoa(int(f.Rank()))
	switch f {
	case engine.Unknown:
		key = "cards.the.closed"
	case engine.Excuse:
		key = "cards.the.excuse"
	}
	return v.Book.Say(key, "card", v.Card(f))
}

// TheCards lists faces like Cards, one alone with its article.
func (v *Voice) TheCards(faces []engine.Face) string {
	if len(faces) == 1 {
		return v.The(faces[0])
	}
	return v.Cards(faces)
}

// Short names a face for buttons and chips: "7♥", "K♣" or, with Portuguese letters, "R♣".
func (v *Voice) Short(f engine.Face) string {
	if s := f.Suit(); s != engine.NoSuit {
		return v.letter(f.Rank()) + s.Symbol()
	}
	return v.plain("cards.short.", f)
}

// Suit names a suit.
func (v *Voice) Suit(s engine.Suit) string {
	return v.Book.Say("cards.suit." + strconv.Itoa(int(min(s, engine.Spades))))
}

func (v *Voice) rank(r engine.Rank) string {
	return v.Book.Say("cards.rank." + strconv.Itoa(int(r)))
}

// letter returns what is printed in the corner of a card.
func (v *Voice) letter(r engine.Rank) string {
	if r >= 2 && r <= engine.Ten {
		return strconv.Itoa(int(r))
	}
	if v.Ranks == settings.Portuguese {
		return v.Book.Say("cards.short.own." + strconv.Itoa(int(r)))
	}
	return v.Book.Say("cards.short.rank." + strconv.Itoa(int(r)))
}

// Cards lists faces in full. Those of one suit share its name, "4, 5 e 6 de copas"; many of several suits are
// gathered by suit.
func (v *Voice) Cards(faces []engine.Face) string {
	const few = 3
	one := len(faces) > 1
	for _, f := range faces {
		one = one && f.Suit() != engine.NoSuit && f.Suit() == faces[0].Suit()
	}
	var list []string
	switch {
	case one:
		return v.suited(faces)
	case len(faces) <= few:
		for _, f := range faces {
			list = append(list, v.Card(f))
		}
		return v.join(list, "talk.and")
	}
	for s := engine.Clubs; s <= engine.NoSuit; s++ {
		var same []engine.Face
		for _, f := range faces {
			if f.Suit() == s {
				same = append(same, f)
			}
		}
		switch {
		case len(same) == 0:
		case s == engine.NoSuit:
			for _, f := range same {
				list = append(list, v.Card(f))
			}
		default:
			list = append(list, v.suited(same))
		}
	}
	s := list[0]
	for _, x := range list[1:] {
		s += "; " + x
	}
	return s
}

// suited lists faces of one suit.
func (v *Voice) suited(faces []engine.Face) string {
	var ranks []string
	for _, f := range faces {
		ranks = append(ranks, v.rank(f.Rank()))
	}
	return v.Book.Say("cards.of", "rank", v.join(ranks, "talk.and"), "suit", v.Suit(faces[0].Suit()))
}
