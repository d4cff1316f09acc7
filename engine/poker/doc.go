// Package poker is the core of games that compare poker hands: it makes of five to seven cards one number, so
// that the better hand has the larger one and equal hands have the same.
//
// The best five of the cards count. Suits never decide. Decks may be stripped: Ranks says which is the lowest
// rank, and which of flush and full house is higher. With 52 cards a full house beats a flush; in a stripped deck a flush
// is the rarer of the two, and some tables of five-card draw rank it higher.
//
// The cards are of one pack: no face comes twice.
//
// A value of seven cards takes 17 ns, one of five as much: 58 million a second on one core (go test -run NONE -bench . -cpu 1 ./engine/poker). All hands
// of five cards, of whole and stripped decks, and all 133,784,560 of seven are counted by class (make poker).
package poker
