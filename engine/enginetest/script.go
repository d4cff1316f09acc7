package enginetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
)

// Script plays one hand on an engine that knows every card, from actions in words:
//
//	"1 play 7H"         seat 1 plays its seven of hearts; the face rides on the action
//	"1 cover (7H)"      the card goes without its face: covered, or played blind
//	"0 raise n=3"       a number
//	"0 meld 3C 4C 5C"   several cards
//	"2 play @17"        a slot, without its face; "@17:7H" with one
//
// A card is looked for in the holding of the seat that acts, and then in holdings that lie open, as dummy's does; of like
// cards the lowest in the pile that the action does not name already is meant. The dealer's entries come by themselves.
type Script struct {
	t testing.TB
	*engine.Engine
	Dealer *engine.Dealer
	blind  bool
}

// Play starts a hand of game g with options and carry as records write them ("" for the plain ones) on a
// deck that Stack understands.
func Play(t testing.TB, g engine.Game, options, carry, deck string) *Script {
	t.Helper()
	return start(t, g, options, carry, deck, false)
}

// Watch starts a hand as a spectator's engine follows it: it knows only what is public, so it must accept
// what nobody can see to be wrong, a revoke above all.
func Watch(t testing.TB, g engine.Game, options, carry, deck string) *Script {
	t.Helper()
	return start(t, g, options, carry, deck, true)
}

func start(t testing.TB, g engine.Game, options, carry, deck string, blind bool) *Script {
	t.Helper()
	o, c := Setting(t, g, options, carry)
	s := &Script{t: t, blind: blind}
	var err error
	if s.Engine, err = engine.New(g, o, c); err != nil {
		t.Fatal(err)
	}
	s.Dealer = engine.DealerOf(Stack(t, g, o, c, deck), rand.New(rand.NewPCG(1, 1)))
	s.serve()
	return s
}

// Setting reads options and a carry; "" gives the game's defaults and a first hand dealt by the last seat.
func Setting(t testing.TB, g engine.Game, options, carry string) (engine.Options, engine.Carry) {
	t.Helper()
	if options == "" {
		options = g.Info().Key
	}
	o, err := g.Info().Parse(options)
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Carry{Dealer: engine.Seat(o.Seats() - 1)}
	if carry != "" {
		if c, err = engine.ParseCarry(&o, carry); err != nil {
			t.Fatal(err)
		}
	}
	return o, c
}

func (s *Script) serve() {
	s.t.Helper()
	if !s.blind {
		if err := s.Dealer.Serve(s.Engine); err != nil {
			s.t.Fatalf("the dealer: %v", err)
		}
		return
	}
	for a := s.Dealer.Answer(s.Engine); a != nil; a = s.Dealer.Answer(s.Engine) {
		if err := s.Engine.Do(uint32(s.Len()), a); err != nil {
			s.t.Fatalf("the dealer: %v", err)
		}
	}
}

// Do plays actions that must stand, several if they are separated by semicolons or line ends.
func (s *Script) Do(words string) *Script {
	s.t.Helper()
	for _, w := range Lines(words) {
		a, err := s.Action(w)
		if err == nil {
			err = s.Engine.Do(uint32(s.Len()), &a)
		}
		if err != nil {
			s.t.Fatalf("%s: %v", w, err)
		}
		s.serve()
	}
	return s
}

// Refuse plays an action that must be refused, by the clause named ("R3") or, if it begins with an error's
// words, by that error. Nothing may change.
func (s *Script) Refuse(words, clause string) *Script {
	s.t.Helper()
	a, err := s.Action(words)
	if err != nil {
		s.t.Fatalf("%s: %v", words, err)
	}
	hash, head := s.Hash(), s.Head()
	err = s.Engine.Do(uint32(s.Len()), &a)
	if err == nil {
		s.t.Fatalf("%s: it stood, and should be refused by %s", words, clause)
	}
	if r, ok := engine.IsRule(err); ok && r.Clause != clause || !ok && !strings.HasPrefix(err.Error(), clause) {
		s.t.Fatalf("%s: refused by %v, not by %s", words, err, clause)
	}
	if s.Hash() != hash || s.Head() != head {
		s.t.Fatalf("%s: refused, but something changed", words)
	}
	return s
}

