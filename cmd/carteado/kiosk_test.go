package main

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/render/page"
	"carteado/render/settings"
)

// called counts how often the page was asked for something.
func (d *device) called(name string) (n int) {
	for _, c := range d.calls {
		if c == name {
			n++
		}
	}
	return n
}

// touch is a finger anywhere.
func (b *bench) touch() {
	b.run(func() { b.kiosk.touched(b.App) })
	b.draw()
}

// attracts tells whether robots play for nobody.
func (b *bench) attracts() bool {
	return find("curtain", func(n *page.Node) bool { return n.Attr["class"] == "attract" }) != nil
}

// left tells how many seconds somebody has left to say that he is there, 0 where nobody is asked.
func (b *bench) left() int {
	if page.Top() != idle {
		return 0
	}
	for n := range idleTake + 1 {
		if strings.Contains(b.words(), b.word("page.idle.text", "n", n)) {
			return n
		}
	}
	b.Fatalf("the question is %s", b.words())
	return 0
}

func TestAttract(t *testing.T) {
	b := newBench(t, "kiosk=1")
	if !b.attracts() || b.solo == nil || b.solo.Setup().Humans != 0 {
		t.Fatalf("nothing is shown: %s", b.words())
	}
	if b.d.called("wake") != 1 {
		t.Error("the screen may go dark")
	}
	if b.set.Sound != 0 {
		t.Error("it makes a noise")
	}
	if page.Shown("bar") != nil || page.Shown("mirror") != nil {
		t.Error("there is something to press beside")
	}
	lay := b.scene.Layout()
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
	var games []string
	for range 4 {
		at := b.solo
		games = append(games, at.Setup().Game.Info().Key)
		b.turn(attract)
		if len(at.Match().Hands()) == 0 && at.Engine().Len() < 20 {
			t.Errorf("little is played of %s in three minutes: %d entries", games[len(games)-1], at.Engine().Len())
		}
	}
	if strings.Join(games, " ") != "sueca truco buraco sueca" || !b.attracts() {
		t.Errorf("%v are shown", games)
	}
	if len(b.d.kept) != 0 {
		t.Errorf("it keeps %v", b.d.kept)
	}
	b.click(b.word("page.kiosk.start"))
	if b.attracts() || b.solo != nil || b.d.calls[len(b.d.calls)-1] != "home" || b.set.Sound != 0.4 {
		t.Errorf("a touch does not lead to the first screen: %v", b.d.calls)
	}
	b.wish(wish{game: "truco"})
	if b.still(); !b.mine() {
		t.Error("nothing can be played")
	}
	if b.d.told["busy"] != true {
		t.Error("a kiosk browser does not know that somebody plays")
	}
}

// Who leaves is asked, then the computer plays for him, then everything is forgotten.
func TestIdle(t *testing.T) {
	for _, people := range []int{1, 2} {
		b := newBench(t, "kiosk=1&game=sueca")
		b.wish(wish{game: "sueca"})
		if people == 2 {
			b.run(func() { b.start(wish{game: "sueca", people: 2, names: []string{"Ana", "Maria"}}) })
		}
		b.touch()
		b.still()
		b.touch()
		b.turn(89_000)
		if page.Top() != "" {
			t.Fatalf("it asks after 89 s: %s", page.Top())
		}
		b.turn(1_500)
		if b.left() != 20 {
			t.Fatalf("it does not ask after 90 s: %s", b.words())
		}
		b.turn(5_000)
		if b.left() != 15 {
			t.Errorf("after 5 s more %d are left", b.left())
		}
		b.click(b.word("page.idle.yes"))
		if page.Top() != "" || b.solo.CanUndo() {
			t.Fatal("who is there is not believed")
		}
		b.turn(89_000)
		b.turn(22_000)
		if page.Top() != "" || !b.solo.CanUndo() {
			t.Fatalf("the computer does not play: %s", b.words())
		}
		if !strings.Contains(b.words(), b.word("page.idle.plays")) {
			t.Errorf("it does not say that the computer plays: %s", b.words())
		}
		seats := b.seats()
		if !seats[b.solo.Setup().Humans.First()].Robot {
			t.Error("the seat is not marked")
		}
		b.click(b.word("page.idle.back"))
		if strings.Contains(b.words(), b.word("page.idle.plays")) || b.seats()[b.solo.Setup().Humans.First()].Robot {
			t.Error("the seat is not given back")
		}
		b.still()
		at := b.solo.Engine().Len()
		if people == 2 && !b.covered() && page.Top() == "" {
			t.Error("the cards of somebody lie open")
		}
		b.turn(60_000)
		if b.solo.Engine().Len() != at {
			t.Error("the computer goes on")
		}

		b.touch()
		b.turn(179_000)
		if b.attracts() {
			t.Error("it forgets before three minutes")
		}
		b.turn(2_000)
		if !b.attracts() || b.d.told["busy"] != false {
			t.Fatalf("it does not forget: %s", b.words())
		}
		if len(b.d.kept) != 0 {
			t.Errorf("it still keeps %v", b.d.kept)
		}
		if words := b.words(); strings.Contains(words, "Maria") || strings.Contains(words, b.word("page.you")) {
			t.Errorf("a name is left: %s", words)
		}
		b.touch()
		b.wish(wish{game: "sueca"})
		if b.solo.CanUndo() || len(b.solo.Match().Hands()) != 0 {
			t.Error("the next visitor finds the match of the last")
		}
	}
}

