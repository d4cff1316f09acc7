//go:build !js

package page_test

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/dom"
	. "carteado/render/page"
)

// board is a QR code of a few modules: a ring around a dot.
var board = QR{5, func(x, y int) bool { return x == 0 || y == 0 || x == 4 || y == 4 || x == 2 && y == 2 }}

// Every panel of a table among friends has its words in every language, in every state.
func TestFriendsHaveWords(t *testing.T) {
	no := func() {}
	nth := func(int) {}
	for _, lang := range words.Langs {
		b := words.In(lang)
		proper(t, lang+" invite", Invite(InviteState{Book: b, Link: "https://x.example/#1abc", QR: board, Share: no, Copy: no, Close: no}))
		for c := CopyNone; c <= CopyFailed; c++ {
			proper(t, lang+" invite copied", Invite(InviteState{Book: b, Link: "x", Copied: c, Copy: no, Close: no}))
			proper(t, lang+" code copied", Exchange(ExchangeState{Book: b, Mine: "abc", Copied: c, Type: func(string) {}, Copy: no, Close: no}))
			proper(t, lang+" diagnosis copied", Diagnosis(DiagnosisState{Book: b, Copied: c, Copy: no, Close: no}))
		}
		proper(t, lang+" invite coming", Invite(InviteState{Book: b, Close: no}))
		proper(t, lang+" invite here", Invite(InviteState{Book: b, Link: "http://localhost/#1abc", Only: "localhost", Hidden: true, Copy: no, Hand: no, Close: no}))
		for _, code := range []Passcode{{Code: "AB 3K9Z"}, {Code: "AB 3K9Z", Guessed: true}, {Guessed: true}} {
			proper(t, lang+" invite by code", Invite(InviteState{Book: b, Link: "x", Passcode: code, Copy: no, Close: no}))
		}
		for _, looking := range []bool{false, true} {
			proper(t, lang+" enter", Enter(EnterState{Book: b, Text: "AB", Bad: "x", Looking: looking, Type: func(string) {}, Go: no, Close: no}))
		}
		proper(t, lang+" scan", Scan(b, "", no))
		proper(t, lang+" no scan", Scan(b, "x", no))
		proper(t, lang+" brought", Brought(b, no))
		proper(t, lang+" met", Connect(ConnectState{Book: b, Seconds: SlowAfter, Met: true, Close: no}))
		for _, g := range games.All {
			for _, preset := range g.Game.Info().Presets {
				o, err := g.Game.Info().Defaults(preset)
				if err != nil {
					t.Fatal(err)
				}
				chairs := make([]Chair, o.Seats())
				chairs[0] = Chair{Name: "Ana", Owner: true, Ready: true, Link: LinkOpen}
				for me := range 2 {
					proper(t, lang+" "+preset+" lobby", Lobby(LobbyState{Book: b, Options: o, Host: "Ana", Chairs: chairs, Me: me - 1, Picked: -1, Watching: 1 + me, Owner: me > 0,
						Locked: me > 0, Barred: me < 1, Terms: Terms{MoveTime: 30 * me, ReturnTime: 60 + 240*me, ShareAfter: 90 * me, Hints: []string{"off", "full"}[me]}, Sit: nth, SetName: func(string) {}, Ready: func(bool) {},
						Watch: no, Invite: no, Rules: no, Leave: no, Start: no, Fill: no, Change: no, Lock: func(bool) {}, Remove: nth, HandOver: nth, Pick: nth}))
				}
			}
			for k := range g.Game.Info().Phrases {
				if p := Phrase(b, g.Game.Info(), k+1); unsaid.MatchString(p) || p == "" || Bubble(p) != p {
					t.Errorf("%s: phrase %d of %s is %q", lang, k+1, g.Game.Info().Key, p)
				}
			}
		}
		for link := LinkNone; link <= LinkLost; link++ {
			o, _ := games.All[0].Game.Info().Defaults("")
			chairs := make([]Chair, o.Seats())
			chairs[1] = Chair{Name: "Ana", Mark: "K7", Link: link}
			chairs[0] = Chair{Name: "Lourdes", Robot: true}
			proper(t, lang+" link", Lobby(LobbyState{Book: b, Options: o, Chairs: chairs, Me: -1, Picked: 1, Editing: true, Watches: true, Pick: nth, Remove: nth, HandOver: nth, Leave: no}))
		}
		found := []Check{{"host", StateGood, "192.168.0.2"}, {"srflx", StateBad, ""}}
		for _, s := range []int{0, SlowAfter} {
			proper(t, lang+" connect", Connect(ConnectState{Book: b, Table: "Sueca", Seconds: s, Found: found, Bars: s > 0, Again: no, Code: no, Close: no}))
		}
		for _, mine := range []string{"", "abc"} {
			for _, guest := range []bool{false, true} {
				for _, trying := range []bool{false, true} {
					proper(t, lang+" exchange", Exchange(ExchangeState{Book: b, Guest: guest, Mine: mine, QR: board, Bad: "x", Trying: trying, Type: func(string) {}, Go: no, Scan: no, Copy: no, Share: no, Close: no}))
				}
			}
		}
		for _, s := range []BannerState{{Lost: true}, {Paused: true}, {Away: "Ana", Left: 65}, {Away: "Ana", Alone: true}, {For: "Ana"}, {For: "Ana", By: "Beto"}, {Mine: true}, {Silent: "Ana"}, {Asks: "Ana"}, {Asked: true}, {Asked: true, Sole: "Ana"}, {Late: "Ana"}, {Auto: "Ana"}} {
			s.Book, s.Again, s.Vote, s.Back, s.Admit, s.Here = b, no, no, no, no, no
			proper(t, lang+" banner", Banner(s))
		}
		var said []string
		for _, what := range []string{"wait", "robot", "void", "yes", "no"} {
			said = append(said, Choice(b, "Ana", what))
		}
		proper(t, lang+" absent", Absent(AbsentState{Book: b, Who: "Ana", Seconds: 9, Mine: "wait", Chosen: said, Wait: no, Robot: no, Void: no}))
		for _, sole := range []bool{false, true} {
			proper(t, lang+" slow", Absent(AbsentState{Book: b, Who: "Ana", Slow: true, Sole: sole, Wait: no, Robot: no, Void: no}))
		}
		proper(t, lang+" alone", Absent(AbsentState{Book: b, Who: "Ana", Alone: true, Wait: no, Void: no}))
		proper(t, lang+" end", EndVote(EndVoteState{Book: b, By: "Ana", Left: 9, Chosen: said, Yes: no, No: no}))
		proper(t, lang+" end", EndVote(EndVoteState{Book: b, Mine: true, Close: no}))
		proper(t, lang+" propose", ProposeEnd(b, no, no))
		trust := TrustState{Book: b, Dealer: "Ana", Seats: []TrustSeat{{"Ana", false, "K7", "3f", true, "abelha farol tucano 0427", "data:,"}, {"Lourdes", true, "K7", "", false, "", ""}}, Words: []string{"casa", "rio"},
			Openings: []Opening{{"Ana", "Beto", []string{"Beto", "Clara"}, false}, {"Ana", "Clara", []string{"Beto", "Clara"}, true}, {"Davi", "", []string{"Beto"}, false}}, Save: no, Close: no}
		for _, f := range Faults {
			trust.Faults = append(trust.Faults, Fault{"Ana", 2, f, 1})
		}
		for _, c := range Checks {
			trust.Checks = append(trust.Checks, Check{c, StateGood, ""})
			if !b.Has("friends.check." + c) {
				t.Errorf("%s: no words for the check %s", lang, c)
			}
		}
		for p := ProofComing; p <= ProofFails; p++ {
			trust.Proof, trust.After, trust.Runner, trust.Stock, trust.People = p, 90*int(p), "Ana", 2*(1-min(1, int(p))), 3
			proper(t, lang+" trust", Trust(trust))
			proper(t, lang+" badge", Badge(b, p, no))
		}
		for s := StateWaits; s <= StateBad; s++ {
			proper(t, lang+" diagnosis", Diagnosis(DiagnosisState{Book: b, Checks: []Check{{"wasm", s, "x"}, {"host", s, ""}, {"something", s, ""}}, Again: no, Copy: no, Close: no}))
		}
		chat := ChatState{Book: b, Game: games.All[0].Game.Info(), Lines: []ChatLine{{N: 1, Who: "Ana", Seat: 1, Text: "Oi"}, {N: 2, Text: "Oi", Mine: true, Unheard: "Ana"}, {N: 3, Who: "Eva", Text: "Oi", Watcher: true},
			{N: 4, Who: "Ana", Seat: 1, Text: Reaction(b, 4), React: 4}}, People: []Listener{{"Ana", true}}, Say: nth, React: nth, Type: func(string) {}, Write: func(string) {}, Mute: func(int, bool) {}, Close: no}
		proper(t, lang+" chat", Chat(chat))
		proper(t, lang+" reactions", Reacting(ReactingState{Book: b, Game: games.All[0].Game.Info(), Say: nth, React: nth, Write: no, Close: no}))
		chat.Held = true
		proper(t, lang+" chat of who watches", Chat(chat))
		for _, rule := range []engine.Mute{engine.MuteText, engine.MutePartners, engine.MuteAll} {
			chat.Rule, chat.NoText, chat.NoPhrase, chat.Lines = rule, true, true, nil
			proper(t, lang+" muted "+rule.String(), Chat(chat))
		}
		proper(t, lang+" chat button", dom.El("div", ChatButton(b, 0, no), ChatButton(b, 1, no), ChatButton(b, 7, no)))
	}
}

