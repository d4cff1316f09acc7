package notebook

import "time"

// stamp is how the time of a match is written: RFC 3339, to the second, in the zone where it was played.
const stamp = time.RFC3339

// parseTime reads a time that is written as stamp says, and in no other way. The parser of package time takes far more room on a page, as
// it reads all forms there are.
func parseTime(s string) (at time.Time, ok bool) {
	const form, zoned = "0000-00-00T00:00:00Z", "0000-00-00T00:00:00+00:00"
	ok = len(s) == len(form) || len(s) == len(zoned)
	var n [8]int // year, month, day, hour, minute, second; hours and minutes of the zone
	for i, k := 0, 0; i < len(s) && ok; i++ {
		switch c := s[i]; {
		case zoned[i] == '0':
			n[k] = 10*n[k] + int(c-'0')
			ok = '0' <= c && c <= '9'
		case i == len(form)-1:
			ok = len(s) == len(form) && c == 'Z' || len(s) == len(zoned) && (c == '+' || c == '-')
			k++
		default:
			ok = c == zoned[i]
			k++
		}
	}
	if !ok || n[3] > 23 || n[4] > 59 || n[5] > 59 || n[7] > 59 {
		return at, false
	}
	zone := time.UTC
	if len(s) == len(zoned) {
		seconds := (n[6]*60 + n[7]) * 60
		if s[len(form)-1] == '-' {
			seconds = -seconds
		}
		if seconds == 0 { // that is Z
			return at, false
		}
		zone = time.FixedZone("", seconds)
	}
	at = time.Date(n[0], time.Month(n[1]), n[2], n[3], n[4], n[5], 0, zone)
	return at, n[1] >= 1 && n[1] <= 12 && n[2] >= 1 && (n[2] <= 28 || at.Day() == n[2])
}