// The computer plays on to the end of the hand, and no face is shown meanwhile that all may not see.
func TestAwayPass(t *testing.T) {
	b := newBench(t, "kiosk=1&game=truco")
	b.watch = b.guard
	b.run(func() {
		b.start(wish{game: "truco", people: 4, options: options(t, "truco", "seats", "4"), names: []string{"Ana", "Bia", "Caio", "Duda"}})
	})
	b.touch()
	b.still()
	b.hold(holds()[0], 700)
	b.turn(111_000)
	b.until("the end of the hand", func() bool { return b.solo.Engine().Over() || b.attracts() })
	if !b.attracts() && b.viewer != engine.Nobody {
		t.Error("a hand lies open")
	}
}

// What a visitor sets goes with him.
func TestVisitor(t *testing.T) {
	b := newBench(t, "kiosk=1")
	if !b.set.Big {
		t.Error("a public tablet is not large")
	}
	b.touch()
	b.wish(wish{game: "buraco"})
	b.run(b.openSettings)
	s := b.set
	s.Suits, s.Lang, s.Name = settings.FourColours, "en", "Zulmira"
	b.run(func() { b.apply(s); b.keepSettings() })
	if button(b.word("page.settings.erase")) != nil {
		t.Error("a visitor can erase what the house keeps")
	}
	b.turn(181_000)
	if b.set.Suits != settings.TwoColours || b.set.Lang != "pt-BR" || b.set.Name != "" || len(b.d.kept) != 0 {
		t.Errorf("the next visitor finds %v, kept is %v", b.set, b.d.kept)
	}
}

// Nothing of this happens at home, and a match that was left there is not touched by a public tablet that the
// same device becomes.
func TestHome(t *testing.T) {
	b := newBench(t, "")
	b.wish(wish{game: "sueca"})
	b.still()
	b.decide()
	b.still()
	at := b.solo.Engine().Len()
	b.turn(3_600_000)
	if b.solo == nil || b.solo.Engine().Len() != at || page.Top() != "" {
		t.Fatal("somebody who sits at home is hurried")
	}
	b.run(b.Staff)
	if page.Top() != "" {
		t.Error("there is a menu of the house at home")
	}
	saved := b.d.kept[keptTable+"sueca"]
	b = reopen(t, b.d, "kiosk=1")
	if !b.attracts() {
		t.Error("a public tablet shows the match of somebody at home")
	}
	b.turn(60_000)
	b.touch()
	b.wish(wish{game: "sueca"})
	b.still()
	b.decide()
	b.turn(200_000)
	if b.d.kept[keptTable+"sueca"] != saved || b.d.kept[keptAt] != "sueca" {
		t.Error("a public tablet forgets the match of somebody at home")
	}
	b = reopen(t, b.d, "")
	if b.solo == nil || string(b.solo.Save()) != saved {
		t.Error("the match is not there again")
	}
}

// When the page is loaded again in the middle of a match on a public tablet, as after an error of the screen,
// the match goes on; nobody comes back to it, and it is forgotten.
func TestKioskComesBack(t *testing.T) {
	b := newBench(t, "kiosk=1")
	b.touch()
	b.wish(wish{game: "truco"})
	b.still()
	b.decide()
	b.still()
	page.CloseAll()
	saved := string(b.solo.Save())
	b = reopen(t, b.d, "kiosk=1")
	if b.attracts() || b.solo == nil || string(b.solo.Save()) != saved {
		t.Fatal("the match does not go on")
	}
	b.turn(181_000)
	if !b.attracts() || len(b.d.kept) > 0 {
		t.Error("it is not forgotten")
	}
}

