package enginetest

import (
	"fmt"
	"math/rand/v2"

	"carteado/engine"
)

// revoked plays a hand in which one player breaks a rule that binds him by cards the others cannot see. Every
// peer must accept it when it happens, and the audit must name that entry and no other.
func (s *suite) revoked(seed uint64) {
	s.t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	carry := s.carry(rng)
	table, err := engine.New(s.Game, s.o, carry) // what all see
	if err != nil {
		s.t.Fatal(err)
	}
	dealer := engine.NewDealer(table, rng)
	ps := &peers{t: s.t, title: fmt.Sprintf("revoke with seed %d", seed), seer: table, dealer: dealer}
	guilty := -1
	for !table.Over() {
		if a := dealer.Answer(table); a != nil {
			if err := table.Do(uint32(table.Len()), a); err != nil {
				ps.fail("the dealer: %v", err)
			}
			continue
		}
		// The seat in turn, as a peer that has just resumed and learned its cards.
		p := table.Hand().Turn().First()
		own, err := engine.Resume(s.Game, s.o, carry, table.Log())
		if err != nil {
			ps.fail("resume: %v", err)
		}
		t := own.Hand().Table()
		for c := range engine.Slot(t.Slots()) {
			if t.Live(c) && t.Seen(c).Has(p) {
				if err := own.Learn(c, dealer.Faces()[c]); err != nil {
					ps.fail("learn: %v", err)
				}
			}
		}
		l := legal(own, p, false)
		a := l.At(rng.IntN(l.Len())).Clone()
		if guilty < 0 && rng.IntN(2) == 0 {
			if b := hiddenOffence(own, table, &a); b != nil {
				a, guilty = *b, table.Len()
			}
		}
		if err := table.Do(uint32(table.Len()), &a); err != nil {
			ps.fail("%s: %v", s.Game.Info().Notation(&a), err)
		}
	}
	if guilty < 0 {
		return
	}
	faults, err := engine.Audit(s.Game, s.o, carry, dealer.Faces(), table.Log())
	if err != nil || len(faults) != 1 || faults[0].At != guilty || faults[0].Seat != table.Entry(guilty).Seat {
		ps.fail("entry %d was a revoke, the audit says %v %v", guilty+1, faults, err)
	}
	s.revokes++
}

// hiddenOffence returns an action of the same seat that its own engine refuses by a rule and the table accepts: the same with
// another card of the pile in place of the first, or what needs no card, as passing; nil if there is none.
func hiddenOffence(own, table *engine.Engine, a *engine.Action) *engine.Action {
	hidden := func(b *engine.Action) bool {
		_, ok := engine.IsRule(own.Check(b))
		return ok && table.Check(b) == nil
	}
	t := own.Hand().Table()
	if len(a.Cards) > 0 {
		for _, c := range t.Pile(t.Where(a.Cards[0])) {
			b := a.Clone()
			if b.Cards[0] = c; len(b.Faces) > 0 {
				b.Faces[0] = t.Face(c)
			}
			if t.Face(c) != engine.Unknown && hidden(&b) {
				return &b
			}
		}
	}
	info := own.Game().Info()
	for k := range info.Verbs {
		b := engine.Action{Seat: a.Seat, Verb: engine.FirstVerb + engine.Verb(k)}
		if v := &info.Verbs[k]; v.Takes == (engine.Takes{}) && !v.Aside && hidden(&b) {
			return &b
		}
	}
	return nil
}