// A QR code is one path of runs, with room around it that no camera needs to guess.
func TestQR(t *testing.T) {
	n := Invite(InviteState{Book: words.In("en"), Link: "x", QR: board, Copy: func() {}})
	svg := n.All(func(n *dom.Node) bool { return n.Tag == "svg" && n.Attr["class"] == "qr" })
	if len(svg) != 1 || svg[0].Attr["viewBox"] != "-4 -4 13 13" || svg[0].Role() != "img" || svg[0].Name() == "" {
		t.Fatal("no code is drawn")
	}
	want := "M0 0h5v1h-5zM0 1h1v1h-1zM4 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1zM4 2h1v1h-1zM0 3h1v1h-1zM4 3h1v1h-1zM0 4h5v1h-5z"
	if d := svg[0].Kids[0].Attr["d"]; d != want {
		t.Error(d)
	}
}

// What shares and copies is pressed by name; without a way to share the link is copied first. "Copied" is said when it is,
// and how to do it by hand when it is not.
func TestInvite(t *testing.T) {
	b := words.In("pt-BR")
	var did []string
	do := func(what string) func() { return func() { did = append(did, what) } }
	s := InviteState{Book: b, Link: "https://x.example/#1abc", QR: board, Share: do("share"), Copy: do("copy"), Close: do("close")}
	n := Invite(s)
	for _, name := range []string{"Compartilhar", "Copiar o link", "Fechar"} {
		n.Find("button", name).Click()
	}
	if strings.Join(did, " ") != "share copy close" {
		t.Error(did)
	}
	if !strings.Contains(n.Words(), s.Link) {
		t.Error("no link:", n.Words())
	}
	s.Share, s.Copied, s.Only, s.Hand, s.Hidden = nil, CopyDone, "localhost:8080", do("hand"), true
	n = Invite(s)
	if n.Find("button", b.Say("friends.invite.hand")).Click(); did[len(did)-1] != "hand" || !strings.Contains(n.Words(), "localhost:8080") ||
		!strings.Contains(n.Words(), b.Say("friends.invite.hidden")) {
		t.Error("nobody is told what else there is:", n.Words())
	}
	if n.Find("button", "Compartilhar") != nil || n.Find("button", "Copiado").Attr["class"] != "wide main" {
		t.Error("buttons for what cannot be done")
	}
	s.Copied = CopyFailed
	if n = Invite(s); n.Find("button", "Copiado") != nil || n.Find("button", "Copiar o link") == nil || !strings.Contains(n.Words(), b.Say("page.copied.not")) {
		t.Error("what was not copied is said to be:", n.Words())
	}
}

