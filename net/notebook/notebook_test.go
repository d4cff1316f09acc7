package notebook_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/net/notebook"
	"carteado/net/plan"
)

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// match returns a competitive match in which the seats have these places.
func match(places ...int) notebook.Match {
	m := notebook.Match{Game: "truco", Preset: "paulista", At: noon, Rounds: 1, Terms: notebook.Terms{Wager: plan.Wager{Competitive: true}, Declarer: -1}}
	for i, p := range places {
		m.Seats = append(m.Seats, notebook.Seat{Person: notebook.Person(rune('a' + i)), Name: string(rune('A' + i)), Place: p, Side: i})
	}
	return m
}

func with(m notebook.Match, change func(*notebook.Match)) notebook.Match {
	m.Seats = slices.Clone(m.Seats)
	change(&m)
	return m
}

func TestXP(t *testing.T) {
	for name, c := range map[string]struct {
		match notebook.Match
		want  []int
	}{
		"4 players, 3 rounds": {with(match(1, 2, 3, 4), func(m *notebook.Match) { m.Rounds = 3 }), []int{60, 5, 5, 5}},
		"3 players, 1 round":  {match(1, 2, 3), []int{30, 5, 5}},
		"2 rounds":            {with(match(2, 1, 3), func(m *notebook.Match) { m.Rounds = 2 }), []int{5, 40, 5}},
		"to a target":         {with(match(1, 2), func(m *notebook.Match) { m.Rounds = 0 }), []int{20, 5}},
		"partners":            {match(1, 3, 1, 3), []int{40, 5, 40, 5}},
		"practice":            {with(match(1, 2), func(m *notebook.Match) { m.Competitive = false }), []int{0, 0}},
		"friendly end":        {with(match(1, 2), func(m *notebook.Match) { m.Void = true }), []int{0, 0}},
		"solo":                {with(match(1, 2), func(m *notebook.Match) { m.Solo = true }), []int{0, 0}},
		"robot":               {with(match(1, 2, 3), func(m *notebook.Match) { m.Seats[0].Robot = true }), []int{0, 5, 5}},
		"replaced":            {with(match(1, 2, 3), func(m *notebook.Match) { m.Seats[1].Left = true }), []int{30, 0, 5}},
		"one network":         {with(match(1, 2, 3), func(m *notebook.Match) { m.Seats[0].Address, m.Seats[2].Address = 1, 1 }), []int{30, 5, 5}},
		"one network, no XP":  {with(match(1, 2, 3), func(m *notebook.Match) { m.Seats[0].Address, m.Seats[2].Address, m.NoXPAtHome = 1, 1, true }), []int{0, 0, 0}},
		"two networks":        {with(match(1, 2, 3), func(m *notebook.Match) { m.Seats[0].Address, m.Seats[2].Address, m.NoXPAtHome = 1, 2, true }), []int{30, 5, 5}},
		"left, costs XP":      {with(match(1, 2, 3), func(m *notebook.Match) { m.Seats[2].Left, m.Penalty = true, plan.StakeAndXPLost }), []int{30, 5, -10}},
		"left, costs a stake": {with(match(1, 2, 3), func(m *notebook.Match) { m.Seats[2].Left, m.Penalty = true, plan.StakeLost }), []int{30, 5, 0}},
	} {
		for seat, want := range c.want {
			if got := c.match.XP(seat); got != want {
				t.Errorf("%s: seat %d gets %d, not %d", name, seat, got, want)
			}
		}
	}
	// The sum is never less than nothing, at no time.
	left := with(match(1, 2), func(m *notebook.Match) { m.Seats[1].Left, m.Penalty = true, plan.StakeAndXPLost })
	if got := notebook.XP([]notebook.Match{left, match(1, 2)}, "b"); got != 5 {
		t.Errorf("after leaving and losing %d, not 5", got)
	}
	if got := notebook.XP([]notebook.Match{match(1, 2), left}, "b"); got != 0 {
		t.Errorf("after losing and leaving %d, not 0", got)
	}
	if got := notebook.XP([]notebook.Match{match(1, 2)}, ""); got != 0 {
		t.Errorf("nobody has %d", got)
	}
}

