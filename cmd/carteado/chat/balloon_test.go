//go:build !js

package chat_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/chat"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/layout"
	"carteado/render/page"
)

// balloons returns what is seen over the table, in words: "seat-1 Bia: Oi!".
func balloons() (out []string) {
	for _, n := range page.Shown("talk").All(func(n *dom.Node) bool { return strings.Contains(n.Attr["class"], "balloon") }) {
		for _, c := range strings.Fields(n.Attr["class"]) {
			if strings.HasPrefix(c, "seat-") {
				out = append(out, c+" "+n.Kids[len(n.Kids)-1].Text)
			}
		}
	}
	return out
}

// What somebody says rises at the plate of whoever says it, one balloon each, and goes after there was time to read it. Where no hand is
// on the screen it is said in passing.
func TestBalloons(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), nil)
	bia := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Ask(session.Claim{Seat: 1})
	e.Until("a seat", 20, func() bool { return bia.State().Me == 1 })
	bia.Ask(session.Say{Text: "Cheguei!"})
	e.Until("a word in passing", 5, func() bool { return strings.Contains(page.Shown("toast").Words(), "Bia: Cheguei!") })
	e.Press("page.options.start")
	e.Playing()

	bia.Ask(session.Say{Text: "Oi, gente!"})
	e.Until("a balloon", 5, func() bool { return strings.Join(balloons(), "; ") == "seat-1 Bia: Oi, gente!" })
	bia.Ask(session.Phrase{Number: 5})
	e.Until("another in its place", 5, func() bool { return strings.Join(balloons(), "; ") == "seat-1 Bia: "+e.Word("truco.phrase.doubt") })
	e.Do(func() { e.Friends.Table().Say("Boa noite!") })
	me := e.Friends.Table().Party().Names[0]
	e.Until("the own one", 5, func() bool { b := balloons(); return len(b) == 2 && b[1] == "seat-0 "+me+": Boa noite!" })
	e.Until("no balloon", 15, func() bool { return len(balloons()) == 0 })
}

// On a phone in Modo Grande a long line of everybody at once has room in letters of 15 px for what is seen of it. It stands at the plate of
// whoever says it, beside it or over it where the table is full, and on no open card, button or sign. A board of melds on the smallest phones
// leaves no such place.
func TestLongLineInGrande(t *testing.T) {
	const line = "Que bela mesa, meu neto! Como está o Porto?"
	for _, key := range []string{"sueca", "truco", "buraco"} {
		e := apptest.NewEvening(t, 3, "big=1")
		e.Makes(apptest.Options(t, key), nil)
		e.Sits(3)
		for _, frame := range []layout.Frame{{W: 390, H: 844}, {W: 360, H: 640}, {W: 844, H: 390}, {W: 640, H: 360}} {
			if key == "buraco" && min(frame.W, frame.H) <= 360 {
				continue
			}
			e.Do(func() { e.Screen.Resize(frame, 1) })
			for i := 1; i <= 3; i++ {
				e.Guests[i].Ask(session.Say{Text: line})
			}
			e.Until("three balloons", 5, func() bool { return len(balloons()) == 3 })
			lay := e.Screen.Layout()
			for _, n := range page.Shown("talk").All(func(n *dom.Node) bool { return strings.Contains(n.Attr["class"], "balloon") }) {
				at := lies(t, n)
				seat := engine.Seat(strings.Split(n.Attr["class"], "seat-")[1][0] - '0')
				for i := range lay.Plates {
					if p := &lay.Plates[i]; away(at, p.Rect) < away(at, lay.PlateOf(seat)) || p.Seat != seat && away(at, p.Rect) == 0 {
						t.Errorf("%s at %v: what seat %d says in %v is at the plate of %d", key, frame, seat, at, p.Seat)
					}
				}
				for i := range lay.Cards {
					c := &lay.Cards[i]
					if r := (layout.Rect{X: c.X - c.W/2, Y: c.Y - c.H/2, W: c.W, H: c.H}); r.Meets(at) && (c.Up || c.Kind != engine.Holding) {
						t.Errorf("%s at %v: what seat %d says in %v lies on the card at %v", key, frame, seat, at, r)
					}
				}
				if at.Meets(lay.Actions) || at.Meets(lay.Stakes.Rect) || at.Meets(lay.Sign) {
					t.Errorf("%s at %v: what seat %d says in %v lies on a button or a sign", key, frame, seat, at)
				}
				if seen := utf8.RuneCountInString(n.Kids[0].Text); seen < 15 || at.W*at.H < float64(seen)*9.8*20 {
					t.Errorf("%s at %v: %v has no room for the words", key, frame, at)
				}
			}
			e.Until("no balloon", 15, func() bool { return len(balloons()) == 0 })
		}
	}
}

