package speech

import (
	"slices"
	"strings"

	"carteado/engine"
)

// Captions are the words that stand on the table as long as they hold.
type Captions struct {
	Trump string                  // the trump, the rank above all others, or what else the hand is played for; "" for none
	Card  engine.Face             // that makes it, Unknown where there is none to be shown
	Need  string                  // what the side that plays for it lacks
	Worth string                  // what the hand is worth
	Notes [engine.MaxSeats]string // under the names of the players: who deals, who leads
	Tally [engine.MaxSeats]string // what sides have so far in the hand, at the first seat of each: "26 pontos"
	Brief [engine.MaxSeats]string // the same in little room: "26 pts"
	Said  [engine.MaxSeats]string // what a seat has bid or promised: "nulo às cegas"
	Vow   [engine.MaxSeats]string // the same in little room: "às cegas"
	Calls []Called                // of the auction, in their order
	Chips [][]string              // beside the chips that a fact tells of, by its place in the view: see Chips
	Stack [engine.MaxSeats]string // on a plate in place of the chips that a seat has left: "all-in"
}

// Called is a call of an auction.
type Called struct {
	Seat engine.Seat
	Text string // in little room: "4♠", "passou"

	Alert string // what it means beside what it names; "" where it does not
}

// Captions returns what the facts of a view put on the table.
func (v *Voice) Captions(w *engine.View) (c Captions) {
	var called, goals [engine.MaxSeats]string
	c.Chips = make([][]string, len(w.Facts))
	for i, f := range w.Facts {
		switch v.Info.Spot(&f) {
		case engine.SpotStack: // a figure on the plate
			continue
		case engine.SpotAllIn:
			c.Stack[f.Seat] = v.Note(f)
			continue
		case engine.SpotBet, engine.SpotPot, engine.SpotBank:
			c.Chips[i] = v.Chips(w, i)
			continue
		case engine.SpotTrump, engine.SpotAim:
			if c.Trump = v.Fact(f); f.Face != engine.Unknown {
				c.Card = f.Face
			}
		case engine.SpotHigh:
			if c.Trump = v.Note(f); c.Trump == "" {
				c.Trump = v.Fact(f)
			}
		case engine.SpotWorth:
			c.Worth = v.Note(f)
		case engine.SpotTally:
			c.Tally[f.Seat], c.Brief[f.Seat] = v.Note(f), v.noted(f)
			continue
		case engine.SpotGoal:
			if f.N > 0 {
				goals[f.Seat] = v.Note(f)
			}
			continue
		case engine.SpotSaid, engine.SpotAsked:
			c.Said[f.Seat], c.Vow[f.Seat] = v.Note(f), v.noted(f)
			continue
		case engine.SpotOut:
			if v.vows() { // there is a line for it
				c.Said[f.Seat], c.Vow[f.Seat] = v.Note(f), v.noted(f)
				continue
			}
		case engine.SpotCount: // is told to whoever asks
			continue
		case engine.SpotCall:
			c.Calls = append(c.Calls, Called{Seat: f.Seat, Text: v.Note(f)})
			called[f.Seat] = v.Note(f) // the last one
			continue
		case engine.SpotAlert:
			if n := len(c.Calls); n > 0 {
				c.Calls[n-1].Alert = v.tell("news."+f.Key, f, "")
			}
			continue
		case engine.SpotNeed:
			c.Need = v.Note(f)
			continue
		}
		if z := f.Zone; z != engine.NoZone && (w.Zones[z].Kind == engine.Board || w.Zones[z].Kind == engine.Box) {
			continue // it is written there: see Title
		}
		note := v.Note(f)
		if note == "" || f.Seat == engine.Nobody {
			continue
		}
		if c.Notes[f.Seat] != "" {
			note = c.Notes[f.Seat] + ", " + note
		}
		c.Notes[f.Seat] = note
	}
	for p, goal := range goals {
		if goal != "" && c.Tally[p] != "" {
			c.Tally[p] += " " + goal
			c.Brief[p] += " " + goal
		}
	}
	for p, note := range called {
		if note != "" && c.Notes[p] != "" {
			c.Notes[p] += ", "
		}
		c.Notes[p] += note
	}
	return c
}

// vows reports whether plates have a line for what seats have said.
func (v *Voice) vows() bool {
	return slices.ContainsFunc(v.Info.Facts, func(f engine.FactInfo) bool { return f.Spot == engine.SpotSaid })
}

// Goal returns the points that the match is played for, in little room: "até 12"; "" where something else ends it, or who has
// them loses.
func (v *Voice) Goal() string {
	n := v.Options.Target()
	if n == 0 || v.Info.Low {
		return ""
	}
	return v.Book.Say("page.sheet.goal", "n", int(n))
}

// Lying tells what lies on the table and may be looked at, a sentence each: tricks, discard piles, a reserve that lies open,
// boards and boxes, the melds of every side, what makes trump, or what the hand is played for, and the chips.
func (v *Voice) Lying(w *engine.View) (out []string) {
	for z := range w.Zones {
		p := &w.Zones[z]
		laid := p.Kind == engine.Trick || p.Kind == engine.Discard || p.Kind == engine.Board || p.Kind == engine.Box
		if len(p.Cards) == 0 || !laid && (p.Kind != engine.Reserve || !p.Cards[0].Up) {
			continue
		}
		cards := p.Cards
		if p.TopOnly {
			cards = cards[len(cards)-1:]
		}
		var faces []engine.Face
		for _, c := range cards {
			faces = append(faces, c.Face)
		}
		out = append(out, v.Zone(engine.Zone(z))+": "+v.Cards(faces))
	}
	for s := range engine.Seat(v.Options.Seats()) {
		var melds []string
		for z := range w.Zones {
			if p := &w.Zones[z]; v.first(s) && p.Kind == engine.Meld && len(p.Cards) > 0 && v.partners(p.Owner, s) {
				melds = append(melds, v.Meld(w, engine.Zone(z)))
			}
		}
		if len(melds) > 0 {
			out = append(out, v.Side(s)+": "+strings.Join(melds, "; "))
		}
	}
	for i := range w.Facts {
		switch v.Info.Spot(&w.Facts[i]) {
		case engine.SpotTrump, engine.SpotHigh, engine.SpotAim, engine.SpotNeed, engine.SpotBet, engine.SpotPot, engine.SpotBank:
			out = append(out, v.Told(w, i))
		}
	}
	return out
}

// Tricks tells the tricks and points of this hand so far, a sentence for each fact.
func (v *Voice) Tricks(w *engine.View) (out []string) {
	for _, f := range w.Facts {
		if spot := v.Info.Spot(&f); spot == engine.SpotTaken || spot == engine.SpotCount || spot == engine.SpotTally {
			out = append(out, v.Fact(f))
		}
	}
	return out
}

// Took tells who took the last trick and what it brought, "Dalva levou · 13 pontos", and returns that seat, Nobody where
// nobody did. It is "" before the first trick.
func (v *Voice) Took(w *engine.View) (text string, who engine.Seat) {
	var last *engine.Fact
	for i := range w.Facts {
		switch f := &w.Facts[i]; v.Info.Spot(f) {
		case engine.SpotTook:
			return v.Fact(*f), f.Seat
		case engine.SpotTaken:
			if last == nil || f.N > last.N {
				last = f
			}
		}
	}
	if last == nil {
		return "", engine.Nobody
	}
	return v.tell("news."+last.Key, *last, ""), last.Seat
}
