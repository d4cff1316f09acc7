// Package page is the page beside the canvas: sheets and dialogs, the bar, the buttons of a turn, passing words,
// the curtain of a device that is passed on, and the mirror that tells the table to who cannot see it.
//
// Everything is a tree of Nodes made anew by pure functions of what there is to show. Mount compares it with
// what the page has and changes no more than that. Callbacks ride on the nodes; the page itself has one
// listener for each kind of event, so that nothing is left behind when nodes go. Without a browser the same
// trees are kept to be looked at: see Shown.
//
// All words come from package words by key, most of them from page.txt; what concerns a game and a table comes
// from package speech.
package page
