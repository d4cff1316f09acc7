package solo_test

import (
	"strings"
	"testing"

	"carteado/engine/solo"
)

// TestStyleByName asks the same for robots of three names and for a person: Dalva, Chico and who has no style do otherwise now
// and then, and the person is advised as one without.
func TestStyleByName(t *testing.T) {
	s := setup(t, "truco", 0, 8)
	for p := range s.Names {
		s.Names[p] = solo.RobotMark + "3"
	}
	s.Level = 2
	table := begin(t, s)
	var differs [3]int
	for range 40 {
		if table.Engine().Over() {
			if table.Over() {
				break
			}
			if err := table.NextHand(); err != nil {
				t.Fatal(err)
			}
		}
		p, ok := table.Due()
		if !ok {
			t.Fatal("nobody is due")
		}
		ask := string(table.Ask(p))
		even, err := solo.Think([]byte(ask), nil)
		if err != nil {
			t.Fatal(err)
		}
		for k, name := range [...]string{solo.RobotMark + "4", solo.RobotMark + "7", "#me"} {
			answer, err := solo.Think([]byte(strings.ReplaceAll(ask, solo.RobotMark+"3", name)), nil)
			if err != nil {
				t.Fatal(err)
			}
			if move(answer) != move(even) {
				differs[k]++
			}
		}
		if err := table.Settle(even); err != nil {
			t.Fatal(err)
		}
	}
	if differs[0] == 0 || differs[1] == 0 || differs[2] > 0 {
		t.Errorf("careful, bold and a person differ %v times from a robot without a style", differs)
	}
}

// move returns what an answer says to do.
func move(answer []byte) string {
	_, m, _ := strings.Cut(string(answer), "\nmove ")
	return m
}
