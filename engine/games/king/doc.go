// Package king is King: ten hands, six in which it hurts to take something and four in which every trick counts.
//
// Four players, everybody for himself, thirteen cards each of a pack of 52; ace is high. The dealer leads, suit must be
// followed, and there is no trump in the first six hands:
//
//	1  vazas          20 lost a trick
//	2  copas          20 lost a heart
//	3  homens         30 lost a king or jack
//	4  mulheres       50 lost a queen
//	5  king           160 lost with the king of hearts
//	6  duas últimas   90 lost with each of the tricks 12 and 13
//
// Hands 7 to 10 are positive, and the deal makes each seat once the one that gains by it, the seller. The three others
// bid, from his left on, how many tricks they give him for the right to name the trump. He takes the highest bid, or
// refuses it and says himself what is played: a trump, no trump, or nulos. A trick is worth 25; in nulos a seat has 325
// and loses 75 a trick. The highest total of the ten hands wins. All hands together come to nothing.
//
// The rules' own words: the seller is the beneficiado, not to play a hand is não cartear, to match a bid as the one who
// speaks earlier is pela mão.
//
// # House rules
//
//	king_forced             discard, discard_or_under_ace, any_legal: when the king of hearts must go in hand 5
//	cover_trump             trumps that are led must be beaten
//	auction                 there are bids; without them the seller says what is played
//	force_accept_positive8  the seller cannot refuse 8 tricks
//	force_accept_nulos3     nor 3 nulos
//	pay_limit               full, tricks_made: whether a buyer pays more tricks than he has made
//	early_stop              hands 2 to 5 end when all that counts in them is taken
//
// # Numbers
//
// The number of an offer is 1 to 8 for tricks, and 9, 10, 11 for 1, 2, 3 nulos. That of a declaration is a suit, 4 for no
// trump, 5 for nulos.
//
// # Facts
//
//	dealer  Seat dealt, and is the seller in a positive hand
//	hand    what is played: N is 1 to 6 for the negative hands, 7 before that is settled, 8 without trump, 9 in nulos
//	trump   the suit of Face
//	offer   Seat has the highest bid, N
//	passed  Seat bids no more
//	bought  Seat pays N for the hand; when the offer was taken
//	points  Seat has N in this hand, in hands 2 to 6
//	tricks  Seat has won N; in the others
//	took    Seat took the last trick, which brought N points
//
// # Decisions where the rules are silent
//
//   - A bidder who cannot outbid or match the highest offer passes at once: his device does it (engine.Reflexive).
//   - An early stop opens what is left, as the thirteenth trick has: a revoke is found there without an audit.
//   - After a revoke in a sold hand the buyer who offended still pays; nobody pays a seller who did.
//   - pay_limit is about tricks: nulos are always paid in full.
//
// # Robots
//
// A strong robot imagines 400 worlds and has each played out by rule. Against a careful player it wins 27 of 30 matches that
// either wins (76 to 96 %: go run ./cmd/spar -game king -b rule -matches -deals 20 -seed 1418). Last tricks are played out
// like the others: package trick/solve says what solving them gains.
// Under node half of 40 choices took at most 30 ms (spar as WebAssembly, -game king -b rule -deals 1 -seed 5 -rate).
package king