// The page is loaded again at night, and for a new version, when nobody is there.
func TestNight(t *testing.T) {
	empty := func() *bench { // without a show, which takes long
		return reopen(t, &device{state: map[string]any{"config.kiosk.attract": false}, kept: map[string]string{}, told: map[string]any{}}, "kiosk=1")
	}
	b := empty()
	b.turn(4*3600_000 + 29*60_000)
	if b.d.called("update") != 0 {
		t.Fatal("it is loaded again before half past four")
	}
	if n := b.d.called("lookForUpdate"); n != 4 {
		t.Errorf("it looks for new versions %d times in four hours and a half", n)
	}
	b.turn(2 * 60_000)
	if b.d.called("update") != 1 {
		t.Fatal("it is not loaded again at half past four")
	}
	b.turn(10 * 3600_000)
	if b.d.called("update") != 1 {
		t.Error("it is loaded again and again")
	}
	b.run(func() { b.update = true })
	b.turn(2 * 60_000)
	if b.d.called("update") != 2 {
		t.Error("a new version is not taken")
	}

	// Somebody plays at half past four.
	b = empty()
	b.turn(4*3600_000 + 29*60_000)
	b.touch()
	b.wish(wish{game: "sueca"})
	b.still()
	b.turn(2 * 60_000)
	if b.d.called("update") != 0 {
		t.Fatal("the page is loaded again under somebody's hands")
	}
	b.turn(2 * 60_000)
	if b.d.called("update") != 1 {
		t.Error("it is not loaded again when he has gone")
	}
}

func TestHouse(t *testing.T) {
	normal := readHouse(func(...string) any { return nil })
	if normal.idle != 90_000 || !normal.attract || normal.pin != "" || normal.reload != 270 || strings.Join(normal.games, " ") != "sueca truco buraco" {
		t.Errorf("without a config.json: %+v", normal)
	}
	for _, c := range []struct {
		path  string
		value any
		want  func(h *house)
	}{
		{"kiosk.idleSeconds", 45.0, func(h *house) { h.idle = 45_000 }},
		{"kiosk.idleSeconds", 5.0, nil},
		{"kiosk.idleSeconds", 1e9, nil},
		{"kiosk.idleSeconds", "45", nil},
		{"kiosk.attract", false, func(h *house) { h.attract = false }},
		{"kiosk.attract", "no", nil},
		{"kiosk.pin", "1234", func(h *house) { h.pin = "1234" }},
		{"kiosk.pin", "12345678", func(h *house) { h.pin = "12345678" }},
		{"kiosk.pin", "123456789", nil},
		{"kiosk.pin", "12", nil},
		{"kiosk.pin", "12a4", nil},
		{"kiosk.pin", 1234.0, nil},
		{"kiosk.reloadAt", "23:59", func(h *house) { h.reload = 23*60 + 59 }},
		{"kiosk.reloadAt", "5:05", func(h *house) { h.reload = 5*60 + 5 }},
		{"kiosk.reloadAt", "", func(h *house) { h.reload = -1 }},
		{"kiosk.reloadAt", "24:00", nil},
		{"kiosk.reloadAt", "04:60", nil},
		{"kiosk.reloadAt", "04:3", nil},
		{"kiosk.reloadAt", "0430", nil},
		{"kiosk.reloadAt", "-1:30", nil},
		{"games", []string{"truco", "poker", "truco"}, func(h *house) { h.games = []string{"truco"} }},
		{"games", []string{"poker"}, nil},
		{"defaultGame", "buraco", func(h *house) { h.games = []string{"buraco", "sueca", "truco"} }},
		{"defaultGame", "poker", nil},
	} {
		got := readHouse(func(path ...string) any {
			if strings.Join(path, ".") == "config."+c.path {
				return c.value
			}
			return nil
		})
		want := normal
		want.games = slices.Clone(normal.games)
		if c.want != nil {
			c.want(&want)
		}
		if got.idle != want.idle || got.attract != want.attract || got.pin != want.pin || got.reload != want.reload || !slices.Equal(got.games, want.games) {
			t.Errorf("%s %v gives %+v, not %+v", c.path, c.value, got, want)
		}
	}
}

