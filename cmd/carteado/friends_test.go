//go:build !js

package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/net/mesh"
	"carteado/net/session"
	"carteado/render/page"
)

// two are the options of a short match for two.
func two(t *testing.T) *engine.Options { return options(t, "truco", "seats", "2") }

// From the first screen to the link in a friend's hands, by clicks alone, in every language.
func TestFound(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.wish(wish{game: "truco", friends: true})
			if page.Top() != "options" {
				t.Fatal("no rules are to be chosen: ", e.words())
			}
			e.press("friends.options.found")
			if !e.says("friends.connect") {
				t.Errorf("while a link is made the page says %s", e.words())
			}
			e.until("the invitation", 10, func() bool { return page.Top() == invitation })
			link := e.friends.link.String()
			if !strings.HasPrefix(link, aim+"#1") || !strings.Contains(e.words(), link) || find("panel", func(n *page.Node) bool { return n.Attr["class"] == "qr" }) == nil {
				t.Errorf("the link %s is not shown: %s", link, e.words())
			}
			if e.d.args["address"][0] != link[len(aim):] {
				t.Errorf("a reload would lead to %v", e.d.args["address"])
			}
			e.press("friends.invite.copy")
			if e.d.args["copy"][0] != link || !e.says("page.copied") {
				t.Errorf("copied is %v", e.d.args["copy"])
			}
			e.press("page.close")
			if page.Top() != lobby || !e.says("friends.lobby.mine") || !e.says("friends.chair.owner") || button(e.word("page.options.start")).On["click"] != nil {
				t.Errorf("the lobby says %s", e.words())
			}
			e.press("page.menu.friends")
			if page.Top() != invitation || e.says("page.copied") {
				t.Error("the invitation is not there again, as new")
			}
		})
	}
}

// find gives the topmost button that begins with a word.
func (e *evening) find(key string) *page.Node {
	e.Helper()
	name := e.word(key)
	list := page.Shown("panel").All(func(n *page.Node) bool { return n.Tag == "button" && strings.HasPrefix(n.Name(), name) })
	if len(list) == 0 {
		e.Fatalf("there is no %q: %s", name, e.words())
	}
	return list[len(list)-1]
}

// A hand by taps to its end, the sheet, the next hand; the match to its end, the lobby, another match.
func TestEvening(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.guests[1].bold = true
	if e.d.told["busy"] != true || !e.says("friends.proof.holds.short") && !e.says("friends.proof.coming.short") {
		t.Errorf("at the table the page says %s", e.words())
	}
	hands := 0
	for {
		e.ends()
		hands++
		st := e.friends.state
		if len(st.Scores) != hands {
			t.Fatalf("after hand %d there are %d scores", hands, len(st.Scores))
		}
		if st.Over {
			break
		}
		if find("panel", byID("result")) == nil {
			t.Fatalf("hand %d has no result: %s", hands, e.words())
		}
		e.press("page.hand.next")
		e.until("the next hand", 60, func() bool {
			return page.Top() == "" && e.table != nil && int(e.table.Engine().Carry().Deal) == hands && !e.table.Engine().Over()
		})
	}
	if !e.says("page.match.over") {
		t.Errorf("the match is over, and the page says %s", e.words())
	}
	e.turn(5000)
	if page.Top() != over {
		t.Error("the sheet does not stay")
	}
	e.press("page.match.again")
	e.until("the lobby", 10, func() bool { return page.Top() == lobby && e.table == nil })
	if e.d.told["busy"] != false || page.Shown("bar") != nil {
		t.Error("the table is still there")
	}
	e.press("friends.proof.holds")
	if !e.says("friends.proof.whole") || !e.says("friends.trust.deck") || !e.says("friends.trust.words") {
		t.Errorf("of the last hand the sheet about the deck says %s", e.words())
	}
	e.press("page.close")
	e.press("page.options.start")
	e.playing()
	if n := len(e.friends.state.Scores); n != 0 {
		t.Errorf("another match begins with %d hands", n)
	}
}

