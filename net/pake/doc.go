// Package pake lets two who share a few characters, and nothing else, agree on a key that nobody else has: CPace over ristretto255 and
// SHA-512 (CPACE-RISTR255-SHA512 of draft-irtf-cfrg-cpace), a password-authenticated key exchange.
//
// Whoever carries the messages, or is one of the two ends, learns from a run whether one guess at the password was right, and nothing
// that helps with another one: there is nothing to guess at offline. So four characters are enough, as long as somebody counts the runs
// that failed.
//
//	ana, _ := pake.Begin(run, pake.Initiator, []byte("ana"), rand.Reader)
//	bia, _ := pake.Begin(run, pake.Responder, []byte("bia"), rand.Reader)
//	a, err := ana.Receive(bia.Message())   // each takes what the other sends
//	b, err := bia.Receive(ana.Message())
//	b.Confirms(a.Tag())                    // before the key is used, both ways
//
// A party runs once: it must not be kept for another guess. The key is good for sealing; it says that the other knew the password, not
// who that is.
package pake
