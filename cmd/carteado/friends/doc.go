// Package friends is a table among friends, as it is seen from this page: how one comes to it, the lobby, the hand, who is
// waited for, who watches, and what is said in passing of all that. The session itself runs beside the page (package remote);
// what the page knows of a hand is what this player may know.
//
// [Friends] is the way to a [Table]. The table takes what is new from the session (table.go) and has its parts show it, one a file:
// the sheet while it is looked for, the lobby, the invitation, the hand, who does not move, who watches, the banner, the vote.
// All parts stand on the room: the session, the road to the others, and who is there. What is said is package chat, what is
// proved of the deck package proof, codes that are carried by hand package exchange.
package friends
