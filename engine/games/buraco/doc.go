// Package buraco is Buraco, the Brazilian canasta, with Mega Buraco as one of its presets.
//
// Two packs, with or without four jokers; two players each for himself, four in pairs, and by Copag's rules
// three or six too. Everybody has eleven cards, and reserve hands of eleven, the mortos, lie aside. A turn is
// one draw, from the stock or the whole discard pile, then melds and additions as many as one likes, then one
// discard. A side melds together: runs of a suit, at many tables sets of a rank, with at most so many wild
// cards, 2s and jokers. A meld of seven is a canastra and earns a bonus. Who runs out of cards takes a morto,
// one for each side; who runs out when his side has had it, and has the canastra that is asked for, ends the
// hand. So does the end of the stock. What lies in melds counts for a side, what is in its hands against it.
//
// The players' words: the stock is the monte, the discard pile the lixo (lixeira, bagaço), a meld a jogo, a
// set a trinca, charuto, lavadeira or tripa, a wild card a curinga, clean is limpa and dirty suja. To run out
// is bater: by melding the last card direta, by discarding it indireta. The mão plays first.
//
// What a run and a set are, where wild cards stand and what may be added is package meld's.
//
// # House rules
//
//	seats             2, 3, 4, 6; three and six by the preset copag only
//	jokers            0, 4; three packs have two each
//	decks6, teams6    six players: packs; three_pairs (seat 0 with 3) or two_trios (0 with 2 and 4)
//	mortos3           three players: two mortos or three
//	first_draw_again  the mão may reject the first card he draws
//	pile_start        a card lies on the lixo from the start
//	pile_take         free, or justify: the top card must be melded at once
//	pile_return       whether a lone card of the lixo may go back in the same turn
//	pile_view         all, top: what a screen shows of the lixo
//	sets              none, any
//	same_rank_sets    many, one: sets of a rank for a side
//	set_canastra      a set of seven is a canastra
//	run_span          A-A; either: the ace low or high, never both; low; high
//	two_natural       slot: a 2 of the suit below the three is natural; ace_three: only between ace and three
//	wilds_per_meld    1, 2
//	wild_move         free: a run is laid anew when it grows; fixed: a wild card stays where it was laid
//	joker_value       20, 50
//	bonus_dirty, bonus_clean, bonus_half (13 clean), bonus_full (ace to ace, clean); a class of 0 is not used
//	out_req           none, any, clean: the canastra that a side needs to end the hand
//	out_bonus, morto_penalty
//	unused_morto      pay_if_opponent_out, pay_if_anyone_out, count
//	stock_floor       cards of the stock that are not drawn, where stock_out is end
//	stock_out         end: the stock ends the hand; morto: first the mortos become the stock
//	target            single hand, or 1500, 3000, 5000 points
//
// Presets: megajogos, diversao (SP Diversão), copag, mega (Mega Buraco).
//
// # Actions
//
// Cards laid, discarded or rejected are named with their faces, those that everybody knows too. The cards of
// a meld or an addition may be named in any order; the pile of a meld is always in the order in which it is
// read. Melds of a side are numbered from 0 in the order in which they were laid: the pile "meld1.3" is the
// fourth of side 1. At puts a meld and a first position into the number of an addition. A closed lixo is taken
// with the number of the meld that its top card goes to, or with the hand cards that make a new one with it.
//
// # Facts
//
//	dealer, mao  Seat dealt, Seat plays first
//	run          the meld in Zone, of the side of Seat, is a run from position N on, where Face is at home
//	set          the meld in Zone, of the side of Seat, is a set of rank N; Face is a card of it
//	canastra     the meld in Zone is a canastra; N is its Class
//	morto        the side of Seat has taken its morto
//	points       the side of Seat has N points on the table: the cards in its melds, and the canastras
//
// Side facts name the first seat of the side. A meld's facts stand together, melds in the order of their laying.
//
// # Decisions where the rules are silent
//
//   - An automatic player draws from the stock, which can always give while a hand goes on; keeps the first
//     card; and discards the card he has just drawn, or the one of least value that may go.
//   - The first card drawn must be kept or rejected, in so many words, before anything else is done. Who takes
//     a card turned up at the start instead has no card to reject.
//   - A closed lixo taken with hand cards makes the canonical run; there is no choice of the first position.
//   - An option that means nothing at a table, the packs of six at a table of four, may have any value.
//   - Whoever does not open his hand at the end holds up the table. If the session gives up on him it scores
//     by Settlement, which takes off 15 for each closed card, or a joker's worth where that is more.
//   - Thirteen clean cards from ace to king are laid with the ace high, as the canonical placement has it.
package buraco
