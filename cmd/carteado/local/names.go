package local

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"carteado/assets/words"
	"carteado/cmd/carteado/preferences"
	"carteado/engine"
	"carteado/engine/record"
	"carteado/engine/solo"
)

// A match keeps the names that people have typed. For all others it keeps a mark, and the words say what they are called
// when they are shown: a table speaks another language as soon as the person does.
const (
	myself   = "#me"          // the person who plays alone
	somebody = "#seat."       // and a number from 1: one of several people, who has typed no name
	robot    = solo.RobotMark // and a robot's place in Preferences.RobotNames
)

// seatPlayers says who sits where: people at every other seat first, so that two who share a device can be partners, and
// robots with the names that chance gives them. given are the names that people have typed, "" for none. It returns the
// names that the match keeps, and the seats of the people.
func (p *Play) seatPlayers(people, seats int, given []string, seed uint64) ([]string, engine.SeatSet) {
	all := p.Screen.Likes.RobotNames()
	rng := rand.New(rand.NewPCG(seed, 1))
	robots := slices.DeleteFunc(rng.Perm(len(all)), func(n int) bool { return slices.Contains(given, all[n]) })
	var here engine.SeatSet
	for q, left := 0, min(people, seats); left > 0; left-- {
		here |= engine.Seat(q).Set()
		if q += 2; q >= seats && q%2 == 0 {
			q = 1
		}
	}
	var out []string
	person := 0
	for q := range engine.Seat(seats) {
		name := robot + strconv.Itoa(robots[int(q)%len(robots)])
		if here.Has(q) {
			person++
			switch {
			case person <= len(given) && record.CheckName(given[person-1]) == nil:
				name = given[person-1]
			case people == 1:
				name = myself
			default:
				name = somebody + strconv.Itoa(person)
			}
		}
		out = append(out, name)
	}
	return out, here
}

// typed returns a name that the match keeps if somebody has typed it, else "".
func typed(kept string) string {
	if strings.HasPrefix(kept, "#") {
		return ""
	}
	return kept
}

// spoken is what names at the table depend on besides what the match keeps.
type spoken struct {
	book *words.Book
	name string // of the person
}

// Called returns what players are called now by the names that a match keeps, and the seats of women and of men: this is known of
// robots alone.
func Called(likes *preferences.Preferences, kept []string) (names []string, women, men engine.SeatSet) {
	robots := likes.RobotNames()
	for q, kept := range kept {
		name := kept
		if n, ok := strings.CutPrefix(kept, robot); ok {
			if k, err := strconv.Atoi(n); err == nil && k >= 0 && k < len(robots) {
				name = robots[k]
				if preferences.HasWomansName(k) {
					women |= engine.Seat(q).Set()
				} else {
					men |= engine.Seat(q).Set()
				}
			}
		} else if n, ok := strings.CutPrefix(kept, somebody); ok {
			name = likes.Book.Say("talk.seat", "n", n)
		} else if kept == myself && record.CheckName(likes.Name) == nil {
			name = likes.Name
		} else if kept == myself {
			name = likes.Book.Say("page.you")
		}
		names = append(names, name)
	}
	return names, women, men
}

// plate returns what stands on the plate of a seat.
func (p *Play) plate(q engine.Seat) string {
	likes := p.Screen.Likes
	if p.table.Setup().Names[q] == myself && record.CheckName(likes.Name) != nil {
		return likes.Book.Say("page.you.plate")
	}
	return p.Party().Names[q]
}
