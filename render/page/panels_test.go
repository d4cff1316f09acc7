//go:build !js

package page_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
	"carteado/render/dom"
	. "carteado/render/page"
	"carteado/render/settings"
	"carteado/render/speech"
)

var unsaid = regexp.MustCompile(`(page|talk|cards|error|friends|sueca|truco|buraco)\.[a-zA-Z]|[{}]|%!`)

// proper checks what holds of any tree: every word is in the language, everything to press or fill in has a
// name, ids are unique, and every dialog has a way out by touch.
func proper(t testing.TB, what string, n *dom.Node) {
	t.Helper()
	ids := map[string]bool{}
	for _, x := range n.All(func(*dom.Node) bool { return true }) {
		for _, s := range []string{x.Text, x.Attr["aria-label"], x.Attr["title"], x.Attr["placeholder"], x.Attr["aria-valuetext"]} {
			if unsaid.MatchString(s) {
				t.Errorf("%s: no words for %q", what, s)
			}
		}
		if id := x.Attr["id"]; id != "" && ids[id] {
			t.Errorf("%s: the id %s is there twice", what, id)
		} else {
			ids[id] = true
		}
		if x.Tag == "label" {
			if x.Words() == "" {
				t.Errorf("%s: a label without words", what)
			}
			for _, f := range x.All(field) {
				f.Attr["labelled"] = "yes"
			}
		}
		if _, style := x.Attr["style"]; style {
			t.Errorf("%s: the page allows no inline style", what)
		}
	}
	for _, x := range n.All(func(x *dom.Node) bool {
		return field(x) || x.Tag == "button" || x.Role() == "dialog" || x.Role() == "alertdialog"
	}) {
		if field(x) && x.Attr["labelled"] == "" && x.Attr["aria-label"] == "" || !field(x) && x.Name() == "" {
			t.Errorf("%s: a %s without a name", what, x.Role())
		}
		delete(x.Attr, "labelled")
		if r := x.Role(); (r == "dialog" || r == "alertdialog") && len(x.All(func(b *dom.Node) bool { _, off := b.Attr["disabled"]; return b.Tag == "button" && !off })) == 0 {
			t.Errorf("%s: no touch leads out of it", what)
		}
	}
}

func field(n *dom.Node) bool { return n.Tag == "input" || n.Tag == "select" }

