// Package pife is the core of the rummies in which nine cards stay in the hand until somebody goes out: Cacheta, and
// Pif-Paf, which is played with chips.
//
// Who is in turn draws from the stock or takes the top of the lixo, and then goes out or discards one card. After a
// discard the others may claim the card, to go out with it and for nothing else. A game makes Rules of its options and
// New makes the hand; what a hand counts is the game's (Rules.Count). Whatever comes before the first turn, as the
// betting of Pif-Paf, is the game's too: it says in Rules.In who plays.
//
// # Going out
//
// The action carries all ten cards, meld by meld, those left over last; its number is the meld.Groups. The first nine
// or all ten must be melds. Check accepts cards that are no melds, because showing them is a move that costs: a false
// show. The cards go back to the hand, where everybody has seen them, and the player is burned: it may claim no more
// in this hand. In its own turn it must then discard. Legal lists shows that are sound, one of each kind, and for a hand
// that has none a false one among the asides: a screen warns before it is made.
//
// # Claims
//
// A claim window is an engine.Window: everybody who may claim is asked, and the first in turn order whose claim is
// good goes out, so the speed of a hand or of a wire decides nothing. Where claims are announced only those are asked
// who announced before the discard; where nobody may claim no window opens. A device passes by itself where the cards
// do not go out (engine.Reflexive), and no screen shows who has not answered yet (engine.Discreet): but for a device that
// several people share, which is passed to whoever could go out, and to nobody else. Who claims gets the card and shows,
// or gives up and is burned; then the card lies on the lixo again, and the next claim is granted.
//
// An announcement is an entry of the log like others: it counts for the discards that stand after it. It makes no
// action stale that was made without having seen it, and is itself not made stale by one. Of two that a sequencer has
// in hand together the announcement stands behind.
//
// What a false show and a claim given up cost is the game's: burned is Cacheta's rule. Rules.GivenUp may bar a player from
// the lixo instead, at once or when another calls it before the next discard or show, and Rules.StockWins wants who made a
// false show to go out with a card of the stock. Where there is a verb for it a player may quit the hand at any moment.
//
// # The end of the stock
//
// Who draws from an empty stock has the lixo but for its top mixed into a new one, as often as the rules allow and as
// a table can be mixed (engine.Table.CanReshuffle). After that the hand is void.
package pife
