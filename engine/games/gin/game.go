package gin

import (
	"errors"
	"fmt"

	"carteado/engine"
)

const (
	seats = 2
	dealt = 10
	whole = dealt + 1 // cards in a hand that can go out
	melds = 3         // the most that eleven cards make
	stock = 31        // cards of the stock after the deal
	dead  = 2         // cards of the stock that nobody draws
)

// The piles of a table.
const (
	zHand    engine.Zone = 0 // and the one after it
	zStock   engine.Zone = 2
	zDiscard engine.Zone = 3
	zMeld    engine.Zone = 4 // melds of seat 0, then those of seat 1
)

// The verbs.
const (
	DrawStock = engine.FirstVerb + iota
	TakeTop
	PassUpcard
	Discard
	Knock
	BigGin
	Answer
)

// How a round ends.
const (
	EndKnock = iota
	EndGin
	EndBigGin
	EndUndercut
	EndVoid
	EndTied // whoever knocked wins, by nothing
)

// The lines of the score sheet.
const (
	PartLeft    = iota // what each was left with
	PartMore           // by how much the winner had less
	PartPrize          // for the way the round was won
	PartDouble         // the same again where the round counts twice
	PartRounds         // rounds won: this one
	PartBonus          // the account at the end of a match: for winning it,
	PartBoxes          // for the rounds won,
	PartAccount        // and all together
)

var info = &engine.Info{
	Key:   "gin-rummy",
	Name:  "Gin Rummy",
	Seats: []int{seats},
	Zones: zones(),
	Verbs: []engine.VerbInfo{
		{Key: "draw_stock", Deed: engine.DeedDraw},
		{Key: "take_top", Deed: engine.DeedTake},
		{Key: "pass_upcard", Role: engine.RolePass},
		{Key: "discard", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedThrow},
		{Key: "knock", Takes: engine.Takes{N: true, Least: whole, Most: whole}, Deed: engine.DeedShow},
		{Key: "big_gin", Takes: engine.Takes{N: true, Least: whole, Most: whole}},
		{Key: "answer", Takes: engine.Takes{N: true, Least: dealt, Most: dealt}},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "limit", Spot: engine.SpotAim},
		{Key: "double", News: 1},
		{Key: "passed"},
		{Key: "knocked", News: 1},
		{Key: "gin"},
		{Key: "big_gin"},
		{Key: "left", Spot: engine.SpotTally},
		{Key: "rounds"},
		{Key: "run", Spot: engine.SpotRun},
		{Key: "set", Spot: engine.SpotSet},
	},
	Endings: []string{"knock", "gin", "big_gin", "undercut", "void", "tied_out"},
	Parts:   []string{"left", "more", "prize", "double", "rounds", "bonus", "boxes", "account"},
	Columns: []string{"rounds"},
	Own:     "rounds",
	Prompts: []string{"upcard", "draw", "stock", "discard", "out", "answer"},
	Errors:  refusals,
	Reasons: Reasons,
	Phrases: []string{"hello", "thinking", "lucky", "hurt", "good_knock", "nearly", "watch_out", "one_more", "thanks"},
	Presets: []string{"lenha", "classico", "moderno", "oklahoma"},
	Options: []engine.Option{
		engine.Choice("start", "eleven|upcard", "eleven", "upcard"),
		engine.Choice("limit", "second_deck|upcard|fixed", "second_deck", "fixed", "fixed", "upcard"),
		engine.Number("fixed_limit", 0, 20, 10).OnlyWhen(fixedLimit),
		engine.Choice("ace_limit", "1|0", "1").OnlyWhen(cardLimit),
		engine.Choice("dealer_first_draw", "either|stock", "either").OnlyWhen(func(o *engine.Options) bool { return o.Is("start", "eleven") }),
		engine.Choice("tie", "knocker|undercut", "knocker", "undercut").OnlyWhen(knocks),
		engine.Toggle("zero_undercut_as_gin", true, false).OnlyWhen(knocks),
		engine.Toggle("layoff_on_gin", false),
		engine.Toggle("big_gin", true, false, true),
		engine.Number("prize_knock", 0, 100, 0).OnlyWhen(knocks),
		engine.Number("prize_gin", 0, 100, 25, 20, 25),
		engine.Number("prize_big_gin", 0, 100, 31).OnlyWhen(func(o *engine.Options) bool { return o.On("big_gin") }),
		engine.Number("prize_undercut", 0, 100, 25, 10, 25).OnlyWhen(knocks),
		engine.Number("box", 0, 100, 25, 20, 25).OnlyWhen(longMatch),
		engine.Number("game_bonus", 0, 500, 100).OnlyWhen(longMatch),
		engine.Choice("shutout", "none|double_game_bonus", "double_game_bonus").OnlyWhen(longMatch),
		engine.Toggle("spade_double", false).OnlyWhen(cardLimit),
		engine.Choice("target", "single|100|150|200|250", "100").EndsMatch(),
	},
	Valid: func(o *engine.Options) error {
		if o.Is("limit", "upcard") && !o.Is("start", "upcard") {
			return errors.New("no card is turned up that could set the limit")
		}
		return nil
	},
	Side:   func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Target: target,
	Audit:  engine.Showdown,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(9, engine.Spades), engine.FaceOf(engine.Ten, engine.Spades), engine.FaceOf(engine.Jack, engine.Spades)},
		Colour: "#2F4858", Badge: "G"},
}

