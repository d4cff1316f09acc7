// Package chemin is Chemin de Fer: baccarat of players against each other, among whom the bank goes round.
//
// Two to eight players, six to eight packs of 52 in one shoe. The bank is put up first, and goes to the highest bid. The banker
// announces a banca, and the others stake against it in turn from his left, together no more than that; or one of them says
// banco and plays for all of it alone. Who staked most plays the hand of the ponto. Each side gets two cards, which only
// its player sees. An ace counts 1, a ten and a court card 0, and of the sum only the last digit counts. Eight or nine is a natural
// and shown at once. Else the ponto draws with 0 to 4, as it likes with 5, and stands with 6 and 7, and the banker follows a table
// (package baccarat). Higher wins. A banker who loses hands the bank on to his right.
//
// The rules' own words: banca (what the banker announces), ponto, banco, sapato (shoe), rodada (coup), natural. The actor is who
// plays the ponto. A hand, in the sense of package engine, is a whole shoe of coups.
//
// # House rules
//
//	seats        2 to 8
//	decks        6, 7, 8: packs in the shoe
//	min_stake    the smallest bank and stake
//	bank_rule    announce, accumulate: whether the banker names each banca, or it is the one before and what it won
//	cover        reduce, full: whether a coup may be played for less than the banca
//	banker_rule  tableau, free, fixed: the table with two free cells, no table, or without a choice
//	reveal       after_draws, on_declaration: when the two cards of the banker are opened
//	cagnotte     0, 5: percent of what the banker wins that leave the table
//	banco_suivi  whether who lost a banco comes first at the next
//	chips        what everybody sits down with
//	coups        of a match, 0 for an open end
//
// The presets are chemin-de-fer and casino: a bank that grows, open cards of the banker, a cagnotte, and banco suivi.
//
// # Facts
//
//	coup     coup N of the match is played
//	last     it is the last one
//	bank     Seat keeps the bank and can still cover N
//	banca    N are announced by Seat
//	stack    Seat has N chips that it has not put in
//	bid      Seat has bid N for the bank, which is the most so far
//	bet.ponto  Seat has staked N
//	says     Seat has said banco, for N
//	follows  Seat lost the last banco to this bank, and comes first
//	actor    Seat plays the ponto
//	stood    Seat, who plays it, has drawn no card
//	ponto    the hand of the ponto counts N
//	banco    the hand of the banker counts N
//	result   the coup went to the ponto (1), to the banker (2), or was a tie (3)
//	foul     Seat has lost the coup by a false move, or by leaving it
//	gain     Seat has won N in the coup
//	loss     Seat has lost N in the coup
//	rising   the shoe is put away after this coup
//
// # Decisions where the rules are silent
//
//   - A table has at most eight seats (engine.MaxSeats), although sixteen may play.
//   - The first auction begins with the dealer of the match, who is drawn by lot; a later one at the right of who kept the bank.
//     Who bids highest and leaves takes the bid along, and all bid anew.
//   - After an auction the bid is announced by itself: there is nothing to decide. Who announces a second time after nobody
//     staked names what he likes.
//   - A gap below the smallest stake always counts as covered. Who has too few chips to stake or say banco is not asked.
//   - The banca is put aside when it is announced. With accumulate it grows by what the coup won after the cagnotte.
//   - Devices answer whether there is a natural, and for a banker without a choice, after whom nobody decides. For the ponto they do
//     not answer: else everybody would know that who hesitates has five.
//   - A ponto against the rule that is alone against the bank has lost the coup, and the bank stays.
//   - Who leaves with the cards of a coup refuses to open them, and loses it as one who hides a natural. Who leaves without cards
//     leaves his stake; a banco not yet played is withdrawn, and so is every stake when only one is left. A match is never given up for it.
//   - A shoe also ends when somebody asks for it, and when fewer than two have chips for a stake. The bank is kept in the next one, or
//     handed on; a banco suivi is not. If the banker goes, the bank is offered from his right.
//   - When as many bankers in a row as there are seats have found nobody to play with, the shoe is put away: the bank has gone round,
//     and nobody stakes any more.
//   - Who has less than the smallest stake waits for the next shoe and sits down again with as many chips; points are net.
//   - The shoe is changed at five sixths under every house rule, so that this is no option.
package chemin
