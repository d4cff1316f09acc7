// Package pbn reads and writes boards of Bridge in Portable Bridge Notation, and makes records of them.
//
// Of a board it keeps what the game knows: its number, the players, dealer, vulnerability and deal, the way of scoring, the
// auction, the play, contract and result. Other tags, notes and comments are read over, and Event, Site and Date are written as
// unknown. The order of tags is that of the export format.
//
//	boards, err := pbn.Parse(text)
//	r, err := boards[0].Record()    // the hand, replayed by the rules
//	b, err := pbn.From(r)           // and back
//
// Seats 0 to 3 are north, east, south and west. Scoring "Rubber" is the preset rubber, "Rodado" the preset rodado, and all else a
// board of a torneio, whose dealer and vulnerability follow from its number: those of boards 17 to 32 are those of 1 to 16, and so on.
// A record knows of a torneio whether teams of four play it: "IMP". All other scoring becomes "MP".
//
// Contract and Declarer, where a file names them, must be what the auction has come to, and Result what the play has.
//
// A play in which a suit was not followed is refused, though such a hand is written as it was played, with the tricks that count.
//
// A play that stops before the last trick is one that was claimed: the declarer's claim for the tricks of Result, which the others
// accepted. Whoever in truth claimed is not part of the notation.
package pbn
