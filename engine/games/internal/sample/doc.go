// Package sample is Troca, a game that only tests play: three players, five cards each of a pack of forty. Each in
// turn, from the left of the dealer, throws up to three cards away and draws as many. Then all hands are opened, and
// the highest sum, ace 1 to king 13, scores a point; nobody scores for a tie. Three points win the match.
//
// The house rule "most" bounds the cards that are thrown away.
//
// It shows how little a game is, and that nothing outside its folder has to know it: games/gamestest puts it into the
// list, and it is on every screen and in every tool.
package sample
