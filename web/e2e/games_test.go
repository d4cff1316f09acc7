package e2e

import (
	"fmt"
	"testing"

	"carteado/engine/games"
)

// TestGames comes to every game as somebody does who has never seen it, by touch, mouse or keyboard in turn. A hint names a
// move; some turns are played; robots play to the first score, and in the first game of the list, and with -long in all, to the
// end of the match. In the first game of each way, and with -long in all, what was played is there after a reload, and at last two
// people share the device: package hotseat's tests pass it on in every game. Nothing on the table, and on the sheets that end a
// hand and a match, keeps people with disabilities out.
func TestGames(t *testing.T) {
	t.Parallel()
	ways := []struct {
		name string
		way  Way
		size Size
	}{{"touch", Touch{}, phone}, {"mouse", Mouse{}, Size{800, 1280}}, {"keyboard", Keys{}, Size{844, 390}}}
	for k, by := range ways {
		t.Run(by.name, func(t *testing.T) {
			t.Parallel()
			p := shared.Apart(t, by.size)
			if by.way == (Touch{}) {
				p.Touchable(by.size)
			}
			p.Before(looking)
			p.Before(leaping)
			p.Before(axeScript(t))
			for i := k; i < len(games.All); i += len(ways) {
				entry := games.All[i]
				t.Run(entry.Game.Info().Key, func(t *testing.T) {
					was := p.t
					p.t = t
					defer func() { p.t = was }()
					m := &match{Table: &Table{p}, way: by.way, drags: 1}
					m.visits(t, entry, i < len(ways) || *long, i == 0 || *long)
				})
			}
		})
	}
}

// visits comes to a game, once more after a reload and for two people if all is to be seen, and with a match to its end if that is.
func (m *match) visits(t *testing.T, entry games.Entry, all, toTheEnd bool) {
	p, game := m.Page, entry.Game.Info().Key
	p.Go(url + "?debug=1&" + quick + game)
	s := m.Turn()
	within(t, s)
	if entry.Mind != nil {
		m.hint(game)
	}
	m.some(4)
	p.barriers("the table")
	s = m.Turn()
	if all {
		Eval[any](p, "carteado.store.get('at').then(() => true)") // what was kept a moment ago comes before
		p.Reload()
		same(t, "reloaded", s, m.Turn())
	}
	m.watchRobots(toTheEnd)
	if all {
		m.passAndPlay()
	}
	p.Go("about:blank") // robots would play on, beside the next game
}

// watchRobots starts the match again with robots at all seats, and waits until they have the first score, or have ended it.
func (m *match) watchRobots(toTheEnd bool) {
	m.t.Helper()
	m.among(0)
	if toTheEnd {
		m.shorten()
	}
	m.Mouse(".sheet footer button.main")
	s := m.Until("s.outcome || s.dialog === 'over'")
	m.barriers("the end of a hand")
	if s.Dialog != "over" && !toTheEnd {
		return
	}
	for hands := 1; s.Dialog != "over"; hands++ {
		if hands > 60 {
			m.t.Fatal("the match has no end")
		}
		Eval[any](m.Page, "document.querySelector('.outcome button.main')?.click()") // it may have gone on by itself
		s = m.Until("s.outcome && s.deal > %d || s.dialog === 'over'", s.Deal)
	}
	expect(m.t, m.Page, "!!document.querySelector('#result').textContent", true)
	m.barriers("the end of a match")
	m.Mouse(".sheet footer button.main")
	m.Until("s.deal === 0 && !s.match")
}

// shorten has a match that would go on as long as people like end after a few hands, on the open sheet of the match.
func (m *match) shorten() {
	m.t.Helper()
	game := m.Seen().Game
	entry, _ := games.Named(game)
	o, err := entry.Game.Info().Defaults("")
	if err != nil {
		m.t.Fatal(err)
	}
	for _, x := range o.Game().Options {
		if x.Ends && len(x.Values) == 0 && o.Int(x.Key) == 0 {
			m.Mouse(".sheet button.wide")
			m.rule(game, fmt.Sprintf("%s=%d", x.Key, 3*max(1, x.Step)))
		}
	}
}

