package nostr

import (
	"encoding/hex"
	"slices"
	"strconv"
	"unicode/utf8"

	"carteado/net/strictjson"
)

// Bounds of a subscription.
const (
	MaxSubscription = 64 // bytes of its name
	MaxFilters      = 4
	MaxValues       = 32 // of one field of a filter
)

// TimeIs stands before the relay's time in Unix seconds where ours refuses an event for its date.
const TimeIs = "; the time is "

// Frame is a message between client and relay, taken apart: a word, and what follows it.
type Frame struct {
	Word string // EVENT, REQ, CLOSE, OK, EOSE, CLOSED, NOTICE, or one that is not known here
	Rest []strictjson.Value
}

// ParseFrame reads the outside of a message: a list that begins with a word.
func ParseFrame(raw []byte) (Frame, error) {
	if len(raw) > MaxFrame || !utf8.Valid(raw) {
		return Frame{}, ErrFrame
	}
	list, ok := strictjson.List(raw)
	if !ok || len(list) == 0 {
		return Frame{}, ErrFrame
	}
	word, ok := strictjson.String(list[0])
	if !ok {
		return Frame{}, ErrFrame
	}
	return Frame{word, list[1:]}, nil
}

// Text returns the string at a place behind the word.
func (f Frame) Text(i int) (string, bool) {
	if i >= len(f.Rest) {
		return "", false
	}
	return strictjson.String(f.Rest[i])
}

// OK reads what a relay answered to an event: whose, whether it took it, and why not.
func (f Frame) OK() (id [32]byte, taken bool, why string, err error) {
	if f.Word != "OK" || len(f.Rest) != 3 || !parseHex(id[:], f.Rest[0]) {
		return id, false, "", ErrFrame
	}
	why, ok := f.Text(2)
	if s := string(f.Rest[1]); !ok || s != "true" && s != "false" {
		return id, false, "", ErrFrame
	}
	return id, string(f.Rest[1]) == "true", why, nil
}

// EventFrame writes the event for a relay or, with the name of a subscription, for a subscriber.
func EventFrame(subscription string, e *Event) []byte {
	return append(e.AppendJSON(EventHead(subscription)), ']')
}

// EventHead writes what stands before the event in an EventFrame. The event and a bracket follow.
func EventHead(subscription string) []byte {
	b := []byte(`["EVENT",`)
	if subscription != "" {
		b = append(appendString(b, subscription), ',')
	}
	return b
}

// OKFrame writes a relay's answer to an event.
func OKFrame(id [32]byte, taken bool, why string) []byte {
	b := hex.AppendEncode([]byte(`["OK","`), id[:])
	b = strconv.AppendBool(append(b, `",`...), taken)
	return append(appendString(append(b, ','), why), ']')
}

// WordFrame writes a word and the strings that follow it.
func WordFrame(word string, rest ...string) []byte {
	b := appendString([]byte{'['}, word)
	for _, s := range rest {
		b = appendString(append(b, ','), s)
	}
	return append(b, ']')
}

// RequestFrame writes a subscription to the events of a kind with a tag of one letter.
func RequestFrame(subscription string, kind int, letter byte, value string) []byte {
	b := append(appendString([]byte(`["REQ",`), subscription), `,{"kinds":[`...)
	b = strconv.AppendInt(b, int64(kind), 10)
	b = append(b, `],"#`...)
	b = append(b, letter, '"', ':', '[')
	return append(appendString(b, value), `]}]`...)
}

// Filter is what a subscription wants to see.
type Filter struct {
	kinds        []int64
	ids, authors []string
	tags         map[string][]string // by "#x"
	since, until int64
}

// ParseFilter reads a filter with fields of NIP-01 alone.
func ParseFilter(raw strictjson.Value) (Filter, error) {
	fields, ok := strictjson.Object(raw)
	if !ok || len(fields) > 16 {
		return Filter{}, ErrFrame
	}
	f := Filter{until: 1 << 40}
	for name, value := range fields {
		ok := true
		switch {
		case name == "kinds":
			var list []strictjson.Value
			list, ok = strictjson.List(value)
			ok = ok && len(list) <= MaxValues
			for i := 0; ok && i < len(list); i++ {
				f.kinds = append(f.kinds, 0)
				ok = parseInt(&f.kinds[i], list[i], 65535)
			}
			if f.kinds == nil {
				f.kinds = []int64{}
			}
		case name == "ids":
			f.ids, ok = parseStrings(value)
		case name == "authors":
			f.authors, ok = parseStrings(value)
		case name == "since":
			ok = parseInt(&f.since, value, 1<<40)
		case name == "until":
			ok = parseInt(&f.until, value, 1<<40)
		case name == "limit": // of what is stored: nothing is
			var n int64
			ok = parseInt(&n, value, 1<<40)
		case len(name) == 2 && name[0] == '#':
			if f.tags == nil {
				f.tags = map[string][]string{}
			}
			f.tags[name[1:]], ok = parseStrings(value)
		default:
			ok = false
		}
		if !ok {
			return Filter{}, ErrFrame
		}
	}
	return f, nil
}

func parseStrings(raw strictjson.Value) ([]string, bool) {
	list, ok := strictjson.Strings(raw)
	ok = ok && len(list) <= MaxValues && !slices.ContainsFunc(list, func(s string) bool { return len(s) > MaxTagText })
	return list, ok
}

// Room returns the tag of the filter that has the fewest values, and those: an event that matches has one of them. values is
// nil for a filter that asks for no tag.
func (f *Filter) Room() (tag string, values []string) {
	for name, list := range f.tags {
		if len(list) > 0 && (values == nil || len(list) < len(values) || len(list) == len(values) && name < tag) {
			tag, values = name, list
		}
	}
	return tag, values
}

// Match reports whether an event is wanted.
func (f *Filter) Match(e *Event) bool {
	if e.CreatedAt < f.since || e.CreatedAt > f.until {
		return false
	}
	if f.kinds != nil && !slices.Contains(f.kinds, int64(e.Kind)) ||
		f.ids != nil && !slices.Contains(f.ids, hex.EncodeToString(e.ID[:])) ||
		f.authors != nil && !slices.Contains(f.authors, hex.EncodeToString(e.Author[:])) {
		return false
	}
	for name, wanted := range f.tags {
		found := false
		for _, tag := range e.Tags {
			found = found || len(tag) >= 2 && tag[0] == name && slices.Contains(wanted, tag[1])
		}
		if !found {
			return false
		}
	}
	return true
}
