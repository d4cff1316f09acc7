// Package control is what a person may do at a table: which cards are picked, what a tap, a drop, a button or
// a typed command means, why something cannot be done, and the order of the own hand. It is pure: views of the
// table come in, actions come out, and drawing and sending them is for others.
//
// It knows no game. What a tap, a drop or a word means follows from what the verbs of a game do, which is their
// engine.Deed, and from what they stand for in the talk, their engine.Role. A verb of DeedPress is offered as a
// button for each action that the game lists.
//
// Where one card is picked at a time, a second tap plays it. In a game with melds many are picked, and a second tap
// always puts a card back. While several cards are asked for at once (DeedSeveral), as many can be picked as
// the listed actions have, and the main button gives them away.
//
// Where melds stay in the hand until somebody goes out (engine.Arranger), the hand lies in the melds that leave least over, until
// its player moves a card. From then on it lies as the player has it, is counted so, and is shown so (DeedShow).
//
// A verb that asks for a sum of chips (engine.AskSum) has one button, for the sum that is chosen (ChooseSum). Chips are never staked by
// the main button, and who stakes all of them is asked first.
package control
