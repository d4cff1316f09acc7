// Package gin is Gin Rummy, a rummy of two in which melds stay in the hand until somebody goes out.
//
// Each holds ten cards of one pack, draws from the stock or takes the last discard, and discards. Who holds so little
// outside melds that the limit allows it may knock; who has everything in melds has gin. The other player then shows
// his melds and lays off what fits on those of the knocker, and if he comes out with less, he has undercut the knocker.
//
// Players say lenha (deadwood) for the cards outside melds and for what they count, bater for going out, batida com
// lenha for a knock, gin and big gin for ten and eleven cards in melds, rebatida for an undercut, trinca and sequência
// for sets and runs, encaixar for laying off, carta aberta for the card that sets the limit. A round is one deal. Which
// melds leave least, and what can be laid off, is found by package meld: see meld.Rules.LayOff for the exact optimum.
//
// # House rules
//
//	start             eleven: the dealer's opponent gets eleven cards and begins; upcard: ten each and a card turned up
//	limit             second_deck: a card of another pack sets it in each round; upcard: the card turned up; fixed
//	fixed_limit       the limit where it is fixed
//	ace_limit         1, 0: the limit that an ace sets; with 0 only gin goes out
//	dealer_first_draw either, stock: where the dealer may draw from first, with eleven cards
//	tie               knocker, undercut: who wins when both are left with the same
//	zero_undercut_as_gin  an undercut with nothing left counts like gin
//	layoff_on_gin     whether cards are laid off on gin
//	big_gin           whether eleven cards in melds are a way to go out
//	prize_knock, prize_gin, prize_big_gin, prize_undercut
//	box               what each round won counts at the end of the match
//	game_bonus        what the winner of the match gets
//	shutout           none, double_game_bonus: what it means that the loser has no points
//	spade_double      whether a limit card of spades doubles the round
//	target            single round, or 100, 150, 200, 250 points
//
// Presets: lenha, the oldest way; classico and moderno with a card turned up and a limit of ten; oklahoma, in which the
// card turned up sets the limit.
//
// # Actions and facts
//
// The actions draw_stock, take_top and discard make a turn; pass_upcard leaves the card that was turned up, and
// take_top takes it. A knock names eleven cards: first the one that closes the hand, which goes face down, then the
// melds, then what is left over; its number tells how many cards lie in each meld, as meld.Groups does. A big_gin names
// eleven cards in melds. An answer names ten: own melds, what is laid off on the knocker's first, second and third
// meld, the rest; its number tells how many lie in each, see answerNumber.
//
// The fact limit tells what may be left over, and the card that says so; passed who did without the card turned up;
// knocked, gin, big_gin who went out, and with what; left what a seat was left with in the end; rounds how many rounds
// a player has won; double that this round counts twice. What lies in melds on the table is told by run and set.
//
// # Decisions where the rules are silent
//
//   - A knock opens the cards that it needs, so all peers judge it. One that is not sound is refused like any other
//     action, and the price that the rules set for it is never paid. So is an answer that does not fit.
//   - Two players do not open hands for each other: who does not answer a knock holds up the match, or gives it up.
//     No number is put on cards that stay closed.
//   - The closing discard lies on the pile face down, seen by the knocker alone, even if everybody knows what it is.
//   - Whose time is up passes the card turned up, draws from the stock, discards what leaves him least, and answers as
//     well as can be. He never goes out.
//   - The account at the end of a match (game bonus and boxes) is on the sheet of its last round. It decides nothing:
//     the winner is who reached the target. A single round has no account, and its winner is who has won it, with no
//     points too.
//   - A round that the knocker wins with nothing, both being left with the same, ends as tied_out and gives a box; since
//     nobody has scored more, the same dealer deals again.
//   - What is listed for a knock leaves least, and of that the fourth card of a set lies with the set and not at the end of
//     a run, where the other could lay off more.
//
// # Robots
//
// A strong robot judges each discard in 960 worlds that are played on by rule, for the match. Against that rule, which draws, discards
// and knocks as the simplest programs do, it has won 91 of 120 matches of moderno, 75.8 % (67.2 to 82.7: go run ./cmd/spar -game
// "gin-rummy(preset=moderno)" -b rule -matches -deals 60 -seed 3302). A decision takes 62 ms of CPU in WebAssembly at the median.
package gin
