//go:build !js

package page_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/render/dom"
	. "carteado/render/page"
)

// gathering is a lobby that keeps what is done in it, as a session does.
type gathering struct{ LobbyState }

func gather(t testing.TB, game string, chairs int) *gathering {
	o, _ := engineOf(t, game).Info().Defaults("")
	s := &gathering{LobbyState{Book: words.In("pt-BR"), Options: o, Host: "Ana", Me: -1, Picked: -1, Chairs: make([]Chair, chairs)}}
	s.Chairs[0] = Chair{Name: "Ana", Owner: true, Link: LinkOpen}
	s.Sit = func(i int) {
		if s.Me >= 0 {
			s.Chairs[s.Me] = Chair{}
		}
		s.Me, s.Chairs[i] = i, Chair{Name: s.Name}
	}
	s.SetName = func(name string) { s.Name = name }
	s.Ready = func(on bool) { s.Chairs[s.Me].Ready = on }
	return s
}

func (s *gathering) press(t testing.TB, name string) {
	t.Helper()
	if !Lobby(s.LobbyState).Find("button", name).Click() {
		t.Fatalf("no button %q", name)
	}
}

// Before anybody begins the lobby says who could open this player's cards, and who knows those of the robots.
func TestLobbyOpens(t *testing.T) {
	for _, c := range []struct {
		names, robots string
		after         int
		want          string
	}{
		{"Ana Rita", "", 90, "opens.none"}, // of two nobody has the other's key
		{"Ana Rita", "Zeca Juca", 90, "opens.none"},
		{"Ana Rita Chico", "Zeca", 90, "opens"},
		{"Ana Rita Chico Eva", "", 0, "opens.none"},
	} {
		s := gather(t, "sueca", 4)
		s.Me, s.Terms = 1, Terms{ReturnTime: 300, ShareAfter: c.after}
		var others []string
		for i, name := range strings.Fields(c.names) {
			if s.Chairs[i].Name = name; i != 1 {
				others = append(others, name)
			}
		}
		n := len(strings.Fields(c.names))
		for i, name := range strings.Fields(c.robots) {
			s.Chairs[n+i] = Chair{Name: name, Robot: true}
		}
		text, b := Lobby(s.LobbyState).Words(), s.Book
		for _, key := range []string{"opens", "opens.none"} {
			if said := strings.Contains(text, b.Say("friends.lobby."+key, "others", strings.Join(others, " e "))); said != (key == c.want) {
				t.Errorf("%s with %s after %d: %s said %v", c.names, c.robots, c.after, key, said)
			}
		}
		if said := strings.Contains(text, b.Say("friends.lobby.opens.robots", "who", "Ana")); said != (c.robots != "") {
			t.Errorf("%s with %s: robots said %v", c.names, c.robots, said)
		}
	}
}

// From the link to the first card: a name, one tap to sit, one to be ready.
func TestGuest(t *testing.T) {
	s := gather(t, "sueca", 4)
	if text := Lobby(s.LobbyState).Words(); !strings.Contains(text, "Ana chamou você para jogar.") || !strings.Contains(text, "Sueca: Brasileira") {
		t.Error(text)
	}
	Lobby(s.LobbyState).Find("textbox", "Seu nome").Fire("change", dom.Event{Value: " Rita "})
	s.press(t, "Sentar")
	if s.Me != 1 || s.Chairs[1].Name != "Rita" {
		t.Fatal(s.Me, s.Chairs)
	}
	s.press(t, "Lugar 4, sua dupla: Mudar para cá")
	if s.Me != 3 {
		t.Error("still on", s.Me)
	}
	s.press(t, "Vamos jogar!")
	if !s.Chairs[3].Ready {
		t.Error("not ready")
	}
	s.press(t, "Esperem um pouco")
	if s.Chairs[3].Ready {
		t.Error("still ready")
	}
	s.Editing = true
	if Lobby(s.LobbyState).Find("button", "Vamos jogar!").Click() {
		t.Error("ready for rules that are being changed")
	}
	if !strings.Contains(Lobby(s.LobbyState).Words(), s.Book.Say("friends.lobby.editing")) {
		t.Error("nobody says that the rules are being changed")
	}
}

