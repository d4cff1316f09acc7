package speech

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"carteado/engine"
)

// Meld describes a pile that is a meld: "sequência de copas, do 4 ao valete", "trinca de reis: copas e paus,
// com o 2 de ouros". Of a row it lists the cards.
func (v *Voice) Meld(w *engine.View, z engine.Zone) string {
	m := v.read(w, z)
	if m.row {
		return v.Cards(m.faces)
	}
	s := v.kind(m)
	switch m.kind {
	case engine.SpotRun:
		s = v.Book.Say("cards.meld.run.whole", "suit", v.Suit(m.suit),
			"from", v.Book.Say("cards.from."+strconv.Itoa(at(m.first))),
			"to", v.Book.Say("cards.to."+strconv.Itoa(at(m.first+len(m.faces)-1))))
	case engine.SpotSet:
		const few = 4
		var suits []string
		for _, f := range m.faces {
			if f.Rank() == m.rank {
				suits = append(suits, v.Suit(f.Suit()))
			}
		}
		if len(m.faces) > few {
			s = v.Book.Say("cards.meld.set.large", "ranks", v.many(m.rank), "n", len(m.faces))
		} else {
			s = v.Book.Say("cards.meld.set.whole", "set", s, "suits", v.join(suits, "talk.and"))
		}
	}
	if len(m.wild) > 0 {
		s = v.Book.Say("cards.meld.wild", "meld", s, "cards", v.TheCards(m.wild))
	}
	return s
}

// Chip names a meld in the room of a chip: "4-J♥", "K×5".
func (v *Voice) Chip(w *engine.View, z engine.Zone) string {
	m := v.read(w, z)
	if m.row {
		return v.shorts(m.faces)
	}
	switch m.kind {
	case engine.SpotRun:
		first, last := engine.Rank(at(m.first)), engine.Rank(at(m.first+len(m.faces)-1))
		return v.letter(first) + "-" + v.letter(last) + m.suit.Symbol()
	case engine.SpotSet:
		return v.letter(m.rank) + "×" + strconv.Itoa(len(m.faces))
	}
	return v.Book.Say("cards.meld.none")
}

// Wild names the first card of a meld that stands for another in the room of a letter, "" where there is none.
func (v *Voice) Wild(w *engine.View, z engine.Zone) string {
	m := v.read(w, z)
	if len(m.wild) == 0 {
		return ""
	}
	letter, _ := utf8.DecodeRuneInString(v.Short(m.wild[0]))
	return string(letter)
}

// kind says what a meld is, without its cards: "sequência de copas", "trinca de reis".
func (v *Voice) kind(m shape) string {
	switch m.kind {
	case engine.SpotRun:
		return v.Book.Say("cards.meld.run", "suit", v.Suit(m.suit))
	case engine.SpotSet:
		if v.has("meld.set") { // as the game says, perhaps by how many there are
			return v.say("meld.set", len(m.faces), "ranks", v.many(m.rank))
		}
		return v.Book.Say("cards.meld.set", "ranks", v.many(m.rank))
	}
	return v.Book.Say("cards.meld.none")
}

func (v *Voice) many(r engine.Rank) string {
	return v.Book.Say("cards.many." + strconv.Itoa(int(r)))
}

// shape is what the facts and the cards tell of a meld.
type shape struct {
	kind  engine.Spot // SpotRun or SpotSet, else nothing is told
	suit  engine.Suit // of a run
	rank  engine.Rank // of a set
	first int         // position of a run, 1 to 14
	row   bool        // cards that make no meld
	faces []engine.Face
	wild  []engine.Face // those of faces that stand for another
}

// at returns the rank that belongs at a position of a run.
func at(position int) int { return (position-1)%13 + 1 }

