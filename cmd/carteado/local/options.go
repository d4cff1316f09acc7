package local

import (
	"carteado/cmd/carteado/preferences"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/page"
)

const optionsSheet = "options"

// choice is the sheet on which a match is chosen.
type choice struct {
	Wish
	fresh  bool // a match is in play, and ends
	spread bool // the house rules are spread out
}

// OpenOptions chooses the game, its rules and who plays, for a new match in the place of the one in play.
func (p *Play) OpenOptions() {
	p.Rest()
	p.draw(&choice{Wish: p.another(), fresh: true})
}

// Choose lets several people say who they are, and change the rules, before a match.
func (p *Play) Choose(w Wish) { p.draw(&choice{Wish: w}) }

// draw shows the sheet.
func (p *Play) draw(c *choice) {
	loop, likes := p.Screen.Loop, p.Screen.Likes
	change := func(do func()) {
		loop.Run(func() {
			do()
			p.draw(c)
		})
	}
	options := func(o engine.Options) { c.Options, c.People = &o, min(c.People, o.Seats()) }
	shut := p.Screen.Shut(optionsSheet)
	page.Open(optionsSheet, page.Options(page.OptionsState{Book: likes.Book, Games: p.House.Infos(), Options: *c.Options, People: c.People,
		Names: c.Names, Level: c.Level, Levels: preferences.Levels, Open: c.spread, Fresh: c.fresh,
		Game: func(key string) {
			change(func() {
				if g, ok := games.Named(key); ok {
					c.Game = key
					options(g.Game.Info().Usual(likes.Lang))
				}
			})
		},
		Change:    func(o engine.Options) { change(func() { options(o) }) },
		SetPeople: func(n int) { change(func() { c.People = n }) },
		SetName: func(k int, name string) {
			change(func() {
				for len(c.Names) <= k {
					c.Names = append(c.Names, "")
				}
				c.Names[k] = name
			})
		},
		SetLevel: func(k int) { change(func() { c.Level = k }) },
		SetOpen:  func(on bool) { change(func() { c.spread = on }) },
		Start: loop.By(func() {
			page.CloseAll()
			p.paused = false
			likes.Level = c.Level
			likes.Keep(likes.String())
			p.Start(c.Wish)
		}),
		Close: shut,
	}), shut)
}
