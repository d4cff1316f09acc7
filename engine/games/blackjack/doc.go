// Package blackjack is Blackjack, vinte-e-um: everybody plays alone against the dealer, and who comes closer to 21 without
// going over wins.
//
// Two to seven players, one to eight packs of 52. All bet at once. Then everybody gets two cards, and the dealer one open and
// one that nobody sees. An ace counts 11 or 1, court cards 10. One player after the other draws cards until he stands or has
// more than 21; two cards may be doubled, equal ones split. Last the dealer draws, who never chooses: to 16 a card, from 17
// on none. An ace and a ten in the first two cards are a blackjack, which wins three for two.
//
// The rules' own words: crupiê (dealer), sapato (shoe), rodada (round), seguro (insurance), render-se (surrender). A round is
// one of bets and cards; a hand, in the sense of package engine, is a whole shoe of rounds, or one where every round has a
// fresh shoe.
//
// # House rules
//
//	seats         2 to 7
//	decks         1 to 8 packs in the shoe; one is for three players at most
//	shoe          fresh, continuous: shuffled for every round, or when three quarters are used
//	dealer        robot, rotating: a house that is no seat, or the players in turn
//	rotate_every  rounds after which the dealer changes
//	hole          settle, peek: whether a seat that is the dealer looks for a blackjack
//	style         open, nevada: whether the others see a player's first two cards
//	soft17        stand, hit: what the dealer does with it
//	split_by      value, rank: what is equal
//	resplit       each hand of a split may be split once more
//	resplit_aces  so may aces
//	das           split hands may be doubled
//	double_on     any, 9-11
//	surrender     none, early, late
//	insurance
//	min_bet       of each bet
//	max_bet
//	chips         what everybody sits down with
//	rounds        of a match, 0 for an open end
//
// The presets are copag, completo with six packs and all that players may do, and nevada.
//
// # Facts
//
//	round         round N of the match is played
//	last          it is the last one
//	bank          Seat is the dealer, or the house; a seat can still cover N
//	stack         Seat has N chips that it has not bet
//	bet           Seat has N on its hands together
//	insurance     Seat has N on a blackjack of the dealer
//	out           Seat sits out
//	surrendered   Seat has given up
//	gain          Seat has won N in the round
//	loss          Seat has lost N in the round
//	hand          a hand of Seat comes to N; hand.soft with an ace that counts 11, hand.natural, hand.bust
//	playing       Seat plays the N-th of its hands
//	dealer        the dealer's open cards come to N; dealer.natural
//	dealt         the round is over: 1, with a blackjack of the dealer 2, with too many 3, nobody could open the hole card 4
//	rising        the shoe is put away after this round
//
// # Decisions where the rules are silent
//
//   - The house is no seat and has no chips: what it wins or pays appears and disappears.
//   - Bets, and answers about insurance and early surrender, are made in the open and in any order, one each, and count when all
//     have answered. To commit and then open them would change nothing: nobody's is worth more or less for what the others
//     said. Only a dealer's seat takes bets in the order of seats, whoever was faster.
//   - Of a bet that a dealer's seat cannot cover whole it takes what it can; the rest goes back before the cards are dealt. It need
//     not cover insurance: with a blackjack it pays less for insurance than it may have to pay for the bets without one.
//   - The first dealer is drawn by lot, and passes to the left over seats that cannot cover the smallest bet of all players.
//     A seat that is the dealer does not bet.
//   - Blackjacks pay three for two at every table: no other odds are named.
//   - Who has too little for insurance is not offered it.
//   - With resplit a hand is split twice at most, so that there are four.
//   - Nevada: what the others do not see cannot be refused. A hit on 21 or more, or a blackjack that is not shown, is found when
//     all is opened: too many stay too many, whatever is drawn after them. Devices show by themselves what has to be shown, and
//     stand with 21.
//   - Hands that cannot be opened because their player has left are lost, and so is the dealer's against all others, if a dealer's
//     seat has looked at the hole card and left; insurance goes back then. Other hands of a player who leaves stand. Before the
//     cards a bet of who leaves goes back. A dealer who leaves pays for the round.
//   - When only one is left the round is broken off, since no card comes any more. What he has bet goes back; what the others have is lost,
//     unless no card was dealt. What was won before stands.
//   - A false "no blackjack" of a dealer's seat is not punished, since it gains nothing.
//   - A hand, in the sense of package engine, also ends after the round in which somebody asks for it; after three rounds in a row
//     in which nobody bet; when nobody can bet; when fewer than two are left; and with the match.
//   - The cards of a round lie there until the next is dealt.
//   - Who has less than the smallest bet waits for the next shoe and sits down again with as many chips; points are net, so
//     that is no gift. Who has won or lost a hundred million ends the match.
package blackjack