// The ways out come after eight seconds, those that there are.
func TestConnect(t *testing.T) {
	code := 0
	s := ConnectState{Book: words.In("pt-BR"), Seconds: SlowAfter - 1, Again: func() {}, Code: func() { code++ }, Close: func() {}}
	ways := func() []*dom.Node {
		return Connect(s).All(func(n *dom.Node) bool { return n.Tag == "button" && strings.HasPrefix(n.Attr["class"], "way") })
	}
	if len(ways()) != 0 {
		t.Error("ways out at once")
	}
	s.Seconds = SlowAfter
	if w := ways(); len(w) != 2 || !w[1].Click() || code != 1 {
		t.Error(len(w), "ways")
	}
	says := func(key string) bool { return strings.Contains(Connect(s).Words(), s.Book.Say("friends.connect."+key)) }
	if !says("slow") || says("bars") {
		t.Error(Connect(s).Words())
	}
	s.Bars = true
	if says("slow") || !says("bars") || len(ways()) != 2 {
		t.Error("nobody is told that the networks let nothing through:", Connect(s).Words())
	}
	// Where others play whom nobody may watch: at an open table nobody waits for the end of the match.
	for _, x := range []struct {
		open bool
		ask  func()
		key  string
	}{{false, nil, "closed"}, {false, func() {}, "closed"}, {true, func() {}, "closed.open"}, {true, nil, "closed.full"}} {
		s.Shut, s.Open, s.Ask = true, x.open, x.ask
		if !says(x.key) {
			t.Errorf("not %s, but %s", x.key, Connect(s).Words())
		}
	}
}

