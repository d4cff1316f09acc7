package mental

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/mental/keys"
)

// What says what a seat is to blame for.
type What uint8

// What seats do wrong.
const (
	BadMessage    What = iota + 1 // signed, but nothing that can be said here
	BadKeys                       // keys that do not fit the commitment, or are not proved
	BadShuffle                    // a proof of mixing that does not hold
	BadShare                      // a share of a card that does not hold
	BadOpening                    // a face that the card does not have
	BadBox                        // sealed shares that are none
	FalseComplain                 // about sealed shares that are good
	Equivocation                  // two different messages in one place
	Revoke                        // a wrong key of the hand in the audit
	BadRoot                       // a message that hangs on nothing that was said, as this peer alone can tell
)

var whatWords = [...]string{"?", "a message that is none", "bad keys", "a bad shuffle", "a bad share", "a bad opening",
	"bad sealed shares", "a false complaint", "two different messages in one place",
	"a false key in the audit", "a root that it made up"}

// String returns words.
func (w What) String() string {
	return whatWords[min(int(w), len(whatWords)-1)*btoi(int(w) < len(whatWords))]
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Verdict says which seat is to blame for what.
type Verdict struct {
	Seat engine.Seat
	What What
	Why  error

	// Evidence lets everyone who knows the Config come to the same verdict, see [Judge]: all that was said in
	// public up to the fault.
	Evidence []byte
}

// Error tells it in words.
func (v Verdict) Error() string { return fmt.Sprintf("seat %d: %v: %v", v.Seat, v.What, v.Why) }

// Unwrap returns the reason.
func (v Verdict) Unwrap() error { return v.Why }

// Verdicts returns all that seats were found to blame for.
func (d *Deal) Verdicts() []Verdict { return d.verdicts }

// fault is an error that knows what it is.
type fault struct {
	what What
	err  error
}

func (f *fault) Error() string { return f.err.Error() }
func (f *fault) Unwrap() error { return f.err }

func wrong(what What, err error) error {
	if err == nil {
		return nil
	}
	return &fault{what, err}
}

// Blames reports whether an error of Look is one that its author would be blamed for if it were committed.
func Blames(err error) bool {
	var f *fault
	return errors.As(err, &f)
}

// blame finds a seat guilty: of the message, or of what it said before in this phase. Before the cards are dealt
// that makes the deal void; from then on the deal goes on without the seat.
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
	d.convict(s)
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

// ErrNoVerdict is what Judge says to evidence that proves nothing.
var ErrNoVerdict = errors.New("mental: the evidence does not lead to this verdict")

// Judge lets anyone check a verdict, somebody who was not at the table too: no seat needs it, since each comes to the
// verdict by itself. It goes through the evidence as a spectator and sees whether it comes to
// the same. It says nothing of roots that it cannot recompute: that a message hangs on none that was here proves nothing, as
// whoever shows it could have left something out. Whether what was due was due by the rules of the game only package table can tell; but no seat is blamed
// for an answer to something else than it was asked, as its message hangs on what was due.
func Judge(cfg Config, v *Verdict) error {
	d, err := Replay(cfg, v.Evidence)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoVerdict, err)
	}
	if v.What != BadRoot && d.blamed(v.Seat, v.What) {
		return nil
	}
	return fmt.Errorf("%w: it leads to %v", ErrNoVerdict, d.verdicts)
}

// Convicts returns all verdicts that evidence leads to: who makes some against another, and has to show a lie of his own in
// it, is among them.
func Convicts(cfg Config, evidence []byte) ([]Verdict, error) {
	d, err := Replay(cfg, evidence)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoVerdict, err)
	}
	return slices.DeleteFunc(d.verdicts, func(v Verdict) bool { return v.What == BadRoot }), nil
}

// keyFault tells what is wrong with keys.
func keyFault(err error) (faults, error) {
	var f *keys.Fault
	if !errors.As(err, &f) {
		return nil, err
	}
	out := faults{}
	for _, n := range f.Seats {
		out[engine.Seat(n)-1] = wrong(BadKeys, f.Err)
	}
	return out, nil
}
