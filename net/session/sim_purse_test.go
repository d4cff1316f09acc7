package session_test

import (
	"carteado/engine"
	"carteado/net/session"
)

// purse is what a simulation knows of the chips of honest ones, so that none pays for what a cheat does.
type purse struct {
	before  map[session.HandKey]engine.Carry // how it stood when a hand began
	ill     map[int]int64                    // by guest: for how long his lines have been broken, or slow, or his page shut
	forgets engine.SeatSet                   // guests who have lost a write
}

func newPurse() purse { return purse{before: map[session.HandKey]engine.Carry{}, ill: map[int]int64{}} }

// suffers notes that something happens to a guest, or between two, for so long.
func (p *purse) suffers(a, b int, lasts int64) {
	p.ill[a] += lasts
	if b != a {
		p.ill[b] += lasts
	}
}

// briefly is less than the time to come back: who was gone for less in all is out of no hand.
const briefly = 100000

// pays sees to it that nobody honest is out of a hand, or leaves it, or loses chips in one that does not count, unless he has been away, or has lost what he said;
// as long as the friends of a cheat are fewer than half of those who are asked.
func (x *simulation) pays(g *guest) {
	k, places, carry, over, ok := session.Stakes(g.Session)
	if !ok || 2*(x.cheats.Len()-1) >= len(x.guests)-1 {
		return
	}
	if _, known := x.before[k]; !known && !over {
		x.before[k] = carry
	}
	was, known := x.before[k]
	key, void := session.Void(g.Session)
	gone := session.LeftBehind(g.Session)
	for seat, p := range places {
		for i, id := range x.ids {
			if id != p.ID || x.cheats.Has(engine.Seat(i)) || x.ill[i] >= briefly || x.forgets.Has(engine.Seat(i)) {
				continue
			}
			if gone.Has(engine.Seat(seat)) {
				x.t.Fatalf("guest %d: guest %d is out of hand %d", g.i, i, k.Hand)
			}
			if void && known && key == k && carry.Points[seat] < was.Points[seat] {
				x.t.Fatalf("guest %d: guest %d has paid for hand %d, which is void: %v, before %v", g.i, i, k.Hand, carry, was)
			}
		}
	}
}
