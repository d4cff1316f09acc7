// Package raffle is a game of many rounds for tests of what no game of the house has yet: a window in which all
// are asked at once, reflexes, seats that leave, a hand that is ended between rounds, points that sum to zero,
// a place that does not follow from the points, and people who change seats.
//
// Everybody has a closed card. In each round a card of the stock is turned up; all say whether they want it,
// and the first in turn order buys it for a chip, as long as he has one. At the end the closed cards are shown,
// and the highest takes the chips.
package raffle

import (
	"fmt"

	"carteado/engine"
)

// Game is the raffle.
type Game struct{}

const (
	zHand  engine.Zone = 0 // one for each of eight seats
	zBoard engine.Zone = 8
	zSold  engine.Zone = 9
	zStock engine.Zone = 10

	Buy  = engine.FirstVerb
	Pass = engine.FirstVerb + 1
	Rise = engine.FirstVerb + 2

	chips = 3
)

var (
	errAsked = &engine.RuleError{Clause: "R1", Key: "asked", Text: "this seat is not asked now"}
	errPoor  = &engine.RuleError{Clause: "R2", Key: "poor", Text: "the chips are used up"}
	errRisen = &engine.RuleError{Clause: "R3", Key: "risen", Text: "the last round is said already"}
)

// Info describes the game.
var Info = func() *engine.Info {
	i := &engine.Info{
		Key: "raffle", Name: "Raffle", Seats: []int{3, 2, 8},
		Verbs: []engine.VerbInfo{
			{Key: "buy", Role: engine.RoleAccept}, {Key: "pass", Role: engine.RolePass}, {Key: "rise", Role: engine.RoleRise, Aside: true},
		},
		Endings: []string{"counted"}, Prompts: []string{"buy"},
		Errors:  []*engine.RuleError{errAsked, errPoor, errRisen},
		Presets: []string{"plain"}, Options: []engine.Option{engine.Number("seats", 2, 8, 3)},
		Own: "wins", Zero: true, Stakes: true, Audit: engine.Showdown,
		Side: func(_ *engine.Options, s engine.Seat) int { return int(s) },
	}
	for p := range engine.Seat(engine.MaxSeats) {
		i.Zones = append(i.Zones, engine.ZoneInfo{Name: fmt.Sprintf("hand%d", p), Kind: engine.Holding, Owner: p})
	}
	i.Zones = append(i.Zones,
		engine.ZoneInfo{Name: "board", Kind: engine.TurnUp, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "sold", Kind: engine.Aside, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody})
	return i
}()

// Info describes the game.
func (Game) Info() *engine.Info { return Info }

// New lays the forty cards.
func (Game) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &hand{n: o.Seats(), first: c.Dealer.Next(1, o.Seats())}
	h.t.Lay(engine.Forty(), len(Info.Zones), zStock)
	return h
}

// Next counts the hands won.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, o.Seats())
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
		if s.Points[p] > 0 {
			n.Own[p]++
		}
	}
	return n, false
}

// CheckCarry refuses more hands won than there were.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	for p, wins := range c.Own {
		if wins < 0 || wins > c.Deal {
			return fmt.Errorf("seat %d has won %d of %d", p, wins, c.Deal)
		}
	}
	return nil
}

// Places ranks by hands won, whatever they brought.
func (Game) Places(o *engine.Options, c *engine.Carry) (out [engine.MaxSeats]uint8) {
	for p := range o.Seats() {
		out[p] = 1
		for q := range o.Seats() {
			if c.Own[q] > c.Own[p] {
				out[p]++
			}
		}
	}
	return out
}

// Reseat lets people come and go as long as nobody takes points along.
func (Game) Reseat(from, to *engine.Options, c engine.Carry, who []engine.Seat) (engine.Carry, bool) {
	n := engine.Carry{Deal: c.Deal}
	for p, q := range who {
		if q != engine.Nobody {
			n.Points[p], n.Own[p] = c.Points[q], c.Own[q]
		}
	}
	return n, true
}

type state struct {
	window engine.Window
	chips  [engine.MaxSeats]int8 // paid
	dealt  bool
	risen  bool
	shown  bool // the closed cards were ordered open
	over   bool
	score  engine.Score
}

type hand struct {
	t     engine.Table
	n     int         `hash:"-"` // settings of the table
	first engine.Seat `hash:"-"`
	s     state
}

func (h *hand) Table() *engine.Table           { return &h.t }
func (h *hand) Over() bool                     { return h.s.over }
func (h *hand) Score() *engine.Score           { return &h.s.score }
func (h *hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }
func (h *hand) Prompt(p engine.Seat) string    { return "buy" }
func (h *hand) Auto(p engine.Seat, a *engine.Action) {
	*a = engine.Action{Seat: p, Verb: Pass}
}
func (h *hand) in() engine.SeatSet { return engine.Seats(h.n) &^ h.t.Gone() }
func (h *hand) Stands(late, entry *engine.Action) bool {
	return h.s.window.Stands(late, entry, func(v engine.Verb) bool { return v == Buy || v == Pass })
}

