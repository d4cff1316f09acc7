package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/render/settings"
)

// hidden names the elements of a selector of which something lies outside the window or under another.
const hidden = `(selector => [...document.querySelectorAll(selector)].filter(e => {
	const r = e.getBoundingClientRect(), x = r.left + r.width / 2;
	return r.left < 0 || r.right > innerWidth || [r.top + 4, r.top + r.height / 2, r.bottom - 4].some(y => !e.contains(document.elementFromPoint(x, y)));
}).map(e => e.innerText))`

// In Modo Grande all chairs of a lobby are in view on a phone, upright or not, and on a desk. Else, too, no button lies over the words
// that say what the table waits for on a phone that lies.
func TestLobbyInGrande(t *testing.T) {
	t.Parallel()
	g := invite(t, "sueca", "", "target=1") // one that is changed has the longest name
	host := g.friends[0]
	lying := Size{844, 390}
	host.Resize(lying)
	host.Wait(fmt.Sprintf("innerWidth === %d && innerHeight === %d && document.querySelector('.lobby footer .note')", lying.W, lying.H))
	host.Shot("lobby-lying")
	if gap := Eval[float64](host.Page, `((note, next) => next.getBoundingClientRect().top - Math.max(0, ...[...getComputedStyle(next).boxShadow.matchAll(/(-?[\d.]+)px (-?[\d.]+)px (-?[\d.]+)px (-?[\d.]+)px/g)].map(m => m[3] / 2 + +m[4] - m[2]))
		- note.getBoundingClientRect().bottom)(find('.lobby footer .note'), find('.lobby footer .main'))`); gap < 0 {
		t.Errorf("%v: the button and what is drawn round it reach %.1f px over the words", lying, -gap)
	}
	Eval[any](host.Page, "(carteado.big = true, carteado.onprefs(), 0)")
	for _, size := range []Size{{360, 640}, phone, {844, 390}, desktop} {
		host.Resize(size)
		host.Wait(fmt.Sprintf("innerWidth === %d && innerHeight === %d && document.querySelectorAll('.big .chair').length === 4", size.W, size.H))
		host.Shot(fmt.Sprintf("lobby-%dx%d", size.W, size.H))
		if list := Eval[[]string](host.Page, hidden+"('.chair')"); len(list) > 0 {
			t.Errorf("%v: of the chairs %q something is not seen", size, list)
		}
		if wide := Eval[int](host.Page, "(e => e.scrollWidth - e.clientWidth)(document.querySelector('.lobby .body'))"); wide > 0 {
			t.Errorf("%v: the table is %d px wider than its sheet", size, wide)
		}
	}
	friend := g.sits() // takes the seat of the partner, and has most to be told then
	friend.way.Press(friend.Table, ".round li:nth-child(2) button")
	friend.Wait("document.querySelectorAll('.chair .ready').length === 1 && document.querySelector('.chair.mine .ready') && document.querySelector('.chair:not(.free) .partner')")
	Eval[any](friend.Page, "(carteado.big = true, carteado.onprefs(), 0)")
	friend.Resize(lying)
	friend.Wait(fmt.Sprintf("innerWidth === %d && document.querySelectorAll('.big .chair').length === 4", lying.W))
	friend.Shot("lobby-partner")
	if list := Eval[[]string](friend.Page, hidden+"('.chair')"); len(list) > 0 {
		t.Errorf("%v: of the chairs %q something is not seen by the partner", lying, list)
	}
}

