package main

import (
	"errors"
	"fmt"
	"strings"

	"carteado/engine"
	"carteado/engine/record"
)

// teller puts a hand into words. It knows in hindsight what the record knows at all: a card that is played
// in the last trick has its name in the first deal.
type teller struct {
	*record.Record
	info *engine.Info
	face [engine.MaxSlots]engine.Face
}

func tell(r *record.Record) *teller {
	t := &teller{Record: r, info: r.Game.Info()}
	copy(t.face[:], r.Deck)
	for i := range r.Log {
		a := &r.Log[i]
		for k, s := range a.Cards {
			if f := a.Face(k); f != engine.Unknown {
				t.face[s] = f
			}
		}
	}
	return t
}

// words makes a key readable: "choose_turnup".
func words(key string) string { return strings.ReplaceAll(key, "_", " ") }

// card names a card, in brackets if it lies face down.
func (t *teller) card(s engine.Slot, open bool) string {
	switch f := t.face[s]; {
	case f == engine.Unknown:
		return "?"
	case open:
		return f.Symbol()
	default:
		return "(" + f.Symbol() + ")"
	}
}

// cards names cards as they lie, or counts them if nobody can name one.
func (t *teller) cards(table *engine.Table, slots []engine.Slot) string {
	names := make([]string, len(slots))
	known := false
	for i, s := range slots {
		names[i] = t.card(s, table.Open(s))
		known = known || names[i] != "?"
	}
	switch {
	case known:
		return strings.Join(names, " ")
	case len(slots) == 1:
		return "a card"
	}
	return fmt.Sprintf("%d cards", len(slots))
}

// entry tells the i-th entry: "3. Ana: play 7♥".
func (t *teller) entry(i int) string {
	a := &t.Log[i]
	var b strings.Builder
	fmt.Fprintf(&b, "%d. ", i+1)
	v := t.info.Verb(a.Verb)
	if a.Seat >= 0 && int(a.Seat) < len(t.Names) {
		fmt.Fprintf(&b, "%s: ", t.Names[a.Seat])
	}
	b.WriteString(words(t.info.VerbKey(a.Verb)))
	if a.Sealed(&t.Options) {
		b.WriteString(" sealed")
	} else if a.N != 0 || v != nil && v.Takes.N || a.Verb == engine.Coin {
		fmt.Fprintf(&b, " %d", a.N)
	}
	for k, s := range a.Cards {
		b.WriteString(" " + t.card(s, a.Face(k) != engine.Unknown))
	}
	return b.String()
}

// pile names a pile and whose it is: "won1 (Rui, Bia)".
func (t *teller) pile(z engine.Zone) string {
	info := &t.info.Zones[z]
	if info.Owner == engine.Nobody || int(info.Owner) >= len(t.Names) {
		return info.Name
	}
	var owners []string
	for s, name := range t.Names {
		s := engine.Seat(s)
		partner := info.Kind != engine.Holding && t.info.Side != nil &&
			t.info.Side(&t.Options, s) == t.info.Side(&t.Options, info.Owner)
		if s == info.Owner || partner {
			owners = append(owners, name)
		}
	}
	return info.Name + " (" + strings.Join(owners, ", ") + ")"
}

// state says what comes next: who is in turn, what is waited for, or that nothing does.
func (t *teller) state(e *engine.Engine) string {
	if e.Over() {
		return "over: " + words(t.info.Endings[e.Hand().Score().Ending])
	}
	var wait *engine.WaitError
	switch err := e.Waiting(); {
	case errors.As(err, &wait) && len(wait.Waits) > 1:
		return fmt.Sprintf("waiting for %d cards", len(wait.Waits))
	case err != nil:
		return err.Error()
	}
	var names []string
	turn := e.Hand().Turn()
	for s, name := range t.Names {
		if turn.Has(engine.Seat(s)) {
			names = append(names, name)
		}
	}
	return "in turn: " + strings.Join(names, ", ")
}

// places tells where every slot lies, so that moved can tell what has changed.
func places(table *engine.Table) []engine.Zone {
	out := make([]engine.Zone, table.Slots())
	for s := range out {
		out[s] = table.Where(engine.Slot(s))
	}
	return out
}

// moved tells the piles to which cards have come, a line each, but for those to which only the cards named
// in the entry have.
func (t *teller) moved(table *engine.Table, before []engine.Zone, a *engine.Action) []string {
	var out []string
	for z := range t.info.Zones {
		z := engine.Zone(z)
		var came []engine.Slot
		news := false
		for _, s := range table.Pile(z) {
			if int(s) < len(before) && before[s] == z {
				continue
			}
			came = append(came, s)
			news = news || !names(a, s)
		}
		if news {
			out = append(out, t.pile(z)+": "+t.cards(table, came))
		}
	}
	return out
}

func names(a *engine.Action, s engine.Slot) bool {
	if a == nil {
		return false
	}
	for _, c := range a.Cards {
		if c == s {
			return true
		}
	}
	return false
}