func TestLevel(t *testing.T) {
	for xp, want := range map[int]int{0: 1, 99: 1, 100: 2, 299: 2, 300: 3, 599: 3, 600: 4, 1000: 5} {
		if got := notebook.Level(xp); got != want {
			t.Errorf("%d is level %d, not %d", xp, got, want)
		}
	}
}

func TestStakes(t *testing.T) {
	stake := func(n int, m notebook.Match) notebook.Match { m.Stake = n; return m }
	tarot := func(n int, places ...int) notebook.Match {
		return with(stake(n, match(places...)), func(m *notebook.Match) { m.Game, m.Declarer = "tarot", 1 })
	}
	for name, c := range map[string]struct {
		match  notebook.Match
		want   []int
		burned int
	}{
		"4 x 100":             {stake(100, match(2, 1, 3, 4)), []int{-100, 200, -100, -100}, 100},
		"two partners":        {stake(100, match(1, 3, 1, 3)), []int{50, -100, 50, -100}, 100},
		"3 x 25":              {stake(25, match(2, 3, 1)), []int{-25, -25, 32}, 18},
		"odd chip":            {stake(25, match(1, 1, 3)), []int{4, 3, -25}, 18}, // 57: 29 and 28
		"no stake":            {match(1, 2), []int{0, 0}, 0},
		"practice":            {with(stake(100, match(1, 2)), func(m *notebook.Match) { m.Competitive = false }), []int{0, 0}, 0},
		"friendly end":        {with(stake(100, match(1, 2)), func(m *notebook.Match) { m.Void = true }), []int{0, 0}, 0},
		"friendly, one left":  {with(stake(100, match(1, 2, 3)), func(m *notebook.Match) { m.Void, m.Seats[2].Left, m.Penalty = true, true, plan.StakeLost }), []int{0, 0, -100}, 100},
		"left and won":        {stake(100, with(match(1, 3, 1, 3), func(m *notebook.Match) { m.Seats[2].Left, m.Penalty = true, plan.StakeLost })), []int{50, -100, -100, -100}, 250},
		"left, won, free":     {stake(100, with(match(1, 2), func(m *notebook.Match) { m.Seats[0].Left = true })), []int{50, -100}, 50},
		"left, no penalty":    {with(stake(100, match(1, 2, 3)), func(m *notebook.Match) { m.Void, m.Seats[2].Left = true, true }), []int{0, 0, 0}, 0},
		"Tarot, declarer":     {tarot(100, 2, 1, 2), []int{-100, 200, -100}, 0},
		"Tarot, defenders":    {tarot(100, 1, 3, 1), []int{0, -100, 0}, 100},
		"Tarot of two rounds": {with(tarot(100, 2, 1, 2), func(m *notebook.Match) { m.Rounds = 2 }), []int{-100, 125, -100}, 75},
	} {
		got, burned := c.match.Settle()
		if !slices.Equal(got, c.want) || burned != c.burned {
			t.Errorf("%s: %v and %d burned, not %v and %d", name, got, burned, c.want, c.burned)
		}
	}
}

// No chip is made: what all get and what is burned is what all paid.
func TestChipsAreKept(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 10000 {
		m := match(slices.Repeat([]int{0}, 2+rng.IntN(7))...)
		for i := range m.Seats {
			m.Seats[i].Place, m.Seats[i].Left = 1+rng.IntN(3), rng.IntN(4) == 0
		}
		m.Stake, m.Void, m.Penalty = rng.IntN(1001), rng.IntN(4) == 0, plan.Penalty(rng.IntN(3))
		if rng.IntN(3) == 0 {
			m.Declarer = rng.IntN(len(m.Seats))
		}
		change, burned := m.Settle()
		sum := burned
		for _, n := range change {
			sum += n
		}
		if sum != 0 || burned < 0 {
			t.Fatalf("%+v gives %v and burns %d", m, change, burned)
		}
	}
}

