// Package order gives a table one log: every seat's actions in one order, the same at every seat, whoever goes, whoever
// comes back, and whichever link fails. No seat has to be trusted with that, and none has to stay.
//
// # For a card player
//
// What you do stands when more than half of the seats have written it down; with two seats, both. Until then it may
// take another place, and nobody shows a card for it. If the seat that counts out the order goes, another takes over
// after three seconds, or at once if it said goodbye. If your half of the table cannot reach the other, it waits, and goes
// on where it was. Nobody can act in your name. Who tells one friend this and another that signs both, and is named.
//
// # For a programmer
//
// A [Log] is a state machine without clock, network and goroutines. It is told the time and what came, and has
// messages to be sent and entries that are committed:
//
//	l, err := order.New(cfg)              // or goes on after a crash with what cfg.Store holds
//	send(l.Tick(now))                     // some ten times a second
//	out, err := l.Receive(from, bytes)    // of a channel that has shown who is at its end
//	out, err := l.Propose(action)         // kept, and sent again until it is committed
//	for _, e := range l.Committed() { }   // each once, in order
//	for _, e := range l.Evidence() { }    // for [Judge], which anyone can ask
//
// The frames are those of package wire. A link may lose what is sent while it is broken; between breaks it must be
// reliable and in order. All that a seat promises is in its [Store] before it is sent.
//
// # How it works
//
// The author signs an entry with his counter and with how many entries he has seen committed, and their head. In each view one
// seat is the sequencer: the view's number modulo the seats. It gives entries their index, chains them by a hash and signs
// every head; it cannot make or change an entry, only be slow or choose an order. It puts new ones in when all before
// are committed; those that wait meanwhile and have seen the same last entry are put into the order that Config.Before
// says, whichever came first. Every seat stores an entry and then signs an ack of (view, index, head), which
// goes to all. An entry is committed when a majority has acknowledged it, or a later one, in one view.
//
// A seat calls for another view when the sequencer is silent for three seconds, when a proposal that could be
// in the log is not committed for so long, when the sequencer hands over or leaves, or has shown two logs. When a
// majority calls, each of them votes: it signs what its log is, and takes no more part in earlier views. So one seat
// with a bad line calls in vain and disturbs nobody. The new sequencer takes the log of the highest (view, length) among
// the votes of a majority, fetches it if it has not got it, and sends the votes along, so that all can check the choice.
// Since two majorities have a seat in common, and its log was fixed when it voted, what is committed is in it. A seat
// that has seen an entry committed refuses any view without it.
//
// Heartbeats, one a second, say again what could have been lost with a link: the last ack, a vote, a call. Who sees that
// another is ahead fetches what he lacks, from anyone: all of it is signed.
//
// The files build on each other, each on those before it: chain and statement (what a log and a signature are), evidence,
// log (what one seat knows), pending, commit and sequence (how an entry comes in), accept, fetch, tally, view, vote and call
// (how another seat takes over), recall (see below), tail and beat, and receive (what comes from outside).
//
// # Coming back
//
// A seat that comes back, after a reload or a crash, may have lost its last write, though its store said that it had it. So
// it takes no part until it has asked the others what they hold of it: so many of them that one has whatever was committed
// with its help, all who can be reached, and the only other one of two. If all answer, and none has more than its store,
// it goes on where it was. Else it takes the longest log that they have, and votes and acknowledges only in a view above all
// that they know of; its vote says since which view it takes part, and what it acknowledged before convicts it of nothing.
// It never votes away what it had acknowledged, also in a write that is lost: whatever was committed by that is in the log
// that it takes. A proposal that it made twice under one number is in the log once, and the other is made again; one that it was
// still to make, and has made by what the others have, it does not make again. Who says that he has a longer log, and does not give
// it out, is not waited for.
//
// # Who counts
//
// The majority is that of the seats at the table. A seat that is away counts. It leaves for good when all others have
// asked for it ([Log.Remove]), each by an entry of his own, and are more than half; the last of these entries is the
// change. From the entry after it on, a majority of those who stay is enough. Why that holds:
//
//   - That entry itself is committed by more than half of the seats before it, of which those who leave do not count. So
//     without one seat that has it nobody finds a majority of the old table, and those who have it do not vote for a
//     sequencer that left.
//   - Nothing is put behind it before it is committed.
//   - A view whose log has such an entry, not known to be committed, needs a majority of the seats before and of those
//     after it. So it meets whatever was committed under either.
//   - The number of a view says who is its sequencer whatever the members, so no view has two.
//
// Two seats cannot remove one of them, nor four two. If half of a table is gone for good the log has ended; so it has for
// who lost all of his store. Nobody is added either: for a newcomer the table begins a new log, whose name hangs on the head of
// the old one.
//
// # What is certain, and what not
//
// As long as seats do no worse than crash and come back with their stores, one at a time without its last write: never two different entries in one place, never
// a committed entry lost, each of an author's entries once and in his order; and when a majority is in reach of each
// other, everything proposed is committed.
//
// Against a seat that cheats:
//
//   - It cannot act for another, nor change, repeat or backdate an entry: what came after a commit has an index that says so.
//   - A sequencer that withholds, or will not take somebody's entries, is replaced. With two seats it cannot be.
//   - A sequencer that shows two logs is found out when the acks of those who saw them meet, [TwoAcks], and so is a seat that
//     votes without what it had acknowledged, [Forgot], unless it says that it has come back in between. With an even number
//     of seats one such cheat cannot get both logs committed, as two majorities have two seats in common; with an odd number,
//     three above all, he can, for as long as the acks take. Then the seats disagree, and know who did it. The hand is lost, and no
//     card with it: package mental gives no share before all are on one head. That is no fault of this protocol alone: whatever
//     stays safe with f liars among n seats, and goes on when nobody knows how late a message may be, needs n > 3f, with signatures
//     too (Dwork, Lynch, Stockmeyer, JACM 1988). Three friends of whom one may be away cannot have it. What they have is that
//     agreement is broken by nobody whom two of his own signatures do not name.
//   - A vote for a log that lacks what is committed, in a view that never was, takes nothing from anybody who has seen it
//     committed: he begins no view with it, and refuses one that rests on it. Who has acknowledged an entry and does not know yet
//     that it is committed can be led astray by such a vote. Then the seats disagree as above, and nobody can prove whose vote
//     was made up: a vote is a claim about the last view of its author, and nothing that he signed contradicts one that nobody
//     else was in. To rule it out each vote would have to bring the votes of a majority with which that view began (the
//     certificates of Castro and Liskov, OSDI 1999). A seat stands still for good ([ErrForked]) only when a majority has gone
//     on in a view that it has refused.
//   - A sequencer that puts simultaneous actions into another order than Before leaves no proof. It shows in the entries: both
//     say what their authors had seen.
//   - Who floods fills his own places: sixteen proposals wait, and the sequencer takes eight of a seat in a
//     second, 256 KB at once and then 4 KB a second. He is given 4 MB of the log and then 64 KB a second. What a peer
//     keeps of others is bounded by that.
//   - A sequencer that puts more than that of himself or of a friend into the log is followed for 1 MB of each author, and then
//     8 KB a second. Whoever goes beyond is replaced. There is no proof of it, as it hangs on clocks.
//   - Who votes, calls or answers with views far ahead moves nobody: a view is at most 1,000 above the present one.
package order
