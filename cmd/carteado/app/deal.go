package app

import (
	"net/url"
	"strings"
	"time"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/history"
	"carteado/cmd/carteado/moving"
	"carteado/engine/games"
	"carteado/engine/solo"
)

// visit comes to where a link leads: to a table among friends, to cards that somebody else has, too, or to a hand that was played.
func (a *App) visit(link string) {
	_, text, _ := strings.Cut(link, "#")
	if plain, err := url.PathUnescape(text); err == nil { // some messengers escape brackets
		text = plain
	}
	if moving.IsLink(connector.PageAddress(link) + "#" + text) {
		a.Home()
		a.Host.Call("address", "") // the link is good once
		if a.Kiosk == nil {
			a.Moving.Come(connector.PageAddress(link) + "#" + text)
		}
		return
	}
	hand := history.IsHand(text) && a.History != nil
	if !hand && !solo.IsDeal(text) {
		a.Friends.Visit(link)
		return
	}
	a.Home()
	a.Host.Call("address", "") // a page that is loaded again goes on with what is played then
	if hand {
		a.History.OpenLink(text)
		return
	}
	d, err := solo.ParseDeal(text)
	if err != nil {
		a.Screen.Say("page.deal.wrong")
		return
	}
	a.Local.OpenDeal(&d, func() {})
}

// dayKey and a game are the name under which it is kept of which day the deal was played last.
const dayKey = "day."

// playDay plays the deal of this day, which has the same date everywhere. What counts is the first time, and that is said: nobody
// but the player could see to it.
func (a *App) playDay(game string) {
	e, ok := games.Named(game)
	if !ok {
		return
	}
	day := a.Host.Date().UTC().Format(time.DateOnly)
	d := solo.Daily(e.Game.Info().Usual(a.Likes.Lang), day)
	a.Host.Load(dayKey+game, func(played string) {
		a.Loop.Run(func() {
			a.Local.OpenDeal(&d, func() {
				if played == day {
					a.Screen.Say("page.day.again")
				} else {
					a.Screen.Say("page.day.first")
				}
				a.Host.Keep(dayKey+game, day)
			})
		})
	})
}
