package main

import (
	"runtime"
	"slices"
	"strings"

	"carteado/engine/games"
	"carteado/render/page"
	"carteado/render/settings"
)

// longestPin bounds the number that opens the menu of the house.
const longestPin = 8

// tries is how often it may be typed wrong, before the corner must be held again.
const tries = 3

// The dialogs of the house by name.
const (
	pinPad    = "pin"
	staffMenu = "staff"
)

// staff is the menu of the house while it is open.
type staff struct {
	typed  string
	misses int
	frames int    // when they were counted last
	rate   int    // in the second before
	stop   func() // the clock that looks again
}

// Staff opens the menu of the house: somebody has held the corner of a public tablet.
func (a *App) Staff() {
	k := &a.kiosk
	if !k.on {
		return
	}
	k.touched(a)
	a.rest()
	k.staff.typed, k.staff.misses = "", 0
	if k.house.pin == "" {
		k.openStaff(a)
		return
	}
	k.openPin(a)
}

func (k *kiosk) openPin(a *App) {
	p := &k.staff
	page.Open(pinPad, page.Pin(page.PinState{Book: a.book, Typed: len(p.typed), Wrong: p.misses > 0 && p.typed == "",
		Digit: func(n int) { a.by(func() { k.digit(a, n) })() },
		Erase: a.by(func() { p.typed = p.typed[:max(0, len(p.typed)-1)]; k.openPin(a) }),
		Close: a.shut(pinPad)}), a.shut(pinPad))
}

func (k *kiosk) digit(a *App, n int) {
	p := &k.staff
	p.typed += string(rune('0' + n))
	switch {
	case len(p.typed) < len(k.house.pin):
		k.openPin(a)
	case p.typed == k.house.pin:
		p.typed = ""
		page.Close(pinPad)
		k.openStaff(a)
	default:
		p.typed = ""
		if p.misses++; p.misses == tries {
			a.closed(pinPad)
			return
		}
		k.openPin(a)
	}
}

// openStaff shows the menu, and looks again every second how the program does.
func (k *kiosk) openStaff(a *App) {
	p := &k.staff
	p.frames, p.rate = k.frames, 0
	k.drawStaff(a)
	var look func()
	look = func() {
		p.stop = a.host.after(1000, func() {
			a.run(func() {
				p.rate, p.frames = k.frames-p.frames, k.frames
				k.drawStaff(a)
				look()
			})
		})
	}
	stop(&p.stop)
	look()
}

func (k *kiosk) drawStaff(a *App) {
	shut := a.by(func() { stop(&k.staff.stop); a.closed(staffMenu) })
	var offers []page.Offer
	on := k.offered()
	for _, g := range k.house.games {
		offers = append(offers, page.Offer{Key: g, On: slices.Contains(on, g)})
	}
	page.Open(staffMenu, page.Staff(page.StaffState{Book: a.book, Set: k.base, Games: offers, Lines: k.health(a),
		Change: func(s settings.Settings) {
			a.by(func() {
				k.base = s
				a.host.keep(keptSettings, s.String())
				a.apply(s)
				k.drawStaff(a)
			})()
		},
		Offer: func(key string, on bool) {
			a.by(func() {
				k.offer(a, key, on)
				k.drawStaff(a)
			})()
		},
		Reload: a.by(func() { a.host.call("update") }), Close: shut}), shut)
}

// offer adds a game to those that are offered, or takes it away; the last one stays.
func (k *kiosk) offer(a *App, key string, on bool) {
	var left []string
	for _, g := range k.house.games {
		if g == key && on || g != key && slices.Contains(k.offered(), g) {
			left = append(left, g)
		}
	}
	if len(left) == 0 {
		return
	}
	k.games = strings.Join(left, ",")
	a.host.keep(keptGames, k.games)
	a.host.call("offer", k.games)
}

// health tells how the program does.
func (k *kiosk) health(a *App) []string {
	b := a.book
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	lines := []string{b.Say("page.staff.version", "text", version), b.Say("page.staff.since", "n", k.minutes)}
	if k.staff.rate > 0 {
		lines = append(lines, b.Say("page.staff.frames", "n", k.staff.rate))
	}
	lines = append(lines, b.Say("page.staff.memory", "n", int(m.HeapAlloc>>20), "of", int(m.Sys>>20)))
	if on, _ := a.host.get("awake").(bool); on {
		lines = append(lines, b.Say("page.staff.awake.on"))
	} else {
		lines = append(lines, b.Say("page.staff.awake.off"))
	}
	if text, _ := a.host.get("error").(string); text != "" {
		lines = append(lines, b.Say("page.staff.error", "text", text))
	}
	return lines
}

// every gives the keys of all games.
func every() (out []string) {
	for _, g := range games.All {
		out = append(out, g.Game.Info().Key)
	}
	return out
}
