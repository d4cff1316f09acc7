// Package sobe is Sobe e Desce (Up and Down): everybody for himself, and the score goes down to zero.
//
// Two to four players, forty cards: 2 3 4 5 6 Q J K 7 A from low to high in each suit. Everybody gets two cards. The player
// after the dealer names trump; then each in turn goes in or stays out of the hand. Who is in gets three more cards, puts
// away as many as he likes and draws as many, and five tricks are played. Suit is followed; who cannot, trumps; trumps that
// are led are beaten. Each trick takes a point off the score, and who is in and takes none is given five. With clubs as
// trump all counts double; with hearts everybody is in. Who comes to zero first wins; a score at the maximum ends the match,
// too, and then the lowest wins.
//
// The rules' own words: a hand is a mão, to go in is entrar, to stay out ficar de fora.
//
// # House rules
//
//	start             points of everybody when the match begins
//	max               points that end it
//	trump_by          chooser, cycle: clubs, diamonds, hearts, spades, hand by hand
//	chooser_must_play the player after the dealer cannot stay out
//	void_rule         must_trump, free: what who cannot follow suit plays
//	trump_led_rule    must_beat, free: whether trumps that are led are beaten
//	ace_first         a leader who holds the ace of trump leads it
//	exchange_max      how many cards may be exchanged
//	lone_player       takes_all, void: what a hand counts in which only one is in
//	max_sit_out       after so many hands out in a row a player must go in
//	must_play_at      a player with so few points must go in
//
// The preset is padrao.
//
// # Facts
//
//	dealer   Seat dealt
//	trump    the suit of Face is trump
//	double   with this trump all counts double
//	out      Seat stays out of this hand
//	swapped  Seat has exchanged N cards
//	tricks   Seat has N tricks
//	took     Seat took the last trick
//
// # The score between hands
//
// Points of a carry are what a player has won and lost since the start (engine.Info.Start). Its mark is how many hands a
// player has stayed out in a row, where that matters; when the match is over it is, for who has come to zero, the trick
// with which he did: the one of the earliest is first.
//
// # What is exchanged
//
// Each hand of five is mixed anew before the exchange and after it, so that nobody sees which of the cards that are put away
// were among the first two, or which of those that are played were drawn. Who draws none has nothing to hide, and his hand
// is not mixed again. Cards are put away without a face, and nobody sees them any more.
//
// # Decisions where the rules are silent
//
//   - Who must go in is in turn all the same, and his device says so without asking him (engine.Reflexive).
//   - A score that the hand brings below zero is zero; what is too much is not on the sheet.
//   - Each of several offenders is given ten points, and the others keep their score.
//   - Hands in which nobody is in, or one and such a hand is void, count as hands out for who stayed out.
//   - With max_sit_out no limit is kept, and the mark stays zero, where the rule is off.
//
// # Robots
//
// A strong robot imagines worlds, those likelier that go with who is in and what was exchanged, and has each played out by rule. Against a
// careful player it wins 64.8 % of matches that either wins (58.2 to 70.8) and 2.2 points more (0.8 to 3.6: go run ./cmd/spar -game
// sobe-e-desce -b rule -matches -deals 150 -seed 72001). Last tricks are played out like the others: package trick/solve says what solving
// them gains.
// Under node half of 49 choices took at most 31 ms (spar as WebAssembly, -game sobe-e-desce -b rule -deals 3 -seed 5 -rate).
package sobe
