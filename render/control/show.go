package control

import (
	"slices"

	"carteado/engine"
	"carteado/engine/meld"
)

// Laid returns the own hand in melds, as it is shown when its player goes out: as the player has laid it out, or where that does
// not go out and the game knows what does, as the game does. It is nil where melds do not stay in the hand.
func (c *Control) Laid() *engine.Laid {
	if c.view == nil {
		return nil
	}
	if listed, a := c.goOut(); c.own == nil || listed != nil && listed == a {
		return c.view.Laid
	}
	return c.own
}

// goOut returns the listed way to show the hand, with the picked card if there is one, and the player's own: of those that
// can be done the one that leaves least. They are the same where there is no own one, and nil where the hand cannot be shown.
func (c *Control) goOut() (listed, own *engine.Action) {
	least := 0
	for i := range c.view.Moves {
		a := &c.view.Moves[i]
		if c.deed(a) != engine.DeedShow || len(c.picks) > 0 && !slices.Equal(c.picks, a.Cards[:1]) {
			continue
		}
		if listed == nil {
			listed, own = a, a
		}
		if c.own == nil {
			break
		}
		if x, left := c.asLaid(a.Verb, a.Cards[0]); c.check.Check(x) == nil && (own == listed || left < least) {
			own, least = x, left
		}
	}
	return listed, own
}

// asLaid returns the showing of the hand that a card closes, with the melds that the player has made, and what it leaves.
func (c *Control) asLaid(v engine.Verb, closing engine.Slot) (*engine.Action, int) {
	cards, melds := slices.Clone(c.order), slices.Clone(c.melds)
	i := slices.Index(cards, closing)
	lessen(melds, i)
	l := c.check.Rearrange(c.view.Seat, slices.Delete(cards, i, i+1), melds)
	a := &engine.Action{Seat: c.view.Seat, Verb: v, N: int32(meld.GroupsOf(l.Melds)), Cards: []engine.Slot{closing}, Faces: []engine.Face{engine.Unknown}}
	for _, s := range l.Cards {
		a.Cards, a.Faces = append(a.Cards, s), append(a.Faces, c.face[s])
	}
	return a, l.Left
}

// isLoose reports whether a showing of the hand leaves more than need be.
func (c *Control) isLoose(a *engine.Action) bool {
	listed, _ := c.goOut()
	return listed != nil && c.leaves(a) > c.leaves(listed)
}

// leaves returns what a showing of the hand leaves.
func (c *Control) leaves(a *engine.Action) int {
	var melds []int
	for g, k := meld.Groups(a.N), 0; k < g.Len(); k++ {
		melds = append(melds, g.Size(k))
	}
	return c.check.Rearrange(a.Seat, a.Cards[1:], melds).Left
}
