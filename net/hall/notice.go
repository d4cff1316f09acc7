package hall

import (
	"errors"
	"slices"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/wire"
)

// Notice is what strangers see of a table.
type Notice struct {
	Rules       string // of the game, as engine.Options prints them
	Free        int    // seats, of those that the rules have; 0 when the table is not shown any more
	Competitive bool
	Needs       int    // credits
	Public      bool   // one may watch
	Lang        string // that the owner speaks
	Name        string // of the owner
}

// Langs are the languages that a notice can be in.
var Langs = []string{"pt-BR", "pt-PT", "en"}

const (
	maxRules = 512
	maxNeeds = 1_000_000
)

// ErrNotice is the error of what is no notice of a table that can be played at.
var ErrNotice = errors.New("hall: not a notice")

// Fields implements codec.Message.
func (n *Notice) Fields(c *codec.Coder) {
	c.Text(&n.Rules, 1, maxRules)
	codec.Int(c, &n.Free, 0, engine.MaxSeats)
	c.Bool(&n.Competitive)
	codec.Int(c, &n.Needs, 0, maxNeeds)
	c.Bool(&n.Public)
	lang := max(0, slices.Index(Langs, n.Lang))
	codec.Int(c, &lang, 0, len(Langs)-1)
	n.Lang = Langs[min(lang, len(Langs)-1)]
	c.Text(&n.Name, 1, wire.MaxName)
}

// check sees to it that the game is one of the program's, its rules stand in their one form, and the seats are fewer than there are.
func (n *Notice) check(games record.Lookup) error {
	_, o, err := engine.Rules(n.Rules, games)
	if err != nil || o.String() != n.Rules || n.Free >= o.Seats() || record.CheckName(n.Name) != nil {
		return ErrNotice
	}
	return nil
}
