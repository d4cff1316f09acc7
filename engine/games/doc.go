// Package games lists the games of the house.
//
// # How to add a game
//
// A game is a folder here, its words, and a line in All. Nothing else names it: screens, tools, dealers and tests
// know it by its engine.Info alone. Take the nearest game as a model: sueca for tricks, truco for raises and what is
// hidden, buraco for melds and a stock. internal/sample is the smallest that there is, without a mind or clauses.
//
//  1. Read the rules to the end and give every clause, visibility row, action, scoring row and worked example an
//     id: D for the deal, A actions, R play, S scoring, V visibility, E or W examples, X edge cases. List them in
//     testdata/clauses.txt, a line each.
//  2. doc.go: the rules in short, the players' words, the house rules by key and the presets, and every decision
//     where the rules are silent or contradict themselves.
//  3. game.go: Info, as the next section says, and Game with New (lay the deck, nothing else), Next (who deals, what
//     is added up, when the match ends) and CheckCarry (what no match comes to).
//  4. hand.go: the state as a plain struct of fixed arrays, and the methods of engine.Hand. Think in three steps:
//     Check is the law on one action; Apply records it and moves cards that exist; Settle takes one consequence at
//     a time (deal, close a trick, pay what is due, score) and is the only place where a face that is not in yet can
//     stop the hand. Read faces through FaceFor in Legal, so that a seat and an engine that knows all list the same.
//     Call trick, meld, canastra, bet, bid and poker; do not copy from another game.
//  5. score.go: the score, with lines for the sheet. facts.go: what a screen shows and the piles alone do not tell
//     (engine.FactTeller); enginetest.TellsFreely and Told test it. reason.go: the key of why a good player does
//     something, for hints.
//  6. suite_test.go: enginetest.Run with carries that bring about every state of a match, and the visibility table
//     written a second time. It finds most mistakes by itself: peers that drift apart, a face that leaks, a field the
//     hash forgets, a listed move that is refused, a revoke the audit misses, a fact, prompt or error that Info does
//     not declare. Run `go test ./engine/games/yours -run Conformance -hands 100` early and often.
//  7. rules_test.go: every worked example and clause as a script in words; enginetest.Clauses fails for an id that no
//     test names. Three golden hands in testdata/golden, in the form that enginetest.Golden tells: write what is
//     played, let -update write the story, and go through it by hand before you commit it.
//  8. mind.go: what its robots need beyond random playouts (package robot says which hooks there are): a Value, a
//     Prior or Judge, and a Thumb, which is the rule player; TestMinds of engine/robot wants these of every mind.
//     enginetest.NewReasons holds its reasons against Info, and those for cards against what comes of the trick. Measure
//     with cmd/spar, "rule" against "random" and "strong" against "rule". bench_test.go: playouts per second; no
//     allocation.
//  9. Add it to All, at the end, and write its words. `go test ./engine/games -update` adds its hands to
//     testdata/hands.txt; TestEveryOptionDoesSomething names a house rule that changes nothing.
//  10. Run what runs over All: `go test ./engine/... ./render/... ./cmd/... ./net/mental/table`.
//
// # What Info declares
//
// Key, Name, Seats, Zones, Verbs, Presets, Side and Tile are in every game; the others are there where their comment
// applies. A game for several numbers of players has an option "seats" with these numbers.
//
// What a verb does with cards is its Deed: it decides what is picked and where a tap, a drop or a typed word brings it.
// A verb of DeedPress is a button for each listed action. DeedSeveral is an exchange or a pass: list every set of
// cards that may go, or at least one of each size, with faces where they are shown. What a verb stands for in a
// bidding or an answer is its Role, which shortcuts, typed words and sounds follow; how its number is asked is its
// Ask. Aside is what is no part of a turn; Final is what a screen asks about first; Untold is what devices answer by
// themselves, and a log leaves out; Standing is what a seat says of the hands to come, in the table's menu.
//
// Where a fact belongs on the screen is its Spot: the trump, what else the hand is played for, what it is worth, who has a
// trick, that a meld is complete. A game of tricks tells the last by SpotTook, or each by SpotTaken, with a place for each where FactInfo.Most says
// how many there are; one that piles up what a side has won tells by SpotTally how much that is, as the game counts, and has
// words "note" for it. A hand whose worth is raised has Info.Ladder, SpotWorth and SpotAsked, and the table a sign for them
// that lies on nothing. The best cards of all show their place among them by SpotMark, and a pile
// that may not be taken shows a padlock by SpotLock. SpotHeld is what a hand was won with, SpotCame how the last round
// of a bank went. SpotTold is said in words alone. A fact
// with words "news" is told when it appears, from FactInfo.News on.
//
// What a seat has bid, promised or chosen for the hand is SpotSaid: it stands on its plate, as long as what the seat has so far does not. What
// a side plays for is SpotGoal, and stands beside what it has.
//
// A bid of tricks and a trump is AskBid: its number says both, {called} in its words is "4 copas" and {bid} in a note "4♥". Calls
// of an auction are facts of SpotCall, in their order, and stand in columns. What the side that plays the hand still lacks is
// SpotNeed, and stands under what is played for. Where more numbers may be said than the bar has buttons for, they are a grid.
//
// A match of so many hands says so by Hands, and the tests over all games then play every one of them. What the sheet sums
// up in columns of its own are lines of the score named in Columns.
//
// A house rule that means something in some company only says so by OnlyWhen, which looks at other options and never
// at its own value. Rules, the sheet of options and the lobby leave it out elsewhere. A preset that is not for every
// number of players says so by Offered.
//
// Prompts, errors, endings, parts, reasons and phrases are keys of words. Phrases are numbered by their place on the
// wire, so their list only grows at its end; so do Verbs, whose numbers stand in records.
//
// # The words
//
// They are lines "yours.name = text" in assets/words/<language>/yours.txt, in every language:
//
//	name, tagline, clash                      the game; what is said of options that do not go together
//	preset.K, preset.K.note                   a preset
//	option.K, option.K.V, rule.K.V, rule.K    a house rule: its title, its values, and what each comes to
//	rules.1.title, rules.1.text ...           the rules in general
//	verb.K, did.K, call.K, typed.K            its button, the log, what is called out, what may be typed
//	advise.K                                  what a friend at the side says who advises it
//	opinion.K                                 what a robot tells its partner who may do it for both
//	fact.K, note.K, news.K                    in full, under a name, when it appears
//	meld.set                                  a set, where the game has a word of its own
//	prompt.K, error.K, ending.K, part.K, extra.K, phrase.K, zone.KIND
//	hint.K, why.K                             a reason: as advice, and as a partner gives it after the hand
//
// What the game does not say itself is said by talk.txt: verb.play, error.follow, zone.hand, note.dealer and others, so
// look there first. TestWordsOfEveryGame (render/speech) lists what is missing, what is left over, and what is said
// already. What two games say alike goes to talk.txt, and out of both. A number can have words of its own (did.raise.3),
// one and several too (did.cut.one, did.cut.other), and a situation: .brief for a button that is too long, .none without
// cards or with no pile to take, .blind unseen, .nobody for a fact of no seat.
//
// A button says what it costs: {worth} in the words of a verb is what the hand is worth, {asked} what was asked for. In a
// hint {partner} is the partner, a woman or a man; it begins the sentence.
//
// # What comes by itself
//
// With that the game is on the first screen (Info.Tile), in the sheet of options, on the table at every size, in the list
// beside it for readers and keyboards, passed on on one device, on public tablets, in cmd/spar and cmd/record, and
// dealt among friends. The tests of all of these run over All, and over a game that only tests play: package gamestest.
package games
