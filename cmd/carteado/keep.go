package main

import (
	"strconv"
	"strings"

	"carteado/engine/solo"
	"carteado/render/settings"
)

// What is kept on the device, by name.
const (
	keptSettings = "settings"
	keptAt       = "at"     // the game at whose table somebody sits
	keptTable    = "table." // and a game: the match in play
	keptGames    = "games"  // those that a public tablet offers
)

// keepTable keeps the match as it stands, before anything else happens at it. A match that is over is not
// kept, and neither is one that only robots play.
func (a *App) keepTable() {
	t := a.solo
	if t == nil || t.Setup().Humans == 0 {
		return
	}
	game := t.Setup().Game.Info().Key
	if t.Over() {
		a.forget(game)
		return
	}
	a.kept[game] = string(t.Save())
	a.host.keep(keptTable+game, a.kept[game])
	a.host.keep(keptAt, game)
}

// forget takes away what is kept of a game's match.
func (a *App) forget(game string) {
	delete(a.kept, game)
	a.host.keep(keptTable+game, "")
	a.host.keep(keptAt, "")
}

// restore takes up the match of a game that was kept; it tells whether there was one. What cannot be read is
// said and forgotten: another program wrote it, or it is damaged.
func (a *App) restore(game string) bool {
	kept := a.kept[game]
	if kept == "" {
		return false
	}
	t, err := solo.Restore([]byte(kept))
	if err != nil {
		a.say("page.error.saved")
		a.forget(game)
		return false
	}
	a.sit(t)
	return true
}

// keepSettings keeps what a person likes; what a visitor of a public tablet likes goes with him.
func (a *App) keepSettings() {
	if !a.kiosk.on {
		a.host.keep(keptSettings, a.set.String())
	}
}

// Open begins: it takes up what is kept on the device, and then the match that somebody was in the middle of,
// if the page's address asks for nothing else; then calls ready, which may wish for something.
func (a *App) Open(ready func()) {
	if a.kiosk.on = a.host.param("kiosk") == "1"; a.kiosk.on {
		a.host = drawer{a.host}
	}
	a.kiosk.house = readHouse(a.host.get)
	if !a.kiosk.on {
		a.host.tell("features", []any{"friends"})
	}
	keys := []string{keptSettings, keptAt, keptGames}
	for _, game := range every() {
		keys = append(keys, keptTable+game)
	}
	kept := map[string]string{}
	for _, key := range keys { // all at once: each is a wait for the browser
		a.host.load(key, func(value string) {
			if kept[key] = value; len(kept) == len(keys) {
				a.run(func() { a.takeUp(kept) })
				ready()
			}
		})
	}
}

// takeUp goes on from what was kept.
func (a *App) takeUp(kept map[string]string) {
	s, err := settings.Parse(kept[keptSettings])
	if err != nil {
		s = settings.Default()
		s.Lang = a.host.lang()
		if a.kiosk.on {
			s = public(s)
		}
	}
	a.kiosk.base = a.wanted(s)
	a.apply(a.kiosk.base)
	if a.kiosk.on {
		a.kiosk.games = kept[keptGames]
		a.kiosk.games = strings.Join(a.kiosk.offered(), ",")
	}
	a.kept = map[string]string{}
	for _, game := range every() {
		a.kept[game] = kept[keptTable+game]
	}
	at := kept[keptAt]
	if link, _ := a.host.get("link").(string); link != "" {
		a.visit(link)
	} else if a.host.param("diag") == "1" {
		a.diagnose()
	} else if at != "" && a.host.param("game") == "" {
		a.restore(at)
	}
	if a.kiosk.on {
		a.kiosk.open(a)
	}
}

// wanted changes settings as the page's address asks: for a kiosk, a visit, a test.
func (a *App) wanted(s settings.Settings) settings.Settings {
	if v := a.host.param("lang"); v != "" {
		s.Lang = v
	}
	switch a.host.param("big") {
	case "1":
		s.Big = true
	case "0":
		s.Big = false
	}
	switch a.host.param("deck") {
	case "2c":
		s.Suits = settings.TwoColours
	case "4c":
		s.Suits = settings.FourColours
	case "cb":
		s.Suits = settings.ColourBlind
	}
	if a.host.param("left") == "1" {
		s.Left = true
	}
	if a.host.param("motion") == "0" {
		s.Calm = true
	}
	if n, err := strconv.Atoi(a.host.param("level")); err == nil && n >= 0 && n < levels {
		s.Level = n
	}
	switch a.host.param("speed") {
	case "0":
		s.Speed = 0
	case "0.6":
		s.Speed = 0.6
	case "1":
		s.Speed = 1
	case "1.6":
		s.Speed = 1.6
	}
	return s
}
