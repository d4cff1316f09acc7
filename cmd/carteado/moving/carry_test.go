//go:build !js

package moving_test

import (
	"crypto/rand"
	"encoding/hex"
	"maps"
	"strings"
	"testing"
	"time"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/moving"
	"carteado/cmd/carteado/storage"
	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/notebook"
	"carteado/net/passcode"
	"carteado/net/rendezvous"
	"carteado/render/dom"
	"carteado/render/page"
)

// wire is the way to another device, which the test is.
type wire struct {
	connector.Connector
	b      *apptest.Bench
	link   rendezvous.Link
	told   func(passcode.Code, bool)
	me     identity.ID
	on     func(mesh.Event)
	sent   [][]byte
	closed int
}

var other = identity.FromSeed([32]byte{77}).ID()

func (w *wire) Create(game byte, then func(rendezvous.Link, error)) {
	w.link = rendezvous.Link{Secret: rendezvous.Secret{4}, Page: "https://ana.example/", Game: game}
	w.b.Do(func() { then(w.link, nil) })
}
func (w *wire) Spell(_ rendezvous.Link, told func(passcode.Code, bool)) func() {
	w.told = told
	return func() { w.told = nil }
}
func (w *wire) Ask(code passcode.Code, then func(string, error)) func() {
	w.b.Do(func() {
		switch code {
		case "AB3K9Z":
			then("https://ana.example/#1"+w.link.String()[len(w.link.Page)+2:], nil)
		case "AB2222":
			then("https://ana.example/#1BwAAAAAAAAAAAAAAAAAAAAAB____", nil) // a table
		default:
			then("", passcode.ErrNobody)
		}
	})
	return func() {}
}
func (w *wire) Join(_ rendezvous.Link, key *identity.Key, _ bool, on func(mesh.Event), then func(connector.Road, error)) {
	w.me = key.ID()
	w.on = func(e mesh.Event) { w.b.Do(func() { on(e) }) }
	w.b.Do(func() { then(w, nil) })
}

func (w *wire) Send(_ identity.ID, msg []byte)     { w.sent = append(w.sent, msg) }
func (w *wire) Wake()                              {}
func (w *wire) Admit(mesh.Policy)                  {}
func (w *wire) Hide()                              {}
func (w *wire) Close()                             { w.closed++ }
func (w *wire) Relays() int                        { return 1 }
func (w *wire) Barred() bool                       { return false }
func (w *wire) Offer(func([]byte, error))          {}
func (w *wire) Answer([]byte, func([]byte, error)) {}
func (w *wire) Complete([]byte) error              { return nil }

func wired(t *testing.T, kept map[string]string) (*apptest.Bench, *wire) {
	b := device(t, kept)
	w := &wire{Connector: b.Moving.Connector, b: b}
	b.Moving.Connector = w
	return b, w
}

