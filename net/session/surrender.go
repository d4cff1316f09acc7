package session

import "carteado/engine"

// surrender is that a voice gives up a hand, as somebody is away: since his word, until anybody who was away is back, or is convicted.
type surrender struct {
	hand  uint32   // 0 for none
	late  bool     // the time that was agreed on is over: the clock says so, and not the player
	index uint64   // of the entry
	stage stage    // how far the hand has come, as he says
	rest  [32]byte // and where nothing was under way in it for the last time
}

// surrenders are those of all voices, of each the last one: who gives up some other hand, that never was, changes nothing in what the others have said.
type surrenders [engine.MaxSeats]surrender

// of returns the voices that give up a hand.
func (x *surrenders) of(hand uint32) engine.SeatSet {
	return voicesThat(func(v engine.Seat) bool { return hand != 0 && x[v].hand == hand })
}

// agreed returns the hand that all of some voices give up, 0 if there is none.
func (x *surrenders) agreed(present engine.SeatSet) uint32 {
	if present == 0 {
		return 0
	}
	hand := x[present.First()].hand
	if present&^x.of(hand) != 0 {
		return 0
	}
	return hand
}

// late returns those of some voices whose clock has said it.
func (x *surrenders) late(present engine.SeatSet) engine.SeatSet {
	return present & voicesThat(func(v engine.Seat) bool { return x[v].late })
}

// since reports whether more than half of some voices have said it by the entry with an index, or after that.
func (x *surrenders) since(index uint64, present engine.SeatSet) bool {
	said := present & voicesThat(func(v engine.Seat) bool { return x[v].hand != 0 && x[v].index >= index })
	return 2*said.Len() > present.Len()
}

// common returns how far the hand has come, as more than half of some voices say: so far, or further.
func (x *surrenders) common(present engine.SeatSet) stage {
	for s := dealt; s > mixing; s-- {
		if say := present & voicesThat(func(v engine.Seat) bool { return x[v].stage >= s }); 2*say.Len() > present.Len() {
			return s
		}
	}
	return mixing
}

// rest returns where nothing was under way in it for the last time, as more than half of some voices say, zero if they do not.
func (x *surrenders) rest(present engine.SeatSet) (root [32]byte) {
	for w := range engine.Seat(engine.MaxSeats) {
		if say := present & voicesThat(func(v engine.Seat) bool { return x[v].rest == x[w].rest }); present.Has(w) && 2*say.Len() > present.Len() {
			return x[w].rest
		}
	}
	return root
}

// voicesThat returns the voices of which something holds.
func voicesThat(holds func(engine.Seat) bool) (set engine.SeatSet) {
	for v := range engine.Seat(engine.MaxSeats) {
		if holds(v) {
			set |= v.Set()
		}
	}
	return set
}
