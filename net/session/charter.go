package session

import (
	"carteado/engine"
	"carteado/engine/record"
)

// charter is what everything that is signed at a table is under: who sat down, by name, and to what.
type charter struct {
	Terms Terms
	Carry string // of the match that went on, "" for a new one
	Names []string
	Kinds []Kind
}

func newCharter(p *Plan) *charter {
	c := &charter{Terms: p.Terms, Carry: p.Carry}
	for _, x := range p.Places {
		c.Names, c.Kinds = append(c.Names, x.Name), append(c.Kinds, x.Kind)
	}
	c.Names = recordable(c.Names)
	return c
}

func (x *charter) fields(c *codec) {
	x.Terms.fields(c)
	c.text(&x.Carry, 1<<10)
	list(c, &x.Names, engine.MaxSeats, func(s *string, c *codec) { c.text(s, 4*record.MaxName) })
	list(c, &x.Kinds, engine.MaxSeats, func(k *Kind, c *codec) { integer(c, k, Person, Robot) })
}

func (x *charter) text() string { return string(encode(nil, x)) }

// recordable gives names that can stand in a record: those of the list, or if one of them cannot, the seats' numbers.
func recordable(names []string) []string {
	for _, name := range names {
		if record.CheckName(name) != nil {
			out := make([]string, len(names))
			for i := range out {
				out[i] = "seat " + string(rune('1'+i))
			}
			return out
		}
	}
	return names
}
