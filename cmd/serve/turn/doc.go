// Package turn carries what two players say to each other where their networks let nothing else through: a TURN server (RFC 8656)
// for strangers, with credentials that last some minutes and limits for each household.
//
// A page asks [Server.Credentials] for a credential over HTTP and hands it to its browser, which asks the server for relays: UDP ports
// of this machine, at which others reach the player. What passes through them is sealed by the players' DTLS; the server sees addresses,
// sizes and times.
//
// What a visitor may do:
//
//   - Get a credential, so often for each household, from the site's own pages and from those of sites that it names. A credential
//     names its household by a keyed hash, and all limits are the household's: who passes a credential on, or forges the source of a
//     packet, uses up nothing but his own.
//   - Open relays until the credential expires, so many at a time. A relay that is open then stays open, for it serves a table that is
//     being played at, but never for more than twelve hours.
//   - Send through a relay to public addresses, to ports from 1024 on, and to the other relays of this server, whatever its address is:
//     so two meet who can only relay. Loopback, private networks and this machine's own other addresses are closed unless they were
//     opened by name.
//   - Name so many peers, each of which pion remembers for five minutes.
//   - So many bytes at once and a second, for a household and for all together. Packets beyond that are lost, as networks lose them.
//
// TCP relays (RFC 6062) and pairs of ports are refused: WebRTC uses neither.
//
// The protocol itself is github.com/pion/turn (MIT licence), by those who make the WebRTC that this project's tests talk to, and kept up
// with it; version 5.1 is the newest whose packages fit the other ones of pion in go.mod.
package turn
