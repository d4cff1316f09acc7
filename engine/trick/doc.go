// Package trick is the core of games in which every seat adds one card to a trick and the best takes it:
// what was played by whom, who must follow, who wins, who is known to be void, and who revoked.
//
// A game holds a Tricks in its hand and calls it; trump, strength and points are the game's own.
package trick
