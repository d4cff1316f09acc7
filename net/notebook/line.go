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
const (
	lineVersion = "1"
	matchFields = 11 // before those of the seats
	seatFields  = 9  // of each
)

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

func (m *Match) marks() []*bool { return []*bool{&m.Solo, &m.Void, &m.Competitive, &m.NoXPAtHome} }
func (s *Seat) marks() []*bool  { return []*bool{&s.Robot, &s.Left, &s.Behind} }

func appendMarks(b []byte, letters string, marks []*bool) []byte {
	for i, on := range marks {
		if *on {
			b = append(b, letters[i])
		}
	}
	return append(b, '\t')
}

// Line writes the match as one line, without its end.
func (m *Match) Line() string { return string(m.appendLine(nil)) }

func (m *Match) appendLine(b []byte) []byte {
	text := func(s string) { b = append(append(b, s...), '\t') }
	number := func(n int) { b = append(strconv.AppendInt(b, int64(n), 10), '\t') }
	text(lineVersion)
	text(hex.EncodeToString(m.ID[:]))
	text(m.At.Format(time.RFC3339))
	text(m.Game)
	text(m.Preset)
	b = appendMarks(b, matchMarks, m.marks())
	number(m.Rounds)
	number(int(m.Penalty))
	number(m.Stake)
	number(m.Declarer)
	number(len(m.Seats))
	for i := range m.Seats {
		s := &m.Seats[i]
		text(string(s.Person))
		text(s.Name)
		b = appendMarks(b, seatMarks, s.marks())
		number(s.Place)
		number(s.Points)
		number(s.Chips)
		text(strings.Join(s.Feats, ","))
		number(s.Address)
		number(s.Side)
	}
	return b[:len(b)-1]
}

// ParseMatch reads what Line writes, and nothing else: its error is ErrLine.
func ParseMatch(line string) (Match, error) {
	f := fields{rest: line}
	m := f.match()
	if f.bad || f.rest != "" || !utf8.ValidString(line) || strings.ContainsFunc(line, func(r rune) bool { return unicode.IsControl(r) && r != '\t' }) || string(m.appendLine(make([]byte, 0, 512))) != line {
		return Match{}, ErrLine
	}
	return m, nil
}

// fields reads a line field by field.
type fields struct {
	rest string
	left int // fields that are still there
	bad  bool
}

func (f *fields) text() string {
	var s string
	s, f.rest, _ = strings.Cut(f.rest, "\t")
	f.left--
	f.bad = f.bad || len(s) > maxText
	return s
}

func (f *fields) number(low, high int) int {
	n, err := strconv.Atoi(f.text())
	if err != nil || n < low || n > high {
		f.bad = true
		return low
	}
	return n
}

func (f *fields) marks(letters string, marks []*bool) {
	s := f.text()
	for i, on := range marks {
		*on = strings.IndexByte(s, letters[i]) >= 0
	}
}

func (f *fields) match() (m Match) {
	if f.left = strings.Count(f.rest, "\t") + 1; f.left < matchFields || f.left > matchFields+maxSeats*seatFields {
		f.bad = true
		return m
	}
	f.bad = f.text() != lineVersion
	if id, err := hex.DecodeString(f.text()); err == nil && len(id) == len(m.ID) {
		m.ID = ID(id)
	} else {
		f.bad = true
	}
	at, ok := parseTime(f.text())
	f.bad = f.bad || !ok
	m.At, m.Game, m.Preset = at, f.text(), f.text()
	f.marks(matchMarks, m.marks())
	m.Rounds, m.Penalty, m.Stake, m.Declarer = f.number(0, maxNumber), plan.Penalty(f.number(0, int(plan.StakeAndXPLost))), f.number(0, maxNumber), f.number(-1, maxSeats-1)
	n := f.number(1, maxSeats)
	if f.bad || f.left != n*seatFields || m.Declarer >= n {
		f.bad = true
		return m
	}
	m.Seats = make([]Seat, n)
	for i := range m.Seats {
		s := &m.Seats[i]
		s.Person, s.Name = Person(f.text()), f.text()
		f.marks(seatMarks, s.marks())
		s.Place, s.Points, s.Chips = f.number(0, maxSeats), f.number(-maxNumber, maxNumber), f.number(-maxNumber, maxNumber)
		if feats := f.text(); feats != "" {
			s.Feats = strings.Split(feats, ",")
		}
		s.Address, s.Side = f.number(0, maxSeats), f.number(0, maxSeats)
		f.bad = f.bad || len(s.Feats) > maxFeats
	}
	return m
}
