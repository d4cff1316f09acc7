package notebook

import "carteado/net/plan"

// XP returns the experience that a seat gets for a match; what leaving costs is less than nothing.
func (m *Match) XP(seat int) int {
	s := m.Seats[seat]
	switch {
	case s.Left && m.Competitive && !m.Solo && m.Penalty == plan.StakeAndXPLost:
		return -xpForLeaving
	case !m.counts(seat), m.NoXPAtHome && m.atHome():
		return 0
	case !m.Won(seat):
		return 5
	}
	return 10*len(m.Seats) + 10*(max(1, m.Rounds)-1)
}

// XP returns the experience of a person after some matches, in the order in which they ended.
func XP(matches []Match, p Person) (sum int) {
	for i := range matches {
		if seat := matches[i].Seat(p); seat >= 0 {
			sum = max(0, sum+matches[i].XP(seat))
		}
	}
	return sum
}

// LevelBegins returns the experience at which a level begins. The first begins at 0, the second at 100.
func LevelBegins(level int) int { return 100 * level * (level - 1) / 2 }

// Level returns the level of somebody with so much experience, at least 1.
func Level(xp int) int {
	level := 1
	for LevelBegins(level+1) <= xp {
		level++
	}
	return level
}
