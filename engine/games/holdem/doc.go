// Package holdem is Texas Hold'em: two closed cards for each, five open ones for all, and four rounds of bets.
//
// Two to eight players, everyone alone, 52 cards. The two players left of the dealer post blinds. Everybody gets two
// cards. Before the flop, of three cards, and after flop, turn and river there is a round of bets: check, bet, call,
// raise or fold. If all but one fold, that one takes the pot and shows nothing. Else all who are left show after the
// river, and the best five of their seven cards win. Who has put in all plays on for what the others have matched: the
// rest makes side pots. What nobody has covered goes back.
//
// The rules' own words: to check is pedir mesa, to call is cobrir or pagar, to fold is correr, the buy-in is the cacife.
//
// # House rules
//
//	structure     limit: bets and raises have the size of the round; no-limit: up to all the chips
//	bb            the big blind; the small one is half of it
//	stack         account: everybody begins with 1000 chips; buy-in: with buyIn
//	buyIn         the chips that one sits down with
//	raiseCap      raises a round after the opening bet, which before the flop is the big blind
//	lateMin       the size, or least size, of a bet on turn and river
//	headsUp       which blind the dealer of two posts
//	aceLow        A-2-3-4-5 is a straight
//	burn          a closed card is left out before flop, turn and river
//	showAllIn     hands are opened as soon as nothing more can be bet
//	autoBlind     blinds are posted without asking, as long as a seat has not said otherwise for itself
//	handsPerMatch how many hands make a match; 0 plays on while two have chips
//
// The presets are megajogos-limit, megajogos-nolimit and casino-nolimit. Chips that cannot be shared go, one each, to the
// winners from the left of the dealer on: no preset has it otherwise, so this is no option.
//
// # Facts
//
//	dealer Seat dealt
//	stack  Seat has N chips that it has not put in
//	bet    Seat has put in N in this round
//	pot    N chips of the rounds before, for which Seats play; the main pot first
//	folded Seat has folded
//	all_in Seat has put in all it had
//	out    Seat was not dealt in
//	back   N chips that nobody covered went back to Seat
//	holds  Seat shows a hand of poker.Class N-1
//	won    Seat gets N chips
//
// # Chips
//
// A match keeps net points, how often each seat has bought chips again (bet.Purse) and who has changed autoBlind. Points of a hand sum to zero. At an
// open table who leaves takes the points along, and the carry keeps their sum. Who ends a hand without chips is
// asked whether to buy more: another buy-in; or 150 at a table of accounts, where one may ask below 50 and twice in a match.
// Who said no may still buy while others play. A seat without chips is not dealt in, and when fewer than two have any
// the match is over.
//
// # Robots
//
// A strong robot judges some hundred worlds, in which it plays on by what it learns: Smooth UCT on hands told apart by how often they win,
// for its own seat. Package selfplay says what else was asked for and tried, and which is stronger.
//
// In thousandths of a big blind a hand, of two with limit: it wins 907 (573 to 1,242) from a player by chance, where 300 were asked for
// (go run ./cmd/spar -game 'texas-holdem(seats=2)' -b random -deals 100 -seed 160201; half of what it says, in blinds of 10), and 293 (195
// to 391) from one by rule, where 50 were (-b rule, 500 deals with -seed 160202 and 250 with each of 160211 to 160213, by their number
// together), though it wins fewer hands than it loses. Of four with limit its decisions are worth 415 (247 to 583) more than those of the
// rule among players by rule, in 400 hands (go test -run NONE -bench 'Gain/texas-holdem$' -benchtime 400x); spar, which leaves luck in, does
// not show it in 100 deals. In node half of its decisions take 37 ms among four with limit and 51 among eight without, the slowest 200.
//
// # Decisions where the rules are silent
//
//   - An account is of 1000 credits, which is enough for every buy-in: so buyIn means something with stack=buy-in only. The rules give
//     150 credits two hours after they were asked for, twice a day. A hand has no clock: they come with the next hand, twice in a match.
//   - autoBlind is how everybody begins. Each seat changes it for itself at any time, and that counts from the next hand on. A blind that is
//     asked and whose time is up sits out.
//   - A blind that sits out is not in the hand. If a small blind is posted already and only the dealer is left for the big one, the
//     dealer posts that, whatever headsUp says.
//   - A hand for which fewer than two want to play gives back what was posted, and counts as a hand of the match.
//   - A call names what it costs, and a bet or raise the total of the round: nobody pays what he has not seen.
//   - Who has more than a raise by half of the pot, by the pot, or all he has in mind can name any other sum that is legal: Legal lists
//     these four, Check accepts what lies between.
//   - Who is alone at the table, as all others have left it, is asked nothing at the end of the hand: there is no next one with them.
//   - With one player left nothing more is opened, be it ordered or not: board and hands are shut (engine.Table.Shut).
//   - Who leaves while the hands are being opened has folded, also if his cards are open by then.
//   - Money that only folded players have put in, above what those in the hand have, goes to the last of them who folded.
package holdem
