// Package bet is the core of games in which a hand is worth what the players dare: a ladder of values that
// one side raises and the other accepts, runs from or raises again.
//
// A game holds a Stakes in its hand and calls it; who may speak when, and what running costs beyond the value
// accepted so far, is the game's own.
package bet
