package e2e

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/render/settings"
)

// shown returns a table of Hold'em at which the next that seat 0 does, to check, has all hands shown.
func shown(t *testing.T) string {
	t.Helper()
	for seed := range uint64(50) {
		table := people(t, "texas-holdem", "texas-holdem", seed)
		last := ""
		for e := table.Engine(); !e.Over(); {
			seat := e.Hand().Turn().First()
			checks := slices.ContainsFunc(e.View(seat).Moves, func(a engine.Action) bool { return e.Game().Info().VerbKey(a.Verb) == "check" })
			if last = ""; seat == 0 && checks {
				last = saved(table)
			}
			if !listed(table, seat, "check") && !listed(table, seat, "call") {
				break
			}
		}
		if last != "" {
			return last
		}
	}
	t.Fatal("seat 0 never checks last")
	return ""
}

// What came of a hand covers none of the hands that were shown for it, the own one neither, no card of the table and no plate.
// What goes on from there is in view, however much is said of it.
func TestOutcomeCoversNothing(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Before(lettered)
	table := SitAt(t, p, url+"?nosw=1")
	set := settings.Default().Grande(true) // it waits there
	set.Calm, set.Speed, set.Level = true, 0, 0
	p.Keep("settings", set.String())
	p.Keep("table.texas-holdem", shown(t))
	p.Go(url + "?nosw=1&debug=1&lang=pt-BR&big=1&game=texas-holdem")
	table.still(phone)
	Eval[any](p, "(document.querySelector('#actions .main').click(), 0)")
	table.Until("s.outcome")
	for _, size := range []Size{{360, 640}, {390, 844}, {640, 360}, {844, 390}, {1280, 800}} {
		p.Resize(size)
		table.still(size)
		p.Wait("!document.querySelector('.outcome').getAnimations().length") // it comes from below
		s := table.Seen()
		table.Shot(fmt.Sprintf("outcome-%dx%d", size.W, size.H))
		r := Eval[[]float64](p, "(r => [r.left, r.top, r.right, r.bottom])(document.querySelector('.outcome').getBoundingClientRect())")
		open := 0
		for _, c := range s.Cards {
			if c.Face == "" {
				continue
			}
			open++
			if c.X+c.W/2 > r[0] && c.X-c.W/2 < r[2] && c.Y+c.H/2 > r[1] && c.Y-c.H/2 < r[3] {
				t.Errorf("%v: it lies from %.0f, %.0f to %.0f, %.0f over %s, which is at %.0f, %.0f", size, r[0], r[1], r[2], r[3], c.Face, c.X, c.Y)
			}
		}
		if open < 11 || r[0] < 0 || r[1] < 0 || r[2] > float64(size.W) || r[3] > float64(size.H) {
			t.Errorf("%v: %d cards lie open, it lies from %.0f, %.0f to %.0f, %.0f", size, open, r[0], r[1], r[2], r[3])
		}
		const long = "Última rodada · Crupiê: blackjack · Você tem 20 · Você passou: 23 · Você perdeu 30 · Acabaram as rodadas"
		was := Eval[string](p, fmt.Sprintf("((e, was) => (was = e.textContent, e.textContent = %q, was))(document.querySelector('.outcome p:not(.scored)'))", long))
		table.Shot(fmt.Sprintf("long-%dx%d", size.W, size.H))
		if list := Eval[[]string](p, hidden+"('.outcome button')"); len(list) > 0 {
			t.Errorf("%v: much is said of the hand, and %q is not seen", size, list)
		}
		Eval[any](p, fmt.Sprintf("(document.querySelector('.outcome p:not(.scored)').textContent = %q, 0)", was))
	}
}