func (v *Voice) read(w *engine.View, z engine.Zone) shape {
	var m shape
	if w == nil || int(z) >= len(w.Zones) {
		return m
	}
	m.row = w.Zones[z].Row
	for _, c := range w.Zones[z].Cards {
		m.faces = append(m.faces, c.Face)
	}
	for i := range w.Facts {
		f := &w.Facts[i]
		if f.Zone != z {
			continue
		}
		switch spot := v.Info.Spot(f); spot {
		case engine.SpotRun:
			m.kind, m.suit, m.first = spot, f.Face.Suit(), int(f.N)
		case engine.SpotSet:
			m.kind, m.rank = spot, engine.Rank(f.N)
		}
	}
	for i, f := range m.faces {
		home := f.Rank() == m.rank
		if m.kind == engine.SpotRun {
			home = f == engine.FaceOf(engine.Rank(at(m.first+i)), m.suit)
		}
		if m.kind != engine.SpotTold && !home {
			m.wild = append(m.wild, f)
		}
	}
	return m
}

// target returns the meld that an action is about: the one its cards have come to, or the one it names by
// number; NoZone if there is none.
func (v *Voice) target(w *engine.View, a *engine.Action) engine.Zone {
	if w == nil || v.Info.Side == nil {
		return engine.NoZone
	}
	if len(a.Cards) > 0 {
		if z := where(w, a.Cards[0]); z != engine.NoZone && w.Zones[z].Kind == engine.Meld {
			return z
		}
	}
	if x := v.Info.Verb(a.Verb); x == nil || x.Ask != engine.AskMeld || a.Seat == engine.Nobody {
		return engine.NoZone
	}
	left, _ := engine.MeldOf(a.N)
	for z := range w.Zones {
		if p := &w.Zones[z]; p.Kind == engine.Meld && !p.Row && len(p.Cards) > 0 && v.partners(p.Owner, a.Seat) {
			if left == 0 {
				return engine.Zone(z)
			}
			left--
		}
	}
	return engine.NoZone
}

// where returns the pile that a card lies in.
func where(w *engine.View, s engine.Slot) engine.Zone {
	for z := range w.Zones {
		for _, c := range w.Zones[z].Cards {
			if c.Slot == s {
				return engine.Zone(z)
			}
		}
	}
	return engine.NoZone
}

// bunch names cards that are laid together, in little room: ordinary ones of a suit as a run, "4-5-6♥" or
// "4-J♥", wild ones after a plus sign.
func (v *Voice) bunch(faces []engine.Face) string {
	var plain, wild []engine.Face
	for _, f := range faces {
		if v.Info.Wild.Has(f) {
			wild = append(wild, f)
		} else {
			plain = append(plain, f)
		}
	}
	if len(plain) == 0 {
		return v.shorts(wild)
	}
	suit, high := plain[0].Suit(), false
	for _, f := range plain {
		if f.Suit() != suit {
			suit = engine.NoSuit
		}
		high = high || f.Rank() == engine.King
	}
	if suit == engine.NoSuit {
		return v.shorts(faces)
	}
	place := func(f engine.Face) int {
		if f.Rank() == engine.Ace && high {
			return int(engine.King) + 1
		}
		return int(f.Rank())
	}
	slices.SortStableFunc(plain, func(a, b engine.Face) int { return place(a) - place(b) })
	// A 2 of the suit is at home below the three.
	if i := slices.Index(wild, engine.FaceOf(2, suit)); i >= 0 && slices.Contains(plain, engine.FaceOf(3, suit)) {
		wild = slices.Delete(wild, i, i+1)
		k := 0
		for k < len(plain) && place(plain[k]) < 2 {
			k++
		}
		plain = slices.Insert(plain, k, engine.FaceOf(2, suit))
	}
	const few = 3
	var parts []string
	for i, f := range plain {
		if len(plain) <= few || i == 0 || i == len(plain)-1 {
			parts = append(parts, v.letter(f.Rank()))
		}
	}
	s := strings.Join(parts, "-") + suit.Symbol()
	if len(wild) > 0 {
		s += "+" + v.shorts(wild)
	}
	return s
}

// shorts lists short names.
func (v *Voice) shorts(faces []engine.Face) string {
	list := make([]string, len(faces))
	for i, f := range faces {
		list[i] = v.Short(f)
	}
	return strings.Join(list, " ")
}
