// Package pifpaf is the rules of Pif-Paf: nine cards in the hand, chips in the pot, and who has made the nine into melds
// goes out (bate) and takes the pot.
//
// # The game
//
// Three to eight play with two packs, everybody alone. Who has enough chips pays the ante (pingo) and gets nine cards, three at
// a time. Then everybody speaks, from the left of the dealer on: folds, opens, calls or raises. Nobody checks. The cards of
// those who fold are mixed with the stock, and the others play: draw from the stock or take the top of the discard pile
// (lixo), then go out or discard. A meld is a run of a suit, or a trinca of one rank in different suits; there are no wild
// cards. Any discard may be claimed to go out with it (a louca).
//
// A claim that is withdrawn is a rebate: who made it may only draw from the stock from then on. Who shows cards that are no
// melds goes out only with a card of the stock.
//
// The core of the play is package pife, that of the betting bet.Pot.
//
// # House rules
//
//	seats           3 to 8
//	stack           chips of each when the match begins
//	ante            what everybody pays before the deal
//	bet_min         the least bet and the least raise
//	bet_max         the most that one may bet in a hand
//	set_rule        a trinca of three; of three or four, all suits different; or doubled, as in Cacheta
//	ace             at either end of a run, or low alone
//	rebate          what is withdrawn counts when another calls it, always, or never
//	louca           whether discards may be claimed
//	hands           how many make a match; 0 plays on while two can pay
//	max_reshuffles  how often the lixo becomes the stock
//
// Presets: copag, the default, and popular, with trincas of four and a rebate that needs no call.
//
// # Facts
//
//	dealer     Seat dealt
//	stack      Seat has N chips that it has not put in
//	bet        Seat has bet N
//	pot        N chips, for which Seats play; those of hands without a winner are among them
//	folded     Seat has folded or quit
//	out        Seat was not dealt in
//	stock_win  Seat has made a false show
//	draw_only  Seat may only draw from the stock
//	gave_up    Seat has withdrawn a claim, and may be called for it
//	false_show Seat has made a false show in this turn
//	restocks   the lixo may become the stock N times more
//	won        Seat gets N chips
//
// # Decisions
//
//   - A bet or raise names the seat's total, so that nobody pays what he has not seen: to raise a level of 5 by 5 is to
//     raise to 10. A call names what it costs.
//   - Legal lists the least bet, the most and one between, and the least raise and the most, so that what may be said is four
//     buttons; Check accepts whatever lies between the least and the most.
//   - Ante and least bet are 20 chips at most, and a stack is 40 at least, so that everybody can play the first hand.
//   - The least stack bounds every bet, so nobody is ever short and there are no side pots.
//   - Who wins because all others folded or quit takes what stands in the pot, also from hands before.
//   - A hand without a winner in which the match ends divides the pot among all who have paid into it since it was won
//     last. The match is over then, even if the division gave somebody enough chips to go on.
//   - The match of hands=0, which the rules call last_stack, ends when fewer than two can pay ante and least bet.
//   - Between two hands people come and go. A pot that nobody has won is played for on, among those who have paid into it and are
//     still there; if none of them is, it goes with them.
//   - Who leaves the table while bets are made has folded, and gets back what nobody has matched. Later he has quit. If the
//     last ones leave together the pot stays.
//   - The cards of who folds and leaves the table before they are mixed are out of play, as nobody else can give them away. Who leaves
//     while they are mixed may not have given them away yet: nine cards from the end of the new stock are out of play for them.
//   - A rebate may be called in turn and out of turn. A claim may be called that is given up because the time is up.
//   - With the last raise up to the cap nobody may raise any more, whatever its size.
//   - A table can be mixed a bounded number of times. With max_reshuffles = 9 a hand may be void a little earlier.
//
// # Robots
//
// All robots bet by rule: by how many cards the hand lacks, and how many others are in. A strong one judges discards in imagined worlds by how soon hands
// go out. Against the rule of thumb that these are played on by it has won 32 of the 35 matches that somebody won of 48, 91.4 % (78.8 to
// 96.8: go run ./cmd/spar -game pif-paf -b rule -matches -deals 24 -seed 160205), where 70 % were asked for, and 34 of the 40 of another 48.
package pifpaf
