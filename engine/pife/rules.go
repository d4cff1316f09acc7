package pife

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/meld"
)

// Dealt is how many cards a hand has between turns.
const Dealt = 9

// Rules is what a game makes of its options for one hand. It does not change and is shared by copies.
type Rules struct {
	Seats int
	In    engine.SeatSet // who plays
	First engine.Seat    // whose turn comes first

	Packet int  // cards dealt at a time; 0 is one
	Waits  bool // the game has something to do between the deal and the first turn: see Begin

	Melds meld.Rules // without Wild, which the vira decides
	Vira  bool       // the card after the deal is turned up, and names the wild cards
	Wilds Wilds      // which they are

	Ten        bool   // ten melded cards count as a better way out
	TenClaimed bool   // with a claimed card too
	Claims     Claims // who may claim a discard
	GivenUp    Fault  // what it costs to give up a claim
	StockWins  bool   // who has made a false show goes out only with a card of the stock
	Restocks   int    // how often the lixo may become the stock

	Verbs *Verbs
	Piles Piles

	// Count scores a hand that is over: who went out, and whether with ten cards; Nobody when the hand is void. It is nil
	// where the game scores by itself.
	Count func(out engine.Seat, ten bool, s *engine.Score)
}

// Claims says who may claim a discard, of those who are not burned.
type Claims uint8

// The rules for claims.
const (
	NoClaims  Claims = iota
	Announced        // who announced before the discard
	Open             // everybody
)

// Fault says what it costs to give up a claim that was granted.
type Fault uint8

// The costs.
const (
	Burns    Fault = iota // the player may claim no more
	Free                  // nothing
	Bars                  // the player may only draw from the stock, and claims no more
	IfCalled              // the same, if another player calls it before the next discard or show
)

// Wilds says which cards of the rank after the vira's are wild.
type Wilds uint8

// The rules for wild cards.
const (
	ByColor Wilds = iota // both suits of the vira's colour
	BySuit               // the vira's suit
	AllWild              // all four
)

// Of returns the wild cards of a vira: of the rank after its own, and after the king the ace (Cacheta R1).
func (w Wilds) Of(vira engine.Face) (set engine.FaceSet) {
	rank := vira.Rank()%engine.King + 1
	for s := range engine.NoSuit {
		if w == AllWild || s == vira.Suit() || w == ByColor && red(s) == red(vira.Suit()) {
			set = set.With(engine.FaceOf(rank, s))
		}
	}
	return set
}

func red(s engine.Suit) bool { return s == engine.Diamonds || s == engine.Hearts }

// Verbs are the numbers that a game gives to what is done; 0 for what it does not know.
type Verbs struct {
	DrawStock engine.Verb
	TakeTop   engine.Verb
	Discard   engine.Verb // one card; N is 1 where it announces
	OutNine   engine.Verb // ten cards, N is the groups of the first nine
	OutTen    engine.Verb // ten cards, N is their groups
	Claim     engine.Verb
	Pass      engine.Verb
	GiveUp    engine.Verb // a claim that was granted
	Announce  engine.Verb
	Call      engine.Verb // that the seat N has given up a claim
	Quit      engine.Verb // throws the cards away
}

// Piles says where the piles of a table lie: the hands, then lixo, stock and, where there is one, the vira.
type Piles struct {
	Seats engine.Zone // the most there are at a table of the game
	Vira  bool
}

// Hand returns the pile of a seat's cards.
func (p Piles) Hand(s engine.Seat) engine.Zone { return engine.Zone(s) }

// Lixo returns the discard pile.
func (p Piles) Lixo() engine.Zone { return p.Seats }

// Stock returns the pile that is drawn from.
func (p Piles) Stock() engine.Zone { return p.Seats + 1 }

// TurnUp returns the pile of the vira.
func (p Piles) TurnUp() engine.Zone { return p.Seats + 2 }

// count returns how many piles there are.
func (p Piles) count() int {
	if p.Vira {
		return int(p.Seats) + 3
	}
	return int(p.Seats) + 2
}

// Zones describes the piles, for engine.Info.
func (p Piles) Zones() []engine.ZoneInfo {
	var out []engine.ZoneInfo
	for s := range engine.Seat(p.Seats) {
		out = append(out, engine.ZoneInfo{Name: fmt.Sprintf("hand%d", s), Kind: engine.Holding, Owner: s})
	}
	out = append(out,
		engine.ZoneInfo{Name: "lixo", Kind: engine.Discard, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody})
	if p.Vira {
		out = append(out, engine.ZoneInfo{Name: "vira", Kind: engine.TurnUp, Owner: engine.Nobody})
	}
	return out
}
