package layout

// heldLeast is how wide a card of the own hand is at least in Modo Grande, by its width else: its index is larger by two fifths
// even so.
const heldLeast = 0.885

// heldShares are shares of the size of the own hand, one of which leaves the trick its room.
var heldShares = [...]float64{1, 0.9, 0.8, 0.7}

// layGrande lays a table with a trick out in Modo Grande. The own hand gives way until the cards of the trick are trickBig times as
// wide as else, and as far as they become wider for it.
func (s *Scene) layGrande(f Frame, t *Table) {
	if s.lay(f, t, 1); s.trickW == 0 || s.trickW > s.trickMost()-0.01 {
		return
	}
	f.Big = false
	s.lay(f, t, 1)
	f.Big = true
	want := trickBig*s.trickW - 0.01
	best, most := 0, 0.0
	for i, share := range heldShares {
		s.lay(f, t, share)
		if s.trickW >= want {
			return
		}
		if s.trickW > 1.01*most {
			best, most = i, s.trickW
		}
	}
	if best < len(heldShares)-1 {
		s.lay(f, t, heldShares[best])
	}
}