// Who invites shows a code first; who comes takes one first, and has none to show until then.
func TestExchange(t *testing.T) {
	typed, took := "", 0
	s := ExchangeState{Book: words.In("pt-BR"), Mine: "m1ne", QR: board, Type: func(v string) { typed = v }, Close: func() {}, Copy: func() {}}
	order := func() string {
		var keys []string
		for _, li := range Exchange(s).All(func(n *dom.Node) bool { return n.Tag == "li" }) {
			keys = append(keys, li.Key)
		}
		return strings.Join(keys, " ")
	}
	if order() != "mine theirs" {
		t.Error(order())
	}
	n := Exchange(s)
	n.Find("textbox", "Código do amigo").Fire("input", dom.Event{Value: "th3irs"})
	if typed != "th3irs" || n.Find("button", "Ligar").Click() {
		t.Error("what was pasted is", typed)
	}
	s.Go = func() { took++ }
	if Exchange(s).Find("button", "Ligar").Click(); took != 1 {
		t.Error("the code is not taken")
	}
	s.Trying = true
	if Exchange(s).Find("textbox", "Código do amigo") != nil || !strings.Contains(Exchange(s).Words(), "Ligando…") {
		t.Error("another code is asked for while one is tried")
	}
	s.Trying, s.Guest, s.Mine = false, true, ""
	if n := Exchange(s); n.Find("button", "Copiar o código") != nil || n.Find("textbox", "Código do amigo") == nil {
		t.Error("a guest shows what he has not")
	}
	s.Mine = "m1ne"
	if n := Exchange(s); n.Find("button", "Copiar o código") == nil || n.Find("textbox", "Código do amigo") != nil {
		t.Error("a guest with a code is not asked to show it")
	}
	s.Mine, s.Bad = "", "Não é um código."
	if len(Exchange(s).All(func(n *dom.Node) bool { return n.Role() == "alert" && n.Text == s.Bad })) != 1 {
		t.Error("nobody says what is wrong")
	}
}

// A banner says the gravest, and nothing when all is well.
func TestBanner(t *testing.T) {
	b := words.In("pt-BR")
	pressed := ""
	press := func(what string) func() { return func() { pressed = what } }
	all := BannerState{Book: b, Lost: true, Paused: true, Away: "Ana", Left: 245, For: "Beto", Asked: true, Mine: true, Silent: "Eva", Late: "Rita", Auto: "Gil", Asks: "Davi",
		Again: press("again"), Vote: press("vote"), Back: press("back"), Admit: press("admit"), Here: press("here")}
	for _, x := range []struct {
		ease         func()
		text, button string
	}{
		{func() {}, "A conexão caiu", "again"},
		{func() { all.Lost = false }, "Esperamos mais 4:05", "vote"},
		{func() { all.Alone = true }, "Sem Ana as cartas fechadas não se abrem", "vote"},
		{func() { all.Away = "" }, "Falta gente", "again"},
		{func() { all.Paused = false }, "Os outros esperam por você", "here"},
		{func() { all.Asked = false }, "no seu lugar", "back"},
		{func() { all.Mine = false }, "Sem sinal de Eva", ""},
		{func() { all.Silent = "" }, "Rita ainda não jogou", "vote"},
		{func() { all.Late = "" }, "Um robô joga por Beto", ""},
		{func() { all.By = "Clara" }, "O robô de Clara joga por Beto", ""},
		{func() { all.For = "" }, "O computador joga por Gil", ""},
		{func() { all.Auto = "" }, "Davi quer jogar", "admit"},
	} {
		x.ease()
		pressed = ""
		n := Banner(all)
		for _, k := range n.All(func(n *dom.Node) bool { return n.Role() == "button" }) {
			k.Click()
		}
		if !strings.Contains(n.Words(), x.text) || pressed != x.button {
			t.Errorf("%q with %q, not %q with %q", n.Words(), pressed, x.text, x.button)
		}
	}
	if Banner(BannerState{Book: b}) != nil {
		t.Error("a banner about nothing")
	}
	for s, want := range map[int]string{-1: "0:00", 0: "0:00", 9: "0:09", 60: "1:00", 725: "12:05"} {
		if Clock(s) != want {
			t.Errorf("%d s are %s", s, Clock(s))
		}
	}
}

