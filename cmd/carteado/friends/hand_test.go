//go:build !js

package friends_test

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/friends"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/net/identity"
	"carteado/net/notebook"
	"carteado/net/person"
	"carteado/net/plan"
	"carteado/net/receipt"
	"carteado/net/session"
	"carteado/render/card"
	"carteado/render/dom"
	"carteado/render/page"
)

// A hand by taps to its end, the sheet, the next hand; the match to its end, which counts, the lobby, another match.
func TestEvening(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), func(x *session.Terms) { x.Wager = plan.Wager{Competitive: true, Stake: 100} })
	if e.Says("friends.owner.fill") {
		t.Error("robots may compete")
	}
	e.Sits(1)
	e.Guests[1].Bold = true
	if e.D.Told["busy"] != true || !e.Says("friends.proof.holds.short") && !e.Says("friends.proof.coming.short") {
		t.Errorf("at the table the page says %s", e.Words())
	}
	hands := 0
	for {
		e.Ends()
		hands++
		st := e.table().State()
		if len(st.Scores) != hands {
			t.Fatalf("after hand %d there are %d scores", hands, len(st.Scores))
		}
		if st.Over {
			break
		}
		if apptest.Find("outcome", apptest.ByID("result")) == nil {
			t.Fatalf("hand %d has no result: %s", hands, e.Words())
		}
		e.Press("page.hand.next")
		e.Until("the next hand", 60, func() bool {
			return page.Top() == "" && e.Screen.Match() != nil && int(e.Screen.Match().Engine().Carry().Deal) == hands && !e.Screen.Match().Engine().Over()
		})
	}
	if !e.Says("page.match.over") {
		t.Errorf("the match is over, and the page says %s", e.Words())
	}
	e.Turn(5000)
	if page.Top() != screen.Result {
		t.Error("the sheet does not stay")
	}
	keptReceipt(t, e)
	// Who has chosen no picture is shown by one of the key; the other says which one it is.
	own := apptest.PersonOf(0).ID()
	if x := e.Screen.Match().Seats(); x[0].Portrait != 1+int(own[0])%card.Portraits || x[1].Portrait != 1 {
		t.Errorf("the plates show the pictures %d and %d", x[0].Portrait, x[1].Portrait)
	}
	lines := ""
	e.D.LoadAll("match.", func(text string) { lines = text })
	past := notebook.ParseEntries(lines)
	if len(past) != 1 || past[0].Hands != hands || past[0].Solo || past[0].Seat(notebook.Self) != int(e.table().State().Me) {
		t.Errorf("of the match of %d hands the notebook keeps %+v", hands, past)
	}
	if rows := notebook.HeadToHead([]notebook.Match{past[0].Match}, notebook.Self); len(rows) != 1 || rows[0].Of.Person != notebook.Person(apptest.PersonOf(1).ID().String()) {
		t.Errorf("played was against %+v", rows)
	}
	xp, credits := 5, 400
	if m := &past[0].Match; m.Won(m.Seat(notebook.Self)) {
		xp, credits = 20, 550
	}
	if e.Says("page.notebook.reached.first", "game", "Truco", "day", "21 de março de 2026") != (xp == 20) {
		t.Errorf("%d of experience are won, and the sheet says %s", xp, e.Words())
	}
	e.Do(e.History.Open)
	if !e.Says("page.notebook.level", "level", 1, "xp", xp, "next", 100) || !e.Says("page.notebook.credits", "n", credits) {
		t.Errorf("the notebook says %s", e.Words())
	}
	e.Press("page.close")
	e.Press("page.match.again")
	e.Until("the lobby", 10, func() bool { return page.Top() == "lobby" && e.Screen.Match() == nil })
	if e.D.Told["busy"] != false || page.Shown("bar") != nil {
		t.Error("the table is still there")
	}
	e.Press("friends.proof.holds")
	e.Turn(1000)
	for i := range 2 {
		if print := person.Print(apptest.PersonOf(i).ID()); !e.Says("friends.trust.known") || !strings.Contains(e.Words(), print) {
			t.Errorf("player %d is %s, and the sheet says %s", i, print, e.Words())
		}
	}
	shown := []string{card.Portrait(int(own[0]) % card.Portraits), card.Portrait(0)}
	portraits := func() (out []string) {
		for _, n := range page.Shown("panel").All(func(n *dom.Node) bool { return n.Attr["class"] == "portrait" }) {
			out = append(out, n.Attr["src"])
		}
		return out
	}
	if got := portraits(); !slices.Equal(got, slices.Concat(shown, shown)) { // behind it are the chairs
		t.Errorf("the sheet about the deck shows %d pictures, or others", len(got))
	}
	if !e.Says("friends.proof.whole") || !e.Says("friends.trust.deck") || !e.Says("friends.trust.words") {
		t.Errorf("of the last hand the sheet about the deck says %s", e.Words())
	}
	e.Press("page.close")
	if got := portraits(); !slices.Equal(got, shown) {
		t.Errorf("the chairs show %d pictures, or others", len(got))
	}
	apptest.Find("panel", func(n *dom.Node) bool {
		return n.Tag == "button" && n.Attr["class"] == "chair" && strings.Contains(n.Name(), e.Guests[1].Name)
	}).Click()
	if !e.Says("friends.chair.known", "print", person.Print(apptest.PersonOf(1).ID())) {
		t.Errorf("the place of who is known says %s", e.Words())
	}
	e.Press("page.options.start")
	e.Playing()
	if n := len(e.table().State().Scores); n != 0 {
		t.Errorf("another match begins with %d hands", n)
	}
}

