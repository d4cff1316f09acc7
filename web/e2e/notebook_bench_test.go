package e2e

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
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

// BenchmarkYear opens a year's notebook on the first screen, and searches in it: the milliseconds until the list stands there.
func BenchmarkYear(b *testing.B) {
	p := shared.Apart(b, phone)
	p.Before(looking)
	p.Go(url)
	p.year(5000)
	table := &Table{p}
	timed := func(do, until string) float64 {
		return Eval[float64](p, fmt.Sprintf(`new Promise(done => { const at = performance.now(), seen = () => %s ? done(performance.now() - at) : setTimeout(seen, 1); %s; seen() })`, until, do))
	}
	var opens, again, searches float64
	n := 0
	for b.Loop() {
		p.Go(url + "?debug=1&motion=0")
		table.Until("s.at === 'home'")
		opens += timed("document.getElementById('notebook').click()", "document.querySelector('.past')")
		searches += timed(`(e => { e.value = 'sueca'; e.dispatchEvent(new Event('change', {bubbles: true})) })(document.querySelector('#panel input[type=text]'))`, "document.querySelector('#panel [role=status]')?.textContent.startsWith('1')")
		Eval[any](p, "(document.querySelector('#panel .close').click(), 0)")
		again += timed("document.getElementById('notebook').click()", "document.querySelector('.past')")
		n++
	}
	b.ReportMetric(opens/float64(n), "ms-first")
	b.ReportMetric(again/float64(n), "ms-again")
	b.ReportMetric(searches/float64(n), "ms-search")
}
