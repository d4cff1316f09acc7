package main

import (
	"slices"
	"strconv"
	"strings"

	"carteado/engine/games"
	"carteado/render/settings"
)

// house is what config.json says of a public tablet, and of the games that are offered. What it does not say, or not as it should be, is as if it
// were not there.
type house struct {
	idle    float64 // milliseconds without a touch, before it asks whether somebody is there
	attract bool    // robots play when nobody does
	pin     string  // four to eight digits; "" opens the menu of the house without
	reload  int     // minute of the day when the page is loaded again, -1 never
	games   []string
}

// readHouse reads it from the page.
func readHouse(get func(path ...string) any) house {
	h := house{idle: 90_000, attract: true, reload: 4*60 + 30}
	if s, ok := get("config", "kiosk", "idleSeconds").(float64); ok && s >= 10 && s <= 3600 {
		h.idle = s * 1000
	}
	if on, ok := get("config", "kiosk", "attract").(bool); ok {
		h.attract = on
	}
	if pin, ok := get("config", "kiosk", "pin").(string); ok && len(pin) >= 4 && len(pin) <= longestPin && strings.Trim(pin, "0123456789") == "" {
		h.pin = pin
	}
	if at, ok := get("config", "kiosk", "reloadAt").(string); ok {
		if at == "" {
			h.reload = -1
		} else if m, ok := parseMinute(at); ok {
			h.reload = m
		}
	}
	if list, ok := get("config", "games").([]string); ok {
		for _, key := range list {
			if _, ok := entry(key); ok && !slices.Contains(h.games, key) {
				h.games = append(h.games, key)
			}
		}
	}
	if len(h.games) == 0 {
		for _, g := range games.All {
			h.games = append(h.games, g.Game.Info().Key)
		}
	}
	if first, ok := get("config", "defaultGame").(string); ok { // the one that is shown first
		if i := slices.Index(h.games, first); i > 0 {
			h.games = slices.Concat(h.games[i:], h.games[:i])
		}
	}
	return h
}

// forgets gives the milliseconds without a touch after which it forgets the match: twice as many as before it
// asks, and so many at least that the computer plays for a while, to be seen by who comes back.
func (h *house) forgets() float64 { return max(2*h.idle, h.idle+60_000) }

// parseMinute reads a time of the day: "04:30".
func parseMinute(text string) (int, bool) {
	hour, min, ok := strings.Cut(text, ":")
	h, err := strconv.ParseUint(hour, 10, 8)
	m, err2 := strconv.ParseUint(min, 10, 8)
	if !ok || err != nil || err2 != nil || h > 23 || m > 59 || len(min) != 2 || len(hour) > 2 {
		return 0, false
	}
	return int(h*60 + m), true
}

// public gives what a visitor of a public tablet finds, if the house has not said otherwise: it is read from
// further away, by older eyes, and heard by all in the room.
func public(s settings.Settings) settings.Settings {
	s.Big, s.Sound = true, 0.4
	return s
}

// offered gives the games that the house offers, of those that are there.
func (k *kiosk) offered() []string {
	var out []string
	for _, key := range k.house.games {
		if slices.Contains(strings.Split(k.games, ","), key) {
			out = append(out, key)
		}
	}
	if len(out) == 0 {
		return k.house.games
	}
	return out
}

// offered gives the games that can be chosen here: those of config.json, and on a public tablet those that the
// staff has left of them.
func (a *App) offered() []string {
	if a.kiosk.on {
		return a.kiosk.offered()
	}
	return a.kiosk.house.games
}

// drawer is a Host that keeps what belongs to a public tablet apart: a match that somebody left on this device
// is not touched, and not shown.
type drawer struct{ Host }

func (d drawer) load(key string, then func(string)) { d.Host.load("kiosk."+key, then) }
func (d drawer) keep(key, value string)             { d.Host.keep("kiosk."+key, value) }
