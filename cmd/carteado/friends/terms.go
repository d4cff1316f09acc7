package friends

import (
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/plan"
	"carteado/net/session"
	"carteado/render/page"
)

// Terms returns the usual terms of a table for a game: among friends without a clock, and without onlookers.
func Terms(o engine.Options) session.Terms {
	t := session.NewTerms(o)
	t.MoveTime, t.Public = 0, false
	return t
}

func shownTerms(t session.Terms) page.Terms {
	return page.Terms{MoveTime: t.MoveTime, ReturnTime: t.ReturnTime, ShareAfter: t.ShareAfter, Forfeit: t.Forfeit, Public: t.Public, Hints: t.Hints.String(), Talk: t.Talk, Friends: t.Friends, Strangers: t.Strangers,
		Competitive: t.Competitive, Stake: t.Stake, Penalty: int(t.Penalty), NotAtHome: t.NoXPAtHome}
}

// chooseTerms is the sheet on which the rules of a table are chosen; then do is called with them. not is called if the sheet is
// closed.
func (c *Config) chooseTerms(o engine.Options, t session.Terms, word string, do func(engine.Options, session.Terms), not func()) {
	const sheet = "options"
	run, by := c.Screen.Loop.Run, c.Screen.Loop.By
	spread := false
	var draw func()
	change := func(x engine.Options) {
		// What can be agreed on hangs on the game and the number of seats.
		before, usual := Terms(o), Terms(x)
		if t.Strangers {
			t.ShareAfter = 0
		} else if !usual.Shared() || !before.Shared() {
			t.ShareAfter = usual.ShareAfter
		}
		t.Forfeit = t.Forfeit && !t.Shared()
		if x.Game().Stakes {
			t.Stake = 0
		}
		o = x
		draw()
	}
	shut := by(func() { page.Close(sheet); not() })
	draw = func() {
		shown := shownTerms(t)
		b := c.Screen.Likes.Book
		page.Open(sheet, page.Options(page.OptionsState{Book: b, Games: c.House.Infos(), Options: o, Terms: &shown, Open: spread, Do: b.Say(word),
			Game: func(key string) {
				run(func() {
					if g, ok := games.Named(key); ok {
						x := g.Game.Info().Usual(b.Lang())
						strangers := t.Strangers // it is so for good
						t = Terms(x)
						t.Strangers = strangers
						change(x)
					}
				})
			},
			Change: func(x engine.Options) { run(func() { change(x) }) },
			SetTerms: func(x page.Terms) {
				run(func() {
					t.MoveTime, t.ReturnTime, t.ShareAfter, t.Forfeit, t.Public = x.MoveTime, x.ReturnTime, x.ShareAfter, x.Forfeit, x.Public
					t.Hints, _ = plan.ParseHints(x.Hints)
					t.Talk, t.Friends, t.Wager = x.Talk, x.Friends, plan.Wager{Competitive: x.Competitive, Stake: x.Stake, Penalty: plan.Penalty(x.Penalty), NoXPAtHome: x.NotAtHome}
					draw()
				})
			},
			SetOpen: func(on bool) { run(func() { spread = on; draw() }) },
			Start: by(func() {
				page.Close(sheet)
				do(o, t)
			}),
			Close: shut}), shut)
	}
	draw()
}
