package page

import (
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/speech"
)

// OptionsState is what is chosen before a match. The callbacks tell what was changed; a new state is to be
// shown then.
type OptionsState struct {
	Book    *words.Book
	Games   []*engine.Info // offered; one alone is not asked for
	Options engine.Options // of the game chosen
	People  int            // on this device; 0 only watch
	Names   []string       // of the people
	Level   int            // of the robots
	Levels  int
	Open    bool // the house rules are spread out
	Fresh   bool // starting ends the match in play

	// Of a table among friends, who are not asked for then; nil for a match on this device.
	Terms    *Terms
	SetTerms func(Terms)
	Do       string // what the button says that does it, "" for "Começar"

	Game      func(key string)
	Change    func(engine.Options)
	SetPeople func(int)
	SetName   func(person int, name string)
	SetLevel  func(int)
	SetOpen   func(bool)
	Start     func()
	Close     func() // nil where there is nothing to go back to
}

// LongestName bounds what a player may be called, in characters.
const LongestName = 24

// Options is the sheet on which a table is chosen.
func Options(s OptionsState) *dom.Node {
	b, o := s.Book, &s.Options
	info := o.Game()
	var parts []any
	if len(s.Games) > 1 {
		var games []choice
		for _, g := range s.Games {
			games = append(games, choice{g.Key, b.Of(g.Key).Say("name"), b.Of(g.Key).Say("tagline"), nil})
		}
		parts = append(parts, radios("game", b.Say("page.options.game"), info.Key, games, s.Game, dom.Class("cards")))
	}
	parts = append(parts, s.presets())
	if s.Terms == nil {
		parts = append(parts, s.who())
	}
	if s.Terms == nil && s.Levels > 1 && s.People < o.Seats() {
		var levels []choice
		for k := range s.Levels {
			key := "page.robot.level." + strconv.Itoa(k)
			levels = append(levels, choice{strconv.Itoa(k), b.Say(key), b.Say(key + ".note"), nil})
		}
		parts = append(parts, radios("level", b.Say("page.options.level"), strconv.Itoa(s.Level), levels,
			func(v string) { k, _ := strconv.Atoi(v); s.SetLevel(k) }, dom.Class("cards")))
	}
	if s.Terms != nil {
		parts = append(parts, s.Terms.fields(b, o, s.SetTerms))
	}
	parts = append(parts, s.house())
	start := s.Start
	if err := o.Valid(); err != nil {
		start = nil
		parts = append(parts, dom.El("p", dom.Attr{"role": "alert", "class": "bad"},
			b.Say("page.options.clash", "why", b.Of(info.Key).Say("clash"))))
	}
	var fresh *dom.Node
	if s.Fresh {
		fresh = note(b.Say("page.options.fresh"))
	}
	do := s.Do
	if do == "" {
		do = b.Say("page.options.start")
	}
	parts = append(parts, feet(fresh, mainButton(do, start)))
	return sheet("dialog", b.Say("page.options"), b.Say("page.close"), s.Close, parts...)
}

func (s *OptionsState) presets() *dom.Node {
	b, o := s.Book, &s.Options
	info := o.Game()
	changed := len(o.Changed()) > 0
	var list []choice
	for _, p := range info.PresetsIn(b.Lang()) {
		if x := s.with(p); p != o.Preset() && info.Offered != nil && !info.Offered(&x) {
			continue
		}
		c := choice{p, presetText(b, info, p), b.Of(info.Key).Say("preset." + p + ".note"), nil}
		if changed && p == o.Preset() {
			c.label = b.Say("page.options.preset.changed", "preset", c.label)
		}
		list = append(list, c)
	}
	var restore *dom.Node
	if changed {
		restore = dom.Button(b.Say("page.options.restore", "preset", presetText(b, info, o.Preset())), func() { s.preset(o.Preset()) })
	}
	return radios("preset", b.Say("page.options.preset"), o.Preset(), list, s.preset, dom.Class("cards"), restore)
}

// preset goes over to a preset, with as many players as before where it can; once more to the same one, it takes back
// all changes.
func (s *OptionsState) preset(name string) {
	o := s.with(name)
	if name == s.Options.Preset() {
		o, _ = s.Options.Game().Defaults(name)
	}
	s.Change(o)
}

