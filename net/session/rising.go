package session

import "carteado/engine"

// endEarly asks that a hand of many rounds be over after the present one, as somebody is to come in after it, or has left, and reports
// whether it did: the first of those who are there and may say so does.
func (h *hand) endEarly() bool {
	t, c := h.t, h.chairs[0]
	if t.admits.state != motionCarried && t.urgent.left == 0 {
		return false
	}
	for v := range engine.Seat(len(t.people)) {
		if !t.urgent.present().Has(v) {
			continue
		}
		switch a, ok := h.rise(t.seatOf(v)); {
		case !ok:
		case v != t.self || !h.decides(c, a.Seat):
			return false
		default:
			h.acted[a.Seat] = t.s.now
			h.act(c, func() (engine.Action, error) { return a, nil })
			return true
		}
	}
	return false
}

// rise returns the action by which a seat ends the hand after the present round, if it may.
func (h *hand) rise(seat engine.Seat) (engine.Action, bool) {
	x := h.chairs[0].table.Engine.Hand()
	list := engine.List{Asides: true}
	x.Legal(seat, &list)
	info := h.t.s.match.game.Info()
	for i := range list.Len() {
		if v := info.Verb(list.At(i).Verb); v != nil && v.Role == engine.RoleRise {
			return list.At(i).Clone(), true
		}
	}
	return engine.Action{}, false
}
