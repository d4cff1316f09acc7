// Package espadas is Espadas (Spades), tricks with a bid, in two pairs.
//
// Four players, partners opposite, thirteen cards each of a pack of 52; ace is high, and spades are always trump. Each
// player says once how many tricks he will take, from the left of the dealer on; a pair plays for the sum of its two
// bids, its contract. A made contract scores ten a trick and one for each more (a bag); a broken one loses ten a trick.
// Ten bags cost 100. Nil, a bid of no trick at all, wins or loses 100 by itself, and double nil, said before the own cards
// were seen, 200. Suit must be followed; spades are not led before they are broken. The first pair with 500 points wins.
//
// The rules' own words: the contract is the contrato, a bag a sobrevaza.
//
// # House rules
//
//	target              points that win the match
//	floor               none, -200, -300, -500: points that lose it
//	spades_first_trick  forbidden, allowed: spades in the first trick
//	bag_limit           bags that cost bag_penalty
//	bag_reset           zero, carry: what is left of the bags then
//	nil_value           points of a nil
//	double_nil          whether there is one, for double_nil_value
//	double_nil_deficit  how far behind a pair must be to bid it
//	failed_nil_tricks   bags, count: what the tricks of a failed nil are to the contract
//
// Presets: megajogos (the printed page), classico (the international rules).
//
// # Facts
//
//	dealer    Seat dealt
//	bid       Seat has bid N tricks, 0 for nil
//	blind     Seat has bid double nil
//	contract  the side of Seat plays for N tricks; when all have bid
//	tricks    the side of Seat has N so far
//	took      Seat has taken the last trick
//	bags      the side of Seat has N bags from the hands before
//	broken    spades may be led
//
// # An unseen hand
//
// Where double nil may be bid, nobody sees his cards before he looks, or has bid it: the cards lie with him, and the
// others give their part of the key only then. Looking is for everybody who has not bid, in turn or not. It says nothing
// of a bid that is made meanwhile, nor the bid of it: both stand.
//
// # Decisions where the rules are silent
//
//   - Bags of a pair that offended stay as they were. Nils of the other pair count as made, so the tricks that they have taken
//     are nothing: neither points nor bags. With failed_nil_tricks=count they count to the contract like any others.
//   - The penalty for bags is charged in the hand that brings them, before the match is looked at.
//
// # Robots
//
// A strong robot imagines 400 worlds and has each played out by rule after every card or bid. Against a search of information
// sets that takes as long it wins 48.7 % of hands (44.1 to 53.3) and 32 points more a hand (24 to 40: go run ./cmd/spar -game
// espadas -b ismcts2400 -deals 150 -seed 1415). Last tricks are played out like the others: package trick/solve says what
// solving them gains. Worlds are not made likelier by what was bid: on two seeds that won 56.9 and 46 % of hands against the
// robot as it is, no gain that stands.
// Under node half of 47 choices took at most 21 ms (spar as WebAssembly, -game espadas -b rule -deals 1 -seed 5 -rate).
package espadas
