package session

import (
	"crypto/sha256"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/receipt"
	"carteado/net/wire"
)

// after looks at what a task has brought about.
func (h *hand) after() {
	t, s := h.t, h.t.s
	if s.sit != t {
		return
	}
	if damage(h.failed) {
		t.lose(h.failed)
		return
	}
	s.fail(h.failed)
	if s.err != nil || len(h.chairs) == 0 {
		return
	}
	for _, c := range h.chairs {
		if c.table == nil {
			return
		}
		for _, raw := range c.table.Take() {
			b, err := wire.Encode(&wire.Deal{Hand: h.number, Raw: raw})
			if err != nil {
				s.fail(err)
				return
			}
			t.tellTable(b)
			if len(h.chairs) > 1 {
				h.tasks = append(h.tasks, h.hear(c, raw))
			}
		}
	}
	h.follow()
	h.listen()
	d := h.chairs[0].table.Deal
	for _, v := range d.Verdicts()[h.told:] {
		h.told++
		if v.What == mental.BadRoot && t.self >= 0 && t.blamed.Has(t.seatOf(t.self)) {
			continue // the others go on without whom they have convicted: what they say hangs on nothing that he has heard
		}
		t.blame(Verdict{Seat: v.Seat, What: receipt.Key(v.What), Hand: h.number, Deal: &v})
	}
	if h.over || t.ended() {
		return
	}
	if h.convicted() {
		return
	}
	if !h.dealt && h.opened && d.Idle() {
		h.dealt = true
		h.remember()
	}
	h.leave()
	h.giveBack()
	h.standIns()
	if h.over {
		return
	}
	if d.Ended() && h.opened && len(h.tasks) == 0 {
		h.sayOver()
		return
	}
	if h.dealt && h == t.hand && !s.match.over && !t.over {
		if t.hands[h.number+1] == nil {
			t.newHand(h.number + 1)
		}
		t.hands[h.number+1].startShuffle()
	}
	h.feed()
}

// follow notes how far the deal has come.
func (h *hand) follow() {
	d := h.chairs[0].table.Deal
	if news := d.News(); len(news) > 0 {
		h.moved, h.pause = h.t.s.now, needAfter
		for _, p := range news {
			if p.Letter == 'a' || p.Letter == 'r' || p.Letter == 'l' { // all count their messages anew
				for seat := range engine.Seat(d.Seats()) {
					h.next[seat] = max(h.next[seat], d.Next(seat))
				}
			}
			if p.Letter != 'm' {
				continue
			}
			if m, err := mental.DecodeMessage(p.Bytes); err == nil && m.Seq < 1<<30 {
				h.next[m.Seat] = max(h.next[m.Seat], m.Seq+1)
				if m.Kind == mental.Deck {
					h.decks[m.Seat] = sha256.Sum256(p.Bytes)
				}
			}
		}
	}
	for e := h.chairs[0].table.Engine; h.counted < e.Len(); h.counted++ {
		if h.deed(e.Entry(h.counted)) == moves {
			h.t.goneSince.move(h.t.s.now)
		}
	}
	if root := d.Root(); root != h.root {
		h.root, h.rootAt = root, h.t.s.now
		h.roots[root] = true
		clear(h.acted)
	}
}
