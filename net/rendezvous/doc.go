// Package rendezvous brings together people who have the same link, through relays that neither know them nor can
// read a word.
//
// A [Link] carries a secret behind its #, which no host ever sees. From the secret comes a [Room]: the tag under which
// letters are posted, the key that seals them, and a name that channels are bound to. A [Client] posts the letters as
// ephemeral events of Nostr, signed with a key that is thrown away with the page, through several relays at once, and
// falls silent as soon as it is told that nobody is looked for any more. Who makes a room picks its relays by
// [Probe]; they travel in the link. While none of them answers, all turn to the same others, which [Relays] returns. A private
// link forbids that: its people use no public relay and no public STUN server.
//
// No relay is trusted. What one says about the time holds for what is posted there, and each has a budget for the letters that it
// brings.
//
// Without any relay two devices meet by a [Code], an offer or an answer of WebRTC in 61 to 94 bytes, shown as a QR
// code or passed on as text.
package rendezvous
