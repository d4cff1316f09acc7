package bridge

import (
	"strings"
	"testing"

	"carteado/engine/enginetest"
)

// TestAlerts tells of calls that mean by the card what they do not name, each after the call.
func TestAlerts(t *testing.T) {
	for _, c := range []struct {
		name, calls, want string
	}{
		{"nothing was called", "", ""},
		{"an opening that is natural", "3 bid n=4", ""},
		{"one no trump", "3 bid n=5", ""},
		{"two clubs, strong", "3 bid n=6", "alert 3 n=1"},
		{"the answer to them", "3 bid n=6; 0 pass; 1 bid n=7", "alert 3 n=1; alert 1 n=2"},
		{"no answer to them once they are doubled", "3 bid n=6; 0 double; 1 bid n=7", "alert 3 n=1; alert 0 n=6"},
		{"a jump over their opening is weak", "3 bid n=3; 0 bid n=9", "alert 0 n=0"},
		{"and to three of them", "3 bid n=9; 0 pass; 1 pass; 2 bid n=18", "alert 3 n=0"},
		{"a jump to three", "3 bid n=4; 0 bid n=12", "alert 0 n=0"},
		{"no jump is natural", "3 bid n=3; 0 bid n=4", ""},
		{"nor a higher one weak", "3 bid n=3; 0 bid n=14", ""},
		{"nor one in clubs", "3 bid n=2; 0 bid n=11", ""},
		{"nor one in their suit", "3 bid n=2; 0 bid n=12", ""},
		{"nor one without a trump", "3 bid n=2; 0 bid n=10", ""},
		{"nor one by a side that has bid", "3 bid n=1; 0 bid n=2; 1 pass; 2 bid n=9", ""},
		{"a double in the fourth hand", "3 bid n=3; 0 pass; 1 bid n=4; 2 double", "alert 2 n=6"},
		{"a second double", "3 bid n=3; 0 double; 1 bid n=8; 2 pass; 3 pass; 0 double", "alert 0 n=6"},
		{"a double after the partner's", "3 bid n=3; 0 double; 1 bid n=8; 2 double", "alert 0 n=6"},
		{"a natural answer to them", "3 bid n=6; 0 pass; 1 bid n=8", "alert 3 n=1"},
		{"a jump in answer to one club", "3 bid n=1; 0 pass; 1 bid n=7", ""},
		{"over two clubs of theirs", "3 bid n=1; 0 bid n=6; 1 bid n=7", ""},
		{"over two clubs of a partner who has not opened", "3 bid n=2; 0 bid n=6; 1 pass; 2 bid n=7", ""},
		{"two clubs when both of them have bid", "3 bid n=2; 0 pass; 1 bid n=4; 2 bid n=6", ""},
		{"two clubs over an opening are natural", "3 bid n=4; 0 bid n=6", ""},
		{"a weak two", "3 pass; 0 bid n=9", "alert 0 n=0"},
		{"a weak three", "3 bid n=11", "alert 3 n=0"},
		{"three no trump", "3 bid n=15", ""},
		{"Stayman", "3 bid n=5; 0 pass; 1 bid n=6", "alert 1 n=3"},
		{"hearts are shown", "3 bid n=5; 0 pass; 1 bid n=7", "alert 1 n=4"},
		{"spades are shown", "3 bid n=5; 0 pass; 1 bid n=8", "alert 1 n=5"},
		{"over the others' no trump they are natural", "3 bid n=5; 0 bid n=6", ""},
		{"when the others have come between, too", "3 bid n=5; 0 bid n=6; 1 bid n=7", ""},
		{"a takeout double", "3 bid n=4; 0 double", "alert 0 n=6"},
		{"one of four hearts", "3 bid n=18; 0 double", "alert 0 n=6"},
		{"one of four spades is for penalty", "3 bid n=19; 0 double", ""},
		{"a double of no trump", "3 bid n=5; 0 double", ""},
		{"a double by a side that has bid", "3 bid n=1; 0 bid n=2; 1 bid n=3; 2 double", ""},
		{"another call comes after", "3 bid n=6; 0 pass", "alert 3 n=1"},
	} {
		h := enginetest.Play(t, Game{}, "", "", "").Do(c.calls).Hand()
		var got []string
		last := ""
		for _, x := range strings.Split(enginetest.Told(Game{}, h), "; ") {
			if who, ok := strings.CutPrefix(x, "alert "); ok {
				if got = append(got, x); !strings.HasPrefix(last, "bid "+who[:1]) && !strings.HasPrefix(last, "doubled "+who[:1]) {
					t.Errorf("%s: %q comes after %q", c.name, x, last)
				}
			}
			last = x
		}
		if got := strings.Join(got, "; "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
