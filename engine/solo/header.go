package solo

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/engine/robot"
)

func wrong(line int, format string, args ...any) error {
	return &record.Error{Line: line, Err: fmt.Errorf(format, args...)}
}

// header reads the lines that stand before a record.
type header struct {
	rest string
	line int
}

// field takes the next line, which must begin with a word, and gives what follows it.
func (h *header) field(word string) (string, error) {
	h.line++
	line, rest, ok := strings.Cut(h.rest, "\n")
	if !ok {
		return "", fmt.Errorf("the text ends before its line %s", word)
	}
	v, ok := strings.CutPrefix(line, word+" ")
	if !ok {
		return "", fmt.Errorf("the line %s belongs here, not %.60q", word, line)
	}
	h.rest = rest
	return v, nil
}

// is takes the next line, which must be this one.
func (h *header) is(want string) error {
	word, value, _ := strings.Cut(want, " ")
	if v, err := h.field(word); err != nil {
		return err
	} else if v != value {
		return fmt.Errorf("%.60q belongs here, not %.60q", want, word+" "+v)
	}
	return nil
}

// unhurried stands behind the level of robots that nobody tells to stop thinking.
const unhurried = " unhurried"

func (h *header) level() (k int, slow bool, err error) {
	text, err := h.field("level")
	if err != nil {
		return 0, false, err
	}
	name, slow := strings.CutSuffix(text, unhurried)
	k, ok := levelNamed(name)
	if !ok {
		return 0, false, fmt.Errorf("there is no level %.20q", name)
	}
	return k, slow, nil
}

func levelNamed(name string) (int, bool) {
	k := slices.IndexFunc(robot.Levels[:], func(l robot.Level) bool { return l.Name == name })
	return k, k >= 0
}

// levelText is what level reads.
func levelText(k int, slow bool) string {
	if slow {
		return robot.Levels[k].Name + unhurried
	}
	return robot.Levels[k].Name
}

func (h *header) seed() (uint64, error) {
	v, err := h.field("seed")
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseUint(v, 10, 64)
	if err != nil || strconv.FormatUint(n, 10) != v {
		return 0, fmt.Errorf("%.30q is no seed", v)
	}
	return n, nil
}

// noted takes the line of what robots have noted, if there is one.
func (h *header) noted() ([]byte, error) {
	if !strings.HasPrefix(h.rest, "notes ") {
		return nil, nil
	}
	v, err := h.field("notes")
	if err != nil {
		return nil, err
	}
	notes, err := hex.DecodeString(v)
	if err != nil || v != hex.EncodeToString(notes) || len(notes) == 0 || len(notes) > mostNotes {
		return nil, fmt.Errorf("%.60q are no notes", v)
	}
	return notes, nil
}

// mostNotes is how many bytes of notes there can be.
const mostNotes = 64

// notesText is what noted reads.
func notesText(notes []byte) string {
	if len(notes) == 0 {
		return ""
	}
	return fmt.Sprintf("notes %x\n", notes)
}

func (h *header) setup() (s Setup, err error) {
	if err = h.is(version); err != nil {
		return
	}
	if s.Level, s.Unhurried, err = h.level(); err != nil {
		return
	}
	if s.Seed, err = h.seed(); err != nil {
		return
	}
	seats, err := h.field("humans")
	if err != nil {
		return s, err
	}
	var ok bool
	if s.Humans, ok = parseList(seats); !ok {
		return s, fmt.Errorf("humans are seats in order, or -, not %.40q", seats)
	}
	if !strings.HasPrefix(h.rest, "rival ") {
		return s, nil
	}
	rival, err := h.field("rival")
	if err != nil {
		return s, err
	}
	hands, points, _ := strings.Cut(rival, " ")
	if s.Rival, ok = parseRival(hands, points); !ok {
		return s, fmt.Errorf("a rival has hands and points, not %.40q", rival)
	}
	return s, nil
}

// below moves the line that an error of the record names down by the lines above the record.
func (h *header) below(err error) error {
	var e *record.Error
	if errors.As(err, &e) {
		return &record.Error{Line: h.line + e.Line, Err: e.Err}
	}
	return wrong(h.line+1, "%w", err)
}

// list writes seats with commas between them, "-" for none.
func list(set engine.SeatSet) string {
	if set == 0 {
		return "-"
	}
	var out []string
	for p := range engine.Seat(engine.MaxSeats) {
		if set.Has(p) {
			out = append(out, strconv.Itoa(int(p)))
		}
	}
	return strings.Join(out, ",")
}

func parseList(text string) (engine.SeatSet, bool) {
	var set engine.SeatSet
	if text != "-" {
		for s := range strings.SplitSeq(text, ",") {
			n, err := strconv.ParseUint(s, 10, bits.Len(engine.MaxSeats-1))
			if err != nil {
				return 0, false
			}
			set |= engine.Seat(n).Set()
		}
	}
	return set, list(set) == text
}
