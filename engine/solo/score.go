package solo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
)

// scoreText writes a score in one line: "counted points=2,0,2,0 cards=97,23,97,23".
func scoreText(info *engine.Info, seats int, s *engine.Score) string {
	var b strings.Builder
	b.WriteString(info.Endings[s.Ending])
	row := func(name string, points *[engine.MaxSeats]int32) {
		b.WriteString(" " + name + "=")
		for p, v := range points[:seats] {
			if p > 0 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Itoa(int(v)))
		}
	}
	row("points", &s.Points)
	for k, name := range info.Parts {
		row(name, &s.Parts[k])
	}
	return b.String()
}

// most is more than any hand brings anybody, and so little that a match of such hands can be added up.
const most = 1_000_000

func parseScore(info *engine.Info, seats int, text string) (engine.Score, error) {
	var s engine.Score
	fields := strings.Split(text, " ")
	ending := slices.Index(info.Endings, fields[0])
	if ending < 0 {
		return s, fmt.Errorf("%s does not end with %.20q", info.Key, fields[0])
	}
	s.Ending = uint8(ending)
	if len(fields) != 2+len(info.Parts) {
		return s, fmt.Errorf("a hand has its ending, points and %s", strings.Join(info.Parts, ", "))
	}
	row := func(field, name string, points *[engine.MaxSeats]int32) error {
		v, ok := strings.CutPrefix(field, name+"=")
		each := strings.Split(v, ",")
		if !ok || len(each) != seats {
			return fmt.Errorf("%s of every seat belong here, not %.40q", name, field)
		}
		for p, text := range each {
			n, err := strconv.ParseInt(text, 10, 32)
			if err != nil || n < -most || n > most {
				return fmt.Errorf("%.20q are no %s", text, name)
			}
			points[p] = int32(n)
		}
		return nil
	}
	if err := row(fields[1], "points", &s.Points); err != nil {
		return s, err
	}
	for k, name := range info.Parts {
		if err := row(fields[2+k], name, &s.Parts[k]); err != nil {
			return s, err
		}
	}
	return s, nil
}
