//go:build !js

package moving_test

import (
	"encoding/hex"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/storage"
	"carteado/engine/games"
	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/notebook"
	"carteado/net/plan"
	"carteado/net/receipt"
	"carteado/render/dom"
	"carteado/render/page"
)

const pass = "ás de copas"

// device returns a program on a device where something is kept, and the sheet open.
func device(t *testing.T, kept map[string]string) *apptest.Bench {
	t.Helper()
	b := apptest.New(t, "")
	maps.Copy(b.D.Kept, kept)
	b.Do(b.Moving.Open)
	return b
}

// types types a passphrase into all fields that are there.
func types(b *apptest.Bench, text string) {
	for _, n := range page.Shown("panel").All(func(n *dom.Node) bool { return n.Attr["type"] == "password" }) {
		n.Fire("input", dom.Event{Value: text})
	}
}

func press(b *apptest.Bench, key string) {
	b.Helper()
	b.Click(b.Word(key))
	for range 3 {
		b.Step()
	}
}

func says(b *apptest.Bench, keys ...string) {
	b.Helper()
	for _, key := range keys {
		if !strings.Contains(b.Words(), b.Word(key, "n", 1)) {
			b.Errorf("it does not say %q, but %s", b.Word(key, "n", 1), b.Words())
		}
	}
}

// moved returns what a device keeps of what goes along.
func moved(b *apptest.Bench) map[string]string {
	out := map[string]string{}
	b.Storage.Movable(func(kept map[string]string) { out = kept })
	return out
}

// What is taken along, erased and brought back is the same, byte for byte; whatever the file is like, nothing that is there changes.
func TestMoving(t *testing.T) {
	own, other := identity.FromSeed([32]byte{1}).Text(), identity.FromSeed([32]byte{2}).Text()
	kept := map[string]string{"match.5ac0": "1\tdeal\t\"Zé\"", "hands.5ac0": "hand 1 3\na\nb", "receipt.00ff": "match 1\nend match\n", "known.ab": "ab", storage.PersonKey: own}
	b := device(t, kept)
	press(b, "page.moving.save")
	says(b, "page.moving.sorry.empty")
	types(b, pass)
	page.Shown("panel").All(func(n *dom.Node) bool { return n.Attr["type"] == "password" })[1].Fire("input", dom.Event{Value: "x"})
	press(b, "page.moving.save")
	says(b, "page.moving.sorry.differ")
	types(b, pass)
	press(b, "page.moving.save")
	says(b, "page.moving.saved")
	file, _ := b.D.Args["save"][1].(string)
	if strings.Contains(file, own) || strings.Contains(file, "settings") {
		t.Fatalf("the file is %s", file)
	}

	bring := func(kept map[string]string, file string) *apptest.Bench {
		b := device(t, kept)
		b.D.Picked = file
		press(b, "page.moving.pick")
		return b
	}
	b = bring(nil, file)
	types(b, "no")
	press(b, "page.moving.unlock")
	says(b, "page.moving.sorry.passphrase")
	if got := moved(b); len(got) > 0 {
		t.Errorf("with another passphrase come %v", got)
	}
	types(b, pass)
	press(b, "page.moving.unlock")
	says(b, "page.moving.added.one", "page.moving.person")
	if b.D.Called("persist") != 1 {
		t.Errorf("the browser is asked %d times to keep what has come", b.D.Called("persist"))
	}
	if got := moved(b); !maps.Equal(got, kept) {
		t.Errorf("brought is %q, not %q", got, kept)
	}

	there := map[string]string{"match.5ac0": "another", storage.PersonKey: other}
	b = bring(there, strings.Replace(file, "a\\nb", "a\\nc", 1)) // a hand was spoilt
	types(b, pass)
	press(b, "page.moving.unlock")
	says(b, "page.moving.differ", "page.moving.another", "page.moving.damaged")
	want := maps.Clone(there)
	want["receipt.00ff"], want["known.ab"] = kept["receipt.00ff"], "ab"
	if got := moved(b); !maps.Equal(got, want) {
		t.Errorf("beside what was there is %q, not %q", got, want)
	}

	b = bring(kept, "a letter")
	says(b, "page.moving.sorry.foreign")
	b.D.Picked = strings.Replace(file, "backup 1", "backup 2", 1)
	press(b, "page.moving.pick")
	says(b, "page.moving.sorry.version")
	b.D.Picked = file[:30]
	press(b, "page.moving.pick")
	says(b, "page.moving.sorry.damaged")
	b.D.Picked = file
	press(b, "page.moving.pick")
	types(b, pass)
	press(b, "page.moving.unlock")
	says(b, "page.moving.none")
	if got := moved(b); !maps.Equal(got, kept) {
		t.Errorf("after all that there is %q, not %q", got, kept)
	}
}