func TestCredits(t *testing.T) {
	hour := func(h int) time.Time { return noon.Add(time.Duration(h) * time.Hour) }
	lost := func(h, chips int) notebook.Match {
		return with(match(2, 1), func(m *notebook.Match) { m.At, m.Seats[0].Chips, m.Game = hour(h), -chips, "blackjack" })
	}
	ask := func(h int) notebook.Event { return notebook.Event{At: hour(h)} }
	backup := notebook.Event{At: hour(0), Backup: true}
	for name, c := range map[string]struct {
		matches []notebook.Match
		events  []notebook.Event
		now     int
		credits int
		pending int
		may     error
	}{
		"new":                 {credits: 500, may: notebook.ErrEnough},
		"a backup":            {events: []notebook.Event{backup, backup}, credits: 1000, may: notebook.ErrEnough},
		"won":                 {matches: []notebook.Match{lost(0, -70)}, credits: 570, may: notebook.ErrEnough},
		"50 are enough":       {matches: []notebook.Match{lost(0, 450)}, now: 1, credits: 50, may: notebook.ErrEnough},
		"49 are not":          {matches: []notebook.Match{lost(0, 451)}, now: 1, credits: 49},
		"asked too early":     {matches: []notebook.Match{lost(2, 451)}, events: []notebook.Event{ask(1)}, now: 5, credits: 49},
		"on its way":          {matches: []notebook.Match{lost(0, 451)}, events: []notebook.Event{ask(1)}, now: 2, credits: 49, pending: 1},
		"there":               {matches: []notebook.Match{lost(0, 451)}, events: []notebook.Event{ask(1)}, now: 3, credits: 199, may: notebook.ErrEnough},
		"twice a day":         {matches: []notebook.Match{lost(0, 451), lost(4, 199)}, events: []notebook.Event{ask(1), ask(5), ask(6)}, now: 6, credits: 0, pending: 1, may: notebook.ErrTwice},
		"and again next day":  {matches: []notebook.Match{lost(0, 451), lost(4, 199), lost(8, 150)}, events: []notebook.Event{ask(1), ask(5)}, now: 13, credits: 0},
		"nothing of tomorrow": {matches: []notebook.Match{lost(5, 400)}, now: 1, credits: 500, may: notebook.ErrEnough},
		"practice":            {matches: []notebook.Match{with(lost(0, 100), func(m *notebook.Match) { m.Competitive = false })}, credits: 500, may: notebook.ErrEnough},
		"never below nothing": {matches: []notebook.Match{lost(0, 5000)}, credits: 0},
	} {
		l := notebook.Credits("a", c.matches, c.events, hour(c.now))
		if l.Credits != c.credits || len(l.Pending) != c.pending || l.MayAsk(hour(c.now)) != c.may {
			t.Errorf("%s: %d credits, %d on their way, %v", name, l.Credits, len(l.Pending), l.MayAsk(hour(c.now)))
		}
	}
}

func TestNumbers(t *testing.T) {
	pairs := with(match(1, 3, 1, 3), func(m *notebook.Match) {
		for i := range m.Seats {
			m.Seats[i].Side, m.Seats[i].Points = i%2, 12
		}
	})
	void := with(pairs, func(m *notebook.Match) { m.Void = true })
	list := []notebook.Match{match(2, 1), pairs, pairs, void}
	list[0].Game = "sueca"
	games := notebook.ByGame(list, "a")
	want := []notebook.Row[notebook.Played]{
		{Of: notebook.Played{Game: "truco", Preset: "paulista"}, Numbers: notebook.Numbers{Matches: 2, Won: 2, Void: 1, Points: 24}},
		{Of: notebook.Played{Game: "sueca", Preset: "paulista"}, Numbers: notebook.Numbers{Matches: 1}},
	}
	if !reflect.DeepEqual(games, want) {
		t.Errorf("by game %+v, not %+v", games, want)
	}
	got := map[notebook.Company]notebook.Numbers{}
	for _, r := range notebook.HeadToHead(list, "a") {
		got[r.Of] = r.Numbers
	}
	if got[notebook.Company{"b", false}].Matches != 3 || got[notebook.Company{"b", false}].Won != 2 || got[notebook.Company{"c", true}].Won != 2 || len(got) != 3 {
		t.Errorf("head to head %+v", got)
	}
}

