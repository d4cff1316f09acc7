package mental_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// What a seat said comes back to it from its neighbours, as after a reload: it is the same that it has kept, also when the
// deal has gone on. Nobody finds himself guilty.
func TestEcho(t *testing.T) {
	g, gone := orphaned(t, 4)
	g.standIn(t, gone, 1)
	raw := bus.Must(g.deals[1].ActFor(gone, []byte("for him")))
	for i, d := range g.deals {
		if engine.Seat(i) != gone {
			bus.Must(d.Commit(raw))
		}
	}
	g.bus.Run()
	for i, d := range g.deals[:gone] {
		own := map[mental.Kind]int{}
		for k, neighbour := range g.deals[:gone] {
			for _, raw := range neighbour.Log() {
				if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == engine.Seat(i) {
					own[m.Kind]++
				}
				if err := d.Receive(engine.Seat(k), raw); err != nil {
					t.Errorf("seat %d hears from seat %d: %v", i, k, err)
				}
			}
		}
		if own[mental.Ack] == 0 {
			t.Errorf("seat %d has said %v", i, own)
		}
		if v := d.Verdicts(); len(v) > 0 {
			t.Errorf("seat %d: %v", i, v)
		}
	}
}
