// Package bridge is Bridge: tricks for a contract that is bid in an auction, with one hand open.
//
// Four players, partners opposite, thirteen cards each of a pack of 52; ace is high. From the dealer on each in turn bids
// more than the last, doubles, or passes; a bid names tricks above six and a trump, or none (clubs, diamonds, hearts,
// spades, no trump, from low to high). Three passes end the auction, and the last bid is the contract. Who of that side
// first bid its strain is the declarer. The left of the declarer leads; then the declarer's partner, dummy, lays his cards
// open, and the declarer plays both hands. Suit must be followed. The contract is paid by a table, and tricks that are
// missing to the other side.
//
// The rules' own words: no trump is sem trunfo (ST), dummy is the morto, the declarer the carteador. Seats 0 and 2 are
// north and south, but in matches of three rubbers, in which partners change (seating.go).
//
// # House rules
//
//	scoring    rodado (a game counts at once, two win), rubber (points below and above the line), duplicate (boards)
//	winner_by  games, points: what decides a match of two games
//	honours    whether four honours in one hand are paid
//	rubbers    1, or 3 with other partners in each: seat 0 plays with 2, with 1, with 3, and each player has points of his own
//	boards     how many boards are played; board k has its own dealer and vulnerability
//	claim      whether the last tricks may be claimed
//	revoke     law64, two_tricks: what a suit that was not followed costs
//
// Presets: rodado (the printed page), rubber, torneio.
//
// # Facts
//
//	rubber      the match is in its rubber N of three
//	pair        Seats are partners in it; N is 1 until something is won in it
//	dealer      Seat dealt
//	vulnerable  Seat is
//	games       the side of Seat has won N games
//	below       the side of Seat has N points below the line
//	bid         Seat has bid N, by Number: the calls stand in their order until the opening lead
//	passed      or passed
//	doubled     or doubled
//	redoubled   or redoubled
//	alert       the call before it, by Seat, means by the robots' card what it does not name: N (alert.go)
//	trump       a card of the trump
//	contract    Seat is declarer, and the contract is N, as engine.BidNumber has it
//	needed      the side of Seat, the declarer, needs N tricks more
//	dummy       Seat lies open
//	tricks      the side of Seat has N so far
//	took        Seat has taken the last trick
//	claim       Seat claims N of the tricks left
//
// # A claim
//
// A claim names no cards. It opens the claimant's hand and asks the others but dummy, who may answer in any order; if one
// rejects it the play goes on. A claim that crosses a card on its way is refused, and made again if it still holds: the
// tricks that were left when it was made are others now.
//
// # Revokes
//
// A revoke of a hidden hand is found when all cards are open, and paid for then by Law 64 (revoke.go). Dummy's is refused
// at once, and so is that of a claimant whose claim was rejected. With two_tricks each revoke costs two tricks, or
// as many as the side has from there on: one in trick 12 too, and the second of a player in a suit. Revokes of both sides move
// nothing in either case.
//
// # Decisions where the rules are silent
//
//   - All that a side has to give for its revokes together is at most what it won from the first of them on.
//   - A revoke in trick 12 is repaired, so it is none for the clause on both sides; after a claim of trick 13 the last two
//     tricks are played anew all the same.
//   - Tricks that a claim gave a side are later tricks that it won.
//   - A revoke in a trick that a claim has cut short is none: the trick was never complete.
//   - Honours may be paid under every scoring, where the house has them.
//   - In a match of three rubbers each hand counts for a player what his side has of it less what the other has. That comes to
//     what the rubbers come to, and the places go by it alone, whatever winner_by says.
//   - The first to deal in a new rubber is the left of the last dealer, as they sit then.
//   - Nobody has a partner for such a match, only for a rubber: a player who is away or has lost is so alone.
//
// # Robots
//
// A strong robot bids by the card, imagines a dozen worlds that go with the bidding, and solves them with all cards open, at
// more than nine tricks within bounds. As declarer it gives away 0.56 tricks a board of those that the best play makes with all
// cards seen (± 0.11: go test -run xxx -bench Declarer -benchtime 200x ./engine/games/bridge). In the first two tricks a
// dozen worlds take longer in WebAssembly than the 280 ms after which a page stops it, with fewer worlds (robot.Within). So stopped, half of all
// choices of five boards took at most 9 ms by the clock under node, and half of those of tricks 1 to 12 at most 262, 214, 149, 69, 29, 13, 7, 2, 1,
// 1, 1 and 1 ms, on a machine busy with other work (BenchmarkTricks -benchtime 5x).
package bridge
