package mental

import (
	"bytes"
	"errors"

	"carteado/engine"
)

// blame finds a seat guilty: of the message, or of what it said before in this phase. Before the cards are dealt
// that makes the deal void; from then on the deal goes on without the seat. When the hand is over, what was said before in it stays,
// and the seat is taken to have said the same end as all others: some may have ended the deal by then, and the others have to come to
// the same root.
func (d *Deal) blame(s engine.Seat, why error, m *Message) {
	v := Verdict{Seat: s, What: BadMessage, Why: why}
	var f *fault
	if errors.As(why, &f) {
		v.What = f.what
	}
	if d.blamed(s, v.What) {
		return
	}
	if m != nil {
		d.record.message(m)
		d.forward(m)
	}
	v.Evidence = bytes.Clone(d.record.bytes)
	d.verdicts = append(d.verdicts, v)
	if !d.dealt {
		d.void = true
		d.eraseAll()
		return
	}
	if d.assume(s) || m != nil && d.finals && (m.Kind == Act || m.Kind == Final || m.Seq < d.closing[s]) {
		return
	}
	d.convict(s)
}

// assume takes in what a seat has to say of the end in place of its own word, and reports whether the end is what all say now.
func (d *Deal) assume(s engine.Seat) bool {
	f, ok := d.now.(*finalPhase)
	if ok && f.owes(s) != 0 {
		m := &Message{Kind: Final, Hand: d.cfg.Hand, Seat: s, Seq: f.next[s], Root: d.root, Body: f.result[:]}
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

// equivocates blames a seat that signed two different messages in one place.
func (d *Deal) equivocates(a, b *Message) {
	if d.blamed(a.Seat, Equivocation) {
		return
	}
	if deaf := d.void || d.ended || d.gone(a.Seat); deaf && a.Kind != Act && a.Seq >= d.seats[a.Seat].next {
		return // the first one came before its time and is not in the record: who goes through that would not hear it now
	}
	d.record.message(a)
	d.forward(a)
	d.blame(a.Seat, wrong(Equivocation, errors.New("two signed messages with one number")), b)
	d.fork = 0
}

// forward lets the other seats see what a seat is blamed for.
func (d *Deal) forward(m *Message) {
	if d.me != nil {
		d.me.out = append(d.me.out, m.Bytes())
	}
}
