//go:build js && wasm

package main

import (
	"carteado/engine"
	"carteado/engine/trick"
)

const seats = 8

// The piles of a table.
const (
	zHand  engine.Zone = 0     // and the seven after it
	zWon   engine.Zone = seats // and the seven after it
	zTrick engine.Zone = 2 * seats
	zTurn              = zTrick + 1
	zStock             = zTrick + 2
)

const play = engine.FirstVerb

// eight is the plainest game of tricks for eight: every seat gets the same number of cards, one more is turned up and
// makes the trump, who can must follow suit, and a trick is a point for who takes it. Nobody is offered it.
type eight struct{}

var info = &engine.Info{
	Key:     "eight",
	Name:    "Eight",
	Seats:   []int{seats},
	Zones:   piles(),
	Verbs:   []engine.VerbInfo{{Key: "play", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedPlay}},
	Endings: []string{"counted"},
	Parts:   []string{"tricks"},
	Prompts: []string{"play"},
	Errors:  []*engine.RuleError{errHeld, errFollow},
	Presets: []string{"plain"},
	Options: []engine.Option{engine.Number("cards", 1, 25, 7)},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
}

func piles() []engine.ZoneInfo {
	all := make([]engine.ZoneInfo, zStock+1)
	for p := range engine.Seat(seats) {
		number := string(rune('0' + p))
		all[zHand+engine.Zone(p)] = engine.ZoneInfo{Name: "hand" + number, Kind: engine.Holding, Owner: p}
		all[zWon+engine.Zone(p)] = engine.ZoneInfo{Name: "won" + number, Kind: engine.Won, Owner: p}
	}
	all[zTrick] = engine.ZoneInfo{Name: "trick", Kind: engine.Trick, Owner: engine.Nobody}
	all[zTurn] = engine.ZoneInfo{Name: "turnup", Kind: engine.TurnUp, Owner: engine.Nobody}
	all[zStock] = engine.ZoneInfo{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody}
	return all
}

var order = trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)

var (
	errHeld   = &engine.RuleError{Clause: "A1", Key: "held", Text: "a card of the hand is played, open"}
	errFollow = &engine.RuleError{Clause: "R1", Key: "follow", Text: "who has a card of the suit led must play one"}
)

// phase is where a hand stands.
type phase uint8

const (
	start   phase = iota
	turning       // the card that makes the trump is being opened
	playing
	over
)

type state struct {
	phase phase
	trump engine.Suit
	play  trick.Tricks // of the trick in play alone
	score engine.Score
}

type hand struct {
	t      engine.Table
	dealer engine.Seat
	cards  int
	s      state
}

func (eight) Info() *engine.Info { return info }

func (eight) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &hand{dealer: c.Dealer, cards: o.Int("cards")}
	h.t.Lay(engine.French((seats*h.cards+52)/52, 0), len(info.Zones), zStock)
	return h
}

// CheckCarry accepts every carry.
func (eight) CheckCarry(*engine.Options, *engine.Carry) error { return nil }

func (eight) Next(_ *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = n.Dealer.Next(1, seats)
	for p := range seats {
		n.Points[p] += s.Points[p]
	}
	return n, false
}

func (h *hand) Table() *engine.Table { return &h.t }

func (h *hand) Turn() engine.SeatSet {
	if h.s.phase != playing || h.s.play.Full() {
		return 0
	}
	return h.s.play.Turn().Set()
}

func (h *hand) rules() *trick.Rules { return &trick.Rules{Order: order, Trump: h.s.trump} }

func (h *hand) Actors() engine.SeatSet { return h.Turn() }

func (h *hand) Legal(p engine.Seat, l *engine.List) {
	if h.Turn().Has(p) {
		h.s.play.Legal(&h.t, h.rules(), p, zHand+engine.Zone(p), play, l)
	}
}

func (h *hand) Check(a *engine.Action) error {
	own := zHand + engine.Zone(a.Seat)
	switch {
	case !h.Turn().Has(a.Seat):
		return engine.ErrTurn
	case h.t.Where(a.Cards[0]) != own, a.Face(0) == engine.Unknown:
		return errHeld
	case h.s.play.Check(&h.t, h.rules(), own, a.Face(0)) != trick.Kept:
		return errFollow
	}
	return nil
}

func (h *hand) Apply(a *engine.Action) {
	h.s.play.Play(&h.t, h.rules(), a.Cards[0])
	h.t.Move(a.Cards[0], zTrick)
}

func (h *hand) Settle() bool {
	s := &h.s
	switch {
	case s.phase == start:
		s.phase = turning
		h.t.Deal(zStock, zTurn, 1, engine.Everyone)
	case s.phase == turning:
		s.phase = playing
		s.trump = h.t.Face(h.t.Pile(zTurn)[0]).Suit()
		for k := range seats {
			p := h.dealer.Next(k+1, seats)
			h.t.Deal(zStock, zHand+engine.Zone(p), h.cards, p.Set())
		}
		s.play.Start(seats, h.dealer.Next(1, seats))
	case s.phase == playing && s.play.Full():
		w := s.play.Winner()
		h.t.MoveAll(zTrick, zWon+engine.Zone(w))
		s.score.Points[w]++
		s.score.Parts[0][w]++
		s.play.Start(seats, w)
		if h.t.Count(zHand) == 0 {
			s.phase = over
		}
	default:
		return false
	}
	return true
}

func (h *hand) Over() bool                     { return h.s.phase == over }
func (h *hand) Score() *engine.Score           { return &h.s.score }
func (h *hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }
func (h *hand) Prompt(p engine.Seat) string {
	if h.Turn().Has(p) {
		return "play"
	}
	return ""
}

func (h *hand) Auto(p engine.Seat, a *engine.Action) {
	var l engine.List
	h.Legal(p, &l)
	*a = l.At(0).Clone()
}

func (h *hand) CopyFrom(from engine.Hand) {
	o := from.(*hand)
	h.t.CopyFrom(&o.t)
	h.dealer, h.cards, h.s = o.dealer, o.cards, o.s
}

func (h *hand) Public(e *engine.Encoder) {
	e.Byte(byte(h.s.phase))
	e.Byte(byte(h.s.trump))
	h.s.play.Public(e)
	h.s.score.Public(e)
}
