package e2e

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/solo"
)

// crowded returns a table of Buraco with 24 melds on it, at the turn of seat 0, who has drawn. Until then everybody lays
// down threes, adds to none, so that there is no canastra and nobody can go out, and takes what lixo there is.
func crowded(t *testing.T) string {
	t.Helper()
	table := people(t, "buraco", "buraco(preset=diversao)", 58)
	e := table.Engine()
	for !e.Over() {
		seat := e.Hand().Turn().First()
		v := e.View(seat)
		melds := 0
		for z := range v.Zones {
			if p := &v.Zones[z]; p.Kind == engine.Meld && len(p.Cards) > 0 {
				melds++
			}
		}
		switch {
		case v.Prompt == "draw":
			if lixo(v) < 2 || !does(table, seat, "take_pile") {
				does(table, seat, "draw_stock")
			}
		case melds == 24 && seat == 0:
			return saved(table)
		case melds == 24 || !three(table, seat):
			away(table, seat)
		}
	}
	t.Fatal("the hand was over before there were 24 melds")
	return ""
}

// laden returns a table of Buraco at which seat 0 has just taken a lixo of thirteen cards and holds 24.
func laden(t *testing.T) string {
	t.Helper()
	table := people(t, "buraco", "buraco(preset=diversao)", 1)
	e := table.Engine()
	for !e.Over() {
		seat := e.Hand().Turn().First()
		v := e.View(seat)
		switch hand := held(e, seat); {
		case len(hand) == 24:
			return saved(table)
		case v.Prompt == "draw":
			if seat != 0 || len(hand)+lixo(v) != 24 || !does(table, seat, "take_pile") {
				does(table, seat, "draw_stock")
			}
		case seat == 0 || !lays(table, seat):
			away(table, seat)
		}
	}
	t.Fatal("the hand was over before anybody held 24 cards")
	return ""
}

// held returns the cards in the hand of a seat.
func held(e *engine.Engine, seat engine.Seat) (hand []Card) {
	v := e.View(seat)
	for z := range v.Zones {
		if p := &v.Zones[z]; p.Kind == engine.Holding && p.Owner == seat {
			for _, c := range p.Cards {
				hand = append(hand, Card{Slot: int(c.Slot), Face: c.Face.String()})
			}
		}
	}
	return hand
}

// does does something with cards of a hand, open, and reports whether that may be.
func does(table *solo.Table, seat engine.Seat, verb string, slots ...int) bool {
	e := table.Engine()
	x := &engine.Action{Seat: seat, Verb: e.Game().Info().VerbNamed(verb)}
	for _, s := range slots {
		x.Cards = append(x.Cards, engine.Slot(s))
		x.Faces = append(x.Faces, e.Hand().Table().FaceFor(seat, engine.Slot(s)))
	}
	return table.Do(uint32(e.Len()), x) == nil
}

// lays lays down a run of three and reports whether there was one.
func lays(table *solo.Table, seat engine.Seat) bool {
	for _, run := range runs(held(table.Engine(), seat)) {
		if does(table, seat, "meld", run...) {
			return true
		}
	}
	return false
}

// lixo returns how many cards there are to be taken.
func lixo(v *engine.View) int {
	for z := range v.Zones {
		if v.Zones[z].Kind == engine.Discard {
			return len(v.Zones[z].Cards)
		}
	}
	return 0
}

// three lays down three cards, without a 2 if that is possible; it reports whether there were any.
func three(table *solo.Table, seat engine.Seat) bool {
	hand := held(table.Engine(), seat)
	for _, twos := range []bool{false, true} {
		cards := slices.DeleteFunc(slices.Clone(hand), func(c Card) bool { return !twos && c.Face[0] == '2' })
		for i := range cards {
			for j := range i {
				for k := range j {
					if does(table, seat, "meld", cards[i].Slot, cards[j].Slot, cards[k].Slot) {
						return true
					}
				}
			}
		}
	}
	return false
}

// away discards a card, the first that may be.
func away(table *solo.Table, seat engine.Seat) {
	for _, c := range held(table.Engine(), seat) {
		if does(table, seat, "discard", c.Slot) {
			return
		}
	}
}

