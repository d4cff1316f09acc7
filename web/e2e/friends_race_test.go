package e2e

import (
	"fmt"
	"testing"
	"time"

	"carteado/engine"
	"carteado/engine/games/maumau"
	"carteado/net/session"
)

// sheds plays Mau-mau and never calls nor accuses. Once somebody holds one card he waits.
func sheds(v *engine.View) (best *engine.Action) {
	if lone(v) != engine.Nobody {
		return nil
	}
	for i := range v.Moves {
		switch a := &v.Moves[i]; a.Verb {
		case maumau.Discard:
			return a
		case maumau.MauMau, maumau.Accuse:
		default:
			best = a
		}
	}
	return best
}

// lone returns who holds one card.
func lone(v *engine.View) engine.Seat {
	for z := range v.Zones {
		if p := &v.Zones[z]; p.Kind == engine.Holding && len(p.Cards) == 1 {
			return p.Owner
		}
	}
	return engine.Nobody
}

// sheds does the same in a page.
func (m *match) sheds(s Seen) {
	m.t.Helper()
	for _, c := range s.Hand() {
		if c.Lit {
			m.way.Card(m.Table, s, c.Slot)
			s = m.Until("s.cards.find(c => c.slot === %d).picked", c.Slot)
			m.way.Card(m.Table, s, c.Slot)
			m.Until(hasPlayed, s.Entries, s.Deal)
			return
		}
	}
	m.move(s)
}

// TestFriendsRace: six play Mau-mau, two of them in pages, and nobody calls. When one is down to his last card all others
// accuse him at the same moment, the pages by their buttons: he draws five cards, once, and who was too late to be counted has
// not accused. A page that had already seen another's accusation accuses wrongly, and draws five itself; who accuses on what
// he saw before never does.
func TestFriendsRace(t *testing.T) {
	t.Parallel()
	g := invite(t, "mau-mau", "", "seats=6")
	g.sits()
	var rest []*peer
	for i, name := range []string{"Bia", "Caio", "Duda", "Ivo"} {
		p := joins(t, g.url, g.link, name, someone(t), nil)
		p.choose = sheds
		p.sits(engine.Seat(2 + i))
		rest = append(rest, p)
	}
	g.begin()
	view := func() (v *engine.View) { return rest[0].state().View }
	accused := func() engine.Seat {
		if v := view(); v != nil {
			return lone(v)
		}
		return engine.Nobody
	}
	rest[0].until("the cards", func(st *session.State) bool { return st.Phase == session.Playing && st.View != nil })
	for end := time.Now().Add(2 * patience); accused() == engine.Nobody; {
		if time.Now().After(end) {
			t.Fatalf("nobody comes down to one card: %v", handSizes(view()))
		}
		for _, m := range g.friends {
			s := m.Seen()
			if !m.ready(s) {
				continue
			}
			rest[0].until("what the page sees", func(st *session.State) bool { return st.View != nil && int(st.View.At) >= s.Entries })
			if accused() == engine.Nobody {
				m.sheds(s)
			}
		}
	}
	who := accused()
	at := view().At
	for _, m := range g.friends {
		m.Until("s.quiet && s.entries >= %d", at)
	}
	for _, p := range rest {
		p.until("the last card but one", func(st *session.State) bool { return st.View != nil && st.View.At >= at })
		p.do(func(*session.Session) { p.idle = true }) // who is next plays on else, once nobody holds a single card
	}
	before := handSizes(view())
	press := fmt.Sprintf("[...document.querySelectorAll('#actions button')].find(e => e.textContent === %q)?.click()", book.Say("mau-mau.verb.accuse"))
	for i, m := range g.friends {
		if engine.Seat(i) != who {
			Eval[any](m.Page, press)
		}
	}
	for i, p := range rest {
		if seat := engine.Seat(2 + i); seat != who {
			p.do(func(s *session.Session) { s.Do(at, &engine.Action{Seat: seat, Verb: maumau.Accuse}) })
		}
	}
	rest[0].until("the cards of the accused", func(st *session.State) bool { return handSizes(st.View)[who] == 6 })
	for _, m := range g.friends {
		m.Until("s.quiet && s.entries >= %d", view().At)
	}
	after := handSizes(view())
	for p, n := range before {
		seat, got := engine.Seat(p), after[p]-n
		if page := p < len(g.friends); seat == who && got != 5 || seat != who && got != 0 && !(page && got == 5) {
			t.Errorf("seat %d had %d cards and has %d", p, n, after[p])
		}
	}
}

// handSizes returns how many cards each of six holds.
func handSizes(v *engine.View) (n [6]int) {
	for z := range v.Zones {
		if p := &v.Zones[z]; p.Kind == engine.Holding && p.Owner >= 0 && int(p.Owner) < len(n) {
			n[p.Owner] = len(p.Cards)
		}
	}
	return n
}
