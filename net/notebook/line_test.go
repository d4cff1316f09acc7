package notebook_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"carteado/net/notebook"
	"carteado/net/plan"
)

// told is a match with everything in it.
func told() notebook.Match {
	return notebook.Match{ID: notebook.ID{1, 2, 255}, At: time.Date(2026, 11, 23, 21, 5, 59, 0, time.FixedZone("", -3*3600)), Game: "tarot", Preset: "france",
		Void: true, Rounds: 1, Terms: notebook.Terms{Wager: plan.Wager{Competitive: true, Stake: 25, Penalty: plan.StakeLost, NoXPAtHome: true}, Declarer: 1},
		Seats: []notebook.Seat{
			{Person: notebook.Self, Name: "Zé \"Bola\", Maria", Place: 2, Points: -14, Chips: 7, Address: 1, Side: 1},
			{Person: "b64", Name: "#robot.3", Robot: true, Left: true, Behind: true, Place: 1, Points: 28, Feats: []string{"tarot.slam", "tarot.petit"}},
		}}
}

func TestLine(t *testing.T) {
	m := told()
	line := m.Line()
	const want = "1\t0102ff0000000000000000000000000000000000000000000000000000000000\t2026-11-23T21:05:59-03:00\ttarot\tfrance\tvch\t1\t1\t25\t1\t2\t" +
		"me\tZé \"Bola\", Maria\t\t2\t-14\t7\t\t1\t1\tb64\t#robot.3\trlb\t1\t28\t0\ttarot.slam,tarot.petit\t0\t0"
	if line != want {
		t.Errorf("%q, not %q", line, want)
	}
	back, err := notebook.ParseMatch(line)
	if err != nil || !back.At.Equal(m.At) {
		t.Fatal(back, err)
	}
	if back.At = m.At; !reflect.DeepEqual(back, m) {
		t.Errorf("%+v comes back as %+v", m, back)
	}
	for what, bad := range map[string]string{
		"nothing":           "",
		"another version":   "2" + line[1:],
		"cut":               line[:len(line)-2],
		"more":              line + "\t",
		"a capital":         strings.Replace(line, "ff", "FF", 1),
		"a plus":            strings.Replace(line, "\t25\t", "\t+25\t", 1),
		"a seat too many":   strings.Replace(line, "\t1\t2\tme", "\t1\t3\tme", 1),
		"no seat":           strings.Join(strings.Split(line, "\t")[:10], "\t") + "\t0",
		"marks askew":       strings.Replace(line, "vch", "cvh", 1),
		"an unknown mark":   strings.Replace(line, "vch", "vchx", 1),
		"no such time":      strings.Replace(line, "21:05", "25:05", 1),
		"a line in a name":  strings.Replace(line, "Bola", "Bo\nla", 1),
		"a long name":       strings.Replace(line, "Bola", strings.Repeat("a", 300), 1),
		"not UTF-8":         strings.Replace(line, "Bola", "\xff", 1),
		"a place too low":   strings.Replace(line, "\t2\t-14", "\t-2\t-14", 1),
		"an untold penalty": strings.Replace(line, "vch\t1\t1", "vch\t1\t9", 1),
		"a declarer astray": strings.Replace(line, "\t25\t1\t2", "\t25\t2\t2", 1),
		"no leap day":       strings.Replace(line, "2026-11-23", "2026-02-29", 1),
		"a month too many":  strings.Replace(line, "2026-11-23", "2026-13-23", 1),
		"day nought":        strings.Replace(line, "2026-11-23", "2026-11-00", 1),
		"a leap second":     strings.Replace(line, "05:59", "05:60", 1),
		"a zone that is Z":  strings.Replace(line, "-03:00", "+00:00", 1),
		"no zone":           strings.Replace(line, "-03:00", "", 1),
		"a zone askew":      strings.Replace(line, "-03:00", "-03:60", 1),
		"a zone unsigned":   strings.Replace(line, "-03:00", " 03:00", 1),
		"minus nought":      strings.Replace(line, "-14", "-0", 1),
		"a nought ahead":    strings.Replace(line, "-14", "-014", 1),
		"a minus alone":     strings.Replace(line, "-14", "-", 1),
		"a stake below 0":   strings.Replace(line, "\t25\t", "\t-25\t", 1),
		"letters":           strings.Replace(line, "\t25\t", "\t2:\t", 1),
		"too much":          strings.Replace(line, "\t25\t", "\t1000000001\t", 1),
		"far too much":      strings.Replace(line, "\t25\t", "\t18446744073709551641\t", 1),
		"DEL":               strings.Replace(line, "Bola", "Bo\x7fla", 1),
		"a control":         strings.Replace(line, "Bola", "Bo\u0085la", 1),
		"many feats":        strings.Replace(line, "tarot.slam", strings.Repeat("a,", 30), 1),
	} {
		if m, err := notebook.ParseMatch(bad); !errors.Is(err, notebook.ErrLine) {
			t.Errorf("%s: %+v, %v", what, m, err)
		}
	}
}

func FuzzParseMatch(f *testing.F) {
	m := told()
	f.Add(m.Line())
	m = match(1, 2, 3)
	f.Add(m.Line())
	f.Fuzz(func(t *testing.T, line string) {
		if m, err := notebook.ParseMatch(line); err == nil && m.Line() != line {
			t.Errorf("%q comes back as %q", line, m.Line())
		}
	})
}
