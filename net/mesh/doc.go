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
package mesh
