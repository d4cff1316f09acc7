package tarot

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// The piles of a table.
const (
	zHand  engine.Zone = 0 // and the three after it
	zTrick engine.Zone = 4
	zWon   engine.Zone = 5 // and the three after it
	zStock engine.Zone = 9
	zDog   engine.Zone = 10
	zAway  engine.Zone = 11 // what the declarer has laid away
)

// The verbs.
const (
	PetitSec = engine.FirstVerb + iota // all cards of the hand, open: trump 1 is its only trump
	Pass
	Bid     // N is the contract
	Slam    // N is the contract, or 0 after the bidding: all tricks are announced
	Take    // the open dog
	Discard // six cards, closed but for trumps
	Handful // ten trumps or more, open; they stay in the hand
	Play    // a card of the hand, open
)

// The contracts, as bids.
const (
	noBid = iota
	toma
	guarda
	semCao
	contra
)

// How a hand ends.
const (
	Counted = iota
	Passed  // nobody bid
	Void    // a petit sec was shown
	Revoked // the open cards show an offence
)

// The lines of the score sheet.
const (
	PartCards    = iota // card points of the side
	PartNeed            // what the declarer needs
	PartContract        // points for the contract
	PartPetit           // for trump 1 in the last trick
	PartHandful         // for handfuls
	PartSlam            // for all tricks
)

// Carry.Extra.
const extraRounds = 0 // hands that were played

const (
	most    = 4 // seats
	kept    = 6 // cards of the dog
	fullest = 24
)

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

var info = &engine.Info{
	Key:   "tarot",
	Name:  "Tarot",
	Seats: []int{4, 3},
	Zones: append(trick.Zones(most, most), engine.ZoneInfo{Name: "dog", Kind: engine.Reserve, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "away", Kind: engine.Aside, Owner: engine.Nobody}),
	Verbs: []engine.VerbInfo{
		{Key: "petit_sec", Takes: engine.Takes{Least: 18, Most: fullest}},
		{Key: "pass", Role: engine.RolePass},
		{Key: "bid", Takes: engine.Takes{N: true}},
		{Key: "slam", Takes: engine.Takes{N: true}, Final: true},
		{Key: "take"},
		{Key: "discard", Takes: engine.Takes{Least: kept, Most: kept}, Deed: engine.DeedSeveral},
		{Key: "handful", Takes: engine.Takes{Least: 10, Most: 18}, Deed: engine.DeedSeveral},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay},
	},
	Facts: []engine.FactInfo{
		{Key: "dealer"},
		{Key: "bid", Spot: engine.SpotSaid},
		{Key: "declarer", Spot: engine.SpotAim},
		{Key: "passed", Spot: engine.SpotSaid},
		{Key: "slam"},
		{Key: "handful"},
		{Key: "need", Spot: engine.SpotNeed},
		{Key: "points", Spot: engine.SpotTally},
		{Key: "took", Spot: engine.SpotTook},
	},
	Endings: []string{"counted", "passed", "void", "revoked"},
	Parts:   []string{"cards", "need", "contract", "petit", "handful", "slam"},
	Extra:   []string{"rounds"},
	Prompts: []string{"bid", "petit_sec", "take", "discard", "play"},
	Errors: []*engine.RuleError{
		errPetitWhen, errPetitNot, errPetitTell, errBidLow, errSlamWhen, errTakeWhen, errAwayWhen, errAwayKeep, errAwayTrump, errAwayForced,
		errHandfulWhen, errHandfulCount, errHandfulTrumps, errHandfulExcuse, errNotHeld, errClosed, errFollow, errRuff, errOver,
	},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "hurt", "trumps", "petit", "excuse", "lucky", "sorry", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"ludoteka", "fft"},
	Options: []engine.Option{
		engine.Choice("seats", "4|3", "4"),
		engine.Number("rounds", 0, 40, 0).EndsMatch(),
		engine.Choice("excuse_last_trick", "kept|lost", "kept", "lost"),
		engine.Toggle("slam_lead", true),
		engine.Toggle("defence_slam", true),
		engine.Toggle("petit_sec", true),
	},
	Direction: func(*engine.Options) int { return -1 },
	Side:      func(_ *engine.Options, s engine.Seat) int { return int(s) },
	Ranks: []engine.Rank{engine.Ace, 2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Cavalier, engine.Queen,
		engine.King},
	Ranking: engine.BySeat,
	Zero:    true,
	Audit:   engine.Full,
	Tile: engine.Tile{Cards: []engine.Face{petit, engine.Excuse, high},
		Colour: "#4A2F6B"},
}

