package screen_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/render/dom"
	"carteado/render/page"
)

// When a hand is over, the robot across the table says of each of its moves why it made it, to whoever asks, in each language.
// Meanwhile the match rests. During the hand it is not asked.
func TestPartnerSaysWhy(t *testing.T) {
	for lang, w := range map[string]local.Wish{
		"pt-PT": {Game: "sueca"},
		"pt-BR": {Game: "truco", Options: apptest.Options(t, "truco", "seats", "4")},
		"en":    {Game: "buraco", Options: apptest.Options(t, "buraco", "seats", "4")},
	} {
		t.Run(w.Game, func(t *testing.T) {
			b := apptest.New(t, "lang="+lang)
			w.People = 1
			b.Do(func() { b.Local.Start(w) })
			b.Still()
			mate := b.Screen.Voice().Name(b.Screen.Viewer().Next(2, 4))
			ask := b.Word("page.why", "who", mate)
			if apptest.Button(ask) != nil {
				t.Errorf("%s is asked while the hand is played", mate)
			}
			b.PlayHands(1)
			b.Click(ask)
			if b.Turn(60_000); page.Top() != "why" {
				t.Fatalf("the list is gone: %q is open", page.Top())
			}
			var said []string
			for _, n := range page.Shown("panel").All(func(n *dom.Node) bool { return n.Tag == "li" && len(n.Kids) == 2 }) {
				did, why := n.Kids[0].Words(), n.Kids[1].Words()
				said = append(said, why)
				if !strings.Contains(did, mate) || why == "" || strings.Contains(why, "why.") {
					t.Errorf("of %q it is said %q", did, why)
				}
			}
			moves := 0
			for _, line := range b.Screen.Lines() {
				if strings.HasPrefix(line, mate) {
					moves++
				}
			}
			if len(said) == 0 || len(said) > moves {
				t.Fatalf("of %d moves it explains %d: %q", moves, len(said), said)
			}
			b.Key("Escape")
			if page.Top() == "why" || !b.HandOver() {
				t.Errorf("afterwards %q is open", page.Top())
			}
			if page.Top() != screen.Result {
				b.Until("the next hand", func() bool { return !b.Screen.Outcome() })
			}
		})
	}
}

// Nobody is asked who is not a robot on the only person's side: not where all play for themselves, nor where two people share
// the device, nor where only robots play.
func TestNobodySaysWhy(t *testing.T) {
	for _, w := range []local.Wish{
		{Game: "truco", People: 1, Options: apptest.Options(t, "truco", "seats", "2")},
		{Game: "copas", People: 1},
		{Game: "truco", People: 2, Options: apptest.Options(t, "truco", "seats", "4")},
	} {
		b := apptest.New(t, "")
		b.Do(func() { b.Local.Start(w) })
		b.PlayHands(1)
		before, _, _ := strings.Cut(b.Word("page.why"), " ")
		if strings.Contains(b.Words(), before) {
			t.Errorf("%s with %d people: %s", w.Game, w.People, b.Words())
		}
	}
}
