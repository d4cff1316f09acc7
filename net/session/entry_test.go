package session

import (
	"testing"

	"carteado/engine"
	"carteado/net/mental"
)

// There is one way to write an entry of the log.
func FuzzEntry(f *testing.F) {
	said := make([]byte, mental.HeaderSize)
	list := []entry{
		{kind: entryPlay, Play: []byte("x")}, {kind: entryAway, Voice: 3, Root: [32]byte{1}, Hand: 2, Stage: dealt},
		{kind: entryHears, Voice: 1, Root: [32]byte{1}, Hand: 2, Play: said}, {kind: entryAlive, Sign: sign{ping: ping{[32]byte{2}, 1, nonce{1}}, Length: 9}},
		{kind: entryBack}, {kind: entryLeave}, {kind: entryNext, Hand: 7}, {kind: entryOver, Hand: 7, Root: [32]byte{1}},
		{kind: entryGuilty, Guilty: proof{charge{[32]byte{2}, 1, 2, "twice"}, 1, 3, []byte("x")}},
	}
	for on := range subjects {
		list = append(list, entry{kind: entryMotion, On: on, Hand: 3, Root: [32]byte{1}})
	}
	list = append(list,
		entry{kind: entryMotion, On: onAbandon, Word: sayLate, Hand: 3, Stage: agreed}, entry{kind: entryMotion, On: onStage, Hand: 3, Voice: 1, Stage: dealt, Index: 99},
		entry{kind: entryMotion, On: onFork, Hand: 3, Voice: 1, Index: 5, Roots: [][32]byte{{1}, {2}}},
		entry{kind: entryMotion, On: onFork, Hand: 3, Voice: 1, Roots: make([][32]byte, maxTrail)}, entry{kind: entryMotion, On: onFork, Word: sayClose, Hand: 3, Voice: engine.MaxSeats - 1},
	)
	for i := range list {
		b := encode(nil, &list[i])
		if b == nil {
			f.Fatalf("%+v is no entry", list[i])
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var e entry
		if decode(b, &e) != nil {
			return
		}
		if again := encode(nil, &e); string(again) != string(b) {
			t.Errorf("%x is written %x", b, again)
		}
		if len(e.Roots) > maxTrail || e.On != onFork && e.Roots != nil {
			t.Errorf("%d roots", len(e.Roots))
		}
	})
}
