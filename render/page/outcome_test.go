//go:build !js

package page_test

import (
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/truco"
	"carteado/render/dom"
	"carteado/render/layout"

	. "carteado/render/page"
)

// What came of a hand is said as it is to whom it is said, and a match that is won is a joy to its winners alone.
func TestOutcome(t *testing.T) {
	g, _ := games.Named("truco")
	o, _, _ := played(t, g.Game, "", 1)
	score := &engine.Score{Points: [engine.MaxSeats]int32{3, 0, 3, 0}}
	points := [engine.MaxSeats]int32{12, -7, 12, -7}
	places := [engine.MaxSeats]uint8{1, 2, 1, 2}
	for _, c := range []struct {
		me    engine.Seat
		mood  string
		first string
		joy   bool
	}{{0, "won", "Nós +3", true}, {1, "lost", "Eles +3", false}, {engine.Nobody, "even", "", true}} {
		v := voice("pt-BR", o, c.me)
		n := Outcome(OutcomeState{Voice: v, View: &engine.View{Score: score}, Points: points, Next: func() {}, Sheet: func() {}})
		if n.Attr["class"] != "outcome "+c.mood || !strings.Contains(n.Words(), c.first) || n.Find("button", v.Book.Say("page.hand.next")) == nil {
			t.Errorf("to seat %d: %s, %s", c.me, n.Attr["class"], n.Words())
		}
		end := MatchEndState{Voice: v, Hands: []engine.Score{*score}, Points: points, Places: places, Again: func() {}}
		rain := func() bool {
			return len(MatchEnd(end).All(func(n *dom.Node) bool { return n.Attr["class"] == "joy" })) > 0
		}
		if end.Won() != c.joy || rain() != c.joy {
			t.Errorf("to seat %d the match is a joy: %v, %v", c.me, end.Won(), rain())
		}
		if end.Calm = true; rain() {
			t.Errorf("it rains on seat %d who wants no motion", c.me)
		}
		final := MatchEnd(end).All(func(n *dom.Node) bool { return n.Attr["class"] == "final" })
		if len(final) != 1 || strings.Index(final[0].Words(), "12") > strings.Index(final[0].Words(), "−7") {
			t.Errorf("the points are not those of the winner first, with a true minus sign: %v", final)
		}
	}
	// Where the fewest points win, where a side may lose points, and chips, which all may lose to a bank.
	for _, c := range []struct {
		game   string
		me     engine.Seat
		points [engine.MaxSeats]int32
		mood   string
	}{
		{"copas", 0, [engine.MaxSeats]int32{20, 5, 1, 0}, "lost"}, {"copas", 3, [engine.MaxSeats]int32{20, 5, 1, 0}, "won"},
		{"copas", 0, [engine.MaxSeats]int32{26, 26, 0, 26}, "lost"}, {"copas", 2, [engine.MaxSeats]int32{26, 26, 0, 26}, "won"},
		{"espadas", 0, [engine.MaxSeats]int32{-70, 0, -70, 0}, "lost"}, {"espadas", 1, [engine.MaxSeats]int32{-70, 0, -70, 0}, "won"},
		{"blackjack", 0, [engine.MaxSeats]int32{-2, -2, -4, -2}, "lost"}, {"blackjack", 0, [engine.MaxSeats]int32{4, -2, 8, -2}, "won"},
		{"texas-holdem", 0, [engine.MaxSeats]int32{0, -20, 20, 0}, "even"},
	} {
		g, _ := games.Named(c.game)
		o, _, _ := played(t, g.Game, "", 1)
		n := Outcome(OutcomeState{Voice: voice("pt-BR", o, c.me), View: &engine.View{Score: &engine.Score{Points: c.points}}, Next: func() {}, Sheet: func() {}})
		if n.Attr["class"] != "outcome "+c.mood {
			t.Errorf("%s, %v: to seat %d %s", c.game, c.points, c.me, n.Attr["class"])
		}
	}
	none := Outcome(OutcomeState{Voice: voice("pt-BR", o, 0), View: &engine.View{Score: &engine.Score{}}, Next: func() {}})
	if none.Attr["class"] != "outcome even" {
		t.Errorf("nobody scores: %s", none.Attr["class"])
	}
}

