package enginetest

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
)

// Stack makes a deck for a hand, so that what is asked for lies where it is asked for:
//
//	"hand0: 7H KD; stock: AS AS; @39: QC"
//
// A pile's cards are its first ones once all is dealt (for a stock, the next to be drawn), a slot's is that
// slot's. What is not asked for is filled in with the rest of the pack in order. Choices that come before or
// in the deal (a cut, a turn-up) are taken to be the automatic ones.
func Stack(t testing.TB, g engine.Game, o engine.Options, c engine.Carry, deck string) []engine.Face {
	t.Helper()
	e, err := engine.New(g, o, c)
	if err != nil {
		t.Fatal(err)
	}
	pack := e.Hand().Table().Pack()
	out := make([]engine.Face, pack.Size())
	put := func(s engine.Slot, name string) {
		f, err := engine.ParseFace(name)
		if err != nil {
			t.Fatal(err)
		}
		if int(s) >= len(out) || out[s] != engine.Unknown && out[s] != f {
			t.Fatalf("stack: slot %d cannot be %s", s, name)
		}
		if out[s] == f {
			return
		}
		if pack[f] == 0 {
			t.Fatalf("stack: there is no further %s in the pack", name)
		}
		pack[f]--
		out[s] = f
	}
	piles := map[string]string{}
	for _, line := range Lines(deck) {
		where, cards, ok := strings.Cut(line, ":")
		if !ok {
			t.Fatalf("stack: %q is no pile and cards", line)
		}
		if slot, ok := strings.CutPrefix(where, "@"); ok {
			n, err := strconv.Atoi(slot)
			if err != nil {
				t.Fatal(err)
			}
			put(engine.Slot(n), strings.TrimSpace(cards))
			continue
		}
		piles[where] = cards
	}
	if len(piles) > 0 {
		dealt(t, e)
		for z, info := range g.Info().Zones {
			cards := strings.Fields(piles[info.Name])
			delete(piles, info.Name)
			pile := e.Hand().Table().Pile(engine.Zone(z))
			if len(cards) > len(pile) {
				t.Fatalf("stack: %s holds %d cards, not %d", info.Name, len(pile), len(cards))
			}
			for i, name := range cards {
				put(pile[i], name)
			}
		}
		for name := range piles {
			t.Fatalf("stack: there is no pile %s", name)
		}
	}
	rest := pack.Cards()
	for s := range out {
		if out[s] == engine.Unknown {
			out[s], rest = rest[0], rest[1:]
		}
	}
	return out
}

// dealt plays automatic moves on a deck in order until every holding that is dealt to has its cards.
func dealt(t testing.TB, e *engine.Engine) {
	t.Helper()
	pack := e.Hand().Table().Pack()
	d := engine.DealerOf(pack.Cards(), rand.New(rand.NewPCG(1, 1)))
	if !slices.ContainsFunc(e.Game().Info().Zones, func(z engine.ZoneInfo) bool { return z.Kind == engine.Holding }) {
		return // nobody is dealt a hand: the cards are drawn from the stock
	}
	for range 20 {
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		for z, info := range e.Game().Info().Zones {
			if info.Kind == engine.Holding && info.Owner == 0 && e.Hand().Table().Count(engine.Zone(z)) > 0 {
				return
			}
		}
		var a engine.Action
		e.Hand().Auto(e.Hand().Turn().First(), &a)
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("stack: nothing is dealt")
}
