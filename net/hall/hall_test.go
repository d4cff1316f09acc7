package hall_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"slices"
	"strings"
	"testing"

	"carteado/engine/games"
	"carteado/net/hall"
	"carteado/net/identity"
	"carteado/net/rendezvous"
)

const (
	at   = int64(1_800_000_000_000)
	page = "https://ana.example/mesa/"
)

var notice = hall.Notice{Rules: "truco(preset=paulista,seats=2)", Free: 1, Lang: "pt-PT", Name: "Ana"}

func init() {
	_, o, err := games.Rules("truco(seats=2)")
	if err != nil {
		panic(err)
	}
	notice.Rules = o.String()
}

var link = rendezvous.Link{Secret: rendezvous.Secret{1, 2, 3}, Game: 2, Relays: []byte{4, 9}}.String()

func key(n byte) *identity.Key { return identity.FromSeed([32]byte{n, 1}) }

func work(k *identity.Key) *hall.Work {
	w := hall.NewWork(k.ID(), at)
	for !w.Step(1000) {
	}
	return w
}

func host(k *identity.Key, n hall.Notice) *hall.Host {
	h := hall.NewHost(k, work(k), rand.Reader)
	h.Set(n)
	return h
}

func visit(t *testing.T, k *identity.Key, table identity.ID, name string) *hall.Visit {
	t.Helper()
	v, err := hall.NewVisit(k, work(k), table, name, false, page, len(games.All), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// A table is seen, somebody knocks, and has the link when the owner says yes; who is told no has none. Letters may come twice.
func TestSeatIsGiven(t *testing.T) {
	ana, list := host(key(1), notice), hall.NewList(games.Lookup)
	shown := ana.Due(at)
	if !list.Receive(shown, at) || list.Receive(shown, at) {
		t.Fatal("a notice is not taken once")
	}
	if got := list.Tables(at); len(got) != 1 || got[0].Notice != notice || got[0].ID != key(1).ID() {
		t.Fatalf("there is %+v", got)
	}
	yes, no := visit(t, key(2), key(1).ID(), "Bia"), visit(t, key(3), key(1).ID(), "Caio")
	for _, v := range []*hall.Visit{yes, no, yes} {
		ana.Receive(v.Letter(), at)
	}
	if got := ana.Knocks(at); len(got) != 2 || got[0].Name != "Bia" || got[1].Name != "Caio" {
		t.Fatalf("there wait %+v", got)
	}
	given, refused := ana.Answer(key(2).ID(), link), ana.Answer(key(3).ID(), "")
	if strings.Contains(string(given), link) || strings.Contains(string(shown), link[3:]) {
		t.Error("the link is written where all can read it")
	}
	if l, ok, err := yes.Receive(given); !ok || err != nil || l.String() != page+link {
		t.Errorf("the link is %v, %v, %v", l, ok, err)
	}
	if _, ok, err := no.Receive(given); ok || err != nil {
		t.Errorf("another's answer is taken: %v", err)
	}
	if _, ok, err := no.Receive(refused); ok || !errors.Is(err, hall.ErrNo) {
		t.Errorf("who is refused hears %v", err)
	}
	if again := ana.Receive(yes.Letter(), at); !slices.Equal(again, given) || len(ana.Knocks(at)) != 0 {
		t.Error("a knock that comes again is not answered again")
	}
}

// A table is shown every 20 s, sooner when somebody looks, and is gone when it has no seat, or is not heard of.
func TestTableComesAndGoes(t *testing.T) {
	ana, list := host(key(1), notice), hall.NewList(games.Lookup)
	early := ana.Due(at)
	list.Receive(early, at)
	look, _ := hall.Look(rand.Reader)
	if ana.Due(at+5000) != nil {
		t.Error("it is shown all the time")
	}
	ana.Receive(look, at+5000)
	if ana.Due(at+5000) == nil || ana.Due(at+6000) != nil || ana.Due(at+5000+hall.Every) == nil {
		t.Error("it is not shown when it should be")
	}
	full := notice
	full.Free = 0
	ana.Set(full)
	end := ana.Due(at + 26_000)
	if end == nil || ana.Due(at+90_000) != nil {
		t.Fatal("the end is not said once")
	}
	list.Receive(end, at+26_000)
	list.Receive(early, at+27_000)
	if got := list.Tables(at + 27_000); len(got) != 0 {
		t.Errorf("a full table is there: %+v", got)
	}
	ana.Set(notice)
	list.Receive(ana.Due(at+30_000), at+30_000)
	if len(list.Tables(at+31_000)) != 1 || len(list.Tables(at+90_000)) != 0 {
		t.Error("a table does not come back, or stays when nothing is heard of it")
	}
}

// Nothing is taken that somebody else has written, that is too old, for which no work was done, or that no program can play.
func TestHostileNotices(t *testing.T) {
	bad := func(change func(*hall.Notice)) []byte {
		n := notice
		change(&n)
		return host(key(5), n).Due(at)
	}
	good := host(key(5), notice).Due(at)
	named := func(name string) []byte { // as a program that writes what this one does not
		end := len(good) - ed25519.SignatureSize - len(notice.Name) - 1 // where the name's length stands
		b := append(append(slices.Clone(good[:end]), byte(len(name))), name...)
		return append(b, key(5).Sign("hall 1: notice", b)...)
	}
	if l := hall.NewList(games.Lookup); !slices.Equal(named(notice.Name), good) || !l.Receive(named("Bia"), at) {
		t.Fatal("the letters made here are not as those of the program")
	}
	idle := hall.NewHost(key(5), hall.NewWork(key(5).ID(), at), rand.Reader)
	idle.Set(notice)
	for name, letter := range map[string][]byte{
		"no game":             bad(func(n *hall.Notice) { n.Rules = "jogo(seats=2)" }),
		"rules in other form": bad(func(n *hall.Notice) { n.Rules = "truco( seats=2)" }),
		"too many seats":      bad(func(n *hall.Notice) { n.Free = 7 }),
		"a name with a turn":  named("Ana\u202e"),
		"a name with a quote": named(`Ana"`),
		"a long name":         named(strings.Repeat("A", 110)),
		"no work":             idle.Due(at),
		"nothing":             nil,
		"short":               good[:40],
		"long":                append(slices.Clone(good), make([]byte, 4000)...),
	} {
		if l := hall.NewList(games.Lookup); l.Receive(letter, at) {
			t.Errorf("%s is taken: %+v", name, l.Tables(at))
		}
	}
	for i := range good {
		changed := slices.Clone(good)
		changed[i] ^= 1
		if l := hall.NewList(games.Lookup); l.Receive(changed, at) {
			t.Fatalf("with byte %d changed it is taken: %+v", i, l.Tables(at))
		}
	}
	for _, when := range []int64{at - 20*60_000, at + 20*60_000} {
		if l := hall.NewList(games.Lookup); l.Receive(good, when) {
			t.Error("a notice of another time is taken")
		}
	}
}

// Nobody waits under a name that cannot stand on a seat.
func TestHostileKnock(t *testing.T) {
	ana := host(key(1), notice)
	for i, name := range []string{` Eva`, `Eva"`, "Eva ", "Eva\u200e"} {
		ana.Receive(visit(t, key(byte(10+i)), key(1).ID(), name).Letter(), at)
	}
	if got := ana.Knocks(at); len(got) != 0 {
		t.Errorf("there wait %+v", got)
	}
}

// A flood of made-up tables is bounded, and pushes nobody out on whom as much work was done.
func TestFlood(t *testing.T) {
	list := hall.NewList(games.Lookup)
	for n := range byte(hall.MaxTables + 4) {
		list.Receive(host(key(n), notice).Due(at), at)
	}
	if n := len(list.Tables(at)); n != hall.MaxTables {
		t.Fatalf("%d tables", n)
	}
	ana := host(key(1), notice)
	for n := range byte(hall.MaxKnocks + 2) {
		ana.Receive(visit(t, key(100+n), key(1).ID(), "Eva").Letter(), at)
	}
	if n := len(ana.Knocks(at)); n != hall.MaxKnocks {
		t.Errorf("%d wait", n)
	}
}

// A visitor who knocks no more is not waited with; one who goes on stays, once.
func TestKnockAges(t *testing.T) {
	ana, bia, caio := host(key(1), notice), visit(t, key(2), key(1).ID(), "Bia"), visit(t, key(3), key(1).ID(), "Caio")
	ana.Receive(bia.Letter(), at)
	ana.Receive(caio.Letter(), at)
	for s := int64(5); s <= 60; s += 5 {
		ana.Receive(bia.Letter(), at+s*1000)
	}
	if got := ana.Knocks(at + 60_000); len(got) != 1 || got[0].Name != "Bia" {
		t.Errorf("there wait %+v", got)
	}
	if ana.Answer(key(3).ID(), link) != nil || ana.Answer(key(2).ID(), link) == nil {
		t.Error("who has gone is answered, or who waits is not")
	}
	if got := ana.Knocks(at + 60_000); len(got) != 0 {
		t.Errorf("there wait %+v", got)
	}
}

// A notice that somebody posts again brings back no table that has gone, and none to who has just come once it is some minutes old.
func TestReplay(t *testing.T) {
	ana, list := host(key(1), notice), hall.NewList(games.Lookup)
	old := ana.Due(at)
	list.Receive(old, at)
	for now := at; now < at+9*60_000; now += 1000 { // as long as its pass is good
		if list.Receive(old, now); now > at+60_000 && len(list.Tables(now)) > 0 {
			t.Fatalf("after %d s the table is back", (now-at)/1000)
		}
	}
	for age, want := range map[int64]bool{0: true, 2: true, 4: false, 9: false} {
		if got := hall.NewList(games.Lookup).Receive(old, at+age*60_000); got != want {
			t.Errorf("after %d minutes a newcomer takes it: %v", age, got)
		}
	}
}

// Whatever the owner answers, the visitor's page goes nowhere but to a table of its own site.
func TestForeignLinks(t *testing.T) {
	for _, text := range []string{ // each is a knock of its own
		"https://evil.example/" + link, link + ".wss:evil.example", link + ",AAAA", "#", "x" + link, "evil" + link, "#2" + link[2:],
		strings.Replace(link, "#1", "#9", 1),
	} {
		ana, bia := host(key(1), notice), visit(t, key(2), key(1).ID(), "Bia")
		ana.Receive(bia.Letter(), at)
		letter := ana.Answer(key(2).ID(), text)
		if l, ok, _ := bia.Receive(letter); ok {
			t.Errorf("%q leads to %+v", text, l)
		}
	}
}

// Whatever comes, nothing panics, and what is taken is a table.
func FuzzReceive(f *testing.F) {
	ana := host(key(1), notice)
	bia, err := hall.NewVisit(key(2), work(key(2)), key(1).ID(), "Bia", true, page, len(games.All), rand.Reader)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(ana.Due(at))
	f.Add(bia.Letter())
	ana.Receive(bia.Letter(), at)
	f.Add(ana.Answer(key(2).ID(), link))
	f.Fuzz(func(t *testing.T, letter []byte) {
		l := hall.NewList(games.Lookup)
		if l.Receive(letter, at) && len(l.Tables(at)) != 1 {
			t.Errorf("%q is taken and is not there", letter)
		}
		ana.Receive(letter, at)
		if x, ok, _ := bia.Receive(letter); ok && x.Page != page {
			t.Errorf("it leads to %s", x.Page)
		}
	})
}