// with returns the options of a preset, for as many players as now where it can be played by so many.
func (s *OptionsState) with(preset string) engine.Options {
	o, _ := s.Options.Game().Defaults(preset)
	if x := o; x.Set("seats", strconv.Itoa(s.Options.Seats())) == nil && x.Valid() == nil {
		o = x
	}
	return o
}

// who asks who plays, and what they are called.
func (s *OptionsState) who() *dom.Node {
	b := s.Book
	seats := s.Options.Seats()
	way := strconv.Itoa(min(s.People, 2))
	list := []choice{
		{"1", b.Say("page.options.solo"), b.Say("page.options.solo.note"), nil},
		{"2", b.Say("page.options.pass"), b.Say("page.options.pass.note"), nil},
		{"0", b.Say("page.options.watch"), "", nil},
	}
	out := radios("who", b.Say("page.options.who"), way, list, func(v string) {
		n, _ := strconv.Atoi(v)
		if n == 2 {
			n = max(2, min(s.People, seats))
		}
		s.SetPeople(n)
	}, dom.Class("cards"))
	if s.People < 2 {
		return out
	}
	var names []*dom.Node
	for k := range s.People {
		name := ""
		if k < len(s.Names) {
			name = s.Names[k]
		}
		names = append(names, entry(b.Say("page.seat.n", "n", k+1), name, b.Say("page.options.name.hint"), LongestName,
			func(v string) { s.SetName(k, v) }))
	}
	return dom.El("div", out, number(b, b.Say("page.options.people"), s.People, 2, seats, 1, s.SetPeople),
		dom.El("fieldset", dom.El("legend", b.Say("page.options.names")), names))
}

// house shows every house rule that means something at this table, with its value and what it comes to in a sentence.
func (s *OptionsState) house() *dom.Node {
	b, o := s.Book, &s.Options
	info := o.Game()
	title := b.Say("page.options.show")
	if s.Open {
		title = b.Say("page.options.hide")
	}
	shut := dom.Button(title, func() { s.SetOpen(!s.Open) }, dom.Attr{"aria-expanded": strconv.FormatBool(s.Open), "class": "wide"})
	if !s.Open {
		return dom.El("section", dom.Class("part"), shut)
	}
	base, _ := info.Defaults(o.Preset())
	voice := speech.Voice{Book: b, Info: info, Options: o}
	var list []*dom.Node
	for k := range info.Options {
		x := &info.Options[k]
		if !x.Matters(o) {
			continue
		}
		mark := o.Differs(x.Key)
		var was *dom.Node
		if mark {
			was = dom.El("p", dom.Class("changed"), dom.El("b", b.Say("page.options.changed")), dom.El("span", b.Say("page.options.default",
				"preset", presetText(b, info, o.Preset()), "value", speech.Value(b, info, x, base.Text(x.Key)))))
		}
		list = append(list, dom.El("li", dom.Key(x.Key), dom.If(mark, "class", "differs"),
			s.control(x, note(voice.Rule(x)), was)))
	}
	return part(b.Say("page.options.house"), shut, dom.El("ul", dom.Class("rules"), list))
}

// control is the field for one house rule.
func (s *OptionsState) control(x *engine.Option, parts ...any) *dom.Node {
	b, info := s.Book, s.Options.Game()
	label := b.Of(info.Key).Say("option." + x.Key)
	set := func(v string) {
		if o := s.Options; o.Set(x.Key, v) == nil {
			s.Change(o)
		}
	}
	value := s.Options.Text(x.Key)
	switch {
	case len(x.Values) == 0:
		return number(b, label, s.Options.Int(x.Key), x.Min, x.Max, max(1, x.Step), func(v int) { set(strconv.Itoa(v)) }, parts...)
	case slices.Equal(x.Values, []string{"off", "on"}):
		return toggle(label, value == "on", func(on bool) { set(map[bool]string{false: "off", true: "on"}[on]) }, parts...)
	}
	var list []choice
	for _, v := range x.Values {
		list = append(list, choice{v, speech.Value(b, info, x, v), "", nil})
	}
	if len(list) > 3 {
		return selection(label, value, list, set, parts...)
	}
	return radios("rule-"+x.Key, label, value, list, set, parts...)
}

// presetText names a preset.
func presetText(b *words.Book, info *engine.Info, preset string) string {
	return b.Of(info.Key).Say("preset." + preset)
}
