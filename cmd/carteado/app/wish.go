package app

import (
	"carteado/cmd/carteado/local"
	"carteado/engine/games"
)

// Wish is what somebody has asked for on the first screen.
type Wish struct {
	Game     string
	Preset   string // "" for the one that is usual where the person's language is spoken
	People   int    // who pass the device on; 0 and 1 are one person against robots
	Friends  bool   // at a table among friends that is to be made
	Notebook bool   // what was played, and not a game; the rest does not matter then
	Hand     string // that was played, as a file holds it; the rest does not matter then
	Code     bool   // at one whose code is to be typed
	Day      bool   // with the cards that all have on this day
	Link     string // to a table among friends, or cards; the rest does not matter then
}

// Wished does what somebody has asked for: a game that was left is taken up again. Several people say first who they are.
func (a *App) Wished(w Wish) {
	switch {
	case w.Link != "":
		a.visit(w.Link)
		return
	case w.Code:
		a.Noticed()
		a.Friends.Enter()
		return
	case w.Notebook && a.History != nil:
		a.Host.Call("home")
		a.History.Open()
		return
	}
	if w.Day {
		a.Noticed()
		a.playDay(w.Game)
		return
	}
	if w.Hand != "" {
		if a.History != nil && a.Friends.Table() == nil {
			a.History.OpenText(w.Hand)
		}
		return
	}
	e, ok := games.Named(w.Game)
	if !ok {
		return
	}
	if w.Friends {
		a.Friends.Choose(e.Game.Info().Usual(a.Likes.Lang))
		return
	}
	a.Noticed()
	if w.People > 1 {
		o := e.Game.Info().Usual(a.Likes.Lang)
		a.Host.Call("home")
		a.Local.Choose(local.Wish{Game: w.Game, Options: &o, Preset: w.Preset, People: w.People, Level: a.Likes.Level})
		return
	}
	if w.Preset == "" && a.Local.Restore(w.Game) {
		return
	}
	a.Local.Start(local.Wish{Game: w.Game, Preset: w.Preset, People: 1, Level: a.Likes.Level})
}
