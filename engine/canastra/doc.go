// Package canastra is the core of the games of the Brazilian canasta family: Buraco and Tranca. It plays whole
// hands; a game fills in Rules and describes itself to engines and screens.
//
// # Words
//
// The packs are dealt in hands of eleven. Reserve hands of eleven, the mortos, lie aside; the rest is the stock
// (monte). Seats play for sides; side s is the seats s, s + Sides, s + 2·Sides. The mão plays first. A turn is
// one draw, from the stock or the whole discard pile (lixo), then melds and additions as many as one likes, then
// one discard. Melds (jogos) belong to a side and are runs of a suit or sets of a rank; a wild card (curinga)
// stands for another. Package meld knows where.
//
// A canastra is a meld of seven cards or more: limpa, clean, without a wild card; suja, dirty, with one. A Class
// is worth more than the one before it. A side's morto is taken by the first of its seats that runs out of
// cards: direta by melding the last one, and the turn goes on; indireta by discarding it. A side that has no
// morto coming, and the canastra that the table asks for, ends the hand when one of its seats runs out (bater).
// The licence to empty a hand is one of the two. So is an action that leaves one card, since the discard would
// empty the hand.
//
// Comments name the clauses of both games where a rule is theirs: Buraco R30, Tranca R23.
//
// # Writing a game
//
//   - Piles says how many piles there are, and Piles.Zones describes them for engine.Info. Hands are the first.
//   - Verbs, Lines and Errors number the game's own tables: what it calls an action, a line of the score sheet,
//     a refusal. Errors.List is engine.Info's list. A verb that the game does not have stays 0.
//   - Rules are made from the options and the carry, once for a hand. Game.New is New(rules, pack).
//   - Match has Game.Next and Game.CheckCarry.
//   - Mind is the mind of the robots, and its Reason lists the keys of the hints. A game may embed it and change
//     what it knows better.
//   - canastratest.Position begins a test in the middle of a hand.
//
// Words, presets, options and their meaning stay with the game, and so do the tests of its clauses.
//
// # The lixo
//
// It is taken whole. Where Rules.Justify says so, the top card must be melded in the same action: alone with a
// meld of the side, which the action's N names by engine.MeldNumber, or with two or more cards of the hand, which are
// the action's cards, as a new meld; then N names a first position alone. Only then the other cards come to the hand. TopWild and HandWild say whether
// wild cards may take part. With NoReturn a lone card of the lixo may not be discarded in the turn in which it
// was taken, and no other card may be laid that would leave it alone in the hand.
//
// # Threes
//
// Rules.Threes is for games in which threes have a use of their own; Melds.Bar keeps them out of melds.
//
// A three of Threes.Lock on top of the lixo locks it. As the next seat must then draw, and discards on top of it,
// the lock is over after one turn.
//
// A three of Threes.Laid is laid alone in the row of its side, which needs Piles.Rows; it is never discarded. With
// Threes.Replace its holder draws another card, and the licence is judged by the hand after that draw. If the
// stock is used up a morto becomes the stock for it, and gives no licence any more. A hand of nothing but such
// threes, none of which may be laid, is shown (Verbs.ShowStuck), stays as it is, and ends the turn. Hand.Reflex
// lays or shows without asking. A row counts for its side if the side has a canastra of class Threes.Need when
// the hand ends, against it if not.
//
// Nobody is obliged to lay: a three that was kept costs at the end what Rules.Worth has for it.
//
// # The end of the stock
//
// With MortoStock a draw that finds no stock turns the lowest morto into one. Only a draw does: a seat that
// takes the lixo leaves it where it is. When a turn ends with no more than Floor cards to draw, and no morto to
// come, nobody has gone out and the hand is over.
//
// # Facts
//
// Hand.Facts tells, of the table:
//
//	dealer, mao  Seat dealt, Seat plays first
//	locked       the lixo, Zone, may not be taken
//
// and of each side, named by its first seat:
//
//	run          the meld in Zone is a run from position N on, where Face is at home
//	set          the meld in Zone is a set of rank N; Face is a card of it
//	canastra     the meld in Zone is a canastra; N is its Class
//	morto        the side has taken its morto
//	points       the side has N points on the table: the cards in its melds, the canastras, the row of threes
//
// A meld's facts stand together, melds in the order in which they were laid.
package canastra
