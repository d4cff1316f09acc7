package local_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/storage"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/dom"
	"carteado/render/page"
)

func TestMatch(t *testing.T) {
	for _, w := range apptest.Short(t) {
		t.Run(w.Game, func(t *testing.T) {
			b := apptest.New(t, "")
			w.People = 1
			b.Do(func() { b.Local.Start(w) })
			hands := b.PlayMatch()
			if got := len(b.Local.Table().Match().Hands()); got != hands {
				t.Errorf("%d hands were shown, %d were played", hands, got)
			}
			if b.D.Kept[storage.MatchKey(w.Game)] != "" {
				t.Error("a match that is over is kept")
			}
			b.Click(b.Word("page.match.again"))
			b.Still()
			if b.Local.Table().Over() || len(b.Local.Table().Match().Hands()) > 0 {
				t.Error("there is no other match")
			}
		})
	}
}

// What is on the device is enough to go on, byte by byte.
func TestComeBack(t *testing.T) {
	for _, w := range apptest.Short(t) {
		t.Run(w.Game, func(t *testing.T) {
			b := apptest.New(t, "")
			b.Wish(app.Wish{Game: w.Game})
			for range 4 {
				b.Still()
				if page.Top() != "" {
					b.Answer()
				} else {
					b.Decide()
				}
			}
			b.Still()
			saved := b.D.Kept[storage.MatchKey(w.Game)]
			if saved == "" || saved != string(b.Local.Table().Save()) {
				t.Fatalf("kept is %q", saved)
			}
			page.CloseAll()

			// The page is loaded again.
			b = apptest.Reopen(t, b.D, "")
			if b.Local.Table() == nil || string(b.Local.Table().Save()) != saved {
				t.Fatal("it is not at the table again")
			}
			// The table is left, another game is looked at, and the tile brings the table back.
			b.Do(b.Home)
			if b.Local.Table() != nil || b.D.Calls[len(b.D.Calls)-1] != "home" {
				t.Fatal("the table is not left")
			}
			other := games.All[0].Game.Info().Key
			if w.Game == other {
				other = games.All[1].Game.Info().Key
			}
			b.Wish(app.Wish{Game: other})
			b.Do(b.Home)
			b.Wish(app.Wish{Game: w.Game})
			if b.Local.Table() == nil || string(b.Local.Table().Save()) != saved {
				t.Fatal("the tile does not bring the table back")
			}
			b = apptest.Reopen(t, b.D, "")
			if b.Local.Table() == nil || string(b.Local.Table().Save()) != saved {
				t.Fatal("a table that was brought back is gone when the page is loaded again")
			}
			// From the menu it begins anew.
			b.Do(b.OpenMenu)
			b.Click(b.Word("page.menu.restart"))
			b.Click(b.Word("page.menu.restart"))
			if s := string(b.Local.Table().Save()); s == saved || !b.Local.MayMove() {
				t.Error("it does not begin anew")
			}
			if b.Still(); b.Local.Table().CanUndo() {
				t.Error("there is something to take back in a new match")
			}
		})
	}
}

// A table that was only looked at is there again too, with the same cards.
func TestComeBackToDeal(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "buraco"})
	saved := string(b.Local.Table().Save())
	b.Do(b.Home)
	b.Wish(app.Wish{Game: "buraco"})
	if string(b.Local.Table().Save()) != saved {
		t.Error("other cards were dealt")
	}
}

func TestDamaged(t *testing.T) {
	d := apptest.NewDevice()
	d.Kept[storage.MatchKey("sueca")], d.Kept["at"] = "solo 1\nnonsense\n", "sueca"
	b := apptest.Reopen(t, d, "")
	if b.Local.Table() != nil || !strings.Contains(b.Words(), b.Word("page.error.saved")) {
		t.Errorf("a damaged table: %s", b.Words())
	}
	if d.Kept[storage.MatchKey("sueca")] != "" {
		t.Error("it stays")
	}
}

func TestUndo(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	before := string(b.Local.Table().Save())
	b.Decide()
	if string(b.Local.Table().Save()) == before {
		t.Fatal("nothing was played")
	}
	b.Still()
	b.Click(b.Word("page.bar.undo"))
	if s := string(b.Local.Table().Save()); s != before {
		t.Errorf("taken back:\n%s\nnot:\n%s", s, before)
	}
	if b.D.Kept[storage.MatchKey("sueca")] != before {
		t.Error("what was taken back is kept")
	}
	if n := apptest.Find("bar", func(n *dom.Node) bool { return n.Attr["data-sign"] == "undo" }); n.On["click"] != nil {
		t.Error("there is more to take back")
	}
}

func TestHint(t *testing.T) {
	for _, e := range games.All {
		game := e.Game.Info().Key
		b := apptest.New(t, "")
		b.Wish(app.Wish{Game: game})
		b.Still()
		b.Turn(5000) // others may act at the same time
		b.Click(b.Word("page.bar.hint"))
		at := b.Local.Table().Engine().Len()
		thinking := b.Word("page.hint.thinking")
		if !strings.Contains(b.Words(), thinking) {
			t.Error(game, ": it does not say that it thinks")
		}
		b.Turn(200)
		word := page.Shown("toast").Words()
		if word == "" || word == thinking || strings.Contains(word, "hint.") {
			t.Errorf("%s: the hint is %q", game, word)
		}
		if b.Local.Table().Engine().Len() != at {
			t.Error(game, ": a hint plays")
		}
	}
}

// Words come from the language files, all of them.
func TestSaid(t *testing.T) {
	for _, w := range apptest.Short(t) {
		b := apptest.New(t, "lang=pt-PT")
		b.Watch = func() {
			for _, word := range strings.FieldsFunc(b.Words(), func(r rune) bool { return r == ' ' || r == '|' }) {
				for _, part := range [...]string{"page.", "talk.", "cards.", w.Game + "."} {
					if strings.HasPrefix(word, part) && len(word) > len(part) {
						t.Fatalf("the page says %q", word)
					}
				}
			}
		}
		w.People = 1
		b.Do(func() { b.Local.Start(w) })
		for range 30 {
			b.Still()
			if page.Top() != "" {
				b.Answer()
			} else {
				b.Decide()
			}
		}
	}
}

// A match that is paused stands still, robots' turns too, until somebody goes on.
func TestPause(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	b.Decide()
	b.Click(b.Word("page.bar.menu"))
	b.Click(b.Word("page.menu.pause"))
	at := b.Local.Table().Engine().Len()
	b.Turn(60_000)
	if n := b.Local.Table().Engine().Len(); n != at {
		t.Errorf("%d entries were made in a pause", n-at)
	}
	b.Click(b.Word("page.pause.resume"))
	b.Still()
	if b.Local.Table().Engine().Len() == at {
		t.Error("nobody plays after the pause")
	}
}

// At a table of one person all others are robots, which needs no mark; where several pass the device on, it does.
func TestRobotsAlone(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	for p := range engine.Seat(4) {
		if b.Screen.Match().Seats()[p].Robot || strings.Contains(b.Chair(p), b.Word("friends.seat.robot")) {
			t.Errorf("seat %d is marked", p)
		}
	}
	o := apptest.Options(t, "sueca")
	b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", Options: o, People: 2}) })
	who := b.Screen.Match().Party()
	for p := range engine.Seat(4) {
		if b.Screen.Match().Seats()[p].Robot == who.Here.Has(p) {
			t.Errorf("seat %d of a device that is passed on by %b", p, who.Here)
		}
	}
}
