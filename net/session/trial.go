package session

import (
	"maps"
	"slices"

	"carteado/engine"
	"carteado/net/receipt"
)

// A charge is brought in the log, with all that proves it, in parts. Each peer judges it by itself; what proves nothing has no
// effect but on who brought it. The log gives the place: at its last part.

const (
	stallAfter = 10000 // ms without another part, after which somebody else brings the charge
	rankAfter  = 3000  // ms for which one leaves it to those who sit before him
)

// evidences are the charges that are brought in the log, of each voice one at a time.
type evidences struct {
	of    [engine.MaxSeats]brought
	plays map[uint32]engine.SeatSet // by hand: voices that have played in it, by the log
}

// brought is a charge of which some parts have come.
type brought struct {
	charge charge
	parts  [][]byte
	at     int64 // when the last of them came
	whole  bool
}

// hear takes in a part, and returns the trial when it was the last.
func (x *evidences) hear(by engine.Seat, p *proof, now int64) *trial {
	b := &x.of[by]
	if p.Part == 0 {
		*b = brought{charge: p.charge}
	}
	if p.Part != len(b.parts) || p.Part >= p.Parts || b.charge != p.charge || b.whole {
		*b = brought{}
		return nil
	}
	b.parts, b.at = append(b.parts, p.Bytes), now
	if len(b.parts) < p.Parts {
		return nil
	}
	evidence := slices.Concat(b.parts...)
	b.parts, b.whole = nil, true
	return &trial{charge: p.charge, evidence: evidence, plays: maps.Clone(x.plays)}
}

// hearPlay notes that somebody has played in a hand, so that its cards are dealt.
func (x *evidences) hearPlay(by engine.Seat, hand uint32) {
	if x.plays == nil {
		x.plays = map[uint32]engine.SeatSet{}
	}
	x.plays[hand] |= by.Set()
}

// bringing reports whether somebody is just about to bring a charge against a seat.
func (x *evidences) bringing(seat engine.Seat, now int64) bool {
	for i := range x.of {
		if b := &x.of[i]; len(b.parts) > 0 && b.charge.Seat == seat && now-b.at < stallAfter {
			return true
		}
	}
	return false
}

// trial is a charge with its evidence.
type trial struct {
	charge   charge
	evidence []byte
	plays    map[uint32]engine.SeatSet // by hand: voices that had played in it by then
	begun    bool
	judged   bool
	findings
}

// findings are what evidence proves.
type findings struct {
	verdicts []Verdict
	agreed   bool // all had agreed on the deck by then: somebody may know a card
	dealt    bool // and the cards were dealt
}

// try judges a charge, and draws the consequences. It reports whether that is done.
func (t *sitting) try(x *decision) bool {
	c := x.trial
	if !c.begun {
		c.begun = true
		work := t.judge(&c.charge, c.evidence)
		if t.liars.Has(x.by) || c.charge.Table != t.roster.ID || int(c.charge.Seat) >= t.roster.Seats() || c.charge.Hand > t.hand.number+1 {
			work = func() findings { return findings{} }
		}
		t.s.cfg.Jobs.Run(func() { c.findings = work() }, func() {
			c.judged = true
			t.decide()
		})
	}
	if !c.judged {
		return false
	}
	proved := false
	var guilty engine.SeatSet
	for _, v := range c.verdicts {
		proved = proved || v.Seat == c.charge.Seat
		guilty |= v.Seat.Set()
		if t.verdict(t.charge(&v)) == nil {
			t.blame(v)
		}
	}
	if !proved && !t.liars.Has(x.by) {
		t.liars |= x.by.Set()
		if x.by != t.self {
			t.s.mute(t.people[x.by])
		}
	}
	if guilty != 0 {
		number := c.charge.Hand
		if number == 0 { // in the log: it is about the present hand
			number = t.hand.number
		}
		others := c.plays[number] &^ t.voices(guilty)
		t.punish(number, guilty, c.agreed || others != 0, c.dealt || others != 0)
	}
	x.trial = nil
	return true
}

// punish draws the consequences of a cheat that is proved. Before all have agreed on the deck nobody can know a card: the deal is
// void, and the cheat loses his seat. From then on his side loses the match; where chips are played for he is out of the hand,
// with what he put in, and the others go on.
func (t *sitting) punish(number uint32, guilty engine.SeatSet, agreed, dealt bool) {
	h := t.hand
	t.guilty |= guilty
	switch {
	case number != h.number || h.over:
		// The hand that counts already counts; of the next one no card is dealt. The sitting ends with the present one.
	case !agreed:
		h.giveUp("cheat")
	case h.folds() && dealt:
		h.fold(guilty &^ h.folded)
	default:
		h.over, h.tasks = true, nil
		t.forfeit(t.voices(guilty))
	}
}

// accusing is a verdict that this peer has to bring before all.
type accusing struct {
	*charge
	parts [][]byte
	next  int
	since int64
}

// byLog reports whether what is proved against somebody has its effect by the log: with two, who is accused could keep it
// out of there, so each draws the consequences for himself.
func (t *sitting) byLog() bool { return len(t.people) > 2 }

// press brings the charges of this peer in the log, unless others do. Who sits first does so first.
func (t *sitting) press() {
	if t.self < 0 || t.log == nil || t.over || len(t.accuses) == 0 {
		return
	}
	a := t.accuses[0]
	if t.guilty.Has(a.Seat) || t.self == t.speaker(a.Seat) || a.next == len(a.parts) && t.log.Pending() == 0 {
		t.accuses = t.accuses[1:]
		return
	}
	before := (engine.Seats(int(t.self)) & t.urgent.present() &^ t.voices(a.Seat.Set())).Len()
	if a.next == 0 && (t.s.now-a.since < int64(before)*rankAfter || t.charged.bringing(a.Seat, t.s.now)) {
		return
	}
	for a.next < len(a.parts) && t.log.Pending() < 2 {
		p := proof{charge: *a.charge, Part: a.next, Parts: len(a.parts), Bytes: a.parts[a.next]}
		if t.propose(&entry{kind: entryGuilty, Guilty: p}) != nil {
			return
		}
		a.next++
	}
}

// bring notes that this peer has to bring a verdict before all.
func (t *sitting) bring(v *Verdict) {
	x := t.charge(v)
	if x == nil || !t.byLog() || t.self < 0 || t.guilty.Has(v.Seat) || slices.ContainsFunc(t.accuses, func(a *accusing) bool { return a.Seat == v.Seat }) {
		return
	}
	if _, proves := receipt.Proves(v.What); !proves && v.What != receipt.Log {
		return
	}
	parts := slices.Collect(slices.Chunk(v.evidence(), proofPart))
	if len(parts) == 0 || len(parts) > proofParts {
		return
	}
	t.accuses = append(t.accuses, &accusing{charge: x, parts: parts, since: t.s.now})
}