// Who sits down with the keyboard is not lost when the chair is no button any more.
func TestSitKeepsTheFocus(t *testing.T) {
	s := gather(t, "sueca", 4)
	show := func() { Open("lobby", Lobby(s.LobbyState), nil) }
	sit := s.Sit
	s.Sit = func(i int) { sit(i); show() }
	show()
	defer CloseAll()
	if n := Focused(); n == nil || n.Name() != "Sentar" {
		t.Error("the focus is not on what the sheet is about")
	}
	Shown("panel").Find("button", "Lugar 3: Sentar aqui").Click()
	if n := Focused(); n == nil || n.Name() != "Vamos jogar!" {
		t.Error("the focus is lost")
	}
}

// A robot gets up for whoever comes when no chair is free, and it is said.
func TestRobotGetsUp(t *testing.T) {
	s := gather(t, "sueca", 4)
	sat := -1
	s.Sit = func(i int) { sat = i }
	for i := range s.Chairs {
		s.Chairs[i] = Chair{Name: "x", Robot: i == 2}
	}
	n := Lobby(s.LobbyState)
	if n.Find("button", "Sentar").Click(); sat != 2 || !strings.Contains(n.Words(), s.Book.Say("friends.lobby.full.robot")) {
		t.Error("sits on", sat, n.Words())
	}
}

// A table that is full or locked says so, and can be watched.
func TestNoChair(t *testing.T) {
	for _, locked := range []bool{true, false} {
		s := gather(t, "sueca", 4)
		watched := 0
		s.Watch, s.Barred = func() { watched++ }, locked
		want := "friends.lobby.locked"
		if !locked {
			want = "friends.lobby.full"
			for i := range s.Chairs {
				s.Chairs[i].Name = "x"
			}
		}
		n := Lobby(s.LobbyState)
		if n.Find("button", "Sentar").Click() || n.Find("button", "Lugar 2: Sentar aqui") != nil || !strings.Contains(n.Words(), s.Book.Say(want)) {
			t.Error("a seat at a table that has none:", want)
		}
		if n.Find("button", "Só assistir").Click(); watched != 1 {
			t.Error("it cannot be watched")
		}
	}
}

// The owner alone starts, fills, locks, and decides about who sits there.
func TestOwner(t *testing.T) {
	s := gather(t, "sueca", 4)
	var did []string
	do := func(what string) func() { return func() { did = append(did, what) } }
	on := func(what string) func(int) { return func(i int) { did = append(did, fmt.Sprint(what, i)) } }
	s.Me, s.Owner, s.Host = 0, true, ""
	s.Chairs[1] = Chair{Name: "Beto", Link: LinkOpen}
	s.Chairs[2] = Chair{Name: "Zeca", Robot: true}
	s.Fill, s.Change, s.Invite, s.Remove, s.HandOver = do("fill"), do("change"), do("invite"), on("remove"), on("over")
	s.Lock = func(on bool) { s.Locked = on }
	s.Pick = func(i int) { s.Picked = i }
	if n := Lobby(s.LobbyState); n.Find("button", "Começar com 1 robô").Click() || !strings.Contains(n.Words(), "Esperando Beto") {
		t.Error("a start without all:", n.Words())
	}
	s.Chairs[1].Ready = true
	if n := Lobby(s.LobbyState); !strings.Contains(n.Words(), "Falta 1 pessoa.") || len(n.All(func(n *dom.Node) bool { return n.Name() == "Convidar amigos" })) != 1 {
		t.Error("a free chair:", n.Words())
	}
	s.Chairs[1].Ready = false
	for _, name := range []string{"Convidar amigos", "Robôs nos lugares livres", "Mudar as regras", "Trancar a mesa"} {
		s.press(t, name)
	}
	if !s.Locked || Lobby(s.LobbyState).Find("button", "Trancar a mesa").Attr["aria-pressed"] != "true" {
		t.Error("not locked")
	}
	s.Chairs[1].Ready = true
	if n := Lobby(s.LobbyState); !strings.Contains(n.Words(), s.Book.Say("friends.lobby.shut")) || strings.Contains(n.Words(), s.Book.Say("friends.lobby.gathers")) || strings.Contains(n.Words(), "Falta 1 pessoa") {
		t.Error("a locked table asks for more people:", n.Words())
	}
	s.Chairs[1].Ready = false
	s.press(t, "Beto na mesa")
	s.press(t, "Tirar da mesa")
	s.press(t, "Entregar a mesa")
	s.press(t, "Zeca sua dupla robô")
	s.press(t, "Tirar o robô")
	if Lobby(s.LobbyState).Find("button", "Entregar a mesa") != nil {
		t.Error("a robot may have the table")
	}
	s.press(t, "Zeca sua dupla robô")
	if got := strings.Join(did, " "); got != "invite fill change remove1 over1 remove2" || s.Picked != -1 {
		t.Error(got, s.Picked)
	}
	s.Chairs[3] = Chair{Name: "Davi"}
	if n := Lobby(s.LobbyState); !strings.Contains(n.Words(), "Esperando Beto, Davi") || n.Find("button", "Robôs nos lugares livres") != nil {
		t.Error(n.Words())
	}
	s.Start = do("start")
	s.Editing = true
	if n := Lobby(s.LobbyState); !n.Find("button", "Começar").Click() || n.Find("button", "Mudar as regras").Attr["class"] != "editing" {
		t.Error("no start")
	}
}

