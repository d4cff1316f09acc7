package e2e

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/net/notebook"
	"carteado/net/plan"
)

// year puts so many competitive matches of four friends into the notebook of a page, by one transaction.
func (p *Page) year(matches int) {
	rng := rand.New(rand.NewPCG(5, 6))
	games := [...]string{"truco", "sueca", "buraco", "copas", "king"}
	var puts strings.Builder
	for i := range matches {
		m := notebook.Match{ID: notebook.ID{byte(i), byte(i >> 8)}, At: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC).Add(time.Duration(i) * 105 * time.Minute), Game: games[i%len(games)], Preset: "paulista", Rounds: 1,
			Terms: notebook.Terms{Wager: plan.Wager{Competitive: true, Stake: 10}, Declarer: -1}}
		for k := range 4 {
			m.Seats = append(m.Seats, notebook.Seat{Person: notebook.Person(fmt.Sprintf("%064x", rng.IntN(60))), Name: fmt.Sprint("Amigo ", rng.IntN(60)), Place: 1 + 2*((k+i)%2), Points: rng.IntN(20), Side: k % 2})
		}
		m.Seats[0].Person, m.Seats[0].Name = notebook.Self, "Ana"
		fmt.Fprintf(&puts, "carteado.store.put(%q, %q),", "match."+hex.EncodeToString(m.ID[:]), (&notebook.Entry{Match: m}).Line())
		if i%500 == 499 || i == matches-1 {
			Eval[any](p, "Promise.all(["+puts.String()+"]).then(() => 0)")
			puts.Reset()
		}
	}
	Eval[any](p, "(carteado.notebook = true, 0)")
}

// BenchmarkYear opens a year's notebook on the first screen, and searches in it: the milliseconds until the list stands there, medians. ms-unjoined
// is how long it takes where its lines are not joined yet.
func BenchmarkYear(b *testing.B) {
	p := shared.Apart(b, phone)
	p.Before(looking)
	p.Go(url)
	p.year(5000)
	table := &Table{p}
	timed := func(do, until string) float64 {
		return Eval[float64](p, fmt.Sprintf(`new Promise(done => { const at = performance.now(), seen = () => %s ? done(performance.now() - at) : setTimeout(seen, 1); %s; seen() })`, until, do))
	}
	open := func() float64 {
		p.Go(url + "?debug=1&motion=0")
		table.Until("s.at === 'home'")
		time.Sleep(3 * time.Second / 2) // what else begins with the page comes to its end
		return timed("document.getElementById('notebook').click()", "document.querySelector('.past')")
	}
	took := map[string][]float64{}
	noted := func(what string, ms float64) { took[what] = append(took[what], ms) }
	for b.Loop() {
		Eval[any](p, "carteado.store.del('joined match.')")
		noted("ms-unjoined", open())
		p.Wait("carteado.store.get('joined match.')")
		noted("ms-first", open())
		noted("ms-search", timed(`(e => { e.value = 'sueca'; e.dispatchEvent(new Event('change', {bubbles: true})) })(document.querySelector('#panel input[type=text]'))`, "document.querySelector('#panel [role=status]')?.textContent.startsWith('1')"))
		Eval[any](p, "(document.querySelector('#panel .close').click(), 0)")
		noted("ms-again", timed("document.getElementById('notebook').click()", "document.querySelector('.past')"))
	}
	for what, list := range took {
		slices.Sort(list)
		b.ReportMetric(list[len(list)/2], what)
	}
	b.ReportMetric(0, "ns/op")
}