// meets lets the new device that the test is greet the old one, and returns the figures.
func (w *wire) meets(t *testing.T) string {
	t.Helper()
	g, err := backup.NewGreeting(true, other, w.me, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	w.on(mesh.Message{From: other, Data: g.Hello()})
	w.says(t, g)
	return g.Figures()
}

// answers lets the old device that the test is answer the hello of the new one, which it has said last, and returns the figures.
func (w *wire) answers(t *testing.T) string {
	t.Helper()
	g, err := backup.NewGreeting(false, other, w.me, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	w.says(t, g)
	w.says(t, g)
	return g.Figures()
}

// says takes what was said next, and lets the page hear the answer.
func (w *wire) says(t *testing.T, g *backup.Greeting) {
	t.Helper()
	answer, err := g.Receive(w.next())
	if err != nil {
		t.Fatal(err)
	}
	if answer != nil {
		w.on(mesh.Message{From: other, Data: answer})
	}
}

// oldDevice is the old device, which the test is: it has some parts.
type oldDevice struct {
	*backup.Sender
	parts []*backup.Backup
}

// parts returns what a device has in two parts: who it is and the lines of its matches, and these with all that lies beside them.
func parts(kept map[string]string) []*backup.Backup {
	first, second := &backup.Backup{Book: map[string]string{}}, &backup.Backup{Book: maps.Clone(kept)}
	delete(second.Book, storage.PersonKey)
	for name, value := range kept {
		if strings.HasPrefix(name, storage.PastKey) {
			first.Book[name] = value
		}
	}
	first.Person, _ = identity.ParseKey(kept[storage.PersonKey])
	return []*backup.Backup{first, second}
}

// answer returns what it answers to what the new device wants.
func (d *oldDevice) answer(t *testing.T, want []byte) []byte {
	t.Helper()
	answer, _, _ := d.Receive(want)
	if k := d.Missing(); k >= 0 {
		var err error
		if answer, err = d.Load(k, d.parts[k], rand.Reader); err != nil {
			t.Fatal(err)
		}
	}
	return answer
}

// typed types a code.
func typed(b *apptest.Bench, text string) {
	page.Shown("panel").Find("textbox", b.Word("page.moving.code")).Fire("input", dom.Event{Value: text})
}

// next returns what was said last, "" for nothing new.
func (w *wire) next() (msg []byte) {
	if len(w.sent) > 0 {
		msg, w.sent = w.sent[0], w.sent[1:]
	}
	return msg
}

var home = map[string]string{"match.5ac0": "1\tdeal\t\"Zé\"", "hands.5ac0": "hand 1 3\na\nb", storage.PersonKey: identity.FromSeed([32]byte{1}).Text()}

// What is here goes to the device that shows the same number, when the person says so, and nowhere else; then this one may forget.
func TestSendToDevice(t *testing.T) {
	b, w := wired(t, home)
	press(b, "page.moving.send")
	w.told("AB3K9Z", false)
	for range 3 {
		b.Step()
	}
	says(b, "page.moving.code", "page.moving.code.note")
	if !moving.IsLink(w.link.String()) {
		t.Errorf("the link is %s", w.link)
	}
	r, stranger := &backup.Receiver{}, identity.FromSeed([32]byte{78}).ID()
	w.on(mesh.Up{Peer: other})
	w.on(mesh.Message{From: other, Data: r.Want()})
	figures := w.meets(t)
	late, err := backup.NewGreeting(true, stranger, w.me, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	w.on(mesh.Message{From: stranger, Data: late.Hello()})
	w.on(mesh.Message{From: stranger, Data: r.Want()})
	says(b, "page.moving.check")
	if figures == "" || !strings.Contains(b.Words(), figures) {
		t.Errorf("it does not show %q: %s", figures, b.Words())
	}
	if len(w.sent) != 0 || w.told != nil {
		t.Fatal("something goes before the person says so, or the code is still good")
	}
	press(b, "page.moving.check.do")
	w.on(mesh.Message{From: stranger, Data: r.Want()})
	if len(w.sent) != 1 {
		t.Fatalf("%d messages", len(w.sent))
	}
	w.on(mesh.Down{Peer: other, Why: mesh.Lost})
	says(b, "page.moving.lost")
	got := map[string]string{}
	for !r.Whole() {
		_, b, err := r.Receive(w.next())
		if err != nil || b == nil {
			t.Fatalf("there arrives %+v, %v", b, err)
		}
		if maps.Copy(got, b.Book); b.Person != nil {
			got[storage.PersonKey] = b.Person.Text()
		}
		w.on(mesh.Up{Peer: other})
		w.on(mesh.Message{From: other, Data: r.Want()})
	}
	if !maps.Equal(got, home) {
		t.Fatalf("there arrives %q", got)
	}
	w.on(mesh.Message{From: other, Data: backup.Done(true)})
	says(b, "page.moving.arrived", "page.moving.keep", "page.settings.erase")
	press(b, "page.settings.erase")
	if page.Top() != "asked" || b.D.Called("erase") != 0 || moved(b)["match.5ac0"] == "" {
		t.Errorf("under %q there is left %v", page.Top(), moved(b))
	}
}

// What another device has comes here by its code, after it has said so, and is added to what is here; until all is there, nothing is.
func TestBringFromDevice(t *testing.T) {
	b, w := wired(t, nil)
	w.link = rendezvous.Link{Secret: rendezvous.Secret{4}, Page: "https://ana.example/", Game: 0xff}
	press(b, "page.moving.bring")
	for code, sorry := range map[string]string{"AB": "friends.enter.sorry.code", "AB2222": "page.moving.sorry.code", "AB4444": "page.moving.sorry.nobody"} {
		typed(b, code)
		press(b, "page.moving.bring.go")
		says(b, sorry)
	}
	typed(b, "ab 3k9z")
	press(b, "page.moving.bring.go")
	w.on(mesh.Up{Peer: other})
	figures := w.answers(t)
	says(b, "page.moving.confirm")
	if figures == "" || !strings.Contains(b.Words(), figures) {
		t.Errorf("it does not show %q: %s", figures, b.Words())
	}
	old := &oldDevice{Sender: backup.NewSender(2), parts: parts(home)}
	piece := old.answer(t, (&backup.Receiver{}).Want())
	w.on(mesh.Message{From: identity.FromSeed([32]byte{78}).ID(), Data: piece})
	spoilt := append([]byte(nil), piece...)
	spoilt[3] = 1
	w.on(mesh.Message{From: other, Data: spoilt})
	if len(moved(b)) != 0 {
		t.Fatal("something is kept that the other device has not sent")
	}
	w.on(mesh.Message{From: other, Data: piece})
	for range 3 {
		b.Step()
	}
	says(b, "page.moving.take.one", "page.moving.take.person")
	if len(moved(b)) != 0 || len(w.sent) != 0 {
		t.Fatal("something is kept, or told, before the person says so")
	}
	press(b, "page.moving.take.do")
	if len(moved(b)) != 1 { // who that is
		t.Errorf("before the matches come there is %v", moved(b))
	}
	w.on(mesh.Message{From: other, Data: old.answer(t, w.next())})
	b.Turn(1000)
	says(b, "page.moving.added.one", "page.moving.person")
	if _, done, all := old.Receive(w.next()); !done || !all {
		t.Error("the other device is not told")
	}
	if got := moved(b); got["match.5ac0"] != home["match.5ac0"] || got[storage.PersonKey] != home[storage.PersonKey] {
		t.Errorf("kept is %v", got)
	}

	b, w = wired(t, nil)
	b.Do(func() { b.Moving.Come("https://ana.example/#1" + (rendezvous.Link{Game: 0xff}).String()[2:]) })
	press(b, "page.moving.bring.go")
	w.on(mesh.Up{Peer: other})
	w.answers(t)
	w.on(mesh.Down{Peer: other, Why: mesh.Left})
	says(b, "page.moving.sorry.gone")
	if b.Turn(3000); w.closed != 1 {
		t.Errorf("the road is closed %d times", w.closed)
	}
}

// An address that somebody opens asks him before it goes anywhere, and once more before anything is kept: at each no, nothing is, and the
// other device hears that this one has left.
func TestBringAsks(t *testing.T) {
	for _, far := range []bool{false, true} {
		b, w := wired(t, nil)
		b.Do(func() { b.Moving.Come("https://ana.example/#1" + (rendezvous.Link{Game: 0xff}).String()[2:]) })
		says(b, "page.moving.come")
		if w.on != nil {
			t.Fatal("it goes there before the person says so")
		}
		if far {
			press(b, "page.moving.bring.go")
			w.on(mesh.Up{Peer: other})
			w.answers(t)
			old := &oldDevice{Sender: backup.NewSender(1), parts: parts(map[string]string{storage.PersonKey: home[storage.PersonKey]})}
			piece := old.answer(t, (&backup.Receiver{}).Want())
			w.on(mesh.Message{From: other, Data: piece})
			for range 3 {
				b.Step()
			}
			says(b, "page.moving.take.person")
		}
		press(b, "page.cancel")
		b.Turn(3000)
		if got := moved(b); len(got) != 0 || len(w.sent) != 0 || (w.closed == 1) != far || page.Top() == "carry" {
			t.Errorf("far %v: after no there is %v, %d answers, the road is closed %d times, open is %q", far, got, len(w.sent), w.closed, page.Top())
		}
	}
}

// Where not all was kept on the new device, the old one says so, and does not offer to forget.
func TestSomethingStays(t *testing.T) {
	b, w := wired(t, home)
	press(b, "page.moving.send")
	w.on(mesh.Up{Peer: other})
	w.meets(t)
	press(b, "page.moving.check.do")
	for r := (&backup.Receiver{}); !r.Whole(); w.on(mesh.Message{From: other, Data: r.Want()}) {
		if _, _, err := r.Receive(w.next()); err != nil {
			t.Fatal(err)
		}
	}
	w.on(mesh.Message{From: other, Data: backup.Done(false)})
	says(b, "page.moving.stayed")
	if strings.Contains(b.Words(), b.Word("page.settings.erase")) {
		t.Errorf("it offers to forget: %s", b.Words())
	}

	kept, _, _, _ := friends(t)
	for what, x := range map[string]struct {
		there, comes map[string]string
		full         bool
		all          bool
	}{
		"all":            {nil, home, false, true},
		"all again":      {home, home, false, true},
		"another person": {map[string]string{storage.PersonKey: identity.FromSeed([32]byte{2}).Text()}, home, false, false},
		"another match":  {map[string]string{"match.5ac0": "another"}, home, false, false},
		"no receipt":     {nil, kept, false, false},
		"no room":        {nil, home, true, false},
	} {
		b, w := wired(t, x.there)
		b.Do(func() { b.Moving.Come("https://ana.example/#1" + (rendezvous.Link{Game: 0xff}).String()[2:]) })
		press(b, "page.moving.bring.go")
		w.on(mesh.Up{Peer: other})
		old := &oldDevice{Sender: backup.NewSender(2), parts: parts(x.comes)}
		w.answers(t)
		w.on(mesh.Message{From: other, Data: old.answer(t, (&backup.Receiver{}).Want())})
		b.Turn(1000)
		if x.full {
			b.D.State["store.failed"] = "QuotaExceededError"
		}
		press(b, "page.moving.take.do")
		msg := w.next()
		for ; len(msg) > 2; msg = w.next() { // all but the last word
			w.on(mesh.Message{From: other, Data: old.answer(t, msg)})
			b.Turn(1000)
		}
		if _, done, all := old.Receive(msg); !done || all != x.all {
			t.Errorf("%s: done %v, all %v", what, done, all)
		}
	}
}

// Of two devices that open one code neither takes the other for the old one.
func TestTwoBring(t *testing.T) {
	b, w := wired(t, nil)
	b.Do(func() { b.Moving.Come("https://ana.example/#1" + (rendezvous.Link{Game: 0xff}).String()[2:]) })
	press(b, "page.moving.bring.go")
	second := identity.FromSeed([32]byte{78}).ID()
	w.on(mesh.Up{Peer: second})
	w.on(mesh.Up{Peer: other})
	if len(w.sent) != 2 {
		t.Fatalf("%d devices are greeted", len(w.sent))
	}
	same, err := backup.NewGreeting(true, second, w.me, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	w.next()
	w.on(mesh.Message{From: second, Data: same.Hello()})
	if len(w.sent) != 1 {
		t.Fatal("one new device answers another")
	}
	w.answers(t)
	old := &oldDevice{Sender: backup.NewSender(1), parts: parts(map[string]string{storage.PersonKey: home[storage.PersonKey]})}
	piece := old.answer(t, (&backup.Receiver{}).Want())
	w.on(mesh.Down{Peer: second, Why: mesh.Left})
	w.on(mesh.Message{From: other, Data: piece})
	for range 3 {
		b.Step()
	}
	says(b, "page.moving.take.person")
}

// Who comes between two devices, and tries one number after another, is heard once: the figures that are shown stay, and another number ends it.
func TestNobodyGrinds(t *testing.T) {
	b, w := wired(t, home)
	press(b, "page.moving.send")
	w.on(mesh.Up{Peer: other})
	figures := w.meets(t)
	w.meetsAgain(t)
	says(b, "page.moving.sorry.else")
	if strings.Contains(b.Words(), b.Word("page.moving.check.do")) {
		t.Errorf("after %s it may still be sent: %s", figures, b.Words())
	}

	b, w = wired(t, nil)
	b.Do(func() { b.Moving.Come("https://ana.example/#1" + (rendezvous.Link{Game: 0xff}).String()[2:]) })
	press(b, "page.moving.bring.go")
	second := identity.FromSeed([32]byte{78}).ID()
	w.on(mesh.Up{Peer: second})
	hello := w.next()
	w.on(mesh.Up{Peer: other})
	figures = w.answers(t)
	late, err := backup.NewGreeting(false, second, w.me, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	number, err := late.Receive(hello)
	if err != nil {
		t.Fatal(err)
	}
	if w.on(mesh.Message{From: second, Data: number}); len(w.sent) != 0 || !strings.Contains(b.Words(), figures) {
		t.Errorf("a second device changes %s: %s", figures, b.Words())
	}
}

// meetsAgain greets the old device anew, with another number.
func (w *wire) meetsAgain(t *testing.T) {
	t.Helper()
	g, err := backup.NewGreeting(true, other, w.me, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	w.on(mesh.Message{From: other, Data: g.Hello()})
}

// A large notebook goes over in parts, of which none is larger than a match more than a megabyte, and is the same there.
func TestLargeNotebook(t *testing.T) {
	kept := map[string]string{storage.PersonKey: home[storage.PersonKey], "receipt.00ff": "match 1\nend match\n", "event.1": "x"}
	hands := strings.Repeat("0123456789abcdef", 20<<10) // 320 kB
	for n := range byte(10) {
		e := notebook.Entry{Hands: 1, Size: len(hands), Match: notebook.Match{ID: notebook.ID{n}, At: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Game: "truco", Solo: true, Rounds: 1,
			Terms: notebook.Terms{Declarer: -1}, Seats: []notebook.Seat{{Person: notebook.Self, Place: 1}}}}
		if _, err := notebook.ParseEntry(e.Line()); err != nil {
			t.Fatal(err)
		}
		id := hex.EncodeToString(e.ID[:])
		kept["match."+id], kept["hands."+id] = e.Line(), hands
	}
	from, w := wired(t, kept)
	press(from, "page.moving.send")
	w.on(mesh.Up{Peer: other})
	w.meets(t)
	press(from, "page.moving.check.do")
	r, got, parts := &backup.Receiver{}, map[string]string{}, 0
	for msg := w.next(); !r.Whole(); msg = w.next() {
		answer, b, err := r.Receive(msg)
		if err != nil {
			t.Fatal(err)
		}
		if b != nil {
			size := 0
			for _, value := range b.Book {
				size += len(value)
			}
			if parts++; size > 1<<20+len(hands)+1000 {
				t.Errorf("a part has %d bytes", size)
			}
			maps.Copy(got, b.Book)
			answer = r.Want()
		}
		w.on(mesh.Message{From: other, Data: answer})
	}
	delete(kept, storage.PersonKey)
	if !maps.Equal(got, kept) || parts < 4 {
		t.Errorf("in %d parts come %d of %d things", parts, len(got), len(kept))
	}
}

// What came before the devices have parted stays and is told, and a match is there with all that belongs to it or not at all.
func TestPartedOnTheWay(t *testing.T) {
	b, w := wired(t, nil)
	b.Do(func() { b.Moving.Come("https://ana.example/#1" + (rendezvous.Link{Game: 0xff}).String()[2:]) })
	press(b, "page.moving.bring.go")
	w.on(mesh.Up{Peer: other})
	w.answers(t)
	more := map[string]string{"match.5ac1": "1\tdeal\t\"Ana\"", "hands.5ac1": "hand 1 1\na"}
	list := append(parts(home), &backup.Backup{Book: more})
	maps.Copy(list[0].Book, map[string]string{"match.5ac1": more["match.5ac1"]})
	old := &oldDevice{Sender: backup.NewSender(3), parts: list}
	w.on(mesh.Message{From: other, Data: old.answer(t, (&backup.Receiver{}).Want())})
	b.Turn(100)
	press(b, "page.moving.take.do")
	w.on(mesh.Message{From: other, Data: old.answer(t, w.next())})
	b.Turn(100)
	piece := old.answer(t, w.next())
	spoilt := append([]byte(nil), piece...)
	spoilt[len(spoilt)-1] ^= 1
	w.on(mesh.Message{From: other, Data: spoilt})
	says(b, "page.moving.sorry.else", "page.moving.added.one")
	if got := moved(b); !maps.Equal(got, home) {
		t.Errorf("kept is %q", got)
	}
}
