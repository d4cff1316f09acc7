package layout

import (
	"math"

	"carteado/engine"
)

// Of cards that were played together so much of the width is seen, less in Modo Grande, and all of the last one. There is room
// for playCards of them; fewer are larger.
const (
	playSeen    = 0.55
	playSeenBig = indexWide
	playCards   = 4
)

// plays reports whether nobody plays single cards to a trick, but several at once, which lie there alone.
func (s *Scene) plays() bool {
	info := s.t.Options.Game()
	several := false
	for k := range info.Verbs {
		v := &info.Verbs[k]
		if v.Deed == engine.DeedPlay || v.Deed == engine.DeedCover {
			return false
		}
		several = several || v.Deed == engine.DeedSeveral
	}
	return several
}

// layPlay places the last play in a row in the middle of the table.
func (s *Scene) layPlay(x, y float64) {
	seen, full, most := playSeen, 1.0, s.trickMost() // so much of the middle may be filled
	switch {
	case s.Frame.Big:
		seen = playSeenBig
	case s.squat():
		full, most = 0.75, 0.9*most
	}
	width := func(n int) float64 {
		return min(most, full*(s.extent*s.Centre.W-12)/(1+seen*float64(n-1)), full*(s.Centre.H-12)/ratio)
	}
	room := max(width(1), (1+seen*(playCards-1))*width(playCards))
	s.Ring = around(x, y, room+12, ratio*width(1)+12)
	s.take(s.Ring)
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if v.Kind != engine.Trick {
			continue
		}
		s.Piles = append(s.Piles, Pile{Zone: engine.Zone(z), Kind: v.Kind, Seat: v.Owner, Rect: s.Ring, Hit: s.Centre.join(s.Ring), Count: len(v.Cards)})
		n := max(len(v.Cards), 1)
		w := width(n)
		step := seen * w
		if n > 1 {
			step = max(step, min(trickApart*w, (room-w)/float64(n-1)))
		}
		s.fanOut(len(v.Cards), func(k int) *Card {
			c := s.card(ref{engine.Zone(z), int16(k)}, x+(float64(k)-float64(n-1)/2)*step, y, w)
			c.Seat = engine.Nobody
			if s.t.Played != nil {
				c.Seat = s.t.Played(c.Slot)
			}
			c.Angle = float64(int(c.Slot)*7%5-2) * math.Pi / 180
			c.Wins = s.t.Wins != nil && s.t.Wins(c.Slot)
			return c
		})
	}
}

// fanOut draws so many cards that lie side by side, each over the one before it and seen by the edge that its index is at: from the
// right for the left hand.
func (s *Scene) fanOut(n int, draw func(i int) *Card) {
	for i := range n {
		if s.Frame.LeftHanded {
			i = n - 1 - i
		}
		draw(i).Mirror = s.Frame.LeftHanded && n > 1
	}
}
