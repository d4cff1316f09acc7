package kiosk_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/kiosk"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/storage"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/control"
	"carteado/render/dom"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/settings"
)

// touch is a finger anywhere.
func touch(b *apptest.Bench) {
	b.Do(b.Noticed)
	b.Draw()
}

// attracts reports whether robots play for nobody.
func attracts() bool {
	return apptest.Find("curtain", func(n *dom.Node) bool { return n.Attr["class"] == "attract" }) != nil
}

// left tells how many seconds somebody has left to say that he is there, 0 where nobody is asked.
func left(b *apptest.Bench) int {
	if page.Top() != "idle" {
		return 0
	}
	for n := range 21 {
		if strings.Contains(b.Words(), b.Word("page.idle.text", "n", n)) {
			return n
		}
	}
	b.Fatalf("the question is %s", b.Words())
	return 0
}

func TestAttract(t *testing.T) {
	b := apptest.New(t, "kiosk=1")
	if !attracts() || b.Local.Table() == nil || b.Local.Table().Setup().Humans != 0 {
		t.Fatalf("nothing is shown: %s", b.Words())
	}
	if b.D.Called("wake") != 1 {
		t.Error("the screen may go dark")
	}
	if b.Likes.Settings.Sound != 0 {
		t.Error("it makes a noise")
	}
	if page.Shown("bar") != nil || page.Shown("mirror") != nil {
		t.Error("there is something to press beside")
	}
	lay := b.Screen.Layout()
	open := 0
	for i := range lay.Cards {
		if lay.Cards[i].Up {
			open++
		}
	}
	if open < 40 {
		t.Errorf("%d cards lie open", open)
	}
	// One game after another, and hand after hand meanwhile.
	for i := range len(games.All) + 1 {
		at := b.Local.Table()
		game := at.Setup().Game.Info().Key
		if want := games.All[i%len(games.All)].Game.Info().Key; game != want || !attracts() {
			t.Errorf("game %d to be shown is %s, not %s", i, game, want)
		}
		b.Turn(kiosk.ShowTime)
		if len(at.Match().Hands()) == 0 && at.Engine().Len() < 20 {
			t.Errorf("little is played of %s in three minutes: %d entries", game, at.Engine().Len())
		}
	}
	if len(b.D.Kept) != 0 {
		t.Errorf("it keeps %v", b.D.Kept)
	}
	b.Click(b.Word("page.kiosk.start"))
	if attracts() || b.Local.Table() != nil || b.D.Calls[len(b.D.Calls)-1] != "home" || b.Likes.Settings.Sound != 0.4 {
		t.Errorf("a touch does not lead to the first screen: %v", b.D.Calls)
	}
	b.Wish(app.Wish{Game: "truco"})
	if b.Still(); !b.Mine() {
		t.Error("nothing can be played")
	}
	if b.D.Told["busy"] != true {
		t.Error("a kiosk browser does not know that somebody plays")
	}
}

// What a public tablet shows can be read: hands are in order, and no card, plate or pile lies under the words and the button
// over it, on any screen.
func TestExhibitionCanBeRead(t *testing.T) {
	b := apptest.New(t, "kiosk=1")
	for range games.All {
		game := b.Local.Table().Setup().Game.Info().Key
		for _, size := range []layout.Frame{{W: 390, H: 844}, {W: 844, H: 390}, {W: 800, H: 1280}, {W: 1280, H: 800}, {W: 1920, H: 1080}} {
			b.Do(func() { b.Screen.Resize(size, 1) })
			b.Turn(2000)
			top, bottom := page.AttractRoom(size.H)
			free := layout.Rect{Y: top, W: size.W, H: size.H - top - bottom}
			lay := b.Screen.Layout()
			for i := range lay.Plates {
				if r := lay.Plates[i].Rect; r.Y < free.Y-1 || r.Y+r.H > free.Y+free.H+1 {
					t.Errorf("%s on %vx%v: the plate of seat %d is at %v, not in %v", game, size.W, size.H, lay.Plates[i].Seat, r, free)
				}
			}
			for i := range lay.Cards {
				if c := &lay.Cards[i]; c.Y-c.H/2 < free.Y-1 || c.Y+c.H/2 > free.Y+free.H+8 {
					t.Errorf("%s on %vx%v: %v lies from %.0f to %.0f, not in %v", game, size.W, size.H, c.Face, c.Y-c.H/2, c.Y+c.H/2, free)
					break
				}
			}
		}
		now := b.Screen.Now()
		group := func(f engine.Face) int { return int(f.Suit()) }
		if control.GuideOf(now.View, now.Party.Info()).Equal {
			group = func(f engine.Face) int { return int(f.Rank()) }
		}
		for z, p := range now.View.Zones {
			seen, last := map[int]bool{}, -1
			for _, c := range p.Cards {
				if at := group(c.Face); p.Kind == engine.Holding && at != last && !now.Party.Info().Wild.Has(c.Face) { // wild cards come last
					last = at
					if seen[at] {
						t.Errorf("%s: hand %d is not in order", now.Party.Info().Key, z)
						break
					}
					seen[at] = true
				}
			}
		}
		b.Turn(kiosk.ShowTime)
	}
}

