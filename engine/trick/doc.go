// Package trick is the core of games in which every seat adds one card to a trick and the best takes it: what beats
// what, which cards may be played, who wins, what a card shows of the hand it came from, and who offended.
//
// # Writing a game
//
// A game has one Order, made once: Ranking of its ranks from low to high, or TarotRanking. Zones returns its piles.
//
// It keeps a Tricks among its public state, and calls Start when the hand is dealt, Play from Apply, and Close from
// Settle when the trick is Full, for the seat that Winner names or a rule of its own. Its methods Legal, Check and May
// call those of Tricks. A Tricks is public and the same at every peer.
//
// Rules say what binds a card: the order, the trump, and the duties beyond following suit. A game writes one
// function that returns what binds the i-th card of trick k:
//
//	func (h *Hand) law(k, i int) *trick.Rules
//
// The next card is bound by law(Done, Count). First asks for the law of earlier cards when it looks for an offence in
// hands that are open. A law reads whether hearts are broken from the history, by Played, so that it answers for any
// card; the game keeps no flag for it.
//
//	follow suit, else anything                Order, Trump: engine.NoSuit                    Copas, King's negative hands
//	the same with a trump                     Trump: engine.Spades                           Sueca, Espadas, Bridge
//	a seat that cannot follow must trump      Ruff                                           Sobe e Desce, Tarot
//	trumps that are led must be beaten        Beat                                           King, Sobe e Desce, Tarot
//	a seat that must trump must overtrump     Over                                           Tarot
//	hearts are not led until they are broken  Bar: order.Suited(engine.Hearts), for leaders  Copas, King
//	no points in the first trick              Bar: hearts.Or(lady), in trick 0               Copas
//	the king of hearts must go                Must: order.Cards(king), unless leading        King
//	trumps are a suit of their own            Trump: trick.Trumps, with TarotRanking         Tarot
//	the excuse                                free, with TarotRanking: see SuitOf            Tarot
//
// Where any card may be played, as in Bisca, a game keeps no Tricks, since they are bound to follow suit: it lists the
// hand itself, and Rules.Beats or a Standing says which card has the trick.
//
// Tricks.Out holds the seats that sit a hand out. Points, bids and sides are the game's own, and so is a rule by which a
// card wins that is not the best, as the excuse does in some last tricks: the game closes the trick for that seat.
//
// # What others know
//
// Check returns the duty that a card surely breaks by the faces known here, so that the game can name its clause. Where
// the hand is hidden, an offence passes. Lacks then says what its seat cannot hold if it played fairly, Caught names the
// seats that have played such a card all the same, and First finds the offence once the cards are open.
//
// Package trick/sight has what the minds of such games go by, and package trick/solve plays the last tricks with all cards open.
package trick
