// Package sight is what the minds of trick games go by: what a seat can tell from the cards it has seen.
//
// A Sight is the trick in play as the seat in turn sees it: which cards are still in the other hands, which of its
// own nothing beats any more, who is known to be out of a suit, and how likely a card is to win. Look makes one from
// a hand, without a glance at cards that the seat does not see.
//
// A Board is the play of an imagined world, in which every card is known, so small that a hand is played out on it
// in a few microseconds. Its Look shows each seat no more than that seat would see, so whoever plays by it there
// plays honestly.
//
// A game rates the cards of the seat in turn; Best takes the one rated best, and Decent strays from it now and then, as
// robots imagine the others to.
//
// What a trick is worth, and what a card is good for later, is each game's own.
package sight
