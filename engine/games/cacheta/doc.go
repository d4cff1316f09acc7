// Package cacheta is the rules of Cacheta: nine cards in the hand, and who has made them into melds goes out (bate).
// The others lose a point, or two for ten cards; who has none left is out of the match, and the last one in it wins.
//
// # The game
//
// Two to eight play, everybody for himself, with two packs. Nine cards each, and one is turned up: the vira. The cards of
// the rank after it and of its colour are wild (curingas). In turn: draw from the stock or take the top of the discard
// pile (lixo), then go out or discard. A meld is a run of a suit or a trinca: one rank in three suits, of which one or
// two may come twice. To go out lay out nine cards in melds and discard the tenth, or lay out all ten.
//
// Who needs one card says so (estou na boa) and may from the next discard on claim one out of turn, to go out with it
// (furar a fila). Who claims and does not go out is burned (queimado): no more claims in this round.
//
// The core is package pife.
//
// # House rules
//
//	seats              2 to 8
//	start_points       7 or 10
//	loss9, loss10      what the others lose when somebody goes out with nine, with ten cards
//	wild_color         which cards of the rank are wild: of the vira's colour, its suit, all
//	wilds_per_meld     1 or any: most cards of a meld that stand for others
//	fourth_suit        forbid or allow a fourth suit in a trinca
//	set_max            most cards of a trinca
//	claims             announced, open (without announcing), off
//	bate10_from_claim  whether a claim may end with ten cards
//	stock_out          reshuffle the lixo, or the round is void
//	max_reshuffles     how often in a round
//
// Presets: megajogos, the default, as the site of that name plays, and livre, where four suits and any number of wild
// cards make a meld and everybody may claim.
//
// # Decisions
//
//   - The vira stays where it is. A run counts from position 1 to 14 and never holds both ends, so with both kinds of
//     ace no run has more than thirteen cards.
//   - An announcement and the discard that its player makes next may be one action (discard with N = 1). What was
//     announced stands for the next discard on.
//   - Where everybody may claim, or nobody, nothing is announced: it would have no effect.
//   - An announcement does not make stale what others do at the same moment; it counts from its place in the log. Of two
//     actions that a sequencer has in hand together, the announcement comes last, so nobody announces on seeing a card.
//   - A false show in one's own turn burns, and a card must be discarded. It does not cost points.
//   - Legal lists one sound way to go out with nine cards and one with ten, and for a hand that cannot go out a false show
//     among the asides. Any other way, and any other false one, is accepted too.
//   - A pass is the same whether a device or its player makes it, and no screen shows who has not answered a claim yet.
//   - A table can be mixed a bounded number of times. Two players who use up the stock seven times over find the round
//     void a little before max_reshuffles = 9 would have it.
//   - Carry.Own is the place of who is out, 0 for who is in: it says who went first and who shares a place.
//
// # Robots
//
// A strong robot judges discards in imagined worlds by how soon hands go out. Against the rule of thumb that its worlds are played on by it
// has won 49 of 67 matches, 73 % (62 to 82: go run ./cmd/spar -game cacheta -b rule -matches -seed 31500). A decision takes 31 ms
// of CPU in WebAssembly at the median.
package cacheta
