package buraco

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/meld"
)

const (
	mj = "buraco"
	dv = "buraco(preset=diversao)"
	cp = "buraco(preset=copag)"
	mg = "buraco(preset=mega)"
)

// with adds options to those that a text names already.
func with(options, more string) string {
	if rest, ok := strings.CutSuffix(options, ")"); ok {
		return rest + "," + more + ")"
	}
	return options + "(" + more + ")"
}

func at(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// position sets up a hand in the middle of a turn, so that a test begins where it matters:
//
//	hand0: 4D 5D 6D +2; hand1: AD; meld0.0: 3C 4C 5C; lixo: 9S; stock: 5H +3; morto1: KH
//	turn: 1; phase: draw; took: 0 1; gone: 1; idle: 1
//
// "+2" is two cards that are not needed elsewhere. Hands that are not named and mortos that are left have
// eleven cards; what is named nowhere lies in the stock or, if that is named, out of sight. The turn is seat
// 0's, which has drawn.
func position(t testing.TB, options, words string) *enginetest.Script {
	t.Helper()
	s := enginetest.Play(t, Game{}, options, "", "")
	h := at(s)
	piles := map[string][]string{}
	for _, w := range enginetest.Lines(words) {
		name, cards, ok := strings.Cut(w, ":")
		if !ok {
			t.Fatalf("position: %q", w)
		}
		piles[name] = strings.Fields(cards)
	}
	number := func(w string) int {
		n, err := strconv.Atoi(w)
		if err != nil {
			t.Fatalf("position: %q is no number", w)
		}
		return n
	}
	h.s.turn, h.s.phase, h.s.opening = 0, melding, false
	for _, name := range []string{"turn", "phase", "took", "gone", "idle"} {
		for _, w := range piles[name] {
			switch name {
			case "turn":
				h.s.turn = engine.Seat(number(w))
			case "phase":
				h.s.phase = map[string]phase{"draw": drawing, "meld": melding}[w]
			case "took":
				h.s.took[number(w)] = true
			case "gone":
				h.s.gone = uint8(number(w))
			case "idle":
				h.s.idle |= engine.Seat(number(w)).Set()
			}
		}
		delete(piles, name)
	}
	box := meldZone(maxSides-1, maxMelds-1)
	for z := range info.Zones {
		h.t.MoveAll(engine.Zone(z), box)
	}
	for k := int(h.s.gone); k < int(h.rules.mortos); k++ {
		name := fmt.Sprintf("morto%d", k)
		piles[name] = append(piles[name], fmt.Sprintf("+%d", dealt-len(piles[name])))
	}
	for p := range h.rules.seats {
		if name := fmt.Sprintf("hand%d", p); piles[name] == nil {
			piles[name] = []string{"+11"}
		}
	}
	if _, ok := piles["stock"]; !ok {
		piles["stock"] = []string{"+"}
	}
	put := func(c engine.Slot, z engine.Zone) {
		h.t.Move(c, z)
		switch {
		case z < zLixo:
			h.t.Allow(c, engine.Seat(z-zHand).Set())
		case z == zLixo || z >= zMeld:
			h.t.Show(c, s.Dealer.Faces()[c])
		}
	}
	for round := range 3 { // the cards named, then as many others, then all others
		for z := range info.Zones {
			for _, w := range piles[info.Zones[z].Name] {
				n, more := strings.CutPrefix(w, "+")
				switch {
				case round == 0 && !more:
					put(find(t, s, box, w), engine.Zone(z))
				case round == 1 && more && n != "":
					for range number(n) {
						put(h.t.Pile(box)[h.t.Count(box)/2], engine.Zone(z))
					}
				case round == 2 && w == "+":
					h.t.MoveAll(box, engine.Zone(z))
				}
			}
		}
	}
	for z, zone := range info.Zones {
		if _, ok := piles[zone.Name]; ok && zone.Kind == engine.Meld {
			k, side := (z-int(zMeld))/maxSides, int(zone.Owner)
			var faces []engine.Face
			for _, c := range h.t.Pile(engine.Zone(z)) {
				faces = append(faces, s.Dealer.Faces()[c])
			}
			m, flaw := h.rules.melds.New(faces, 0)
			if flaw != meld.Sound {
				t.Fatalf("position: %v is no meld", faces)
			}
			h.s.melds[side][k] = m
			h.s.count[side] = max(h.s.count[side], uint8(k+1))
			h.arrange(engine.Zone(z), m, meld.Meld{})
		}
		delete(piles, zone.Name)
	}
	for name := range piles {
		t.Fatalf("position: there is no %s", name)
	}
	return s
}

func find(t testing.TB, s *enginetest.Script, z engine.Zone, face string) engine.Slot {
	t.Helper()
	for _, c := range s.Hand().Table().Pile(z) {
		if s.Dealer.Faces()[c].String() == face {
			return c
		}
	}
	t.Fatalf("position: there is no further %s", face)
	return engine.NoSlot
}

// pile gives the faces of a pile in words.
func pile(s *enginetest.Script, z engine.Zone) string {
	var out []string
	for _, c := range s.Hand().Table().Pile(z) {
		out = append(out, s.Hand().Table().Face(c).String())
	}
	return strings.Join(out, " ")
}

// laid describes a meld: its cards in order, what they are worth, and its bonus if it is a canastra.
func laid(s *enginetest.Script, side, k int) string {
	h := at(s)
	z := meldZone(side, k)
	out := fmt.Sprintf("%s = %d", pile(s, z), h.value(z))
	if c := h.rules.class(h.s.melds[side][k]); c != NoCanastra {
		out += fmt.Sprintf(" +%d %s", h.rules.bonus[c], []string{"", "dirty", "clean", "half", "full"}[c])
	}
	return out
}

// randomHand plays a hand at random and gives its score.
func randomHand(t testing.TB, e *engine.Engine, seed uint64) *engine.Score {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	if err := engine.NewDealer(e, rng).Serve(e); err != nil {
		t.Fatal(err)
	}
	h := e.Clone()
	var sc engine.Scratch
	var l engine.List
	engine.Sample(h, rng, &sc)
	engine.Playout(h, rng, &l)
	return h.Score()
}
