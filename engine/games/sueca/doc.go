// Package sueca is Sueca, the partnership trick game of Portugal and Brazil.
//
// Four players, partners opposite, ten cards each of a pack without 8, 9 and 10. In a suit the order is, low
// to high, 2 3 4 5 6 Q J K 7 A; an ace counts 11, a seven (bisca, manilha) 10, a king 4, a jack 3, a queen 2,
// and the deck 120. One card of the dealer's hand lies open and makes trump. Suit must be followed; who
// cannot, plays anything. The side with more than 60 points wins one game point, from 91 two, and the first
// side with four game points wins the match.
//
// The rules' own words: a hand is a partida, a trick a vaza, the turned-up card the trunfo, worthless cards
// are palha, a failure to follow suit is a renúncia (revoke), and to throw in is baixar o jogo.
//
// # House rules
//
//	direction       cw, ccw: on which side the next seat sits
//	turnup          last, first, dealer_choice: which dealt card is the trump card
//	throw_in_max    off, 10: a first leader with at most ten points may throw his hand in
//	capot           tricks_win_match: all ten tricks (bandeirada) win the match;
//	                points_120_score_4: 120 points score four
//	tie             accumulate, nothing: whether a 60-60 makes the next hand worth one more
//	target          game points that win the match
//	revoke_points   game points a revoke gives the other side
//	accusation      a player may accuse an opponent of a revoke; all hands are opened and settle it
//	silent          partners may say nothing to each other during a hand (engine.Info.Mute)
//
// Presets: brasil (MegaJogos), portugal.
//
// # Facts
//
//	dealer   Seat dealt
//	pot      tied hands before make this one worth N more; where it is worth no more there is no such fact
//	trump    Face was turned up, N is its suit
//	tricks   the side of Seat has won N
//	points   the side of Seat has N card points
//	took     Seat took the last trick, which brought N card points
//
// The trump, tricks and points come when the hands are dealt, took with the first trick.
//
// # Decisions where the rules are silent
//
//   - Two accusations made at the same time: that of the seat next to play, or nearest after it, stands.
//   - An accusation stands before a card played at the same time, so that speed saves nobody. It still stands
//     when that card was committed first, unless the card ended the last trick.
//   - A revoke that is in one completed trick and proved by a card in the trick in play counts.
//   - The throw-in shows the ten cards in the order of the hand's pile.
//
// # Robots
//
// A strong robot judges the cards worth a thought in 2,000 worlds and more, played on by habit. Of the hands that somebody won it has won
// 387 of 587 against the rule of thumb, 65.9 % (63.1 to 68.6: go run ./cmd/spar -game sueca -b rule -deals 300 -seed 129205), 121 of
// 186 (60.3 to 69.5 %: -deals 100 -seed 129201) and 270 of 399 (64.2 to 70.9 %: -deals 210 -seed 130201), together 778 of 1,172, 66.4 %.
// On these last deals one of 4,000 worlds has won 274 of 397, 69.0 % (65.6 to 72.3: -a 8000 -b rule), and on others one of 60 worlds 259
// of 387, 66.9 % (63.4 to 70.3: -a 120 -b rule -deals 200 -seed 9).
// Against medium it has won 220 of 376, 58.5 % (55.3 to 61.7: -b medium -deals 200 -seed 129206), 62 of 114 (48.8 to 59.9 %: -deals 60
// -seed 129203) and 119 of 187 (58.8 to 68.2 %: -deals 100 -seed 171742), and medium 229 of 382 against easy, who does not remember
// what has been played, 59.9 % (56.9 to 62.9: -a medium -b easy -deals 200 -seed 129208). In a trick that it sees to be lost no robot
// plays a dearer card than it must of a suit: in 100,000 plays TestNoGifts finds none. A decision takes 133 ms of CPU in WebAssembly on
// average, and less than 127 ms at the median.
package sueca