// What came of a hand keeps to its room, with buttons side by side where that is low, and below the words where it is narrow. There two
// are enough: the bar has the points.
func TestOutcomeKeepsToItsRoom(t *testing.T) {
	g, _ := games.Named("truco")
	o, _, _ := played(t, g.Game, "", 1)
	for _, c := range []struct {
		room layout.Rect
		want string
	}{
		{layout.Rect{}, "outcome even"}, {layout.Rect{X: 0, Y: 500, W: 390, H: 340}, "outcome even"},
		{layout.Rect{X: 0, Y: 240, W: 640, H: 120}, "outcome even low"}, {layout.Rect{X: 370, Y: 200, W: 270, H: 160}, "outcome even low narrow"},
		{layout.Rect{X: 160, Y: 460, W: 230, H: 370}, "outcome even narrow"}, {layout.Rect{X: 94, Y: 408, W: 296, H: 244}, "outcome even narrow"}, {layout.Rect{X: 0, Y: 400, W: 390, H: 200}, "outcome even low narrow"},
	} {
		n := Outcome(OutcomeState{Voice: voice("pt-BR", o, 0), View: &engine.View{Score: &engine.Score{}}, Next: func() {}, Sheet: func() {}, Room: c.room,
			Mates: Mates{Names: "Amélia", Ask: func() {}}})
		small := strings.Contains(c.want, "low") || strings.Contains(c.want, "narrow")
		if buttons := n.All(func(n *dom.Node) bool { return n.Tag == "button" }); len(buttons) != 3 && !small || len(buttons) != 2 && small {
			t.Errorf("in %v it has %d buttons", c.room, len(buttons))
		}
		x, w, h := n.Attr["--x"], n.Attr["--w"], n.Attr["--h"]
		mid, _ := c.room.Centre()
		if c.room.Empty() {
			if x+w+h != "" {
				t.Errorf("without a room it has %s, %s, %s", x, w, h)
			}
		} else if x != fmt.Sprintf("%gpx", mid) || w != fmt.Sprintf("%gpx", c.room.W) || h != fmt.Sprintf("%gpx", c.room.H) {
			t.Errorf("in %v it has %s, %s, %s", c.room, x, w, h)
		}
		if n.Attr["class"] != c.want {
			t.Errorf("in %v it is %q", c.room, n.Attr["class"])
		}
	}
	over := Outcome(OutcomeState{Voice: voice("pt-BR", o, 0), View: &engine.View{Score: &engine.Score{}}, Next: func() {}, Room: layout.Rect{W: 390, H: 300}, Over: 240})
	if over.Attr["class"] != "outcome even over" || over.Attr["--over"] != "240px" || over.Attr["--y"] != "300px" {
		t.Errorf("over all that is done with it is %v", over.Attr)
	}
}

// Of two sides it is said in large letters what both score, of more what one does, and what all do beside their points.
func TestOutcomeOfMany(t *testing.T) {
	for _, c := range []struct {
		game         string
		me           engine.Seat
		points       [engine.MaxSeats]int32
		large, stand string
	}{
		{"espadas", 0, [engine.MaxSeats]int32{-70, 41, -70, 41}, "Nós −70 Eles +41", "Nós: 0 Eles: 0"},
		{"copas", 0, [engine.MaxSeats]int32{21, 4, 0, 1}, "Ana +21", "Ana: 0 (+21) Beto: 0 (+4) Clara: 0 Davi: 0 (+1)"},
		{"copas", 2, [engine.MaxSeats]int32{26, 0, 0, 0}, "Ana +26", "Clara: 0 Ana: 0 (+26) Beto: 0 Davi: 0"},
		{"texas-holdem", 3, [engine.MaxSeats]int32{-10, 20, -10, 0}, "Beto +20", "Davi: 0 Ana: 0 (−10) Beto: 0 (+20) Clara: 0 (−10)"},
		{"texas-holdem", engine.Nobody, [engine.MaxSeats]int32{-10, 20, -10, 0}, "Beto +20", "Ana: 0 (−10) Beto: 0 (+20) Clara: 0 (−10) Davi: 0"},
	} {
		g, _ := games.Named(c.game)
		o, _, _ := played(t, g.Game, "", 1)
		n := Outcome(OutcomeState{Voice: voice("pt-BR", o, c.me), View: &engine.View{Score: &engine.Score{Points: c.points}}})
		said := func(class string) (list []string) {
			for _, x := range n.All(func(n *dom.Node) bool { return n.Attr["class"] == class })[0].Kids {
				list = append(list, x.Words())
			}
			return
		}
		if large, stand := strings.Join(said("scored"), " "), strings.Join(said("stand"), " "); large != c.large || stand != c.stand {
			t.Errorf("%s, to seat %d: %q, %q", c.game, c.me, large, stand)
		}
	}
}

// Friends are invited where there is room for the words, and else there is the score sheet.
func TestOutcomeInvites(t *testing.T) {
	o, _, _ := played(t, truco.Game{}, "", 1)
	for wide, invites := range map[float64]bool{200: false, 390: true} {
		n := Outcome(OutcomeState{Voice: voice("pt-BR", o, 0), View: &engine.View{Score: &engine.Score{}}, Next: func() {}, Sheet: func() {}, Invite: func() {},
			Room: layout.Rect{W: wide, H: 300}})
		if got := n.Find("button", "Jogar com gente de verdade") != nil; got != invites || (n.Find("button", "Placar") != nil) == invites {
			t.Errorf("%.0f px wide it invites: %v", wide, got)
		}
	}
}
