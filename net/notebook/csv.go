package notebook

import (
	"encoding/csv"
	"encoding/hex"
	"io"
	"strconv"
	"strings"
	"time"
)

// WriteCSV writes matches as a table for spreadsheets, a line for each seat.
func WriteCSV(w io.Writer, matches []Match) error {
	out := csv.NewWriter(w)
	out.Write([]string{"match", "time", "game", "preset", "kind", "seat", "name", "person", "robot", "left", "place", "points", "chips", "xp"})
	for i := range matches {
		m := &matches[i]
		for k, s := range m.Seats {
			place := strconv.Itoa(s.Place)
			if m.Void {
				place = ""
			}
			out.Write([]string{hex.EncodeToString(m.ID[:]), m.At.Format(time.RFC3339), m.Game, m.Preset, m.kind(), strconv.Itoa(k + 1), plain(s.Name), string(s.Person),
				strconv.FormatBool(s.Robot), strconv.FormatBool(s.Left), place, strconv.Itoa(s.Points), strconv.Itoa(m.chips(k)), strconv.Itoa(m.XP(k))})
		}
	}
	out.Flush()
	return out.Error()
}

// plain returns a name that no spreadsheet takes for a formula (OWASP, CSV injection): names are what others call themselves.
func plain(name string) string {
	if strings.HasPrefix(name, "'") || strings.IndexAny(name, "=+-@\t\r") == 0 {
		return "'" + name
	}
	return name
}

func (m *Match) kind() string {
	switch {
	case m.Void:
		return "void"
	case m.Solo:
		return "solo"
	case m.Competitive:
		return "competitive"
	}
	return "practice"
}
