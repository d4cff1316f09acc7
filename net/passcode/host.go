package passcode

import (
	"io"

	"carteado/net/pake"
)

// Tries is how many wrong guesses a code lives for.
const Tries = 3

// maxRuns bounds the runs that a host keeps. The oldest make room: who floods the room can keep guests out, and learns nothing.
const maxRuns = 64

// Host is whose table it is. It answers guests for as long as its code is good.
type Host struct {
	code   Code
	link   []byte
	random io.Reader
	runs   map[run]*visit
	order  []run
	wrong  int
}

// visit is a run with a guest. Its answers are made once, and said again to a letter that comes again.
type visit struct {
	key           *pake.Key
	share, result []byte
}

// NewHost returns the host of a table with a link.
func NewHost(c Code, link []byte, random io.Reader) *Host {
	return &Host{code: c, link: link, random: random, runs: map[run]*visit{}}
}

// Spent reports whether the code was guessed at too often. Nobody is answered any more then.
func (h *Host) Spent() bool { return h.wrong >= Tries }

// Receive takes a letter of the room, of whomever, and returns the answer, nil for none.
func (h *Host) Receive(letter []byte) []byte {
	k, r, said, ok := read(letter)
	v := h.runs[r]
	switch {
	case !ok || h.Spent():
		return nil
	case k == who:
		return taken.write(r)
	case k == ask && v == nil:
		return h.begin(r, said)
	case k == ask:
		return v.share
	case k == proof && v != nil:
		if v.result == nil {
			v.result = h.judge(r, v.key, said)
		}
		return v.result
	}
	return nil
}

// begin answers a guest who asks. Nobody learns by it whether a password was right.
func (h *Host) begin(r run, said []byte) []byte {
	party, err := pake.Begin(h.code.of(r), pake.Responder, hostName, h.random)
	if err != nil {
		return nil
	}
	key, err := party.Receive(message(said, guestName))
	if err != nil {
		return nil
	}
	if len(h.order) == maxRuns {
		delete(h.runs, h.order[0])
		h.order = h.order[1:]
	}
	mine := party.Message()
	h.runs[r], h.order = &visit{key: key, share: share.write(r, mine.Share[:])}, append(h.order, r)
	return h.runs[r].share
}

// judge answers the guess of a run.
func (h *Host) judge(r run, key *pake.Key, tag []byte) []byte {
	if !key.Confirms(tag) {
		h.wrong++
		return no.write(r)
	}
	sealer, nonce := seal(key)
	return link.write(r, key.Tag(), sealer.Seal(nil, nonce, h.link, r[:]))
}
