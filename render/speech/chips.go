package speech

import (
	"strconv"
	"strings"

	"carteado/engine"
)

// Chips returns the words that lie beside chips on the table, in little room: of a bet how many they are, and on what, if the game
// has a note for it; of a pot or a bank what it is, too. Of a side pot there are several, in ever fewer letters, each of which says by
// names who plays for it. There are none for what is no fact about such chips.
func (v *Voice) Chips(w *engine.View, fact int) []string {
	f := &w.Facts[fact]
	switch v.Info.Spot(f) {
	case engine.SpotBet:
		if note := v.Note(*f); note != "" {
			return []string{note}
		}
		return []string{strconv.Itoa(int(f.N))}
	case engine.SpotPot:
		if before := v.potBefore(w, fact); before != nil {
			return v.sidePot(f, before)
		}
		return []string{v.Book.Say("talk.chips.pot", "n", int(f.N))}
	case engine.SpotBank:
		if note := v.Note(*f); note != "" {
			return []string{note}
		}
		if f.Seat == engine.Nobody {
			return []string{v.Book.Say("talk.chips.house")}
		}
		return []string{v.Book.Say("talk.chips.bank", "n", int(f.N), "who", v.Name(f.Seat))}
	}
	return nil
}

// sidePot names a side pot. Who plays for it plays for the pot before, too: where more do than do not, few letters say who does not.
func (v *Voice) sidePot(f, before *engine.Fact) []string {
	say := func(key, who string) string { return v.Book.Say(key, "n", int(f.N), "who", who) }
	short := v.shortNames(f.Seats)
	out := []string{say("talk.chips.side", v.names(f.Seats, "talk.comma")), say("talk.chips.side", short)}
	if without := before.Seats &^ f.Seats; without.Len() < f.Seats.Len() {
		short = v.Book.Say("talk.chips.without", "who", v.shortNames(without))
		out = append(out, say("talk.chips.side", short))
	}
	return append(out, say("talk.chips.more", short))
}

// shortNames lists seats by their first names, with the beginning of the last name where two at the table are called alike.
func (v *Voice) shortNames(set engine.SeatSet) string {
	n := engine.Seat(v.Options.Seats())
	var list []string
	for p := range n {
		if !set.Has(p) {
			continue
		}
		words := strings.Fields(v.Name(p))
		for q := range n {
			if q != p && len(words) > 1 && strings.HasPrefix(v.Name(q)+" ", words[0]+" ") {
				last := []rune(words[len(words)-1])
				words[0] += " " + string(last[:min(2, len(last))])
				break
			}
		}
		list = append(list, words[0])
	}
	return v.join(list, "talk.comma")
}

// potBefore returns the fact about the pot before a side pot; nil for what is none.
func (v *Voice) potBefore(w *engine.View, fact int) (before *engine.Fact) {
	for i := range fact {
		if v.Info.Spot(&w.Facts[i]) == engine.SpotPot {
			before = &w.Facts[i]
		}
	}
	return before
}

// Told tells fact i of a view, as Fact does. Of a side pot it says who plays for it.
func (v *Voice) Told(w *engine.View, fact int) string {
	f := &w.Facts[fact]
	if v.Info.Spot(f) == engine.SpotPot && v.potBefore(w, fact) != nil {
		return v.Chips(w, fact)[0]
	}
	return v.Fact(*f)
}

// Title returns what is written at a pile of open cards on the table: what facts note about it, "Ponto · 7", else which of several
// boards it is. It is "" for an empty pile, and where there is nothing to be said.
func (v *Voice) Title(w *engine.View, z engine.Zone) string {
	if len(w.Zones[z].Cards) == 0 {
		return ""
	}
	var notes []string
	for i := range w.Facts {
		f := &w.Facts[i]
		if f.Zone != z {
			continue
		}
		if note := v.Note(*f); note != "" {
			notes = append(notes, note)
		} else if v.Info.Spot(f) == engine.SpotBet {
			notes = append(notes, strconv.Itoa(int(f.N)))
		}
	}
	boards := 0
	for i := range v.Info.Zones {
		if v.Info.Zones[i].Kind == engine.Board {
			boards++
		}
	}
	if len(notes) == 0 && boards > 1 && v.Info.Zones[z].Kind == engine.Board {
		return v.Zone(z)
	}
	return strings.Join(notes, " · ")
}
