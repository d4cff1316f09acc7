package notebook

import (
	"crypto/sha256"
	"strings"
	"time"

	"carteado/net/plan"
)

// Person is the public key by which somebody is the same at every table, in letters; "" for somebody who did not say.
type Person string

// Self is the owner of the notebook in matches that no key was needed for.
const Self Person = "me"

// ID tells a match from all others: it is the hash of what everybody signed of it.
type ID [sha256.Size]byte

// Match is a match as its receipt tells it.
type Match struct {
	ID     ID
	At     time.Time // when it ended, by the own clock
	Game   string    // a key, "truco"
	Preset string
	Solo   bool // against robots alone: no receipt, and no ranking
	Void   bool // ended in friendship or by a fault: it counts for nobody
	Rounds int  // at least 1: deals or games that the options ask for; 1 for a match to a target
	Seats  []Seat
	Terms
}

// Terms are what a table plays for.
type Terms struct {
	plan.Wager
	Declarer int // of a match of one round in which one plays alone ([engine.Soloist]), who takes all; -1 in all others
}

// xpForLeaving is what [plan.StakeAndXPLost] costs of the experience, which never is less than nothing.
const xpForLeaving = 10

// Seat is one player of a match.
type Seat struct {
	Person  Person
	Name    string
	Robot   bool // from the start
	Left    bool // a robot went on for this player, or nobody
	Behind  bool // the side won after the others had been far ahead
	Place   int  // 1 first; who shares a place shares the number
	Points  int
	Chips   int      // won or lost in a game that is played with chips
	Feats   []string // keys of what was done that few do, which the games name: "truco.iron"
	Address int      // seats with the same number shared a public address; 0 for one alone
	Side    int      // partners have the same
}

// Won reports whether a seat won the match.
func (m *Match) Won(seat int) bool { return !m.Void && m.Seats[seat].Place == 1 }

// counts reports whether a seat gets anything for the match.
func (m *Match) counts(seat int) bool {
	return !m.Void && !m.Solo && m.Competitive && !m.Seats[seat].Robot && !m.Seats[seat].Left
}

// Abandoned reports whether the owner of the notebook has left the match for a price. It brings nothing and has no receipt, which comes at the
// end of a match.
func (m *Match) Abandoned() bool {
	p := m.Seat(Self)
	return p >= 0 && m.Seats[p].Left && m.Penalty != plan.Free && m.Seats[p].Chips == 0
}

// atHome reports whether two seats shared a public address.
func (m *Match) atHome() bool {
	seen := map[int]bool{}
	for _, s := range m.Seats {
		if s.Address != 0 && seen[s.Address] {
			return true
		}
		seen[s.Address] = true
	}
	return false
}

// Households returns the names of those who shared a public address, by address.
func (m *Match) Households() (out [][]string) {
	for i := range m.Seats {
		var names []string
		for _, s := range m.Seats {
			if s.Address == i+1 {
				names = append(names, s.Name)
			}
		}
		if len(names) > 1 {
			out = append(out, names)
		}
	}
	return out
}

// Seat returns where a person sat, -1 if nowhere.
func (m *Match) Seat(p Person) int {
	for i := range m.Seats {
		if p != "" && m.Seats[i].Person == p {
			return i
		}
	}
	return -1
}

// Merge returns the matches of several notebooks, each once, in the order in which they ended. Of two that are told of the same match it
// takes the one of the first notebook that has it.
func Merge(books ...[]Match) []Match {
	var out []Match
	seen := map[ID]bool{}
	for _, b := range books {
		for _, m := range b {
			if !seen[m.ID] {
				seen[m.ID] = true
				out = append(out, m)
			}
		}
	}
	inOrder(out, func(a, b *Match) int {
		if c := a.At.Compare(b.At); c != 0 {
			return c
		}
		return strings.Compare(string(a.ID[:]), string(b.ID[:]))
	})
	return out
}
