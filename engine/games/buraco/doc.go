// Package buraco is Buraco, the Brazilian canasta, with Mega Buraco as one of its presets.
//
// Two packs, with or without four jokers; two players each for himself, four in pairs, and by Copag's rules
// three or six too. How a hand is played, and what morto, lixo and canastra mean, stands in package canastra; what
// a run and a set are, where wild cards stand and what may be added, in package meld. What lies in melds counts
// for a side, what is in its hands against it.
//
// Players also say lixeira or bagaço for the discard pile, trinca, charuto, lavadeira or tripa for a set, real for
// a clean canastra (Copag) or for one from ace to ace (SP Diversão), and curinguinha for a 2 of a suit other than
// the run's.
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
//	pile_view         all, top: what the players may look at of the lixo, which stays public in the log
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
// # Actions and facts
//
// Cards laid, discarded or rejected are named with their faces, those that everybody knows too. The cards of
// a meld or an addition may be named in any order; the pile of a meld is always in the order in which it is
// read. Melds of a side are numbered from 0 in the order in which they were laid: the pile "meld1.3" is the
// fourth of side 1. A closed lixo is taken with the number of the meld that its top card goes to, or with the
// hand cards that make a new one with it. The facts are those of package canastra.
//
// # Decisions where the rules are silent
//
//   - An automatic player draws from the stock, which can always give while a hand goes on; keeps the first
//     card; and discards the card just drawn, or the one of least value that may go.
//   - The first card drawn must be kept or rejected before anything else is done. A mão that takes a card turned
//     up at the start instead has no card to reject.
//   - A closed lixo is taken for a run with a choice of the first position as a run is laid, where wild cards stay.
//   - An option that means nothing at a table, the packs of six at a table of four, may have any value.
//   - A seat that does not open its hand at the end holds up the table. If the session gives up on it, it scores
//     by Settlement, which takes off 15 for each closed card, or a joker's worth where that is more.
//   - Thirteen clean cards from ace to king are laid with the ace high, as the canonical placement has it.
//
// # Robots
//
// A strong robot of megajogos has won 64 of the 69 hands that somebody won against the rule of thumb (go run ./cmd/spar -game buraco
// -b rule -deals 15 -seed 129202: 29 of 30, 83.7 to 99.4 %; -deals 10 with -seed 171201: 17 of 19; with -seed 171757: 18 of 20). Against
// medium it has won 25 of 30, 83.3 % (63.9 to 93.4: -b medium -deals 15 -seed 129204), and medium 34 of 50 against easy, who leaves
// the lixo to the others, 68.0 % (53.6 to 79.6: -a medium -b easy -deals 25 -seed 129207). A decision takes 123 ms of CPU in
// WebAssembly on average.
//
// # Robots and the morto
//
// Robots were to pay for a morto in at most 15 of 100 hands of a side against themselves. They do in diversao (5), where
// sets are melds; not in megajogos (34), mega (21) and copag (34): BenchmarkMorto tells. In megajogos a seat draws some ten
// cards before the stock is used up and has runs alone to lay eleven in; in two of three cases the morto has become
// the stock by then, and the seat that was to take it is left with two cards. In one hand of thirteen in which a side
// never took it, it could have been taken in some turn by laying all, and in as many by taking the lixo.
//
// These are of the policy alone. Robots that think pay oftener: strong ones in 76 of 160 hands of a side in megajogos, 47.5 % (39.9
// to 55.2), in 80 hands. In 54 of the 76 the morto had become the stock, in 19 the others had gone out, and 3 had taken it and not played
// from it yet; in 45 a seat had come down to one card or two. Nor do they go out in haste: of the 52 hands that were ended so, who ended
// them was ahead in 46. In diversao strong ones pay in 42 of 320, 13.1 % (9.9 to 17.3), in 160 hands; none of these mortos
// had become the stock.
//
// What such mortos are made of was seen in 80 more hands, of robots that imagine 25 worlds a decision, in which 73 sides paid. A seat
// with one to three cards gets rid of one by 90 in 261 of the cards that it draws, 34 % (29 to 40, in 40 of the hands), so three take it
// nine turns, and that is nearly all that the stock gives to a seat. Of what it could lay then it keeps 2s alone, and those cost little
// time, since they leave with the last card: in three turns it kept some that would have emptied the hand. In 4 of the 73 a hand of
// nine cards or fewer could have been emptied in some turn; in 3 of these the stock was used up, and who takes the last morto then
// by a discard ends the hand and is charged its eleven cards, 93 points on average.
//
// Two changes made no difference that 60 deals twice can show, with 16 worlds. Where the policy lays its 2s in the turn in which that
// empties the hand, and for the morto in no other, 57 of 120 pay against 51 who play as they do, for 65 points less a hand (148 less to
// 18 more); the policy alone gains 11 (3 to 19, 3,000 deals twice). Where the judge takes a morto for as likely as the policy's hands
// had it from such a position, by the cards in hand and the draws until it becomes the stock, 57 pay against 56, for 2 points less (79
// less to 74 more); and where it counts the penalty twice besides, 72 of 160 against 71 (16 less, 86 less to 54 more, 80 deals twice).
//
// Of hands of three cards or fewer every meld is judged, whatever the policy makes of it, since two 2s and a card that is thrown may take the
// morto at once. Against robots that judge what the policy likes that is 3 points a hand (35 more to 29 less, 61 deals twice in megajogos):
// 53 pay, and 55 of the others, of 122 each.
//
// Nor would it be good play: who judges the true hand alone, all cards seen (BenchmarkSeer, 300 hands), is ahead of the rule
// of thumb in 93 of 100 hands of megajogos, and against itself pays in 45, 18 in mega and 32 in copag.
//
// That weight given to the morto does not help was measured with the policy changed against the policy as it is, 700 deals
// twice in megajogos: with the pull of the morto on the seat that runs for it twice, four and nine times as strong, 30, 27 and 24 of
// 100 pay, for 22, 59 and 130 points less a hand, at nine times without any price on wild cards. What brings points pulls the
// other way: to take the lixo for its cards (see package canastra) is worth 84 points a hand with four seats and 269 with two, and
// has 34 pay instead of 31. A penalty of 100 is not worth what it costs to be saved.
//
// Nor is it a fault, by points, to take a lixo that melds nothing while one runs for the morto, or to put a 2 into a run that is begun
// while there is much to draw. Measured in the same way, 1,500 deals twice: who leaves such a lixo loses 8 points a hand in megajogos
// (1 to 16), 9 in diversao (5 to 14) and 3 in copag (1 to 6), and pays about as often, in 32 of 100; who besides charges 20 points for
// such a 2 loses 57 in mega (45 to 68), 33 in copag (23 to 43) and 12 in diversao (4 to 21), and pays in 40 in megajogos. With a pull
// four times as strong on whoever has eleven cards or fewer, who leave such a lixo, 24 still pay, for 155 points less (134 to 176, 1,000
// deals twice).
package buraco
