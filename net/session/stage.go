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
	mixing   stage = iota // nobody can know a card
	agreed                // all have agreed on the deck: whoever is sent all shares of a card knows it
	dealt                 // the cards are dealt
	finished              // all have said how it ended: only hands are shown yet
	stages
)

// reports are how far voices say that the hand has come in their deals, of each the furthest that he has said.
type reports struct {
	said engine.SeatSet
	to   [engine.MaxSeats]stage
}

// say takes in a word.
func (x *reports) say(by engine.Seat, to stage) {
	x.said |= by.Set()
	x.to[by] = max(x.to[by], to)
}

// deal notes that some voices were dealt their cards, as they have played.
func (x *reports) deal(voices engine.SeatSet) {
	for v := range engine.Seat(engine.MaxSeats) {
		if voices.Has(v) {
			x.say(v, dealt)
		}
	}
}

// come returns those of some voices who have come to a stage, or further.
func (x *reports) come(voices engine.SeatSet, to stage) engine.SeatSet {
	return voices & x.said & voicesThat(func(v engine.Seat) bool { return x.to[v] >= to })
}

// wasDealt reports whether half of some voices at least were dealt their cards: a deal that was the same for so many goes on. Fewer could be those whom
// a cheat has told alone what the deal takes; of half of them, where his friends are fewer, one is honest, and tells it to the others.
func (x *reports) wasDealt(voices engine.SeatSet) bool { return x.half(voices, dealt) }

// half reports whether half of some voices at least have come to a stage, or further.
func (x *reports) half(voices engine.SeatSet, to stage) bool {
	return 2*x.come(voices, to).Len() >= voices.Len()
}

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
