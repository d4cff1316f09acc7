package session

import (
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental/bus"
)

// TestGuides: who was not dealt his cards leaves when he has heard all others in vain, and not before: not as long as one cannot be reached and the time to come back is not over, nor
// while it is not decided whether one more has cheated, nor when that is decided and none was asked since.
func TestGuides(t *testing.T) {
	const self, cheat, second, third = 0, 1, 2, 3
	for _, c := range []struct {
		what   string
		change func(*sitting)
		leaves bool
	}{
		{"all were asked", func(*sitting) {}, true},
		{"one is silent", func(t *sitting) { t.guides = engine.Seat(second).Set(); t.s.peer(t.people[third]).since = 60_000 }, false},
		{"one is silent for long", func(t *sitting) {
			t.guides, t.led = engine.Seat(second).Set(), 1
			t.s.peer(t.people[third]).since = 69_000
		}, true},
		{"one was silent when it was his turn", func(t *sitting) {
			t.guides, t.guide = engine.Seat(second).Set(), engine.Seat(third).Set()
			t.s.peer(t.people[third]).since = 60_000
		}, false},
		{"a charge is not brought yet", func(t *sitting) { t.accuses = []*accusing{{}} }, false},
		{"others are asked", func(t *sitting) { t.hand.inquiry.guilty = engine.Seat(second).Set() }, false},
		{"one more has cheated", func(t *sitting) {
			t.find(engine.Seat(second).Set(), 1, 9)
			t.s.peer(t.people[third]).since = 60_000
		}, false},
	} {
		x := &sitting{
			s: &Session{cfg: Config{Store: bus.NewStore()}, peers: map[identity.ID]*peer{}, now: 70_000}, self: self, people: []identity.ID{{0}, {1}, {2}, {3}},
			guides: engine.Seats(4) &^ engine.Seats(2), shuns: engine.Seat(cheat).Set(), voted: map[stayKey]*said{},
		}
		x.sit.Plan.Terms.ReturnTime, x.urgent.voices, x.urgent.folds = 60, 4, true
		x.hand = &hand{t: x, number: 1}
		x.find(engine.Seat(cheat).Set(), 1, 5)
		c.change(x)
		x.nextGuide()
		if x.hand.saidAstray != c.leaves || x.s.sit != nil {
			t.Errorf("%s: leaves %v", c.what, x.hand.saidAstray)
		}
	}
}
