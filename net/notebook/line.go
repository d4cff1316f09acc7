package notebook

import (
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"carteado/net/plan"
)

// A match is kept as one line: the version, then fields with tabs between them. There is one way to write a match: ParseMatch refuses
// whatever Line would not have written, so that equal matches are equal bytes.
const lineVersion = "1"

// The bounds of a line.
const (
	maxSeats  = 16
	maxText   = 200 // bytes of a name or a key
	maxFeats  = 20
	maxNumber = 1_000_000_000
)

// ErrLine is the error of a text that is no line of a notebook.
var ErrLine = errors.New("notebook: this is not a match as a notebook keeps it")

// The letters of what is true of a match and of a seat.
const (
	matchMarks = "svch"
	seatMarks  = "rlb"
)

func appendMarks(b []byte, letters string, marks ...bool) []byte {
	for i, on := range marks {
		if on {
			b = append(b, letters[i])
		}
	}
	return append(b, '\t')
}

// Line writes the match as one line, without its end.
func (m *Match) Line() string {
	b := make([]byte, 0, 512)
	text := func(s string) { b = append(append(b, s...), '\t') }
	number := func(n int) { b = append(strconv.AppendInt(b, int64(n), 10), '\t') }
	text(lineVersion)
	text(hex.EncodeToString(m.ID[:]))
	text(m.At.Format(time.RFC3339))
	text(m.Game)
	text(m.Preset)
	b = appendMarks(b, matchMarks, m.Solo, m.Void, m.Competitive, m.NoXPAtHome)
	number(m.Rounds)
	number(int(m.Penalty))
	number(m.Stake)
	number(m.Declarer)
	number(len(m.Seats))
	for i := range m.Seats {
		s := &m.Seats[i]
		text(string(s.Person))
		text(s.Name)
		b = appendMarks(b, seatMarks, s.Robot, s.Left, s.Behind)
		number(s.Place)
		number(s.Points)
		number(s.Chips)
		text(strings.Join(s.Feats, ","))
		number(s.Address)
		number(s.Side)
	}
	return string(b[:len(b)-1])
}

// ParseMatch reads what Line writes, and nothing else: its error is ErrLine.
func ParseMatch(line string) (Match, error) {
	var m Match
	f := fields{line: line}
	if f.match(&m); !f.done() {
		return Match{}, ErrLine
	}
	return m, nil
}

// fields reads a line field by field, and takes nothing that would have been written otherwise. A year's notebook is read while somebody
// waits for it: each byte is looked at once, and of what is read only names stay, as parts of the line.
type fields struct {
	line string
	at   int // where the next field begins; behind the end, and the tab that is not there, once all are read
	bad  bool
}

// fail refuses the line; what is still read of it is empty.
func (f *fields) fail() { f.at, f.bad = len(f.line)+1, true }

// done reports whether the line is read to its end, and is good.
func (f *fields) done() bool { return f.at == len(f.line)+1 && !f.bad }

// end goes past the tab, or the end of the line, to which a field was read.
func (f *fields) end(at int) {
	if at < len(f.line) && f.line[at] != '\t' || at > len(f.line) {
		f.fail()
		return
	}
	f.at = at + 1
}

func (f *fields) text() string {
	line, from := f.line, f.at
	to := from
	for to < len(line) && line[to]-' ' < 0x7f-' ' {
		to++
	}
	if to < len(line) && line[to] >= utf8.RuneSelf { // not all of it is ASCII
		n := strings.IndexByte(line[to:], '\t')
		if n < 0 {
			n = len(line) - to
		}
		to += n
		if !utf8.ValidString(line[from:to]) || strings.ContainsFunc(line[from:to], unicode.IsControl) {
			f.fail()
			return ""
		}
	}
	if f.end(to); f.bad || to-from > maxText {
		f.fail()
		return ""
	}
	return line[from:to]
}

func (f *fields) number(low, high int) int {
	const most = 10 // digits
	line, at, n := f.line, f.at, 0
	minus := low < 0 && at < len(line) && line[at] == '-'
	if minus {
		at++
	}
	from := at
	for at < len(line) && line[at]-'0' < 10 && at-from <= most {
		n = 10*n + int(line[at]-'0')
		at++
	}
	ok := at > from && (line[from] != '0' || at == from+1 && !minus)
	if minus {
		n = -n
	}
	if !ok || n < low || n > high {
		f.fail()
		return low
	}
	f.end(at)
	return n
}

func (f *fields) marks(letters string, marks ...*bool) {
	at := f.at
	for i, on := range marks {
		if *on = at < len(f.line) && f.line[at] == letters[i]; *on {
			at++
		}
	}
	f.end(at)
}

func (f *fields) id() (id ID) {
	line, at := f.line, f.at
	if len(line)-at < 2*len(id) {
		f.fail()
		return id
	}
	for i := range id {
		high, low := digit(line[at]), digit(line[at+1])
		if high|low > 15 {
			f.fail()
			return id
		}
		id[i] = high<<4 | low
		at += 2
	}
	f.end(at)
	return id
}

// digit returns what a small hexadecimal digit stands for, 16 or more for anything else.
func digit(c byte) byte {
	switch {
	case c-'0' < 10:
		return c - '0'
	case c-'a' < 6:
		return c - 'a' + 10
	}
	return 255
}

func (f *fields) time() time.Time {
	at, ok := parseTime(f.text())
	if !ok {
		f.fail()
	}
	return at
}

func (f *fields) match(m *Match) {
	if f.text() != lineVersion {
		f.fail()
	}
	m.ID, m.At, m.Game, m.Preset = f.id(), f.time(), f.text(), f.text()
	f.marks(matchMarks, &m.Solo, &m.Void, &m.Competitive, &m.NoXPAtHome)
	m.Rounds, m.Penalty, m.Stake, m.Declarer = f.number(0, maxNumber), plan.Penalty(f.number(0, int(plan.StakeAndXPLost))), f.number(0, maxNumber), f.number(-1, maxSeats-1)
	n := f.number(1, maxSeats)
	if m.Declarer >= n {
		f.fail()
	}
	if f.bad {
		return
	}
	m.Seats = make([]Seat, n)
	for i := range m.Seats {
		s := &m.Seats[i]
		s.Person, s.Name = Person(f.text()), f.text()
		f.marks(seatMarks, &s.Robot, &s.Left, &s.Behind)
		s.Place, s.Points, s.Chips = f.number(0, maxSeats), f.number(-maxNumber, maxNumber), f.number(-maxNumber, maxNumber)
		if feats := f.text(); feats != "" {
			s.Feats = strings.Split(feats, ",")
		}
		s.Address, s.Side = f.number(0, maxSeats), f.number(0, maxSeats)
		if len(s.Feats) > maxFeats {
			f.fail()
		}
	}
}
