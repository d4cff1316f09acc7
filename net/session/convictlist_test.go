package session

import (
	"testing"

	"carteado/net/identity"
	"carteado/net/mental/bus"
)

// TestConvicts: what is proved of somebody stays so, whatever the words of others find later; and an owner who has let him in is asked anew when he is
// found to cheat, or when it is proved, and not each time that it is said again. The last of many are remembered, also by the store.
func TestConvicts(t *testing.T) {
	t.Parallel()
	store := bus.NewStore()
	s := &Session{cfg: Config{Store: store}, let: map[identity.ID]bool{}}
	id := identity.ID{1}
	for i, step := range []struct{ says, proved, let bool }{{false, false, false}, {false, false, true}, {true, true, false}, {false, true, true}, {true, true, true}} {
		s.let[id] = true
		s.addConvict(id, step.says)
		if convicted, proved := s.convicted(id); !convicted || proved != step.proved || s.let[id] != step.let {
			t.Errorf("step %d: found %v, proved %v, let in %v", i, convicted, proved, s.let[id])
		}
	}
	for i := range maxConvicts {
		s.addConvict(identity.ID{2, byte(i)}, i%2 == 0)
	}
	if convicted, _ := s.convicted(id); convicted || len(s.convicts.list) != maxConvicts {
		t.Errorf("%d are remembered, the first of them %v", len(s.convicts.list), convicted)
	}
	var kept convicts
	if b, err := store.Get("convicts"); err != nil || decode(b, &kept) != nil || len(kept.list) != maxConvicts || kept.list[5] != s.convicts.list[5] {
		t.Errorf("the store has %v, %v", kept, err)
	}
}
