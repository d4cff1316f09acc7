package session

import (
	"carteado/engine"
	"carteado/net/mental"
)

// A cheat may have given this peer alone a bad part of the deal, while the others, who were dealt their cards, go on. No share of its own hangs on that part: it
// may begin anew, and hear from one of the others what they were told in its place. A friend of the cheat would bring it the bad one once more. So it hears all
// that the cheat has said from one of them alone, its guide, and what is said in one place twice only once; if its deal is void again, or waits for long, from the next. Who has asked all of them
// in vain leaves.

// Times in milliseconds.
const (
	guideAfter = 8000 // for which one is asked
	guidePause = 2000 // for which nothing has come of it then: a slow device may take longer
)

// misled reports whether the others go on with a hand in which this peer was not dealt its cards.
func (h *hand) misled() bool {
	t, x := h.t, h.first()
	return x != nil && t.self >= 0 && h.tried() != 0 && (x.Deal.Void() || t.guide != 0 && !h.dealt && t.s.now >= max(t.at+guideAfter, h.moved+guidePause))
}

// nextGuide begins anew with the next guide. Who cannot be reached was not asked: he is waited for, as long as the table waits for anybody who is away. When one more
// has cheated all are asked once more, as what he had said came from himself.
func (t *sitting) nextGuide() {
	h := t.hand
	if h.inquiry.open() || len(t.accuses) > 0 && !t.over {
		return // whether one more has cheated is known soon
	}
	if t.led == 0 {
		t.led = t.s.now + 1
	}
	waits := t.s.now+1-t.led < t.returnTime()
	asked, x := t.guides, h.first()
	if t.guide != 0 && (!waits || x != nil && x.Deal.Void() || t.silentFor(t.guide.First()) == 0) {
		asked |= t.guide
	}
	if t.convictions.in(h.number)&^t.shuns != 0 {
		asked = 0
	}
	var near, far engine.SeatSet
	for v := range engine.Seat(len(t.people)) {
		switch {
		case !t.urgent.all().Has(v) || (asked | t.self.Set()).Has(v):
		case t.silentFor(v) == 0:
			near |= v.Set()
		case waits:
			far |= v.Set()
		}
	}
	switch {
	case near != 0:
		again := t.turnBack()
		again.guide, again.guides, again.led = near.First().Set(), asked, t.led
	case far != 0:
		t.at = t.s.now
	default:
		h.sayAstray()
	}
}

// silentFor returns for how long nothing has been heard of a voice, in milliseconds; 0 for one who can be reached.
func (t *sitting) silentFor(v engine.Seat) int64 { return t.s.silence(t.s.peer(t.people[v])) }

// misleads reports whether a message of who has cheated is not heard, as a voice that is not the guide brings it, or not in the order in which it was said, from
// the first on: the guide too passes on at once what others show him, and what he tells when he is asked begins with what his own deal has. It counts what is heard.
func (h *hand) misleads(by engine.Seat, m *mental.Message) bool {
	t := h.t
	if t.guide == 0 || h.dealt || !t.seats(t.shuns).Has(m.Seat) {
		return false
	}
	next := &h.guided[m.Seat]
	if by < 0 || !t.guide.Has(by) || m.Seq < *next || *next == 0 && m.Seq > 0 {
		return true
	}
	*next = m.Seq + 1
	return false
}