// Who was invited reads by whom until he sits, and then how far the table is: also after a match, when he has played there.
func TestInvitedUntilSeated(t *testing.T) {
	s := gather(t, "sueca", 4)
	s.Host = "Ana"
	for _, c := range []struct {
		me, taken int
		want      string
	}{{-1, 1, "friends.lobby.host"}, {1, 2, "friends.lobby.gathers"}, {1, 4, "friends.lobby.complete"}} {
		s.Me = c.me
		for i := range c.taken {
			s.Chairs[i].Name = "x"
		}
		if text := Lobby(s.LobbyState).Words(); !strings.Contains(text, s.Book.Say(c.want, "who", "Ana")) {
			t.Errorf("in chair %d, with %d taken: %s", c.me, c.taken, text)
		}
	}
}

// Who has a table alone invites first; then one button begins, and says how many robots come with it. Nobody who sits is told that
// all seats are taken.
func TestOwnerBegins(t *testing.T) {
	s := gather(t, "sueca", 4)
	did := ""
	s.Me, s.Owner, s.Host = 0, true, ""
	s.Invite, s.Start = func() { did = "invite" }, nil
	main := func() *dom.Node {
		return Lobby(s.LobbyState).All(func(n *dom.Node) bool { return n.Attr["id"] == "lobby-next" })[0]
	}
	for _, c := range []struct{ sits, label, host string }{
		{"", "Convidar amigos", "friends.lobby.mine"},
		{"Beto", "Começar com 2 robôs", "friends.lobby.gathers"},
		{"Carla", "Começar com 1 robô", "friends.lobby.gathers"},
		{"Davi", "Começar", "friends.lobby.complete"},
	} {
		if c.sits != "" {
			s.Chairs[s.free()] = Chair{Name: c.sits, Ready: true}
			s.Start = func() { did = c.label }
		}
		if did = ""; !main().Click() || main().Name() != c.label || did != "invite" && did != c.label {
			t.Errorf("with %q the main button is %q and did %q", c.sits, main().Name(), did)
		}
		if text := Lobby(s.LobbyState).Words(); !strings.Contains(text, s.Book.Say(c.host)) || strings.Contains(text, s.Book.Say("friends.lobby.full")) {
			t.Errorf("with %q it says %s", c.sits, text)
		}
	}
}

// free returns the first free chair.
func (s *gathering) free() int {
	for i, c := range s.Chairs {
		if c.Name == "" {
			return i
		}
	}
	return -1
}

