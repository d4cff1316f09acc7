package bridge

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// The piles of a table.
const (
	zHand   engine.Zone = 0 // and the three after it
	zTrick  engine.Zone = 4
	zWon    engine.Zone = 5 // of seats 0 and 2; that of 1 and 3 after it
	zStock  engine.Zone = 7
	zSecond engine.Zone = 8 // what the others have won where seats 0 and 1 are partners
)

// The verbs.
const (
	Pass     = engine.FirstVerb + iota
	Bid      // N is the contract, by Number
	Double   // an opponent's bid
	Redouble // an opponent's double
	Play     // a card of the hand, open; the declarer plays dummy's too
	Claim    // N of the tricks left, for the own side
	Accept   // the claim
	Reject   // the claim
)

// How a hand ends.
const (
	Counted = iota
	Passed  // nobody has bid
	Claimed // the last tricks were agreed on
	Revoked // the cards show that a suit was not followed
)

// The lines of the score sheet.
const (
	PartTricks  = iota // tricks of the side, as they are counted
	PartMade           // points for the tricks of the contract
	PartOver           // for tricks over it
	PartBonus          // for a game or a part score
	PartSlam           //
	PartInsult         // for a doubled contract that is made
	PartUnder          // for tricks that the others lack
	PartHonours        //
	PartRubber         // for the second game
)

// Carry.Extra.
const (
	extraGames  = 0 // games of north and south; of east and west after it
	extraBelow  = 2 // their points below the line, towards the next game; of 1 and 3 after it
	extraRubber = 4 // the rubbers before this one

	// In a match of boards, where there are no games:
	extraRounds = 0 // how often sixteen boards were played before those of this match
	extraTeams  = 1 // 1 where teams of four play them at two tables
)

const (
	seats = 4
	dealt = 13
)

