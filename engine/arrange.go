package engine

// Laid is a hand laid out in melds.
type Laid struct {
	Cards []Slot // meld by meld, each as it is read, then those left over
	Melds []int  // how many cards lie in each meld
	Left  int    // what the cards left over count, less the best discard where one is due
}

// Arranger is a Hand of a game in which melds stay in a player's hand until somebody goes out.
type Arranger interface {
	// Arrange lays out what a seat holds, as far as it sees it, so that least is left over; nil where there is
	// nothing to lay out.
	Arrange(s Seat) *Laid

	// Rearrange lays out cards of a seat's hand as its player has: in the player's order, the first of them in groups of so
	// many. A group that is no meld is taken apart, and cards that make a meld side by side become one.
	Rearrange(s Seat, cards []Slot, melds []int) *Laid
}

// Rearrange lays out cards of a seat's hand as its player has; nil in games in which melds do not stay in the hand. See
// Arranger.
func (e *Engine) Rearrange(s Seat, cards []Slot, melds []int) *Laid {
	if a, ok := e.hand.(Arranger); ok {
		return a.Rearrange(s, cards, melds)
	}
	return nil
}
