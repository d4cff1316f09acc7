package session

import (
	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/plan"
)

// charter is what everything that is signed at a table is under: who sat down, by name, and to what.
type charter struct {
	Terms  Terms
	Carry  string // of the match that went on, "" for a new one
	Names  []string
	Kinds  []Kind
	Header string // of the house rules; "" in charters from before plans had one
}

func newCharter(p *Plan) *charter {
	c := &charter{Terms: p.Terms, Carry: p.Carry, Header: p.Header}
	for _, x := range p.Places {
		c.Names, c.Kinds = append(c.Names, x.Name), append(c.Kinds, x.Kind)
	}
	c.Names = recordable(c.Names)
	return c
}

func (x *charter) Fields(c *codec.Coder) {
	x.Terms.Fields(c)
	c.Text(&x.Carry, 0, 1<<10)
	codec.List(c, &x.Names, engine.MaxSeats, func(s *string, c *codec.Coder) { c.Text(s, 0, record.MaxName) })
	codec.List(c, &x.Kinds, engine.MaxSeats, func(k *Kind, c *codec.Coder) { codec.Int(c, k, Person, Robot) })
	if c.Reading() && len(c.Rest()) > 0 || x.Header != "" {
		c.Text(&x.Header, 1, plan.MaxHeader)
	}
}

func (x *charter) text() string { return string(encode(nil, x)) }

// recordable returns names that can stand in a record: those of the list, or if one of them cannot, the seats' numbers.
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
