package page

import (
	"math"
	"strconv"
	"strings"

	"carteado/assets/words"
	"carteado/render/dom"
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
func Pin(s PinState) *dom.Node {
	b := s.Book
	var wrong *dom.Node
	if s.Wrong {
		wrong = dom.El("p", dom.Attr{"role": "alert", "class": "bad"}, b.Say("page.staff.pin.bad"))
	}
	var keys []*dom.Node
	for _, n := range [...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 0} {
		keys = append(keys, dom.Button(strconv.Itoa(n), func() { s.Digit(n) }, dom.Key(strconv.Itoa(n)), dom.If(n == 0, "class", "zero")))
	}
	keys = append(keys, dom.Button("", s.Erase, dom.Key("erase"), dom.Attr{"aria-label": b.Say("page.staff.pin.erase")},
		dom.El("svg", dom.Attr{"viewBox": "0 0 24 24", "aria-hidden": "true"}, dom.El("path", dom.Attr{"d": "M9 6H21V18H9L3 12ZM12 9L18 15M18 9L12 15"}))))
	return sheet("dialog", b.Say("page.staff.pin"), b.Say("page.close"), s.Close,
		dom.El("p", dom.Attr{"id": "typed", "class": "typed", "role": "status", "aria-label": b.Say("page.staff.pin.typed", "n", s.Typed)},
			strings.Repeat("●", s.Typed)), wrong,
		dom.El("div", dom.Attr{"class": "pad", "role": "group", "aria-label": b.Say("page.staff.pin")}, keys))
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
func Staff(s StaffState) *dom.Node {
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
	var games, lines []*dom.Node
	for _, g := range s.Games {
		games = append(games, toggle(b.Of(g.Key).Say("name"), g.On, func(on bool) { s.Offer(g.Key, on) }))
	}
	for i, l := range s.Lines {
		lines = append(lines, dom.El("li", dom.Key(strconv.Itoa(i)), l))
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
		part(b.Say("page.staff.status"), dom.El("ul", dom.Class("lines"), lines)),
		feet(mainButton(b.Say("page.close"), s.Close, dom.Attr{"data-focus": ""}), dom.Button(b.Say("page.staff.reload"), s.Reload)))
}
