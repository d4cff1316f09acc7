package notebook

import (
	"cmp"
	"strconv"
	"strings"
)

// Entry is a match as it lies on the device: its line begins with how many of its hands lie beside it, and how many bytes they take.
type Entry struct {
	Match
	Hands, Size int
}

// Line writes the entry as one line, without its end.
func (e *Entry) Line() string {
	return strconv.Itoa(e.Hands) + "\t" + strconv.Itoa(e.Size) + "\t" + e.Match.Line()
}

// shortest is fewer bytes than a line of any match.
const shortest = 100

// ParseEntry reads what Line writes, and nothing else: its error is ErrLine.
func ParseEntry(line string) (Entry, error) {
	var e Entry
	if !e.read(line) {
		return Entry{}, ErrLine
	}
	return e, nil
}

// read reads a line into an empty entry.
func (e *Entry) read(line string) (ok bool) {
	f := fields{line: line}
	e.Hands = f.number(0, MaxHands)
	e.Size = f.number(0, e.Hands*(MaxHand+maxText))
	f.match(&e.Match)
	return f.done()
}

// ParseEntries returns the matches of some lines by when they ended, each once. What cannot be read is passed over: another version has
// written it, or it is damaged.
func ParseEntries(lines string) (out []Entry) {
	// Lines come as they lie on a device: in runs in which the IDs rise, so that none comes twice in one, and mostly in one run.
	seen, run := map[ID]bool{}, 0 // the IDs of all runs but the last, and where that begins
	out = make([]Entry, 0, min(countLines(lines), 1+len(lines)/shortest))
	for line := range strings.SplitSeq(lines, "\n") {
		out = append(out, Entry{})
		n := len(out) - 1
		e := &out[n]
		if !e.read(line) {
			out = out[:n]
			continue
		}
		if n > run && string(out[n-1].ID[:]) >= string(e.ID[:]) {
			for ; run < n; run++ {
				seen[out[run].ID] = true
			}
		}
		if len(seen) > 0 && seen[e.ID] {
			out = out[:n]
		}
	}
	ended := make([]int64, len(out)) // a line tells the second
	for i := range out {
		ended[i] = out[i].At.Unix()
	}
	arrange(out, func(i, j int) int { return cmp.Compare(ended[i], ended[j]) })
	return out
}

// countLines returns how many lines a text has. To look for their ends takes a browser much less time than a list that grows.
func countLines(text string) int {
	for n := 1; ; n++ {
		i := strings.IndexByte(text, '\n')
		if i < 0 {
			return n
		}
		text = text[i+1:]
	}
}

// Oldest returns from which match on the hands may be kept that take no more bytes than most, all together.
func Oldest(entries []Entry, most int) int {
	i := len(entries)
	for i > 0 && entries[i-1].Size <= most {
		most -= entries[i-1].Size
		i--
	}
	return i
}
