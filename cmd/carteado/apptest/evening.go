package apptest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/friends"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/memnet"
	"carteado/net/mesh"
	"carteado/net/passcode"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/page"
)

// Evening is friends in a network in memory: the person at the bench, whose table a worker keeps as in the page, and
// guests who play by themselves. One clock is turned for all.
type Evening struct {
	*Bench
	Net    *memnet.Net
	Desk   *Desk
	Guests []*Guest // by their places in the network; nil at 0, which is the person's
	Keys   []*identity.Key
	Disks  []*Memory
	Link   rendezvous.Link
	NoLink error // why no link can be made, or not one with a relay

	Reached    page.Reach // what the person's page finds out of its network,
	ReachAfter float64    // after so many milliseconds
	NoKey      error
	NoRoad     error
	Late       float64          // milliseconds that a road takes longer to be made
	On         func(mesh.Event) // of the road that is open
	Lanes      []*Lane          // all that were ever open
	Forgot     int              // keys
	Hall       Hall
	Spells     int // tables that can be come to by code now
	Spelled    func(passcode.Code, bool)
	Codes      map[passcode.Code]error // of codes that are typed; one that is not here leads to the table

	said string // by the page, when Proper looked last
}

// Aim is where the page is.
const Aim = "https://ana.example/mesa/"

// NewEvening opens the program for a player with so many friends, none of whom has come yet.
func NewEvening(t *testing.T, friends int, address string) *Evening {
	t.Helper()
	e := &Evening{Net: memnet.New(friends+1, uint64(len(t.Name()))), Guests: make([]*Guest, friends+1)}
	e.Link = rendezvous.Link{Secret: rendezvous.Secret{7}, Page: Aim, Own: "wss://relay.ana.example/"}
	for i := range friends + 1 {
		e.Keys = append(e.Keys, identity.FromSeed([32]byte{9, byte(i)}))
		e.Disks = append(e.Disks, &Memory{records: map[string][]byte{}})
	}
	d := NewDevice()
	d.connector, d.prober = roads{e}, roads{e}
	d.PostTo = func(msg []byte) { e.Desk.up = append(e.Desk.up, msg) }
	e.openPage(t, d, address)
	return e
}

func (e *Evening) openPage(t *testing.T, d *Device, address string) {
	e.Desk = newDesk(e.Disks[0], byte(100+len(e.Lanes)))
	e.Bench = &Bench{T: t, D: d}
	e.Bench = Reopen(t, d, address)
	e.Watch = e.Proper
}

// Open opens the program anew, with another address.
func (e *Evening) Open(address string) { e.openPage(e.T, e.D, address) }

// Reopen loads the page again: what it had in mind is gone, and its road with it.
func (e *Evening) Reopen() {
	e.Helper()
	e.Net.Crash(0)
	e.On = nil
	e.D.State["link"] = ""
	if s, _ := e.D.Args["address"][0].(string); s != "" {
		e.D.State["link"] = Aim + s
	}
	lang := e.D.Params["lang"]
	e.Open("lang=" + lang)
}

// Proper fails when the page says a key of the language files in the place of words.
func (e *Evening) Proper() {
	e.Helper()
	said := e.Words()
	if said == e.said {
		return
	}
	e.said = said
	files := []string{"friends.", "page.", "talk.", "cards.", "error."}
	for _, g := range games.All {
		files = append(files, g.Game.Info().Key+".")
	}
	for _, word := range strings.FieldsFunc(said, func(r rune) bool { return r == ' ' || r == '|' }) {
		if slices.ContainsFunc(files, func(part string) bool { return strings.HasPrefix(word, part) && len(word) > len(part) }) || strings.ContainsAny(word, "{}") {
			e.Fatalf("the page says %q", word)
		}
	}
}

// Pump brings what page and worker say to each other across.
func (e *Evening) Pump() {
	err := e.Desk.pump(e.Net.Now(), func(msg []byte) error {
		e.Do(func() { e.Told(msg) })
		return nil
	})
	if err != nil {
		e.Fatal("the worker cannot understand the page: ", err)
	}
}

// Turn lets time pass everywhere, in milliseconds.
func (e *Evening) Turn(ms float64) {
	e.Helper()
	for end := e.D.Clock + ms; e.D.Clock < end; {
		e.Pump()
		e.Bench.Turn(min(50, end-e.D.Clock))
		e.Net.Run(int64(e.D.Clock) - e.Net.Now())
		if int64(e.D.Clock)%memnet.TickEvery == 0 {
			e.Desk.Host.Tick(e.Net.Now())
		}
		e.Pump()
	}
	e.Draw()
}

// Until lets time pass until something holds, at most so many seconds.
func (e *Evening) Until(what string, seconds int, holds func() bool) {
	e.Helper()
	for range seconds * 10 {
		if holds() {
			return
		}
		e.Turn(100)
	}
	if !holds() {
		e.Lost(what)
	}
}

// Lost fails the test: something does not come.
func (e *Evening) Lost(what string) {
	e.Helper()
	for _, g := range e.Guests {
		if g != nil {
			st := g.State()
			e.Logf("%s: %v seat %d hand %d turn %b ending %q, %v, refused %v, %v", g.Name, st.Phase, st.Me, st.Hand, st.Turn, st.Ending, g.Notes, g.Refusals, g.Err())
		}
	}
	e.Fatalf("%s does not come; the page says: %s", what, e.Words())
}

