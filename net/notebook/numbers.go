package notebook

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
	return rows(matches, p, func(m *Match, _ int, add func(Played)) { add(Played{m.Game, m.Preset, m.Solo}) })
}

// Company is somebody who played in the same matches.
type Company struct {
	Person  Person
	Partner bool // of the same side, and not against each other
}

// HeadToHead returns a person's numbers against and beside each other person: how often they won where the other sat. Who sat there on two
// devices is one.
func HeadToHead(matches []Match, p Person) []Row[Company] {
	return rows(matches, p, func(m *Match, seat int, add func(Company)) {
		side := m.Seats[seat].Side
		for i := range m.Seats {
			if s := &m.Seats[i]; s.Person != p && s.Person != "" && !s.Robot {
				add(Company{s.Person, s.Side == side})
			}
		}
	})
}

// Row is a line of a table of numbers.
type Row[K any] struct {
	Of K
	Numbers
}

// rows adds up a person's matches by the keys that each of them has, some perhaps twice.
func rows[K comparable](matches []Match, p Person, keys func(m *Match, seat int, add func(K))) []Row[K] {
	var out []Row[K]
	var last []*Match // that was added to each row
	at := map[K]int{}
	var m *Match
	seat := 0
	add := func(k K) {
		row, ok := at[k]
		if !ok {
			row = len(out)
			at[k] = row
			out, last = append(out, Row[K]{Of: k}), append(last, nil)
		}
		if last[row] != m {
			last[row] = m
			out[row].add(m, seat)
		}
	}
	for i := range matches {
		m = &matches[i]
		if seat = m.Seat(p); seat >= 0 {
			keys(m, seat, add)
		}
	}
	inOrder(out, func(a, b *Row[K]) int { return b.Matches - a.Matches })
	return out
}
