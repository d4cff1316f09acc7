package app_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/engine"
	"carteado/engine/solo"
	"carteado/render/dom"
	"carteado/render/page"
)

const here = "https://cards.example/"

// sent returns a link to the cards of a match of Sueca after one hand of it, and the deck of that hand.
func sent(t *testing.T) (link string, deck []engine.Face) {
	b := apptest.New(t, "")
	b.D.State["here"] = here
	b.Wish(app.Wish{Game: "sueca"})
	b.PlayHands(1)
	r, err := b.Local.Table().Record()
	if err != nil {
		t.Fatal(err)
	}
	b.Do(b.OpenMenu)
	b.Click(b.Word("page.menu.deal"))
	link = apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "code" }).Words()
	b.Click(b.Word("friends.invite.copy"))
	if b.D.Args["copy"][0] != link || !strings.Contains(b.Words(), b.Word("page.copied")) {
		t.Errorf("copied is %v", b.D.Args["copy"])
	}
	return link, r.Deck
}

// opened is a device on which a link was opened.
func opened(t *testing.T, link string) *apptest.Bench {
	d := apptest.NewDevice()
	d.State["link"] = link
	return apptest.Reopen(t, d, "")
}

// Who opens a link to cards has them, and sees after as many hands what the one has made who sent it, also when the page was loaded
// again meanwhile.
func TestCardsByLink(t *testing.T) {
	link, deck := sent(t)
	text, ok := strings.CutPrefix(link, here+"#")
	d, err := solo.ParseDeal(text)
	if !ok || err != nil || d.Rival.Hands != 1 {
		t.Fatalf("the link is %s: %v", link, err)
	}
	for _, link := range []string{link, here + "?lang=en#" + url.PathEscape(text)} {
		b := opened(t, link)
		if b.Local.Table() == nil || b.D.Args["address"][0] != "" {
			t.Fatalf("%s: nothing is played; the page says: %s", link, b.Words())
		}
		delete(b.D.State, "link")
		b = apptest.Reopen(t, b.D, "")
		b.PlayHands(1)
		if r, err := b.Local.Table().Record(); err != nil || !slices.Equal(r.Deck, deck) {
			t.Errorf("the cards are %v, %v, and were %v", r.Deck, err, deck)
		}
		own := b.Local.Table().Deal(0).Rival.Points
		if said := b.Likes.Book.Count("page.deal.rival", 1, "own", int(own), "points", int(d.Rival.Points)); !strings.Contains(b.Words(), said) {
			t.Errorf("%q is not said, but %s", said, b.Words())
		}
	}
}

// A link that is none of ours is said so, and nothing is lost.
func TestWrongLink(t *testing.T) {
	for _, text := range []string{"d1", "d1:", "d1:truco:medium", "d1:bisca:medium:1", "d1:truco:medium:1:2", "d1:truco:medium:1%"} {
		b := opened(t, here+"#"+text)
		said := b.Word("page.deal.wrong")
		if text == "d1" {
			said = b.Word("friends.sorry.link")
		}
		if b.Local.Table() != nil || !strings.Contains(b.Words(), said) {
			t.Errorf("%s: the page says %s", text, b.Words())
		}
	}
}

// Cards take the place of a match that somebody was in the middle of only if the person says so.
func TestCardsInTheWay(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	own := b.Local.Table().Setup().Seed
	link := here + "#d1:sueca:easy:1987"
	b.Wish(app.Wish{Link: link})
	if b.Local.Table() != nil || page.Top() == "" {
		t.Fatalf("nothing is asked: %s", b.Words())
	}
	b.Click(b.Word("page.cancel"))
	b.Wish(app.Wish{Game: "sueca"})
	if got := b.Local.Table().Setup(); got.Seed != own {
		t.Fatalf("the match is that of %d", got.Seed)
	}
	b.Wish(app.Wish{Link: link})
	b.Click(b.Word("page.deal.play"))
	for range 2 { // a link that is opened again goes on
		if got := b.Local.Table().Setup(); got.Seed != 1987 || got.Level != 0 || !got.Unhurried {
			t.Fatalf("the match is that of %d", got.Seed)
		}
		b.Wish(app.Wish{Link: link})
	}
}

// All have the same cards on a day, and the first time counts.
func TestDay(t *testing.T) {
	b := apptest.New(t, "")
	b.D.Clock += 2 * 3600 * 1000 // ten in the evening, three hours west of London
	day := app.Wish{Game: "sueca", Day: true}
	seed := func() uint64 {
		t.Helper()
		if b.Local.Table() == nil {
			t.Fatalf("nothing is played: %s", b.Words())
		}
		return b.Local.Table().Setup().Seed
	}
	says := func(key string) {
		t.Helper()
		if !strings.Contains(b.Words(), b.Word(key)) {
			t.Errorf("it says %s", b.Words())
		}
	}
	b.Wish(day)
	first := seed()
	says("page.day.first")
	b.Do(b.Home)
	b.Wish(day)
	if seed() != first {
		t.Error("the match does not go on")
	}
	b.Do(func() { b.Home(); b.Storage.ForgetMatch("sueca") }) // it is over
	b.Wish(day)
	if says("page.day.again"); seed() != first {
		t.Error("the same day has two deals")
	}
	if o := b.Local.Table().Setup().Options; first != solo.Daily(o, "2026-03-22").Seed {
		t.Error("it is not the deal of the day in UTC")
	}
	b.Do(func() { b.Home(); b.Storage.ForgetMatch("sueca") })
	b.D.Clock += 24 * 3600 * 1000
	b.Wish(day)
	if says("page.day.first"); seed() == first {
		t.Error("two days have the same deal")
	}
}
