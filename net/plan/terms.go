package plan

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/mental"
)

// What is wrong with a plan.
var (
	ErrTerms   = errors.New("plan: terms that cannot be")
	ErrVersion = errors.New("plan: the house rules are those of another version of the program")
)

// Terms are the house rules, and the rules of the table around the game.
type Terms struct {
	Rules      string // of the game, as engine.Options prints them
	MoveTime   int    // seconds for a move; 0 for as long as one likes
	ReturnTime int    // seconds that the table waits for somebody who is away
	Forfeit    bool   // who stays away has lost the match, else it counts for nobody; of no meaning with Escrow
	Escrow     bool   // all other persons together may open the hand of one who is away, so that it can be played on; of no meaning with fewer than three
	Public     bool   // others may watch
}

// NewTerms returns the usual terms for house rules: 30 s for a move, five minutes to come back, and hands shared where
// there are no stakes and four or more at the table.
func NewTerms(o engine.Options) Terms {
	return Terms{
		Rules: o.String(), MoveTime: 30, ReturnTime: 300, Public: true,
		Escrow: !o.Game().Stakes && o.Seats() >= 4,
	}
}

// Fields implements codec.Message.
func (t *Terms) Fields(c *codec.Coder) {
	c.Text(&t.Rules, 0, 1<<10)
	codec.Int(c, &t.MoveTime, 0, 3600)
	codec.Int(c, &t.ReturnTime, 1, 24*3600)
	c.Bool(&t.Forfeit)
	c.Bool(&t.Escrow)
	c.Bool(&t.Public)
}

// Read reads the house rules.
func (t *Terms) Read(games record.Lookup) (engine.Game, engine.Options, error) {
	bad := func(err any) (engine.Game, engine.Options, error) {
		return nil, engine.Options{}, fmt.Errorf("%w: %v", ErrTerms, err)
	}
	g, o, err := engine.Rules(t.Rules, games)
	if err != nil {
		return bad(err)
	}
	if o.String() != t.Rules {
		return bad("rules that are not in their one form")
	}
	return g, o, nil
}

// Options reads the house rules and sees to it that the terms go with them.
func (t *Terms) Options(games record.Lookup) (engine.Game, engine.Options, error) {
	g, o, err := t.Read(games)
	if err != nil {
		return nil, engine.Options{}, err
	}
	bad := func(err any) (engine.Game, engine.Options, error) {
		return nil, engine.Options{}, fmt.Errorf("%w: %v", ErrTerms, err)
	}
	if _, err := codec.Append(nil, t); err != nil {
		return bad("times that are too long, or none to come back in")
	}
	if t.Escrow && (g.Info().Stakes || o.Seats() < 3) {
		return bad("hands cannot be shared at this table")
	}
	return g, o, nil
}

// Shares returns which keys are shared where so many persons sit: none unless there are three, since with two the one
// who is left would have the other's key, whatever robots he runs. Where a game goes on without a leaver the stock has
// to be opened without him.
func (t *Terms) Shares(persons int, leavers bool) mental.Share {
	return mental.Share{Stock: persons >= 3 && (t.Escrow || leavers), Hand: persons >= 3 && t.Escrow}
}

// ParseCarry reads what a hand begins with, and refuses what no match comes to: nobody could deal that hand.
func ParseCarry(g engine.Game, o *engine.Options, text string) (engine.Carry, error) {
	c, err := engine.ParseCarry(o, text)
	if err == nil {
		err = engine.CheckCarry(g, o, &c)
	}
	return c, err
}
