package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/mental"
)

// stage is how far a hand has come in somebody's deal, or was the same for all.
type stage uint8

// The stages.
const (
	mixing stage = iota // nobody can know a card
	agreed              // all have agreed on the deck: whoever is sent all shares of a card knows it
	dealt               // the cards are dealt
	stages
)

// stage returns how far the hand has come in this peer's deals.
func (h *hand) stage() stage {
	switch {
	case h.dealt:
		return dealt
	case slices.ContainsFunc(h.chairs, (*chair).agreed):
		return agreed
	}
	return mixing
}

// agreed reports whether all had agreed on the deck in a chair's deal: also before a reload, after which it hears again what was said, if the chair has
// given its shares of the cards.
func (c *chair) agreed() bool {
	if c.table == nil {
		return false
	}
	return c.table.Deal.Agreed() || c.seat != engine.Nobody && slices.ContainsFunc(c.table.Deal.Held(c.seat), func(raw []byte) bool {
		m, err := mental.DecodeMessage(raw)
		return err == nil && m.Kind == mental.Deals
	})
}
