package solo

import (
	"fmt"
	"strings"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/engine/robot"
)

// Due returns a robot that must decide now. Of partners the one with the better cards answers, of others one by lot; one whose
// side has a person who can answer as well leaves it to him.
func (t *Table) Due() (engine.Seat, bool) {
	set := t.due()
	if set == 0 {
		return engine.Nobody, false
	}
	if _, ok := t.engine.Hand().(engine.Speaker); ok {
		return engine.Spokesman(t.engine.Hand(), set), true
	}
	for k := t.chance(speaker, t.place()...) % uint64(set.Len()); k > 0; k-- {
		set &^= set.First().Set()
	}
	return set.First(), true
}

// due returns the robots that must decide now, or any of them for their side.
func (t *Table) due() engine.SeatSet {
	turn := t.engine.Hand().Turn()
	side := t.setup.Game.Info().Side
	set := turn &^ t.setup.Humans
	for p := range engine.Seat(engine.MaxSeats) {
		for q := range engine.Seat(engine.MaxSeats) {
			if (turn & t.setup.Humans).Has(p) && set.Has(q) && side(&t.setup.Options, p) == side(&t.setup.Options, q) {
				set &^= q.Set()
			}
		}
	}
	return set
}

// place says where the match stands: the hand and the length of its log.
func (t *Table) place() []uint64 {
	return []uint64{uint64(t.engine.Carry().Deal), uint64(t.engine.Len())}
}

// thoughts gives what a decision of a seat in this place draws its chance from.
func (t *Table) thoughts(p engine.Seat) uint64 {
	return t.chance(thought, append(t.place(), uint64(p))...)
}

// Ask returns what Think must be told to decide for a seat, with the level of the table. It is nil for a seat
// that has nothing to decide.
func (t *Table) Ask(p engine.Seat) []byte { return t.ask(p, t.setup.Level, t.setup.Unhurried) }

// Hint does the same with the strongest level: advice for a person.
func (t *Table) Hint(p engine.Seat) []byte { return t.ask(p, len(robot.Levels)-1, false) }

func (t *Table) ask(p engine.Seat, level int, slow bool) []byte {
	return ask(t.engine, t.setup.Names, p, levelText(level, slow), t.thoughts(p), notesText(t.notes))
}

// Advise returns what Think must be told to advise a seat at any table, of which e knows at least what that seat sees. The answer is for
// [Advice]. It is nil for a seat that has nothing to decide.
func Advise(e *engine.Engine, names []string, p engine.Seat, seed uint64) []byte {
	return ask(e, names, p, levelText(len(robot.Levels)-1, false), seed, "")
}

func ask(e *engine.Engine, names []string, p engine.Seat, level string, seed uint64, more string) []byte {
	if !e.Hand().Turn().Has(p) {
		return nil
	}
	r, err := record.From(e, names, nil)
	if err != nil {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nlevel %s\nseed %d\nseat %d\nsees", asking, level, seed, p)
	table := e.Hand().Table()
	none := true
	for s := range engine.Slot(table.Slots()) {
		if !table.Open(s) && table.Seen(s).Has(p) && (table.Live(s) || table.Face(s) != engine.Unknown) {
			fmt.Fprintf(&b, " %d:%v", s, table.Face(s))
			none = false
		}
	}
	if none {
		b.WriteString(" -")
	}
	b.WriteString("\n" + more + r.String())
	return []byte(b.String())
}

// Settle takes what Think has answered for a robot. It is engine.ErrStale if the table has moved on or if the
// answer is for another table, and ErrHuman for a seat that Due would not name.
func (t *Table) Settle(answer []byte) error {
	a, _, err := t.Advice(answer)
	if err != nil {
		return err
	}
	if !t.due().Has(a.Seat) {
		return ErrHuman
	}
	return t.play(uint32(t.engine.Len()), a)
}

// Advice returns what Think has answered without doing it, and the key of the reason, "" if there is none to
// name: for a person who asked for a hint. It is engine.ErrStale if the table has moved on, and
// what the engine says of an action that is not legal.
func (t *Table) Advice(answer []byte) (*engine.Action, string, error) {
	return Advice(t.engine, answer, t.thoughts)
}

// Advice returns what Think has answered for a seat of any table, as [Table.Advice] does. seed gives what the seat's question drew
// its chance from.
func Advice(e *engine.Engine, answer []byte, seed func(engine.Seat) uint64) (*engine.Action, string, error) {
	x, err := parseAnswer(answer, e.Game().Info())
	if err != nil {
		return nil, "", err
	}
	if x.head != e.Head() || x.seed != seed(x.move.Seat) {
		return nil, "", engine.ErrStale
	}
	if err := e.Check(&x.move); err != nil {
		return nil, "", err
	}
	return &x.move, x.why, nil
}
