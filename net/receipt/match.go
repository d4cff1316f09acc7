package receipt

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/plan"
)

// Match is what the sitting of a match comes to, as its log tells it: everybody who was there to the end comes to the same, byte for
// byte. What only one can say, as the time, is in that person's [Signature].
type Match struct {
	Table   [32]byte // names the sitting: all of its hands' signatures are under it
	Charter Charter  // who sat down to what
	Keys    []identity.ID
	Hands   []HandHead     // those that count, in their order
	Carry   string         // what the match stands at after them, as engine.Carry prints it
	Void    string         // a word for why it counts for nobody; "" for a match that came to its end
	Struck  engine.SeatSet // on whose account the hand after the last is void (see [engine.Strike]), or was broken off before its cards were dealt, or the last was broken off ([engine.Break])
	Lost    engine.SeatSet
	Left    engine.SeatSet // a robot went on for them, or nobody
}

// HandHead is a hand by its number in the sitting and the head of its log.
type HandHead struct {
	Number uint32
	Head   [32]byte
}

// Fields implements codec.Message.
func (h *HandHead) Fields(c *codec.Coder) {
	codec.Int(c, &h.Number, 1, 1<<31)
	c.Fixed(h.Head[:])
}

// Friendly is why a match is void that all who played it have ended.
const Friendly = "friendly"

// MaxMatchHands bounds the hands of a match.
const MaxMatchHands = 1000

const (
	maxMatch = 1 << 16
	maxCarry = 1 << 10
	maxVoid  = 20
)

// What is wrong with the receipt of a match.
var (
	ErrMatch      = errors.New("receipt: no match is told like that")
	ErrMatchHands = errors.New("receipt: the hands do not come to that")
)

// Fields implements codec.Message.
func (m *Match) Fields(c *codec.Coder) {
	c.Fixed(m.Table[:])
	charter := []byte(m.Charter.Text())
	c.Bytes(&charter, 1, maxMatch/2)
	if c.Reading() && c.Err() == nil {
		if err := codec.Read(charter, &m.Charter); err != nil {
			c.Fail("a charter: %v", err)
		}
	}
	codec.List(c, &m.Keys, engine.MaxSeats, func(id *identity.ID, c *codec.Coder) { c.Fixed(id[:]) })
	codec.List(c, &m.Hands, MaxMatchHands, (*HandHead).Fields)
	c.Text(&m.Carry, 0, maxCarry)
	c.Text(&m.Void, 0, maxVoid)
	codec.Int(c, &m.Struck, 0, 1<<engine.MaxSeats-1)
	codec.Int(c, &m.Lost, 0, 1<<engine.MaxSeats-1)
	codec.Int(c, &m.Left, 0, 1<<engine.MaxSeats-1)
	n := len(m.Charter.Names)
	if len(m.Keys) != n || len(m.Charter.Kinds) != n || (m.Struck|m.Lost|m.Left)>>n != 0 {
		c.Fail("%d names, %d keys", n, len(m.Keys))
	}
	for i := range m.Hands {
		if i > 0 && m.Hands[i].Number <= m.Hands[i-1].Number {
			c.Fail("hands out of order")
		}
	}
}

// Body returns what all sign the hash of.
func (m *Match) Body() ([]byte, error) {
	b, err := codec.Append(nil, m)
	if err == nil && len(b) > maxMatch {
		return nil, ErrMatch
	}
	return b, err
}

// ParseMatch reads what Body writes, and nothing else.
func ParseMatch(body []byte) (*Match, error) {
	m := &Match{}
	if len(body) > maxMatch {
		return nil, ErrMatch
	}
	if err := codec.Read(body, m); err != nil {
		return nil, err
	}
	return m, nil
}

// ID returns the hash by which a match is told from all others; false for one that cannot be written.
func (m *Match) ID() (id [sha256.Size]byte, ok bool) {
	b, err := m.Body()
	return sha256.Sum256(b), err == nil
}

// Seat returns where a key sits, [engine.Nobody] for one that does not.
func (m *Match) Seat(key identity.ID) engine.Seat { return engine.Seat(slices.Index(m.Keys, key)) }

