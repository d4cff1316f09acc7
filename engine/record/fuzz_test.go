package record

import "testing"

// Whatever text comes in: no panic, and a text that is accepted prints to itself. One that verifies can be
// made again from the hand it tells, and of one that does not, the part that can be played is a record.
func FuzzParse(f *testing.F) {
	for _, g := range golden {
		f.Add(readFile(f, g.file))
	}
	for _, d := range damaged {
		if len(d.new) < 200 {
			f.Add(d.text(f))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Parse(text, games)
		if err != nil {
			if e, ok := err.(*Error); !ok || e.Line < 1 {
				t.Fatalf("refused without a line: %v", err)
			}
			return
		}
		if r.String() != text {
			t.Fatalf("accepted, and printed as\n%s", r)
		}
		rep, err := r.Verify()
		if err == nil {
			again, err := From(rep.Engine, r.Names, r.Deck)
			if err == nil {
				again.Full = r.Full
			}
			if err != nil || again.String() != text {
				t.Fatalf("made again, %v:\n%s", err, again)
			}
			return
		}
		if e, ok := err.(*Error); !ok || e.Line < 1 || e.Line > len(lines(text)) {
			t.Fatalf("refused without a line: %v", err)
		}
		e, err := r.Start()
		for err == nil && e.Len() < len(r.Log) {
			err = r.Step(e)
		}
		part, err := From(e, r.Names, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Verify(); err != nil {
			t.Fatalf("%v in\n%s", err, part)
		}
		if part, err = From(e, r.Names, r.Deck); err == nil {
			part.Verify() // the deck may be any
		}
	})
}
