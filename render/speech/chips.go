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