// played returns a match in which some hands were played at random.
func played(t testing.TB, g engine.Game, preset string, hands int) (*engine.Options, *engine.Match, *engine.Engine) {
	t.Helper()
	o, err := g.Info().Defaults(preset)
	if err != nil {
		t.Fatal(err)
	}
	m := engine.NewMatch(g, o, 0)
	rng := rand.New(rand.NewPCG(4, 4))
	var e *engine.Engine
	for range hands {
		if m.Over() {
			break
		}
		if e, err = m.Hand(); err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		for d.Serve(e); !e.Over(); d.Serve(e) {
			p := e.Hand().Turn().First()
			moves := slices.DeleteFunc(e.View(p).Moves, func(a engine.Action) bool { return g.Info().Verb(a.Verb).Aside })
			if err := e.Do(uint32(e.Len()), &moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		m.Add(e.Hand().Score())
	}
	return &o, m, e
}

var names = []string{"Ana", "Beto", "Clara", "Davi", "Eva", "Franco", "Gil"}

func voice(lang string, o *engine.Options, me engine.Seat) *speech.Voice {
	return &speech.Voice{Book: words.In(lang), Info: o.Game(), Options: o, Me: me, Names: func(p engine.Seat) string { return names[p] }}
}

// Every panel has its words in every language, for every game and preset.
func TestPanelsHaveWords(t *testing.T) {
	no := func() {}
	for _, lang := range words.Langs {
		b := words.In(lang)
		var infos []*engine.Info
		for _, g := range games.All {
			infos = append(infos, g.Game.Info())
		}
		for _, g := range games.All {
			for _, preset := range g.Game.Info().Presets {
				what := lang + " " + g.Game.Info().Key + " " + preset
				o, m, e := played(t, g.Game, preset, 3)
				v := voice(lang, o, 0)
				carry := m.Carry()
				x := *o
				x.Set("target", "1")
				proper(t, what+" options", Options(OptionsState{Book: b, Games: infos, Options: x, People: 3, Names: names, Levels: 3,
					Open: true, Fresh: true, Game: func(string) {}, Change: func(engine.Options) {}, SetPeople: func(int) {},
					SetName: func(int, string) {}, SetLevel: func(int) {}, SetOpen: func(bool) {}, Start: no, Close: no}))
				proper(t, what+" rules", Rules(v, no))
				proper(t, what+" sheet", Sheet(SheetState{Voice: v, Hands: m.Hands(), Points: carry.Points, Print: no, Close: no}))
				proper(t, what+" hand", HandEnd(HandEndState{Voice: v, Score: e.Hand().Score(), Hand: 1, Points: carry.Points, Next: no}))
				proper(t, what+" outcome", Outcome(OutcomeState{Voice: v, View: e.View(0), Points: carry.Points, Next: no, Sheet: no}))
				for _, me := range []engine.Seat{0, 1, engine.Nobody} {
					v := voice(lang, o, me)
					proper(t, what+" match", MatchEnd(MatchEndState{Voice: v, Hands: m.Hands(), Points: carry.Points, Places: m.Places(),
						Again: no, Game: no, Print: no, Close: no}))
				}
			}
		}
		proper(t, lang+" settings", Settings(SettingsState{Book: b, Set: settings.Default(), Levels: 3, Change: func(settings.Settings) {}, Move: no, Erase: no, Close: no}))
		for _, s := range []MovingState{{}, {Locked: true}, {Busy: true}, {Said: "x", Bad: true}} {
			s.Book, s.Type, s.Seal, s.Save, s.Pick, s.Unlock, s.Close = b, func(int, string) {}, func(bool) {}, no, no, no, no
			proper(t, lang+" moving", Moving(s))
		}
		for _, g := range games.All {
			proper(t, lang+" help", Help(b, g.Game.Info(), no, no))
		}
		proper(t, lang+" credits", Credits(b, "1", no))
		proper(t, lang+" menu", Menu(MenuState{b, no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, []Line{{"x", no}}}))
		proper(t, lang+" log", Log(b, nil, no))
		proper(t, lang+" log", Log(b, []string{"Ana: 7"}, no))
		proper(t, lang+" confirm", Confirm(ConfirmState{Book: b, Do: "Ok", Yes: no, No: no}))
		proper(t, lang+" pause", Pause(b, no))
		proper(t, lang+" idle", Idle(b, 20, no))
		for _, on := range []bool{false, true} {
			proper(t, lang+" bar", Bar(BarState{b, true, on, on, map[bool]string{true: "vaza"}[on], "Sueca", no, no, no, no, no, no, no, no, ProofHolds, no, no, 3}))
		}
		proper(t, lang+" attract", Attract(b, "Sueca", false, no))
		proper(t, lang+" away", Away(b, no))
		proper(t, lang+" pin", Pin(PinState{Book: b, Typed: 2, Wrong: true, Digit: func(int) {}, Erase: no, Close: no}))
		proper(t, lang+" staff", Staff(StaffState{Book: b, Set: settings.Default(), Games: []Offer{{"sueca", true}, {"truco", false}},
			Lines: []string{"x"}, Change: func(settings.Settings) {}, Offer: func(string, bool) {}, Reload: no, Close: no}))
		c := &Curtain{Book: b, For: []Person{{"Maria", 0}, {"João", 2}}, Recap: []string{"x"}}
		c.Draw()
		proper(t, lang+" curtain", Shown("curtain"))
		c.Lift()
	}
}

// options is a sheet that keeps what is chosen on it, as a program does.
type options struct{ OptionsState }

func sheetOf(t testing.TB, key string) *options {
	o, _ := engineOf(t, key).Info().Defaults("")
	s := &options{OptionsState{Book: words.In("pt-BR"), Options: o, People: 1, Levels: 3}}
	for _, g := range games.All {
		s.Games = append(s.Games, g.Game.Info())
	}
	s.Game = func(key string) { s.Options, _ = engineOf(t, key).Info().Defaults("") }
	s.Change = func(o engine.Options) { s.Options = o }
	s.SetPeople = func(n int) { s.People = n }
	s.SetName = func(k int, name string) {
		for len(s.Names) <= k {
			s.Names = append(s.Names, "")
		}
		s.Names[k] = name
	}
	s.SetLevel = func(k int) { s.Level = k }
	s.SetOpen = func(on bool) { s.Open = on }
	s.Start = func() {}
	return s
}

func engineOf(t testing.TB, key string) engine.Game {
	g, ok := games.Named(key)
	if !ok {
		t.Fatal(key)
	}
	return g.Game
}

func (s *options) find(t testing.TB, role, name string) *dom.Node {
	t.Helper()
	n := Options(s.OptionsState).Find(role, name)
	if n == nil {
		t.Fatalf("there is no %s %q", role, name)
	}
	return n
}

// What is for partners is not offered to two.
func TestOptionsForTwo(t *testing.T) {
	s := sheetOf(t, "truco")
	s.find(t, "button", s.Book.Say("page.options.show")).Click()
	offered := func() (n int) {
		for _, key := range []string{"truco.preset.blog", "talk.option.direction", "truco.option.signals"} {
			if strings.Contains(Options(s.OptionsState).Words(), s.Book.Say(key)) {
				n++
			}
		}
		return n
	}
	if offered() != 3 {
		t.Error("four are not offered signs and directions")
	}
	s.find(t, "radio", s.Book.Say("truco.option.seats.2")).Fire("change", dom.Event{})
	if s.Options.Seats() != 2 || offered() != 0 {
		t.Errorf("%v offers signs or directions", s.Options)
	}
}

// A table is chosen by role and name, as a person does it.
func TestOptions(t *testing.T) {
	s := sheetOf(t, "sueca")
	s.find(t, "radio", "Truco").Fire("change", dom.Event{})
	if s.Options.Game().Key != "truco" {
		t.Fatal("the game is still", s.Options.Game().Key)
	}
	s.find(t, "radio", "Buraco").Fire("change", dom.Event{})
	s.find(t, "button", s.Book.Say("page.options.show")).Click()
	s.find(t, "radio", s.Book.Say("buraco.option.pile_take.justify")).Fire("change", dom.Event{})
	if !s.Options.Is("pile_take", "justify") || s.find(t, "button", s.Book.Say("page.options.restore", "preset", s.Book.Say("buraco.preset.megajogos"))) == nil {
		t.Error("the rule is not changed")
	}
	marked := Options(s.OptionsState).All(func(n *dom.Node) bool { return n.Attr["class"] == "differs" })
	if len(marked) != 1 || !strings.Contains(marked[0].Words(), s.Book.Say("buraco.rule.pile_take.justify")) {
		t.Error("the change is not marked, with its sentence")
	}
	s.find(t, "combobox", s.Book.Of("buraco").Say("option.seats")).Fire("change", dom.Event{Value: "3"})
	alert := Options(s.OptionsState).All(func(n *dom.Node) bool { return n.Role() == "alert" })
	start := s.find(t, "button", s.Book.Say("page.options.start"))
	if _, off := start.Attr["disabled"]; !off || len(alert) != 1 || !strings.Contains(alert[0].Text, s.Book.Say("buraco.clash")) {
		t.Error("rules that do not go together can be played")
	}
	s.find(t, "radio", s.Book.Say("buraco.preset.copag")+" "+s.Book.Say("buraco.preset.copag.note")).Fire("change", dom.Event{})
	if s.Options.Preset() != "copag" || s.Options.Seats() != 3 {
		t.Error("the preset does not keep the players:", s.Options)
	}
	target := s.Book.Of("buraco").Say("option.out_bonus")
	s.find(t, "button", s.Book.Say("page.number.more", "what", target)).Click()
	if s.Options.Int("out_bonus") != 150 {
		t.Error("a step is", s.Options.Int("out_bonus"))
	}
	for _, typed := range []string{"99999", "x", "", "-1"} {
		s.find(t, "spinbutton", target).Fire("change", dom.Event{Value: typed})
		if s.Options.Int("out_bonus") != 150 {
			t.Errorf("%q is taken for a number", typed)
		}
	}
	s.find(t, "radio", s.Book.Say("page.options.pass")).Fire("change", dom.Event{})
	s.find(t, "textbox", s.Book.Say("page.seat.n", "n", 2)).Fire("change", dom.Event{Value: "Rosa"})
	if s.People != 2 || len(s.Names) != 2 || s.Names[1] != "Rosa" {
		t.Error(s.People, s.Names)
	}
}

// A rule that means nothing at the table is not asked about.
func TestOptionsThatMatter(t *testing.T) {
	s := sheetOf(t, "buraco")
	s.Open = true
	row := func(key string) bool {
		return len(Options(s.OptionsState).All(func(n *dom.Node) bool { return n.Tag == "li" && n.Key == key })) > 0
	}
	if row("teams6") || row("joker_value") || !row("bonus_half") {
		t.Error("the rules of a table of four are not those that matter there")
	}
	s.Options = s.Options.With("jokers", "4")
	if !row("joker_value") {
		t.Error("with jokers their value is not asked")
	}
}

// A number that was changed is told with that of the preset, which is no word but for nought.
func TestChangedNumber(t *testing.T) {
	for text, was := range map[string]string{"olho(seats=5)": "4", "buraco(bonus_half=100)": "buraco.option.bonus_half.0"} {
		_, o, err := games.Rules(text)
		if err != nil {
			t.Fatal(err)
		}
		s := sheetOf(t, o.Game().Key)
		s.Options, s.Open = o, true
		preset := s.Book.Say(o.Game().Key + ".preset." + o.Preset())
		want := s.Book.Say("page.options.default", "preset", preset, "value", s.Book.Say(was))
		if said := Options(s.OptionsState).All(func(n *dom.Node) bool { return n.Text == want }); len(said) != 1 {
			t.Errorf("%s: %q is not told", text, want)
		}
	}
}

// Every value of every rule of every game can be set, and every field of the settings.
func TestEverythingCanBeSet(t *testing.T) {
	for _, g := range games.All {
		info := g.Game.Info()
		for k := range info.Options {
			x := &info.Options[k]
			for _, value := range x.Values {
				s := sheetOf(t, info.Key)
				s.Open = true
				if tables := enginetest.WhereItMatters(info, x.Key); len(tables) > 0 {
					s.Options = tables[0]
				}
				for _, on := range []string{"change"} {
					row := Options(s.OptionsState).All(func(n *dom.Node) bool { return n.Tag == "li" && n.Key == x.Key })
					if len(row) != 1 {
						t.Fatalf("%s.%s has %d rows", info.Key, x.Key, len(row))
					}
					for _, f := range row[0].All(field) {
						switch {
						case f.Tag == "select":
							f.Fire(on, dom.Event{Value: value})
						case f.Attr["type"] == "checkbox":
							f.Fire(on, dom.Event{Checked: value == "on"})
						case f.Attr["value"] == value:
							f.Fire(on, dom.Event{})
						}
					}
				}
				if !s.Options.Is(x.Key, value) {
					t.Errorf("%s.%s cannot be %s", info.Key, x.Key, value)
				}
			}
		}
	}
	seen := map[settings.Settings]bool{}
	def := settings.Default()
	state := SettingsState{Book: words.In("pt-BR"), Set: def, Levels: 3, Change: func(s settings.Settings) { seen[s] = true }}
	for _, f := range Settings(state).All(field) {
		for _, e := range []dom.Event{{Checked: true}, {Checked: false}, {Value: "en"}, {Value: "120"}, {Value: "50"}, {Value: "Rosa"}} {
			f.Fire("change", e)
			f.Fire("input", e)
		}
	}
	for what, changed := range map[string]func(s settings.Settings) bool{
		"Lang": func(s settings.Settings) bool { return s.Lang == "en" }, "Big": func(s settings.Settings) bool { return s.Big },
		"Zoom": func(s settings.Settings) bool { return s.Zoom == 1.2 }, "Felt": func(s settings.Settings) bool { return s.Felt == settings.Graphite },
		"Contrast": func(s settings.Settings) bool { return s.Contrast }, "Style": func(s settings.Settings) bool { return s.Style == settings.Text },
		"Suits":   func(s settings.Settings) bool { return s.Suits == settings.ColourBlind },
		"Letters": func(s settings.Settings) bool { return s.Letters }, "Ranks": func(s settings.Settings) bool { return s.Ranks == settings.Portuguese },
		"Back": func(s settings.Settings) bool { return s.Back == settings.Backs-1 }, "Left": func(s settings.Settings) bool { return s.Left },
		"OneTap": func(s settings.Settings) bool { return s.OneTap }, "Hints": func(s settings.Settings) bool { return !s.Hints },
		"Speed": func(s settings.Settings) bool { return s.Speed == 1.6 }, "Calm": func(s settings.Settings) bool { return s.Calm },
		"Sound": func(s settings.Settings) bool { return s.Sound == 0.5 }, "Level": func(s settings.Settings) bool { return s.Level == 2 },
		"Sort": func(s settings.Settings) bool { return s.Sort == 3 }, "Name": func(s settings.Settings) bool { return s.Name == "Rosa" },
	} {
		found := false
		for s := range seen {
			found = found || changed(s)
		}
		if !found {
			t.Error("no field sets", what)
		}
	}
}

// The sheet has every hand with its lines, and the total that the engine counts.
func TestSheet(t *testing.T) {
	o, m, _ := played(t, engineOf(t, "buraco"), "copag", 2)
	v := voice("pt-BR", o, 0)
	n := Sheet(SheetState{Voice: v, Hands: m.Hands(), Points: m.Carry().Points})
	var rows []string
	for _, r := range n.All(func(n *dom.Node) bool { return n.Tag == "tr" }) {
		rows = append(rows, r.Words())
	}
	last := rows[len(rows)-1]
	if o.Game().Target(o) > 0 { // what is missing comes last
		last = rows[len(rows)-2]
	}
	if len(m.Hands()) != 2 || !strings.HasPrefix(last, v.Book.Say("page.sheet.total")) || rows[0] != v.Side(0)+" "+v.Side(1) {
		t.Error(rows)
	}
	if n.Find("button", v.Book.Say("page.print")) != nil {
		t.Error("a button that cannot print")
	}
}

// The sheet says what the match goes to and what each side still needs, before the first hand is over too.
func TestSheetTarget(t *testing.T) {
	for rules, want := range map[string][2]string{
		"sueca":                 {"A partida vai até 4", "Faltam 3 4"},
		"copas":                 {"A partida acaba em 100: ganha quem tiver menos", "Faltam 99 100 100 100"},
		"truco":                 {"A partida vai até 12", "Faltam 11 12"},
		"buraco(target=single)": {"A partida é uma mão só: ganha quem fizer mais pontos.", ""},
		"olho(games=6)":         {"A partida tem 6 jogos.", ""},
		"sobe-e-desce":          {"Quem chega primeiro a zero ganha. A partida também acaba quando alguém chega a 40 pontos.", ""},
		"king":                  {"A partida tem 10 mãos", ""},
	} {
		_, o, err := games.Rules(rules)
		if err != nil {
			t.Fatal(err)
		}
		s := SheetState{Voice: voice("pt-BR", &o, 0), Close: func() {}}
		for p := range engine.Seat(o.Seats()) {
			if o.Game().Side(&o, p) == o.Game().Side(&o, 0) {
				s.Points[p] = 1
			}
		}
		if words := Sheet(s).Words(); !strings.Contains(words, want[0]) || !strings.Contains(words, want[1]) || want[1] == "" && strings.Contains(words, "Faltam") {
			t.Errorf("%s: %s", rules, words)
		}
	}
}

// The sheet of every game says what ends the match, before its first hand is over.
func TestSheetSaysWhatEndsTheMatch(t *testing.T) {
	for _, lang := range words.Langs {
		for _, g := range games.All {
			info := g.Game.Info()
			for _, preset := range info.Presets {
				o, err := info.Defaults(preset)
				if err != nil {
					t.Fatal(err)
				}
				v := voice(lang, &o, 0)
				if info.Hands > 0 || o.Target() > 0 {
					continue
				}
				if ends := strings.Join(v.Ends(), " "); ends == "" || !strings.Contains(Sheet(SheetState{Voice: v, Close: func() {}}).Words(), ends) {
					t.Errorf("%s: the sheet of %s %s does not say %q", lang, info.Key, preset, ends)
				}
			}
		}
	}
}

// The sheet of a game with columns sums them up, and does not say twice what a hand counts.
func TestSheetColumns(t *testing.T) {
	o, _ := engineOf(t, "king").Info().Defaults("")
	hands := make([]engine.Score, 2)
	for p, n := range []int32{-80, -60, -40, -80} {
		hands[0].Points[p], hands[0].Parts[2][p] = n, n
		hands[1].Points[p], hands[1].Parts[3][p] = -n, -n
	}
	hands = append(hands, hands[0])
	words := Sheet(SheetState{Voice: voice("pt-BR", &o, 0), Hands: hands, Points: [engine.MaxSeats]int32{-80, -60, -40, -80}, Close: func() {}}).Words()
	if !strings.Contains(words, "Negativas −160 −120 −80 −160 Positivas 80 60 40 80 Total −80 −60 −40 −80") || strings.Count(words, "Negativas") != 1 {
		t.Error(words)
	}
}

// The sheet says what tied hands have left for the next winner, if they have.
func TestSheetExtra(t *testing.T) {
	o, _ := engineOf(t, "sueca").Info().Defaults("")
	s := SheetState{Voice: voice("pt-BR", &o, 0), Close: func() {}}
	if words := Sheet(s).Words(); strings.Contains(words, "Empates acumulados") {
		t.Error(words)
	}
	s.Extra[0] = 2
	if words := Sheet(s).Words(); !strings.Contains(words, "Empates acumulados: 2") {
		t.Error(words)
	}
}

// MatchEnd says who has won to whoever asks.
func TestWinner(t *testing.T) {
	o, _ := engineOf(t, "sueca").Info().Defaults("")
	for _, x := range []struct {
		me     engine.Seat
		places [engine.MaxSeats]uint8
		key    string
	}{
		{0, [8]uint8{1, 3, 1, 3}, "page.match.won"}, {1, [8]uint8{1, 3, 1, 3}, "page.match.lost"},
		{0, [8]uint8{1, 1, 1, 1}, "page.match.drawn"},
	} {
		v := voice("pt-BR", &o, x.me)
		n := MatchEnd(MatchEndState{Voice: v, Places: x.places})
		if !strings.Contains(n.Words(), v.Book.Say(x.key)) {
			t.Errorf("seat %d is not told %s: %s", x.me, x.key, n.Words())
		}
	}
}

// The own side stands first on the sheet, whatever the seat; hands among friends have receipts, the last ones.
func TestSheetAmongFriends(t *testing.T) {
	e, _ := games.Named("sueca")
	o, err := e.Game.Info().Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	saved := 0
	s := SheetState{Voice: voice("pt-BR", &o, 1), Hands: make([]engine.Score, 3), Receipts: Receipts{2, func(k int) { saved = k }}, Close: func() {}}
	n := Sheet(s)
	if text := n.Words(); strings.Index(text, "Nós") > strings.Index(text, "Eles") {
		t.Error(text)
	}
	end := MatchEnd(MatchEndState{Voice: s.Voice, Hands: s.Hands, Receipts: s.Receipts, Again: func() {}})
	for name, want := range map[string]int{"Guardar o recibo: Mão 2": 1, "Guardar o recibo: Mão 3": 2} {
		for _, n := range []*dom.Node{n, end} {
			if saved = 0; !n.Find("button", name).Click() || saved != want {
				t.Errorf("%s saves %d", name, saved)
			}
		}
	}
	if s.Count = 0; Sheet(s).Find("button", "Guardar o recibo: Mão 2") != nil {
		t.Error("a receipt that is not there can be saved")
	}
}

// The menu is in groups with headings, and everything in them has a word and a sign.
func TestMenuGroups(t *testing.T) {
	no := func() {}
	n := Menu(MenuState{words.In("pt-BR"), no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, []Line{{"Perguntar antes", no}, {"Ficar de fora", no}}})
	items := 0
	for _, g := range n.All(func(x *dom.Node) bool { return x.Attr["class"] == "group" }) {
		if g.Kids[0].Tag != "h3" || g.Kids[0].Words() == "" {
			t.Errorf("a group has no heading: %s", g.Words())
		}
		for _, x := range g.All(func(x *dom.Node) bool { return x.Tag == "button" }) {
			items++
			if d := x.All(func(y *dom.Node) bool { return y.Tag == "path" }); len(d) != 1 || d[0].Attr["d"] == "" || x.Name() == "" {
				t.Errorf("%q has no sign", x.Name())
			}
		}
	}
	if items != 19 {
		t.Errorf("%d things can be done", items)
	}
	// What cannot be done is not there, and neither is a group of nothing.
	few := Menu(MenuState{Book: words.In("pt-BR"), Resume: no, Leave: no})
	if g := few.All(func(x *dom.Node) bool { return x.Attr["class"] == "group" }); len(g) != 1 || len(few.All(func(x *dom.Node) bool { return x.Tag == "path" })) != 2 {
		t.Errorf("a short menu has %d groups: %s", len(g), few.Words())
	}
}

// The sheet of settings has a place for a picture of the cards, on the person's felt.
func TestSample(t *testing.T) {
	for felt, want := range map[settings.Felt]string{settings.Green: "#12402f", settings.Blue: "#14304f"} {
		set := settings.Default()
		set.Felt = felt
		n := Settings(SettingsState{Book: words.In("pt-BR"), Set: set, Levels: 3})
		if at := n.All(func(x *dom.Node) bool { return x.Attr["--table"] == want && x.Kids[0].Attr["id"] == Sample }); len(at) != 1 {
			t.Errorf("no sample on %s", want)
		}
	}
}
