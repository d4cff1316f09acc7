// Package bet is the core of games in which a hand is worth what the players dare. It has four parts, and a
// game uses those that it needs.
//
// # Stakes
//
// A ladder of values that one side raises and the other accepts, runs from or raises again, as in Truco. A
// game holds a Stakes in its hand; who may speak when, and what running costs beyond the value accepted so
// far, is the game's own.
//
// # Pot
//
// Chips that seats put in one round after another: antes and blinds, checks, bets, calls, raises and folds
// until nobody has anything left to answer, seats that are all in for less, and the side pots that follow.
// Limits says what may be bet in a round. The hand of a game runs through a Pot like this:
//
//	NewPot -> Ante, Blind -> Open -> Check, Call, Raise, Fold while there is a Turn -> Collect -> Open ... -> Pay
//
// Act is Check, Call, Raise and Fold by their verbs, List lists what they may be, and Spot says what a player does who knows the odds.
// Leave may come at any time. Who wins is the game's own: Pay takes a strength for each seat.
//
// # Bank
//
// One player or house that answers for the bets of all others: how much it can still cover, and who comes
// first when it cannot cover everybody.
//
// # Stacks
//
// What a seat has to play with, in a match whose points are net winnings: what it sat down with, what it has bought
// since, and its points. Reseat and CheckStacks serve tables at which people come and go, NextShoe and CheckShoe games in which a
// hand is a shoe of many rounds.
//
// All sums are whole chips. All the chips at a table together are fewer than 2^31.
package bet
