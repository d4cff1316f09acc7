// Package enginetest is what the tests of every game stand on.
//
//   - Script plays a hand in words on a deck stacked for the occasion; the tables of a game's tests are made
//     of it.
//   - Run is the conformance suite: a trusted dealer, one peer a seat that knows only its own cards, a
//     spectator and a peer that knows all, over random hands of every preset and number of seats.
//   - Golden replays the hands in testdata/golden, which people have read.
//   - Clauses sees to it that no clause of the rules is without a test.
//
// A failure of the suite prints the seed and the hand in words, as records hold it, so that it can be played
// again.
package enginetest