// A card that may not be played is refused with a reason, and nothing is sent.
func TestMoveRefused(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(options(t, "sueca"), nil)
	e.press("friends.owner.fill")
	e.sits(1)
	for range 40 {
		e.until("a turn", 60, func() bool { return e.mine() && e.friends.sent == 0 })
		for _, s := range e.control.Hand() {
			if e.control.Lit(s) {
				continue
			}
			at := e.table.Engine().Len()
			e.run(func() { e.TapCard(s) })
			e.draw()
			if page.Shown("toast").Words() == "" || e.friends.sent != 0 || e.table.Engine().Len() != at {
				t.Errorf("a card that may not be played: %s", e.words())
			}
			return
		}
		e.decide()
		e.turn(300)
	}
	t.Fatal("every card could always be played")
}

// A command that comes to nothing is told with its reason, but for one that somebody else was faster than: that is seen.
func TestRefused(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	for err, key := range map[error]string{
		engine.ErrStale: "", engine.ErrTurn: "", session.ErrPhase: "friends.sorry.else", session.ErrPlace: "friends.sorry.place",
		fmt.Errorf("%w: made up", session.ErrStore): "friends.sorry.store",
	} {
		e.turn(20_000) // until nothing is said any more
		e.run(func() { e.friends.sent = 7; e.friends.refused(err) })
		said, want := page.Shown("toast").Words(), ""
		if key != "" {
			want = e.word(key)
		}
		if said != want || e.friends.sent != 0 {
			t.Errorf("%v is told as %q", err, said)
		}
	}
}

// A card that was drawn is shown with its face, unless that takes longer than a moment.
func TestLateFace(t *testing.T) {
	for _, slow := range []int64{100, 900} {
		e := newEvening(t, 1, "")
		e.makes(options(t, "buraco", "seats", "2"), nil)
		e.net.Delay, e.net.Jitter = slow, slow
		e.sits(1)
		since, blank, late := -1.0, 0, 0
		look := e.watch
		e.watch = func() {
			look()
			if e.friends == nil || e.friends.hand == nil || e.table == nil {
				return
			}
			if e.friends.hand.Len() == e.shown {
				if since >= 0 && !e.friends.whole() {
					if blank++; e.d.clock-since < faceWait-100 {
						t.Errorf("a card is shown without its face after %v ms", e.d.clock-since)
					}
				} else if since >= 0 {
					late++
				}
				since = -1
			} else if since < 0 {
				since = e.d.clock
			}
		}
		e.plays("some draws", 900, func() bool { return blank+late > 3 })
		e.watch = look
		e.until("all faces", 60, func() bool { return e.table == nil || e.friends.whole() })
		t.Logf("delay %d: %d cards with, %d without a face", slow, late, blank)
		if slow == 100 && late == 0 {
			t.Error("no face was waited for")
		}
	}
}

// warning gives what the banner over the table says, "" for none.
func (e *evening) warning() string {
	if n := page.Shown("banner"); n != nil {
		return n.Words()
	}
	return ""
}

// A table with a clock: the time is shown at the seat; who does not move is played for, until he says that he is back.
func TestClock(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(options(t, "truco", "seats", "2"), func(x *session.Terms) { x.MoveTime = 15 })
	e.sits(1)
	e.until("a turn", 60, func() bool { return e.mine() })
	e.turn(2000) // until all have seen it
	s := e.seats()[0]
	if d := s.Due - s.Since; d != 15_000 {
		t.Errorf("the time to move is %v ms", d)
	}
	e.turn(4000)
	if later := e.seats()[0]; later.Due < s.Due-100 || later.Due > s.Due+100 {
		t.Errorf("the time moves from %v to %v", s.Due, later.Due)
	}
	e.run(func() { e.apply(e.set) }) // as when the settings change
	e.draw()
	if later := e.seats()[0]; later.Due < s.Due-100 || later.Due > s.Due+100 {
		t.Errorf("when it is drawn anew the time moves from %v to %v", s.Due, later.Due)
	}
	e.until("the computer plays", 200, func() bool { return e.friends.state.Automatic })
	e.shows(5, "page.idle.plays")
	if !e.seats()[0].Robot || !strings.Contains(e.chair(0), e.word("friends.seat.automatic")) {
		t.Errorf("while the computer plays the own seat is %q", e.chair(0))
	}
	e.until("the button", 60, func() bool {
		return button(e.word("friends.banner.back")) != nil || find("banner", func(n *page.Node) bool { return n.Tag == "button" }) != nil
	})
	find("banner", func(n *page.Node) bool { return n.Tag == "button" }).Click()
	e.until("he plays again", 5, func() bool { return !e.friends.state.Automatic })
	e.turn(1100)
	if e.seats()[0].Robot {
		t.Error("who plays himself is marked")
	}
	if page.Shown("banner") != nil {
		t.Errorf("the banner stays: %s", e.warning())
	}
}