// Who leaves is asked, then the computer plays for him, then everything is forgotten.
func TestIdle(t *testing.T) {
	for _, people := range []int{1, 2} {
		b := apptest.New(t, "kiosk=1&game=sueca")
		b.Wish(app.Wish{Game: "sueca"})
		if people == 2 {
			b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 2, Names: []string{"Ana", "Maria"}}) })
		}
		touch(b)
		b.Still()
		touch(b)
		b.Turn(89_000)
		if page.Top() != "" {
			t.Fatalf("it asks after 89 s: %s", page.Top())
		}
		b.Turn(1_500)
		if left(b) != 20 {
			t.Fatalf("it does not ask after 90 s: %s", b.Words())
		}
		b.Turn(5_000)
		if left(b) != 15 {
			t.Errorf("after 5 s more %d are left", left(b))
		}
		b.Click(b.Word("page.idle.yes"))
		if page.Top() != "" || b.Local.Table().CanUndo() {
			t.Fatal("who is there is not believed")
		}
		b.Turn(89_000)
		b.Turn(22_000)
		if page.Top() != "" || !b.Local.Table().CanUndo() {
			t.Fatalf("the computer does not play: %s", b.Words())
		}
		if !strings.Contains(b.Words(), b.Word("page.idle.plays")) {
			t.Errorf("it does not say that the computer plays: %s", b.Words())
		}
		seats := b.Screen.Match().Seats()
		if !seats[b.Local.Table().Setup().Humans.First()].Robot {
			t.Error("the seat is not marked")
		}
		b.Click(b.Word("page.idle.back"))
		if strings.Contains(b.Words(), b.Word("page.idle.plays")) || b.Screen.Match().Seats()[b.Local.Table().Setup().Humans.First()].Robot {
			t.Error("the seat is not given back")
		}
		b.Still()
		at := b.Local.Table().Engine().Len()
		if people == 2 && !b.Covered() && page.Top() == "" {
			t.Error("the cards of somebody lie open")
		}
		b.Turn(60_000)
		if b.Local.Table().Engine().Len() != at {
			t.Error("the computer goes on")
		}

		touch(b)
		b.Turn(179_000)
		if attracts() {
			t.Error("it forgets before three minutes")
		}
		b.Turn(2_000)
		if !attracts() || b.D.Told["busy"] != false {
			t.Fatalf("it does not forget: %s", b.Words())
		}
		if len(b.D.Kept) != 0 {
			t.Errorf("it still keeps %v", b.D.Kept)
		}
		if words := b.Words(); strings.Contains(words, "Maria") || strings.Contains(words, b.Word("page.you")) {
			t.Errorf("a name is left: %s", words)
		}
		touch(b)
		b.Wish(app.Wish{Game: "sueca"})
		if b.Local.Table().CanUndo() || len(b.Local.Table().Match().Hands()) != 0 {
			t.Error("the next visitor finds the match of the last")
		}
	}
}

// The computer plays on to the end of the hand, and no face is shown meanwhile that all may not see.
func TestAwayPass(t *testing.T) {
	b := apptest.New(t, "kiosk=1&game=truco")
	b.Watch = func() { apptest.Guard(b) }
	b.Do(func() {
		b.Local.Start(local.Wish{Game: "truco", People: 4, Options: apptest.Options(t, "truco", "seats", "4"), Names: []string{"Ana", "Bia", "Caio", "Duda"}})
	})
	touch(b)
	b.Still()
	b.Hold(apptest.Holds()[0], 700)
	b.Turn(111_000)
	b.Until("the end of the hand", func() bool { return b.Local.Table().Engine().Over() || attracts() })
	if !attracts() && b.Screen.Viewer() != engine.Nobody {
		t.Error("a hand lies open")
	}
}

// A tablet is in Modo Grande, where what came of a hand waits for a touch: not while the computer plays for whoever is away.
func TestAwayAfterAHand(t *testing.T) {
	b := apptest.New(t, "kiosk=1&game=sueca")
	touch(b)
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	b.Do(func() { b.Local.SetAutomatic(true) })
	b.Until("the next hand", func() bool { return len(b.Local.Table().Match().Hands()) == 1 && !b.Local.Table().Engine().Over() })
}

