package notebook

import (
	"strconv"
	"time"
)

// stamp is how the time of a match is written: RFC 3339, to the second, in the zone where it was played.
const stamp = time.RFC3339

// parseTime reads a time that is written as stamp says, and in no other way. The parser of package time takes far more room on a page, as
// it reads all forms there are.
func parseTime(s string) (at time.Time, ok bool) {
	const form = "2006-01-02T15:04:05"
	if len(s) <= len(form) {
		return at, false
	}
	number := func(from, to int) int {
		n, err := strconv.ParseUint(s[from:to], 10, 16)
		if err != nil {
			return -1
		}
		return int(n)
	}
	zone := time.UTC
	if rest := s[len(form):]; rest != "Z" {
		if len(rest) != len("+00:00") {
			return at, false
		}
		seconds := (number(len(form)+1, len(form)+3)*60 + number(len(form)+4, len(form)+6)) * 60
		if rest[0] == '-' {
			seconds = -seconds
		}
		zone = time.FixedZone("", seconds)
	}
	at = time.Date(number(0, 4), time.Month(number(5, 7)), number(8, 10), number(11, 13), number(14, 16), number(17, 19), 0, zone)
	return at, at.Format(stamp) == s
}
