package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// Notation writes an action in words that a person can read and ParseNotation reads back:
//
//	2 play 17:7H          seat 2 plays slot 17, the seven of hearts
//	0 raise n=3           a number
//	1 cover 5             a card that stays closed
//	- open 12:KD 13:4C    the dealer opens two cards
func (i *Info) Notation(a *Action) string {
	var b strings.Builder
	if a.Seat == Nobody {
		b.WriteByte('-')
	} else {
		b.WriteString(strconv.Itoa(int(a.Seat)))
	}
	b.WriteByte(' ')
	if key := i.VerbKey(a.Verb); key != "" {
		b.WriteString(key)
	} else {
		fmt.Fprintf(&b, "verb%d", a.Verb)
	}
	if a.N != 0 {
		fmt.Fprintf(&b, " n=%d", a.N)
	}
	for k, s := range a.Cards {
		fmt.Fprintf(&b, " %d", s)
		if f := a.Face(k); f != Unknown {
			b.WriteByte(':')
			b.WriteString(f.String())
		}
	}
	return b.String()
}

// ParseNotation reads what Notation writes, and nothing else.
func (i *Info) ParseNotation(s string) (Action, error) {
	bad := func(what string) (Action, error) {
		return Action{}, fmt.Errorf("%w: %s", ErrEncoding, what)
	}
	if len(s) > 16*MaxCards {
		return bad("too long")
	}
	fields := strings.Split(s, " ")
	if len(fields) < 2 {
		return bad("an action is a seat, a verb and what it touches")
	}
	var a Action
	if fields[0] == "-" {
		a.Seat = Nobody
	} else if n, ok := parseInt32(fields[0]); ok && n >= 0 && n < MaxSeats {
		a.Seat = Seat(n)
	} else {
		return bad("no such seat: " + clip(fields[0]))
	}
	if a.Verb = i.VerbNamed(fields[1]); a.Verb == 0 {
		return bad(i.Key + " has no action " + clip(fields[1]))
	}
	fields = fields[2:]
	if len(fields) > 0 {
		if v, ok := strings.CutPrefix(fields[0], "n="); ok {
			n, ok := parseInt32(v)
			if !ok || n == 0 {
				return bad("no number: " + clip(v))
			}
			a.N = int32(n)
			fields = fields[1:]
		}
	}
	if len(fields) > MaxCards {
		return bad("too many cards")
	}
	for k, f := range fields {
		slot, face, shown := strings.Cut(f, ":")
		n, ok := parseInt32(slot)
		if !ok || n < 0 || n >= MaxSlots {
			return bad("no card: " + clip(f))
		}
		a.Cards = append(a.Cards, Slot(n))
		if shown {
			v, err := ParseFace(face)
			if err != nil {
				return bad("no card: " + clip(f))
			}
			for len(a.Faces) < k {
				a.Faces = append(a.Faces, Unknown)
			}
			a.Faces = append(a.Faces, v)
		}
	}
	for len(a.Faces) > 0 && len(a.Faces) < len(a.Cards) {
		a.Faces = append(a.Faces, Unknown)
	}
	return a, nil
}

// parseInt32 reads a canonical decimal int32.
func parseInt32(s string) (int, bool) {
	n, err := strconv.ParseInt(s, 10, 32)
	return int(n), err == nil && strconv.Itoa(int(n)) == s
}

// clip quotes what could not be read, in a length that fits a message.
func clip(s string) string { return fmt.Sprintf("%.24q", s) }
