// Package receipt says what a hand among friends leaves behind for somebody who was not there: a [Receipt] of a hand that
// was played, and an [Accusation] of a seat that was found to cheat. Each is a file that a person can read and a program
// can check. It needs no network, no clock and none of those who played.
//
// # For a card player
//
// A receipt tells a hand in words, with everything that all devices signed while it was dealt and played. Who checks it
// trusts nobody: every signature, every proof and every rule is gone through again. Names, keys and what was agreed on
// at the table are under every signature, so nothing of it can be exchanged afterwards.
//
// An accusation names a seat and what it did, with the signed messages that prove it. Silence is never proved by one.
//
// # For a programmer
//
//	r, err := receipt.Parse(text, games)      // reads what Receipt.String writes
//	faults, err := r.Check(games)             // revokes that only the audit has found
//	a, err := receipt.ParseAccusation(text, games)
//	err = a.Check()                           // nil if the evidence proves it
//
// A [Match] is what a whole match comes to, so that all who were there tell it alike, byte for byte. Each signs it with what only that seat can
// say ([Signature]), and who it is at every table if that may stand there; one that is missing is made up for by the hands
// ([Match.CheckHands], [Sheet.Believed]). Both together are a file, too ([Sheet]).
//
// A [Charter] is what a table signs under: the names of those who sat down, and their terms.
package receipt
