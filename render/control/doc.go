// Package control is what a person may do at a table: which cards are picked, what a tap, a drop, a button or
// a typed command means, why something cannot be done, and the order of the own hand. It is pure: views of the
// table come in, actions come out, and drawing and sending them is for others.
//
// It knows no game. A game's verbs are recognised by their keys, which mean the same in all games:
//
//	play          one hand card to the trick, open where its player sees it
//	cover         one hand card to the trick, closed
//	discard       one hand card to the discard pile
//	meld          hand cards as a new meld; N is the first position of a run, 0 the usual one
//	add           hand cards to the own side's meld k; N is k, or k + 64 times a first position
//	draw_stock    the first card of the stock
//	take_pile     the discard pile: free, or with the number of a meld, or with hand cards, that justify it
//	reject_first  the card just drawn back, as a discard
//
// What other verbs do is offered as buttons, just as the game lists it. In a game with melds many cards are
// picked and a second tap in a row on a lone one discards it; in a game of tricks one card is picked and a
// second tap plays it.
package control
