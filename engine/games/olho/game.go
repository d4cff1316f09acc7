package olho

import (
	"strconv"

	"carteado/engine"
)

// The piles of a table.
const (
	zHand   engine.Zone = 0 // and the seven after it
	zTrick  engine.Zone = 8
	zPlayed engine.Zone = 9
	zStock  engine.Zone = 10
	zSpare  engine.Zone = 11
)

// The verbs.
const (
	GiveBest = engine.FirstVerb + iota // the best cards of the hand, closed, to who stands above
	GiveBack                           // any cards of the hand, closed, to who stands below
	Play                               // cards of one rank, open
	Pass
)

// How a hand ends.
const (
	Counted = iota
	Revoked // the open cards show an offence
)

// The lines of the score sheet.
const (
	PartPlace = iota // the place in this game
	PartFine         // the point that an olho loses who has offended
)

const (
	most    = engine.MaxSeats
	cards   = 52
	largest = 4 // cards of a play
)

// A role is what the place in one game makes of a player in the next.
type role uint8

const (
	nobody role = iota
	president
	vicePresident
	viceOlho
	olho
)

// worth is what a role counts (section 8).
var worth = [...]int32{nobody: 0, president: 2, vicePresident: 1, viceOlho: -1, olho: -2}

// roleOf returns the role of who comes in at a place, counted from 1, of n (R1, R2).
func roleOf(place, n int) role {
	switch place {
	case 1:
		return president
	case 2:
		return vicePresident
	case n - 1:
		return viceOlho
	case n:
		return olho
	}
	return nobody
}

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

func zones() (list []engine.ZoneInfo) {
	for p := range engine.Seat(most) {
		list = append(list, engine.ZoneInfo{Name: "hand" + strconv.Itoa(int(p)), Kind: engine.Holding, Owner: p})
	}
	return append(list,
		engine.ZoneInfo{Name: "trick", Kind: engine.Trick, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "played", Kind: engine.Won, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "spare", Kind: engine.Aside, Owner: engine.Nobody, Never: true})
}

var info = &engine.Info{
	Key:   "olho",
	Name:  "Olho",
	Seats: []int{4, 5, 6, 7, 8},
	Zones: zones(),
	Verbs: []engine.VerbInfo{
		{Key: "give_best", Takes: engine.Takes{Least: 1, Most: 2}, Deed: engine.DeedSeveral},
		{Key: "give_back", Takes: engine.Takes{Least: 1, Most: 2}, Deed: engine.DeedSeveral},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: largest}, Deed: engine.DeedSeveral},
		{Key: "pass", Role: engine.RolePass},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "game", News: 2},
		{Key: "last"},
		{Key: "role"},
		{Key: "beat"},
		{Key: "passed", Spot: engine.SpotSaid},
		{Key: "place", Spot: engine.SpotOut, News: 1},
		{Key: "took", Spot: engine.SpotTook},
	},
	Endings: []string{"counted", "revoked"},
	Parts:   []string{"place", "fine"},
	Extra:   []string{"games"},
	Own:     "standing",
	Prompts: []string{"give_best", "give_back", "lead", "play", "answer"},
	Errors: []*engine.RuleError{
		errGiveWhen, errGiveMany, errGiveOpen, errBest, errNotHeld, errClosed, errRank, errSize, errHigher, errLeader, errForced,
	},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "lucky", "hurt", "president", "olho", "taxes", "revolution", "thinking", "sorry", "one_more", "thanks", "goodbye"},
	Presets: []string{"olho", "olho-estrito"},
	Options: []engine.Option{
		engine.Number("seats", 4, most, 4),
		engine.Choice("leftover", "aside|deal_all", "aside").OnlyWhen(func(o *engine.Options) bool { return cards%o.Seats() != 0 }),
		engine.Choice("passing", "free|forced", "free", "forced"),
		engine.Toggle("pass_locks", false),
		engine.Toggle("auto_two", true),
		engine.Number("games", 2, 20, 4).EndsMatch(),
	},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Ranking: engine.BySeat,
	Audit:   engine.Full,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(3, engine.Clubs), engine.FaceOf(engine.Ace, engine.Diamonds), engine.FaceOf(2, engine.Spades)},
		Colour: "#3A4A7A"},
}

// Game is Olho.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// New lays the 52 cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	r := &rules{
		n:       o.Seats(),
		dealer:  c.Dealer,
		each:    cards / o.Seats(),
		forced:  o.Is("passing", "forced"),
		locks:   o.On("pass_locks"),
		autoTwo: o.On("auto_two"),
		game:    played(c) + 1,
		games:   int32(o.Int("games")),
		dealt:   cards,
	}
	if o.Is("leftover", "aside") {
		r.dealt = r.each * r.n
	}
	for k := range r.holder {
		r.holder[k] = engine.Nobody
	}
	for p := range engine.Seat(r.n) {
		if x := standingOf(c.Own[p]).role; x != nobody {
			r.holder[x] = p
		}
	}
	h := &Hand{rules: r}
	h.s.took = engine.Nobody
	h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
	return h
}

// strength is how high a rank is, from 0 for a three to 12 for a two.
func strength(f engine.Face) int {
	if r := int(f.Rank()); r >= 3 {
		return r - 3
	}
	return int(f.Rank()) + 10 // ace 11, two 12
}

// suited reports whether a face is one of the 52.
func suited(f engine.Face) bool {
	return f.Suit() < engine.NoSuit && f.Rank() >= engine.Ace && f.Rank() <= engine.King
}

const (
	ranks = 13
	two   = ranks - 1
)