// lies returns where something stands over the table.
func lies(t *testing.T, n *dom.Node) (r layout.Rect) {
	for name, of := range map[string]*float64{"--x": &r.X, "--y": &r.Y, "--w": &r.W, "--h": &r.H} {
		var err error
		if *of, err = strconv.ParseFloat(strings.TrimSuffix(n.Attr[name], "px"), 64); err != nil {
			t.Fatalf("%s of %v: %v", name, n.Attr, err)
		}
	}
	return r
}

// away returns how far two places are from each other, to the side and in height together.
func away(a, b layout.Rect) float64 {
	return max(0, b.X-a.X-a.W, a.X-b.X-b.W) + max(0, b.Y-a.Y-a.H, a.Y-b.Y-b.H)
}

// A reaction is one tap on its drawing, and the table is in sight again. It rises at the plate as a drawing. One that this program does
// not know says nothing.
func TestReactions(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), nil)
	e.Sits(1)
	bia := e.Guests[1]
	e.Press("friends.react.wow") // on the table
	if page.Top() != "" {
		t.Errorf("it opens %q", page.Top())
	}
	e.Until("Bia sees it", 5, func() bool { return len(bia.Said) == 1 && bia.Said[0].Phrase == 1007 })
	e.Until("the drawing", 5, func() bool {
		return len(balloons()) == 1 && len(page.Shown("talk").All(func(n *dom.Node) bool { return strings.Contains(n.Attr["class"], "drawn-one") })) == 1
	})
	e.Press("friends.react")
	if page.Top() != chat.ReactSheet {
		t.Fatalf("the button opens %q", page.Top())
	}
	e.Press("friends.react.think")
	if page.Top() != "" {
		t.Error("the sheet stays over the table")
	}
	e.Until("another", 5, func() bool { return len(bia.Said) == 2 && bia.Said[1].Phrase == 1008 })
	for k := 1; k <= page.Reactions(); k++ {
		bia.Ask(session.Phrase{Number: uint16(1000 + k)})
	}
	e.Until("all of them", 10, func() bool { return len(e.Friends.Table().Chat.Lines()) == 2+page.Reactions() })
	bia.Ask(session.Phrase{Number: uint16(1001 + page.Reactions())})
	e.Turn(2000)
	if n := len(e.Friends.Table().Chat.Lines()); n != 2+page.Reactions() {
		t.Errorf("a reaction that there is not makes %d lines", n)
	}
	e.Press("friends.react")
	e.Press("truco.phrase.doubt")
	e.Until("a phrase", 5, func() bool { return bia.Said[len(bia.Said)-1].Phrase == 5 })
	e.Press("friends.react")
	e.Press("friends.chat.open")
	if page.Top() != chat.Sheet {
		t.Errorf("to write opens %q", page.Top())
	}
	if n := len(page.Shown("panel").All(func(n *dom.Node) bool { return n.Attr["class"] == "drawing" })); n != 2*page.Reactions()+2 {
		t.Errorf("in the chat there are %d drawings", n)
	}
}

// Numbers of reactions are none of any game's phrases, and can be sent.
func TestReactionNumbers(t *testing.T) {
	for _, g := range games.All {
		if n := len(g.Game.Info().Phrases); n >= 1000 {
			t.Errorf("%s has %d phrases", g.Game.Info().Key, n)
		}
	}
}