// TestUnknown: who does not want to be known tells nobody, and knows the others all the same.
func TestUnknown(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Likes.Known = false
	e.Makes(two(t), nil)
	e.Sits(1)
	mine, theirs := e.table().State().Seats, e.Guests[1].State().Seats
	me, other := e.table().State().Me, e.Guests[1].State().Me
	if theirs[me].Person != (identity.ID{}) || mine[me].Person != (identity.ID{}) || mine[other].Person != apptest.PersonOf(1).ID() {
		t.Errorf("one knows %v, the other %v", mine, theirs)
	}
}

// keptReceipt sees to it that the receipt of the one match so far is kept, which all have signed.
func keptReceipt(t *testing.T, e *evening) {
	t.Helper()
	found := 0
	for name, text := range e.D.Kept {
		id, ok := strings.CutPrefix(name, "receipt.")
		if !ok {
			continue
		}
		found++
		x, err := receipt.ParseSheet(text)
		if err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		if own, _ := x.ID(); hex.EncodeToString(own[:]) != id || x.Unsigned(x.Signatures) != 0 || x.Void != "" || len(x.Hands) != len(e.table().State().Scores) {
			t.Errorf("%s is\n%s", name, text)
		}
	}
	if found != 1 {
		t.Errorf("%d receipts are kept", found)
	}
}

// A card that may not be played is refused with a reason, and nothing is sent.
func TestMoveRefused(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Press("friends.owner.fill")
	e.Sits(1)
	for range 40 {
		e.Until("a turn", 60, func() bool { return e.Mine() && !e.table().Sending() })
		for _, s := range e.Screen.Control().Hand() {
			if e.Screen.Control().Lit(s) {
				continue
			}
			at := e.Screen.Match().Engine().Len()
			e.Do(func() { e.Screen.TapCard(s) })
			e.Draw()
			if page.Shown("toast").Words() == "" || e.table().Sending() || e.Screen.Match().Engine().Len() != at {
				t.Errorf("a card that may not be played: %s", e.Words())
			}
			return
		}
		e.Decide()
		e.Turn(300)
	}
	t.Fatal("every card could always be played")
}

