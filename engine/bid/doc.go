// Package bid is the core of auctions: seats call in turn, bid higher than the last or pass, until nobody is
// left to answer the highest bid.
//
// What a call means (tricks, a contract, a sum for the bank) is the game's own. A game holds an Auction in its
// hand, and Calls beside it if it needs the history. Its Rules move the Auction on.
//
// # The one rule
//
// Due is the seats that must still call before the auction can end. A seat that passes is no longer due; a bid makes
// everybody else who is still in it due again. When nobody is due the auction is over, and its Holder, if
// there is one, has it. Rules says what differs:
//
//	                   a pass          a bid                     example
//	Rules{}            comes back      makes the others due      Bridge: three passes after a bid end it
//	Rules{Final}       is for good     makes the others due      King, the bank of Chemin de Fer
//	Rules{Once}        one call each   makes nobody due          Espadas
//	Rules{Once,Final}  one call each   makes nobody due          Tarot; Sobe e Desce, where In is the seats that play
//
// A call that is neither a pass nor a higher bid (a double in Bridge, the tricks that a seat of Espadas
// announces for itself) is a Say: it counts as a bid does, and leaves level and holder alone.
package bid
