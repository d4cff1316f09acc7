package notebook

import (
	"encoding/hex"
	"strings"

	"carteado/net/identity"
)

const eventLabel = "notebook event 1"

var eventWords = map[bool]string{false: "recharge", true: "backup"}

// Line writes the event as one line, without its end, signed by whose it is.
func (e Event) Line(person *identity.Key) string {
	text := e.text()
	return text + " " + hex.EncodeToString(person.Sign(eventLabel, []byte(text)))
}

func (e Event) text() string { return e.At.Format(stamp) + " " + eventWords[e.Backup] }

// ParseEvents returns the events of some lines that a person has signed. What is another's, or damaged, is passed over.
func ParseEvents(lines string, person identity.ID) (out []Event) {
	for line := range strings.SplitSeq(lines, "\n") {
		f := strings.Split(line, " ")
		if len(f) != 3 {
			continue
		}
		at, ok := parseTime(f[0])
		e := Event{at, f[1] == eventWords[true]}
		sig, err := hex.DecodeString(f[2])
		if ok && err == nil && e.text() == f[0]+" "+f[1] && person.Verify(eventLabel, []byte(e.text()), sig) {
			out = append(out, e)
		}
	}
	return out
}

// Name returns by which the event is told from others of the same person.
func (e Event) Name() string { return e.At.UTC().Format("20060102150405") + eventWords[e.Backup] }
