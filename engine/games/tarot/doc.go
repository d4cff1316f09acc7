// Package tarot is Tarot (French Tarot): tricks with trumps of their own, one player against all others.
//
// Four players, 18 cards each, or three with 24, of a pack of 78: four suits of fourteen, from 1 to 10, valete, cavalo,
// dama, rei; 21 trumps; and the excuse. Six cards lie apart, the dog. Each player bids once; the highest bidder, the
// declarer, plays alone against the others. In the two lower contracts he takes the dog, for all to see, and lays away
// six cards. Suit must be followed; who cannot must play a trump, and a higher one than lies there if he can. The declarer
// must come to 56, 51, 41 or 36 points, by how many of the three bouts (trump 1, trump 21, the excuse) he has.
//
// The rules' own words: the dog is the cão, trump 1 the pequeno, the excuse the desculpa, a handful of trumps the punhado,
// all tricks the capote; the contracts are toma, guarda, guarda sem (the dog counts for the declarer, unseen) and guarda
// contra (it counts for the others). The law is that of the Fédération Française de Tarot where the printed page is silent.
//
// # House rules
//
//	seats              4, 3
//	rounds             played hands of a match; 0 is one for each player
//	excuse_last_trick  kept, lost: whose the excuse is that is played to the last trick
//	slam_lead          who announces a slam leads the first trick
//	defence_slam       the others win 200 more if the declarer takes no trick
//	petit_sec          trump 1 alone, without the excuse, makes a hand void
//
// Presets: ludoteka (the printed page), fft.
//
// # Facts
//
//	dealer    Seat dealt
//	bid       Seat has the highest bid, N: 1 toma to 4 guarda contra
//	declarer  the same once nobody bids any more
//	passed    Seat has passed
//	slam      Seat has announced that it will take all tricks
//	handful   Seat has shown a handful: N is 1 simple, 2 double, 3 triple
//	need      the declarer, Seat, needs N points, by the bouts that it has won so far
//	points    the side of Seat has N points so far, without a half that may be left over
//	took      Seat took the last trick, which brought N points
//
// # What is public and what is not
//
// The dog of a toma or guarda is opened to all, and lies there until the declarer takes it, which is an action of its own:
// so everybody has time to read it. Then the declarer's whole hand is mixed anew under its owner's key, since slots are
// public: nobody else sees which cards of the dog he lays away. The others remember its faces (engine.Table, sure).
// Trumps that must be laid away are shown with the action; what else is laid away is opened after the last trick, and so
// is a dog that nobody has seen.
//
// A petit sec is told by the player's device when the call comes to it (engine.Reflexive), and not before: who may act is
// public, and so would be who has one. Devices pass for who cannot bid any more, too.
//
// # Points
//
// Card points are counted in halves. The score has them rounded down.
//
// # Decisions where the rules are silent
//
//   - A handful is told by how many cards are shown: their number is its level.
//   - A slam is announced with a bid (verb slam, N the bid) or, by who takes the dog, before he lays cards away (N = 0).
//   - Where somebody offended, the earliest offence counts: a petit sec that was not told, then what was laid away, then
//     handfuls and cards in the order in which they were played.
//   - A handful with the excuse that hides a trump earns nobody anything.
//   - After a void hand the deal moves on, and the hand is no round of the match.
//
// # Robots
//
// A strong robot imagines 300 worlds, those likelier that go with the calls, and has each played out by rule. Against a careful
// player it wins 69.2 % of hands (63.1 to 74.7: go run ./cmd/spar -game tarot -b rule -deals 100 -seed 1417). Last tricks are
// played out like the others: package trick/solve says what solving them gains.
// Under node half of 66 choices took at most 58 ms (spar as WebAssembly, -game tarot -b rule -deals 1 -seed 5 -rate).
package tarot
