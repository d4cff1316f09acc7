// Package maumau is Mau-mau: get rid of all cards, by suit or by rank, and say so before the last but one.
//
// Four to eight players, everyone alone, two packs of 52 cards. Everybody gets five cards and one is turned up. In turn a
// player discards a card of the suit or the rank of the top, or draws one, and then discards or passes. Some cards do
// something: an ace skips the next player, a queen turns the direction, a jack goes on anything and names a suit, sevens
// make the next player draw unless he answers with a seven, a nine makes the player before draw one. Who goes down to one card calls
// MAU-MAU before; who forgets can be accused until the next player has acted. Who is out first wins, and the cards of the
// others count against them.
//
// The rules' own words: to draw is comprar, to accuse is acusar, to answer a seven is rebater.
//
// # House rules
//
//	handSize     cards dealt
//	callPenalty  cards for a call that was forgotten or false, and for a wrong accusation; 0 has neither calls nor accusations
//	sevenDraw    cards for a seven
//	sevenStack   a seven may be answered by a seven
//	nineDraw     cards for a nine
//	ninePrevious seat: the neighbour before the one who discards a nine draws; last-player: who discarded last
//	jackOnSeven  a jack of another suit goes on a seven
//	drawAlways   who could discard may draw
//	firstEffect  the card turned up counts as the discard of the first player
//	lastEffect   so does the last card of who goes out
//	finalJack    one may go out with a jack
//	deals        how many are added up
//
// The preset is megajogos.
//
// # Facts
//
//	dealer  Seat dealt
//	turns   N is 1 where play goes to the left, 2 where it goes to the right
//	suit    the jack asks for the suit of Face
//	pending the next player draws N cards, or answers with a seven
//	called  Seat has called MAU-MAU and holds one card
//	missed  Seat forgot to call, was accused and drew N cards
//	false   Seat called falsely and drew N cards
//	wrong   Seat accused wrongly and drew N cards
//	out     Seat has no cards left
//
// Nothing tells who can be accused: whoever wants to accuse has to pay attention.
//
// # A price is no prohibition
//
// A false call and a wrong accusation are legal and cost cards. Check lets them pass, Legal lists them as asides, so that
// the buttons stay, and neither playouts nor robots try them. A call or an accusation that is right is listed for
// everybody in turn, so that robots make it: of them only the next to play accuses, in seven turns of ten.
//
// # Decisions where the rules are silent
//
//   - Who discards a jack names the suit right after it, as an action of its own; nobody else can play on the jack before.
//     The clock names the jack's own suit. Who goes out with a jack names none.
//   - Without firstEffect the card turned up is nobody's discard, and the first player begins; a jack turned up asks for its own suit.
//   - An accusation between a call and the discard that it announces does not make the call false.
//   - With ninePrevious last-player a nine of who discarded last, too, falls on the one who discarded before him.
//   - With lastEffect a last seven makes the next player draw at once, with all that was pending, and he cannot answer.
//   - The clock discards, of the cards that fit, the one that counts most, where a player may neither draw nor pass.
//   - Where nothing can be drawn and all players pass one after another, the deal ends stuck and everybody's cards count.
//     The discards can be shuffled as often as the table has room for (engine.MaxPools), some six times.
//   - Of several accusers the first after the accused counts, and the others have not accused. Who accuses before he has
//     seen that the next player acted has not accused either.
//   - Who forgot to call cannot accuse and pays nothing for trying: out of turn he gets engine.ErrTurn, and while he names
//     the suit of his jack he is told that nobody accuses himself.
//   - A seat that does not open its hand at the end is not counted 30 points a card. The deal is void, or the match is
//     forfeited where its terms say so.
//   - Of a fine for which too few cards are left, a player draws what there is, and the facts tell that number, 0 too.
//
// # Robots
//
// A strong robot judges what it may do in 1,000 worlds, each played to its end: by the others by the rule of thumb, by itself too, but
// that it plays a jack rather than draw, and likes suits that the next player lacks. Who has drawn or passed is presumed to hold nothing
// that fitted, but perhaps a jack. Against that rule, two against two, it wins 58.5 % of the deals in which either pair comes in
// better on average (55.4 to 61.6, of 836: go run ./cmd/spar -game mau-mau -b rule -matches -deals 600 -seed 52600). A decision takes
// some 60 ms of CPU in WebAssembly.
package maumau
