// Package table lets the seats of a game deal to each other: it answers the orders of an engine by the operations
// of package mental.
//
// Every seat has a [Table] of its own: an engine that knows the seat's cards, and its side of the deal. A Table
// is told what came from others ([Table.Receive]) and which actions were committed ([Table.Commit]); it says
// what is to be sent to all ([Table.Take]) and makes signed actions ([Table.Act]). How messages travel and how
// actions get their order is for the caller.
//
//	the engine orders                                    the seats do
//	Deal to a hand seen by its owner                     key switch to the owner, all cards in one message a seat
//	Deal seen by nobody: stock, morto, blind hand        key switch to the key of all
//	Allow to a seat, on a card of the stock              Draw if it lies in that seat's hand, else Peek
//	Allow to a seat, on a card of another's hand         Show
//	Allow to Everyone, on a card of the stock            Flip
//	Allow to Everyone, on a card of a hand               Open by the owner, or it rides on the owner's action
//	a card moved from hand to hand, unseen               Pass
//	a card moved from a hand to the stock, unseen        Pass to the key of all
//	Reshuffle into a hand                                Blur
//	Reshuffle elsewhere                                  Restock
//	Toss                                                 Toss
//	anything that a seat may see which is away       View by its stand-in: before all else, or as it comes from the stock
//	dealt to a pile that no rule ever opens              nobody makes a share of it
//
// What is due is read off the engine's public state after every entry, so it is the same at all seats, and a seat
// makes nothing that its own engine has not come to: no message of another can ask for a card.
package table
