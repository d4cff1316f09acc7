package screen_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
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
		})
	}
}

// There is little time to ask before the next hand is dealt, so the score sheet has the partner's words until that is over, too;
// but not of a hand that was taken back, nor in another language.
func TestPartnerSaysWhyLater(t *testing.T) {
	b := apptest.New(t, "lang=pt-BR")
	w := local.Wish{Game: "truco", People: 1, Options: apptest.Options(t, "truco", "seats", "4")}
	b.Do(func() { b.Local.Start(w) })
	ask := b.Word("page.why", "who", b.Screen.Voice().Name(b.Screen.Viewer().Next(2, 4)))
	offered := func() (words string) {
		b.Do(b.Screen.OpenSheet)
		if apptest.Button(ask) != nil {
			b.Click(ask)
			words = page.Shown("panel").Words()
		}
		for page.Top() != "" {
			b.Key("Escape")
		}
		return words
	}
	if words := offered(); words != "" {
		t.Errorf("before a hand was played it is said %q", words)
	}
	b.PlayHands(1)
	b.Click(ask)
	first := page.Shown("panel").Words()
	b.Key("Escape")
	b.Until("the next hand", func() bool { return !b.Screen.Outcome() })
	b.Still()
	if later := offered(); !strings.HasSuffix(later, first) {
		t.Fatalf("once the next hand is dealt it is said %q, and before %q", later, first)
	}
	set := b.Likes.Settings
	for _, lang := range []string{"en", "pt-BR"} {
		set.Lang = lang
		b.Do(func() { b.Likes.WithWords(set, b.Likes.Apply) })
		if b.Do(b.Screen.OpenSheet); lang == "en" && strings.Contains(b.Words(), "Why,") {
			t.Error("in another language it is said as before")
		}
		b.Key("Escape")
	}
	b.PlayHands(1)
	if b.Do(b.Local.Undo); b.HandOver() || offered() != "" {
		t.Error("a hand that was taken back is explained")
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
