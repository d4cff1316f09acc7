package session

import (
	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/receipt"
)

// stop is where a hand ends that was the same for more than half of those who have not cheated, and on whose account.
type stop struct {
	root   [32]byte
	voices engine.SeatSet
	key    string // of the notice
}

// sayParted says that this peer cannot go on with the hand, on account of a voice, and how far it has come.
func (h *hand) sayParted(v engine.Seat) {
	t, at := h.t, h.same()
	if h != t.hand || t.self < 0 || v == t.self || v < 0 || h.saidParted[v].at > 0 && h.saidParted[v].stage >= at {
		return
	}
	h.saidParted[v] = ownParting{at, t.s.now + 1}
	t.propose(&entry{kind: entryMotion, On: onParted, Hand: h.number, Voice: v, Stage: at})
}

// sayMadeUp says it, when the hand counts, of those whose last words hung on nothing: the hand did not need them, and before it counted it would have been void by that.
func (h *hand) sayMadeUp() {
	h.parted, h.saidParted = partings{}, [engine.MaxSeats]ownParting{}
	for _, v := range h.chairs[0].table.Deal.Verdicts() {
		if s := h.t.speaker(v.Seat); v.What == mental.BadRoot && !h.t.convictions.in(h.number).Has(s) {
			h.sayParted(s)
		}
	}
}

// ownParting is what this peer has said of that, and when, and one; 0 if it has not.
type ownParting struct {
	stage stage
	at    int64
}

// same returns how far a hand has come, as far as it matters if it cannot go on as it is: where no chips are played for only whether all have said how it ended.
func (h *hand) same() stage {
	switch {
	case h.t.urgent.folds:
		return h.stage()
	case h.first() != nil && h.first().Deal.Played():
		return finished
	}
	return mixing
}

// sayTwice says that somebody has parted the others by two messages in one place. Where chips are played for this peer tells the roots of its
// deal, as soon as the log has it that he has cheated; see fork.
func (h *hand) sayTwice(seat engine.Seat) {
	t := h.t
	v := t.speaker(seat)
	if !t.urgent.folds {
		h.sayParted(v)
		return
	}
	if t.self < 0 || v < 0 || v == t.self || !t.convictions.in(h.number).Has(v) || t.log.Pending() > 0 {
		return
	}
	x, others := &h.forks[v], t.urgent.present()&^v.Set()
	switch {
	case !x.said.Has(t.self) && h.forkedAt[v] == 0:
		h.forkedAt[v] = t.s.now + 1
		roots := newTrail(h.first().Rests())
		t.propose(&entry{kind: entryMotion, On: onFork, Hand: h.number, Voice: v, Index: roots.before, Roots: roots.roots})
	case !x.enough.Has(t.self) && !x.told(others) && t.s.now-h.forkedAt[v] >= muteAfter:
		h.forkedAt[v] = t.s.now + 1
		t.propose(&entry{kind: entryMotion, On: onFork, Word: sayClose, Hand: h.number, Voice: v})
	}
}

// hearFork takes in where somebody's deal has been, or that he waits for nobody's word any more, and ends the hand when that is known of all
// whose word is waited for.
func (t *sitting) hearFork(x *decision) {
	h, e := t.hand, x.entry
	if e.Hand != h.number || h.over || h.ends != nil || !t.urgent.folds || !t.convictions.in(h.number).Has(e.Voice) {
		return
	}
	f := &h.forks[e.Voice]
	if e.Word == sayClose {
		f.enough |= x.by.Set()
	} else {
		f.say(x.by, trail{e.Index, e.Roots})
	}
}

// settleFork ends the hand once nobody of those who are there is waited for: also where the last of them has left.
func (t *sitting) settleFork(x *decision) {
	h := t.hand
	if h.over || h.ends != nil || !t.urgent.folds {
		return
	}
	cheats := t.convictions.in(h.number)
	for v := range engine.Seat(len(t.people)) {
		f, others := &h.forks[v], x.present&^v.Set()
		if !cheats.Has(v) || f.done || f.said|f.enough == 0 || !f.told(others) {
			continue
		}
		f.done = true
		played := func(v engine.Seat, root [32]byte) bool { return t.charged.been(v, h.number, root, x.index) }
		if root := f.last(others, played); root != [32]byte{} {
			h.ends = &stop{root, cheats, "parted"}
		} else {
			h.endAsBegun("parted", cheats)
		}
		return
	}
}

// agreeParted draws the consequences when all others who are there, and are a majority, have said that they cannot go on for what one has
// said, or the last who has not said so is gone. He has lost his seat. A hand that is played counts. Where chips are played for, and half of them were dealt their cards, he is out of the hand: they go on
// from this entry on; else it ends as it began.
func (t *sitting) agreeParted(x *decision) {
	h := t.hand
	v := h.parted.agreed(x.present, (engine.Seats(len(t.people)) &^ x.left &^ t.convicted()).Len())
	if v < 0 || h.ends != nil {
		return
	}
	p := &h.parted[v]
	p.done = true
	t.find(v.Set(), h.number, x.index)
	switch {
	case h.over || !t.urgent.folds && p.half(x.present&^v.Set(), finished): // it counts, or will without him
		return
	case !t.urgent.folds:
		h.part(v)
		return
	}
	p.deal(t.charged.played(h.number, x.index, x.index))
	switch p.ruling(x.present &^ v.Set()) {
	case isVoid:
		h.part(v)
	case endsAsBegun:
		h.endAsBegun("parted", v.Set())
	default:
		h.condemn(t.seats(v.Set()), x.index)
	}
}

// breakOff ends a hand where it was the same for all: who has parted them, or left them alone with it, has lost what he has put in. It reports whether this peer could,
// who may not have come so far.
func (h *hand) breakOff() bool {
	t := h.t
	x := h.first()
	if x == nil {
		return false
	}
	was, err := x.EngineAt(h.ends.root)
	if t.s.fail(err); was == nil {
		if h.behind != h.ends.root {
			h.behind, h.behindAt = h.ends.root, t.s.now
		}
		return false
	}
	h.keepBroken(x, was)
	t.tally.hands = append(t.tally.hands, receipt.HandHead{Number: h.number, Head: was.Head()})
	h.breakAt(was, h.ends.key, h.ends.voices)
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
