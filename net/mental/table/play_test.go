package table_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
	"carteado/engine/games/sobe"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/table"
)

// party is a whole table: a seat each and a spectator.
type party struct {
	t      testing.TB
	cfg    mental.Config
	ids    []*mental.Identity
	tables []*table.Table // seats, then the spectator
	stores []*bus.Store
	bus    *bus.Bus
	rng    *rand.Rand
	start  func() *engine.Engine
}

// options changes how a party is set up.
type options struct {
	carry  engine.Carry
	seed   byte
	config func(*mental.Config)
}

func newParty(t testing.TB, g engine.Game, rules string, o options) *party {
	t.Helper()
	opt := bus.Must(g.Info().Parse(rules))
	p := &party{t: t, rng: rand.New(rand.NewPCG(uint64(o.seed), 7))}
	p.start = func() *engine.Engine { return bus.Must(engine.New(g, opt, o.carry)) }
	var roster *mental.Roster
	roster, p.ids = bus.Seats(opt.Seats(), opt.String(), bus.Source(o.seed, 'i'))
	p.cfg = table.Config(roster, 1, p.start())
	if opt.Seats() >= 3 {
		p.cfg.Share = mental.Share{Stock: true}
	}
	if o.config != nil {
		o.config(&p.cfg)
	}
	var peers []bus.Peer
	for i, id := range p.ids {
		p.stores = append(p.stores, bus.NewStore())
		p.tables = append(p.tables, bus.Must(table.New(p.cfg, p.start(), p.seat(i, id, o.seed))))
	}
	p.tables = append(p.tables, bus.Must(table.New(p.cfg, p.start(), nil)))
	for _, x := range p.tables {
		peers = append(peers, x)
	}
	p.bus = bus.New(peers...)
	p.bus.Refused = func(from, to engine.Seat, raw []byte, why error) {
		t.Fatalf("%d refuses what came from %d: %v", to, from, why)
	}
	return p
}

func (p *party) seat(i int, id *mental.Identity, seed byte) *mental.Seat {
	return &mental.Seat{Number: engine.Seat(i), Identity: id, Store: p.stores[i], Random: bus.Source(seed, byte(i), 's')}
}

func (p *party) begin() {
	p.t.Helper()
	p.bus.Run()
	for _, x := range p.tables {
		if err := x.Begin([32]byte{}); err != nil {
			p.t.Fatal(err)
		}
	}
	p.bus.Run()
	p.agree()
}

// agree sees to it that all peers have the same public state, nothing is under way, and each knows exactly what
// it may, also of cards that went into a reshuffle.
func (p *party) agree() {
	p.t.Helper()
	first := p.tables[0]
	for i, x := range p.tables {
		switch e := x.Engine; {
		case x.Deal.Void() || len(x.Deal.Verdicts()) > 0 || x.Deal.Forked() != 0:
			p.t.Fatalf("peer %d: void %v, %v, fork %b", i, x.Deal.Void(), x.Deal.Verdicts(), x.Deal.Forked())
		case !x.Deal.Ended() && !x.Deal.Idle():
			p.t.Fatalf("peer %d: not idle, waits for %b", i, x.Deal.Missing())
		case e.Waiting() != nil:
			p.t.Fatalf("peer %d: %v", i, e.Waiting())
		case e.Hash() != first.Engine.Hash() || e.Head() != first.Engine.Head() || x.Deal.Root() != first.Deal.Root():
			p.t.Fatalf("peer %d is out of step", i)
		}
		h := x.Engine.Hand().Table()
		for s := range engine.Slot(h.Slots()) {
			may := h.Open(s) || i < len(p.ids) && h.Seen(s).Has(engine.Seat(i))
			if known := h.Face(s) != engine.Unknown; known != may {
				p.t.Fatalf("peer %d knows slot %d: %v, may: %v (lies in %s)", i, s, known, may, e(x, s))
			}
			if may || !h.Live(s) || x.Deal.Ended() {
				continue // who is passed a card that goes into a reshuffle at once could read it on the way
			}
			if _, can := x.Deal.Face(s); can {
				p.t.Fatalf("peer %d can read slot %d (in %s)", i, s, e(x, s))
			}
		}
	}
}

