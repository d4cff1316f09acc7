// Package enginetest is what the tests of every game stand on.
//
//   - Script plays a hand in words on a deck stacked for the occasion; the tables of a game's tests are made
//     of it.
//   - Run is the conformance suite: a trusted dealer, one peer a seat that knows only its own cards, a
//     spectator and a peer that knows all, over random hands under every preset, as many as a budget of entries allows.
//   - Golden replays the hands in testdata/golden, which people have read.
//   - Clauses fails for a clause of the rules that no test names.
//   - NewReasons holds what a game's robots say of their moves against engine.Info, as seats and as who knows all.
//   - Presets holds the presets of a game against the table of its rules.
//   - Chips plays hands of a game of chips, in which none may come or go.
//   - Chance plays a hand by chance, move by move before the eyes of a test.
//   - Settings returns every preset with every number of seats, WhereItMatters the tables at which a house rule means
//     something, Values the values to try of it: for tests over all games.
//
// A failure of the suite prints the seed and the hand in words, as records hold it, so that it can be played
// again.
package enginetest
