// Package fechado is poker fechado, the Brazilian five-card draw with a stripped deck.
//
// Two to eight players, everyone alone. Each pays an ante and gets five closed cards. There is a round of bets: check, bet, call,
// raise or fold. Then everybody left exchanges up to five cards, once. After a second round of bets all who are left show, and the
// best hand wins. If all but one fold, that one takes the pot and shows nothing. Who has put in all plays on for what
// the others have matched: the rest makes side pots. What nobody has covered goes back.
//
// The more pay the ante, the more ranks the deck has: from 7 up for two to four, down to 4 for eight. When the stock runs out in the
// exchange, folded hands and what others have discarded are mixed to a new one.
//
// The rules' own words: the ante is the pingo, to check is pedir mesa, to call is cobrir or pagar, to fold is correr, to draw is trocar,
// the buy-in is the cacife.
//
// # House rules
//
//	stack         account: everybody begins with 1000 chips; buy-in: with buyIn
//	buyIn         the chips that one sits down with
//	ante          what each pays before the deal
//	minBet        the least opening bet
//	betLimit      the most that a seat may put into a round of bets, without the ante, up to 500; 0 for all it has
//	minRaise      the least raise: minBet, or the size of the last full one
//	deckRule      the lowest rank: seed has 7 7 7 6 5 5 4 for two to eight players, eleven-minus-n 7 7 7 6 5 4 3; the same up to five
//	flushOverFull a flush beats a full house
//	aceLow        the ace also stands below the lowest rank in a straight
//	maxDraw       how many cards may be exchanged
//	autoAnte      antes are paid without asking, as long as a seat has not said otherwise for itself
//	handsPerMatch how many hands make a match; 0 plays on while two pay the ante
//
// The presets are megajogos and tradicional-br. Chips that cannot be shared go, one each, to the winners from the left of the
// dealer on: no preset has it otherwise, so this is no option.
//
// # Facts
//
//	dealer  Seat dealt
//	stack   Seat has N chips that it has not put in
//	bet     Seat has put in N in this round
//	pot     N chips of antes and the rounds before, for which Seats play; the main pot first
//	folded  Seat has folded
//	all_in  Seat has put in all it had
//	out     Seat was not dealt in
//	swapped Seat has exchanged N cards
//	away    Seat plays, and sits out the next hand
//	back    N chips that nobody covered went back to Seat
//	holds   Seat shows a hand of poker.Class N-1
//	won     Seat gets N chips
//
// # Chips
//
// They are those of Hold'em: a match keeps net points, how often each seat has bought chips again (bet.Purse), who sits out and who has
// changed autoAnte. Points of a hand sum to zero. At an open table who leaves takes the points along, and the carry keeps their sum. Who ends a hand
// with too few chips for an ante is asked whether to buy another buy-in; at a table of accounts one may ask for 150 below 50, twice
// in a match.
//
// # Robots
//
// They are those of Hold'em. Two strong seats of four are ahead of two by rule by 36.0 chips a hand (8.2 to 63.9), with antes of 10, and come out
// ahead in 71.8 % of hands (67.5 to 75.6: go run ./cmd/spar -game poker-fechado -b rule -deals 200 -seed 416100); of two
// by chance by 160.9 (28.7 to 293.1: -b random -deals 40 -seed 160204). Of that each seat wins half.
//
// What a decision takes goes with how many hands are imagined for foes who have exchanged so many cards, and that
// is bounded for each strength that is asked for (imagined, in equity.go), not by a clock: ten hands of eight robots and ten of four have no
// decision with more than 630,000, half of them with no more than 250,000. Before that bound it was 3,020,000; in a browser 380,000 then took
// about 65 ms. In node half of the decisions take 94 ms among four and 89 among eight, the slowest 252.
//
// # Decisions where the rules are silent
//
//   - The deck depends on who pays the ante, and it is laid before anything is asked: so who plays a hand is settled in the one before. In the
//     first hand of a match, and the first after sitting down, everybody pays. A seat that is not asked pays until it says that it stays away,
//     and stays away until it says that it is back. One that is asked, is at the end of each hand, and sits out if it does not answer. Which of
//     the two a seat is, autoAnte says at first, and then each for itself at any time; who has it paid again plays the next hand.
//   - With fewer than two who pay no hand is played: the match is over. So no ante has to go back.
//   - An account is of 1000 credits, which is enough for every buy-in: so buyIn means something with stack=buy-in only. The rules
//     give 150 credits two hours after they were asked for, twice a day. A hand has no clock: they come with the next hand, twice in a match.
//   - The ante is a twentieth of the chips at most, as that of the rules is of the buy-in; it does not change with it by itself.
//   - A call names what it costs, and a bet or raise the total of the round: nobody pays what he has not seen.
//   - Who has more than a raise by half of the pot, by the pot, or all he has in mind can name any other sum that is legal: Legal lists these four,
//     Check accepts what lies between.
//   - Who leaves takes all that his seat has held out of the game, also what he had discarded: nobody else could give it away.
//     What is being mixed then he may not have given yet, so that as many cards of the new stock are lost. Where the seat in turn lacks
//     cards by that, what it has discarded itself is mixed, too.
//   - A shortage is met in the step in which cards are asked for, so the pool cannot turn out smaller than it was when the seat asked.
//   - Who is alone at the table, as all others have left it, is asked nothing at the end of the hand: there is no next one with them.
//   - With one player left nothing more is opened, be it ordered or not (engine.Table.Shut). Who leaves while the hands are being opened has
//     folded, also if his cards are open by then.
//   - A pool of a single card is no secret to who discarded it: nobody can mix one card.
package fechado