func e(x *table.Table, s engine.Slot) string {
	if !x.Engine.Hand().Table().Live(s) {
		return "a reshuffle"
	}
	return x.Engine.Game().Info().Zones[x.Engine.Hand().Table().Where(s)].Name
}

// act lets a seat do something, and all take it in.
func (p *party) act(a *engine.Action) {
	p.t.Helper()
	raw, err := p.tables[a.Seat].Act(a)
	if err != nil {
		p.t.Fatalf("seat %d: %s: %v", a.Seat, p.tables[0].Engine.Game().Info().Notation(a), err)
	}
	p.commit(raw)
}

func (p *party) commit(raw []byte) {
	p.t.Helper()
	for i, x := range p.tables {
		if err := x.Commit(raw); err != nil {
			p.t.Fatalf("peer %d: commit: %v", i, err)
		}
	}
	p.bus.Run()
	p.agree()
}

// random returns a random legal action of a seat whose turn it is.
func (p *party) random() *engine.Action {
	h := p.tables[0].Engine.Hand()
	turn := h.Turn()
	s := turn.Nearest(engine.Seat(p.rng.IntN(len(p.ids))), len(p.ids))
	var l engine.List
	p.tables[s].Engine.Hand().Legal(s, &l)
	if l.Len() == 0 {
		p.t.Fatalf("seat %d has nothing to do", s)
	}
	a := l.At(p.rng.IntN(l.Len())).Clone()
	return &a
}

// play plays random actions until the hand is over.
func (p *party) play() {
	p.t.Helper()
	for !p.tables[0].Engine.Over() {
		p.act(p.random())
	}
	for i, x := range p.tables {
		if !x.Deal.Ended() {
			p.t.Fatalf("peer %d: the hand is over, but the deal has not ended: waits for %b", i, x.Deal.Missing())
		}
	}
}

// clean wants no peer's audit to find a fault, and one to have taken place where the game asks for it.
func (p *party) clean() {
	p.t.Helper()
	for i, x := range p.tables {
		faults, judged := x.Faults()
		if len(faults) > 0 || !judged && x.Engine.Game().Info().Audit == engine.Full {
			p.t.Fatalf("peer %d: audited %v, faults %v", i, judged, faults)
		}
	}
}

// TestGames deals one random hand of every game, under its usual rules.
func TestGames(t *testing.T) {
	for _, entry := range games.All {
		key := entry.Game.Info().Key
		t.Run(key, func(t *testing.T) {
			p := newParty(t, entry.Game, key, options{})
			p.begin()
			p.play()
			p.clean()
		})
	}
}

// TestDeals deals a random hand under the house rules that order cards to other eyes than the usual ones.
func TestDeals(t *testing.T) {
	score := func(a, b int32) engine.Carry {
		return engine.Carry{Points: [engine.MaxSeats]int32{a, b, a, b}}
	}
	for _, c := range []struct {
		name  string
		game  engine.Game
		rules string
		carry engine.Carry
	}{
		{"the dealer chooses the trump's end of the pack", sueca.Game{}, "sueca(turnup=dealer_choice)", engine.Carry{}},
		{"two seats, so that no keys are shared", truco.Game{}, "truco(seats=2)", engine.Carry{Points: [engine.MaxSeats]int32{3, 5}}},
		{"the dealer looks at the bottom card", truco.Game{}, "truco(preset=regulamento,ritual=on)", score(2, 4)},
		{"mão de onze, shown to the partner", truco.Game{}, "truco(elevenShow=on)", score(11, 6)},
		{"mão de ferro, blind", truco.Game{}, "truco", score(11, 11)},
		{"mão de ferro, the vira closed at first", truco.Game{}, "truco(ferroVira=after-first-trick)", score(11, 11)},
		{"mão de ferro, blind for one trick", truco.Game{}, "truco(ferroBlind=first-trick)", score(11, 11)},
		{"all are in and exchange cards, in hands that are mixed before and after", sobe.Game{}, "sobe-e-desce(trump_by=cycle)", engine.Carry{Deal: 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newParty(t, c.game, c.rules, options{seed: 1, carry: c.carry})
			p.begin()
			p.play()
			p.clean()
		})
	}
}
