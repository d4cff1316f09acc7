package session

import (
	"crypto/sha512"
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental/keys"
	"carteado/net/wire"
)

// Terms are the house rules, and the rules of the table around the game.
type Terms struct {
	Rules      string // of the game, as engine.Options prints them
	MoveTime   int    // seconds for a move; 0 for as long as one likes
	ReturnTime int    // seconds that the table waits for somebody who is away
	Forfeit    bool   // who stays away has lost the match, else it counts for nobody; of no meaning with Escrow
	Escrow     bool   // all others together may open the hand of one who is away, so that it can be played on
	Public     bool   // others may watch
}

// What is refused in the lobby.
var (
	ErrTerms = errors.New("session: terms that cannot be")
	ErrOwner = errors.New("session: only the owner may do this")
	ErrPlace = errors.New("session: this place is taken, or there is none")
	ErrLock  = errors.New("session: the table is locked for those who come anew")
	ErrPhase = errors.New("session: not the time for this")
	ErrReady = errors.New("session: somebody is missing or not ready")
	ErrName  = errors.New("session: a name has 1 to 24 signs that can stand in a record")
	ErrScore = errors.New("session: the plan has another score than this peer")
)

// NewTerms gives the usual terms for house rules: 30 s for a move, five minutes to come back, and hands shared where
// there are no stakes and four or more at the table.
func NewTerms(o engine.Options) Terms {
	return Terms{
		Rules: o.String(), MoveTime: 30, ReturnTime: 300, Public: true,
		Escrow: !o.Game().Stakes && o.Seats() >= 4,
	}
}

func (t *Terms) fields(c *codec) {
	c.text(&t.Rules, 1<<10)
	integer(c, &t.MoveTime, 0, 3600)
	integer(c, &t.ReturnTime, 1, 24*3600)
	c.flag(&t.Forfeit)
	c.flag(&t.Escrow)
	c.flag(&t.Public)
}

// options reads the house rules and sees to it that the terms go with them.
func (t *Terms) options(games Lookup) (engine.Game, engine.Options, error) {
	bad := func(err any) (engine.Game, engine.Options, error) {
		return nil, engine.Options{}, fmt.Errorf("%w: %v", ErrTerms, err)
	}
	key := t.Rules
	for i, r := range key {
		if r == '(' {
			key = key[:i]
			break
		}
	}
	g, ok := games(key)
	if !ok {
		return bad("no such game")
	}
	o, err := g.Info().Parse(t.Rules)
	if err != nil {
		return bad(err)
	}
	if o.String() != t.Rules {
		return bad("rules that are not in their one form")
	}
	if encode(nil, t) == nil {
		return bad("times that are too long, or none to come back in")
	}
	if t.Escrow && (g.Info().Stakes || o.Seats() < 3) {
		return bad("hands cannot be shared at this table")
	}
	return g, o, nil
}

// forfeits tells whether who stays away loses the match: not where another can play on for him.
func (t *Terms) forfeits() bool { return t.Forfeit && !t.Escrow }

// share gives who can act together for a seat that left.
func (t *Terms) share(seats int) keys.Rules {
	r := keys.Rules{Seats: seats}
	if seats >= 3 {
		r.Stock = seats - 1
		if t.Escrow {
			r.Hand = seats - 1
		}
	}
	return r
}

// Kind says who a place is for.
type Kind uint8

// The kinds of places.
const (
	Empty Kind = iota
	Person
	Robot // run by the owner, who knows its hand
)

// Place is a place at the table.
type Place struct {
	Kind Kind
	ID   identity.ID // of a person, or what the robot signs with
	Name string
}

func (p *Place) fields(c *codec) {
	integer(c, &p.Kind, Empty, Robot)
	c.fixed(p.ID[:])
	c.text(&p.Name, wire.MaxName*4)
	if p.Kind == Empty && *p != (Place{}) || p.Kind != Empty && p.ID.Check() != nil {
		c.bad = true
	}
}

// Plan says who would sit where under which terms.
type Plan struct {
	Version uint64
	Terms   Terms
	Places  []Place       // by seat
	Elders  []identity.ID // the people of the table by how long they have been there; the first is the owner
	Circle  []identity.ID // who may have a place while the table is locked; empty while everybody may
	Heir    identity.ID   // whom the owner makes the owner; zero for nobody
	Carry   string        // of a match that goes on, as engine.Carry prints it; "" for a new one
	Sig     wire.Signature
}

const planLabel = "session plan"

func (p *Plan) body(c *codec) {
	c.number(&p.Version, 1<<40)
	p.Terms.fields(c)
	list(c, &p.Places, engine.MaxSeats, (*Place).fields)
	ids := func(l *[]identity.ID) {
		list(c, l, engine.MaxSeats, func(id *identity.ID, c *codec) { c.fixed(id[:]) })
	}
	ids(&p.Elders)
	ids(&p.Circle)
	c.fixed(p.Heir[:])
	c.text(&p.Carry, 1<<10)
}

func (p *Plan) fields(c *codec) {
	p.body(c)
	c.fixed(p.Sig[:])
}

// content gives what the owner signs.
func (p *Plan) content() []byte {
	var c codec
	p.body(&c)
	return c.b
}

// hash names this version of the plan.
func (p *Plan) hash() [32]byte { return sha512.Sum512_256(p.content()) }

// owner gives who writes the plan.
func (p *Plan) owner() identity.ID { return p.Elders[0] }

func (p *Plan) clone() *Plan {
	c := *p
	c.Places, c.Elders, c.Circle = slices.Clone(p.Places), slices.Clone(p.Elders), slices.Clone(p.Circle)
	return &c
}

// check sees to it that a plan holds together and was signed by its owner.
func (p *Plan) check(games Lookup) error {
	_, o, err := p.Terms.options(games)
	if err != nil {
		return err
	}
	if len(p.Elders) == 0 || len(p.Places) != o.Seats() {
		return fmt.Errorf("%w: %d places for %d seats", ErrTerms, len(p.Places), o.Seats())
	}
	if p.Carry != "" {
		if _, err := engine.ParseCarry(&o, p.Carry); err != nil {
			return fmt.Errorf("%w: %w", ErrTerms, err)
		}
	}
	for i, a := range p.Places {
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
		if !p.admits(id) {
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
	if !p.owner().Verify(planLabel, p.content(), p.Sig[:]) {
		return fmt.Errorf("%w: not signed by the owner", ErrTerms)
	}
	return nil
}

// seat gives the seat of an identity, Nobody if it has none.
func (p *Plan) seat(id identity.ID) engine.Seat {
	for i, x := range p.Places {
		if x.Kind != Empty && x.ID == id {
			return engine.Seat(i)
		}
	}
	return engine.Nobody
}

// admits tells whether somebody may have a place: at a locked table only who was there when it was locked.
func (p *Plan) admits(id identity.ID) bool {
	return len(p.Circle) == 0 || slices.Contains(p.Circle, id)
}

// people counts who sits.
func (p *Plan) people() int {
	n := 0
	for _, x := range p.Places {
		if x.Kind == Person {
			n++
		}
	}
	return n
}

// vacate takes somebody away from the table.
func (p *Plan) vacate(id identity.ID) {
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