func fixedLimit(o *engine.Options) bool { return o.Is("limit", "fixed") }

func cardLimit(o *engine.Options) bool { return !fixedLimit(o) }

// knocks reports whether anybody can go out with cards left over.
func knocks(o *engine.Options) bool { return cardLimit(o) || o.Int("fixed_limit") > 0 }

func longMatch(o *engine.Options) bool { return !o.Is("target", "single") }

func zones() []engine.ZoneInfo {
	out := []engine.ZoneInfo{
		{Name: "hand0", Kind: engine.Holding, Owner: 0},
		{Name: "hand1", Kind: engine.Holding, Owner: 1},
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "discard", Kind: engine.Discard, Owner: engine.Nobody},
	}
	for p := range engine.Seat(seats) {
		for k := range melds {
			out = append(out, engine.ZoneInfo{Name: fmt.Sprintf("meld%d.%d", p, k), Kind: engine.Meld, Owner: p})
		}
	}
	return out
}

// target returns the points that end a match, 0 for a single round.
func target(o *engine.Options) int32 {
	if longMatch(o) {
		return int32(o.Int("target"))
	}
	return 0
}

// Game is Gin Rummy.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the pack.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: newRules(o, c)}
	h.s.taken, h.s.turn, h.s.knocker = engine.NoSlot, engine.Nobody, engine.Nobody
	h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
	return h
}

// Next gives the deal to who scored nothing, leaves it where nobody did, and ends the match at the target or after the
// single round (D1).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	over := !longMatch(o)
	for p := range engine.Seat(seats) {
		n.Points[p] += s.Points[p]
		n.Own[p] += s.Parts[PartRounds][p]
		if s.Points[p] > 0 {
			n.Dealer = other(p)
		}
		over = over || longMatch(o) && n.Points[p] >= target(o)
	}
	return n, over
}

// Places ranks by points: who has reached the target is ahead. With the same points who has won more rounds is, which
// decides a single one that was won with nothing.
func (Game) Places(_ *engine.Options, c *engine.Carry) (place [engine.MaxSeats]uint8) {
	place[0], place[1] = 1, 1
	switch a, b := c.Points[0], c.Points[1]; {
	case a < b || a == b && c.Own[0] < c.Own[1]:
		place[0] = 2
	case a > b || c.Own[0] > c.Own[1]:
		place[1] = 2
	}
	return place
}

// CheckCarry refuses a match that is over, and more rounds won than were played.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	for p := range seats {
		switch {
		case c.Points[p] < 0 || c.Own[p] < 0:
			return fmt.Errorf("a player has %d points and %d rounds", c.Points[p], c.Own[p])
		case longMatch(o) && c.Points[p] >= target(o):
			return fmt.Errorf("a player has %d of %d points", c.Points[p], target(o))
		case !longMatch(o) && (c.Points[p] != 0 || c.Own[p] != 0):
			return errors.New("the single round was played")
		}
	}
	if int64(c.Own[0])+int64(c.Own[1]) > int64(c.Deal) {
		return fmt.Errorf("%d and %d rounds were won of %d", c.Own[0], c.Own[1], c.Deal)
	}
	return nil
}

// other returns the opponent of a seat.
func other(p engine.Seat) engine.Seat { return 1 - p }
