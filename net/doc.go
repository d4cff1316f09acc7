// Package net holds nothing itself: its packages bring a card that one friend plays to the screens of the others, without a
// server that could cheat, and without a friend who could.
//
// # The way of a move
//
// A player puts a finger on a card. Down on that player's device:
//
//	render/control   a tap becomes an engine.Action, one that the player's own view allows
//	remote           the page's remote.Table judges it by its mirror of the hand, and posts it to the worker as
//	                 a session.Command, in bytes of package codec
//	session          session.Session.Do judges it by the engine that knows this seat's cards
//	mental/table     shows the cards that ride open on it, with a proof that they are the ones that were dealt
//	mental           signs it, on the root of all that was said in the deal, and keeps it before it is sent
//	session          wraps it into an entry of the sitting's log
//	order            signs the entry with what its author has seen of the log, keeps it, and proposes it
//	wire             makes a frame of it
//	mesh             sends the frame to every friend, by the data channel or sealed through a third
//
// and up on every other:
//
//	mesh             hands over what the peer at the end of the channel said, which has proven who it is
//	wire             reads the frame, or refuses it
//	order            checks the signature; the sequencer gives the entry its place; once a majority has stored it, it is committed
//	session          takes the committed entries in, one by one, as the deal and the absent allow
//	mental           checks the message, and the proof of every card that it shows
//	mental/table     gives action and faces to the engine, which judges them by the rules, and says what they make due
//	mental           makes this seat's part of what is due: shares of a card that is drawn, dealt or turned up
//	remote           tells the page what is new: entries, and those faces that its own seat may see
//	render           draws the view
//
// The author's own device takes the move in by that way too: it stands when it is committed. Until then the screen shows it as
// pending, and no share of another card has been given for it.
//
// People find each other before that by [carteado/net/meet]: a link, the relays of [carteado/net/rendezvous] that cannot read what they carry, and the
// channels of [carteado/net/mesh]. Who cannot take a link types six characters instead ([carteado/net/passcode], by
// [carteado/net/pake]). [carteado/net/identity] is the key by which a player is the same one at a table, and [carteado/net/person]
// the one by which he is at all of them, for those who shall know it.
//
// # Which check protects whom
//
//	check                                        where           protects                 from
//	the page's mirror refuses a move             remote          the player               a slip, and a move on what has changed
//	only own faces go over; the mirror refuses   remote          the others               a page that is read by somebody else
//	three guesses at a code, one a run           passcode        a table                  who guesses, the relay that carries it too
//	strict, bounded decoding                     codec           everybody who reads      made-up bytes: crashes, floods of memory
//	signature over room and certificates         mesh            the two at a channel     whoever stands between them, relay or friend
//	places and budgets of the table's own        mesh            its people               a crowd that has the link too
//	rate limits on messages and bytes            mesh, session   who listens              floods
//	a relay's word counts for itself alone       rendezvous      people of a link         one relay that lies, or floods
//	what is said is stored first                 order, mental   its author               saying two things after a crash
//	what the others hold is asked for first      order, session  its author               saying two things after a write was lost
//	signature and counter of an entry            order           its author               others acting in that name, replays
//	a majority for every entry                   order           the table                two orders of one log; a sequencer that goes
//	two signed heads in one place                order           the table                a sequencer or seat that says two things
//	proof of a mix                               mental/shuffle  everybody                cards added, lost, exchanged, or seen
//	proof of a share and of an opening           mental          everybody                a card that is not the one that was dealt
//	shares only for committed entries            mental          who has shown a card     cards opened for a move that does not stand
//	the rules, at every engine                   engine          the table                moves that can be seen to be illegal
//	the audit, where the rules have one          engine, mental  the table                a revoke that only the hidden cards prove
//	a verdict is believed with evidence alone    session         who is accused           slander
//	header of options in the plan                session         both versions            two programs that judge one move differently
//	lines that the rules mute are dropped        session         the other side           help between partners in the chat
//	the receipt, checked by anybody              receipt         the players, afterwards  whoever says that it was otherwise
//
// What no check can do stands in package mental: friends who telephone, one person with two seats, and a changed program on
// one's own device.
//
// # The words of the field
//
// They are used here as their authors use them.
//
//   - Mental poker, cards without cards and without a dealer: Shamir, Rivest, Adleman, in The Mathematical Gardner, 1981.
//   - Re-encryption mix, one seat after the other permutes and re-encrypts the deck: Park, Itoh, Kurosawa, EUROCRYPT 1993. The
//     proof that nothing else was done: Bayer, Groth, EUROCRYPT 2012. Package mental/shuffle.
//   - Commit-reveal, all bind themselves to a value before anybody shows one: Blum, CRYPTO 1981. Packages mental/keys, session.
//   - Proof of equal logarithms: Chaum, Pedersen, CRYPTO 1992, made to need no questions as by Fiat, Shamir, CRYPTO 1986.
//     Packages mental/dleq, mental/transcript.
//   - Secret sharing that can be checked: Shamir, CACM 1979; Feldman, FOCS 1987. Package mental/sharing.
//   - Viewstamped replication, a log that survives its leader: Oki, Liskov, PODC 1988; Liskov, Cowling, MIT-CSAIL-TR-2012-021.
//     Package order calls the primary sequencer, and its views are theirs.
//   - Quorum, as many as must agree so that any two such sets have a member in common: Gifford, SOSP 1979. Here a majority.
//   - Equivocation, saying two things in one place: what Lamport, Shostak, Pease, TOPLAS 1982, have their traitors do.
//   - Rate limit, a token bucket that fills with time and is emptied by bytes: Turner, IEEE Communications Magazine 1986.
//
// # Where to read on
//
// Upwards, each on top of those before: [carteado/net/codec], [carteado/net/wire], [carteado/net/identity], [carteado/net/ratelimit]; [carteado/net/rendezvous]; [carteado/net/mental/group], [carteado/net/pake], [carteado/net/passcode]; [carteado/net/mesh], [carteado/net/meet]; [carteado/net/order]; [carteado/net/mental] and its
// packages, mental/table last; [carteado/net/plan], [carteado/net/lobby], [carteado/net/receipt], [carteado/net/session]; [carteado/net/remote]. [carteado/net/memnet] is the network in which they are tested.
package net