// Whoever sits sees who plays on the same side, in every game, and a sign on the chairs that have a menu.
func TestPartners(t *testing.T) {
	for game, want := range map[string][]int{"sueca": {2}, "truco": {2}, "buraco": {2}} {
		s := gather(t, game, 4)
		s.Me, s.Owner = 0, true
		s.Chairs[1], s.Chairs[2] = Chair{Name: "Beto"}, Chair{Name: "Zeca", Robot: true}
		s.Remove, s.Pick = func(int) {}, func(int) {}
		var partners, menus []int
		chairs := Lobby(s.LobbyState).All(func(n *dom.Node) bool {
			return strings.HasPrefix(n.Attr["class"], "chair") && !strings.Contains(n.Attr["class"], "chairs")
		})
		for _, c := range chairs {
			for i := range s.Chairs {
				if name := s.Chairs[i].Name; name != "" && strings.Contains(c.Words(), name) || name == "" && strings.Contains(c.Words(), fmt.Sprint("Lugar ", i+1)) {
					if strings.Contains(c.Words(), s.Book.Say("friends.chair.partner")) {
						partners = append(partners, i)
					}
					if len(c.All(func(n *dom.Node) bool { return n.Attr["class"] == "more" })) > 0 {
						menus = append(menus, i)
					}
				}
			}
		}
		slices.Sort(menus)
		if !slices.Equal(partners, want) || !slices.Equal(menus, []int{1, 2}) {
			t.Errorf("%s: partners of seat 0 are %v, menus have %v", game, partners, menus)
		}
	}
}

// Changed rules are marked with the sentence they come to, and the terms are told.
func TestLobbyRules(t *testing.T) {
	s := gather(t, "buraco", 4)
	s.Options.Set("pile_take", "justify")
	s.Terms = Terms{ReturnTime: 61, Forfeit: true}
	n := Lobby(s.LobbyState)
	marked := n.All(func(n *dom.Node) bool { return n.Tag == "li" && n.Attr["class"] == "differs" })
	if len(marked) != 1 || marked[0].Words() != s.Book.Say("buraco.rule.pile_take.justify") {
		t.Error(len(marked), "rules are marked")
	}
	for _, key := range []string{"friends.terms.move.none", "friends.terms.forfeit", "friends.terms.closed"} {
		if !strings.Contains(n.Words(), s.Book.Say(key)) {
			t.Error("not told:", key)
		}
	}
	if !strings.Contains(n.Words(), "espera 2 minutos") {
		t.Error("61 s are less than they are")
	}
}

// Neighbours in the order of turns are neighbours at the table, whichever way it goes, and each chair has a place
// of its own.
func TestRound(t *testing.T) {
	for _, game := range []string{"sueca", "buraco"} {
		for n := 2; n <= 8; n++ {
			s := gather(t, game, n)
			for me := range n {
				s.Me = me
				seen := map[string]bool{}
				var places []string
				for _, li := range Lobby(s.LobbyState).All(func(n *dom.Node) bool { return strings.HasPrefix(n.Attr["class"], "at-") }) {
					place := li.Attr["class"] + li.Attr["--row"]
					if seen[place] {
						t.Fatalf("%d chairs: two at %s", n, place)
					}
					seen[place] = true
					places = append(places, place)
				}
				rows := fmt.Sprint(n/2 + 1)
				side := "at-right"
				if s.Options.Direction() > 0 {
					side = "at-left"
				}
				if len(places) != n || places[0] != "at-middle"+rows || n > 2 && !strings.HasPrefix(places[1], side) || n%2 == 0 && places[n/2] != "at-middle1" {
					t.Errorf("%s, %d chairs: %v", game, n, places)
				}
			}
		}
	}
}

// What was proved of the hands before is a quiet button among the others; that somebody has cheated stands above all else.
func TestLobbyTrust(t *testing.T) {
	s := gather(t, "sueca", 4)
	holds, fails := s.Book.Say("friends.proof.holds"), s.Book.Say("friends.proof.fails")
	if text := Lobby(s.LobbyState).Words(); strings.Contains(text, holds) || strings.Contains(text, fails) {
		t.Error("nothing was played, and it says ", text)
	}
	opened := 0
	s.Trust = func() { opened++ }
	for proof, want := range map[Proof]string{ProofWhole: holds, ProofFails: fails} {
		s.Proof = proof
		s.press(t, want)
		text := Lobby(s.LobbyState).Words()
		if strings.Contains(text, holds) && strings.Contains(text, fails) {
			t.Error("it says both: ", text)
		}
		if first := strings.Index(text, want) < strings.Index(text, "Ana chamou"); first != (proof == ProofFails) {
			t.Errorf("%q is first: %v", want, first)
		}
	}
	if opened != 2 {
		t.Errorf("opened %d times", opened)
	}
}
