package e2e

import (
	"fmt"
	"testing"

	"carteado/engine/games"
)

// robotsOnly starts the match again with robots at all seats.
func (t *Table) robotsOnly(way Way) {
	t.t.Helper()
	way.Press(t, "#bar [data-sign=menu]")
	way.Press(t, "="+book.Say("page.menu.options"))
	way.Press(t, "input[name=who][value='0']")
	way.Press(t, ".sheet footer button.main")
}

// TestGames opens one game after another on one page. A turn of each is played, and is there after a reload; then robots
// play a match. Nothing on the table, and on the sheets that end a hand and a match, keeps people with disabilities out.
func TestGames(t *testing.T) {
	p := shared.Apart(t, phone)
	p.Before(axeScript(t))
	p.Before(looking)
	table := &Table{p}
	for _, entry := range games.All {
		game := entry.Game.Info().Key
		t.Run(game, func(t *testing.T) {
			was := p.t
			p.t = t
			defer func() { p.t = was }()
			p.Go(url + "?debug=1&" + quick + game)
			m := &match{Table: table, way: Mouse{}}
			table.Until("s.game === '%s'", game)
			s := m.some(1)
			within(t, s)
			p.barriers("the table")
			Eval[any](p, "carteado.store.get('at').then(() => true)") // what was kept a moment ago comes before
			p.Reload()
			same(t, "reloaded", s, m.Turn())

			table.robotsOnly(m.way)
			s = table.Until("s.outcome || s.dialog === 'over'")
			p.barriers("the end of a hand")
			for hands := 1; s.Dialog != "over"; hands++ {
				if hands > 60 {
					t.Fatal("the match has no end")
				}
				Eval[any](p, "document.querySelector('.outcome button.main')?.click()") // it may have gone on by itself
				s = table.Until("s.outcome && s.deal > %d || s.dialog === 'over'", s.Deal)
			}
			expect(t, p, "!!document.querySelector('#result').textContent", true)
			p.barriers("the end of a match")
			m.way.Press(table, ".sheet footer button.main")
			table.Until("s.deal === 0 && !s.match")
		})
	}
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
	p.Wait("!document.getAnimations().some(a => a.playState === 'running' && a.effect.getComputedTiming().iterations !== Infinity)")
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

// TestPublicTablet: a public tablet shows robots until somebody touches it, and every game by its tile.
func TestPublicTablet(t *testing.T) {
	p := shared.Apart(t, Size{1280, 800})
	table := SitAt(t, p, url+"?kiosk=1&level=0&speed=0&nosw=1")
	s := table.Until("s.at === 'table' && s.viewer < 0 && s.cards.length > 0")
	for _, c := range s.Hand() {
		if c.Lit || c.Face == "" {
			t.Errorf("robots play with open cards that nobody may touch, but there is %+v", c)
		}
	}
	way := Mouse{}
	way.Press(table, "#curtain button")
	for _, entry := range games.All {
		game := entry.Game.Info().Key
		table.Until("s.at === 'home'")
		way.Press(table, fmt.Sprintf(".tile[data-game=%s]", game))
		s = table.Turn()
		if s.Game != game || s.Viewer != 0 {
			t.Errorf("touched %s: %+v", game, s)
		}
		way.Press(table, "#bar [data-sign=menu]")
		way.Press(table, "="+book.Say("page.menu.leave"))
	}
}
