package e2e

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// party is friends with a page each, who are at one table by its link alone.
type party struct {
	t       testing.TB
	url     string // of the page
	link    string // what stands behind its #
	before  string // a script that runs in every page before its own
	way     Way    // how all use their pages; nil for a mouse
	friends []*match
	moves   func(m *match, s Seen) // how they play; (*match).move but where a test has its own way
}

// comes is how friends' pages are opened: without motion.
const comes = "?nosw=1&speed=0&debug=1"

// invite makes a table for a game with a preset and house rules as "seats=2", or "public" for one that may be watched, as somebody does who starts at the first
// screen.
func invite(t testing.TB, game, preset string, rules ...string) *party {
	t.Helper()
	return inviteAt(t, Served(t, site), game, preset, rules...)
}

// inviteAt is invite at an address of the page.
func inviteAt(t testing.TB, url, game, preset string, rules ...string) *party {
	t.Helper()
	g := &party{t: t, url: url, moves: (*match).move}
	g.makes(game, preset, rules...)
	return g
}

// makes makes the party's table.
func (g *party) makes(game, preset string, rules ...string) {
	g.t.Helper()
	g.makesOn(shared.Apart(g.t, phone), game, preset, rules...)
}

// makesOn is makes on a page.
func (g *party) makesOn(p *Page, game, preset string, rules ...string) {
	g.t.Helper()
	g.prepares(p)
	p.Go(g.url + comes + "&name=")
	m := &match{Table: &Table{p}, way: cmp.Or[Way](g.way, Mouse{})}
	m.Until("s.at === 'home'")
	m.way.Press(m.Table, "#friends")
	m.Until("s.at")
	m.way.Press(m.Table, "#panel input[name=game][value="+game+"]")
	if preset != "" {
		m.way.Press(m.Table, "#panel input[name=preset][value="+preset+"]")
	}
	if i := slices.Index(rules, "public"); i >= 0 {
		m.way.Press(m.Table, "="+book.Say("friends.options.public"))
		rules = slices.Delete(slices.Clone(rules), i, i+1)
	}
	for k, rule := range rules {
		if k == 0 {
			m.way.Press(m.Table, ".sheet button.wide")
		}
		m.rule(game, rule)
	}
	m.way.Press(m.Table, ".sheet footer button.main")
	s := m.Until("s.at === 'friends' && s.phase === 'lobby' && s.dialog === 'invite'")
	_, g.link, _ = strings.Cut(s.Link, "#")
	m.Shot("friends-invite")
	m.way.Press(m.Table, ".sheet .close")
	m.Until("s.dialog === 'lobby'")
	g.friends = append(g.friends, m)
}

// prepares a page for a table of friends. Nobody looks at its frames: there are ten a second.
func (g *party) prepares(p *Page) {
	g.t.Helper()
	p.seldom(90)
	p.Before(looking + g.before)
}

// rule sets a house rule on the sheet where they are spread out.
func (m *match) rule(game, rule string) {
	m.t.Helper()
	key, value, _ := strings.Cut(rule, "=")
	radio := fmt.Sprintf("#panel input[name=rule-%s][value=%q]", key, value)
	name := game + ".option." + key
	if !book.Has(name) {
		name = "talk.option." + key
	}
	list := fmt.Sprintf("[...document.querySelectorAll('#panel select, #panel input[type=number]')].find(e => e.labels[0].firstElementChild.textContent === %q)", book.Say(name))
	m.Wait(found(radio) + " || " + list)
	if Eval[bool](m.Page, "!!"+found(radio)) {
		m.way.Press(m.Table, radio)
		return
	}
	Eval[bool](m.Page, fmt.Sprintf("(e => { e.value = %q; return e.dispatchEvent(new Event('change', {bubbles: true})) })(%s)", value, list))
}

// come opens the link on a device of its own.
func (g *party) come(size Size) *match {
	g.t.Helper()
	return g.comeOn(shared.Apart(g.t, size))
}