// What a visitor sets goes with him.
func TestVisitor(t *testing.T) {
	b := apptest.New(t, "kiosk=1")
	if !b.Likes.Settings.Big {
		t.Error("a public tablet is not large")
	}
	touch(b)
	b.Wish(app.Wish{Game: "buraco"})
	b.Do(b.OpenSettings)
	s := b.Likes.Settings
	s.Suits, s.Lang, s.Name = settings.ColourBlind, "en", "Zulmira"
	b.Do(func() { b.Likes.WithWords(s, b.Likes.Change) })
	if apptest.Button(b.Word("page.settings.erase")) != nil {
		t.Error("a visitor can erase what the house keeps")
	}
	b.Turn(181_000)
	if b.Likes.Settings.Suits != settings.FourColours || b.Likes.Settings.Lang != "pt-BR" || b.Likes.Settings.Name != "" || len(b.D.Kept) != 0 {
		t.Errorf("the next visitor finds %v, kept is %v", b.Likes.Settings, b.D.Kept)
	}
}

// Nothing of this happens at home, and a match that was left there is not touched by a public tablet that the
// same device becomes.
func TestHome(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	b.Decide()
	b.Still()
	at := b.Local.Table().Engine().Len()
	b.Turn(3_600_000)
	if b.Local.Table() == nil || b.Local.Table().Engine().Len() != at || page.Top() != "" {
		t.Fatal("somebody who sits at home is hurried")
	}
	b.Do(b.Staff)
	if page.Top() != "" {
		t.Error("there is a menu of the house at home")
	}
	saved := b.D.Kept[storage.MatchKey("sueca")]
	b = apptest.Reopen(t, b.D, "kiosk=1")
	if !attracts() {
		t.Error("a public tablet shows the match of somebody at home")
	}
	b.Turn(60_000)
	touch(b)
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	b.Decide()
	b.Turn(200_000)
	if b.D.Kept[storage.MatchKey("sueca")] != saved || b.D.Kept["at"] != "sueca" {
		t.Error("a public tablet forgets the match of somebody at home")
	}
	b = apptest.Reopen(t, b.D, "")
	if b.Local.Table() == nil || string(b.Local.Table().Save()) != saved {
		t.Error("the match is not there again")
	}
}

// When the page is loaded again in the middle of a match on a public tablet, as after an error of the screen,
// the match goes on; nobody comes back to it, and it is forgotten.
func TestKioskComesBack(t *testing.T) {
	b := apptest.New(t, "kiosk=1")
	touch(b)
	b.Wish(app.Wish{Game: "truco"})
	b.Still()
	b.Decide()
	b.Still()
	page.CloseAll()
	saved := string(b.Local.Table().Save())
	b = apptest.Reopen(t, b.D, "kiosk=1")
	if attracts() || b.Local.Table() == nil || string(b.Local.Table().Save()) != saved {
		t.Fatal("the match does not go on")
	}
	b.Turn(181_000)
	if !attracts() || len(b.D.Kept) > 0 {
		t.Error("it is not forgotten")
	}
}

// The page is loaded again at night, and for a new version, when nobody is there.
func TestNight(t *testing.T) {
	empty := func() *apptest.Bench { // without a show, which takes long
		return apptest.Reopen(t, &apptest.Device{State: map[string]any{"config.kiosk.attract": false}, Kept: map[string]string{}, Told: map[string]any{}}, "kiosk=1")
	}
	b := empty()
	b.Turn(4*3600_000 + 29*60_000)
	if b.D.Called("update") != 0 {
		t.Fatal("it is loaded again before half past four")
	}
	if n := b.D.Called("lookForUpdate"); n != 4 {
		t.Errorf("it looks for new versions %d times in four hours and a half", n)
	}
	b.Turn(2 * 60_000)
	if b.D.Called("update") != 1 {
		t.Fatal("it is not loaded again at half past four")
	}
	b.Turn(10 * 3600_000)
	if b.D.Called("update") != 1 {
		t.Error("it is loaded again and again")
	}
	b.Do(b.Updated)
	b.Turn(2 * 60_000)
	if b.D.Called("update") != 2 {
		t.Error("a new version is not taken")
	}

	// Somebody plays at half past four.
	b = empty()
	b.Turn(4*3600_000 + 29*60_000)
	touch(b)
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	b.Turn(2 * 60_000)
	if b.D.Called("update") != 0 {
		t.Fatal("the page is loaded again under somebody's hands")
	}
	b.Turn(2 * 60_000)
	if b.D.Called("update") != 1 {
		t.Error("it is not loaded again when he has gone")
	}
}

