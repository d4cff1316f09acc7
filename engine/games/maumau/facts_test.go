package maumau

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	for _, c := range []struct{ name, deck, plays, want string }{
		{"V2 the direction", "discard: 8H", "", "turns -1 n=1"},
		{"V2 turned", "discard: QH", "", "turns -1 n=2"},
		{"V2 pending", "discard: 7H", "", "turns -1 n=1; pending -1 n=2"},
		{"V2 the suit", "discard: JH", "0 choose_suit n=3", "turns -1 n=1; suit -1 n=3 AS"},
		{"a false call", "discard: 8H", "1 mau_mau", "turns -1 n=1; false 1 n=5"},
		{"until the turn goes on", "discard: 8H", "1 mau_mau; 1 draw", "turns -1 n=1"},
		{"a wrong accusation", "discard: 8H", "2 accuse", "turns -1 n=1; wrong 2 n=5"},
	} {
		s := enginetest.Play(t, Game{}, "mau-mau", "", c.deck).Do(c.plays)
		if got := enginetest.Told(Game{}, s.Hand(), "dealer"); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
	for _, c := range []struct{ plays, want string }{
		{"1 mau_mau; 1 discard 4D", "turns -1 n=1; called 1 n=1"},
		{"1 mau_mau; 1 draw", "turns -1 n=1; false 1 n=5"},
		{"1 discard 4D", "turns -1 n=1"},
		{"1 discard 4D; 0 accuse", "turns -1 n=1; missed 1 n=5"},
	} {
		if got := enginetest.Told(Game{}, two(t, "").Do(c.plays).Hand(), "dealer"); got != c.want {
			t.Errorf("after %s: %s, not %s", c.plays, got, c.want)
		}
	}
	deck := strings.Replace(down, "6C 8C; hand3", "6C 9D; hand3", 1)
	s := enginetest.Play(t, Game{}, "mau-mau", "", deck).Do("1 discard 2H; " + others + "1 discard 3H; " + others + "1 discard 4H; " + others)
	if got, want := enginetest.Told(Game{}, s.Do("1 mau_mau; 1 discard 4D; 2 discard 9D").Hand(), "dealer"), "turns -1 n=1"; got != want {
		t.Errorf("who called and drew for a nine: %s, not %s", got, want)
	}
	if got, want := enginetest.Told(Game{}, out(t, "", "7D").Do("1 discard 7D").Hand(), "dealer"), "turns -1 n=1; out 1 n=0"; got != want {
		t.Errorf("at the end: %s, not %s", got, want)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, two(t, "").Hand())
}

// TestSeen looks at who sees what: the suite holds every card against this table, here is one of each row.
func TestSeen(t *testing.T) {
	s := enginetest.Play(t, Game{}, "mau-mau", "", "discard: 8H").Do("1 draw")
	table := s.Hand().Table()
	for _, c := range []struct {
		name string
		slot engine.Slot
		want engine.SeatSet
	}{
		{"V1 the own hand", table.Pile(handOf(2))[0], 1 << 2},
		{"V3 the discard", table.Pile(zDiscard)[0], engine.Everyone},
		{"V4 what was drawn", table.Pile(handOf(1))[5], 1 << 1},
		{"V6 the stock", table.Pile(zStock)[0], 0},
	} {
		if got := table.Seen(c.slot); got != c.want {
			t.Errorf("%s is seen by %08b", c.name, got)
		}
	}
}
