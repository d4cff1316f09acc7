// Package page is the page beside the canvas: sheets and dialogs, the bar, the buttons of a turn, passing words,
// the curtain of a device that is passed on, and the mirror, which tells the table to those who cannot see it.
//
// Everything is a tree of nodes made anew by pure functions of what there is to show; package dom keeps the page in
// step with it. Without a browser the same trees are kept to be looked at: see Shown.
//
// Reactions are one tap away on the table where there is room near the own plate. In the auction of Bridge on a phone there is none beside
// the grid of 35 cells, the calls and the hand, and at some tables none on a phone that lies: the conversation holds them, too.
//
// All words come from package words by key, most of them from page.txt; what concerns a game and a table comes
// from package speech.
package page