// A command that comes to nothing is told with its reason, but for one that somebody else was faster than: that is seen.
func TestRefused(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	e.Sits(1)
	for err, key := range map[error]string{
		engine.ErrStale: "", engine.ErrTurn: "", session.ErrPhase: "friends.sorry.else", session.ErrPlace: "friends.sorry.place",
		fmt.Errorf("%w: made up", session.ErrStore): "friends.sorry.store",
	} {
		e.Turn(20_000) // until nothing is said any more
		e.Do(func() { e.table().Refuse(err) })
		said, want := page.Shown("toast").Words(), ""
		if key != "" {
			want = e.Word(key)
		}
		if said != want || e.table().Sending() {
			t.Errorf("%v is told as %q", err, said)
		}
	}
}

// A card that was drawn is shown with its face, unless that takes longer than a moment.
func TestLateFace(t *testing.T) {
	for _, slow := range []int64{100, 900} {
		e := newEvening(t, 1, "")
		e.Makes(apptest.Options(t, "buraco", "seats", "2"), nil)
		e.Net.Delay, e.Net.Jitter = slow, slow
		e.Sits(1)
		since, blank, late := -1.0, 0, 0
		look := e.Watch
		e.Watch = func() {
			look()
			if e.table() == nil || e.table().Engine() == nil || e.Screen.Match() == nil {
				return
			}
			if e.table().Engine().Len() == e.Screen.Told() {
				if since >= 0 && !e.table().Whole() {
					if blank++; e.D.Clock-since < friends.FaceWait-100 {
						t.Errorf("a card is shown without its face after %v ms", e.D.Clock-since)
					}
				} else if since >= 0 {
					late++
				}
				since = -1
			} else if since < 0 {
				since = e.D.Clock
			}
		}
		e.Plays("some draws", 900, func() bool { return blank+late > 3 })
		e.Watch = look
		e.Until("all faces", 60, func() bool { return e.Screen.Match() == nil || e.table().Whole() })
		t.Logf("delay %d: %d cards with, %d without a face", slow, late, blank)
		if slow == 100 && late == 0 {
			t.Error("no face was waited for")
		}
	}
}

// A table with a clock: the time is shown at the seat; who does not move is played for, until he says that he is back.
func TestClock(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), func(x *session.Terms) { x.MoveTime = 15 })
	e.Sits(1)
	e.Until("a turn", 60, func() bool { return e.Mine() })
	e.Turn(2000) // until all have seen it
	s := e.Screen.Match().Seats()[0]
	if d := s.Due - s.Since; d != 15_000 {
		t.Errorf("the time to move is %v ms", d)
	}
	e.Turn(4000)
	if later := e.Screen.Match().Seats()[0]; later.Due < s.Due-100 || later.Due > s.Due+100 {
		t.Errorf("the time moves from %v to %v", s.Due, later.Due)
	}
	e.Do(func() { e.Likes.Apply(e.Likes.Settings) }) // as when the settings change
	e.Draw()
	if later := e.Screen.Match().Seats()[0]; later.Due < s.Due-100 || later.Due > s.Due+100 {
		t.Errorf("when it is drawn anew the time moves from %v to %v", s.Due, later.Due)
	}
	e.Until("the computer plays", 200, func() bool { return e.table().State().Automatic })
	e.Shows(5, "page.idle.plays")
	if !e.Screen.Match().Seats()[0].Robot || !strings.Contains(e.Chair(0), e.Word("friends.seat.automatic")) {
		t.Errorf("while the computer plays the own seat is %q", e.Chair(0))
	}
	e.Until("the button", 60, func() bool {
		return apptest.Button(e.Word("friends.banner.back")) != nil || apptest.Find("banner", func(n *dom.Node) bool { return n.Tag == "button" }) != nil
	})
	apptest.Find("banner", func(n *dom.Node) bool { return n.Tag == "button" }).Click()
	e.Until("he plays again", 5, func() bool { return !e.table().State().Automatic })
	e.Turn(1100)
	if e.Screen.Match().Seats()[0].Robot {
		t.Error("who plays himself is marked")
	}
	if page.Shown("banner") != nil {
		t.Errorf("the banner stays: %s", e.Warning())
	}
}

