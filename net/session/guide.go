package session

import (
	"carteado/engine"
	"carteado/net/mental"
)

// A cheat may have given this peer alone a bad part of the deal, while the others, who were dealt their cards, go on. No share of its own hangs on that part: it
// may begin anew, and hear from one of the others what they were told in its place. A friend of the cheat would bring it the bad one once more. So it hears all
// that the cheat has said from one of them alone, its guide, and what is said in one place twice only once; if its deal is void again, or waits for long, from the next. Who has asked all of them
// in vain leaves.

// guideAfter is how long a guide may take, in milliseconds.
const guideAfter = 8000

// misled reports whether the others go on with a hand in which this peer was not dealt its cards.
func (h *hand) misled() bool {
	t, x := h.t, h.first()
	return x != nil && t.self >= 0 && h.tried() != 0 && (x.Deal.Void() || t.guide != 0 && !h.dealt && t.s.now-t.at >= guideAfter)
}

// nextGuide begins anew with the next guide.
func (t *sitting) nextGuide() {
	rest := t.urgent.present() &^ t.convicted() &^ t.guides &^ t.self.Set()
	if rest == 0 {
		t.hand.sayAstray()
		return
	}
	again := t.turnBack()
	again.guide = rest.First().Set()
	again.guides = t.guides | again.guide
}

// misleads reports whether a message of who has cheated is not heard, as a voice that is not the guide brings it, or it is another in its place.
func (h *hand) misleads(by engine.Seat, m *mental.Message) bool {
	t := h.t
	if t.guide == 0 || h.dealt || !t.seats(t.shuns).Has(m.Seat) {
		return false
	}
	_, kept := h.early[m.Seat][m.Seq]
	return by < 0 || !t.guide.Has(by) || kept || m.Seq < h.next[m.Seat]
}
