package screen_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/dom"
	"carteado/render/layout"
	"carteado/render/page"
)

// spot returns the middle of what lies over the canvas.
func spot(t *testing.T, n *dom.Node) (x, y float64) {
	t.Helper()
	side := func(name string) float64 {
		v, err := strconv.ParseFloat(strings.TrimSuffix(n.Attr[name], "px"), 64)
		if err != nil {
			t.Fatalf("%q has no place: %v", n.Name(), n.Attr)
		}
		return v
	}
	return side("--x") + side("--w")/2, side("--y") + side("--h")/2
}

// A finger that explores the screen with a reader finds every card of the hand, every pile, meld and plate where it is drawn.
func TestExploringByFinger(t *testing.T) {
	frames := []layout.Frame{{W: 390, H: 844}, {W: 844, H: 390}, {W: 1280, H: 800}}
	for i, e := range games.All {
		for k, address := range []string{"big=0", "big=1", "left=1"} { // the screens take turns from game to game
			b := apptest.New(t, address)
			b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key, People: 1}) })
			b.Screen.Resize(frames[(i+k)%len(frames)], 1)
			for range 8 {
				if b.Still(); page.Top() != "" {
					b.Answer()
					continue
				}
				explore(t, b)
				b.Decide()
			}
		}
	}
}

func explore(t *testing.T, b *apptest.Bench) {
	t.Helper()
	lay, hand := b.Screen.Layout(), 0
	over := page.Shown("mirror").All(func(n *dom.Node) bool { return strings.HasPrefix(n.Attr["class"], "over") })
	plates := 0
	for _, n := range over {
		x, y := spot(t, n)
		kind, number, _ := strings.Cut(n.Attr["id"]+n.Key, "-")
		k, _ := strconv.Atoi(number)
		switch kind {
		case "card":
			if at, _ := lay.CardAt(x, y); at != engine.Slot(k) {
				t.Errorf("where %q is found lies card %d", n.Name(), at)
			}
			if n.Tag == "button" && slices.Contains(b.Screen.Control().Hand(), engine.Slot(k)) { // a dummy's cards are others
				hand++
			}
		case "pile":
			if n.Tag != "button" {
				continue
			}
			if at, ok := lay.PileAt(x, y); !ok || at != engine.Zone(k) {
				if area, ok := lay.AreaAt(x, y); !ok || lay.Areas[area].Hidden == 0 {
					t.Errorf("where %q is found lies pile %d", n.Name(), at)
				}
			}
		case "seat":
			plates++
			if !lay.PlateOf(engine.Seat(k)).Has(x, y) {
				t.Errorf("where %q is found lies no plate of seat %d", n.Name(), k)
			}
		}
	}
	if want := len(b.Screen.Control().Hand()); hand != want {
		t.Errorf("%d of %d cards of the hand are found", hand, want)
	}
	if want := b.Screen.Now().Party.Options.Seats(); plates != want {
		t.Errorf("%d of %d plates are found", plates, want)
	}
}
