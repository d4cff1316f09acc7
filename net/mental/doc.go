// Package mental lets two to eight seats deal cards to each other without a dealer: every card lies in a locked
// box with as many locks as there are seats, every seat has shuffled the boxes, and a card is seen by whom it is
// for when all have taken their locks off that one box. It knows slots, keys and seats, and no card game.
//
// # For a card player
//
// What is certain, whatever the others do, as long as the mathematics holds:
//
//   - Nobody sees your hand before you show a card, not all the others together, nor whoever runs the network.
//     Where a table has it that the others may play on for somebody who is away, all other persons together could open
//     your hand, your partner being one of them; the table says so before you sit down. They must be two at least, and
//     whoever runs robots counts once: with two persons at the table nothing of the kind exists, whatever the robots.
//   - When you are away and somebody plays for you, he sees the cards that you could see, one by one as the others open
//     them to him, and no more. Your key stays yours: when you are back nobody sees what you draw, and what was not opened
//     is as secret as before, however often people come and go and whatever anybody has kept.
//   - The order of the cards is chance if one single seat, you for one, has shuffled honestly. No card is twice
//     in the deck, none is missing, and nobody can change one, neither in the deck nor in his hand.
//   - What nobody may see is seen by nobody: the stock, a morto that is not taken, a blind hand. At a table that
//     goes on when somebody is away, all other persons could look into the stock if all of them cheat together: with
//     three persons that is two, with four three.
//   - A phone that fails convicts nobody: it checks all that it has made before it signs it, and says nothing else.
//   - Who cheats with the cards is found out at once, by name, and can prove nothing else; you can prove it to
//     anyone who was not there, but for one thing: that he answered to what nobody had said. Where the rules let all hands
//     be opened at the end, a revoke is found too. In poker and truco a folded hand stays shut for good, at a table that
//     shares hands as long as not all other persons cheat together.
//
// What is not:
//
//   - Friends who tell each other their cards on the telephone cannot be found out. Nor one person with two seats.
//   - Who has seen a bad hand can stop, with his name on it. Nobody can tell that from a line that broke: the table agrees
//     beforehand on what it costs, and where nobody plays for him and no match is lost by it the hand is dealt again. The
//     last to speak when a coin is thrown or a card is opened sees it first, and can do the same.
//   - Silence proves nothing by itself. Somebody is away when all others who are there say so, and they are more than
//     half of all persons: with three it takes two, with four three, and with two never. Two together can hold up a hand
//     that needs them. With three persons the other two could shut you out; no rule helps against that.
//   - Which place of your hand a card came from, and how long you thought, all can see. Mixing the hand (Blur)
//     hides the first.
//   - The program itself has to be honest, and your own computer yours.
//
// # For a programmer
//
// A [Deal] is one hand as one seat sees it, or a spectator: a state machine without clock, network and
// goroutines. The same messages and random bytes make the same state, natively and as WebAssembly.
//
//	d, err := mental.NewDeal(cfg, &mental.Seat{...})   // keys and shuffle begin; the hand before may be going on
//	d.Receive(from, bytes)                             // what came from a neighbour
//	for _, b := range d.Take() { ... }                 // to every other seat
//	d.Begin(head, targets)                             // when Ready: all agree on the deck, and deal
//	face, ok := d.Face(slot)
//	raw, err := d.Act(action, slots...)                // an action that opens cards of one's hand, to be ordered
//	entry, err := d.Commit(raw)                        // the next entry that all have agreed on
//	d.Due(mental.Op{Kind: mental.Draw, Steps: ...})    // what the rules have made due by it
//	d.Away(root, seats); d.Back(seats); d.Left(seats)  // what the log says of who is there
//	d.End(result)                                      // audit, and all secrets are erased
//
// The files stand on each other, none on one above it: messages, seats' states, roots, inbox, slots and shared keys; then the
// dealing, which is what all phases change, and the phases; then the Deal, which restarts, blames, listens, speaks and advances;
// on top what its owner calls. Package table does the lower half for every game of package engine; package bus joins seats in one process.
//
// All is said in phases. A message is signed and hangs on the root of what was said before, which the phase's
// messages are added to when it ends:
//
//	K1 K2     keys and a coin: committed to, then shown and proved (package keys)
//	S         every seat in turn mixes the deck, then all prove it (package shuffle)
//	Ack       all have the same deck, and good shares in each other's keys (package sharing)
//	D         all switch the cards to the keys of their owners (package keyswitch)
//	entries   actions, and the operations that they make due, each a phase
//	Final     all have come to the same end; then the audit, if the rules have one
//
// # Persons, shares and absence
//
// For a cryptographer. P persons run the seats ([Config.Persons]); a person is one device. Where a key is shared it is
// split by Feldman's scheme among the P - 1 persons other than the one who runs the seat, one share each, with threshold
// P - 1, for P >= 3 only; who holds what is bound in the root and in K1. So
//
//   - a hand is secret against any P - 2 other persons together with all networks, and against all P - 1 where hands are
//     not shared; the stock against any P - 2 other persons where it is shared, else against P - 1;
//   - nobody's key is ever put together while he may come back. Whoever makes his share z_j of a slot makes z_j + Σ λ_j·f_B(j)
//     instead, over all B who are away, in one message with one proof, against the public Z_j + Σ λ_j·F_B(j): f_B(j) is his
//     share of B's key and λ_j Lagrange's number at 0 (threshold decryption as of Shoup and Gennaro, EUROCRYPT 1998). For
//     a hand all P - 1 switch copies of single slots from Y_B to the stand-in's own key, who opens and passes them by that;
//   - a card of the stock that is drawn for somebody who is away is switched twice by all, in one message under one proof: to
//     his key, and to the stand-in's. That takes no round of messages more than a card for somebody who is there. The numbers of
//     both are fresh, so whoever has one secret key of the two learns the card, as he may, and about the other copy nothing
//     else; no share of the hand's key is made. The stand-in speaks first, as whoever draws does;
//   - as all P - 1 are needed, nothing of that kind is done while a second person is away: the deal waits ([Deal.Waits]);
//   - who leaves for good has no part in the hand any more. His part of the stock key is shown by all, and everybody who
//     remains splits his own anew ([Deal.Left]).
//
// What a seat is, and what changes it, is the table at [State]. An operation that is under way when somebody goes, comes
// back or is convicted begins again, with the same slots, at the root that has this in it; what was said in it before is
// passed over. So a phase is said whole by one set of seats, and nothing of it counts before its end.
//
// A seat says nothing that its own rules have not made due, nothing that it has not verified as the others will ([ErrOwn]), and
// nothing that it has not stored before: after a
// crash it says the same again, byte for byte. Where a store may have lost its last write, a seat that comes back
// ([Seat.Back]) takes from the others what they hold of it before it says anything new ([Deal.Recalled]). That protects it as
// long as nobody who has heard it hides that.
//
// Two different messages in one place prove a cheat. So does a message that does not hold: the [Verdict] carries all that
// was said in public, and [Judge] goes through it again. Before the cards are dealt that makes the deal void; from then on
// the cheat counts as one that left, and the hand goes on or is settled against him. Where he has said two things in a phase that is over, of which all
// have heard the same, there is a verdict and no more: it reaches them at unlike times, and the caller says from where on they go on without him ([Deal.Left]).
// Who is told both before their time, as after a reload, keeps the second until the first has its time, and goes the way that others have gone: without the cheat, or with him
// where they have acted since ([Deal.Acted]).
// The secrets of a void deal stay until it is abandoned. Who was given a bad part alone can hear from others what they were given in its place, in a deal
// begun anew from his store: up to there his own messages hang on nothing of it.
//
// # Where it is stricter or looser than what one would expect
//
//   - The proofs of S are sent when all decks are, and a deck hangs on the root of those before: a seat that shows
//     two decks cannot make an honest one, which mixed the other, look like the cheat.
//   - What was due is bound by the root too, not only what was said: a seat's share cannot be shown as evidence of
//     a bad one for another card.
//   - Who draws posts his share before the others do, as a message of its own after his action, not inside it.
//   - A restock is sent by each seat as one message, cards and proof, and each is checked when it comes. Cards that a seat has to
//     give to it and has not given when it leaves for good are lost: the last of the new slots stand for them, and stay shut.
//   - Who is away may come back in the same hand ([Deal.Back]): he has his keys still, and nobody else has.
//     Whenever somebody goes or comes back all number their messages from a new beginning, as what they said last may have
//     been heard by some or by nobody.
//   - Actions hang on what their author had seen. One that hangs on an older root is given to the caller to judge, also
//     if it opens cards, as long as they lie as they lay: some games let it stand. Who has shown a card so that another's
//     action came before cannot show another instead, nor after a crash.
//   - A complaint counts only on a root that was here, too. On another one it is about a box that was not seen here: the
//     logs have to be exchanged, and whoever showed two is found by that.
//   - What a seat did in an operation that others carry on without it is undone, also for those who heard of it: cards
//     that it opened, mixed or passed are where they were.
//   - Two cheats who are found in one phase lead all to the same root, in whatever order they were found.
//   - Who says something false of the end of the hand, to all or to one, is convicted of it, and is taken to have said what all others do.
//     So the deal ends at one place for those who heard him and those who did not.
//   - Whoever is away at the end cannot show his hand. Where hands are shared the others open what lay in it, slot by slot.
//   - Silence is no verdict. What it costs is for the table to say, which knows what was waited for ([Deal.Missing]).
//   - That a message hangs on a root that nobody was at, only those can tell who were there: [Judge] believes nobody in that.
//   - What a seat has signed and nobody asked for is held against the seat that signed it, not against who brought it.
//   - Two messages in one place prove nothing against a seat that is not listened to any more, if the first came before its
//     time: whoever goes through the record would not hear either.
//   - A seat that was told another thing than before its crash, so that what it said does not fit, says nothing: it is
//     forked, and never insists. Two messages in one place resolve that too.
//   - A hand that is given up before its end can be abandoned: its secrets go as they do at the end.
//   - An action that the rules forbid at once is not taken in by anybody, and is no reason to blame its author.
package mental
