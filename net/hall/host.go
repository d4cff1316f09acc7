package hall

import (
	"bytes"
	"io"
	"slices"

	"carteado/engine/record"
	"carteado/net/identity"
)

// How often a table is shown, in milliseconds: always, and at most because somebody looks.
const (
	Every  = 20_000
	sooner = 4_000
)

// MaxKnocks is how many visitors may wait for an answer.
const MaxKnocks = 6

// maxAnswered is how many answers are remembered, for letters that come again.
const maxAnswered = 64

// Knock is that somebody asks for a seat, or to watch.
type Knock struct {
	ID    identity.ID // a key that was made for it
	Name  string
	Watch bool
}

// waiting is a knock, and when it was heard last. Who still waits knocks again and again.
type waiting struct {
	Knock
	heard int64
}

// left is after how many milliseconds without a knock a visitor is taken to have gone.
const left = 30_000

// Host is the owner of a table that is shown.
type Host struct {
	key      *identity.Key
	random   io.Reader
	pass     pass
	last     uint32 // when the last notice says that it was posted
	notice   Notice
	shownAt  int64
	looked   bool
	knocks   []waiting
	answered map[identity.ID][]byte
	order    []identity.ID
}

// NewHost returns the owner of a table, with a key of its own and what was worked for it. Nothing is shown before Set.
func NewHost(key *identity.Key, w *Work, random io.Reader) *Host {
	return &Host{key: key, random: random, pass: w.pass, answered: map[identity.ID][]byte{}, shownAt: -Every}
}

// Renewed takes other work for the same key: a pass ends.
func (h *Host) Renewed(w *Work) { h.pass = w.pass }

// Ends reports whether the pass is about to end.
func (h *Host) Ends(now int64) bool { return int64(h.pass.until) <= now/minute+2 }

// Set says what is to be shown from now on.
func (h *Host) Set(n Notice) {
	if n != h.notice {
		h.notice, h.shownAt = n, -Every
	}
}

// Due returns the notice if it is time to post it, else nil.
func (h *Host) Due(now int64) []byte {
	wait := int64(Every)
	if h.looked {
		wait = sooner
	}
	if h.notice.Rules == "" || h.shownAt >= 0 && now-h.shownAt < wait {
		return nil
	}
	if h.notice.Free == 0 && !h.shows() {
		return nil
	}
	h.shownAt, h.looked = now, false
	h.last = max(h.last+1, uint32(now/1000))
	letter, err := (&shown{h.pass, h.last, h.notice}).write(h.key)
	if err != nil {
		return nil
	}
	if h.notice.Free == 0 { // said once
		h.notice.Rules = ""
	}
	return letter
}

// shows reports whether something was shown already.
func (h *Host) shows() bool { return h.last > 0 }

// Knocks returns who waits for an answer, at a time.
func (h *Host) Knocks(now int64) (out []Knock) {
	h.knocks = slices.DeleteFunc(h.knocks, func(k waiting) bool { return now-k.heard > left })
	for _, k := range h.knocks {
		out = append(out, k.Knock)
	}
	return out
}

// Receive takes a letter of the hall, of whomever, and returns what is to be posted at once, nil for nothing.
func (h *Host) Receive(letter []byte, now int64) []byte {
	if len(letter) == 0 || len(letter) > maxLetter {
		return nil
	}
	me := h.key.ID()
	switch body := letter[1:]; kind(letter[0]) {
	case look:
		h.looked = true
	case knock:
		if len(body) < 32+passBytes || !bytes.Equal(body[:32], me[:]) {
			return nil
		}
		p := readPass(body[32:])
		if a := h.answered[p.key]; a != nil {
			return a
		}
		if i := h.waits(p.key); i >= 0 {
			h.knocks[i].heard = now
			return nil
		}
		if len(h.Knocks(now)) >= MaxKnocks || !p.good(now) {
			return nil
		}
		var c caller
		if openFrom(h.key, p.key, knock, body[32+passBytes:], &c) == nil && record.CheckName(c.name) == nil {
			h.knocks = append(h.knocks, waiting{Knock{p.key, c.name, c.watch}, now})
		}
	}
	return nil
}

// waits returns which of those who wait has a key, -1 for none.
func (h *Host) waits(id identity.ID) int {
	return slices.IndexFunc(h.knocks, func(k waiting) bool { return k.ID == id })
}

// Answer answers somebody who waits, and returns the letter for him: with the link of the table, which has no page, or with "", no.
func (h *Host) Answer(id identity.ID, link string) []byte {
	i := h.waits(id)
	if i < 0 {
		return nil
	}
	h.knocks = slices.Delete(h.knocks, i, i+1)
	sealed, err := sealFor(h.key, id, answer, &reply{link}, h.random)
	if err != nil {
		return nil
	}
	me := h.key.ID()
	letter := slices.Concat([]byte{byte(answer)}, me[:], id[:], sealed)
	if len(h.order) == maxAnswered {
		delete(h.answered, h.order[0])
		h.order = h.order[1:]
	}
	h.answered[id], h.order = letter, append(h.order, id)
	return letter
}
