package record

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

const (
	version = "carteado 1"
	perLine = 10 // cards of the deck: a card's place in its line is the last digit of its slot
)

// String writes the record.
func (r *Record) String() string {
	info := r.Game.Info()
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ngame %v\n", version, r.Options)
	if r.Full {
		fmt.Fprintf(&b, "options %s\n", r.Options.Header())
	}
	fmt.Fprintf(&b, "carry %s\n", r.Carry.Text(&r.Options))
	for s, name := range r.Names {
		fmt.Fprintf(&b, "seat %d \"%s\"\n", s, name)
	}
	if len(r.Deck) > 0 {
		b.WriteString("deck")
		for s, f := range r.Deck {
			if s%perLine == 0 {
				fmt.Fprintf(&b, "\n%d:", s)
			}
			b.WriteByte(' ')
			b.WriteString(f.String())
		}
		b.WriteByte('\n')
	}
	b.WriteString("log\n")
	for i := range r.Log {
		fmt.Fprintf(&b, "%d. %s\n", i+1, info.Notation(&r.Log[i]))
	}
	if r.Result != nil {
		fmt.Fprintf(&b, "score %s ", info.Endings[r.Result.Ending])
		for s := range r.Names {
			if s > 0 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Itoa(int(r.Result.Points[s])))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "end %x\n", r.Head)
	return b.String()
}

// WriteTo writes the record to w.
func (r *Record) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, r.String())
	return int64(n), err
}