// among opens the sheet of the match for so many people on this device.
func (t *Table) among(people int) {
	t.t.Helper()
	t.Mouse("#bar [data-sign=menu]")
	t.Mouse("=" + book.Say("page.menu.options"))
	t.Mouse(fmt.Sprintf("input[name=who][value='%d']", people))
}

// Mouse presses something with the mouse.
func (t *Table) Mouse(what string) {
	t.t.Helper()
	Mouse{}.Press(t, what)
}

// within fails the test for a card of the own hand that does not lie on the screen, where it can be touched.
func within(t *testing.T, s Seen) {
	t.Helper()
	for _, c := range s.Hand() {
		if c.X < 0 || c.Y < 0 || c.X > s.Width || c.Y > s.Height {
			t.Errorf("%s lies at %.0f, %.0f on a table of %.0fx%.0f", c.Face, c.X, c.Y, s.Width, s.Height)
		}
	}
}

// barriers fails the test for all that axe-core, which must be in the page, finds, and for whatever is too small for a finger.
func (p *Page) barriers(where string) {
	p.t.Helper()
	// What would move for seconds yet is where it will be: a winner's suits rain for seven.
	Eval[any](p, "document.getAnimations().filter(a => a.effect.getComputedTiming().iterations !== Infinity).forEach(a => a.finish())")
	type violation struct {
		Impact, ID, Help string
		Where            []string
	}
	for _, v := range Eval[[]violation](p, `axe.run(document, {resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled: true}}}).then(r => r.violations.map(v => ({Impact: v.impact, ID: v.id, Help: v.help, Where: v.nodes.map(n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? ''))})))`) {
		p.t.Errorf("%s: %s: %s (%s): %q", where, v.Impact, v.Help, v.ID, v.Where[:min(3, len(v.Where))])
	}
	// What lies over cards has their size, which the tests of the layout look at. A field may be touched by its label.
	for _, small := range Eval[[]string](p, `[...document.querySelectorAll('button, a[href], input, select, textarea, summary')].filter(e => e.checkVisibility() && !e.closest('[inert], .over, .heard, .unseen')).flatMap(e => {
		const r = (e.type === 'checkbox' && e.role !== 'switch' || e.type === 'radio' ? e.closest('label') ?? e : e).getBoundingClientRect();
		return Math.round(r.width) < 44 || Math.round(r.height) < 44 ? [(e.ariaLabel ?? e.labels?.[0]?.textContent ?? e.textContent) + ': ' + Math.round(r.width) + 'x' + Math.round(r.height)] : [];
	})`) {
		p.t.Errorf("%s: too small for a finger: %s", where, small)
	}
}

// TestPublicTablet: a public tablet shows robots until somebody touches it, and a game by its tile: four of them here, and with -long
// every one.
func TestPublicTablet(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, Size{1280, 800})
	p.Before(axeScript(t))
	table := SitAt(t, p, url+"?kiosk=1&level=0&speed=0&nosw=1")
	s := table.Until("s.at === 'table' && s.viewer < 0 && s.cards.length > 0")
	for _, c := range s.Hand() {
		if c.Lit || c.Face == "" {
			t.Errorf("robots play with open cards that nobody may touch, but there is %+v", c)
		}
	}
	p.barriers("the table that nobody has touched")
	way := Mouse{}
	way.Press(table, "#curtain button")
	for i, entry := range games.All {
		if i%5 != 0 && !*long {
			continue
		}
		game := entry.Game.Info().Key
		table.Until("s.at === 'home'")
		way.Press(table, fmt.Sprintf(".tile[data-game=%s]", game))
		s = table.Until("s.dialog || s.outcome || s.mine && s.alone && s.quiet") // robots may have ended the hand by then
		if s.Game != game || s.Viewer != 0 {
			t.Errorf("touched %s: %+v", game, s)
		}
		way.Press(table, "#bar [data-sign=menu]")
		way.Press(table, "="+book.Say("page.menu.leave"))
	}
}
