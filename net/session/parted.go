package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/receipt"
)

// partEvery is the time between two roots that are named, in milliseconds.
const partEvery = 1000

// sayParted says that this peer cannot go on with the hand, on account of somebody.
func (h *hand) sayParted(p parting) {
	t := h.t
	if h == t.hand && t.self >= 0 && p.voice != t.self && p.voice >= 0 && !slices.Contains(h.saidParted, p) {
		h.saidParted, h.partedAt = append(h.saidParted, p), t.s.now
		t.propose(&entry{kind: entryMotion, On: onParted, Hand: h.number, Voice: p.voice, Stage: p.stage, Root: p.last})
	}
}

// same returns how far a hand where chips are played for has come, mixing for any other.
func (h *hand) same() stage {
	if !h.t.urgent.folds {
		return mixing
	}
	return h.stage()
}

// sayTwice says that somebody has parted the others by two messages in one place. Nobody can tell any more whose deal is the right one, and
// none goes back: a share that was given for one player's card would be there when another draws it. Where chips are played for the
// hand ends where it was the same for all for the last time. To find that each names the roots of his deal, from the last one back, and then
// that it was so when it began.
func (h *hand) sayTwice(seat engine.Seat) {
	t := h.t
	p := parting{voice: t.speaker(seat), stage: h.same()}
	if p.stage == dealt {
		if t.s.now-h.partedAt < partEvery || t.log.Pending() > 0 {
			return
		}
		for _, p.last = range slices.Backward(h.first().Rests()) {
			if !slices.Contains(h.saidParted, p) {
				h.sayParted(p)
				return
			}
		}
		p = parting{voice: p.voice, stage: agreed}
	}
	h.sayParted(p)
}

// agreeParted draws the consequences when all others who are there, and are a majority, have said that they cannot go on for what one has
// said. He has lost his seat. Where chips are played for, and the cards are dealt, he is out of the hand: they go on from this entry on, or
// it ends where it was the same for all for the last time, or as it began.
func (t *sitting) agreeParted(x *decision) {
	h := t.hand
	p := h.parted.agreed(x.present, t.convictions.in(h.number), len(t.people))
	if p == nil || h.ends != nil {
		return
	}
	p.done = true
	t.find(p.voice.Set(), h.number, x.index)
	switch {
	case p.stage == mixing || !t.urgent.folds:
		h.part(p.voice)
	case p.stage == agreed:
		h.endAsBegun("parted", p.voice.Set())
	case p.last != [32]byte{}:
		h.ends = &p.parting
	default:
		h.condemn(t.seats(p.voice.Set()), x.index)
	}
}

// breakOff ends a hand where it was the same for all: who has parted them has lost what he has put in. It reports whether this peer could,
// who may not have come so far.
func (h *hand) breakOff() bool {
	t := h.t
	x := h.first()
	if x == nil {
		return false
	}
	was, err := x.EngineAt(h.ends.last)
	if t.s.fail(err); was == nil {
		return false
	}
	h.keepBroken(x, was)
	t.tally.hands = append(t.tally.hands, receipt.HandHead{Number: h.number, Head: was.Head()})
	h.breakAt(was, "parted", h.ends.voice.Set())
	return true
}

// endAsBegun ends a hand where chips are played for, of which all had agreed on the deck and that cannot go on: some have lost what they
// had put in when it began.
func (h *hand) endAsBegun(key string, voices engine.SeatSet) {
	m := h.t.s.match
	was, err := engine.New(m.game, m.opt, m.carry)
	if h.t.s.fail(err); err == nil {
		h.breakAt(was, key, voices)
	}
}

// breakAt ends a hand where it stands: what some have put in is lost to those who could have won it.
func (h *hand) breakAt(was *engine.Engine, key string, voices engine.SeatSet) {
	t, m := h.t, h.t.s.match
	t.tally.struck = t.seats(voices)
	m.carry, m.over = engine.Break(m.game, &m.opt, &m.carry, was.Hand(), t.tally.struck)
	h.over, h.tasks = true, nil
	t.s.notice(Notice{Key: key, Seat: t.seatOf(voices.First())})
	if m.over {
		t.rise("over")
	} else {
		t.rise("void")
	}
}
