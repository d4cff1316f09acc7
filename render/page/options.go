package page

import (
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
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
func Options(s OptionsState) *Node {
	b, o := s.Book, &s.Options
	info := o.Game()
	var parts []any
	if len(s.Games) > 1 {
		var games []choice
		for _, g := range s.Games {
			games = append(games, choice{g.Key, b.Say(g.Key + ".name"), b.Say(g.Key + ".tagline"), nil})
		}
		parts = append(parts, radios("game", b.Say("page.options.game"), info.Key, games, s.Game, Class("cards")))
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
			func(v string) { k, _ := strconv.Atoi(v); s.SetLevel(k) }, Class("cards")))
	}
	if s.Terms != nil {
		parts = append(parts, s.Terms.fields(b, o, s.SetTerms))
	}
	parts = append(parts, s.house())
	start := s.Start
	if err := o.Valid(); err != nil {
		start = nil
		parts = append(parts, El("p", Attr{"role": "alert", "class": "bad"},
			b.Say("page.options.clash", "why", b.Say(info.Key+".clash"))))
	}
	var fresh *Node
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

func (s *OptionsState) presets() *Node {
	b, o := s.Book, &s.Options
	info := o.Game()
	changed := len(o.Changed()) > 0
	var list []choice
	for _, p := range info.Presets {
		key := info.Key + ".preset." + p
		c := choice{p, b.Say(key), b.Say(key + ".note"), nil}
		if changed && p == o.Preset() {
			c.label = b.Say("page.options.preset.changed", "preset", c.label)
		}
		list = append(list, c)
	}
	var restore *Node
	if changed {
		restore = Button(b.Say("page.options.restore", "preset", b.Say(info.Key+".preset."+o.Preset())), func() { s.preset(o.Preset()) })
	}
	return radios("preset", b.Say("page.options.preset"), o.Preset(), list, s.preset, Class("cards"), restore)
}

// preset goes over to a preset, with as many players as before where it can.
func (s *OptionsState) preset(name string) {
	o, err := s.Options.Game().Defaults(name)
	if err != nil {
		return
	}
	if x := o; name != s.Options.Preset() && x.Set("seats", strconv.Itoa(s.Options.Seats())) == nil && x.Valid() == nil {
		o = x
	}
	s.Change(o)
}

// who asks who plays, and what they are called.
func (s *OptionsState) who() *Node {
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
	}, Class("cards"))
	if s.People < 2 {
		return out
	}
	var names []*Node
	for k := range s.People {
		name := ""
		if k < len(s.Names) {
			name = s.Names[k]
		}
		names = append(names, entry(b.Say("page.seat.n", "n", k+1), name, b.Say("page.options.name.hint"), LongestName,
			func(v string) { s.SetName(k, v) }))
	}
	return El("div", out, number(b, b.Say("page.options.people"), s.People, 2, seats, s.SetPeople),
		El("fieldset", El("legend", b.Say("page.options.names")), names))
}

// house shows every house rule with its value, and what it comes to in a sentence.
func (s *OptionsState) house() *Node {
	b, o := s.Book, &s.Options
	info := o.Game()
	title := b.Say("page.options.show")
	if s.Open {
		title = b.Say("page.options.hide")
	}
	shut := Button(title, func() { s.SetOpen(!s.Open) }, Attr{"aria-expanded": strconv.FormatBool(s.Open), "class": "wide"})
	if !s.Open {
		return El("section", Class("part"), shut)
	}
	base, _ := info.Defaults(o.Preset())
	changed := o.Changed()
	var list []*Node
	for k := range info.Options {
		x := &info.Options[k]
		mark := slices.Contains(changed, x.Key)
		var was *Node
		if mark {
			was = El("p", Class("changed"), El("b", b.Say("page.options.changed")), El("span", b.Say("page.options.default",
				"preset", b.Say(info.Key+".preset."+o.Preset()), "value", valueText(b, info, x, base.Text(x.Key)))))
		}
		list = append(list, El("li", Key(x.Key), If(mark, "class", "differs"),
			s.control(x, note(ruleText(b, o, x)), was)))
	}
	return part(b.Say("page.options.house"), shut, El("ul", Class("rules"), list))
}

// control is the field for one house rule.
func (s *OptionsState) control(x *engine.Option, parts ...any) *Node {
	b, info := s.Book, s.Options.Game()
	label := b.Say(info.Key + ".option." + x.Key)
	set := func(v string) {
		if o := s.Options; o.Set(x.Key, v) == nil {
			s.Change(o)
		}
	}
	value := s.Options.Text(x.Key)
	switch {
	case len(x.Values) == 0:
		return number(b, label, s.Options.Int(x.Key), x.Min, x.Max, func(v int) { set(strconv.Itoa(v)) }, parts...)
	case slices.Equal(x.Values, []string{"off", "on"}):
		return toggle(label, value == "on", func(on bool) { set(map[bool]string{false: "off", true: "on"}[on]) }, parts...)
	}
	var list []choice
	for _, v := range x.Values {
		list = append(list, choice{v, valueText(b, info, x, v), "", nil})
	}
	if len(list) > 3 {
		return selection(label, value, list, set, parts...)
	}
	return radios("rule-"+x.Key, label, value, list, set, parts...)
}

// valueText names a value of a house rule.
func valueText(b *words.Book, info *engine.Info, x *engine.Option, value string) string {
	if key := info.Key + ".option." + x.Key + "." + value; b.Has(key) {
		return b.Say(key)
	}
	return value
}

// ruleText tells a house rule, as it is now, as a full sentence.
func ruleText(b *words.Book, o *engine.Options, x *engine.Option) string {
	key := o.Game().Key + ".rule." + x.Key
	if k := key + "." + o.Text(x.Key); b.Has(k) {
		return b.Say(k)
	}
	if len(x.Values) > 0 {
		return ""
	}
	if b.Has(key + ".one") {
		return b.Count(key, o.Int(x.Key))
	}
	return b.Say(key, "n", o.Int(x.Key))
}
