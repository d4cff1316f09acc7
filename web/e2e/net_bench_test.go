package e2e

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"carteado/net/rendezvous"
	"carteado/net/session"
)

// watching is in every page that is measured. Times are in milliseconds of the clock that all pages of a machine share.
// reached gives when a hand, by its number, first had so many entries on the screen, or a later one was there.
const watching = looking + `globalThis.clock = () => performance.timeOrigin + performance.now();
globalThis.marks = {}; globalThis.shown = []; globalThis.phases = [];
globalThis.reached = (deal, entries) => shown.find(x => x.deal > deal || x.deal === deal && x.entries >= entries)?.at;
globalThis.mark = name => marks[name] ??= clock();
globalThis.connections = [];
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
	constructor(...all) {
		super(...all);
		connections.push(this);
		this.addEventListener('connectionstatechange', () => mark('met' + connections.filter(c => c.connectionState === 'connected').length));
	}
};
addEventListener('pointerup', () => { marks.pressed = clock() }, true);
let told = -1, looked = 0;
(function again() {
	everyFrame(again);
	const now = clock(), entries = globalThis.carteado?.entries?.() ?? -1;
	if (marks.seated && entries >= 0 && entries === told && now - looked < 100) return; // a look costs more than what is measured
	told = entries, looked = now;
	const s = look();
	if (s.at) mark('started');
	if (s.phase && phases.at(-1)?.[0] !== s.phase) phases.push([s.phase, now]);
	if (s.at === 'table' && (shown.at(-1)?.deal !== s.deal || shown.at(-1).entries !== s.entries)) shown.push({deal: s.deal, entries: s.entries, at: now});
	if (s.phase === 'lobby' && globalThis.eager && !marks.tapped) {
		const chair = document.querySelector('#lobby-next');
		if (chair) mark('tapped'), chair.click();
	}
	if (document.querySelector('.chair.mine')) mark('seated');
})();`

// measure collects figures, of which the median is told.
type measure map[string][]float64

func (m measure) add(what string, ms float64) { m[what] = append(m[what], ms) }

func (m measure) report(b *testing.B) {
	for what, list := range m {
		slices.Sort(list)
		b.ReportMetric(list[len(list)/2], what)
	}
	b.ReportMetric(0, "ns/op")
	for _, what := range slices.Sorted(maps.Keys(m)) {
		b.Logf("%s: %.0f", what, m[what])
	}
}

// since gives the milliseconds from a moment to one of a page.
func since(began time.Time, ms float64) float64 { return ms - float64(began.UnixMicro())/1000 }

// newLink makes the link of a table for a game at a page.
func newLink(b *testing.B, page string) string {
	b.Helper()
	secret, err := rendezvous.NewSecret(crand.Reader)
	if err != nil {
		b.Fatal(err)
	}
	_, fragment, _ := strings.Cut(rendezvous.Link{Secret: secret, Page: page}.String(), "#")
	return fragment
}

// opens opens a link on a page that was elsewhere, and gives when that was.
func opens(p *Page, address, fragment string) time.Time {
	p.t.Helper()
	p.Go("about:blank")
	began := time.Now()
	p.Go(address + comes + "#" + fragment)
	return began
}

// BenchmarkSeat opens the link of a table, of which the owner is there, and sits down as fast as the page lets one: the
// milliseconds from the navigation to the chair that is one's own, for who opens the page for the first time (first-ms),
// and again (seated-ms); and of these until the program runs (start-ms), and until the lobby is there, with the chair in
// it (lobby-ms).
func BenchmarkSeat(b *testing.B) {
	address := Served(b, site)
	p := shared.Apart(b, phone)
	p.Before("globalThis.eager = true;" + watching)
	m := measure{}
	for b.Loop() {
		g := inviteAt(b, address, "sueca", "")
		began := opens(p, address, g.link)
		p.Wait("marks.seated")
		seated := since(began, Eval[float64](p, "marks.seated"))
		if m["first-ms"] == nil {
			m.add("first-ms", seated)
		} else {
			m.add("seated-ms", seated)
			m.add("lobby-ms", since(began, Eval[float64](p, "marks.tapped")))
			m.add("start-ms", since(began, Eval[float64](p, "marks.started")))
		}
		g.friends[0].Page.Close()
	}
	m.report(b)
}

