package control

import (
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
)

// named finds cards of the own hand by name, as "7c", or by place, where that may be; of like cards the one
// that is not named yet.
func (c *Control) named(args []string, places bool) ([]engine.Slot, error) {
	var out []engine.Slot
	for _, arg := range args {
		if n, err := strconv.Atoi(arg); err == nil && places {
			if n < 1 || n > len(c.order) {
				return nil, &CommandError{Key: "place", Text: arg, N: len(c.order)}
			}
			out = append(out, c.order[n-1])
			continue
		}
		f := c.parse(arg)
		if f == engine.Unknown {
			return nil, &CommandError{Key: "card", Text: arg}
		}
		i := slices.IndexFunc(c.order, func(s engine.Slot) bool { return c.face[s] == f && !slices.Contains(out, s) })
		if i >= 0 {
			out = append(out, c.order[i])
			continue
		}
		s := c.elsewhere(f)
		if s == engine.NoSlot {
			return nil, &CommandError{Key: "held", Face: f}
		}
		out = append(out, s)
	}
	return out, nil
}

// elsewhere finds a card that this seat plays from another hand, a dummy's; NoSlot if there is none.
func (c *Control) elsewhere(f engine.Face) engine.Slot {
	for s := range engine.Slot(len(c.face)) {
		if c.face[s] == f && c.playable(s) {
			return s
		}
	}
	return engine.NoSlot
}

var suitWords = map[string]engine.Suit{
	"e": engine.Spades, "c": engine.Hearts, "o": engine.Diamonds, "p": engine.Clubs,
	"s": engine.Spades, "h": engine.Hearts, "d": engine.Diamonds,
	"♠": engine.Spades, "♥": engine.Hearts, "♦": engine.Diamonds, "♣": engine.Clubs,
	"espadas": engine.Spades, "copas": engine.Hearts, "ouros": engine.Diamonds, "paus": engine.Clubs,
	"spades": engine.Spades, "hearts": engine.Hearts, "diamonds": engine.Diamonds, "clubs": engine.Clubs,
}

// suit reads the letter or the name of a suit, NoSuit if it is none. In English c is clubs.
func (c *Control) suit(s string) engine.Suit {
	if c.English && s == "c" {
		return engine.Clubs
	}
	if x, ok := suitWords[s]; ok {
		return x
	}
	return engine.NoSuit
}

var rankWords = map[string]engine.Rank{
	"a": engine.Ace, "1": engine.Ace, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
	"10": engine.Ten, "t": engine.Ten, "v": engine.Jack, "j": engine.Jack, "d": engine.Queen, "q": engine.Queen,
	"r": engine.King, "k": engine.King, "n": engine.Cavalier,
}

// parse reads a card: rank and suit, "t21" for a trump of the tarot, "des" for its excuse, "cor" or "*" for a
// joker. It returns Unknown for what is none.
func (c *Control) parse(s string) engine.Face {
	switch s {
	case "des", "ex":
		return engine.Excuse
	case "*", "cor", "coringa", "curinga", "joker":
		return engine.Joker
	}
	for k := 1; k <= 2 && k < len(s); k++ {
		r, ok := rankWords[s[:k]]
		if suit := c.suit(s[k:]); ok && suit != engine.NoSuit {
			return engine.FaceOf(r, suit)
		}
	}
	if n, ok := strings.CutPrefix(s, "t"); ok {
		if k, err := strconv.Atoi(n); err == nil && k >= 1 && k <= 21 && n == strconv.Itoa(k) {
			return engine.Trump + engine.Face(k-1)
		}
	}
	return engine.Unknown
}
