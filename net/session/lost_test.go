package session_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/net/mental/bus"
	"carteado/net/session"
)

func (e *evening) store(i int) *bus.Store { return e.cfg[i].Store.(*bus.Store) }

// at plays Truco with four until guest i is at a place, and lets something happen to his store while he is away for a
// moment. He never signs two things in one place; the others play on for him; and he plays again with the next hand.
func (e *evening) hurt(i int, harm func(*bus.Store)) {
	t := e.t
	t.Helper()
	e.rough = true
	e.sit(4)
	e.playing(upTo(4), 2)
	e.Crash(i)
	harm(e.store(i))
	e.Run(1000)
	e.Start(i, e.come(i))
	e.until("back in his seat", 20000, func() bool {
		s := e.guests[i].State()
		return int(s.Me) == i && s.Phase >= session.Shuffle
	})
	for _, g := range e.guests {
		g.keen = true
	}
	n := len(e.guests[0].State().Scores) + 1
	e.until("all play on", 3000000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool {
			return s.Over || len(s.Scores) >= n && s.Me >= 0 && s.Phase == session.Playing && !s.Seats[i].Away
		})
	})
	first := e.guests[3].State()
	for j, g := range e.guests {
		if len(g.Verdicts()) > 0 {
			t.Errorf("guest %d: %v", j, g.Verdicts())
		}
		if s := g.State(); s.Seats[i].Kind != session.Person || s.Seats[i].ID != e.ids[i] {
			t.Errorf("guest %d has another at seat %d: %v", j, i, s.Seats[i])
		} else if s.Over && s.Carry != first.Carry {
			t.Errorf("guest %d has another score: %v and %v", j, s.Carry, first.Carry)
		}
	}
}

func told(g *guest, key string) bool {
	return slices.ContainsFunc(g.notices, func(n session.Notice) bool { return n.Key == key })
}

// All is gone, as when the browser has thrown its data away; the second time at the owner.
func TestStoreGone(t *testing.T) {
	t.Parallel()
	for _, i := range []int{1, 0} {
		e := newEvening(t, 4, 71, "truco", nil)
		e.hurt(i, func(s *bus.Store) { clear(s.Records) })
		if !told(e.guests[i], "lost") {
			t.Errorf("he is told %v", e.guests[i].notices)
		}
		if e.guests[i].State().Owner {
			t.Error("who knows nothing is the owner")
		}
	}
}

// One record is gone or garbled, of each kind. The last of the log that is gone is a last write that is lost: the others have it.
func TestStoreDamaged(t *testing.T) {
	long(t)
	for _, c := range []struct {
		part string // of the name
		gone bool
		told bool
	}{
		{"plan", false, true},
		{"joins", false, true},
		{"check", false, true},
		{"log/00000000", true, true},
		{"log/", true, false},
		{"message/00000003", true, false}, // the others have it
		{"message/00000002", false, true},
	} {
		name := c.part
		if c.gone {
			name += " gone"
		}
		t.Run(strings.ReplaceAll(name, "/", " "), func(t *testing.T) {
			e := newEvening(t, 4, 72, "truco", nil)
			e.hurt(1, func(s *bus.Store) {
				hit := ""
				for _, n := range s.Names() {
					if strings.Contains(n, c.part) && !strings.Contains(n, "hand/2") {
						hit = n
					}
				}
				if hit == "" {
					t.Fatalf("no %s among %v", c.part, s.Names())
				}
				if c.gone {
					delete(s.Records, hit)
				} else {
					s.Records[hit][len(s.Records[hit])/2] ^= 1
				}
			})
			if c.told != told(e.guests[1], "damaged") {
				t.Errorf("told: %v", e.guests[1].notices)
			}
		})
	}
}

// With two at the table nobody can go on without the other: the match is as it was before the hand.
func TestStoreGoneOfTwo(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 73, "truco(seats=2)", nil)
	e.rough = true
	e.sit(2)
	e.playing(upTo(2), 1)
	e.Crash(0)
	clear(e.store(0).Records)
	e.Run(1000)
	e.Start(0, e.come(0))
	e.until("they are in the lobby, and the other is the owner", 60000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Seats[1].Owner && s.Seats[0].Name != ""
		})
	})
	e.begin([]int{1, 0})
	e.scored(upTo(2), 1)
}

// Who lost his store before the start has given a word that he cannot keep: he takes it back by himself.
func TestWordGone(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 74, "truco(seats=2)", nil)
	e.lobby(upTo(2))
	e.guests[1].Claim(1)
	e.until("a seat", 5000, func() bool { return e.guests[1].State().Me == 1 })
	e.Run(1000)
	e.guests[1].Ready()
	e.until("ready", 5000, func() bool { return e.guests[0].State().Seats[1].Ready })
	e.Crash(1)
	clear(e.store(1).Records)
	e.Start(1, e.come(1))
	e.until("not ready", 5000, func() bool {
		s := e.guests[0].State()
		return s.Seats[1].Linked && !s.Seats[1].Ready
	})
	e.begin(upTo(2))
	e.scored(upTo(2), 1)
}

// Of sittings that are over the last two are kept.
func TestForget(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 75, "truco(seats=2)", nil)
	sizes := []int{}
	tables := map[string]bool{}
	for k := range 5 {
		if k == 0 {
			e.sit(2)
		} else {
			e.guests[0].GiveUp()
			e.begin(upTo(2))
		}
		e.scored(upTo(2), 1)
		e.over(upTo(2), 6000000)
		clear(tables)
		for _, n := range e.store(1).Names() {
			if rest, ok := strings.CutPrefix(n, "table/"); ok {
				tables[rest[:16]] = true
			}
		}
		sizes = append(sizes, len(e.store(1).Names()))
		if want := min(k+1, 3); len(tables) != want {
			t.Errorf("after %d sittings %d are kept: %v", k+1, len(tables), e.store(1).Names())
		}
	}
	t.Log(sizes)
	e.Crash(1)
	e.Start(1, e.come(1))
	if n := e.guests[1].State().Receipts; n == 0 {
		t.Error("no receipts")
	}
}

// Who made a table and knows nothing of it any more makes it again, and learns that it is there, and another's.
func TestMakerForgets(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 76, "truco(seats=2)", nil)
	e.lobby(upTo(2))
	e.guests[1].Claim(1)
	e.until("a seat", 5000, func() bool { return e.guests[1].State().Me == 1 })
	e.guests[0].HandOver(1)
	e.until("handed over", 5000, func() bool { return e.guests[1].State().Owner })
	e.Crash(0)
	clear(e.store(0).Records)
	e.Start(0, e.come(0))
	e.until("one table", 20000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Seats[1].Owner && s.Seats[0].Kind == session.Person })
	})
	e.begin([]int{1, 0})
	e.scored(upTo(2), 1)
}
