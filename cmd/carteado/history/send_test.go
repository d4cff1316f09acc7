//go:build !js

package history_test

import (
	"os"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/receipt"
	"carteado/render/dom"
	"carteado/render/page"
)

// sent returns the link and the file by which a hand of a game of the notebook goes to others. A device of tests packs nothing.
func sent(t *testing.T, game string) (link, file string, r *record.Record) {
	t.Helper()
	g, _ := games.Named(game)
	r = dealt(t, g.Game)
	r.Names[0] = "#me"
	d := apptest.NewDevice()
	d.State["here"] = "https://cards.example/"
	keep(d, r, r.String())
	b := look(t, d)
	apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "proof" }).Click()
	if strings.Contains(b.Words(), b.Word("page.verified.unsigned")) {
		t.Errorf("%s: one's own hand is said to be somebody's", game)
	}
	b.Click(b.Word("page.replay.send"))
	says := "page.replay.send.file"
	if code := apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "code" }); code != nil {
		link, says = code.Words(), "page.replay.send.link"
	}
	if !strings.Contains(b.Words(), b.Word(says)) {
		t.Errorf("%s: the page says %s", game, b.Words())
	}
	b.Click(b.Word("page.moving.save"))
	if b.D.Args["save"][0] != "carteado-"+game+".txt" {
		t.Errorf("the file is called %v", b.D.Args["save"][0])
	}
	page.CloseAll()
	return link, b.D.Args["save"][1].(string), r
}

// shows fails the test unless a hand that was sent is at the table, and is said to be signed by nobody.
func shows(b *apptest.Bench, what string, r *record.Record) {
	b.Helper()
	if b.Screen.Match() == nil {
		b.Fatalf("%s: nothing is at the table: %s", what, b.Words())
	}
	apptest.Find("outcome", func(n *dom.Node) bool { return n.Attr["title"] == b.Word("page.replay.last") }).Click()
	if b.Screen.Match().Engine().Head() != r.Head {
		b.Errorf("%s: it is another hand", what)
	}
	names := b.Screen.Match().Party().Names
	if names[0] != b.Word("talk.seat", "n", 1) || strings.Contains(strings.Join(names, " "), "#") || names[1] != b.Likes.RobotNames()[1] {
		b.Errorf("%s: they are called %v", what, names)
	}
	apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "proof" }).Click()
	if !strings.Contains(b.Words(), b.Word("page.verified.unsigned")) {
		b.Errorf("%s: the page says %s", what, b.Words())
	}
	page.CloseAll()
}

// A hand goes to others by a link where it fits into one, and as a file, which is chosen or let fall on the page.
func TestSent(t *testing.T) {
	for game, fits := range map[string]bool{"truco": true, "buraco": false} {
		link, file, r := sent(t, game)
		if (link != "") != fits || len(link) > 2000 {
			t.Errorf("%s: the link has %d characters", game, len(link))
		}
		if fits {
			d := apptest.NewDevice()
			d.State["link"] = link
			b := apptest.Reopen(t, d, "")
			if d.Args["unpack"][0] != strings.TrimPrefix(link, "https://cards.example/#r1:") {
				t.Errorf("unpacked is %v", d.Args["unpack"])
			}
			shows(b, game+" by a link", r)
		}
		b := apptest.New(t, "")
		b.D.Picked = file
		b.Wish(app.Wish{Notebook: true})
		b.Click(b.Word("page.notebook.open"))
		shows(b, game+" of a file", r)
		b = apptest.New(t, "")
		b.Wish(app.Wish{Hand: file})
		shows(b, game+" let fall", r)
	}
}

// The receipt of a hand is shown as well, with its signatures; what is neither, or damaged, is said so.
func TestSentReceipt(t *testing.T) {
	text, err := os.ReadFile("../../../net/receipt/testdata/receipt.txt")
	if err != nil {
		t.Fatal(err)
	}
	b := apptest.New(t, "")
	b.Wish(app.Wish{Hand: string(text)})
	if b.Screen.Match() == nil || !receipt.Is(string(text)) {
		t.Fatalf("the page says %s", b.Words())
	}
	apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "proof" }).Click()
	if strings.Contains(b.Words(), b.Word("page.verified.rules")) {
		t.Errorf("before anything is checked the page says %s", b.Words())
	}
	b.Turn(200)
	if !strings.Contains(b.Words(), b.Word("page.verified.signed")) || strings.Contains(b.Words(), b.Word("page.verified.unsigned")) {
		t.Errorf("the page says %s", b.Words())
	}
	page.CloseAll()
	b.Do(b.Home)
	_, file, _ := sent(t, "truco")
	for _, wrong := range []string{"", "hello", "GIF89a\x00\xff", file[:len(file)/2], strings.Replace(file, "carteado 1", "carteado 2", 1), string(text[:len(text)/2]), strings.Repeat("x", 1<<21)} {
		b := apptest.New(t, "")
		b.D.Picked = wrong
		b.Wish(app.Wish{Notebook: true})
		b.Click(b.Word("page.notebook.open"))
		if b.Screen.Match() != nil || !strings.Contains(strings.Join(b.Up(), " "), b.Word("page.replay.damaged")) {
			t.Errorf("%.20q: the page says %s", wrong, b.Words())
		}
	}
}
