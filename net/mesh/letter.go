package mesh

import (
	"errors"

	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// The kinds of letters.
const (
	letterHello      = iota + 1 // here I am
	letterOffer                 // a packed code
	letterAnswer                // a packed code
	letterCandidates            // a packed code again, with what was found since
	letterRestart               // a number and a packed code, to find each other again on a living channel
	letterRestarted             // the number and a packed code
	letterShut                  // the table is locked for the addressee
)

// letter is a word of signalling from one player to another, or to all.
type letter struct {
	kind    byte
	from    identity.ID
	visit   session     // of the sender
	to      identity.ID // of hellos: nobody
	toVisit session
	attempt session // the connection that this is about
	body    []byte
}

const (
	helloSize  = 1 + 32 + sessionSize
	letterHead = helloSize + 32 + 2*sessionSize
	maxLetter  = letterHead + 1 + rendezvous.MaxCode + identity.SignatureSize
)

const letterLabel = "letter"

var errLetter = errors.New("mesh: not a letter of this room")

// write signs a letter for a room.
func (l *letter) write(room [32]byte, key *identity.Key) []byte {
	b := append([]byte{l.kind}, l.from[:]...)
	b = append(b, l.visit[:]...)
	if l.kind != letterHello {
		b = append(append(append(b, l.to[:]...), l.toVisit[:]...), l.attempt[:]...)
		b = append(b, l.body...)
	}
	return append(b, key.Sign(letterLabel, append(room[:], b...))...)
}

// addressed reports from whom a letter says it is, if it is to all or to one visit of a player: a look at its outside, before
// anything is spent on its signature.
func addressed(b []byte, to identity.ID, visit session) (kind byte, from identity.ID, of session, ok bool) {
	if len(b) < helloSize+identity.SignatureSize || len(b) > maxLetter {
		return 0, from, of, false
	}
	kind, from, of = b[0], identity.ID(b[1:33]), session(b[33:helloSize])
	if kind == letterHello {
		return kind, from, of, true
	}
	ok = len(b) >= letterHead+identity.SignatureSize && identity.ID(b[helloSize:helloSize+32]) == to && session(b[helloSize+32:]) == visit
	return kind, from, of, ok
}

// readLetter reads a letter and checks who wrote it.
func readLetter(room [32]byte, b []byte) (*letter, error) {
	n := len(b) - identity.SignatureSize
	if n < helloSize || len(b) > maxLetter {
		return nil, errLetter
	}
	signed, signature := b[:n], b[n:]
	l := &letter{kind: b[0], from: identity.ID(b[1:33]), visit: session(b[33:helloSize])}
	switch {
	case l.kind == letterHello:
		if n != helloSize {
			return nil, errLetter
		}
	case l.kind > letterShut || l.kind == 0 || n < letterHead:
		return nil, errLetter
	default:
		l.to = identity.ID(b[helloSize : helloSize+32])
		l.toVisit = session(b[helloSize+32 : helloSize+32+sessionSize])
		l.attempt = session(b[letterHead-sessionSize : letterHead])
		l.body = b[letterHead:n]
	}
	if !l.from.Verify(letterLabel, append(room[:], signed...), signature) {
		return nil, errLetter
	}
	return l, nil
}
