package enginetest

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
)

var (
	hands = flag.Int("hands", 0, "random hands for every preset and number of seats; 0 plays as many as the budget allows")
	seed  = flag.Uint64("seed", 0, "play only the hand with this seed")
)

// budget is how many entries the suite plays for a game, split evenly over its settings. A game with many settings or
// long hands so costs no more than another: 4 to 8 CPU seconds, of the twenty minutes that twenty games share.
const budget = 100_000

// Suite is what the conformance suite has to know of a game.
type Suite struct {
	Game engine.Game

	// Settings are options to try besides every preset with every number of seats.
	Settings []string

	// Carry makes what a hand starts with; nil is a first hand with any dealer. It should bring about every
	// state of a match in which the rules differ.
	Carry func(o *engine.Options, rng *rand.Rand) engine.Carry

	// Visible is the visibility table of the rules, written independently of the game's code: who may see a
	// card, in the state of an engine that knows all. nil trusts the orders.
	Visible func(h engine.Hand, s engine.Slot) engine.SeatSet

	// Revokes reports whether these house rules bind a player by cards that others cannot see, so that a hidden
	// offence is possible; the suite then plays some, and Audit must find them. nil is a game without.
	Revokes func(o *engine.Options) bool

	// Longest bounds the entries of a random hand.
	Longest int
}

// Run plays random hands of a game under several settings, and checks what must hold of any game: see the methods of
// peers and of suite. With -hands it plays that many under every setting there is.
func Run(t *testing.T, s Suite) {
	info := s.Game.Info()
	if len(info.Seats) == 0 || len(info.Presets) == 0 || info.Side == nil {
		t.Fatal("Info lacks Seats, Presets or Side: every game declares them")
	}
	for region, preset := range info.Regional {
		if !slices.Contains(info.Presets[1:], preset) {
			t.Errorf("Info.Regional: the preset of %s is %q: it is one of Presets, and not the first", region, preset)
		}
	}
	if info.Counted != "" && !slices.Contains(info.Parts, info.Counted) {
		t.Errorf("Info.Counted is %q, which is none of Parts", info.Counted)
	}
	list := s.settings(t)
	for _, o := range list {
		t.Run(o.String(), func(t *testing.T) {
			t.Parallel()
			run := suite{Suite: s, t: t, o: o}
			run.all(budget / len(list))
		})
	}
}

// settings returns the options to play under: every preset with its usual number of seats, the default preset also
// with the fewest and the most, and the settings named. With -hands it is every preset with every number of seats.
func (s *Suite) settings(t *testing.T) (list []engine.Options) {
	info := s.Game.Info()
	for i, preset := range info.Presets {
		o, err := info.Defaults(preset)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
		for _, n := range info.Seats {
			edge := i == 0 && (n == slices.Min(info.Seats) || n == slices.Max(info.Seats))
			if n == o.Seats() || *hands == 0 && !edge {
				continue
			}
			if x := o.With("seats", fmt.Sprint(n)); x.Valid() == nil {
				list = append(list, x)
			}
		}
	}
	for _, text := range s.Settings {
		o, err := info.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
	}
	return list
}

type suite struct {
	Suite
	t        testing.TB
	o        engine.Options
	illegal  int // refused so far
	revokes  int // played and found
	worlds   int
	resumed  int
	fields   int
	leavers  int
	reflexes int
}

// all plays hands until they have that many entries, or as many hands as -hands says.
func (s *suite) all(entries int) {
	s.sealed()
	if *seed != 0 {
		s.hand(*seed, true)
		return
	}
	name := fnv.New64a()
	name.Write([]byte(s.o.String()))
	base := name.Sum64() | 1
	played, spent := 0, 0
	for ; played < *hands || *hands == 0 && spent < entries; played++ {
		spent += s.hand(base+uint64(played)*2, played%100 == 0)
	}
	revokes := s.Revokes != nil && s.Revokes(&s.o)
	if revokes {
		// Where the occasion is rare, look for it longer.
		for k := 0; k <= played/20 || s.revokes == 0 && k < 5*played; k++ {
			s.revoked(base + 1 + uint64(k)*2)
		}
	}
	s.t.Logf("%d hands of %d entries: %d illegal actions refused, %d worlds sampled, %d resumes, %d public fields changed, %d revokes found, %d seats left, %d reflexes",
		played, spent, s.illegal, s.worlds, s.resumed, s.fields, s.revokes, s.leavers, s.reflexes)
	if s.illegal < spent/4 {
		s.t.Errorf("only %d illegal actions were tried", s.illegal)
	}
	if spent >= 5000 && (s.worlds == 0 || s.resumed == 0 || s.fields == 0 || revokes && s.revokes == 0) {
		s.t.Error("a part of the suite tried nothing")
	}
}