// Whoever speaks while somebody cannot be reached is told whom it did not reach, at once and in the chat.
func TestUnheard(t *testing.T) {
	e := apptest.NewEvening(t, 2, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	e.Press("friends.owner.fill")
	e.Until("robots", 10, func() bool { return e.Friends.Table().State().Seats[3].Kind == session.Robot })
	e.Sits(2)
	e.Do(func() { e.Friends.Table().Say("Todos aí?") })
	e.Until("the line", 5, func() bool { return len(e.Friends.Table().Chat.Lines()) == 1 })
	if e.Friends.Table().Chat.Lines()[0].Unheard != "" {
		t.Errorf("it did not reach %s", e.Friends.Table().Chat.Lines()[0].Unheard)
	}
	e.Net.Crash(2)
	e.Until("Caio is gone", 60, func() bool { return !e.Friends.Table().State().Seats[2].Linked })
	e.Do(func() { e.Friends.Table().Say("E agora?") })
	e.Shows(5, "friends.chat.unheard", "who", "Caio")
	e.Do(e.Friends.Table().Chat.Open)
	small := page.Shown("panel").All(func(n *dom.Node) bool {
		return n.Tag == "small" && n.Words() == e.Word("friends.chat.unheard", "who", "Caio")
	})
	if len(small) != 1 {
		t.Errorf("of %d lines it is said that Caio did not hear them: %s", len(small), e.Words())
	}
}

// A partner who takes a good trick is praised by one tap, and hears it: one of few, as a game tells by engine.SpotTaken, or one that
// brought points, as by engine.SpotTook. Opponents are not praised.
func TestPraise(t *testing.T) {
	for _, key := range []string{"truco", "sueca", "espadas"} {
		t.Run(key, func(t *testing.T) { praises(t, apptest.Options(t, key)) })
	}
}

func praises(t *testing.T, o *engine.Options) {
	t.Helper()
	e := apptest.NewEvening(t, o.Seats()-1, "")
	e.Makes(o, nil)
	e.Sits(o.Seats() - 1)
	mate := o.Partner(0)
	partner := e.Guests[mate]
	last, praised, others := engine.Fact{}, 0, 0
	counts := o.Game().Key != "espadas" // what is in a trick, and not tricks
	for praised < 2 || others < 2 {
		if e.Friends.Table().State().Over {
			if praised > 0 && others > 0 {
				break
			}
			t.Fatalf("the partner took %d tricks, others %d; the page says %s", praised, others, e.Words())
		}
		e.Acts()
		e.Turn(50)
		if page.Top() == screen.Result {
			e.Press("page.hand.next")
			e.Playing()
			last = engine.Fact{}
			continue
		}
		now := e.Screen.Now()
		taken := engine.Fact{}
		for i := range now.Public.Facts {
			f := &now.Public.Facts[i]
			if spot := o.Game().Spot(f); spot == engine.SpotTook || spot == engine.SpotTaken && f.N > taken.N {
				taken = *f
			}
		}
		if taken == last || now.View.Over {
			continue
		}
		last = taken
		switch b := apptest.Find("talk", apptest.ByID("praise")); {
		case taken.N == 0 && counts && b != nil:
			t.Fatalf("a trick without points is praised")
		case taken.N == 0 && counts:
		case taken.Seat == mate && b == nil:
			t.Fatalf("the partner took a trick and cannot be praised: %s", e.Words())
		case taken.Seat != mate && b != nil:
			t.Fatalf("seat %d took a trick and the partner is praised", taken.Seat)
		case taken.Seat == mate:
			said := len(partner.Said)
			b.Click()
			praised++
			e.Until("the partner hears it", 5, func() bool { return len(partner.Said) == said+1 && partner.Said[said].Phrase == 1001 })
			if apptest.Find("talk", apptest.ByID("praise")) != nil {
				t.Error("the button stays")
			}
		default:
			others++
		}
	}
}
