package plan

import (
	"encoding/binary"
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
	ErrVersion = errors.New("plan: it cannot be followed")
)

// Terms are the house rules, and the rules of the table around the game.
type Terms struct {
	Rules      string // of the game, as engine.Options prints them
	MoveTime   int    // seconds for a move; 0 for as long as one likes
	ReturnTime int    // seconds that the table waits for somebody who is away
	Forfeit    bool   // who stays away has lost the match, else it is a strike; of no meaning where hands are shared, and where the game goes on without him: there he has lost what he put in
	ShareAfter int    // seconds without a sign of somebody after which all other persons together may open his hand, so that it is played on; 0 for never, and of no meaning with fewer than three
	Public     bool   // others may watch
	Hints      Hints  // that the program gives to those who play
	Friends    bool   // who comes anew gets a place if the owner knows him, or lets him in
	Talk       bool   // what onlookers say is heard during hands, too; else when they are over
	Strangers  bool   // some may come whom nobody here knows, see package hall: no hands are shared, and pages hide where they are and let only phrases through. It is so for good
	Wager             // what is played for
}

// Bounds of Terms.ShareAfter, in seconds. A locked telephone must not show its cards: nobody is played for at once.
const (
	ShareSoonest = 30
	ShareUsual   = 90
	ShareLatest  = 3600
)

// NewTerms returns the usual terms for house rules: 30 s for a move, five minutes to come back, what was put in is lost where there are
// stakes, and hands are shared where there are none and four or more at the table.
func NewTerms(o engine.Options) Terms {
	t := Terms{Rules: o.String(), MoveTime: 30, ReturnTime: 300, Forfeit: o.Game().Stakes, Public: true}
	if !o.Game().Stakes && o.Seats() >= 4 {
		t.ShareAfter = ShareUsual
	}
	return t
}

// Fields implements codec.Message.
func (t *Terms) Fields(c *codec.Coder) {
	c.Text(&t.Rules, 0, 1<<10)
	codec.Int(c, &t.MoveTime, 0, 3600)
	codec.Int(c, &t.ReturnTime, 1, 24*3600)
	c.Bool(&t.Forfeit)
	t.share(c)
	t.open(c)
}

// share writes the usual time as 1, as it was written before it could be chosen: what was signed then holds.
func (t *Terms) share(c *codec.Coder) {
	const usual = 1
	x := t.ShareAfter
	if !c.Reading() && x != 0 && x < ShareSoonest {
		c.Fail("hands are shared after %d s", x)
	}
	if x == ShareUsual {
		x = usual
	}
	codec.Int(c, &x, 0, ShareLatest)
	if !c.Reading() {
		return
	}
	switch {
	case x == usual:
		x = ShareUsual
	case x == ShareUsual || x != 0 && x < ShareSoonest:
		c.Fail("hands are shared after %d s", x)
	}
	t.ShareAfter = x
}

// open writes who may watch, and more than that only where something else is not as usual, as before it could be chosen: what was signed
// then holds.
func (t *Terms) open(c *codec.Coder) {
	const hints, all = 2, 2 * len(hintWords)
	const some = 2 * all * (wagers + 1)
	const strangers = 2 * some
	w, ok := t.Wager.number()
	if !c.Reading() && !ok {
		c.Fail("a table is not played at for %+v", t.Wager)
	}
	x := hints*int(t.Hints) + 2*all*w
	if t.Public {
		x++
	}
	if t.Talk {
		x += all
	}
	if t.Friends {
		x += some
	}
	if t.Strangers {
		x += strangers
	}
	codec.Int(c, &x, 0, 2*strangers-1)
	t.Public, t.Hints, t.Talk, t.Wager = x%2 == 1, Hints(x%all/hints), x/all%2 == 1, wager(x%some/(2*all))
	t.Friends, t.Strangers = x/some%2 == 1, x >= strangers
}

// Shared reports whether hands are shared where enough persons sit.
func (t *Terms) Shared() bool { return t.ShareAfter > 0 }

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
	if t.Shared() && (g.Info().Stakes || o.Seats() < 3) {
		return bad("hands cannot be shared at this table")
	}
	if t.Shared() && t.Strangers {
		return bad("hands cannot be shared with strangers: all the others may be one of them")
	}
	if t.Stake > 0 && g.Info().Stakes {
		return bad("chips are staked on a match that is played with chips")
	}
	return g, o, nil
}

// Shares returns which keys are shared where so many persons sit: none unless there are three, since with two the one
// who is left would have the other's key, whatever robots he runs. Where a game goes on without a leaver the stock has
// to be opened without him.
func (t *Terms) Shares(persons int, leavers bool) mental.Share {
	return mental.Share{Stock: persons >= 3 && (t.Shared() || leavers), Hand: persons >= 3 && t.Shared()}
}

// ParseCarry reads what a hand begins with, and refuses what no match comes to: nobody could deal that hand.
func ParseCarry(g engine.Game, o *engine.Options, text string) (engine.Carry, error) {
	c, err := engine.ParseCarry(o, text)
	if err == nil {
		err = engine.CheckCarry(g, o, &c)
	}
	return c, err
}

// FirstDealer returns who deals the first hand of a match: by lot, which the name of the table is.
func FirstDealer(table [32]byte, o *engine.Options) engine.Seat {
	return engine.Seat(binary.BigEndian.Uint64(table[:]) % uint64(o.Seats()))
}
