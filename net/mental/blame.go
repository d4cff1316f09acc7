package mental

import (
	"bytes"
	"errors"

	"carteado/engine"
)

// blame finds a seat guilty: of the message, or of what it said before in this phase. Before the cards are dealt
// that makes the deal void; its secrets stay until it is abandoned, as others may have heard something else and go on, and this seat can go through it
// anew with what they have heard. From then on the deal goes on without the seat. When the hand is over, what was said before in it stays,
// and the seat is taken to have said the same end as all others: some may have ended the deal by then, and the others have to come to
// the same root.
func (d *Deal) blame(s engine.Seat, why error, m *Message) {
	switch {
	case !d.find(s, why, m):
	case !d.dealt:
		d.void = true
	case d.assume(s) || m != nil && d.finals && (m.Kind == Act || m.Kind == Final || m.Seq < d.closing[s]):
	default:
		d.convict(s)
	}
}

// find notes that a seat is guilty, with what proves it, and reports whether that is new.
func (d *Deal) find(s engine.Seat, why error, m *Message) bool {
	v := Verdict{Seat: s, What: BadMessage, Why: why}
	var f *fault
	if errors.As(why, &f) {
		v.What = f.what
	}
	if d.blamed(s, v.What) {
		return false
	}
	if m != nil {
		d.record.message(m)
		d.forward(m)
	}
	v.Evidence = bytes.Clone(d.record.bytes)
	d.verdicts = append(d.verdicts, v)
	return true
}

// assume takes in what a seat has to say of the end in place of its own word, and reports whether the end is what all say now.
func (d *Deal) assume(s engine.Seat) bool {
	f, ok := d.now.(*finalPhase)
	if ok && f.owes(s) != 0 {
		m := d.word(f, s)
		f.said[s] = m
		d.spoken = append(d.spoken, m)
		d.seats[s].next = m.Seq + 1
	}
	return ok
}

func (d *Deal) blamed(s engine.Seat, what What) bool {
	for _, old := range d.verdicts {
		if old.Seat == s && old.What == what {
			return true
		}
	}
	return false
}

// equivocates blames a seat that signed two different messages in one place. If all have heard the first one, in a phase that is over, the deal goes on with the seat:
// peers hear of the second at unlike times, and would part if each went on without it from there. What it costs, and where, is for the caller to say.
func (d *Deal) equivocates(a, b *Message) {
	if d.blamed(a.Seat, Equivocation) {
		return
	}
	if deaf := d.void || d.ended || d.gone(a.Seat); deaf && a.Kind != Act && a.Seq >= d.seats[a.Seat].next {
		return // the first one came before its time and is not in the record: who goes through that would not hear it now
	}
	d.record.message(a)
	d.forward(a)
	why := wrong(Equivocation, errors.New("two signed messages with one number"))
	past := d.dealt && !d.finals && a.Kind != Act && a.Seq < d.seats[a.Seat].next
	for _, m := range d.spoken {
		past = past && m != a
	}
	if past {
		d.find(a.Seat, why, b)
	} else {
		d.blame(a.Seat, why, b)
	}
	d.fork = 0
}

// forward lets the other seats see what a seat is blamed for.
func (d *Deal) forward(m *Message) {
	if d.me != nil {
		d.me.out = append(d.me.out, m.Bytes())
	}
}
