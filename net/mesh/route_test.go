//go:build !js

package mesh

import (
	"testing"

	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// board is a signal that keeps what is published.
type board struct {
	letters  [][]byte
	reopened int
}

func (b *board) Publish(letter []byte) error          { b.letters = append(b.letters, letter); return nil }
func (b *board) Incoming() <-chan rendezvous.Envelope { return nil }
func (b *board) Announce([]byte)                      {}
func (b *board) Listen(bool)                          {}
func (b *board) Reopen()                              { b.reopened++ }

// Who came back is reached through somebody who knows that he did. One who still holds on to the earlier visit would
// hand everything to a page that is gone: then the letter goes by the signal.
func TestRoute(t *testing.T) {
	earlier, now := session{1}, session{2}
	const bia, caio, duda = 2, 3, 4
	for _, c := range []struct {
		name          string
		knows         map[byte]session // whom of Bia, by who is connected to us
		suspect, vain byte             // who is silent, who could not forward the last time
		through       byte             // 0 for none
		signal        bool             // by the signal too
	}{
		{"nobody else is here", nil, 0, 0, 0, true},
		{"one knows her", map[byte]session{caio: now}, 0, 0, caio, false},
		{"one holds on to her earlier visit", map[byte]session{caio: earlier}, 0, 0, 0, true},
		{"so does one of two", map[byte]session{caio: earlier, duda: now}, 0, 0, duda, false},
		{"so does the other", map[byte]session{caio: now, duda: earlier}, 0, 0, caio, false},
		{"so do both", map[byte]session{caio: earlier, duda: earlier}, 0, 0, 0, true},
		{"who knows her is silent", map[byte]session{caio: earlier, duda: now}, duda, 0, 0, true},
		{"who knows her could not the last time", map[byte]session{caio: earlier, duda: now}, 0, duda, duda, true},
		{"one of two could not the last time", map[byte]session{caio: now, duda: now}, 0, caio, duda, false},
		{"the other of two could not", map[byte]session{caio: now, duda: now}, 0, duda, caio, false},
	} {
		signal := new(board)
		m := newMesh(Config{Room: room, Key: key(1), Signal: signal})
		p := m.meet(key(bia).ID(), nil)
		p.known = now
		for who, visit := range c.knows {
			q := m.meet(key(who).ID(), nil)
			q.neighbours = map[identity.ID]session{p.id: visit}
			q.pipe = &pipe{to: q.id, conn: &conn{}, woken: make(chan struct{}, 1)}
			q.suspect = who == c.suspect
			if who == c.vain {
				p.avoid = q.id
			}
		}
		m.post(p, &letter{kind: letterOffer, to: p.id, toVisit: p.known, attempt: session{9}})
		through := byte(0)
		for who := range c.knows {
			for _, frame := range m.peers[key(who).ID()].pipe.frames {
				to, kind, _, err := parseParcel(frame)
				if through != 0 || err != nil || to != p.id || kind != parcelLetter || frame[0] != frameForward {
					t.Errorf("%s: %d is handed %v", c.name, who, frame)
				}
				through = who
			}
		}
		if through != c.through || (len(signal.letters) == 1) != c.signal {
			t.Errorf("%s: through %d, %d by the signal; want %d, %v", c.name, through, len(signal.letters), c.through, c.signal)
		}
	}
}
