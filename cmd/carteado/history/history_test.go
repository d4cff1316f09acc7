//go:build !js

package history_test

import (
	"encoding/csv"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/history"
	"carteado/net/notebook"
	"carteado/net/plan"
	"carteado/render/dom"
	"carteado/render/page"
)

// played plays a short match of a game with so many people at the device.
func played(t *testing.T, game string, people int) *apptest.Bench {
	b := apptest.New(t, "")
	again(b, game, people)
	return b
}

func again(b *apptest.Bench, game string, people int) {
	for _, w := range apptest.Short(b.T) {
		if w.Game == game {
			w.People = people
			b.Do(func() { b.Local.Start(w) })
			b.PlayMatch()
		}
	}
}

func keys(b *apptest.Bench, prefix string) (out []string) {
	for _, key := range slices.Sorted(maps.Keys(b.D.Kept)) {
		if strings.HasPrefix(key, prefix) {
			out = append(out, key)
		}
	}
	return out
}

// A match against robots is kept with all its hands, once; what is in between is gone.
func TestKept(t *testing.T) {
	b := played(t, "sueca", 1)
	lines, hands := keys(b, "match."), keys(b, "hands.")
	if len(lines) != 1 || len(hands) != 1 || len(keys(b, "played.")) != 0 {
		t.Fatalf("kept are %v, %v, %v", lines, hands, keys(b, "played."))
	}
	list, err := notebook.ParseHands(b.D.Kept[hands[0]])
	if err != nil || len(list) != len(b.Local.Table().Match().Hands()) {
		t.Errorf("%d hands of %d, %v", len(list), len(b.Local.Table().Match().Hands()), err)
	}
	b.Do(b.Local.Keep) // the page is about to be loaded again
	if got := keys(b, "hands."); !slices.Equal(got, hands) || b.D.Told["notebook"] != true {
		t.Errorf("kept are then %v", got)
	}
	b.Do(page.CloseAll)
	if again(b, "sueca", 1); len(keys(b, "match.")) != 2 || b.D.Called("persist") != 1 {
		t.Errorf("of %d matches the browser is asked %d times to drop none", len(keys(b, "match.")), b.D.Called("persist"))
	}
}

// Of cards that others have, too, the first time counts: who plays them again has seen them.
func TestFirstTimeCounts(t *testing.T) {
	b := apptest.New(t, "")
	play := func() {
		b.Wish(app.Wish{Link: "https://cards.example.org/#d1:sueca(target=1):easy:1987"})
		b.PlayMatch()
		b.Do(b.Home)
	}
	play()
	lines := keys(b, "match.")
	if len(lines) != 1 {
		t.Fatalf("kept are %v", lines)
	}
	line, hands := b.D.Kept[lines[0]], b.D.Kept["hands."+strings.TrimPrefix(lines[0], "match.")]
	b.D.Clock += 3600_000
	play()
	if got := keys(b, "match."); !slices.Equal(got, lines) || b.D.Kept[got[0]] != line || b.D.Kept["hands."+strings.TrimPrefix(got[0], "match.")] != hands {
		t.Errorf("kept are then %v: %q, not %q", got, b.D.Kept[got[0]], line)
	}
}

// A match of several people is theirs, not the device's; one may keep nothing; and a public tablet keeps nothing of anybody.
func TestNotKept(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() {
		s := b.Likes.Settings
		s.Notebook = false
		b.Likes.Change(s)
	})
	again(b, "sueca", 1)
	for what, b := range map[string]*apptest.Bench{"two people": played(t, "sueca", 2), "turned off": b} {
		if got := append(keys(b, "match."), append(keys(b, "hands."), keys(b, "played.")...)...); len(got) != 0 {
			t.Errorf("%s: kept are %v", what, got)
		}
	}
	k := apptest.New(t, "kiosk=1&speed=0")
	k.Do(k.Noticed)
	again(k, "sueca", 1)
	if got := keys(k, "kiosk."); slices.ContainsFunc(got, func(key string) bool { return strings.Contains(key, "match.") }) {
		t.Errorf("a tablet keeps %v", got)
	}
}

// The home screen leads to the notebook, in which the match stands; it can be searched for and saved.
func TestSheet(t *testing.T) {
	b := played(t, "sueca", 1)
	d := b.D
	b = apptest.Reopen(t, d, "")
	b.Wish(app.Wish{Notebook: true})
	if page.Top() != history.Sheet || !strings.Contains(b.Words(), "Sueca") || !strings.Contains(b.Words(), "21 de março de 2026") {
		t.Fatalf("the page says %s", b.Words())
	}
	for search, want := range map[string]int{"sue": 1, "truco": 0, "você": 1, "": 1} {
		apptest.Find("panel", func(n *dom.Node) bool { return n.Attr["type"] == "text" }).Fire("change", dom.Event{Value: search})
		if n := len(past()); n != want {
			t.Errorf("of %q there are %d", search, n)
		}
	}
	b.Click(b.Word("page.notebook.save"))
	rows, err := csv.NewReader(strings.NewReader(d.Args["save"][1].(string))).ReadAll()
	if err != nil || len(rows) != 5 || rows[1][6] != b.Word("page.you") {
		t.Errorf("the table is %v, %v", rows, err)
	}
}

