// Package passcode hands the link of a table to whoever types six characters, as somebody across the room does who has no camera.
//
// The first two characters of a [Code] name a room that everybody may look into; the last four are the password of package pake.
// A [Guest] and the [Host] of a table exchange four letters in that room:
//
//	guest   ask     a share
//	host    share   its own
//	guest   proof   the tag of its key: this is the one guess of the run
//	host    link    the tag of its key, and the link sealed with it; or no
//
// The host shows nothing that depends on the password before the guest has proved to know it. So who guesses must ask the host, each
// time anew; after [Tries] guesses that were wrong the code is spent. Who carries the letters can spoil a run and learns no more than
// a guest does; a guest who was answered by somebody else has given one guess away, at most. The key seals the link, once, and is good
// for nothing else: what the link leads to has keys of its own.
//
// Both ends are machines without a clock or a network. [carteado/net/meet] runs them over relays.
package passcode
