package plan

import (
	"crypto/sha512"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Plan says who would sit where under which terms.
type Plan struct {
	Version uint64
	Terms   Terms
	Header  string        // what the house rules mean to the owner's program, see [Header]
	Places  []Place       // by seat
	Elders  []identity.ID // the people of the table by how long they have been there; the first is the owner
	Circle  []identity.ID // who may have a place while the table is locked; empty while everybody may
	Heir    identity.ID   // whom the owner makes the owner; zero for nobody
	Carry   string        // of a match that goes on, as engine.Carry prints it; "" for a new one
	Turn    uint64        // how often the owner has changed
	Before  [32]byte      // the history of changes before those of the list
	Changes []Change      // the last of them
	Sig     wire.Signature
}

// Bounds of numbers that only grow.
const (
	MaxStep   = 1000 // that a plan may be above the one that it takes the place of
	MaxFirst  = 1 << 32
	MaxHeader = 1 << 12 // characters of a header
	mostly    = 1 << 40 // far above all that can come about by steps
)

const planLabel = "session plan"

func (p *Plan) body(c *codec.Coder) {
	codec.Int(c, &p.Version, 0, mostly)
	p.Terms.Fields(c)
	c.Text(&p.Header, 0, MaxHeader)
	codec.List(c, &p.Places, engine.MaxSeats, (*Place).Fields)
	ids := func(l *[]identity.ID) {
		codec.List(c, l, engine.MaxSeats, func(id *identity.ID, c *codec.Coder) { c.Fixed(id[:]) })
	}
	ids(&p.Elders)
	ids(&p.Circle)
	c.Fixed(p.Heir[:])
	c.Text(&p.Carry, 0, 1<<10)
}

// Fields implements codec.Message.
func (p *Plan) Fields(c *codec.Coder) {
	p.base(c)
	if p.Turn > 0 {
		codec.List(c, &p.Changes, MaxChanges, (*Change).Fields)
	}
}

// Form0 is a plan as it was written before plans had changes of their owner.
type Form0 Plan

// Fields implements codec.Message.
func (p *Form0) Fields(c *codec.Coder) {
	(*Plan)(p).body(c)
	c.Fixed(p.Sig[:])
}

// base is a plan without the changes, for which the hash of all of them stands.
func (p *Plan) base(c *codec.Coder) {
	p.body(c)
	c.Fixed(p.Sig[:])
	if codec.Int(c, &p.Turn, 0, mostly); p.Turn > 0 {
		c.Fixed(p.Before[:])
	}
}

// content returns what the owner signs.
func (p *Plan) content() []byte {
	c := codec.Writer(nil)
	p.body(c)
	if p.Turn > 0 {
		h := p.history(p.Turn)
		codec.Int(c, &p.Turn, 0, mostly)
		c.Fixed(h[:])
	}
	b, _ := c.Written()
	return b
}

// Sign has the owner sign the plan.
func (p *Plan) Sign(owner *identity.Key) { copy(p.Sig[:], owner.Sign(planLabel, p.content())) }

// Hash names this version of the plan.
func (p *Plan) Hash() [32]byte { return sha512.Sum512_256(p.content()) }

// Owner returns who writes the plan.
func (p *Plan) Owner() identity.ID { return p.Elders[0] }

// Clone returns a copy that can be changed.
func (p *Plan) Clone() *Plan {
	c := *p
	c.Places, c.Elders, c.Circle = slices.Clone(p.Places), slices.Clone(p.Elders), slices.Clone(p.Circle)
	c.Changes = slices.Clone(p.Changes)
	return &c
}

// Check sees to it that a plan holds together and was signed by its owner.
func (p *Plan) Check(games record.Lookup) error {
	o, err := p.checkForm(games)
	if err != nil {
		return err
	}
	g, _, err := p.Terms.Options(games)
	if err != nil {
		return err
	}
	if len(p.Elders) == 0 || len(p.Places) != o.Seats() {
		return fmt.Errorf("%w: %d places for %d seats", ErrTerms, len(p.Places), o.Seats())
	}
	if p.Carry != "" {
		if _, err := ParseCarry(g, &o, p.Carry); err != nil {
			return fmt.Errorf("%w: %w", ErrTerms, err)
		}
	}
	for i, a := range p.Places {
		if a.Kind == Robot && p.Terms.Competitive {
			return fmt.Errorf("%w: a robot at a competitive table", ErrTerms)
		}
		for _, b := range p.Places[:i] {
			if a.Kind != Empty && a.ID == b.ID {
				return fmt.Errorf("%w: seat %d has the key of another", ErrTerms, i)
			}
		}
	}
	for i, id := range p.Elders {
		if id.Check() != nil || slices.Contains(p.Elders[:i], id) {
			return fmt.Errorf("%w: the list of people", ErrTerms)
		}
		if !p.Admits(id) {
			return fmt.Errorf("%w: somebody has come to a locked table", ErrTerms)
		}
	}
	for i, id := range p.Circle {
		if id.Check() != nil || slices.Contains(p.Circle[:i], id) {
			return fmt.Errorf("%w: the list of those who may come", ErrTerms)
		}
	}
	if p.Heir != (identity.ID{}) && !slices.Contains(p.Elders[1:], p.Heir) {
		return fmt.Errorf("%w: handed over to somebody who is not at the table", ErrTerms)
	}
	for _, x := range p.Places {
		if x.Kind == Person && !slices.Contains(p.Elders, x.ID) {
			return fmt.Errorf("%w: somebody sits who is not at the table", ErrTerms)
		}
	}
	if !p.Signed() {
		return fmt.Errorf("%w: not signed by the owner", ErrTerms)
	}
	return p.checkChanges()
}

// Signed reports whether the owner has signed the plan.
func (p *Plan) Signed() bool {
	return len(p.Elders) > 0 && p.Owner().Verify(planLabel, p.content(), p.Sig[:])
}

// Seat returns the seat of an identity, Nobody if it has none.
func (p *Plan) Seat(id identity.ID) engine.Seat {
	for i, x := range p.Places {
		if x.Kind != Empty && x.ID == id {
			return engine.Seat(i)
		}
	}
	return engine.Nobody
}

// Admits reports whether somebody may have a place: at a locked table only who was there when it was locked.
func (p *Plan) Admits(id identity.ID) bool {
	return len(p.Circle) == 0 || slices.Contains(p.Circle, id)
}

// Persons returns, by seat, the seat of the person whose device runs it: robots run on the owner's.
func (p *Plan) Persons() []engine.Seat {
	list := make([]engine.Seat, len(p.Places))
	host := engine.Nobody
	for i, x := range p.Places {
		if list[i] = engine.Seat(i); x.Kind != Robot {
			continue
		}
		if host == engine.Nobody {
			if host = p.Seat(p.Owner()); host == engine.Nobody {
				host = engine.Seat(i) // whoever runs them does not sit: they are one person all the same
			}
		}
		list[i] = host
	}
	return list
}

// People counts who sits.
func (p *Plan) People() int {
	n := 0
	for _, x := range p.Places {
		if x.Kind == Person {
			n++
		}
	}
	return n
}

// Vacate takes somebody away from the table.
func (p *Plan) Vacate(id identity.ID) {
	for i := range p.Places {
		if p.Places[i].Kind == Person && p.Places[i].ID == id {
			p.Places[i] = Place{}
		}
	}
	p.Elders = slices.DeleteFunc(p.Elders, func(x identity.ID) bool { return x == id })
	if p.Heir == id {
		p.Heir = identity.ID{}
	}
}