// Says reports whether the page says some words.
func (e *Evening) Says(key string, pairs ...any) bool {
	return strings.Contains(e.Words(), e.Word(key, pairs...))
}

// Shows waits until the page says some words.
func (e *Evening) Shows(seconds int, key string, pairs ...any) {
	e.Helper()
	if !e.Likes.Book.Has(key) {
		e.Fatal("there is no word ", key)
	}
	e.Until(fmt.Sprintf("%q", e.Word(key, pairs...)), seconds, func() bool { return e.Says(key, pairs...) })
}

// Press presses the button with a word, once it is there.
func (e *Evening) Press(key string, pairs ...any) {
	e.Helper()
	name := e.Word(key, pairs...)
	e.Until(fmt.Sprintf("the button %q", name), 20, func() bool { b := Button(name); return b != nil && b.On["click"] != nil })
	e.Click(name)
}

// AtHome reports whether the first screen is shown.
func (e *Evening) AtHome() bool {
	return e.Friends.Table() == nil && e.Screen.Match() == nil && page.Top() == "" && slices.Contains(e.D.Calls, "home") && page.Shown("bar") == nil
}

// Makes lets the person make a table, and put the invitation away.
func (e *Evening) Makes(o *engine.Options, change func(*session.Terms)) {
	e.Helper()
	t := friends.Terms(*o)
	if change != nil {
		change(&t)
	}
	e.Do(func() { e.Friends.Found(*o, t) })
	e.Until("the invitation", 10, func() bool { return page.Top() == "invite" })
	e.Press("page.close")
}

// Comes lets the person come to the first guest's table.
func (e *Evening) Comes(o *engine.Options, change func(*session.Terms)) {
	e.Helper()
	t := friends.Terms(*o)
	if change != nil {
		change(&t)
	}
	e.Link.Game = Number(o.Game().Key)
	e.Guest(1, &t)
	e.Wish(app.Wish{Link: e.Link.String()})
	e.Until("the lobby", 20, func() bool { return e.Friends.Table() != nil && e.Friends.Table().State().Phase >= session.Lobby })
}

// Sits seats so many guests at the person's table and begins.
func (e *Evening) Sits(guests int) {
	e.Helper()
	for i := 1; i <= guests; i++ {
		g := e.Guest(i, nil)
		e.Until("the table at "+g.Name, 20, func() bool { return g.State().Phase == session.Lobby })
		g.Ask(session.Claim{Seat: engine.Seat(i)})
		e.Until("a seat for "+g.Name, 20, func() bool { return g.State().Me == engine.Seat(i) })
	}
	e.Press("page.options.start")
	e.Playing()
}

// Playing waits until cards are dealt.
func (e *Evening) Playing() {
	e.Helper()
	e.Until("a hand", 60, func() bool {
		return e.Screen.Match() != nil && e.Friends.Table() != nil && e.Friends.Table().State().Phase == session.Playing && !e.Screen.Match().Engine().Over()
	})
}

// Plays does what the person is asked for at the table until something holds.
func (e *Evening) Plays(what string, seconds int, holds func() bool) {
	e.Helper()
	e.Until(what, seconds, func() bool {
		if holds() {
			return true
		}
		e.Acts()
		return holds()
	})
}

// Acts does something, if the person is asked for it.
func (e *Evening) Acts() {
	e.Helper()
	switch {
	case page.Top() == screen.Asked || page.Top() == "ways" || page.Top() == "more":
		e.Answer()
	case page.Top() == "" && e.Mine() && !e.Friends.Table().Sending() && e.Friends.Table().State().Phase == session.Playing:
		e.Decide()
	}
}

// Ends plays until it is shown what came of the hand.
func (e *Evening) Ends() {
	e.Helper()
	e.Plays("the end of the hand", 900, e.HandOver)
}

// Hand returns the cards that the person holds, as seen there.
func (e *Evening) Hand() (out []engine.Face) {
	v := e.Screen.Match().Engine().View(e.Screen.Viewer())
	for z := range v.Zones {
		if v.Zones[z].Kind == engine.Holding && v.Zones[z].Owner == e.Screen.Viewer() {
			for _, c := range v.Zones[z].Cards {
				out = append(out, c.Face)
			}
		}
	}
	return out
}

// FindButton returns the topmost button that begins with a word.
func (e *Evening) FindButton(key string) *dom.Node {
	e.Helper()
	name := e.Word(key)
	list := page.Shown("panel").All(func(n *dom.Node) bool { return n.Tag == "button" && strings.HasPrefix(n.Name(), name) })
	if len(list) == 0 {
		e.Fatalf("there is no %q: %s", name, e.Words())
	}
	return list[len(list)-1]
}

// Fill writes into the field with a name.
func (e *Evening) Fill(key, text string) {
	e.Helper()
	n := page.Shown("panel").Find("textbox", e.Word(key))
	if n == nil {
		e.Fatalf("no field %q", e.Word(key))
	}
	n.Fire("input", dom.Event{Value: text})
}

// Warning returns what the banner over the table says, "" for none.
func (e *Evening) Warning() string {
	if n := page.Shown("banner"); n != nil {
		return n.Words()
	}
	return ""
}
