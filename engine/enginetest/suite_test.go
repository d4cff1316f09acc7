package enginetest_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// The smallest game that uses a reshuffle: in turn, draw a card and discard one; when the stock is empty the
// discards but the last are shuffled into it, and when it was so twice (or there is nothing to shuffle) the
// hand is over and the lower sum of ranks wins. Hidden cards may be laid away into the stock face down, which
// joins the pools that reshuffles are made from.
type gaveta struct{}

const (
	zHand    engine.Zone = 0 // and two after it
	zDiscard engine.Zone = 3
	zStock   engine.Zone = 4
)

const (
	draw    = engine.FirstVerb + iota
	discard // a card, open
	bury    // a card, closed: it goes under the discards and is reshuffled with them
)

var gavetaInfo = &engine.Info{
	Key: "gaveta", Name: "Gaveta", Seats: []int{3},
	Zones: []engine.ZoneInfo{
		{Name: "hand0", Kind: engine.Holding, Owner: 0}, {Name: "hand1", Kind: engine.Holding, Owner: 1}, {Name: "hand2", Kind: engine.Holding, Owner: 2},
		{Name: "discard", Kind: engine.Discard, Owner: engine.Nobody}, {Name: "stock", Kind: engine.Stock, Owner: engine.Nobody},
	},
	Verbs: []engine.VerbInfo{{Key: "draw"}, {Key: "discard", Takes: engine.Takes{Least: 1, Most: 1}}, {Key: "bury", Takes: engine.Takes{Least: 1, Most: 1}}},

	Endings: []string{"counted"},
	Prompts: []string{"play"},
	Errors:  []*engine.RuleError{errPhase, errHeld},
	Presets: []string{"plain", "buried"},
	Options: []engine.Option{engine.Toggle("bury", false, true)},
	Side:    func(_ *engine.Options, s engine.Seat) int { return int(s) },
}

type gavetaState struct {
	turn      engine.Seat
	drawn     bool
	due       bool // a draw was asked for and the stock had to be made first
	shuffles  uint8
	dealt     bool
	over, end bool
	score     engine.Score
}

type gavetaHand struct {
	t    engine.Table
	bury *bool
	s    gavetaState
}

var (
	errPhase = &engine.RuleError{Clause: "R1", Key: "phase", Text: "draw first, then discard"}
	errHeld  = &engine.RuleError{Clause: "R2", Key: "held", Text: "the card is not held"}
)

func (gaveta) Info() *engine.Info { return gavetaInfo }

func (gaveta) New(o *engine.Options, c *engine.Carry) engine.Hand {
	bury := o.On("bury")
	h := &gavetaHand{bury: &bury}
	h.t.Lay(engine.French(1, 0).Without(7, 8, 9, 10, engine.Jack, engine.Queen, engine.King), len(gavetaInfo.Zones), zStock)
	h.s.turn = c.Dealer
	return h
}

// CheckCarry accepts every carry.
func (gaveta) CheckCarry(*engine.Options, *engine.Carry) error { return nil }

func (gaveta) Next(_ *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	for p := range 3 {
		n.Points[p] += s.Points[p]
	}
	return n, true
}

