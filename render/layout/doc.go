// Package layout is the geometry of a table: from what a seat may see it makes places for cards, piles, melds,
// plates and bars, on any screen from a phone to a television. It knows kinds of piles, numbers of seats and
// directions of play, and no game. It draws nothing and is a pure function; all lengths are css px.
//
// The own hand comes first, at the bottom: in as few rows as leave a strip of every card that a finger can take.
// Above it lie the band of the own plate, the prompt and the buttons, and above that the table. A table without
// melds is round: plates about it, the trick or the piles in the middle. One with melds is a board: a row of
// scores and plates, the melds of the others, the piles, the own melds; on a phone that lies the own ones are at the left of the
// piles, under the own points, and those of the others at the right, under theirs. All melds are drawn in the most generous
// of several styles that has room for them. What is left over in a hand that was laid open, at a knock or in the end, lies in
// rows beside the melds of its side.
//
// While there is a bidding, the grid of what may be said takes the place of the trick, and the calls stand above it. A hand of
// another seat that lies open for all, a dummy, is laid out by suits at its player's side of the table, and the trick keeps what
// is left.
//
// At a table of chips the middle holds what lies there for all, the board or the hands of the house, with the pot or the bank over it
// and the side pots below. Bets lie between their seat and the middle, boxes before their seat, stacks stand on the plates. A hand of
// few cards moves aside for the choice of a sum, which keeps its place.
//
// What is short of room gives way in this order: melds become smaller and then hidden behind a number, plates and
// piles shrink, the fans of the others become a count on their plates. The strips of the own hand and the buttons
// keep their size.
//
// Modo Grande enlarges what is looked at more than what is touched: cards of the trick are larger by two fifths in every game. They overlap,
// each with its index in sight, before they shrink; and the own hand, the indexes of which are larger by as much even on smaller cards,
// gives way until they have the room. There is one true exception: on a phone that lies, a hand that needs two rows for fingers to
// find its cards, of the eighteen or 24 of Tarot, takes with the bar and the buttons two thirds of the height, and a dummy at a side
// of the smallest one a third of the middle. There the trick has what is left, and its indexes alone are larger by two fifths.
// Signs come before the size of a trick: it takes less of the middle until the trump has room. On a phone that lies the height is the
// trick's: who sits opposite at a table of four has a plate beside it then, and else one of a single line over it.
//
// On a screen larger than a phone no card of a game with melds is smaller in Modo Grande than else. The hand keeps its size, with larger
// indexes; what gives way to larger words and buttons is the height of plates, the gaps, and last a little of the strip that each card
// of a meld shows. Words on a sign take two lines before its card shrinks.
package layout