func (h *hand) Before(a, b *engine.Action) bool {
	return a.Seat.Next(-int(h.first), h.n) < b.Seat.Next(-int(h.first), h.n)
}

func (h *hand) Turn() engine.SeatSet {
	if h.s.over || h.t.Waiting() {
		return 0
	}
	return h.s.window.Left()
}

func (h *hand) Actors() engine.SeatSet {
	if h.Turn() == 0 || h.s.risen {
		return h.Turn()
	}
	return h.in()
}

func (h *hand) Legal(p engine.Seat, l *engine.List) {
	if h.Turn().Has(p) {
		l.Add(p, Pass, 0)
		if h.s.chips[p] < chips {
			l.Add(p, Buy, 0)
		}
	}
	if l.Asides && !h.s.risen {
		l.Add(p, Rise, 0)
	}
}

func (h *hand) Check(a *engine.Action) error {
	switch {
	case a.Verb == Rise && h.s.risen:
		return errRisen
	case a.Verb == Rise:
	case !h.s.window.Left().Has(a.Seat):
		return errAsked
	case a.Verb == Buy && h.s.chips[a.Seat] == chips:
		return errPoor
	}
	return nil
}

// Reflex passes for a seat without chips.
func (h *hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if h.s.chips[p] < chips {
		return false
	}
	h.Auto(p, a)
	return true
}

func (h *hand) Apply(a *engine.Action) {
	if a.Verb == Rise {
		h.s.risen = true
		return
	}
	h.s.window.Answer(a.Seat, a.Verb == Buy)
}

// Leave takes a seat out of the round; its closed card stays closed.
func (h *hand) Leave(p engine.Seat) {
	h.s.window.Drop(p)
	for _, s := range h.t.Pile(zHand + engine.Zone(p)) {
		h.t.Shut(s, p.Set())
	}
}

// Break shares what those who are gone have paid among the others.
func (h *hand) Break(engine.SeatSet) {
	h.s.over = true
	lost, in := int32(0), h.in()
	for p := range engine.Seat(h.n) {
		if in != 0 && !in.Has(p) {
			h.s.score.Points[p] = -int32(h.s.chips[p])
			lost += int32(h.s.chips[p])
		}
	}
	for set, n := in, int32(in.Len()); set != 0; set, n = set&^set.First().Set(), n-1 {
		h.s.score.Points[set.First()] = lost / n
		lost -= lost / n
	}
}

func (h *hand) Settle() bool {
	switch {
	case h.s.over:
		return false
	case !h.s.dealt:
		h.s.dealt = true
		for p := range engine.Seat(h.n) {
			h.t.Deal(zStock, zHand+engine.Zone(p), 1, p.Set())
		}
	case h.s.shown:
		h.count()
	case h.t.Count(zBoard) == 0:
		if h.s.risen || h.t.Count(zStock) < 10 || h.in().Len() < 2 {
			h.s.shown = true
			for set := h.in(); set != 0; set &^= set.First().Set() {
				h.t.AllowAll(zHand+engine.Zone(set.First()), engine.Everyone)
			}
			return true
		}
		h.t.Deal(zStock, zBoard, 1, engine.Everyone)
		h.s.window.Ask(h.in(), h.first)
	case h.s.window.Left() == 0:
		if p := h.s.window.Winner(h.n); p != engine.Nobody {
			h.s.chips[p]++
		}
		h.s.window.Close()
		h.t.MoveAll(zBoard, zSold)
	default:
		return false
	}
	return true
}

// count gives the chips to the highest closed card.
func (h *hand) count() {
	h.s.over = true
	best, face := engine.Nobody, engine.Unknown
	pot := int32(0)
	for p := range engine.Seat(h.n) {
		pot += int32(h.s.chips[p])
		h.s.score.Points[p] -= int32(h.s.chips[p])
		if f := h.t.Face(h.t.Pile(zHand + engine.Zone(p))[0]); h.in().Has(p) && f > face {
			best, face = p, f
		}
	}
	if best == engine.Nobody { // nobody is left to win anything
		h.s.score.Points = [engine.MaxSeats]int32{}
		return
	}
	h.s.score.Points[best] += pot
}

func (h *hand) CopyFrom(from engine.Hand) {
	o := from.(*hand)
	h.t.CopyFrom(&o.t)
	h.n, h.first, h.s = o.n, o.first, o.s
}

func (h *hand) Public(e *engine.Encoder) {
	h.s.window.Public(e)
	for _, c := range h.s.chips {
		e.Int(int64(c))
	}
	e.Bool(h.s.dealt)
	e.Bool(h.s.risen)
	e.Bool(h.s.shown)
	e.Bool(h.s.over)
	h.s.score.Public(e)
}