// A house without a show gives the first screen.
func TestNoAttract(t *testing.T) {
	d := &device{state: map[string]any{"config.kiosk.attract": false, "config.kiosk.idleSeconds": 30.0}, kept: map[string]string{}, told: map[string]any{}}
	b := reopen(t, d, "kiosk=1")
	if b.attracts() || b.solo != nil || d.called("home") == 0 {
		t.Fatal("something is shown")
	}
	b.wish(wish{game: "sueca"})
	b.still()
	b.turn(31_000)
	if b.left() == 0 {
		t.Error("it does not ask after the house's 30 s")
	}
	s := b.set
	s.Contrast = true
	b.run(func() { b.apply(s) })
	b.turn(60_000)
	if b.set.Contrast {
		t.Error("the next visitor finds what the last has set")
	}
	if b.solo != nil || d.calls[len(d.calls)-1] != "home" {
		t.Error("it does not go home")
	}
}

func TestStaff(t *testing.T) {
	d := &device{state: map[string]any{"config.kiosk.pin": "2580", "awake": true, "error": "boom"}, kept: map[string]string{}, told: map[string]any{}}
	b := reopen(t, d, "kiosk=1")
	b.run(b.Staff)
	if b.attracts() || page.Top() != pinPad {
		t.Fatalf("the number is not asked for: %s", b.words())
	}
	typed := func(keys string) {
		for _, key := range strings.Split(keys, "") {
			b.click(key)
			if strings.Contains(b.words(), "2580") {
				t.Error("the number can be read")
			}
		}
	}
	typed("1111")
	if page.Top() != pinPad || !strings.Contains(b.words(), b.word("page.staff.pin.bad")) {
		t.Errorf("a wrong number: %s", b.words())
	}
	typed("2599")
	typed("2588")
	if page.Top() != "" {
		t.Error("one may go on guessing")
	}
	b.run(b.Staff)
	typed("251")
	b.click(b.word("page.staff.pin.erase"))
	typed("80")
	if page.Top() != staffMenu {
		t.Fatalf("the right number does not open the menu: %s", b.words())
	}
	b.turn(1100)
	for _, want := range []string{b.word("page.staff.version", "text", version), b.word("page.staff.awake.on"), b.word("page.staff.error", "text", "boom")} {
		if !strings.Contains(b.words(), want) {
			t.Errorf("it does not say %q: %s", want, b.words())
		}
	}
	// What the house sets stays.
	page.Shown("panel").Find("radio", b.word("page.lang.en")).Fire("change", page.Event{})
	if b.set.Lang != "en" {
		t.Fatal("the language does not change")
	}
	page.Shown("panel").Find("switch", b.word("sueca.name")).Fire("change", page.Event{Checked: false})
	page.Shown("panel").Find("switch", b.word("buraco.name")).Fire("change", page.Event{Checked: false})
	page.Shown("panel").Find("switch", b.word("truco.name")).Fire("change", page.Event{Checked: false}) // the last stays
	page.Shown("panel").Find("slider", b.word("page.settings.sound")).Fire("input", page.Event{Value: "10"})
	b.click(b.word("page.close"))
	b.wish(wish{game: "truco", people: 2})
	if words := b.words(); strings.Contains(words, b.word("sueca.name")) {
		t.Errorf("a game can be chosen that is not offered: %s", words)
	}
	b.turn(200_000)
	if !b.attracts() || b.solo.Setup().Game.Info().Key != "truco" {
		t.Error("a game is shown that is not offered")
	}
	b = reopen(t, d, "kiosk=1")
	if b.set.Lang != "en" || b.kiosk.base.Sound != 0.1 || b.kiosk.games != "truco" {
		t.Errorf("what the house has set is gone: %v, %s", b.kiosk.base, b.kiosk.games)
	}
	b.run(b.Staff)
	for _, key := range strings.Split("2580", "") {
		b.click(key)
	}
	b.click(b.word("page.staff.reload"))
	if d.called("update") != 1 {
		t.Error("the page is not loaded again")
	}
	if b = newBench(t, "kiosk=1"); true {
		b.run(b.Staff)
		if page.Top() != staffMenu {
			t.Error("a house without a number cannot open its menu")
		}
	}
}
