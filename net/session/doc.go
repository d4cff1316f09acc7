// Package session is a table among friends: who sits where under which house rules, match after match, dealt by
// package mental and ordered by package order. It is a state machine without clock, network and goroutines, so that
// whole evenings are played in tests: it is told the time ([Session.Tick]), what peers say ([Session.Receive]) and
// which of them can be reached ([Session.Linked]); it sends by [Net]. What a screen draws is [Session.State], and what
// it should tell in words comes out of [Session.Notices] as keys.
//
// # The lobby
//
// A [Plan] says who would sit where under which [Terms]. The owner writes and signs it, each change is a new version,
// and whoever is ready signs that version: a change makes everyone unready, and nobody can be seated under rules that
// he did not agree to. The owner is who made the table; then who has sat longest. An empty place may be given to a
// robot, which the owner runs: whoever runs it knows its hand, and [Place] says that it is one.
//
// # A sitting
//
// When all are ready the plan becomes a sitting: all show nonces that they had committed to, which name the table and
// draw the first dealer by lot. From then on the people at the table, not the robots, have a voice in one log. Its
// entries are actions of the game, and what people say about the sitting: that somebody is away or back, that they
// leave, that the hand cannot go on, that the next may begin, that the match should end in friendship. An entry is taken
// in when all that the entries before it made due has been done, except for what people say about each other's absence,
// which has to get through while a hand stands still.
//
// A sitting is the same people from its beginning to its end. When somebody has to be replaced, by another or by a
// robot, it ends with the hand, and the match goes on in a new one: the plan carries the score.
//
// # Somebody is gone
//
// When all others have waited in vain for the same person, he is away. Where hands are shared ([Terms.Escrow]) the
// others say so in the deal too: his partner, or the next at the table if he has none, is given his hand and plays it
// to its end; it is his again with the next hand. Else the table waits until he is back, for [Terms.ReturnTime]; then,
// or if he left for good, the hand is void, and the owner may fill the seat and go on. With two at the table nothing
// can be agreed on without the other: each ends the sitting for himself when the time is over.
//
// # Somebody cheats
//
// What a seat is found guilty of is a [Verdict] with evidence that everybody who knows the roster can check. The cheat
// counts as one who left. Before the cards are dealt that makes the deal void.
//
// A cheat who shows different things to different seats parts the others: the hand is void then, as nobody can tell whose
// deal is the right one.
//
// # A reload
//
// All that must survive is in the [Store] before it is acted on. [New] with the same key and store comes back to the
// seat; the others tell the rest: the plan, the tail of the log, and what was said in the present hand. Receipts of hands
// before the reload are the caller's to keep.
//
// # On the wire
//
// Frames whose first byte is below 128 are those of package wire: its Deal frames carry the deal, its log frames the log,
// the rest is talk. Those of this package begin at 128: a plan, a word of consent, a sitting, a nonce, and the wish to be
// told what was said in a hand. All but the last are signed and may be passed on by anyone.
package session
