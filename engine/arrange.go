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
}
