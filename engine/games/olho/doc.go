// Package olho is Olho, in Brazil Presidente: everybody for himself, and who gets rid of his cards first rules the next game.
//
// Four to eight players, one pack of 52; 3 4 5 6 7 8 9 10 J Q K A 2 from low to high, suits do not matter. Everybody gets
// the same number of cards. The leader plays one to four cards of one rank; the others in turn play as many of a higher
// rank, or pass. Who played last, when all others have passed, takes the trick and leads again. Who has no cards left is
// out; the game ends when one player is left with cards. The first to finish is president, the second vice-president, the
// last but one vice-olho, the last olho.
//
// In the next game the olho gives the president his two best cards and gets back two of the president's choice, and the
// vice-olho gives the vice-president his best and gets one back. The president leads.
//
// The rules' own words: a hand is a jogo, a trick a vaza; the roles are presidente, vice-presidente, vice-olho, olho.
//
// # House rules
//
//	seats       4 to 8
//	leftover    aside, deal_all: whether cards that do not go round are left out, or dealt all the same
//	passing     free, forced: whether who could play may pass
//	pass_locks  who has passed is out of the trick
//	auto_two    a play of twos ends the trick
//	games       hands of a match
//
// The presets are olho, and olho-estrito, in which passing is forced.
//
// # Facts
//
//	dealer  Seat dealt
//	game    the match is at game N
//	last    it is the last one
//	role    Seat has role N since the last game: 1 president, 2 vice-president, 3 vice-olho, 4 olho
//	beat    N cards of the rank of Face, played by Seat, must be beaten
//	passed  Seat has passed on the last play, or with pass_locks in this trick
//	place   Seat has no cards left and comes in at place N
//	took    Seat took the last trick
//
// # The score between games
//
// Points of a carry are the role points so far, its games those that are scored. Its standing is how a player stands otherwise, in three parts of a number:
// hundreds are how often he was president, tens are the role that he has now, 0 for none, and units his place in the last
// game. Equal points are decided by presidencies, then by the place in the last game.
//
// # Decisions where the rules are silent
//
//   - Who does not open the hand that is left at the end holds up the match, or gives it up. No place is given for cards that
//     stay closed.
//   - What is given keeps its slot. So all see, once such a card is played, that it had been given, and when the last hand
//     is open every hand is known backwards: that is how an olho is found who kept back his best cards.
//   - The game ends with the last player but one: what he played then need not be beaten.
//   - Several offenders are put behind all others, in the order in which they finished. Who would have been olho anyway
//     loses a point more.
//   - Who must give cards of which no others are as good gives them without being asked (engine.Reflexive).
//   - A match in which the players are the same for all games has every role. After somebody has come in for a player who
//     held one, that pair exchanges nothing, and the first leader is drawn if nobody is president.
//
// # Robots
//
// A strong robot judges plays in worlds that explain what the others played and passed on. Two against two by rule of thumb its
// seats come in at place 2.04 of four (1.93 to 2.15 in 136 games: go run ./cmd/spar -game olho -b rule -matches -seed 31530). A
// decision takes 32 ms of CPU in WebAssembly at the median, and half as much again in what visitors load, which is built small.
package olho
