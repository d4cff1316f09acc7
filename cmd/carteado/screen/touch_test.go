package screen_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/input"
	"carteado/render/layout"
	"carteado/render/page"
)

// A press of a second is a tap in Modo Grande, and the second plays. Elsewhere it shows the card larger; let go, the card is
// picked or put back, and nothing is played by that.
func TestSlowPress(t *testing.T) {
	total := 0
	for _, e := range games.All {
		for _, big := range []bool{false, true} {
			b := apptest.New(t, map[bool]string{false: "big=0", true: "big=1"}[big])
			b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key, People: 1}) })
			b.Still()
			b.Turn(5000) // others may act at the same time
			c := b.Screen.Control()
			slot := engine.NoSlot
			for _, s := range c.Hand() {
				if c.Lit(s) {
					slot = s
				}
			}
			if slot == engine.NoSlot {
				continue // something comes before cards
			}
			at := b.Local.Table().Engine().Len()
			plays := slices.ContainsFunc(b.Screen.Now().View.Moves, func(m engine.Action) bool { return e.Game.Info().Verb(m.Verb).Deed == engine.DeedPlay })
			press := func() {
				x, y := b.Screen.Layout().Seen(slot).Centre()
				put := func(k input.Kind) {
					b.Update(b.D.Clock, []input.Event{{Kind: k, Touch: true, X: x, Y: y, At: b.D.Clock}}, nil)
				}
				put(input.Down)
				b.Turn(1000)
				put(input.Up)
			}
			press()
			if !c.Picked(slot) || b.Local.Table().Engine().Len() != at {
				t.Fatalf("%s, big %v: a slow press does not pick", e.Game.Info().Key, big)
			}
			press()
			if c.Picked(slot) {
				t.Errorf("%s, big %v: the second slow press neither plays nor puts back", e.Game.Info().Key, big)
			}
			played := b.Local.Table().Engine().Len() != at
			if !big && played {
				t.Errorf("%s: looking at a card has played it", e.Game.Info().Key)
			}
			if big && plays {
				if total++; !played {
					t.Errorf("%s: the second slow press in Modo Grande does not play", e.Game.Info().Key)
				}
			}
		}
	}
	if total == 0 {
		t.Error("nothing is played by a slow press")
	}
}

// A card of the hand is dragged out of its meld and back, and the words above the buttons count what is left over of the hand
// as it lies there. On a phone the hand lies in two rows.
func TestDragInMelds(t *testing.T) {
	for _, frame := range []layout.Frame{{W: 360, H: 640}, {W: 1280, H: 800}} {
		b := apptest.New(t, "")
		b.Screen.Resize(frame, 1)
		b.Do(func() { b.Local.Start(local.Wish{Game: "gin-rummy", People: 1}) })
		b.Still()
		c := b.Screen.Control()
		for len(c.Melds()) == 0 || b.Screen.Now().View.Prompt != "draw" {
			b.Decide()
			b.Still()
		}
		n, hand, melds := len(c.Hand()), slices.Clone(c.Hand()), slices.Clone(c.Melds())
		asked := func() string { return b.Word("gin-rummy.prompt.draw", "n", c.Laid().Left) }
		was := asked()
		if !strings.Contains(b.Words(), was) {
			t.Fatalf("%q is not asked: %s", was, b.Words())
		}
		// drag takes the card at a place of the hand to where another begins, or behind the last.
		drag := func(from, to int) {
			t.Helper()
			lay := b.Screen.Layout()
			x, y := lay.Seen(c.Hand()[from]).Centre()
			at, _ := lay.Home(c.Hand()[min(to, n-1)])
			u, v := at.X-at.W/4, at.Y+at.H/20
			if to == n {
				u = at.X + at.W/4
			}
			for i, e := range []input.Event{{Kind: input.Down, X: x, Y: y}, {Kind: input.Move, X: (x + u) / 2, Y: (y + v) / 2}, {Kind: input.Move, X: u, Y: v}, {Kind: input.Up, X: u, Y: v}} {
				e.At = b.D.Clock + 200*float64(i)
				b.Update(e.At, []input.Event{e}, nil)
			}
			b.Turn(2000)
			b.Still()
		}
		drag(0, n)
		if c.Hand()[n-1] != hand[0] || len(c.Melds()) == len(melds) && c.Melds()[0] == melds[0] {
			t.Fatalf("%vx%v: dragged out of its meld: %v %v", frame.W, frame.H, c.Hand(), c.Melds())
		}
		now := asked()
		if now == was || !strings.Contains(b.Words(), now) || strings.Contains(b.Words(), was) {
			t.Errorf("%vx%v: %q, then %q: %s", frame.W, frame.H, was, now, b.Words())
		}
		drag(n-1, slices.Index(c.Hand(), hand[1]))
		if asked() != was || !strings.Contains(b.Words(), was) || b.Screen.Layout().Rows != map[bool]int{true: 2, false: 1}[frame.W < 400] {
			t.Errorf("%vx%v: dragged back: %v %v, %s", frame.W, frame.H, c.Hand(), c.Melds(), b.Words())
		}
		lay := b.Screen.Layout()
		for k, s := range c.Hand() { // at the end of a row it stays in the row
			next := engine.NoSlot
			if k+1 < n {
				next = c.Hand()[k+1]
			}
			if at, _ := lay.Home(s); lay.Before(at.X+at.W/8, at.Y, engine.NoSlot) != next {
				t.Errorf("%vx%v: what is put on card %d comes before %d", frame.W, frame.H, s, lay.Before(at.X+at.W/8, at.Y, engine.NoSlot))
			}
		}
	}
}

// A banner over the table takes as much of it as it is high in the window as it is now: on a phone that is turned it stands in the bar.
func TestBannerTurns(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 1}) })
	top := func(f layout.Frame) float64 {
		b.Screen.Resize(f, 1)
		return b.Screen.Layout().Frame.Top - page.BarHeight(false, f.H)
	}
	upright, lying := layout.Frame{W: 390, H: 844}, layout.Frame{W: 844, H: 390}
	b.Screen.Resize(upright, 1)
	b.D.State["banner"] = 115.0
	b.Do(b.Screen.BannerChanged)
	if got := b.Screen.Layout().Frame.Top - page.BarHeight(false, upright.H); got != 115 {
		t.Errorf("the table lies %v px below the bar, under a banner of 115", got)
	}
	if got := top(lying); got != 0 {
		t.Errorf("turned, the table lies %v px below the bar", got)
	}
	b.D.State["banner"] = 90.0 // wider, it has fewer lines
	if got := top(layout.Frame{W: 600, H: 844}); got != 90 {
		t.Errorf("in a wider window the table lies %v px below the bar, under a banner of 90", got)
	}
}
