// Package games lists the games of the house.
//
// # How to add a game
//
// Take the nearest game there is as a model: sueca for tricks, truco for stakes and hidden information,
// buraco for melds and a stock.
//
//  1. Read the rules to the end and give every clause, visibility row, action, scoring row and worked
//     example an id: D for the deal, A actions, R play, S scoring, V visibility, E or W examples, X edge
//     cases. List them in testdata/clauses.txt, a line each.
//  2. doc.go: the rules in short, the players' words, the house rules by key and the presets, and every
//     decision where the rules are silent or contradict themselves.
//  3. game.go: the piles (engine.ZoneInfo), the verbs and what each takes, which of them has a number for the
//     partner's eyes alone, endings, lines of the score sheet, the order of the ranks and the ladder of values
//     where the game has its own, options with a value for each preset, and Game with New (lay the deck, nothing
//     else) and Next (who deals, what is added up, when the match ends).
//  4. hand.go: the state as a plain struct of fixed arrays, and the methods of engine.Hand. Think in three
//     steps: Check is the law on one action; Apply records it and moves cards that exist; Settle takes one
//     consequence at a time (deal, close a trick, pay what is due, score) and is the only place where a face
//     that is not in yet can stop the hand. Read faces through FaceFor in Legal, so that a seat and an
//     engine that knows all list the same. Call trick, meld and bet; do not copy from another game.
//  5. score.go: the score, with lines for the sheet.
//  6. facts.go: what a screen shows and the piles alone do not tell (engine.Telling): the trump, what the hand is
//     worth, what a meld is. reason.go: the key of why a good player does something, for hints; list all keys
//     in Reasons.
//  7. suite_test.go: enginetest.Run with carries that bring about every state of a match, and the visibility
//     table written a second time. It finds most mistakes by itself: peers that drift apart, a face that
//     leaks, a field the hash forgets, a listed move that is refused, a revoke the audit misses.
//  8. rules_test.go: every worked example and clause as a script in words; enginetest.Clauses fails for an id
//     that no test names. Three golden hands in testdata/golden, played through by hand before -update.
//  9. mind.go: what its robots need beyond random playouts (package robot says which hooks there are): at
//     least a Value. Measure with cmd/spar against random play and a simple rule player.
//  10. bench_test.go: playouts per second; no allocation.
//  11. Add it to All. Words go into assets/words/<language>/yours.txt, by the keys used here: the tests of
//     render/speech name every one that is missing. control knows verbs by their keys (package control says
//     which); a tile for it goes into web/index.html.
//
// Run `go test ./engine/games/yours -run Conformance -hands 100` early and often.
package games