// comeOn is come on a page.
func (g *party) comeOn(p *Page) *match {
	g.t.Helper()
	g.prepares(p)
	p.Go(g.url + comes + "#" + g.link)
	return &match{Table: &Table{p}, way: cmp.Or[Way](g.way, Mouse{})}
}

// sits comes and takes the next free chair, with one tap.
func (g *party) sits() *match {
	g.t.Helper()
	return g.sitsBy(g.come(phone))
}

// sitsBy is sits for somebody who has come.
func (g *party) sitsBy(m *match) *match {
	g.t.Helper()
	m.Until("s.phase === 'lobby'")
	m.Shot("friends-lobby")
	m.way.Press(m.Table, "#lobby-next")
	m.Wait("document.querySelector('.chair.mine')")
	g.friends = append(g.friends, m)
	return m
}

// starts begins the match at the owner's page, once somebody else is there and all are ready.
func (m *match) starts() {
	m.t.Helper()
	m.Wait(fmt.Sprintf("(e => !e.disabled && e.textContent !== %q)(document.querySelector('#lobby-next'))", book.Say("page.menu.friends")))
	m.Shot("friends-ready")
	m.way.Press(m.Table, "#lobby-next")
}

// begin begins the match, once all are ready.
func (g *party) begin() {
	g.t.Helper()
	g.friends[0].starts()
	for _, m := range g.friends {
		m.Until("s.phase === 'playing'")
	}
}

// plays goes on until something holds, everybody playing when it is his turn.
func (g *party) plays(what string, holds func() bool) {
	g.t.Helper()
	for last := time.Now(); ; {
		who, seen := g.next() // before holds: while somebody is to move, nothing changes that it reads
		if holds() {
			return
		}
		switch {
		case who != nil && seen.Dialog == "over":
			who.way.Press(who.Table, ".sheet footer button.main")
			who.Until("s.dialog !== 'over'")
			last = time.Now()
		case who != nil:
			g.moves(who, seen) // or waits for what others see
			if s := who.Seen(); s.Entries != seen.Entries || s.Deal != seen.Deal || s.Dialog != seen.Dialog {
				last = time.Now()
			}
		}
		if time.Since(last) > patience {
			for i, m := range g.friends {
				s := m.Seen()
				g.t.Logf("friend %d: %s, %d entries, mine %v, dialog %q, console %q", i, s.Phase, s.Entries, s.Mine, s.Dialog, m.Said())
				m.Shot(fmt.Sprint("stuck-", i))
			}
			g.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// next returns one of those whose turn it is, once all see the same, or who has the sheet of a hand that is over before him, and
// what he sees; nil for nobody.
func (g *party) next() (who *match, seen Seen) {
	g.t.Helper()
	level, entries, deal := true, 0, 0
	for i, m := range g.friends {
		s := m.Seen()
		if s.Dialog == "over" && !s.Match {
			return m, s
		}
		if i == 0 {
			entries, deal = s.Entries, s.Deal
		}
		level = level && s.Phase == "playing" && s.Entries == entries && s.Deal == deal
		if who == nil && m.ready(s) {
			who, seen = m, s
		}
	}
	if !level {
		return nil, Seen{}
	}
	return who, seen
}

// ready reports whether it is this friend's turn, he sees all his cards, and there is anything for a person to do: some questions
// devices answer by themselves, and a move on its way is not made again.
func (m *match) ready(s Seen) bool {
	m.t.Helper()
	return s.Mine && !s.Sent && s.Quiet && s.Dialog == "" && !slices.Contains(s.faces(), "") && m.asked(s)
}

// asked reports whether there is anything to do for a person.
func (m *match) asked(s Seen) bool {
	m.t.Helper()
	return slices.ContainsFunc(s.Cards, func(c Card) bool { return c.Lit }) || slices.ContainsFunc(s.Piles, func(p Pile) bool { return p.Target }) ||
		len(m.Buttons()) > 0
}

// all reports whether something holds for what all friends see.
func (g *party) all(holds func(s Seen) bool) bool {
	for _, m := range g.friends {
		if !holds(m.Seen()) {
			return false
		}
	}
	return true
}