// A lobby and a table at which nothing happens are not drawn anew; nothing takes the focus.
func TestQuietTable(t *testing.T) {
	e := newEvening(t, 1, "")
	still := func(part, why string) {
		t.Helper()
		e.Turn(2000)
		before, focus := page.Shown(part), page.Focused()
		e.Turn(5000)
		if page.Shown(part) != before {
			t.Errorf("%s: the %s is drawn anew", why, part)
		}
		if page.Focused() != focus {
			t.Errorf("%s: the focus moves", why)
		}
	}
	e.Makes(two(t), nil)
	still("panel", "the lobby")
	e.Guest(1, nil).Idle = true
	e.Until("the table", 20, func() bool { return e.Guests[1].State().Phase == session.Lobby })
	e.Guests[1].Ask(session.Claim{Seat: 1})
	e.Until("Bia", 20, func() bool { return e.Guests[1].State().Me == 1 })
	e.Guests[1].Ask(session.Ready{})
	e.Press("page.options.start")
	e.Playing()
	e.Plays("Bia's turn", 60, func() bool { return !e.Mine() && !e.table().Sending() })
	still("mirror", "the table")
	still("bar", "the table")
	e.Do(e.Screen.OpenSheet)
	still("panel", "the sheet")
}

// The words follow the language at once, in the lobby and at the table.
func TestOtherLanguage(t *testing.T) {
	e := newEvening(t, 1, "")
	speak := func(lang string) {
		e.Do(func() {
			s := e.Likes.Settings
			s.Lang = lang
			e.Likes.WithWords(s, e.Likes.Apply)
		})
		e.Draw()
	}
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	e.Press("friends.owner.fill")
	e.Until("robots", 10, func() bool { return e.table().State().Seats[2].Kind == session.Robot })
	for _, lang := range words.Langs {
		speak(lang)
		if !e.Says("friends.lobby.mine") || !strings.Contains(e.Words(), e.table().Robot(2)) || !e.Says("friends.chair.partner") {
			t.Errorf("in %s the lobby says %s", lang, e.Words())
		}
	}
	speak("pt-BR")
	e.Sits(1)
	for _, lang := range words.Langs {
		speak(lang)
		if !e.Says("page.bar.menu") || e.Screen.Match().Seats()[2].Name != e.table().Robot(2) {
			t.Errorf("in %s the table says %s", lang, e.Words())
		}
	}
}

// Among friends robots are marked, and said to be some; people are not.
func TestRobotsMarked(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
			e.Press("friends.owner.fill")
			e.Sits(1)
			e.Turn(1100)
			for p, robot := range [...]bool{false, false, true, true} {
				p := engine.Seat(p)
				if e.Screen.Match().Seats()[p].Robot != robot || e.table().MarkedRobot(p) != robot {
					t.Errorf("seat %d is marked as a robot: %v", p, !robot)
				}
				if words := e.Chair(p); strings.Contains(words, ", "+e.Word("friends.seat.robot")) != robot {
					t.Errorf("seat %d is %q", p, words)
				}
			}
		})
	}
}