// A house without a show gives the first screen.
func TestNoAttract(t *testing.T) {
	d := &apptest.Device{State: map[string]any{"config.kiosk.attract": false, "config.kiosk.idleSeconds": 30.0}, Kept: map[string]string{}, Told: map[string]any{}}
	b := apptest.Reopen(t, d, "kiosk=1")
	if attracts() || b.Local.Table() != nil || d.Called("home") == 0 {
		t.Fatal("something is shown")
	}
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	b.Turn(31_000)
	if left(b) == 0 {
		t.Error("it does not ask after the house's 30 s")
	}
	s := b.Likes.Settings
	s.Contrast = true
	b.Do(func() { b.Likes.Apply(s) })
	b.Turn(60_000)
	if b.Likes.Settings.Contrast {
		t.Error("the next visitor finds what the last has set")
	}
	if b.Local.Table() != nil || d.Calls[len(d.Calls)-1] != "home" {
		t.Error("it does not go home")
	}
}

func TestStaff(t *testing.T) {
	d := &apptest.Device{State: map[string]any{"config.kiosk.pin": "2580", "awake": true, "error": "boom", "version": "0123456789"}, Kept: map[string]string{}, Told: map[string]any{}}
	b := apptest.Reopen(t, d, "kiosk=1")
	b.Do(b.Staff)
	if attracts() || page.Top() != "pin" {
		t.Fatalf("the number is not asked for: %s", b.Words())
	}
	typed := func(keys string) {
		for _, key := range strings.Split(keys, "") {
			b.Click(key)
			if strings.Contains(b.Words(), "2580") {
				t.Error("the number can be read")
			}
		}
	}
	typed("1111")
	if page.Top() != "pin" || !strings.Contains(b.Words(), b.Word("page.staff.pin.bad")) {
		t.Errorf("a wrong number: %s", b.Words())
	}
	typed("2599")
	typed("2588")
	if page.Top() != "" {
		t.Error("one may go on guessing")
	}
	b.Do(b.Staff)
	typed("251")
	b.Click(b.Word("page.staff.pin.erase"))
	typed("80")
	if page.Top() != "staff" {
		t.Fatalf("the right number does not open the menu: %s", b.Words())
	}
	b.Turn(1100)
	for _, want := range []string{b.Word("page.staff.version", "text", "0123456789"), b.Word("page.staff.awake.on"), b.Word("page.staff.error", "text", "boom")} {
		if !strings.Contains(b.Words(), want) {
			t.Errorf("it does not say %q: %s", want, b.Words())
		}
	}
	// What the house sets stays.
	page.Shown("panel").Find("radio", b.Word("page.lang.en")).Fire("change", dom.Event{})
	if b.Likes.Settings.Lang != "en" {
		t.Fatal("the language does not change")
	}
	offer := func(game string) *dom.Node { return page.Shown("panel").Find("switch", b.Word(game+".name")) }
	for _, e := range games.All {
		if game := e.Game.Info().Key; game != "truco" {
			offer(game).Fire("change", dom.Event{Checked: false})
		}
	}
	offer("truco").Fire("change", dom.Event{Checked: false}) // the last stays
	page.Shown("panel").Find("slider", b.Word("page.settings.sound")).Fire("input", dom.Event{Value: "10"})
	b.Click(b.Word("page.close"))
	b.Wish(app.Wish{Game: "truco", People: 2})
	if words := b.Words(); strings.Contains(words, b.Word("sueca.name")) {
		t.Errorf("a game can be chosen that is not offered: %s", words)
	}
	b.Turn(200_000)
	if !attracts() || b.Local.Table().Setup().Game.Info().Key != "truco" {
		t.Error("a game is shown that is not offered")
	}
	b = apptest.Reopen(t, d, "kiosk=1")
	offered := strings.Join(b.House.Offered(), ",")
	touch(b) // the show is silent
	if b.Likes.Lang != "en" || b.Likes.Sound != 0.1 || offered != "truco" {
		t.Errorf("what the house has set is gone: %v, %s", b.Likes.Settings, offered)
	}
	b.Do(b.Staff)
	for _, key := range strings.Split("2580", "") {
		b.Click(key)
	}
	b.Click(b.Word("page.staff.reload"))
	if d.Called("update") != 1 {
		t.Error("the page is not loaded again")
	}
	if b = apptest.New(t, "kiosk=1"); true {
		b.Do(b.Staff)
		if page.Top() != "staff" {
			t.Error("a house without a number cannot open its menu")
		}
	}
}
