package passcode

import (
	"crypto/sha512"
	"errors"
	"fmt"
	"io"

	"carteado/net/pake"
)

// ErrWrong is said of a run that ended without a link: the code is not the host's, or somebody else answered. ErrNobody is said
// where no host is in the code's room.
var (
	ErrWrong  = errors.New("passcode: not the code of the table")
	ErrNobody = errors.New("passcode: no table in the room of that code")
)

// Guest is who types a code. It is good for one run.
type Guest struct {
	run    run
	party  *pake.Party
	key    *pake.Key
	letter []byte
}

// NewGuest begins a run with the host of a code.
func NewGuest(c Code, random io.Reader) (*Guest, error) {
	g := &Guest{}
	if _, err := io.ReadFull(random, g.run[:]); err != nil {
		return nil, fmt.Errorf("passcode: %w", err)
	}
	var err error
	if g.party, err = pake.Begin(c.of(g.run), pake.Initiator, guestName, random); err != nil {
		return nil, err
	}
	mine := g.party.Message()
	g.letter = ask.write(g.run, mine.Share[:])
	return g, nil
}

// Letter returns what is to be posted now, and again until something comes: relays lose letters.
func (g *Guest) Letter() []byte { return g.letter }

// Answered reports whether a host is there.
func (g *Guest) Answered() bool { return g.key != nil }

// Receive takes a letter of the room, of whomever. It returns the link when that came, and [ErrWrong] when none will come.
func (g *Guest) Receive(letter []byte) (text []byte, err error) {
	k, r, said, ok := read(letter)
	switch {
	case !ok || r != g.run:
	case k == share && g.key == nil: // the first that comes: this party answers one
		if g.key, err = g.party.Receive(message(said, hostName)); err != nil {
			return nil, ErrWrong
		}
		g.letter = proof.write(g.run, g.key.Tag())
	case k == no && g.key != nil:
		return nil, ErrWrong
	case k == link && g.key != nil:
		tag, sealed := said[:sha512.Size], said[sha512.Size:]
		if !g.key.Confirms(tag) {
			return nil, ErrWrong
		}
		sealer, nonce := seal(g.key)
		if text, err = sealer.Open(nil, nonce, sealed, g.run[:]); err != nil {
			return nil, ErrWrong
		}
		return text, nil
	}
	return nil, nil
}
