package speech

import (
	"strconv"
	"strings"

	"carteado/engine"
)

// Chips returns the words that lie beside chips on the table, in little room: of a bet how many they are, and on what, if the game
// has a note for it; of a pot or a bank what it is, too. They are "" for what is no fact about such chips.
func (v *Voice) Chips(w *engine.View, fact int) string {
	f := &w.Facts[fact]
	switch v.Info.Spot(f) {
	case engine.SpotBet:
		if note := v.Note(*f); note != "" {
			return note
		}
		return strconv.Itoa(int(f.N))
	case engine.SpotPot:
		if v.side(w, fact) {
			return v.Book.Say("talk.chips.side", "n", int(f.N), "who", v.names(f.Seats, "talk.comma"))
		}
		return v.Book.Say("talk.chips.pot", "n", int(f.N))
	case engine.SpotBank:
		if note := v.Note(*f); note != "" {
			return note
		}
		if f.Seat == engine.Nobody {
			return v.Book.Say("talk.chips.house")
		}
		return v.Book.Say("talk.chips.bank", "n", int(f.N), "who", v.Name(f.Seat))
	}
	return ""
}

// side reports whether a fact is about a side pot: one was told before.
func (v *Voice) side(w *engine.View, fact int) bool {
	for i := range fact {
		if v.Info.Spot(&w.Facts[i]) == engine.SpotPot {
			return true
		}
	}
	return false
}

// Told tells fact i of a view, as Fact does. Of a side pot it says who plays for it.
func (v *Voice) Told(w *engine.View, fact int) string {
	if v.Info.Spot(&w.Facts[fact]) == engine.SpotPot && v.side(w, fact) {
		return v.Chips(w, fact)
	}
	return v.Fact(w.Facts[fact])
}

// Title returns what is written at a pile of open cards on the table: what facts note about it, "Ponto · 7", else its name. It is ""
// for an empty pile, and for the only board of a table with nothing to be noted.
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
	if name := "zone." + v.Info.Zones[z].Name; v.has(name) && len(notes) == 0 {
		return v.say(name, -1)
	}
	return strings.Join(notes, " · ")
}
