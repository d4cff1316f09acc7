//go:build !js

package history_test

import (
	"strconv"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/history"
	"carteado/engine/games"
	"carteado/render/dom"
	"carteado/render/page"
)

// reviewing opens the review of a hand of a game that was played anyhow, and returns when the robot has looked at all.
func reviewing(t *testing.T, game string) *apptest.Bench {
	t.Helper()
	g, _ := games.Named(game)
	d := apptest.NewDevice()
	r := dealt(t, g.Game)
	r.Names[0] = "#me"
	keep(d, r, r.String())
	b := look(t, d)
	open(b)
	return b
}

// open opens the review, and waits for it.
func open(b *apptest.Bench) {
	b.Helper()
	apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "review" }).Click()
	b.Turn(1e6)
}

func progress() *dom.Node {
	return apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "progress" })
}

// The costliest decisions of a hand are listed, with what was better and why; each leads to where it was made, with that seat's view.
// From there one plays on otherwise, to the end, and comes back; nothing of that is kept.
func TestReview(t *testing.T) {
	for _, game := range []string{"olho", "tranca"} {
		b := reviewing(t, game)
		w := b.Words()
		if progress() != nil || !strings.Contains(w, strings.Split(b.Word("page.review.luck", "n", 7, "lost", 7), "7")[0]) {
			t.Fatalf("%s: it is not over: %s", game, w)
		}
		slips := page.Shown("panel").All(func(n *dom.Node) bool { return n.Tag == "li" && n.Key != "" })
		if len(slips) == 0 || len(slips) > 3 {
			t.Fatalf("%s: %d decisions are listed: %s", game, len(slips), w)
		}
		b.Click(b.Word("page.review.see"))
		at := b.Screen.Match().Engine().Len()
		if page.Top() != "" || at == 0 || b.Screen.Viewer() != 0 {
			t.Fatalf("%s: it leads to entry %d, seat %d: %s", game, at, b.Screen.Viewer(), b.Words())
		}
		kept := map[string]string{}
		for k, v := range b.D.Kept {
			kept[k] = v
		}
		open(b)
		if apptest.Find("panel", func(n *dom.Node) bool { return n.Text == b.Word("page.review.here") }) == nil {
			t.Errorf("%s: one cannot play on from where it leads: %s", game, b.Words())
		}
		b.Click(b.Word("page.review.if"))
		m := b.Screen.Match()
		if m.Party().Replay || m.Engine().Len() != at || b.Screen.Viewer() != 0 || b.Local.Table() == nil {
			t.Fatalf("%s: nothing is played from entry %d: %s", game, at, b.Words())
		}
		b.PlayHands(1)
		b.Turn(60000)
		if !b.Screen.Outcome() {
			t.Fatalf("%s: what came of it is not there any more: %s", game, b.Words())
		}
		for k, v := range b.D.Kept {
			if kept[k] != v {
				t.Errorf("%s: it was kept as %s", game, k)
			}
		}
		apptest.Find("outcome", func(n *dom.Node) bool { return n.Text == b.Word("page.hand.next") }).Click()
		b.Draw()
		if m := b.Screen.Match(); m == nil || !m.Party().Replay || m.Engine().Len() != at || page.Top() != "review" {
			t.Fatalf("%s: it does not lead back: %s", game, b.Words())
		}
		page.CloseAll()
		apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "leave" }).Click()
		if page.Top() != history.Sheet {
			t.Errorf("%s: the way back leads to %s", game, b.Words())
		}
	}
}

// A review tells how far it is, rests where it is stopped, or closed, and goes on from there; another seat has one of its own.
func TestReviewRests(t *testing.T) {
	g, _ := games.Named("sueca")
	d := apptest.NewDevice()
	r := dealt(t, g.Game)
	keep(d, r, r.String())
	b := look(t, d)
	press := func() { apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "review" }).Click() }
	press()
	b.Turn(100)
	done := func() int {
		if p := progress(); p != nil {
			n, _ := strconv.Atoi(p.Attr["value"])
			return n
		}
		return -1
	}
	first := done()
	if first < 1 {
		t.Fatalf("it is not told how far it is: %s", b.Words())
	}
	b.Click(b.Word("page.review.stop"))
	b.Turn(1e5)
	rests := done()
	if rests < first || rests > first+1 {
		t.Errorf("stopped at %d it goes on to %d", first, rests)
	}
	b.Click(b.Word("page.review.on"))
	if b.Turn(100); done() <= rests {
		t.Errorf("it does not go on from %d", rests)
	}
	page.CloseAll()
	b.Turn(1e5)
	if press(); done() < rests || done() > rests+3 {
		t.Errorf("closed after %d it has gone on to %d", rests, done())
	}
	apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "select" }).Fire("change", dom.Event{Value: "1"})
	if done() != 0 {
		t.Errorf("the review of another seat begins at %d", done())
	}
	page.CloseAll()
	r.Deck = nil // as when somebody did not show his cards
	d = apptest.NewDevice()
	keep(d, r, r.String())
	b = look(t, d)
	if open(b); !strings.Contains(b.Words(), b.Word("page.review.closed")) {
		t.Errorf("without a deck it says %s", b.Words())
	}
}

// After a match against robots its last hand is reviewed, and the way back leads to what came of the match.
func TestReviewAfterMatch(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.PlayMatch()
	hands := len(b.Local.Table().Match().Hands())
	b.Click(b.Word("page.review"))
	b.Turn(1e6)
	if page.Top() != "review" || !b.Screen.Match().Party().Replay || !b.Screen.Match().Engine().Over() {
		t.Fatalf("the page says %s", b.Words())
	}
	page.CloseAll()
	apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "leave" }).Click()
	b.Turn(1e4)
	if b.Local.Table() == nil || len(b.Local.Table().Match().Hands()) != hands || !strings.Contains(b.Words(), b.Word("page.match.again")) {
		t.Errorf("the way back leads to %s", b.Words())
	}
}
