package notebook_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/net/notebook"
)

func TestEntries(t *testing.T) {
	first, second := notebook.Entry{Match: told(), Hands: 3, Size: 5000}, notebook.Entry{Match: match(1, 2)}
	first.At = second.At.Add(-time.Hour)
	lines := strings.Join([]string{second.Line(), "9" + first.Line()[1:], "x", "", first.Line(), second.Line()}, "\n")
	got := notebook.ParseEntries(lines)
	if len(got) != 2 || got[0].ID != first.ID || got[0].Hands != 9 || got[0].Size != 5000 || got[1].Game != "truco" {
		t.Errorf("%d entries: %+v", len(got), got)
	}
	for _, bad := range []string{"", "1", "1\t1", "-1\t0\t", "01\t5000\t", "+3\t5000\t", "1001\t0\t", "3\t-1\t", "0\t1\t", "3\t05\t"} {
		if _, err := notebook.ParseEntry(bad + first.Match.Line()); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	for most, want := range map[int]int{0: 2, 4999: 1, 5000: 0} {
		entries := []notebook.Entry{{Size: 3000, Hands: 1}, {Hands: 1, Size: 2000}}
		if most == 0 {
			entries[0].Size = 1
		}
		if got := notebook.Oldest(entries, most); got != want {
			t.Errorf("of %d bytes the hands are kept from match %d on, not %d", most, got, want)
		}
	}
}

// Matches lie by when they ended, those of one second as they were told; each is there once, the first that was told of it.
func TestEntriesInOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	var lines []string
	var want []notebook.Entry
	for i := range 300 {
		e := notebook.Entry{Match: match(1, 2)}
		e.ID[0], e.ID[1], e.At, e.Rounds = byte(rng.IntN(250)), 7, noon.Add(time.Duration(rng.IntN(20))*time.Second), 1+i
		lines = append(lines, e.Line())
		if !slices.ContainsFunc(want, func(x notebook.Entry) bool { return x.ID == e.ID }) {
			want = append(want, e)
		}
	}
	slices.SortStableFunc(want, func(a, b notebook.Entry) int { return a.At.Compare(b.At) })
	got := notebook.ParseEntries(strings.Join(lines, "\n"))
	if !slices.EqualFunc(got, want, func(a, b notebook.Entry) bool { return a.Line() == b.Line() }) {
		t.Errorf("%d matches, not the %d in their order", len(got), len(want))
	}
}

func FuzzParseEntry(f *testing.F) {
	e := notebook.Entry{Match: told(), Hands: 3, Size: 5000}
	f.Add(e.Line())
	f.Fuzz(func(t *testing.T, line string) {
		if e, err := notebook.ParseEntry(line); err == nil && e.Line() != line {
			t.Errorf("%q comes back as %q", line, e.Line())
		}
	})
}

// A year's notebook as it is opened: read, summed up and searched. It is to take 200 ms at the most in a browser.
func BenchmarkOpen(b *testing.B) {
	rng := rand.New(rand.NewPCG(5, 6))
	var lines []string
	for i := range 5000 {
		e := notebook.Entry{Match: match(1, 2, 3, 4), Hands: 12, Size: 30000}
		e.ID[0], e.ID[1], e.At, e.Stake, e.Solo = byte(i), byte(i>>8), noon.Add(time.Duration(rng.IntN(365*24*3600))*time.Second), 10, i%2 == 0
		e.Seats[0].Person, e.Seats[1].Person = notebook.Self, notebook.Person(fmt.Sprintf("%043d", rng.IntN(60)))
		lines = append(lines, e.Line())
	}
	text := strings.Join(lines, "\n")
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		entries := notebook.ParseEntries(text)
		book := make([]notebook.Match, len(entries))
		found := 0
		for i := range entries {
			book[i] = entries[i].Match
			for _, s := range book[i].Seats {
				if strings.Contains(strings.ToLower(s.Name), "zé") {
					found++
				}
			}
		}
		notebook.XP(book, notebook.Self)
		notebook.Credits(notebook.Self, book, nil, noon.AddDate(2, 0, 0))
		notebook.ByGame(book, notebook.Self)
		notebook.HeadToHead(book, notebook.Self)
		notebook.Achievements(book, notebook.Self)
		if len(book) != 5000 || found != 0 {
			b.Fatal(len(book), found)
		}
	}
}
