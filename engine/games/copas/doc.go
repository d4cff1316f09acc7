// Package copas is Copas (Hearts, Black Lady): everybody for himself, and the fewest points win.
//
// Four players, thirteen cards each of a pack of 52; ace is high, and there is no trump. Before the first trick each
// player passes three cards: in the first hand to the left, in the second to the right, in the third across, in the
// fourth nobody passes. The 2 of clubs leads. Suit must be followed; who cannot, plays anything, but no points in the
// first trick. Hearts are not led before one has been played. Each heart taken counts a point and the queen of spades
// 13. The match ends when somebody has 100 points, and the lowest score wins.
//
// The rules' own words: a hand is a jogo, the queen of spades the dama negra, to take all points acertar a lua.
//
// # House rules
//
//	target              points of a player that end the match
//	pass                cycle, left_only, none: who passes to whom
//	moon                others_plus_26, self_minus_26, off: what it brings to take all points
//	queen_breaks        the queen of spades breaks hearts, too
//	first_trick_points  forbidden, allowed: hearts and the queen in the first trick
//	early_stop          a hand ends when all points are taken
//	tie                 share, extra_hand: whether a tie for the first place is played off
//
// Presets: padrao, literal (the printed page to the letter, which says nothing of the moon).
//
// # Facts
//
//	dealer   Seat dealt
//	pass     cards are passed: N is 1 to the left, 2 across, 3 to the right
//	broken   hearts may be led
//	lady     Seat has taken the queen of spades
//	points   Seat has taken N points in this hand
//	took     Seat took the last trick, which brought N points
//
// # What is passed
//
// Everybody chooses at once, and a choice names cards without their faces; the cards go round when the last is in
// (engine.Window). A commitment in advance would keep nobody from anything: who chooses last sees which places the
// others gave away, and no face. Then every hand is mixed anew under its new owner's key, so that nobody sees later
// that a card which is played was passed. Who passed it knows it all the same, by its face (engine.Table, sure).
//
// # Who leads
//
// Nobody knows who holds the 2 of clubs. So all are asked at once, and each device answers for its seat without asking
// anybody (engine.Reflexive): only the seat that says yes is in turn, and it may lead nothing else. If nobody says yes,
// or several do, somebody has lied: all hands are opened, and the first liar in the order of seats pays as for a revoke.
// One lie alone, of a seat that says yes in place of the one that has it, leaves that seat without a card that it may
// play: it runs out of time.
//
// # Decisions where the rules are silent
//
//   - An early stop, like the end of the thirteenth trick, opens what is left: a revoke is found there without an audit.
//   - With tie=extra_hand, only the first place is played off. Totals at or above the target go on until it is.
//   - After a revoke the 26 points of the hand are the offender's; it is no moon.
//
// # Robots
//
// A strong robot imagines 400 worlds and has each played out by rule after every card. It is ahead of xinxin by 0.86 points a
// hand (0.15 to 1.57: go run ./cmd/spar -game copas -b xinxin -deals 200 -seed 1414). Last tricks are played out like the
// others: package trick/solve says what solving them gains.
// Under node half of 43 choices took at most 35 ms (spar as WebAssembly, -game copas -b rule -deals 1 -seed 5 -rate).
package copas
