// Package notebook is what a person keeps of the matches they played, the caderno: history, numbers, experience, levels,
// achievements, and credits. Nothing in it is stored but the matches, as their receipts tell them, and two kinds of events of one's own,
// so that all else can be thrown away and computed anew. It has no clock and no I/O: whoever asks says what time it is.
//
// # For a card player
//
// The notebook lies on one's own device. Anybody can reset it, or play both sides of a match, so that it convinces nobody else but
// those one plays with: their notebooks hold the same receipts ([Merge]). Chips and credits are points, never money. What the bank
// keeps of a stake is nobody's: it is gone.
//
// # What is kept
//
// A match is kept as one line ([Entry.Line]), and beside it its hands ([WriteHands]): the record of each, or among friends its receipt. Where
// there is no more room the hands of the oldest matches go, and never the lines. Among friends the line says what the receipt of the match
// tells ([Told]), and both can be held against each other and the hands ([Prove]).
//
// # The rules
//
//   - What a match is for stands in the charter that all signed ([plan.Wager]); its rounds are those of the option that counts hands
//     or games ([engine.Options.Rounds]). Chips of a game of chips count at a competitive table however it was ended, as every hand was paid
//     when it was over; who leaves such a table before its end has no receipt of it, and neither wins nor loses credits.
//   - Who leaves another match, where that has a price, keeps that it was left: the stake is lost, and experience by the terms.
//   - Achievements: the first win at a game, 10, 100 and 1,000 wins, a win of somebody who was not first before the last hand, and what
//     the games name ([engine.Feater]): a canastra from ace to ace, a mão de ferro that was won, a royal flush that was shown.
//   - Only matches that came to their end count, and for experience and chips only competitive ones. Robots get nothing, nor
//     does whoever was replaced by one.
//   - Experience: the winner 10 for each player and 10 for each round after the first, everybody else 5; partners get the full sum.
//   - Level L begins at 100·L·(L−1)/2 of experience.
//   - Stakes: each pays, the bank keeps a quarter rounded down, the winners share the rest, odd chips to the lower seats.
//   - Credits: 500, and 500 more for whoever has made a backup of their key; who has less than 50 may ask for 150, which come two
//     hours later, twice a day.
package notebook
