package notebook

import (
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

// ParseEntry reads what Line writes, and nothing else: its error is ErrLine.
func ParseEntry(line string) (Entry, error) {
	hands, rest, _ := strings.Cut(line, "\t")
	size, rest, _ := strings.Cut(rest, "\t")
	n, err1 := strconv.Atoi(hands)
	k, err2 := strconv.Atoi(size)
	if err1 != nil || err2 != nil || n < 0 || n > MaxHands || k < 0 || k > n*(MaxHand+maxText) || strconv.Itoa(n) != hands || strconv.Itoa(k) != size {
		return Entry{}, ErrLine
	}
	m, err := ParseMatch(rest)
	if err != nil {
		return Entry{}, err
	}
	return Entry{m, n, k}, nil
}

// ParseEntries returns the matches of some lines by when they ended, each once. What cannot be read is passed over: another version has
// written it, or it is damaged.
func ParseEntries(lines string) (out []Entry) {
	seen := map[ID]bool{}
	for line := range strings.SplitSeq(lines, "\n") {
		if e, err := ParseEntry(line); err == nil && !seen[e.ID] {
			seen[e.ID] = true
			out = append(out, e)
		}
	}
	inOrder(out, func(a, b *Entry) int { return a.At.Compare(b.At) })
	return out
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
