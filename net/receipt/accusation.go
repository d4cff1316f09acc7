package receipt

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/order"
)

// Accusation is a verdict with its evidence, for somebody who was not there.
type Accusation struct {
	Text     string // record of the hand as it began
	Config   mental.Config
	Seat     engine.Seat
	What     string // a key, see [Key]
	Evidence []byte
}

// ErrUnproved is the error of an accusation whose evidence does not prove it.
var ErrUnproved = errors.New("receipt: the evidence does not prove the verdict")

const (
	accusationMark = "verdict 1"
	accusationEnd  = "end verdict"
	evidenceLine   = 3 << 14 // bytes in a line
)

// IsAccusation reports whether a text that begins as the record of a hand goes on as an accusation.
func IsAccusation(text string) bool { return strings.Contains(text, "\n"+accusationMark+"\n") }

// String returns the accusation as a text: the record of the hand as it began, then the lines of a receipt from its table to
// its keys, with verdict 1 before them, and
//
//	against 2 share          the seat, and what it did
//	evidence
//	BASE64                   a line for every 48 KB
//	end verdict
//
// There is one way to write an accusation.
func (a *Accusation) String() string {
	var b strings.Builder
	if !writeHead(&b, a.Text, accusationMark, &a.Config) {
		return ""
	}
	fmt.Fprintf(&b, "against %d %s\nevidence\n", a.Seat, a.What)
	for part := range slices.Chunk(a.Evidence, evidenceLine) {
		b.WriteString(base64.StdEncoding.EncodeToString(part) + "\n")
	}
	b.WriteString(accusationEnd + "\n")
	return b.String()
}

// ParseAccusation reads what String writes, and nothing else. Whether it is proved is [Accusation.Check]'s answer. Its errors
// are of type [*record.Error] and name the line.
func ParseAccusation(text string, games record.Lookup) (*Accusation, error) {
	if len(text) > Max {
		return nil, &record.Error{Line: 1, Err: fmt.Errorf("an accusation has at most %d bytes", Max)}
	}
	at := strings.Index(text, "\n"+accusationMark+"\n") + 1
	hand, err := record.Parse(text[:at], games)
	if err != nil {
		return nil, err
	}
	p := newParser(text, at)
	a, err := p.accusation(hand)
	if err == nil {
		a.Text = text[:at]
		err = p.same(text, a.String())
	}
	if err != nil {
		return nil, &record.Error{Line: max(1, p.line), Err: err}
	}
	return a, nil
}

func (p *parser) accusation(hand *record.Record) (*Accusation, error) {
	cfg, err := p.head(accusationMark, hand)
	if err != nil {
		return nil, err
	}
	a := &Accusation{Config: *cfg}
	v, err := p.field("against")
	if err != nil {
		return nil, err
	}
	v, what, _ := strings.Cut(v, " ")
	seat, err := strconv.ParseUint(v, 10, 8)
	if err != nil || int(seat) >= cfg.Roster.Seats() {
		return nil, fmt.Errorf("there is no seat %.20q", v)
	}
	a.Seat, a.What = engine.Seat(seat), what
	if _, err := p.field("evidence"); err != nil {
		return nil, err
	}
	for p.next() {
		p.line++
		if p.text == accusationEnd {
			return a, nil
		}
		if a.Evidence, err = base64.StdEncoding.Strict().AppendDecode(a.Evidence, []byte(p.text)); err != nil {
			return nil, errors.New("these are no bytes in base64")
		}
	}
	return nil, fmt.Errorf("the accusation ends before its line %s", accusationEnd)
}

// Check reports whether the evidence proves the verdict, as somebody finds who was not there and trusts nobody: nil if it does.
func (a *Accusation) Check() error {
	var err error
	if a.What == Log {
		err = a.checkLog()
	} else if what, proves := Proves(a.What); !proves {
		err = fmt.Errorf("nothing proves %q to others", a.What)
	} else {
		err = mental.Judge(a.Config, &mental.Verdict{Seat: a.Seat, What: what, Evidence: bytes.Clone(a.Evidence)})
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnproved, err)
	}
	return nil
}

// checkLog judges what a person has signed in the log.
func (a *Accusation) checkLog() error {
	e, err := LogEvidence(a.Evidence)
	if err != nil {
		return err
	}
	var people []identity.ID
	voice := engine.Nobody
	for s, name := range a.Config.Roster.Names {
		if s < len(a.Config.Persons) && a.Config.Persons[s] != engine.Seat(s) {
			continue // a robot says nothing in the log
		}
		if engine.Seat(s) == a.Seat {
			voice = engine.Seat(len(people))
		}
		people = append(people, identity.ID(name))
	}
	e.Seat = voice
	return order.Judge(a.Config.Roster.ID, people, e)
}
