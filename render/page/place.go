package page

import (
	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/layout"
)

// placed puts a node where there is room for it on the canvas; an empty rectangle leaves it to be heard only.
func placed(r layout.Rect) dom.Attr {
	if r.Empty() {
		return dom.Class("unseen")
	}
	return box("placed", r)
}

// lettered puts a button where there is room for it, its label as large as it fits, and no larger than others of its row.
func lettered(label string, r layout.Rect, lay *layout.Scene, row float64) dom.Attr {
	out := placed(r)
	out["--f"] = px(min(row, sizeIn(label, r, lay)))
	return out
}

// sizeIn returns how large the label of a button is set.
func sizeIn(label string, r layout.Rect, lay *layout.Scene) float64 {
	return scaled(label, r.W-labelPad, r.H-labelPad/2, lay.Frame.Big, lay.Scale)
}

// labelPad is how much wider than its label a button is, in css px.
const labelPad = 16.0

// over lays a node, which cannot be seen, over what it tells of on the canvas. Without a place it is only heard.
func over(r layout.Rect) dom.Attr {
	if r.Empty() {
		return nil
	}
	return box("over", r)
}

// box gives a node of a class the place of a rectangle.
func box(class string, r layout.Rect) dom.Attr {
	return dom.Attr{"class": class, "--x": px(r.X), "--y": px(r.Y), "--w": px(r.W), "--h": px(r.H)}
}

// overCard lays a node over what is seen of a card.
func (m *Mirror) overCard(c engine.Slot) dom.Attr {
	if m.s.Lay == nil {
		return nil
	}
	return over(m.s.Lay.Seen(c))
}

// overPile lays a node over a pile, or over what a plate tells of it, or over a meld or the sign that not all melds are shown.
func (m *Mirror) overPile(z engine.Zone) dom.Attr {
	lay := m.s.Lay
	if lay == nil {
		return nil
	}
	for i := range lay.Piles {
		if lay.Piles[i].Zone == z {
			return over(lay.Piles[i].Hit)
		}
	}
	for i := range lay.Titles {
		if x := &lay.Titles[i]; x.Told && x.Zone == z {
			return over(x.Rect)
		}
	}
	for i := range lay.Melds {
		if lay.Melds[i].Zone == z {
			return over(lay.Melds[i].Rect)
		}
	}
	for i := range lay.Areas {
		if a := &lay.Areas[i]; a.Seat == m.s.View.Zones[z].Owner {
			return over(a.More)
		}
	}
	return nil
}

// overSeat lays a node over the plate of a seat.
func (m *Mirror) overSeat(p engine.Seat) dom.Attr {
	if m.s.Lay != nil {
		for i := range m.s.Lay.Plates {
			if m.s.Lay.Plates[i].Seat == p {
				return over(m.s.Lay.Plates[i].Rect)
			}
		}
	}
	return nil
}

// overScore lays a node over the points of a seat's side. Where they stand on the plates, these are there.
func (m *Mirror) overScore(p engine.Seat) dom.Attr {
	if m.s.Lay != nil {
		for i := range m.s.Lay.Scores {
			if m.s.Lay.Scores[i].Side == m.s.Voice.Info.Side(m.s.Voice.Options, p) {
				return over(m.s.Lay.Scores[i].Rect)
			}
		}
	}
	return nil
}

// overFact lays a node over the words of fact i that stand on the table.
func (m *Mirror) overFact(i int) dom.Attr {
	if m.s.Lay == nil {
		return nil
	}
	for k := range m.s.Lay.Bets {
		if m.s.Lay.Bets[k].Fact == i {
			return over(m.s.Lay.Bets[k].Rect)
		}
	}
	for k := range m.s.Lay.Pots {
		if m.s.Lay.Pots[k].Fact == i {
			return over(m.s.Lay.Pots[k].Rect)
		}
	}
	switch m.s.Voice.Info.Spot(&m.s.View.Facts[i]) {
	case engine.SpotTrump, engine.SpotHigh, engine.SpotAim:
		return over(m.s.Lay.Trump)
	case engine.SpotWorth:
		return over(m.s.Lay.Stakes.Rect)
	}
	return nil
}
