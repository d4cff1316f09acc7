// Package canastratest helps to test games of package canastra: hands that begin where it matters, and what lies
// on a table in words.
package canastratest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
	"carteado/engine/meld"
)

// Hand returns the hand of a script.
func Hand(s *enginetest.Script) *canastra.Hand { return s.Hand().(*canastra.Hand) }

// Position sets up a hand of game g in the middle of a turn:
//
//	hand0: 4D 5D 6D +2; hand1: AD; meld0.0: 3C 4C 5C; lixo: 9S; stock: 5H +3; morto1: KH
//	turn: 1; phase: draw; took: 0 1; gone: 1; idle: 1
//
// "+2" is two cards that are not needed elsewhere. Hands that are not named and mortos that are left have
// eleven cards; what is named nowhere lies in the stock or, if that is named, out of sight. The turn is seat
// 0's, which has drawn. Melds of a side are named from 0 on.
func Position(t testing.TB, g engine.Game, options, words string) *enginetest.Script {
	t.Helper()
	s := enginetest.Play(t, g, options, "", "")
	p := position{t: t, s: s, h: Hand(s), zones: g.Info().Zones, piles: map[string][]string{}}
	for _, w := range enginetest.Lines(words) {
		name, cards, ok := strings.Cut(w, ":")
		if !ok {
			t.Fatalf("position: %q", w)
		}
		p.piles[name] = strings.Fields(cards)
	}
	p.setState()
	turn, phase := p.h.State().Turn, p.h.State().Phase
	p.setPiles()
	p.setMelds()
	p.h.State().Turn, p.h.State().Phase = turn, phase
	for name := range p.piles {
		t.Fatalf("position: there is no %s", name)
	}
	return s
}

type position struct {
	t     testing.TB
	s     *enginetest.Script
	h     *canastra.Hand
	zones []engine.ZoneInfo
	piles map[string][]string // what is still to be set up
}

func (p *position) number(w string) int {
	n, err := strconv.Atoi(w)
	if err != nil {
		p.t.Fatalf("position: %q is no number", w)
	}
	return n
}

func (p *position) setState() {
	state := p.h.State()
	state.Turn, state.Phase, state.Opening = 0, canastra.Melding, false
	for _, name := range []string{"turn", "phase", "took", "gone", "idle"} {
		for _, w := range p.piles[name] {
			switch name {
			case "turn":
				state.Turn = engine.Seat(p.number(w))
			case "phase":
				phase, ok := map[string]canastra.Phase{"draw": canastra.Drawing, "meld": canastra.Melding}[w]
				if !ok {
					p.t.Fatalf("position: no phase is called %q", w)
				}
				state.Phase = phase
			case "took":
				state.Took[p.number(w)] = true
			case "gone":
				state.Gone = uint8(p.number(w))
			case "idle":
				state.Idle |= engine.Seat(p.number(w)).Set()
			}
		}
		delete(p.piles, name)
	}
}

// setPiles puts the cards where the words have them: those that are named, then as many others, then all others.
func (p *position) setPiles() {
	table, rules := p.h.Table(), p.h.Rules()
	box := rules.Piles.Meld(int(rules.Piles.Sides)-1, int(rules.Piles.Melds)-1)
	for z := range p.zones {
		table.MoveAll(engine.Zone(z), box)
	}
	for k := p.h.State().Gone; k < rules.Mortos; k++ {
		name := fmt.Sprintf("morto%d", k)
		p.piles[name] = append(p.piles[name], fmt.Sprintf("+%d", canastra.Dealt-len(p.piles[name])))
	}
	for seat := range rules.Seats {
		if name := fmt.Sprintf("hand%d", seat); p.piles[name] == nil {
			p.piles[name] = []string{"+11"}
		}
	}
	if _, ok := p.piles["stock"]; !ok {
		p.piles["stock"] = []string{"+"}
	}
	put := func(c engine.Slot, z engine.Zone) {
		table.Move(c, z)
		switch p.zones[z].Kind {
		case engine.Holding:
			table.Allow(c, p.zones[z].Owner.Set())
		case engine.Discard, engine.Meld:
			table.Show(c, p.s.Dealer.Faces()[c])
		}
	}
	for round := range 3 {
		for z := range p.zones {
			for _, w := range p.piles[p.zones[z].Name] {
				n, more := strings.CutPrefix(w, "+")
				switch {
				case round == 0 && !more:
					put(Find(p.t, p.s, box, w), engine.Zone(z))
				case round == 1 && more && n != "":
					for range p.number(n) {
						put(table.Pile(box)[table.Count(box)/2], engine.Zone(z))
					}
				case round == 2 && w == "+":
					table.MoveAll(box, engine.Zone(z))
				}
			}
		}
	}
}

// setMelds lays what was put on the piles of melds.
func (p *position) setMelds() {
	table, rules := p.h.Table(), p.h.Rules()
	for z, zone := range p.zones {
		if p.piles[zone.Name] != nil && strings.HasPrefix(zone.Name, "meld") {
			side := zone.Owner
			lay := engine.Action{Seat: side, Verb: rules.Verbs.Lay}
			for _, c := range table.Pile(engine.Zone(z)) {
				lay.Cards, lay.Faces = append(lay.Cards, c), append(lay.Faces, table.Face(c))
			}
			if _, flaw := rules.Melds.New(lay.Faces, 0); flaw != meld.Sound {
				p.t.Fatalf("position: %v is no meld", lay.Faces)
			}
			p.h.State().Turn = side
			if p.h.Apply(&lay); table.Where(lay.Cards[0]) != engine.Zone(z) {
				p.t.Fatalf("position: %s is named, and a meld before it is not", zone.Name)
			}
		}
		delete(p.piles, zone.Name)
	}
}

// Find returns a card of a face in a pile, which must be there.
func Find(t testing.TB, s *enginetest.Script, z engine.Zone, face string) engine.Slot {
	t.Helper()
	for _, c := range s.Hand().Table().Pile(z) {
		if s.Dealer.Faces()[c].String() == face {
			return c
		}
	}
	t.Fatalf("position: there is no further %s", face)
	return engine.NoSlot
}

// Pile returns the faces of a pile in words.
func Pile(s *enginetest.Script, z engine.Zone) string {
	var out []string
	for _, c := range s.Hand().Table().Pile(z) {
		out = append(out, s.Hand().Table().Face(c).String())
	}
	return strings.Join(out, " ")
}

// Laid describes a meld: its cards in order, what they are worth, and its bonus if it is a canastra.
func Laid(s *enginetest.Script, side, k int) string {
	h := Hand(s)
	z := h.Rules().Piles.Meld(side, k)
	out := fmt.Sprintf("%s = %d", Pile(s, z), h.Value(z))
	if c := h.Rules().Class(h.Melds(side)[k]); c != canastra.NoCanastra {
		out += fmt.Sprintf(" +%d %s", h.Rules().Bonus[c], []string{"", "dirty", "clean", "half", "full"}[c])
	}
	return out
}
