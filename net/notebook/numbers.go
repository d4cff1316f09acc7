package notebook

import "slices"

// Numbers are how often something was played, and how often won.
type Numbers struct {
	Matches, Won, Void int
	Points             int // all of them together
}

func (n *Numbers) add(m *Match, seat int) {
	if m.Void {
		n.Void++
		return
	}
	n.Matches++
	n.Points += m.Seats[seat].Points
	if m.Won(seat) {
		n.Won++
	}
}

// Played is a way to play: a game under a preset, against robots or among people.
type Played struct {
	Game, Preset string
	Solo         bool
}

// ByGame returns a person's numbers by how they played, those first that were played most.
func ByGame(matches []Match, p Person) []Row[Played] {
	return rows(matches, p, func(m *Match, _ int) []Played { return []Played{{m.Game, m.Preset, m.Solo}} })
}

// Company is somebody who played in the same matches.
type Company struct {
	Person  Person
	Partner bool // of the same side, and not against each other
}

// HeadToHead returns a person's numbers against and beside each other person: how often they won where the other sat. Who sat there on two
// devices is one.
func HeadToHead(matches []Match, p Person) []Row[Company] {
	return rows(matches, p, func(m *Match, seat int) (out []Company) {
		for i := range m.Seats {
			s := &m.Seats[i]
			c := Company{s.Person, s.Side == m.Seats[seat].Side}
			if s.Person != p && s.Person != "" && !s.Robot && !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
		return out
	})
}

// Row is a line of a table of numbers.
type Row[K any] struct {
	Of K
	Numbers
}

// rows adds up a person's matches by the keys that each of them has.
func rows[K comparable](matches []Match, p Person, keys func(m *Match, seat int) []K) []Row[K] {
	var out []Row[K]
	at := map[K]int{}
	for i := range matches {
		m := &matches[i]
		seat := m.Seat(p)
		if seat < 0 {
			continue
		}
		for _, k := range keys(m, seat) {
			row, ok := at[k]
			if !ok {
				row = len(out)
				at[k] = row
				out = append(out, Row[K]{Of: k})
			}
			out[row].add(m, seat)
		}
	}
	inOrder(out, func(a, b *Row[K]) int { return b.Matches - a.Matches })
	return out
}