// handOf returns the pile of a seat's cards.
func handOf(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

var info = &engine.Info{
	Key:   "bridge",
	Name:  "Bridge",
	Seats: []int{seats},
	Zones: []engine.ZoneInfo{
		{Name: "hand0", Kind: engine.Holding, Owner: 0},
		{Name: "hand1", Kind: engine.Holding, Owner: 1},
		{Name: "hand2", Kind: engine.Holding, Owner: 2},
		{Name: "hand3", Kind: engine.Holding, Owner: 3},
		{Name: "trick", Kind: engine.Trick, Owner: engine.Nobody},
		{Name: "won0", Kind: engine.Won, Owner: 0},
		{Name: "won1", Kind: engine.Won, Owner: 1},
		{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		{Name: "won2", Kind: engine.Won, Owner: 2},
	},
	Verbs: []engine.VerbInfo{
		{Key: "pass", Role: engine.RolePass},
		{Key: "bid", Takes: engine.Takes{N: true}, Ask: engine.AskBid},
		{Key: "double"},
		{Key: "redouble"},
		{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay},
		{Key: "claim", Takes: engine.Takes{N: true}, Aside: true},
		{Key: "accept", Role: engine.RoleAccept},
		{Key: "reject"},
	},
	Facts: []engine.FactInfo{
		{Key: "rubber"},
		{Key: "pair", Spot: engine.SpotPair, News: 1},
		{Key: "dealer"},
		{Key: "vulnerable"},
		{Key: "games"},
		{Key: "below"},
		{Key: "bid", Spot: engine.SpotCall},
		{Key: "passed", Spot: engine.SpotCall},
		{Key: "doubled", Spot: engine.SpotCall},
		{Key: "redoubled", Spot: engine.SpotCall},
		{Key: "alert", Spot: engine.SpotAlert},
		{Key: "trump", Spot: engine.SpotTrump},
		{Key: "contract", Spot: engine.SpotAim},
		{Key: "needed", Spot: engine.SpotNeed},
		{Key: "dummy"},
		{Key: "tricks", Spot: engine.SpotTally},
		{Key: "took", Spot: engine.SpotTook},
		{Key: "claim"},
	},
	Endings: []string{"counted", "passed", "claimed", "revoked"},
	Parts:   []string{"tricks", "made", "over", "bonus", "slam", "insult", "under", "honours", "rubber"},
	Extra:   []string{"games0", "games1", "below0", "below1", "rubber"},
	Prompts: []string{"call", "play", "dummy", "answer"},
	Errors: []*engine.RuleError{
		errLow, errRange, errDouble, errRedouble, errNotHeld, errClosed, errFollow, errClaim, errClaimRange,
	},
	Reasons: Reasons,
	Phrases: []string{"hello", "well_played", "well_partner", "hurt", "dummy", "lucky", "sorry", "thinking", "one_more", "thanks", "goodbye"},
	Presets: []string{"rodado", "rubber", "torneio"},
	Options: []engine.Option{
		engine.Choice("scoring", "rodado|rubber|duplicate", "rodado", "rubber", "duplicate"),
		engine.Choice("winner_by", "games|points", "games", "points").OnlyWhen(func(o *engine.Options) bool { return rubbers(o) && !rotates(o) }).EndsMatch(),
		engine.Toggle("honours", false, true, false),
		engine.Number("rubbers", 1, 3, 1).InSteps(2).OnlyWhen(rubbers).EndsMatch(),
		engine.Number("boards", 4, 16, 8).InSteps(4).OnlyWhen(boards).EndsMatch(),
		engine.Toggle("claim", true),
		engine.Choice("revoke", "law64|two_tricks", "law64"),
	},
	Side:    sideOf,
	Ranking: engine.BySeat,
	Audit:   engine.Full,
	Tile: engine.Tile{Cards: []engine.Face{engine.FaceOf(engine.Ace, engine.Spades), engine.FaceOf(engine.Ace, engine.Hearts)},
		Colour: "#1F4D3A"},
}

// Game is Bridge.
type Game struct{}

// Info describes the game.
func (Game) Info() *engine.Info { return info }

// boards reports whether a match is a fixed number of boards.
func boards(o *engine.Options) bool { return o.Is("scoring", "duplicate") }

// rubbers reports whether a match is won by two games.
func rubbers(o *engine.Options) bool { return !boards(o) }

// New lays the 52 cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &Hand{rules: &rules{
		seating:   seatings[c.Extra[extraRubber]],
		single:    rotates(o),
		number:    c.Extra[extraRubber] + 1,
		rubber:    o.Is("scoring", "rubber"),
		duplicate: boards(o),
		honours:   o.On("honours"),
		claims:    o.On("claim"),
		twoTricks: o.Is("revoke", "two_tricks"),
	}}
	r := h.rules
	r.dealer = r.at[c.Dealer]
	if r.duplicate {
		r.dealer = engine.Seat(c.Deal % seats)
		r.vulnerable = vulnerability[c.Deal%int32(len(vulnerability))]
	} else {
		copy(r.games[:], c.Extra[extraGames:])
		copy(r.below[:], c.Extra[extraBelow:])
		r.vulnerable = [2]bool{r.games[0] > 0, r.games[1] > 0}
	}
	h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
	return h
}

// vulnerability is that of the boards, from the first on (section 8.5).
var vulnerability = func() (v [16][2]bool) {
	for i := range v {
		k := (i + i/4) & 3 // none, seats 0 and 2, seats 1 and 3, all
		v[i] = [2]bool{k&1 != 0, k&2 != 0}
	}
	return v
}()

// Next adds up points and games, passes the deal to the left, and ends the match with the second game of a side, in the last
// rubber, or with the last board (D1, 8.4, 8.5).
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, seats)
	for p := range seats {
		n.Points[p] += s.Points[p]
	}
	if boards(o) {
		return n, int(n.Deal) == o.Int("boards")
	}
	now := &seatings[c.Extra[extraRubber]]
	for side := range 2 {
		made := s.Parts[PartMade][now.at[side]]
		if o.Is("scoring", "rubber") {
			n.Extra[extraBelow+side] += made
			made = n.Extra[extraBelow+side]
		}
		if made >= game {
			n.Extra[extraGames+side]++
			n.Extra[extraBelow], n.Extra[extraBelow+1] = 0, 0
		}
	}
	if max(n.Extra[extraGames], n.Extra[extraGames+1]) < won {
		n.Dealer = now.left(c.Dealer)
		return n, false
	}
	if !rotates(o) || n.Extra[extraRubber] == int32(len(seatings)-1) {
		return n, true
	}
	n.Extra = [engine.MaxExtra]int32{extraRubber: n.Extra[extraRubber] + 1}
	n.Dealer = seatings[n.Extra[extraRubber]].left(c.Dealer)
	return n, false
}

