package notebook

import (
	"fmt"
	"time"
)

// Achievement is something that a person has reached, once.
type Achievement struct {
	Key string // "first.truco", "wins.10", "behind", or a feat of a game's
	At  time.Time
}

// wins are how many of them are an achievement.
var wins = map[int]bool{10: true, 100: true, 1000: true}

// Achievements returns what a person has reached in competitive matches among people, in the order in which it was reached.
func Achievements(matches []Match, p Person) (out []Achievement) {
	seen := map[string]bool{}
	won := 0
	for i := range matches {
		m := &matches[i]
		seat := m.Seat(p)
		if seat < 0 || !m.counts(seat) {
			continue
		}
		reach := func(key string) {
			if !seen[key] {
				seen[key] = true
				out = append(out, Achievement{key, m.At})
			}
		}
		if m.Won(seat) {
			won++
			reach("first." + m.Game)
			if wins[won] {
				reach(fmt.Sprintf("wins.%d", won))
			}
			if m.Seats[seat].Behind {
				reach("behind")
			}
		}
		for _, f := range m.Seats[seat].Feats {
			reach(f)
		}
	}
	return out
}
