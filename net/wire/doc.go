// Package wire is what two peers of a table say to each other on one ordered, reliable channel: frames, each with one
// encoding and a bound on everything in it. It checks form only. Signatures, seats and rules are for those who read
// the frames: package order, package mental, the session.
//
// A frame is one byte, its [Kind], and its fields as package codec writes them. What is longer than its bound, is written in
// a longer way than it need be, or has something behind it, is refused: two different byte strings are never the same frame.
//
//	kind  frame      from, to               fields
//	1     Propose    author, all            seat, counter, at, head, what, action, signature
//	2     Append     sequencer, all         view, index, proposal, signature over (view, index, head)
//	3     Ack        seat, all              seat, view, index, head, signature; the sequencer's
//	4     Vote       seat, all              seat, view, normal view, index, head, committed, signature
//	5     View       new sequencer, all     view, index, head, two signatures, the votes of a majority
//	6     Fetch      any, any               after which index
//	7     Tail       any, who fetched       after, view, entries, acks, how many there are
//	8     Beat       seat, all, each 1 s    view, view called for, committed, the last ack, the vote
//	9     Deal       seat, all              hand, a message of package mental
//	10    Presence   any, all               here, typing, away
//	11    Chat       any, all               a line of text
//	12    Phrase     any, all               number of a ready-made phrase
//	13    Bye        any, all               why
//	14    Editing    owner, all             whether he is changing the table's options
//	15    Watch      spectator, all         name
//	16    Claim      who comes in, all      seat, name
//	19    Refusal    owner, who came in     seat: it is not granted
//
// Frames 1 to 8 belong to package order. A channel says who is at its other end; a frame that names a seat is signed
// by that seat, so that others may pass it on.
package wire
