package page

import (
	"strconv"

	"carteado/engine"
)

// table lists all that lies on the table and who sits there. What can be tapped is a button.
func (m *Mirror) table() *Node {
	b := m.s.Voice.Book
	var list []*Node
	add := func(key string, nodes []*Node) {
		if len(nodes) > 0 {
			list = append(list, El("li", Key(key), El("span", b.Say("page.mirror."+key)), El("ul", nodes)))
		}
	}
	add("trick", m.trick())
	add("piles", m.piles())
	add("melds", m.melds())
	list = append(list, m.facts()...)
	list = append(list, m.seats()...)
	add("scores", m.scores())
	return El("ul", Attr{"id": "table", "class": "heard", "aria-label": b.Say("page.mirror.table")}, list)
}

// pile is a line about a pile: a button where a tap on it may mean something.
func (m *Mirror) pile(z engine.Zone, text string) *Node {
	key := "pile-" + strconv.Itoa(int(z))
	if m.s.View.Seat == engine.Nobody {
		return El("li", Key(key), text)
	}
	return El("li", Key(key), Button(text, func() { m.s.TapPile(z) }, Attr{"id": key},
		If(m.s.Control.Target(z), "class", "target")))
}

// trick lists the cards of the trick in play, and who laid them.
func (m *Mirror) trick() (out []*Node) {
	v, b := m.s.Voice, m.s.Voice.Book
	for z := range m.s.View.Zones {
		p := &m.s.View.Zones[z]
		if p.Kind != engine.Trick {
			continue
		}
		for _, c := range p.Cards {
			who := engine.Nobody
			if m.s.Played != nil {
				who = m.s.Played(c.Slot)
			}
			text := v.Card(c.Face)
			if who != engine.Nobody {
				text = b.Say("page.mirror.trick.card", "who", v.Name(who), "card", text)
			}
			out = append(out, El("li", Key(cardID(c.Slot)), text))
		}
		if len(out) == 0 {
			out = append(out, El("li", Key("none"), b.Say("page.mirror.trick.empty")))
		}
	}
	return out
}

// piles lists the piles that are drawn from, discarded to, or wait.
func (m *Mirror) piles() (out []*Node) {
	v, b := m.s.Voice, m.s.Voice.Book
	for z := range m.s.View.Zones {
		p := &m.s.View.Zones[z]
		n := len(p.Cards)
		zone := engine.Zone(z)
		switch p.Kind {
		case engine.Stock, engine.Reserve:
			if n > 0 {
				out = append(out, m.pile(zone, v.Zone(zone)+": "+b.Count("page.pile.cards", n)))
			}
		case engine.Discard:
			text := v.Zone(zone) + ": " + b.Say("page.pile.empty")
			if n > 0 {
				text = v.Zone(zone) + ": " + v.Card(p.Cards[n-1].Face) + ", " + b.Count("page.pile.cards", n)
			}
			out = append(out, m.pile(zone, text))
		}
	}
	return out
}

// melds lists the melds, the own side's first.
func (m *Mirror) melds() (out []*Node) {
	v := m.s.Voice
	me := max(m.s.View.Seat, 0)
	for _, own := range []bool{true, false} {
		for z := range m.s.View.Zones {
			p := &m.s.View.Zones[z]
			if p.Kind != engine.Meld || len(p.Cards) == 0 || own != (v.Info.Side(v.Options, p.Owner) == v.Info.Side(v.Options, me)) {
				continue
			}
			zone := engine.Zone(z)
			text := v.Side(p.Owner) + ": " + v.Meld(m.s.View, zone)
			if own {
				out = append(out, m.pile(zone, text))
			} else {
				out = append(out, El("li", Key("pile-"+strconv.Itoa(z)), text))
			}
		}
	}
	return out
}

// facts tells what piles alone do not; what is about a meld is told with it.
func (m *Mirror) facts() (out []*Node) {
	for i, f := range m.s.View.Facts {
		if f.Zone < engine.NoZone && m.s.View.Zones[f.Zone].Kind == engine.Meld {
			continue
		}
		out = append(out, El("li", Key("fact-"+f.Key+strconv.Itoa(i)), m.s.Voice.Fact(f)))
	}
	return out
}

// seats tells who sits at the table and how many cards they hold.
func (m *Mirror) seats() (out []*Node) {
	v, b := m.s.Voice, m.s.Voice.Book
	for z := range m.s.View.Zones {
		p := &m.s.View.Zones[z]
		if p.Kind != engine.Holding || int(p.Owner) >= v.Options.Seats() {
			continue
		}
		text := b.Count("page.seat.cards", len(p.Cards), "who", v.Name(p.Owner))
		if m.s.Robot != nil {
			if robot := m.s.Robot(p.Owner); robot != "" {
				text += ", " + robot
			}
		}
		if m.s.View.Turn.Has(p.Owner) {
			text += ", " + b.Say("page.seat.turn")
		}
		if p.Owner != m.s.View.Seat {
			var shown []engine.Face // a partner's hand, where rules show it
			for _, c := range p.Cards {
				if c.Face != engine.Unknown {
					shown = append(shown, c.Face)
				}
			}
			if len(shown) > 0 {
				text += ": " + v.Cards(shown)
			}
		}
		out = append(out, El("li", Key("seat-"+strconv.Itoa(int(p.Owner))), text))
	}
	return out
}

// scores tells the points of the match.
func (m *Mirror) scores() (out []*Node) {
	v := m.s.Voice
	for _, p := range sides(v) {
		out = append(out, El("li", Key(strconv.Itoa(int(p))),
			v.Book.Say("page.mirror.score", "who", v.Side(p), "n", int(m.s.Points[p]))))
	}
	return out
}
