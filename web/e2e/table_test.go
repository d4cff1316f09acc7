package e2e

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Table is a page on which the program runs, with what it says of itself.
type Table struct{ *Page }

// Seen is what carteado.seen tells of the table: what is on the canvas, and where.
type Seen struct {
	At, Game      string
	Width, Height float64 // that the table was laid out for
	Quiet, Mine   bool
	Viewer        int
	Over, Match   bool
	Outcome       bool // what came of the hand stands over the table, and the match goes on
	Deal, Entries int
	Dialog        string
	Prompt        string
	Frames        float64 // drawn so far
	Drawing       float64 // and the milliseconds they took
	Focus         int     // the slot of the card that the keyboard is at, -1 for none
	Cards         []Card
	Piles         []Pile
	Melds         []Meld
	Facts         []Fact

	// At a table among friends.
	Phase, Link, Hash string
	Sent              bool // the last move is on its way: who made it still seems to be in turn
	Proof             int
	Hands             int // that are scored
	Closed            int // cards that the program knows though they do not lie open
}

// Card is a card on the canvas. X and Y are a point of it that no other card covers, where it is one of the own hand.
type Card struct {
	Slot              int
	Face              string // as in records, "7H"; "" for one that lies closed
	Zone              int
	Mine, Lit, Picked bool
	X, Y, W, H        float64
}

// Pile is a place for cards.
type Pile struct {
	Zone   int
	Kind   string
	Count  int
	Target bool // a tap on it does something
	X, Y   float64
}

// Meld is a meld of a side.
type Meld struct {
	Zone, Side, Count int
	Target            bool
	X, Y              float64
}

// Fact is what cards alone do not tell, as the game names it.
type Fact struct {
	Key     string
	Seat, N int
}

// Hand returns the own cards from left to right.
func (s *Seen) Hand() (out []Card) {
	for _, c := range s.Cards {
		if c.Mine {
			out = append(out, c)
		}
	}
	return out
}

// Card gives the card in a slot.
func (s *Seen) Card(slot int) Card {
	for _, c := range s.Cards {
		if c.Slot == slot {
			return c
		}
	}
	return Card{Slot: -1}
}

// looking is in every page of a table. until settles once a condition holds for what is seen; lasts tells whether something
// has held for so many milliseconds, each time that it was asked; find gives the first element that can be used and matches a
// CSS selector, or, after "=", has a name in a sheet, and without one among the buttons of the turn.
const looking = `globalThis.everyFrame ??= requestAnimationFrame.bind(globalThis); // web/frames.js has the page's own rest
globalThis.look = () => { try { return JSON.parse(carteado.seen()) } catch { return {} } };
globalThis.until = (is, ms) => new Promise(done => {
	const end = performance.now() + ms;
	const again = () => { const s = look(); is(s) ? done(JSON.stringify(s)) : performance.now() > end ? done('') : (globalThis.leap?.(90), setTimeout(again, 30)) };
	again();
});
globalThis.lasts = (is, ms) => { globalThis.lasting = is ? globalThis.lasting ?? performance.now() : undefined; return is && performance.now() - lasting >= ms };
globalThis.find = what => [...document.querySelectorAll(what[0] === '=' ? '#panel button, #panel input, #panel select, #actions button' : what)]
	.find(e => e.checkVisibility() && !e.closest('[inert]') && (what[0] !== '=' || (e.ariaLabel ?? e.labels?.[0]?.textContent ?? e.textContent).trim() === what.slice(1)));`

// leaping has the time of a page pass four times as fast while until waits: three quarters of what the program waits for by its
// clock, such as the moment for which a trick lies there, are left out. While somebody presses or drags time is real, and always
// in the worker. A frame comes ten times a second: nobody looks. It is for pages without friends, who have clocks of their own.
const leaping = `(() => {
	let ahead = 0;
	const now = performance.now.bind(performance), set = setTimeout, clear = clearTimeout, timers = new Map();
	const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
	Object.defineProperty(Event.prototype, 'timeStamp', {get() { return stamp.call(this) + ahead; }});
	performance.now = () => now() + ahead;
	globalThis.setTimeout = (what, ms = 0, ...rest) => {
		const ring = () => { timers.delete(id); what(...rest); }, id = set(ring, ms);
		timers.set(id, {at: performance.now() + ms, ring});
		return id;
	};
	globalThis.requestAnimationFrame = frame => set(() => everyFrame(frame), 100);
	globalThis.clearTimeout = id => { timers.delete(id); clear(id); };
	globalThis.leap = ms => {
		ahead += ms;
		const due = [...timers].filter(([, t]) => t.at <= performance.now()).sort(([, a], [, b]) => a.at - b.at);
		for (const [id, t] of due) if (timers.has(id)) { clear(id); t.ring(); }
	};
})();`

// Sit opens the table of the address url?query with nothing kept on the device, and waits until it is there.
func Sit(t testing.TB, size Size, query string) *Table {
	t.Helper()
	return SitAt(t, shared.Apart(t, size), url+"?"+query)
}

// SitAt opens a table on a page.
func SitAt(t testing.TB, p *Page, address string) *Table {
	t.Helper()
	table := &Table{p}
	p.Before(looking)
	p.Go(address + "&debug=1")
	table.Until("s.at")
	return table
}

// Until waits until a condition in JavaScript on s, which is what is seen, is true, and gives what is seen then. The
// page may be loaded anew meanwhile.
func (t *Table) Until(condition string, args ...any) Seen {
	t.t.Helper()
	condition = fmt.Sprintf(condition, args...)
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		ms := time.Until(end).Milliseconds()
		text, err := Run(t.Page, chromedp.Evaluate[string](fmt.Sprintf("until(s => %s, %d)", condition, ms), chromedp.EvalAwaitPromise))
		if err != nil || text == "" {
			continue
		}
		var s Seen
		t.must(json.Unmarshal([]byte(text), &s))
		return s
	}
	s := t.Seen()
	hand := s.faces()
	s.Cards, s.Piles, s.Melds = nil, nil, nil
	t.Shot("until")
	t.t.Fatalf("waited in vain for %s; the hand is %v; seen: %+v; console: %.1000q", condition, hand, s, t.Said())
	return Seen{}
}

// Seen returns what is seen now.
func (t *Table) Seen() (s Seen) {
	t.t.Helper()
	t.must(json.Unmarshal([]byte(Eval[string](t.Page, "JSON.stringify(look())")), &s))
	return s
}

// Turn waits until the person is asked for something, for a move or by a dialog, and no robot is about to act beside. In Modo Grande what
// came of a hand, which robots may have ended before that, stays until somebody goes on.
func (t *Table) Turn() Seen {
	t.t.Helper()
	for {
		s := t.Until("s.dialog || s.mine && s.alone && s.quiet || s.outcome && document.documentElement.classList.contains('big')")
		if !s.Outcome || s.Dialog != "" {
			return s
		}
		Eval[any](t.Page, "document.querySelector('#result .main')?.click()")
	}
}

// Buttons returns the words on the buttons of the turn.
func (t *Table) Buttons() []string {
	t.t.Helper()
	return Eval[[]string](t.Page, "[...document.querySelectorAll('#actions button, #grid button')].map(e => e.textContent)")
}