// TestTwoDevices: who sits at a table on two devices is one person, to others and to himself.
func TestTwoDevices(t *testing.T) {
	m := match(1, 3, 1, 3)
	m.Seats[1].Person, m.Seats[2].Person, m.Seats[3].Person = "b", "a", "b"
	for i := range m.Seats {
		m.Seats[i].Side = i % 2
	}
	want := []notebook.Row[notebook.Company]{{Of: notebook.Company{Person: "b"}, Numbers: notebook.Numbers{Matches: 1, Won: 1}}}
	if got := notebook.HeadToHead([]notebook.Match{m}, "a"); !reflect.DeepEqual(got, want) {
		t.Errorf("head to head %+v, not %+v", got, want)
	}
}

func TestAchievements(t *testing.T) {
	var list []notebook.Match
	for i := range 11 {
		m := match(1, 2)
		m.At = noon.Add(time.Duration(i) * time.Hour)
		list = append(list, m)
	}
	list[3].Seats[0].Behind = true
	list[4].Seats[0].Feats = []string{"truco.iron"}
	list[5].Competitive, list[5].Seats[0].Feats = false, []string{"truco.none"}
	got := ""
	for _, a := range notebook.Achievements(list, "a") {
		got += fmt.Sprintf("%s %d; ", a.Key, a.At.Hour())
	}
	if want := "first.truco 12; behind 15; truco.iron 16; wins.10 22; "; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	if list := notebook.Achievements(list, "b"); len(list) != 0 {
		t.Errorf("who never won has %v", list)
	}
}

// Notebooks that hold the same matches become one, in any order.
func TestMerge(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var all []notebook.Match
	for i := range 50 {
		m := match(1, 2)
		m.ID[0], m.At = byte(i), noon.Add(time.Duration(rng.IntN(20))*time.Minute)
		all = append(all, m)
	}
	want := notebook.Merge(all)
	for range 20 {
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		cut := rng.IntN(len(all))
		if got := notebook.Merge(all[:cut], all[rng.IntN(cut+1):]); !reflect.DeepEqual(got, want) {
			t.Fatal("another notebook")
		}
	}
	if got := notebook.Merge(want, want); !reflect.DeepEqual(got, want) {
		t.Error("twice the same is not the same")
	}
}

func TestCSV(t *testing.T) {
	m := match(1, 2)
	m.Seats[1].Name = "=1+1"
	var out bytes.Buffer
	if err := notebook.WriteCSV(&out, []notebook.Match{m, with(m, func(m *notebook.Match) { m.Void = true })}); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(lines) != 5 {
		t.Fatal(len(lines), err)
	}
	if got := fmt.Sprint(lines[2][1:]); got != "[2026-11-23T12:00:00Z truco paulista competitive 2 '=1+1 b false false 2 0 0 5]" {
		t.Error(got)
	}
	if lines[3][4] != "void" || lines[3][10] != "" {
		t.Error(lines[3])
	}
}

// A year's notebook: it is read, and all that is shown of it summed up.
func BenchmarkYear(b *testing.B) {
	rng := rand.New(rand.NewPCG(5, 6))
	var year []notebook.Match
	for i := range 5000 {
		m := match(1, 2, 3, 4)
		m.ID[0], m.ID[1], m.At, m.Stake = byte(i), byte(i>>8), noon.Add(time.Duration(rng.IntN(365*24))*time.Hour), 10
		m.Seats[1].Person = notebook.Person(fmt.Sprint(rng.IntN(60)))
		year = append(year, m)
	}
	var lines strings.Builder
	for i := range year {
		lines.WriteString((&notebook.Entry{Match: year[i]}).Line() + "\n")
	}
	for b.Loop() {
		var book []notebook.Match
		for _, e := range notebook.ParseEntries(lines.String()) {
			book = append(book, e.Match)
		}
		if len(book) != len(year) {
			b.Fatal(len(book))
		}
		notebook.XP(book, "a")
		notebook.Credits("a", book, nil, noon.AddDate(2, 0, 0))
		notebook.ByGame(book, "a")
		notebook.HeadToHead(book, "a")
		notebook.Achievements(book, "a")
	}
}
