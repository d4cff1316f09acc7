package mesh

import (
	"carteado/net/identity"
)

// ends are the two ends of a channel, as the one at the near end knows them.
type ends struct {
	room                [32]byte
	near, far           identity.ID
	stranger            bool     // they do not know each other yet: the codes of both were carried by hand
	nearPrint, farPrint [32]byte // SHA-256 of the certificates that were applied
	attempt             session
}

const (
	authLabel = "channel"
	proofSize = 1 + 32 + sessionSize + identity.SignatureSize
)

// said is what the near end signs, together with its visit.
func (e ends) said(visit session) []byte {
	far := e.far
	if e.stranger {
		far = identity.ID{}
	}
	b := append([]byte(nil), e.room[:]...)
	b = append(append(b, e.near[:]...), far[:]...)
	b = append(append(b, e.nearPrint[:]...), e.farPrint[:]...)
	return append(append(b, e.attempt[:]...), visit[:]...)
}

// flipped is the same channel seen from the far end.
func (e ends) flipped() ends {
	e.near, e.far = e.far, e.near
	e.nearPrint, e.farPrint = e.farPrint, e.nearPrint
	return e
}

// prove makes the first frame of a channel.
func (e ends) prove(key *identity.Key, visit session) []byte {
	b := append([]byte{frameAuth}, e.near[:]...)
	b = append(b, visit[:]...)
	return append(b, key.Sign(authLabel, e.said(visit))...)
}

// proven reports whether the first frame that came is from the far end of this very channel, and from which visit.
func (e ends) proven(frame []byte) (visit session, ok bool) {
	if len(frame) != proofSize || frame[0] != frameAuth || identity.ID(frame[1:33]) != e.far || e.nearPrint == e.farPrint {
		return visit, false
	}
	visit = session(frame[33:])
	return visit, e.far.Verify(authLabel, e.flipped().said(visit), frame[33+sessionSize:])
}
