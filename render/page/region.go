package page

import (
	"strconv"

	"carteado/engine"
	"carteado/render/dom"
)

// table lists all that lies on the table and who sits there. What can be tapped is a button.
func (m *Mirror) table() *dom.Node {
	b := m.s.Voice.Book
	var list []*dom.Node
	add := func(key string, nodes []*dom.Node) {
		if len(nodes) > 0 {
			list = append(list, dom.El("li", dom.Key(key), dom.El("span", b.Say("page.mirror."+key, "trick", m.s.Voice.Trick())), dom.El("ul", nodes)))
		}
	}
	add("trick", m.trick())
	add("piles", m.piles())
	add("melds", m.melds())
	list = append(list, m.facts()...)
	list = append(list, m.seats()...)
	add("scores", m.scores())
	return dom.El("ul", dom.Attr{"id": "table", "class": "heard", "aria-label": b.Say("page.mirror.table")}, dom.On{"keydown": m.toHand}, list)
}

// pile is a line about a pile: a button where a tap on it may mean something.
func (m *Mirror) pile(z engine.Zone, text string) *dom.Node {
	key := "pile-" + strconv.Itoa(int(z))
	hinted := m.s.Hint != nil && m.s.Control.Leads(z, m.s.Hint)
	if m.s.View.Seat == engine.Nobody {
		return dom.El("li", dom.Key(key), m.overPile(z), text)
	}
	return dom.El("li", dom.Key(key), dom.Button(text, func() { m.s.TapPile(z) }, dom.Attr{"id": key}, m.overPile(z),
		dom.If(m.s.Control.Target(z), "class", "target"), dom.If(hinted, "class", "hinted")))
}

// trick lists the cards of the trick in play, and who laid them.
func (m *Mirror) trick() (out []*dom.Node) {
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
			out = append(out, dom.El("li", dom.Key(cardID(c.Slot)), m.overCard(c.Slot), text))
		}
		if len(out) == 0 {
			out = append(out, dom.El("li", dom.Key("none"), b.Say("page.mirror.trick.empty", "trick", v.Trick())))
		}
	}
	return out
}

// piles lists the piles that are drawn from, discarded to, or wait.
func (m *Mirror) piles() (out []*dom.Node) {
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
		case engine.Board, engine.Box:
			if n > 0 {
				faces := make([]engine.Face, n)
				for k := range p.Cards {
					faces[k] = p.Cards[k].Face
				}
				text := v.Zone(zone) + ": " + v.Cards(faces)
				if title := v.Title(m.s.View, zone); title != "" {
					text += " (" + title + ")"
				}
				out = append(out, dom.El("li", dom.Key("pile-"+strconv.Itoa(z)), m.overPile(zone), text))
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
func (m *Mirror) melds() (out []*dom.Node) {
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
				out = append(out, dom.El("li", dom.Key("pile-"+strconv.Itoa(z)), m.overPile(zone), text))
			}
		}
	}
	return out
}

// facts tells what piles alone do not; what is about a meld is told with it, and the calls of an auction in their table.
func (m *Mirror) facts() (out []*dom.Node) {
	for i, f := range m.s.View.Facts {
		if f.Zone < engine.NoZone && m.s.View.Zones[f.Zone].Kind == engine.Meld {
			continue
		}
		if spot := m.s.Voice.Info.Spot(&f); spot == engine.SpotCall || spot == engine.SpotAlert {
			continue
		}
		out = append(out, dom.El("li", dom.Key("fact-"+f.Key+strconv.Itoa(i)), m.overFact(i), m.s.Voice.Told(m.s.View, i)))
	}
	return out
}

// seats tells who sits at the table and how many cards they hold, in a game of hands.
func (m *Mirror) seats() (out []*dom.Node) {
	v, b := m.s.Voice, m.s.Voice.Book
	for p := range engine.Seat(v.Options.Seats()) {
		text, held := v.Name(p), []engine.CardView(nil)
		for z := range m.s.View.Zones {
			if x := &m.s.View.Zones[z]; x.Kind == engine.Holding && x.Owner == p {
				held = x.Cards
				text = b.Count("page.seat.cards", len(held), "who", v.Name(p))
			}
		}
		if mate := v.Mate(p); mate != "" {
			text += ", " + mate
		}
		if m.s.Robot != nil {
			if robot := m.s.Robot(p); robot != "" {
				text += ", " + robot
			}
		}
		if m.s.View.Turn.Has(p) {
			text += ", " + b.Say("page.seat.turn")
		}
		var lit []*dom.Node // those that this seat may play
		if p != m.s.View.Seat {
			var shown []engine.Face // a partner's hand, where rules show it
			for _, c := range held {
				if c.Face != engine.Unknown {
					shown = append(shown, c.Face)
				}
				if c.Touch && c.Face != engine.Unknown {
					lit = append(lit, dom.El("li", dom.Key(cardID(c.Slot)), dom.Button(v.Card(c.Face)+", "+b.Say("page.mirror.card.may"), func() { m.s.TapCard(c.Slot) },
						dom.Attr{"id": cardID(c.Slot), "aria-pressed": strconv.FormatBool(m.s.Control.Picked(c.Slot))}, m.overCard(c.Slot))))
				}
			}
			if len(shown) > 0 {
				text += ": " + v.Cards(shown)
			}
		}
		out = append(out, dom.El("li", dom.Key("seat-"+strconv.Itoa(int(p))), m.overSeat(p), text))
		if len(lit) > 0 {
			out = append(out, dom.El("li", dom.Key("dummy"), dom.El("span", b.Say("page.mirror.dummy", "who", v.Name(p))), dom.El("ul", lit)))
		}
	}
	return out
}

// scores tells the points of the match.
func (m *Mirror) scores() (out []*dom.Node) {
	v := m.s.Voice
	for _, p := range sides(v) {
		out = append(out, dom.El("li", dom.Key(strconv.Itoa(int(p))), m.overScore(p),
			v.Book.Say("page.mirror.score", "who", v.Side(p), "n", int(m.s.Points[p]))))
	}
	return out
}
