// Package mesh joins the people of a room: every two of them by a data channel of WebRTC, ordered and reliable, or,
// where two cannot reach each other, sealed from end to end through a third.
//
// [Join] says hello through a [Signal] and from then on tells what happens as events: who is up, who went silent, who
// is gone, and what they said. Between an [Up] and the next [Down] of a peer every message arrives once and in order;
// a Down may have lost what was on its way, and so may the Up that follows it have come by another way.
//
// Who someone is does not hang on the relays, nor on who has the link: the first word on a channel is a signature over
// the room, both players and the certificates of both ends as they were applied. Whoever stands in the middle has
// other certificates. Before that word nothing is said and nothing is believed.
//
// # Who is let in
//
// Everybody who has the link can say hello, under any number of made-up names. [Mesh.Admit] says who is of the table. These people
// have places and budgets of their own, and only they are relied on to introduce others. All others share what is left:
//
//	who                       places                       attempts to reach them are charged to
//	of the table              always                       themselves
//	here, a guest             16, the last 4 pass through  themselves
//	was here, and was lost    8, of whom the oldest leave  themselves
//	known by a name only      12, the oldest leave         their bringer: a peer, or the signal
//
// A locked table lets in only its own people, and says so to others. Watchers connect to those people alone. Bad letters, and floods
// of them, are charged to their bringer: the relay, or the peer that forwards them.
//
// # How to read it
//
// Each file uses only those before it: frame, auth and letter are what is said; conn, with negotiate, is one connection; tunnel and
// peer what is known of another player; mesh all that; admit who is let in, presence who is here; then the ways to reach somebody,
// by route, signal, forward, hand and reach; receive, tick and join drive it all.
package mesh