// ending returns a match at which the next that seat 0 does, and what robots then do, may end it: moves are drawn by lot.
func ending(t *testing.T, game, rules string) string {
	t.Helper()
	table := people(t, game, rules, 1)
	rng, last := rand.New(rand.NewPCG(1, 1)), ""
	for !table.Over() {
		e := table.Engine()
		if e.Over() {
			if err := table.NextHand(); err != nil {
				t.Fatal(err)
			}
			continue
		}
		seat := e.Hand().Turn().First()
		if seat == 0 {
			last = saved(table)
		}
		moves := e.View(seat).Moves
		if err := table.Do(uint32(e.Len()), &moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	return last
}

// At the end of a match of four in Modo Grande the points of each stand on one line with each other's, in one row or two, and nothing is cut.
// The ways to go on, with robots or with friends, are in view.
func TestFinalPointsInGrande(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Before(lettered)
	table := SitAt(t, p, url+"?nosw=1")
	set := settings.Default().Grande(true)
	set.Calm, set.Speed, set.Level = true, 0, 0
	p.Keep("settings", set.String())
	p.Keep("table.copas", ending(t, "copas", "copas(target=50)"))
	p.Go(url + "?nosw=1&debug=1&lang=pt-BR&big=1&game=copas")
	for m := (&match{Table: table, way: Mouse{}}); ; {
		s := table.Until("s.dialog === 'over' || s.mine && s.alone && s.quiet || !s.mine && document.querySelector('#actions .main')")
		if s.Dialog == "over" {
			break
		}
		if s.Mine {
			m.move(s)
		} else { // a trick lies there until it is touched
			Eval[any](p, "(document.querySelector('#actions .main')?.click(), 0)")
		}
	}
	for _, size := range []Size{{360, 640}, phone, {844, 390}, desktop} {
		p.Resize(size)
		table.Until("s.width === %d && s.height === %d", size.W, size.H)
		table.Shot(fmt.Sprintf("final-%dx%d", size.W, size.H))
		rows := Eval[[]int](p, `(rows => [...rows.values()])([...document.querySelectorAll('.final > span')].reduce((m, e) =>
			m.set(Math.round(e.getBoundingClientRect().top), (m.get(Math.round(e.getBoundingClientRect().top)) ?? 0) + 1), new Map()))`)
		if fmt.Sprint(rows) != "[4]" && fmt.Sprint(rows) != "[2 2]" {
			t.Errorf("%v: points stand in rows of %v", size, rows)
		}
		if list := Eval[[]string](p, hidden+"('.final > span')"); len(list) > 0 {
			t.Errorf("%v: of the points %q something is not seen", size, list)
		}
		if list := Eval[[]string](p, hidden+"('.onward button')"); len(list) > 0 || !Eval[bool](p, "document.querySelectorAll('.onward button').length === 2") {
			t.Errorf("%v: of what goes on %q is not seen", size, list)
		}
		if list := Eval[[]string](p, "[...document.querySelectorAll('.final b')].filter(e => e.getClientRects().length !== 1).map(e => e.innerText)"); len(list) > 0 {
			t.Errorf("%v: %q stand on several lines", size, list)
		}
	}
	// Else, too, buttons leave a phone half of its height for the result, with the one that goes on below it.
	for _, big := range []string{"add", "remove"} {
		p.Resize(phone)
		Eval[any](p, "(document.documentElement.classList."+big+"('big'), document.querySelector('.match .body').scrollTop = 0)")
		table.Until("s.width === %d && s.height === %d", phone.W, phone.H)
		table.Shot("final-" + big)
		seen := Eval[float64](p, `(list => Math.min(...list) - document.querySelector('.match .body').getBoundingClientRect().top)([...document.querySelectorAll('.match footer button')]
			.filter(e => e.contains(document.elementFromPoint(e.getBoundingClientRect().x + 20, e.getBoundingClientRect().y + 8))).map(e => e.getBoundingClientRect().top))`)
		if seen < float64(phone.H)/2 || seen > float64(phone.H) {
			t.Errorf("big %sd: the first button stands %.0f px below the title", big, seen)
		}
		// The points of four with long names fit, and a trick of four cards stands in one row or in two of two.
		wide := Eval[int](p, tried+`('<div class="scroll"><table><thead><tr><td></td><th>Eu</th><th>Terezinha</th><th>Fernanda</th><th>Sebastião</th></tr></thead>'
			+ '<tfoot><tr class="total"><th scope="row">Fichas ganhas</th><td>1000</td><td>−1250</td><td>1000</td><td>1000</td></tr></tfoot></table></div>',
			e => e.scrollWidth - e.clientWidth)`)
		if wide > 0 {
			t.Errorf("big %sd: the points of four are %d px wider than their sheet", big, wide)
		}
		for _, lies := range []bool{false, true} {
			size, want := phone, []string{"4", "2 2"}
			if lies { // no row is seen but the first
				size, want = Size{phone.H, phone.W}, want[:1]
			}
			p.Resize(size)
			table.Until("s.width === %d && s.height === %d", size.W, size.H)
			rows := Eval[string](p, tried+`('<ol class="laid">' + ['Francisca', 'Fernanda', 'Sebastião', 'Terezinha'].map(who => '<li><span class="paper">10♣</span><span>' + who + '</span></li>').join('') + '</ol>',
				e => [...e.children].reduce((m, li) => (m[m.length - 1]?.top === li.offsetTop ? m[m.length - 1].n++ : m.push({top: li.offsetTop, n: 1}), m), []).map(r => r.n).join(' '))`)
			if !slices.Contains(want, rows) {
				t.Errorf("big %sd, %v: the last trick stands in rows of %s", big, size, rows)
			}
		}
	}
}

// tried puts something into the sheet that is open, looks at it, and takes it away.
const tried = `((html, look) => {
	const part = document.createElement('div');
	part.innerHTML = html;
	document.querySelector('.sheet .body').append(part);
	const seen = look(part.firstChild);
	part.remove();
	return seen;
})`
