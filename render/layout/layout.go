package layout

import "carteado/engine"

// Frame is what there is to draw on, in css px.
type Frame struct {
	W, H                     float64 // of the canvas
	Top, Right, Bottom, Left float64 // taken by the safe area and by the bars of the page
	Big                      bool    // Modo Grande
	LeftHanded               bool
	Zoom                     float64 // 0.8 to 1.6; 0 is 1
}

// Table is what there is to draw. View and Options must be set; the rest may be left out.
type Table struct {
	View    *engine.View
	Options *engine.Options
	Me      engine.Seat                   // who sits at the bottom; Nobody puts seat 0 there
	Hand    []engine.Slot                 // the order of the own hand; cards not named come after
	Melds   []int                         // how many cards lie together in each meld that Hand begins with
	Picked  func(engine.Slot) bool        // selected cards are lifted
	Played  func(engine.Slot) engine.Seat // who laid a card of the trick; Nobody where it is not known
	Wins    func(engine.Slot) bool        // the card that took the trick, while it is shown who did
}

// Size is how much room the screen has.
type Size uint8

// The sizes.
const (
	Compact Size = iota // the shorter side is under 480: phones
	Medium              // under 900: tablets
	Large               // desktops, televisions
)

// Card is one card that is drawn by itself. Cards of a pile that is drawn as a whole have none: see Home.
type Card struct {
	Slot   engine.Slot
	Face   engine.Face
	Up     bool // its face is shown
	Zone   engine.Zone
	Kind   engine.Kind
	Seat   engine.Seat // whose hand it is in, who played it to the trick, whose meld; Nobody for none
	X, Y   float64     // centre
	W, H   float64
	Angle  float64 // radians, clockwise
	Z      int     // drawn after all cards with a lower one; Scene.Cards is in this order
	Mine   bool    // of the hand at the bottom
	Mirror bool    // seen by its right edge: its index belongs in the top right corner
	Brief  bool    // seen by its upper edge: its rank and suit belong side by side there
	Picked bool
	Wins   bool // it took the trick, and is larger for that
	Touch  bool // one of the moves begins with it
	Mark   int8 // its place among the best cards, 1 for the best of all; 0 for others
}

// Plate is the sign of a seat. Its parts lie within Rect, but Dealer and Turn, which lie around it.
type Plate struct {
	Seat   engine.Seat
	Side   int
	Rect   Rect
	Avatar Rect
	Name   Rect // one line of text
	Count  Rect // chip with the number of cards in hand; empty where the hand is drawn
	Tally  Rect // what the seat's side has so far in the hand, in words; empty where score plates say it
	Points Rect // points of the seat's side, where there are no score plates; its chips, in a game of chips
	Dealer Rect // the dealer's mark
	Turn   Rect // the ring drawn while the seat is waited for
	Where  Edge
	Mine   bool
}

// Edge is a side of the table.
type Edge uint8

// The sides of the table.
const (
	Bottom Edge = iota
	Left
	Top
	Right
)

// Pile is a pile as a whole: where a tap or a drop takes it for meant, and where cards fly to and from that are
// not drawn by themselves.
type Pile struct {
	Zone  engine.Zone
	Kind  engine.Kind
	Seat  engine.Seat
	Rect  Rect // what is drawn
	Hit   Rect // what can be touched
	Card  Rect // of its top card, or of an empty place; empty for a chip
	Badge Rect // where its count is written
	Lock  Rect // where a padlock lies, on a pile that may not be taken
	Count int
	Chip  bool // drawn as a count alone
}

// density is how much of a meld is shown.
type density uint8

// The densities.
const (
	columns density = iota // D1: small cards one under another
	strips                 // D2: tiny cards
	fans                   // cards side by side
	chips                  // D3: a line of text on paper
)

// Meld is one meld.
type Meld struct {
	Zone   engine.Zone
	Side   int
	Rect   Rect // what is drawn, and what can be touched
	Count  int
	Chip   bool  // words on paper, no cards are drawn: in a style of chips, and a canastra that is folded
	Sealed bool  // a canastra
	Seal   int32 // its class: N of the fact
	Mark   Rect  // where the seal is drawn
	Wild   Rect  // where a chip says that one of its cards stands for another
	Label  Rect  // the words of a chip
	Badge  Rect  // of the count; empty where there is no room for it
}

// Area is where the melds of one side lie.
type Area struct {
	Side   int
	Seat   engine.Seat // the first of the side
	Own    bool
	Rect   Rect
	Next   Rect // where the next new meld would lie; empty where the others must move first
	Melds  int
	Hidden int  // melds that did not fit: a tap on the area opens the Sheet
	More   Rect // where that is said; empty where all are shown
	Name   Rect // of the side: over the melds where there are more than two, but for the own one, else in a corner that they leave
	Rest   Rect // of what its players show of their hands beside the melds; empty where they are closed
}

// Score is the plate with the points of a side. Its parts lie within Rect.
type Score struct {
	Side   int
	Own    bool
	Rect   Rect
	Name   Rect // of the side
	Points Rect // of the match
	Tally  Rect // what the side has so far in the hand, in words, or what it plays for; empty where there is neither
}

// Tag is where it is said whose a card of the trick is, over it or under it, where the places of the cards do not show it: in rows.
type Tag struct {
	Seat engine.Seat
	Rect Rect
}

// Scene is a table laid out. It is valid until it is laid again.
type Scene struct {
	Frame Frame
	Size  Size
	Safe  Rect    // the frame without what is taken
	Text  float64 // factor of all sizes of text
	Scale float64 // by how much all is larger than on a desk: 1, more on a television

	Table   Rect // between the top and the band of the own seat
	Centre  Rect // of the trick, or of the piles where there are melds
	Ring    Rect // the ring around the trick that shows the turn
	Turns   int  // direction in which the seats are numbered on the screen: 1 clockwise, -1 anticlockwise
	Way     int  // direction of play now, which may have turned
	Prompt  Rect // one line that says what is asked
	Actions Rect // room of the buttons: see Button
	Took    Rect // words about who took the trick
	Sign    Rect // of the trump or vira: what its card and the words about it stand on
	Trump   Rect // those words
	Card    Rect // the card of the trump where none lies in a TurnUp pile
	Hand    Rect // of the own hand, without lifted cards
	Rows    int  // of the own hand
	Strip   float64
	Lift    float64 // how far a selected card rises
	Rise    float64 // how far a card that may be played rises, less than Lift

	Stakes Stakes
	Amount Amount
	Grid   Grid  // of a bidding; empty where there is none
	Calls  Calls // of an auction; empty where there are none

	Cards  []Card
	Plates []Plate // the own first, then in the order of play
	Piles  []Pile
	Melds  []Meld
	Areas  []Area
	Tags   []Tag // by the places of the trick; none where these lie toward their players
	Bets   []Bet
	Pots   []Pot
	Titles []Title
	Scores []Score // none where the sides are more than two: then Plate.Points

	state
}

// Lay lays a table out in a new scene.
func Lay(f Frame, t *Table) *Scene {
	s := new(Scene)
	s.Lay(f, t)
	return s
}