// The same player opens the table in another window: this one stops, for good.
func TestElsewhere(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.on(mesh.Elsewhere{})
	if !e.atHome() || !e.says("friends.elsewhere") || !e.lanes[0].closed {
		t.Errorf("the page says %s", e.words())
	}
	e.dead()
}

// dead fails if anything still happens for a table that was left.
func (e *evening) dead() {
	e.Helper()
	e.turn(8000)
	calls, posts := len(e.d.calls), 0
	post := e.d.post
	e.d.post = func(msg []byte) { posts++; post(msg) }
	e.turn(10_000)
	e.d.post = post
	if len(e.d.timers) > 0 || len(e.d.calls) > calls || posts > 0 || e.desk.host.Open() {
		e.Errorf("%d timers run on, %d calls, %d messages to the worker, open %v", len(e.d.timers), len(e.d.calls)-calls, posts, e.desk.host.Open())
	}
	if !e.atHome() {
		e.Errorf("something is drawn: %s", e.words())
	}
}

// Who leaves is asked first, and the others know that he has: in the lobby, and in the middle of a hand.
func TestLeave(t *testing.T) {
	t.Run("lobby", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.comes(two(t), nil)
		e.press("friends.lobby.sit")
		e.shows(10, "friends.lobby.waits")
		e.find("page.menu.leave").Click()
		e.press("friends.leave.do")
		if !e.atHome() || e.d.args["address"][0] != "" || e.forgot != 1 {
			t.Errorf("the page says %s", e.words())
		}
		e.until("Bia knows", 8, func() bool { return e.guests[1].State().Seats[1].Kind == session.Empty })
		e.dead()
	})
	t.Run("hand", func(t *testing.T) {
		e := newEvening(t, 2, "")
		e.makes(options(t, "truco", "seats", "4"), nil)
		e.press("friends.owner.fill")
		e.sits(2)
		e.run(e.openMenu)
		e.press("page.menu.leave")
		e.press("friends.leave.do")
		if !e.atHome() {
			t.Errorf("the page says %s", e.words())
		}
		e.until("the others know", 8, func() bool {
			return slices.Contains(e.guests[1].notices, "left") && slices.Contains(e.guests[2].notices, "left")
		})
		e.dead()
	})
	t.Run("not after all", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.makes(two(t), nil)
		e.find("page.menu.leave").Click()
		e.press("page.cancel")
		if page.Top() != lobby || e.friends.ended {
			t.Errorf("the page says %s", e.words())
		}
	})
	t.Run("to another table at once", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.comes(two(t), nil)
		e.press("friends.lobby.sit")
		e.shows(10, "friends.lobby.waits")
		e.run(e.friends.leave)
		e.net.Crash(1) // she is not in the other room
		e.link.Secret[0]++
		e.run(func() { e.found(*two(t), terms(*two(t))) })
		e.until("the invitation", 10, func() bool { return page.Top() == invitation })
		e.turn(10_000)
		if page.Top() != invitation || e.friends.ended || !e.friends.state.Owner {
			t.Errorf("the page says %s", e.words())
		}
	})
}

// The page is loaded again in the lobby, in the middle of a hand and at the sheet after it: all is there again.
func TestReload(t *testing.T) {
	e := newEvening(t, 1, "")
	e.comes(two(t), nil)
	bia := e.guests[1]
	e.press("friends.lobby.sit")
	e.shows(10, "friends.lobby.waits")

	e.turn(2000)
	e.reload()
	e.until("the seat", 30, func() bool { return e.friends != nil && e.friends.state.Me == 1 })
	e.shows(10, "friends.lobby.waits")
	bia.SetName("Beatriz") // he has nothing to do with it
	e.until("the new name", 10, func() bool { return strings.Contains(e.words(), "Beatriz") })
	e.shows(10, "friends.lobby.waits")
	e.press("friends.lobby.unready")
	e.shows(5, "friends.lobby.ready.note")
	e.turn(3000)
	if !e.says("friends.lobby.ready.note") {
		t.Error("he is made ready again")
	}
	e.press("friends.lobby.ready")
	e.until("all are ready", 10, func() bool { return bia.State().Seats[1].Ready })
	bia.Start()
	e.playing()

	e.plays("his turn", 60, func() bool { return e.mine() && e.friends.sent == 0 })
	hand := fmt.Sprint(e.hand())
	e.reload()
	e.until("the hand", 60, func() bool { return e.table != nil && fmt.Sprint(e.hand()) == hand })
	if e.viewer != 1 || page.Top() != "" {
		t.Errorf("seat %d sees %s", e.viewer, e.words())
	}
	bia.dreams = true
	e.ends()
	score := fmt.Sprint(e.friends.state.Scores)
	e.reload()
	e.until("the sheet", 18, func() bool { return page.Top() == over })
	if fmt.Sprint(e.friends.state.Scores) != score {
		t.Errorf("the score was %s, is %v", score, e.friends.state.Scores)
	}
	bia.dreams = false
	e.press("page.hand.next")
	e.until("the next hand", 60, func() bool { return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing })
}

