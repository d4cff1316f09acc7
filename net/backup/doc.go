// Package backup is what somebody takes along of who he is and what he has played, to another device or past the day on which a browser
// forgets: as a file, or from device to device over a channel ([Sender], [Receiver]), once both have greeted each other ([Greeting]).
//
// # For a card player
//
// The file is a text. Who has it and knows the passphrase is you, at every table; without the passphrase nobody is, and nobody can help
// who has forgotten it. What was played can be read in the file, unless that is sealed too. Taking a file in adds what is not
// there and changes nothing that is. Whom you know comes in only beside your key.
//
// # The text
//
//	carteado backup 1
//	lock scrypt 16 SALT              if anything is sealed: how the passphrase becomes a key, with 2^16 rounds of blocks of 1 KiB
//	person BASE64                    the key, sealed; none without one
//	book 2                           how many entries follow, or: sealed BASE64
//	0f3a9c12 match.5ac0 "..."        a check of the rest of the line, a name, and what is kept under it, as Go quotes it
//	77aa01b3 match.8810 "..."
//	end HASH                         of all before this line
//
// What is written and read here goes fast but for [Stretch], which makes the key of a passphrase.
//
// The check of each line is there for files that a disk or a messenger has spoilt: what holds is taken.
package backup