// person reports whether a person sat at a seat from the beginning.
func (m *Match) person(seat engine.Seat) bool { return m.Charter.Kinds[seat] == plan.Person }

// Stands returns the game under its house rules, and what the match stands at. No hand may be able to begin with that: it may be over.
func (m *Match) Stands(games record.Lookup) (g engine.Game, o engine.Options, c engine.Carry, err error) {
	if g, o, err = m.Charter.Terms.Read(games); err != nil {
		return
	}
	if o.Seats() != len(m.Keys) {
		err = fmt.Errorf("%w: %d seats", ErrMatch, len(m.Keys))
		return
	}
	if c, err = engine.ParseCarry(&o, m.Carry); err != nil {
		err = fmt.Errorf("%w: %w", ErrMatch, err)
	}
	return
}

// Places returns every seat's place, 1 first, by what the match stands at and who has lost it.
func (m *Match) Places(games record.Lookup) ([engine.MaxSeats]uint8, error) {
	g, o, c, err := m.Stands(games)
	if err != nil {
		return [engine.MaxSeats]uint8{}, err
	}
	return engine.Places(g, &o, &c, m.Lost), nil
}

// CheckHands checks the match against the receipts of its hands: they are all there, dealt under the same charter and signed with the
// same keys, and their scores come to what the match stands at, over unless it is void or lost by somebody. Each
// receipt has to be checked by itself, too, and the last may be unfinished.
func (m *Match) CheckHands(hands []*Receipt, games record.Lookup) error {
	g, o, err := m.Charter.Terms.Read(games)
	if err != nil {
		return err
	}
	bad := func(format string, args ...any) error {
		return fmt.Errorf("%w: "+format, append([]any{ErrMatchHands}, args...)...)
	}
	carry := engine.Carry{Dealer: plan.FirstDealer(m.Table, &o)}
	if m.Charter.Carry != "" {
		if carry, err = plan.ParseCarry(g, &o, m.Charter.Carry); err != nil {
			return err
		}
	}
	if len(hands) != len(m.Hands) {
		return bad("%d receipts of %d hands", len(hands), len(m.Hands))
	}
	over, broken := false, false
	for i, r := range hands {
		roster := r.Config.Roster
		switch {
		case over || broken:
			return bad("hand %d is after the end", r.Config.Hand)
		case r.Config.Hand != m.Hands[i].Number || roster.ID != m.Table || roster.Rules != m.Charter.Text() || len(roster.Names) != len(m.Keys):
			return bad("hand %d is of another sitting", r.Config.Hand)
		}
		for s, name := range roster.Names {
			if identity.ID(name) != m.Keys[s] {
				return bad("seat %d of hand %d has another key", s, r.Config.Hand)
			}
		}
		text, err := record.Parse(r.Text, games)
		if err != nil {
			return err
		}
		e, err := text.Replay(len(text.Log))
		if err != nil {
			return err
		}
		_, leavers := e.Hand().(engine.Leaver)
		broken = !e.Over() && leavers && m.Struck != 0
		if e.Head() != m.Hands[i].Head || text.Carry.Text(&o) != carry.Text(&o) || !e.Over() && !broken {
			return bad("hand %d is another one", r.Config.Hand)
		}
		if broken {
			carry, over = engine.Break(g, &o, &carry, e.Hand(), m.Struck)
			continue
		}
		carry, over = g.Next(&o, &carry, e.Hand().Score())
	}
	if m.Struck != 0 && !over && !broken {
		e, err := engine.New(g, o, carry)
		if err != nil {
			return err
		}
		if _, leavers := e.Hand().(engine.Leaver); leavers { // it was broken off before its cards were dealt
			carry, over = engine.Break(g, &o, &carry, e.Hand(), m.Struck)
		} else {
			x := engine.Strike(g, &o, carry, m.Struck)
			carry, over = x.Carry, x.Over
		}
	}
	if carry.Text(&o) != m.Carry || !over && m.Void == "" && m.Lost == 0 {
		return bad("they come to %s", carry.Text(&o))
	}
	return nil
}