// Of many people the sheet shows first those whom somebody has played with most, and all when they are asked for; a search keeps them.
func TestPeople(t *testing.T) {
	d := apptest.NewDevice()
	for i := range 30 {
		m := notebook.Match{ID: notebook.ID{byte(i)}, At: d.Date(), Game: "truco", Preset: "paulista", Rounds: 1, Terms: notebook.Terms{Declarer: -1},
			Seats: []notebook.Seat{{Person: notebook.Self, Name: "Ana", Place: 1}, {Person: notebook.Person("p" + strconv.Itoa(i/2%14)), Name: "Amigo " + strconv.Itoa(i/2%14), Place: 2, Side: i % 2}}}
		d.Kept["match."+hex.EncodeToString(m.ID[:])] = (&notebook.Entry{Match: m}).Line()
	}
	b := apptest.Reopen(t, d, "")
	b.Wish(app.Wish{Notebook: true})
	people := func() int {
		return strings.Count(b.Words(), b.Word("page.notebook.against", "who", "Amigo")) + strings.Count(b.Words(), b.Word("page.notebook.beside", "who", "Amigo"))
	}
	if n := people(); n != 20 || !strings.Contains(b.Words(), "Amigo 0") {
		t.Fatalf("at first there are %d people: %s", n, b.Words())
	}
	b.Click(b.Word("page.notebook.everybody"))
	if n := people(); n != 28 || strings.Contains(b.Words(), b.Word("page.notebook.everybody")) {
		t.Errorf("then there are %d people: %s", n, b.Words())
	}
	apptest.Find("panel", func(n *dom.Node) bool { return n.Attr["type"] == "text" }).Fire("change", dom.Event{Value: "truco"})
	if n := people(); n != 28 {
		t.Errorf("after a search there are %d people", n)
	}
}

// A notebook that is read late does not cover what has come meanwhile: a hand of a file, or a game. It opens where nothing has.
func TestOpenLate(t *testing.T) {
	b := played(t, "sueca", 1)
	d := b.D
	list, err := notebook.ParseHands(d.Kept[keys(b, "hands.")[0]])
	if err != nil {
		t.Fatal(err)
	}
	for what, c := range map[string]struct {
		do   func(b *apptest.Bench)
		open bool
	}{
		"nothing": {func(*apptest.Bench) {}, true},
		"a hand":  {func(b *apptest.Bench) { b.Wish(app.Wish{Hand: list[0].Text}) }, false},
		"a game":  {func(b *apptest.Bench) { b.Wish(app.Wish{Game: "truco"}) }, false},
	} {
		b = apptest.Reopen(t, d, "")
		d.Slow = true
		b.Wish(app.Wish{Notebook: true})
		c.do(b)
		d.Read()
		b.Draw()
		if open := page.Top() == history.Sheet; open != c.open {
			t.Errorf("after %s the notebook is open: %v", what, open)
		}
	}
}

// Who has lost nearly all may ask for more credits, which come two hours later; that they were asked for stays known.
func TestRecharge(t *testing.T) {
	d := apptest.NewDevice()
	m := notebook.Match{At: d.Date(), Game: "texas-holdem", Preset: "casino", Rounds: 1, Terms: notebook.Terms{Wager: plan.Wager{Competitive: true}, Declarer: -1},
		Seats: []notebook.Seat{{Person: notebook.Self, Name: "Ana", Place: 2, Chips: -451, Side: 0}, {Name: "Bia", Place: 1, Chips: 451, Side: 1}}}
	d.Kept["match."+hex.EncodeToString(m.ID[:])] = (&notebook.Entry{Match: m}).Line()
	b := apptest.Reopen(t, d, "")
	says := func(key string, pairs ...any) bool { return strings.Contains(b.Words(), b.Word(key, pairs...)) }
	b.Wish(app.Wish{Notebook: true})
	if !says("page.notebook.credits", "n", 49) {
		t.Fatalf("the page says %s", b.Words())
	}
	b.Click(b.Word("page.notebook.ask"))
	if !says("page.notebook.pending", "n", 150, "time", "2:00") || len(keys(b, "event.")) != 1 {
		t.Errorf("kept are %v, and the page says %s", keys(b, "event."), b.Words())
	}
	b = apptest.Reopen(t, d, "")
	b.Wish(app.Wish{Notebook: true})
	if !says("page.notebook.pending", "n", 150, "time", "2:00") {
		t.Errorf("the next day the page says %s", b.Words())
	}
}

// past returns the buttons of the matches in the list.
func past() []*dom.Node {
	return page.Shown("panel").All(func(n *dom.Node) bool { return n.Tag == "button" && n.Attr["class"] == "past" })
}

// The result of a match can be shared as a picture, from its end and from the notebook: it names each side with its points, the
// winner's first.
func TestPicture(t *testing.T) {
	b := played(t, "sueca", 1)
	b.Click(b.Word("page.picture"))
	end := b.D.Args["picture"]
	if len(end) != 7 || end[0] != b.Word("sueca.name") || end[1] != "" || end[2] != 1 {
		t.Fatalf("the picture shows %q", end)
	}
	if name := end[3].(string); !strings.Contains(name+end[5].(string), b.Word("page.picture.me")) || strings.Contains(name, b.Word("page.you")) {
		t.Errorf("who shares it is %q or %q", end[3], end[5])
	}
	b.Do(page.CloseAll)
	b.Do(b.History.Open)
	past()[0].Click()
	b.Click(b.Word("page.picture"))
	if got := b.D.Args["picture"]; got[1] == "" || !slices.Equal(got[2:], end[2:]) {
		t.Errorf("the picture from the notebook shows %q, that of the end %q", got, end)
	}
	points := b.Local.Table().Match().Carry().Points
	if most := max(points[0], points[1]); end[4] != strconv.Itoa(int(most)) {
		t.Errorf("the first row is %q of %v", end[3:5], points)
	}
}
