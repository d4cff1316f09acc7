package page

import (
	"math"
	"strconv"
	"strings"

	"carteado/assets/words"
	"carteado/render/settings"
)

// PinState is the question for the number that opens the menu of the house.
type PinState struct {
	Book  *words.Book
	Typed int  // digits so far
	Wrong bool // the last try

	Digit func(n int)
	Erase func() // the last digit
	Close func()
}

// Pin is a pad of digits. What is typed is not shown, but how much.
func Pin(s PinState) *Node {
	b := s.Book
	var wrong *Node
	if s.Wrong {
		wrong = El("p", Attr{"role": "alert", "class": "bad"}, b.Say("page.staff.pin.bad"))
	}
	var keys []*Node
	for _, n := range [...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 0} {
		keys = append(keys, Button(strconv.Itoa(n), func() { s.Digit(n) }, Key(strconv.Itoa(n)), If(n == 0, "class", "zero")))
	}
	keys = append(keys, Button("", s.Erase, Key("erase"), Attr{"aria-label": b.Say("page.staff.pin.erase")},
		El("svg", Attr{"viewBox": "0 0 24 24", "aria-hidden": "true"}, El("path", Attr{"d": "M9 6H21V18H9L3 12ZM12 9L18 15M18 9L12 15"}))))
	return sheet("dialog", b.Say("page.staff.pin"), b.Say("page.close"), s.Close,
		El("p", Attr{"id": "typed", "class": "typed", "role": "status", "aria-label": b.Say("page.staff.pin.typed", "n", s.Typed)},
			strings.Repeat("●", s.Typed)), wrong,
		El("div", Attr{"class": "pad", "role": "group", "aria-label": b.Say("page.staff.pin")}, keys))
}

// Offer is a game that a public table may offer.
type Offer struct {
	Key string
	On  bool
}

// StaffState is what the house says of its public table. The callbacks tell what was changed; a new state is
// to be shown then.
type StaffState struct {
	Book  *words.Book
	Set   settings.Settings // what every visitor finds
	Games []Offer
	Lines []string // how the program does, in words

	Change func(settings.Settings)
	Offer  func(key string, on bool)
	Reload func()
	Close  func()
}

// Staff is the menu of the house.
func Staff(s StaffState) *Node {
	b := s.Book
	with := func(change func(*settings.Settings)) {
		x := s.Set
		change(&x)
		s.Change(x)
	}
	var langs []choice
	for _, l := range words.Langs {
		langs = append(langs, choice{value: l, label: b.Say("page.lang." + l)})
	}
	var games, lines []*Node
	for _, g := range s.Games {
		games = append(games, toggle(b.Say(g.Key+".name"), g.On, func(on bool) { s.Offer(g.Key, on) }))
	}
	for i, l := range s.Lines {
		lines = append(lines, El("li", Key(strconv.Itoa(i)), l))
	}
	percent := func(n int) string {
		if n == 0 {
			return b.Say("page.settings.sound.off")
		}
		return b.Say("page.settings.sound.value", "n", n)
	}
	return sheet("dialog", b.Say("page.staff"), b.Say("page.close"), s.Close,
		part(b.Say("page.staff.sound"), slider(b.Say("page.settings.sound"), int(math.Round(s.Set.Sound*100)), 0, 100, 5, percent,
			func(n int) { with(func(x *settings.Settings) { x.Sound = float64(n) / 100 }) })),
		radios("staff-lang", b.Say("page.settings.lang"), s.Set.Lang, langs,
			func(v string) { with(func(x *settings.Settings) { x.Lang = v }) }),
		part(b.Say("page.staff.games"), games),
		part(b.Say("page.staff.status"), El("ul", Class("lines"), lines)),
		feet(mainButton(b.Say("page.close"), s.Close, Attr{"data-focus": ""}), Button(b.Say("page.staff.reload"), s.Reload)))
}
