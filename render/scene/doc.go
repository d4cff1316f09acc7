// Package scene draws a card table and moves its cards.
//
// A Table is shown one State after another, each made by one entry of the log. It lays every state out
// (package layout), sends the cards that changed their place on their way (package anim), and draws what
// there is to see only when something has changed: an idle table costs nothing. What is touched it tells to
// its Player, in terms of cards, piles and seats; what that means for the game is decided elsewhere.
//
// Nothing here knows a game. What piles and kinds of piles cannot say comes in words (State.Words): the trump,
// what the hand is worth, a call.
package scene
