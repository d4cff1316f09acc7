// Package engine plays card games among peers who each know only their own cards.
//
// One rules code serves every place a game is played: solo against robots, among friends whose browsers deal
// to each other by cryptography, on one tablet passed around, watched, replayed, searched by a robot, and
// audited when the hand is over. What differs is only the table of what is known.
//
// # Words
//
// A hand is one deal, from the shuffle to the score; a match is a series of hands. A Slot is a place in this
// hand's shuffled deck and the public name of the card that lies there; its Face is what is printed on it,
// known to nobody, to some seats, or to everyone. A Table is which slot lies in which pile (a Zone), who may
// see it, and the faces known here; all of it but the faces is the same at every peer.
//
// # The life of an action
//
// A seat looks at its View, which lists what it may do, and makes an Action; the face of a card it plays
// rides on it. Engine.Do judges it by the rules as far as they can be judged here, makes it an entry of the
// log, shows the faces, and takes its consequences: a trick is won, a card is due from the stock. Chance is
// never in the rules: where a card must be seen that the owner cannot show by himself, the table orders it
// (Engine.Orders) and a dealer, whom all trust or whom nobody needs to trust, brings the face: to one peer by
// Learn, to all by an Open entry. Until then Engine.Waiting says what is missing and from whom.
//
// Peers with the same log have the same public state; Hash and Head let them see it.
//
// Seats that are asked together answer a Window; an answer that leaves no choice is a Reflex, made without asking.
// A seat that is gone for good leaves a hand that is a Leaver by a Left entry, and the others go on. Between hands a
// Carry says how the match stands, and a Reseater takes people who come and go.
//
// # Reading on
//
// hand.go is what a game implements; games/doc.go is how to add one, with games/sueca as the model;
// enginetest is what every game is tested by; robot plays any of them; record keeps hands on paper.
//
// The package has no clock, no input or output, no goroutines and no chance of its own, and it imports
// nothing but the standard library.
package engine
