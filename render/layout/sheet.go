package layout

// Sheet lays the melds of one side out in a room, in columns large enough to read every card, and nothing else.
// The room is as wide as given; what does not fit in its height goes below it, and the height that all melds take
// is returned, for a sheet that scrolls.
func (s *Scene) Sheet(f Frame, t *Table, side int, room Rect) (height float64) {
	s.clear(f, t)
	s.read()
	s.measure()
	s.own = s.own[:0]
	s.Actions, s.Hand, s.Table, s.Centre = Rect{}, Rect{}, room, room
	s.gatherMelds()
	y := s.scaled(1, s.growths()[0])
	y.step = 0.36 * y.w
	high := s.need(side, room.W, &y, y.step, false)
	if room.H > high {
		room.H = high
	} else {
		y.least = y.step // nothing is squeezed: the sheet scrolls
		room.H = high
	}
	s.layArea(room, side, &y, false)
	for i := range s.Cards {
		s.Cards[i].Z = i
		s.index[s.Cards[i].Slot] = int16(i + 1)
	}
	return high
}
