// Package remote keeps the page and the session apart that plays for it. The session, with the deal's secrets and all
// heavy work, lives in a worker as a [Host]; the page has a [Table], which looks like the session but holds only what its
// player may know: the table's state, and a mirror of the present hand's engine. Between the two go bytes.
//
// The page says what its player does and what friends have sent; the worker says what is to be sent to friends and what is
// new. Only what has changed is said: a table where nothing happens is silent. Times go over as the moment when they are
// due, so that nobody has to say that time has passed.
//
// # What a page never gets
//
// Faces go over one by one, and only those that the page's own seat may see: not those of a seat that the worker plays
// for while it is away, nor those of robots that it runs. Numbers that were sealed for the seat's eyes go over in the same
// way: in the log they stay sealed. The mirror refuses others, too. Evidence of a verdict stays in the worker.
//
// # Written before it is acted on
//
// The session's store is in the worker's memory, read from a [Disk] once when a table is opened. What one step of the session
// puts there is written all at once at its end, and only then goes out what the step has to say, to friends and to the
// page. If it cannot be written nothing goes out, and the table stands still: see [Table.Err].
//
// # Bytes
//
// A message is a kind, the number of the table it is about, and a struct whose fields follow one another as package codec writes
// them: see values.go. What the player does is a session.Command, and goes over as it is. Both sides take any bytes of the other:
// what is not a message is an error.
package remote