// Auto plays the automatic moves of whoever is in turn until the hand is over or count moves were made.
func (s *Script) Auto(count int) *Script {
	s.t.Helper()
	for range count {
		if s.Over() {
			break
		}
		var a engine.Action
		s.Hand().Auto(s.Hand().Turn().First(), &a)
		if err := s.Engine.Do(uint32(s.Len()), &a); err != nil {
			s.t.Fatalf("the automatic move %s: %v", s.Game().Info().Notation(&a), err)
		}
		s.serve()
	}
	return s
}

// Legal gives what a seat may do, in words, asides too, in the list's order.
func (s *Script) Legal(p engine.Seat) []string {
	l := engine.List{Asides: true}
	if s.Hand().Actors().Has(p) {
		s.Hand().Legal(p, &l)
	}
	var out []string
	for i := range l.Len() {
		out = append(out, s.Words(l.At(i)))
	}
	return out
}

// Words writes an action as scripts do, cards by their faces.
func (s *Script) Words(a *engine.Action) string {
	info := s.Game().Info()
	var b strings.Builder
	fmt.Fprintf(&b, "%d %s", a.Seat, info.VerbKey(a.Verb))
	if a.N != 0 {
		fmt.Fprintf(&b, " n=%d", a.N)
	}
	for i, c := range a.Cards {
		if f := a.Face(i); f != engine.Unknown {
			fmt.Fprintf(&b, " %v", f)
		} else {
			fmt.Fprintf(&b, " (%v)", s.Dealer.Faces()[c])
		}
	}
	return b.String()
}

// Action reads an action in words.
func (s *Script) Action(words string) (engine.Action, error) {
	info := s.Game().Info()
	f := strings.Fields(words)
	if len(f) < 2 {
		return engine.Action{}, errors.New("an action is a seat, a verb and what it touches")
	}
	seat, err := strconv.Atoi(f[0])
	if err != nil {
		return engine.Action{}, err
	}
	a := engine.Action{Seat: engine.Seat(seat), Verb: info.VerbNamed(f[1])}
	if a.Verb == 0 {
		return a, fmt.Errorf("no verb %s", f[1])
	}
	shown := false
	for _, w := range f[2:] {
		if n, ok := strings.CutPrefix(w, "n="); ok {
			v, err := strconv.Atoi(n)
			if err != nil {
				return a, err
			}
			a.N = int32(v)
			continue
		}
		c, face, err := s.card(&a, w)
		if err != nil {
			return a, err
		}
		a.Cards = append(a.Cards, c)
		a.Faces = append(a.Faces, face)
		shown = shown || face != engine.Unknown
	}
	if !shown {
		a.Faces = nil
	}
	return a, nil
}

func (s *Script) card(a *engine.Action, w string) (engine.Slot, engine.Face, error) {
	if at, ok := strings.CutPrefix(w, "@"); ok {
		slot, name, shown := strings.Cut(at, ":")
		n, err := strconv.Atoi(slot)
		face := engine.Unknown
		if err == nil && shown {
			face, err = engine.ParseFace(name)
		}
		return engine.Slot(n), face, err
	}
	name, closed := w, false
	if strings.HasPrefix(w, "(") {
		name, closed = strings.Trim(w, "()"), true
	}
	face, err := engine.ParseFace(name)
	if err != nil {
		return 0, 0, err
	}
	c, ok := s.held(a, face, func(owner engine.Seat, _ engine.Slot) bool { return owner == a.Seat })
	if !ok {
		c, ok = s.held(a, face, func(_ engine.Seat, c engine.Slot) bool { return s.Hand().Table().Open(c) })
	}
	if !ok {
		return 0, 0, fmt.Errorf("seat %d does not hold %s: a card that it does not hold is named by its slot, @7:%s", a.Seat, name, name)
	}
	if closed {
		face = engine.Unknown
	}
	return c, face, nil
}

// held looks for a card in the holdings, among the cards for which ok holds, and those that the action does not name yet.
func (s *Script) held(a *engine.Action, face engine.Face, ok func(owner engine.Seat, c engine.Slot) bool) (engine.Slot, bool) {
	t := s.Hand().Table()
	for z, info := range s.Game().Info().Zones {
		if info.Kind != engine.Holding {
			continue
		}
		for _, c := range t.Pile(engine.Zone(z)) {
			if s.Dealer.Faces()[c] == face && ok(info.Owner, c) && !slices.Contains(a.Cards, c) {
				return c, true
			}
		}
	}
	return 0, false
}

// Lines splits words at semicolons and line ends and leaves out what is empty.
func Lines(words string) []string {
	var out []string
	for _, w := range strings.FieldsFunc(words, func(r rune) bool { return r == ';' || r == '\n' }) {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}