// The device keeps nothing any more, in the middle of a hand: the table stands still here, and it is said why.
func TestStoreFails(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.disks[0].fails = errors.New("the disk is full")
	e.until("it is said", 60, func() bool { return slices.Contains(e.d.calls, "fail") })
	if e.d.args["fail"][0] != e.word("friends.sorry.store") || !e.friends.ended {
		t.Errorf("it says %v", e.d.args["fail"])
	}
	e.disks[0].fails = nil
	n := len(e.d.calls)
	e.turn(5000)
	if len(e.d.calls) > n {
		t.Errorf("then it calls %v", e.d.calls[n:])
	}
	e.reload()
	e.until("the table", 60, func() bool { return e.table != nil && e.friends.state.Me == 0 })
}

// Who watches sees the table and no hand, can do nothing, and follows to the next hand.
func TestSpectator(t *testing.T) {
	e := newEvening(t, 2, "")
	e.comes(two(t), func(x *session.Terms) { x.Public = true })
	bia := e.guests[1]
	caio := e.guest(2, nil)
	e.until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Claim(1)
	e.until("a seat", 20, func() bool { return bia.State().Seats[1].Ready })
	e.shows(10, "friends.lobby.full")
	e.press("page.options.watch")
	e.until("Bia sees it", 10, func() bool { return len(bia.State().Watching) == 1 })
	bia.Start()
	e.playing()
	look := e.watch
	e.watch = func() {
		look()
		if e.friends == nil || e.friends.hand == nil {
			return
		}
		h := e.friends.hand.Hand().Table()
		for s := range engine.Slot(h.Slots()) {
			if h.Live(s) && h.Face(s) != engine.Unknown && !h.Open(s) {
				t.Fatalf("card %d is known: %v", s, h.Face(s))
			}
		}
		if e.viewer != engine.Nobody || e.mine() {
			t.Fatal("who watches has a seat")
		}
	}
	if find("mirror", byID("actions")) != nil && len(find("mirror", byID("actions")).All(func(n *page.Node) bool { return n.Tag == "button" })) > 0 {
		t.Errorf("there are buttons: %s", e.words())
	}
	bia.dreams = true
	e.until("the end of the hand", 900, func() bool { return page.Top() == over })
	e.press("page.hand.next")
	e.turn(500)
	if e.says("friends.sorry.else") {
		t.Error("who watches cannot go on")
	}
	bia.dreams = false
	e.until("the next hand", 120, func() bool {
		return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing && page.Top() == ""
	})
}

// The words follow the language at once, in the lobby and at the table.
func TestOtherLanguage(t *testing.T) {
	e := newEvening(t, 1, "")
	speak := func(lang string) {
		e.run(func() {
			s := e.set
			s.Lang = lang
			e.apply(s)
		})
		e.draw()
	}
	e.makes(options(t, "truco", "seats", "4"), nil)
	e.press("friends.owner.fill")
	e.until("robots", 10, func() bool { return e.friends.state.Seats[2].Kind == session.Robot })
	for _, lang := range words.Langs {
		speak(lang)
		if !e.says("friends.lobby.full") || !e.says("friends.robot", "n", 3) {
			t.Errorf("in %s the lobby says %s", lang, e.words())
		}
	}
	speak("pt-BR")
	e.sits(1)
	for _, lang := range words.Langs {
		speak(lang)
		if !e.says("page.bar.menu") || e.seats()[2].Name != e.word("friends.robot", "n", 3) {
			t.Errorf("in %s the table says %s", lang, e.words())
		}
	}
}
