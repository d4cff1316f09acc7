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
// While there is a bidding, the grid of what may be said takes the place of the trick, and the calls stand above it. Suits to choose from
// lie beside the piles. A hand of another seat that lies open for all, a dummy, is laid out by suits at its player's side of the table, and
// the trick keeps what is left.
//
// At a table of chips the middle holds what lies there for all, the board or the hands of the house, with the pot or the bank over it
// and the side pots below. A board that has no room for large cards side by side, on a screen that stands, lies in two rows. Bets lie between their seat and the middle, boxes before their seat with what is bet at them, stacks stand on
// the plates. A bet is nearer to the place of its seat than to that of any other and to the middle, wherever there is room for that;
// on the smallest phones some are not. What has no room there, on phones at tables of many, is told on the plate of its seat: what its
// boxes come to, and how many chips it has bet. The picture on the plate gives way to that. A hand of few cards moves aside for the
// choice of a sum, which keeps its place.
//
// What is short of room gives way in this order: melds become smaller and then hidden behind a number, plates and
// piles shrink, the fans of the others become a count on their plates. The strips of the own hand and the buttons
// keep their size.
//
// Modo Grande enlarges what is looked at more than what is touched: cards of the trick are larger by two fifths in every game. They overlap,
// each with its index in sight, before they shrink; and the own hand, the indexes of which are larger by as much even on smaller cards,
// gives way until they have the room. While it is told who took the trick, the card that did lies over the others, whole, and these make way,
// so that their indexes stay in sight: they move, and in one of twelve tricks they are smaller by more than a tenth until they fly. There is
// one true exception: on a phone that lies, a hand that needs two rows for fingers to find its cards, of the eighteen or 24 of Tarot, takes
// with the bar and the buttons two thirds of the height, and a dummy at a side of the smallest one a third of the middle.
// There the trick has what is left, and its indexes alone are larger by two fifths.
// Signs come before the size of a trick: it takes less of the middle until the trump has room. Its card is near no plate: where a table
// leaves it no such room, words say what it is. Where cards are drawn it lies with the stock, as at any table. On a phone that lies the height is the
// trick's: who sits opposite at a table of four has a plate beside it then, and else one of a single line over it.
//
// Nothing on the table is smaller in Modo Grande than else: a table is laid out as it is else first, and then anew with the own hand and
// last the words on the table giving way until cards of boards, boxes, piles and melds are as wide again. With their larger indexes that is
// more than two fifths. A board of full melds takes 0.6 ms of a processor for it, where it takes 0.03 else (BenchmarkLay). Of all tables
// that TestGrandeIsLargeEverywhere of package scene makes on phones and on desks, indexes are larger by
//
//	             least  median  tables with less than two fifths
//	trick        2.22   2.22    none
//	own hand     1.37   1.63    less than 1 % of those on phones
//	discard pile 1.40   1.58    none
//	boards       1.01   1.58    4 % of those on phones
//	boxes        0.98   1.58    11 % of those on phones
//	melds        1.25   1.70    8 % of those on phones, 4 % on desks
//	vira         1.27   1.66    6 % on phones, 20 % on desks
//
// the medians being those of phones; that and TestNothingIsSmallerInGrande hold the least. The exceptions, and why:
//   - The own hand of a phone, and at tables of chips for six and more, is narrower by up to heldLeast; its index is larger by two fifths
//     all the same.
//   - Melds. Cards of a column show their index and no more, so that one larger by two fifths takes as much more height of a column, which
//     a phone does not have. They lie side by side there where that has room, and are words on paper, of letters of 20 px, before
//     their cards would be narrower than meldLeast. Where a board is full, cards are narrower, down to 0.74 of what they are else: it has
//     no more width, and what is read of them is larger by a quarter even so.
//   - Boards and boxes on the smallest phone that lies, where the bar and the buttons of Modo Grande take 12 px more of the 360, are
//     smaller by a fifth; and at tables for six and more on phones, where plates, bets and boxes of all leave no more,
//     they are smaller by up to two fifths: their index is as large as else. Elsewhere they are narrower by an eighth at most.
//   - Stock and discard pile beside full melds on the smallest phone that stands, by a fifth, and with bets of eight; the backs of a
//     stock that nobody draws from; the vira at tables of five and more, by a quarter, and by a tenth on the smallest phones; what lies
//     aside. Their indexes are larger.
//
// The same test holds all that is read or pressed beside cards, which is no smaller either: letters, signs, the ladder, counts, buttons,
// strips. The exceptions, and why:
//   - The name of a side over its melds stands in a corner that they leave, aside if need be: in smaller letters, by a quarter, or nowhere, where they are
//     many. The colour of the felt under them and of the plate of points says the same.
//   - The seal of a canastra that is words on paper, on phones, by a quarter: the words beside it take the room, and are larger.
//   - On the smallest phone that lies: the count of a pile, on its smaller card, and the words about who took the trick, in the place of
//     the prompt, both by a tenth; and beside an own hand of two rows the plates of others, whose names and figures are smaller by a tenth and
//     which have no line for what their players have so far in the hand.
//   - The own points in Tarot for three on a phone that stands, by a tenth: what one has so far stands under them, which it does not else.
//   - The picture on a plate, one letter, on phones, by a fifth: name and figures come before it. The words on the sign of the vira at tables
//     of six and more, there, by a quarter.
//
// The index of a card is seen as a whole wherever the card is: see TestIndexesAreWhole of package scene.
package layout