// TestPersist: the browser is asked once not to drop what is kept, when there is something, and that it refuses is said once: by the first
// screen, and neither over the cards nor over how a match has ended.
func TestPersist(t *testing.T) {
	for _, plays := range []bool{false, true} {
		b := apptest.New(t, "")
		b.D.State["persist.fails"] = true
		if plays {
			b.Do(func() { b.Local.Start(apptest.Short(t)[0]) })
			b.PlayMatch()
		}
		for range 2 {
			b.Do(func() { b.Friends.KeepReceipt([32]byte{1}, "x") })
		}
		said := func() bool {
			b.Draw()
			return strings.Contains(b.Words(), b.Word("page.moving.dropped", "move", b.Word("page.moving")))
		}
		if plays {
			if said() {
				t.Errorf("it is said over the sheet %q", page.Top())
			}
			b.Do(b.Home)
		}
		if n := b.D.Called("persist"); n != 1 || !said() {
			t.Errorf("asked %d times; it says %s", n, b.Words())
		}
	}
}

// friends returns what a device keeps that has a match whose receipt holds, and 40 whose receipts do not; the file of it, which needs no
// passphrase; the match's ID and the last day of the others.
func friends(t *testing.T) (kept map[string]string, file, good string, at time.Time) {
	t.Helper()
	sheet, err := os.ReadFile("../../../net/receipt/testdata/match.txt")
	if err != nil {
		t.Fatal(err)
	}
	x, err := receipt.ParseSheet(string(sheet))
	if err != nil {
		t.Fatal(err)
	}
	m, err := notebook.Told(x, 0, time.UTC, games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	good = hex.EncodeToString(m.ID[:])
	kept = map[string]string{"receipt." + good: string(sheet), "match." + good: (&notebook.Entry{Match: m}).Line()}
	for i := range 40 { // somebody has written himself more points
		m.Seats[0].Points = 1000 + i
		m.At = m.At.AddDate(0, 0, i)
		m.ID = notebook.ID{byte(i)}
		id := hex.EncodeToString(m.ID[:])
		kept["receipt."+id], kept["match."+id] = string(sheet), (&notebook.Entry{Match: m}).Line()
	}
	b := device(t, kept)
	types(b, pass)
	press(b, "page.moving.save")
	file, _ = b.D.Args["save"][1].(string)
	return kept, file, good, m.At
}

// Matches of friends are held against their receipts before they come in, and it is told how far that is. What does not hold is named and
// left out; the rest counts.
func TestMovingChecks(t *testing.T) {
	kept, file, good, at := friends(t)
	b := device(t, nil)
	b.D.Picked = file
	b.Click(b.Word("page.moving.pick")) // nobody's key is in it: it needs no passphrase
	b.Turn(50)
	if bar := apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "progress" }); bar == nil || bar.Attr["max"] != "41" || bar.Attr["value"] == "0" {
		t.Errorf("it is not told how far it is: %s", b.Words())
	}
	b.Turn(1000)
	says(b, "page.moving.added.one")
	if !strings.Contains(b.Words(), "40 partidas") || !strings.Contains(b.Words(), page.Day(b.Likes.Book, at)) {
		t.Errorf("what was left out is not named: %s", b.Words())
	}
	got := moved(b)
	if got["match."+good] != kept["match."+good] || got["receipt."+good] != kept["receipt."+good] || len(got) != 2 {
		t.Errorf("%d things came in", len(got))
	}
}

// abandoned makes a match one that its owner has left.
func abandoned(penalty plan.Penalty, chips int) func(*notebook.Match) {
	return func(m *notebook.Match) {
		m.Wager = plan.Wager{Competitive: true, Penalty: penalty}
		s := &m.Seats[m.Seat(notebook.Self)]
		s.Left, s.Chips = true, chips
	}
}