// Among friends a page tells which sign a partner has made, and of the others' that there was one: it does not know more.
func TestSigns(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "truco", "signals", "partner"), nil)
	e.Sits(3)
	for _, g := range e.Guests[1:] {
		g.Idle = true
	}
	e.Turn(2000)
	zap := func(who string) string { return e.Word("truco.did.signal.1", "who", who) }
	some := func(who string) string { return e.Word("truco.did.signal", "who", who) }
	sign := func(p engine.Seat) {
		t.Helper()
		a := &engine.Action{Seat: p, Verb: truco.Signal, N: 1}
		at := e.Screen.Match().Engine().Len()
		e.Until("a sign", 20, func() bool {
			if p == e.Screen.Viewer() && !e.table().Sending() {
				e.Do(func() { e.Screen.Match().Move(a) })
			} else if p != e.Screen.Viewer() {
				g := e.Guests[p]
				if m := g.Engine(); g.Once("sign", m.Len()) && g.Do(uint32(m.Len()), a) == nil {
					g.Pump()
				}
			}
			e.Turn(500)
			return e.Screen.Match().Engine().Len() > at
		})
		e.Turn(500)
	}
	sign(2)
	if !slices.Contains(e.Screen.Lines(), zap("Caio")) {
		t.Errorf("of the partner's sign the log tells %q", e.Screen.Lines())
	}
	if shown := apptest.Find("toast", func(n *dom.Node) bool { return n.Text == zap("Caio") }); shown == nil || page.Shown("toast").Words() != "" {
		t.Errorf("in passing %v is seen, and %q heard once more", shown, page.Shown("toast").Words())
	}
	if slices.Contains(e.Screen.Lines(), some("Caio")) {
		t.Errorf("the log tells the sign twice: %q", e.Screen.Lines())
	}
	e.Turn(10_000) // until no word is on the screen
	sign(1)
	if !slices.Contains(e.Screen.Lines(), some("Bia")) || slices.Contains(e.Screen.Lines(), zap("Bia")) || strings.Contains(e.Words(), zap("Bia")) {
		t.Errorf("of an opponent's sign the log tells %q, and the page says %s", e.Screen.Lines(), e.Words())
	}
	sign(0)
	if me := e.table().Party().Names[0]; slices.Contains(e.Screen.Lines(), some(me)) || !slices.Contains(e.Screen.Lines(), zap(me)) {
		t.Errorf("of the own sign the log tells %q", e.Screen.Lines())
	}
	if toast := page.Shown("toast"); toast != nil && strings.Contains(toast.Words(), zap("")) {
		t.Errorf("in passing is said %q", toast.Words())
	}
	for i, g := range e.Guests {
		if g == nil {
			continue
		}
		m := g.Engine()
		for k := range m.Len() {
			if a := m.Entry(k); a.Verb == truco.Signal {
				x := m.Read(k)
				if ours := int(a.Seat)%2 == i%2; x.Sealed(m.Options()) == ours || ours && x.N != 1 {
					t.Errorf("the page of %s reads %+v", g.Name, x)
				}
			}
		}
	}
}

// In Modo Grande the end of a hand waits for a touch; where the computer plays for whoever is away it goes on by itself.
func TestNobodyToTouch(t *testing.T) {
	e := newEvening(t, 1, "big=1")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), func(x *session.Terms) { x.MoveTime = 15 })
	e.Sits(1)
	e.Until("the computer plays", 200, func() bool { return e.table().State().Automatic })
	e.Until("the end of the hand", 400, func() bool { return e.Screen.Outcome() })
	if e.Turn(screen.OutcomeTime + 100); e.Screen.Outcome() {
		t.Errorf("the end of the hand waits for who is away: %s", e.Words())
	}
}

// After a hand it is said who of the others wants the next, and, once this player does, for whom the table waits.
func TestWhoWantsTheNextHand(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Sits(3)
	e.Guests[3].Dreams = true
	e.Plays("the end of the hand", 900, e.HandOver)
	e.Do(e.Screen.OpenSheet) // the outcome waits behind it
	name := func(i int) string { return e.table().Party().Names[i] }
	e.Until("the word of two", 20, func() bool {
		return e.Says("friends.next.eager.other", "who", e.Word("talk.and", "a", name(1), "b", name(2)))
	})
	e.Do(page.CloseAll)
	e.Press("page.hand.next")
	prompt := func() string { return apptest.Find("mirror", apptest.ByID("prompt")).Words() }
	e.Until("who is waited for", 20, func() bool { return prompt() == e.Word("talk.turn.many", "who", name(3)) })
	e.Guests[3].Dreams = false
	e.Until("the next hand", 120, func() bool { return e.table().State().Hand == 2 })
}