// On a phone with 24 melds on the table a tap between them lists all of a side, and a card is added to one of them by
// a tap on the card and another on the meld, or on its line in the list.
func TestManyMelds(t *testing.T) {
	t.Parallel()
	kept := crowded(t)
	way := Touch{}
	for _, size := range []Size{phone, {844, 390}} {
		t.Run(fmt.Sprintf("%dx%d", size.W, size.H), func(t *testing.T) {
			p := shared.Apart(t, size)
			p.Touchable(size)
			table := SitAt(t, p, url+"?"+quick+"buraco")
			sit := func() Seen {
				table.Turn() // the robots have made their moves, of which the last is kept
				p.Keep("table.buraco", kept)
				p.Reload()
				return table.Until("s.mine && s.quiet && s.melds.length === 24")
			}
			list := func(s Seen, side int) {
				t.Helper()
				x, y := between(s, side)
				way.tap(table, x, y)
				table.Until("s.dialog === 'melds'")
				expect(t, p, "document.querySelectorAll('.sheet .lines li').length", sides(s)[side])
			}

			s := sit()
			for side := range sides(s) {
				list(s, side)
				way.Press(table, "="+book.Say("page.close"))
				table.Until("!s.dialog")
			}
			s, meld := table.pick(way, s, fitting(t, kept))
			way.Zone(table, s, meld.Zone)
			table.grown(s, meld)

			s, meld = table.pick(way, sit(), fitting(t, kept))
			list(s, meld.Side)
			way.Press(table, ".sheet .lines button")
			table.grown(s, meld)
		})
	}
}

// sides returns how many melds each side has.
func sides(s Seen) map[int]int {
	n := map[int]int{}
	for _, m := range s.Melds {
		n[m.Side]++
	}
	return n
}

// between returns a point between the first two melds of a side, which lie side by side.
func between(s Seen, side int) (x, y float64) {
	var own []Meld
	for _, m := range s.Melds {
		if m.Side == side {
			own = append(own, m)
		}
	}
	return (own[0].X + own[1].X) / 2, own[0].Y
}

// fitting returns a card of seat 0 that can be added to a meld, not the first.
func fitting(t *testing.T, kept string) (slot int) {
	t.Helper()
	table, err := solo.Restore([]byte(kept))
	if err != nil {
		t.Fatal(err)
	}
	e := table.Engine()
	add := e.Game().Info().VerbNamed("add")
	for _, x := range e.View(0).Moves {
		if x.Verb == add && x.N > 2 {
			return int(x.Cards[0])
		}
	}
	t.Fatal("no card can be added to a meld")
	return
}

// pick picks a card and gives the first meld that takes it.
func (t *Table) pick(way Way, s Seen, slot int) (Seen, Meld) {
	t.t.Helper()
	way.Card(t, s, slot)
	s = t.Until("s.cards.find(c => c.slot === %d).picked", slot)
	for _, m := range s.Melds {
		if m.Target {
			return s, m
		}
	}
	t.t.Fatalf("no meld takes %s", s.Card(slot).Face)
	return s, Meld{}
}

// grown waits until a meld has one card more.
func (t *Table) grown(s Seen, m Meld) Seen {
	t.t.Helper()
	return t.Until("s.mine && s.quiet && s.entries > %d && s.melds.find(m => m.zone === %d).count === %d", s.Entries, m.Zone, m.Count+1)
}

// runs finds three cards of a suit in a row.
func runs(hand []Card) (out [][]int) {
	at := map[string]int{}
	for _, c := range hand {
		at[c.Face] = c.Slot
	}
	const ranks = "A23456789TJQKA"
	for _, suit := range "CDHS" {
		for i := range len(ranks) - 2 {
			var run []int
			for _, r := range ranks[i : i+3] {
				if slot, ok := at[string(r)+string(suit)]; ok {
					run = append(run, slot)
				}
			}
			if len(run) == 3 {
				out = append(out, run)
			}
		}
	}
	return out
}