// BoardOf returns the carry of a match that begins with a board, by its number from 1 on. Boards 17 to 32 are dealt like 1 to 16, and so
// on. teams says that teams of four play it.
func BoardOf(number int, teams bool) (c engine.Carry) {
	n := number - 1
	c.Deal, c.Dealer = int32(n%len(vulnerability)), engine.Seat(n%seats)
	c.Extra[extraRounds] = int32(n / len(vulnerability))
	if teams {
		c.Extra[extraTeams] = 1
	}
	return c
}

// Board returns the number of the board of a carry, and whether teams of four play it.
func Board(c *engine.Carry) (number int, teams bool) {
	return int(c.Deal) + 1 + len(vulnerability)*int(c.Extra[extraRounds]), c.Extra[extraTeams] != 0
}

// mostRounds bounds the number of a board.
const mostRounds = 999

// won is how many games win a match.
const won = 2

// Concede gives the others what a contract brings them that is one trick short (8.3). Where partners change each of the losers
// pays each of the others: his partner has not stayed away.
func (Game) Concede(o *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	const short = 50
	switch {
	case rotates(o):
		return engine.Charge(seats, lost, short)
	case boards(o):
		return engine.Charge(seats, lost, short/2) // to two others
	}
	return engine.Award(engine.Seats(seats)&^lost, short)
}

// CheckCarry refuses a match that is over, and games and points that no match has.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	if boards(o) {
		if int(c.Deal) >= o.Int("boards") {
			return errors.New("all boards are played")
		}
		if rounds, teams := c.Extra[extraRounds], c.Extra[extraTeams]; rounds < 0 || rounds > mostRounds || teams&^1 != 0 ||
			c.Extra != [engine.MaxExtra]int32{extraRounds: rounds, extraTeams: teams} {
			return errors.New("no match of boards begins like that")
		}
		if c.Points[0] != -c.Points[1] {
			return errors.New("what a side has won the other has lost")
		}
		return nil
	}
	switch rubber := c.Extra[extraRubber]; {
	case rubber < 0 || int(rubber) >= len(seatings) || rubber > 0 && !rotates(o):
		return fmt.Errorf("there is no rubber %d", rubber+1)
	case rotates(o) && c.Points[0]+c.Points[1]+c.Points[2]+c.Points[3] != 0:
		return errors.New("what a side has won the other has lost")
	}
	for side := range 2 {
		games, below := c.Extra[extraGames+side], c.Extra[extraBelow+side]
		if games < 0 || games >= won {
			return fmt.Errorf("side %d has won %d games", side, games)
		}
		if below < 0 || below >= game || below > 0 && !o.Is("scoring", "rubber") || below%10 != 0 {
			return fmt.Errorf("side %d has %d points below the line", side, below)
		}
	}
	return nil
}

// Places returns the places by games won or by points, and by each player's own points where partners change. A rubber that was
// not finished counts 300 for the only side with a game, and 100 for the only one with a part score (section 8.4).
func (Game) Places(o *engine.Options, c *engine.Carry) (place [engine.MaxSeats]uint8) {
	worth := [seats]int32(c.Points[:seats])
	if rubbers(o) {
		games := c.Extra[extraGames : extraGames+2]
		below := c.Extra[extraBelow : extraBelow+2]
		now := &seatings[c.Extra[extraRubber]]
		for p := range worth {
			side := now.at[p] & 1
			if o.Is("scoring", "rubber") && max(games[0], games[1]) < won {
				worth[p] += unfinished(games, below, side)
				if rotates(o) {
					worth[p] -= unfinished(games, below, 1-side)
				}
			}
			if !rotates(o) && o.Is("winner_by", "games") && games[0] != games[1] {
				worth[p] = games[side]
			}
		}
	}
	for p, x := range worth {
		place[p] = 1
		for _, y := range worth {
			if y > x {
				place[p]++
			}
		}
	}
	return place
}

// unfinished returns what a side has for a rubber that was stopped.
func unfinished(games, below []int32, side engine.Seat) (points int32) {
	if games[side] > 0 && games[1-side] == 0 {
		points += 300
	}
	if below[side] > 0 && below[1-side] == 0 {
		points += 100
	}
	return points
}

// order is the strength of a card in its suit.
var order = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)

// bound is what binds a card under each strain: suit is followed (R12, R13).
var bound = func() (r [NoTrump + 1]trick.Rules) {
	for k := range r {
		r[k] = trick.Rules{Order: order, Trump: engine.Suit(k)}
	}
	return r
}()

// bidding is an auction in which a pass may be followed by a bid.
var bidding = bid.Rules{Seats: seats}