func (s *suite) carry(rng *rand.Rand) engine.Carry {
	if s.Carry != nil {
		return s.Carry(&s.o, rng)
	}
	return engine.Carry{Dealer: engine.Seat(rng.IntN(s.o.Seats()))}
}

// hand plays one random hand from start to score and returns how many entries it has. whole asks for what takes long: a
// resume at every length, and every public field changed.
func (s *suite) hand(seed uint64, whole bool) int {
	s.t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	ps := newPeers(s.t, fmt.Sprintf("to see it again: -run '%s' -seed %d", s.t.Name(), seed), s.Game, s.o, s.carry(rng), rng)
	// One hand in eight is looked at after every entry, the others at chosen moments: looking costs more
	// than playing.
	close := seed>>1%8 == 0 || whole
	longest := s.Longest
	if longest == 0 {
		longest = 2000
	}
	for !ps.seer.Over() {
		if ps.seer.Len() > longest {
			ps.fail("the hand does not end")
		}
		if close || rng.IntN(16) == 0 {
			ps.shut(s.Visible)
			ps.conserved()
		}
		if s.left(ps, rng) {
			continue
		}
		if ps.seer.Hand().Table().Waiting() {
			if rng.IntN(4) == 0 {
				s.waits(ps, rng)
			}
			ps.open(rng)
			continue
		}
		if close || rng.IntN(8) == 0 {
			ps.lists()
		}
		if rng.IntN(4) == 0 {
			s.tryIllegal(ps, rng)
		}
		if rng.IntN(40) == 0 {
			s.world(ps, rng)
		}
		if whole && rng.IntN(30) == 0 || rng.IntN(3000) == 0 {
			s.change(ps)
		}
		if rng.IntN(2) == 0 && s.reflex(ps) { // else somebody else is faster
			continue
		}
		ps.do(s.choose(ps, rng))
	}
	ps.shut(s.Visible)
	ps.conserved()
	s.tryIllegal(ps, rng)
	s.after(ps)
	if whole {
		s.change(ps)
		for k := range ps.seer.Len() + 1 {
			s.resume(ps, k)
		}
	} else {
		s.resume(ps, rng.IntN(ps.seer.Len()+1))
	}
	return ps.seer.Len()
}

// choose picks a random action of a random actor: seldom an aside, now and then the automatic move.
func (s *suite) choose(ps *peers, rng *rand.Rand) *engine.Action {
	h := ps.seer.Hand()
	set, asides := h.Turn(), false
	if rng.IntN(12) == 0 {
		set, asides = h.Actors(), true
	}
	var seats []engine.Seat
	for p := range engine.Seat(ps.n) {
		if set.Has(p) {
			seats = append(seats, p)
		}
	}
	p := seats[rng.IntN(len(seats))]
	if h.Turn().Has(p) && rng.IntN(25) == 0 {
		var a engine.Action
		ps.seat[p].Hand().Auto(p, &a)
		a = a.Clone()
		return &a
	}
	l := legal(ps.seat[p], p, asides)
	a := l.At(rng.IntN(l.Len())).Clone()
	if s.o.Sealed(a.Verb) && rng.IntN(2) == 0 {
		a.N = engine.FirstSealed + rng.Int32N(engine.FirstSealed)
	}
	return &a
}

// sealed sees to it that what is for the partner's eyes is the number of an aside, and that there is a partner.
func (s *suite) sealed() {
	s.t.Helper()
	info := s.Game.Info()
	for i, v := range info.Verbs {
		if !s.o.Sealed(engine.FirstVerb + engine.Verb(i)) {
			continue
		}
		for p := range engine.Seat(s.o.Seats()) {
			if !v.Takes.N || !v.Aside || s.o.Partner(p) == engine.Nobody {
				s.t.Errorf("%s of seat %d cannot be sealed", v.Key, p)
			}
		}
	}
}

// waits sees to it that nothing is accepted while the table waits, and that it says for what.
func (s *suite) waits(ps *peers, rng *rand.Rand) {
	s.t.Helper()
	a := engine.Action{Seat: engine.Seat(rng.IntN(ps.n)), Verb: engine.FirstVerb + engine.Verb(rng.IntN(len(s.Game.Info().Verbs)))}
	for p, e := range ps.seat {
		err := e.Check(&a)
		w, ok := err.(*engine.WaitError)
		if !ok || len(w.Waits) == 0 || w.Error() == "" {
			ps.fail("peer %d waits, but says %v", p, err)
		}
	}
}

