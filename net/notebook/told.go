package notebook

import (
	"slices"
	"time"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/plan"
	"carteado/net/receipt"
)

// Told returns a match as its receipt tells it to who sat at a seat, in a zone. It ended when that seat signed. Persons are those who
// have signed as such; the own one is Self, on whatever device.
func Told(s *receipt.Sheet, self engine.Seat, zone *time.Location, games record.Lookup) (Match, error) {
	g, o, carry, err := s.Stands(games)
	own := s.Of(self)
	if err == nil && own == nil {
		err = receipt.ErrMatch
	}
	if err != nil {
		return Match{}, err
	}
	places := engine.Places(g, &o, &carry, s.Lost)
	id, _ := s.ID()
	points := o.Totals(&carry)
	m := Match{ID: id, At: time.Unix(own.At, 0).In(zone), Game: g.Info().Key, Preset: o.Preset(), Void: s.Void != "", Rounds: o.Rounds(), Terms: Terms{s.Charter.Terms.Wager, -1}}
	if x, ok := g.(engine.Soloist); ok && m.Rounds == 1 {
		m.Declarer = int(x.Alone(&o, &carry))
	}
	for p := range engine.Seat(len(s.Keys)) {
		seat := Seat{Name: s.Charter.Names[p], Robot: s.Charter.Kinds[p] == plan.Robot, Left: s.Left.Has(p), Place: int(places[p]), Points: int(points[p]), Side: g.Info().Side(&o, p)}
		if x := s.Of(p); p == self || x != nil && x.Tie.Person != (identity.ID{}) && x.Tie.Person == own.Tie.Person {
			seat.Person = Self
		} else if x != nil && x.Tie.Person != (identity.ID{}) {
			seat.Person = Person(x.Tie.Person.String())
		}
		if g.Info().Stakes {
			seat.Chips = int(carry.Points[p])
		}
		m.Seats = append(m.Seats, seat)
	}
	for i := range s.Signatures {
		x := &s.Signatures[i]
		for p := range m.Seats {
			if x.Near.Has(engine.Seat(p)) {
				m.together(int(x.Seat), p)
			}
		}
	}
	return m, nil
}

// ToldBy reports whether a receipt tells a match as the notebook has it, to who sat where it says that its owner did. What few do is not in a
// receipt.
func (m *Match) ToldBy(s *receipt.Sheet, games record.Lookup) bool {
	for p := range m.Seats {
		if m.Seats[p].Person != Self {
			continue
		}
		if told, err := Told(s, engine.Seat(p), m.At.Location(), games); err == nil && told.Line() == m.plain().Line() {
			return true
		}
	}
	return false
}

// of reports whether who sat there has signed as one of some persons, or as nobody.
func (m *Match) of(s *receipt.Sheet, persons []identity.ID) bool {
	for p := range m.Seats {
		if x := s.Of(engine.Seat(p)); m.Seats[p].Person == Self && x != nil && x.Tie.Person != (identity.ID{}) && !slices.Contains(persons, x.Tie.Person) {
			return false
		}
	}
	return true
}

// plain returns the match without what few do.
func (m *Match) plain() *Match {
	x := *m
	x.Seats = slices.Clone(m.Seats)
	for i := range x.Seats {
		x.Seats[i].Feats, x.Seats[i].Behind = nil, false
	}
	return &x
}

// shownBy reports whether the hands of a match, if all are there, show what few do that it tells. Else that is the notebook's word.
func (m *Match) shownBy(s *receipt.Sheet, hands string, games record.Lookup) bool {
	list, err := ParseHands(hands)
	if err != nil || len(list) != len(s.Hands) {
		return err == nil
	}
	for i := range list {
		r, err := record.Parse(receipt.Record(list[i].Text), games)
		if err != nil || !slices.ContainsFunc(s.Hands, func(h receipt.HandHead) bool { return h.Head == r.Head }) {
			return false
		}
		if e, err := r.Replay(len(r.Log)); err != nil || e.Head() != r.Head {
			return false
		}
	}
	x := m.plain()
	x.Feats(list, games)
	for p := range m.Seats {
		a, b := &m.Seats[p], &x.Seats[p]
		if a.Behind && !b.Behind || slices.ContainsFunc(a.Feats, func(key string) bool { return !slices.Contains(b.Feats, key) }) {
			return false
		}
	}
	return true
}

// Holds reports whether a receipt, whose signatures hold, tells the match of a line ([Entry.Line]) to one of some persons, and its hands, where
// they are kept, the rest.
func Holds(line, sheet, hands string, persons []identity.ID, games record.Lookup) bool {
	e, err := ParseEntry(line)
	if err != nil {
		return false
	}
	s, err := receipt.ParseSheet(sheet)
	return err == nil && e.ToldBy(s, games) && e.of(s, persons) && e.shownBy(s, hands, games)
}

// together notes that two seats share an address, and so all that share one with either.
func (m *Match) together(a, b int) {
	was, now := m.Seats[b].Address, m.Seats[a].Address
	if now == 0 {
		now = a + 1
	}
	for i := range m.Seats {
		if i == a || i == b || was != 0 && m.Seats[i].Address == was {
			m.Seats[i].Address = now
		}
	}
}

// Hands returns those of some receipts of hands that a match is made of, as they are kept.
func Hands(s *receipt.Sheet, receipts []string, games record.Lookup) (out []Hand) {
	for _, text := range receipts {
		r, err := record.Parse(receipt.Record(text), games)
		if err == nil && slices.ContainsFunc(s.Hands, func(h receipt.HandHead) bool { return h.Head == r.Head }) {
			out = append(out, Hand{Number: int(r.Carry.Deal) + 1, Text: text})
		}
	}
	return out
}

// Feats notes in a match what its hands tell besides, in their order: what few do, and whether who won had not been first before the last.
func (m *Match) Feats(hands []Hand, games record.Lookup) {
	for i := range hands {
		r, err := record.Parse(receipt.Record(hands[i].Text), games)
		if err != nil {
			return
		}
		e, err := r.Replay(len(r.Log))
		if err != nil || len(m.Seats) != r.Options.Seats() {
			return
		}
		before := engine.Places(r.Game, &r.Options, &r.Carry, 0)
		for p := range m.Seats {
			s := &m.Seats[p]
			s.Behind = i == len(hands)-1 && i > 0 && m.Won(p) && before[p] > 1
			if x, ok := e.Hand().(engine.Feater); ok && e.Over() {
				if key := x.Feat(engine.Seat(p)); key != "" && !slices.Contains(s.Feats, key) {
					s.Feats = append(s.Feats, key)
				}
			}
		}
	}
}

// Prove holds the receipt of a match against its hands, as they are kept: nil if they come to it. Each hand has to be gone through besides.
func Prove(match, hands string, games record.Lookup) error {
	s, err := receipt.ParseSheet(match)
	if err != nil {
		return err
	}
	list, err := ParseHands(hands)
	var receipts []*receipt.Receipt
	for i := 0; i < len(list) && err == nil; i++ {
		var r *receipt.Receipt
		r, err = receipt.Parse(list[i].Text, games)
		receipts = append(receipts, r)
	}
	if err != nil {
		return err
	}
	return s.CheckHands(receipts, games)
}
