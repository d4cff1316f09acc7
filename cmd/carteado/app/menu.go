package app

import (
	"carteado/cmd/carteado/preferences"
	"carteado/cmd/carteado/screen"
	"carteado/render/card"
	"carteado/render/page"
	"carteado/render/settings"
)

// OpenMenu shows what can be done besides playing.
func (a *App) OpenMenu() {
	m := a.Screen.Match()
	if m == nil {
		return
	}
	standing := a.Screen.Standing() // which a match that rests does not hear
	m.Rest()
	by := a.Loop.By
	s := page.MenuState{Book: a.Likes.Book, Resume: a.Screen.Shut(screen.Menu), Rules: by(a.Screen.OpenRules), Sheet: by(a.Screen.OpenSheet),
		Log: by(a.Screen.OpenLog), Settings: by(a.OpenSettings), Help: by(a.Screen.OpenHelp), Credits: by(a.OpenCredits), Standing: standing}
	if a.History != nil && a.Likes.Notebook && a.Friends.Table() == nil && !a.framed() {
		s.Notebook = by(a.History.Open)
	}
	m.Menu(&s)
	a.Screen.Open(screen.Menu, page.Menu(s))
}

// OpenCredits shows who has made the program.
func (a *App) OpenCredits() {
	a.Screen.Open("credits", page.Credits(a.Likes.Book, a.version(), a.Screen.Shut("credits")))
}

// OpenSettings shows how the person likes the program.
func (a *App) OpenSettings() {
	a.Screen.Rest()
	erase, move := a.Loop.By(a.askErase), a.Loop.By(a.Moving.Open)
	if a.framed() {
		move = nil
	}
	if a.Kiosk != nil { // what is kept is the house's
		erase, move = nil, nil
	}
	turn, _ := a.Host.Get("config", "turn").(string)
	a.Screen.Open("settings", page.Settings(page.SettingsState{Book: a.Likes.Book, Set: a.Likes.Settings, Levels: preferences.Levels,
		Change: func(s settings.Settings) {
			a.Loop.Run(func() {
				a.Likes.WithWords(s, func(s settings.Settings) {
					a.Likes.Change(s)
					a.OpenSettings()
				})
			})
		},
		Relay: turn != "", Move: move, Erase: erase, Close: a.Screen.Shut("settings")}))
	cards := card.Sample(a.Likes.Settings, 2)
	a.Host.Call("paint", page.Sample, cards.Rect.Dx(), cards.Pix)
}

func (a *App) askErase() {
	b := a.Likes.Book
	a.Screen.Ask(b.Say("page.confirm.erase"), b.Say("page.confirm.erase.text"), b.Say("page.settings.erase"), func() {
		page.CloseAll()
		a.Host.Call("erase")
	})
}
