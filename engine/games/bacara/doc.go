// Package bacara is Bacará as punto banco: two hands, the ponto and the banco, and everybody bets on which of them wins.
//
// Two to eight players, six to eight packs of 52 in one shoe. All bet at once, on the ponto, the banco or a tie. Then
// each hand gets two cards; an ace counts 1, a ten and a court card 0, and of the sum only the last digit counts. Eight or
// nine in two cards decides at once. Else the ponto draws a third card with 0 to 4 and stands with 6 and 7, and the
// banco follows a table (package baccarat). Higher wins; bets on either side of a tie go back.
//
// The rules' own words: ponto, banco or banca, sapato (shoe), rodada (coup), natural. A coup is one round of bets and
// cards; a hand, in the sense of package engine, is a whole shoe of coups.
//
// # House rules
//
//	seats       2 to 8
//	decks       6, 7, 8: packs in the shoe
//	ponto_five  choice, draw: whether who has the largest bet on the ponto decides with five, or it always draws
//	commission  0, 5, super6: what the bank keeps of a winning bet on the banco; super6 pays half when the banco wins with six
//	tie_pays    8, 9
//	pairs       off, 11: bets that the first two cards of a hand have the same rank
//	bank        house, rotating: who pays, a house that is no seat, or the players in turn
//	reshuffle   five_sixths, fresh: when the shoe is changed
//	min_bet     of each bet
//	max_bet
//	chips       what everybody sits down with
//	rounds      coups of a match, 0 for an open end
//
// The presets are bacara, with the choice, and punto-banco: eight packs, and five draws.
//
// # Facts
//
//	coup     coup N of the match is played
//	last     it is the last one
//	bank     Seat keeps the bank, or the house; a seat can still cover N
//	stack    Seat has N chips that it has not bet
//	bet.K    Seat has bet N on K
//	ready    Seat has made its bets
//	ponto    the hand of the ponto counts N
//	banco    the hand of the banco counts N
//	result   the coup went to the ponto (1), to the banco (2), or was a tie (3), until somebody bets on the next
//	gain     Seat has won N in the coup
//	loss     Seat has lost N in the coup
//	chooser  Seat decides for the ponto, which has five
//	rising   the shoe is put away after this coup
//
// # Decisions where the rules are silent
//
//   - A table has at most eight seats (engine.MaxSeats), although sixteen may play.
//   - The house is no seat and has no chips: what it wins or pays appears and disappears. In the rules this bank is called
//     a robot, which here is somebody who plays.
//   - Bets are made in the open and in any order, one entry a bet, and count when everybody is ready. To commit and then
//     open them would change nothing: nobody's bet is worth more or less for what the others bet, except that the largest
//     one on the ponto decides with five, where the decision is known to be the same for all, and that a player's bank
//     takes bets by the order of seats, whoever was faster. A bet that is made stands.
//   - A player's bank takes bets clockwise from its left, of each seat in the order ponto, banco, tie, pairs. Of what it
//     cannot cover whole it takes what it can, if that is a bet at all; the rest goes back before the cards are dealt.
//   - The first bank falls to the dealer of the match, who is drawn by lot. It passes to the right after each coup, also one
//     in which nobody bet, over seats that have gone or could not cover the smallest bet. A new shoe begins with the bank as many
//     seats to the right as there were coups.
//   - A hand is a shoe. It also ends after the coup in which somebody asks for it, which is done when somebody comes or goes;
//     after three coups in a row in which nobody bet; when nobody can bet; when fewer than two are left; and with the match.
//   - The cards of a coup lie there until the next is dealt, so that everybody can look at them while betting.
//   - Who has less than the smallest bet waits for the next shoe and sits down again with as many chips; points are net, so
//     that is no gift. Who has won or lost a hundred million ends the match.
//   - Who leaves leaves the bets that are made on the table. A chooser who leaves draws. A banker who leaves pays for the coup.
//   - When only one is left the coup is broken off, since no card comes any more. What he has bet goes back; what the others have is lost,
//     unless no card was dealt. What was won before stands.
//   - With the choice the cards of the banco are opened after those of the ponto, and together with them where nobody bet on
//     the ponto: nobody has the choice then, and it draws.
package bacara