func (h *gavetaHand) Table() *engine.Table { return &h.t }
func (h *gavetaHand) Turn() engine.SeatSet {
	if h.s.over || h.s.end || h.s.due || !h.s.dealt {
		return 0
	}
	return h.s.turn.Set()
}
func (h *gavetaHand) Actors() engine.SeatSet { return h.Turn() }
func (h *gavetaHand) Legal(p engine.Seat, l *engine.List) {
	if !h.s.drawn {
		l.Add(p, draw, 0)
		return
	}
	for _, c := range h.t.Pile(zHand + engine.Zone(p)) {
		l.Card(p, discard, 0, c, h.t.FaceFor(p, c))
		if *h.bury {
			l.Card(p, bury, 0, c, engine.Unknown)
		}
	}
}
func (h *gavetaHand) Check(a *engine.Action) error {
	switch {
	case (a.Verb == draw) == h.s.drawn, a.Verb == bury && !*h.bury:
		return errPhase
	case a.Verb == draw:
		return nil
	case h.t.Where(a.Cards[0]) != zHand+engine.Zone(a.Seat), (a.Face(0) == engine.Unknown) != (a.Verb == bury):
		return errHeld
	}
	return nil
}
func (h *gavetaHand) Apply(a *engine.Action) {
	if a.Verb == draw {
		h.s.due = true
		return
	}
	h.t.Move(a.Cards[0], zDiscard)
	h.s.drawn = false
	h.s.turn = h.s.turn.Next(1, 3)
}
func (h *gavetaHand) Settle() bool {
	s := &h.s
	switch {
	case s.over:
		return false
	case !s.dealt:
		s.dealt = true
		for p := range engine.Seat(3) {
			h.t.Deal(zStock, zHand+engine.Zone(p), 3, p.Set())
		}
	case s.end:
		s.over = true
		for p := range engine.Seat(3) {
			for _, c := range h.t.Pile(zHand + engine.Zone(p)) {
				s.score.Points[p] -= int32(h.t.Face(c).Rank())
			}
		}
	case s.due && h.t.Count(zStock) > 0:
		h.t.Deal(zStock, zHand+engine.Zone(s.turn), 1, s.turn.Set())
		s.due, s.drawn = false, true
	case s.due && s.shuffles < 6 && h.t.Count(zDiscard) > 0 && h.t.CanReshuffle(zDiscard):
		s.shuffles++
		h.t.Reshuffle(zDiscard, zStock)
	case s.due:
		s.end = true
		for p := range engine.Zone(3) {
			h.t.AllowAll(zHand+p, engine.Everyone)
		}
	default:
		return false
	}
	return true
}
func (h *gavetaHand) Over() bool                     { return h.s.over }
func (h *gavetaHand) Score() *engine.Score           { return &h.s.score }
func (h *gavetaHand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }
func (h *gavetaHand) Prompt(engine.Seat) string      { return "play" }
func (h *gavetaHand) CopyFrom(from engine.Hand) {
	o := from.(*gavetaHand)
	h.t.CopyFrom(&o.t)
	h.bury, h.s = o.bury, o.s
}
func (h *gavetaHand) Auto(p engine.Seat, a *engine.Action) {
	var l engine.List
	h.Legal(p, &l)
	*a = l.At(0).Clone()
}
func (h *gavetaHand) Public(e *engine.Encoder) {
	e.Byte(byte(h.s.turn))
	e.Bool(h.s.drawn)
	e.Bool(h.s.due)
	e.Byte(h.s.shuffles)
	e.Bool(h.s.dealt)
	e.Bool(h.s.over)
	e.Bool(h.s.end)
	h.s.score.Public(e)
}

// TestReshuffles runs the suite on a game that reshuffles open cards (plain) and closed ones (buried).
func TestReshuffles(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{Game: gaveta{}})
}

// TestLearnsAgain resumes hands in which seats had buried cards of theirs before the discards were shuffled, and has a
// seat learn again what it had seen. Then it knows as much as before.
func TestLearnsAgain(t *testing.T) {
	o, carry := enginetest.Setting(t, gaveta{}, "gaveta(preset=buried)", "")
	remembered := 0
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		e, err := engine.New(gaveta{}, o, carry)
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		for !e.Over() {
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			if e.Over() {
				break
			}
			var l engine.List
			e.Hand().Legal(e.Hand().Turn().First(), &l)
			if err := e.Do(uint32(e.Len()), l.At(rng.IntN(l.Len()))); err != nil {
				t.Fatal(err)
			}
		}
		back, err := engine.Resume(gaveta{}, o, carry, e.Log())
		if err != nil {
			t.Fatal(err)
		}
		before := e.Clone()
		before.Table().Mask(0)
		table := back.Hand().Table()
		for s := range engine.Slot(table.Slots()) {
			if !table.Seen(s).Has(0) {
				continue
			}
			if err := back.Learn(s, d.Faces()[s]); err != nil {
				t.Fatalf("seed %d: slot %d: %v", seed, s, err)
			}
			if !table.Live(s) && !table.Open(s) {
				remembered++
			}
		}
		for s := range engine.Slot(table.Slots()) {
			if table.Face(s) != before.Table().Face(s) {
				t.Fatalf("seed %d: slot %d is %v, and was %v", seed, s, table.Face(s), before.Table().Face(s))
			}
		}
	}
	if remembered == 0 {
		t.Error("nobody buried anything")
	}
}
