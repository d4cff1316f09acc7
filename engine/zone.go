package engine

// Zone is a pile of the table, numbered by the game; Info.Zones describes each.
type Zone uint8

// MaxZones bounds the piles of a game.
const MaxZones = 192

// Kind says what a pile is, which decides how a screen lays it out.
type Kind uint8

// The kinds of piles.
const (
	Stock   Kind = iota // face down, drawn from
	Holding             // a player's hand
	Trick               // cards of the trick in play
	Won                 // tricks taken by a side
	Discard             // face up, the last on top
	Meld                // a combination on the table
	Reserve             // a morto, a widow, a dog: waits for its taker
	TurnUp              // one card that decides something: vira, trump
	Aside               // out of play: burned or spare cards
	Board               // cards of the table or of the house, side by side for all: the board of Hold'em, the banker's hand
	Box                 // a hand of a seat that lies on the table, of which it may have several: a split of blackjack
)

// String names the kind.
func (k Kind) String() string {
	names := [...]string{"stock", "hand", "trick", "won", "discard", "meld", "reserve", "turnup", "aside", "board", "box"}
	if int(k) < len(names) {
		return names[k]
	}
	return "?"
}

// ZoneInfo describes one pile of a game.
type ZoneInfo struct {
	Name  string // as records and screens know it: "hand0", "stock", "meld1.3"
	Kind  Kind
	Owner Seat // the seat, or the first seat of the side, it belongs to; Nobody for the table's own
	Never bool // no rule ever opens what lies here, so the cryptographic dealer gives nobody the means
	Row   bool // of a Meld: no meld, but cards that lie there one by one; no action names it by number
	Most  int  // of a Board: the cards for which a screen keeps places; 0 where they may be any number
}