// Where nobody can open a hand no robot is offered, and it is said.
func TestAbsent(t *testing.T) {
	chose := ""
	s := AbsentState{Book: words.In("pt-BR"), Who: "Rita", Wait: func() { chose = "wait" }, Robot: func() { chose = "robot" }, Void: func() { chose = "void" }}
	press := func(name string) bool {
		for _, k := range Absent(s).All(func(n *dom.Node) bool { return n.Role() == "button" && strings.HasPrefix(n.Name(), name) }) {
			return k.Click()
		}
		return false
	}
	for name, want := range map[string]string{"Esperar": "wait", "Um robô joga": "robot", "Anular": "void"} {
		if !press(name) || chose != want {
			t.Error(name, "does", chose)
		}
	}
	s.Robot = nil
	if text := Absent(s).Words(); press("Um robô joga") || !strings.Contains(text, "ninguém pode abrir as cartas de Rita") {
		t.Error(text)
	}
	s.Alone = true
	if text := Absent(s).Words(); !strings.Contains(text, "sem Rita ninguém as abre") || !strings.Contains(text, "não conta para ninguém") {
		t.Error(text)
	}
}

// A vote is answered once; playing on is what Enter does.
func TestEndVote(t *testing.T) {
	yes, no := 0, 0
	s := EndVoteState{Book: words.In("pt-BR"), By: "Rita", Left: 30, Yes: func() { yes++ }, No: func() { no++ }}
	n := EndVote(s)
	n.Find("button", "Aceito").Click()
	on := n.Find("button", "Continuar jogando")
	on.Click()
	if _, focus := on.Attr["data-focus"]; yes != 1 || no != 1 || !focus {
		t.Error(yes, no, focus)
	}
	s.Mine = true
	if EndVote(s).Find("button", "Aceito") != nil {
		t.Error("a second answer")
	}
}

// The verdict names the seat, and no badge says "verified" then.
func TestTrust(t *testing.T) {
	b := words.In("pt-BR")
	opened := 0
	for p, want := range map[Proof]string{ProofComing: "Conferindo o baralho…", ProofHolds: "Baralho verificado", ProofFails: "Alguém não jogou limpo"} {
		if n := Badge(b, p, func() { opened++ }); n.Name() != want || !n.Click() {
			t.Error(n.Name())
		}
	}
	if opened != 3 {
		t.Error("the badge opens nothing")
	}
	s := TrustState{Book: b, Proof: ProofFails, Faults: []Fault{{"Rita", 3, "shuffle", 2}}, Seats: []TrustSeat{{Name: "Ana", Print: "K7", Good: true}, {Name: "Rita", Print: "Q0"}},
		Openings: []Opening{{"Rita", "Ana", []string{"Ana", "Beto"}, false}}, Words: []string{"casa", "rio"}}
	n := Trust(s)
	alert := n.All(func(n *dom.Node) bool { return n.Role() == "alert" })
	if len(alert) != 1 || !strings.HasPrefix(strings.Join(strings.Fields(alert[0].Words()), " "), "Rita, lugar 4, mão 2: Rita não embaralhou direito") {
		t.Error("no verdict")
	}
	text := n.Words()
	if strings.Contains(text, "Baralho verificado") || !strings.Contains(text, "A mão de Rita foi aberta por Ana e Beto. Ana joga por Rita") || !strings.Contains(text, "casa rio") {
		t.Error(text)
	}
	bad := n.All(func(n *dom.Node) bool { return n.Tag == "tr" && n.Attr["class"] == "bad" })
	if len(bad) != 1 || !strings.Contains(bad[0].Words(), "Rita") {
		t.Error("the wrong seat is marked")
	}
}

// The diagnosis counts what fails, and its report is text that can be sent.
func TestDiagnosis(t *testing.T) {
	s := DiagnosisState{Book: words.In("pt-BR"), Checks: []Check{{"wasm", StateGood, "1.2"}, {"webrtc", StateBad, ""}, {"odd-one", StateFair, ""}}}
	n := Diagnosis(s)
	if !strings.Contains(n.Words(), "1 coisa não funciona.") || !strings.Contains(n.Words(), "odd-one") {
		t.Error(n.Words())
	}
	if got := s.Report(); got != "wasm: good (1.2)\nwebrtc: bad\nodd-one: fair\n" {
		t.Error(got)
	}
	s.Checks = s.Checks[:1]
	if n := Diagnosis(s); !strings.Contains(n.Words(), "Tudo certo") {
		t.Error(n.Words())
	}
}
