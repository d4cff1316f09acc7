// Package tranca is Tranca, the sister of Buraco in which threes have work of their own: a black three locks the
// discard pile, a red one is laid alone and counts for its side, or against it.
//
// Two packs without jokers; two players each for himself, or four in pairs. How a hand is played, and what morto,
// lixo and canastra mean, stands in package canastra; what a run and a set are, where wild cards stand and what may be
// added, in package meld. What lies in melds counts for a side, what is in its hands against it.
//
// Every 2 is wild, and nothing else is. Runs go from the four to the ace. A three is in no meld: a black one (três
// preto, tranca) leaves a hand by a discard only, and the next player may not take the lixo that it lies on; a red one
// (três vermelho) is laid in the row of its side, and its holder draws another card. The lixo is taken whole, and its
// top card must be melded at once: alone with a meld of the side, or with two cards or more of the hand.
//
// Players also say lixeira for the discard pile, lavadeira for a set, real for a clean canastra.
//
// # House rules
//
//	seats          2, 4
//	card_values    all10: every card counts ten; graded: an ace 15, 8 to king and a 2 10, 3 to 7 five
//	set_canastra   a set of seven is a canastra
//	out_req        none, any, clean: the canastra that a side needs to end the hand
//	same_rank_sets many, one: sets of a rank for a side
//	wild_move      free: a run is laid anew when it grows; fixed: a wild card stays where it was laid
//	justify_wild   whether 2s of the hand may be among the cards that take the lixo
//	take_top_two   whether a lixo with a 2 on top may be taken
//	red3_replace   draw: who lays a red three draws another card; none
//	red3_value     what a red three in the row counts
//	red3_need      any, clean: the canastra that makes the row count for its side
//	red3_hand      what a red three costs that is still in a hand at the end
//	bonus_dirty, bonus_clean, out_bonus, morto_penalty
//	unused_morto   pay_if_opponent_out, count
//	stock_out      morto: first the mortos become the stock; end: the stock ends the hand
//	target         single hand, or 2000, 3000 points
//
// Presets: megajogos, and popular, in which a set may be a canastra, any canastra lets a side go out, and a match goes
// to 3000.
//
// # Actions and facts
//
// Cards that are laid, discarded or shown are named with their faces, those that everybody knows too. Melds of a side
// are numbered from 0 in the order in which they were laid: the pile "meld1.3" is the fourth of side 1, and "threes1"
// its row. The lixo is taken with the number of the meld that its top card goes to, or with the hand cards that make a
// new one with it. A device lays red threes, and shows a hand that is stuck, without asking (engine.Reflexive). The
// facts are those of package canastra.
//
// # Decisions where the rules are silent
//
//   - A meld takes one wild card at every table: the rules name an option wilds_per_meld with that one value.
//   - An automatic player draws from the stock, lays its red threes, and discards the card just drawn, or the one of
//     least value that may go.
//   - A morto that became the stock for the replacement of a red three is gone for all that follows in the turn, and
//     is penalized as one not taken: the side may end up with no licence to empty the hand that it could have emptied
//     before. Where that would leave it fewer than two cards, the red three may not be laid.
//   - A side that took its morto by the discard that ended the last turn of the stock counts it as a hand.
//   - A red three in a hand costs red3_hand whether or not its holder ever had a turn with it, and whatever
//     card_values says.
//   - A seat that does not open its hand at the end holds up the table. If the session gives up on it, it scores by
//     Settlement, which takes off for each closed card what the dearest card of the table costs.
//
// # Robots
//
// The mind is that of package canastra. Against its own rule of thumb, which lays whatever it can, a strong robot wins 68.1 % of single
// hands of popular (64.1 to 71.8, by 303 points: go run ./cmd/spar -game "tranca(preset=popular,target=single)" -b rule -deals 250
// -seed 2715). Whoever lays fastest may go out there with any canastra, so that a hand is short and leaves less to think about; a match
// to 3000 adds hands up: of matches it wins 63 of 80, 78.8 % (69.3 to 85.9: go run ./cmd/spar -game "tranca(preset=popular)" -b rule
// -matches -deals 40 -seed 3301). A decision takes 30 ms of CPU in WebAssembly at the median.
package tranca