// world samples what a seat could be facing and sees to it that the past is legal in it.
func (s *suite) world(ps *peers, rng *rand.Rand) {
	s.t.Helper()
	s.worlds++
	p := engine.Seat(rng.IntN(ps.n + 1)) // the last is the spectator
	viewer := p
	if int(p) == ps.n {
		viewer = engine.Nobody
	}
	h := ps.seer.Clone()
	t := h.Table()
	t.Mask(viewer)
	for c := range engine.Slot(t.Slots()) {
		if t.Face(c) != ps.seat[p].Hand().Table().Face(c) {
			ps.fail("masked for seat %d, slot %d is %v; its engine holds %v", viewer, c, t.Face(c), ps.seat[p].Hand().Table().Face(c))
		}
	}
	var sc engine.Scratch
	if !engine.Sample(h, rng, &sc) {
		ps.fail("there is no world for seat %d", viewer)
	}
	world := make([]engine.Face, t.Slots())
	whole := true // not so once hidden cards went into a reshuffle: what they were is lost
	for c := range world {
		world[c] = t.Face(engine.Slot(c))
		whole = whole && world[c] != engine.Unknown
		if t.Live(engine.Slot(c)) && world[c] == engine.Unknown {
			ps.fail("the world of seat %d has no face for slot %d", viewer, c)
		}
	}
	if whole {
		faults, err := engine.Audit(s.Game, s.o, *ps.seer.Carry(), world, ps.seer.Log())
		if err != nil || len(faults) > 0 {
			ps.fail("in the world %v of seat %d the past is illegal: %v %v", world, viewer, faults, err)
		}
	}
	var l engine.List
	engine.Playout(h, rng, &l)
	if !h.Over() {
		ps.fail("a playout ended before the hand did")
	}
}

// resume plays a prefix of the log again and compares the hash.
func (s *suite) resume(ps *peers, k int) {
	s.t.Helper()
	s.resumed++
	var log []byte
	for i := range k {
		log = ps.seer.Entry(i).Append(log)
	}
	e, err := engine.Resume(s.Game, s.o, *ps.seer.Carry(), log)
	if err != nil {
		ps.fail("resume at %d: %v", k, err)
	}
	if e.Hash() != ps.hashes[k] {
		ps.fail("resumed at %d, the hash is another", k)
	}
}

// after checks a hand that is over.
func (s *suite) after(ps *peers) {
	s.t.Helper()
	score := *ps.seer.Hand().Score()
	info := s.Game.Info()
	if int(score.Ending) >= len(info.Endings) {
		ps.fail("an ending without a name: %d", score.Ending)
	}
	for p := range engine.Seat(ps.n) {
		for q := range p {
			if info.Side(&s.o, p) == info.Side(&s.o, q) && score.Points[p] != score.Points[q] {
				ps.fail("the partners %d and %d have different points", q, p)
			}
		}
		if v := ps.seat[p].View(p); !v.Over || len(v.Moves) > 0 || v.Turn != 0 || v.Actors != 0 {
			ps.fail("the hand is over, but seat %d may still do something", p)
		}
	}
	next, ended := s.Game.Next(&s.o, ps.seer.Carry(), &score)
	if err := engine.CheckCarry(s.Game, &s.o, &next); err != nil && !ended {
		ps.fail("the match goes on with what cannot be: %v", err)
	}
	if sum := total(&score, ps.n); info.Zero && sum != 0 {
		ps.fail("the points of the hand sum to %d", sum)
	}
	if next.Deal != ps.seer.Carry().Deal+1 {
		ps.fail("the next hand is number %d", next.Deal)
	}
	if c, err := engine.ParseCarry(&s.o, next.Text(&s.o)); err != nil || c != next {
		ps.fail("the next carry %q reads as %v, %v", next.Text(&s.o), c, err)
	}
	var faults []engine.Fault
	var err error
	if faults, err = engine.Audit(s.Game, s.o, *ps.seer.Carry(), ps.dealer.Faces(), ps.seer.Log()); err != nil || len(faults) > 0 {
		ps.fail("the audit of a fair hand finds %v %v", faults, err)
	}
}

// total sums the points of a hand.
func total(s *engine.Score, seats int) (sum int64) {
	for _, p := range s.Points[:seats] {
		sum += int64(p)
	}
	return sum
}
