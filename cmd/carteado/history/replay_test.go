//go:build !js

package history_test

import (
	"encoding/hex"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/history"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/notebook"
	"carteado/net/receipt"
	"carteado/render/dom"
	"carteado/render/page"
)

// dealt returns the record of a hand of a game, played anyhow.
func dealt(t *testing.T, g engine.Game) *record.Record {
	t.Helper()
	o, err := g.Info().Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 8))
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(e, rng)
	for {
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		if e.Over() {
			break
		}
		var l engine.List
		e.Hand().Legal(e.Hand().Turn().First(), &l)
		a := l.At(rng.IntN(l.Len())).Clone()
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
	}
	var names []string
	for p := range o.Seats() {
		names = append(names, "#robot."+strconv.Itoa(p))
	}
	r, err := record.From(e, names, d.Faces())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// keep puts a match with one hand into the notebook of a device.
func keep(d *apptest.Device, r *record.Record, hand string) {
	m := notebook.Match{ID: notebook.ID(r.Head), At: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Game: r.Game.Info().Key, Preset: r.Options.Preset(), Solo: true, Terms: notebook.Terms{Declarer: -1}}
	for i, name := range r.Names {
		m.Seats = append(m.Seats, notebook.Seat{Name: name, Place: i + 1, Side: i})
	}
	m.Seats[0].Person = notebook.Self
	text := notebook.WriteHands([]notebook.Hand{{Number: 1, Text: hand}})
	id := hex.EncodeToString(m.ID[:])
	d.Kept["match."+id] = "1\t" + strconv.Itoa(len(text)) + "\t" + m.Line()
	d.Kept["hands."+id] = text
}

// look opens the only hand of the only match of the notebook.
func look(t *testing.T, d *apptest.Device) *apptest.Bench {
	t.Helper()
	b := apptest.Reopen(t, d, "")
	b.Wish(app.Wish{Notebook: true})
	past()[0].Click()
	b.Click(b.Word("page.sheet.hand", "n", 1))
	return b
}

// Of every game a hand can be looked at again: to its end and back, as any seat saw it, and it ends as it did.
func TestReplay(t *testing.T) {
	for _, g := range games.All {
		game := g.Game.Info().Key
		r := dealt(t, g.Game)
		d := apptest.NewDevice()
		keep(d, r, r.String())
		b := look(t, d)
		if b.Screen.Match() == nil || page.Top() != "" {
			t.Fatalf("%s: the hand is not at the table: %s", game, b.Words())
		}
		e := func() *engine.Engine { return b.Screen.Match().Engine() }
		press := func(key string) {
			apptest.Find("outcome", func(n *dom.Node) bool { return n.Attr["title"] == b.Word("page.replay."+key) }).Click()
			b.Draw()
		}
		lens := []int{e().Len()}
		for range 6 {
			if press("on"); e().Len() > lens[len(lens)-1] { // else it is over
				lens = append(lens, e().Len())
			}
		}
		for k := len(lens) - 2; k >= 0; k-- {
			if press("back"); e().Len() != lens[k] {
				t.Errorf("%s: %d entries are played, not %d", game, e().Len(), lens[k])
			}
		}
		apptest.Find("outcome", func(n *dom.Node) bool { return n.Tag == "select" }).Fire("change", dom.Event{Value: "1"})
		if press("last"); !e().Over() || e().Head() != r.Head || b.Screen.Viewer() != 1 {
			t.Errorf("%s: the hand comes to another end, or another's view", game)
		}
		view := apptest.Find("outcome", func(n *dom.Node) bool { return n.Tag == "select" })
		if view.Attr["value"] != "1" {
			t.Errorf("%s: the view is said to be that of %q", game, view.Attr["value"])
		}
		if view.Fire("change", dom.Event{Value: view.Kids[0].Attr["value"]}); b.Screen.Viewer() != engine.Nobody {
			t.Errorf("%s: not all hands are seen", game)
		}
		apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "proof" }).Click()
		if !strings.Contains(b.Words(), b.Word("page.verified.audit")) || strings.Contains(b.Words(), b.Word("page.verified.signed")) {
			t.Errorf("%s: it is not said that the hand was gone through: %s", game, b.Words())
		}
		page.CloseAll()
		apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "leave" }).Click()
		if b.Screen.Match() != nil || page.Shown("outcome") != nil || page.Top() != history.Sheet {
			t.Errorf("%s: the way back leads to %s", game, b.Words())
		}
	}
}

// The receipt of a hand among friends is shown at once, and gone through beside the page; one in which a signature is another is told
// to be false. Friends who call themselves as robots do are called so.
func TestReceipt(t *testing.T) {
	file, err := os.ReadFile("../../../net/receipt/testdata/receipt.txt")
	if err != nil {
		t.Fatal(err)
	}
	text := string(file)
	at := strings.LastIndex(text, "\nend receipt") - 40
	other := "A"
	if text[at] == 'A' {
		other = "B"
	}
	for want, text := range map[string]string{"page.verified": text, "page.replay.false": text[:at] + other + text[at+1:]} {
		x, err := receipt.Parse(text, games.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Parse(x.Text, games.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		d := apptest.NewDevice()
		keep(d, r, text)
		for key, line := range d.Kept {
			d.Kept[key] = strings.Replace(line, "\ts\t", "\t\t", 1) // not solo
		}
		b := look(t, d)
		says := func() string {
			return apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "proof" }).Name()
		}
		if b.Screen.Match() == nil || says() != b.Word("page.replay.checking") || b.Screen.Match().Party().Names[0] != r.Names[0] {
			t.Fatalf("the page says %s", b.Words())
		}
		if b.Turn(130); says() != b.Word("page.replay.checking")+" 50%" {
			t.Errorf("while half of it is checked it says %q", says())
		}
		if b.Turn(100); says() != b.Word(want) {
			t.Errorf("it says %q, not %q", says(), b.Word(want))
		}
		apptest.Find("outcome", func(n *dom.Node) bool { return n.Key == "proof" }).Click()
		if signed := strings.Contains(b.Words(), b.Word("page.verified.signed")); signed != (want == "page.verified") {
			t.Errorf("where it says %q everybody has signed: %v", b.Word(want), signed)
		}
		page.CloseAll()
	}
}

// A record in which something was changed is not shown, and that is said.
func TestDamagedReplay(t *testing.T) {
	r := dealt(t, games.All[0].Game)
	for what, hand := range map[string]string{
		"another head": strings.Replace(r.String(), "\nend ", "\nend 0", 1), "no record": "hello\n", "another score": strings.Replace(r.String(), "\nscore ", "\nscore x", 1),
		"another deck": strings.Replace(r.String(), r.Deck[0].String()+" ", r.Deck[1].String()+" ", 1),
	} {
		d := apptest.NewDevice()
		keep(d, r, hand)
		b := look(t, d)
		if b.Screen.Match() != nil || !strings.Contains(strings.Join(b.Up(), " "), b.Word("page.replay.damaged")) {
			t.Errorf("%s: the page says %s", what, b.Words())
		}
	}
}
