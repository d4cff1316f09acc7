package kiosk

import (
	"runtime"
	"slices"
	"strings"

	"carteado/cmd/carteado/loop"
	"carteado/render/page"
	"carteado/render/settings"
)

// tries is how often the number may be typed wrong, before the corner must be held again.
const tries = 3

// The dialogs of the staff, by name.
const (
	pinPad    = "pin"
	staffMenu = "staff"
)

// staff is the menu of the staff while it is open.
type staff struct {
	typed  string
	misses int
	frames int        // when they were counted last
	rate   int        // in the second before
	look   loop.Timer // looks again
}

// OpenStaff opens the staff's menu, or asks for its number: somebody has held the corner of the tablet.
func (k *Kiosk) OpenStaff() {
	k.Touched()
	k.Screen.Rest()
	k.staff.typed, k.staff.misses = "", 0
	if k.House.Pin == "" {
		k.openMenu()
		return
	}
	k.openPin()
}

func (k *Kiosk) openPin() {
	p := &k.staff
	page.Open(pinPad, page.Pin(page.PinState{Book: k.Screen.Likes.Book, Typed: len(p.typed), Wrong: p.misses > 0 && p.typed == "",
		Digit: func(n int) { k.Screen.Loop.By(func() { k.digit(n) })() },
		Erase: k.Screen.Loop.By(func() { p.typed = p.typed[:max(0, len(p.typed)-1)]; k.openPin() }),
		Close: k.Screen.Shut(pinPad)}), k.Screen.Shut(pinPad))
}

func (k *Kiosk) digit(n int) {
	p := &k.staff
	p.typed += string(rune('0' + n))
	switch {
	case len(p.typed) < len(k.House.Pin):
		k.openPin()
	case p.typed == k.House.Pin:
		p.typed = ""
		page.Close(pinPad)
		k.openMenu()
	default:
		p.typed = ""
		if p.misses++; p.misses == tries {
			k.Screen.Closed(pinPad)
			return
		}
		k.openPin()
	}
}

// openMenu shows the menu, and looks again every second how the program does.
func (k *Kiosk) openMenu() {
	p := &k.staff
	p.frames, p.rate = k.frames, 0
	k.drawMenu()
	var look func()
	look = func() {
		p.look.Set(k.Screen.Loop, 1000, func() {
			p.rate, p.frames = k.frames-p.frames, k.frames
			k.drawMenu()
			look()
		})
	}
	look()
}

func (k *Kiosk) drawMenu() {
	shut := k.Screen.Loop.By(func() { k.staff.look.Stop(); k.Screen.Closed(staffMenu) })
	var offers []page.Offer
	on := k.House.Offered()
	for _, g := range k.House.Games {
		offers = append(offers, page.Offer{Key: g, On: slices.Contains(on, g)})
	}
	page.Open(staffMenu, page.Staff(page.StaffState{Book: k.Screen.Likes.Book, Set: k.base, Games: offers, Lines: k.health(),
		Change: func(s settings.Settings) {
			k.Screen.Loop.By(func() {
				k.Screen.Likes.WithWords(s, func(s settings.Settings) {
					k.base = s
					k.Storage.KeepSettings(s.String())
					k.Screen.Likes.Apply(s)
					k.drawMenu()
				})
			})()
		},
		Offer: func(key string, on bool) {
			k.Screen.Loop.By(func() {
				k.offer(key, on)
				k.drawMenu()
			})()
		},
		Reload: k.Screen.Loop.By(func() { k.Page.Call("update") }), Close: shut}), shut)
}

// offer adds a game to those that are offered, or takes it away.
func (k *Kiosk) offer(key string, on bool) {
	if k.House.Offer(key, on) {
		games := strings.Join(k.House.Offered(), ",")
		k.Storage.KeepOffered(games)
		k.Page.Call("offer", games)
	}
}

// health returns how the program does, in words.
func (k *Kiosk) health() []string {
	b := k.Screen.Likes.Book
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	lines := []string{b.Say("page.staff.version", "text", k.Version), b.Say("page.staff.since", "n", k.minutes)}
	if k.staff.rate > 0 {
		lines = append(lines, b.Say("page.staff.frames", "n", k.staff.rate))
	}
	lines = append(lines, b.Say("page.staff.memory", "n", int(m.HeapAlloc>>20), "of", int(m.Sys>>20)))
	if on, _ := k.Page.Get("awake").(bool); on {
		lines = append(lines, b.Say("page.staff.awake.on"))
	} else {
		lines = append(lines, b.Say("page.staff.awake.off"))
	}
	if text, _ := k.Page.Get("error").(string); text != "" {
		lines = append(lines, b.Say("page.staff.error", "text", text))
	}
	return lines
}