// A match that counts comes in with its receipt and under its own name, or not at all; one of practice, or against robots, does not count.
// One that was abandoned for a price has none.
func TestMovingUnproved(t *testing.T) {
	_, file, good, _ := friends(t)
	f, err := backup.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := f.Open(nil)
	sheet := b.Book["receipt."+good]
	e, err := notebook.ParseEntry(b.Book["match."+good])
	if err != nil {
		t.Fatal(err)
	}
	other := hex.EncodeToString(make([]byte, 32))
	for name, c := range map[string]struct {
		change func(*notebook.Match)
		id     string
		sheet  string
		in     bool
	}{
		"as it is":                 {func(*notebook.Match) {}, good, sheet, true},
		"under another's name":     {func(*notebook.Match) {}, other, sheet, false},
		"named so, too":            {func(m *notebook.Match) { m.ID = notebook.ID{} }, other, sheet, false},
		"without its receipt":      {func(*notebook.Match) {}, good, "", true},
		"counting, without it":     {func(m *notebook.Match) { m.Competitive = true }, good, "", false},
		"left for a price":         {abandoned(plan.StakeLost, 0), good, "", true},
		"left for nothing":         {abandoned(plan.Free, 0), good, "", false},
		"left with chips":          {abandoned(plan.StakeLost, 40), good, "", false},
		"counting, against robots": {func(m *notebook.Match) { m.Competitive, m.Solo = true, true }, good, "", false},
		"with more that it tells":  {func(m *notebook.Match) { m.Competitive = true }, good, sheet, false},
		"at another time":          {func(m *notebook.Match) { m.At = m.At.Add(time.Second) }, good, sheet, false},
	} {
		x := e
		x.Seats = slices.Clone(e.Seats)
		c.change(&x.Match)
		file, err := (&backup.Backup{Book: map[string]string{"match." + c.id: x.Line()}}).Text("", nil, false)
		if c.sheet != "" {
			file, err = (&backup.Backup{Book: map[string]string{"match." + c.id: x.Line(), "receipt." + c.id: c.sheet}}).Text("", nil, false)
		}
		if err != nil {
			t.Fatal(err)
		}
		b := device(t, nil)
		b.D.Picked = file
		b.Click(b.Word("page.moving.pick"))
		b.Turn(1000)
		if _, in := moved(b)["match."+c.id]; in != c.in {
			t.Errorf("%s it comes in: %v; it says %s", name, in, b.Words())
		}
		if !c.in {
			if want := b.Word("page.moving.aside.one", "list", b.Likes.Book.Of(e.Game).Say("name")+", "+page.Day(b.Likes.Book, x.At)); !strings.Contains(b.Words(), want) {
				t.Errorf("%s it says %s, not %q", name, b.Words(), want)
			}
		}
	}
}

// Whom somebody knows comes along with that person's key, as in TestMoving, and not in a file without one, which anybody can write.
func TestMovingKnown(t *testing.T) {
	for what, there := range map[string]map[string]string{"nobody is known": nil, "a person has a key": {storage.PersonKey: identity.FromSeed([32]byte{2}).Text()}} {
		file, err := (&backup.Backup{Book: map[string]string{"known.ab": "ab", "event.1": "x"}}).Text("", nil, false)
		if err != nil {
			t.Fatal(err)
		}
		b := device(t, there)
		b.D.Picked = file
		press(b, "page.moving.pick")
		if got := moved(b); got["known.ab"] != "" || got["event.1"] != "x" {
			t.Errorf("where %s there is %q", what, got)
		}
	}
}

// A sheet that is opened anew while a file is checked gives it up; of two files that are chosen the last one counts.
func TestMovingChecksOnce(t *testing.T) {
	_, file, good, _ := friends(t)
	b := device(t, nil)
	b.D.Picked = file
	b.Click(b.Word("page.moving.pick"))
	b.Turn(50)
	b.Click(b.Word("page.close"))
	b.Turn(10)
	b.Do(b.Moving.Open)
	b.Turn(1000)
	if got := moved(b); len(got) != 0 || strings.Contains(b.Words(), b.Word("page.moving.added.one", "n", 1)) {
		t.Errorf("what was given up comes in: %d things", len(got))
	}

	pick := page.Shown("panel").Find("button", b.Word("page.moving.pick"))
	pick.Fire("click", dom.Event{})
	b.Turn(50)
	pick.Fire("click", dom.Event{}) // the file was chosen in a second window of the browser
	b.Turn(1000)
	says(b, "page.moving.added.one")
	if got := moved(b); got["match."+good] == "" || len(got) != 2 || !strings.Contains(b.Words(), "40 partidas") {
		t.Errorf("%d things came in; it says %s", len(got), b.Words())
	}
}
