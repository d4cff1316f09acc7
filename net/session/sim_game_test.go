package session_test

import "carteado/engine"

// lots is as short a game as has everything that the simulation needs: closed hands, a stock that is drawn from, a card that
// nobody ever sees, a discard that is shown, and an audit. A match is one hand or two. Four play in two sides, three each for himself.
type lots struct{}

const (
	lotsHand  engine.Zone = 0 // one for each seat
	lotsStock engine.Zone = 4
	lotsSpare engine.Zone = 5
	lotsPile  engine.Zone = 6

	lotsLay = engine.FirstVerb
)

var lotsInfo = func() *engine.Info {
	i := &engine.Info{
		Key: "lots", Name: "Lots", Seats: []int{4, 3, 2}, Presets: []string{"plain"}, Endings: []string{"counted"}, Prompts: []string{"lay"},
		Audit: engine.Full, Options: []engine.Option{engine.Number("seats", 2, 4, 4), engine.Number("hands", 1, 2, 1)},
		Verbs: []engine.VerbInfo{{Key: "lay", Takes: engine.Takes{Least: 1, Most: 1}}},
		Side: func(o *engine.Options, s engine.Seat) int {
			if o.Seats() == 4 {
				return int(s) % 2
			}
			return int(s)
		},
	}
	for p := range engine.Seat(4) {
		i.Zones = append(i.Zones, engine.ZoneInfo{Name: "hand" + string('0'+rune(p)), Kind: engine.Holding, Owner: p})
	}
	i.Zones = append(i.Zones,
		engine.ZoneInfo{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
		engine.ZoneInfo{Name: "spare", Kind: engine.Aside, Owner: engine.Nobody, Never: true},
		engine.ZoneInfo{Name: "pile", Kind: engine.Discard, Owner: engine.Nobody})
	return i
}()

func (lots) Info() *engine.Info { return lotsInfo }

func (lots) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &lotsDealt{n: o.Seats(), turn: c.Dealer.Next(1, o.Seats()), left: o.Seats()}
	h.t.Lay(engine.French(1, 0).Without(2, 3, 4, 5, 6, 7, 8, 9, 10), len(lotsInfo.Zones), lotsStock)
	return h
}

func (lots) CheckCarry(*engine.Options, *engine.Carry) error { return nil }

func (lots) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, o.Seats())
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
	}
	return n, int(n.Deal) > o.Int("hands")
}

type lotsDealt struct {
	t     engine.Table
	n     int
	turn  engine.Seat
	left  int // turns to come
	dealt bool
	drawn bool
	over  bool
	score engine.Score
}

func (h *lotsDealt) Table() *engine.Table           { return &h.t }
func (h *lotsDealt) Over() bool                     { return h.over }
func (h *lotsDealt) Score() *engine.Score           { return &h.score }
func (h *lotsDealt) May(engine.Slot) engine.FaceSet { return engine.AnyFace }
func (h *lotsDealt) Prompt(engine.Seat) string      { return "lay" }
func (h *lotsDealt) Actors() engine.SeatSet         { return h.Turn() }

func (h *lotsDealt) Turn() engine.SeatSet {
	if h.over || h.t.Waiting() || !h.drawn {
		return 0
	}
	return h.turn.Set()
}

func (h *lotsDealt) Legal(p engine.Seat, l *engine.List) {
	if !h.Turn().Has(p) {
		return
	}
	for _, c := range h.t.Pile(lotsHand + engine.Zone(p)) {
		l.Card(p, lotsLay, 0, c, h.t.FaceFor(p, c))
	}
}

func (h *lotsDealt) Check(a *engine.Action) error {
	switch {
	case h.t.Where(a.Cards[0]) != lotsHand+engine.Zone(a.Seat):
		return engine.ErrCard
	case a.Face(0) == engine.Unknown && !h.t.Open(a.Cards[0]):
		return engine.ErrFace
	}
	return nil
}

func (h *lotsDealt) Auto(p engine.Seat, a *engine.Action) {
	var l engine.List
	h.Legal(p, &l)
	*a = l.At(0).Clone()
}

func (h *lotsDealt) Apply(a *engine.Action) {
	for p := a.Seat; ; {
		h.score.Points[p] += int32(h.t.Face(a.Cards[0]).Rank())
		if p = p.Next(2, 4); h.n < 4 || p == a.Seat {
			break
		}
	}
	h.t.Move(a.Cards[0], lotsPile)
	h.turn, h.left, h.drawn = h.turn.Next(1, h.n), h.left-1, false
}

func (h *lotsDealt) Settle() bool {
	switch {
	case h.over || h.drawn:
		return false
	case !h.dealt:
		h.dealt = true
		for p := range engine.Seat(h.n) {
			h.t.Deal(lotsStock, lotsHand+engine.Zone(p), 2, p.Set())
		}
		h.t.Deal(lotsStock, lotsSpare, 1, 0)
	case h.left == 0:
		h.over = true
	default:
		if h.t.Count(lotsStock) > 0 {
			h.t.Deal(lotsStock, lotsHand+engine.Zone(h.turn), 1, h.turn.Set())
		}
		h.drawn = true
	}
	return true
}

func (h *lotsDealt) CopyFrom(from engine.Hand) {
	o := from.(*lotsDealt)
	h.t.CopyFrom(&o.t)
	t := h.t
	*h = *o
	h.t = t
}

func (h *lotsDealt) Public(e *engine.Encoder) {
	e.Uint(uint64(h.turn))
	e.Uint(uint64(h.left))
	e.Bool(h.dealt)
	e.Bool(h.drawn)
	e.Bool(h.over)
	h.score.Public(e)
}