// Game is Tarot.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// rounds returns how many hands are played in a match.
func rounds(o *engine.Options) int32 {
	if n := o.Int("rounds"); n > 0 {
		return int32(n)
	}
	return int32(o.Seats())
}

// New lays the 78 cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	n := o.Seats()
	h := &Hand{rules: &rules{
		dealer:      c.Dealer,
		seats:       n,
		dealt:       (78 - kept) / n,
		handfuls:    [3]int{10, 13, 15},
		lost:        o.Is("excuse_last_trick", "lost"),
		slamLead:    o.On("slam_lead"),
		defenceSlam: o.On("defence_slam"),
		petitSec:    o.On("petit_sec"),
		last:        c.Extra[extraRounds]+1 >= rounds(o),
		points:      [most]int32(c.Points[:most]),
		bidding:     bid.Rules{Seats: n, Once: true},
	}}
	if n == 3 {
		h.rules.handfuls = [3]int{13, 15, 18}
	}
	h.t.Lay(pack, len(info.Zones), zStock)
	h.s.shown = engine.Nobody
	return h
}

// pack is the tarot of 78 cards.
var pack = func() engine.Pack {
	p := engine.French(1, 0)
	for f := engine.Knight; f <= engine.Excuse; f++ {
		p[f] = 1
	}
	return p
}()

// Next passes the deal to the right. A hand that was played counts as a round of the match, and the last ends it (D1,
// D5, S10).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, o.Seats())
	for p := range most {
		n.Points[p] += s.Points[p]
	}
	if s.Ending == Counted || s.Ending == Revoked {
		n.Extra[extraRounds]++
	}
	return n, n.Extra[extraRounds] >= rounds(o)
}

// Concede has the losers pay each of the others what the least contract is worth (S8, S9).
func (Game) Concede(o *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	return engine.Charge(o.Seats(), lost, stake)
}

// CheckCarry refuses a match that is over, and points without a round or a strike that brought them.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	k := c.Extra[extraRounds]
	switch {
	case k < 0 || k > c.Deal:
		return fmt.Errorf("%d rounds in %d hands", k, c.Deal)
	case k >= rounds(o):
		return fmt.Errorf("all %d rounds are played", rounds(o))
	case k == 0 && c.Struck == 0 && c.Points != [engine.MaxSeats]int32{}:
		return errors.New("there are points before the first round")
	}
	return nil
}

const (
	petit = engine.Trump          // trump 1
	high  = engine.Trump + 21 - 1 // trump 21
)

// order is the strength of a card in its suit.
var order = trick.TarotRanking(info.Ranks...)

// binding is what binds every card (R5 to R10).
var binding = trick.Rules{Order: order, Trump: trick.Trumps, Ruff: true, Beat: true, Over: true}

// worth is what a card counts, in halves of a point.
var worth = func() (w [engine.Faces]int16) {
	for f := range engine.Face(engine.Faces) {
		if pack[f] == 0 {
			continue
		}
		switch f.Rank() {
		case engine.King:
			w[f] = 9
		case engine.Queen:
			w[f] = 7
		case engine.Cavalier:
			w[f] = 5
		case engine.Jack:
			w[f] = 3
		default:
			w[f] = 1
		}
	}
	w[petit], w[high], w[engine.Excuse] = 9, 9, 9
	return
}()

// isTrump reports whether a face is one of the 21 trumps.
func isTrump(f engine.Face) bool { return trick.SuitOf(f) == trick.Trumps }

// isBout reports whether a face is trump 1, trump 21, or the excuse.
func isBout(f engine.Face) bool { return f == petit || f == high || f == engine.Excuse }

// plain reports whether a card may be laid away freely: one of a suit, and no king (R2, R3).
func plain(f engine.Face) bool {
	s := trick.SuitOf(f)
	return s <= engine.Spades && f.Rank() != engine.King
}

var (
	plains, trumps = func() (a, b engine.FaceSet) {
		for f := engine.Face(1); f < engine.Faces; f++ {
			switch {
			case pack[f] == 0:
			case plain(f):
				a = a.With(f)
			case isTrump(f):
				b = b.With(f)
			}
		}
		return
	}()
)

// Alone returns the declarer of a match of one hand: who alone has won points, or else lost them.
func (Game) Alone(o *engine.Options, c *engine.Carry) engine.Seat {
	for _, sign := range [...]int32{1, -1} {
		var some engine.SeatSet
		for p := range engine.Seat(o.Seats()) {
			if sign*c.Points[p] > 0 {
				some |= p.Set()
			}
		}
		if some.Len() == 1 {
			return some.First()
		}
	}
	return engine.Nobody
}
