package receipt

import (
	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/plan"
)

// Charter is what everything that is signed at a table is under: who sat down, by name, and to what.
type Charter struct {
	Terms  plan.Terms
	Carry  string // of the match that went on, "" for a new one
	Names  []string
	Kinds  []plan.Kind
	Header string // of the house rules; "" in charters from before plans had one
}

// NewCharter returns the charter of a plan.
func NewCharter(p *plan.Plan) *Charter {
	c := &Charter{Terms: p.Terms, Carry: p.Carry, Header: p.Header}
	for _, x := range p.Places {
		c.Names, c.Kinds = append(c.Names, x.Name), append(c.Kinds, x.Kind)
	}
	c.Names = recordable(c.Names)
	return c
}

// Fields implements codec.Message.
func (x *Charter) Fields(c *codec.Coder) {
	x.Terms.Fields(c)
	c.Text(&x.Carry, 0, 1<<10)
	codec.List(c, &x.Names, engine.MaxSeats, func(s *string, c *codec.Coder) { c.Text(s, 0, record.MaxName) })
	codec.List(c, &x.Kinds, engine.MaxSeats, func(k *plan.Kind, c *codec.Coder) { codec.Int(c, k, plan.Person, plan.Robot) })
	if c.Reading() && len(c.Rest()) > 0 || x.Header != "" {
		c.Text(&x.Header, 1, plan.MaxHeader)
	}
}

// Text returns the charter as it stands in the roster of a table; "" for one that is longer than people can agree to.
func (x *Charter) Text() string {
	b, err := codec.Append(nil, x)
	if err != nil {
		return ""
	}
	return string(b)
}

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
