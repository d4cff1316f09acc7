package session

import "testing"

// TestSilences: time without a word counts while this program runs and hears a majority, and anew after a start or a sleep.
func TestSilences(t *testing.T) {
	var q silences
	now := int64(1_000_000)
	run := func(ms int64, majority bool) {
		for end := now + ms; now < end; {
			now += 100
			q.tick(now, majority)
		}
	}
	for _, c := range []struct {
		what string
		do   func()
		want int64
	}{
		{"the first tick", func() { run(100, true) }, 0},
		{"a minute", func() { run(60000, true) }, 60000},
		{"a minute without a majority", func() { run(60000, false) }, 60000},
		{"a word", func() { q.of[2] = 0; run(1000, true) }, 1000},
		{"a sleep", func() { now += 3600000; run(100, true) }, 0},
		{"and on", func() { run(2000, true) }, 2000},
	} {
		if c.do(); q.of[2] != c.want {
			t.Errorf("%s: %d ms, want %d", c.what, q.of[2], c.want)
		}
	}
}
