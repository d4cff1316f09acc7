package solo

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
)

// The bounds of what Save writes.
const (
	MaxHands = 1000    // hands of a match
	MaxSize  = 1 << 20 // bytes
)

const version = "solo 1"

var (
	errBroken = errors.New("the log breaks off where the dealer has something to bring")
	errDealer = errors.New("the dealer brings something else here, by this seed")
)

func same(a, b *engine.Action) bool { return bytes.Equal(a.Append(nil), b.Append(nil)) }

// Save writes the table: see the package documentation. It is nil for a hand that has grown longer than a
// record can be, and for one that is played otherwise than it was.
func (t *Table) Save() []byte { return t.save(true) }

// save writes the table. Tables that were saved before records named every option are not full.
func (t *Table) save(full bool) []byte {
	r, err := record.From(t.engine, t.setup.Names, nil)
	if err != nil || t.past != nil {
		return nil
	}
	r.Full = full
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\nlevel %s\nseed %d\nhumans %s\n", version, levelText(t.setup.Level, t.setup.Unhurried), t.setup.Seed, list(t.setup.Humans))
	if r := t.setup.Rival; r.Hands > 0 {
		fmt.Fprintf(&b, "rival %d %d\n", r.Hands, r.Points)
	}
	hands := t.match.Hands()
	if t.engine.Over() {
		hands = hands[:len(hands)-1] // this one, which the record scores
	}
	info, seats := t.setup.Game.Info(), t.setup.Options.Seats()
	for k := range hands {
		b.WriteString("hand " + scoreText(info, seats, &hands[k]) + "\n")
	}
	b.WriteString(notesText(t.notes) + r.String())
	return b.Bytes()
}

// Restore returns the table that Save wrote, and takes nothing else. Its errors are of type *record.Error and
// name the line.
func Restore(saved []byte) (*Table, error) {
	if len(saved) > MaxSize {
		return nil, wrong(1, "a saved table has at most %d bytes", MaxSize)
	}
	h := header{rest: string(saved)}
	s, err := h.setup()
	if err != nil {
		return nil, wrong(h.line, "%w", err)
	}
	first := h.line + 1
	var hands []string
	for strings.HasPrefix(h.rest, "hand ") {
		line, err := h.field("hand")
		if err != nil {
			return nil, wrong(h.line, "%w", err)
		}
		if len(hands) == MaxHands {
			return nil, wrong(h.line, "a match has at most %d hands", MaxHands)
		}
		hands = append(hands, line)
	}
	notes, err := h.noted()
	if err != nil {
		return nil, wrong(h.line, "%w", err)
	}
	r, err := record.Parse(h.rest, games.Lookup)
	if err != nil {
		return nil, h.below(err)
	}
	s.Game, s.Options, s.Names = r.Game, r.Options, r.Names
	t, err := seat(s)
	if err != nil {
		return nil, wrong(h.line, "%w", err)
	}
	t.notes = notes
	for k, line := range hands {
		score, err := parseScore(r.Game.Info(), r.Options.Seats(), line)
		if err != nil {
			return nil, wrong(first+k, "%w", err)
		}
		t.match.Add(&score)
		if t.match.Over() {
			return nil, wrong(first+k, "the match is over with this hand, and another follows")
		}
	}
	if c := t.match.Carry(); c != r.Carry {
		return nil, wrong(h.line+r.CarryLine(), "these hands, by this seed, carry on %s", c.Text(&r.Options))
	}
	if at, err := t.replay(r.Log); err != nil {
		return nil, wrong(h.line+r.Line(min(at, len(r.Log)-1)), "%w", err)
	}
	if err := t.alike(string(saved), r.Full); err != nil {
		return nil, err
	}
	return t, nil
}

// alike makes sure that a table was saved as it would be saved again: head and score of the hand, numbers
// with a sign or with zeros before them, a deck that does not belong here.
func (t *Table) alike(saved string, full bool) error {
	again := string(t.save(full))
	for line := 1; saved != again; line++ {
		a, restA, _ := strings.Cut(saved, "\n")
		b, restB, _ := strings.Cut(again, "\n")
		if a != b {
			return wrong(line, "%.60q stands for %.60q", a, b)
		}
		saved, again = restA, restB
	}
	return nil
}