// BenchmarkEight lets eight open a link at the same moment: the milliseconds until everybody is connected to everybody, all
// of them without a page (native-ms), and two of them in pages, from the navigation on (pages-ms).
func BenchmarkEight(b *testing.B) {
	address := Served(b, site)
	terms := session.NewTerms(options(b, "sueca"))
	m := measure{}
	together := func(what string, pages ...*Page) {
		time.Sleep(16 * time.Second) // the relay gives an address time for no more than a table or two at once
		fragment := newLink(b, address)
		began := time.Now()
		for _, p := range pages {
			opens(p, address, fragment)
		}
		var all []*peer
		for i := range 8 - len(pages) {
			var make *session.Terms
			if i == 0 {
				make = &terms
			}
			all = append(all, joins(b, address, fragment, fmt.Sprint("Ana ", i), someone(b), make))
		}
		last := 0.0
		for _, p := range all {
			for met := false; !met; time.Sleep(time.Millisecond) {
				p.do(func(*session.Session) { met = len(p.up) == 7 })
				if time.Since(began) > patience {
					b.Fatalf("one of eight has %d others", len(p.up))
				}
			}
			p.do(func(*session.Session) {
				for _, at := range p.up {
					last = max(last, float64(p.came.Add(at).Sub(began).Microseconds())/1000)
				}
			})
		}
		for _, p := range pages {
			p.Wait("marks.met7")
			last = max(last, since(began, Eval[float64](p, "marks.met7")))
		}
		m.add(what, last)
		for _, p := range pages {
			p.Go("about:blank")
		}
		for _, p := range all {
			go p.meeting.Close()
		}
	}
	var pages []*Page
	for range 2 {
		p := shared.Apart(b, phone)
		p.Before(watching)
		opens(p, address, "") // what a first visit loads is there
		p.Wait("look().at")
		pages = append(pages, p)
	}
	for b.Loop() {
		together("native-ms")
		together("pages-ms", pages...)
	}
	m.report(b)
}

// person uses the mouse as somebody does who looks at the cards: he waits until nothing moves any more, on no screen, and
// takes a moment to press and to let go. So what is measured is his move, not the drawing of what was before it.
type person struct {
	Mouse
	all []*match // at the table
}

func (w *person) Card(t *Table, s Seen, slot int) {
	t.t.Helper()
	for _, m := range w.all {
		m.Until("s.quiet")
	}
	c := s.Card(slot)
	for _, kind := range [...]input.DispatchMouseEventType{chromedp.MouseMoved, chromedp.MousePressed, chromedp.MouseReleased} {
		time.Sleep(100 * time.Millisecond)
		t.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
			_, err := cdp.Call(ctx, tab, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: c.X, Y: c.Y, Button: input.MouseButtonLeft, ClickCount: 1})
			return err
		}))
	}
}

// BenchmarkEvening plays hands of Sueca in two pages, with two who have none: the milliseconds from letting go of a card to
// its being on both screens (action-ms), from the last word that the next hand may begin to its cards on both screens
// (next-ms), and of these those that the table waited for the deck to be shuffled (shuffle-ms).
func BenchmarkEvening(b *testing.B) {
	address := Served(b, site)
	terms := session.NewTerms(options(b, "sueca"))
	terms.MoveTime = 0
	fragment := newLink(b, address)
	owner := joins(b, address, fragment, "Ana", someone(b), &terms)
	other := joins(b, address, fragment, "Rui", someone(b), nil)
	other.sits(1)
	var friends []*match
	for range 2 {
		p := shared.Apart(b, phone)
		p.Before("globalThis.eager = true;" + watching)
		opens(p, address, fragment)
		p.Wait("marks.seated")
		friends = append(friends, &match{Table: &Table{p}})
	}
	for _, f := range friends {
		f.way = &person{all: friends}
	}
	begin := func() {
		owner.until("everybody", func(st *session.State) bool {
			other.do(func(s *session.Session) { s.Ready() })
			owner.do(func(s *session.Session) { s.Start() })
			return st.Phase > session.Lobby
		})
		for _, f := range friends {
			f.Until("s.phase === 'playing'")
			Eval[bool](f.Page, "phases = [], true")
		}
	}
	begin()
	m := measure{}
	at := func(f *match, deal, entries int) float64 {
		key := fmt.Sprintf("reached(%d, %d)", deal, entries)
		f.Wait(key)
		return Eval[float64](f.Page, key)
	}
	hand := func() {
		deal := -1
		for {
			for i, f := range friends {
				s := f.Until("s.phase === 'playing' || s.outcome || s.dialog === 'over'")
				if deal >= 0 && s.Deal != deal {
					return
				}
				deal = s.Deal
				switch {
				case s.Dialog == "over" && s.Match: // and another
					for _, f := range friends {
						f.Until("s.dialog === 'over'")
						f.way.Press(f.Table, ".sheet footer button.main")
						f.Until("s.phase !== 'playing'")
						Eval[bool](f.Page, "shown.length = 0, true")
					}
					begin()
					return
				case s.Outcome:
					var pressed, shown, waited float64
					for _, f := range friends {
						f.Until("s.outcome")
						f.way.Press(f.Table, ".outcome button.main")
						pressed = max(pressed, Eval[float64](f.Page, "marks.pressed"))
					}
					for _, f := range friends {
						shown = max(shown, at(f, deal+1, 0))
						waited = max(waited, Eval[float64](f.Page, "phases.reduce((sum, p, i) => sum + (i > 0 && phases[i - 1][0] === 'shuffle' ? p[1] - phases[i - 1][1] : 0), 0)"))
						Eval[bool](f.Page, "phases = [], true")
					}
					m.add("next-ms", shown-pressed)
					m.add("shuffle-ms", waited)
				case s.Mine && s.Quiet && s.Dialog == "":
					f.move(s)
					pressed := Eval[float64](f.Page, "marks.pressed")
					if other := friends[1-i]; s.Entries < 40 {
						m.add("action-ms", max(at(f, deal, s.Entries+1), at(other, deal, s.Entries+1))-pressed)
					}
				}
			}
		}
	}
	for b.Loop() {
		hand()
	}
	m.report(b)
}
