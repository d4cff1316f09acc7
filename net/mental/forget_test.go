package mental_test

import (
	"errors"
	"strings"
	"testing"

	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// All that a deal kept can be deleted; what is of another hand stays.
func TestForget(t *testing.T) {
	g := newGame(3, 12, nil)
	g.begin(t, 2)
	s := g.stores[1]
	s.Put("hand/2/message/00000000", []byte("another"))
	if len(s.Names()) < 8 {
		t.Fatalf("it keeps %v", s.Names())
	}
	if err := mental.Forget(s, 1); err != nil {
		t.Fatal(err)
	}
	if n := s.Names(); len(n) != 1 || n[0] != "hand/2/message/00000000" {
		t.Errorf("%v are left", n)
	}
}

// Who has lost a message that it said, and not the next, says nothing in its place.
func TestGone(t *testing.T) {
	g := newGame(3, 12, nil)
	g.begin(t, 2)
	s := g.stores[1]
	delete(s.Records, "hand/1/message/00000002")
	d := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: 1, Identity: g.ids[1], Store: s, Random: bus.Source(77)}))
	var err error
	for _, raw := range g.deals[0].Log() {
		if err = d.Receive(0, raw); err != nil && !errors.Is(err, mental.ErrDropped) {
			break
		}
	}
	if !errors.Is(err, mental.ErrGone) || !strings.Contains(err.Error(), "message 2") {
		t.Errorf("%v", err)
	}
}
